import Diagnostics
import Emission
import Syntax
import Tokens

/// Takes values of known shapes out of the configuration's document, and tells every one that has another shape.
struct ConfigurationReader {
  typealias Located = Configuration.Located

  let document: Document
  let names: NameTable
  /// The formats that outputs may have.
  let formats: [Format]
  private(set) var log: DiagnosticLog

  init(_ document: Document, names: NameTable, formats: [Format], log: DiagnosticLog) {
    self.document = document
    self.names = names
    self.formats = formats
    self.log = log
  }

  /// A mapping whose keys are all known.
  struct Section {
    let range: SourceRange
    private let entries: [String: NodeID]

    init(range: SourceRange, entries: [String: NodeID]) {
      self.range = range
      self.entries = entries
    }

    /// The value of a key, if it is given.
    subscript(key: String) -> NodeID? { entries[key] }
  }

  /// A mapping with known keys; unknown ones are told, `foreign` says something about those that are known elsewhere.
  mutating func section(
    _ node: NodeID, _ expected: String, keys: [String], foreign: [String: String] = [:]
  ) -> Section? {
    guard let entries = pairs(node, expected) else { return nil }
    var known: [String: NodeID] = [:]
    for (key, value) in entries {
      if keys.contains(key.value) {
        known[key.value] = value
      } else if let remark = foreign[key.value] {
        report(.unknownKey, Message.misplaced(key.value, remark), at: key.range)
      } else {
        report(.unknownKey, Message.unknownKey(key.value, among: keys), at: key.range)
      }
    }
    return Section(range: document.range(of: node), entries: known)
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

  /// A text that passes a test, which `expected` puts into words.
  mutating func text(
    _ node: NodeID, _ expected: String, mayBeEmpty: Bool = false, where isValid: (String) -> Bool
  ) -> String? {
    guard let text = text(node, expected, mayBeEmpty: mayBeEmpty) else { return nil }
    return isValid(text.value) ? text.value : refuse(node, expected)
  }

  /// A list of texts, each of at least one character.
  mutating func texts(_ node: NodeID, of subject: Subject) -> [Located<String>]? {
    guard let elements = elements(node, "a list of \(subject.rawValue)s") else { return nil }
    return elements.compactMap { text($0, "a \(subject.rawValue)") }
  }

  /// What a list of texts is a list of.
  enum Subject: String {
    case file = "file name"
    case folder = "folder name"
    case theme = "theme name"
    case pattern = "path pattern"
  }

  /// A finite number in a range.
  mutating func number(_ node: NodeID, _ expected: String, where isValid: (Double) -> Bool) -> Double? {
    guard document.kind(of: node) == .number, let number = Double(document.string(of: node)),
      number.isFinite, isValid(number)
    else { return refuse(node, expected) }
    return number
  }

  /// An integer in a range.
  mutating func integer(_ node: NodeID, _ expected: String, in range: ClosedRange<Int>) -> Int? {
    guard document.kind(of: node) == .number, let number = Int(document.string(of: node)),
      range.contains(number)
    else { return refuse(node, expected) }
    return number
  }

  /// `true` or `false`; the words that YAML 1.1 took for them come with their fix.
  mutating func boolean(_ node: NodeID) -> Bool? {
    let text = document.string(of: node)
    switch document.kind(of: node) {
    case .boolean: return text.utf8.first.map { $0 | 0x20 == UInt8(ascii: "t") }
    case .string where document[node].style == .plain:
      guard let meaning = Self.yaml11[text.lowercased()] else { return refuse(node, "`true` or `false`") }
      let range = document.range(of: node)
      let fix = Diagnostic.Fix(
        "write `\(meaning)`", edits: [.init(replacing: range, with: meaning ? "true" : "false")])
      log.report(Diagnostic(.error, .yaml11Boolean, Message.yaml11(text, meaning), at: range, fix: fix))
      return nil
    case .string, .number, .null, .mapping, .sequence, .alias: return refuse(node, "`true` or `false`")
    }
  }

  private static let yaml11 = ["yes": true, "no": false, "on": true, "off": false, "y": true, "n": false]

  /// One of the words of an enumeration.
  mutating func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ node: NodeID, _ type: Choice.Type
  ) -> Choice? {
    choice(node, among: Choice.allCases.map(\.rawValue)).flatMap { Choice(rawValue: $0) }
  }

  /// One of some words.
  mutating func choice(_ node: NodeID, among words: [String]) -> String? {
    let expected = words.alternatives
    guard let text = text(node, expected) else { return nil }
    guard words.contains(text.value) else {
      let suggestion = nearestName(to: text.value, among: words)
      report(
        .invalidConfiguration,
        Message.expected(expected, found: "`\(text.value)`") + didYouMean(suggestion), at: text.range)
      return nil
    }
    return text.value
  }

  /// Tells that something else stands at a node than what it should be.
  mutating func refuse<Value>(_ node: NodeID, _ expected: String) -> Value? {
    if document[node].isFaulty { return nil }
    report(
      .invalidConfiguration, Message.expected(expected, found: description(of: node)),
      at: document.range(of: node))
    return nil
  }

  /// Adds an error.
  mutating func report(_ code: DiagnosticCode, _ message: String, at range: SourceRange) {
    log.report(Diagnostic(.error, code, message, at: range))
  }

  private func description(of node: NodeID) -> String {
    switch document.kind(of: node) {
    case .mapping, .alias: "a mapping"
    case .sequence: document[node].count == 0 ? "an empty list" : "a list"
    case .string:
      document.text(of: node).isEmpty ? "an empty text" : "the text `\(document.string(of: node))`"
    case .number: "the number \(document.string(of: node))"
    case .boolean: "`\(document.string(of: node))`"
    case .null: "nothing"
    }
  }
}

private enum Message {
  static func unknownKey(_ key: String, among keys: [String]) -> String {
    let suggestion = nearestName(to: key, among: keys)
    let known = suggestion == nil ? "; known are " + keys.map { "`\($0)`" }.joined(separator: ", ") : ""
    return "unknown key `\(key)`" + didYouMean(suggestion) + known
  }

  static func misplaced(_ key: String, _ remark: String) -> String { "`\(key)` \(remark)" }

  static func expected(_ expected: String, found: String) -> String { "expected \(expected), found \(found)" }

  static func yaml11(_ text: String, _ meaning: Bool) -> String {
    "`\(text)` is a text in YAML 1.2, not a boolean; write `\(meaning)`"
  }
}
