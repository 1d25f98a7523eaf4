import ArgumentParser
import Compiler
import Diagnostics
import Emission
import Tokens

/// The end of a command: writes diagnostics in the form and to the place that the user requested, and
/// determines the exit status.
struct DiagnosticOutput {
  let compilation: Compilation?
  /// The texts that diagnostics are about.
  private let sources: Sources
  private let global: GlobalOptions
  private let options: DiagnosticOptions
  /// The diagnostics of the compilation and of the command.
  var log: DiagnosticLog

  init(of compilation: Compilation, _ options: DiagnosticOptions, _ global: GlobalOptions) {
    self.compilation = compilation
    sources = compilation.sources
    (self.global, self.options) = (global, options)
    log = DiagnosticLog(compilation.log, promotingWarnings: options.warningsAsErrors)
  }

  /// For diagnostics about other texts than those of a compilation.
  init(_ log: DiagnosticLog, in sources: Sources, _ options: DiagnosticOptions, _ global: GlobalOptions) {
    (compilation, self.sources, self.options, self.global) = (nil, sources, options, global)
    self.log = DiagnosticLog(log, promotingWarnings: options.warningsAsErrors)
  }

  /// Whether there are no errors so far, including warnings that count as errors.
  var succeeded: Bool { compilation?.refusal == nil && !log.hasErrors }

  /// Writes the diagnostics and throws the exit status, unless it is success.
  ///
  /// - Parameter shown: diagnostics that the command's result already shows.
  func end(without shown: Set<Diagnostic> = []) throws {
    if case .usage(let problem)? = compilation?.refusal {
      throw ExitStatus.usage.after(problem)
    }
    var log = log
    let file = options.file.flatMap { file in
      guard let compilation else { return file }
      let places = OutputPlaces(compilation.outputs.flatMap(\.paths), of: compilation)
      guard let problem = places.problem(withDiagnosticsIn: file) else { return file }
      log.report(problem)
      return nil
    }
    let limit = options.limit == 0 ? nil : options.limit
    log.gatherAlike()
    if global.quiet { log.removeWarnings() }
    var rest = log
    rest.remove(shown)
    let findings = Findings(
      rest, in: sources, themes: compilation?.themes.map(\.name) ?? [], limit: limit)
    write(findings, to: file, log: &log)
    let status = ExitStatus(of: log, refusal: compilation?.refusal)
    if status != .success { throw status.exitCode }
  }

  /// Writes the diagnostics.
  ///
  /// - Returns: the exit status, unless it is success.
  func status(without shown: Set<Diagnostic> = []) throws -> ExitCode? {
    do {
      try end(without: shown)
      return nil
    } catch let code as ExitCode {
      return code
    }
  }

  private func write(_ findings: Findings, to file: String?, log: inout DiagnosticLog) {
    guard let file else {
      return StandardStreams.writeError(bytes(of: findings, style: Terminal.style(for: global.color)))
    }
    var failures = DiagnosticLog()
    _ = OutputFiles(
      [.init(path: file, bytes: bytes(of: findings, style: nil))], in: OutputRoot(naming: [file])
    ).write(log: &failures)
    guard !failures.diagnostics.isEmpty else { return }
    // The diagnostics could not be written to their file, so write all of them to standard error.
    for failure in failures.diagnostics { log.report(failure) }
    StandardStreams.writeError(findings.text() + Findings(failures, in: Sources()).text())
  }

  private func bytes(of findings: Findings, style: TerminalStyle?) -> [UInt8] {
    switch options.form {
    case .text: style.map { findings.text(for: $0) } ?? findings.text()
    case .json: findings.jsonLines()
    case .sarif:
      findings.sarif(
        version: BuildFacts.versionAndCommit, codes: DiagnosticCode.all,
        documentation: BuildFacts.documentation)
    case .github: findings.githubAnnotations()
    }
  }

  /// Prints how many permutations were compared.
  mutating func writeVerification() {
    guard succeeded, let (verified, total) = compilation?.verified else { return }
    let number = total == .max ? "more than \(Int.max)" : "\(total)"
    let text = "verified \(verified) of \(number) \(total == 1 ? "permutation" : "permutations")\n"
    _ = StandardStreams.writeOutput(Array(text.utf8), log: &log)
  }
}

extension GlobalOptions {
  /// Prints findings to standard error, in colors where these are wanted.
  func show(_ findings: Findings) {
    let style = Terminal.style(for: color)
    StandardStreams.writeError(style.map { findings.text(for: $0) } ?? findings.text())
  }
}
