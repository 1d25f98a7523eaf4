import Syntax
import Text
import Tokens

extension Subject {
  /// By token: whether one of the patterns covers it.
  func tokens(coveredBy patterns: [AuditConfiguration.Pattern]) -> [Bool] {
    let paths = paths(coveredBy: patterns)
    return tokens.tokens.map { paths[Int($0.rawValue)] }
  }

  /// By path, of groups and tokens: whether one of the patterns covers it.
  func paths(coveredBy patterns: [AuditConfiguration.Pattern]) -> [Bool] {
    var automaton = PathAutomaton(patterns.map(\.pattern), names: tokens.names)
    var states = [Int](repeating: 0, count: tokens.paths.count)
    var covered = [Bool](repeating: false, count: tokens.paths.count)
    covered[0] = automaton.accepts[0]
    // The number of a path is higher than those of its parents.
    for number in 1..<max(1, tokens.paths.count) {
      let path = PathID(rawValue: UInt32(number))
      let state = automaton.state(
        after: tokens.paths.lastName(of: path), from: states[Int(tokens.paths.parent(of: path).rawValue)])
      states[number] = state
      covered[number] = automaton.accepts[state]
    }
    return covered
  }
}

/// Patterns as an automaton over interned names, made while it runs: most names are in no pattern and take one step that all
/// such names share, so that a path costs a few nanoseconds.
private struct PathAutomaton {
  private let set: PatternSet
  private let names: NameTable
  /// By name: whether a pattern has it.
  private var isNamed: [Bool]
  private var states: [PatternSet.State] = []
  private var numbers: [PatternSet.State: Int] = [:]
  /// By state: where a name leads that no pattern has; -1 until it is known.
  private var others: [Int] = []
  /// By state and name.
  private var named: [UInt64: Int] = [:]
  /// By state: whether a path may end there.
  private(set) var accepts: [Bool] = []

  init(_ patterns: [PathPattern], names: NameTable) {
    var set = PatternSet()
    var isNamed = [Bool](repeating: false, count: names.count)
    for pattern in patterns {
      set.insert(pattern.text)
      for segment in pattern.segments {
        if let name = segment.withUnsafeBufferPointer({ names.find($0) }) {
          isNamed[Int(name.rawValue)] = true
        }
      }
    }
    self.set = set
    self.names = names
    self.isNamed = isNamed
    _ = number(of: set.start)
  }

  mutating func state(after name: Name, from state: Int) -> Int {
    guard isNamed[Int(name.rawValue)] else {
      if others[state] < 0 {
        others[state] = number(of: set.state(after: Array(names[name]), from: states[state]))
      }
      return others[state]
    }
    let key = UInt64(state) << 32 | UInt64(name.rawValue)
    if let known = named[key] { return known }
    let next = number(of: set.state(after: Array(names[name]), from: states[state]))
    named[key] = next
    return next
  }

  private mutating func number(of state: PatternSet.State) -> Int {
    let state = state.sorted
    if let known = numbers[state] { return known }
    let number = states.count
    numbers[state] = number
    states.append(state)
    others.append(-1)
    accepts.append(!set.matches(at: state).isEmpty)
    return number
  }
}
