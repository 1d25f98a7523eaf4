import Audit
import Compiler
import Diagnostics
import Editing
import Syntax
import Text
import Tokens

extension Site {
  /// `textDocument/inlayHint`: the value after an alias, and the lowest ratio after a token whose contrast is
  /// barely sufficient or too low.
  func hints(in range: JSON) -> JSON {
    guard client.settings.showsHints, let tokens = compilation.tokens,
      let theme = client.settings.theme(of: compilation),
      let number = tokens.documents.firstIndex(where: { $0.source == source }),
      let shown = document.text.offsets(of: range)
    else { return [] }
    var locations = locations
    let lowest = scarceContrast()
    var hints: [(offset: Int, hint: JSON)] = []
    let permutation = tokens.permutations[theme.permutation]
    for users in tokensByDefinition(in: number, permutation, tokens) {
      let id = users[0]
      guard let token = permutation[id], let end = shift.new(tokens.valueRange(of: token).bytes)?.upperBound,
        shown.lowerBound <= end, end <= shown.upperBound
      else { continue }
      let position = document.text.position(of: end).json
      if token.alias != nil {
        let origin = compilation.origin(of: tokens.dottedPath(of: id)).flatMap { locations.location($0.name) }
        hints.append(
          (
            end,
            hint(
              position, tokens.values[Int(token.value)].text.shortened(to: 40), themes(of: id, tokens), origin
            )
          ))
      }
      if let scarce = users.compactMap({ lowest[$0] }).min(by: { $0.ratio < $1.ratio }) {
        let text = "\(ratioText(scarce.ratio)) : 1"
        let tooltip =
          "the lowest contrast, with `\(scarce.other)` in `\(scarce.theme)`; it needs \(scarce.required.decimal) : 1"
        hints.append((end, hint(position, text, tooltip, nil)))
      }
    }
    return .array(hints.sorted { $0.offset < $1.offset }.map(\.hint))
  }

  /// The valid tokens of each definition in a document: the token itself first, then those of groups that extend its
  /// group.
  private func tokensByDefinition(
    in document: Int, _ permutation: TokenSet.Permutation, _ tokens: TokenSet
  ) -> [[TokenID]] {
    var users: [UInt32: [TokenID]] = [:]
    for (index, definition) in permutation.definitions.enumerated()
    where definition != TokenSet.Permutation.none
      && tokens.definitions[Int(definition)].document == UInt32(document)
    {
      let id = TokenID(rawValue: UInt32(index))
      guard permutation[id] != nil else { continue }
      let isOwn = tokens.path(of: id) == tokens.definitions[Int(definition)].path
      users[definition, default: []].insert(id, at: isOwn ? 0 : users[definition]?.count ?? 0)
    }
    return users.sorted { $0.key < $1.key }.map(\.value)
  }

  private func hint(_ position: JSON, _ text: String, _ tooltip: String, _ location: JSON?) -> JSON {
    let label: JSON = location.map { [["value": .string(text), "location": $0]] } ?? .string(text)
    return ["position": position, "label": label, "tooltip": .string(tooltip), "paddingLeft": true]
  }

  private func themes(of id: TokenID, _ tokens: TokenSet) -> String {
    compilation.themes.map { theme in
      "\(theme.name) \(tokens.value(of: id, in: theme.permutation)?.text ?? "none")"
    }.joined(separator: " · ")
  }

  /// By token, the lowest contrast of its pairs, if it fails or passes by less than 0.5.
  private func scarceContrast() -> [TokenID: (ratio: Double, required: Double, other: String, theme: String)]
  {
    guard let report = compilation.report else { return [:] }
    var lowest: [TokenID: (ratio: Double, required: Double, other: String, theme: String)] = [:]
    for result in report.contrast where result.verdict != .exempt && result.ratio < result.required + 0.5 {
      guard result.ratio < lowest[result.foreground]?.ratio ?? .infinity else { continue }
      lowest[result.foreground] = (
        result.ratio, result.required, report.path(of: result.background), report.place(of: result)
      )
    }
    return lowest
  }
}
