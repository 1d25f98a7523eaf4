package import Tokens
internal import Diagnostics

extension GeneratedFile {
  /// Writes one output: the one at `index` of those that were spelt.
  ///
  /// Names and templates must have been found without an error. Outputs do not depend on each other, so they
  /// may be written at once.
  /// - Parameter sources: The base names of the files that the tokens were read from, for the header.
  package init(
    emitting tokens: ResolvedTokens, anatomies: [Anatomy], named names: Names, to index: Int,
    sources: [String], templates: TemplateLibrary
  ) {
    let reader = TokenReader(tokens, names, index)
    let entry = templates[reader.output.templateName]
    var bytes: [UInt8] = []
    switch reader.output.format {
    case .swift:
      let file = SwiftFile(reader, sources: sources)
      bytes = file.rendered(by: entry, of: templates, SwiftFile.schema)
    case .css:
      let file = CSSFile(reader, anatomies: anatomies, sources: sources)
      bytes = file.rendered(by: entry, of: templates, CSSFile.schema)
    case .kotlin:
      let file = KotlinFile(reader, sources: sources)
      bytes = file.rendered(by: entry, of: templates, KotlinFile.schema)
    case .template:
      let file = TokenContext(reader, sources: sources)
      bytes = file.rendered(by: entry, of: templates, TokenContext.schema)
    }
    self.init(path: reader.output.file, bytes: bytes)
  }
}

extension TemplateData {
  /// The text that a template makes of the data.
  func rendered(
    by entry: TemplateLibrary.Entry?, of library: TemplateLibrary, _ schema: TemplateSchema<Field>
  ) -> [UInt8] {
    var log = DiagnosticLog()
    guard let entry, let template = Template(compiling: entry, of: library, schema: schema, log: &log) else {
      preconditionFailure("templates are checked before anything is emitted")
    }
    var bytes: [UInt8] = []
    template.render(self, into: &bytes)
    return bytes
  }
}
