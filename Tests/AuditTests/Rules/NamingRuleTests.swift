import Testing

@Suite struct NamingRuleTests {
  @Test func everyNameOnce() {
    CheckedFolder(
      """
      1️⃣buttonFill:
        $type: color
        2️⃣hover_state: {$value: "#000"}
        3️⃣Disabled: {$value: "#fff"}
        $root: {$value: "#888"}
        2xl: {$value: "#777"}
        h1-bold: {$value: "#666"}
        기본: {$value: "#555"}
      """, configuration: "rules: {naming: {case: kebab}}"
    ).expect(
      "a.yaml:1️⃣: warning: `buttonFill` is not kebab-case; rename it to `button-fill` [naming]",
      "a.yaml:2️⃣: warning: `hover_state` is not kebab-case; rename it to `hover-state` [naming]",
      "a.yaml:3️⃣: warning: `Disabled` is not kebab-case; rename it to `disabled` [naming]")
  }

  @Test(arguments: [
    ("kebab", "primary-500", "primary500X"), ("camel", "hoverFill", "hover-fill"),
    ("camel", "htmlTag", "HTMLTag"),
    ("pascal", "HoverFill", "hoverFill"), ("snake", "hover_fill", "hover-fill"),
    ("constant", "HOVER_FILL", "hoverFill"),
  ])
  func cases(style: String, right: String, wrong: String) {
    let messages = CheckedFolder(
      "\(right): {$type: number, $value: 1}\n\(wrong): {$type: number, $value: 2}",
      configuration: "rules: {naming: {case: \(style)}}\nseverity: {confusable-names: off}"
    ).messages
    #expect(messages.count == 1 && messages[0].hasPrefix("`\(wrong)` is not"))
  }

  /// The quick look at bytes and the closer look agree.
  @Test(arguments: [
    ("kebab", ["a-", "-a", "a--b", "aB", "A", "a_b"], ["a", "a-b", "1", "a1-b2", "2xl"]),
    ("camel", ["A", "aBC", "a-b", "a_b"], ["a", "aB", "a1", "h1Bold", "aBcD"]),
    ("pascal", ["a", "a-b"], ["A", "Ab", "AbC", "ABc", "H1"]),
    ("snake", ["a-b", "aB", "_a"], ["a_b", "a1_b"]), ("constant", ["a", "A-B", "H1B"], ["A", "A_B", "A1"]),
  ])
  func edges(style: String, wrong: [String], right: [String]) {
    let tokens = (wrong + right).enumerated().map {
      "g\($0.offset): {\($0.element): {$type: number, $value: 1}}"
    }
    let messages = CheckedFolder(
      tokens.joined(separator: "\n"), configuration: "rules: {naming: {case: \(style)}}"
    ).messages.map { $0.split(separator: "`")[0] }.filter { !$0.hasPrefix("g") || $0.count == 1 }
    #expect(Set(messages) == Set(wrong.map { Substring($0) }), "\(messages)")
  }

  @Test func onlyCoveredTokensAndTheirGroups() {
    let tokens = "goodOld: {aB: {$type: number, $value: 1}}\nnewOne: {cD: {$type: number, $value: 1}}"
    let messages = CheckedFolder(tokens, configuration: "rules: {naming: {tokens: [newOne.**]}}").messages.map
    { $0.split(separator: " ")[0] }
    #expect(messages == ["`newOne`", "`cD`"])
  }

  @Test func patterns() {
    CheckedFolder(
      """
      button-fill: {$type: number, 1️⃣hoverState: {$value: 1}, 2️⃣x_: {$value: 2}, 600: {$value: 3}, ok: {$value: 4}, $root: {$value: 5}}
      """, configuration: #"rules: {naming: {pattern: "[a-z]{2,}(-[a-z]+)*|[0-9]+"}}"#
    ).expect(
      #"a.yaml:1️⃣: warning: `hoverState` does not match the pattern `[a-z]{2,}(-[a-z]+)*|[0-9]+`; rename it to `hover-state` [naming]"#,
      #"a.yaml:2️⃣: warning: `x_` does not match the pattern `[a-z]{2,}(-[a-z]+)*|[0-9]+`; rename it [naming]"#)
    // Both hold where both are set.
    #expect(
      CheckedFolder(
        "aB: {$type: number, $value: 1}\nAb: {$type: number, $value: 1}",
        configuration:
          "rules: {naming: {case: camel, pattern: \"[a-zA-Z]+\"}}\nseverity: {confusable-names: off}"
      ).messages == ["`Ab` is not camelCase; rename it to `ab`"])
  }

  @Test func malformedPatterns() {
    CheckedFolder("a: {$type: number, $value: 1}", configuration: "rules: {naming: {pattern: 1️⃣\"a(b\"}}")
      .expect(
        "tokenc.yaml:1️⃣: error: there is a `(` without its `)` [invalid-configuration]")
  }

  @Test func unknownCases() {
    CheckedFolder("a: {$type: number, $value: 1}", configuration: "rules: {naming: {case: 1️⃣kebap}}").expect(
      "tokenc.yaml:1️⃣: error: expected `kebab`, `camel`, `pascal`, `snake` or `constant`, found `kebap`; did you mean `kebab`? [invalid-configuration]"
    )
  }
}
