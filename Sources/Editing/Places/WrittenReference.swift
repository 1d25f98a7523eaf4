import Tokens
import Diagnostics
package import Syntax

/// A written reference to a token or a group, valid or not.
package struct WrittenReference: Hashable, Sendable {
  /// How it is written.
  package enum Form: Hashable, Sendable {
    /// `{a.b}`
    case braces
    /// `#/a/b`, with the text before the `#`, and the segments below the token.
    case pointer(file: String, rest: [String])
  }

  /// The path as references in braces spell it.
  package let path: String
  /// The bytes between the braces, or those of the pointer.
  package let range: Range<Int>
  package let form: Form
  /// Whether the place of the text is known although the source may have escapes, so that it can be edited.
  package let isEditable: Bool

  package init(path: String, range: Range<Int>, form: Form, isEditable: Bool) {
    (self.path, self.range, self.form, self.isEditable) = (path, range, form, isEditable)
  }
}

extension Document {
  /// The references that a mapping of groups and tokens has, in the order of the text. Descriptions and extensions have none.
  package var writtenReferences: [WrittenReference] { writtenReferences(in: root) }

  /// The references in a part of the document.
  package func writtenReferences(in node: NodeID) -> [WrittenReference] {
    var found: [WrittenReference] = []
    collectReferences(in: node, key: nil, to: &found)
    return found
  }

  /// The reference in a group's `$extends` or `$ref`: `{a.b}`, `#/a/b`, or an object with such a `$ref`.
  package func groupReference(in node: NodeID) -> WrittenReference? {
    switch kind(of: node) {
    case .string: pointer(at: node) ?? bracedReferences(in: node).first
    case .mapping: value(of: .ref, in: node).flatMap { groupReference(in: $0) }
    case .sequence, .number, .boolean, .null, .alias: nil
    }
  }

  /// Nesting is limited when texts are read, so this recursion is, too.
  private func collectReferences(in node: NodeID, key: NodeID?, to found: inout [WrittenReference]) {
    // The target of a YAML alias is visited at its own place.
    if aliasRange(of: node) != nil { return }
    switch kind(of: node) {
    case .mapping:
      forEachEntry(of: node) { key, value in
        switch name(of: key).property {
        case .extensions:
          let platforms = entries(of: value).first { string(of: $0.key) == PlatformValues.key }
          if let platforms { collectReferences(in: platforms.value, key: nil, to: &found) }
        case .description, .deprecated, .schema, .type: break
        case .value, .extends, .ref, .root, nil: collectReferences(in: value, key: key, to: &found)
        }
      }
    case .sequence:
      forEachElement(of: node) { collectReferences(in: $0, key: key, to: &found) }
    case .string:
      let property = key.flatMap { name(of: $0).property }
      if property == .ref || property == .extends, let pointer = pointer(at: node) {
        found.append(pointer)
      } else {
        found += bracedReferences(in: node)
      }
    case .number, .boolean, .null, .alias: break
    }
  }

  /// The references in braces in a text.
  package func bracedReferences(in node: NodeID) -> [WrittenReference] {
    let text = text(of: node)
    guard text.contains(UInt8(ascii: "{")) else { return [] }
    var found: [WrittenReference] = []
    var open: Int?
    for index in text.indices {
      switch text[index] {
      case UInt8(ascii: "{"): open = index
      case UInt8(ascii: "}"):
        guard let start = open, start + 1 < index else { continue }
        let bytes = start + 1 - text.startIndex..<index - text.startIndex
        let place = range(of: bytes, in: node)
        // The place of a text with escapes is known in most cases.
        let isEditable = self[node].style != .block && (!self[node].isDecoded || place != range(of: node))
        found.append(
          WrittenReference(
            path: String(decoding: text[start + 1..<index], as: UTF8.self), range: place.bytes, form: .braces,
            isEditable: isEditable))
        open = nil
      default: break
      }
    }
    return found
  }

  private func pointer(at node: NodeID) -> WrittenReference? {
    let text = string(of: node)
    guard let hash = text.firstIndex(of: "#") else { return nil }
    guard let segments = JSONPointer.names(inFragment: text[hash...]) else { return nil }
    let end = segments.firstIndex { $0.hasPrefix("$") && $0 != "$root" } ?? segments.count
    guard end > 0 else { return nil }
    let place = range(of: 0..<text.utf8.count, in: node)
    return WrittenReference(
      path: segments[..<end].joined(separator: "."), range: place.bytes,
      form: .pointer(file: String(text[..<hash]), rest: Array(segments[end...])),
      isEditable: self[node].style != .block && (!self[node].isDecoded || place != range(of: node)))
  }
}

extension WrittenReference {
  /// The replacement of the reference that leads to another path.
  package func text(for path: String) -> String {
    switch form {
    case .braces: return path
    case .pointer(let file, let rest):
      return ([file + JSONPointer.fragment(ofPath: path)] + rest.map(JSONPointer.escaped)).joined(
        separator: "/")
    }
  }
}
