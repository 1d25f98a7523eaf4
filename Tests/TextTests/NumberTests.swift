import TestSupport
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

  /// Any finite number by its bits, and numbers as people write them.
  private static func number(_ random: inout SeededGenerator) -> Double {
    if random.below(2) == 0 {
      let value = Double(bitPattern: random.next())
      return value.isFinite ? value : 0
    }
    let sign = random.below(2) == 0 ? "-" : ""
    return Double("\(sign)\(random.below(1_000_000_000))e\(random.below(40) - 20)") ?? 0
  }

  /// The digits of a number without zeros at its ends, and those of the standard library's shortest text.
  private static func digits(_ text: String) -> String {
    let digits = text.prefix { $0 != "e" }.filter(\.isNumber).drop { $0 == "0" }
    return String(digits.reversed().drop { $0 == "0" }.reversed())
  }

  @Test(arguments: 0..<20) func `what is printed is shortest and read as the same number`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<200 {
      let value = Self.number(&random)
      let text = value.decimal
      #expect(Double(text) == value, "\(value)")
      #expect(decimalNumber(Array(text.utf8)[...]) == value, "\(value)")
      #expect(Self.digits(text) == Self.digits(value.description), "\(value)")
      #expect(!text.hasPrefix("-0") || value != 0)
      #expect(!text.hasSuffix(".") && !text.hasSuffix(".0") && !text.hasPrefix(".") && !text.contains("+"))
    }
  }

  @Test(arguments: 0..<20) func `what is printed in single precision is the nearest`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<200 {
      let value = Self.number(&random)
      var bytes: [UInt8] = []
      bytes.append(single: value)
      let limit = Float.greatestFiniteMagnitude
      let expected = max(-limit, min(limit, Float(value)))
      let text = String(decoding: bytes, as: UTF8.self)
      #expect(Float(text) == expected, "\(value)")
      #expect(Self.digits(text) == Self.digits(expected.description), "\(value)")
    }
  }

  /// Texts of every form of CSS, against the standard library.
  @Test(arguments: 0..<20) func `any spelling has its value`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    func digits(_ count: Int) -> String { (0..<count).map { _ in String(random.below(10)) }.joined() }
    for _ in 0..<200 {
      var text = ["", "-", "+"][random.below(3)] + digits(random.below(24))
      let isWhole = text.last?.isNumber == true
      if !isWhole || random.below(2) == 0 { text += "." + digits(1 + random.below(24)) }
      if random.below(2) == 0 {
        text += ["e", "E", "e-", "e+"][random.below(4)] + digits(1 + random.below(3))
      }
      // Not every platform's standard library takes a point without a digit before it.
      let full = isWhole ? text : text.replacing(".", with: "0.", maxReplacements: 1)
      let expected = try #require(Double(full))
      let found = decimalNumber(Array(text.utf8)[...])
      #expect(found?.bitPattern == (expected.isFinite ? expected.bitPattern : nil), "\(text)")
    }
  }

  @Test(arguments: [
    (0.00005, 4, 0.0001), (-0.00004, 4, 0), (2.5, 0, 3), (-2.5, 0, -3), (0.1 + 0.2, 9, 0.3), (7, 3, 7),
    // So large that they have no decimals.
    (1e308, 4, 1e308), (-1.7976931348623157e308, 1, -1.7976931348623157e308),
    (538_516_479_184_764_928, 2, 538_516_479_184_764_928),
    (1.0565624204526039e18, 2, 1.0565624204526039e18), (9.603910765441357e17, 1, 9.603910765441357e17),
  ])
  func `numbers are rounded to decimal places`(value: Double, places: Int, expected: Double) {
    #expect(value.rounded(places: places) == expected)
  }

  @Test(arguments: 0..<10) func `a rounded number is near and has few decimals`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<200 {
      let (value, places) = ((random.unit() - 0.5) * [1, 100, 1e6][random.below(3)], random.below(7))
      let rounded = value.rounded(places: places)
      let step = (0..<places).reduce(1.0) { step, _ in step / 10 }
      #expect(abs(rounded - value) <= step * 0.500_001)
      #expect((rounded.decimal.split(separator: ".").dropFirst().first?.count ?? 0) <= places)
      #expect(rounded.rounded(places: places) == rounded)
    }
  }

  @Test(arguments: [
    (2.996, "2.99"), (3, "3.00"), (21, "21.00"), (4.5, "4.50"), (1.05, "1.05"), (12.345, "12.34"),
  ])
  func `a ratio is truncated`(ratio: Double, text: String) { #expect(ratioText(ratio) == text) }
}
