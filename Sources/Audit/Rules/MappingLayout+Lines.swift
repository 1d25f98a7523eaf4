import Diagnostics
import Syntax
import Text

/// Entries on lines of their own, in YAML's block style.
extension MappingLayout {
  /// By key: the lines of an entry, from the end of the entry before it.
  ///
  /// - Parameter start: where the lines of the first entry begin; `nil` if with its key.
  func regions(of mapping: NodeID, from start: Int?) throws(Obstacle) -> [NodeID: Range<Int>] {
    let entries = Array(document.entries(of: mapping))
    guard let first = entries.first else { return [:] }
    let column = self.column(of: first.key)
    var position = start ?? lineStart(of: first.key)
    var regions: [NodeID: Range<Int>] = [:]
    for (key, value) in entries {
      let line = lineStart(of: key)
      let end = document.lineEnd(of: document.endOfContent(value))
      guard self.column(of: key) == column, isBlank(line..<line + column), position <= line, line < end else {
        throw .text(key)
      }
      regions[key] = position..<end
      position = end
    }
    return regions
  }

  /// The lines above a key, with the edits in them made.
  mutating func above(_ key: NodeID, in region: Range<Int>) -> [UInt8] {
    take(region.lowerBound..<lineStart(of: key))
  }

  /// The comment after the key of a group whose members are on the lines below it.
  func headerComment(of key: NodeID) throws(Obstacle) -> [UInt8] {
    let header = bytes[end(ofKey: key)..<document.lineEnd(of: end(ofKey: key))]
    var rest = header.drop { $0.isBlank }
    guard rest.popFirst() == UInt8(ascii: ":") else { throw .text(key) }
    rest = rest.drop { $0.isBlank }
    while rest.last?.isLineEnd == true { rest.removeLast() }
    // An anchor would lose its group.
    guard rest.isEmpty || rest.first == UInt8(ascii: "#") else { throw .text(key) }
    return Array(rest)
  }

  /// Writes the new groups in place of the first entry that changes.
  ///
  /// - Parameter column: that of the mapping.
  mutating func blockEdits(
    _ root: Group, _ regions: [Range<Int>], column: Int
  ) -> [Diagnostic.Fix.Edit] {
    var text: [UInt8] = []
    for member in root.members { text += block(member, column) }
    // A text without a line end at its end stays without one.
    if regions.count == 1, regions.contains(where: { bytes[$0].last?.isLineEnd != true }) {
      while text.last?.isLineEnd == true { text.removeLast() }
    }
    return regions.enumerated().map { index, region in edit(region, index == 0 ? text : []) }
  }

  private mutating func block(_ group: Group, _ column: Int) -> [UInt8] {
    guard let leaf = group.leaf else {
      let lineBreak = Self.first(in: group).map { document.lineBreak(of: end(ofKey: $0.key)) } ?? []
      var text = spaces(column) + spelled(group.name, for: nil) + [UInt8(ascii: ":")] + lineBreak
      for member in group.members { text += block(member, column + 2) }
      return text
    }
    let name = spaces(column) + spelled(group.name, for: leaf.key)
    let lineBreak = document.lineBreak(of: end(ofKey: leaf.key))
    guard let region = leaf.region else {
      return leaf.above + name + take(end(ofKey: leaf.key)..<document.endOfEntry(leaf.value)) + lineBreak
    }
    let offset = column - self.column(of: leaf.key)
    var rest = take(end(ofKey: leaf.key)..<region.upperBound)
    if rest.last?.isLineEnd != true { rest += lineBreak }
    return shifted(leaf.above, by: offset) + name + shifted(rest, by: offset, skippingFirst: true)
  }

  // MARK: Columns

  func column(of key: NodeID) -> Int { document.range(of: key).bytes.lowerBound - lineStart(of: key) }

  private func lineStart(of key: NodeID) -> Int {
    document.lineStart(of: document.range(of: key).bytes.lowerBound)
  }

  func spaces(_ count: Int) -> [UInt8] { Array(repeating: UInt8(ascii: " "), count: count) }

  /// The lines indented further, or less as far as there is indentation. Each keeps its line end.
  func shifted(_ text: [UInt8], by columns: Int, skippingFirst: Bool = false) -> [UInt8] {
    guard columns != 0 else { return text }
    var result: [UInt8] = []
    var start = 0
    while start < text.count {
      let end = text[start...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? text.count
      let line = text[start..<end]
      if (start == 0 && skippingFirst) || line.allSatisfy(\.isLineEnd) {
        result += line
      } else if columns > 0 {
        result += spaces(columns) + line
      } else {
        result += line.dropFirst(min(-columns, line.prefix { $0 == UInt8(ascii: " ") }.count))
      }
      start = end
    }
    return result
  }

  private func isBlank(_ range: Range<Int>) -> Bool { bytes[range].allSatisfy { $0 == UInt8(ascii: " ") } }
}
