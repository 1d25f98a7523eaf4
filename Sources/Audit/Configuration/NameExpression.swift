/// A regular expression that a whole name must match: literals, `.`, classes such as `[a-z0-9]`, `\d` and `\w`, groups, `|`, and the
/// repetitions `*`, `+`, `?`, `{2}`, `{1,3}`, `{2,}`.
///
/// All alternatives are followed at once, so that the time is linear in the length of the name for any
/// expression.
package struct NameExpression: Sendable, Hashable {
  /// Why a text is not a valid expression, as part of a message.
  package struct SyntaxError: Error, Hashable {
    package let reason: String
  }

  private enum Step: Sendable, Hashable {
    case scalar(ClosedRange<UInt32>)
    case oneOf([ClosedRange<UInt32>], isNegated: Bool)
    case any
    /// Continues at two places.
    case split(Int, Int)
    case jump(Int)
    case end
  }

  /// As it is written.
  package let text: String
  private var steps: [Step] = []

  /// The maximum number of steps of an expression, with repetitions expanded.
  private static let maximum = 10_000

  package init(_ text: String) throws(SyntaxError) {
    self.text = text
    var parser = Parser(text)
    let node = try parser.parse()
    try compile(node)
    steps.append(.end)
  }

  /// Whether the whole name matches.
  package func matches(_ name: String) -> Bool {
    var current: [Int] = []
    var seen = [Bool](repeating: false, count: steps.count)
    follow(0, &current, &seen)
    for scalar in name.unicodeScalars {
      var next: [Int] = []
      for index in seen.indices { seen[index] = false }
      for step in current where accepts(steps[step], scalar.value) { follow(step + 1, &next, &seen) }
      if next.isEmpty { return false }
      current = next
    }
    return current.contains { steps[$0] == .end }
  }

  private func accepts(_ step: Step, _ scalar: UInt32) -> Bool {
    switch step {
    case .scalar(let range): range.contains(scalar)
    case .oneOf(let ranges, let isNegated): ranges.contains { $0.contains(scalar) } != isNegated
    case .any: true
    case .split, .jump, .end: false
    }
  }

  /// Adds a step, and all steps reachable from it without consuming a character.
  private func follow(_ start: Int, _ reached: inout [Int], _ seen: inout [Bool]) {
    var pending = [start]
    while let step = pending.popLast() {
      guard !seen[step] else { continue }
      seen[step] = true
      switch steps[step] {
      case .split(let one, let other): pending += [other, one]
      case .jump(let target): pending.append(target)
      case .scalar, .oneOf, .any, .end: reached.append(step)
      }
    }
  }

  // MARK: Steps

  private mutating func compile(_ node: Node) throws(SyntaxError) {
    guard steps.count < Self.maximum else { throw SyntaxError(reason: "the pattern is too long") }
    switch node {
    case .scalar(let value): steps.append(.scalar(value...value))
    case .oneOf(let ranges, let isNegated): steps.append(.oneOf(ranges, isNegated: isNegated))
    case .any: steps.append(.any)
    case .sequence(let nodes): for node in nodes { try compile(node) }
    case .choice(let nodes):
      var jumps: [Int] = []
      for (index, node) in nodes.enumerated() {
        guard index < nodes.count - 1 else {
          try compile(node)
          break
        }
        let split = steps.count
        steps.append(.end)
        try compile(node)
        jumps.append(steps.count)
        steps.append(.end)
        steps[split] = .split(split + 1, steps.count)
      }
      for jump in jumps { steps[jump] = .jump(steps.count) }
    case .repetition(let node, let least, let most):
      for _ in 0..<least { try compile(node) }
      guard let most else {
        let split = steps.count
        steps.append(.end)
        try compile(node)
        steps.append(.jump(split))
        steps[split] = .split(split + 1, steps.count)
        return
      }
      var splits: [Int] = []
      for _ in least..<max(least, most) {
        splits.append(steps.count)
        steps.append(.end)
        try compile(node)
      }
      for split in splits { steps[split] = .split(split + 1, steps.count) }
    }
  }

  /// A part of an expression.
  fileprivate indirect enum Node {
    case scalar(UInt32)
    case oneOf([ClosedRange<UInt32>], isNegated: Bool)
    case any
    case sequence([Node])
    case choice([Node])
    case repetition(Node, Int, Int?)
  }
}

/// Reads the text of an expression.
private struct Parser {
  typealias Node = NameExpression.Node
  typealias SyntaxError = NameExpression.SyntaxError

  private let scalars: [Unicode.Scalar]
  private var position = 0
  private var depth = 0

  init(_ text: String) {
    var scalars = Array(text.unicodeScalars)
    // An expression always matches the whole name.
    if scalars.first == "^" { scalars.removeFirst() }
    if scalars.last == "$", scalars.dropLast().last != "\\" { scalars.removeLast() }
    self.scalars = scalars
  }

  private var next: Unicode.Scalar? { position < scalars.count ? scalars[position] : nil }

  mutating func parse() throws(SyntaxError) -> Node {
    let node = try choice()
    guard position == scalars.count else { throw SyntaxError(reason: "there is a `)` without its `(`") }
    return node
  }

  private mutating func choice() throws(SyntaxError) -> Node {
    var nodes = [try sequence()]
    while next == "|" {
      position += 1
      nodes.append(try sequence())
    }
    return nodes.count == 1 ? nodes[0] : .choice(nodes)
  }

  private mutating func sequence() throws(SyntaxError) -> Node {
    var nodes: [Node] = []
    while let scalar = next, scalar != "|", scalar != ")" { nodes.append(try repeated(try atom())) }
    return .sequence(nodes)
  }

  private mutating func repeated(_ node: Node) throws(SyntaxError) -> Node {
    switch next {
    case "*"?: position += 1; return .repetition(node, 0, nil)
    case "+"?: position += 1; return .repetition(node, 1, nil)
    case "?"?: position += 1; return .repetition(node, 0, 1)
    case "{"?:
      position += 1
      let least = number() ?? 0
      var most: Int? = least
      if next == "," {
        position += 1
        most = number()
      }
      guard next == "}", least <= 100, (most ?? 0) <= 100, most.map({ $0 >= least }) ?? true else {
        throw SyntaxError(reason: "a repetition is `{2}`, `{1,3}` or `{2,}`, up to 100")
      }
      position += 1
      return .repetition(node, least, most)
    default: return node
    }
  }

  private mutating func number() -> Int? {
    let start = position
    while let scalar = next, ("0"..."9").contains(scalar), position - start < 4 { position += 1 }
    return Int(String(String.UnicodeScalarView(scalars[start..<position])))
  }

  private mutating func atom() throws(SyntaxError) -> Node {
    guard let scalar = next else { throw SyntaxError(reason: "the pattern ends too early") }
    position += 1
    switch scalar {
    case ".": return .any
    case "[": return try characterClass()
    case "\\": return .oneOf(try escape(), isNegated: false)
    case "*", "+", "?", "{": throw SyntaxError(reason: "there is nothing before `\(scalar)` to repeat")
    case "(":
      depth += 1
      guard depth <= 64 else { throw SyntaxError(reason: "the pattern is nested too deeply") }
      // `(?:…)` is treated like any other group.
      if next == "?", position + 1 < scalars.count, scalars[position + 1] == ":" { position += 2 }
      let node = try choice()
      guard next == ")" else { throw SyntaxError(reason: "there is a `(` without its `)`") }
      position += 1
      depth -= 1
      return node
    default: return .scalar(scalar.value)
    }
  }

  private mutating func escape() throws(SyntaxError) -> [ClosedRange<UInt32>] {
    guard let scalar = next else { throw SyntaxError(reason: "the pattern ends after `\\`") }
    position += 1
    switch scalar {
    case "d": return [0x30...0x39]
    case "w": return [0x30...0x39, 0x41...0x5A, 0x5F...0x5F, 0x61...0x7A]
    case "a"..."z", "A"..."Z":
      throw SyntaxError(reason: "`\\\(scalar)` is not known; use `\\d` or `\\w`")
    default: return [scalar.value...scalar.value]
    }
  }

  private mutating func characterClass() throws(SyntaxError) -> Node {
    var ranges: [ClosedRange<UInt32>] = []
    let isNegated = next == "^"
    if isNegated { position += 1 }
    let first = position
    while let scalar = next, scalar != "]" || position == first {
      position += 1
      if scalar == "\\" {
        ranges += try escape()
        continue
      }
      guard next == "-", position + 1 < scalars.count, scalars[position + 1] != "]" else {
        ranges.append(scalar.value...scalar.value)
        continue
      }
      let upper = scalars[position + 1]
      guard upper != "\\", scalar.value <= upper.value else {
        throw SyntaxError(reason: "`\(scalar)-\(upper)` is not a range of characters")
      }
      ranges.append(scalar.value...upper.value)
      position += 2
    }
    guard next == "]" else { throw SyntaxError(reason: "there is a `[` without its `]`") }
    position += 1
    return .oneOf(ranges, isNegated: isNegated)
  }
}
