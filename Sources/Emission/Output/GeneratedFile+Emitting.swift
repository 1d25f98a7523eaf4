internal import Diagnostics
package import Syntax
package import Tokens

extension [GeneratedFile] {
  /// Writes all outputs that were spelt, in parts that the workers may write beside each other.
  ///
  /// Names and templates must have been found without an error.
  /// - Parameter sources: The base names of the files that the tokens were read from, for the header.
  package init(
    emitting tokens: TokenSet, anatomies: [Anatomy], named names: Names, sources: [String],
    templates: TemplateLibrary, by workers: Workers = .one
  ) {
    let files = workers.map(names.outputs.count) { index in
      OutputParts(
        TokenReader(tokens, names, index), anatomies: anatomies, sources: sources, templates: templates)
    }
    let numbers = files.indices.flatMap { file in (0..<files[file].count).map { (file: file, part: $0) } }
    let texts = workers.map(numbers.count) { files[numbers[$0].file].text(numbers[$0].part) }
    var next = 0
    self = files.map { file in
      defer { next += file.count }
      return GeneratedFile(path: file.path, parts: [[UInt8]](texts[next..<next + file.count]))
    }
  }
}

/// An output, divided into parts that can be written beside each other.
private struct OutputParts: Sendable {
  let path: String
  let count: Int
  /// The text of a part.
  let text: @Sendable (Int) -> [UInt8]

  init(_ reader: TokenReader, anatomies: [Anatomy], sources: [String], templates: TemplateLibrary) {
    switch reader.output.format {
    case .swift: self.init(SwiftFile(reader, sources: sources), reader.output, templates, SwiftFile.schema)
    case .css:
      let file = CSSFile(reader, anatomies: anatomies, sources: sources)
      self.init(file, reader.output, templates, CSSFile.schema)
    case .kotlin:
      self.init(KotlinFile(reader, sources: sources), reader.output, templates, KotlinFile.schema)
    case .template:
      self.init(TokenContext(reader, sources: sources), reader.output, templates, TokenContext.schema)
    }
  }

  private init<Data: TemplateData & Sendable>(
    _ data: Data, _ output: Output, _ templates: TemplateLibrary, _ schema: TemplateSchema<Data.Field>
  ) {
    var log = DiagnosticLog()
    guard let entry = templates[output.templateName],
      let template = Template(compiling: entry, of: templates, schema: schema, log: &log)
    else { preconditionFailure("templates are checked before anything is emitted") }
    let parts = TemplateParts(template, of: data)
    path = output.file
    count = parts.count
    text = { parts[$0] }
  }
}
