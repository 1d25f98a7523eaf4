import Audit
import ColorScience
package import Compiler
package import Diagnostics
import Syntax
import Text
import Tokens

extension Compilation {
  /// Replacements of a token's value that reach the required contrast: the nearest token, and the nearest
  /// color.
  ///
  /// Both pass in every theme and every context that take the token from the same place.
  package func passingColors(at offset: Int, in source: SourceID) -> [ProposedChange] {
    guard let tokens, let report, let definition = tokens.definition(at: offset, in: source),
      let id = tokens.id(of: tokens.definitions[definition].path)
    else { return [] }
    let needs = report.contrast.compactMap { result -> Need? in
      guard result.foreground == id, result.verdict != .exempt else { return nil }
      let subject = report.subject.at(result.context)
      guard let token = subject.token(id, in: result.theme), Int(token.definition) == definition,
        let surface = subject.value(of: result.background, in: result.theme)?.color?.color,
        surface.alpha == 1
      else { return nil }
      return Need(
        subject: subject, theme: result.theme, permutation: themes[result.theme].permutation,
        surface: SRGBA(surface), ratio: result.required, fails: result.verdict == .fail)
    }
    guard let failing = needs.first(where: \.fails),
      case .color(let own)? = failing.subject.value(of: id, in: failing.theme)
    else { return [] }
    let range = tokens.documents[Int(tokens.definitions[definition].document)].range(
      of: tokens.definitions[definition].value)
    var changes: [ProposedChange] = []
    if let token = passingToken(near: own.color, needs, besides: id) {
      let path = tokens.dottedPath(of: token)
      changes.append(
        ProposedChange(
          title: "Refer to `\(path)`, the nearest token that passes",
          edits: [.init(replacing: range, with: quoted("{\(path)}"))]))
    }
    let colors = needs.filter(\.fails).compactMap {
      own.color.nearestColor(withContrast: $0.ratio, on: $0.surface)
    }
    if let color = colors.first(where: { color in needs.allSatisfy { $0.isMet(by: Color(color)) } }) {
      changes.append(
        ProposedChange(
          title: "Use `\(color.hex)`, the nearest color that passes",
          edits: [.init(replacing: range, with: quoted(color.hex))]))
    }
    return changes
  }

  /// The contrast that a color needs on a surface in a theme, in some context.
  private struct Need {
    let subject: Subject
    let theme, permutation: Int
    let surface: SRGBA
    let ratio: Double
    let fails: Bool

    func isMet(by color: Color) -> Bool { SRGBA(color).over(surface).contrast(with: surface) >= ratio }
  }

  private func passingToken(near color: Color, _ needs: [Need], besides own: TokenID) -> TokenID? {
    guard let tokens else { return nil }
    let ramp = needs.first { $0.fails }.flatMap { tokens.ramp(of: own, in: $0.permutation) }
    var best: (id: TokenID, distance: Double)?
    for id in tokens.ids where id != own {
      var distance = 0.0
      let passes = needs.allSatisfy { need in
        guard let token = need.subject.token(id, in: need.theme), token.deprecation == nil,
          case .color(let value) = tokens.values[Int(token.value)], value.color.alpha == 1,
          need.isMet(by: value.color)
        else { return false }
        distance = max(distance, value.color.differenceOK(from: color))
        return true
      }
      distance *= tokens.remoteness(of: id, from: ramp)
      guard passes, distance < best?.distance ?? .infinity,
        !needs.contains(where: { tokens.depends(id, on: own, in: $0.permutation) })
      else { continue }
      best = (id, distance)
    }
    return best?.id
  }

  /// Replaces a literal color with a reference to the nearest (ΔEOK) token.
  package func nearestToken(to written: WrittenColor, in source: SourceID) -> ProposedChange? {
    guard let tokens, let definition = tokens.definition(at: written.range.lowerBound, in: source),
      let own = tokens.id(of: tokens.definitions[definition].path)
    else { return nil }
    let permutations = themes.map(\.permutation).filter {
      Int(tokens.permutations[$0].definitions[Int(own.rawValue)]) == definition
    }
    guard !permutations.isEmpty else { return nil }
    var best: (id: TokenID, distance: Double)?
    for id in tokens.ids where id != own {
      var distance = 0.0
      let isFit = permutations.allSatisfy { permutation in
        guard let token = tokens.token(id, in: permutation), token.deprecation == nil,
          case .color(let value) = tokens.values[Int(token.value)],
          (value.color.alpha - written.color.alpha).magnitude < 1e-9
        else { return false }
        distance = max(distance, value.color.differenceOK(from: written.color))
        return true
      }
      guard isFit, distance < min(0.05, best?.distance ?? .infinity),
        !permutations.contains(where: { tokens.depends(id, on: own, in: $0) })
      else { continue }
      best = (id, distance)
    }
    guard let best else { return nil }
    let path = tokens.dottedPath(of: best.id)
    let document = tokens.documents[Int(tokens.definitions[definition].document)]
    guard let node = document.node(at: written.range.lowerBound) else { return nil }
    let whole =
      written.form == .text ? document.range(of: node) : SourceRange(source: source, written.range)
    let size = best.distance < 1e-6 ? "the same color" : "the nearest color"
    return ProposedChange(
      title: "Refer to `\(path)`, \(size)", edits: [.init(replacing: whole, with: quoted("{\(path)}"))])
  }
}
