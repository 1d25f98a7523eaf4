package import Diagnostics
package import Syntax
package import Tokens

extension [GeneratedFile] {
  /// Writes all outputs that were named, in parts that the workers may write in parallel.
  ///
  /// Names and templates must have been found without an error.
  /// - Parameter sources: The base names of the files that the tokens were read from, for the header.
  package init(
    emitting tokens: TokenSet, anatomies: [Anatomy], named names: Names, sources: [String],
    templates: TemplateLibrary, by workers: Workers = .one
  ) {
    let surroundings = Surroundings(anatomies: anatomies, sources: sources, templates: templates)
    let files = workers.map(names.outputs.count) { index in
      names.named[index].names.drafts(OutputTokens(tokens, names, index), surroundings)
    }.flatMap(\.self)
    let numbers = files.indices.flatMap { file in (0..<files[file].count).map { (file: file, part: $0) } }
    let texts = workers.map(numbers.count) { files[numbers[$0].file].text(numbers[$0].part) }
    var next = 0
    self = files.map { file in
      defer { next += file.count }
      return GeneratedFile(path: file.path, parts: [[UInt8]](texts[next..<next + file.count]))
    }
  }
}

extension TemplateLibrary {
  /// Reports what is wrong with the templates of some outputs. After an error, no file can be made.
  ///
  /// Of a template that the library does not have, whoever could not read it has reported.
  package func check(for outputs: [Output], log: inout DiagnosticLog) {
    for output in outputs { output.format.check(self, &log) }
  }
}
