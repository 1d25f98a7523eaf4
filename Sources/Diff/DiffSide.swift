package import Audit
package import Compiler
package import Diagnostics
import Emission
package import Tokens

/// One side of a diff: tokens with their values in every theme, their contrast, and their names.
package struct DiffSide: Sendable {
  /// A pair of colors in a theme and contexts.
  package struct Pair: Hashable, Sendable {
    package var theme: String
    package var foreground: String
    package var background: String
    /// The contexts of axes that are not at their defaults.
    package var context: [ModifierChoice] = []

    /// `dark, brand=rosa`
    var place: String { context.isEmpty ? theme : "\(theme), \(context.equations)" }
  }

  /// The audit's measurement of a pair.
  package struct Contrast: Sendable {
    /// 1…21, not rounded.
    package var ratio: Double
    package var required: Double
    package var verdict: ContrastResult.Verdict
  }

  /// The names of tokens in one output.
  package struct OutputNames: Sendable {
    /// What identifies an output on both sides: the format, and the name of its file.
    package var key: String
    /// The file as written in the configuration.
    package var output: String
    /// The name of a token as it is declared; `nil` if the output leaves it out.
    let declaration: @Sendable (TokenID) -> String?
    /// How code writes a token, `nil` if it has no name there; `nil` if it is unknown, and for formats where
    /// it is as declared.
    var expressions: (@Sendable (TokenID) -> CodeForms?)?

    /// Whether a snapshot has them: what it does not have is as declared.
    var isSaved = false

    /// The name of the format.
    var format: String { String(key.prefix { $0 != " " }) }

    func name(of token: TokenID) -> String? { declaration(token) }

    /// How code writes a token; `nil` if it has no name there.
    func forms(of token: TokenID) -> CodeForms? {
      if let expressions { return expressions(token) }
      return name(of: token).flatMap { $0.isEmpty ? nil : CodeForms($0) }
    }
  }

  /// The name of the side: `v1.2.0`, `tokens`; empty for the working tree.
  package let label: String
  package let tokens: TokenSet
  package let themes: [Theme]
  let themesByName: [Theme]
  package let sources: Sources
  package let contrast: [Pair: Contrast]
  /// The pairs in the order in which they were measured.
  package let pairs: [Pair]
  package let namings: [OutputNames]
  /// Waivers of the configuration, as `code: reason`.
  package let waivers: [String]
  /// Whether references and definitions are known; a snapshot does not contain them.
  package let isSource: Bool

  /// A compilation as one side; `nil` if it has no tokens.
  package init?(_ compilation: Compilation, label: String) {
    guard let tokens = compilation.tokens else { return nil }
    var contrast: [Pair: Contrast] = [:]
    var pairs: [Pair] = []
    for result in compilation.report?.contrast ?? [] {
      let pair = Pair(
        theme: compilation.themes[result.theme].name, foreground: tokens.dottedPath(of: result.foreground),
        background: tokens.dottedPath(of: result.background), context: result.context)
      let measured = Contrast(ratio: result.ratio, required: result.required, verdict: result.verdict)
      // A pair may be required more than once; the strictest requirement counts.
      if let other = contrast[pair], other.required >= measured.required { continue }
      if contrast.updateValue(measured, forKey: pair) == nil { pairs.append(pair) }
    }
    self.init(
      label: label, tokens: tokens, themes: compilation.themes, sources: compilation.sources,
      contrast: contrast,
      pairs: pairs, namings: compilation.namings,
      waivers: compilation.configuration.audit.waivers.map { "\($0.code.name): \($0.reason)" }, isSource: true
    )
  }

  init(
    label: String, tokens: TokenSet, themes: [Theme], sources: Sources, contrast: [Pair: Contrast],
    pairs: [Pair],
    namings: [OutputNames], waivers: [String], isSource: Bool
  ) {
    self.label = label
    self.tokens = tokens
    self.themes = themes
    themesByName = themes.sorted { $0.name < $1.name }
    self.sources = sources
    self.contrast = contrast
    self.pairs = pairs
    self.namings = namings
    self.waivers = waivers
    self.isSource = isSource
  }

  /// The permutation of a theme by its name.
  func permutation(of theme: String) -> Int? { themes.first { $0.name == theme }?.permutation }

  /// A token in the first theme that has it.
  func token(_ id: TokenID) -> TokenSet.Token? {
    themes.lazy.compactMap { tokens.token(id, in: $0.permutation) }.first
  }

  /// Whether any theme of the side has the token.
  func has(_ id: TokenID) -> Bool { themes.contains { tokens[id, $0.permutation].isValid } }
}

extension Compilation {
  /// The names of all tokens in each output.
  fileprivate var namings: [DiffSide.OutputNames] {
    guard let names = TokenNames(of: self, orUsual: true) else { return [] }
    return names.outputs.enumerated().map { number, output -> DiffSide.OutputNames in
      let file = output.file.utf8.split(separator: UInt8(ascii: "/")).last.map { String(Substring($0)) }
      var naming = DiffSide.OutputNames(
        key: "\(output.format.name) \(file ?? output.file)", output: output.file,
        declaration: { names.declaration(of: $0, in: number) })
      naming.isSaved = !output.format.isWrittenAsSpelled
      if naming.isSaved || output.format.hasParts {
        naming.expressions = { names.forms(of: $0, in: number) }
      }
      return naming
    }
  }
}
