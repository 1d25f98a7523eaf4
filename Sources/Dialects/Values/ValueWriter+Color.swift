import ColorScience
import Syntax
import Text

extension ValueWriter {
  mutating func writeColor(_ node: NodeID) -> Bool {
    switch document.kind(of: node) {
    case .string:
      let text = document.text(of: node)
      if (try? CSSColor(parsing: text)) != nil || NamedColors.color(of: text) != nil {
        out.copy(node)
      } else if text.count == 6 || text.count == 8, text.allSatisfy({ $0.hexDigitValue != nil }) {
        out.string([UInt8(ascii: "#")] + text, at: node)
      } else if let translucent = translucent(text) {
        tally.count(.reference)
        out.string(translucent, at: node)
      } else {
        guard case .color = ExpressionForm(text) else { return false }
        writeText(node)
      }
      return true
    case .mapping: return writeColorObject(node)
    case .sequence, .number, .boolean, .null, .alias: return false
    }
  }

  /// A reference with two hexadecimal digits after it, its opacity, as a function of CSS.
  private func translucent(_ text: ArraySlice<UInt8>) -> [UInt8]? {
    guard text.count > 4, let inner = ForeignReference.inner(of: text.dropLast(2)),
      let (path, _) = directory.target(of: inner, names: names),
      let high = text[text.endIndex - 2].hexDigitValue, let low = text[text.endIndex - 1].hexDigitValue
    else { return nil }
    let alpha = (Double(high * 16 + low) / 255 * 1e6).rounded() / 1e6
    return Array("rgba(".utf8) + directory.spelling(of: path, names: names)
      + Array(", \(alpha.decimal))".utf8)
  }

  /// A text in which references with two hexadecimal digits after them are functions of CSS; `nil` if it has none.
  func withOpacities(_ text: ArraySlice<UInt8>) -> [UInt8]? {
    var (result, index, isChanged): ([UInt8], Int, Bool) = ([], text.startIndex, false)
    while index < text.endIndex {
      if text[index] == UInt8(ascii: "{"), let close = text[index...].firstIndex(of: UInt8(ascii: "}")),
        close + 2 < text.endIndex,
        !text[(close + 1)...].dropFirst(2).prefix(1).contains(where: \.isIdentifierPart),
        let function = translucent(text[index...(close + 2)])
      {
        result += function
        (index, isChanged) = (close + 3, true)
      } else {
        result.append(text[index])
        index += 1
      }
    }
    return isChanged ? result : nil
  }

  /// A DTCG object, or an object with a member for each component.
  private mutating func writeColorObject(_ node: NodeID) -> Bool {
    var members: [UInt8: Double] = [:]
    for (key, value) in document.entries(of: node) {
      let name = document.text(of: key)
      if name.elementsEqual("colorSpace".utf8) { return writeAsItIs(node) }
      guard let measure = Measure(document.text(of: value)), let letter = name.first?.lowercased else {
        return false
      }
      members[letter] =
        measure.hasUnit("%") && letter == UInt8(ascii: "a") ? measure.value / 100 : measure.value
    }
    func member(_ letter: Unicode.Scalar) -> Double? { members[UInt8(ascii: letter)] }
    let alpha = member("a") ?? 1
    if let red = member("r"), let green = member("g"), let blue = member("b") {
      writeColor("rgb", [red.decimal, green.decimal, blue.decimal], alpha, at: node)
    } else if let hue = member("h"), let saturation = member("s"), let lightness = member("l") {
      let (s, l) = (percent(saturation), percent(lightness))
      writeColor("hsl", [hue.decimal, "\(s.decimal)%", "\(l.decimal)%"], alpha, at: node)
    } else if let hue = member("h"), let saturation = member("s"), let value = member("v") {
      // HSV; CSS Color 4 §7 has the same model with another third component.
      let (s, v) = (percent(saturation) / 100, percent(value) / 100)
      let lightness = v * (1 - s / 2)
      let spread = min(lightness, 1 - lightness)
      let s2 = spread == 0 ? 0 : (v - lightness) / spread
      writeColor(
        "hsl", [hue.decimal, "\((s2 * 100).decimal)%", "\((lightness * 100).decimal)%"], alpha, at: node)
    } else {
      return false
    }
    return true
  }

  /// A value from 0 to 1 is a fraction, converted to a percentage.
  private func percent(_ value: Double) -> Double { value <= 1 ? value * 100 : value }

  private mutating func writeColor(
    _ function: String, _ components: [String], _ alpha: Double, at node: NodeID
  ) {
    let end = alpha == 1 ? "" : " / \(alpha.decimal)"
    out.string("\(function)(\(components.joined(separator: " "))\(end))".utf8, at: node)
  }
}
