internal import Tokens

/// The values of tokens that depend on axes, as a tree: by what they depend on, then by the positions of these dimensions,
/// then by group.
struct ContextOutline: Sendable {
  /// A value with the levels that open and close around it.
  struct Entry: Sendable {
    let slot, column: Int
    let depth: UInt32
    /// The ranges in `opened` and `closed`.
    let opened, closed: Range<Int>
  }

  struct Level: Sendable {
    enum Key: Sendable {
      case dimensions([Int])
      case position(Int, dimension: Int)
      case group(PathID)
    }

    let key: Key
    let depth: UInt32
  }

  private(set) var entries: [Entry] = []
  private(set) var opened: [Level] = []
  /// The depths of levels, the innermost first.
  private(set) var closed: [UInt32] = []
  /// The dimensions that have a level, in order.
  private(set) var dimensions: [Int] = []

  init() {}

  /// - Parameters:
  ///   - hasThemes: whether the theme is a dimension; otherwise it is the first one.
  ///   - isFlat: whether groups are left out.
  init(of reader: OutputTokens, hasThemes: Bool, isFlat: Bool) {
    var sets: [(dependence: AxisSpace.Dependence, slots: [Int])] = []
    // In one theme, what depends on it and what does not are in different columns.
    var columns: [Int: [Int]] = [:]
    for slot in reader.listed {
      guard var dependence = reader.axes(at: slot) else { continue }
      if !hasThemes { dependence = dependence.inTheme(0) }
      columns[slot] = dependence.columns
      if let known = sets.firstIndex(where: { $0.dependence.dimensions == dependence.dimensions }) {
        sets[known].slots.append(slot)
      } else {
        sets.append((dependence, [slot]))
      }
    }
    for (dependence, slots) in sets {
      add(dependence, columns, isFlat ? TokenOutline(flat: slots) : TokenOutline(listing: slots, of: reader))
    }
    dimensions = Set(sets.flatMap(\.dependence.dimensions)).sorted()
  }

  /// Adds the tokens that depend on some dimensions.
  ///
  /// - Parameter columns: by slot, those of all combinations.
  private mutating func add(
    _ dependence: AxisSpace.Dependence, _ columns: [Int: [Int]], _ outline: TokenOutline
  ) {
    let levels = dependence.dimensions.count
    let all = dependence.columns.indices.map(dependence.positions)
    for (combination, positions) in all.enumerated() {
      let known = combination == 0 ? 0 : Self.shared(all[combination - 1], positions)
      let kept = combination + 1 == all.count ? nil : Self.shared(positions, all[combination + 1])
      for (number, entry) in outline.entries.enumerated() {
        let (start, end) = (opened.count, closed.count)
        if number == 0, combination == 0 {
          opened.append(Level(key: .dimensions(dependence.dimensions), depth: 0))
        }
        if number == 0 {
          for level in known..<levels {
            let key = Level.Key.position(positions[level], dimension: dependence.dimensions[level])
            opened.append(Level(key: key, depth: UInt32(level + 1)))
          }
        }
        for group in outline.opened[Range(entry.opened)] {
          opened.append(Level(key: .group(group.path), depth: UInt32(levels + 1) + group.depth))
        }
        for group in outline.closed[Range(entry.closed)] {
          closed.append(UInt32(levels + 1) + group.depth)
        }
        if number == outline.entries.count - 1 {
          closed += ((kept ?? 0)..<levels).reversed().map { UInt32($0 + 1) }
          if kept == nil { closed.append(0) }
        }
        let slot = Int(entry.slot)
        entries.append(
          Entry(
            slot: slot, column: columns[slot]?[combination] ?? 0, depth: UInt32(levels + 1) + entry.depth,
            opened: start..<opened.count, closed: end..<closed.count))
      }
    }
  }

  /// How many positions at the beginning are the same.
  private static func shared(_ one: [Int], _ other: [Int]) -> Int {
    zip(one, other).prefix { $0 == $1 }.count
  }
}
