import Compiler
import Diagnostics
import Emission
import Foundation
import TestSupport
import Testing

/// Texts that are small for what they would become, or simply large: each is answered soon, with little said.
///
/// The bound is in processor seconds of an unoptimized build, about twenty times what the release takes.
@Suite(.serialized) struct SizeTests {
  struct Size: CustomTestStringConvertible {
    var testDescription: String
    var path = "a.yaml"
    /// What is said first: `line:column code`, or nothing.
    var first: String?
    /// Further files: paths and texts.
    var others: [(path: String, text: String)] = []
    /// A template of the user's, if it is to be used.
    var template: String?
    /// What is asked to be read, where that is not the file.
    var input: String?
    var text: @Sendable () -> String
  }

  /// What grows in proportion, is in `make test` a part of what it is in `make test-long`.
  private static let (many, several) = Sweep.isWhole ? (100_000, 20_000) : (12_000, 3_000)
  private static let (themes, components) = Sweep.isWhole ? (1_000, 1_000) : (250, 250)

  static let sizes: [Size] = [
    Size(testDescription: "a chain of \(many) aliases", first: nil) {
      lines(many, "$type: number\n") { "t\($0): {$value: \"{t\($0 + 1)}\"}\n" } + "t\(many): {$value: 1}\n"
    },
    Size(testDescription: "a chain of \(many) pointers", first: nil) {
      lines(many, "$type: number\n") { "t\($0): {$ref: \"#/t\($0 + 1)\"}\n" } + "t\(many): {$value: 1}\n"
    },
    Size(testDescription: "a ring of \(many)", first: "2:14 circular-reference") {
      lines(many, "$type: number\n") { "t\($0): {$value: \"{t\(($0 + 1) % many)}\"}\n" }
    },
    Size(testDescription: "a group of \(many)", first: nil) {
      lines(many, "$type: number\n") { "t\($0): {$value: \($0)}\n" }
    },
    Size(testDescription: "a name of a megabyte", first: "2:11 unknown-type?") {
      "? " + String(repeating: "n", count: 1 << 20) + "\n: {$type: nmber, $value: 1}\n"
    },
    Size(testDescription: "an alias of a megabyte", first: "1:28 unknown-reference") {
      "a: {$type: number, $value: '{" + String(repeating: "n", count: 1 << 20) + "}'}\n"
    },
    Size(testDescription: "nesting of 100 000", first: "1:643 limit-exceeded") {
      "a: {" + String(repeating: "a: [{", count: 100_000)
    },
    Size(testDescription: "nesting of 100 000 in JSON", path: "a.json", first: "1:1281 limit-exceeded") {
      String(repeating: "{\"a\":", count: 100_000)
    },
    Size(testDescription: "aliases that laugh a billion times", first: "9:15 limit-exceeded") {
      "a: &x0 [1]\n" + lines(40, "") { "a\($0 + 1): &x\($0 + 1) [*x\($0), *x\($0), *x\($0), *x\($0)]\n" }
    },
    Size(testDescription: "groups that extend doubles", first: "16:21 limit-exceeded") {
      "g0: {t: {$type: number, $value: 1}}\n"
        + lines(59, "") { "g\($0 + 1): {x: {$extends: \"{g\($0)}\"}, y: {$extends: \"{g\($0)}\"}}\n" }
    },
    Size(testDescription: "\(several) unknown references", first: "2:21 unknown-reference") {
      lines(several, "$type: number\n") { "token-\($0)-a: {$value: \"{tokne-\($0)-b}\"}\n" }
    },
    Size(testDescription: "\(many) mistakes in tokens", first: "1:13 unknown-type?") {
      lines(many, "") { "t\($0): {$type: nmber, $value: 1}\n" }
    },
    Size(testDescription: "\(many) keys twice", first: "1:9 duplicate-key") {
      "{" + lines(many, "") { _ in "a: {}, " } + "b: {}}\n"
    },
    Size(testDescription: "a shadow of \(several) layers", first: nil) {
      "s: {$type: shadow, $value: ["
        + lines(several, "") { _ in "{color: '#000', offsetX: 0px, offsetY: 0px, blur: 0px, spread: 0px},\n" }
        + "]}"
    },
    Size(testDescription: "sets that hold others twice", path: "r.yaml", first: "4:37 limit-exceeded") {
      "{version: '2025.10', sets: {s0: {sources: [{}]},\n"
        + lines(59, "") { "s\($0 + 1): {sources: [{$ref: '#/sets/s\($0)'}, {$ref: '#/sets/s\($0)'}]},\n" }
        + "}, resolutionOrder: [{$ref: '#/sets/s59'}]}"
    },
    Size(testDescription: "20 000 modifiers", path: "r.yaml", first: "1:33 limit-exceeded") {
      "{version: '2025.10', modifiers: {"
        + lines(20_000, "") { "m\($0): {contexts: {a: [], b: []}, default: a},\n" }
        + "}, resolutionOrder: []}"
    },
    Size(testDescription: "20 000 sets in a chain", path: "r.yaml", first: "1:28 limit-exceeded") {
      "{version: '2025.10', sets: {"
        + lines(20_000, "") { "s\($0): {sources: [{$ref: '#/sets/s\($0 + 1)'}]},\n" }
        + "}, resolutionOrder: []}"
    },
  ]

  static let configured: [Size] = [
    Size(testDescription: "thirty modifiers", path: "r.yaml", first: "assumed-default?") {
      modifiers(30, contexts: 2, haveDefaults: false)
    },
    Size(testDescription: "300 modifiers of 100 contexts", path: "r.yaml", first: "limit-exceeded") {
      modifiers(300, contexts: 100, haveDefaults: false)
    },
    Size(
      testDescription: "a thousand permutations", path: "tokenc.yaml", first: "limit-exceeded",
      others: [("r.yaml", modifiers(10, contexts: 2))], input: "."
    ) {
      lines(1_000, "resolver: r.yaml\nmax-permutations: 64\noutputs: [{format: css, file: x.css}]\nthemes:\n")
      { number in
        "  t\(number): {input: {"
          + (0..<10).map { "m\($0): c\(number >> $0 & 1)" }.joined(separator: ", ")
          + "}, appearance: light}\n"
      }
    },
    Size(
      testDescription: "\(many) themes", path: "tokenc.yaml", first: "3:3 limit-exceeded",
      others: [("a.yaml", number)], input: "."
    ) { lines(many, "sources: [a.yaml]\nthemes:\n") { "  t\($0): {appearance: light}\n" } },
    Size(
      testDescription: "\(many) outputs", path: "tokenc.yaml", first: "3:3 limit-exceeded",
      others: [("a.yaml", number)], input: "."
    ) { lines(many, "sources: [a.yaml]\noutputs:\n") { "  - {format: css, file: \($0).css}\n" } },
    Size(
      testDescription: "\(several) pairs of nothing", path: "tokenc.yaml", first: "4:20 unknown-reference",
      others: [("a.yaml", lines(several, "") { "t\($0): {$type: color, $value: '#000'}\n" })], input: "."
    ) {
      lines(several, "sources: [a.yaml]\naudit:\n  contrast:\n") {
        "    - {foreground: f\($0), background: b\($0), minimum: 3}\n"
      }
    },
    Size(
      testDescription: "partials that double", first: "p59.mustache:1:1 limit-exceeded",
      others: [("p60.mustache", "x"), ("t.mustache", "{{>p0}}{{>p0}}")]
        + (0..<60).map { ("p\($0).mustache", "{{>p\($0 + 1)}}{{>p\($0 + 1)}}") },
      template: "t.mustache"
    ) { number },
    Size(
      testDescription: "a component of 10^12 variants", path: "tokenc.yaml",
      first: "c.yaml:2:194 limit-exceeded",
      others: [("a.yaml", number), ("c.yaml", anatomy(axes: 12, values: 10, roles: 1))], input: "."
    ) { "sources: [a.yaml]\ncomponents: [c.yaml]\n" },
    Size(
      testDescription: "an axis of 100 000 values", path: "tokenc.yaml", first: "c.yaml:2:10 limit-exceeded",
      others: [("a.yaml", number), ("c.yaml", anatomy(axes: 1, values: 100_000, roles: 1))], input: "."
    ) { "sources: [a.yaml]\ncomponents: [c.yaml]\n" },
    Size(
      testDescription: "a thousand roles in 4 096 variants", path: "tokenc.yaml",
      first: "c.yaml:1:1 limit-exceeded",
      others: [("a.yaml", number), ("c.yaml", anatomy(axes: 3, values: 16, roles: 1_000))], input: "."
    ) { "sources: [a.yaml]\ncomponents: [c.yaml]\n" },
    Size(testDescription: "\(many) different mistakes in types", first: "1:13 unknown-type?") {
      lines(many, "") { "t\($0): {$type: nmber\($0), $value: 1}\n" }
    },
    Size(testDescription: "\(several) groups that extend nothing", first: "1:16 invalid-extends") {
      lines(several, "") { "g\($0): {$extends: '{x\($0)}'}\n" }
    },
    Size(
      testDescription: "\(themes) themes with a token each", path: "tokenc.yaml",
      first: "r.json:1:82 missing-in-theme",
      others: [("r.json", contexts(themes))], input: "."
    ) {
      lines(
        themes, "resolver: r.json\nmax-permutations: 1000\noutputs: [{format: css, file: o.css}]\nthemes:\n"
      ) {
        "  x\($0): {input: {m: c\($0)}, appearance: light}\n"
      }
    },
    Size(
      testDescription: "\(components) components with lookups", path: "tokenc.yaml",
      first: nil, others: sets(of: components), input: "."
    ) {
      """
      sources: [a.yaml]
      components: [c.yaml]
      severity: {low-contrast: off, indistinct-state: off}
      outputs: [{format: swift, file: a.swift}, {format: kotlin, package: a, file: a.kt}]

      """
    },
    Size(
      testDescription: "\(several) roles that are missing", path: "tokenc.yaml",
      first: "a.yaml:1:1 missing-variant",
      others: [
        ("a.yaml", "c: {x: {$type: color, $value: '#000'}}\n"),
        ("c.yaml", anatomy(axes: 1, values: 1, roles: several)),
      ], input: "."
    ) { "sources: [a.yaml]\ncomponents: [c.yaml]\n" },
    Size(
      testDescription: "\(several) patterns over as many tokens", path: "tokenc.yaml",
      first: "2:11 empty-inclusion?",
      others: [("a.yaml", lines(several, "") { "t\($0): {$type: number, $value: 1}\n" })], input: "."
    ) {
      "sources: [a.yaml]\noutputs: [{format: css, file: o.css, include: ["
        + lines(several, "") { "t\($0), " } + "], exclude: [t1, '*.a']}]\n"
    },
    Size(testDescription: "\(several) names in two cases", first: "2:1 confusable-names?") {
      lines(several, "") { "t\($0): {$type: number, $value: 1}\nT\($0): {$type: number, $value: 1}\n" }
    },
  ]

  private static let number = "a: {$type: number, $value: 1}\n"

  private static func modifiers(_ count: Int, contexts: Int, haveDefaults: Bool = true) -> String {
    let list = (0..<contexts).map { "c\($0): []" }.joined(separator: ", ")
    return "{version: '2025.10', modifiers: {"
      + lines(count, "") { "m\($0): {contexts: {\(list)}\(haveDefaults ? ", default: c0" : "")},\n" }
      + "}, resolutionOrder: ["
      + lines(count, "") { "{$ref: '#/modifiers/m\($0)'},\n" } + "]}"
  }

  /// A resolver document with a modifier whose contexts have a token each.
  private static func contexts(_ count: Int) -> String {
    #"{"version": "2025.10", "modifiers": {"m": {"default": "c0", "contexts": {"#
      + (0..<count).map { #""c\#($0)": [{"t\#($0)": {"$type": "number", "$value": 1}}]"# }.joined(
        separator: ", ")
      + ##"}}}, "resolutionOrder": [{"$ref": "#/modifiers/m"}]}"##
  }

  /// Components with a role of two variants each, and their tokens.
  private static func sets(of count: Int) -> [(path: String, text: String)] {
    [
      (
        "a.yaml",
        lines(count, "$type: color\n") { "c\($0): {on: {a: {$value: '#000'}}, off: {a: {$value: '#fff'}}}\n" }
      ),
      (
        "c.yaml",
        lines(count, "") {
          "c\($0): {axes: {v: [on, off]}, colors: {path: 'c\($0).{v}.{role}', roles: {a: a}}}\n"
        }
      ),
    ]
  }

  private static func anatomy(axes: Int, values: Int, roles: Int) -> String {
    let list = (0..<values).map { "v\($0)" }.joined(separator: ", ")
    let path = "c." + (0..<axes).map { "{a\($0)}" }.joined(separator: ".") + ".{role}"
    return "c:\n  axes: {" + (0..<axes).map { "a\($0): [\(list)]" }.joined(separator: ", ")
      + "}\n  colors: {path: \"\(path)\", roles: {"
      + (0..<roles).map { "r\($0): r\($0)" }.joined(separator: ", ") + "}}\n"
  }

  private static func lines(_ count: Int, _ start: String, _ line: (Int) -> String) -> String {
    var text = start
    for number in 0..<count { text += line(number) }
    return text
  }

  /// Each is reported once for its file, and counted.
  @Test func unknownFunctionsAreCountedInLinearTime() {
    func time(_ count: Int) -> Duration {
      let calls = String(repeating: "nope(1) + ", count: count)
      let files = [("a.yaml", Array("a: {$type: number, $value: \"\(calls)1\"}\n".utf8))]
      return processorTime {
        _ = compile(Request(.check, inputs: ["a.yaml"]), loading: MemoryFiles(files).loader)
      }
    }
    #expect(time(Self.several * 2) < time(Self.several / 2) * 6)
  }

  /// The nearest color that passes is looked for where somebody reads it.
  @Test func findingsThatAreOffCostNoSearch() {
    func time(_ severity: String) -> Duration {
      let tokens = Self.lines(500, "bg: {$type: color, $value: '#808080'}\nt:\n  $type: color\n") {
        "  x\($0): {$value: '#\(String(0x606000 + $0, radix: 16))'}\n"
      }
      let configuration = """
        sources: [a.yaml]
        severity: {low-contrast: \(severity)}
        audit: {contrast: [{foreground: t.*, background: bg, minimum: 4.5}]}

        """
      let files = [("a.yaml", Array(tokens.utf8)), ("tokenc.yaml", Array(configuration.utf8))]
      return processorTime {
        _ = compile(Request(.check, inputs: ["."]), loading: MemoryFiles(files).loader)
      }
    }
    #expect(time("off") < time("error") / 2)
  }

  @Test(arguments: sizes + configured)
  func isAnswered(_ size: Size) throws {
    let files = [(size.path, Array(size.text().utf8))] + size.others.map { ($0.path, Array($0.text.utf8)) }
    var request = Request(.check, inputs: [size.input ?? size.path])
    if let template = size.template { request.outputs = [.init(.template(template), file: "x")] }
    var compiled: Compilation?
    let time = processorTime { compiled = compile(request, loading: MemoryFiles(files).loader) }
    let result = try #require(compiled)
    #expect(time < .seconds(40))
    let findings = Findings(result.log, in: result.sources, limit: 100)
    let text = String(decoding: findings.text(), as: UTF8.self)
    #expect(text.utf8.count < 200_000)
    let line = text.split(separator: "\n").first ?? ""
    // Folders are spelt as they are given.
    let first = line.hasPrefix("./") ? line.dropFirst(2) : line
    if let expected = size.first {
      let parts = expected.split(separator: " ")
      let place = parts[0].contains(".") ? "\(parts[0])" : "\(size.path):\(parts[0])"
      let severity = expected.hasSuffix("?") ? "warning" : "error"
      if parts.count > 1 { #expect(first.hasPrefix("\(place): \(severity): ")) }
      #expect(first.hasSuffix(" [\(parts[parts.count - 1].filter { $0 != "?" })]"))
    } else {
      #expect(text == "")
    }
  }

  /// The program gets no more data than a small multiple of the text, and ends as it does otherwise. The bound is that of
  /// an unoptimized build.
  @Test(
    .enabled(if: isLinux, "needs a limit that Linux alone keeps"),
    .enabled(if: Sweep.isWhole, "runs in `make test-long`"),
    arguments: sizes + configured)
  func staysSmall(_ size: Size) throws {
    let folder = URL(fileURLWithPath: NSTemporaryDirectory() + "tokenc-size-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let text = size.text()
    for (path, text) in size.others + [(size.path, text)] {
      try text.write(to: folder.appendingPathComponent(path), atomically: false, encoding: .utf8)
    }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.currentDirectoryURL = folder
    let kilobytes =
      300_000 + 60 * (text.utf8.count + size.others.reduce(0) { $0 + $1.text.utf8.count }) / 1024
    let tokenc = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
      .appendingPathComponent("tokenc").path
    process.arguments = [
      "-c", "ulimit -d \(kilobytes) && exec \"$0\" \"$@\" 2>/dev/null", tokenc, "check",
      size.input ?? size.path,
    ]
    if let template = size.template { process.arguments? += ["--template", "\(template)=x"] }
    process.environment = ["SWIFT_BACKTRACE": "enable=no"]
    try process.run()
    process.waitUntilExit()
    let isWarning = size.first?.hasSuffix("?") != false
    #expect(process.terminationReason == .exit && process.terminationStatus == (isWarning ? 0 : 1))
  }

  private static let isLinux: Bool = {
    #if os(Linux)
      true
    #else
      false
    #endif
  }()
}
