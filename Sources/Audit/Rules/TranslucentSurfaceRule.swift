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
      guard let place = subject.valuePlace(of: surface.token, in: surface.themes[0]) else { continue }
      ledger.report(
        .translucentSurface(name, requiredAt: surface.origin, at: place), about: [name], in: surface.themes,
        component: surface.component)
    }
  }
}

/// A token with nothing opaque below it, the first pair with it, and the themes.
private struct Translucent {
  var token: TokenID
  var component: Int?
  var origin: SourceRange
  var themes: [Int]
}

extension Subject {
  /// The translucent tokens at the bottom of layers, each once.
  fileprivate var translucentSurfaces: [Translucent] {
    var colors = ColorCache(contrastPairs.all.isEmpty ? [] : tokens.values)
    var found: [Translucent] = []
    var indices: [TokenID: Int] = [:]
    var seen: Set<[TokenID]> = []
    for pair in contrastPairs.all
    where pair.unknown == nil && seen.insert([pair.background] + pair.backdrop).inserted {
      for theme in themes.indices {
        do throws(Unseen) {
          _ = try ground(of: pair, in: theme, colors: &colors)
        } catch {
          guard case .translucent(let token) = error else { continue }
          if let index = indices[token] {
            if !found[index].themes.contains(theme) { found[index].themes.append(theme) }
          } else {
            indices[token] = found.count
            found.append(
              Translucent(token: token, component: pair.component, origin: pair.origin, themes: [theme]))
          }
        }
      }
    }
    return found
  }
}

extension Diagnostic {
  fileprivate static func translucentSurface(
    _ name: String, requiredAt origin: SourceRange, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .translucentSurface,
      "`\(name)` is translucent with nothing opaque below it, so contrast on it cannot be measured; make it opaque, or name the color below it in `surface`",
      at: range, notes: [.init("required here", at: origin)])
  }
}
