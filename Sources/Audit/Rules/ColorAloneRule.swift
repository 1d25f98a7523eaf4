import ColorScience
package import Diagnostics
import Tokens

extension DiagnosticCode {
  package static let colorAlone = DiagnosticCode(
    rule: "color-alone", severity: .error,
    meaning: """
      On and off differ by colour alone, and for some people not even by that. Some role must have 3 : 1 \
      between both in lightness (WCAG 2.2, 1.4.1 and technique G183) and a distance of 0.1 in OKLab, five \
      times what is just noticeable, to protan, deutan and tritan vision (Machado 2009).
      """,
    example: "red for off and green for on, equally light",
    fix: "Let the shape differ, or choose colours that differ in lightness.")
}

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

    /// What was measured, in words.
    var measures: String {
      let lightness = "\(ratioText(ratio)) : 1 in lightness (needed: 3 : 1)"
      let differences = differences.map { "\(ratioText($0.1)) to \($0.0.rawValue)" }
      return "\(lightness), \(list(differences)) vision (needed: 0.1)"
    }

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
    var findings: [Finding] = []
    for theme in subject.themes.indices {
      let candidates = roles.compactMap { measure($0.first, $0.second, on: surface, in: theme) }
      // A role that cannot be seen might be the one that differs; why it cannot was told.
      guard candidates.count == roles.count, !candidates.contains(where: \.passes),
        let best = candidates.max(by: { $0.ratio < $1.ratio })
      else { continue }
      let index = findings.firstIndex { $0.first == best.first && $0.second == best.second } ?? findings.count
      if index == findings.count { findings.append(Finding(first: best.first, second: best.second)) }
      findings[index].add(best, in: theme)
    }
    for finding in findings { report(finding, anatomy, component, ledger: &ledger) }
  }

  /// A role whose colours are too much alike, with what was measured in each theme.
  private struct Finding {
    var first: TokenID
    var second: TokenID
    var measures: [(text: String, themes: [Int])] = []

    mutating func add(_ candidate: Candidate, in theme: Int) {
      let text = candidate.measures
      if let index = measures.firstIndex(where: { $0.text == text }) {
        measures[index].themes.append(theme)
      } else {
        measures.append((text, [theme]))
      }
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

  private func report(_ finding: Finding, _ anatomy: Anatomy, _ component: Int, ledger: inout Ledger) {
    guard let distinction = anatomy.distinction else { return }
    let names = [finding.first, finding.second].map { subject.tokens.dottedPath(of: $0) }
    let themes = finding.measures.flatMap(\.themes)
    let left = Set(ledger.unwaived(.colorAlone, about: names, in: themes.sorted()))
    let measures = finding.measures.compactMap { text, themes -> String? in
      let themes = themes.filter(left.contains)
      return themes.isEmpty ? nil : "\(text) in \(list(subject.names(of: themes).map { "`\($0)`" }))"
    }
    guard let first = left.min(), let place = subject.valuePlace(of: finding.first, in: first),
      let other = subject.valuePlace(of: finding.second, in: first)
    else { return }
    let message = colorAlone(names, anatomy.axes[distinction.axis].name, measures.joined(separator: ", and "))
    ledger.report(
      Diagnostic(
        .error, .colorAlone, message, at: place, themes: subject.names(of: left.sorted()),
        notes: [
          .init("`\(names[1])` is defined here", at: other),
          .init("`\(anatomy.name)` says here that colour tells them apart", at: distinction.range),
        ]), component: component)
  }
}

private func colorAlone(_ names: [String], _ axis: String, _ measures: String) -> String {
  "`\(axis)` is told apart by colour alone, and `\(names[0])` and `\(names[1])` differ by \(measures); let lightness or shape differ"
}
