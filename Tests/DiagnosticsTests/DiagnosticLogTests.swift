import Diagnostics
import Testing

/// What a log keeps of what is reported.
@Suite struct DiagnosticLogTests {
  private func finding(
    _ severity: Diagnostic.Severity, _ message: String, at place: Diagnostic.Place = .program,
    themes: [String] = []
  ) -> Diagnostic {
    var finding = Diagnostic(severity, .lowContrast, message, at: place)
    finding.themes = themes
    return finding
  }

  private func lines(_ log: DiagnosticLog) -> [String] {
    log.diagnostics.map { "\($0.severity) \($0.message) \($0.themes)" }
  }

  @Test func oneCauseNamesAllItsThemes() {
    var log = DiagnosticLog()
    log.report(finding(.error, "a", themes: ["light"]))
    log.report(finding(.error, "b", themes: ["light"]))
    log.report(finding(.error, "a", themes: ["dark", "light"]))
    log.report(finding(.error, "a", at: .file("t"), themes: ["dark"]))
    #expect(
      lines(log) == [#"error a ["light", "dark"]"#, #"error b ["light"]"#, #"error a ["dark"]"#])
  }

  @Test func warningsBecomeErrors() {
    var log = DiagnosticLog()
    log.report(finding(.warning, "a"))
    #expect(!log.hasErrors)
    var strict = DiagnosticLog(promotingWarnings: true)
    for diagnostic in log.diagnostics { strict.report(diagnostic) }
    #expect(strict.hasErrors)
    #expect(lines(strict) == ["error a []"])
  }

  @Test func theDiagnosticThatSaysMoreReplacesTheOther() {
    var log = DiagnosticLog()
    for place in [Diagnostic.Place.file("a"), .file("b")] {
      log.report(Diagnostic(.warning, .confusableNames, "alike", at: place))
    }
    log.report(Diagnostic(.invalidName, "the same", at: .file("b")))
    log.report(Diagnostic(.warning, .staleWaiver, "stale", at: .file("b")))
    log.removeSuperseded(by: [(.invalidName, .confusableNames), (.staleWaiver, .invalidName)])
    #expect(lines(log) == ["warning alike []", "error the same []", "warning stale []"])
  }

  /// What is reported again after others were forgotten is the same finding still.
  @Test func forgottenWarningsLeaveTheOthersInPlace() {
    var log = DiagnosticLog()
    log.report(finding(.warning, "a"))
    log.report(finding(.error, "b", themes: ["light"]))
    log.report(finding(.warning, "c"))
    log.report(finding(.error, "d"))
    log.removeWarnings()
    #expect(lines(log) == [#"error b ["light"]"#, "error d []"])
    log.report(finding(.error, "d", themes: ["dark"]))
    log.report(finding(.warning, "a"))
    #expect(lines(log) == [#"error b ["light"]"#, #"error d ["dark"]"#, "warning a []"])
  }
}
