import Testing

@Suite struct AssessTests {
  private static let toggle = """
    switch:
      $type: color
      Default: {No: {track: {$value: "#C2CFE5"}}, Yes: {track: {$value: "#005CE5"}}}
    """

  private func workspace() throws -> Workspace {
    try Workspace(["a.yaml": Self.toggle, "pill.yaml": Self.toggle.replacing("switch", with: "pill")])
  }

  @Test func `it ends well, however bad the verdict`() throws {
    let work = try workspace()
    let outcome = try work.tokenc("assess", "a.yaml")
    #expect(outcome.status == 0 && outcome.error.isEmpty, "\(outcome)")
    #expect(outcome.output.hasPrefix("switch: a binary switch with on and off states\nVerdict  Fix: "))
    #expect(try work.tokenc("assess", "a.yaml", "--fail-on", "rework").status == 1)
    #expect(try work.tokenc("assess", "a.yaml", "--fail-on", "anything").status == 64)
  }

  @Test func `a control of another name is named`() throws {
    let work = try workspace()
    let unnamed = try work.tokenc("assess", "pill.yaml", "--fail-on", "rework")
    #expect(unnamed.status == 0)
    #expect(
      unnamed.output
        == "no control was found; groups that may be one: `pill` (`track`, `no`, `yes`); name it with --component pill=builtin:toggle\n"
    )
    let named = try work.tokenc("assess", "pill.yaml", "--component", "pill=builtin:toggle")
    #expect(named.output.hasPrefix("pill: a binary switch"))
    #expect(try work.tokenc("assess", "pill.yaml", "--component", "pill=builtin:togle").status == 64)
    for (argument, message) in [
      ("pill=builtin:togle", "`builtin:togle` is not a built-in control; did you mean `builtin:toggle`?"),
      ("pill=builtin:togle", "`builtin:text-field`"), ("pill", "write NAME=builtin:CONTROL"),
      ("pill=builtin:toggle:", "`pill=builtin:toggle:` has an empty PATH"),
    ] {
      let refused = try work.tokenc("assess", "pill.yaml", "--component", argument)
      #expect(refused.status == 64 && refused.error.contains(message), "\(refused)")
    }
  }

  @Test func `mistakes in what a configuration says of names`() throws {
    let work = try workspace()
    for (controls, message) in [
      (
        "{components: {flip: {control: toggle, path: pil}}}",
        "tokenc.yaml:2:55: error: no token begins with `pil`; did you mean `pill`? [unknown-component]\n"
      ),
      (
        "{words: {toggle: {elements: {knb: [puck]}}}}",
        "tokenc.yaml:2:40: error: unknown key `knb`; did you mean `knob`? [unknown-key]\n"
      ),
      ("{words: {paints: {fil: [wash]}}}", "error: unknown key `fil`; did you mean `fill`? [unknown-key]\n"),
    ] {
      try work.write("sources: [pill.yaml]\ncontrols: \(controls)\n", to: "tokenc.yaml")
      let outcome = try work.tokenc("assess", ".")
      #expect(outcome.status == 1 && outcome.error.hasSuffix(message), "\(outcome)")
    }
  }

  @Test func `the forms hold the same, and an earlier one is compared`() throws {
    let work = try workspace()
    let markdown = try work.tokenc(
      "assess", "a.yaml", "--format", "markdown", "--revision", "1.0.0, April 2026")
    #expect(markdown.output.hasPrefix("## switch\n"))
    #expect(markdown.output.contains("- 1.0.0, April 2026: initial assessment\n"))
    let json = try work.tokenc("assess", "a.yaml", "--format", "json")
    #expect(json.output.hasPrefix(#"{"components":["#))
    let earlier = try Workspace(["a.yaml": Self.toggle, "old.json": json.output])
    let compared = try earlier.tokenc("assess", "a.yaml", "--since", "old.json")
    #expect(compared.status == 0)
    #expect(compared.output.contains("  0 opened, 0 closed\n"), "\(compared)")
    #expect(try earlier.tokenc("assess", "a.yaml", "--since", "a.yaml").status == 66)
    #expect(try earlier.tokenc("assess", "a.yaml", "--since", "none.json").status == 66)
  }

  @Test func `errors of the input fail it, those of rules do not`() throws {
    let work = try Workspace([
      "a.yaml": "\(Self.toggle)\nb: {$type: color, $value: \"{nothing}\"}",
      "c.yaml": Self.toggle,
      "tokenc.yaml":
        "sources: [c.yaml]\naudit: {contrast: [{foreground: switch.Default.Yes.track, background: switch.Default.No.track, minimum: 21}]}",
    ])
    let outcome = try work.tokenc("assess", "a.yaml")
    #expect(outcome.status == 1)
    #expect(outcome.output.contains("Scorecard"))
    #expect(outcome.error.contains("there is no `nothing`"))
    #expect(try work.tokenc("check", ".").status == 1)
    #expect(try work.tokenc("assess", ".").status == 0)
  }
}
