import Testing

@testable import Text

@Suite struct `decimal numbers` {
  /// Which notations take a whole text.
  struct Grammars: OptionSet, CustomStringConvertible {
    let rawValue: Int
    static let json = Grammars(rawValue: 1)
    static let yaml = Grammars(rawValue: 2)
    static let css = Grammars(rawValue: 4)
    var description: String {
      [(Self.json, "json"), (.yaml, "yaml"), (.css, "css")].filter { contains($0.0) }.map(\.1).joined(
        separator: " ")
    }
  }

  static func grammars(of text: String) -> Grammars {
    Array(text.utf8).withUnsafeBufferPointer { text in
      let spelling = DecimalSpelling(in: text)
      var grammars: Grammars = []
      guard spelling.end == text.count else { return [] }
      if spelling.isJSON { grammars.insert(.json) }
      if spelling.isYAML { grammars.insert(.yaml) }
      if spelling.isCSS { grammars.insert(.css) }
      return grammars
    }
  }

  @Test(
    arguments: [
      ("0", [.json, .yaml, .css]), ("-0", [.json, .yaml, .css]), ("12.50e+3", [.json, .yaml, .css]),
      ("1E-2", [.json, .yaml, .css]), ("+1", [.yaml, .css]), ("007", [.yaml, .css]), (".5", [.yaml, .css]),
      ("1.", [.yaml]), ("1.e2", [.yaml]), ("1e", []), ("1e+", []), (".", []), ("-", []), ("", []), ("e5", []),
      ("1x", []), ("1.2.3", []), ("--1", []),
    ] as [(String, Grammars)])
  func `each notation takes its own`(text: String, expected: Grammars) {
    #expect(Self.grammars(of: text) == expected)
  }

  @Test(arguments: [
    ("1px", 1), ("1.px", 1), ("1.e3", 1), ("1e3em", 3), ("1em", 1), ("-.5e", 3), ("1.5e+", 3), ("+2.5", 4),
  ])
  func `a number of CSS ends before what is not its own`(text: String, end: Int) {
    let found = Array(text.utf8).withUnsafeBufferPointer { DecimalSpelling(in: $0).endInCSS }
    #expect(found == end)
  }

  @Test(arguments: [
    "0", "-0", "0.1", "123456789.123456789", "9007199254740993", "1e22", "1e23", "1e-400",
    "2.2250738585072011e-308",
    "0.000001", "99999999999999999999", "1.7976931348623157e308",
  ])
  func `values are rounded as the standard library does`(text: String) throws {
    let expected = try #require(Double(text))
    let found = Array(text.utf8).withUnsafeBufferPointer { decimalValue(of: $0) }
    #expect(found.bitPattern == expected.bitPattern)
    #expect(decimalNumber(Array(text.utf8)[...])?.bitPattern == expected.bitPattern)
  }

  @Test(arguments: ["1e309", "1.", "", "1 ", "0x10", "nan", "inf"])
  func `a whole text that is not a finite number has no value`(text: String) {
    #expect(decimalNumber(Array(text.utf8)[...]) == nil)
  }

  @Test(arguments: [
    (1, "1"), (-0.0, "0"), (0.1, "0.1"), (1e-5, "0.00001"), (1e20, "100000000000000000000"), (1e21, "1e21"),
    (1e22, "1e22"),
    (1.5e-30, "1.5e-30"), (123456.789, "123456.789"),
  ])
  func `printing is short and has no exponent where few zeros do`(value: Double, expected: String) {
    #expect(value.decimal == expected)
  }
}
