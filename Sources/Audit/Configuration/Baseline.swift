package import Diagnostics

/// The findings of an earlier run, which are not reported again, so that a set can adopt a new rule step by
/// step.
package struct Baseline: Sendable {
  /// What identifies a finding. Lines can move, so they are not part of it.
  private struct Key: Hashable {
    var code, path, message: String
  }

  /// How many findings of each kind there were.
  private var counts: [Key: Int] = [:]

  package init() {}

  package mutating func add(code: String, path: String, message: String) {
    counts[Key(code: code, path: path, message: message), default: 0] += 1
  }

  /// Removes a finding from the baseline; `false` if the baseline does not contain it, or not as often.
  package mutating func take(_ diagnostic: Diagnostic, in sources: Sources) -> Bool {
    guard diagnostic.code.isRule, !counts.isEmpty else { return false }
    let path =
      switch diagnostic.place {
      case .program: ""
      case .file(let path): path
      case .range(let range): sources[range.source].path
      }
    let key = Key(code: diagnostic.code.name, path: path, message: diagnostic.message)
    guard let count = counts[key], count > 0 else { return false }
    counts[key] = count - 1
    return true
  }
}
