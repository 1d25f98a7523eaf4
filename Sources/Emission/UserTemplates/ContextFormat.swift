import Tokens

extension Format {
  /// A user's template, or the built-in `json`, over the data that is documented as *context v1* and *v2*.
  package static func template(_ name: String) -> Format {
    Format(
      name: "template", title: "a template", options: TemplateOptions.options,
      naming: Naming(theme: .kebab, axisCase: .kebab, identifiers: IdentifierRules()), ownTemplate: name,
      templates: [], scope: .all,
      fields: { output in
        let parameters = output[TemplateOptions.with].map { parameter in
          Field<OutputModel>.text(parameter.name) { _, _, text in text += parameter.text.utf8 }
        }
        return OutputModel.context(for: output) + [.record("with", { _, _ in 0..<1 }, parameters)]
      },
      names: { $0.contextNames() },
      spelling: { names, slot in Array(names[.css][slot]) },
      division: .any,
      files: { input in
        let output = input.tokens.output
        let layout = OutputModel.Layout(hasGroups: true, scaled: output[KotlinOptions.sp])
        return [FormatFile(output.file, name, input, layout)]
      })
  }
}

extension OutputModel {
  /// The names that users' templates may use, except parameters.
  static func context(for output: Output) -> [Field<OutputModel>] {
    let swift = SwiftLiterals(namespace: output[SwiftOptions.namespace], rem: output.rem)
    let kotlin = KotlinLiterals(namespace: output[KotlinOptions.namespace], rem: output.rem)
    return fields(literals: [
      .written("swift") { model, record, text in
        let value = model.value(record)
        guard let color = value.color else { return swift.append(value, to: &text) }
        text += swift.namespace
        text += "Color.Value"
        swift.append(value: color, to: &text)
      },
      .written("kotlin") { model, record, text in
        let isText = model.isScaled(model.place(ofValue: record).slot)
        kotlin.append(model.value(record), isText: isText, to: &text)
      },
    ])
  }
}

extension TemplateLibrary {
  /// The names that the template of an output uses, directly or in partials.
  func names(askedBy output: Output) -> AskedNames {
    var asked = AskedNames()
    guard let name = output.format.ownTemplate, let template = self[name] else { return asked }
    var pending = [template]
    var seen: Set<String> = [template.name]
    while let entry = pending.popLast() {
      var position = 0
      while let tag = TemplateTag(after: position, in: entry.bytes) {
        position = tag.range.upperBound
        let name = String(decoding: entry.bytes[tag.name], as: UTF8.self)
        switch tag.kind {
        case .escaped, .raw: asked.add(name, isWritten: true)
        case .section, .inverted: asked.add(name, isWritten: false)
        case .partial:
          if seen.insert(name).inserted, let partial = partial(name, for: entry) { pending.append(partial) }
        case .end, .comment, .delimiters, .unclosed: break
        }
      }
    }
    return asked
  }
}

/// The options of templates.
package enum TemplateOptions {
  /// The values of `{{with.name}}` in a template.
  package static let with = OutputOption<[OptionPair]>(
    OptionDeclaration(
      "template", "with", .pairs, placeholder: "{NAME: TEXT}", default: "none",
      help: "Parameters of the template."),
    default: [], wrap: { .pairs($0) },
    unwrap: { if case .pairs(let pairs) = $0 { pairs } else { nil } })

  package static let options = [with.declaration]
}
