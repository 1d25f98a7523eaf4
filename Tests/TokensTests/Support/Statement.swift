import Diagnostics
import Syntax
import TestSupport
import Testing
import Tokens

/// A statement of the specification with the documents that show that it is kept.
struct Statement: Sendable, CustomTestStringConvertible {
  /// Its number: module, section, place in the section.
  let id: String
  /// What it asks, in our words.
  let says: String
  let cases: [Case]

  init(_ id: String, _ says: String, _ cases: Case...) {
    self.id = id
    self.says = says
    self.cases = cases
  }

  var testDescription: String { id }

  func check() {
    for example in cases { example.check() }
  }
}

/// A document and what has to come of it, in strict mode.
struct Case: Sendable {
  /// Texts as which the document is read: JSON is YAML too, with the same places.
  enum Reading { case both, json, yaml }

  /// The text; `1️⃣`, `2️⃣` … stand where findings are expected.
  private let text: String
  private let files: [String: String]
  private let input: [(String, String)]
  private let reading: Reading
  private let isStrict: Bool
  private let codes: [DiagnosticCode]
  private let isWarning: Bool
  private let lines: [String]?
  private let site: Testing.SourceLocation

  /// A document that is valid and has exactly these tokens: `path: value`.
  static func holds(
    _ text: String, _ lines: String..., files: [String: String] = [:], input: [(String, String)] = [],
    as reading: Reading = .both, isStrict: Bool = true, at site: Testing.SourceLocation = #_sourceLocation
  ) -> Case {
    Case(text, files, input, reading, isStrict, [], false, lines, site)
  }

  /// A document with exactly these mistakes, at the marked places in turn, or without a place.
  static func fails(
    _ text: String, _ codes: DiagnosticCode..., files: [String: String] = [:],
    input: [(String, String)] = [], as reading: Reading = .both, isStrict: Bool = true,
    at site: Testing.SourceLocation = #_sourceLocation
  ) -> Case {
    Case(text, files, input, reading, isStrict, codes, false, nil, site)
  }

  /// A valid document with something to warn of.
  static func warns(
    _ text: String, _ codes: DiagnosticCode..., files: [String: String] = [:],
    input: [(String, String)] = [], as reading: Reading = .both,
    at site: Testing.SourceLocation = #_sourceLocation
  ) -> Case {
    Case(text, files, input, reading, true, codes, true, nil, site)
  }

  private init(
    _ text: String, _ files: [String: String], _ input: [(String, String)], _ reading: Reading,
    _ isStrict: Bool, _ codes: [DiagnosticCode], _ isWarning: Bool, _ lines: [String]?,
    _ site: Testing.SourceLocation
  ) {
    (self.text, self.files, self.input, self.reading) = (text, files, input, reading)
    (self.isStrict, self.codes, self.isWarning, self.lines) = (isStrict, codes, isWarning, lines)
    self.site = site
  }

  func check() {
    switch reading {
    case .both:
      check(as: .json)
      check(as: .yaml)
    case .json: check(as: .json)
    case .yaml: check(as: .yaml)
    }
  }

  private func check(as notation: Notation) {
    let texts = files.merging(["main": text]) { $1 }.mapValues { MarkedText($0) }
    let marks = texts.flatMap { file, text in text.digits.map { (digit: $0, file: file) } }
      .sorted { $0.digit < $1.digit }
    let plain = texts["main"]?.text ?? ""
    let resolved = Resolved(
      plain, as: notation, files: files.mapValues { MarkedText($0).text }, inputs: [input],
      isStrict: isStrict)
    let expected = codes.enumerated().map { index, code -> String in
      guard index < marks.count else { return code.name }
      let mark = marks[index]
      let source = resolved.sources.all.firstIndex { $0.path == mark.file } ?? 0
      let offset = texts[mark.file]?.offset(of: mark.digit) ?? 0
      let place = resolved.place(of: SourceID(rawValue: UInt32(source)), offset)
      return "\(place) \(isWarning ? "warning " : "")\(code.name)"
    }
    let messages = resolved.log.diagnostics.map(\.message).joined(separator: "\n")
    let findings = isWarning ? resolved.findings : resolved.errors
    #expect(
      findings == expected, "as \(notation): \(plain)\n\(messages)", sourceLocation: site)
    if let lines {
      #expect(resolved.lines() == lines, "as \(notation): \(plain)", sourceLocation: site)
    }
  }
}

extension Case {
  /// The case for other programs: its files by name, and in `expected.json` what comes of them; `nil` if it is about YAML, or
  /// about what is not in the specification.
  func published(for statement: Statement) -> [String: String]? {
    guard reading != .yaml, isStrict else { return nil }
    let isResolver = text.contains("\"resolutionOrder\"")
    let main = isResolver ? "main.resolver.json" : "main.tokens.json"
    let texts = files.merging([main: text]) { $1 }.mapValues { MarkedText($0) }
    let marks = texts.flatMap { file, text in text.digits.map { (digit: $0, file: file, text: text) } }
      .sorted { $0.digit < $1.digit }
    let findings = codes.enumerated().map { index, code -> JSON in
      guard index < marks.count, let offset = marks[index].text.offset(of: marks[index].digit) else {
        return ["code": .string(code.name)]
      }
      let location = LineTable(Array(marks[index].text.text.utf8)).location(of: offset)
      return [
        "code": .string(code.name), "file": .string(marks[index].file), "line": JSON(location.line),
        "column": JSON(location.column),
      ]
    }
    let expected: JSON = [
      "statement": .string(statement.id), "says": .string(statement.says), "main": .string(main),
      "valid": .boolean(codes.isEmpty || isWarning),
      "input": .object(input.map { .init($0.0, .string($0.1)) }), "findings": .array(findings),
    ]
    return texts.mapValues(\.text).merging([
      "expected.json": String(decoding: expected.bytes, as: UTF8.self) + "\n"
    ]) { $1 }
  }
}
