import Testing
import Tokens

@testable import Audit

@Suite struct LegacySpellingsTests {
  /// Words such as `selected` are in many sets, and to find all controls takes longer than to check a small one.
  @Test(arguments: [
    ("navigation: {item: {selected: {$type: color, $value: '#fff'}}}", false),
    ("nav: {toggle: {selected: {$type: color, $value: '#fff'}}}", true),
    ("\"my/radio-button, on=Yes\": {$type: color, $value: '#fff'}", true),
  ])
  func `controls are sought where a name mentions one`(tokens: String, isSought: Bool) {
    let set = Audited.structure(tokens).tokens
    #expect(ControlFinder.mentionsControl(set, at: set.ids, in: .builtIn) == isSought)
  }

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
