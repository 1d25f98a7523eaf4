import Diagnostics
import Tokens

/// Keeps findings as severities and waivers allow, and which waivers were needed.
struct Ledger {
  let configuration: AuditConfiguration
  /// The names of the audited themes.
  let themes: [String]
  /// By waiver and theme: how many findings it covered.
  private(set) var uses: [[Int]]
  /// By waiver and pattern: whether it covered a finding.
  private(set) var usedPatterns: [[Bool]]
  private(set) var findings: [Finding] = []

  /// A finding and the component that it is about.
  struct Finding {
    var diagnostic: Diagnostic
    /// The index of its anatomy.
    var component: Int?
  }

  init(_ configuration: AuditConfiguration, themes: [Theme]) {
    self.configuration = configuration
    self.themes = themes.map(\.name)
    uses = configuration.waivers.map { _ in Array(repeating: 0, count: themes.count) }
    usedPatterns = configuration.waivers.map { $0.tokens.map { _ in false } }
  }

  /// By theme: the first waiver that covers a finding about these tokens. Every waiver that does is marked as needed.
  mutating func waivers(
    of code: DiagnosticCode, about tokens: [String], in themes: some Sequence<Int>
  ) -> [Int?] {
    let paths = tokens.map { token in token.utf8.split(separator: UInt8(ascii: ".")).map { Array($0)[...] } }
    let themes = Array(themes)
    var found: [Int?] = themes.map { _ in nil }
    for (index, waiver) in configuration.waivers.enumerated() where waiver.code == code {
      let patterns = waiver.tokens.indices.filter { pattern in
        paths.contains { waiver.tokens[pattern].pattern.matches($0) }
      }
      if patterns.isEmpty { continue }
      for (place, theme) in themes.enumerated() {
        guard waiver.themes.isEmpty || waiver.themes.contains(self.themes[theme]) else { continue }
        uses[index][theme] += 1
        for pattern in patterns { usedPatterns[index][pattern] = true }
        found[place] = found[place] ?? index
      }
    }
    return found
  }

  /// The themes of a finding that no waiver covers.
  mutating func unwaived(_ code: DiagnosticCode, about tokens: [String], in themes: some Sequence<Int>)
    -> [Int]
  {
    let themes = Array(themes)
    return zip(themes, waivers(of: code, about: tokens, in: themes)).filter { $0.1 == nil }.map(\.0)
  }

  /// Takes a finding of a rule, with the severity that the configuration gives it.
  mutating func report(_ diagnostic: Diagnostic, component: Int? = nil) {
    guard let severity = configuration.severity(of: diagnostic.code) else { return }
    var diagnostic = diagnostic
    diagnostic.severity = severity
    findings.append(Finding(diagnostic: diagnostic, component: component))
  }

  /// Takes a finding that holds alike in some themes, unless waivers cover all of them.
  mutating func report(
    _ code: DiagnosticCode, _ message: String, at place: SourceRange, about tokens: [String],
    in themes: some Sequence<Int>, notes: [Diagnostic.Note] = [], component: Int? = nil
  ) {
    let left = unwaived(code, about: tokens, in: themes)
    guard !left.isEmpty else { return }
    report(
      Diagnostic(.error, code, message, at: place, themes: left.map { self.themes[$0] }, notes: notes),
      component: component)
  }
}
