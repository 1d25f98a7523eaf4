import Compiler
import Diagnostics
import Editing
import TestSupport
import Testing

/// What `fix` makes of names that the rule `naming` finds.
@Suite struct BetterNameTests {
  private func fixed(_ files: [String: String]) -> [String: String] {
    let fixPoint = FixPoint(
      Request(.check, inputs: ["t"]), in: Workspace(loading: MemoryFiles(files).loader), renaming: true)
    return Dictionary(
      uniqueKeysWithValues: fixPoint.changes.map { ($0.path, String(decoding: $0.after, as: UTF8.self)) })
  }

  @Test func `names inside names, overrides and references change together`() {
    let result = fixed([
      "t/tokenc.yaml":
        "sources: [a.yaml]\nrules: {naming: {case: kebab}}\nnames: {textColors.linkHover: x}\n",
      "t/a.yaml": """
      textColors:
        $type: color
        linkHover: {$value: "#fff"}  # white
        deepGroup: {oneMore: {$value: "{textColors.linkHover}"}}
      moreColors: {$extends: "{textColors}", linkHover: {$value: "#000"}}
      user: {$type: color, $value: "{moreColors.deepGroup.oneMore}"}
      """,
    ])
    #expect(
      result["t/a.yaml"] == """
        text-colors:
          $type: color
          link-hover: {$value: "#fff"}  # white
          deep-group: {one-more: {$value: "{text-colors.link-hover}"}}
        more-colors: {$extends: "{text-colors}", link-hover: {$value: "#000"}}
        user: {$type: color, $value: "{more-colors.deep-group.one-more}"}
        """)
    #expect(result["t/tokenc.yaml"]?.contains("names: {text-colors.link-hover: x}") == true)
  }

  /// What is taken, and what a path template requires, stays.
  @Test func `names that cannot be given stay`() {
    let result = fixed([
      "t/tokenc.yaml":
        "sources: [a.yaml]\ncomponents: [c.yml]\nrules: {naming: {case: kebab}}\nseverity: {confusable-names: off}\n",
      "t/c.yml":
        "myButton: {axes: {state: [on]}, colors: {path: \"myButton.{state}.{role}\", roles: {bg: bg}}}\n",
      "t/a.yaml":
        "myButton: {on: {bg: {$type: color, $value: \"#000\"}}}\naB: {$type: number, $value: 1}\na-b: {$type: number, $value: 2}\ncD: {$type: number, $value: 3}\n",
    ])
    #expect(
      result["t/a.yaml"]
        == "myButton: {on: {bg: {$type: color, $value: \"#000\"}}}\naB: {$type: number, $value: 1}\na-b: {$type: number, $value: 2}\nc-d: {$type: number, $value: 3}\n"
    )
  }
}
