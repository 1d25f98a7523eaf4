import ColorScience
package import Diagnostics
import Tokens

extension DiagnosticCode {
  package static let outOfGamut = DiagnosticCode(rule: "out-of-gamut", severity: .warning, isOnRequest: true)
}

extension Rule {
  /// Colors are within a gamut.
  static let outOfGamut = Rule(
    .outOfGamut, in: .colors, options: [gamut.declaration, gamutTokens.declaration]
  ) {
    subject, ledger in
    let gamut = subject.configuration.settings[gamut]
    let patterns = subject.configuration.settings[gamutTokens]
    let isCovered = patterns.isEmpty ? nil : subject.tokens(coveredBy: patterns)
    for used in subject.literals where isCovered?[Int(used.token.rawValue)] != false {
      guard case .color(let value)? = subject.value(of: used), !value.color.isInGamut(of: gamut.space) else {
        continue
      }
      let name = subject.tokens.dottedPath(of: used.token)
      let space = value.color.space.gamut == nil ? value.color.space : gamut.space
      let mapped = value.color.gamutMapped(into: gamut.space).converted(to: space)
      let fix = subject.rewriting(used, as: mapped)
      ledger.report(
        .outOfGamut, "`\(name)` is outside \(gamut.name)\(fix.map { "; \($0.message)" } ?? "")",
        at: subject.valueRange(of: used), fix: fix, about: [name], in: subject.themes(using: used))
    }
  }

  private static let gamut = RuleOption(
    .outOfGamut, "gamut", choice: Gamut.p3, "what the screens can show")
  private static let gamutTokens = RuleOption(
    .outOfGamut, "tokens", patterns: "the tokens that it checks; all by default")
}

/// The gamut of a screen.
package enum Gamut: String, CaseIterable, Sendable {
  case srgb, p3, rec2020

  fileprivate var space: ColorSpace {
    switch self {
    case .srgb: .srgb
    case .p3: .displayP3
    case .rec2020: .rec2020
    }
  }

  fileprivate var name: String {
    switch self {
    case .srgb: "sRGB"
    case .p3: "Display P3"
    case .rec2020: "Rec. 2020"
    }
  }
}
