internal import Syntax
internal import Text
package import Tokens

/// Writes tokens as JSON, with values in the notation of DTCG and all references resolved.
package struct TokenJSONWriter {
  package var output: [UInt8] = []
  /// The segments of the current path; reused to avoid an array per token.
  private var segments: [Name] = []

  package init() {}

  package mutating func append(_ text: StaticString) {
    output.append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// The tokens of a permutation: an object with one token per line.
  package mutating func append(_ tokens: TokenSet, in permutation: Int) {
    append("{")
    var isFirst = true
    if tokens.permutations.indices.contains(permutation) {
      for id in tokens.ids {
        guard let token = tokens.token(id, in: permutation) else { continue }
        if isFirst { append("\n") } else { append(",\n") }
        isFirst = false
        appendPath(tokens.path(of: id), of: tokens)
        append(": ")
        append(token, of: tokens)
      }
    }
    append("\n}")
  }

  private mutating func appendPath(_ path: PathID, of tokens: TokenSet) {
    segments.removeAll(keepingCapacity: true)
    var path = path
    while path != .root {
      segments.append(tokens.paths.lastName(of: path))
      path = tokens.paths.parent(of: path)
    }
    append("\"")
    for (index, name) in segments.reversed().enumerated() {
      if index > 0 { append(".") }
      output.append(jsonContent: tokens.names[name])
    }
    append("\"")
  }

  package mutating func append(_ value: TokenValue) { output.append(dtcg: value) }

  private mutating func append(_ token: TokenSet.Token, of tokens: TokenSet) {
    let value = tokens.values[Int(token.value)]
    append("{\"type\":")
    output.append(json: value.typeName.utf8)
    append(",\"value\":")
    output.append(dtcg: value)
    append(tokens.expressions(of: token), of: tokens)
    let definition = tokens.definitions[Int(token.definition)]
    if let description = definition.description {
      append(",\"description\":")
      output.append(json: tokens.documents[Int(definition.document)].text(of: description))
    }
    if let deprecation = tokens.deprecation(of: token) {
      append(",\"deprecated\":")
      if deprecation.isEmpty { append("true") } else { output.append(json: deprecation.utf8) }
    }
    if let extensions = definition.extensions {
      append(",\"extensions\":")
      output.append(json: extensions, of: tokens.documents[Int(definition.document)])
    }
    append("}")
  }

  /// The texts that a value was computed from: one for the whole value, or those of members.
  private mutating func append(_ expressions: [TokenSet.WrittenExpression], of tokens: TokenSet) {
    guard let first = expressions.first else { return }
    if first.member.isEmpty {
      append(",\"expression\":")
      return output.append(json: tokens.text(of: first).utf8)
    }
    append(",\"expressions\":{")
    for (index, expression) in expressions.enumerated() {
      if index > 0 { append(",") }
      output.append(json: expression.member.utf8)
      append(":")
      output.append(json: tokens.text(of: expression).utf8)
    }
    append("}")
  }
}
