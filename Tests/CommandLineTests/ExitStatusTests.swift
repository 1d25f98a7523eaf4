import Foundation
import TestSupport
import Testing

@Suite struct ExitStatusTests {
  @Test(arguments: [
    ["build", "--no-such-flag"],
    ["build", "a.yaml", "--css", ""],
    ["build", "a.yaml", "--css", "x.css", "--swift", "./x.css"],
    ["build", "a.yaml", "--css", "a.yaml"],
    ["build", "a.yaml", "--css", "out/"],
    ["build", "a.yaml", "--css", "x.css", "--depfile", "x.css"],
    ["build", "a.yaml", "--css", "x.css", "--depfile-target", "t"],
    ["build", "a.yaml", "--css", "x.css", "--check", "--stamp", "s"],
    ["build", "a.yaml", "--css", "x.css", "--check", "--list-inputs"],
    ["build", "a.yaml"],
    ["build", "a.yaml", "--kotlin", "x.kt"],
    ["build", "broken.yaml", "--kotlin", "x.kt"],
    ["build", "a.yaml", "--css", "x.css", "--rem", "0"],
    ["build", "a.yaml", "--css", "x.css", "--kotlin-depth", "0"],
    ["build", "a.yaml", "--swift", "x.swift", "--swift-namespace", "1x"],
    ["build", "a.yaml", "--template", "css"],
    ["build", "a.yaml", "--template", "css=x.css"],
    ["build", "a.yaml", "--swift", "x.swift", "--swift-namespace", "class"],
    ["build", "a.yaml", "--kotlin", "x.kt", "--kotlin-package", "com.object"],
    ["check", "a.yaml", "--input", "theme"],
    ["check", "a.yaml", "--max-diagnostics", "-1"],
    ["check", "a.yaml", "--diagnostics", "xml"],
    ["check", "a.yaml", "-"],
    ["check", "a.yaml", "--stdin-name", "x"],
    ["check", "configured", "a.yaml"],
    ["check", "missing.yaml", "-"],
    ["resolve", "a.yaml", "--max-permutations", "0"],
    ["explain"],
    ["fix", "-"],
    ["templates", "show", "nothing"],
  ])
  func `what can be judged wrong without reading is 64`(arguments: [String]) throws {
    let work = try Workspace([
      "a.yaml": smallSet, "broken.yaml": "a: [", "configured/tokenc.yaml": "version: 1",
    ])
    let before = work.names()
    let outcome = try work.run(Checkout.tokenc, arguments)
    #expect(outcome.status == 64 && !outcome.isSignal, "\(outcome)")
    #expect(!outcome.error.isEmpty && outcome.output.isEmpty)
    #expect(work.names() == before)
  }

  static let statuses: [(String, Int32)] = [
    ("check a.yaml", 0), ("check broken.yaml", 1), ("check missing.yaml", 66),
    ("check missing.yaml broken.yaml", 66), ("check a.yaml --config missing.yaml", 66),
    ("build a.yaml --template missing.mustache=x", 66), ("check a.yaml --input theme=dark", 1),
    ("build a.yaml --css a.yaml/x.css", 73), ("build broken.yaml --css a.yaml/x.css", 1),
    ("build missing.yaml --css a.yaml/x.css", 66), ("catalogue a.yaml --output a.yaml/x.html", 73),
    ("build a.yaml --template json=x.json", 0), ("resolve a.yaml --output a.yaml/x.json", 73),
    ("build a.yaml --template json=json", 0),
    ("explain color.link a.yaml", 0),
    ("explain color.lnik a.yaml", 1), ("init a.yaml", 73),
  ]

  @Test(arguments: statuses)
  func `the first that applies of 64, 66, 1 and 73`(arguments: String, status: Int32) throws {
    let work = try Workspace(["a.yaml": smallSet, "broken.yaml": "a: ["])
    let outcome = try work.shell("$TOKENC \(arguments)")
    #expect(outcome.status == status && !outcome.isSignal, "\(outcome)")
  }

  @Test func `a pattern of an output that covers nothing is told`() throws {
    let work = try Workspace(["a.yaml": smallSet])
    let flags = ["a.yaml", "--css", "x.css", "--include", "color.*", "--exclude", "size.smal"]
    let outcome = try work.run(Checkout.tokenc, ["build"] + flags)
    #expect(outcome.status == 0)
    #expect(outcome.error == "tokenc: warning: `size.smal` covers no token [empty-inclusion]\n")
    let configuration = "sources: [a.yaml]\noutputs:\n  - {format: css, file: x.css, include: [colour.*]}\n"
    try work.write(configuration, to: "tokenc.yaml")
    #expect(
      try work.tokenc("check", ".").error
        == "./tokenc.yaml:3:5: warning: `colour.*` covers no token [empty-inclusion]\n")
  }

  @Test(arguments: [
    "--help", "build --help", "check --help", "resolve --help", "audit --help", "explain --help",
    "catalogue --help", "fix --help", "init --help", "templates --help", "templates show --help",
    "help build", "migrate --help", "rename --help",
  ])
  func `every help fits 80 columns and has an example`(arguments: String) throws {
    let outcome = try Workspace().run(
      Checkout.tokenc, arguments.split(separator: " ").map(String.init), environment: ["COLUMNS": "80"])
    #expect(outcome.status == 0)
    #expect(outcome.output.contains("Example"))
    #expect(outcome.output.split(separator: "\n").allSatisfy { $0.count <= 80 })
  }

  @Test func `every command knows its version, which is the newest of the changelog or after it`() throws {
    let work = try Workspace()
    let changelog = try String(contentsOfFile: Checkout.path + "/CHANGELOG.md", encoding: .utf8)
    let newest = try #require(changelog.firstMatch(of: /## \[(\d+\.\d+\.\d+)\]/)?.output.1)
    let isBetweenReleases = changelog.contains("\n## [Unreleased]\n")
    let parts = newest.split(separator: ".").compactMap { Int($0) }
    let expected = isBetweenReleases ? "\(parts[0]).\(parts[1] + 1).0-dev" : String(newest)
    for command in ["", "build ", "templates show "] {
      // Between two releases, the Makefile adds the commit.
      let shown = try work.shell("$TOKENC \(command)--version").output
      #expect(shown.replacing(/\ \([0-9a-f]{7,}\)\n/, with: "\n") == "\(expected)\n")
    }
  }
}
