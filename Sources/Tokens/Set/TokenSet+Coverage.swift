import Syntax

extension TokenSet {
  /// By path, of groups and tokens: whether a pattern matches it. The time hardly depends on the number of
  /// patterns.
  package func paths(coveredBy patterns: [PathPattern]) -> [Bool] {
    guard !patterns.isEmpty else { return [Bool](repeating: false, count: paths.count) }
    var automaton = PathAutomaton(patterns, names: names)
    var states = [Int](repeating: 0, count: paths.count)
    var covered = [Bool](repeating: false, count: paths.count)
    covered[0] = automaton.accepts[0]
    // The number of a path is higher than those of its parents.
    for number in 1..<max(1, paths.count) {
      let path = PathID(rawValue: UInt32(number))
      var state = states[Int(paths.parent(of: path).rawValue)]
      if !automaton.isConstant[state] {
        state = automaton.state(after: paths.lastName(of: path), from: state)
      }
      states[number] = state
      covered[number] = automaton.accepts[state]
    }
    return covered
  }

  /// By token: whether a pattern matches it.
  package func tokens(coveredBy patterns: [PathPattern]) -> [Bool] {
    guard !patterns.isEmpty else { return [Bool](repeating: false, count: tokens.count) }
    let paths = paths(coveredBy: patterns)
    return tokens.map { paths[Int($0.rawValue)] }
  }

  /// By token: whether it is included, which all are without patterns, and not excluded; `nil` if there are
  /// no patterns.
  package func tokens(including include: [PathPattern], excluding exclude: [PathPattern]) -> [Bool]? {
    guard !include.isEmpty || !exclude.isEmpty else { return nil }
    var isHeld =
      include.isEmpty ? [Bool](repeating: true, count: tokens.count) : tokens(coveredBy: include)
    guard !exclude.isEmpty else { return isHeld }
    for (token, isExcluded) in tokens(coveredBy: exclude).enumerated() where isExcluded {
      isHeld[token] = false
    }
    return isHeld
  }
}
