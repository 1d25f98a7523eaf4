import Diagnostics
import Foundation
import Syntax
import TestSupport
import Testing
import Tokens

/// Springs: what they are normalized to, how they move, and the mistakes in them.
@Suite struct SpringTests {
  /// The numbers that Flutter and SwiftUI document (157.9, 17.6; 35.90), Material 3 (47.62), and a program of its own.
  @Test(arguments: [
    ("{stiffness: 380, dampingRatio: 0.8}", [1, 380, 31.189741903388683], 435, 18),
    ("{stiffness: 800, dampingRatio: 0.6}", [1, 800, 33.94112549695428], 360, 23),
    ("{stiffness: 1600, dampingRatio: 1}", [1, 1600, 80], 231, 19),
    ("{duration: 500ms, bounce: 0.3}", [1, 157.91367041742973, 17.59291886010284], 819, 21),
    ("{mass: 1, stiffness: 100, damping: 10}", [1, 100, 10], 1271, 27),
    ("{duration: 0.5s, bounce: -0.3}", [1, 157.91367041742973, 35.90391604102621], 1382, 20),
    ("{stiffness: 700, dampingRatio: 0.9}", [1, 700, 47.62352359916263], 317, 19),
    ("{response: 0.5, dampingFraction: 0.7}", [1, 157.91367041742973, 17.59291886010284], 819, 21),
    ("{response: {value: 500, unit: ms}, bounce: 0.3}", [1, 157.91367041742973, 17.59291886010284], 819, 21),
    ("{mass: 2, stiffness: 200, bounce: 0.5}", [2, 200, 20], 1271, 27),
  ])
  func `are normalized and settle`(value: String, numbers: [Double], duration: Double, points: Int) throws {
    let resolved = Resolved("a: {$type: spring, $value: \(value)}")
    #expect(resolved.findings == [])
    let spring = try #require(resolved.value("a")?.spring)
    for (found, expected) in zip([spring.mass, spring.stiffness, spring.damping], numbers) {
      #expect(abs(found - expected) <= expected * 1e-14, "\(found) is not \(expected)")
    }
    #expect(spring.settlingDuration == duration)
    #expect(spring.withEasing.easing == spring.easing)
    #expect(try Self.stops(of: spring.easing).count <= points)
  }

  /// The stops of `linear()`: times from 0 to 1, and outputs.
  private static func stops(of easing: String) throws -> [(time: Double, output: Double)] {
    #expect(easing.hasPrefix("linear(0, ") && easing.hasSuffix(", 1)"))
    return try easing.dropFirst(7).dropLast().split(separator: ", ").map { stop in
      let parts = stop.split(separator: " ")
      let output = try #require(Double(parts[0]))
      guard parts.count > 1 else { return (output, output) }
      return (try #require(Double(parts[1].dropLast())) / 100, output)
    }
  }

  /// The text of an easing is compared with the solution of the differential equation by small steps, which nobody derived.
  @Test(arguments: [
    (1.0, 380.0, 31.19), (1, 100, 10), (1, 1600, 80), (1, 157.9, 35.9), (3, 50, 4), (1, 100, 400),
    (1, 100, 0.9), (1, 100, 1), (1, 400, 0.5), (1, 1964.76, 850.45), (1, 58.2553, 220.62),
  ])
  func `are within a thousandth of the motion`(mass: Double, stiffness: Double, damping: Double) throws {
    let spring = Spring(mass: mass, stiffness: stiffness, damping: damping)
    let milliseconds = try #require(spring.settlingDuration)
    let stops = try Self.stops(of: spring.easing)
    let (count, duration) = (400_000, milliseconds / 1000)
    let step = duration / Double(count)
    func acceleration(_ x: Double, _ v: Double) -> Double { (stiffness * (1 - x) - damping * v) / mass }
    var (x, v, stop, worst) = (0.0, 0.0, 0, 0.0)
    for index in 0...count {
      let time = Double(index) / Double(count)
      while stop + 2 < stops.count, stops[stop + 1].time < time { stop += 1 }
      let (from, to) = (stops[stop], stops[stop + 1])
      let line = from.output + (to.output - from.output) * (time - from.time) / (to.time - from.time)
      worst = max(worst, abs(line - x))
      // Runge and Kutta.
      let (x1, v1) = (v, acceleration(x, v))
      let (x2, v2) = (v + step / 2 * v1, acceleration(x + step / 2 * x1, v + step / 2 * v1))
      let (x3, v3) = (v + step / 2 * v2, acceleration(x + step / 2 * x2, v + step / 2 * v2))
      let (x4, v4) = (v + step * v3, acceleration(x + step * x3, v + step * v3))
      x += step / 6 * (x1 + 2 * x2 + 2 * x3 + x4)
      v += step / 6 * (v1 + 2 * v2 + 2 * v3 + v4)
    }
    #expect(worst <= 0.001 + 1e-9, "\(worst)")
  }

  /// The points of a shortest path over candidates, five outputs at each thousandth of the time, as another program found
  /// them by searching breadth first.
  @Test(arguments: [
    (600.0, 0.135, 104), (15, 0.27, 48), (75, 1.5, 21), (1600, 4, 20), (100, 0.155, 90), (2000, 0.4, 33),
    (217.7, 0.2282, 58), (4644, 0.1066, 133), (1964.76, 9.59329, 20), (58.2553, 14.4528, 19),
  ])
  func `have at most one point more than a shortest path`(
    stiffness: Double, ratio: Double, points: Int
  ) throws {
    let spring = Spring(mass: 1, stiffness: stiffness, damping: 2 * ratio * stiffness.squareRoot())
    #expect(try Self.stops(of: spring.easing).count <= points + 1)
  }

  @Test func `members may refer and be computed`() {
    let resolved = Resolved(
      """
      k: {$type: number, $value: 100}
      t: {$type: duration, $value: 250ms}
      a: {$type: spring, $value: {stiffness: "{k}", damping: "calc({k} / 10)"}}
      b: {$type: spring, $value: {duration: "calc({t} * 2)", bounce: 0.3}}
      c: {$type: spring, $value: "{a}"}
      """)
    #expect(resolved.findings == [])
    #expect(resolved.value("a")?.spring == Spring(mass: 1, stiffness: 100, damping: 10))
    #expect(resolved.value("c") == resolved.value("a"))
    #expect(resolved.value("b")?.spring == Spring(mass: 1, response: 0.5, dampingRatio: 0.7))
  }

  @Test(arguments: [
    ("1️⃣{stiffness: 100}", "missing-member", "a spring needs `damping`, `dampingRatio` or `bounce`"),
    ("1️⃣{}", "missing-member", "a spring needs `stiffness`, `response` or `duration`"),
    ("1️⃣{mass: 1}", "missing-member", "a spring needs `stiffness`, `response` or `duration`"),
    (
      "{stiffness: 100, 1️⃣dampng: 10}", "unknown-member",
      "a spring has no member `dampng`; did you mean `damping`?"
    ),
    (
      "{stiffness: 100, damping: 10, dampingRatio: 1️⃣1}", "conflicting-members",
      "`dampingRatio` and `damping` exclude each other; keep one of them"
    ),
    (
      "{stiffness: 100, damping: 10, duration: 1️⃣1s}", "conflicting-members",
      "`duration` and `stiffness` exclude each other; keep one of them"
    ),
    (
      "{duration: 1s, mass: 1️⃣2}", "conflicting-members", "`mass` does not go together with `duration`"
    ),
    ("{stiffness: 1️⃣0, damping: 1}", "out-of-range", "`stiffness` of a spring is above 0, not 0"),
    ("{stiffness: 1, damping: 1️⃣-1}", "out-of-range", "`damping` of a spring is above 0, not -1"),
    ("{duration: 1️⃣0ms}", "out-of-range", "`duration` of a spring is above 0, not 0"),
    ("{duration: 1s, bounce: 1️⃣1}", "out-of-range", "`bounce` of a spring is between -1 and 1, not 1"),
    (
      "1️⃣{stiffness: 100, dampingRatio: 0.001}", "out-of-range",
      "this spring needs more than 60 s to settle; give it more damping"
    ),
    (
      "1️⃣{stiffness: 1000000, dampingRatio: 0.0049}", "out-of-range",
      "this spring swings more than two hundred times; give it more damping"
    ),
    (
      "1️⃣{response: 0.0001, dampingRatio: 1}", "out-of-range",
      "this spring settles within a millisecond; give it less stiffness or a longer duration"
    ),
    (
      "1️⃣bouncy", "invalid-value",
      "a spring is an object with `stiffness`, `response` or `duration`, not the string `bouncy`"
    ),
  ])
  func `mistakes are one error each`(value: String, code: String, message: String) throws {
    let marked = MarkedText("a: {$type: spring, $value: \(value)}")
    let resolved = Resolved(marked.text)
    #expect(resolved.log.diagnostics.map(\.message) == [message])
    #expect(resolved.log.diagnostics.map(\.code.name) == [code])
    #expect(
      resolved.findings.first?.hasPrefix(try #require(marked.location(of: 1))) == true, "\(resolved.findings)"
    )
  }

  @Test func `strict mode has no springs`() {
    let resolved = Resolved("{\"a\": {\"$type\": \"spring\", \"$value\": {}}}", as: .json, isStrict: true)
    #expect(resolved.log.diagnostics.map(\.code.name) == ["unknown-type"])
  }
}
