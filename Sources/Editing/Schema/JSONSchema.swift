package import Compiler
import Diagnostics
import Syntax
import Tokens

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

    package init() {}
  }

  /// The schema of a kind of file, as JSON text.
  ///
  /// - Parameters:
  ///   - isStrict: whether shorthands are left out.
  ///   - names: names of references and themes in addition to the patterns.
  package static func text(_ kind: Kind, isStrict: Bool = false, names: Names = Names()) -> [UInt8] {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("$schema", "http://json-schema.org/draft-07/schema#")
      writer.member("title", kind.title)
      switch kind {
      case .tokens: TokensSchema(isStrict: isStrict, names: names).write(to: &writer)
      case .config: write(.object(Configuration.shape), names: names, to: &writer)
      case .anatomies: write(.entries(of: .object(Anatomy.shape)), names: names, to: &writer)
      case .resolver: write(.object(ResolverDocument.shape), names: names, to: &writer)
      }
    }
    writer.newline()
    return writer.bytes
  }

  /// Writes the members of the schema of a value.
  private static func write(_ value: Shape.Value, names: Names, to writer: inout JSONWriter) {
    switch value {
    case .string: writer.member("type", strings: ["string", "number", "boolean"])
    case .number: writer.member("type", "number")
    case .boolean: writer.member("type", "boolean")
    case .mapping: writer.member("type", "object")
    case .any: break
    case .oneOf(let words): writer.member("enum", strings: words)
    case .list(let element):
      writer.member("type", "array")
      writer.member("items") { $0.object { write(element, names: names, to: &$0) } }
    case .entries(let entry):
      writer.member("type", "object")
      writer.member("additionalProperties") { $0.object { write(entry, names: names, to: &$0) } }
    case .either(let one, let other):
      writer.member("anyOf") {
        $0.array { writer in
          for value in [one, other] { writer.object { write(value, names: names, to: &$0) } }
        }
      }
    case .object(let shape): write(shape, names: names, to: &writer)
    }
  }

  private static func write(_ shape: Shape, names: Names, to writer: inout JSONWriter) {
    // An empty file is valid.
    writer.member(
      "type", strings: shape.keys.contains(where: \.isRequired) ? ["object"] : ["object", "null"])
    writer.member("properties") {
      $0.object { writer in
        for key in shape.keys {
          writer.member(key.name) {
            $0.object { writer in
              writer.member("description", sentence(key.help))
              if key.name == "themes", key.value == .list(of: .string), !names.themes.isEmpty {
                writer.member("items") { $0.object { $0.member("enum", strings: names.themes) } }
              } else {
                write(key.value, names: names, to: &writer)
              }
            }
          }
        }
      }
    }
    let required = shape.keys.filter(\.isRequired).map(\.name)
    if !required.isEmpty { writer.member("required", strings: required) }
    writer.member("additionalProperties") { $0.boolean(false) }
  }

  /// Turns help, which may lack a capital and a full stop, into a sentence.
  private static func sentence(_ help: String) -> String {
    let text = help.prefix(1).uppercased() + help.dropFirst()
    return text.hasSuffix(".") ? text : text + "."
  }
}

extension JSONWriter {
  mutating func member(_ key: String, strings: [String]) {
    member(key) {
      if strings.count == 1, key == "type" {
        $0.string(strings[0])
      } else {
        $0.array { writer in strings.forEach { writer.string($0) } }
      }
    }
  }
}

extension Compilation {
  /// The maximum number of token names in a schema, since editors read all of it.
  private static var limitOfNames: Int { 20_000 }

  /// The names of tokens and themes for a schema.
  package var schemaNames: JSONSchema.Names {
    var names = JSONSchema.Names()
    names.themes = themes.map(\.baseName)
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
