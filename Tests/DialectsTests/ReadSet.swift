import Compiler
import Queries
import TestSupport
import Tokens

/// What a run makes of files in a dialect.
struct ReadSet {
  let compilation: Compilation

  init(_ files: [String: String], as dialect: Dialect, inputs: [String] = ["t"], pins: [ModifierChoice] = [])
  {
    var request = Request(.resolve, inputs: inputs)
    request.dialect = dialect
    request.pins = pins
    compilation = compile(request, loading: MemoryFiles(marked: files).loader)
  }

  /// The lines that `resolve` prints, without the braces around them.
  var tokens: [String] {
    String(decoding: compilation.json(), as: UTF8.self).split(separator: "\n").dropFirst().dropLast().map {
      String($0.hasSuffix(",") ? $0.dropLast() : $0)
    }
  }

  /// What is said of the files.
  var diagnostics: [String] { compilation.diagnosticsText.split(separator: "\n").map(String.init) }
}
