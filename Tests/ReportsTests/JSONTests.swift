import Compiler
import Reports
import TestSupport
import Testing

@Suite struct JSONTests {
  /// What `resolve` prints for a document.
  static func resolved(_ yaml: String) -> String {
    let result = compile(Request(.resolve, inputs: ["a.yaml"]), loading: MemoryFiles(["a.yaml": yaml]).loader)
    return result.diagnosticsText + String(decoding: result.json(), as: UTF8.self)
  }

  @Test(arguments: [
    ("1", "1"), ("1.0", "1"), ("-0", "0"), ("-0.0", "0"), ("0.1", "0.1"), ("-2.50", "-2.5"), ("1e3", "1000"),
    ("0.30000000000000004", "0.30000000000000004"), ("1e-5", "0.00001"), ("1.5e-7", "0.00000015"),
    ("123456789012345680000", "123456789012345680000"), ("9007199254740993", "9007199254740992"),
    ("1.5e300", "1.5e300"), ("5e-324", "5e-324"), ("0x1F", "31"), (".5", "0.5"), ("+3", "3"),
  ])
  func number(written: String, printed: String) {
    #expect(
      Self.resolved("n: {$type: number, $value: \(written)}")
        == "{\n\"n\": {\"type\":\"number\",\"value\":\(printed)}\n}\n")
  }

  /// Extensions come back as they are: order, nulls, texts that look like aliases, numbers as they were written.
  @Test(arguments: [
    ("{}", "{}"), ("{a: [], b: {}}", #"{"a":[],"b":{}}"#),
    ("{a: [[1], [{b: ~}]]}", #"{"a":[[1],[{"b":null}]]}"#),
    (
      "{a: 1.50, b: 1e+2, c: -0, d: 0o17, e: 0xfF, f: .5, g: 1., h: 007}",
      #"{"a":1.50,"b":1e+2,"c":-0,"d":15,"e":255,"f":0.5,"g":1,"h":7}"#
    ),
    ("{a: .inf, b: -.INF, c: .nan}", #"{"a":".inf","b":"-.INF","c":".nan"}"#),
    ("{a: True, b: FALSE, c: yes}", #"{"a":true,"b":false,"c":"yes"}"#),
    (
      ##"{a: "{x.y}", b: "\u0001\t\"\\/é", "$value": {"$ref": "#/a"}}"##,
      ##"{"a":"{x.y}","b":"\u0001\t\"\\/é","$value":{"$ref":"#/a"}}"##
    ),
    ("{a: &x [1, 2], b: *x}", #"{"a":[1,2],"b":[1,2]}"#),
  ])
  func extensions(written: String, printed: String) {
    #expect(
      Self.resolved("n: {$type: number, $value: 1, $extensions: {com.example: \(written)}}")
        == "{\n\"n\": {\"type\":\"number\",\"value\":1,\"extensions\":{\"com.example\":\(printed)}}\n}\n")
  }

  @Test func deepExtensions() {
    let depth = 200
    let nested = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    #expect(Self.resolved("n: {$type: number, $value: 1, $extensions: {a: \(nested)}}").contains(nested))
  }

  @Test(arguments: [
    ("{}", "{\n}\n"),
    ("{a\"b: {c: {$type: number, $value: 1}}}", "{\n\"a\\\"b.c\": {\"type\":\"number\",\"value\":1}\n}\n"),
    ("{a: {$root: {$type: number, $value: 1}}}", "{\n\"a.$root\": {\"type\":\"number\",\"value\":1}\n}\n"),
    (
      "{a: {$deprecated: \"no\\nmore\", $type: number, b: {$value: 1}, c: {$value: 1, $deprecated: false}}}",
      "{\n\"a.b\": {\"type\":\"number\",\"value\":1,\"deprecated\":\"no\\nmore\"},\n\"a.c\": {\"type\":\"number\",\"value\":1}\n}\n"
    ),
  ])
  func tokens(written: String, printed: String) {
    #expect(Self.resolved(written) == printed)
  }
}
