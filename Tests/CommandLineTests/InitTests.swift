import Testing

@Suite struct InitTests {
  @Test func `the starting set builds at once, without a finding`() throws {
    let work = try Workspace()
    #expect(try work.tokenc("init").status == 0)
    let outcome = try work.tokenc("build", "--warnings-as-errors")
    #expect(outcome.status == 0 && outcome.error.isEmpty, "\(outcome)")
    #expect(work.names(in: "build") == ["Tokens.kt", "Tokens.swift", "tokens.css"])
    #expect(work.read("build/tokens.css")?.contains("--button-color-fill") == true)
    #expect(try work.tokenc("check", "--strict").status == 1, "it uses the shorthands")
  }

  @Test func `nothing is overwritten`() throws {
    let work = try Workspace(["design/light.yaml": "mine"])
    let outcome = try work.tokenc("init", "design")
    #expect(outcome.status == 73)
    #expect(
      outcome.error == """
        design/light.yaml: error: exists; `tokenc init` writes new files only [unwritable-output]

        """)
    #expect(work.names(in: "design") == ["light.yaml"] && work.read("design/light.yaml") == "mine")
  }
}
