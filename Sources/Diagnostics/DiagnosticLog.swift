/// The diagnostics of a run. The same problem in several themes is one diagnostic that names them all.
package struct DiagnosticLog: Sendable {
  package private(set) var diagnostics: [Diagnostic] = []
  private var indices: [Key: Int] = [:]

  private struct Key: Hashable {
    let code: DiagnosticCode
    let message: String
    let place: Diagnostic.Place

    /// Places distinguish most diagnostics. Messages are long, so they are mixed eight bytes at a time.
    func hash(into hasher: inout Hasher) {
      hasher.combine(code)
      hasher.combine(place)
      var message = message
      let mixed = message.withUTF8 { bytes in
        var mixed = UInt64(truncatingIfNeeded: bytes.count)
        var offset = 0
        while offset + 8 <= bytes.count {
          let word = UnsafeRawBufferPointer(bytes).loadUnaligned(fromByteOffset: offset, as: UInt64.self)
          mixed = (mixed ^ word) &* 0x9e37_79b9_7f4a_7c15
          mixed ^= mixed >> 29
          offset += 8
        }
        for byte in bytes[offset...] { mixed = (mixed ^ UInt64(byte)) &* 0x100_0000_01b3 }
        return mixed
      }
      hasher.combine(mixed)
    }
  }

  /// Whether every warning counts as an error: `--warnings-as-errors`.
  private let promotesWarnings: Bool

  package init(promotingWarnings: Bool = false) { promotesWarnings = promotingWarnings }

  package init(_ diagnostics: [Diagnostic]) {
    self.init()
    for diagnostic in diagnostics { report(diagnostic) }
  }

  /// The diagnostics of another log.
  package init(_ log: DiagnosticLog, promotingWarnings: Bool) {
    guard promotingWarnings else {
      self = log
      return
    }
    self.init(promotingWarnings: true)
    for diagnostic in log.diagnostics { report(diagnostic) }
  }

  /// Adds a diagnostic, or only its themes if the same diagnostic exists.
  package mutating func report(_ diagnostic: Diagnostic) {
    var diagnostic = diagnostic
    if promotesWarnings, diagnostic.severity == .warning { diagnostic.severity = .error }
    let key = Key(code: diagnostic.code, message: diagnostic.message, place: diagnostic.place)
    guard let index = indices[key] else {
      indices[key] = diagnostics.count
      diagnostics.append(diagnostic)
      return
    }
    for theme in diagnostic.themes where !diagnostics[index].themes.contains(theme) {
      diagnostics[index].themes.append(theme)
    }
  }

  /// Adds a diagnostic, if there is one.
  package mutating func report(_ diagnostic: Diagnostic?) {
    if let diagnostic { report(diagnostic) }
  }

  /// Whether the same problem was reported, in any theme.
  package func contains(_ diagnostic: Diagnostic) -> Bool {
    indices[Key(code: diagnostic.code, message: diagnostic.message, place: diagnostic.place)] != nil
  }

  /// Replaces an earlier diagnostic with one that has more details.
  package mutating func replace(_ earlier: Diagnostic, with diagnostic: Diagnostic) {
    let key = Key(code: earlier.code, message: earlier.message, place: earlier.place)
    guard let index = indices.removeValue(forKey: key) else { return }
    diagnostics[index].message = diagnostic.message
    indices[
      Key(code: diagnostics[index].code, message: diagnostic.message, place: diagnostics[index].place)] =
      index
  }

  /// Removes diagnostics that a more specific one supersedes: those with the superfluous code of a pair, at
  /// the place of an error with its other code.
  package mutating func removeSuperseded(
    by pairs: [(code: DiagnosticCode, superfluous: DiagnosticCode)]
  ) {
    var places: [DiagnosticCode: Set<Diagnostic.Place>] = [:]
    for diagnostic in diagnostics where diagnostic.severity == .error {
      for pair in pairs where pair.code == diagnostic.code {
        places[pair.superfluous, default: []].insert(diagnostic.place)
      }
    }
    guard !places.isEmpty else { return }
    remove { places[$0.code]?.contains($0.place) == true }
  }

  /// Gives the diagnostics of tolerances their severity; `nil` removes them. Errors with their codes are
  /// about near misses, and stay.
  package mutating func adjustTolerances(by severity: (DiagnosticCode) -> Diagnostic.Severity?) {
    func isTolerance(_ diagnostic: Diagnostic) -> Bool {
      diagnostic.code.isTolerance && diagnostic.severity == .warning
    }
    remove { isTolerance($0) && severity($0.code) == nil }
    for index in diagnostics.indices where isTolerance(diagnostics[index]) {
      diagnostics[index].severity = severity(diagnostics[index].code) ?? diagnostics[index].severity
    }
  }

  /// Removes everything but errors: `--quiet`.
  package mutating func removeWarnings() {
    remove { $0.severity != .error }
  }

  /// Removes some diagnostics.
  package mutating func remove(_ diagnostics: Set<Diagnostic>) {
    if !diagnostics.isEmpty { remove { diagnostics.contains($0) } }
  }

  /// How many diagnostics of one file with the same code and subject stay single.
  private static let mostAlike = 3

  /// Makes one diagnostic of many in one file with the same code and subject, at the place of the first, with the fixes of all.
  package mutating func gatherAlike() {
    struct Group: Hashable {
      let code: DiagnosticCode
      let severity: Diagnostic.Severity
      let source: SourceID
      let subject: String
    }
    var groups: [Group: [Int]] = [:]
    for (index, diagnostic) in diagnostics.enumerated() {
      guard let subject = diagnostic.subject, case .range(let range) = diagnostic.place else { continue }
      let group = Group(
        code: diagnostic.code, severity: diagnostic.severity, source: range.source, subject: subject)
      groups[group, default: []].append(index)
    }
    var isSuperfluous = [Bool](repeating: false, count: diagnostics.count)
    for members in groups.values where members.count > Self.mostAlike {
      let sorted = members.sorted { diagnostics[$0].start < diagnostics[$1].start }
      var gathered = diagnostics[sorted[0]]
      gathered.message += " (and \(members.count - 1) more in this file)"
      let edits = sorted.compactMap { diagnostics[$0].fix }.flatMap(\.edits)
      gathered.fix = gathered.fix.map { Diagnostic.Fix($0.message, edits: edits) }
      for index in sorted.dropFirst() {
        isSuperfluous[index] = true
        let themes = diagnostics[index].themes
        gathered.themes += themes.filter { !gathered.themes.contains($0) }
      }
      diagnostics[sorted[0]] = gathered
    }
    guard isSuperfluous.contains(true) else { return }
    let kept = zip(diagnostics, isSuperfluous).filter { !$0.1 }.map(\.0)
    (diagnostics, indices) = ([], [:])
    for diagnostic in kept { report(diagnostic) }
  }

  /// Removes all fixes, which would write DTCG into files in another format.
  package mutating func removeFixes() {
    for index in diagnostics.indices { diagnostics[index].fix = nil }
  }

  private mutating func remove(where isSuperfluous: (Diagnostic) -> Bool) {
    let count = diagnostics.count
    diagnostics.removeAll(where: isSuperfluous)
    guard diagnostics.count != count else { return }
    indices = Dictionary(
      uniqueKeysWithValues: diagnostics.enumerated().map { index, diagnostic in
        (Key(code: diagnostic.code, message: diagnostic.message, place: diagnostic.place), index)
      })
  }

  /// Whether there is an error, which stops the build.
  package var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

  package mutating func report(
    _ severity: Diagnostic.Severity, _ code: DiagnosticCode, _ message: String, at place: Diagnostic.Place,
    themes: [String] = [], notes: [Diagnostic.Note] = [], fix: Diagnostic.Fix? = nil
  ) {
    report(Diagnostic(severity, code, message, at: place, themes: themes, notes: notes, fix: fix))
  }

  package mutating func report(
    _ severity: Diagnostic.Severity, _ code: DiagnosticCode, _ message: String, at range: SourceRange,
    themes: [String] = [], notes: [Diagnostic.Note] = [], fix: Diagnostic.Fix? = nil
  ) {
    report(severity, code, message, at: .range(range), themes: themes, notes: notes, fix: fix)
  }

  /// Reports an error about a file or the program.
  package mutating func report(
    _ code: DiagnosticCode, _ message: String, at place: Diagnostic.Place,
    themes: [String] = [], notes: [Diagnostic.Note] = [], fix: Diagnostic.Fix? = nil
  ) {
    report(.error, code, message, at: place, themes: themes, notes: notes, fix: fix)
  }

  /// Reports an error.
  package mutating func report(
    _ code: DiagnosticCode, _ message: String, at range: SourceRange,
    themes: [String] = [], notes: [Diagnostic.Note] = [], fix: Diagnostic.Fix? = nil
  ) {
    report(.error, code, message, at: .range(range), themes: themes, notes: notes, fix: fix)
  }
}

extension Diagnostic {
  /// Where it begins in its source.
  fileprivate var start: UInt32 {
    if case .range(let range) = place { range.lowerBound } else { 0 }
  }
}
