import Diagnostics
package import Tokens

/// The results of an audit's rules: measurements, diagnostics filtered by severities and waivers, and the
/// waivers that were needed.
package struct Ledger: Sendable {
  /// The measurements of rules, passing and failing ones.
  struct Measurements {
    /// Every visible pair in every theme: pair by pair, those of anatomies first.
    var contrast: [ContrastResult] = []
    /// By component, in the order of the anatomies.
    var coverage: [Coverage] = []
    /// On compared with off, by component.
    var distinctions: [DistinctionResult] = []
  }

  /// A diagnostic and its component.
  struct Entry {
    var diagnostic: Diagnostic
    /// The index of its anatomy.
    var component: Int?
    /// The failing pairs that it is about.
    var failing: [ContrastResult] = []
  }

  let configuration: AuditConfiguration
  let themes: [Theme]
  /// By theme: the contexts of all modifiers, with axes at their defaults.
  private let inputs: [[ModifierChoice]]
  /// The choices of axes that are not at their defaults.
  private var context: [ModifierChoice] = []
  var measurements = Measurements()
  private(set) var entries: [Entry] = []
  /// By waiver and theme: how many diagnostics it covered.
  private(set) var uses: [[Int]]
  /// By waiver and pattern: whether it covered a diagnostic.
  private(set) var usedPatterns: [[Bool]]
  /// By code: the patterns of its waivers.
  private let patterns: [DiagnosticCode: WaiverPatterns]

  /// All patterns of the waivers of one code.
  private struct WaiverPatterns {
    var patterns = PatternSet()
    /// By pattern of the set: the waiver, and which of its patterns it is.
    var origins: [(waiver: Int, pattern: Int)] = []
  }

  package init(_ configuration: AuditConfiguration, themes: [Theme], inputs: [[ModifierChoice]] = []) {
    self.configuration = configuration
    (self.themes, self.inputs) = (themes, inputs)
    uses = configuration.waivers.map { _ in Array(repeating: 0, count: themes.count) }
    usedPatterns = configuration.waivers.map { $0.tokens.map { _ in false } }
    var patterns: [DiagnosticCode: WaiverPatterns] = [:]
    for (index, waiver) in configuration.waivers.enumerated() {
      for (number, pattern) in waiver.tokens.enumerated() {
        patterns[waiver.code, default: .init()].patterns.insert(pattern.pattern.text)
        patterns[waiver.code]?.origins.append((index, number))
      }
    }
    self.patterns = patterns
  }

  /// A copy to which a rule has reported what it finds in some contexts.
  func filled(at context: [ModifierChoice] = [], by rule: (inout Ledger) -> Void) -> Ledger {
    var result = self
    result.context = context
    rule(&result)
    return result
  }

  /// Adds what rules reported to a copy of the empty ledger.
  mutating func append(_ other: Ledger) {
    entries += other.entries
    appendUses(other)
    measurements.contrast += other.measurements.contrast
    measurements.coverage += other.measurements.coverage
    measurements.distinctions += other.measurements.distinctions
  }

  /// Adds the diagnostics of other contexts that are not known yet. Measurements stay those of the defaults.
  mutating func append(elsewhere others: [Ledger]) {
    var known = Set(entries.map { Finding($0.diagnostic) })
    for other in others {
      for var entry in other.entries where known.insert(Finding(entry.diagnostic)).inserted {
        entry.diagnostic.message += ", with `\(other.context.equations)`"
        entries.append(entry)
      }
      appendUses(other)
    }
  }

  /// What makes two diagnostics the same.
  private struct Finding: Hashable {
    let code: DiagnosticCode
    let message: String
    let place: Diagnostic.Place
    let themes: [String]

    init(_ diagnostic: Diagnostic) {
      (code, message) = (diagnostic.code, diagnostic.message)
      (place, themes) = (diagnostic.place, diagnostic.themes)
    }
  }

  private mutating func appendUses(_ other: Ledger) {
    for waiver in uses.indices {
      for theme in themes.indices { uses[waiver][theme] += other.uses[waiver][theme] }
      for (pattern, isUsed) in other.usedPatterns[waiver].enumerated() where isUsed {
        usedPatterns[waiver][pattern] = true
      }
    }
  }

  /// By theme: the first waiver that covers a diagnostic about these tokens. Marks every such waiver as needed.
  ///
  /// - Parameter contexts: by theme, the choices of axes that are not at their defaults; if empty, those of the ledger.
  mutating func waivers(
    of code: DiagnosticCode, about tokens: [String], in themes: some Sequence<Int>,
    at contexts: [[ModifierChoice]] = []
  ) -> [Int?] {
    let themes = Array(themes)
    var found: [Int?] = themes.map { _ in nil }
    guard let known = patterns[code] else { return found }
    // The patterns of a waiver are next to each other.
    let matching = Set(tokens.flatMap { known.patterns.matches($0) }).sorted().map { known.origins[$0] }
    var last = -1
    for (waiver, pattern) in matching {
      let isNew = waiver != last
      last = waiver
      for (place, theme) in themes.enumerated() {
        guard covers(waiver, theme, at: contexts.isEmpty ? context : contexts[place]) else { continue }
        if isNew { uses[waiver][theme] += 1 }
        usedPatterns[waiver][pattern] = true
        found[place] = found[place] ?? waiver
      }
    }
    return found
  }

  /// Whether a waiver covers diagnostics of a theme in some contexts.
  private func covers(_ waiver: Int, _ theme: Int, at context: [ModifierChoice]) -> Bool {
    let waiver = configuration.waivers[waiver]
    return waiver.covers(themes[theme])
      && waiver.contexts.allSatisfy { accepted in
        let choice = (context + (inputs.isEmpty ? [] : inputs[theme])).first {
          $0.modifier.utf8.elementsEqual(accepted.modifier.utf8)
        }
        return choice.map { choice in
          accepted.contexts.contains { $0.utf8.elementsEqual(choice.context.utf8) }
        } ?? false
      }
  }

  /// The themes of a diagnostic that no waiver covers.
  mutating func unwaived(_ code: DiagnosticCode, about tokens: [String], in themes: some Sequence<Int>)
    -> [Int]
  {
    let themes = Array(themes)
    return zip(themes, waivers(of: code, about: tokens, in: themes)).filter { $0.1 == nil }.map(\.0)
  }

  /// Adds a diagnostic with the severity that the configuration gives its code.
  ///
  /// - Parameters:
  ///   - limit: the highest severity, for the milder diagnostics of a code.
  ///   - failing: the pairs that it is about, if it is about contrast.
  mutating func report(
    _ diagnostic: Diagnostic, atMost limit: Diagnostic.Severity = .error, component: Int? = nil,
    failing: [ContrastResult] = []
  ) {
    guard let severity = configuration.severity(of: diagnostic.code) else { return }
    var diagnostic = diagnostic
    diagnostic.severity = limit == .error ? severity : limit
    entries.append(Entry(diagnostic: diagnostic, component: component, failing: failing))
  }

  /// Adds a diagnostic that applies to several themes, unless waivers cover all of them.
  mutating func report(
    _ diagnostic: Diagnostic, about tokens: [String], in themes: some Sequence<Int>, component: Int? = nil
  ) {
    let left = unwaived(diagnostic.code, about: tokens, in: themes)
    guard !left.isEmpty else { return }
    var diagnostic = diagnostic
    diagnostic.themes = left.map { self.themes[$0].name }
    report(diagnostic, component: component)
  }

  mutating func report(
    _ code: DiagnosticCode, _ message: String, at range: SourceRange, themes: [String] = [],
    notes: [Diagnostic.Note] = [], fix: Diagnostic.Fix? = nil, atMost limit: Diagnostic.Severity = .error,
    component: Int? = nil, failing: [ContrastResult] = []
  ) {
    let diagnostic = Diagnostic(code, message, at: range, themes: themes, notes: notes, fix: fix)
    report(diagnostic, atMost: limit, component: component, failing: failing)
  }

  mutating func report(
    _ code: DiagnosticCode, _ message: String, at range: SourceRange, notes: [Diagnostic.Note] = [],
    fix: Diagnostic.Fix? = nil, about tokens: [String], in themes: some Sequence<Int>, component: Int? = nil
  ) {
    let diagnostic = Diagnostic(code, message, at: range, notes: notes, fix: fix)
    report(diagnostic, about: tokens, in: themes, component: component)
  }
}

extension AuditConfiguration.Waiver {
  /// Whether the waiver covers diagnostics of a theme, by the name that the configuration gives the theme.
  func covers(_ theme: Theme) -> Bool {
    themes.isEmpty || themes.contains { $0.utf8.elementsEqual(theme.baseName.utf8) }
  }
}
