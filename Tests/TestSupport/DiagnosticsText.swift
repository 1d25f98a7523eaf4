package import Compiler
package import Diagnostics
import Tokens

extension Compilation {
  /// Standard error of the run.
  package var diagnosticsText: String {
    String(decoding: Findings(log, in: sources, themes: themes.map(\.name)).text(), as: UTF8.self)
  }
}

/// Diagnostics without a place, as standard error has them.
package func text(of diagnostics: [Diagnostic]) -> String {
  var log = DiagnosticLog()
  for diagnostic in diagnostics { log.report(diagnostic) }
  return String(decoding: Findings(log, in: Sources()).text(), as: UTF8.self)
}
