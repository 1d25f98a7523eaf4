import ColorScience
import Compiler
import Consumers
import Diagnostics
import Editing
import Text
import Tokens

extension ConsumerSite {
  /// The whole of each `var(…)` that reads a color token, and the color.
  private var shownColors: [(range: Range<Int>, color: Color)] {
    uses.compactMap { use in
      guard let range = text.call(around: use.range), let tokens = use.code.analysis.compilation.tokens,
        let theme = client.settings.theme(of: use.code.analysis.compilation),
        case .color(let value)? = tokens.value(of: use.token, in: theme.permutation)
      else { return nil }
      return (range, value.color)
    }
  }

  /// `textDocument/documentColor`: the colors of the tokens in use.
  func colors() -> JSON {
    .array(shownColors.map { ["range": document.text.range($0), "color": SRGBA($1).json] })
  }

  /// `textDocument/colorPresentation`: what is written if the color is still that of the token, then the tokens of this
  /// color, those for use in code first, then the color itself.
  func presentations(of color: JSON, in range: JSON) -> JSON {
    guard let offsets = document.text.offsets(of: range), let picked = SRGBA(color) else { return [] }
    let wanted = Color(
      .srgb, picked.components.x, picked.components.y, picked.components.z, alpha: picked.alpha
    ).rgba8
    var texts: [String] = []
    if shownColors.contains(where: { $0.range == offsets && $0.color.rgba8 == wanted }) {
      texts.append(String(decoding: bytes[offsets], as: UTF8.self))
    }
    var equal: [(text: String, isPrimitive: Bool)] = []
    for (code, _) in scans {
      guard let tokens = code.analysis.compilation.tokens,
        let theme = client.settings.theme(of: code.analysis.compilation)
      else { continue }
      let others = code.analysis.compilation.referredTokens
      for entry in code.names.entries(of: .property) {
        guard case .color(let value)? = tokens.value(of: entry.token, in: theme.permutation),
          value.color.rgba8 == wanted
        else { continue }
        equal.append(("var(\(entry.text))", others.contains(entry.token)))
      }
    }
    texts += (equal.filter { !$0.isPrimitive } + equal.filter(\.isPrimitive)).map(\.text).prefix(5)
    texts += [wanted.hex, wanted.function, ColorNotation.function(.oklch).text(of: picked)]
    var seen: Set<String> = []
    return .array(
      texts.filter { seen.insert($0).inserted }.map { text in
        ["label": .string(text), "textEdit": ["range": range, "newText": .string(text)]]
      })
  }
}

extension RGBA8 {
  /// `rgb(0 92 229)`, `rgb(0 92 229 / 0.5)`
  fileprivate var function: String {
    let alpha = alpha == 255 ? "" : " / \((Double(alpha) / 255).rounded(places: 3).decimal)"
    return "rgb(\(red) \(green) \(blue)\(alpha))"
  }
}
