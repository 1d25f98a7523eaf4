import Diagnostics
import Emission
import Text
import Tokens

/// Compares permutations of a resolver document, each resolved whole and by itself, with the columns that stand for them.
struct AxisVerification {
  private let tokens: TokenSet
  private let axes: AxisRequest?
  private let permutations: [PermutationRequest]
  private let resolve: (PermutationRequest) -> TokenSet
  /// The modifiers that themes choose, and axes, with their contexts, in the order of the document.
  private let modifiers: [(name: String, contexts: [String])]

  init(
    _ tokens: TokenSet, _ axes: AxisRequest?, _ permutations: [PermutationRequest],
    resolving resolve: @escaping (PermutationRequest) -> TokenSet
  ) {
    (self.tokens, self.axes, self.permutations, self.resolve) = (tokens, axes, permutations, resolve)
    modifiers = Self.modifiers(of: Self.spaces(axes, tokens), tokens)
  }

  /// Without axes, all themes are one space.
  private static func spaces(_ axes: AxisRequest?, _ tokens: TokenSet) -> [AxisRequest.Space] {
    axes?.spaces ?? [AxisRequest.Space(themes: Array(tokens.permutations.indices), axes: [])]
  }

  /// The product of the contexts of the modifiers; `Int.max` if it is not less.
  static func total(of axes: AxisRequest?, _ tokens: TokenSet) -> Int {
    modifiers(of: spaces(axes, tokens), tokens).reduce(1) { product, modifier in
      let (result, isOver) = product.multipliedReportingOverflow(by: modifier.contexts.count)
      return isOver ? .max : result
    }
  }

  private static func modifiers(
    of spaces: [AxisRequest.Space], _ tokens: TokenSet
  ) -> [(name: String, contexts: [String])] {
    let inputs = spaces.flatMap(\.themes).map { tokens.permutations[$0].input }
    return (inputs.first ?? []).enumerated().compactMap { index, choice in
      let axis = spaces.lazy.flatMap(\.axes).first { $0.modifier.isSame(as: choice.modifier) }
      if let axis { return (choice.modifier, axis.contexts) }
      var contexts: [String] = []
      for input in inputs where !contexts.contains(where: { $0.isSame(as: input[index].context) }) {
        contexts.append(input[index].context)
      }
      return contexts.count > 1 ? (choice.modifier, contexts) : nil
    }
  }

  /// Draws and compares permutations, until one differs.
  mutating func run(
    _ wanted: Request.Verification, log: inout DiagnosticLog
  ) -> (verified: Int, total: Int)? {
    let total = Self.total(of: axes, tokens)
    var draws = Draws(counts: modifiers.map(\.contexts.count))
    let count =
      switch wanted {
      case .all: total
      case .some(let count): min(count, total)
      }
    for number in 0..<count {
      let positions = count == total ? draws.positions(at: number) : draws.next()
      let choices = zip(modifiers, positions).map { ModifierChoice($0.name, $0.contexts[$1]) }
      if let difference = difference(in: choices) {
        log.report(difference)
        return nil
      }
    }
    return (count, total)
  }

  /// The first token that is not the same in a permutation as in the column that stands for it.
  private func difference(in choices: [ModifierChoice]) -> Diagnostic? {
    for (number, space) in Self.spaces(axes, tokens).enumerated() {
      let known = axes == nil ? nil : tokens.spaces.indices.contains(number) ? tokens.spaces[number] : nil
      guard axes == nil || known != nil, let (base, positions) = positions(of: choices, in: space) else {
        continue
      }
      var input = tokens.permutations[base].input
      for choice in choices {
        guard let index = input.firstIndex(where: { $0.modifier.isSame(as: choice.modifier) }) else {
          continue
        }
        input[index].context = choice.context
      }
      let whole: TokenSet
      if let axes {
        let (sources, _, isClosed) = axes.table.sources(of: input)
        whole = resolve(PermutationRequest(input: input, sources: sources, themes: [], isClosed: isClosed))
      } else {
        whole = resolve(permutations[base])
      }
      for id in tokens.ids {
        let permutation =
          known.map { $0.permutation(ofColumn: $0.column(of: id, at: positions), in: tokens) } ?? base
        let (one, other) = (text(of: id, in: permutation, of: tokens), text(of: id, of: whole))
        guard one != other else { continue }
        return Diagnostic(
          .axesMismatch,
          "`\(tokens.dottedPath(of: id))` is \(other.shortened(to: 80)) in \(choices.equations), and outputs would have \(one.shortened(to: 80)); this is a bug in tokenc; please report it with your files",
          at: .program)
      }
    }
    return nil
  }

  /// The positions of all dimensions of a space, if it has the permutation.
  private func positions(
    of choices: [ModifierChoice], in space: AxisRequest.Space
  ) -> (base: Int, positions: [Int])? {
    func context(of modifier: String) -> String? {
      choices.first { $0.modifier.isSame(as: modifier) }?.context
    }
    let theme = space.themes.firstIndex { theme in
      tokens.permutations[theme].input.allSatisfy { choice in
        space.axes.contains { $0.modifier.isSame(as: choice.modifier) }
          || context(of: choice.modifier)?.isSame(as: choice.context) ?? true
      }
    }
    guard let theme else { return nil }
    let positions = space.axes.compactMap { axis in
      axis.contexts.firstIndex { context(of: axis.modifier)?.isSame(as: $0) ?? false }
    }
    return positions.count == space.axes.count ? (space.themes[theme], [theme] + positions) : nil
  }

  /// What a token is in a permutation: presence, type, value, and references.
  private func text(of id: TokenID, in permutation: Int, of set: TokenSet) -> String {
    guard let token = set.token(id, in: permutation) else {
      return set[id, permutation] == .absent ? "absent" : "invalid"
    }
    let value = set.values[Int(token.value)]
    let references = set.references(of: token).map { "{\(set.dottedPath(of: $0.to))}" }
    return ([ValueText.describe(value), value.typeName] + references).joined(separator: " ")
  }

  /// What the token with the same path is in a set of one permutation.
  private func text(of id: TokenID, of whole: TokenSet) -> String {
    var path = PathID.root
    for name in tokens.paths.segments(of: tokens.path(of: id)) {
      guard let next = whole.paths.find(name, in: path) else { return "absent" }
      path = next
    }
    return whole.id(of: path).map { text(of: $0, in: 0, of: whole) } ?? "absent"
  }
}

/// Draws permutations at random from a fixed seed, each once.
private struct Draws {
  let counts: [Int]
  private var seen: Set<[Int]> = []
  private var state: UInt64 = 0

  init(counts: [Int]) { self.counts = counts }

  mutating func next() -> [Int] {
    var positions: [Int]
    repeat {
      positions = counts.map { Int(random() % UInt64($0)) }
    } while !seen.insert(positions).inserted
    return positions
  }

  /// The positions of a permutation by its number.
  func positions(at number: Int) -> [Int] {
    var rest = number
    return counts.reversed().map { count in
      defer { rest /= count }
      return rest % count
    }.reversed()
  }

  /// SplitMix64 (Steele, Lea, Flood 2014).
  private mutating func random() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }
}
