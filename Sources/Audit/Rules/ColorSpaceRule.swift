import ColorScience
package import Diagnostics
import Tokens

extension DiagnosticCode {
  package static let colorSpace = DiagnosticCode(rule: "color-space", severity: .warning, isOnRequest: true)
}

extension Rule {
  /// Colors are written in one space.
  static let colorSpace = Rule(
    .colorSpace, in: .colors, options: [space.declaration, spaceTokens.declaration]
  ) {
    subject, ledger in
    let space = subject.configuration.settings[space]
    let patterns = subject.configuration.settings[spaceTokens]
    let isCovered = patterns.isEmpty ? nil : subject.tokens(coveredBy: patterns)
    for used in subject.literals where isCovered?[Int(used.token.rawValue)] != false {
      guard case .color(let value)? = subject.value(of: used), value.color.space != space else { continue }
      let name = subject.tokens.dottedPath(of: used.token)
      // Another color is not a fix; what is out of the gamut by rounding alone is moved into it.
      let isShown = value.color.isInGamut(of: space)
      let fix = isShown ? subject.rewriting(used, as: value.color.gamutMapped(into: space)) : nil
      let advice = fix?.message ?? "write it in \(space.rawValue)"
      ledger.report(
        .colorSpace,
        "`\(name)` is written in \(value.color.space.rawValue), not in \(space.rawValue); \(advice)",
        at: subject.valueRange(of: used), fix: fix, about: [name], in: subject.themes(using: used))
    }
  }

  private static let space = RuleOption(
    .colorSpace, "space", choice: ColorSpace.oklch, "the space that colors are written in")
  private static let spaceTokens = RuleOption(
    .colorSpace, "tokens", patterns: "the tokens that it checks; all by default")
}
