import Foundation
import TestSupport
import Testing

/// The public specification of Mustache, less what this engine leaves out on purpose.
@Suite(
  .enabled(
    if: SharedFolder.mustacheSpecification.isPresent, "\(SharedFolder.mustacheSpecification.absence)"))
struct MustacheSpecificationTests {
  @Test(arguments: Specification.cases)
  func rendersAsSpecified(_ case: Specification.Case) {
    let rendering = Rendering(
      "{{! escape: html }}\n" + `case`.template, `case`.data, partials: `case`.partials ?? [:])
    let passes = rendering.findings.isEmpty && rendering.text == `case`.expected
    if let reason = Specification.leftOut[`case`.id] {
      #expect(!passes, "passes, but is left out: \(reason)")
    } else {
      #expect(rendering.findings == [])
      #expect(rendering.text == `case`.expected)
    }
  }

  @Test func leavesOutCasesThatExist() {
    let known = Set(Specification.cases.map(\.id))
    #expect(Specification.leftOut.keys.filter { !known.contains($0) } == [])
    #expect(known.count > 100)
  }
}

/// The specification's files.
enum Specification {
  struct Case: Decodable, CustomTestStringConvertible {
    var file = ""
    let name: String
    let template: String
    let data: JSONValue
    let partials: [String: String]?
    let expected: String

    enum CodingKeys: CodingKey { case name, template, data, partials, expected }

    var id: String { "\(file): \(name)" }
    var testDescription: String { id }
  }

  private struct File: Decodable {
    let tests: [Case]
  }

  static let cases: [Case] = {
    let names = ["comments", "delimiters", "interpolation", "inverted", "partials", "sections"]
    return names.flatMap { name -> [Case] in
      let url = URL(filePath: "\(SharedFolder.mustacheSpecification.path)/\(name).json")
      guard let file = try? JSONDecoder().decode(File.self, from: Data(contentsOf: url))
      else { return [] }
      return file.tests.map {
        var result = $0
        result.file = name
        return result
      }
    }
  }()

  private static let missingName = "a name that the data do not have is an error here, not an empty text"
  private static let missingPartial = "a partial that does not exist is an error here, not an empty text"
  private static let delimiters =
    "every tag is written with the same braces, so that a template can be read from any line on"
  private static let recursion = "partials are inlined when a template is loaded, which keeps its size known"

  static let leftOut: [String: String] = [
    "delimiters: Pair Behavior": delimiters,
    "delimiters: Special Characters": delimiters,
    "delimiters: Sections": delimiters,
    "delimiters: Inverted Sections": delimiters,
    "delimiters: Partial Inheritence": delimiters,
    "delimiters: Post-Partial Behavior": delimiters,
    "delimiters: Surrounding Whitespace": delimiters,
    "delimiters: Outlying Whitespace (Inline)": delimiters,
    "delimiters: Standalone Tag": delimiters,
    "delimiters: Indented Standalone Tag": delimiters,
    "delimiters: Standalone Line Endings": delimiters,
    "delimiters: Standalone Without Previous Line": delimiters,
    "delimiters: Standalone Without Newline": delimiters,
    "delimiters: Pair with Padding": delimiters,
    "interpolation: Basic Context Miss Interpolation": missingName,
    "interpolation: Triple Mustache Context Miss Interpolation": missingName,
    "interpolation: Ampersand Context Miss Interpolation": missingName,
    "interpolation: Dotted Names - Broken Chains": missingName,
    "interpolation: Dotted Names - Broken Chain Resolution": missingName,
    "interpolation: Dotted Names - Context Precedence": missingName,
    "interpolation: Dotted Names are never single keys": missingName,
    "inverted: Context": missingName,
    "inverted: Context Misses": missingName,
    "inverted: List": missingName,
    "inverted: Dotted Names - Broken Chains": missingName,
    "partials: Failed Lookup": missingPartial,
    "partials: Recursion": recursion,
    "sections: Context Misses": missingName,
    "sections: Dotted Names - Broken Chains": missingName,
  ]
}
