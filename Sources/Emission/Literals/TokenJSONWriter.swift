internal import ColorScience
internal import Syntax
internal import Text
package import Tokens

/// Writes tokens as JSON, with values in the notation of DTCG 2025.10 and all references resolved.
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

  private mutating func append(_ token: TokenSet.Token, of tokens: TokenSet) {
    let value = tokens.values[Int(token.value)]
    append("{\"type\":")
    output.append(json: value.typeName.utf8)
    append(",\"value\":")
    append(value)
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

  // MARK: Values

  package mutating func append(_ value: TokenValue) {
    switch value {
    case .color(let color): append(color)
    case .dimension(let dimension): append(dimension)
    case .fontFamily(let family): append(family)
    case .fontWeight(let weight): append(weight)
    case .duration(let duration): append(duration)
    case .cubicBezier(let curve): append(curve)
    case .number(let number): append(number)
    case .strokeStyle(let style): append(style)
    case .border(let border):
      append("{\"color\":")
      append(border.color)
      append(",\"width\":")
      append(border.width)
      append(",\"style\":")
      append(border.style)
      append("}")
    case .transition(let transition):
      append("{\"duration\":")
      append(transition.duration)
      append(",\"delay\":")
      append(transition.delay)
      append(",\"timingFunction\":")
      append(transition.timingFunction)
      append("}")
    case .shadow(let shadow):
      if shadow.isSingle, let layer = shadow.layers.first {
        append(layer)
      } else {
        appendList(shadow.layers) { $0.append($1) }
      }
    case .gradient(let stops):
      appendList(stops.stops) { writer, stop in
        writer.append("{\"color\":")
        writer.append(stop.color)
        writer.append(",\"position\":")
        writer.append(stop.position)
        writer.append("}")
      }
    case .typography(let typography): append(typography)
    case .string(let text): output.append(json: text.utf8)
    case .boolean(let value): append(value ? "true" : "false")
    case .opaque(let value): append(value.content)
    }
  }

  private mutating func append(_ number: Double) { output.append(decimal: number) }

  private mutating func append(_ value: ColorValue) {
    let color = value.color
    append("{\"colorSpace\":\"")
    output.append(contentsOf: color.space.rawValue.utf8)
    append("\",\"components\":[")
    for index in 0..<3 {
      if index > 0 { append(",") }
      if color.missing.contains(.init(rawValue: 1 << UInt8(index))) {
        append("\"none\"")
      } else {
        append(color.components[index])
      }
    }
    append("],\"alpha\":")
    append(color.alpha)
    if let hex = value.hex {
      append(",\"hex\":")
      output.append(json: hex.description.utf8)
    }
    append("}")
  }

  private mutating func append(_ dimension: Dimension) {
    if let expression = dimension.expression { return output.append(json: expression.utf8) }
    append(dimension.value, unit: dimension.unit.rawValue)
  }

  private mutating func append(_ duration: Tokens.Duration) {
    append(duration.value, unit: duration.unit.rawValue)
  }

  private mutating func append(_ number: Double, unit: String) {
    append("{\"value\":")
    append(number)
    append(",\"unit\":\"")
    output.append(contentsOf: unit.utf8)
    append("\"}")
  }

  private mutating func append(_ family: FontFamily) {
    if family.isSingle, let name = family.names.first {
      output.append(json: name.utf8)
    } else {
      appendList(family.names) { $0.output.append(json: $1.utf8) }
    }
  }

  private mutating func append(_ weight: FontWeight) {
    if let keyword = weight.keyword {
      output.append(json: keyword.utf8)
    } else {
      append(weight.value)
    }
  }

  private mutating func append(_ curve: CubicBezier) {
    appendList(curve.numbers) { $0.append($1) }
  }

  private mutating func append(_ style: StrokeStyle) {
    switch style {
    case .keyword(let keyword): output.append(json: keyword.rawValue.utf8)
    case .dashes(let dashes, let cap):
      append("{\"dashArray\":")
      appendList(dashes) { $0.append($1) }
      append(",\"lineCap\":")
      output.append(json: cap.rawValue.utf8)
      append("}")
    }
  }

  private mutating func append(_ shadow: Shadow) {
    append("{\"color\":")
    append(shadow.color)
    append(",\"offsetX\":")
    append(shadow.offsetX)
    append(",\"offsetY\":")
    append(shadow.offsetY)
    append(",\"blur\":")
    append(shadow.blur)
    append(",\"spread\":")
    append(shadow.spread)
    if let inset = shadow.inset { if inset { append(",\"inset\":true") } else { append(",\"inset\":false") } }
    append("}")
  }

  private mutating func append(_ typography: Typography) {
    append("{")
    if let family = typography.fontFamily {
      append("\"fontFamily\":")
      append(family)
      append(",")
    }
    append("\"fontSize\":")
    append(typography.fontSize)
    if let weight = typography.fontWeight {
      append(",\"fontWeight\":")
      append(weight)
    }
    if let spacing = typography.letterSpacing {
      append(",\"letterSpacing\":")
      append(spacing)
    }
    if let height = typography.lineHeight {
      append(",\"lineHeight\":")
      append(height)
    }
    for member in typography.extras {
      append(",")
      append(member)
    }
    append("}")
  }

  /// Nesting is limited to 256 when files are read, so this recursion is too.
  private mutating func append(_ content: OpaqueValue.Content) {
    switch content {
    case .text(let text): output.append(json: text.utf8)
    case .number(let number): append(number)
    case .boolean(let value): append(value ? "true" : "false")
    case .null: append("null")
    case .list(let items): appendList(items) { $0.append($1) }
    case .object(let members):
      append("{")
      for (index, member) in members.enumerated() {
        if index > 0 { append(",") }
        append(member)
      }
      append("}")
    case .token(let value): append(value)
    }
  }

  private mutating func append(_ member: OpaqueValue.Member) {
    output.append(json: member.name.utf8)
    append(":")
    append(member.content)
  }

  private mutating func appendList<Element>(
    _ elements: [Element], _ append: (inout TokenJSONWriter, Element) -> Void
  ) {
    output.append(UInt8(ascii: "["))
    for (index, element) in elements.enumerated() {
      if index > 0 { output.append(UInt8(ascii: ",")) }
      append(&self, element)
    }
    output.append(UInt8(ascii: "]"))
  }
}
