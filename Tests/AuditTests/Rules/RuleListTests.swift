import Diagnostics
import Testing
import Tokens

@testable import Audit

extension DiagnosticCode {
  fileprivate static let shouting = DiagnosticCode(rule: "shouting", severity: .warning)
}

extension Rule {
  /// A rule as it is added: a code, a check, and one line in the list.
  fileprivate static let shouting = Rule(.shouting, in: .names) { subject, ledger in
    for id in subject.tokens.ids {
      let path = subject.tokens.dottedPath(of: id)
      guard path == path.uppercased(), let place = subject.namePlace(of: id) else { continue }
      ledger.report(
        Diagnostic(.shouting, "`\(path)` is loud", at: place), about: [path], in: subject.themes.indices)
    }
  }
}

/// What a rule needs to be called, to be documented, to be lowered and to be waived.
@Suite struct RuleListTests {
  private let tokens = "1️⃣HELP: {$type: number, $value: 1}\n2️⃣AA: {$type: number, $value: 1}"

  @Test func aRuleIsOneFileAndOneLine() {
    let audited = Audited(tokens, rules: Rule.all + [.shouting])
    #expect(audited.headlines == ["1️⃣ warning shouting: `HELP` is loud", "2️⃣ warning shouting: `AA` is loud"])
    #expect(Audited(tokens).headlines == [])
  }

  @Test func severitiesAndWaiversReachIt() {
    let audited = Audited(
      tokens,
      configuration: { file in
        AuditConfiguration(
          severities: [.shouting: .error],
          waivers: [file.waiver(.shouting, "HE*", "HELP")])
      }, file: "{code: shouting, tokens: [3️⃣HE*, HELP]}", rules: Rule.all + [.shouting])
    #expect(
      audited.headlines == [
        "2️⃣ shouting: `AA` is loud",
        "3️⃣ warning stale-waiver: `HE*` no longer covers any `shouting`; remove it",
      ])
  }

  @Test func everyCodeOfARuleHasOneRule() {
    let codes = Rule.all.flatMap(\.codes)
    #expect(Set(codes).count == codes.count)
    #expect(codes.filter(\.isRule) == codes)
  }
}
