package import Diagnostics
package import Syntax
import Text

/// The layout of a text's mappings, to remove and insert entries. Everything else stays byte for byte.
package struct EntryLayout {
  package typealias Edit = Diagnostic.Fix.Edit

  let document: Document
  let style: EntryStyle
  private let bytes: [UInt8]

  package init(of document: Document) {
    self.document = document
    style = EntryStyle(of: document)
    bytes = document.bytes
  }

  /// Whether a mapping is written in braces.
  func isFlow(_ mapping: NodeID) -> Bool {
    let range = document.range(of: mapping).bytes
    return document.notation != .yaml || bytes[range].first == UInt8(ascii: "{")
  }

  // MARK: Adding

  /// The edit that adds entries to a mapping: after another one, or at its end. `nil` if there is no place
  /// for them, as in a mapping behind a YAML alias.
  package func insertion(
    of added: [EntryText.Entry], into mapping: NodeID, after neighbor: NodeID? = nil
  ) -> Edit? {
    let entries = Array(document.entries(of: mapping))
    guard let last = neighbor.flatMap({ key in entries.first { $0.key == key } }) ?? entries.last else {
      return insertionIntoNothing(added, mapping)
    }
    guard document.aliasRange(of: mapping) == nil, isOwn(last.key, of: mapping) else { return nil }
    let key = document.range(of: last.key).bytes
    if isFlow(mapping) {
      let end = document.endOfEntry(last.value)
      let isOnOwnLine = isBlank(document.lineStart(of: key.lowerBound)..<key.lowerBound)
      guard isOnOwnLine || added.allSatisfy(\.comments.isEmpty) else { return nil }
      let indent = isOnOwnLine ? Array(bytes[document.lineStart(of: key.lowerBound)..<key.lowerBound]) : nil
      let separator = indent.map { [UInt8(ascii: ",")] + style.lineEnd + $0 } ?? Array(", ".utf8)
      return edit(end..<end, added.flatMap { separator + style.flow($0, indent: indent) })
    }
    let end = document.lineEnd(of: document.endOfContent(last.value))
    var text = added.flatMap { style.lines($0, indent: indent(ofKey: last.key)) }
    if bytes[..<end].last?.isLineEnd != true { text = style.lineEnd + text.dropLast(style.lineEnd.count) }
    return edit(end..<end, text)
  }

  /// An insertion at the end of a text whose last lines, beginning at an offset, are removed.
  func joined(_ insertion: Edit, after offset: Int) -> Edit {
    let text = Array(insertion.text.utf8)
    guard offset == 0 || bytes[offset - 1].isLineEnd, text.starts(with: style.lineEnd) else {
      return insertion
    }
    return Edit(
      replacing: insertion.range, with: String(decoding: text.dropFirst(style.lineEnd.count), as: UTF8.self))
  }

  private func insertionIntoNothing(_ added: [EntryText.Entry], _ mapping: NodeID) -> Edit? {
    let range = document.range(of: mapping).bytes
    guard document.kind(of: mapping) == .mapping, bytes[range].first == UInt8(ascii: "{"),
      bytes[range].last == UInt8(ascii: "}"), isBlank(range.lowerBound + 1..<range.upperBound - 1)
    else { return nil }
    let texts = added.map { style.flow($0, indent: nil) }.joined(separator: Array(", ".utf8))
    return edit(range, [UInt8(ascii: "{")] + texts + [UInt8(ascii: "}")])
  }

  /// The edit that adds an element, written on one line, at the end of a list.
  package func appending(_ element: String, to list: NodeID) -> Edit? {
    let range = document.range(of: list).bytes
    let last = Array(document.elements(of: list)).last
    guard document.kind(of: list) == .sequence, document.aliasRange(of: list) == nil else { return nil }
    if bytes[range].first == UInt8(ascii: "[") {
      guard let last else {
        return isBlank(range.lowerBound + 1..<range.upperBound - 1)
          ? edit(range, Array("[\(element)]".utf8)) : nil
      }
      let end = document.endOfEntry(last)
      return edit(end..<end, Array(", \(element)".utf8))
    }
    guard let last else { return nil }
    let start = document.lineStart(of: document.range(of: last).bytes.lowerBound)
    let blanks = bytes[start...].prefix { $0.isBlank }
    guard start + blanks.count < bytes.count, bytes[start + blanks.count] == UInt8(ascii: "-") else {
      return nil
    }
    let end = document.lineEnd(of: document.endOfContent(last))
    var text = blanks + Array("- \(element)".utf8)
    if bytes[..<end].last?.isLineEnd == true { text += style.lineEnd } else { text = style.lineEnd + text }
    return edit(end..<end, Array(text))
  }

  // MARK: Removing and replacing

  /// The bytes of an entry with everything that belongs only to it: its lines and the comments above them, or
  /// its comma. `nil` if there is something else, such as a comment that would be lost.
  func removal(of key: NodeID, from mapping: NodeID) -> Range<Int>? {
    let entries = Array(document.entries(of: mapping))
    guard let index = entries.firstIndex(where: { $0.key == key }), entries.count > 1,
      isOwn(key, of: mapping)
    else { return nil }
    let start = document.range(of: key).bytes.lowerBound
    if !isFlow(mapping) { return region(of: key, entries[index].value) }
    let end = document.endOfEntry(entries[index].value)
    let gap, removed: Range<Int>
    if index > 0 {
      let previous = document.endOfEntry(entries[index - 1].value)
      (gap, removed) = (previous..<start, previous..<end)
    } else {
      let next = document.range(of: entries[1].key).bytes.lowerBound
      (gap, removed) = (end..<next, start..<next)
    }
    let separators: Set<UInt8> = [0x20, 0x09, 0x0A, 0x0D, UInt8(ascii: ",")]
    return bytes[gap].allSatisfy(separators.contains) ? removed : nil
  }

  /// The lines of an entry of a block mapping, with the comments directly above that have the same
  /// indentation; `nil` if the lines contain anything else.
  func region(of key: NodeID, _ value: NodeID) -> Range<Int>? {
    let start = document.range(of: key).bytes.lowerBound
    let line = document.lineStart(of: start)
    guard isBlank(line..<start) else { return nil }
    return line - comments(above: key).count..<document.lineEnd(of: document.endOfContent(value))
  }

  /// The comment lines directly above a key, with the same indentation.
  func comments(above key: NodeID) -> ArraySlice<UInt8> {
    let start = document.range(of: key).bytes.lowerBound
    let first = document.lineStart(of: start)
    let column = start - first
    var top = first
    while top > 0 {
      let line = document.lineStart(of: top - 1)
      let text = bytes[line..<top]
      let blanks = text.prefix { $0 == UInt8(ascii: " ") }.count
      guard blanks == column, text.dropFirst(blanks).first == UInt8(ascii: "#") else { break }
      top = line
    }
    return bytes[top..<first]
  }

  /// An entry to be written elsewhere: the text after its key, and the comments above it, with edits applied.
  ///
  /// - Returns: `nil` if it cannot be moved.
  func moved(_ key: NodeID, _ value: NodeID, of mapping: NodeID, toFlow: Bool, making edits: [Edit])
    -> (text: EntryText, comments: [UInt8])?
  {
    guard isOwn(key, of: mapping), document.aliasRange(of: value) == nil else { return nil }
    let end = document.range(of: key).bytes.upperBound
    if isFlow(mapping) {
      let text = edits.applied(to: bytes, in: end..<document.endOfEntry(value))
      return (.moved(text, indent: blanks(before: document.range(of: key).bytes.lowerBound)), [])
    }
    if toFlow {
      guard comments(above: key).isEmpty, let text = flowText(of: value, making: edits) else { return nil }
      return (.value(text), [])
    }
    guard let region = region(of: key, value) else { return nil }
    let text = edits.applied(to: bytes, in: end..<region.upperBound)
    return (.moved(text, indent: indent(ofKey: key)), Array(comments(above: key)))
  }

  /// The edit that replaces an entry by others.
  func replacement(of key: NodeID, _ value: NodeID, in mapping: NodeID, by entries: [EntryText.Entry])
    -> Edit?
  {
    guard isOwn(key, of: mapping) else { return nil }
    let start = document.range(of: key).bytes.lowerBound
    if isFlow(mapping) {
      let isOnOwnLine = isBlank(document.lineStart(of: start)..<start)
      let indent = isOnOwnLine ? blanks(before: start) : nil
      let separator = indent.map { [UInt8(ascii: ",")] + style.lineEnd + $0 } ?? Array(", ".utf8)
      let text = Array(entries.map { style.flow($0, indent: indent) }.joined(separator: separator))
      return edit(start..<document.endOfEntry(value), text)
    }
    guard var region = region(of: key, value) else { return nil }
    // Comments above stay, unless a new entry has its own.
    if entries.allSatisfy(\.comments.isEmpty) { region = document.lineStart(of: start)..<region.upperBound }
    var text = entries.flatMap { style.lines($0, indent: indent(ofKey: key)) }
    if bytes[region].last?.isLineEnd != true { text.removeLast(style.lineEnd.count) }
    return edit(region, text)
  }

  /// The edit that inserts a property before the first member of a mapping.
  func propertyInsertion(_ name: String, _ value: String, into mapping: NodeID) -> Edit? {
    guard let first = Array(document.entries(of: mapping)).first, isOwn(first.key, of: mapping) else {
      return nil
    }
    let start = document.range(of: first.key).bytes.lowerBound
    let entry = EntryText.Entry(name, .value(value))
    if isFlow(mapping) {
      let isOnOwnLine = isBlank(document.lineStart(of: start)..<start)
      let separator = isOnOwnLine ? style.lineEnd + blanks(before: start) : [UInt8(ascii: " ")]
      return edit(
        start..<start, key(name) + Array(": \(value),".utf8) + separator)
    }
    guard isBlank(document.lineStart(of: start)..<start) else { return nil }
    let line = document.lineStart(of: start)
    return edit(line..<line, style.lines(entry, indent: indent(ofKey: first.key)))
  }

  /// The key of a property such as `$type`, which needs no quotes in YAML.
  private func key(_ name: String) -> [UInt8] {
    document.notation == .yaml ? Array(name.utf8) : Array(quoted(name).utf8)
  }

  // MARK: Places

  private func edit(_ range: Range<Int>, _ text: [UInt8]) -> Edit {
    Edit(
      replacing: SourceRange(source: document.source, range), with: String(decoding: text, as: UTF8.self))
  }

  /// Whether a key is written in its mapping, and not merged from elsewhere.
  private func isOwn(_ key: NodeID, of mapping: NodeID) -> Bool {
    let (outer, inner) = (document.range(of: mapping).bytes, document.range(of: key).bytes)
    return document.aliasRange(of: mapping) == nil && outer.lowerBound <= inner.lowerBound
      && inner.upperBound <= outer.upperBound
  }

  /// The indentation of the lines of a block mapping.
  private func indent(ofKey key: NodeID) -> [UInt8] {
    let start = document.range(of: key).bytes.lowerBound
    return Array(repeating: UInt8(ascii: " "), count: start - document.lineStart(of: start))
  }

  /// The blanks at the beginning of a byte's line.
  private func blanks(before offset: Int) -> [UInt8] {
    Array(bytes[document.lineStart(of: offset)..<offset].prefix { $0.isBlank })
  }

  private func isBlank(_ range: Range<Int>) -> Bool { bytes[range].allSatisfy { $0.isBlank } }

  /// A value of a block mapping in braces; `nil` if a comment would be lost.
  func flowText(of node: NodeID, making edits: [Edit] = [], losingComments: Bool = false) -> String? {
    guard document.aliasRange(of: node) == nil else { return nil }
    let range = document.range(of: node).bytes
    switch document.kind(of: node) {
    case .mapping where bytes[range].first != UInt8(ascii: "{"):
      guard losingComments || !hasComment(in: range.lowerBound..<document.endOfContent(node)) else {
        return nil
      }
      var members: [String] = []
      for (key, value) in document.entries(of: node) {
        guard let text = flowText(of: value, making: edits, losingComments: losingComments) else {
          return nil
        }
        members.append("\(String(decoding: bytes[document.range(of: key).bytes], as: UTF8.self)): \(text)")
      }
      return "{\(members.joined(separator: ", "))}"
    case .sequence where bytes[range].first != UInt8(ascii: "["):
      var elements: [String] = []
      for element in document.elements(of: node) {
        guard let text = flowText(of: element, making: edits, losingComments: losingComments) else {
          return nil
        }
        elements.append(text)
      }
      return "[\(elements.joined(separator: ", "))]"
    case .mapping, .sequence, .string, .number, .boolean, .null, .alias:
      let text = String(decoding: edits.applied(to: bytes, in: range), as: UTF8.self)
      let isPlain = document[node].style == .plain && document.kind(of: node) == .string
      let needsQuotes = isPlain && text.utf8.contains { ",[]{}".utf8.contains($0) }
      let isLong = text.utf8.contains(where: \.isLineEnd)
      return document[node].style == .block || needsQuotes || isLong
        ? quoted(document.string(of: node)) : text
    }
  }

  /// Whether a range in block style may contain a comment: a `#` after a blank or at the beginning of a line.
  private func hasComment(in range: Range<Int>) -> Bool {
    range.contains { offset in
      bytes[offset] == UInt8(ascii: "#")
        && (offset == 0 || bytes[offset - 1].isBlank || bytes[offset - 1].isLineEnd)
    }
  }
}
