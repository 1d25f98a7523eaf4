import Compiler
import Diagnostics
import Editing
import Syntax
import Text
import Tokens

extension Site {
  /// The legend, whose indices are sent.
  static let semanticTypes: JSON = ["variable", "type"]
  static let semanticModifiers: JSON = ["deprecated"]

  /// `textDocument/semanticTokens`: references and types; editors color the rest.
  func semanticTokens(in range: JSON?) -> JSON {
    let shown = range.flatMap { document.text.offsets(of: $0) } ?? 0..<document.text.bytes.count
    guard let tree, role == .tokens else { return ["data": []] }
    var spans: [(bytes: Range<Int>, type: Int, isDeprecated: Bool)] = []
    for reference in tree.writtenReferences {
      spans.append((reference.range, 0, isDeprecated(reference.path)))
    }
    for index in tree.nodes.indices where tree.nodes[index].name == Name(.type).rawValue {
      guard let value = tree.next(after: NodeID(rawValue: UInt32(index))), tree.kind(of: value) == .string,
        tree.aliasRange(of: value) == nil
      else { continue }
      spans.append((tree.range(of: 0..<tree.text(of: value).count, in: value).bytes, 1, false))
    }
    var data: [JSON] = []
    var last = Position(line: 0, character: 0)
    let moved = spans.compactMap { span in shift.new(span.bytes).map { ($0, span.type, span.isDeprecated) } }
    for (bytes, type, isDeprecated) in moved.sorted(by: { $0.0.lowerBound < $1.0.lowerBound }) {
      guard shown.overlaps(bytes) else { continue }
      let (start, end) = (
        document.text.position(of: bytes.lowerBound), document.text.position(of: bytes.upperBound)
      )
      guard start.line == end.line, start < end, last <= start else { continue }
      let character = start.line == last.line ? start.character - last.character : start.character
      data += [
        JSON(start.line - last.line), JSON(character), JSON(end.character - start.character), JSON(type),
        JSON(isDeprecated ? 1 : 0),
      ]
      last = start
    }
    return ["data": .array(data)]
  }

  private func isDeprecated(_ path: String) -> Bool {
    guard let tokens = compilation.tokens, let theme = compilation.themes.first, let id = tokens.id(at: path)
    else { return false }
    return tokens.token(id, in: theme.permutation)?.deprecation != nil
  }
}
