import Compiler
import Diagnostics
import Editing
import Syntax
import TestSupport
import Testing
import Tokens

/// `fix` of files that nobody wrote on purpose: spellings of the toggle with random edits. Either nothing is written, or
/// the file loads with every value, and the line ends are those of before. What could not be read, or has an unknown type, may
/// have another value once it is repaired. 200 edits, 2 000 in `make test-long`.
@Suite struct RandomFixTests {
  private static let words = [
    "toggle", "color", "default", "No", "Yes", "inactive", "active", "isActive", "\"a/b\"", "$type", "&x",
    "*x", "{", "}", "[", ": ", ",", "\"", "#", "  ", "\n", "\t", "- ", "# note\n", "$value", "{toggle.color}",
    "é", "State=",
  ]

  /// What a text has.
  private struct Content {
    /// Those of the tokens, sorted: the path's place in the order of the file is not compared, since groups that become one
    /// stand together.
    var values: [String] = []
    var errors: Int
    /// Whether a mistake of syntax may hide errors.
    var isBroken: Bool
    /// Whether `fix` may repair something.
    var hasMistakes: Bool

    init(_ text: String, at path: String) {
      let result = compile(Request(.check, inputs: [path]), loading: MemoryFiles([path: text]).loader)
      let diagnostics = result.log.diagnostics
      errors = diagnostics.count { $0.severity == .error }
      isBroken = diagnostics.contains { [.yamlSyntax, .jsonSyntax].contains($0.code) }
      hasMistakes = errors > 0 || diagnostics.contains { $0.code == .unknownType }
      guard let tokens = result.tokens else { return }
      for id in tokens.ids {
        let value = tokens.value(of: id, in: 0)
        // With mistakes, only what could be read is compared.
        if hasMistakes, value == nil || value?.type == .opaque { continue }
        values.append(value.map { "\($0)" } ?? "invalid")
      }
      values.sort()
    }

    /// Whether another text has every value.
    func isKept(in other: Content) -> Bool {
      if !hasMistakes { return other.values == values }
      var left = other.values
      return values.allSatisfy { value in
        guard let index = left.firstIndex(of: value) else { return false }
        left.remove(at: index)
        return true
      }
    }
  }

  private static func edited(_ text: String, _ random: inout SeededGenerator) -> String {
    var letters = Array(text)
    for _ in 0...random.below(2) {
      let place = random.below(letters.count)
      let count = min(random.below(12), letters.count - place)
      switch random.below(3) {
      case 0: letters.removeSubrange(place..<(place + count))
      case 1: letters.insert(contentsOf: words[random.below(words.count)], at: place)
      case _:
        letters.replaceSubrange(place..<(place + count), with: Array(words[random.below(words.count)]))
      }
    }
    return String(letters)
  }

  @Test(arguments: 0..<20) func `nothing is lost`(seed: Int) { check("a.yaml", seed) }

  /// With comments on lines of their own, or at their ends.
  @Test(arguments: 20..<25) func `nothing is lost in JSON5`(seed: Int) { check("a.json5", seed) }

  private func check(_ path: String, _ seed: Int) {
    let isYAML = path.hasSuffix(".yaml")
    var random = SeededGenerator(seed: UInt64(seed))
    var fixed = 0
    for _ in 0..<(Sweep.isWhole ? 100 : 10) {
      let (layout, words) = AssessingTests.spellings[random.below(AssessingTests.spellings.count)]
      var text =
        isYAML ? AssessingTests.spelled(layout, words) + "\n" : AssessingTests.json(layout, words)
      if random.below(2) == 0 {
        text = text.replacing(
          "\n", with: isYAML ? "  # note\n" : ["\n// note\n", " /* note */\n"][random.below(2)])
      }
      if random.below(2) == 0 { text = text.replacing("\n", with: "\r\n") }
      text = Self.edited(text, &random)
      let workspace = Workspace(loading: MemoryFiles([path: text]).loader, workers: .one)
      let fixPoint = FixPoint(Request(.check, inputs: [path]), in: workspace)
      guard let change = fixPoint.changes.first else { continue }
      fixed += 1
      let after = String(decoding: change.after, as: UTF8.self)
      let (old, new) = (Content(text, at: path), Content(after, at: path))
      #expect(
        old.isKept(in: new) && (old.isBroken || new.errors <= old.errors), "\(text)\n→\n\(after)")
    }
    #expect(fixed > 0)
  }
}
