internal import Tokens

/// The tokens that depend on axes, in tables: after the last token of a group, one for each set of dimensions on which tokens of
/// the group depend.
struct ContextTables: Sendable {
  struct Table: Sendable {
    /// The ranges in `combinations` and `rows`.
    let combinations, rows: Range<Int>
  }

  struct Row: Sendable {
    let slot: Int
    /// The range in `cells`.
    let cells: Range<Int>
  }

  /// By index in the list of tokens, the tables after a token.
  private(set) var following: [Int: Range<Int>] = [:]
  private(set) var tables: [Table] = []
  private(set) var rows: [Row] = []
  /// Titles of columns: `dark, brand=rosa`.
  private(set) var combinations: [String] = []
  private(set) var cells: [(slot: Int, column: Int)] = []

  /// No tables.
  init() {}

  init(of reader: OutputTokens, listing slots: [Int]) {
    guard reader.space != nil else { return }
    let groups = slots.map {
      reader.tokens.paths.parent(of: reader.tokens.tokens[Int(reader.slots.tokens[$0])])
    }
    var sets: [[(slot: Int, dependence: AxisSpace.Dependence)]] = []
    for (index, slot) in slots.enumerated() {
      if let dependence = reader.axes(at: slot) {
        let known = sets.firstIndex { $0[0].dependence.dimensions == dependence.dimensions }
        if known == nil { sets.append([]) }
        sets[known ?? sets.count - 1].append((slot, dependence))
      }
      guard index + 1 == slots.count || groups[index] != groups[index + 1] else { continue }
      if !sets.isEmpty { following[index] = tables.count..<tables.count + sets.count }
      for set in sets { add(set, of: reader.output) }
      sets = []
    }
  }

  /// Adds a table of tokens that depend on the same dimensions.
  private mutating func add(_ tokens: [(slot: Int, dependence: AxisSpace.Dependence)], of output: Output) {
    let (first, start) = (tokens[0].dependence, (combinations.count, rows.count))
    combinations += first.columns.indices.map {
      output.title(of: first.positions(of: $0), in: first.dimensions)
    }
    for (slot, dependence) in tokens {
      rows.append(Row(slot: slot, cells: cells.count..<cells.count + dependence.columns.count))
      cells += dependence.columns.map { (slot, $0) }
    }
    tables.append(Table(combinations: start.0..<combinations.count, rows: start.1..<rows.count))
  }
}

extension Output {
  /// Positions of dimensions: `dark, brand=rosa`.
  fileprivate func title(of positions: [Int], in dimensions: [Int]) -> String {
    zip(dimensions, positions).map { dimension, position in
      guard dimension > 0 else { return themes[position].name }
      let axis = axes[dimension - 1]
      return "\(axis.codeName)=\(axis.axis.contexts[position])"
    }.joined(separator: ", ")
  }
}
