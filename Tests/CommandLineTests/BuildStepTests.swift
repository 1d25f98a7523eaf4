import Foundation
import TestSupport
import Testing

/// What `build` does besides compiling: dependency files, stamps, lists, `--check`.
@Suite struct BuildStepTests {
  @Test func `the dependency file names everything that was read as INPUT was spelt`() throws {
    let work = try Workspace([
      "set/tokenc.yaml": "sources: [\"*.yaml\", ../more/*.json]\nroots: [../more]\n", "set/a.yaml": smallSet,
      "more/b.json": #"{"b": {"$type": "number", "$value": 1}}"#,
    ])
    let outcome = try work.tokenc("build", "./set", "--css", "out/x.css", "--depfile", "out/x.d")
    #expect(outcome.status == 0, "\(outcome)")
    let lines = try #require(work.read("out/x.d")).split(separator: "\n").map(String.init)
    #expect(lines.first == "out/x.css: \\")
    let prerequisites = lines.dropFirst().prefix { $0.hasPrefix("  ") }.map {
      $0.drop { $0 == " " }.prefix { $0 != " " }
    }
    #expect(
      Set(prerequisites) == ["./set/tokenc.yaml", "./set/a.yaml", "./more/b.json", "./set/.", "./more/."])
    #expect(Set(lines.filter { $0.hasSuffix(":") }) == Set(prerequisites.map { $0 + ":" }))
  }

  @Test func `a folder where a partial could appear is a prerequisite`() throws {
    let work = try Workspace(["a.yaml": smallSet, "shapes/x.mustache": "{{>json}}"])
    try work.tokenc("build", "a.yaml", "--template", "shapes/x.mustache=x", "--depfile", "x.d")
    #expect(work.read("x.d")?.contains("  shapes/.\n") == true)
  }

  @Test func `the target of the dependency file can be another`() throws {
    let work = try Workspace(["a.yaml": smallSet])
    try work.tokenc(
      "build", "a.yaml", "--css", "x.css", "--depfile", "x.d", "--depfile-target", "all of it", "--stamp", "s"
    )
    #expect(work.read("x.d") == "all\\ of\\ it: \\\n  a.yaml\na.yaml:\n")
    #expect(work.read("s") == "")
  }

  /// The file itself, at the end of links: a link to a newer version counts when it is followed again.
  @Test func `the program is a prerequisite on request`() throws {
    let work = try Workspace(["a.yaml": smallSet])
    try work.tokenc("build", "a.yaml", "--css", "x.css", "--depfile", "x.d", "--depfile-program")
    let program = URL(fileURLWithPath: Checkout.tokenc).resolvingSymlinksInPath().path
    #expect(work.read("x.d") == "x.css: \\\n  a.yaml \\\n  \(program)\na.yaml:\n\(program):\n")
    #expect(try work.tokenc("build", "a.yaml", "--css", "x.css", "--depfile-program").status == 64)
  }

  @Test func `the stamp is touched although nothing changed, and not after a failure`() throws {
    let work = try Workspace(["a.yaml": smallSet])
    let arguments = ["build", "a.yaml", "--css", "x.css", "--stamp", "stamps/s"]
    try work.run(Checkout.tokenc, arguments)
    let first = (stamp: work.identity(of: "stamps/s"), css: work.identity(of: "x.css"))
    try work.shell("sleep 0.02")
    try work.run(Checkout.tokenc, arguments)
    #expect(work.identity(of: "stamps/s") != first.stamp)
    #expect(work.identity(of: "x.css") == first.css)
    let second = work.identity(of: "stamps/s")
    try work.write("a: [", to: "a.yaml")
    try work.shell("sleep 0.02")
    #expect(try work.run(Checkout.tokenc, arguments).status == 1)
    #expect(work.identity(of: "stamps/s") == second)
  }

  @Test func `a name that make and Ninja cannot take is refused before anything is written`() throws {
    let work = try Workspace(["a;b.yaml": smallSet])
    let outcome = try work.tokenc("build", "a;b.yaml", "--css", "x.css", "--depfile", "x.d")
    #expect(outcome.status == 1)
    #expect(
      outcome.error == """
        a;b.yaml: error: a dependency file for make and Ninja cannot hold `;`; rename the file [inexpressible-path]

        """)
    #expect(work.names() == ["a;b.yaml"])
  }

  @Test(arguments: ["tokens/x.css", "./tokens/sub/x.css", "tokens/new/x.css", "linked/x.css"])
  func `an output inside a folder that is read is refused together with a dependency file`(file: String)
    throws
  {
    let work = try Workspace(["tokens/a.yaml": smallSet, "tokens/sub/b.yaml": "{}"])
    try work.shell("ln -s tokens linked")
    let outcome = try work.tokenc("build", "tokens", "--css", file, "--depfile", "x.d")
    #expect(outcome.status == 1)
    #expect(outcome.error.contains("[output-in-input]") && outcome.error.contains("make would never stop"))
    #expect(work.read("x.d") == nil && work.read(file) == nil)
    #expect(try work.tokenc("build", "tokens", "--css", file).status == 0)
  }

  @Test func `an output that would overwrite what is read is refused`() throws {
    let work = try Workspace(["a.yaml": smallSet, "tokenc.yaml": "sources: [a.yaml]"])
    let outcome = try work.tokenc("build", ".", "--css", "tokenc.yaml")
    #expect(outcome.status == 1 && outcome.error.contains("[output-in-input]"))
    #expect(work.read("tokenc.yaml") == "sources: [a.yaml]")
  }

  @Test(arguments: [
    "check t --diagnostics-file t/a.yaml", "build t --css x --stamp t/../t/a.yaml",
    "build t --css x --depfile t/a.yaml", "catalogue t --output t/a.yaml",
    "build t --css x --diagnostics-file t/a.yaml",
  ])
  func `nothing that is read is written over`(command: String) throws {
    let work = try Workspace(["t/a.yaml": smallSet])
    let outcome = try work.shell("$TOKENC \(command)")
    #expect(outcome.status == 1 && outcome.error.contains("[output-in-input]"), "\(outcome)")
    #expect(work.read("t/a.yaml") == smallSet)
  }

  @Test func `lists name inputs and outputs and write nothing`() throws {
    let work = try Workspace([
      "t/tokenc.yaml": "outputs: [{format: css, file: ../out/x.css}]", "t/b.yaml": smallSet, "t/a.yaml": "{}",
    ])
    #expect(
      try work.tokenc("build", "t", "--list-outputs").output == "t/../out/x.css\n" || work.read("out") == nil)
    let inputs = try work.tokenc("build", "t", "--list-inputs").output
    #expect(inputs == "t/tokenc.yaml\nt/a.yaml\nt/b.yaml\n")
    #expect(work.names() == ["t"])
  }

  @Test func `--check names what is missing or stale, with a short diff, and writes nothing`() throws {
    let work = try Workspace(["a.yaml": smallSet])
    let arguments = ["build", "a.yaml", "--css", "x.css", "--swift", "X.swift"]
    let missing = try work.run(Checkout.tokenc, arguments + ["--check"])
    #expect(missing.status == 1)
    #expect(
      missing.error == """
        x.css: error: the output is missing; run `tokenc build` [stale-output]
        X.swift: error: the output is missing; run `tokenc build` [stale-output]

        """)
    try work.run(Checkout.tokenc, arguments)
    let fresh = try work.run(Checkout.tokenc, arguments + ["--check"])
    #expect(fresh.status == 0 && fresh.error.isEmpty)
    try work.write(smallSet.replacing("#005ce5", with: "#005ce6"), to: "a.yaml")
    let identity = work.identity(of: "x.css")
    let stale = try work.run(Checkout.tokenc, arguments + ["--check"])
    #expect(stale.status == 1)
    #expect(
      stale.error.hasPrefix(
        "x.css: error: the output differs from what the tokens generate; run `tokenc build` [stale-output]\n")
    )
    #expect(
      stale.error.contains("#005ce6") && stale.error.contains("\n  | - ") && stale.error.contains("\n  | + "))
    #expect(work.identity(of: "x.css") == identity)
  }
}
