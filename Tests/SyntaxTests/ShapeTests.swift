import Diagnostics
import Testing

@testable import Syntax

@Suite struct `shapes` {
  private static let shape = Shape(
    "a lamp", code: .duplicateKey,
    keys: [
      .init("color", .string, required: true, "its color"),
      .init("watts", .number, required: true, "its power"),
      .init("isOn", .boolean, "whether it is on"),
    ])

  /// What is reported of a mapping, and the text after all fixes.
  private static func reading(_ text: String, as notation: Notation = .yaml) throws -> (
    findings: [String], fixed: String
  ) {
    var reading = Reading(text, as: notation)
    let document = try #require(reading.document)
    var log = DiagnosticLog()
    _ = shape.fields(of: document.root, in: document, remarks: ["shade": "is a key of shades"], log: &log)
    reading.log = log
    return (reading.findings, reading.fixed)
  }

  @Test(
    arguments: [
      ("{color: red, watts: 5, isOn: true}", []),
      (
        "{color: red, watts: 5, ison: true}", ["unknown-key@23..<27 unknown key `ison`; did you mean `isOn`?"]
      ),
      // A misspelled key is one mistake, though the required one is missing.
      ("{colour: red, watts: 5}", ["unknown-key@1..<7 unknown key `colour`; did you mean `color`?"]),
      (
        "{color: red, size: 1}",
        [
          "unknown-key@13..<17 unknown key `size`; the keys here are `color`, `watts` and `isOn`",
          "duplicate-key@0..<21 a lamp needs `watts`",
        ]
      ),
      ("{color: red, watts: 5, shade: 1}", ["unknown-key@23..<28 `shade` is a key of shades"]),
      ("[red]", ["duplicate-key@0..<5 a lamp is a mapping with `color` and `watts`, not a list"]),
      ("red", ["duplicate-key@0..<3 a lamp is a mapping with `color` and `watts`, not the string `red`"]),
    ] as [(String, [String])])
  func `every mistake is reported at its place`(text: String, expected: [String]) throws {
    #expect(try Self.reading(text).findings == expected)
  }

  @Test func `a correction does not make a second key of a name`() throws {
    let reading = try Self.reading("{color: red, colr: blue, watts: 5, wats: 6}")
    #expect(
      reading.findings == [
        "unknown-key@13..<17 unknown key `colr`; the keys here are `color`, `watts` and `isOn`",
        "unknown-key@35..<39 unknown key `wats`; the keys here are `color`, `watts` and `isOn`",
      ])
  }

  @Test(arguments: [
    ("{colr: red, 'watt': 5}", Notation.yaml, "{color: red, 'watts': 5}"),
    ("{\"colr\": \"red\", \"watt\": 5}", .json, "{\"color\": \"red\", \"watts\": 5}"),
  ])
  func `a misspelled key has a fix in its own quotes`(text: String, notation: Notation, fixed: String) throws
  {
    #expect(try Self.reading(text, as: notation).fixed == fixed)
  }

  @Test(
    arguments: [
      ("sqare", "expected `round` or `square`, found `sqare`; did you mean `square`?", "square"),
      ("'sqare'", "expected `round` or `square`, found `sqare`; did you mean `square`?", "'square'"),
      ("flat", "expected `round` or `square`, found `flat`", nil),
      ("[]", "expected `round` or `square`, found an empty list", nil),
    ] as [(String, String, String?)])
  func `a misspelled word has a fix`(text: String, message: String, fix: String?) throws {
    let document = try #require(Reading(text, as: .yaml).document)
    let words = ["round", "square"]
    let found = Diagnostic.unknownWord(document.root, in: document, nil, among: words, .duplicateKey)
    #expect(found?.message == message)
    #expect(found?.fix?.edits.first?.text == fix)
  }

  @Test(
    arguments: [
      ("true", true), ("True", true), ("TRUE", true), ("false", false), ("False", false), ("yes", nil),
      ("1", nil),
      ("'true'", nil),
    ] as [(String, Bool?)])
  func `booleans are read in one way`(text: String, expected: Bool?) throws {
    let document = try #require(Reading(text, as: .yaml).document)
    #expect(document.boolean(of: document.root) == expected)
  }

  @Test(arguments: [("yes", true), ("OFF", false), ("'yes'", nil), ("yeah", nil)] as [(String, Bool?)])
  func `words of YAML 1_1 are known`(text: String, expected: Bool?) throws {
    let document = try #require(Reading(text, as: .yaml).document)
    #expect(document.yaml11Boolean(of: document.root) == expected)
  }
}
