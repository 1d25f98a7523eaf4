import Text

/// Patterns as an automaton over interned names, built lazily. Most names are not in any pattern and share
/// one transition, so that a path costs a few nanoseconds.
struct PathAutomaton {
  private let set: PatternSet
  private let names: NameTable
  /// By name: whether it is in a pattern.
  private var isNamed: [Bool]
  private var states: [PatternSet.State] = []
  private var numbers: [PatternSet.State: Int] = [:]
  /// By state: the transition for names that are not in any pattern; -1 if not yet known.
  private var others: [Int] = []
  /// By state and name.
  private var named: [UInt64: Int] = [:]
  /// By state: whether it accepts.
  private(set) var accepts: [Bool] = []
  /// By state: whether every name leads to the same state again.
  private(set) var isConstant: [Bool] = []

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
    (self.set, self.names, self.isNamed) = (set, names, isNamed)
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
    isConstant.append(set.isConstant(state))
    return number
  }
}
