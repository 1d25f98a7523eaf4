import Testing

@testable import ColorScience

struct ContrastTests {
  /// Ratios of WCAG 2.2's formula: the extremes, #767676 and #777777 as the pair on both sides of 4.5 that its techniques name,
  /// and two pairs of the shipped toggle.
  @Test(arguments: [
    ("#000000", "#ffffff", 21.0), ("#ffffff", "#ffffff", 1.0), ("#767676", "#ffffff", 4.542),
    ("#777777", "#ffffff", 4.478), ("#c2cfe5", "#ffffff", 1.57), ("#005ce5", "#ffffff", 5.7341),
    ("#ff0000", "#ffffff", 3.9985), ("#0000ff", "#000000", 2.444),
  ])
  func agreesWithPublishedRatios(foreground: String, background: String, ratio: Double) throws {
    let actual = try color(foreground).contrast(on: SRGBA(color(background)))
    #expect(abs(actual - ratio) < (ratio == 1.57 ? 0.005 : 0.0006))
    #expect(try abs(color(background).contrast(on: SRGBA(color(foreground))) - actual) < 1e-12)
  }

  @Test func isNotRounded() throws {
    // 2.99… must not pass 3, so nothing may be rounded on the way.
    let components = try color("#949494").components
    let step = 1.0 / 255 / 1000
    let ratios = (0..<3).map {
      SRGBA(components + Double($0) * step).contrast(with: .white)
    }
    #expect(ratios[0] > ratios[1] && ratios[1] > ratios[2])
  }

  @Test func weighsChannelsAsPrinted() {
    #expect(SRGBA(SIMD3(1, 0, 0)).relativeLuminance == 0.2126)
    #expect(SRGBA(SIMD3(0, 1, 0)).relativeLuminance == 0.7152)
    #expect(SRGBA(SIMD3(0, 0, 1)).relativeLuminance == 0.0722)
    // The threshold 0.04045 lets 10/255 = 0.0392… be linear and 11/255 = 0.0431… not.
    #expect(abs(SRGBA(SIMD3(repeating: 10.0 / 255)).relativeLuminance - 10.0 / 255 / 12.92) < 1e-16)
    #expect(SRGBA(SIMD3(repeating: 11.0 / 255)).relativeLuminance > 11.0 / 255 / 12.92 + 1e-6)
    #expect(abs(SRGBA(SIMD3(repeating: 0.0404)).relativeLuminance - 0.0404 / 12.92) < 1e-16)
  }

  /// Compositing and Blending Level 1 §5.1, worked by hand.
  @Test func compositesSourceOver() {
    let half = SRGBA(SIMD3(0, 0, 0), alpha: 0.5)
    #expect(half.over(.white) == SRGBA(SIMD3(0.5, 0.5, 0.5)))
    #expect(SRGBA(SIMD3(1, 0, 0)).over(half) == SRGBA(SIMD3(1, 0, 0)))
    let both = SRGBA(SIMD3(1, 0, 0), alpha: 0.5).over(SRGBA(SIMD3(0, 0, 1), alpha: 0.5))
    #expect(abs(both.alpha - 0.75) < 1e-15)
    #expect(distance(both.components, SIMD3(2.0 / 3, 0, 1.0 / 3)) < 1e-15)
    #expect(SRGBA(.zero, alpha: 0).over(SRGBA(.zero, alpha: 0)).alpha == 0)
  }

  @Test func compositesBeforeComparing() throws {
    let ratio = try color("#00000080").contrast(on: .white)
    let grey = 1 - 128.0 / 255
    #expect(abs(ratio - SRGBA(SIMD3(repeating: grey)).contrast(with: .white)) < 1e-12)
  }

  @Test func mapsWideGamutIntoSRGBFirst() {
    let red = Color(.displayP3, 1, 0, 0)
    let mapped = red.gamutMapped(into: .srgb)
    #expect(red.contrast(on: .white) == mapped.contrast(on: .white))
    #expect(SRGBA(red).components.isWithin(0...1))
  }
}

/// A colour in CSS.
func color(_ css: String) throws -> Color { try CSSColor(parsing: ArraySlice(css.utf8)).color }
