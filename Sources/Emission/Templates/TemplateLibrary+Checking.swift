package import Diagnostics

extension TemplateLibrary {
  /// Tells what is wrong with the templates of some outputs. What was found here keeps `GeneratedFile` from being made.
  ///
  /// Of a template that the library does not have, whoever could not read it has told.
  package func check(for outputs: [Output], log: inout DiagnosticLog) {
    for output in outputs {
      guard let entry = self[output.templateName] else { continue }
      switch output.format {
      case .swift: _ = Template(compiling: entry, of: self, schema: SwiftFile.schema, log: &log)
      case .css: _ = Template(compiling: entry, of: self, schema: CSSFile.schema, log: &log)
      case .kotlin: _ = Template(compiling: entry, of: self, schema: KotlinFile.schema, log: &log)
      case .template: _ = Template(compiling: entry, of: self, schema: TokenContext.schema, log: &log)
      }
    }
  }
}

extension Output {
  /// The name of the template that gives the output its shape.
  var templateName: String {
    switch format {
    case .swift: "swift"
    case .css: "css"
    case .kotlin: "kotlin"
    case .template(let name): name
    }
  }
}
