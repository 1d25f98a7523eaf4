import ColorScience
import Compiler
import Diagnostics
import Reports
import Text
import Tokens

extension Tool {
  static let picture = Tool("picture") { server, arguments throws(ToolFailure) in
    let compilation = try server.compilation(of: arguments)
    let theme = try compilation.theme(named: arguments["theme"]?.string).map { [$0] } ?? []
    let themes = arguments["theme"] == nil ? compilation.themes : theme
    let isPNG = arguments["format"] == "png"
    guard (arguments["tokens"] == nil) != (arguments["component"] == nil) else {
      throw ToolFailure("`picture` needs either `tokens` or `component`")
    }
    guard let name = arguments["component"]?.string else {
      let swatches = try Swatches(of: arguments["tokens"] ?? .null, in: themes, compilation)
      return swatches.answer(
        isPNG ? swatches.png : Array(swatches.svg.utf8), isPNG, swatches.width, swatches.height)
    }
    let names = themes.map(\.name)
    let all = compilation.controlPictures()
    let pictures = all.filter { $0.control == name && names.contains($0.theme) }
    guard let first = pictures.first else {
      let known = all.filter { $0.theme == all.first?.theme }.map { "`\($0.control)`" }
      throw ToolFailure(
        "no control that can be drawn is called `\(name)`; "
          + (known.isEmpty ? "there are none" : "there are \(known.joined(separator: ", "))"))
    }
    guard !isPNG else { throw ToolFailure("a control is drawn as SVG alone; pass `format: \"svg\"`") }
    let picture = ControlPicture.stack(pictures)
    let swatches = try Swatches(of: .strings(first.tokens), in: themes, compilation)
    return swatches.answer(Array(picture.svg.utf8), false, picture.width, picture.height)
  }

  /// The member of an answer that is content of its own, an `ImageContent`.
  static let image = "image"
}

/// Color tokens in themes, as cells in rows.
private struct Swatches {
  let paths: [String]
  /// The colors by token; `nil` where a theme has none.
  let rows: [(theme: String, colors: [Color?])]

  private static let side = 64
  private static let most = 32

  var width: Int { paths.count * Self.side }
  var height: Int { rows.count * Self.side }

  init(of names: JSON, in themes: [Theme], _ compilation: Compilation) throws(ToolFailure) {
    guard let tokens = compilation.tokens else {
      throw ToolFailure("the tokens cannot be read; call `check_tokens` for the reasons")
    }
    func color(_ id: TokenID, _ theme: Theme) -> Color? {
      if case .color(let value)? = tokens.value(of: id, in: theme.permutation) { value.color } else { nil }
    }
    var ids: [TokenID] = []
    for path in names.string.map({ [$0] }) ?? names.strings {
      if let id = tokens.id(at: path) {
        ids.append(id)
      } else {
        let below =
          names.string == nil ? [] : tokens.ids.filter { tokens.dottedPath(of: $0).hasPrefix(path + ".") }
        guard !below.isEmpty else { throw compilation.unknownToken(path) }
        ids += below
      }
    }
    ids = Array(ids.filter { id in themes.contains { color(id, $0) != nil } }.prefix(Self.most))
    guard !ids.isEmpty else { throw ToolFailure("none of these tokens is a color") }
    paths = ids.map { tokens.dottedPath(of: $0) }
    rows = themes.map { theme in (theme.name, ids.map { color($0, theme) }) }
  }

  /// The tokens and their colors, and an image.
  func answer(_ image: [UInt8], _ isPNG: Bool, _ width: Int, _ height: Int) -> JSON {
    [
      "tokens": .strings(paths), "themes": .strings(rows.map(\.theme)),
      "colors": .object(
        rows.map { row in
          .init(row.theme, .array(row.colors.map { $0.map { .string($0.rgba8.hex) } ?? .null }))
        }),
      "width": JSON(width), "height": JSON(height),
      Tool.image: [
        "type": "image", "mimeType": isPNG ? "image/png" : "image/svg+xml", "data": .string(base64(image)),
      ],
    ]
  }

  /// What is behind a pixel of a cell.
  private static func backdrop(_ x: Int, _ y: Int) -> SRGBA {
    let isGray = y % side >= side / 2 && (x / 8 + y / 8) % 2 == 1
    return SRGBA(SIMD3(repeating: isGray ? 0.8 : 1), alpha: 1)
  }

  var png: [UInt8] {
    let white = SRGBA(SIMD3(repeating: 1), alpha: 1)
    let cells = rows.map { row in
      row.colors.map { color -> [RGBA8] in
        guard let color else { return [RGBA8(white), RGBA8(white)] }
        // Over white and over the gray of the checker.
        return [white, Self.backdrop(8, Self.side / 2)].map { RGBA8(SRGBA(color).over($0)) }
      }
    }
    return PNGImage(width: width, height: height) { x, y in
      let cell = cells[y / Self.side][x / Self.side]
      let shown = cell[Self.backdrop(x, y).components.x < 1 ? 1 : 0]
      return (shown.red, shown.green, shown.blue)
    }.bytes
  }

  var svg: String {
    let (side, half) = (Self.side, Self.side / 2)
    var text = """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)">
      <pattern id="c" width="16" height="16" patternUnits="userSpaceOnUse">\
      <path fill="#fff" d="M0 0h16v16H0z"/><path fill="#ccc" d="M8 0h8v8H8zM0 8h8v8H0z"/></pattern>

      """
    for (y, row) in rows.enumerated() {
      for (x, color) in row.colors.enumerated() {
        let place = "x=\"\(x * side)\" width=\"\(side)\""
        let shown = color?.rgba8 ?? RGBA8(red: 255, green: 255, blue: 255)
        if shown.alpha < 255 {
          text += "<rect \(place) y=\"\(y * side)\" height=\"\(side)\" fill=\"#fff\"/>"
          text += "<rect \(place) y=\"\(y * side + half)\" height=\"\(half)\" fill=\"url(#c)\"/>"
        }
        text += "<rect \(place) y=\"\(y * side)\" height=\"\(side)\" fill=\"\(shown.hex)\"/>\n"
      }
    }
    return text + "</svg>\n"
  }
}
