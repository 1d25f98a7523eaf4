import TestSupport
import Testing

@testable import ColorScience

struct NearestPassingTests {
  @Test(arguments: [3, 4.5, 7])
  func passesAndNothingNearerDoes(minimum: Double) {
    var random = SeededGenerator(seed: UInt64(minimum * 10))
    var failing = 0
    while failing < 20 {
      let foreground = random.rgba8()
      let background = random.rgba8()
      let color = Color(RGBA8(red: foreground.red, green: foreground.green, blue: foreground.blue))
      let surface = SRGBA(RGBA8(red: background.red, green: background.green, blue: background.blue))
      guard color.contrast(on: surface) < minimum else { continue }
      failing += 1
      check(color, on: surface, minimum)
    }
  }

  @Test(arguments: [
    (Color(.displayP3, 1, 0.3, 0), 0xFFFF_FFFF, 4.5), (Color(.oklch, 0.85, 0.37, 145), 0x4040_40FF, 7),
    (Color(.oklch, 0.3, 0.4, 265), 0x0000_00FF, 3), (Color(.srgb, 0.05, 0.05, 0.1), 0x0000_00FF, 3),
    (Color(.srgb, 0.7, 0.7, 0.7), 0xFFFF_FFFF, 3), (Color(.srgb, 0, 0, 0, alpha: 0.3), 0xFFFF_FFFF, 1.5),
    (Color(.srgb, 0.9, 0.4, 0.2, alpha: 0.8), 0xFFFF_FFFF, 3),
    (Color(.srgb, 1, 0, 0), 0x0808_08FF, 5.5), (Color(.srgb, 0.2, 0.2, 0.3), 0x0000_00FF, 1.8),
  ])
  func copesWithHardCases(color: Color, surface: UInt32, minimum: Double) {
    check(color, on: SRGBA(RGBA8(rgba: surface)), minimum)
  }

  @Test func theShippedOffTrackGetsADarkerTrack() throws {
    let track = try color("#c2cfe5")
    let suggestion = try #require(track.nearestColor(withContrast: 3, on: .white))
    #expect(suggestion.hex == "#8995aa")
    #expect(SRGBA(suggestion).contrast(with: .white) >= 3)
  }

  @Test func isAbsentWhereNothingPasses() {
    let grey = SRGBA(SIMD3(repeating: 0.5))
    #expect(Color(.srgb, 1, 0, 0).nearestColor(withContrast: 7, on: grey) == nil)
    #expect(Color(.srgb, 0, 0, 0, alpha: 0).nearestColor(withContrast: 1.1, on: .white) == nil)
    #expect(Color(.srgb, 0, 0, 0, alpha: 0.2).nearestColor(withContrast: 3, on: .white) == nil)
  }

  @Test func theExtremesReach21() {
    #expect(Color(.srgb, 0.5, 0, 0).nearestColor(withContrast: 21, on: .white) == RGBA8(rgba: 0xFF))
    #expect(Color(.srgb, 0.5, 0, 0).nearestColor(withContrast: 21, on: .black) == RGBA8(rgba: 0xFFFF_FFFF))
  }

  @Test func hardlyAnyOpacityIsEnoughForHardlyAnyContrast() {
    let color = Color(.srgb, 0, 0, 0, alpha: 1 / 255)
    #expect(color.nearestColor(withContrast: 1.005, on: .white) == RGBA8(rgba: 0x01))
  }

  @Test func keepsTheOpacity() throws {
    let color = Color(.srgb, 0.9, 0.4, 0.2, alpha: 0.8)
    let suggestion = try #require(color.nearestColor(withContrast: 3, on: .white))
    #expect(suggestion.alpha == 204)
    #expect(SRGBA(suggestion).over(.white).contrast(with: .white) >= 3)
  }

  @Test func aPassingColorIsItsOwnSuggestion() throws {
    let blue = try color("#005ce5")
    #expect(blue.nearestColor(withContrast: 4.5, on: .white) == blue.rgba8)
  }

  /// Compares with a plain search over many lightnesses that shares nothing with the other but the definition.
  private func check(_ color: Color, on surface: SRGBA, _ minimum: Double) {
    let suggestion = color.nearestColor(withContrast: minimum, on: surface)
    if let suggestion {
      #expect(SRGBA(suggestion).over(surface).contrast(with: surface) >= minimum)
    }
    let difference = suggestion.map { Color($0).differenceOK(from: color) } ?? .infinity
    let oklch = color.converted(to: .oklch).components
    for step in 0...2000 {
      let lightness = Double(step) / 2000
      // Rounding moves no colour by more than this.
      guard abs(lightness - oklch.x) < difference + (lightness < 0.15 ? 0.08 : 0.01) else { continue }
      var candidate = onPath(lightness, oklch)
      candidate.alpha = color.rgba8.alpha
      let shown = SRGBA(candidate)
      guard Color(candidate).differenceOK(from: color) < difference - 1e-9 else { continue }
      #expect(shown.over(surface).contrast(with: surface) < minimum, "\(color) on \(surface): \(candidate)")
    }
  }

  /// The colour of this lightness with the hue of `oklch` and as much of its chroma as sRGB holds.
  private func onPath(_ lightness: Double, _ oklch: SIMD3<Double>) -> RGBA8 {
    func srgb(_ chroma: Double) -> SIMD3<Double> {
      Color(.oklch, lightness, chroma, oklch.z).converted(to: .srgb).components
    }
    var (low, high) = (0.0, oklch.y)
    if srgb(high).isWithin(-1e-8...1 + 1e-8) { return RGBA8(SRGBA(srgb(high))) }
    for _ in 0..<24 {
      let middle = (low + high) / 2
      if srgb(middle).isWithin(-1e-8...1 + 1e-8) { low = middle } else { high = middle }
    }
    return RGBA8(SRGBA(srgb(low)))
  }
}

extension SeededGenerator {
  /// Opaque.
  fileprivate mutating func rgba8() -> (red: UInt8, green: UInt8, blue: UInt8) {
    let bits = next()
    return (
      UInt8(truncatingIfNeeded: bits), UInt8(truncatingIfNeeded: bits >> 8),
      UInt8(truncatingIfNeeded: bits >> 16)
    )
  }
}
