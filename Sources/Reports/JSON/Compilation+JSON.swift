package import Compiler
import Diagnostics
import Emission
package import Syntax
import Text
package import Tokens

extension Compilation {
  /// The resolved tokens of the first theme as one JSON object, one token per line; with `allThemes`, one
  /// such object per theme under its name. Invalid tokens are left out; without any tokens, the object is
  /// empty.
  package func json(allThemes: Bool = false) -> [UInt8] {
    var writer = TokenJSONWriter()
    guard let tokens else { return Array("{}\n".utf8) }
    if allThemes {
      writer.append("{\n")
      for (index, theme) in themes.enumerated() {
        if index > 0 { writer.append(",\n") }
        writer.output.append(json: theme.name.utf8)
        writer.append(": ")
        writer.append(tokens, in: theme.permutation)
      }
      writer.append("\n}\n")
    } else {
      writer.append(tokens, in: themes.first?.permutation ?? 0)
      writer.append("\n")
    }
    return writer.output
  }

  /// The resolved tokens of a theme as one JSON object, one token per line.
  package func json(of theme: Theme) -> [UInt8] {
    var writer = TokenJSONWriter()
    guard let tokens else { return Array("{}\n".utf8) }
    writer.append(tokens, in: theme.permutation)
    writer.append("\n")
    return writer.output
  }

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
