import Text

/// The function `linear()` (CSS Easing 2 §2.1) with the fewest points that is nowhere farther than 0.001 from a curve.
///
/// Each sample of the curve is a gate that the lines have to pass. From one point, the gates leave an interval of slopes
/// (Imai and Iri, “Polygonal approximations of a curve”, 1988). Among lines from several points, the one that gets farthest
/// touches one side of a gate, and then leaves through the other. Whatever a further line can reach is seen from the part in
/// between (the window of Suri, “A linear time algorithm for minimum link paths inside a simple polygon”, 1986), where
/// the next line therefore begins. A usual spring takes 0.2 ms.
package struct LinearEasing {
  /// The text, such as `linear(0, 0.0044 1.2%, …, 1)`.
  package let text: String

  /// - Parameter curve: the output at a time from 0 to 1; it begins at 0 and ends at most 0.001 from 1.
  package init(approximating curve: (Double) -> Double) {
    var (count, points) = (500, [Point]())
    // A curve with many swings needs points and samples that are closer to each other.
    while points.isEmpty, count < 128_000 {
      count *= 2
      points = Gates(around: curve, count: count)?.path() ?? []
    }
    let stops = points.map { point in
      if point.sample == 0 { return "0" }
      if point.sample == count { return "1" }
      return "\(point.output.decimal) \((Double(point.sample) * 100 / Double(count)).decimal)%"
    }
    text = "linear(\(stops.joined(separator: ", ")))"
  }

  private struct Point {
    let sample: Int
    let output: Double
  }

  /// The outputs near a curve that lines may have at its samples, of which the last is 1.
  private struct Gates {
    private var lower, upper: [Double]

    /// Nothing if the curve bends too much between samples.
    init?(around curve: (Double) -> Double, count: Int) {
      let samples = (0...count).map { curve(Double($0) / Double(count)) }
      // A curve is up to an eighth of its second difference from a chord.
      var (bends, sum) = ([Double](repeating: 0, count: count + 1), 0.0)
      for index in 1..<count {
        bends[index] = abs(samples[index - 1] - 2 * samples[index] + samples[index + 1]) / 8
        sum += bends[index]
        // An estimate; a curve that begins at once bends up to thrice as much.
        if bends[index] > 1e-4 { return nil }
      }
      // Where it bends, gates are narrower, and take more points; but thousands of samples take long.
      guard sum <= (count < 4_000 ? 5e-6 : 3e-5) * Double(count) else { return nil }
      (lower, upper) = (samples, samples)
      for index in 1..<count {
        // 0.001, with room for rounding, and for the curve between two samples.
        let width = min(0.000_99, 0.001 - max(bends[index - 1], bends[index], bends[index + 1]))
        lower[index] -= width
        upper[index] += width
      }
      (lower[count], upper[count]) = (1, 1)
    }

    /// Where a line from a point cannot go on.
    private struct Reach {
      var start: Point
      /// The sample at which it leaves, with a fraction; infinite if it passes all gates.
      var end = Double.infinity
      /// The sample at which it touches the other side before.
      var touch = 0
      /// Whether it leaves above.
      var isAbove = false
    }

    /// The points of a path with the fewest lines; none if rounding leaves no way.
    func path() -> [Point] {
      var points: [Point] = []
      var starts = [Point(sample: 0, output: 0)]
      while !starts.isEmpty {
        var farthest = Reach(start: starts[0], end: 0)
        for start in starts {
          let reach = reach(from: start)
          if reach.end > farthest.end { farthest = reach }
          if reach.end.isInfinite { break }
        }
        points.append(farthest.start)
        if farthest.end.isInfinite { return points + [Point(sample: lower.count - 1, output: 1)] }
        starts = window(of: farthest)
      }
      return []
    }

    /// The farthest that a line from a point gets.
    private func reach(from start: Point) -> Reach {
      var (low, high) = (-Double.infinity, Double.infinity)
      var (lowest, highest) = (start.sample, start.sample)
      for sample in (start.sample + 1)..<lower.count {
        let distance = Double(sample - start.sample)
        let (least, most) = (lower[sample] - start.output, upper[sample] - start.output)
        if most < low * distance {
          let before = upper[sample - 1] - start.output - low * (distance - 1)
          let end = Double(sample - 1) + before / (before + low * distance - most)
          return Reach(start: start, end: end, touch: lowest, isAbove: true)
        }
        if least > high * distance {
          let before = high * (distance - 1) - lower[sample - 1] + start.output
          let end = Double(sample - 1) + before / (before + least - high * distance)
          return Reach(start: start, end: end, touch: highest, isAbove: false)
        }
        if least > low * distance { (low, lowest) = (least / distance, sample) }
        if most < high * distance { (high, highest) = (most / distance, sample) }
      }
      return Reach(start: start)
    }

    /// The points with four decimals next to the farthest line, after it touched a side, that one line leads to.
    private func window(of reach: Reach) -> [Point] {
      var (low, high) = (-Double.infinity, Double.infinity)
      var points: [Point] = []
      let (start, end) = (reach.start, min(Int(reach.end), lower.count - 2))
      for sample in stride(from: start.sample + 1, through: end, by: 1) {
        let distance = Double(sample - start.sample)
        low = max(low, (lower[sample] - start.output) / distance)
        high = min(high, (upper[sample] - start.output) / distance)
        let output = start.output + (reach.isAbove ? low : high) * distance
        // `+ 0` turns -0 into 0.
        let rounded = (output * 1e4).rounded(reach.isAbove ? .up : .down) / 1e4 + 0
        let slope = (rounded - start.output) / distance
        guard slope >= low, slope <= high else { continue }
        if sample <= reach.touch { points.removeAll(keepingCapacity: true) }
        points.append(Point(sample: sample, output: rounded))
      }
      // More than a dozen lead no farther.
      let step = max(points.count / 12, 1)
      return stride(from: (points.count - 1) % step, to: points.count, by: step).map { points[$0] }
    }
  }
}
