package import Diagnostics
import Tokens

extension DiagnosticCode {
  package static let translucentSurface = DiagnosticCode(rule: "translucent-surface", severity: .error)
}

extension Rule {
  /// There is an opaque layer below translucent ones, so that contrast can be measured.
  static let translucentSurfaces = Rule(.translucentSurface, in: .colors) { subject, ledger in
    for surface in subject.translucentSurfaces {
      let name = subject.tokens.dottedPath(of: surface.token)
      let shown = subject.at(surface.context)
      guard let place = shown.valuePlace(of: surface.token, in: surface.themes[0]) else { continue }
      let condition = surface.context.isEmpty ? "" : " where `\(surface.context.equations)`"
      ledger.report(
        .translucentSurface,
        "`\(name)` is translucent with nothing opaque below it\(condition), so contrast on it cannot be measured; make it opaque, or name the color below it in `surface`",
        at: place, notes: [.init("required here", at: surface.origin)], about: [name], in: surface.themes,
        component: surface.component)
    }
  }
}

/// A token with nothing opaque below it, the first pair with it, the contexts there that are not defaults, and the themes.
private struct Translucent {
  var token: TokenID
  var component: Int?
  var origin: SourceRange
  var context: [ModifierChoice]
  var themes: [Int]
}

extension Subject {
  /// The translucent tokens at the bottom of layers, each once.
  fileprivate var translucentSurfaces: [Translucent] {
    var colors = ColorCache(contrastPairs.all.isEmpty ? [] : tokens.values)
    var found: [Translucent] = []
    var indices: [TokenID: Int] = [:]
    var seen: Set<[TokenID]> = []
    var subject = self
    for pair in contrastPairs.all
    where pair.unknown == nil && seen.insert([pair.background] + pair.backdrop).inserted {
      let layers = tokens.spaces.isEmpty ? [] : [pair.background] + pair.backdrop
      for theme in themes.indices {
        for context in contexts(of: layers, in: theme) {
          if context != subject.context { subject.move(to: context) }
          guard let token = subject.translucentLayer(of: pair, in: theme, colors: &colors) else { continue }
          if let index = indices[token] {
            if !found[index].themes.contains(theme) { found[index].themes.append(theme) }
          } else {
            indices[token] = found.count
            found.append(
              Translucent(
                token: token, component: pair.component, origin: pair.origin, context: context,
                themes: [theme]))
          }
        }
      }
    }
    return found
  }

  /// The lowest layer of a pair if none is opaque.
  private func translucentLayer(of pair: ColorPair, in theme: Int, colors: inout ColorCache) -> TokenID? {
    do throws(Unseen) {
      _ = try ground(of: pair, in: theme, colors: &colors)
      return nil
    } catch {
      guard case .translucent(let token) = error else { return nil }
      return token
    }
  }
}
