internal import Diagnostics
internal import Tokens

extension Format {
  /// TypeScript with the ARIA attributes of each control: what assistive technologies announce.
  package static let aria = Format(
    name: "aria", title: "ARIA attributes", platforms: [.web], options: [],
    naming: Naming(
      theme: .lowerCamel, axisCase: .lowerCamel,
      identifiers: IdentifierRules(unusable: .javascript, adjust: spellJavaScriptIdentifier)),
    templates: [TemplateLibrary.BuiltIn("aria", PackageResources.aria_mustache)],
    scope: .all, fields: { _ in ControlFile.fields },
    names: { $0.controlNames { $0.webRole != nil } },
    spelling: { _, _ in [] },
    files: { input in
      var file = ControlFile(sources: input.surroundings.sources)
      for (anatomy, name) in zip(input.surroundings.anatomies, input.names.controls)
      where anatomy.webRole != nil {
        var control = ConnectedControl(anatomy)
        (control.function, control.type) = (name.lower, name.upper)
        file.add(control)
      }
      return [FormatFile(path: input.tokens.output.file, template: "aria", data: file)]
    })
}

/// The names of controls in code.
struct AnatomyNames: Sendable {
  /// By anatomy: `toggle` and `Toggle`.
  var controls: [(lower: String, upper: String)] = []
  var lookups = LookupTable()
}

extension Namer {
  /// Names every control, and reports those with the same name as another one.
  mutating func controlNames(where isMeant: (Anatomy) -> Bool) -> AnatomyNames {
    var names = AnatomyNames()
    var owners: [String: Anatomy] = [:]
    for anatomy in anatomies {
      let spellings = [Casing.lowerCamel, .upperCamel].map {
        String(decoding: identifier(anatomy.name, as: $0), as: UTF8.self)
      }
      names.controls.append((spellings[0], spellings[1]))
      guard isMeant(anatomy) else { continue }
      if spellings[0].isEmpty {
        log.report(.unspellableName, .unspellableComponent(anatomy.name), at: anatomy.range)
      } else if let other = owners.updateValue(anatomy, forKey: spellings[0]) {
        let message = String.collision("the component `\(anatomy.name)`", "`\(other.name)`", spellings[0])
        log.report(.nameCollision, message, at: anatomy.range)
      }
    }
    return names
  }
}
