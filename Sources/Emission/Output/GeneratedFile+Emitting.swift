package import Tokens

extension GeneratedFile {
  /// Writes one output: the one at `index` of those that were spelt.
  ///
  /// The names must have been spelt without an error. Outputs do not depend on each other, so they may be written at once.
  /// - Parameter sources: The base names of the files that the tokens were read from, for the header.
  package init(
    emitting tokens: ResolvedTokens, anatomies: [Anatomy], named names: Names, to index: Int,
    sources: [String], templates: TemplateLibrary
  ) {
    self.init(path: names.outputs[index].file, bytes: [])
  }
}
