import ColorScience
import Diagnostics
import Syntax
import Text
import Tokens

extension Subject {
  /// The fix that replaces the color of a definition, in the same form: a CSS text, or an object.
  func rewriting(_ used: UsedDefinition, as color: Color) -> Diagnostic.Fix? {
    let (document, definition) = definition(used)
    let range = document.range(of: definition.value)
    switch document.kind(of: definition.value) {
    case .string:
      let text = quoted(color.cssText)
      return .init("write `\(color.cssText)`", edits: [.init(replacing: range, with: text)])
    case .mapping:
      return .init("write `\(color.objectText)`", edits: [.init(replacing: range, with: color.objectText)])
    case .sequence, .number, .boolean, .null, .alias: return nil
    }
  }
}

extension Color {
  /// The color in the syntax of CSS Color 4, precise to a hundredth of a noticeable difference.
  fileprivate var cssText: String {
    if isExactIn8Bits { return rgba8.hex }
    let numbers = numberTexts
    let opacity = alpha < 1 ? " / \(alpha.rounded(places: 4).decimal)" : ""
    return switch space {
    case .hsl, .hwb: "\(space.rawValue)(\(numbers[0]) \(numbers[1])% \(numbers[2])%\(opacity))"
    case .lab, .lch, .oklab, .oklch: "\(space.rawValue)(\(numbers.joined(separator: " "))\(opacity))"
    case .srgb, .srgbLinear, .displayP3, .a98RGB, .prophotoRGB, .rec2020, .xyzD65, .xyzD50:
      "color(\(space.rawValue) \(numbers.joined(separator: " "))\(opacity))"
    }
  }

  /// The color as an object of the Color module, in the syntax that JSON and YAML share.
  fileprivate var objectText: String {
    let components = numberTexts.joined(separator: ", ")
    let opacity = alpha < 1 ? #", "alpha": \#(alpha.rounded(places: 4).decimal)"# : ""
    return #"{"colorSpace": "\#(space.rawValue)", "components": [\#(components)]\#(opacity)}"#
  }

  private var numberTexts: [String] {
    zip([components.x, components.y, components.z], space.decimals).map { $0.rounded(places: $1).decimal }
  }
}
