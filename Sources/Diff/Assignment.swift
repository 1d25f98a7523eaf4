/// The pairs that every assignment of minimum cost has.
///
/// The assignment is that of Kuhn (1955) and Munkres (1957), over a square in which the smaller side is padded
/// with ends that cost nothing. Another optimum exchanges pairs along a cycle of edges without slack (Dulmage
/// and Mendelsohn 1958), so a pair is certain if its row is in no such cycle.
struct Assignment {
  /// By row: its column, if every optimum pairs the two.
  let certain: [Int?]

  init(rows: Int, columns: Int, cost: (_ row: Int, _ column: Int) -> Int) {
    let size = max(rows, columns)
    var costs = [Int](repeating: 0, count: size * size)
    for row in 0..<rows {
      for column in 0..<columns { costs[row * size + column] = cost(row, column) }
    }
    var solver = AssignmentSolver(costs: costs, size: size)
    solver.solve()
    var cycles = RowCycles(successors: solver.alternatives)
    cycles.search()
    certain = (0..<rows).map { row in
      let column = solver.columnOfRow[row]
      return column < columns && !cycles.isInCycle[row] ? column : nil
    }
  }
}

/// The Hungarian method by shortest augmenting paths: a row at a time, cubic in the size.
private struct AssignmentSolver {
  let costs: [Int]
  let size: Int
  /// By row.
  private(set) var columnOfRow: [Int]
  /// By column; the last is where a row begins its search.
  private var rowOfColumn: [Int?]
  /// What a row and a column pay; no edge is cheaper than its two ends, and matched ones cost the same.
  private var rowPrices, columnPrices: [Int]

  init(costs: [Int], size: Int) {
    (self.costs, self.size) = (costs, size)
    columnOfRow = [Int](repeating: 0, count: size)
    rowOfColumn = [Int?](repeating: nil, count: size + 1)
    rowPrices = [Int](repeating: 0, count: size)
    columnPrices = [Int](repeating: 0, count: size + 1)
  }

  mutating func solve() {
    for row in 0..<size { augment(from: row) }
    for (column, row) in rowOfColumn.dropLast().enumerated() { if let row { columnOfRow[row] = column } }
  }

  /// By row: the rows whose columns it could have without slack.
  var alternatives: [[Int]] {
    (0..<size).map { row in
      (0..<size).compactMap { column in
        guard column != columnOfRow[row], slack(row, column) == 0 else { return nil }
        return rowOfColumn[column]
      }
    }
  }

  private func slack(_ row: Int, _ column: Int) -> Int {
    costs[row * size + column] - rowPrices[row] - columnPrices[column]
  }

  private mutating func augment(from row: Int) {
    let start = size
    rowOfColumn[start] = row
    var least = [Int](repeating: .max, count: size)
    var previous = [Int](repeating: start, count: size)
    var isReached = [Bool](repeating: false, count: size + 1)
    var column = start
    while let current = rowOfColumn[column] {
      isReached[column] = true
      var (step, next) = (Int.max, column)
      for other in 0..<size where !isReached[other] {
        let slack = slack(current, other)
        if slack < least[other] { (least[other], previous[other]) = (slack, column) }
        if least[other] < step { (step, next) = (least[other], other) }
      }
      for other in 0...size {
        if isReached[other] {
          if let row = rowOfColumn[other] { rowPrices[row] += step }
          columnPrices[other] -= step
        } else {
          least[other] -= step
        }
      }
      column = next
    }
    while column != start {
      rowOfColumn[column] = rowOfColumn[previous[column]]
      column = previous[column]
    }
  }
}

/// The rows that are in cycles: strongly connected components of more than one row (Tarjan 1972).
private struct RowCycles {
  let successors: [[Int]]
  private(set) var isInCycle: [Bool]
  private var order: [Int?]
  private var lowest: [Int]
  private var isOpen: [Bool]
  private var open: [Int] = []
  private var count = 0

  init(successors: [[Int]]) {
    self.successors = successors
    isInCycle = [Bool](repeating: false, count: successors.count)
    order = [Int?](repeating: nil, count: successors.count)
    lowest = [Int](repeating: 0, count: successors.count)
    isOpen = isInCycle
  }

  mutating func search() {
    for row in successors.indices where order[row] == nil { visit(row) }
  }

  private mutating func visit(_ row: Int) {
    order[row] = count
    lowest[row] = count
    count += 1
    open.append(row)
    isOpen[row] = true
    for other in successors[row] {
      if let number = order[other] {
        if isOpen[other] { lowest[row] = min(lowest[row], number) }
      } else {
        visit(other)
        lowest[row] = min(lowest[row], lowest[other])
      }
    }
    guard lowest[row] == order[row], let first = open.lastIndex(of: row) else { return }
    for member in open[first...] {
      isOpen[member] = false
      isInCycle[member] = open.count - first > 1
    }
    open.removeSubrange(first...)
  }
}
