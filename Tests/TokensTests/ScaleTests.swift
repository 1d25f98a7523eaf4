import Diagnostics
import Syntax
import Testing
import Tokens

/// Sizes that only machines write: nothing may take the square of them, and nothing may recurse.
@Suite struct ScaleTests {
  @Test func chainOfAliases() {
    let count = 20_000
    let links = (0..<count).map { ##""t\##($0)": {"$value": "{t\##($0 + 1)}"}"## }.joined(separator: ",")
    let resolved = Resolved(##"{\##(links), "t\##(count)": {"$type": "number", "$value": 7}}"##, as: .json)
    #expect(resolved.findings.isEmpty)
    #expect(resolved.tokens.value(of: TokenID(rawValue: 0), in: 0) == .number(7))
  }

  @Test func ringOfAliases() {
    let count = 20_000
    let links = (0..<count).map { ##""t\##($0)": {"$value": "{t\##(($0 + 1) % count)}"}"## }
    let resolved = Resolved("{\(links.joined(separator: ","))}", as: .json)
    #expect(resolved.findings == ["1:19 circular-reference"])
    #expect(resolved.log.diagnostics.first?.notes.count == 17)
  }

  /// Each token takes its number from the one before; in the order of the text and against it.
  @Test(arguments: [false, true])
  func chainOfParts(isReversed: Bool) {
    let count = 20_000
    var links = (0..<count).map { number in
      let value = number == 0 ? "7" : ##"{"$ref": "#/t\##(number - 1)/$value/value"}"##
      return ##""t\##(number)": {"$value": {"value": \##(value), "unit": "px"}}"##
    }
    if isReversed { links.reverse() }
    let resolved = Resolved(##"{"$type": "dimension", \##(links.joined(separator: ","))}"##, as: .json)
    #expect(resolved.findings.isEmpty)
    #expect(resolved.value("t\(count - 1)") == .dimension(Dimension(7, .px)))
    #expect(resolved.tokens.references.count == count - 1)
  }

  @Test func ringOfParts() {
    let count = 20_000
    let links = (0..<count).map { number in
      let pointer = "#/t\((number + 1) % count)/$value/value"
      return ##""t\##(number)": {"$value": {"value": {"$ref": "\##(pointer)"}, "unit": "px"}}"##
    }
    let resolved = Resolved(##"{"$type": "dimension", \##(links.joined(separator: ","))}"##, as: .json)
    #expect(resolved.findings.map { $0.split(separator: " ").last } == ["circular-reference"])
  }

  @Test func pointersIntoALargeObject() {
    let count = 10_000
    let members = (0..<count).map { ##""k\##($0)": \##($0)"## }.joined(separator: ",")
    let links = (0..<count).map { ##""t\##($0)": {"$value": {"$ref": "#/o/$extensions/k\##($0)"}}"## }
    let resolved = Resolved(
      ##"{"$type": "number", "o": {"$value": 1, "$extensions": {\##(members)}}, \##(links.joined(separator: ","))}"##,
      as: .json)
    #expect(resolved.findings.isEmpty)
    #expect(resolved.value("t9999") == .number(9999))
  }

  /// As many sources as there may be, each of its own, in one set; and one more.
  @Test(arguments: [100_000, 100_001])
  func inlineSources(count: Int) {
    let sources = (0..<count).map { #"{"t\#($0)": {"$type": "number", "$value": 1}}"# }
    let text =
      #"{"version": "2025.10", "resolutionOrder": [{"type": "set", "name": "s", "sources": [\#(sources.joined(separator: ","))]}]}"#
    let resolved = Resolved(text, as: .json, files: [:], inputs: [[]], isStrict: true)
    #expect(resolved.log.diagnostics.map(\.code) == (count > 100_000 ? [.limitExceeded] : []))
    #expect(resolved.paths.count == 100_000)
  }

  /// Each member of a large file is a source of its own.
  @Test func sourcesInOneLargeFile() {
    let count = 20_000
    let groups = (0..<count).map { #""g\#($0)": {"t\#($0)": {"$type": "number", "$value": 1}}"# }
    let sources = (0..<count).map { ##"{"$ref": "a.json#/g\##($0)"}"## }
    let text =
      #"{"version": "2025.10", "resolutionOrder": [{"type": "set", "name": "s", "sources": [\#(sources.joined(separator: ","))]}]}"#
    let resolved = Resolved(
      text, as: .json, files: ["a.json": "{\(groups.joined(separator: ","))}"], inputs: [[]], isStrict: true)
    #expect(resolved.findings == [])
    #expect(resolved.paths.count == count)
  }

  @Test func ringOfGroups() {
    let count = 5_000
    let links = (0..<count).map { ##""g\##($0)": {"$extends": "{g\##(($0 + 1) % count)}"}"## }
    let resolved = Resolved("{\(links.joined(separator: ","))}", as: .json)
    #expect(resolved.findings == ["1:21 circular-extends"])
  }

  @Test func extensionThatMultiplies() {
    let groups = (1..<30).map {
      ##""g\##($0)": {"a": {"$extends": "{g\##($0 - 1)}"}, "b": {"$extends": "{g\##($0 - 1)}"}}"##
    }
    let resolved = Resolved(
      ##"{"g0": {"x": {"$type": "number", "$value": 1}}, \##(groups.joined(separator: ","))}"##, as: .json)
    #expect(resolved.log.diagnostics.map(\.code.name) == ["limit-exceeded"])
  }

  /// Permutations share what is equal, and each mistake is told once with its themes.
  @Test func permutations() {
    let resolver = ##"""
      {"version": "2025.10", "sets": {"s": {"sources": [{"b": {"$value": "{a}"}, "c": {"$value": "{only}"}}]}},
       "modifiers": {"m": {"contexts": {
         "x": [{"a": {"$type": "number", "$value": 1}, "only": {"$type": "number", "$value": 3}}],
         "y": [{"a": {"$type": "number", "$value": 2}}]}}},
       "resolutionOrder": [{"$ref": "#/sets/s"}, {"$ref": "#/modifiers/m"}]}
      """##
    let resolved = Resolved(
      resolver, as: .json, files: [:], inputs: [[("m", "x")], [("m", "y")]], isStrict: true)
    #expect(resolved.lines(in: 0) == ["b: 1", "c: 3", "a: 1", "only: 3"])
    #expect(resolved.lines(in: 1) == ["b: 2", "a: 2"])
    #expect(resolved.findings == ["1:92 unknown-reference"])
    #expect(resolved.log.diagnostics.first?.themes == ["y"])
  }

  /// What two tokens take from each other is no circle, in any permutation.
  @Test func partsInPermutations() {
    let parts =
      ##"{"$type": "cubicBezier", "c": {"$value": [{"$ref": "#/c/$value/1"}, 0.5, {"$ref": "#/d/$value/0"}, 1]}, "d": {"$value": [0.25, {"$ref": "#/c/$value/1"}, 1, 1]}}"##
    let resolver =
      ##"{"version": "2025.10", "sets": {"s": {"sources": [\##(parts)]}}, "modifiers": {"m": {"contexts": {"x": [], "y": []}}}, "resolutionOrder": [{"$ref": "#/sets/s"}, {"$ref": "#/modifiers/m"}]}"##
    let resolved = Resolved(
      resolver, as: .json, files: [:], inputs: [[("m", "x")], [("m", "y")]], isStrict: true)
    #expect(resolved.findings.isEmpty)
    #expect(resolved.lines(in: 1) == ["c: bezier(0.5 0.5 0.25 1)", "d: bezier(0.25 0.5 1 1)"])
  }

  @Test func aliasesOfYAML() {
    let resolved = Resolved("a: {$type: number, $value: &x wrong}\nb: {$type: number, $value: *x}")
    #expect(resolved.findings == ["1:31 invalid-value"])
    let shared = Resolved("a: {$extensions: {x: &x wrong}}\nb: {$type: number, $value: *x}")
    #expect(shared.findings == ["1:25 invalid-value"])
    #expect(shared.log.diagnostics.first?.notes.map(\.message) == ["`b` gets it through this alias"])
  }
}
