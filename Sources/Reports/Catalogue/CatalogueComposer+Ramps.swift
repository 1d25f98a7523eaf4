import ColorScience
import Text
import Tokens

extension CatalogueComposer {
  /// A color of a ramp.
  private struct Step {
    var name: String
    var id: TokenID
  }

  /// The ramps among tokens: at least three colors of a group whose names are numbers.
  mutating func ramps(of section: [TokenID]) -> Range<Int> {
    var order: [PathID] = []
    var ramps: [PathID: [Step]] = [:]
    for id in section {
      let path = tokens.path(of: id)
      let name = tokens.names[tokens.paths.lastName(of: path)]
      guard !name.isEmpty, name.allSatisfy(\.isDigit), color(id, in: themes[0]) != nil else { continue }
      let parent = tokens.paths.parent(of: path)
      if ramps[parent] == nil { order.append(parent) }
      ramps[parent, default: []].append(Step(name: String(decoding: name, as: UTF8.self), id: id))
    }
    let records = order.flatMap { group -> [CatalogueRecord] in
      let steps = ramps[group] ?? []
      guard steps.count > 2 else { return [] }
      let isSame = steps.allSatisfy { page.tokens.isSame($0.id) }
      return (isSame ? [0] : Array(themes.indices)).map { theme in
        ramp(steps, of: group, in: theme, isEverywhere: isSame)
      }
    }
    return records.isEmpty ? 0..<0 : page.append(records)
  }

  private mutating func ramp(
    _ steps: [Step], of group: PathID, in theme: Int, isEverywhere: Bool
  ) -> CatalogueRecord {
    var record = CatalogueRecord(
      [
        .group: tokens.paths.dotted(group, names: tokens.names), .themeIndex: String(theme),
        .themeTitle: isEverywhere ? "all themes" : themes[theme].name,
      ], flags: isEverywhere ? [.isEverywhere] : [])
    record.lists[.steps] = page.append(
      steps.compactMap { step in
        guard let color = color(step.id, in: themes[theme]),
          let token = tokens.token(step.id, in: themes[theme].permutation)
        else { return nil }
        let opaque = color.over(.white)
        let (onWhite, onBlack) = (opaque.contrast(with: .white), opaque.contrast(with: .black))
        return CatalogueRecord([
          .step: step.name, .href: tokens.dottedPath(of: step.id).fragment,
          .valueID: page.tokens.samples.names[Int(token.value)],
          .value: String(decoding: tokens.values[Int(token.value)].shownText, as: UTF8.self),
          .ink: onWhite > onBlack ? "white" : "black", .onWhite: Self.ratio(onWhite),
          .onBlack: Self.ratio(onBlack),
        ])
      })
    return record
  }

  /// The color of a token in a theme, in sRGB.
  func color(_ id: TokenID, in theme: Theme) -> SRGBA? {
    guard case .color(let value)? = tokens.value(of: id, in: theme.permutation) else { return nil }
    return SRGBA(value.color)
  }
}
