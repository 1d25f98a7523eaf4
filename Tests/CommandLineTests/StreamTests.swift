import Foundation
import TestSupport
import Testing

@Suite struct StreamTests {
  @Test(arguments: [
    "resolve a.yaml", "templates show css", "explain color.blue a.yaml", "build a.yaml --css x --list-inputs",
  ])
  func `a closed or full standard output is 73 and no signal`(command: String) throws {
    let work = try Workspace(["a.yaml": smallSet])
    for redirection in [">&-", "> /dev/full"] {
      let outcome = try work.shell("$TOKENC \(command) \(redirection)")
      #expect(outcome.status == 73 && !outcome.isSignal, "\(command) \(redirection): \(outcome)")
    }
    let outcome = try work.shell("{ $TOKENC \(command); echo $? >&2; } | true")
    #expect(outcome.error.hasSuffix("73\n") || outcome.error.hasSuffix("0\n"), "\(outcome)")
  }

  /// More than a pipe holds, to somebody who reads one line.
  @Test func `a reader that goes away needs no words and sends no signal`() throws {
    let tokens = (0..<20_000).map { "t\($0): {$type: number, $value: \($0)}\n" }.joined()
    let work = try Workspace(["a.yaml": tokens])
    let outcome = try work.shell("{ $TOKENC resolve a.yaml; echo $? >&2; } | head -1")
    #expect(outcome.output == "{\n" && outcome.error == "0\n", "\(outcome)")
  }

  @Test func `an output file never takes the place of a closed stream`() throws {
    let work = try Workspace(["a.yaml": smallSet])
    #expect(try work.shell("$TOKENC build a.yaml --css x.css <&- >&- 2>&-").status == 0)
    try work.tokenc("build", "a.yaml", "--css", "y.css")
    #expect(work.read("x.css") == work.read("y.css"))
  }

  @Test func `piped, standard error holds diagnostics and nothing else`() throws {
    let work = try Workspace(["a.yaml": "a: {$type: color, $value: \"{b}\"}\n"])
    let outcome = try work.tokenc("check", "a.yaml")
    #expect(outcome.error.split(separator: "\n").count == 1)
    #expect(
      outcome.error.wholeMatch(of: /a\.yaml:1:27: error: .* \[unknown-reference\]\n/) != nil, "\(outcome)")
    #expect(outcome.output.isEmpty)
  }

  @Test(arguments: [
    ("", "", false), ("--color always", "", true), ("--color never", "CLICOLOR_FORCE=1", false),
    ("", "CLICOLOR_FORCE=1", true), ("", "CLICOLOR_FORCE=0", false), ("", "CLICOLOR_FORCE=", false),
    ("", "NO_COLOR=1 CLICOLOR_FORCE=1", false), ("--color always", "NO_COLOR=1", true),
    ("", "NO_COLOR= CLICOLOR_FORCE=1", true),
  ])
  func `colours`(flag: String, variables: String, hasColor: Bool) throws {
    let work = try Workspace(["a.yaml": "a: {$type: color, $value: \"{b}\"}\n"])
    let outcome = try work.shell("\(variables) $TOKENC check a.yaml \(flag)")
    #expect(outcome.error.contains("\u{1b}[") == hasColor, "\(outcome)")
  }

  @Test(.enabled(if: Workspace.has("script"), "needs script(1)"))
  func `a terminal gets frames and colours`() throws {
    let work = try Workspace(["a.yaml": "a: {$type: color, $value: \"{b}\"}\n"])
    let outcome = try work.shell("TERM=xterm script -qec '$TOKENC check a.yaml' /dev/null </dev/null")
    #expect(
      outcome.output.contains("\u{1b}[31merror:\u{1b}[0m") && outcome.output.contains("^~~~"), "\(outcome)")
    let plain = try work.shell(
      "TERM=xterm NO_COLOR=1 script -qec '$TOKENC check a.yaml' /dev/null </dev/null")
    #expect(!plain.output.contains("\u{1b}[") && plain.output.contains("^~~~"), "\(plain)")
  }

  @Test func `findings go to a file when asked, in every form, there too`() throws {
    let work = try Workspace(["a.yaml": "a: {$type: color, $value: \"{b}\"}\n"])
    for (form, beginning) in [
      ("text", "a.yaml:1:27: error: "), ("json", #"{"severity":"error","code":"unknown-reference","#),
      ("sarif", #"{"$schema":"#), ("github", "::error file=a.yaml,line=1,col=27,"),
    ] {
      let told = try work.tokenc("check", "a.yaml", "--diagnostics", form)
      #expect(told.error.hasPrefix(beginning), "\(told)")
      let outcome = try work.tokenc(
        "check", "a.yaml", "--diagnostics", form, "--diagnostics-file", "d/findings")
      #expect(outcome.status == 1 && outcome.error.isEmpty)
      #expect(work.read("d/findings") == told.error)
    }
    #expect(try work.tokenc("check", "a.yaml", "--diagnostics-file", "a.yaml/x").status == 1)
  }

  @Test(
    .enabled(
      if: FileManager.default.isExecutableFile(atPath: Checkout.path + "/.build/venv/bin/python"),
      "needs `make test-tools`"))
  func `SARIF is valid`() throws {
    let work = try Workspace(["a.yaml": "a: {$type: color, $value: \"{b}\"}\nc: {$value: #005CE5\n}\n"])
    try work.tokenc("check", "a.yaml", "--diagnostics", "sarif", "--diagnostics-file", "f.sarif")
    let script = """
      import json, sarif_pydantic
      log = sarif_pydantic.Sarif.model_validate(json.load(open("f.sarif")))
      print(sorted(result.rule_id for result in log.runs[0].results))
      """
    let outcome = try work.run(Checkout.path + "/.build/venv/bin/python", ["-c", script])
    #expect(outcome.output == "['commented-out-value', 'missing-type', 'unknown-reference']\n", "\(outcome)")
  }

  @Test func `warnings can be errors, or silent`() throws {
    // A group without anything in it is a warning.
    let work = try Workspace([
      "t/a.yaml": smallSet + "empty: {$type: color}\n",
      "t/tokenc.yaml": "outputs: [{format: css, file: ../x.css}]",
    ])
    let warned = try work.tokenc("build", "t")
    #expect(
      warned.status == 0 && warned.error.contains(": warning: ") && work.read("x.css") != nil, "\(warned)")
    try work.remove("x.css")
    let failed = try work.tokenc("build", "t", "--warnings-as-errors")
    #expect(
      failed.status == 1 && failed.error.contains(": error: ") && work.read("x.css") == nil, "\(failed)")
    let silent = try work.tokenc("build", "t", "--quiet")
    #expect(silent.status == 0 && silent.error.isEmpty && work.read("x.css") != nil, "\(silent)")
  }

  @Test func `at most a hundred findings, unless asked for all`() throws {
    let tokens = (0..<150).map { "t\($0): {$type: color, $value: \"{none}\"}\n" }.joined()
    let work = try Workspace(["a.yaml": tokens])
    let lines = try work.tokenc("check", "a.yaml").error.split(separator: "\n")
    #expect(lines.count == 101)
    #expect(lines.last == "tokenc: note: 50 more errors not shown; `--max-diagnostics 0` shows all")
    #expect(
      try work.tokenc("check", "a.yaml", "--max-diagnostics", "0").error.split(separator: "\n").count == 150)
  }
}
