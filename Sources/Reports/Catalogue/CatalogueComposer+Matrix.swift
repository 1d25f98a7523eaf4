import Audit
import ColorScience
import Text
import Tokens

extension CatalogueComposer {
  /// The maximum number of rows and columns of a matrix; readers can add more on the page.
  private static let limit = 12

  /// A table for each theme: the contrast of each foreground on each background, rows with the lowest
  /// contrast first. Only the pairs that somebody requires are marked. The colors are those of the configured pairs, or else those whose names suggest
  /// foregrounds and backgrounds.
  mutating func matrices() -> Range<Int> {
    let (foregrounds, backgrounds) = colorsToCompare()
    guard !foregrounds.isEmpty, !backgrounds.isEmpty else { return 0..<0 }
    return page.append(
      themes.indices.map { theme in
        var record = self.record(ofTheme: theme)
        record.lists[.columns] = page.append(
          backgrounds.map { id in
            let path = tokens.dottedPath(of: id)
            return CatalogueRecord([
              .background: path, .href: path.fragment, .valueID: valueID(of: id, in: theme),
            ])
          })
        record.lists[.rows] = page.append(rows(of: foregrounds, on: backgrounds, in: theme))
        return record
      })
  }

  private mutating func rows(
    of foregrounds: [TokenID], on backgrounds: [TokenID], in theme: Int
  ) -> [CatalogueRecord] {
    let surface = surface(in: themes[theme])
    let rows = foregrounds.map { foreground in
      let ratios = backgrounds.map { background -> Double? in
        guard let one = color(foreground, in: themes[theme]), let other = color(background, in: themes[theme])
        else { return nil }
        let opaque = other.over(surface)
        return one.over(opaque).contrast(with: opaque)
      }
      return (foreground, ratios, lowest: ratios.compactMap(\.self).min() ?? .infinity)
    }
    let required = Set(
      (report?.contrast ?? []).lazy.filter { $0.theme == theme }.map { [$0.foreground, $0.background] })
    let order = rows.indices.sorted { (rows[$0].lowest, $0) < (rows[$1].lowest, $1) }
    return order.map { index in
      let (foreground, ratios, _) = rows[index]
      let path = tokens.dottedPath(of: foreground)
      var record = CatalogueRecord([
        .foreground: path, .href: path.fragment, .valueID: valueID(of: foreground, in: theme),
      ])
      record.lists[.cells] = page.append(
        zip(backgrounds, ratios).map { background, ratio in
          CatalogueRecord(
            [
              .background: tokens.dottedPath(of: background),
              .foregroundValue: valueID(of: foreground, in: theme),
              .backgroundValue: valueID(of: background, in: theme), .ratio: ratio.map(Self.ratio) ?? "",
              .grade: ratio.map(Self.grade) ?? "",
            ], flags: required.contains([foreground, background]) ? [.isRequired] : [])
        })
      return record
    }
  }

  /// The level that a ratio reaches (WCAG 2.2 §1.4.3, §1.4.6, and §1.4.11).
  private static func grade(_ ratio: Double) -> String {
    ratio >= 7 ? "AAA" : ratio >= 4.5 ? "AA" : ratio >= 3 ? "large" : "low"
  }

  private func colorsToCompare() -> (foregrounds: [TokenID], backgrounds: [TokenID]) {
    var (foregrounds, backgrounds): ([TokenID], [TokenID]) = ([], [])
    for result in report?.contrast ?? [] where result.component == nil {
      if !foregrounds.contains(result.foreground) { foregrounds.append(result.foreground) }
      if !backgrounds.contains(result.background) { backgrounds.append(result.background) }
    }
    if foregrounds.isEmpty {
      foregrounds = colors(called: ["text", "foreground", "fg", "content", "icon", "on-surface", "onSurface"])
      backgrounds = colors(called: ["surface", "background", "bg", "canvas"])
    }
    return (Array(foregrounds.prefix(Self.limit)), Array(backgrounds.prefix(Self.limit)))
  }

  /// The colors with a segment that is one of these words.
  private func colors(called words: [String]) -> [TokenID] {
    var found: [TokenID] = []
    for id in tokens.ids where found.count < Self.limit && color(id, in: themes[0]) != nil {
      let segments = tokens.paths.segments(of: tokens.path(of: id)).map(tokens.names.string)
      if segments.contains(where: words.contains) { found.append(id) }
    }
    return found
  }

  // MARK: The surface

  /// The background of samples in a theme: the surface of the first control that names one, or the color
  /// named like a page background; otherwise white, or black in a dark theme.
  func surface(in theme: Theme) -> SRGBA {
    let paths = [
      "surface.default", "surface", "background.default", "background", "bg.default", "bg", "canvas.default",
      "color.surface", "color.background", "color.bg", "color.surface.default", "color.background.default",
    ]
    let named = anatomies.lazy.compactMap(\.surface?.path).first
    for path in (named.map { [$0] } ?? []) + paths {
      guard let id = tokens.id(at: path), let color = color(id, in: theme) else { continue }
      return color.over(theme.appearance == .dark ? .black : .white)
    }
    return theme.appearance == .dark ? SRGBA(RGBA8(rgba: 0x1417_1CFF)) : .white
  }
}
