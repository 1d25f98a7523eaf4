import Text

/// The function `linear()` (CSS Easing 2 §2.1) with the fewest points that is nowhere farther than 0.001 from a curve.
///
/// Among candidate points, the answer is a shortest path from (0, 0) to (1, 1): an edge is allowed if its line stays in a
/// tube around the curve. From each point, the interval of slopes that are still allowed is narrowed from sample to sample
/// (Imai and Iri, “Polygonal approximations of a curve”, 1988), so that all edges of a point cost one walk.
package struct LinearEasing {
  /// The text, such as `linear(0, 0.0044 1.2%, …, 1)`.
  package let text: String

  /// - Parameter curve: the output at a time from 0 to 1; it begins at 0 and ends at most 0.001 from 1.
  package init(approximating curve: (Double) -> Double) {
    var columns = 1_000
    var points = ShortestPath(curve, columns: columns).points
    // A curve with many swings needs points and samples that are closer to each other.
    while points.isEmpty, columns < 128_000 {
      columns *= 2
      points = ShortestPath(curve, columns: columns).points
    }
    let stops = points.map { point in
      if point.column == 0 { return "0" }
      if point.column == columns { return "1" }
      return "\(point.output.decimal) \((Double(point.column) * 100 / Double(columns)).decimal)%"
    }
    text = "linear(\(stops.joined(separator: ", ")))"
  }

  /// A breadth-first search over the candidates.
  private struct ShortestPath {
    /// The samples of a column.
    private static let stride = 4
    /// The greatest distance, with room for rounding and for what is between two samples.
    private static let tolerance = 0.000_99
    /// The outputs near the curve at a time, in parts of the tolerance.
    private static let offsets = [-1, -0.5, 0, 0.5, 1]

    private let columns: Int
    private let samples: [Double]
    /// By column: the outputs.
    private let candidates: [[Double]]
    /// By column and candidate: whether a path leads to it, and the candidate before it.
    private var isReached: [Bool]
    private var previous: [Int32]

    /// The points of the path; empty if there is none.
    private(set) var points: [(column: Int, output: Double)] = []

    init(_ curve: (Double) -> Double, columns: Int) {
      let samples = (0...columns * Self.stride).map { curve(Double($0) / Double(columns * Self.stride)) }
      (self.samples, self.columns) = (samples, columns)
      candidates = (0...columns).map { column in
        guard column > 0, column < columns else { return [column == 0 ? 0 : 1] }
        return Self.offsets.reduce(into: []) { outputs, offset in
          // Four decimals; `+ 0` turns -0 into 0.
          let output = samples[column * Self.stride] + offset * Self.tolerance
          let rounded = (output * 1e4).rounded() / 1e4 + 0
          if !outputs.contains(rounded) { outputs.append(rounded) }
        }
      }
      let count = (columns + 1) * Self.offsets.count
      (isReached, previous) = ([Bool](repeating: false, count: count), [Int32](repeating: -1, count: count))
      search()
      if !isNear(curve) { points = [] }
    }

    /// Whether the lines are at most 0.001 from the curve between samples, too.
    private func isNear(_ curve: (Double) -> Double) -> Bool {
      let parts = Self.stride * 8
      return zip(points, points.dropFirst()).allSatisfy { from, to in
        let slope = (to.output - from.output) / Double((to.column - from.column) * parts)
        return (0..<(to.column - from.column) * parts).allSatisfy { step in
          let time = Double(from.column * parts + step) / Double(columns * parts)
          return abs(from.output + slope * Double(step) - curve(time)) <= 0.001
        }
      }
    }

    private func number(_ column: Int, _ candidate: Int) -> Int { column * Self.offsets.count + candidate }

    private mutating func search() {
      let goal = number(columns, 0)
      var level = [0]
      isReached[0] = true
      while !level.isEmpty, !isReached[goal] {
        var next: [Int] = []
        for node in level where !isReached[goal] { extend(node, &next) }
        level = next
      }
      guard isReached[goal] else { return }
      var node = goal
      while node >= 0 {
        let (column, candidate) = node.quotientAndRemainder(dividingBy: Self.offsets.count)
        points.append((column, candidates[column][candidate]))
        node = Int(previous[node])
      }
      points.reverse()
    }

    /// Adds the candidates that one line from a node leads to.
    private mutating func extend(_ node: Int, _ next: inout [Int]) {
      let (column, candidate) = node.quotientAndRemainder(dividingBy: Self.offsets.count)
      let (first, start) = (column * Self.stride, candidates[column][candidate])
      var (low, high) = (-Double.infinity, Double.infinity)
      var sample = first
      for target in candidates.indices.dropFirst(column + 1) {
        for _ in 0..<Self.stride {
          sample += 1
          // The curve itself is up to 0.001 from its end.
          let width = sample == samples.count - 1 ? 0.001 : Self.tolerance
          let distance = Double(sample - first)
          low = max(low, (samples[sample] - width - start) / distance)
          high = min(high, (samples[sample] + width - start) / distance)
        }
        guard low <= high else { return }
        for (index, output) in candidates[target].enumerated() {
          let (slope, other) = ((output - start) / Double(sample - first), number(target, index))
          guard slope >= low, slope <= high, !isReached[other] else { continue }
          isReached[other] = true
          previous[other] = Int32(node)
          next.append(other)
        }
      }
    }
  }
}
