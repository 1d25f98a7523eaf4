package import Audit
package import Diagnostics
package import Dialects
package import Emission
package import Tokens

/// The result of a run, as far as it got. Immutable.
package struct Compilation: Sendable {
  package let refusal: Refusal?
  package let sources: Sources
  package let log: DiagnosticLog
  package let configuration: Configuration
  /// Every file that was read, in the order of reading, without standard input.
  package let filesRead: [String]
  /// The base names of the token files, without duplicates, in the order of reading.
  package let sourceNames: SourceNames
  /// Every folder that was listed.
  package let foldersRead: [String]
  /// The themes of the run, the default first.
  package let themes: [Theme]
  /// Those with the values for the platforms of outputs; those with other colors are also in `themes`.
  package let platformThemes: [Theme]
  /// The axes of the run, or of the first output that has some.
  package let axes: [OutputAxis]
  /// With `--verify-axes`: how many permutations were compared, and how many there are.
  package let verified: (verified: Int, total: Int)?
  /// The product of the contexts of the modifiers that themes or axes choose; `Int.max` if it is not less.
  package let permutationCount: Int
  /// The requested outputs, in order.
  package let outputs: [Output]
  package let modifiers: [ResolverDocument.Modifier]
  /// The components that the configuration describes.
  package let anatomies: [Anatomy]
  /// The controls that components may be.
  package let library: ControlLibrary
  /// The templates of the outputs, and the built-in ones; `nil` if the run ended before it looked for them.
  package let templates: TemplateLibrary?
  /// What the catalogue is drawn with besides tokens, if the request asks for it.
  package let catalogueInputs: CatalogueInputs?
  package let tokens: TokenSet?
  /// The sources of each permutation, in resolution order; document numbers refer to `tokens`.
  package let tokenSources: [[TokenSource]]
  /// The sources of all contexts, in resolution order; empty without axes.
  package let axisSources: [TokenSource]
  package let report: Report?
  /// The names of the tokens in all outputs; `nil` if nothing was named.
  package let names: Names?
  /// The set that was read in a dialect, and the paths of its files.
  package let imported: ImportedSet?
  package let importedPaths: [String]
  /// The numbers of the documents of these files.
  package let importedNumbers: [Int]
  /// The tokens of the set that have no value, if the run leaves them out or counts them.
  package let lost: LostTokens
  /// The generated files, or none if anything failed.
  package let files: [GeneratedFile]

  /// Whether the request was fulfilled; warnings do not count.
  package var succeeded: Bool { refusal == nil && !log.hasErrors }

  /// Whether the set could be read and resolved, whatever its rules say of it.
  package var isReadable: Bool {
    refusal == nil && !log.diagnostics.contains { $0.severity == .error && !$0.code.isRule }
  }

  init(
    _ inputs: Inputs, _ plan: Plan, _ sources: TokenSources, _ consumers: Consumers, _ resolution: Resolution,
    _ verifying: Verifying,
    _ review: Review,
    _ naming: NamedOutputs, _ writing: Writing
  ) {
    refusal = inputs.refusal ?? verifying.refusal
    self.sources = consumers.sources
    var log = DiagnosticLog(
      joining: inputs.log, plan.log, sources.log, resolution.log, verifying.log, review.log, naming.log,
      writing.log)
    log.removeSuperseded(by: DiagnosticCode.superseding)
    if let names = naming.names, let tokens = resolution.tokens {
      log.removeWarnings(ofValuesWrittenIn: names, tokens)
    }
    self.log = log
    configuration = inputs.configuration
    (filesRead, foldersRead) = (sources.files.files, sources.files.folders)
    (axes, verified, permutationCount) = (plan.axes, verifying.count, verifying.total)
    (themes, outputs, sourceNames) = (plan.themes, plan.outputs, sources.names)
    platformThemes = plan.platformThemes
    modifiers = plan.modifiers
    let isWritten = { (source: TokenSource) in !sources.documents.isDerived(source.document) }
    tokenSources = sources.permutations.map { $0.sources.filter(isWritten) }
    axisSources = sources.axes?.table.sources.filter(isWritten) ?? []
    library = inputs.library
    (anatomies, templates, tokens) = (inputs.anatomies, inputs.templates, resolution.tokens)
    catalogueInputs = inputs.catalogue
    (imported, importedPaths) = (inputs.imported?.set, inputs.imported?.paths ?? [])
    (importedNumbers, lost) = (inputs.imported?.numbers ?? [], resolution.lost)
    (report, names, files) = (review.report, naming.names, writing.files)
  }

  /// The names of what a token depends on: `theme`, and axes by their names in code.
  package func dependence(of token: TokenID) -> [String] {
    guard let tokens else { return [] }
    if let space = tokens.spaces.first {
      return space.dependence(of: token).dimensions.map { $0 == 0 ? "theme" : axes[$0 - 1].codeName }
    }
    let first = themes.first?.permutation ?? 0
    let isThemed = themes.contains {
      !platformThemes.contains($0) && !tokens.isSame(token, in: first, and: $0.permutation)
    }
    return isThemed ? ["theme"] : []
  }

  /// A combination of what a token depends on.
  package struct Combination: Sendable {
    /// `dark, brand=rosa`
    package let words: String
    /// The same with the theme in any case, and without defaults, as the audit names it.
    package let place: String
    package let permutation: Int

    package init(words: String, place: String, permutation: Int) {
      (self.words, self.place, self.permutation) = (words, place, permutation)
    }
  }

  /// The combinations of what a token depends on; `nil` if that has no axis.
  package func combinations(of token: TokenID) -> [Combination]? {
    guard let tokens, let space = tokens.spaces.first, space.dependence(of: token).hasAxes else { return nil }
    let dependence = space.dependence(of: token)
    return dependence.columns.enumerated().map { index, column in
      let positions = Array(zip(dependence.dimensions, dependence.positions(of: index)))
      let theme = positions.first { $0.0 == 0 }.map { themes[$0.1].name }
      let axes = positions.filter { $0.0 > 0 }.map { (axis: $0.0 - 1, position: $0.1) }
      let words = axes.map { "\(self.axes[$0.axis].codeName)=\(space.axes[$0.axis].contexts[$0.position])" }
      let choices = axes.filter { $0.position > 0 }.map {
        ModifierChoice(space.axes[$0.axis].modifier, space.axes[$0.axis].contexts[$0.position])
      }
      return Combination(
        words: ([theme].compactMap(\.self) + words).joined(separator: ", "),
        place: ([theme ?? themes[0].name] + choices.map { [$0].equations }).joined(separator: ", "),
        permutation: space.permutation(ofColumn: column, in: tokens))
    }
  }
}
