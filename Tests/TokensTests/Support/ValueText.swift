import ColorScience
import Text
import Tokens

extension TokenValue {
  /// The value in a short notation for tests.
  var text: String {
    switch self {
    case .color(let color): color.text
    case .dimension(let dimension): dimension.text
    case .fontFamily(let family): family.text
    case .fontWeight(let weight): weight.text
    case .duration(let duration): duration.text
    case .cubicBezier(let curve): curve.text
    case .number(let number): short(number)
    case .strokeStyle(let style): style.text
    case .border(let border): "\(border.color.text) \(border.width.text) \(border.style.text)"
    case .transition(let transition):
      "\(transition.duration.text) \(transition.delay.text) \(transition.timingFunction.text)"
    case .shadow(let list):
      list.isSingle
        ? list.layers.map(\.text).joined() : "[\(list.layers.map(\.text).joined(separator: ", "))]"
    case .gradient(let stops):
      (stops.direction.map { "\($0) " } ?? "")
        + "[\(stops.map { "\($0.color.text) \(short($0.position))" }.joined(separator: ", "))]"
    case .typography(let value): value.text
    case .string(let text): "\"\(text)\""
    case .boolean(let value): "\(value)"
    case .spring(let spring): "\(spring.mass) \(spring.stiffness) \(spring.damping)"
    case .opaque(let value): "\(value.type)(\(value.content.text))"
    }
  }
}

extension Typography {
  /// `-` stands for what the author left out.
  var text: String {
    let parts = [
      fontFamily?.text ?? "-", fontSize.text, fontWeight?.text ?? "-", letterSpacing?.text ?? "-",
      lineHeight.map(short) ?? "-",
    ]
    return (parts + extras.map { "\($0.name)=\($0.content.text)" }).joined(separator: " ")
  }
}

extension OpaqueValue.Content {
  var text: String {
    switch self {
    case .text(let text): "'\(text)'"
    case .number(let number): short(number)
    case .boolean(let value): "\(value)"
    case .null: "null"
    case .list(let items): "[\(items.map(\.text).joined(separator: " "))]"
    case .object(let members): "{\(members.map { "\($0.name)=\($0.content.text)" }.joined(separator: " "))}"
    case .token(let value): value.text
    case .code(let text): "`\(text)`"
    }
  }
}

private func short(_ number: Double) -> String { number.decimal }

extension ColorValue {
  var text: String {
    var text = "\(color.space.rawValue)("
    text += (0..<3).map { index in
      color.missing.contains(Color.Missing(rawValue: 1 << UInt8(index)))
        ? "none" : short(color.components[index])
    }.joined(separator: " ")
    if color.alpha != 1 { text += " / \(short(color.alpha))" }
    if let hex { text += " \(hex.description)" }
    return text + ")"
  }
}

extension Tokens.Duration {
  var text: String { short(value) + unit.rawValue }
}

extension CubicBezier {
  var text: String { "bezier(\(short(x1)) \(short(y1)) \(short(x2)) \(short(y2)))" }
}

extension FontFamily {
  var text: String { isSingle ? "'\(names[0])'" : "[" + names.map { "'\($0)'" }.joined(separator: " ") + "]" }
}

extension FontWeight {
  var text: String { keyword.map { "\($0)=\(short(value))" } ?? short(value) }
}

extension StrokeStyle {
  var text: String {
    switch self {
    case .keyword(let keyword): keyword.rawValue
    case .dashes(let dashes, let cap): "dashes(\(dashes.map(\.text).joined(separator: " ")); \(cap.rawValue))"
    }
  }
}

extension Shadow {
  var text: String {
    let inset = inset.map { $0 ? " inset" : " outset" } ?? ""
    return "\(color.text) \(offsetX.text) \(offsetY.text) \(blur.text) \(spread.text)\(inset)"
  }
}
