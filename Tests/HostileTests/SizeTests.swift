import Compiler
import Diagnostics
import Testing

/// Texts that are small for what they would become, or simply large: each is answered soon, with little said.
///
/// The bound is in processor seconds of an unoptimized build, about twenty times what the release takes.
@Suite(.serialized) struct SizeTests {
  struct Size: CustomTestStringConvertible {
    var testDescription: String
    var path = "a.yaml"
    /// What is said first: `line:column code`, or nothing.
    var first: String?
    var text: @Sendable () -> String
  }

  static let sizes: [Size] = [
    Size(testDescription: "a chain of 100 000 aliases", first: nil) {
      lines(100_000, "$type: number\n") { "t\($0): {$value: \"{t\($0 + 1)}\"}\n" } + "t100000: {$value: 1}\n"
    },
    Size(testDescription: "a chain of 20 000 pointers", first: nil) {
      lines(20_000, "$type: number\n") { "t\($0): {$ref: \"#/t\($0 + 1)\"}\n" } + "t20000: {$value: 1}\n"
    },
    Size(testDescription: "a ring of 20 000", first: "2:14 circular-reference") {
      lines(20_000, "$type: number\n") { "t\($0): {$value: \"{t\(($0 + 1) % 20_000)}\"}\n" }
    },
    Size(testDescription: "a group of 100 000", first: nil) {
      lines(100_000, "$type: number\n") { "t\($0): {$value: \($0)}\n" }
    },
    Size(testDescription: "a name of a megabyte", first: "2:11 unknown-type") {
      "? " + String(repeating: "n", count: 1 << 20) + "\n: {$type: nmber, $value: 1}\n"
    },
    Size(testDescription: "an alias of a megabyte", first: "1:28 unknown-reference") {
      "a: {$type: number, $value: '{" + String(repeating: "n", count: 1 << 20) + "}'}\n"
    },
    Size(testDescription: "nesting of 100 000", first: "1:643 limit-exceeded") {
      "a: {" + String(repeating: "a: [{", count: 100_000)
    },
    Size(testDescription: "nesting of 100 000 in JSON", path: "a.json", first: "1:1281 limit-exceeded") {
      String(repeating: "{\"a\":", count: 100_000)
    },
    Size(testDescription: "aliases that laugh a billion times", first: "9:15 limit-exceeded") {
      "a: &x0 [1]\n" + lines(40, "") { "a\($0 + 1): &x\($0 + 1) [*x\($0), *x\($0), *x\($0), *x\($0)]\n" }
    },
    Size(testDescription: "groups that extend doubles", first: "16:21 limit-exceeded") {
      "g0: {t: {$type: number, $value: 1}}\n"
        + lines(59, "") { "g\($0 + 1): {x: {$extends: \"{g\($0)}\"}, y: {$extends: \"{g\($0)}\"}}\n" }
    },
    Size(testDescription: "20 000 unknown references", first: "2:21 unknown-reference") {
      lines(20_000, "$type: number\n") { "token-\($0)-a: {$value: \"{tokne-\($0)-b}\"}\n" }
    },
    Size(testDescription: "100 000 mistakes in tokens", first: "1:13 unknown-type") {
      lines(100_000, "") { "t\($0): {$type: nmber, $value: 1}\n" }
    },
    Size(testDescription: "100 000 keys twice", first: "1:9 duplicate-key") {
      "{" + lines(100_000, "") { _ in "a: {}, " } + "b: {}}\n"
    },
    Size(testDescription: "a shadow of 20 000 layers", first: nil) {
      "s: {$type: shadow, $value: ["
        + lines(20_000, "") { _ in "{color: '#000', offsetX: 0px, offsetY: 0px, blur: 0px, spread: 0px},\n" }
        + "]}"
    },
    Size(testDescription: "sets that hold others twice", path: "r.yaml", first: "1:44 limit-exceeded") {
      "{version: '2025.10', sets: {s0: {sources: [{}]},\n"
        + lines(59, "") { "s\($0 + 1): {sources: [{$ref: '#/sets/s\($0)'}, {$ref: '#/sets/s\($0)'}]},\n" }
        + "}, resolutionOrder: [{$ref: '#/sets/s59'}]}"
    },
    Size(testDescription: "20 000 modifiers", path: "r.yaml", first: "1:33 limit-exceeded") {
      "{version: '2025.10', modifiers: {"
        + lines(20_000, "") { "m\($0): {contexts: {a: [], b: []}, default: a},\n" }
        + "}, resolutionOrder: []}"
    },
    Size(testDescription: "20 000 sets in a chain", path: "r.yaml", first: "1:28 limit-exceeded") {
      "{version: '2025.10', sets: {"
        + lines(20_000, "") { "s\($0): {sources: [{$ref: '#/sets/s\($0 + 1)'}]},\n" }
        + "}, resolutionOrder: []}"
    },
  ]

  private static func lines(_ count: Int, _ start: String, _ line: (Int) -> String) -> String {
    var text = start
    for number in 0..<count { text += line(number) }
    return text
  }

  @Test(arguments: sizes)
  func isAnswered(_ size: Size) {
    let bytes = Array(size.text().utf8)
    var result = Compilation()
    let time = processorTime {
      result = compile(
        Request(.check, inputs: [size.path]), loading: HostileFiles([(size.path, bytes)]).loader)
    }
    #expect(time < .seconds(40))
    let findings = Findings(result.log, in: result.sources, limit: 100)
    let text = String(decoding: findings.text(), as: UTF8.self)
    #expect(text.utf8.count < 200_000)
    let first = text.split(separator: "\n").first ?? ""
    if let expected = size.first {
      let parts = expected.split(separator: " ")
      #expect(first.hasPrefix("\(size.path):\(parts[0]): error: "))
      #expect(first.hasSuffix(" [\(parts[1])]"))
    } else {
      #expect(text == "")
    }
  }
}
