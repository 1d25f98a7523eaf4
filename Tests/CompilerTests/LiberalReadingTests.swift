import Compiler
import TestSupport
import Testing

/// What is read although DTCG to the letter has it otherwise, and what `--strict` says of it.
@Suite struct LiberalReadingTests {
  /// What `check` says of some files, places as the markers of the files.
  private func lines(_ files: [String: String], isStrict: Bool = false) -> [String] {
    var request = Request(.check, inputs: ["t"])
    request.isStrict = isStrict
    let result = compile(request, loading: MemoryFiles(marked: files).loader)
    return result.diagnosticsText.split(separator: "\n").map(String.init)
  }

  @Test(arguments: [("a.jsonc", "JSON with comments"), ("a.json5", "JSON5")])
  func `JSON with more than JSON is read, and refused in strict mode`(file: String, name: String) {
    let files = [
      "t/tokenc.yaml": "resolver: r.jsonc",
      "t/r.jsonc": """
      {"version": "2025.10", // one set
       "resolutionOrder": [{"type": "set", "name": "a", "sources": [{"$ref": "\(file)"}]}]}
      """,
      "t/\(file)": "{\"a\": {\"$type\": \"number\", \"$value\": 1 /* one */},}",
    ]
    #expect(lines(files) == [])
    let refusal =
      "which DTCG to the letter does not have; save it as JSON, named `.json` [shorthand-in-strict-mode]"
    #expect(
      lines(files, isStrict: true) == [
        "t/r.jsonc:1:1: error: this file is JSON with comments, \(refusal)",
        "t/\(file):1:1: error: this file is \(name), \(refusal)",
      ])
  }
}
