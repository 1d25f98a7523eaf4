import TestSupport
import Testing

@testable import CSS

@Suite struct LinearEasingTests {
  /// The output of `linear()` at a time (CSS Easing 2 §2.1.2).
  private static func output(of stops: [(input: Double, output: Double)], at time: Double) -> Double {
    let next = max(1, stops.firstIndex { $0.input >= time } ?? stops.count - 1)
    let (a, b) = (stops[next - 1], stops[next])
    return a.output + (time - a.input) / (b.input - a.input) * (b.output - a.output)
  }

  /// The stops of a text in which only the first and the last have no input.
  private static func stops(_ text: String) throws -> [(input: Double, output: Double)] {
    let parts = text.dropFirst("linear(".count).dropLast().split(separator: ",")
    return try parts.enumerated().map { index, part in
      let words = part.split(separator: " ")
      let input = words.count > 1 ? Double(words[1].dropLast()) : index == 0 ? 0 : 100
      return (try #require(input) / 100, try #require(Double(words[0])))
    }
  }

  /// Polynomials from 0 to 1 that swing.
  @Test(arguments: 0..<8) func `the text is near the curve`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let swings = (0..<3).map { _ in (random.unit() - 0.5) * 2 }
    func curve(_ time: Double) -> Double {
      let swing = swings.reversed().reduce(0) { ($0 + $1) * time }
      return time * time * (3 - 2 * time) + swing * (1 - time)
    }
    let text = LinearEasing(approximating: curve).text
    #expect(text.hasPrefix("linear(0, ") && text.hasSuffix(", 1)"))
    let stops = try Self.stops(text)
    #expect(zip(stops, stops.dropFirst()).allSatisfy { $0.input < $1.input })
    let farthest = (0...10_000).map { step in
      let time = Double(step) / 10_000
      return abs(Self.output(of: stops, at: time) - curve(time))
    }.max()
    #expect(try #require(farthest) <= 0.001, "\(text)")
  }

  @Test func `a line needs no points`() {
    #expect(LinearEasing(approximating: { $0 }).text == "linear(0, 1)")
  }

  /// CSS Values 4 §6.2.
  @Test(
    arguments: [("in", 1), ("cm", 2.54), ("mm", 25.4), ("q", 101.6), ("pt", 72), ("pc", 6)]
      as [(String, Double)])
  func `an inch in each unit`(name: String, length: Double) throws {
    #expect(abs(try #require(LengthUnit(rawValue: name)).pixels * length - 96) < 1e-12)
  }
}
