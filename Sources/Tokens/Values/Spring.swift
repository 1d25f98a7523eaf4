import CSS
import ColorScience

/// A damped spring that moves from rest at 0 to 1.
package struct Spring: Hashable, Sendable {
  /// All above 0.
  package let mass, stiffness, damping: Double
  /// The last time at which it is not near enough to its end, in whole milliseconds, rounded up; `nil` beyond a minute.
  package private(set) var settlingDuration: Double?

  package init(mass: Double, stiffness: Double, damping: Double) {
    (self.mass, self.stiffness, self.damping) = (mass, stiffness, damping)
    settlingDuration = settled
  }

  /// With a ratio of damping: c = 2ζ√(km), as in Flutter's `SpringDescription.withDampingRatio`.
  package init(mass: Double, stiffness: Double, dampingRatio: Double) {
    self.init(mass: mass, stiffness: stiffness, damping: 2 * dampingRatio * (stiffness * mass).squareRoot())
  }

  /// With a period without damping, in seconds: k = m(2π/T)², as in SwiftUI's `Spring`.
  package init(mass: Double, response: Double, dampingRatio: Double) {
    let frequency = 2 * Double.pi / response
    self.init(mass: mass, stiffness: mass * frequency * frequency, dampingRatio: dampingRatio)
  }

  /// The ratio of damping for a bounce between -1 and 1, as in Flutter's `SpringDescription.withDurationAndBounce`.
  package static func dampingRatio(ofBounce bounce: Double) -> Double {
    bounce >= 0 ? 1 - bounce : 1 / (1 + bounce)
  }

  /// In radians per second.
  private var frequency: Double { (stiffness / mass).squareRoot() }

  /// 1 for a critically damped spring; less if it swings.
  package var dampingRatio: Double { damping / (2 * (stiffness * mass).squareRoot()) }

  /// The period without damping, in seconds.
  package var response: Double { 2 * .pi / frequency }

  // MARK: Motion

  /// How near to 1 is near enough, as in SwiftUI's `settlingDuration`.
  private static let epsilon = 0.001

  /// The distance from the end after some seconds, positive before it.
  private func distance(at time: Double) -> Double {
    let (ratio, frequency) = (dampingRatio, frequency)
    if abs(ratio - 1) < 1e-9 { return exponential(-frequency * time) * (1 + frequency * time) }
    if ratio < 1 {
      let swing = frequency * (1 - ratio * ratio).squareRoot()
      return exponential(-ratio * frequency * time)
        * (cosine(swing * time) + ratio * frequency / swing * sine(swing * time))
    }
    let root = (ratio * ratio - 1).squareRoot()
    let (slow, fast) = (-frequency * (ratio - root), -frequency * (ratio + root))
    return (slow * exponential(fast * time) - fast * exponential(slow * time)) / (slow - fast)
  }

  /// Where it is after some seconds.
  package func position(at time: Double) -> Double { 1 - distance(at: time) }

  private var settled: Double? {
    let ratio = dampingRatio
    var (low, high, sign) = (0.0, 60.0, 1.0)
    if ratio < 1, abs(ratio - 1) >= 1e-9 {
      // It turns around after each half of a swing; between two turns it moves in one direction.
      let half = .pi / (frequency * (1 - ratio * ratio).squareRoot())
      let turns = (-naturalLogarithm(Self.epsilon) / (ratio * frequency * half)).rounded(.down)
      (low, high) = (turns * half, (turns + 1) * half)
      sign = turns.truncatingRemainder(dividingBy: 2) == 0 ? 1 : -1
    }
    guard low <= 60, ratio < 1 || distance(at: high) <= Self.epsilon else { return nil }
    // A billionth of a millisecond.
    while high - low > 1e-12 {
      let middle = (low + high) / 2
      if sign * distance(at: middle) > Self.epsilon { low = middle } else { high = middle }
    }
    let milliseconds = (high * 1000).rounded(.up)
    return milliseconds <= 60_000 ? milliseconds : nil
  }

  /// Why its motion cannot be written, in words: it takes too long, or no list of points has its detail.
  var fault: String? {
    guard let milliseconds = settlingDuration else {
      return "needs more than 60 s to settle; give it more damping"
    }
    if milliseconds < 2 { return "settles within a millisecond; give it less stiffness or a longer duration" }
    return dampingRatio < 0.005 ? "swings more than two hundred times; give it more damping" : nil
  }

  /// Its easing, once it was computed.
  private var knownEasing: String?

  /// The motion as `linear()` for the time until it settles. It takes 0.2 ms to compute, and up to 30 ms for hundreds of
  /// swings.
  package var easing: String {
    if let knownEasing { return knownEasing }
    let duration = (settlingDuration ?? 0) / 1000
    return LinearEasing(approximating: { position(at: duration * $0) }).text
  }

  /// The same spring, which knows its easing.
  package var withEasing: Spring {
    var result = self
    result.knownEasing = easing
    return result
  }
}
