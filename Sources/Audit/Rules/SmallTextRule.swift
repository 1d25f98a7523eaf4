package import Diagnostics
import Tokens

extension DiagnosticCode {
  package static let smallText = DiagnosticCode(rule: "small-text", severity: .warning, isOnRequest: true)
}

extension Rule {
  /// Text is large enough to be read.
  static let smallText = Rule(.smallText, in: .layout, options: [minimumSize.declaration, sizes.declaration])
  {
    subject, ledger in
    let settings = subject.configuration.settings
    let isSize = subject.tokens(coveredBy: settings[sizes])
    let perRem = subject.configuration.pixelsPerRem
    let minimum = settings[minimumSize].pixels(perRem: perRem) ?? 0
    let sizes = subject.usedDefinitions { permutation, index in
      permutation.aliases[index] == TokenSet.Permutation.none
    }
    for used in sizes {
      let value = subject.value(of: used)
      let length = isSize[Int(used.token.rawValue)] ? value?.dimension : nil
      guard let size = value?.typography?.fontSize ?? length, let pixels = size.pixels(perRem: perRem),
        pixels < minimum
      else { continue }
      let name = subject.tokens.dottedPath(of: used.token)
      ledger.report(
        .smallText, "`\(name)` is text of \(size.text); the minimum is \(settings[minimumSize].text)",
        at: subject.valueRange(of: used), about: [name], in: subject.themes(using: used))
    }
  }

  private static let minimumSize = RuleOption(.smallText, "minimum", pixels: 12, "the minimum font size")
  private static let sizes = RuleOption(
    .smallText, "tokens", patterns: "dimensions that are font sizes, in addition to those of typography")
}
