import Compiler
import Diagnostics
import Reports
import TestSupport
import Testing
import Tokens

/// Files of a folder that say different things of the same groups and tokens.
@Suite struct MergingTests {
  /// Texts of `a.yaml`, `b.yaml` and so on with markers, and what `check` says of them.
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let texts: [String]
    let says: String

    init(_ description: String, _ texts: String..., says: String) {
      (testDescription, self.texts, self.says) = (description, texts, says)
    }

    var files: [String: String] {
      Dictionary(uniqueKeysWithValues: zip(["t/a.yaml", "t/b.yaml", "t/c.yaml"], texts))
    }
  }

  @Test(arguments: [
    Case(
      "types, after which nothing is said of the values",
      "g: {$type: 1️⃣color, a: {$value: 1px}}", "g: {$type: 1️⃣number, b: {$value: '#fff'}}",
      says: """
        t/b.yaml:1️⃣: error: two files give this group different `$type`; keep one of them [conflicting-group-property]
        t/a.yaml:1️⃣: note: the other one

        """),
    Case(
      "a type that two of three files agree on",
      "g: {$type: 1️⃣color, a: {$value: '#fff'}}", "g: {$type: 1️⃣number, b: {$value: 1}}",
      "g: {$type: color, c: {$value: 1px}}",
      says: """
        t/b.yaml:1️⃣: error: two files give this group different `$type`; keep one of them [conflicting-group-property]
        t/a.yaml:1️⃣: note: the other one

        """),
    Case(
      "a type that is none and one that is",
      "g: {$type: 1️⃣colr, a: {$value: '#fff'}}", "g: {$type: 1️⃣color, b: {$value: '#fff'}}",
      says: """
        t/a.yaml:1️⃣: warning: `colr` is not a type; did you mean `color`? The value of 1 token of this file is kept as written, and typed outputs leave it out [unknown-type]
        t/b.yaml:1️⃣: error: two files give this group different `$type`; keep one of them [conflicting-group-property]
        t/a.yaml:1️⃣: note: the other one

        """),
    Case(
      "a group with members that is a token first",
      "1️⃣g: {$type: number, $value: 1}", "1️⃣g: {b: {$type: number, $value: 1}}",
      says: """
        t/a.yaml:1️⃣: error: `g` is a token here and a group with members elsewhere; one of them needs another name [token-with-children]
        t/b.yaml:1️⃣: note: the group

        """),
    Case(
      "a token that is a group with members first",
      "1️⃣g: {b: {$type: number, $value: 1}}", "1️⃣g: {$type: number, $value: 1}",
      says: """
        t/b.yaml:1️⃣: error: `g` is a token here and a group with members elsewhere; one of them needs another name [token-with-children]
        t/a.yaml:1️⃣: note: the group

        """),
    Case(
      "a token twice", "g: {$type: number, 1️⃣a: {$value: 1}}", "g: {1️⃣a: {$type: number, $value: 1}}",
      says: """
        t/b.yaml:1️⃣: error: `t/a.yaml` and `t/b.yaml` define the same token; make the files contexts of a modifier, as the notes show [duplicate-token]
        t/a.yaml:1️⃣: note: the other definition of the first one
        t/themes.resolver.yaml: note: the resolver document that says so:
            version: "2025.10"
            modifiers:
              mode:
                contexts:
                  a: [{$ref: "a.yaml"}]
                  b: [{$ref: "b.yaml"}]
                default: a
            resolutionOrder:
              - $ref: "#/modifiers/mode"
        t/tokenc.yaml: note: the configuration that fits it:
            resolver: themes.resolver.yaml
            themes:
              a: {input: {mode: a}, appearance: light}
              b: {input: {mode: b}, appearance: light}

        """),
  ])
  func disagreementsAreTold(_ example: Case) {
    let result = compile(
      Request(.check, inputs: ["t"]), loading: MemoryFiles(marked: example.files).loader)
    #expect(result.diagnosticsText == located(example.says, in: example.files))
  }

  /// Adds the files that notes show, as users paste them.
  private func writeSuggestions(of compilation: Compilation, to files: inout [String: String]) {
    for note in compilation.log.diagnostics.flatMap(\.notes) {
      guard case .file(let path) = note.place else { continue }
      files[path] = note.message.split(separator: "\n").dropFirst().joined(separator: "\n")
    }
  }

  /// Light and dark files are one error, whose notes hold what builds.
  @Test func `files of modes are one error that shows the modifier`() {
    func tokens(_ mode: String, _ number: Int) -> String {
      let names = ["a", "b", "c", "d"].map { "\"\($0)\": {\"$type\": \"number\", \"$value\": \(number)}" }
      return "{\(mode)\(names.joined(separator: ",\n"))}"
    }
    var files = [
      "t/base.yaml": "e: {$type: number, $value: 1}", "t/color.light.json": tokens("", 1),
      "t/color.dark.json": tokens("", 2),
      "t/x/1.json": tokens("", 3).replacing("\"a\"", with: "\"f\"").replacing("\"b\"", with: "\"g\"")
        .replacing("\"c\"", with: "\"h\"").replacing("\"d\"", with: "\"i\""),
    ]
    let compilation = compile(Request(.check, inputs: ["t"]), loading: MemoryFiles(files).loader)
    #expect(
      compilation.diagnosticsText == """
        t/color.light.json:1:2: error: `t/color.dark.json` and `t/color.light.json` define the same 4 tokens; make the files contexts of a modifier, as the notes show [duplicate-token]
        t/color.dark.json:1:2: note: the other definition of the first one
        t/themes.resolver.yaml: note: the resolver document that says so:
            version: "2025.10"
            sets:
              base:
                sources:
                  - $ref: "base.yaml"
                  - $ref: "x/1.json"
            modifiers:
              theme:
                contexts:
                  light: [{$ref: "color.light.json"}]
                  dark: [{$ref: "color.dark.json"}]
                default: light
            resolutionOrder:
              - $ref: "#/sets/base"
              - $ref: "#/modifiers/theme"
        t/tokenc.yaml: note: the configuration that fits it:
            resolver: themes.resolver.yaml
            themes:
              light: {input: {theme: light}, appearance: light}
              dark: {input: {theme: dark}, appearance: dark}

        """)
    writeSuggestions(of: compilation, to: &files)
    let fixed = compile(Request(.check, inputs: ["t"]), loading: MemoryFiles(files).loader)
    #expect(fixed.diagnosticsText == "")
    #expect(fixed.themes.map(\.name) == ["light", "dark"])
  }

  /// Files that an appearance names give other values to some tokens of the rest; the rest is the first context.
  @Test func `files with other values for an appearance are contexts over the rest`() {
    func tokens(_ names: [String], _ number: Int) -> String {
      "{\(names.map { "\"\($0)\": {\"$type\": \"number\", \"$value\": \(number)}" }.joined(separator: ",\n"))}"
    }
    let all = (1...40).map { "n\($0)" }
    var files = [
      "t/semantic.json": tokens(all, 1), "t/themes/dark.json": tokens(all.suffix(20) + ["own"], 2),
      "t/themes/high-contrast.json": tokens(Array(all.prefix(4)), 3), "t/x/base.json": tokens(["x"], 4),
    ]
    let compilation = compile(Request(.check, inputs: ["t"]), loading: MemoryFiles(files).loader)
    #expect(
      compilation.diagnosticsText == """
        t/themes/dark.json:1:2: error: `t/themes/dark.json` and `t/themes/high-contrast.json` define 24 tokens of other files again; make them contexts of a modifier, as the notes show [duplicate-token]
        t/semantic.json:21:1: note: the other definition of the first one
        t/themes.resolver.yaml: note: the resolver document that says so:
            version: "2025.10"
            sets:
              base:
                sources:
                  - $ref: "semantic.json"
                  - $ref: "x/base.json"
            modifiers:
              theme:
                contexts:
                  light: []
                  dark: [{$ref: "themes/dark.json"}]
                  high-contrast: [{$ref: "themes/high-contrast.json"}]
                default: light
            resolutionOrder:
              - $ref: "#/sets/base"
              - $ref: "#/modifiers/theme"
        t/tokenc.yaml: note: the configuration that fits it:
            resolver: themes.resolver.yaml
            themes:
              light: {input: {theme: light}, appearance: light}
              dark: {input: {theme: dark}, appearance: dark}
              high-contrast: {input: {theme: high-contrast}, appearance: light, contrast: high}

        """)
    writeSuggestions(of: compilation, to: &files)
    let fixed = compile(Request(.resolveThemes, inputs: ["t"]), loading: MemoryFiles(files).loader)
    #expect(!fixed.log.diagnostics.contains { $0.severity == .error && $0.code.name != "missing-in-theme" })
    #expect(fixed.themes.map(\.name) == ["light", "dark", "high-contrast"])
  }

  /// A light file next to a dark one is a context of its own, and nothing is left for the rest to be.
  @Test func `both appearances may be over the rest`() {
    func tokens(_ number: Int) -> String {
      "{\((1...4).map { "\"n\($0)\": {\"$type\": \"number\", \"$value\": \(number)}" }.joined(separator: ","))}"
    }
    let files = ["t/all.json": tokens(1), "t/dark.json": tokens(2), "t/light.json": tokens(3)]
    let text = compile(Request(.check, inputs: ["t"]), loading: MemoryFiles(files).loader).diagnosticsText
    #expect(
      text.contains("\n          light: [{$ref: \"light.json\"}]\n          dark: [{$ref: \"dark.json\"}]\n"))
    #expect(!text.contains("[]"))
  }

  /// What is to be pasted is whole, however many files there are.
  @Test func `files of many modes are shown with all of them`() {
    var files: [String: String] = [:]
    for mode in 0..<150 {
      files["t/brand-\(mode).json"] =
        "{\(["a", "b", "c"].map { "\"\($0)\": {\"$type\": \"number\", \"$value\": \(mode)}" }.joined(separator: ", "))}"
    }
    let compilation = compile(Request(.check, inputs: ["t"]), loading: MemoryFiles(files).loader)
    for note in compilation.log.diagnostics.flatMap(\.notes) {
      guard case .file(let path) = note.place else { continue }
      files[path] = note.message.split(separator: "\n").dropFirst().joined(separator: "\n")
    }
    let request = {
      var request = Request(.check, inputs: ["t"]); request.maxPermutations = 200; return request
    }()
    let fixed = compile(request, loading: MemoryFiles(files).loader)
    #expect(fixed.diagnosticsText == "")
    #expect(fixed.themes.count == 150)
  }

  @Test(arguments: [["a"], ["a", "b", "c"]]) func `modes of Figma name the contexts`(tokens: [String]) {
    func file(_ mode: String) -> String {
      "{\"$extensions\": {\"com.figma.modeName\": \"\(mode)\"}, "
        + tokens.map { "\"\($0)\": {\"$type\": \"number\", \"$value\": 1}" }.joined(separator: ", ")
        + "}"
    }
    let files = ["t/1.tokens.json": file("Compact"), "t/2.tokens.json": file("Roomy")]
    let text = compile(Request(.check, inputs: ["t"]), loading: MemoryFiles(files).loader).diagnosticsText
    #expect(text.contains("\n          Compact: [{$ref: \"1.tokens.json\"}]\n"))
    #expect(text.contains("\n      Roomy: {input: {mode: Roomy}, appearance: light}\n"))
  }

  @Test(arguments: [("$deprecated", "true", "use another"), ("$extends", "'{h}'", "'{k}'")])
  func otherPropertiesAreToldInTheSameWords(property: String, first: String, second: String) {
    let files = [
      "t/a.yaml": "g: {\(property): 1️⃣\(first), $type: number, a: {$value: 1}}",
      "t/b.yaml":
        "g: {\(property): 1️⃣\(second)}\nh: {$type: number, x: {$value: 1}}\nk: {y: {$type: number, $value: 1}}",
    ]
    let result = compile(Request(.check, inputs: ["t"]), loading: MemoryFiles(marked: files).loader)
    let expected = """
      t/b.yaml:1️⃣: error: two files give this group different `\(property)`; keep one of them [conflicting-group-property]
      t/a.yaml:1️⃣: note: the other one

      """
    #expect(result.diagnosticsText == located(expected, in: files))
  }

  @Test(arguments: [
    (
      "g: {$type: number, $extends: '{h}', $deprecated: true}\nh: {$type: number, x: {$value: 1}}",
      "g: {$type: number, $extends: '{h}', $deprecated: true, y: {$value: 2}}",
      #"""
      {
      "g.y": {"type":"number","value":2,"deprecated":true},
      "g.x": {"type":"number","value":1,"deprecated":true},
      "h.x": {"type":"number","value":1}
      }

      """#
    ),
    (
      "g: {}", "g: {$type: number, $value: 1}",
      #"""
      {
      "g": {"type":"number","value":1}
      }

      """#
    ),
    (
      "g: {$type: number, $description: one, a: {$value: 1}}", "g: {$description: two, b: {$value: 2}}",
      #"""
      {
      "g.a": {"type":"number","value":1},
      "g.b": {"type":"number","value":2}
      }

      """#
    ),
  ])
  func agreementsMerge(first: String, second: String, resolved: String) {
    let files = MemoryFiles(["t/a.yaml": first, "t/b.yaml": second])
    let result = compile(Request(.resolve, inputs: ["t"]), loading: files.loader)
    #expect(result.diagnosticsText == "")
    #expect(String(decoding: result.json(), as: UTF8.self) == resolved)
  }

  /// In a resolver document the last source wins, a type that replaces another, too.
  @Test func laterSourcesReplaceEarlierOnes() {
    let files = MemoryFiles([
      "r.yaml": """
      {version: '2025.10', resolutionOrder: [{name: s, type: set, sources: [
        {g: {$type: color, $deprecated: true, $extends: '{h}', a: {$value: '#fff'}, b: {$value: '#000'}}},
        {g: {$type: number, $deprecated: 'no', $extends: '{k}', a: {$value: 1}, b: {$value: 2}}},
        {h: {x: {$type: number, $value: 3}}, k: {y: {$type: number, $value: 4}}}]}]}
      """
    ])
    let result = compile(Request(.resolve, inputs: ["r.yaml"]), loading: files.loader)
    #expect(result.diagnosticsText == "")
    #expect(
      String(decoding: result.json(), as: UTF8.self) == #"""
        {
        "g.a": {"type":"number","value":1,"deprecated":"no"},
        "g.b": {"type":"number","value":2,"deprecated":"no"},
        "g.y": {"type":"number","value":4,"deprecated":"no"},
        "h.x": {"type":"number","value":3},
        "k.y": {"type":"number","value":4}
        }

        """#)
  }
}
