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
    var (columns, path) = (1_000, ShortestPath(curve, columns: 1_000))
    // A curve with many swings needs points and samples that are closer to each other.
    while path.points.isEmpty, columns < 128_000 {
      columns *= 2
      path = ShortestPath(curve, columns: columns)
    }
    let stops = path.points.map { point in
      if point.column == 0 { return "0" }
      if point.column == columns { return "1" }
      return "\(point.output.decimal) \((Double(point.column) * 100 / Double(columns)).decimal)%"
    }
    text = "linear(\(stops.joined(separator: ", ")))"
  }

  /// Samples of a curve, and the outputs around them that lines may have.
  private struct Tube {
    let samples: [Double]
    private(set) var lower, upper: [Double]
    /// The greatest distance between the curve and a chord of two samples.
    private(set) var bend = 0.0

    init(around curve: (Double) -> Double, count: Int) {
      samples = (0...count).map { curve(Double($0) / Double(count)) }
      // A curve is up to an eighth of its second difference from a chord.
      var bends = [Double](repeating: 0, count: count + 1)
      for index in 1..<count {
        bends[index] = abs(samples[index - 1] - 2 * samples[index] + samples[index + 1]) / 8
        bend = max(bend, bends[index])
      }
      (lower, upper) = (samples, samples)
      for index in samples.indices {
        // The curve itself is up to 0.001 from its end.
        let bend = max(bends[max(index, 1) - 1], bends[index], bends[min(index + 1, count)])
        let width = index == count ? 0.001 : min(LinearEasing.tolerance, 0.001 - bend)
        lower[index] -= width
        upper[index] += width
      }
    }
  }

  /// The greatest distance at a sample, with room for rounding.
  private static let tolerance = 0.000_99

  /// A breadth-first search over the candidates.
  private struct ShortestPath {
    /// The outputs near the curve at a time, in parts of the tolerance.
    private static let offsets = [-1, -0.5, 0, 0.5, 1]

    private let tube: Tube
    /// The samples of a column.
    private let stride: Int
    /// By column and candidate.
    private let outputs: [Double]
    /// By column and candidate: the one before it on a shortest path that leads to it, or -1.
    private var previous: [Int32]

    /// The points of the path; empty if there is none.
    private(set) var points: [(column: Int, output: Double)] = []

    init(_ curve: (Double) -> Double, columns: Int) {
      let coarse = Tube(around: curve, count: columns)
      // Samples cost time; they leave more room to a curve that bends more.
      stride = coarse.bend > 5e-5 ? 4 : 1
      tube = stride == 1 ? coarse : Tube(around: curve, count: columns * stride)
      outputs = (0...columns).flatMap { column in
        Self.offsets.map { offset in
          guard column > 0, column < columns else { return column == 0 ? 0 : 1 }
          // Four decimals; `+ 0` turns -0 into 0.
          return ((coarse.samples[column] + offset * LinearEasing.tolerance) * 1e4).rounded() / 1e4 + 0
        }
      }
      previous = [Int32](repeating: -1, count: outputs.count)
      search()
    }

    private mutating func search() {
      let goal = outputs.count - Self.offsets.count
      var level = [0]
      while !level.isEmpty, previous[goal] < 0 {
        var next: [Int] = []
        for node in level where previous[goal] < 0 { extend(node, &next) }
        level = next
      }
      guard previous[goal] >= 0 else { return }
      var node = goal
      while node >= 0 {
        points.append((node / Self.offsets.count, outputs[node]))
        node = Int(previous[node])
      }
      points.reverse()
    }

    /// Adds the candidates that one line from a node leads to.
    private mutating func extend(_ node: Int, _ next: inout [Int]) {
      let (count, start) = (Self.offsets.count, outputs[node])
      let first = node / count * stride
      var (low, high, sample) = (-Double.infinity, Double.infinity, first)
      while sample + 1 < tube.lower.count {
        for _ in 0..<stride {
          sample += 1
          let distance = Double(sample - first)
          let (least, most) = (tube.lower[sample] - start, tube.upper[sample] - start)
          if least > low * distance { low = least / distance }
          if most < high * distance { high = most / distance }
        }
        guard low <= high else { return }
        let (target, distance) = (sample / stride * count, Double(sample - first))
        let (least, most) = (start + low * distance, start + high * distance)
        for other in target..<target + count
        where previous[other] < 0 && outputs[other] >= least && outputs[other] <= most {
          previous[other] = Int32(node)
          next.append(other)
        }
      }
    }
  }
}
