import Testing

@testable import ColorScience

struct RGBA8Tests {
  @Test func roundsHalvesUp() {
    #expect(Color(.srgb, 0.5, 0.5 / 255, 1.5 / 255, alpha: 0.5).rgba8 == RGBA8(rgba: 0x80_01_02_80))
    #expect(Color(.srgb, 0.4999 / 255, 1, 0).rgba8 == RGBA8(rgba: 0x00_FF_00_FF))
  }

  static let exactness: [(Color, Bool)] = [
    (Color(.srgb, 0, 92.0 / 255, 229.0 / 255), true),
    (Color(.srgb, 0, 0.36078431372549, 0.8980392156863), true),
    (Color(.srgb, 0, 0.3608, 0.898), false),
    // 32-bit floats, as Figma exports them, and six decimals.
    (Color(.srgb, 0.9450980424880981, 0.95686274766922, 0.9607843160629272), true),
    (Color(.srgb, 0.945098, 0.956863, 0.960784), true),
    (Color(.srgb, 0.94510, 0.95686, 0.96078), false),
    (Color(.srgb, 0, 0, 0, alpha: 0.5), false),
    (Color(.srgb, 0, 0, 0, alpha: 128.0 / 255), true),
    (Color(.srgb, 0, 0, 0, missing: .first), false),
    (Color(.srgb, 1.1, 0, 0), false),
    (Color(.hsl, 0, 100, 50), true),
    (Color(.hwb, 120, 0, 0), true),
    (Color(.hsl, 10, 33, 50), false),
    (Color(.srgbLinear, 0, 0, 0), false),
    (Color(.displayP3, 0, 0, 0), false),
  ]

  @Test(arguments: exactness)
  func knowsWhatIsExact(color: Color, isExact: Bool) {
    #expect(color.isExactIn8Bits == isExact)
  }

  @Test func everyByteIsExactAndComesBack() {
    for step in UInt8.min...UInt8.max {
      let bytes = RGBA8(red: step, green: 255 - step, blue: step / 2, alpha: step)
      #expect(Color(bytes).isExactIn8Bits)
      #expect(Color(bytes).rgba8 == bytes)
    }
  }

  @Test func isWrittenInLowerCase() {
    let color = RGBA8(red: 0, green: 0x5C, blue: 0xE5)
    #expect(color.hex == "#005ce5")
    #expect(RGBA8(rgba: 0xABCD_EF09).hex == "#abcdef09")
    #expect(color.argb == 0xFF00_5CE5)
    #expect((0..<8).map(color.hexDigit(at:)) == Array("005ce5ff".utf8))
  }
}
