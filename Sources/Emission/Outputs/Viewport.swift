internal import Text
internal import Tokens

/// The size of a screen, for lengths that otherwise only a browser can compute (CSS Values 4 §6.1.2).
struct Viewport: Hashable, Sendable {
  /// In pixels; the height is `nil` for outputs that compute widths alone.
  let width: Double
  let height: Double?
  /// Pixels of one rem.
  let rem: Double
}

extension Output {
  /// The screen for which the output computes lengths; `nil` if it does not, or writes them as they are.
  var computingViewport: Viewport? {
    guard !format.scope.contains(.unitsOfCSS), let width = viewport.first else { return nil }
    return Viewport(width: width, height: viewport.count > 1 ? viewport[1] : nil, rem: rem)
  }
}

extension Viewport {
  /// A number of a unit in pixels; `nil` for units that do not depend on the screen alone.
  private func pixels(_ number: Double, _ unit: Dimension.Unit) -> Double? {
    // The small, the large and the dynamic viewport are one without a browser's bars.
    var name = Substring(unit.rawValue)
    if name.count > 2, name.hasPrefix("s") || name.hasPrefix("l") || name.hasPrefix("d") {
      name = name.dropFirst()
    }
    let side: Double?
    switch name {
    case "vw", "vi": side = width
    case "vh", "vb": side = height
    case "vmin": side = height.map { min(width, $0) }
    case "vmax": side = height.map { max(width, $0) }
    case "rem": return number * rem
    case "px": return number
    case _: return nil
    }
    // Dividing last keeps whole results whole: 10% of 844 is 84.4.
    return side.map { number * $0 / 100 }
  }

  /// A length in pixels; itself if it depends on more than the screen.
  func computing(_ length: Dimension) -> Dimension {
    guard length.unit.isOfCSS else { return length }
    guard let expression = length.expression else {
      return pixels(length.value, length.unit).map(Self.length) ?? length
    }
    return inPixels(expression).flatMap(value).map(Self.length) ?? length
  }

  /// Sums of decimals are rarely exact in binary: 16 and 8.24 give 24.240000000000002.
  private static func length(_ pixels: Double) -> Dimension { Dimension(pixels.rounded(places: 10), .px) }

  /// An expression with all lengths in pixels; `nil` if one depends on more than the screen.
  private func inPixels(_ expression: String) -> [UInt8]? {
    let text = Array(expression.utf8)
    var (output, offset) = ([UInt8](), 0)
    while offset < text.count {
      let isInName = output.last.map { $0.isLetter || $0.isDigit } ?? false
      guard !isInName, text[offset].isDigit || text[offset] == UInt8(ascii: ".") else {
        output.append(text[offset])
        offset += 1
        continue
      }
      let number = text[offset...].prefix { $0.isDigit || $0 == UInt8(ascii: ".") }
      let unit = text[(offset + number.count)...].prefix { $0.isLetter || $0 == UInt8(ascii: "%") }
      offset += number.count + unit.count
      guard !unit.isEmpty else {
        output += number
        continue
      }
      guard let value = Double(String(decoding: number, as: UTF8.self)),
        let unit = Dimension.Unit(rawValue: String(decoding: unit, as: UTF8.self)),
        let pixels = pixels(value, unit)
      else { return nil }
      output += "\(pixels.decimal)px".utf8
    }
    return output
  }

  private func value(_ text: [UInt8]) -> Double? {
    let expression = text.withUnsafeBufferPointer { Expression(parsing: $0) }
    var evaluator = ExpressionEvaluator(pixelsPerRem: rem)
    guard case .quantity(let quantity) = evaluator.value(of: expression), evaluator.faults.isEmpty,
      quantity.kind == .px
    else { return nil }
    return quantity.value
  }

  /// The same tokens with the lengths that depend on the screen alone in pixels.
  func computing(_ tokens: TokenSet) -> TokenSet { tokens.mappingValues(computing) }

  /// A value with the lengths that depend on the screen alone in pixels.
  func computing(_ value: TokenValue) -> TokenValue {
    if let length = value.dimension { return .dimension(computing(length)) }
    if let style = value.strokeStyle { return .strokeStyle(computing(style)) }
    if let opaque = value.opaque { return .opaque(opaque.mappingMembers(computing)) }
    if var border = value.border {
      (border.width, border.style) = (computing(border.width), computing(border.style))
      return .border(border)
    }
    if var shadow = value.shadow {
      for index in shadow.layers.indices {
        let layer = shadow.layers[index]
        shadow.layers[index].offsetX = computing(layer.offsetX)
        shadow.layers[index].offsetY = computing(layer.offsetY)
        shadow.layers[index].blur = computing(layer.blur)
        shadow.layers[index].spread = computing(layer.spread)
      }
      return .shadow(shadow)
    }
    guard var typography = value.typography else { return value }
    typography.fontSize = computing(typography.fontSize)
    typography.letterSpacing = typography.letterSpacing.map(computing)
    return .typography(typography)
  }

  private func computing(_ style: StrokeStyle) -> StrokeStyle {
    guard case .dashes(let lengths, let cap) = style else { return style }
    return .dashes(lengths.map(computing), cap)
  }
}
