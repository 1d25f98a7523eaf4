package import Diagnostics
package import Syntax
package import Tokens

extension [GeneratedFile] {
  /// The files of all named outputs, in parts that workers can render in parallel.
  ///
  /// Names and templates must be free of errors.
  package init(
    emitting tokens: TokenSet, anatomies: [Anatomy], named names: Names, sources: SourceNames,
    templates: TemplateLibrary, maximumSize: Int = GeneratedFile.maximumSize, by workers: Workers = .one
  ) {
    let surroundings = Surroundings(
      anatomies: anatomies, names: sources, templates: templates, maximumSize: maximumSize,
      hasUnicode: tokens.hasUnicode || names.outputs.contains(where: \.hasUnicode)
        || !sources.all.allSatisfy { $0.utf8.allSatisfy { $0 < 0x80 } })
    let workers = workers.forWork(of: tokens.tokens.count * names.outputs.count, atLeast: 1_000)
    let sets = names.tokensWithEasings(by: workers)
    let held = workers.map(names.slots.count) {
      HeldTokens(names.slots[$0], in: sets[$0], names.typesOfSelections[$0])
    }
    self = workers.map(names.outputs.count) { index in
      let selection = names.selections[index]
      let output = OutputTokens(sets[selection], names, index, held[selection])
      return names.named[index].drafts(output, surroundings).map { draft in
        GeneratedFile(
          path: draft.path, of: index, maximumSize: maximumSize, partCount: draft.count, draft.text)
      }
    }.flatMap(\.self)
  }
}

extension Names {
  /// By selection: the tokens. If an output writes the easings of springs, each is computed once.
  fileprivate func tokensWithEasings(by workers: Workers) -> [TokenSet] {
    let sets = slots.indices.map(tokens(ofSelection:))
    let writing = Set(outputs.indices.filter { outputs[$0].writesEasings }.map { selections[$0] })
    let springs = Array(Set(writing.flatMap { sets[$0].values.compactMap(\.spring) }))
    guard !springs.isEmpty else { return sets }
    let solved = workers.map(springs.count) { springs[$0].withEasing }
    let known = Dictionary(uniqueKeysWithValues: zip(springs, solved))
    return sets.enumerated().map { selection, set in
      guard writing.contains(selection) else { return set }
      return set.mappingValues { value in
        value.spring.flatMap { known[$0] }.map(TokenValue.spring) ?? value
      }
    }
  }
}

extension Output {
  /// Whether it writes values as CSS does.
  fileprivate var writesEasings: Bool { format.scope.contains(.unitsOfCSS) }
}

extension TokenSet {
  /// Whether any text of the files that the tokens were read from is not ASCII, as written or by an escape.
  fileprivate var hasUnicode: Bool { !documents.allSatisfy(\.isASCII) }
}

extension TemplateLibrary {
  /// Reports problems with the templates of outputs. After an error, no file can be generated.
  ///
  /// A template that is missing in the library was reported when it could not be read.
  package func check(for outputs: [Output], log: inout DiagnosticLog) {
    for output in outputs { output.format.check(output, self, &log) }
  }
}
