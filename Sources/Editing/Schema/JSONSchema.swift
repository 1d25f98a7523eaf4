package import Compiler
import Diagnostics
import Syntax
package import Tokens

/// JSON Schemas (draft-07, which every editor reads) of the files of a project. Schemas of files with known
/// keys are generated from the shapes that read these files, so that they cannot disagree.
package enum JSONSchema {
  /// A kind of file.
  package enum Kind: String, CaseIterable, Sendable {
    case tokens, config, anatomies, resolver

    fileprivate var title: String {
      switch self {
      case .tokens: "Design tokens for tokenc: DTCG 2025.10 and its shorthands"
      case .config: "tokenc.yaml"
      case .anatomies: "Anatomies of components for tokenc"
      case .resolver: "DTCG 2025.10 resolver document"
      }
    }
  }

  /// Names in a set, for completion in editors that only use the schema.
  package struct Names: Sendable {
    /// The paths of tokens, with the value of each in the default theme.
    package var tokens: [(path: String, value: String, deprecation: String?)] = []
    package var themes: [String] = []
    /// The types of the configuration.
    package var types: [OwnType] = []

    package init() {}
  }

  /// The schema of a kind of file, as JSON text.
  ///
  /// - Parameters:
  ///   - isStrict: whether shorthands are left out.
  ///   - names: names of references and themes in addition to the patterns.
  package static func text(_ kind: Kind, isStrict: Bool = false, names: Names = Names()) -> [UInt8] {
    let schema =
      switch kind {
      case .tokens: TokensSchema(isStrict: isStrict, names: names).schema
      case .config: json(of: .object(Configuration.shape), names: names)
      case .anatomies: json(of: .entries(of: .object(Anatomy.shape)), names: names)
      case .resolver: json(of: .object(ResolverDocument.shape), names: names)
      }
    let head: JSON = [
      "$schema": "http://json-schema.org/draft-07/schema#", "title": .string(kind.title),
    ]
    return head.adding(schema).visibleBytes + [UInt8(ascii: "\n")]
  }

  private static func json(of value: Shape.Value, names: Names) -> JSON {
    switch value {
    case .string: ["type": ["string", "number", "boolean"]]
    case .number: ["type": "number"]
    case .boolean: ["type": "boolean"]
    case .mapping: ["type": "object"]
    case .any: [:]
    case .oneOf(let words): ["enum": .strings(words)]
    case .list(let element): ["type": "array", "items": json(of: element, names: names)]
    case .entries(let entry): ["type": "object", "additionalProperties": json(of: entry, names: names)]
    case .either(let one, let other): ["anyOf": .array([one, other].map { json(of: $0, names: names) })]
    case .object(let shape): json(of: shape, names: names)
    }
  }

  private static func json(of shape: Shape, names: Names) -> JSON {
    let properties = shape.keys.map { key -> JSON.Member in
      let isTheme = key.name == "themes" && key.value == .list(of: .string) && !names.themes.isEmpty
      let schema = isTheme ? ["items": ["enum": .strings(names.themes)]] : json(of: key.value, names: names)
      return .init(key.name, JSON.object(["description": .string(sentence(key.help))]).adding(schema))
    }
    let required = shape.keys.filter(\.isRequired).map(\.name)
    return .object([
      // An empty file is valid.
      "type": required.isEmpty ? ["object", "null"] : "object", "properties": .object(properties),
      "required": required.isEmpty ? nil : .strings(required), "additionalProperties": false,
    ])
  }

  /// Turns help, which may lack a capital and a full stop, into a sentence.
  private static func sentence(_ help: String) -> String {
    let text = help.prefix(1).uppercased() + help.dropFirst()
    return text.hasSuffix(".") ? text : text + "."
  }
}

extension Compilation {
  /// The maximum number of token names in a schema, since editors read all of it.
  private static var limitOfNames: Int { 20_000 }

  /// The names of tokens and themes for a schema.
  package var schemaNames: JSONSchema.Names {
    var names = JSONSchema.Names()
    names.themes = themes.map(\.baseName)
    names.types = configuration.types
    guard let tokens, let theme = themes.first else { return names }
    tokens.forEachPath { id, path in
      guard names.tokens.count < Self.limitOfNames, let token = tokens.token(id, in: theme.permutation) else {
        return
      }
      names.tokens.append((path, tokens.values[Int(token.value)].text, tokens.deprecation(of: token)))
    }
    return names
  }
}
