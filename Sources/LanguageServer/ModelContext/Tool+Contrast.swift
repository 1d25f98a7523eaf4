import ColorScience
import Compiler
import Diagnostics
import Editing
import Syntax
import Text
import Tokens

extension Tool {
  static let contrast = Tool("contrast") { server, arguments throws(ToolFailure) in
    // Two colors need no tokens.
    let foreground = arguments["foreground"]?.string ?? ""
    let background = arguments["background"]?.string ?? ""
    let areColors = [foreground, background].allSatisfy {
      (try? CSSColor(parsing: Array($0.utf8)[...])) != nil
    }
    let name = arguments["theme"]?.string
    let compilation = areColors && name == nil ? nil : try server.compilation(of: arguments)
    _ = try compilation?.theme(named: name)
    let minimum = arguments["minimum"]?.number ?? 4.5
    guard (1...21).contains(minimum) else { throw ToolFailure("`minimum` is from 1 to 21") }
    let themes = compilation?.themes.filter { name == nil || $0.name == name } ?? []
    var measured: [(theme: String, foreground: Color, background: SRGBA, ratio: Double)] = []
    for theme in themes.isEmpty ? [nil] : themes.map({ $0 as Theme? }) {
      let front = try color(foreground, in: theme, compilation)
      let back = SRGBA(try color(background, in: theme, compilation))
      guard back.alpha == 1 else { throw ToolFailure("`background` is not opaque; give the color below it") }
      measured.append((theme?.name ?? "", front, back, SRGBA(front).over(back).contrast(with: back)))
    }
    let lowest = measured.min { $0.ratio < $1.ratio } ?? measured[0]
    let nearest =
      lowest.ratio >= minimum
      ? nil : lowest.foreground.nearestColor(withContrast: minimum, on: lowest.background)
    return .object([
      "ratio": json(ofRatio: lowest.ratio),
      "passes": [
        "text": .boolean(lowest.ratio >= 4.5), "largeText": .boolean(lowest.ratio >= 3),
        "controls": .boolean(lowest.ratio >= 3), "minimum": .boolean(lowest.ratio >= minimum),
      ],
      "perTheme": themes.isEmpty
        ? nil
        : .array(measured.map { ["theme": .string($0.theme), "ratio": json(ofRatio: $0.ratio)] }),
      "nearestPassing": nearest.map { color in
        .object([
          "color": .string(color.hex),
          "token": compilation?.nearestPassingToken(
            to: lowest.foreground, of: compilation?.tokens?.id(at: foreground), withContrast: minimum,
            on: lowest.background, in: lowest.theme
          ).map { .string($0) },
        ])
      },
    ])
  }

  /// A ratio with two digits after the point, as in diagnostics: cut, so that none seems to pass that fails.
  private static func json(ofRatio ratio: Double) -> JSON {
    JSON(parsing: Array(ratioText(ratio).utf8)) ?? .number(ratio)
  }

  private static func color(_ text: String, in theme: Theme?, _ compilation: Compilation?) throws(ToolFailure)
    -> Color
  {
    if let color = try? CSSColor(parsing: Array(text.utf8)[...]).color { return color }
    guard let compilation, let theme, let tokens = compilation.tokens else {
      throw ToolFailure("`\(text)` is not a color")
    }
    guard let id = tokens.id(at: text) else { throw compilation.unknownToken(text) }
    guard case .color(let value)? = tokens.value(of: id, in: theme.permutation) else {
      throw ToolFailure("`\(text)` is not a color in \(theme.name)")
    }
    return value.color
  }
}
