import Diagnostics
package import Emission
package import Tokens

/// The names of tokens in code, by output. Every command shows these names, and no others.
package struct TokenNames: Sendable {
  package let outputs: [Output]
  let names: Names

  /// `nil` if the outputs have no names.
  ///
  /// - Parameter orUsual: whether to name the tokens if the run did not, in CSS and Swift if it has no outputs.
  package init?(of compilation: Compilation, orUsual: Bool = false) {
    if let known = compilation.names, !orUsual || !compilation.outputs.isEmpty {
      names = known
    } else {
      guard orUsual, let tokens = compilation.tokens else { return nil }
      // Tokens that cannot be named are left out; a build with such an output reports why.
      var log = DiagnosticLog()
      let outputs =
        compilation.outputs.isEmpty
        ? Output.usual(compilation.themes, compilation.configuration) : compilation.outputs
      names = Names(
        naming: tokens, anatomies: compilation.anatomies, for: outputs, areWritten: false, log: &log)
    }
    outputs = names.outputs
  }

  /// The names of a token as code writes them; `nil` if it has none in an output.
  package func forms(of token: TokenID, in output: Int) -> CodeForms? { names.forms(of: token, in: output) }

  /// The name of a token as its output declares it, which stays the same when themes come and go.
  package func declaration(of token: TokenID, in output: Int) -> String? {
    names.spelling(of: token, in: output)
  }

  /// The names of a token, each format once.
  package func shown(of token: TokenID) -> [(format: Format, name: String)] {
    var shown: [(format: Format, name: String)] = []
    for (index, output) in outputs.enumerated() {
      guard let name = names.codeName(of: token, in: index),
        !shown.contains(where: { $0.format == output.format && $0.name == name })
      else { continue }
      shown.append((output.format, name))
    }
    return shown
  }

  /// All ways to write a token in code.
  package func texts(of token: TokenID) -> [String] {
    outputs.indices.flatMap { names.forms(of: token, in: $0)?.all.map(\.text) ?? [] }
  }
}

extension Output {
  /// The outputs whose names a set without outputs has.
  static func usual(_ themes: [Theme], _ configuration: Configuration) -> [Output] {
    [(Format.css, "tokens.css"), (.swift, "Tokens.swift")].map { format, file in
      var output = Output(format: format, file: file, themes: themes)
      (output.names, output.identifiers) = (configuration.names, configuration.identifiers)
      output.naming = configuration.naming
      return output
    }
  }
}

extension ConsumerNames {
  /// `nil` if the outputs have no names.
  ///
  /// - Parameter orUsual: whether to name the tokens if the run did not, in CSS and Swift if it has no outputs.
  package init?(of compilation: Compilation, orUsual: Bool = false) {
    guard let names = TokenNames(of: compilation, orUsual: orUsual), let set = compilation.tokens else {
      return nil
    }
    self.init(names.names, set)
  }
}
