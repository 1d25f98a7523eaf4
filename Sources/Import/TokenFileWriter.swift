import Syntax
import Text
import Tokens

/// Writes a tree of tokens as a file in YAML or JSON: a group on its own lines, a token on one line.
struct TokenFileWriter {
  private let document: Document
  private let isYAML: Bool
  private(set) var bytes: [UInt8] = []
  /// The tokens by line, from 1.
  private(set) var tokens: [Int: NodeID] = [:]
  private var line = 1
  /// Tokens that are not written.
  private let leftOut: Set<NodeID>
  /// Tokens whose values do not fit their types.
  private let misfits: Set<NodeID>

  init(
    _ document: Document, asYAML isYAML: Bool, leavingOut leftOut: Set<NodeID> = [],
    misfits: Set<NodeID> = []
  ) {
    (self.document, self.isYAML) = (document, isYAML)
    (self.leftOut, self.misfits) = (leftOut, misfits)
  }

  mutating func write(_ root: NodeID) {
    if isYAML {
      writeMembers(of: root, depth: 0)
      if bytes.isEmpty { append("{}\n") }
    } else {
      writeGroup(root, depth: 0)
      append("\n")
    }
  }

  private mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }

  private mutating func endLine(_ text: String) {
    append(text + "\n")
    line += 1
  }

  private mutating func indent(_ depth: Int) {
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: 2 * depth))
  }

  /// Whether a member is written: omitted tokens, and groups that contain only these, are not.
  private func isWritten(_ node: NodeID) -> Bool {
    guard !leftOut.isEmpty else { return true }
    guard !leftOut.contains(node) else { return false }
    if isFlat(node) { return true }
    return document.entries(of: node).contains { !isProperty($0.key) && isWritten($0.value) }
  }

  /// Whether a node is on one line: everything but a group with members.
  private func isFlat(_ node: NodeID) -> Bool {
    document.kind(of: node) != .mapping || document.count(of: node) == 0
      || document.value(of: .value, in: node) != nil || document.value(of: .ref, in: node) != nil
  }

  private mutating func writeGroup(_ node: NodeID, depth: Int) {
    endLine("{")
    var isFirst = true
    for (key, value) in document.entries(of: node) where isProperty(key) || isWritten(value) {
      if !isFirst { endLine(",") }
      isFirst = false
      if document.value(of: .value, in: value) != nil { tokens[line] = value }
      indent(depth + 1)
      bytes.append(json: document.text(of: key))
      append(": ")
      if isFlat(value) || isProperty(key) { writeFlat(value) } else { writeGroup(value, depth: depth + 1) }
    }
    endLine("")
    indent(depth)
    append("}")
  }

  private func isProperty(_ key: NodeID) -> Bool {
    let property = document.name(of: key).property
    return property != nil && property != .root
  }

  private mutating func writeMembers(of node: NodeID, depth: Int) {
    for (key, value) in document.entries(of: node) where isProperty(key) || isWritten(value) {
      if document.value(of: .value, in: value) != nil { tokens[line] = value }
      indent(depth)
      append(spelling(document.string(of: key)))
      append(":")
      if isFlat(value) || isProperty(key) {
        append(" ")
        writeFlat(value)
        endLine("")
      } else {
        endLine("")
        writeMembers(of: value, depth: depth + 1)
      }
    }
  }

  /// A name or a text; the format's properties need no quotes in YAML.
  private func spelling(_ text: String) -> String {
    guard isYAML else { return quoted(text) }
    let isProperty = text.utf8.first == UInt8(ascii: "$") && text.utf8.dropFirst().allSatisfy(\.isLetter)
    return isProperty ? text : yamlScalar(text)
  }

  private mutating func writeFlat(_ node: NodeID) {
    switch document.kind(of: node) {
    case .mapping:
      let isMisfit = !misfits.isEmpty && misfits.contains(node)
      append("{")
      var isFirst = true
      for (key, value) in document.entries(of: node) where !isMisfit || document.name(of: key) != Name(.type)
      {
        if !isFirst { append(", ") }
        isFirst = false
        append(spelling(document.string(of: key)))
        append(": ")
        writeFlat(value)
        guard isMisfit, document.name(of: key) == .value else { continue }
        append(", \(spelling("$type")): \(spelling(OpaqueValue.misfit))")
      }
      append("}")
    case .sequence:
      append("[")
      var isFirst = true
      for element in document.elements(of: node) {
        if !isFirst { append(", ") }
        isFirst = false
        writeFlat(element)
      }
      append("]")
    case .string: append(spelling(document.string(of: node)))
    case .number: bytes.append(decimal: document.number(of: node) ?? 0)
    case .boolean: append(document.boolean(of: node) == true ? "true" : "false")
    case .null, .alias: append("null")
    }
  }
}
