import TestSupport
import Testing

/// `adopt`: its files, its exit statuses, and the way from raw values to tokens.
@Suite struct AdoptCommandTests {
  @Test func `raw values become tokens`() throws {
    let work = try Workspace()
    try work.write("a { margin: 8px; padding: 8px }\n", to: "src/app.css")
    let first = try work.shell("$TOKENC adopt src --write tokens --format json > before.json")
    #expect(first.status == 0)
    #expect(try work.shell("$TOKENC check tokens --warnings-as-errors").status == 0)
    #expect(
      work.read("tokens/scale.yaml")?.contains("8: {$value: 8px, $description: \"used 2 times\"}") == true)
    let again = try work.shell("$TOKENC adopt src --write tokens")
    #expect(again.status == 73)
    #expect(again.error.contains("tokens/scale.yaml: error: already exists; `--force` replaces it"))
    #expect(try work.shell("$TOKENC adopt src --write tokens --force").status == 0)
    // What it proposes is what `migrate --values` writes.
    #expect(try work.shell("$TOKENC migrate --deprecations --values tokens src").status == 0)
    #expect(work.read("src/app.css") == "a { margin: var(--space-8); padding: var(--space-8) }\n")
    let after = try work.shell("$TOKENC adopt src --tokens tokens --baseline before.json --fail-under 100")
    #expect(after.status == 0)
    #expect(after.output.contains("values 0 (-2), tokens 2 (+2), coverage 100 % (+100)"))
  }

  @Test func `what is wrong is told`() throws {
    let work = try Workspace()
    try work.write("a { margin: 8px }\n", to: "app.css")
    let below = try work.shell("$TOKENC adopt app.css --fail-under 80")
    #expect(below.status == 1)
    #expect(below.error == "tokenc: error: the coverage is 0 %, below 80 %\n")
    #expect(try work.shell("$TOKENC adopt app.css --fail-under 101").status == 64)
    #expect(try work.shell("$TOKENC adopt 'none/*.css'").status == 66)
    #expect(try work.shell("$TOKENC adopt app.css --baseline app.css").status == 66)
  }
}
