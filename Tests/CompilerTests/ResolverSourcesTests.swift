import Compiler
import Reports
import TestSupport
import Testing

/// Sets of a resolver document that lead into other files.
@Suite struct ResolverSourcesTests {
  /// What `check` says of `r.yaml`, whose only set has one source: the reference, marked `1️⃣`.
  private func expect(_ reference: String, _ others: [String: String], says line: String?) {
    var files = others
    files["r.yaml"] =
      "{version: '2025.10', resolutionOrder: [{name: s, type: set, sources: [{$ref: 1️⃣'\(reference)'}]}]}"
    let result = compile(
      Request(.check, inputs: ["r.yaml"]), loading: MemoryFiles(marked: files).loader)
    #expect(result.diagnosticsText == located(line.map { $0 + "\n" } ?? "", in: files))
  }

  private func resolver(_ members: String) -> String {
    "{version: '2025.10', \(members), resolutionOrder: []}"
  }

  @Test(arguments: [
    ("modifiers/m", "a set cannot refer to a modifier; only `resolutionOrder` can"),
    (
      "resolutionOrder/0",
      "nothing can refer to an element of `resolutionOrder`; declare it under `sets` or `modifiers` and refer to that"
    ),
  ])
  func partsOfOtherResolverDocumentsThatAreNoSets(part: String, message: String) {
    let other =
      "{version: '2025.10', modifiers: {m: {contexts: {a: []}}}, resolutionOrder: [{$ref: '#/modifiers/m'}]}"
    expect(
      "o.yaml#/\(part)", ["o.yaml": other], says: "r.yaml:1️⃣: error: \(message) [forbidden-reference]")
  }

  @Test func anotherResolverDocumentAsAWhole() {
    expect(
      "o.yaml", ["o.yaml": resolver("sets: {t: {sources: []}}")],
      says:
        "r.yaml:1️⃣: error: `o.yaml` is a resolver document, not a token file; name one of its sets (`#/sets/name`) [invalid-reference]"
    )
  }

  @Test func aListInsteadOfAGroup() {
    expect(
      "a.yaml#/l", ["a.yaml": "l: [1]"],
      says: "r.yaml:1️⃣: error: `a.yaml#/l` is an array, not a group of tokens [invalid-reference]")
  }

  @Test func nothingThere() {
    expect(
      "a.yaml#/y", ["a.yaml": "x: {$type: number, $value: 1}"],
      says: "r.yaml:1️⃣: error: `a.yaml#/y` leads nowhere [unknown-reference]")
  }

  @Test func setsOfTwoFilesThatHoldEachOther() {
    expect(
      "o.yaml#/sets/t",
      [
        "o.yaml": resolver("sets: {t: {sources: [{$ref: 'p.yaml#/sets/u'}]}}"),
        "p.yaml": resolver("sets: {u: {sources: [1️⃣{$ref: 'o.yaml#/sets/t'}]}}"),
      ], says: "p.yaml:1️⃣: error: this set contains itself [circular-reference]")
  }

  @Test func referencesOfTwoFilesThatLeadToEachOther() {
    expect(
      "o.yaml#/a", ["o.yaml": "a: {$ref: 'p.yaml#/b'}", "p.yaml": "b: {$ref: 1️⃣'o.yaml#/a'}"],
      says: "p.yaml:1️⃣: error: following `o.yaml#/a` leads back here [circular-reference]")
  }

  @Test func aPointerOfAnotherFileThatIsNone() {
    expect(
      "o.yaml#/sets/t",
      [
        "o.yaml": resolver("sets: {t: {sources: [{$ref: 1️⃣'a.yaml#y~2'}]}}"),
        "a.yaml": "x: {$type: number, $value: 1}",
      ],
      says:
        "o.yaml:1️⃣: error: `a.yaml#y~2` has no JSON Pointer after `#`, which begins with `/` and has `~` only as `~0` and `~1` [invalid-reference]"
    )
  }

  @Test func aSetOfAnotherFileWithoutSources() {
    let files = [
      "r.yaml": "{version: '2025.10', resolutionOrder: [1️⃣{$ref: 'o.yaml#/sets/t'}]}",
      "o.yaml": resolver("sets: {t: {description: d}}"),
    ]
    let result = compile(
      Request(.check, inputs: ["r.yaml"]), loading: MemoryFiles(marked: files).loader)
    #expect(
      result.diagnosticsText
        == located(
          "r.yaml:1️⃣: error: a set needs `sources`, an array of tokens and references [invalid-resolver]\n",
          in: files))
  }

  @Test func aFileThatIsMissing() {
    expect(
      "o.yaml#/sets/t",
      ["o.yaml": resolver("sets: {t: {sources: [{$ref: 1️⃣'a.yaml'}, {x: {$type: number, $value: 1}}]}}")],
      says: "o.yaml:1️⃣: error: cannot read `a.yaml`: no such file or folder [unreadable-file]")
  }

  @Test func setsOfOtherFilesAndWhatIsSaidBesides() {
    let files = MemoryFiles([
      "r.yaml":
        "{version: '2025.10', resolutionOrder: [{name: s, type: set, sources: [{$ref: 'o.yaml#/sets/t'}, {$ref: 'a.yaml#/g', $type: number}]}]}",
      "o.yaml": resolver("sets: {t: {sources: [{$ref: a.yaml}, {y: {$type: number, $value: 2}}]}}"),
      "a.yaml": "g: {z: {$type: number, $value: 1}}",
    ])
    let result = compile(Request(.resolve, inputs: ["r.yaml"]), loading: files.loader)
    #expect(result.diagnosticsText == "")
    #expect(
      String(decoding: result.json(), as: UTF8.self) == #"""
        {
        "g.z": {"type":"number","value":1},
        "y": {"type":"number","value":2},
        "z": {"type":"number","value":1}
        }

        """#)
  }

  /// What is defined under `$defs` can be a step, and a step that comes twice is taken once.
  @Test func definitionsAsSteps() {
    let files = MemoryFiles([
      "r.yaml": """
      {version: '2025.10', $defs: {s: {sources: [{$ref: a.yaml}]},
       m: {contexts: {a: [{y: {$type: number, $value: 2}}], b: []}, default: a}},
       resolutionOrder: [{$ref: '#/$defs/s'}, {$ref: '#/$defs/m'}, {$ref: '#/$defs/m'}]}
      """,
      "a.yaml": "x: {$type: number, $value: 1}",
    ])
    let result = compile(Request(.resolve, inputs: ["r.yaml"]), loading: files.loader)
    #expect(result.diagnosticsText == "")
    #expect(
      String(decoding: result.json(), as: UTF8.self) == #"""
        {
        "x": {"type":"number","value":1},
        "y": {"type":"number","value":2}
        }

        """#)
  }

  @Test(arguments: [
    (
      "modifiers: {m: {contexts: {a: [], b: []}}}, resolutionOrder: [{$ref: 2️⃣'#/modifiers/m'}, {name: 1️⃣m, type: modifier, contexts: {a: [], c: []}}]",
      [
        "1️⃣: error: two modifiers of the resolution order are called `m`, so an input could mean either; rename one [duplicate-name]",
        "2️⃣: note: the other one",
      ]
    ),
    (
      "sets: {s: 1️⃣1, t: 2️⃣[1]}, modifiers: {m: 3️⃣1, n: {contexts: 4️⃣[]}}, resolutionOrder: [{$ref: '#/sets/s'}, {$ref: '#/sets/t'}, {$ref: '#/modifiers/m'}, {$ref: '#/modifiers/n'}]",
      [
        "1️⃣: error: the set `s` is an object, not a number [invalid-resolver]",
        "2️⃣: error: the set `t` is an object, not an array [invalid-resolver]",
        "3️⃣: error: the modifier `m` is an object, not a number [invalid-resolver]",
        "4️⃣: error: `contexts` is an object, not an array [invalid-resolver]",
      ]
    ),
  ])
  func setsAndModifiersThatAreWrongAreToldOnce(members: String, lines: [String]) {
    let files = ["r.yaml": "{version: '2025.10', \(members)}"]
    let result = compile(
      Request(.check, inputs: ["r.yaml"]), loading: MemoryFiles(marked: files).loader)
    let expected = lines.map { located("r.yaml:" + $0, in: files) + "\n" }.joined()
    #expect(result.diagnosticsText == expected)
  }

  /// The circle is told without the sets that lead into it.
  @Test func setsThatConsistOfEachOther() {
    let files = [
      "r.yaml":
        "{version: '2025.10', sets: {s: {sources: [{$ref: '#/sets/t'}]}, t: {sources: [{$ref: '#/sets/u'}]}, u: {sources: [{$ref: 1️⃣'#/sets/t'}]}}, resolutionOrder: [{$ref: '#/sets/s'}]}"
    ]
    let result = compile(
      Request(.check, inputs: ["r.yaml"]), loading: MemoryFiles(marked: files).loader)
    let expected =
      "r.yaml:1️⃣: error: sets include each other in a cycle: `t` → `u` → `t` [circular-reference]\n"
    #expect(result.diagnosticsText == located(expected, in: files))
  }
}
