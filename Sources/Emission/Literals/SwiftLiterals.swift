internal import Tokens

/// Writes values as Swift expressions.
struct SwiftLiterals {
  /// The prefix of the types that the file declares.
  let namespace: String
  /// Points of one rem.
  let rem: Double

  /// Appends the type of a member, by the type of its token.
  func append(typeOf type: TokenType, isThemed: Bool, to output: inout [UInt8]) {
    if type == .color { return append(.color, to: &output) }
    if isThemed {
      append(.themed, to: &output)
      output.append(UInt8(ascii: "<"))
    }
    switch type {
    case .dimension, .number, .fontWeight, .duration: output += "Swift.Double".utf8
    case .color: append(.color, to: &output)
    case .fontFamily: append(.fontFamily, to: &output)
    case .cubicBezier: append(.cubicBezier, to: &output)
    case .strokeStyle: append(.strokeStyle, to: &output)
    case .border: append(.border, to: &output)
    case .transition: append(.transition, to: &output)
    case .shadow: append(.shadow, to: &output)
    case .gradient: append(.gradient, to: &output)
    case .typography: append(.typography, to: &output)
    }
    if isThemed { output.append(UInt8(ascii: ">")) }
  }

  /// Appends a value whose type the place tells.
  func append(_ value: TokenValue, to output: inout [UInt8]) {
    switch value {
    case .color(let color): append(value: color, to: &output)
    case .dimension(let dimension): append(dimension, to: &output)
    case .number(let number): output.append(decimal: number)
    case .fontWeight(let weight): output.append(decimal: weight.value)
    case .duration(let duration): append(duration, to: &output)
    case .fontFamily(let family): append(family, to: &output)
    case .cubicBezier(let curve): append(curve, to: &output)
    case .strokeStyle(let style): append(style, to: &output)
    case .border(let border):
      append(.border, to: &output)
      append("(color: ", border.color, to: &output)
      append(", width: ", border.width, to: &output)
      output += ", style: ".utf8
      append(border.style, to: &output)
      output.append(UInt8(ascii: ")"))
    case .transition(let transition):
      append(.transition, to: &output)
      output += "(duration: ".utf8
      append(transition.duration, to: &output)
      output += ", delay: ".utf8
      append(transition.delay, to: &output)
      output += ", timingFunction: ".utf8
      append(transition.timingFunction, to: &output)
      output.append(UInt8(ascii: ")"))
    case .shadow(let shadow): append(shadow, to: &output)
    case .gradient(let stops): append(stops, to: &output)
    case .typography(let typography): append(typography, to: &output)
    }
  }

  private func append(_ type: SupportType, to output: inout [UInt8]) {
    output += namespace.utf8
    output += type.rawValue.utf8
  }

  private func append(_ dimension: Dimension, to output: inout [UInt8]) {
    output.append(decimal: dimension.unit == .px ? dimension.value : dimension.value * rem)
  }

  private func append(_ duration: Duration, to output: inout [UInt8]) {
    output.append(decimal: duration.unit == .s ? duration.value : duration.value / 1000)
  }

  private func append(_ label: String, _ dimension: Dimension, to output: inout [UInt8]) {
    output += label.utf8
    append(dimension, to: &output)
  }

  private func append(_ label: String, _ color: ColorValue, to output: inout [UInt8]) {
    output += label.utf8
    append(value: color, to: &output)
  }

  private func append(_ curve: CubicBezier, to output: inout [UInt8]) {
    append(.cubicBezier, to: &output)
    for (label, number) in [
      ("(x1: ", curve.x1), (", y1: ", curve.y1), (", x2: ", curve.x2), (", y2: ", curve.y2),
    ] {
      output += label.utf8
      output.append(decimal: number)
    }
    output.append(UInt8(ascii: ")"))
  }

  private func append(_ family: FontFamily, to output: inout [UInt8]) {
    append(.fontFamily, to: &output)
    output += "(".utf8
    output.append(list: family.names) { name, output in
      output.append(UInt8(ascii: "\""))
      Escape.swift.append(name.utf8, to: &output)
      output.append(UInt8(ascii: "\""))
    }
    output += ")".utf8
  }

  private func append(_ style: StrokeStyle, to output: inout [UInt8]) {
    append(.strokeStyle, to: &output)
    switch style {
    case .keyword(let keyword): output += ".\(keyword.rawValue)".utf8
    case .dashes(let lengths, let cap):
      output += ".dashes(".utf8
      output.append(list: lengths) { length, output in append(length, to: &output) }
      output += ", lineCap: .\(cap.rawValue))".utf8
    }
  }

  private func append(_ shadow: ShadowList, to output: inout [UInt8]) {
    append(.shadow, to: &output)
    output += "(layers: ".utf8
    output.append(list: shadow.layers) { layer, output in
      append(".init(color: ", layer.color, to: &output)
      append(", offsetX: ", layer.offsetX, to: &output)
      append(", offsetY: ", layer.offsetY, to: &output)
      append(", blur: ", layer.blur, to: &output)
      append(", spread: ", layer.spread, to: &output)
      if layer.inset == true { output += ", inset: true".utf8 }
      output.append(UInt8(ascii: ")"))
    }
    output.append(UInt8(ascii: ")"))
  }

  private func append(_ stops: [GradientStop], to output: inout [UInt8]) {
    append(.gradient, to: &output)
    output += "(stops: ".utf8
    output.append(list: stops) { stop, output in
      append(".init(color: ", stop.color, to: &output)
      output += ", position: ".utf8
      output.append(decimal: stop.position)
      output.append(UInt8(ascii: ")"))
    }
    output.append(UInt8(ascii: ")"))
  }

  private func append(_ typography: Typography, to output: inout [UInt8]) {
    append(.typography, to: &output)
    output += "(fontFamily: ".utf8
    append(typography.fontFamily, to: &output)
    append(", fontSize: ", typography.fontSize, to: &output)
    output += ", fontWeight: ".utf8
    output.append(decimal: typography.fontWeight.value)
    append(", letterSpacing: ", typography.letterSpacing, to: &output)
    output += ", lineHeight: ".utf8
    output.append(decimal: typography.lineHeight)
    output.append(UInt8(ascii: ")"))
  }
}

extension [UInt8] {
  /// Appends `[a, b]`.
  mutating func append<Item>(list: [Item], _ appendItem: (Item, inout [UInt8]) -> Void) {
    append(UInt8(ascii: "["))
    for (index, element) in list.enumerated() {
      if index > 0 { self += ", ".utf8 }
      appendItem(element, &self)
    }
    append(UInt8(ascii: "]"))
  }
}
