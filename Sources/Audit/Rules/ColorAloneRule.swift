import ColorScience
package import Diagnostics
import Syntax
import Text
import Tokens

extension DiagnosticCode {
  package static let colorAlone = DiagnosticCode(rule: "color-alone", severity: .error)
}

extension Rule {
  /// What color distinguishes, everyone can distinguish: in lightness, and to people with protan, deutan and
  /// tritan vision.
  ///
  /// A role passes if its two colors have 3 : 1, the difference in lightness that WCAG 2.2 counts as a sign
  /// in addition to the hue (Understanding 1.4.1; technique G183), which remains on a grayscale screen, and
  /// are at least 0.1 apart in OKLab to each deficient vision (Machado 2009), five times the just noticeable
  /// difference of 0.02 (CSS Color 4 §13.2). One such role is enough. So is a role that only one of the two
  /// variants has, because then the form differs.
  static let colorAlone = Rule(.colorAlone, in: .colors, inEachContext: true) { subject, ledger in
    var check = ColorAloneCheck(subject)
    for (component, anatomy) in subject.anatomies.enumerated() {
      check.check(anatomy, component, ledger: &ledger)
    }
  }
}

struct ColorAloneCheck {
  static let minimumRatio = 3.0
  static let minimumDifference = 0.1
  /// The maximum number of pairs of colors that are compared, in all components and themes together.
  static let maximumOfComparisons = 100_000

  private let subject: Subject
  private var cache: LookCache
  /// The number of comparisons left.
  private var room = Self.maximumOfComparisons

  init(_ subject: Subject) {
    self.subject = subject
    cache = LookCache(subject)
  }

  mutating func check(_ anatomy: Anatomy, _ component: Int, ledger: inout Ledger) {
    guard let distinction = anatomy.distinction, distinction.means == .color else { return }
    let axis = distinction.axis
    guard anatomy.colorPath.axes.contains(axis) else { return }
    let states = anatomy.axes[axis].values.count
    let others = anatomy.variants(over: anatomy.colorPath.axes.filter { $0 != axis })
    room -= others.count * (states * (states - 1) / 2) * max(1, anatomy.roles.count) * subject.themes.count
    guard room >= 0 else {
      return ledger.report(
        .limitExceeded,
        "more than \(ColorAloneCheck.maximumOfComparisons) pairs of colors to compare; describe fewer values",
        at: distinction.range, component: component)
    }
    cache.begin()
    for variant in others {
      let states = anatomy.axes[axis].values.indices.compactMap { value -> State? in
        var variant = variant
        variant.choices[axis] = value
        return anatomy.isExempt(variant) ? nil : state(variant, of: anatomy)
      }
      for (number, first) in states.enumerated() {
        for second in states[(number + 1)...] { check(first, second, anatomy, component, ledger: &ledger) }
      }
    }
  }

  /// The appearance of a variant.
  private struct State {
    /// By role: whether the variant has it, its token, and how it looks in each theme.
    let has: [Bool]
    let tokens: [TokenID?]
    let sights: [[Sight?]]
  }

  /// The appearance of a role.
  private struct Sight {
    let luminance: Double
    /// In OKLab, by deficiency, in the order of `deficiencies`.
    let positions: [SIMD3<Double>]
  }

  private static let deficiencies: [VisionDeficiency] = [.protan, .deutan, .tritan]

  private mutating func state(_ variant: Anatomy.Variant, of anatomy: Anatomy) -> State {
    let look = VariantLook(of: variant, anatomy, in: subject, cache: &cache)
    return State(
      has: anatomy.roles.map { anatomy.selection($0.only, covers: variant) }, tokens: look.tokens,
      sights: anatomy.roles.indices.map { role in
        look.looks.map { look in
          look.colors[role].map { color in
            Sight(
              luminance: color.relativeLuminance,
              positions: Self.deficiencies.map { color.oklab(seenWith: $0) })
          }
        }
      })
  }

  /// A role whose colors are compared.
  private struct Candidate {
    var first, second: TokenID
    var ratio: Double
    /// By deficiency, in the order of `deficiencies`.
    var differences: [Double]

    /// The measurements, in words.
    var measures: String {
      let lightness = "\(ratioText(ratio)) : 1 in lightness (needed: 3 : 1)"
      let differences = zip(differences, deficiencies).map { "\(ratioText($0)) to \($1.rawValue)" }
      return "\(lightness), \(differences.listed()) vision (needed: 0.1)"
    }

    var passes: Bool {
      ratio >= minimumRatio && differences.allSatisfy { $0 >= minimumDifference }
    }
  }

  private func check(
    _ first: State, _ second: State, _ anatomy: Anatomy, _ component: Int, ledger: inout Ledger
  ) {
    // A role that only one of them has is a difference of form.
    guard first.has == second.has else { return }
    let roles = first.tokens.indices.filter { first.tokens[$0] != nil && second.tokens[$0] != nil }
    var found: [Candidates] = []
    for theme in subject.themes.indices {
      guard let best = mostDifferent(roles, of: first, second, in: theme) else { continue }
      let index = found.firstIndex { $0.first == best.first && $0.second == best.second } ?? found.count
      if index == found.count { found.append(Candidates(first: best.first, second: best.second)) }
      found[index].add(best, in: theme)
    }
    for candidates in found { report(candidates, anatomy, component, ledger: &ledger) }
  }

  /// The role that differs most in a theme where none differs enough. `nil` if one does, or if the color of one is
  /// unknown: that role might differ, and the reason is already reported.
  private func mostDifferent(_ roles: [Int], of first: State, _ second: State, in theme: Int) -> Candidate? {
    var best: Candidate?
    for role in roles {
      guard let one = first.sights[role][theme], let other = second.sights[role][theme],
        let firstToken = first.tokens[role], let secondToken = second.tokens[role]
      else { return nil }
      let candidate = Candidate(
        first: firstToken, second: secondToken, ratio: contrastRatio(one.luminance, other.luminance),
        differences: zip(one.positions, other.positions).map { distance($0, $1) })
      if candidate.passes { return nil }
      if best.map({ $0.ratio < candidate.ratio }) != false { best = candidate }
    }
    return best
  }

  /// A role whose colors are too similar, with the measures of each theme.
  private struct Candidates {
    var first, second: TokenID
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

  private func report(_ candidates: Candidates, _ anatomy: Anatomy, _ component: Int, ledger: inout Ledger) {
    guard let distinction = anatomy.distinction else { return }
    let names = [candidates.first, candidates.second].map { subject.tokens.dottedPath(of: $0) }
    let themes = candidates.measures.flatMap(\.themes)
    let left = Set(ledger.unwaived(.colorAlone, about: names, in: themes.sorted()))
    let measures = candidates.measures.compactMap { text, themes -> String? in
      let themes = themes.filter(left.contains)
      return themes.isEmpty ? nil : "\(text) in \(subject.names(of: themes).inBackticks.listed())"
    }
    guard let first = left.min(), let place = subject.valuePlace(of: candidates.first, in: first),
      let other = subject.valuePlace(of: candidates.second, in: first)
    else { return }
    ledger.report(
      .colorAlone,
      "only color distinguishes `\(anatomy.axes[distinction.axis].name)`, and `\(names[0])` and `\(names[1])` differ by \(measures.joined(separator: ", and ")); make lightness or shape differ",
      at: place, themes: subject.names(of: left.sorted()),
      notes: [
        .init("`\(names[1])` is defined here", at: other),
        .init("`\(anatomy.name)` says here that color distinguishes them", at: distinction.range),
      ], component: component)
  }
}
