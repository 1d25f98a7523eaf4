import Syntax

/// Where the tokens of a set say in which modes they have their values.
package enum ModePlace: Hashable, Sendable {
  /// Under a key of `$extensions`: `{"mode": {"dark": "#000"}}`.
  case extensions(String)
  /// In their paths.
  case path(ModePattern)
}

extension ImportedSet {
  /// Whether it is one layer of whole documents, without choices and without faults.
  package var isPlain: Bool {
    guard steps.count == 1, case .sources(let sources, let choices) = steps[0] else { return false }
    return choices.isEmpty && faults.isEmpty && order.isEmpty && divided.isEmpty && uncounted.isEmpty
      && sources.allSatisfy { documents[$0.file].root == $0.node }
  }
}

extension DialectReader {
  /// Divides files of DTCG by the modes of their tokens: under the first key of `$extensions` that has some, or in paths; `nil` if
  /// there are none.
  package static func modes(at places: [ModePlace], of set: inout ForeignSet) -> ImportedSet? {
    var patterns: [ModePattern] = []
    for place in places {
      switch place {
      case .extensions(let key):
        if let imported = ModeTrees.plain(&set, under: key) { return imported.withUniqueModifiers() }
      case .path(let pattern): patterns.append(pattern)
      }
    }
    return patterns.isEmpty ? nil : PathModes.imported(&set, by: patterns)?.withUniqueModifiers()
  }
}
