package import Diagnostics
import Tokens

extension DiagnosticCode {
  package static let translucentSurface = DiagnosticCode(
    rule: "translucent-surface", severity: .error,
    meaning: "A contrast cannot be measured because nothing opaque lies below.",
    example: "surface.default: \"#ffffff80\"",
    fix: "Name an opaque surface.")
}

extension Rule {
  /// Contrast is measured on what is opaque in the end: below translucent layers lies an opaque one.
  static let translucentSurfaces = Rule(.translucentSurface, in: .colors) { subject, ledger in
    for finding in subject.translucentSurfaces {
      let name = subject.tokens.dottedPath(of: finding.token)
      guard let place = subject.valuePlace(of: finding.token, in: finding.themes[0]) else { continue }
      ledger.report(
        .translucentSurface, translucentSurface(name), at: place, about: [name], in: finding.themes,
        notes: [.init("asked for here", at: finding.origin)], component: finding.component)
    }
  }
}

/// A token with nothing opaque below it, the pair that shows it first, and the themes.
private struct Translucent {
  var token: TokenID
  var component: Int?
  var origin: SourceRange
  var themes: [Int]
}

extension Subject {
  /// The tokens that translucent layers end on, each once.
  fileprivate var translucentSurfaces: [Translucent] {
    var colors = ColorCache(contrastPairs.all.isEmpty ? [] : tokens.values)
    var found: [Translucent] = []
    var indices: [TokenID: Int] = [:]
    var seen: Set<[TokenID]> = []
    for pair in contrastPairs.all where seen.insert([pair.background] + pair.backdrop).inserted {
      for theme in themes.indices {
        do throws(Unseen) {
          _ = try self.seen([pair.background] + pair.backdrop, in: theme, colors: &colors)
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

private func translucentSurface(_ name: String) -> String {
  "`\(name)` is translucent and nothing opaque lies below it, so no contrast can be measured on it; make it opaque, or name in `surface` what is behind it"
}
