import Diagnostics
import Syntax
import Text

extension ValueReader {
  /// By the member that says how strong it is: those that may say how damped it is.
  private static let springRatios: [Name: [Keyword]] = [
    Keyword.stiffness.interned: [.damping, .dampingRatio, .bounce],
    Keyword.response.interned: [.dampingFraction, .dampingRatio, .bounce],
  ]

  private static let springMembers: [Keyword] = [
    .stiffness, .damping, .dampingRatio, .dampingFraction, .bounce, .mass, .response, .duration,
  ]

  /// A spring: by stiffness, by response, or by duration. Only the first mistake is reported.
  mutating func readSpring(at place: NodePlace) -> Spring? {
    let known = findings.count
    let spring = spring(at: place)
    let mistakes = takeFindings(since: known)
    if let first = mistakes.first(where: { $0.severity == .error }) {
      report(first)
      return nil
    }
    for mistake in mistakes { report(mistake) }
    guard let spring else { return nil }
    guard let fault = spring.fault else { return spring }
    report(.outOfRange, "this spring \(fault)", at: documents.range(of: place))
    return nil
  }

  private mutating func spring(at place: NodePlace) -> Spring? {
    let document = documents[place]
    guard document.kind(of: place.node) == .mapping else {
      reportKind(place, expected: "a spring is an object with `stiffness`, `response` or `duration`")
      return nil
    }
    let names = Self.springMembers.map(\.interned)
    let written = document.entries(of: place.node).map { document.name(of: $0.key) }
    guard written.contains(where: names.contains) else {
      report(
        .missingMember, "a spring needs `stiffness`, `response` or `duration`", at: documents.range(of: place)
      )
      return nil
    }
    guard let members = members(of: place, "a spring", names, optional: names), members.areComplete else {
      return nil
    }
    func has(_ keyword: Keyword) -> Bool { members[keyword.interned] != nil }
    guard
      let form = one(
        of: [.stiffness, .response, .duration], members, at: place, "`stiffness`, `response` or `duration`")
    else { return nil }
    let ratios = Self.springRatios[form.interned] ?? [.bounce]
    let allowed = ratios + [form] + (form == .duration ? [] : [.mass])
    if let other = Self.springMembers.first(where: { has($0) && !allowed.contains($0) }),
      let node = members[other.interned]
    {
      report(
        .conflictingMembers, "`\(other.text)` does not go together with `\(form.text)`",
        at: documents.range(of: node))
      return nil
    }
    var damping: Keyword? = .bounce
    if form != .duration || has(.bounce) {
      damping = one(of: ratios, members, at: place, ratios.map(\.text).inBackticks.listed(.or))
      if damping == nil { return nil }
    }
    let mass = has(.mass) ? positive(.mass, of: members) : 1
    let strength = form == .stiffness ? positive(form, of: members) : seconds(form, of: members)
    guard let damping, let mass, let strength else { return nil }
    if damping == .damping {
      return positive(damping, of: members).map { Spring(mass: mass, stiffness: strength, damping: $0) }
    }
    let ratio: Double?
    if damping == .bounce {
      ratio = has(.bounce) ? bounce(of: members).map { Spring.dampingRatio(ofBounce: $0) } : 1
    } else {
      ratio = positive(damping, of: members)
    }
    return ratio.map { ratio in
      form == .stiffness
        ? Spring(mass: mass, stiffness: strength, dampingRatio: ratio)
        : Spring(mass: mass, response: strength, dampingRatio: ratio)
    }
  }

  /// The one of some members that the object has; `nil` if there is none or several, which is reported.
  private mutating func one(
    of keywords: [Keyword], _ members: Members, at place: NodePlace, _ needed: String
  ) -> Keyword? {
    let found = keywords.compactMap { keyword in members[keyword.interned].map { (keyword, $0) } }
    guard let first = found.first else {
      report(.missingMember, "a spring needs \(needed)", at: documents.range(of: place))
      return nil
    }
    guard found.count == 1 else {
      report(
        .conflictingMembers,
        "`\(found[1].0.text)` and `\(first.0.text)` exclude each other; keep one of them",
        at: documents.range(of: found[1].1))
      return nil
    }
    return first.0
  }

  private mutating func positive(_ keyword: Keyword, of members: Members) -> Double? {
    let place = members[keyword.interned]
    guard let value = numberValue(at: place, "`\(keyword.text)`") else { return nil }
    return inRange(value, value > 0, "`\(keyword.text)` of a spring is above 0", at: place)
  }

  private mutating func bounce(of members: Members) -> Double? {
    let place = members[Keyword.bounce.interned]
    guard let value = numberValue(at: place, "`bounce`") else { return nil }
    return inRange(value, abs(value) < 1, "`bounce` of a spring is between -1 and 1", at: place)
  }

  /// A duration in seconds; a plain number is one, too.
  private mutating func seconds(_ keyword: Keyword, of members: Members) -> Double? {
    guard let place = members[keyword.interned] else { return nil }
    let value = documents[place].number(of: place.node) ?? duration(at: place).map { $0.milliseconds / 1000 }
    guard let value else { return nil }
    return inRange(value, value > 0, "`\(keyword.text)` of a spring is above 0", at: place)
  }

  private mutating func inRange(_ value: Double, _ isValid: Bool, _ rule: String, at place: NodePlace?)
    -> Double?
  {
    guard !isValid, let place else { return value }
    report(.outOfRange, "\(rule), not \(value.decimal)", at: documents.range(of: place))
    return nil
  }
}
