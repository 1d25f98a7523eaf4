import Testing

@testable import Syntax

@Suite struct NumberTests {
  private func read(_ text: String, as notation: Notation) throws -> (Double?, Document.NumberFault?) {
    let document = try #require(Reading("[\(text)]", as: notation).document)
    return (document.number(of: NodeID(rawValue: 1)), document.numberFault(of: NodeID(rawValue: 1)))
  }

  @Test(arguments: [
    "0", "-0", "1", "-12.5", "0.1", "0.3607843137254902", "1e1", "1E+2", "12e-1", "1e22", "1e23",
    "123456789012345678",
    "9007199254740992", "9007199254740993", "9007199254740995", "0.000001", "1e-7", "179.769e306",
    "2.2250738585072014e-308", "2.2250738585072011e-308", "5e-324", "1.7976931348623157e308", "8.5e-22",
    "8.5e-23",
    "0.1000000000000000055511151231257827021181583404541015625", "1e-400", "0e99999",
    "0.0000000000000000000000001",
    "100000000000000000000000000000000000000000000000000", "1e0000000000000000001",
  ])
  func decimal(_ text: String) throws {
    let expected = try #require(Double(text))
    for notation in Notation.allCases {
      let (value, fault) = try read(text, as: notation)
      #expect(value?.bitPattern == expected.bitPattern)
      #expect(fault == nil)
    }
  }

  @Test(arguments: [
    ("0x1F", 31), ("0o17", 15), ("0xffffffffffffffff", 18_446_744_073_709_551_616), ("+1.", 1), (".5", 0.5),
    ("-.5e1", -5), ("017", 17), ("1.e3", 1000), ("+.25000000000000000000000", 0.25),
    ("12345678901234567890.", 0x1.56a95319d63e1p+63),
  ])
  func yaml(_ text: String, _ expected: Double) throws {
    #expect(try read(text, as: .yaml).0 == expected)
  }

  @Test(
    arguments: [
      ("1e400", .tooLarge), ("-1e309", .tooLarge), (String(repeating: "9", count: 400), .tooLarge),
      ("0x10000000000000000", .tooLarge), ("0o7777777777777777777777", .tooLarge), (".inf", .infinite),
      ("-.INF", .infinite), ("+.Inf", .infinite), (".nan", .notANumber), (".NaN", .notANumber),
    ] as [(String, Document.NumberFault)])
  func fault(_ text: String, _ fault: Document.NumberFault) throws {
    let (value, found) = try read(text, as: .yaml)
    #expect(value == nil)
    #expect(found == fault)
  }

  @Test func longLiterals() throws {
    let zeros = String(repeating: "0", count: 400)
    #expect(try read("1\(zeros)e-400", as: .json).0 == 1)
    #expect(try read("0.\(zeros)1e401", as: .json).0 == 1)
  }

  @Test(arguments: ["\"1\"", "true", "null", "[]", "yes", "1_000", "-.nan"])
  func noNumber(_ text: String) throws {
    let (value, fault) = try read(text, as: .yaml)
    #expect(value == nil)
    #expect(fault == nil)
  }

  /// What the reader has refused is not read by guessing.
  @Test(arguments: ["12px", "007", "-", "1.2.3"])
  func refused(_ text: String) throws {
    #expect(try read(text, as: .json).0 == nil)
    #expect(try read(text, as: .json).1 == nil)
  }

  /// The fast way and the standard library agree on numbers of every length.
  @Test func agreesWithTheLibrary() throws {
    var state: UInt64 = 1
    func random() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state >> 20
    }
    for _ in 0..<20_000 {
      let digits = String(random()).prefix(Int(random() % 14) + 1)
      let fraction = String(random()).prefix(Int(random() % 9))
      let exponent = random() % 2 == 0 ? "" : "e\(Int(random() % 60) - 30)"
      let text = "\(UInt64(digits) ?? 0)" + (fraction.isEmpty ? "" : ".\(fraction)") + exponent
      let value = Array(text.utf8).withUnsafeBufferPointer { parseNumber($0) }
      #expect(value == Double(text), "\(text)")
    }
  }
}
