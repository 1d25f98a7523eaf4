import Diagnostics
import Syntax
import Text
import Tokens

/// Writes the properties of a file as tokens with a `value`, with defaults applied and aliases replaced by
/// their texts.
struct TheoWriter {
  private(set) var out: DocumentWriter
  private(set) var names: NameTable
  private(set) var findings: [Diagnostic] = []
  private let file: Int
  private let set: TheoSet

  /// The fully expanded texts of aliases, by the file that sees them; `nil` for aliases without a text.
  private var texts: [Key: [UInt8]?] = [:]
  /// The number of bytes written in place of aliases.
  private var replaced = 0

  private struct Key: Hashable {
    let file: Int
    let name: [UInt8]
  }

  /// The maximum length of an expanded alias, and of all expanded aliases in a file, in bytes.
  private static let longestText = 1 << 14
  private static let mostReplaced = 64 << 20

  private let document: Document

  init(_ document: Document, file: Int, of set: TheoSet, names: NameTable) {
    out = DocumentWriter(rewriting: document)
    self.document = document
    (self.file, self.set, self.names) = (file, set, names)
  }

  mutating func write() {
    let root = document.root
    out.beginMapping(at: root)
    let global = document.value(named: "global", in: root)
    if let props = document.value(named: "props", in: root) {
      for (key, value) in document.entries(of: props) where document.kind(of: value) == .mapping {
        out.key(key)
        writeProperty(value, global)
      }
      for element in document.elements(of: props) {
        guard let name = document.value(named: "name", in: element) else { continue }
        out.key(document.text(of: name), at: name, names: &names)
        writeProperty(element, global)
      }
    }
    out.end()
  }

  private mutating func writeProperty(_ node: NodeID, _ global: NodeID?) {
    var own: Set<Name> = []
    out.beginMapping(at: node)
    for (key, value) in document.entries(of: node) {
      own.insert(document.name(of: key))
      out.key(key)
      writeValue(value)
    }
    if let global {
      for (key, value) in document.entries(of: global) where !own.contains(document.name(of: key)) {
        out.key(key)
        writeValue(value)
      }
    }
    out.end()
  }

  private mutating func writeValue(_ node: NodeID) {
    switch document.kind(of: node) {
    case .mapping:
      out.beginMapping(at: node)
      for (key, value) in document.entries(of: node) {
        out.key(key)
        writeValue(value)
      }
      out.end()
    case .sequence:
      out.beginSequence(at: node)
      for element in document.elements(of: node) { writeValue(element) }
      out.end()
    case .string: writeText(node)
    case .number, .boolean, .null, .alias: out.copy(node)
    }
  }

  private mutating func writeText(_ node: NodeID) {
    let text = document.text(of: node)
    guard Self.holdsAlias(text) else { return out.copy(node) }
    // A text that is only an alias may be a number.
    if let inner = Self.inner(of: text), let (file, target) = set.alias(inner, in: file) {
      let other = set.files[file].document
      if other.kind(of: target) == .number, let number = other.number(of: target) {
        return out.number(number, at: node)
      }
    }
    var open: [[UInt8]] = []
    guard let expanded = expanded(text, in: file, at: node, &open), expanded.count <= Self.longestText else {
      return out.copy(node)
    }
    out.string(expanded, at: node)
  }

  private static func holdsAlias(_ text: ArraySlice<UInt8>) -> Bool {
    zip(text, text.dropFirst()).contains { $0 == UInt8(ascii: "{") && $1 == UInt8(ascii: "!") }
  }

  /// The name of the alias in a text that consists of it.
  private static func inner(of text: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    guard text.starts(with: "{!".utf8), text.firstIndex(of: UInt8(ascii: "}")) == text.endIndex - 1 else {
      return nil
    }
    return text.dropFirst(2).dropLast()
  }

  /// A text with its aliases replaced; `nil` if one of them is missing or refers to itself, which is
  /// reported.
  private mutating func expanded(
    _ text: ArraySlice<UInt8>, in file: Int, at node: NodeID, _ open: inout [[UInt8]]
  ) -> [UInt8]? {
    var result: [UInt8] = []
    var index = text.startIndex
    while index < text.endIndex {
      guard text[index...].starts(with: "{!".utf8), let end = text[index...].firstIndex(of: UInt8(ascii: "}"))
      else {
        result.append(text[index])
        index += 1
        continue
      }
      let name = text[(index + 2)..<end].trimmed
      let range =
        open.isEmpty
        ? document.range(of: (index - text.startIndex)..<(end + 1 - text.startIndex), in: node)
        : document.range(of: node)
      guard let (target, value) = set.alias(name, in: file) else {
        findings.append(.unknownAlias(String(decoding: name, as: UTF8.self), at: range))
        return nil
      }
      let key = Key(file: target, name: Array(name))
      if texts[key] == nil {
        guard open.count < 64, !open.contains(key.name) else {
          findings.append(.circularAlias(String(decoding: name, as: UTF8.self), at: range))
          return nil
        }
        open.append(key.name)
        let inner = expanded(set.files[target].document.text(of: value), in: target, at: node, &open)
        texts.updateValue(inner, forKey: key)
        open.removeLast()
      }
      guard let known = texts[key], let inner = known else { return nil }
      result += inner
      replaced += inner.count
      guard result.count <= Self.longestText, replaced <= Self.mostReplaced else {
        findings.append(.longAlias(String(decoding: name, as: UTF8.self), Self.longestText, at: range))
        return nil
      }
      index = end + 1
    }
    return result
  }
}

extension Diagnostic {
  fileprivate static func unknownAlias(_ name: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(.unknownReference, "no file has the alias `\(name.shortened(to: 60))`", at: range)
  }

  fileprivate static func circularAlias(_ name: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(.circularReference, "the alias `\(name.shortened(to: 60))` means itself", at: range)
  }

  fileprivate static func longAlias(_ name: String, _ limit: Int, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .limitExceeded,
      "the text of `\(name.shortened(to: 60))` has more than \(limit) bytes once its aliases are replaced",
      at: range)
  }
}
