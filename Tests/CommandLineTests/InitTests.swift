import Foundation
import TestSupport
import Testing

@Suite struct InitTests {
  @Test func `the starting set builds at once, without a finding`() throws {
    let work = try Workspace()
    #expect(try work.tokenc("init").status == 0)
    let outcome = try work.tokenc("build", "--warnings-as-errors")
    #expect(outcome.status == 0 && outcome.error.isEmpty, "\(outcome)")
    #expect(work.names(in: "build") == ["Tokens.kt", "Tokens.swift", "tokens.css"])
    #expect(
      work.read("build/tokens.css")?.contains("--button-color-hover-fill: light-dark(#0041c9, ") == true)
    #expect(work.read("build/Tokens.swift")?.contains("func fill(_ state: TokensButtonState)") == true)
    #expect(try work.tokenc("check", "--strict").status == 1, "it uses the shorthands")
  }

  @Test func `schemas are written where they are asked for`() throws {
    let work = try Workspace()
    #expect(try work.tokenc("init", "--schema").status == 0)
    for (file, kind) in [
      ("tokenc.yaml", "config"), ("themes.resolver.yaml", "resolver"), ("anatomies.yaml", "anatomies"),
      ("palette.yaml", "tokens"),
    ] {
      let first = work.read("tokens/\(file)")?.split(separator: "\n").first
      #expect(first == "# yaml-language-server: $schema=.schemas/\(kind).json")
      #expect(work.read("tokens/.schemas/\(kind).json") == (try work.tokenc("schema", kind)).output)
    }
    let outcome = try work.tokenc("check", "--warnings-as-errors")
    #expect(outcome.status == 0 && outcome.error.isEmpty, "\(outcome)")
  }

  @Test(.enabled(if: Workspace.has("make"), "needs make"), arguments: ["", "design"])
  func `the Makefile builds the set, and rests`(parent: String) throws {
    let work = try Workspace()
    let outcome = try work.tokenc("init", parent.isEmpty ? "tokens" : "\(parent)/tokens/")
    #expect(
      outcome.output.hasSuffix(parent.isEmpty ? "next: make\n" : "next: make -C design\n"), "\(outcome)")
    // A copy, which can be replaced.
    try work.shell("mkdir bin && cp '\(Checkout.tokenc)' bin/")
    let path = "\(work.path)/bin:" + (ProcessInfo.processInfo.environment["PATH"] ?? "")
    func make(_ arguments: String) throws -> Int32 {
      try work.shell("cd ./\(parent) && make \(arguments)", environment: ["PATH": path]).status
    }
    #expect(try make("") == 0)
    #expect(work.read("\(parent)/build/tokens.css")?.contains("#005ce5") == true)
    #expect(try make("--question") == 0, "rests")
    try work.shell("touch bin/tokenc")
    #expect(try make("--question") == 1, "the program was replaced")
    #expect(try make("") == 0)
    #expect(try make("--question") == 0, "rests after an upgrade")
    try work.shell("sed -i.bak 's/#005ce5/#005ce6/' ./\(parent)/tokens/palette.yaml")
    #expect(try make("") == 0)
    #expect(work.read("\(parent)/build/tokens.css")?.contains("#005ce6") == true)
    #expect(try make("check") == 0)
    #expect(try make("clean") == 0)
    #expect(work.read("\(parent)/build/tokens.css") == nil)
  }

  @Test func `a Makefile that exists stays, and none is written for the working directory`() throws {
    let work = try Workspace(["GNUmakefile": "all:\n", "set/.keep": ""])
    #expect(try work.tokenc("init").output.hasSuffix("next: tokenc build tokens\n"))
    #expect(work.read("Makefile") == nil && work.read("GNUmakefile") == "all:\n")
    #expect(try !work.tokenc("init", "set/.").output.contains("Makefile"))
  }

  @Test func `token files that exist get the configuration that fits them`() throws {
    func colors(_ color: String) -> String {
      "c: {$type: color, a: {$value: '\(color)'}, b: {$value: '\(color)'}, c: {$value: '\(color)'}}\n"
    }
    let work = try Workspace(["design/light.yaml": colors("#fff"), "design/dark.yaml": colors("#000")])
    let outcome = try work.tokenc("init", "design")
    #expect(outcome.status == 0, "\(outcome)")
    #expect(
      outcome.output
        == "wrote design/themes.resolver.yaml\nwrote design/tokenc.yaml\nnext: tokenc check design\n")
    #expect(try work.tokenc("build", "design").status == 0)
    #expect(work.read("build/tokens.css")?.contains("--c-a: light-dark(#ffffff, #000000);") == true)
    #expect(try work.tokenc("init", "design").status == 73)
  }

  @Test func `files with other values for an appearance are themes over the rest`() throws {
    func colors(_ names: ClosedRange<Int>, _ color: String) -> String {
      names.map { "n\($0): {$type: color, $value: '\(color)'}\n" }.joined()
    }
    let work = try Workspace([
      "design/semantic/color.yaml": colors(1...30, "#fff"), "design/themes/dark.yaml": colors(2...9, "#000"),
      "design/themes/high-contrast.yaml": colors(5...8, "#eee"),
    ])
    #expect(try work.tokenc("init", "design").status == 0)
    let outcome = try work.tokenc("build", "design")
    #expect(outcome.status == 0, "\(outcome)")
    let css = work.read("build/tokens.css") ?? ""
    #expect(css.contains("prefers-color-scheme: dark") && css.contains("prefers-contrast: more"), "\(css)")
  }

  /// What is written must be within the repository, and what is no token file is not read.
  @Test func `the root of a repository has its output inside`() throws {
    let work = try Workspace([
      "tokens.json": #"{"a": {"$type": "number", "$value": 1}}"#, "package.json": #"{"name": "x"}"#,
      ".git/HEAD": "",
    ])
    #expect(try work.tokenc("init", ".").status == 0)
    #expect(work.read("tokenc.yaml")?.contains("file: build/tokens.css") == true)
    #expect(try work.tokenc("check", ".").status == 0)
  }

  /// Files of another tool are read at each build, with units where they lack them, and without what has no value.
  @Test func `files of another tool get their dialect`() throws {
    let file = ##"""
      {"blue": {"value": "#00f", "type": "color"}, "gap": {"value": "4", "type": "spacing"},
       "link": {"value": "{gone}", "type": "color"}}
      """##
    let work = try Workspace(["design/a.json": file])
    let outcome = try work.tokenc("init", "design")
    #expect(outcome.status == 0, "\(outcome)")
    #expect(
      work.read("design/tokenc.yaml") == """
        # What `tokenc` reads in this folder, and what it writes.
        sources: ["**/*.json"]
        dialect: style-dictionary
        lost: drop
        units: {dimension: px, duration: ms}
        outputs:
          - {format: css, file: ../build/tokens.css}

        """)
    #expect(
      outcome.output == """
        wrote design/tokenc.yaml
        kept 2 of 3 tokens
        lost 1 of 3 tokens:
          1  unknown-reference  design/a.json:2: there is no `gone`
        next: tokenc check design

        """)
    #expect(try work.tokenc("build", "design").status == 0)
    #expect(work.read("build/tokens.css")?.contains("--gap: 4px") == true)
  }

  /// Other data next to tokens does not keep them from being read, and a file without a value is not understood.
  @Test func `data next to tokens is left alone`() throws {
    let token = #"{"a": {"$type": "number", "$value": 1}}"#
    let work = try Workspace(["design/a.json": token, "design/pairs.json": #"{"pairs": [["a", "b"]]}"#])
    #expect(try work.tokenc("init", "design").status == 0)
    #expect(try work.tokenc("check", "design").status == 0)
    let other = try Workspace(["design/a.json": #"{"a": {"$ref": "b.c"}, "b": {"c": "red"}}"#])
    #expect(try other.tokenc("init", "design").status == 1)
  }

  /// Nothing is written among files that are not understood.
  @Test func `files that are not understood stay alone`() throws {
    let work = try Workspace(["design/notes.txt": "mine", "design/a.json": "{\"name\": \"x\"}"])
    let outcome = try work.tokenc("init", "design")
    #expect(outcome.status == 1)
    #expect(outcome.error.contains("`design` has files, and none of them is read as tokens"), "\(outcome)")
    #expect(work.names(in: "design") == ["a.json", "notes.txt"])
    #expect(work.names(in: ".").contains("Makefile") == false)
    #expect(try work.tokenc("init", "design", "--controls", "toggle").status == 64)
  }

  @Test func `nothing is overwritten`() throws {
    let work = try Workspace(["design/light.yaml": "a: {$type: number, $value: 1}\n"])
    #expect(try work.tokenc("init", "design").status == 0)
    let outcome = try work.tokenc("init", "design")
    #expect(outcome.status == 73)
    #expect(
      outcome.error.contains(
        "design/tokenc.yaml: error: already exists; `tokenc init` writes only new files [unwritable-output]"))
  }

  @Test(arguments: [
    "toggle,checkbox,radio", "segmented-control,toggle-button,control-center",
    "button,icon-button,text-field,select,slider,stepper,chip,tab,card",
  ])
  func `controls pass all of their rules`(controls: String) throws {
    let work = try Workspace()
    #expect(try work.tokenc("init", "--controls", controls).status == 0)
    let outcome = try work.tokenc("build", "--warnings-as-errors")
    #expect(outcome.status == 0 && outcome.error.isEmpty, "\(outcome)")
    let assessed = try work.tokenc("assess", "--fail-on", "rework")
    #expect(assessed.status == 0, "\(assessed)")
  }

  @Test func `a control that nobody knows is refused`() throws {
    let work = try Workspace()
    let outcome = try work.tokenc("init", "--controls", "togle")
    #expect(outcome.status == 64)
    #expect(outcome.error.contains("there is no control `togle`; did you mean `toggle`?"), "\(outcome)")
    #expect(work.names().isEmpty)
  }
}
