import Diagnostics

extension Format {
  /// A template of the user's, or the built-in `json`, over the data that the documentation calls *context v1*.
  package static func template(_ name: String) -> Format {
    Format(
      name: "template", title: "a template", options: languages.flatMap(\.options),
      naming: Naming(theme: .kebab, axisCase: .kebab, identifiers: IdentifierRules()), ownTemplate: name,
      templates: [], scope: .all,
      schema: TokenContext.schema,
      literals: { ContextLiterals(for: $0) },
      names: { $0.contextNames() },
      spelling: { names, slot in names.css[slot] },
      files: { input in
        [FormatFile(path: input.tokens.output.file, template: name, data: TokenContext(input))]
      })
  }

  /// The formats whose names and literals templates may use, and whose options they therefore have.
  private static let languages: [Format] = [.swift, .css, .kotlin]
}

/// What writes values in the languages of a context.
struct ContextLiterals: Sendable {
  let css: CSSLiterals
  let swift: SwiftLiterals
  let kotlin: KotlinLiterals

  init(for output: Output) {
    css = CSSLiterals(isExact: true)
    swift = SwiftLiterals(namespace: output[SwiftOptions.namespace], rem: output.rem)
    kotlin = KotlinLiterals(namespace: Array(output[KotlinOptions.namespace].utf8), rem: output.rem)
  }
}

extension TemplateLibrary {
  /// Which names of a language the template of an output asks for, itself or in a partial.
  func spellings(of output: Output) -> Set<ContextSpelling> {
    guard let name = output.format.ownTemplate, let template = self[name] else { return [] }
    var found: Set<ContextSpelling> = []
    var pending = [template]
    var seen: Set<String> = [template.name]
    while let entry = pending.popLast() {
      var position = 0
      while let tag = TemplateTag(after: position, in: entry.bytes) {
        position = tag.range.upperBound
        let name = String(decoding: entry.bytes[tag.name], as: UTF8.self)
        switch tag.kind {
        case .escaped, .raw: if let spelling = ContextSpelling(rawValue: name) { found.insert(spelling) }
        case .partial:
          if seen.insert(name).inserted, let partial = partial(name, for: entry) { pending.append(partial) }
        case .section, .inverted, .end, .comment, .delimiters, .unclosed: break
        }
      }
    }
    return found
  }
}
