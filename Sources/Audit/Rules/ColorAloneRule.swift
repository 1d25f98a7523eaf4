import ColorScience
import Diagnostics
import Tokens

/// What is told apart by colour differs for everybody: in lightness, and to people with protan, deutan and tritan vision.
///
/// A role passes if its two colours have 3 : 1, the difference in lightness that WCAG 2.2 counts as a sign beside the hue
/// (Understanding 1.4.1; technique G183), which is what a greyscale screen leaves of them, and are at least 0.1 apart in OKLab
/// to each deficient vision (Machado 2009), five times the just noticeable difference of 0.02 (CSS Color 4 §13.2). One such role
/// is enough, and so is a role that only one of both has: then the form differs.
struct ColorAloneRule {
  static let minimumRatio = 3.0
  static let minimumDifference = 0.1

  private let subject: Subject
  private var colors: ColorCache

  init(_ subject: Subject) {
    self.subject = subject
    colors = ColorCache(subject.tokens.values)
  }

  mutating func check(_ anatomy: Anatomy, _ component: Int, ledger: inout Ledger) {
    guard let distinction = anatomy.distinction, distinction.means == .color else { return }
    let axis = distinction.axis
    guard anatomy.colorPath.axes.contains(axis) else { return }
    let surface = anatomy.surface.flatMap { subject.token(at: $0.path) }
    for variant in anatomy.variants(over: anatomy.colorPath.axes.filter { $0 != axis }) {
      for first in anatomy.axes[axis].values.indices {
        for second in anatomy.axes[axis].values.indices where second > first {
          let pair = [first, second].map { value in
            var variant = variant
            variant.choices[axis] = value
            return variant
          }
          if pair.contains(where: anatomy.isExempt) { continue }
          check(pair[0], pair[1], of: anatomy, component, surface, ledger: &ledger)
        }
      }
    }
  }

  /// A role whose colours are compared.
  private struct Candidate {
    var first: TokenID
    var second: TokenID
    var ratio: Double
    /// By deficiency, in the order of `VisionDeficiency.allCases` less achromat.
    var differences: [(VisionDeficiency, Double)]

    var passes: Bool {
      ratio >= ColorAloneRule.minimumRatio
        && differences.allSatisfy { $0.1 >= ColorAloneRule.minimumDifference }
    }
  }

  private mutating func check(
    _ first: Anatomy.Variant, _ second: Anatomy.Variant, of anatomy: Anatomy, _ component: Int,
    _ surface: TokenID?, ledger: inout Ledger
  ) {
    var roles: [(first: TokenID, second: TokenID)] = []
    for role in anatomy.roles {
      let has = [first, second].map { anatomy.selection(role.only, covers: $0) }
      if has[0] != has[1] { return }
      let tokens = [first, second].compactMap { variant in
        subject.path(of: anatomy.colorPath.filled(for: variant, of: anatomy, member: role.segment))
          .flatMap(subject.token(at:))
      }
      if has[0], tokens.count == 2 { roles.append((tokens[0], tokens[1])) }
    }
    var findings: [(best: Candidate, text: String, themes: [Int])] = []
    for theme in subject.themes.indices {
      let candidates = roles.compactMap { measure($0.first, $0.second, on: surface, in: theme) }
      guard let best = candidates.max(by: { $0.ratio < $1.ratio }), !candidates.contains(where: \.passes)
      else { continue }
      let text = measures(of: best)
      if let index = findings.firstIndex(where: { $0.text == text && $0.best.first == best.first }) {
        findings[index].themes.append(theme)
      } else {
        findings.append((best, text, [theme]))
      }
    }
    for finding in findings {
      report(finding.best, finding.text, finding.themes, anatomy, component, ledger: &ledger)
    }
  }

  private mutating func measure(
    _ first: TokenID, _ second: TokenID, on surface: TokenID?, in theme: Int
  ) -> Candidate? {
    let below = surface.map { [$0] } ?? []
    guard let one = try? subject.seen([first] + below, in: theme, colors: &colors),
      let other = try? subject.seen([second] + below, in: theme, colors: &colors)
    else { return nil }
    let deficiencies: [VisionDeficiency] = [.protan, .deutan, .tritan]
    let differences = deficiencies.map { deficiency in
      (deficiency, one.color.differenceOK(from: other.color, seenWith: deficiency))
    }
    return Candidate(
      first: first, second: second, ratio: contrastRatio(one.luminance, other.luminance),
      differences: differences)
  }

  private func measures(of candidate: Candidate) -> String {
    let lightness = "\(ratioText(candidate.ratio)) : 1 in lightness (needed: 3 : 1)"
    let differences = candidate.differences.map { "\(ratioText($0.1)) to \($0.0.rawValue)" }
    return "\(lightness), \(list(differences)) vision (needed: 0.1)"
  }

  private func report(
    _ candidate: Candidate, _ text: String, _ themes: [Int], _ anatomy: Anatomy, _ component: Int,
    ledger: inout Ledger
  ) {
    guard let place = subject.valuePlace(of: candidate.first, in: themes[0]),
      let distinction = anatomy.distinction,
      let other = subject.valuePlace(of: candidate.second, in: themes[0])
    else { return }
    let names = [candidate.first, candidate.second].map { subject.tokens.dottedPath(of: $0) }
    ledger.report(
      .colorAlone, colorAlone(names, anatomy.axes[distinction.axis].name, text), at: place, about: names,
      in: themes,
      notes: [
        .init("`\(names[1])` is defined here", at: other),
        .init("`\(anatomy.name)` says here that colour tells them apart", at: distinction.range),
      ], component: component)
  }
}

private func colorAlone(_ names: [String], _ axis: String, _ text: String) -> String {
  "`\(axis)` is told apart by colour alone, and `\(names[0])` and `\(names[1])` differ by \(text); let lightness or shape differ"
}
