import Text

/// A resolver document as text (DTCG 2025.10, Resolver module).
package struct ResolverText: Hashable, Sendable {
  package struct Context: Hashable, Sendable {
    package var name: String
    package var files: [String]

    package init(_ name: String, files: [String]) { (self.name, self.files) = (name, files) }
  }

  package struct Modifier: Hashable, Sendable {
    package var name: String
    /// The first one is the default.
    package var contexts: [Context]

    package init(name: String, contexts: [Context]) { (self.name, self.contexts) = (name, contexts) }
  }

  /// The files of every permutation.
  package var base: [String]
  package var modifiers: [Modifier]

  package init(base: [String], modifiers: [Modifier]) { (self.base, self.modifiers) = (base, modifiers) }

  /// What is merged, in its order, as JSON Pointers.
  private var order: [String] {
    (base.isEmpty ? [] : ["#/sets/base"]) + modifiers.map { "#/modifiers/\(JSONPointer.escaped($0.name))" }
  }

  // MARK: Configuration

  /// The modifier whose contexts are themes: the first with an appearance, or else the first.
  private var themed: Modifier? {
    modifiers.first { modifier in
      modifier.contexts.contains { context in
        let words = ThemeWords(context.name)
        return words.isAppearance || words.isDark || words.isLight
      }
    } ?? modifiers.first
  }

  /// The themes that a configuration makes of the contexts, the default first.
  package var themes: [String] { themed?.contexts.map(\.name) ?? [] }

  /// The contexts that no theme has, because their modifiers stay at their defaults.
  package var unused: [(modifier: String, contexts: [String])] {
    modifiers.filter { $0.name != themed?.name && $0.contexts.count > 1 }.map {
      ($0.name, $0.contexts.dropFirst().map(\.name))
    }
  }

  /// The lines of a configuration that make themes of the contexts, and choose the other contexts.
  package var themeLines: [String] {
    guard let themed else { return [] }
    var lines = ["themes:"]
    for context in themed.contexts {
      let words = ThemeWords(context.name)
      let name = yamlScalar(context.name)
      let contrast = words.isHighContrast ? ", contrast: high" : ""
      lines.append(
        "  \(name): {input: {\(yamlScalar(themed.name)): \(name)}, appearance: \(words.isDark ? "dark" : "light")\(contrast)}"
      )
    }
    let others = modifiers.filter { $0.name != themed.name }.compactMap { modifier in
      modifier.contexts.first.map { "\(yamlScalar(modifier.name)): \(yamlScalar($0.name))" }
    }
    return others.isEmpty ? lines : lines + ["input: {\(others.joined(separator: ", "))}"]
  }

  // MARK: YAML

  package var yaml: String {
    var text = "version: \"2025.10\"\n"
    if !base.isEmpty {
      text += "sets:\n  base:\n    sources:\n"
      for file in base { text += "      - $ref: \(quoted(file))\n" }
    }
    if !modifiers.isEmpty { text += "modifiers:\n" }
    for modifier in modifiers {
      text += "  \(yamlScalar(modifier.name)):\n    contexts:\n"
      for context in modifier.contexts {
        let files = context.files.map { "{$ref: \(quoted($0))}" }.joined(separator: ", ")
        text += "      \(yamlScalar(context.name)): [\(files)]\n"
      }
      if let first = modifier.contexts.first { text += "    default: \(yamlScalar(first.name))\n" }
    }
    text += "resolutionOrder:\n"
    for step in order { text += "  - $ref: \(quoted(step))\n" }
    return text
  }

  // MARK: JSON

  package var json: String {
    var parts = ["  \"version\": \"2025.10\""]
    if !base.isEmpty {
      parts.append("  \"sets\": {\n    \"base\": {\"sources\": \(Self.references(base))}\n  }")
    }
    if !modifiers.isEmpty {
      let members = modifiers.map { modifier in
        let contexts = modifier.contexts.map { "        \(quoted($0.name)): \(Self.references($0.files))" }
        let name = "    \(quoted(modifier.name)): {\n      \"contexts\": {\n"
        let first = modifier.contexts.first.map { ",\n      \"default\": \(quoted($0.name))" } ?? ""
        return name + contexts.joined(separator: ",\n") + "\n      }\(first)\n    }"
      }
      parts.append("  \"modifiers\": {\n\(members.joined(separator: ",\n"))\n  }")
    }
    let steps = order.map { "    {\"$ref\": \(quoted($0))}" }
    parts.append("  \"resolutionOrder\": [\n\(steps.joined(separator: ",\n"))\n  ]")
    return "{\n\(parts.joined(separator: ",\n"))\n}\n"
  }

  private static func references(_ files: [String]) -> String {
    "[" + files.map { "{\"$ref\": \(quoted($0))}" }.joined(separator: ", ") + "]"
  }
}
