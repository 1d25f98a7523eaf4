internal import Text
internal import Tokens

/// A resolver document (Design Tokens Resolver Module 2025.10) with the tokens of an output: a set of those that depend on nothing,
/// and for each set of dimensions a modifier whose contexts are their combinations.
struct JSONResolver {
  private let model: OutputModel
  private let sections: TokenSections
  private var output: [UInt8] = []

  private var reader: OutputTokens { model.reader }

  init(_ model: OutputModel) {
    self.model = model
    sections = TokenSections(model.reader, listing: model.reader.listed)
  }

  /// The document.
  mutating func text() -> [UInt8] {
    output += "{\n  \"version\": \"2025.10\",\n  \"sets\": {\n    \"base\": {\n      \"sources\": [{".utf8
    append(sections.fixed, indent: 8) { _ in 0 }
    output += "}]\n    }\n  },\n".utf8
    if !sections.modifiers.isEmpty { output += "  \"modifiers\": {\n".utf8 }
    for (number, modifier) in sections.modifiers.enumerated() {
      output += "    ".utf8
      output.append(json: modifier.name.utf8)
      output += ": {\n      \"default\": ".utf8
      output.append(json: modifier.contexts[0].utf8)
      output += ",\n      \"contexts\": {\n".utf8
      for (combination, context) in modifier.contexts.enumerated() {
        output += "        ".utf8
        output.append(json: context.utf8)
        output += ": [{".utf8
        append(modifier.slots, indent: 10) { [sections] in sections.column(of: $0, in: combination) }
        output += (combination + 1 < modifier.contexts.count ? "}],\n" : "}]\n").utf8
      }
      output += "      }\n    }".utf8
      output += (number + 1 < sections.modifiers.count ? ",\n" : "\n  },\n").utf8
    }
    output += "  \"resolutionOrder\": [\n    {\"$ref\": \"#/sets/base\"}".utf8
    for modifier in sections.modifiers {
      output += ",\n    {\"$ref\": ".utf8
      output.append(json: "#/modifiers/\(modifier.name.pointerToken)".utf8)
      output += "}".utf8
    }
    output += "\n  ]\n}".utf8
    return output
  }

  private mutating func append(_ slots: [Int], indent: Int, column: (_ slot: Int) -> Int) {
    let model = model
    sections.append(slots, keys: model.names.keys, indent: indent, to: &output) { slot, output in
      model.append(slot, in: column(slot), to: &output)
    }
  }
}

extension OutputModel {
  /// Appends a token. What is said about it is that of the base combination.
  fileprivate func append(_ slot: Int, in column: Int, to output: inout [UInt8]) {
    output += "{\"$type\": ".utf8
    output.append(json: reader.type(at: slot).rawValue.utf8)
    output += ", \"$value\": ".utf8
    let alias = reader.alias(at: slot, in: column).map { TokenID(rawValue: $0) }
    if reader.output[JSONOptions.references], let alias, reader.slots.slot(of: alias.rawValue) != nil {
      output.append(json: "{\(reader.tokens.dottedPath(of: alias))}".utf8)
    } else {
      output.append(dtcg: reader.tokens.values[reader.value(at: slot, in: column)])
    }
    if let description = reader.description(at: slot) {
      output += ", \"$description\": ".utf8
      output.append(json: description)
    }
    if let reason = reader.deprecation(at: slot) {
      output += ", \"$deprecated\": ".utf8
      if reason.isEmpty { output += "true".utf8 } else { output.append(json: reason.utf8) }
    }
    let end = output.count
    output += ", \"$extensions\": ".utf8
    let start = output.count
    reader.appendExtensions(at: slot, to: &output)
    if output.count == start { output.removeSubrange(end...) }
    output += "}".utf8
  }
}

extension String {
  /// A part of a JSON pointer (RFC 6901 §3), in the fragment of a URI.
  fileprivate var pointerToken: String {
    replacing("~", with: "~0").replacing("/", with: "~1")
  }
}
