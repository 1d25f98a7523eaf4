import Diagnostics
import Testing

@Suite struct JSONTests {
  @Test(
    arguments: [
      (["a": 1, "b": [true, .null, "c\nd"], "e": 0.5], #"{"a":1,"b":[true,null,"c\nd"],"e":0.5}"#),
      (.object(["a": nil, "b": .text(nil), "c": .text("d")]), #"{"c":"d"}"#),
      (JSON.object(["a": 1]).adding(["b": nil, "c": .strings(["d", "e"])]), #"{"a":1,"c":["d","e"]}"#),
      (["a": .lines([["b": 1], ["b": 2]]), "c": .lines([])], "{\"a\":[\n{\"b\":1},\n{\"b\":2}],\"c\":[]}"),
      (["a": .verbatim(Array("[ 1 ]".utf8))], #"{"a":[ 1 ]}"#),
    ] as [(JSON, String)])
  func `values are written on one line, but for lines`(value: JSON, text: String) {
    #expect(String(decoding: value.bytes, as: UTF8.self) == text)
    #expect(String(decoding: value.visibleBytes, as: UTF8.self) == text)
  }

  @Test(arguments: [
    ("é 켜짐", "\"é 켜짐\"", "\"é 켜짐\""), ("\u{1B}[1m", "\"\\u001b[1m\"", "\"\\u001b[1m\""),
    ("a\u{202E}b", "\"a\u{202E}b\"", "\"a\\u202eb\""), ("\u{E0001}", "\"\u{E0001}\"", "\"\\udb40\\udc01\""),
  ])
  func `what cannot be seen is escaped for terminals`(text: String, plain: String, visible: String) {
    #expect(String(decoding: JSON.string(text).bytes, as: UTF8.self) == plain)
    #expect(String(decoding: JSON.string(text).visibleBytes, as: UTF8.self) == visible)
  }

  @Test func `members are found by name`() {
    let value: JSON = ["a": ["b", 2], "a": 3]
    #expect(value["a"]?.strings == ["b"])
    #expect(value["b"] == nil && value.isObject && !JSON.line(value).isObject)
  }
}
