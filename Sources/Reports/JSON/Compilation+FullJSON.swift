package import Compiler
import Diagnostics
import Emission
package import Syntax

extension Compilation {
  /// All tokens in all themes, in the shape `full` of the format `json`; `nil` if they cannot be named or written.
  package func fullJSON(by workers: Workers = .one) -> [UInt8]? {
    guard let tokens, let templates else { return nil }
    var output = Output(format: .json, file: "", themes: themes)
    output[JSONOptions.shape] = .full
    output.styleSheet = outputs.first?.styleSheet
    var log = DiagnosticLog()
    let names = Names(
      naming: tokens, anatomies: anatomies, for: [output], templates: templates, by: workers, log: &log)
    guard !log.hasErrors else { return nil }
    let files = [GeneratedFile](
      emitting: tokens, anatomies: anatomies, named: names, sources: sourceNames, templates: templates,
      by: workers
    ).rendered(by: workers, log: &log)
    return files.first?.bytes
  }
}
