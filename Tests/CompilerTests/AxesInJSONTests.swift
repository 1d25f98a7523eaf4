import Audit
import Compiler
import Diagnostics
import Emission
import TestSupport
import Testing
import Tokens

/// Resolver documents that JSON writes for axes.
@Suite struct AxesInJSONTests {
  /// The values of all tokens in one permutation.
  private static func values(_ document: String, _ pins: [ModifierChoice]) throws -> [String: [UInt8]] {
    var request = Request(.resolve, inputs: ["r.yaml"])
    request.pins = pins
    let compilation = compile(request, loading: MemoryFiles(["r.yaml": document]).loader)
    #expect(!compilation.log.hasErrors, "\(compilation.diagnosticsText)")
    let tokens = try #require(compilation.tokens)
    return Dictionary(
      uniqueKeysWithValues: tokens.ids.compactMap { id in
        tokens.token(id, in: 0).map { (tokens.dottedPath(of: id), tokens.values[Int($0.value)].cssText) }
      })
  }

  @Test(arguments: [false, true])
  func `JSON is a resolver document`(references: Bool) throws {
    let compilation = AxesInFormatsTests.build(
      AxesInFormatsTests.brands.replacing(
        "ink: {$value", with: "ink: {$description: Dark, $deprecated: true, $value"),
      outputs: "{format: json, file: t.json, shape: dtcg, by-axis: resolver, references: \(references)}")
    #expect(!compilation.log.hasErrors, "\(compilation.diagnosticsText)")
    let document = try #require(AxesInFormatsTests.texts(compilation)["t.json"])
    #expect(document.contains("\"$description\": \"Dark\", \"$deprecated\": true"))
    #expect(document.contains("\"$value\": \"{palette.ink}\"") == references)
    for theme in ["light", "dark"] {
      for brand in ["acme", "rosa"] {
        let original = try Self.values(
          AxesInFormatsTests.brands, [ModifierChoice("theme", theme), ModifierChoice("brand", brand)])
        let copy = try Self.values(
          document, [ModifierChoice("brand", brand), ModifierChoice("theme-brand", "\(theme)-\(brand)")])
        #expect(original.count == 7)
        #expect(copy == original, "\(document)")
      }
    }
  }

  @Test func `JSON is a resolver document of themes alone`() throws {
    let compilation = AxesInFormatsTests.build(
      AxesInFormatsTests.brands, outputs: "{format: json, file: t.json, shape: dtcg, by-axis: resolver}",
      more: "input: {brand: rosa}\n")
    let document = try #require(
      AxesInFormatsTests.texts(compilation)["t.json"], "\(compilation.diagnosticsText)")
    for theme in ["light", "dark"] {
      let original = try Self.values(
        AxesInFormatsTests.brands, [ModifierChoice("theme", theme), ModifierChoice("brand", "rosa")])
      #expect(try Self.values(document, [ModifierChoice("theme", theme)]) == original, "\(document)")
    }
  }

  /// Other shapes have the base combination.
  @Test(arguments: [("nested", true), ("flat", true), ("dtcg", true), ("full", false)])
  func `JSON says that it leaves axes out`(shape: String, isReported: Bool) {
    let compilation = AxesInFormatsTests.build(
      AxesInFormatsTests.brands, outputs: "{format: json, file: t.json, shape: \(shape)}")
    #expect(compilation.log.diagnostics.map(\.code) == (isReported ? [.unusedModifier] : []))
  }

  @Test func `JSON is a resolver document only in DTCG`() {
    let compilation = AxesInFormatsTests.build(
      AxesInFormatsTests.brands, outputs: "{format: json, file: t.json, by-axis: resolver}")
    #expect(compilation.log.diagnostics.map(\.code) == [.conflictingOptions])
  }
}
