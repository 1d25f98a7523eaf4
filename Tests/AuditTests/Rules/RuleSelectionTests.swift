import Compiler
import Diagnostics
import Syntax
import TestSupport
import Testing
import Tokens

@testable import Audit

/// What one run is about: `--only`, `--skip`, `--baseline`; and the list of rules.
@Suite struct RuleSelectionTests {
  private static let tokens = """
    c: {$type: color, old: {$value: "#005ce5", $deprecated: true}, newOne: {$value: "{c.old}"}}
    font: {$type: fontFamily, $value: "Inter, sans-serif"}
    """

  private func codes(
    only: [DiagnosticCode] = [], skipping: [DiagnosticCode] = [], configuration: String = ""
  ) -> [String] {
    CheckedFolder(Self.tokens, configuration: configuration) {
      $0.selection.only = Set(only)
      $0.selection.skipped = Set(skipping)
    }.codes.sorted()
  }

  @Test func onlyAndSkip() {
    #expect(codes() == ["deprecated-use", "font-name-list"])
    #expect(codes(only: [.deprecatedUse]) == ["deprecated-use"])
    #expect(codes(skipping: [.deprecatedUse]) == ["font-name-list"])
    #expect(codes(only: [.fontNameList]) == ["font-name-list"])
    #expect(codes(only: [.deprecatedUse], skipping: [.deprecatedUse]) == [])
  }

  /// A rule that is asked for runs, though it is off.
  @Test func onlyTurnsARuleOn() {
    #expect(codes(only: [.naming]) == ["naming"])
    #expect(
      codes(only: [.deprecatedUse], configuration: "severity: {deprecated-use: off}") == ["deprecated-use"])
  }

  /// Waivers of rules that do not run are not stale.
  @Test func waiversOfOthersAreNotStale() {
    let waiver = "audit: {waivers: [{code: deprecated-use, tokens: [c.newOne], reason: b}]}"
    #expect(codes(only: [.naming, .staleWaiver], configuration: waiver) == ["naming"])
  }

  @Test func whatIsAlwaysAnErrorIsReportedInAnyCase() {
    #expect(
      CheckedFolder("a: {$type: number, $value: \"{b}\"}") { $0.selection.only = [.naming] }.codes == [
        "unknown-reference"
      ])
  }

  // MARK: Baselines

  private func files(_ tokens: String, baseline: String) -> [String: String] {
    ["t/a.yaml": tokens, "t/tokenc.yaml": "severity: {missing-description: error}", "base.json": baseline]
  }

  private func run(_ tokens: String, baseline: String?) -> Compilation {
    var request = Request(.check, inputs: ["t"])
    request.baseline = baseline == nil ? nil : "base.json"
    return compile(request, loading: MemoryFiles(files(tokens, baseline: baseline ?? "")).loader)
  }

  @Test func aBaselineHoldsWhatIsKnown() {
    let old = "a: {$type: number, $value: 1}\nb: {$type: number, $value: 1}"
    let first = run(old, baseline: nil)
    #expect(first.log.diagnostics.count == 2 && !first.succeeded)
    let baseline = String(
      decoding: Findings(first.log, in: first.sources, themes: []).jsonLines(), as: UTF8.self)
    #expect(run(old, baseline: baseline).log.diagnostics.isEmpty)
    // Lines move, and what is new is reported.
    let new = "# moved\n" + old + "\nc: {$type: number, $value: 1}"
    #expect(run(new, baseline: baseline).log.diagnostics.map(\.message).map { $0.prefix(3) } == ["`c`"])
    #expect(run(new, baseline: baseline).report?.findings.count == 1)
  }

  @Test func eachFindingOfABaselineCountsOnce() {
    var baseline = Baseline()
    baseline.add(code: "naming", path: "a", message: "m")
    let diagnostic = Diagnostic(.naming, "m", at: .file("a"))
    let taken = (0..<2).map { _ in baseline.take(diagnostic, in: Sources()) }
    #expect(taken == [true, false])
  }

  @Test(arguments: ["x", "[1", "{\"code\": \"naming\"}", "1"])
  func whatIsNoBaseline(text: String) {
    let compilation = run("a: {$type: number, $value: 1, $description: b}", baseline: text)
    #expect(compilation.log.diagnostics.map(\.code) == [.jsonSyntax])
  }

  @Test func aBaselineThatIsMissing() {
    var request = Request(.check, inputs: ["t"])
    request.baseline = "no.json"
    let compilation = compile(request, loading: MemoryFiles(["t/a.yaml": Self.tokens]).loader)
    #expect(compilation.refusal == .unreadableInput)
  }

  // MARK: The list

  @Test func theListIsJSONWithEveryRule() {
    let text = String(decoding: RuleList.json(), as: UTF8.self)
    for code in Rule.all.flatMap(\.codes) {
      #expect(text.contains("{\"code\":\"\(code.name)\",\"default\":\""))
    }
    #expect(
      text.contains(
        #"{"key":"case","type":"choice","values":["kebab","camel","pascal","snake","constant"],"default":"kebab","#
      ))
    #expect(text.contains(#"{"code":"naming","default":"off","family":"rules""#))
  }
}
