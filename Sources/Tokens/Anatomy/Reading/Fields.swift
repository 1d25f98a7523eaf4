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
        log.report(.unknownKey(key, in: document, among: known))
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
  fileprivate static func unknownKey(_ key: NodeID, in document: Document, among known: [String])
    -> Diagnostic
  {
    let name = document.string(of: key)
    let range = document.range(of: key)
    let nearest = nearestName(to: name, among: known)
    let advice =
      nearest.map { didYouMean($0) } ?? "; known here: " + known.map { "`\($0)`" }.joined(separator: ", ")
    return Diagnostic(
      .unknownKey, "unknown key `\(name)`\(advice)", at: range,
      fix: nearest.map {
        let spelling = document.spelling(of: $0, inPlaceOf: key)
        return .init("write `\($0)`", edits: [.init(replacing: range, with: spelling)])
      })
  }
}
