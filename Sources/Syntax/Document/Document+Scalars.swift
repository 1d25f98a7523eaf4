package import Diagnostics
internal import Text

extension Document {
  /// The value of a boolean, `nil` for other nodes. YAML also writes `True` and `TRUE`.
  package func boolean(of id: NodeID) -> Bool? {
    guard kind(of: id) == .boolean else { return nil }
    return text(of: id).first?.lowercased == UInt8(ascii: "t")
  }

  /// The Boolean of a plain scalar in YAML 1.1 that is a string in YAML 1.2, such as `yes`; `nil` for other
  /// nodes.
  package func yaml11Boolean(of id: NodeID) -> Bool? {
    guard notation == .yaml, kind(of: id) == .string, self[id].style == .plain else { return nil }
    switch string(of: id).lowercased() {
    case "yes", "on", "y": return true
    case "no", "off", "n": return false
    default: return nil
    }
  }

  /// The texts and names that contain U+0000, which an escape can write, and in JSON5 the character itself.
  package var textsWithNUL: [NodeID] {
    guard decoded.contains(0) || bytes.contains(0) else { return [] }
    return nodes.indices.map { NodeID(rawValue: UInt32($0)) }.filter {
      nodes[Int($0.rawValue)].kind == .string && text(of: $0).contains(0)
    }
  }

  /// A node in the words of a message: "the string `x`", "an empty list".
  package func description(of id: NodeID) -> String {
    let text = string(of: id)
    switch kind(of: id) {
    case .mapping, .alias: return count(of: id) == 0 ? "an empty mapping" : "a mapping"
    case .sequence: return count(of: id) == 0 ? "an empty list" : "a list"
    case .string: return text.isEmpty ? "an empty string" : "the string `\(text)`"
    case .number: return "the number \(text)"
    case .boolean: return "`\(text)`"
    case .null: return "nothing"
    }
  }

  /// A name written in place of a scalar: in the same quotes, and in JSON always in quotes.
  ///
  /// - Parameter name: a name that needs no quotes in YAML, and no escapes within quotes.
  package func spelling(of name: String, inPlaceOf scalar: NodeID) -> String {
    switch self[scalar].style {
    case .plain where notation == .yaml: name
    case .singleQuoted where notation == .yaml: "'\(name)'"
    case .plain, .singleQuoted, .doubleQuoted, .block: quoted(name)
    }
  }

  /// Whether the node is a scalar that can be a name: anything but null and the empty text.
  package func isName(_ node: NodeID) -> Bool {
    switch kind(of: node) {
    case .string, .number, .boolean: !text(of: node).isEmpty
    case .null, .mapping, .sequence, .alias: false
    }
  }
}

extension Diagnostic {
  /// Reports a plain scalar that is a Boolean in YAML 1.1 and a string in YAML 1.2; `nil` for other nodes.
  ///
  /// - Parameter orText: whether a text is also acceptable.
  package static func yaml11Boolean(_ node: NodeID, in document: Document, orText: Bool = false)
    -> Diagnostic?
  {
    guard let meaning = document.yaml11Boolean(of: node) else { return nil }
    let range = document.range(of: node)
    return Diagnostic(
      .yaml11Boolean,
      "`\(document.string(of: node))` is a string in YAML 1.2; write `\(meaning)`\(orText ? ", or quote it if you mean a string" : "")",
      at: range, fix: .init("write `\(meaning)`", edits: [.init(replacing: range, with: "\(meaning)")]))
  }
}

extension DiagnosticCode {
  package static let yaml11Boolean = DiagnosticCode("yaml-1.1-boolean", in: .reading)
}

extension Document {
  /// Why a scalar of kind `number` has no usable value.
  package enum NumberFault: Sendable {
    /// `.nan`, which only YAML writes.
    case notANumber
    /// `.inf`, which only YAML writes.
    case infinite
    /// Its magnitude is beyond 1.7976931348623157e308, or beyond 64 bits in hexadecimal or octal.
    case tooLarge
  }

  /// The value of a number, correctly rounded; `nil` for other nodes and for numbers with a
  /// `numberFault(of:)`.
  ///
  /// Magnitudes that are too small are rounded to zero. `-0` keeps its sign.
  package func number(of id: NodeID) -> Double? {
    let node = self[id]
    guard node.kind == .number, !node.isFaulty else { return nil }
    let value = text(of: id).withUnsafeBufferPointer { parseNumber($0) }
    return value.isFinite ? value : nil
  }

  /// Why a scalar of kind `number` has no value, `nil` if it has one or is not a number.
  package func numberFault(of id: NodeID) -> NumberFault? {
    let node = self[id]
    guard node.kind == .number, !node.isFaulty else { return nil }
    let text = text(of: id)
    let value = text.withUnsafeBufferPointer { parseNumber($0) }
    if value.isFinite { return nil }
    if value.isNaN { return .notANumber }
    return text.contains(where: \.isDigit) ? .tooLarge : .infinite
  }
}

/// Parses a number in the grammar of JSON or of the YAML core schema, which the reader has checked.
func parseNumber(_ text: UnsafeBufferPointer<UInt8>) -> Double {
  if text.count > 2, text[0] == UInt8(ascii: "0") {
    if text[1] == UInt8(ascii: "x") { return parseInteger(text[2...], bits: 4) }
    if text[1] == UInt8(ascii: "o") { return parseInteger(text[2...], bits: 3) }
  }
  // `.inf` and `.nan` are recognized by their last letters.
  switch text.last.map(\.lowercased) {
  case UInt8(ascii: "n"): return .nan
  case UInt8(ascii: "f"): return text.first == UInt8(ascii: "-") ? -.infinity : .infinity
  default: return decimalValue(of: text)
  }
}

/// A hexadecimal or octal integer; infinite from 2⁶⁴.
private func parseInteger(_ digits: Slice<UnsafeBufferPointer<UInt8>>, bits: Int) -> Double {
  var value: UInt64 = 0
  for byte in digits {
    guard value >> UInt64(64 - bits) == 0 else { return .infinity }
    value = value << UInt64(bits) | UInt64(byte.hexDigitValue ?? 0)
  }
  return Double(value)
}

/// The keys and values of a mapping. It shares the arena, so it may be kept while the document is walked.
package struct Entries: Sequence, IteratorProtocol {
  @usableFromInline let nodes: [Node]
  @usableFromInline var cursor: UInt32

  @inlinable
  init(nodes: [Node], cursor: UInt32) {
    (self.nodes, self.cursor) = (nodes, cursor)
  }

  @inlinable
  package mutating func next() -> (key: NodeID, value: NodeID)? {
    guard cursor != Node.end else { return nil }
    let key = NodeID(rawValue: cursor)
    let value = NodeID(rawValue: nodes[Int(cursor)].next)
    cursor = nodes[Int(value.rawValue)].next
    return (key, value)
  }
}

/// The elements of a sequence. It shares the arena, so it may be kept while the document is walked.
package struct Elements: Sequence, IteratorProtocol {
  @usableFromInline let nodes: [Node]
  @usableFromInline var cursor: UInt32

  @inlinable
  init(nodes: [Node], cursor: UInt32) {
    (self.nodes, self.cursor) = (nodes, cursor)
  }

  @inlinable
  package mutating func next() -> NodeID? {
    guard cursor != Node.end else { return nil }
    let element = NodeID(rawValue: cursor)
    cursor = nodes[Int(cursor)].next
    return element
  }
}
