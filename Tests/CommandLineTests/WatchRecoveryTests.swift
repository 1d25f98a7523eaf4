import Foundation
import TestSupport
import Testing

/// `--watch` after a mistake: whatever is wrong or missing for a moment, the next save is seen again.
@Suite(.waiting) struct WatchRecoveryTests {
  /// A mistake, and how it is made good, as commands of the shell.
  struct Mistake: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let mistake: String
    let remedy: String
    /// The INPUT.
    var input = "tokens"

    init(_ what: String, _ mistake: String, _ remedy: String, in input: String = "tokens") {
      (testDescription, self.mistake, self.remedy, self.input) = (what, mistake, remedy, input)
    }
  }

  private static let configuration = "sources: [a.yaml]"

  static let mistakes = [
    Mistake(
      "a syntax error in the configuration", "echo 'outputs: [' > tokens/tokenc.yaml",
      "echo '\(configuration)' > tokens/tokenc.yaml"),
    Mistake(
      "an unknown key", "echo 'sorces: [a.yaml]' > tokens/tokenc.yaml",
      "echo '\(configuration)' > tokens/tokenc.yaml"),
    Mistake(
      "an unknown format", "echo 'outputs: [{format: nope, file: x}]' >> tokens/tokenc.yaml",
      "echo '\(configuration)' > tokens/tokenc.yaml"),
    Mistake(
      "an empty configuration", ": > tokens/tokenc.yaml", "echo '\(configuration)' > tokens/tokenc.yaml"),
    Mistake(
      "a removed configuration", "rm tokens/tokenc.yaml; echo 'x: {' > tokens/b.yaml",
      "rm tokens/b.yaml; echo '\(configuration)' > tokens/tokenc.yaml"),
    Mistake(
      "a broken resolver document", "echo '[' > tokens/r.yaml", "cp r.yaml tokens/r.yaml", in: "tokens/r.yaml"
    ),
    Mistake(
      "a removed resolver document", "rm tokens/r.yaml", "cp r.yaml tokens/r.yaml", in: "tokens/r.yaml"),
    Mistake(
      "a broken token file", "echo 'a: {' > tokens/a.yaml",
      "echo 'a: {$type: number, $value: 1}' > tokens/a.yaml"),
    Mistake("a folder that is moved away and back", "mv tokens t2", "mv t2 tokens"),
    Mistake(
      "a folder that is removed and made again", "rm -rf tokens",
      "mkdir tokens; sleep 0.2; echo 'a: {$type: number, $value: 1}' > tokens/a.yaml"),
    Mistake(
      "a folder above that is removed and made again", "rm -rf p",
      "mkdir p; sleep 0.2; mkdir p/q; sleep 0.2; echo 'a: {$type: number, $value: 1}' > p/q/a.yaml", in: "p/q"
    ),
    Mistake("a folder above that is moved away and back", "mv p p2", "mv p2 p", in: "p/q"),
    Mistake(
      "another folder in its place", "mv p p2; cp -R p2 p3; echo 'a: {' > p3/q/a.yaml; mv p3 p",
      "echo 'a: {$type: number, $value: 1}' > p/q/a.yaml", in: "p/q"),
    Mistake("a link instead of a folder", "mv tokens t2", "ln -s t2 tokens"),
  ]

  @Test(arguments: mistakes, ["--watch", "--watch=poll"])
  func `after a mistake the next save is seen`(mistake: Mistake, mode: String) throws {
    let tokens = "a: {$type: number, $value: 1}\n"
    let resolver = """
      version: "2025.10"
      sets: {base: {sources: [{$ref: a.yaml}]}}
      resolutionOrder: [{$ref: "#/sets/base"}]

      """
    var files = [
      "tokens/a.yaml": tokens, "tokens/tokenc.yaml": Self.configuration + "\n", "p/q/a.yaml": tokens,
    ]
    if mistake.input.hasSuffix("r.yaml") { (files["tokens/r.yaml"], files["r.yaml"]) = (resolver, resolver) }
    let watch = try WatchTests.Watch("build", mistake.input, "--css", "out.css", mode, files: files)
    #expect(watch.writes("--a: 1;"))
    try watch.work.shell(mistake.mistake)
    let broken = watch.lines(2)
    #expect(broken.count > 1, "\(broken)")
    try watch.work.shell(mistake.remedy)
    usleep(400_000)
    let folder = mistake.input == "p/q" ? "p/q" : "tokens"
    for value in 2...3 {
      try watch.work.write("a: {$type: number, $value: \(value)}\n", to: "\(folder)/a.yaml")
      #expect(watch.writes("--a: \(value);"), "\(watch.lines(0))\n\(watch.end(by: SIGTERM))")
    }
    let outcome = watch.end(by: SIGTERM)
    #expect(outcome.status == 0 && !outcome.isSignal, "\(outcome)")
  }

  /// Saves begin before the file is read, and end after the first run.
  @Test(arguments: ["--watch", "--watch=poll"])
  func `a save during the first run is not lost`(mode: String) throws {
    let many = (0..<20_000).map { "n\($0): {$type: number, $value: \($0)}\n" }.joined()
    let work = try Workspace([
      "tokens/a.yaml": "a: {$type: number, $value: 1}\n", "tokens/many.yaml": many,
    ])
    let running = try work.start(Checkout.tokenc, ["build", "tokens", "--css", "out.css", mode])
    defer { kill(running.process.processIdentifier, SIGKILL) }
    for value in 2..<1_000 {
      try work.write("a: {$type: number, $value: \(value)}\n", to: "tokens/a.yaml")
      if running.outputSoFar.contains("; watching ") { break }
      usleep(20_000)
    }
    let saved = try #require(work.read("tokens/a.yaml")?.firstMatch(of: /value: (\d+)/)?.1)
    for _ in 0..<400 {
      if work.read("out.css")?.contains("--a: \(saved);") == true { break }
      usleep(25_000)
    }
    #expect(work.read("out.css")?.contains("--a: \(saved);") == true, "\(saved) \(running.outputSoFar)")
  }
}
