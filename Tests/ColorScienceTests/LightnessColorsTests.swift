import Testing

@testable import ColorScience

@Suite struct LightnessColorsTests {
  @Test func `a gray passes through all grays`() {
    let grays = Color(RGBA8(rgba: 0x8080_80FF)).lightnessColors
    #expect(grays.count == 256)
    #expect(grays.allSatisfy { $0.red == $0.green && $0.green == $0.blue && $0.alpha == 255 })
  }

  @Test(arguments: [0x8B95_A5FF, 0xE548_4DFF, 0xFFB0_20FF, 0x2F81_F7FF] as [UInt32])
  func `the nearest color that passes is on the path`(rgba: UInt32) throws {
    let color = Color(RGBA8(rgba: rgba))
    let path = color.lightnessColors
    #expect(path.count <= 766)
    #expect(path.first == RGBA8(rgba: 0xFF) && path.last == RGBA8(rgba: 0xFFFF_FFFF))
    for (ratio, surface) in [(4.5, SRGBA.white), (3, .white), (7, .black)] {
      let nearest = try #require(color.nearestColor(withContrast: ratio, on: surface))
      let passing = path.filter { SRGBA($0).contrast(with: surface) >= ratio }
      let best = passing.min { Color($0).differenceOK(from: color) < Color($1).differenceOK(from: color) }
      #expect(best == nearest)
    }
  }

  @Test func `the chroma is kept inside the gamut and reduced outside`() {
    let link = Color(.oklch, 0.62, 0.19, 260)
    #expect(link.smallestGamut == .srgb)
    #expect(link.oklch(withLightness: 0.574, inside: .srgb).components == SIMD3(0.574, 0.19, 260))
    let dark = link.oklch(withLightness: 0.2, inside: .srgb)
    #expect(dark.components.y < 0.19)
    #expect(dark.isInGamut(of: .srgb, tolerance: 1e-6))
    #expect(link.oklch(withLightness: 0.2, inside: nil).components.y == 0.19)
  }
}
