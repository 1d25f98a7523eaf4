import Testing

@testable import Audit

/// What multiplies has a limit, and says where it is exceeded.
@Suite struct LimitTests {
  @Test func contrastPairs() {
    func group(_ name: String, _ count: Int, _ value: String) -> String {
      let tokens = (0..<count).map { "t\($0): {$value: \"\(value)\"}" }.joined(separator: ", ")
      return "\(name): {$type: color, \(tokens)}\n"
    }
    let tokens = group("f", 101, "#000") + group("b", 4_951, "#fff")
    let file = "{foreground: 1️⃣f.*, background: b.*}"
    let audited = Audited(
      tokens, themes: [("dark", "{}")],
      configuration: { AuditConfiguration(contrast: [$0.pair("f.*", on: "b.*", 3)]) }, file: file)
    #expect(
      audited.headlines == [
        "1️⃣ limit-exceeded: more than 1000000 pairs of colors to measure over all themes; name fewer tokens"
      ])
    #expect(audited.report.contrast.isEmpty)
    let single = Audited(
      group("f", 20, "#000") + group("b", 30, "#fff"),
      configuration: { AuditConfiguration(contrast: [$0.pair("f.*", on: "b.*", 3)]) }, file: file)
    #expect(single.report.contrast.count == 600)
  }

  @Test func comparisonsOfStates() {
    func audited(_ count: Int) -> [String] {
      let states = (0..<count).map { "s\($0)" }.joined(separator: ", ")
      let audited = Audited(
        "t: {s0: {bg: {$type: color, $value: \"#000\"}}, s1: {bg: {$type: color, $value: \"#fff\"}}}",
        anatomies: """
          t:
            axes: {state: [\(states)]}
            colors: {path: "t.{state}.{role}", roles: {bg: track}}
            distinguish: 1️⃣{axis: state, by: color}
          """)
      return audited.headlines.filter { !$0.contains("missing-variant") }
    }
    #expect(
      audited(448) == [
        "1️⃣ limit-exceeded: more than 100000 pairs of colors to compare; describe fewer values"
      ])
    #expect(audited(447) == [])
  }

  @Test func sizesOfGeometry() {
    func audited(_ rules: [String]) -> [String] {
      let sizes = (0..<1_000).map { "s\($0)" }.joined(separator: ", ")
      let audited = Audited(
        "t: {s0: {a: {$type: number, $value: 1}}}",
        anatomies: """
          t:
            axes: {size: [\(sizes)]}
            sizes: {path: "t.{size}.{part}", parts: {a: a}}
            geometry: [\(rules.joined(separator: ", "))]
          """)
      return audited.headlines.filter { !$0.contains("missing-variant") }
    }
    let limit =
      "1️⃣ limit-exceeded: more than 1000000 sizes to check in geometry; write fewer rules or describe fewer variants"
    #expect(audited(Array(repeating: "\"a < 1\"", count: 1_000) + ["1️⃣\"a < 2\""]) == [limit])
    // A rule counts as often as it names a size.
    let sum = Array(repeating: "a", count: 1_001).joined(separator: " + ")
    #expect(audited(["1️⃣\"\(sum) < 2\""]) == [limit])
  }
}
