package import Compiler
import Reports
package import Tokens

/// What a run makes of files in a dialect.
package struct ReadSet {
  package let compilation: Compilation

  package init(
    _ files: [String: String], as dialect: Dialect, inputs: [String] = ["t"], pins: [ModifierChoice] = [],
    droppingLost dropsLost: Bool = false
  ) {
    var request = Request(.resolve, inputs: inputs)
    request.dialect = dialect
    request.pins = pins
    request.dropsLost = dropsLost
    compilation = compile(request, loading: MemoryFiles(marked: files).loader)
  }

  /// The lines that `resolve` prints, without the braces around them.
  package var tokens: [String] {
    String(decoding: compilation.json(), as: UTF8.self).split(separator: "\n").dropFirst().dropLast().map {
      String($0.hasSuffix(",") ? $0.dropLast() : $0)
    }
  }

  /// What is said of the files.
  package var diagnostics: [String] { compilation.diagnosticsText.split(separator: "\n").map(String.init) }
}
