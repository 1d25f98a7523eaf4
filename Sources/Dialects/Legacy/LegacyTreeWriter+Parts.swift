import Diagnostics
import Syntax
import Text
import Tokens

/// Tokens that are more than one value of one type.
extension LegacyTreeWriter {
  /// Writes a token that becomes several tokens in DTCG; `false` if it becomes one.
  mutating func writeParts(_ token: LegacyToken, type: ForeignType) -> Bool {
    if values.options.hasFormulas {
      if type == .composition { return writeMembers(of: token) { Self.memberType($0) } }
      if type == .border, values.hasSides(token.value) { return writeMembers(of: token) { _ in .border } }
    }
    return type == .dimension && writeLengths(token)
  }

  /// A composition becomes a group of its members, whose names imply their types, and a border one of its sides.
  private mutating func writeMembers(
    of token: LegacyToken, typed memberType: (ArraySlice<UInt8>) -> ForeignType
  ) -> Bool {
    guard document.kind(of: token.value) == .mapping else { return false }
    values.out.beginMapping(at: token.node)
    for (key, value) in document.entries(of: token.value) {
      values.out.key(key)
      values.out.beginMapping(at: value)
      values.out.key(.value, at: value)
      let type = memberType(document.text(of: key))
      switch values.write(value, as: type) {
      case .reference: break
      case .type(let type): writeType(type.name ?? "other", at: key)
      case .misfit: writeType("other", at: key)
      }
      values.out.end()
    }
    values.out.end()
    return true
  }

  private mutating func writeType(_ name: String, at place: NodeID) {
    values.out.key(.type, at: place)
    values.out.string(name.utf8, at: place)
  }

  private static func memberType(_ name: ArraySlice<UInt8>) -> ForeignType {
    if let type = ForeignType(word: name) { return type }
    let text = String(decoding: name, as: UTF8.self)
    if text.hasSuffix("Color") { return .color }
    if text.hasPrefix("border"), !text.hasSuffix("Radius"), !text.hasSuffix("Width") { return .border }
    let lengths = ["padding", "spacing", "margin", "itemSpacing", "width", "height", "border"]
    return lengths.contains { text.hasPrefix($0) } || text.hasSuffix("Padding") ? .dimension : .other
  }

  /// Two to four lengths, such as a padding, become tokens `1` to `4` of a group.
  private mutating func writeLengths(_ token: LegacyToken) -> Bool {
    guard document.kind(of: token.value) == .string else { return false }
    let text = document.text(of: token.value)
    let (parts, lengths) = values.lengths(text)
    guard !parts.isEmpty else { return false }
    values.out.beginMapping(at: token.node)
    for (index, (part, length)) in zip(parts, lengths).enumerated() {
      let bytes = (part.lowerBound - text.startIndex)..<(part.upperBound - text.startIndex)
      values.out.key("\(index + 1)".utf8, at: token.value, names: &values.names)
      values.out.beginMapping(at: token.value)
      values.out.key(.value, at: token.value)
      values.out.string(length.utf8, at: bytes, in: token.value)
      if ForeignReference.inner(of: text[part]) == nil { writeType("dimension", at: token.value) }
      values.out.end()
    }
    values.out.end()
    return true
  }
}

extension ValueWriter {
  /// Whether a token becomes several in DTCG.
  func isDivided(_ path: PathID) -> Bool {
    guard let entry = directory.entry(at: path),
      let type = entry.type.flatMap({ ForeignType(word: documents[entry.file].text(of: $0)) }),
      type == .dimension, documents[entry.file].kind(of: entry.value) == .string
    else { return false }
    let text = documents[entry.file].text(of: entry.value)
    return text.contains(where: \.isBlank) && !lengths(text).parts.isEmpty
  }

  /// Whether a value is an object with the sides of a border.
  func hasSides(_ node: NodeID) -> Bool {
    let sides = ["top", "right", "bottom", "left"]
    return document.kind(of: node) == .mapping && document.count(of: node) > 0
      && document.entries(of: node).allSatisfy { key, value in
        document.kind(of: value) == .mapping && sides.contains { document.text(of: key).spells($0) }
      }
  }

  /// The two to four lengths of a text; none for other texts.
  fileprivate func lengths(_ text: ArraySlice<UInt8>) -> (parts: [Range<Int>], lengths: [String]) {
    let parts = Self.parts(between: text)
    guard (2...4).contains(parts.count) else { return ([], []) }
    let lengths = parts.compactMap { length(text[$0]) }
    return lengths.count == parts.count ? (parts, lengths) : ([], [])
  }

  /// The parts of a text between blanks, except blanks next to operators or inside parentheses.
  private static func parts(between text: ArraySlice<UInt8>) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var depth = 0
    var start: Int?
    var end = text.startIndex
    var continues = false
    for index in text.indices {
      let byte = text[index]
      if depth == 0, byte.isBlank { continue }
      let isOperator = depth == 0 && "+*/%^".utf8.contains(byte)
      let isMinus =
        depth == 0 && byte == UInt8(ascii: "-") && index > text.startIndex && text[index - 1].isBlank
        && index + 1 < text.endIndex && text[index + 1].isBlank
      if let first = start, index > end, !continues, !isOperator, !isMinus {
        parts.append(first..<end)
        start = nil
      }
      start = start ?? index
      (end, continues) = (index + 1, isOperator || isMinus)
      if byte == UInt8(ascii: "(") || byte == UInt8(ascii: "{") { depth += 1 }
      if byte == UInt8(ascii: ")") || byte == UInt8(ascii: "}") { depth -= 1 }
    }
    if let start { parts.append(start..<end) }
    return parts
  }

  /// A length in DTCG or CSS, or a reference; `nil` for other texts.
  private func length(_ text: ArraySlice<UInt8>) -> String? {
    if let measure = Measure(text) {
      if let pixels = measure.pixels { return pixels.decimal + "px" }
      let isKnown = measure.hasUnit("px") || measure.hasUnit("rem") || measure.isRelative
      if isKnown { return String(decoding: text, as: UTF8.self) }
      let unit = measure.value == 0 ? options.dimension ?? "px" : options.dimension
      return measure.unit.isEmpty ? unit.map { measure.value.decimal + $0 } : nil
    }
    guard let formula = formula(text), options.hasFormulas || !formula.isComputed else { return nil }
    if let (value, unit) = formula.constant {
      return value.decimal + (unit.isEmpty ? options.dimension ?? "px" : unit)
    }
    return css(of: formula, as: formula.isComputed ? .length : .unknown)
  }
}

extension LegacyTreeWriter {
  /// Reports a group with a type in which there is no token: probably one whose value is under another name.
  mutating func reportMissingValue(of node: NodeID, at path: PathID) {
    guard let type = document.groupType(of: node), let word = ForeignType(word: document.text(of: type)),
      word != .other, !LegacyToken.holdsTokens(node, in: document)
    else { return }
    let name = values.directory.paths.dotted(path, names: values.names).shortened(to: 60)
    values.report(
      Diagnostic(
        .warning, .incompleteToken, "`\(name)` has a type but no value, so it is not read; give it a `value`",
        at: document.range(of: type)))
  }
}
