package import Diagnostics
import Emission
import Syntax
import Text

/// Mistakes in the configuration.
extension DiagnosticCode {
  package static let invalidConfiguration = DiagnosticCode("invalid-configuration", in: .configuration)
  package static let unmappedThemes = DiagnosticCode("unmapped-themes", in: .configuration)
  package static let assumedDefault = DiagnosticCode("assumed-default", in: .configuration)
  package static let renamedAxis = DiagnosticCode("renamed-axis", in: .configuration)
}

/// Reads values of known shapes from the configuration's document, and reports every value with another shape.
struct ConfigurationReader {
  typealias Located = Configuration.Located

  let document: Document
  let names: NameTable
  /// The formats that outputs may have.
  let formats: [Format]
  var log: DiagnosticLog

  init(_ document: Document, names: NameTable, formats: [Format], log: DiagnosticLog) {
    (self.document, self.names, self.formats, self.log) = (document, names, formats, log)
  }

  /// The values of a mapping with known keys. Unknown and missing keys are reported.
  ///
  /// - Parameter remarks: Remarks about keys that are known elsewhere, by name.
  mutating func fields(
    _ node: NodeID, _ shape: Shape, remarks: [String: String] = [:]
  ) -> Shape.Fields? {
    shape.fields(of: node, in: document, remarks: remarks, log: &log)
  }

  /// A mapping's keys as text, with their values.
  mutating func pairs(_ node: NodeID, _ expected: String) -> [(key: Located<String>, value: NodeID)]? {
    guard document.kind(of: node) == .mapping else { return refuse(node, expected) }
    return document.entries(of: node).map { key, value in
      (Located(names.string(document.name(of: key)), at: document.range(of: key)), value)
    }
  }

  /// A list's elements.
  mutating func elements(_ node: NodeID, _ expected: String) -> [NodeID]? {
    guard document.kind(of: node) == .sequence else { return refuse(node, expected) }
    return Array(document.elements(of: node))
  }

  /// A text of at least one character, or of none if `mayBeEmpty`.
  mutating func text(_ node: NodeID, _ expected: String, mayBeEmpty: Bool = false) -> Located<String>? {
    guard document.kind(of: node) == .string, mayBeEmpty || !document.text(of: node).isEmpty,
      !document[node].isFaulty
    else { return refuse(node, expected) }
    return Located(document.string(of: node), at: document.range(of: node))
  }

  /// A text that passes a test, which `expected` describes.
  mutating func text(
    _ node: NodeID, _ expected: String, mayBeEmpty: Bool = false, where isValid: (String) -> Bool
  ) -> String? {
    guard let text = text(node, expected, mayBeEmpty: mayBeEmpty) else { return nil }
    return isValid(text.value) ? text.value : refuse(node, expected)
  }

  /// The reason of an exception, which is not blank.
  mutating func reason(_ node: NodeID) -> String? {
    text(node, "the reason in words") { $0.contains { !$0.isWhitespace } }
  }

  /// A list of texts, each of at least one character.
  mutating func texts(_ node: NodeID, of subject: Subject) -> [Located<String>]? {
    guard let elements = elements(node, "a list of \(subject.rawValue)s") else { return nil }
    return elements.compactMap { text($0, "a \(subject.rawValue)") }
  }

  /// What the elements of a list of texts are.
  enum Subject: String {
    case file = "file name"
    case folder = "folder name"
    case theme = "theme name"
    case context = "context name"
    case pattern = "path pattern"
    case layer = "layer name"
    case set = "set name"
    case segment = "path segment"
  }

  /// A finite number in a range.
  mutating func number(_ node: NodeID, _ expected: String, where isValid: (Double) -> Bool) -> Double? {
    guard let number = document.number(of: node), isValid(number) else { return refuse(node, expected) }
    return number
  }

  mutating func integer(_ node: NodeID, _ expected: String, in range: ClosedRange<Int>) -> Int? {
    guard let number = document.number(of: node).flatMap({ Int(exactly: $0) }), range.contains(number)
    else { return refuse(node, expected) }
    return number
  }

  /// `true` or `false`; words that are Booleans in YAML 1.1 are reported with a fix.
  mutating func boolean(_ node: NodeID) -> Bool? {
    if let boolean = document.boolean(of: node) { return boolean }
    guard let yaml11 = Diagnostic.yaml11Boolean(node, in: document) else {
      return refuse(node, "`true` or `false`")
    }
    log.report(yaml11)
    return nil
  }

  /// One of the words of an enumeration.
  mutating func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ node: NodeID, _ type: Choice.Type
  ) -> Choice? {
    choice(node, among: Choice.allCases.map(\.rawValue)).flatMap { Choice(rawValue: $0) }
  }

  mutating func choice(_ node: NodeID, among words: [String]) -> String? {
    guard document.kind(of: node) == .string, !document.text(of: node).isEmpty else {
      return refuse(node, words.inBackticks.listed(.or))
    }
    let word = document.string(of: node)
    if words.contains(word) { return word }
    log.report(Diagnostic.unknownWord(node, in: document, nil, among: words, .invalidConfiguration))
    return nil
  }

  /// Reports that a node is not what was expected.
  mutating func refuse<Value>(_ node: NodeID, _ expected: String) -> Value? {
    log.report(Diagnostic.unexpected(node, in: document, nil, expected, .invalidConfiguration))
    return nil
  }

  /// Adds an error.
  mutating func report(_ code: DiagnosticCode, _ message: String, at range: SourceRange) {
    log.report(.error, code, message, at: range)
  }
}
