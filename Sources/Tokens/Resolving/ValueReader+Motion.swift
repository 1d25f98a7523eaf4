import Diagnostics
import Syntax

extension ValueReader {
  /// Four numbers, the first and the third from 0 to 1 (§8.6).
  mutating func readCubicBezier(at place: NodePlace) -> CubicBezier? {
    if isCSSText(place) { return readCubicBezierText(at: place) }
    let document = documents[place]
    guard document.kind(of: place.node) == .sequence else {
      reportKind(place, expected: "a cubic Bézier curve is an array of four numbers")
      return nil
    }
    guard document[place.node].count == 4 else {
      report(
        Diagnostic(
          .invalidValue,
          "a cubic Bézier curve has four numbers, P1x, P1y, P2x and P2y, not \(document[place.node].count)",
          at: documents.range(of: place)))
      return nil
    }
    var numbers: [Double] = []
    for (index, element) in document.elements(of: place.node).enumerated() {
      let element = NodePlace(document: place.document, node: element)
      guard let value = number(at: element, "a coordinate") else { continue }
      guard index % 2 == 1 || (value >= 0 && value <= 1) else {
        report(.coordinateOutOfRange(at: documents.range(of: element)))
        continue
      }
      numbers.append(value)
    }
    return numbers.count == 4 ? CubicBezier(numbers[0], numbers[1], numbers[2], numbers[3]) : nil
  }

  /// §9.5
  mutating func readTransition(at place: NodePlace) -> Transition? {
    if isCSSText(place) { return readTransitionText(at: place) }
    guard
      let members = members(
        of: place, "a transition",
        [Keyword.duration.interned, Keyword.delay.interned, Keyword.timingFunction.interned],
        tolerating: isStrict ? nil : MemberTolerance(lacking: [], hasExtras: true))
    else { return nil }
    let duration = duration(at: members[Keyword.duration.interned])
    let delay = self.duration(at: members[Keyword.delay.interned])
    let timing = subvalue(
      .cubicBezier, at: members[Keyword.timingFunction.interned], read: { $0.readCubicBezier(at: $1) },
      unwrap: { $0.cubicBezier })
    guard members.areComplete, let duration, let delay, let timing, let extras = extras(of: members) else {
      return nil
    }
    var transition = Transition(duration: duration, delay: delay, timingFunction: timing)
    transition.extras = extras
    return transition
  }
}
