import Tokens

/// Removed and added tokens of equal types and values. Their paths, and who refers to them, tell which of the
/// added ones each removed one became.
struct RenameClass {
  struct End {
    let token: TokenID
    let path: PathDistances.Path
    /// The paths of the tokens that refer to it.
    let users: Set<String>
  }

  struct Pair {
    let old, new: End
  }

  /// The size of a side up to which an optimum is sought, which takes cubic time.
  private static let largestSolved = 512
  /// The largest distance of pairs in larger classes.
  private static let nearest = 6
  /// Tokens with one path less a segment that are tried in larger classes; more of them are ambiguous.
  private static let mostAlike = 64

  /// In the order of the sides.
  private(set) var old, new: [End]
  private let isLarge: Bool

  init(old: [End], new: [End]) {
    (self.old, self.new) = (old, new)
    isLarge = max(old.count, new.count) > Self.largestSolved
  }

  /// The pair of a class with one token on each side.
  var only: Pair? { old.count == 1 && new.count == 1 ? Pair(old: old[0], new: new[0]) : nil }

  /// Whether another vote may make more pairs certain.
  func canChange(by votes: Set<PathDistances.Prefixes>) -> Bool {
    !isLarge && old.contains { one in new.contains { votes.contains(one.path.prefixes(to: $0.path)) } }
  }

  /// The pairs that are certain, which are no longer in the class.
  mutating func solve(
    _ distances: PathDistances, _ votes: Set<PathDistances.Prefixes>
  ) -> [Pair] {
    let pairs = isLarge ? nearPairs(distances) : optimalPairs(distances, votes)
    let (from, to) = (Set(pairs.map(\.old.token)), Set(pairs.map(\.new.token)))
    old.removeAll { from.contains($0.token) }
    new.removeAll { to.contains($0.token) }
    return pairs
  }

  private func optimalPairs(_ distances: PathDistances, _ votes: Set<PathDistances.Prefixes>) -> [Pair] {
    let assignment = Assignment(rows: old.count, columns: new.count) {
      cost(old[$0], new[$1], distances, votes)
    }
    return zip(old, assignment.certain).compactMap { end, column in
      guard let column else { return nil }
      let other = new[column]
      let distance = distances.distance(end.path, other.path)
      guard distances.keepsSomething(end.path, other.path, at: distance) else { return nil }
      return Pair(old: end, new: other)
    }
  }

  private func cost(
    _ one: End, _ other: End, _ distances: PathDistances, _ votes: Set<PathDistances.Prefixes>
  ) -> Int {
    var cost = 4 * distances.distance(one.path, other.path)
    if !one.users.isEmpty, one.users == other.users { cost -= 1 }
    if !votes.isEmpty, votes.contains(one.path.prefixes(to: other.path)) { cost -= 1 }
    return cost
  }

  /// The most probable tokens for each that is left, the nearest first.
  func candidates(
    _ distances: PathDistances, _ votes: Set<PathDistances.Prefixes>, pathOf: (TokenID) -> String
  ) -> [(token: TokenID, candidates: [TokenID])] {
    guard !isLarge else { return [] }
    return old.map { end in
      let near = new.map { (cost: cost(end, $0, distances, votes), token: $0.token) }
        .sorted { a, b in
          a.cost == b.cost
            ? pathOf(a.token).utf8.lexicographicallyPrecedes(pathOf(b.token).utf8) : a.cost < b.cost
        }
      return (end.token, near.prefix(3).map(\.token))
    }
  }

  // MARK: Large classes

  /// Pairs at a small distance where neither token has another at the same one.
  private func nearPairs(_ distances: PathDistances) -> [Pair] {
    var byDistance = [[(old: Int, new: Int)]](repeating: [], count: Self.nearest + 1)
    for (one, other) in alikePaths() {
      let distance = distances.distance(old[one].path, new[other].path)
      if distance <= Self.nearest { byDistance[distance].append((one, other)) }
    }
    var isOldSettled = [Bool](repeating: false, count: old.count)
    var isNewSettled = [Bool](repeating: false, count: new.count)
    var pairs: [Pair] = []
    for near in byDistance {
      let open = near.filter { !isOldSettled[$0.old] && !isNewSettled[$0.new] }
      let partnersOfOld = Dictionary(grouping: open, by: \.old)
      let partnersOfNew = Dictionary(grouping: open, by: \.new)
      for pair in open {
        (isOldSettled[pair.old], isNewSettled[pair.new]) = (true, true)
        if partnersOfOld[pair.old]?.count == 1, partnersOfNew[pair.new]?.count == 1 {
          pairs.append(Pair(old: old[pair.old], new: new[pair.new]))
        }
      }
    }
    return pairs
  }

  /// Pairs whose paths are equal without one or two segments. All others are farther apart than the nearest, unless segments
  /// with a word in common changed places: such pairs of a large class are not found.
  private func alikePaths() -> [(old: Int, new: Int)] {
    typealias Ends = [(index: Int, missing: Int)]
    var alike: [[Int]: (old: Ends, new: Ends)] = [:]
    for (index, end) in old.enumerated() {
      for path in end.path.shortened {
        alike[path.segments, default: ([], [])].old.append((index, path.missing))
      }
    }
    for (index, end) in new.enumerated() {
      for path in end.path.shortened {
        alike[path.segments, default: ([], [])].new.append((index, path.missing))
      }
    }
    struct Numbers: Hashable { let old, new: Int }
    var found: Set<Numbers> = []
    for ends in alike.values where max(ends.old.count, ends.new.count) <= Self.mostAlike {
      for one in ends.old {
        for other in ends.new where one.missing + other.missing <= 2 {
          found.insert(Numbers(old: one.index, new: other.index))
        }
      }
    }
    return found.map { ($0.old, $0.new) }
  }
}
