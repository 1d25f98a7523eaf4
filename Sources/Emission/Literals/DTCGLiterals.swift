internal import ColorScience
internal import Text
package import Tokens

extension [UInt8] {
  /// Appends a value in the JSON of DTCG 2025.10, without white space and with all references resolved.
  package mutating func append(dtcg value: TokenValue) {
    switch value {
    case .color(let color): append(color)
    case .dimension(let length):
      if let expression = length.expression { return append(json: expression.utf8) }
      append(length.value, unit: length.unit.rawValue)
    case .duration(let duration): append(duration.value, unit: duration.unit.rawValue)
    case .fontFamily(let family):
      if family.isSingle, let name = family.names.first { return append(json: name.utf8) }
      append(compact: family.names) { $1.append(json: $0.utf8) }
    case .fontWeight(let weight):
      if let keyword = weight.keyword { return append(json: keyword.utf8) }
      append(decimal: weight.value)
    case .cubicBezier(let curve): append(compact: curve.numbers) { $1.append(decimal: $0) }
    case .number(let number): append(decimal: number)
    case .strokeStyle(.keyword(let keyword)): append(json: keyword.rawValue.utf8)
    case .strokeStyle(.dashes(let dashes, let cap)):
      self += "{\"dashArray\":"
      append(compact: dashes) { $1.append(dtcg: .dimension($0)) }
      self += ",\"lineCap\":"
      append(json: cap.rawValue.utf8)
      self += "}"
    case .border(let border): append(border.parts, as: DTCGNotations.border)
    case .transition(let transition):
      append(transition.parts, as: DTCGNotations.transition)
      guard !transition.extras.isEmpty else { return }
      removeLast()
      for member in transition.extras {
        self += ","
        append(member)
      }
      self += "}"
    case .shadow(let shadow):
      if shadow.isSingle, let layer = shadow.layers.first {
        return append(layer.parts, as: DTCGNotations.layer)
      }
      append(compact: shadow.layers) { $1.append($0.parts, as: DTCGNotations.layer) }
    case .gradient(let stops): append(compact: stops.stops) { $1.append($0.parts, as: DTCGNotations.stop) }
    case .typography(let typography):
      self += "{"
      append(typography.parts, as: DTCGNotations.typography)
      if let length = typography.lineHeightLength {
        self += ",\"lineHeight\":"
        append(dtcg: .dimension(length))
      }
      for member in typography.extras {
        self += ","
        append(member)
      }
      self += "}"
    case .string(let text): append(json: text.utf8)
    case .boolean(let value): self += value ? "true" : "false"
    case .spring(let spring): append(spring.parts, as: DTCGNotations.spring)
    case .opaque(let value): append(value.content)
    }
  }

  private mutating func append(_ parts: [ValuePart], as notation: ValueNotation) {
    notation.append(parts, to: &self) { _, value, output in output.append(dtcg: value) }
  }

  private mutating func append(_ value: ColorValue) {
    let color = value.color
    self += "{\"colorSpace\":\""
    self += color.space.rawValue.utf8
    self += "\",\"components\":"
    append(compact: 0..<3) { index, output in
      if color.missing.contains(.init(rawValue: 1 << UInt8(index))) {
        output += "\"none\""
      } else {
        output.append(decimal: color.components[index])
      }
    }
    self += ",\"alpha\":"
    append(decimal: color.alpha)
    if let hex = value.hex {
      self += ",\"hex\":"
      append(json: hex.description.utf8)
    }
    self += "}"
  }

  private mutating func append(_ number: Double, unit: String) {
    self += "{\"value\":"
    append(decimal: number)
    self += ",\"unit\":\""
    self += unit.utf8
    self += "\"}"
  }

  /// Nesting is limited to 256 when files are read, so this recursion is too.
  private mutating func append(_ content: OpaqueValue.Content) {
    switch content {
    case .text(let text), .code(let text): append(json: text.utf8)
    case .number(let number): append(decimal: number)
    case .boolean(let value): self += value ? "true" : "false"
    case .null: self += "null"
    case .list(let items): append(compact: items) { $1.append($0) }
    case .object(let members):
      self += "{"
      append(compactItems: members) { $1.append($0) }
      self += "}"
    case .token(let value): append(dtcg: value)
    }
  }

  private mutating func append(_ member: OpaqueValue.Member) {
    append(json: member.name.utf8)
    self += ":"
    append(member.content)
  }

  private mutating func append<Items: Sequence>(
    compact items: Items, _ appendItem: (Items.Element, inout [UInt8]) -> Void
  ) {
    self += "["
    append(compactItems: items, appendItem)
    self += "]"
  }

  private mutating func append<Items: Sequence>(
    compactItems items: Items, _ appendItem: (Items.Element, inout [UInt8]) -> Void
  ) {
    for (index, item) in items.enumerated() {
      if index > 0 { self += "," }
      appendItem(item, &self)
    }
  }
}

/// The objects of DTCG's composites.
private enum DTCGNotations {
  static let border = object(.border)
  static let transition = object(.transition)
  static let layer = object(.layer)
  static let stop = object(.stop)
  static let spring = object(.spring)
  /// Without braces, because other members may follow.
  static let typography = object(.typography, "", "")

  private static func object(_ names: [ValuePart.Name], _ open: String = "{", _ close: String = "}")
    -> ValueNotation
  {
    ValueNotation(open, names, label: { "\"\($0)\":" }, close, separator: ",")
  }
}
