import Compiler
import Foundation
import Reports
import TestSupport
import Testing

/// A file that is JSON means the same when it is read as YAML, and what is wrong with it is told at the same places.
@Suite struct NotationsTests {
  static let texts = [
    "{}", #"{"a": {"$type": "number", "$value": -1.5e-3}, "b": {"$value": "{a}"}}"#,
    #"{"a": {"$type": "fontFamily", "$value": ["\u00e9\/\b\f", "é"], "$description": "\"\\\n\r\t"}}"#,
    #"{"": {"$type": "number", "$value": 1}, "<<": {"$type": "number", "$value": 2}, "a:b": {"$type": "number", "$value": 3}}"#,
    #"{"yes": {"$type": "fontFamily", "$value": "no"}, "~": {"$type": "fontFamily", "$value": "~"}, "1": {"$type": "fontFamily", "$value": "0x1"}}"#,
    #"{"a": {"$type": "number", "$value": "1"}, "b": {"$type": "nmber", "$value": 1}, "c": {"$value": "{d}"}, "e": {"$value": 1}}"#,
    #"{"a": {"$type": "number", "$value": 1e999}, "b": {"$type": "number", "$value": null}, "c": {"$type": "number", "$value": true}}"#,
    #"{"a": 1, "b": [], "c": null, "$type": "x", "$foo": {}, "d": {"$value": {}, "$type": "shadow"}, "a": {}}"#,
    "{\"a\":{\"$type\":\"number\",\n\"$value\":1,\r\n \"$extensions\" : {\"x\":[ ],\"y\":[1,{\"z\":null}]}}\n,\"b\":{}}",
  ]

  @Test(arguments: texts)
  func agree(_ text: String) {
    expectAgreement(about: text)
  }

  @Test(
    .enabled(if: SharedFolder.corpora.isPresent, "\(SharedFolder.corpora.absence)"),
    arguments: ["primer", "figma-sds", "digdir", "patternfly"])
  func corporaAgree(_ name: String) throws {
    let folder = "\(SharedFolder.corpora.path)/\(name)/tokens"
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder).filter { $0.hasSuffix(".json") }
    #expect(!paths.isEmpty)
    for path in paths.sorted() {
      expectAgreement(about: try String(contentsOfFile: "\(folder)/\(path)", encoding: .utf8))
    }
  }

  private func expectAgreement(about text: String) {
    let readings = ["a.json", "a.yaml"].map { path in
      let result = compile(Request(.resolve, inputs: [path]), loading: MemoryFiles([path: text]).loader)
      return result.diagnosticsText.replacing("\(path):", with: "a:")
        + String(decoding: result.json(), as: UTF8.self)
    }
    let isSame = Array(readings[0].utf8) == Array(readings[1].utf8)
    #expect(isSame, "\(firstDifference(readings[0], readings[1]))")
  }
}
