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

extension TemplateLibrary {
  /// Which names of a language the template of an output asks for, itself or in a partial.
  func spellings(of output: Output) -> Set<TemplateSpelling> {
    guard case .template(let name) = output.format, let template = self[name] else { return [] }
    var found: Set<TemplateSpelling> = []
    var pending = [template]
    var seen: Set<String> = [template.name]
    while let entry = pending.popLast() {
      var position = 0
      while let tag = TemplateTag(after: position, in: entry.bytes) {
        position = tag.range.upperBound
        let name = String(decoding: entry.bytes[tag.name], as: UTF8.self)
        switch tag.kind {
        case .escaped, .raw: if let spelling = TemplateSpelling(rawValue: name) { found.insert(spelling) }
        case .partial:
          if seen.insert(name).inserted, let partial = partial(name, for: entry) { pending.append(partial) }
        case .section, .inverted, .end, .comment, .delimiters, .unclosed: break
        }
      }
    }
    return found
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
