package import Diagnostics
package import Syntax
package import Tokens

extension [GeneratedFile] {
  /// The files of all named outputs, in parts that workers can render in parallel.
  ///
  /// Names and templates must be free of errors.
  /// - Parameter sources: The base names of the files that the tokens were read from, for the header.
  package init(
    emitting tokens: TokenSet, anatomies: [Anatomy], named names: Names, sources: [String],
    templates: TemplateLibrary, maximumSize: Int = GeneratedFile.maximumSize, by workers: Workers = .one
  ) {
    let surroundings = Surroundings(
      anatomies: anatomies, sources: sources, templates: templates, maximumSize: maximumSize,
      hasUnicode: tokens.hasUnicode || names.outputs.contains(where: \.hasUnicode)
        || !sources.allSatisfy { $0.utf8.allSatisfy { $0 < 0x80 } })
    let workers = workers.forWork(of: tokens.tokens.count * names.outputs.count, atLeast: 1_000)
    let held = workers.map(names.slots.count) {
      HeldTokens(names.slots[$0], in: names.tokens(ofSelection: $0), names.typesOfSelections[$0])
    }
    self = workers.map(names.outputs.count) { index in
      let output = OutputTokens(names.tokens(of: index), names, index, held[names.selections[index]])
      return names.named[index].drafts(output, surroundings).map { draft in
        GeneratedFile(
          path: draft.path, of: index, maximumSize: maximumSize, partCount: draft.count, draft.text)
      }
    }.flatMap(\.self)
  }
}

extension TokenSet {
  /// Whether any text of the files that the tokens were read from is not ASCII, as written or by an escape.
  fileprivate var hasUnicode: Bool { documents.contains(where: \.mayHaveUnicode) }
}

extension Document {
  /// Whether a text of it is not ASCII, as far as one can say without reading escapes.
  fileprivate var mayHaveUnicode: Bool {
    // Without an exit, the compiler makes it look at many bytes at a time.
    bytes.reduce(0 as UInt8) { $0 | ($1 & 0x80) | ($1 == UInt8(ascii: "\\") ? 1 : 0) } != 0
  }
}

extension TemplateLibrary {
  /// Reports problems with the templates of outputs. After an error, no file can be generated.
  ///
  /// A template that is missing in the library was reported when it could not be read.
  package func check(for outputs: [Output], log: inout DiagnosticLog) {
    for output in outputs { output.format.check(output, self, &log) }
  }
}
