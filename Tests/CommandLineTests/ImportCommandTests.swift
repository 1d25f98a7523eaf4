import Testing

@Suite struct ImportCommandTests {
  private static let legacy =
    ##"{"color": {"red": {"value": "#f00", "type": "color"}, "link": {"value": "{color.red.value}", "type": "color"}}}"##

  @Test func `what is imported checks without an error and builds`() throws {
    let work = try Workspace(["old/color.json": Self.legacy])
    let outcome = try work.tokenc("import", "old", "--output", "new")
    #expect(outcome.status == 0 && outcome.error.isEmpty, "\(outcome)")
    #expect(work.names(in: "new") == ["IMPORT.md", "tokenc.yaml", "tokens"])
    #expect(try work.tokenc("check", "new").status == 0)
    #expect(try work.tokenc("build", "new").status == 0)
    #expect(work.read("new/build/tokens.css")?.contains("--color-link: var(--color-red)") == true)
  }

  @Test func `nothing is overwritten without --force`() throws {
    let work = try Workspace(["old/color.json": Self.legacy, "new/tokenc.yaml": "mine"])
    let outcome = try work.tokenc("import", "old", "--output", "new", "--from", "style-dictionary")
    #expect(outcome.status == 73, "\(outcome)")
    #expect(work.names(in: "new") == ["tokenc.yaml"] && work.read("new/tokenc.yaml") == "mine")
    #expect(try work.tokenc("import", "old", "--output", "new", "--force").status == 0)
  }

  @Test func `other values than those that were published end in an error`() throws {
    let work = try Workspace([
      "old/color.json": Self.legacy, "same.css": ":root{--color-red:red;--color-link:rgb(255 0 0)}",
      "other.css": ":root{--color-red:#f01000;--color-gone:#fff}",
    ])
    let other = try work.tokenc("import", "old", "--output", "a", "--compare", "other.css")
    #expect(other.status == 1, "\(other)")
    #expect(other.output.contains("other    --color-red: was `#f01000`, is `#ff0000`"))
    #expect(other.output.contains("missing  --color-gone: was `#fff`"))
    #expect(try work.tokenc("import", "old", "--output", "b", "--compare", "light=missing.css").status == 66)
  }

  @Test func `the dialect is read at each build, too`() throws {
    let work = try Workspace(["old/color.json": Self.legacy])
    #expect(try work.tokenc("check", "old").status == 1)
    let outcome = try work.tokenc("build", "old", "--dialect", "style-dictionary", "--css", "o.css")
    #expect(outcome.status == 0 && outcome.error.isEmpty, "\(outcome)")
    #expect(work.read("o.css")?.contains("--color-link: var(--color-red)") == true)
    #expect(try work.tokenc("check", "old", "--dialect", "style-dictionary", "--strict").status == 1)
    #expect(try work.tokenc("check", "old", "--dialect", "nothing").status == 64)
  }
}
