import Foundation
import TestSupport
import Testing

/// Whatever names and texts are, everything that is emitted compiles and says the values that the compiler resolved.
///
/// `TOKENC_SEED` chooses the set, `TOKENC_LONG` makes many large ones; a failure tells the seed.
@Suite(.serialized, .enabled(if: Tool.python != nil, Tool.hint))
struct UnicodeTests {
  static let seeds: [UInt64] =
    if let seed = ProcessInfo.processInfo.environment["TOKENC_SEED"].flatMap(UInt64.init) {
      [seed]
    } else if Sweep.isWhole {
      (0..<8).map { _ in UInt64.random(in: 0..<1 << 48) }
    } else {
      [20_261_121]
    }

  /// Made once for the three languages.
  private static let sets = Dictionary(
    uniqueKeysWithValues: Set(seeds).map { seed in
      (seed, Result { try EmittedStrangeSet(seed: seed, count: count) })
    })

  private func set(_ seed: UInt64) throws -> EmittedStrangeSet { try #require(Self.sets[seed]).get() }

  static let count = Sweep.isWhole ? 1_200 : 150

  @Test(.enabled(if: Tool.swiftc != nil, Tool.hint), arguments: seeds)
  func swiftSaysTheSame(seed: UInt64) throws {
    let set = try set(seed)
    let bench = try Workbench("unicode/swift")
    try bench.write(set.swift, to: "Tokens.swift")
    let swiftc = Tool.swiftc ?? "swiftc"
    let flags = ["-swift-version", "6", "-parse-as-library", "-warnings-as-errors", "-typecheck"]
    try Command(program: swiftc, arguments: flags + ["Tokens.swift"], folder: bench.path).succeed()
    let printing = try Checkout.read("Tests/Importers/Swift/Sources/Printing.swift")
    try bench.write(printing.sections(for: set.swift), to: "Printing.swift")
    let calls = set.names.enumerated().map { "show(\($1.type): \($1.swift), \"t\($0)\")\n" }
    try bench.write(Self.functions(calls, "func", "print"), to: "main.swift")
    let arguments = ["-swift-version", "6", "-suppress-warnings", "-o", "program"]
    try Command(
      program: swiftc, arguments: arguments + ["Tokens.swift", "Printing.swift", "main.swift"],
      folder: bench.path
    ).succeed()
    let text = try Command(program: "\(bench.path)/program").succeed()
    let mistakes = try Comparison(of: set.resolved, target: .swift).mistakes(in: try Printout(text))
    #expect(mistakes == [], "TOKENC_SEED=\(seed)")
  }

  /// Three runs of its compiler are too many for every day.
  @Test(
    .enabled(if: Tool.kotlin != nil, Tool.hint), .enabled(if: Sweep.isWhole, "runs in `make test-long`"),
    arguments: seeds)
  func kotlinSaysTheSame(seed: UInt64) throws {
    let set = try set(seed)
    let printing = try Checkout.read("Tests/Importers/Kotlin/program/Printing.kt")
      .replacingOccurrences(of: "PACKAGE", with: "com.example.unicode").sections(for: set.kotlin)
    let calls = set.names.enumerated().map { index, name in
      let dot = name.kotlin.lastIndex(of: ".") ?? name.kotlin.startIndex
      let owner = name.kotlin[..<dot] + (name.isThemed ? ".forTheme(TokensTheme.Light)" : "")
      return "  show(\"t\(index)\", \"light\", parts(\(owner)\(name.kotlin[dot...])))\n"
    }
    let program =
      "package com.example.unicode\n\n" + Self.functions(calls, "private fun", "print", isMain: true)
    let text = try KotlinProgram.run(
      generated: set.kotlin, printing: printing, program: program, main: "com.example.unicode.MainKt")
    let mistakes = try Comparison(of: set.resolved, target: .kotlin).mistakes(in: try Printout(text))
    #expect(mistakes == [], "TOKENC_SEED=\(seed)")
  }

  /// The style sheet stands in the page, so that nothing in it may end it.
  @Test(.enabled(if: Tool.chromium != nil, Tool.hint), arguments: seeds)
  func cssSaysTheSame(seed: UInt64) throws {
    let set = try set(seed)
    let tokens = set.names.enumerated().map {
      Browser.Sheet.Token(path: "t\($0)", type: $1.type, property: $1.property)
    }
    let sheet = Browser.Sheet(
      name: "unicode", css: set.css, tokens: tokens, elements: [.init(label: "light", chain: [["root": ""]])],
      isInPage: true)
    let found = try #require(try Browser.read([sheet], called: "unicode")["unicode"])
    let mistakes = try Comparison(of: set.resolved, target: .css).mistakes(in: found)
    #expect(mistakes == [], "TOKENC_SEED=\(seed)")
  }

  /// What is nested is read by the paths, which only JSON has; what is flat comes in the order of the tokens.
  @Test(.enabled(if: Tool.node != nil, Tool.hint), arguments: seeds)
  func scriptsSayTheSame(seed: UInt64) throws {
    let (set, bench) = (try set(seed), try Workbench(EmittedStrangeSet.folder(seed)))
    let script = "console.log(JSON.stringify(Object.values(require('./tokens.cjs'))))"
    let values = try Node.json(script, in: bench.path) as? [Any] ?? []
    var printout = Printout()
    for (index, name) in set.names.enumerated() {
      printout.values[.init(path: "t\(index)", theme: "light")] = try ValueText.atoms(
        of: try #require(index < values.count ? values[index] : nil), name.type)
    }
    let mistakes = try Comparison(of: set.resolved, target: .exact).mistakes(in: printout)
    #expect(mistakes == [], "TOKENC_SEED=\(seed)")
    try TypeScript.check(
      """
      import { tokens } from "./tokens";
      import { themes } from "./native";
      export const used = [tokens, themes];
      """, in: bench.path)
    let nested = try Python.json("\(bench.path)/tokens.json") as? [String: Any]
    let light = try #require(nested?["light"] as? [String: Any])
    #expect(!light.isEmpty)
  }

  @Test(arguments: Sass.all, seeds)
  func sassSaysTheSame(sass: Sass, seed: UInt64) throws {
    let (set, bench) = (try set(seed), try Workbench(EmittedStrangeSet.folder(seed)))
    let statements = set.names.enumerated().map {
      Sass.statement("$ds-" + String($1.property.unicodeScalars.dropFirst(2)), type: $1.type, in: "t\($0)")
    }
    let css = try sass.compile(
      "@import \"design\";\n" + statements.joined(), in: bench.path)
    let printout = try Sass.printout(
      css, types: set.names.enumerated().map { ("t\($0)", $1.type) }, theme: "light")
    let mistakes = try Comparison(of: sass.written(set.resolved), target: .css).mistakes(in: printout)
    #expect(mistakes == [], "TOKENC_SEED=\(seed)")
  }

  /// Statements in functions of a hundred, and calls of these.
  private static func functions(
    _ statements: [String], _ keyword: String, _ name: String, isMain: Bool = false
  )
    -> String
  {
    var text = ""
    var calls = ""
    for start in stride(from: 0, to: statements.count, by: 100) {
      let body = statements[start..<min(start + 100, statements.count)].joined()
      text += "\(keyword) \(name)\(start)() {\n\(body)}\n\n"
      calls += "\(name)\(start)()\n"
    }
    return text + (isMain ? "fun main() {\n\(calls)}\n" : calls)
  }
}

/// What the compiler makes of a strange set, and how the tokens are called in it; they are numbered, since not even their
/// paths can be printed.
struct EmittedStrangeSet {
  struct Name {
    var type: String
    var isThemed: Bool
    /// The custom property without escapes.
    var property: String
    var swift: String
    var kotlin: String
  }

  private(set) var swift = ""
  private(set) var css = ""
  private(set) var kotlin = ""
  private(set) var resolved: ResolvedSet
  private(set) var names: [Name] = []

  struct Unexpected: Error { var text: String }

  /// The folder of the files of a seed, as the name of a `Workbench`.
  static func folder(_ seed: UInt64) -> String { "unicode/\(seed)" }

  init(seed: UInt64, count: Int) throws {
    let set = StrangeSet(seed: seed, count: count)
    let bench = try Workbench(Self.folder(seed))
    try bench.write(
      "{{! escape: none }}\n{{#tokens}}\n{{type}}\t{{#isThemed}}1{{/isThemed}}\t{{cssName}}\t{{swiftName}}\t{{kotlinName}}\n{{/tokens}}\n",
      to: "names.mustache")
    let file = "\(bench.path)/strange.json"
    var left: Set<Int> = []
    var arguments: [String] = ["build", file]
    for (flag, name) in [("swift", "Tokens.swift"), ("css", "tokens.css"), ("kotlin", "Tokens.kt")] {
      arguments += ["--\(flag)", "\(bench.path)/\(name)"]
    }
    for (format, name) in ListedSet.formats { arguments += ["--output", "\(format)=\(bench.path)/\(name)"] }
    arguments += ListedSet.settings.flatMap { ["--set", $0] }
    arguments += [
      "--kotlin-package", "com.example.unicode", "--template",
      "\(bench.path)/names.mustache=\(bench.path)/names.txt",
      "--max-diagnostics", "0", "--diagnostics", "json", "--quiet",
    ]
    // What cannot be called anything is told at its line, and left out the next time.
    while true {
      let (text, lines) = set.document(without: left)
      try bench.write(text, to: "strange.json")
      let outcome = try Command(program: Checkout.tokenc, arguments: arguments).run()
      if outcome.status == 0 { break }
      let before = left
      for line in outcome.error.split(separator: "\n") {
        let finding = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any] ?? [:]
        let code = finding["code"] as? String ?? ""
        guard
          ["name-collision", "unspellable-name", "unknown-reference", "circular-reference"].contains(code),
          let number = finding["line"] as? Int, let index = lines[number]
        else { throw Unexpected(text: "TOKENC_SEED=\(seed): status \(outcome.status), \(line)") }
        left.insert(index)
      }
      guard left.count > before.count else {
        throw Unexpected(text: "TOKENC_SEED=\(seed): nothing to leave out, \(outcome)")
      }
    }
    // One large group without a name takes all that refers to it along.
    guard left.count < count * 4 / 5 else {
      throw Unexpected(text: "TOKENC_SEED=\(seed): \(left.count) left out")
    }
    (swift, css) = (try bench.read("Tokens.swift"), try bench.read("tokens.css"))
    kotlin = try bench.read("Tokens.kt")
    resolved = try ResolvedSet(try Checkout.tokenc("resolve", "--all-themes", file))
    for index in resolved.themes[0].tokens.indices { resolved.themes[0].tokens[index].path = "t\(index)" }
    names = try bench.read("names.txt").utf8.split(separator: UInt8(ascii: "\n")).map { line in
      let parts = line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
        .map { String(Substring($0)) }
      guard parts.count == 5 else { throw Unexpected(text: String(Substring(line))) }
      return Name(
        type: parts[0], isThemed: parts[1] == "1", property: Self.unescaped(parts[2]), swift: parts[3],
        kotlin: parts[4])
    }
    guard names.count == resolved.themes[0].tokens.count, names.count == count - left.count else {
      throw Unexpected(text: "TOKENC_SEED=\(seed): \(names.count) names")
    }
  }

  /// An identifier of CSS without its escapes.
  private static func unescaped(_ name: String) -> String {
    // By scalars: a mark may follow the space.
    name.replacing(#/\\([0-9a-f]{1,6}) ?/#.matchingSemantics(.unicodeScalar)) { match in
      UInt32(match.1, radix: 16).flatMap(Unicode.Scalar.init).map { String($0) } ?? ""
    }
  }
}
