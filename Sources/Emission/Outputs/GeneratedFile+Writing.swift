package import Diagnostics
package import Syntax
package import Tokens

extension [GeneratedFile] {
  /// Writes all named outputs, in parts that workers can write in parallel.
  ///
  /// Names and templates must be free of errors. There are no files if one of them would be too large.
  /// - Parameter sources: The base names of the files that the tokens were read from, for the header.
  package init(
    emitting tokens: TokenSet, anatomies: [Anatomy], named names: Names, sources: [String],
    templates: TemplateLibrary, maximumSize: Int = GeneratedFile.maximumSize, by workers: Workers = .one,
    log: inout DiagnosticLog
  ) {
    let surroundings = Surroundings(
      anatomies: anatomies, sources: sources, templates: templates, maximumSize: maximumSize)
    let workers = workers.forWork(of: tokens.tokens.count * names.outputs.count, atLeast: 1_000)
    let held = workers.map(names.slots.count) { HeldTokens(names.slots[$0], in: tokens, names.types) }
    let files = workers.map(names.outputs.count) { index in
      let output = OutputTokens(tokens, names, index, held[names.selections[index]])
      return names.named[index].drafts(output, surroundings).map { ($0, index) }
    }.flatMap(\.self)
    let numbers = files.indices.flatMap { file in (0..<files[file].0.count).map { (file: file, part: $0) } }
    let texts = workers.map(numbers.count) { files[numbers[$0].file].0.text(numbers[$0].part) }
    var next = 0
    self = files.map { file, output in
      defer { next += file.count }
      let parts = texts[next..<next + file.count].compactMap(\.self)
      let result = GeneratedFile(path: file.path, parts: parts, of: output)
      if parts.count < file.count || result.size > maximumSize {
        log.report(Diagnostic(.limitExceeded, .tooLarge(maximumSize), at: .file(file.path)))
      }
      return result
    }
    if log.hasErrors { removeAll() }
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

extension GeneratedFile {
  /// The maximum size of a file: 1 GiB.
  package static let maximumSize = 1 << 30
}

extension String {
  fileprivate static func tooLarge(_ limit: Int) -> String {
    let size = limit >= 1 << 20 ? "\(limit >> 20) MiB" : "\(limit) bytes"
    return "the file would have more than \(size): nest fewer sections, or write fewer tokens"
  }
}
