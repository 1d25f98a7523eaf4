package import Diagnostics
import Syntax
import Text

/// How files of a team's own format hold tokens: an entry of `records:`.
package struct RecordRule: Sendable {
  package let place: Place
  /// The default is the record's key.
  package var name: Template?
  /// What separates the segments of a name; empty for names of one segment.
  package var separator = "."
  /// The members with the value, for everything or for contexts; without one, the record is the value.
  package var values: [(context: String?, member: Member)] = []
  /// The modifier of its contexts.
  package var modifier = "mode"
  /// The context of a record.
  package var mode: Template?
  /// The type of all records, or the member with that of each.
  package var constantType: String?
  package var type: Member?
  /// By what a record calls its type.
  package var types: [String: TypeWord] = [:]
  package var description, deprecated: Member?
  package var reference = Reference()
  /// What members of a record are; all must apply.
  package var conditions: [(member: Member, texts: Set<String>)] = []
  let range: SourceRange

  package init(_ place: Place, at range: SourceRange) { (self.place, self.range) = (place, range) }

  /// Where the records are: `collections.*.items.*`.
  package struct Place: Sendable {
    enum Step: Hashable, Sendable {
      case key([UInt8])
      /// Any key or index.
      case any
      /// Every scalar below.
      case scalars
    }

    let steps: [Step]

    /// `nil` for other syntax than keys, `*`, and `**` at the end.
    package init?(_ text: String) {
      let words = text.isEmpty ? [] : Member(text).keys
      let star = UInt8(ascii: "*")
      steps = words.map { $0 == [star] ? .any : $0 == [star, star] ? .scalars : .key($0) }
      let isStrange = steps.contains {
        if case .key(let key) = $0 { key.isEmpty || key.contains(star) } else { false }
      }
      if isStrange || steps.dropLast().contains(.scalars) { return nil }
    }

    var hasScalars: Bool { steps.last == .scalars }
    /// How many keys all records have in common.
    var fixed: Int { steps.prefix { $0 != .any && $0 != .scalars }.count }
    /// How many `*` it has.
    package var matchCount: Int { steps.filter { $0 == .any }.count }
  }

  /// A member of a record, whose dots reach in: `value.hex`, `a\.b`.
  package struct Member: Sendable {
    let keys: [[UInt8]]

    package init(_ text: String) {
      var (keys, isEscaped): ([[UInt8]], Bool) = ([[]], false)
      for byte in text.utf8 {
        if !isEscaped, byte == UInt8(ascii: ".") {
          keys.append([])
        } else if isEscaped || byte != UInt8(ascii: "\\") {
          keys[keys.count - 1].append(byte)
        }
        isEscaped = !isEscaped && byte == UInt8(ascii: "\\")
      }
      self.keys = keys
    }
  }

  /// A text with placeholders: `{1}/{label}`.
  package struct Template: Sendable {
    /// Texts, and after each but the last a placeholder: `key`, the number of a `*`, or a member.
    let texts, placeholders: [String]

    /// `nil` if braces have no counterpart or nothing in them, or if there is no `*` of a number.
    package init?(_ text: String, at place: Place) {
      let parts = text.split(omittingEmptySubsequences: false) { "{}".contains($0) }.map(String.init)
      let braces = text.filter { "{}".contains($0) }
      guard braces == String(repeating: "{}", count: parts.count / 2) else { return nil }
      texts = parts.indices.filter { $0 % 2 == 0 }.map { parts[$0] }
      placeholders = parts.indices.filter { $0 % 2 == 1 }.map { parts[$0] }
      let numbers = placeholders.compactMap { Int($0) }
      if placeholders.contains("") || !numbers.allSatisfy({ $0 > 0 && $0 <= place.matchCount }) { return nil }
    }
  }

  /// A type of DTCG, with the unit of bare numbers: `dimension px`.
  package struct TypeWord: Sendable {
    let text: String
    let unit: String?

    /// `opaque` keeps values as they are written; `nil` for other words than types and units.
    package init?(_ words: String) {
      let words = words == "opaque" ? "other" : words
      guard let rule = TypeRule("**", words), let word = words.split(separator: " ").first else { return nil }
      (text, unit) = (String(word), rule.unit)
    }

    var isOpaque: Bool { text == "other" }
  }

  /// How references are written: `{NAME}`.
  package struct Reference: Sendable {
    var (before, after) = (Array("{".utf8), Array("}".utf8))
    /// Whether it is that of DTCG.
    var isUsual: Bool { before.elementsEqual("{".utf8) && after.elementsEqual("}".utf8) }

    init() {}

    /// `nil` unless the text has one `NAME`.
    package init?(_ text: String) {
      let parts = text.split(separator: "NAME", omittingEmptySubsequences: false)
      guard parts.count == 2 else { return nil }
      (before, after) = (Array(parts[0].utf8), Array(parts[1].utf8))
    }
  }

  /// The parts of a name, which may be empty.
  func segments(of name: [UInt8]) -> [[UInt8]] {
    guard !separator.isEmpty else { return [name] }
    let parts = String(decoding: name, as: UTF8.self).split(
      separator: separator, omittingEmptySubsequences: false)
    return parts.map { Array($0.utf8) }
  }
}

/// What leads to a record.
struct RecordWay {
  var keys: [[UInt8]] = []
  /// What each `*` matched.
  var matches: [[UInt8]] = []
}

extension Document {
  /// The members of a mapping or a list, with their keys or indices.
  func members(of node: NodeID) -> [(key: [UInt8], value: NodeID)] {
    kind(of: node) == .mapping
      ? entries(of: node).map { (Array(text(of: $0.key)), $0.value) }
      : elements(of: node).enumerated().map { (Array("\($0)".utf8), $1) }
  }

  /// What a member of a record is.
  func value(of member: RecordRule.Member, in record: NodeID) -> NodeID? {
    member.keys.reduce(record) { node, key in
      node.flatMap { node in
        kind(of: node) != .mapping
          ? nil : entries(of: node).first { text(of: $0.key).elementsEqual(key) }?.value
      }
    }
  }

  /// The text of a scalar.
  func scalarText(of member: RecordRule.Member, in record: NodeID) -> ArraySlice<UInt8>? {
    value(of: member, in: record).flatMap { node in
      [.string, .number, .boolean].contains(kind(of: node)) ? text(of: node) : nil
    }
  }

  /// A template's text for a record, or the placeholder that it lacks.
  func text(
    of template: RecordRule.Template, in record: NodeID, _ way: RecordWay
  ) -> (text: [UInt8]?, missing: String?) {
    var result: [UInt8] = []
    for (text, placeholder) in zip(template.texts, template.placeholders) {
      result += text.utf8
      if placeholder == "key" {
        result += way.keys.last ?? []
      } else if let number = Int(placeholder) {
        result += way.matches[number - 1]
      } else if let text = scalarText(of: RecordRule.Member(placeholder), in: record) {
        result += text
      } else {
        return (nil, placeholder)
      }
    }
    return (result + (template.texts.last ?? "").utf8, nil)
  }
}
