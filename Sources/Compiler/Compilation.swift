package import Audit
package import Diagnostics
package import Emission
package import Tokens

/// What a run made of its request, as far as it came. Immutable.
package struct Compilation: Sendable {
  package let refusal: Refusal?
  package let sources: Sources
  package let log: DiagnosticLog
  package let configuration: Configuration
  /// Every file that was read, in the order of reading, standard input left out.
  package let filesRead: [String]
  /// The base names of the files that tokens come from, each once, in the order of reading.
  package let sourceNames: [String]
  /// Every folder that was listed.
  package let foldersRead: [String]
  /// The themes of the run, the default first.
  package let themes: [Theme]
  /// What the run was asked to write, in order.
  package let outputs: [Output]
  /// The components that the configuration describes.
  package let anatomies: [Anatomy]
  /// The templates of the outputs and those in the binary; `nil` if the run ended before it looked for them.
  package let templates: TemplateLibrary?
  package let tokens: TokenSet?
  package let report: Report?
  /// What to write: one for each output, or none if anything failed.
  package let files: [GeneratedFile]

  /// Whether all that was asked for was done; warnings do no harm.
  package var succeeded: Bool { refusal == nil && !log.hasErrors }

  init(
    _ inputs: Inputs, _ plan: Plan, _ sources: TokenSources, _ resolution: Resolution, _ review: Review,
    _ naming: Naming, _ writing: Writing
  ) {
    refusal = inputs.refusal
    self.sources = sources.documents.sources
    log = DiagnosticLog(
      joining: inputs.log, plan.log, sources.log, resolution.log,
      // Names that letter case makes one are not merely alike.
      review.log.dropping(.confusableNames, whereErrorsOf: .nameCollision, of: naming.log),
      // The coverage says better what a theme lacks of a control.
      naming.log.dropping(.missingInTheme, whereErrorsOf: .missingVariant, of: review.log))
    configuration = inputs.configuration
    (filesRead, foldersRead) = (sources.files.files, sources.files.folders)
    (themes, outputs, sourceNames) = (plan.themes, plan.outputs, sources.names)
    (anatomies, templates, tokens) = (inputs.anatomies, inputs.templates, resolution.tokens)
    (report, files) = (review.report, writing.files)
  }
}

extension DiagnosticLog {
  /// The log without the diagnostics of a code where another log has an error of the same cause, at the same place.
  fileprivate func dropping(
    _ code: DiagnosticCode, whereErrorsOf better: DiagnosticCode, of other: DiagnosticLog
  ) -> DiagnosticLog {
    let places = Set(
      other.diagnostics.lazy.filter { $0.code == better && $0.severity == .error }.map(\.place))
    guard !places.isEmpty else { return self }
    var log = DiagnosticLog()
    for diagnostic in diagnostics where diagnostic.code != code || !places.contains(diagnostic.place) {
      log.report(diagnostic)
    }
    return log
  }
}
