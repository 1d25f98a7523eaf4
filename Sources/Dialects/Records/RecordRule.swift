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
  /// The default is the record itself.
  package var value: Content?
  /// The modifier of its contexts.
  package var modifier = "mode"
  /// The context of a record.
  package var mode: Template?
  package var type: Kind?
  /// By what a record calls its type.
  package var types: [String: TypeWord] = [:]
  package var description: Member?
  package var deprecated: Member?
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
      var steps: [Step] = []
      for key in text.isEmpty ? [] : Member(text).keys {
        switch String(decoding: key, as: UTF8.self) {
        case "": return nil
        case "*": steps.append(.any)
        case "**": steps.append(.scalars)
        case let word where word.contains("*"): return nil
        case _: steps.append(.key(key))
        }
      }
      guard !steps.dropLast().contains(.scalars) else { return nil }
      self.steps = steps
    }

    var hasScalars: Bool { steps.last == .scalars }
    /// How many keys all records have in common.
    var fixed: Int { steps.prefix { if case .key = $0 { true } else { false } }.count }
  }

  /// A member of a record, whose dots reach in: `value.hex`, `a\.b`.
  package struct Member: Sendable {
    let keys: [[UInt8]]

    package init(_ text: String) {
      var (keys, isEscaped): ([[UInt8]], Bool) = ([[]], false)
      for byte in text.utf8 {
        switch byte {
        case _ where isEscaped: keys[keys.count - 1].append(byte)
        case UInt8(ascii: "\\"): break
        case UInt8(ascii: "."): keys.append([])
        case _: keys[keys.count - 1].append(byte)
        }
        isEscaped = !isEscaped && byte == UInt8(ascii: "\\")
      }
      self.keys = keys
    }
  }

  /// A text with placeholders: `{1}/{label}`.
  package struct Template: Sendable {
    enum Part: Sendable {
      case text([UInt8])
      case key
      /// What the `*` of this number matched, from 1.
      case match(Int)
      case member(Member, name: String)
    }

    let parts: [Part]

    /// `nil` if braces have no counterpart or nothing in them.
    package init?(_ text: String) {
      var (parts, rest): ([Part], Substring) = ([], text[...])
      while let open = rest.firstIndex(where: { "{}".contains($0) }) {
        guard rest[open] == "{", let close = rest[open...].firstIndex(of: "}") else { return nil }
        let name = String(rest[rest.index(after: open)..<close])
        guard !name.isEmpty, !name.contains("{") else { return nil }
        parts.append(.text(Array(rest[..<open].utf8)))
        if name == "key" {
          parts.append(.key)
        } else {
          parts.append(Int(name).map { .match($0) } ?? .member(Member(name), name: name))
        }
        rest = rest[rest.index(after: close)...]
      }
      self.parts = parts + [.text(Array(rest.utf8))]
    }

    /// Whether the place of records has each `*` that it names.
    package func fits(_ rule: RecordRule) -> Bool {
      parts.allSatisfy { part in
        guard case .match(let number) = part else { return true }
        return number > 0 && number <= rule.matchCount
      }
    }
  }

  package enum Content: Sendable {
    case member(Member)
    case contexts([(name: String, member: Member)])
  }

  package enum Kind: Sendable {
    case constant(String)
    case member(Member)
  }

  /// A type of DTCG, with the unit of bare numbers: `dimension px`.
  package struct TypeWord: Sendable {
    let text: String
    let unit: String?

    /// `opaque` keeps values as they are written; `nil` for other words than types and units.
    package init?(_ words: String) {
      guard words != "opaque" else {
        (text, unit) = ("other", nil)
        return
      }
      guard let rule = TypeRule("**", words), let word = words.split(separator: " ").first else { return nil }
      (text, unit) = (String(word), rule.unit)
    }

    var isOpaque: Bool { text == "other" }
  }

  /// How references are written: `{NAME}`.
  package struct Reference: Sendable {
    var before = Array("{".utf8)
    var after = Array("}".utf8)
    /// Whether it is that of DTCG.
    var isUsual: Bool { before == [0x7b] && after == [0x7d] }

    init() {}

    /// `nil` unless the text has one `NAME`.
    package init?(_ text: String) {
      let parts = text.split(separator: "NAME", omittingEmptySubsequences: false)
      guard parts.count == 2 else { return nil }
      (before, after) = (Array(parts[0].utf8), Array(parts[1].utf8))
    }
  }

  /// How many `*` the place of its records has.
  package var matchCount: Int { place.steps.reduce(0) { $0 + ($1 == .any ? 1 : 0) } }
}

extension Document {
  /// What a member of a record is.
  func value(of member: RecordRule.Member, in record: NodeID) -> NodeID? {
    var node = record
    for key in member.keys {
      guard kind(of: node) == .mapping,
        let next = entries(of: node).first(where: { text(of: $0.key).elementsEqual(key) })?.value
      else { return nil }
      node = next
    }
    return node
  }

  /// The text of a scalar.
  func scalarText(of member: RecordRule.Member, in record: NodeID) -> ArraySlice<UInt8>? {
    guard let node = value(of: member, in: record) else { return nil }
    switch kind(of: node) {
    case .string, .number, .boolean: return text(of: node)
    case .mapping, .sequence, .null, .alias: return nil
    }
  }
}
