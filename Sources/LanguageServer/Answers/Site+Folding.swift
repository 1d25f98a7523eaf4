import Diagnostics
import Syntax
import Text

extension Site {
  /// `textDocument/foldingRange`: mappings and sequences of several lines, and comment lines in a row.
  func foldings() -> JSON {
    guard let tree else { return [] }
    var ranges: [JSON] = []
    // The lines of texts, in which nothing is a comment.
    var texts: Set<Int> = []
    func lines(from start: Int, to end: Int) -> ClosedRange<Int>? {
      guard let range = shift.new(start..<max(start, end)) else { return nil }
      let (first, last) = (
        document.text.position(of: range.lowerBound).line, document.text.position(of: range.upperBound).line
      )
      return first < last ? first...last : nil
    }
    func visit(_ node: NodeID, from start: Int?) {
      guard tree.aliasRange(of: node) == nil else { return }
      let range = tree.range(of: node).bytes
      switch tree.kind(of: node) {
      case .mapping, .sequence:
        if let start, let lines = lines(from: start, to: tree.endOfContent(node)) {
          ranges.append(["startLine": JSON(lines.lowerBound), "endLine": JSON(lines.upperBound)])
        }
        if tree.kind(of: node) == .mapping {
          tree.forEachEntry(of: node) { visit($1, from: tree.range(of: $0).bytes.lowerBound) }
        } else {
          tree.forEachElement(of: node) { visit($0, from: tree.range(of: $0).bytes.lowerBound) }
        }
      case .string:
        if let lines = lines(from: range.lowerBound, to: range.upperBound) { texts.formUnion(lines) }
      case .number, .boolean, .null, .alias: break
      }
    }
    visit(tree.root, from: nil)
    return .array(ranges + comments(besides: texts))
  }

  /// Two or more comment lines in a row.
  private func comments(besides texts: Set<Int>) -> [JSON] {
    let marks = [[UInt8(ascii: "#")], Array("//".utf8)]
    var ranges: [JSON] = []
    var first: Int?
    for number in 0...document.text.lineCount {
      let line = number < document.text.lineCount ? document.text.bytes[document.text.line(number)] : []
      let words = line.drop(while: \.isBlank)
      if !texts.contains(number), marks.contains(where: { words.starts(with: $0) }) {
        first = first ?? number
      } else if let start = first {
        if number - start > 1 {
          ranges.append(["startLine": JSON(start), "endLine": JSON(number - 1), "kind": "comment"])
        }
        first = nil
      }
    }
    return ranges
  }
}
