internal import Text
internal import Tokens

/// Writes values as JavaScript, as types of TypeScript, or as JSON.
struct ScriptLiterals: Sendable {
  /// The notation around values.
  enum Form: Sendable {
    case json, script
    /// A literal type.
    case type
  }

  var form: Form
  /// Whether lengths and times are numbers: pixels and milliseconds.
  var usesNumbers: Bool
  /// Whether values with several members are objects; otherwise they are CSS texts, if CSS has one.
  var usesObjects: Bool
  /// Pixels per rem, if lengths are numbers.
  var rem: Double

  private static let css = CSSLiterals(isExact: true)

  /// The notation of JSON outputs.
  init(json output: Output) {
    (form, usesNumbers, usesObjects) = (.json, output[JSONOptions.numbers], false)
    rem = output.rem
  }

  init(_ form: Form, usesNumbers: Bool, usesObjects: Bool, rem: Double) {
    (self.form, self.usesNumbers, self.usesObjects) = (form, usesNumbers, usesObjects)
    self.rem = rem
  }

  func append(_ value: TokenValue, to output: inout [UInt8]) {
    switch value {
    case .number(let number): output.append(decimal: number)
    case .fontWeight(let weight): output.append(decimal: weight.value)
    case .dimension(let dimension): append(dimension, to: &output)
    case .duration(let duration): append(duration, to: &output)
    // No CSS text contains all of its members, so it is always an object.
    case .typography(let typography):
      append(typography.parts + typography.styleParts(), as: form.notations.typography, to: &output)
    case .string(let text): output.appendQuoted { $0 += text.utf8 }
    case .boolean(let value): output += value ? "true" : "false"
    case .spring(let spring) where form == .json: append(spring.parts, as: form.notations.spring, to: &output)
    case .spring(let spring) where usesObjects:
      append(spring.parts + spring.curveParts, as: form.notations.spring, to: &output)
    case .opaque(let opaque): append(opaque, to: &output)
    case .cubicBezier(let curve) where usesObjects: append(curve, to: &output)
    case .strokeStyle(let style) where usesObjects: append(style, to: &output)
    case .border(let border) where usesObjects: append(border.parts, as: form.notations.border, to: &output)
    case .transition(let transition) where usesObjects:
      append(transition.parts, as: form.notations.transition, to: &output)
    case .shadow(let shadow) where usesObjects:
      appendList(shadow.layers, to: &output) { append($0.parts, as: form.notations.layer, to: &$1) }
    case .gradient(let stops) where usesObjects:
      appendList(stops.stops, to: &output) { append($0.parts, as: form.notations.stop, to: &$1) }
    case .color, .fontFamily, .cubicBezier, .strokeStyle, .border, .transition, .shadow, .gradient, .spring:
      appendText(of: value, to: &output)
    }
  }

  private func append(_ parts: [ValuePart], as notation: ValueNotation, to output: inout [UInt8]) {
    notation.append(parts, to: &output) { name, value, output in
      if name == .position, case .number(let position) = value {
        output.append(rounded: position)
      } else {
        append(value, to: &output)
      }
    }
  }

  /// A value of an unknown type as it is written, one of the configuration's types as code or as an object of its members.
  private func append(_ value: OpaqueValue, to output: inout [UInt8]) {
    if form == .type, case .code = value.content {
      return output += (value.type.isEmpty ? "unknown" : value.type).utf8
    }
    guard value.own != nil else { return output.append(dtcg: .opaque(value)) }
    value.append(
      to: &output, separator: form.separator, key: form.key,
      list: { appendList($0, to: &$1) { append($0, to: &$1) } }, item: { append($0, to: &$1) })
  }

  private func append(_ style: StrokeStyle, to output: inout [UInt8]) {
    guard case .dashes(let lengths, let cap) = style, usesObjects else {
      return appendText(of: .strokeStyle(style), to: &output)
    }
    output += "{ \(form.key("dashArray"))".utf8
    appendList(lengths, to: &output) { append($0, to: &$1) }
    output += "\(form.separator)\(form.key("lineCap"))".utf8
    output.appendQuoted { $0 += cap.rawValue.utf8 }
    output += " }"
  }

  private func append(_ curve: CubicBezier, to output: inout [UInt8]) {
    appendList(curve.numbers, to: &output) { $1.append(decimal: $0) }
  }

  func append(_ dimension: Dimension, to output: inout [UInt8]) {
    guard usesNumbers, !dimension.unit.isOfCSS else {
      return appendText(of: .dimension(dimension), to: &output)
    }
    output.append(decimal: dimension.pixels(rem: rem))
  }

  private func append(_ duration: Duration, to output: inout [UInt8]) {
    guard usesNumbers else { return appendText(of: .duration(duration), to: &output) }
    output.append(rounded: duration.milliseconds)
  }

  /// Appends the CSS text.
  private func appendText(of value: TokenValue, to output: inout [UInt8]) {
    output.appendQuoted { Self.css.append(value, to: &$0) }
  }

  private func appendList<Element>(
    _ elements: [Element], to output: inout [UInt8], _ append: (Element, inout [UInt8]) -> Void
  ) {
    if form == .type { output += "readonly " }
    output.append(list: elements, append)
  }
}

extension ScriptLiterals.Form {
  /// The text before a member of an object.
  fileprivate func key(_ name: String) -> String {
    switch self {
    case .json: "\"\(name)\": "
    case .type: "readonly \(name): "
    case .script: "\(name): "
    }
  }

  fileprivate var separator: String { self == .type ? "; " : ", " }

  fileprivate var notations: Notations {
    switch self {
    case .json: Self.ofJSON
    case .script: Self.ofScript
    case .type: Self.ofTypes
    }
  }

  private static let (ofJSON, ofScript, ofTypes) = (Notations(.json), Notations(.script), Notations(.type))

  /// The objects of a form, made once. A class, so that they are copied by counting one reference.
  fileprivate final class Notations: Sendable {
    let border, transition, layer, stop, spring, typography: ValueNotation

    init(_ form: ScriptLiterals.Form) {
      func object(_ names: [ValuePart.Name], absent: String? = nil) -> ValueNotation {
        ValueNotation("{ ", names, label: form.key, " }", separator: form.separator, absent: absent)
      }
      border = object(.border)
      transition = object([.duration, .timingFunction, .delay])
      layer = object(.layer, absent: "false")
      stop = object(.stop)
      spring = object(.spring + [.duration, .easing])
      typography = object(.typography + .textStyle)
    }
  }
}
