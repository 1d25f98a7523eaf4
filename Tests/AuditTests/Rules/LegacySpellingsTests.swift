import Testing
import Tokens

@testable import Audit

@Suite struct LegacySpellingsTests {
  /// The search takes longer than all other rules together.
  @Test(arguments: [false, true])
  func areSoughtWhileTheRuleIsOnAlone(isSkipped: Bool) {
    let audited = Audited.structure(
      """
      toggle: {$type: color, "Default/No/bg-track": {$value: "#fff"}, "Default/Yes/bg-track": {$value: "#eee"}}
      """)
    var configuration = AuditConfiguration()
    if isSkipped { configuration.selection.skipped = [.legacySchema] }
    let subject = Subject(
      audited.tokens, themes: [Theme(name: "light", appearance: .light, permutation: 0)], anatomies: [],
      configuration: configuration, isFlawless: true)
    #expect(subject.legacySpellings.occurrences.isEmpty == isSkipped)
  }
}
