import Diagnostics
import Syntax

/// The entries of a mapping whose keys are known beforehand.
struct Fields {
  private var values: [(key: String, value: NodeID)] = []

  /// Tells every key that is not among `known`. The node must be a mapping.
  init(of node: NodeID, in document: Document, known: [String], log: inout DiagnosticLog) {
    for (key, value) in document.entries(of: node) {
      let name = document.string(of: key)
      if known.contains(name) {
        values.append((name, value))
      } else {
        log.report(.unknownKey(name, among: known, at: document.range(of: key)))
      }
    }
  }

  subscript(key: String) -> NodeID? { values.first { $0.key == key }?.value }
}

extension Document {
  /// Where some bytes of a scalar's text stand; the whole scalar if it has escapes or folded lines.
  func range(of bytes: Range<Int>, in scalar: NodeID) -> SourceRange {
    let node = self[scalar]
    switch node.kind {
    case .string, .number, .boolean, .null:
      if node.isDecoded || node.style == .block { return range(of: scalar) }
      return SourceRange(
        source: source, Int(node.first) + bytes.lowerBound..<Int(node.first) + bytes.upperBound)
    case .mapping, .sequence, .alias: return range(of: scalar)
    }
  }

  /// Whether the node is a scalar that can be a name: anything but null and the empty text.
  func isName(_ node: NodeID) -> Bool {
    switch kind(of: node) {
    case .string, .number, .boolean: !text(of: node).isEmpty
    case .null, .mapping, .sequence, .alias: false
    }
  }
}

extension Diagnostic {
  fileprivate static func unknownKey(_ key: String, among known: [String], at range: SourceRange)
    -> Diagnostic
  {
    let nearest = nearestName(to: key, among: known)
    let advice =
      nearest.map { didYouMean($0) } ?? "; known here: " + known.map { "`\($0)`" }.joined(separator: ", ")
    return Diagnostic(
      .unknownKey, "unknown key `\(key)`\(advice)", at: range,
      fix: nearest.map { .init("write `\($0)`", edits: [.init(replacing: range, with: $0)]) })
  }
}
