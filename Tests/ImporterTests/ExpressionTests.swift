import Foundation
import TestSupport
import Testing

/// Expressions as a browser computes them: our results are its own, far beyond sRGB, too.
@Suite(.serialized, .enabled(if: Tool.chromium != nil, Tool.hint))
struct ExpressionTests {
  @Test func chromiumComputesTheSameResults() throws {
    let samples = SampleExpressions().all
    #expect(samples.count >= 500)
    let bench = try Workbench("expressions")
    try bench.write(SampleExpressions.file(samples), to: "tokens.yaml")
    let file = "\(bench.path)/tokens.yaml"
    try bench.write("rem: 16\n", to: "tokenc.yaml")
    let plain = ["--css-layers", "none", "--config", "\(bench.path)/tokenc.yaml"]
    let results = try Self.declarations(Self.css(file, plain))
    let kept = try Self.declarations(Self.css(file, plain + ["--set", "css.computed=keep"]))
    // Kept expressions are not results, or nothing would be compared.
    let computed = samples.filter { kept[$0.property]?.contains("(") == true }
    #expect(computed.count == samples.count)
    let cases = samples.map { [$0.property, $0.type, kept[$0.property] ?? "", results[$0.property] ?? ""] }
    let outcome = try Self.compare(cases, atoms: results.filter { $0.key.hasPrefix("--atom-") }, on: bench)
    let wrong = outcome.filter { !$0.contains("\tsame\t") }
    #expect(wrong == [])
    #expect(outcome.count == samples.count)
  }

  private static func css(_ file: String, _ flags: [String]) throws -> String {
    try Command(program: Checkout.tokenc, arguments: ["build", file, "--css", "-"] + flags).succeed()
  }

  /// The last declaration of each property, which is the exact one.
  private static func declarations(_ css: String) -> [String: String] {
    var declarations: [String: String] = [:]
    for line in css.split(separator: "\n") {
      let line = line.trimmingCharacters(in: .whitespaces)
      guard line.hasPrefix("--"), line.hasSuffix(";"), let colon = line.range(of: ": ") else { continue }
      declarations[String(line[..<colon.lowerBound])] = String(line[colon.upperBound...].dropLast())
    }
    return declarations
  }

  /// What the browser says of each case.
  private static func compare(
    _ cases: [[String]], atoms: [String: String], on bench: Workbench
  ) throws -> [String] {
    let json = String(decoding: try JSONEncoder().encode(cases), as: UTF8.self)
    let reader = try Checkout.read("Tests/Importers/Web/expressions.js")
    let properties = atoms.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value);" }.joined(
      separator: "\n")
    let page = """
      <!doctype html><html><head><meta charset="utf-8"><style>:root { \(properties) }</style></head><body><script>
      const cases = \(json.replacingOccurrences(of: "</", with: "<\\/"));
      \(reader)
      </script></body></html>
      """
    let text = try Browser.text(of: page, in: bench).removingPercentEncoding ?? ""
    return text.split(separator: "\n").map(String.init)
  }
}
