import ArgumentParser
import Compiler
import Diagnostics
import Emission
import Tokens

/// The end of a command: findings are told, in the form and at the place that were asked for, and give the
/// exit status.
struct Conclusion {
  let global: GlobalOptions
  let options: DiagnosticOptions

  /// Tells the findings of a compilation and throws its exit status, unless that is success.
  ///
  /// - Parameter told: findings that the command's own result has shown.
  func end(_ compilation: Compilation, without told: Set<Diagnostic> = []) throws {
    if case .usage(let problem)? = compilation.refusal {
      StandardStreams.writeError(Array("tokenc: error: \(problem)\n".utf8))
      throw ExitStatus.usage.exitCode
    }
    var log = compilation.log
    if options.warningsAsErrors { log.promoteWarnings() }
    let file = options.file.flatMap { file in
      let before = log.diagnostics.count
      OutputPlaces([file], of: compilation).check(log: &log)
      return log.diagnostics.count == before ? file : nil
    }
    let limit = options.limit == 0 ? nil : options.limit
    if global.quiet { log.removeWarnings() }
    var untold = DiagnosticLog()
    for diagnostic in log.diagnostics where !told.contains(diagnostic) { untold.report(diagnostic) }
    let findings = Findings(
      untold, in: compilation.sources, themes: compilation.themes.map(\.name), limit: limit)
    tell(findings, in: file, log: &log)
    let status = ExitStatus(of: log, refusal: compilation.refusal)
    if status != .success { throw status.exitCode }
  }

  private func tell(_ findings: Findings, in file: String?, log: inout DiagnosticLog) {
    guard let file else {
      return StandardStreams.writeError(bytes(of: findings, style: Terminal.style(for: global.color)))
    }
    var failures = DiagnosticLog()
    _ = OutputFiles([.init(path: file, bytes: bytes(of: findings, style: nil))]).write(log: &failures)
    guard !failures.diagnostics.isEmpty else { return }
    // Nobody would ever see what was found, so all of it goes to standard error.
    for failure in failures.diagnostics { log.report(failure) }
    StandardStreams.writeError(findings.text() + Findings(failures, in: Sources()).text())
  }

  private func bytes(of findings: Findings, style: TerminalStyle?) -> [UInt8] {
    switch options.form {
    case .text: style.map { findings.text(for: $0) } ?? findings.text()
    case .json: findings.jsonLines()
    case .sarif: findings.sarif(version: version, codes: DiagnosticCode.all)
    case .github: findings.githubAnnotations()
    }
  }
}
