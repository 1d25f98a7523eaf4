import Compiler
import TestSupport
import Testing
import Tokens

/// The first permutation is read as a whole, and the others only where they may differ from it. Each has the tokens that it has
/// alone.
@Suite struct PermutationTests {
  /// A set whose contexts replace values, aliases, types, and deprecations of groups, at random.
  private struct RandomSet {
    private var generator: SeededGenerator
    private(set) var files: [String: String] = [:]
    static let contexts = ["a", "b", "c"]

    init(seed: UInt64) {
      generator = SeededGenerator(seed: seed)
      files["base.yaml"] = text(everyToken: true)
      for context in Self.contexts { files["\(context).yaml"] = text(everyToken: false) }
      files["r.yaml"] =
        "{version: '2025.10', modifiers: {m: {contexts: {"
        + Self.contexts.map { "\($0): [{$ref: '\($0).yaml'}]" }.joined(separator: ", ")
        + "}}}, resolutionOrder: [{name: s, type: set, sources: [{$ref: 'base.yaml'}]}, {$ref: '#/modifiers/m'}]}"
    }

    private mutating func one(in count: Int) -> Bool { Int.random(in: 0..<count, using: &generator) == 0 }

    private mutating func text(everyToken: Bool) -> String {
      var text = ""
      for group in 0..<6 {
        var members: [String] = []
        if everyToken || one(in: 4) {
          members.append("  $type: \(one(in: everyToken ? 20 : 3) ? "number" : "dimension")")
        }
        if one(in: everyToken ? 8 : 4) {
          members.append("  $deprecated: \(["true", "false", "old"].randomElement(using: &generator) ?? "")")
        }
        for token in 0..<8 where everyToken || one(in: 6) {
          members.append("  t\(token): {\(type)$value: \(value)}")
        }
        if !members.isEmpty { text += "g\(group):\n" + members.joined(separator: "\n") + "\n" }
      }
      return text.isEmpty ? "{}" : text
    }

    private var type: String {
      mutating get { one(in: 12) ? "$type: number, " : "" }
    }

    private var value: String {
      mutating get {
        let target =
          "g\(Int.random(in: 0..<6, using: &generator)).t\(Int.random(in: 0..<9, using: &generator))"
        return switch Int.random(in: 0..<8, using: &generator) {
        case 0..<4: "\"{\(target)}\""
        case 4: "\"{\(target)} * 2\""
        case 5: "{value: {$ref: '#/g0/t0/$value/value'}, unit: px}"
        case 6: "\(Int.random(in: 0..<5, using: &generator))"
        default: "{value: \(Int.random(in: 0..<5, using: &generator)), unit: px}"
        }
      }
    }

    /// The tokens of the contexts, as far as `themes:` lists them.
    func tokens(in contexts: [String]) -> (texts: [[String: String]], findings: String) {
      var files = files
      files["tokenc.yaml"] =
        "version: 1\nresolver: r.yaml\nthemes:\n"
        + contexts.map { "  \($0): {input: {m: \($0)}}\n" }.joined()
      let compilation = compile(Request(.check, inputs: ["."]), loading: MemoryFiles(files).loader)
      guard let tokens = compilation.tokens else { return ([], compilation.diagnosticsText) }
      let texts = tokens.permutations.map { permutation in
        Dictionary(
          uniqueKeysWithValues: tokens.ids.compactMap { id -> (String, String)? in
            guard permutation.outcomes[Int(id.rawValue)] != .absent else { return nil }
            guard let token = permutation[id] else { return (tokens.dottedPath(of: id), "invalid") }
            let alias = token.alias.map { tokens.dottedPath(of: $0) } ?? "no alias"
            let targets = token.references.map { tokens.dottedPath(of: tokens.references[Int($0)].to) }
            let reason = token.deprecation.map { tokens.deprecations[Int($0)] } ?? "not deprecated"
            let value = tokens.values[Int(token.value)]
            return (tokens.dottedPath(of: id), "\(value) \(alias) \(targets) \(reason)")
          })
      }
      return (texts, compilation.diagnosticsText)
    }
  }

  @Test(arguments: 0..<(Sweep.isWhole ? 200 : 20) as Range<UInt64>)
  func `have the same tokens next to others as alone`(seed: UInt64) {
    let set = RandomSet(seed: seed)
    let together = set.tokens(in: RandomSet.contexts)
    #expect(together.texts.count == RandomSet.contexts.count, "\(together.findings)")
    for (context, texts) in zip(RandomSet.contexts, together.texts) {
      let alone = set.tokens(in: [context])
      #expect(alone.texts.count == 1)
      #expect(texts == alone.texts.first, "\(context) of \(set.files)")
    }
  }

  /// Otherwise the sets above would show nothing.
  @Test func `are valid for the most part, and differ`() {
    var (valid, invalid, different) = (0, 0, 0)
    for seed in 0..<50 as Range<UInt64> {
      let texts = RandomSet(seed: seed).tokens(in: RandomSet.contexts).texts
      for (path, text) in texts[1] {
        if text == "invalid" { invalid += 1 } else { valid += 1 }
        if texts[0][path] != text { different += 1 }
      }
    }
    #expect(valid > 500)
    #expect(invalid > 100)
    #expect(different > 100)
  }
}
