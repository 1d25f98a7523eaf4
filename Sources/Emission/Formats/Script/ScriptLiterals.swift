internal import Text
internal import Tokens

/// Writes values as JavaScript, as types of TypeScript, or as JSON.
struct ScriptLiterals: Sendable {
  /// The notation around values.
  enum Notation: Sendable {
    case json, script
    /// A literal type.
    case type
  }

  var notation: Notation
  /// Whether lengths and times are numbers: pixels and milliseconds.
  var usesNumbers: Bool
  /// Whether values with several members are objects; otherwise they are CSS texts, if CSS has one.
  var usesObjects: Bool
  /// Pixels per rem, if lengths are numbers.
  var rem: Double

  private static let css = CSSLiterals(isExact: true)

  /// The notation of JSON outputs.
  init(json output: Output) {
    (notation, usesNumbers, usesObjects) = (.json, output[JSONOptions.numbers], false)
    rem = output.rem
  }

  init(_ notation: Notation, usesNumbers: Bool, usesObjects: Bool, rem: Double) {
    (self.notation, self.usesNumbers, self.usesObjects) = (notation, usesNumbers, usesObjects)
    self.rem = rem
  }

  /// Appends a value.
  func append(_ value: TokenValue, to output: inout [UInt8]) {
    switch value {
    case .number(let number): output.append(decimal: number)
    case .fontWeight(let weight): output.append(decimal: weight.value)
    case .dimension(let dimension): append(dimension, to: &output)
    case .duration(let duration): append(duration, to: &output)
    case .typography(let typography): append(typography, to: &output)
    case .string(let text): appendQuoted(to: &output) { $0 += text.utf8 }
    case .boolean(let value): output += value ? "true" : "false"
    case .opaque:
      var writer = TokenJSONWriter()
      writer.append(value)
      output += writer.output
    case .cubicBezier(let curve) where usesObjects: append(curve, to: &output)
    case .strokeStyle(let style) where usesObjects: append(style, to: &output)
    case .border(let border) where usesObjects:
      appendObject(to: &output) { object, output in
        object.key("color", &output)
        appendText(of: .color(border.color), to: &output)
        object.key("width", &output)
        append(border.width, to: &output)
        object.key("style", &output)
        append(border.style, to: &output)
      }
    case .transition(let transition) where usesObjects:
      appendObject(to: &output) { object, output in
        object.key("duration", &output)
        append(transition.duration, to: &output)
        object.key("timingFunction", &output)
        append(transition.timingFunction, to: &output)
        object.key("delay", &output)
        append(transition.delay, to: &output)
      }
    case .shadow(let shadow) where usesObjects:
      appendList(shadow.layers, to: &output) { append($0, to: &$1) }
    case .gradient(let stops) where usesObjects:
      appendList(stops.stops, to: &output) { stop, output in
        appendObject(to: &output) { object, output in
          object.key("color", &output)
          appendText(of: .color(stop.color), to: &output)
          object.key("position", &output)
          output.append(rounded: stop.position)
        }
      }
    case .color, .fontFamily, .cubicBezier, .strokeStyle, .border, .transition, .shadow, .gradient:
      appendText(of: value, to: &output)
    }
  }

  private func append(_ shadow: Shadow, to output: inout [UInt8]) {
    appendObject(to: &output) { object, output in
      object.key("color", &output)
      appendText(of: .color(shadow.color), to: &output)
      object.key("offsetX", &output)
      append(shadow.offsetX, to: &output)
      object.key("offsetY", &output)
      append(shadow.offsetY, to: &output)
      object.key("blur", &output)
      append(shadow.blur, to: &output)
      object.key("spread", &output)
      append(shadow.spread, to: &output)
      object.key("inset", &output)
      output += shadow.inset == true ? "true" : "false"
    }
  }

  /// No CSS text contains all of its members, so it is always an object.
  private func append(_ typography: Typography, to output: inout [UInt8]) {
    appendObject(to: &output) { object, output in
      if let family = typography.fontFamily {
        object.key("fontFamily", &output)
        appendText(of: .fontFamily(family), to: &output)
      }
      object.key("fontSize", &output)
      append(typography.fontSize, to: &output)
      if let weight = typography.fontWeight {
        object.key("fontWeight", &output)
        output.append(decimal: weight.value)
      }
      if let spacing = typography.letterSpacing {
        object.key("letterSpacing", &output)
        append(spacing, to: &output)
      }
      if let height = typography.lineHeight {
        object.key("lineHeight", &output)
        output.append(decimal: height)
      }
    }
  }

  private func append(_ style: StrokeStyle, to output: inout [UInt8]) {
    guard case .dashes(let lengths, let cap) = style, usesObjects else {
      return appendText(of: .strokeStyle(style), to: &output)
    }
    appendObject(to: &output) { object, output in
      object.key("dashArray", &output)
      appendList(lengths, to: &output) { append($0, to: &$1) }
      object.key("lineCap", &output)
      appendQuoted(to: &output) { $0 += cap.rawValue.utf8 }
    }
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
}

extension ScriptLiterals {
  /// Appends the CSS text.
  private func appendText(of value: TokenValue, to output: inout [UInt8]) {
    appendQuoted(to: &output) { Self.css.append(value, to: &$0) }
  }

  /// Appends a text in double quotes.
  private func appendQuoted(to output: inout [UInt8], _ write: (inout [UInt8]) -> Void) {
    output.append(UInt8(ascii: "\""))
    let start = output.count
    write(&output)
    Escape.json.apply(to: &output, from: start)
    output.append(UInt8(ascii: "\""))
  }

  /// The members of an object that were written so far.
  private struct Object {
    let notation: Notation
    var isEmpty = true

    mutating func key(_ name: StaticString, _ output: inout [UInt8]) {
      if !isEmpty { output += notation == .type ? "; " : ", " }
      isEmpty = false
      switch notation {
      case .json: output.append(UInt8(ascii: "\""))
      case .type: output += "readonly "
      case .script: break
      }
      output += name
      if notation == .json { output.append(UInt8(ascii: "\"")) }
      output += ": "
    }
  }

  private func appendObject(
    to output: inout [UInt8], _ write: (inout Object, inout [UInt8]) -> Void
  ) {
    output += "{ "
    var object = Object(notation: notation)
    write(&object, &output)
    output += " }"
  }

  private func appendList<Element>(
    _ elements: [Element], to output: inout [UInt8], _ append: (Element, inout [UInt8]) -> Void
  ) {
    if notation == .type { output += "readonly " }
    output.append(list: elements, append)
  }
}
