import Compiler
import Diagnostics
import Emission
import TestSupport
import Testing
import Tokens

/// Modifiers that no theme chooses. A token's value in a combination of contexts is that of the combination of what it depends
/// on, which is compared with permutations that are resolved one by one.
@Suite struct AxesTests {
  /// A resolver document at random: values, references, types of groups, and groups that extend others, which contexts
  /// change.
  private struct RandomDocument {
    private var generator: SeededGenerator
    private(set) var modifiers: [(name: String, contexts: [String])] = []
    private(set) var text = ""

    init(seed: UInt64) {
      generator = SeededGenerator(seed: seed)
      for number in 0..<Int.random(in: 2...4, using: &generator) {
        let count = Int.random(in: 2...3, using: &generator)
        modifiers.append(("m\(number)", (0..<count).map { "c\($0)" }))
      }
      text = "version: '2025.10'\nsets: {s: {sources: [{\(tokens(all: true))}]}}\nmodifiers:\n"
      for modifier in modifiers {
        let contexts = modifier.contexts.enumerated().map { index, context in
          "\(context): [\(index == 0 && one(in: 2) ? "" : "{\(tokens(all: false))}")]"
        }
        text += "  \(modifier.name): {default: c0, contexts: {\(contexts.joined(separator: ", "))}}\n"
      }
      text += "resolutionOrder: [{$ref: '#/sets/s'}"
      for modifier in modifiers { text += ", {$ref: '#/modifiers/\(modifier.name)'}" }
      text += "]\n"
    }

    private mutating func one(in count: Int) -> Bool { Int.random(in: 0..<count, using: &generator) == 0 }

    private mutating func tokens(all: Bool) -> String {
      var groups: [String] = []
      for group in 0..<5 where all || one(in: 4) {
        var members: [String] = []
        if all || one(in: 3) { members.append("$type: \(one(in: 12) ? "number" : "dimension")") }
        if group > 2, one(in: all ? 3 : 8) {
          members.append("$extends: '{g\(Int.random(in: 0..<group, using: &generator))}'")
        }
        for token in 0..<4 where (all && !one(in: 5)) || (!all && one(in: 5)) {
          members.append("t\(token): {\(one(in: 15) ? "$type: number, " : "")$value: \(value(below: group))}")
        }
        if !members.isEmpty { groups.append("g\(group): {\(members.joined(separator: ", "))}") }
      }
      return groups.joined(separator: ", ")
    }

    private mutating func value(below group: Int) -> String {
      let target =
        "g\(Int.random(in: 0...group, using: &generator)).t\(Int.random(in: 0..<4, using: &generator))"
      return switch Int.random(in: 0..<8, using: &generator) {
      case 0..<3 where group > 0: "'{\(target)}'"
      case 3: "'{\(target)} * 2'"
      case 4: "{value: {$ref: '#/g0/t0/$value/value'}, unit: px}"
      default: "'\(Int.random(in: 0..<4, using: &generator))px'"
      }
    }

    /// Every choice of a context for each modifier.
    var permutations: [[Int]] {
      modifiers.reduce([[]]) { all, modifier in
        all.flatMap { start in modifier.contexts.indices.map { start + [$0] } }
      }
    }
  }

  private static func run(
    _ text: String, _ goal: Request.Goal = .check, configuration: String? = nil,
    _ change: (inout Request) -> Void = { _ in }
  ) -> Compilation {
    var files = ["r.yaml": text]
    if let configuration { files["tokenc.yaml"] = "resolver: r.yaml\n" + configuration }
    var request = Request(goal, inputs: [configuration == nil ? "r.yaml" : "."])
    change(&request)
    return compile(request, loading: MemoryFiles(files).loader)
  }

  /// What a token is in a permutation.
  private static func text(_ id: TokenID, in permutation: Int, of tokens: TokenSet) -> String {
    guard let token = tokens.token(id, in: permutation) else { return "\(tokens[id, permutation])" }
    let targets = tokens.references(of: token).map { tokens.dottedPath(of: $0.to) }
    return "\(tokens.values[Int(token.value)]) \(targets)"
  }

  /// The tokens of a permutation that is resolved whole and by itself.
  private static func whole(_ document: RandomDocument, _ positions: [Int]) -> [String: String] {
    let compilation = run(document.text, .resolve) { request in
      request.pins = zip(document.modifiers, positions).map { ModifierChoice($0.name, $0.contexts[$1]) }
    }
    guard let tokens = compilation.tokens else { return [:] }
    return Dictionary(
      uniqueKeysWithValues: tokens.ids.filter { tokens[$0, 0] != .absent }.map {
        (tokens.dottedPath(of: $0), text($0, in: 0, of: tokens))
      })
  }

  @Test(arguments: 0..<(Sweep.isWhole ? 150 : 40) as Range<UInt64>)
  func `have the values and dependences of all permutations`(seed: UInt64) throws {
    let document = RandomDocument(seed: seed)
    let compilation = Self.run(document.text)
    let tokens = try #require(compilation.tokens, "\(document.text)")
    let space = try #require(tokens.spaces.first, "\(compilation.diagnosticsText)")
    let permutations = document.permutations
    let wholes = permutations.map { Self.whole(document, $0) }
    let absent = "\(Outcome.absent)"
    for id in tokens.ids {
      let path = tokens.dottedPath(of: id)
      let expected = wholes.map { $0[path] ?? absent }
      for (positions, expected) in zip(permutations, expected) {
        let column = space.column(of: id, at: [0] + positions)
        let actual = Self.text(id, in: space.permutation(ofColumn: column, in: tokens), of: tokens)
        #expect(actual == expected, "\(path) at \(positions) of \(document.text)")
      }
      let dependence = document.modifiers.indices.filter { modifier in
        zip(permutations, expected).contains { positions, text in
          var base = positions
          base[modifier] = 0
          return permutations.firstIndex(of: base).map { expected[$0] != text } ?? false
        }
      }
      #expect(space.dependence(of: id).dimensions == dependence.map { $0 + 1 }, "\(path) of \(document.text)")
    }
  }

  /// Otherwise the documents above would show nothing.
  @Test func `are crossed and share columns`() {
    var (crossed, fewer) = (0, 0)
    for seed in 0..<60 as Range<UInt64> {
      let document = RandomDocument(seed: seed)
      guard let tokens = Self.run(document.text).tokens, let space = tokens.spaces.first else { continue }
      if space.dependences.contains(where: { $0.dimensions.count > 1 }) { crossed += 1 }
      if space.evaluated < document.permutations.count { fewer += 1 }
    }
    #expect(crossed > 15)
    #expect(fewer > 5)
  }

  /// Fifteen modifiers that never meet need a permutation for each context, and not their product.
  private static func independent(_ count: Int, extra: String = "") -> String {
    var text = "version: '2025.10'\nsets: {s: {sources: [{$type: dimension"
    for number in 0..<count { text += ", t\(number): {$value: 0px}" }
    text += "\(extra)}]}}\nmodifiers:\n"
    for number in 0..<count {
      text +=
        "  m\(number): {default: a, contexts: {a: [], b: [{t\(number): {$value: 1px}}], c: [{t\(number): {$value: 2px}}]}}\n"
    }
    text += "resolutionOrder: [{$ref: '#/sets/s'}"
    for number in 0..<count { text += ", {$ref: '#/modifiers/m\(number)'}" }
    return text + "]\n"
  }

  @Test func `evaluates sums of products`() throws {
    let compilation = Self.run(Self.independent(15)) { $0.verification = .some(20) }
    #expect(compilation.diagnosticsText == "")
    #expect(compilation.tokens?.spaces.first?.evaluated == 31)
    #expect(compilation.permutationCount == 14_348_907)
    #expect(compilation.verified?.verified == 20)
  }

  /// Themes are compared, too, and a pin leaves out the other contexts of its modifier.
  @Test func `verifies and counts themes without axes`() {
    let text = """
      version: '2025.10'
      sets: {s: {sources: [{$type: dimension, a: {$value: 1px}}]}}
      modifiers:
        theme: {default: light, contexts: {light: [], dark: [{a: {$value: 2px}}]}}
        size: {default: small, contexts: {small: [], large: [{a: {$value: 3px}}]}}
      resolutionOrder: [{$ref: '#/sets/s'}, {$ref: '#/modifiers/theme'}, {$ref: '#/modifiers/size'}]
      """
    let compilation = Self.run(text) { request in
      request.pins = [ModifierChoice("size", "small")]
      request.verification = .all
    }
    #expect(compilation.permutationCount == 2)
    #expect(compilation.verified?.verified == 2)
    #expect(Self.run(text).permutationCount == 4)
  }

  /// A document in which each rule brings in a modifier that no other one does.
  @Test(
    arguments: [
      ([], nil), (.references, "b.y"), (.types, "n.x"), (.extensions, "d.z"),
    ] as [(DependencyRules, String?)])
  func `notices that a rule for dependences is missing`(rule: DependencyRules, token: String?) {
    let text = """
      version: '2025.10'
      sets:
        s:
          sources:
            - a: {$type: dimension, x: {$value: 1px}}
              b: {$type: dimension, y: {$value: '{a.x}'}}
              n: {$type: number, x: {$value: 400}}
              c: {$type: dimension, z: {$value: 1px}}
              d: {$extends: '{c}'}
      modifiers:
        m: {default: p, contexts: {p: [], q: [{a: {x: {$value: 2px}}}]}}
        o: {default: p, contexts: {p: [], q: [{c: {z: {$value: 2px}}}]}}
        t: {default: p, contexts: {p: [], q: [{n: {$type: fontWeight}}]}}
      resolutionOrder: [{$ref: '#/sets/s'}, {$ref: '#/modifiers/m'}, {$ref: '#/modifiers/o'}, {$ref: '#/modifiers/t'}]
      """
    let compilation = Self.run(text) { request in
      request.verification = .all
      request.dependencyRules = DependencyRules.all.subtracting(rule)
    }
    guard let token else {
      #expect(compilation.diagnosticsText == "")
      #expect(compilation.verified?.total == 8)
      return
    }
    #expect(compilation.log.diagnostics.map(\.code) == [.axesMismatch])
    #expect(compilation.diagnosticsText.contains("`\(token)` is "), "\(compilation.diagnosticsText)")
  }

  @Test func `refuses a token of too many permutations`() {
    let sum = (0..<8).map { "{t\($0)}" }.joined(separator: " + ")
    let text = Self.run(Self.independent(8, extra: ", all: {$value: '\(sum)'}")).diagnosticsText
    #expect(
      text.hasPrefix(
        "r.yaml:2:193: error: `all` depends on 8 modifiers, which have 6561 permutations; the limit is 1024: give fewer of them a say, pin one with `input:`, or raise `max-permutations` [limit-exceeded]\n"
      ), "\(text)")
    #expect(text.contains("note: `m0` changes `t0`, to which it refers\n"))
  }

  @Test func `refuses a union of too many permutations`() {
    let text = Self.run(Self.independent(4)) { $0.maxPermutations = 8 }.diagnosticsText
    #expect(
      text.hasPrefix("r.yaml: error: the tokens need 9 permutations, more than the limit of 8;"), "\(text)")
  }

  // MARK: Configuration

  private static let size = """
    version: '2025.10'
    sets: {s: {sources: [{$type: dimension, a: {$value: 0px}}]}}
    modifiers:
      size: {contexts: {small: [{a: {$value: 1px}}], large: [{extra: {$type: dimension, $value: 3px}}]}}
      tone: {default: light, contexts: {light: [], dark: [{a: {$value: 2px}}]}}
    resolutionOrder: [{$ref: '#/sets/s'}, {$ref: '#/modifiers/size'}, {$ref: '#/modifiers/tone'}]
    """

  @Test func `notes what is assumed, and leaves out partial tokens`() throws {
    let compilation = Self.run(Self.size, .build) { request in
      request.outputs = [.init(.css, file: "o.css")]
      request.settings[EveryFormat.themed] = [.dimension]
    }
    #expect(
      compilation.diagnosticsText == """
        r.yaml:4:59: warning: `extra` is not in `size=small`: outputs leave it out; define it in a set, or take the context out with `contexts:` [missing-in-context]
        r.yaml:6:46: note: `size` has no default; outputs begin with its first context, `small`: `axes: {size: {default: …}}` names another [assumed-default]

        """)
    let text = String(decoding: try #require(compilation.files.first).bytes, as: UTF8.self)
    #expect(!text.contains("extra"))
  }

  /// Contexts change values, types, and references, or alone have a token. Two formats are about controls, one needs a bridge,
  /// and one runs a program.
  @Test(arguments: [
    size, independent(3, extra: ", sum: {$value: '{t0} + {t1}'}"), AxesInFormatsTests.brands,
    """
    version: '2025.10'
    sets: {s: {sources: [{a: {$type: dimension, $value: 1px}, b: {$value: '{a}'}, c: {$type: dimension, $value: 2px}}]}}
    modifiers: {kind: {contexts: {'1': [], '2': [{a: {$type: number, $value: 3}}], '3': [{a: {$type: color, $value: '#fff'}}]}}}
    resolutionOrder: [{$ref: '#/sets/s'}, {$ref: '#/modifiers/kind'}]
    """,
  ])
  func `are built in every format`(document: String) throws {
    let formats = Format.all.filter { !["aria", "code-connect", "vscode", "exec"].contains($0.name) }
    var settings = OutputSettings()
    try settings.assign("kotlin.package=a")
    settings[EveryFormat.themed] = [.dimension]
    let compilation = Self.run(document, .build) { request in
      request.outputs = formats.map { .init($0, file: "out/\($0.name)") }
      request.settings = settings
    }
    #expect(!compilation.log.hasErrors, "\(compilation.diagnosticsText)")
    #expect(compilation.files.count >= formats.count)
  }

  @Test(arguments: [
    ("axes: some", "`all`, `none`, or a mapping"),
    ("axes: {sise: {}}", "there is no modifier `sise`; did you mean `size`?"),
    ("axes: {size: {default: smal}}", "`size` has no context `smal`; did you mean `small`?"),
    ("axes: {size: {contexts: [large, small], default: smal, x: 1}}", "unknown key `x`"),
    ("axes: {tone: {}}\nthemes: {a: {input: {tone: dark}}}", "so it cannot be an axis"),
    ("axes: {size: {contexts: [large], default: small}}", "is not among the `contexts:`"),
    ("axes: {size: {selector: .x}}", "a selector with `{context}`"),
    ("axes: {size: {selector: '.x .s-{context}'}}", "is not one compound selector"),
    ("axes: {size: {selector: none}}", "leaves nothing that selects a context"),
    ("axes: {size: {selector: none, media: {}}}", "leaves nothing that selects a context"),
    ("axes: {size: {media: {large: print}}}", "a media condition with its parentheses"),
    ("axes: {size: {media: {small: '(width >= 1px)'}}}", "outputs begin with `small`, so it needs no media"),
    (
      "axes: {size: {name: pixelSize}, tone: {name: pixel-size}}",
      "the axes `size` and `tone` are both called `pixel-size` in generated code"
    ),
  ])
  func `explains mistakes`(configuration: String, message: String) {
    let compilation = Self.run(Self.size, configuration: configuration + "\n")
    #expect(compilation.log.hasErrors)
    #expect(compilation.diagnosticsText.contains(message), "\(compilation.diagnosticsText)")
  }

  @Test(
    arguments: [
      ("a: {contexts: {light: [], dark: []}}", ["light", "dark"], []),
      ("a: {contexts: {light: [], dark: [], sepia: []}}", ["light", "dark", "sepia"], []),
      ("a: {contexts: {light: [], dark: []}}, b: {contexts: {x: [], y: []}}", ["light", "dark"], ["b"]),
      ("a: {contexts: {x: [], y: []}}", ["light"], ["a"]),
      ("a: {contexts: {normal: [], high: []}}", ["light"], ["a"]),
      ("a: {contexts: {default: [], dark: []}}", ["light"], ["a"]),
      (
        "a: {contexts: {light: [], dark-hc: []}}, c: {contexts: {normal: [], high: []}}",
        ["light", "dark-high-contrast"], ["c"]
      ),
    ] as [(String, [String], [String])])
  func `tells themes from axes`(modifiers: String, themes: [String], axes: [String]) {
    let names = ["a", "b", "c"].filter { modifiers.contains("\($0): {contexts") }
    let order = names.map { "{$ref: '#/modifiers/\($0)'}" }.joined(separator: ", ")
    let text = "{version: '2025.10', modifiers: {\(modifiers)}, resolutionOrder: [\(order)]}"
    let compilation = Self.run(text)
    #expect(!compilation.log.hasErrors, "\(compilation.diagnosticsText)")
    #expect(compilation.themes.map(\.name) == themes)
    #expect(compilation.axes.map(\.codeName) == axes)
  }

  // MARK: Style sheets

  /// `a` refers to `b` in one context and `b` to `a` in another: with switches, each would refer to the other.
  @Test func `writes values where references would be cycles`() throws {
    let text = """
      version: '2025.10'
      sets: {s: {sources: [{$type: dimension, a: {$value: '{b}'}, b: {$value: 1px}}]}}
      modifiers:
        m: {default: x, contexts: {x: [], y: [{a: {$value: 2px}, b: {$value: '{a}'}}]}}
        n: {default: x, contexts: {x: [], y: [{b: {$value: 3px}}]}}
      resolutionOrder: [{$ref: '#/sets/s'}, {$ref: '#/modifiers/m'}, {$ref: '#/modifiers/n'}]
      """
    let compilation = Self.run(text, .build) { $0.outputs = [.init(.css, file: "o.css")] }
    let css = String(decoding: try #require(compilation.files.first).bytes, as: UTF8.self)
    #expect(
      css.contains(
        "--a: var(--_m-x, var(--_n-x, 1px) var(--_n-y, 3px)) var(--_m-y, 2px);"), "\(css)")
    #expect(
      css.contains("--b: var(--_n-x, var(--_m-x, 1px) var(--_m-y, 2px)) var(--_n-y, 3px);")
        || css.contains(
          "--b: var(--_m-x, var(--_n-x, 1px) var(--_n-y, 3px)) var(--_m-y, var(--_n-x, 2px) var(--_n-y, 3px));"
        ),
      "\(css)")
  }
}
