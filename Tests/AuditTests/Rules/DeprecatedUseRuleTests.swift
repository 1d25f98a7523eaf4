import Testing

@Suite struct DeprecatedUseRuleTests {
  @Test func theReasonNamesTheOneToUse() {
    let folder = CheckedFolder(
      """
      c:
        $type: color
        old: {$value: "#005ce5", $deprecated: 2️⃣"gone in 2.0, use {c.new}"}
        new: {$value: "#005ce6"}
        a: {$value: 1️⃣"{c.old}"}
        b: {$value: "{c.old}", $deprecated: true}
      """)
    folder.expect(
      "a.yaml:1️⃣: warning: `c.a` refers to `c.old`, which is deprecated; refer to `c.new` [deprecated-use]",
      "a.yaml:2️⃣: note: `c.old` is deprecated: gone in 2.0, use {c.new}")
    #expect(folder.fixed("a.yaml").contains("a: {$value: \"{c.new}\"}"))
  }

  @Test func anAliasIsReplacedByItsTarget() {
    let folder = CheckedFolder(
      """
      c: {$type: color, base: {$value: "#005ce5"}, old: {$value: "{c.base}", $deprecated: 3️⃣true}}
      b: {$type: border, $value: {color: 1️⃣'{c.old}', width: 1px, style: solid}}
      d: {$type: border, $value: {color: 2️⃣{c.old}, width: 2px, style: solid}}
      """)
    folder.expect(
      "a.yaml:1️⃣: warning: `b` refers to `c.old`, which is deprecated; refer to `c.base` [deprecated-use]",
      "a.yaml:3️⃣: note: `c.old` is deprecated here",
      "a.yaml:2️⃣: warning: `d` refers to `c.old`, which is deprecated; refer to `c.base` [deprecated-use]",
      "a.yaml:3️⃣: note: `c.old` is deprecated here")
    let fixed = folder.fixed("a.yaml")
    #expect(fixed.contains("color: '{c.base}'") && fixed.contains("color: {c.base}"))
  }

  /// Each reference of an expression is found, and replaced in its place.
  @Test func expressionsUseTokens() {
    let folder = CheckedFolder(
      """
      c:
        $type: color
        old: {$value: "#005ce5", $deprecated: 3️⃣"use {c.new}"}
        new: {$value: "#005ce6"}
        a: {$value: "color-mix(in srgb, 1️⃣{c.old} 20%, rgba(2️⃣{c.old}, 0.5))"}
      """)
    folder.expect(
      "a.yaml:1️⃣: warning: `c.a` refers to `c.old`, which is deprecated; refer to `c.new` [deprecated-use]",
      "a.yaml:3️⃣: note: `c.old` is deprecated: use {c.new}",
      "a.yaml:2️⃣: warning: `c.a` refers to `c.old`, which is deprecated; refer to `c.new` [deprecated-use]",
      "a.yaml:3️⃣: note: `c.old` is deprecated: use {c.new}")
    #expect(folder.fixed("a.yaml").contains("color-mix(in srgb, {c.new} 20%, rgba({c.new}, 0.5))"))
  }

  /// Two names, one of another type, or none: a person decides.
  @Test(arguments: ["use `c.a` or `c.b`", "use {n}", "", "use {c.no}"])
  func noFix(reason: String) {
    let folder = CheckedFolder(
      """
      c: {$type: color, a: {$value: "#000"}, b: {$value: "#fff"}}
      n: {$type: number, $value: 1}
      old: {$type: color, $value: "#005ce5", $deprecated: "\(reason.isEmpty ? "never" : reason)"}
      new: {$type: color, $value: "{old}"}
      """)
    #expect(folder.codes == ["deprecated-use"])
    #expect(folder.hasNoFix)
  }

  @Test func aWaiverAndASeverityReachIt() {
    let tokens = "old: {$type: number, $value: 1, $deprecated: true}\nnew: {$type: number, $value: \"{old}\"}"
    #expect(CheckedFolder(tokens).codes == ["deprecated-use"])
    #expect(CheckedFolder(tokens, configuration: "severity: {deprecated-use: off}").codes == [])
    let waiver = "audit: {waivers: [{code: deprecated-use, tokens: [new], reason: next year}]}"
    #expect(CheckedFolder(tokens, configuration: waiver).codes == [])
  }

  @Test func groupsDeprecateTheirTokens() {
    let folder = CheckedFolder(
      "g: {$deprecated: true, 2️⃣x: {$type: number, $value: 1}}\ny: {$type: number, $value: 1️⃣\"{g.x}\"}")
    folder.expect(
      "a.yaml:1️⃣: warning: `y` refers to `g.x`, which is deprecated; refer to what takes its place [deprecated-use]",
      "a.yaml:2️⃣: note: `g.x` is deprecated here")
  }
}
