import ColorScience
package import Diagnostics
import Tokens

extension DiagnosticCode {
  package static let lowContrast = DiagnosticCode(
    rule: "low-contrast", severity: .error,
    meaning: """
      Two colours that somebody has to tell apart are too near to each other (WCAG 2.2, 1.4.3 and \
      1.4.11). Pairs come from anatomies, and from `audit: contrast:`, where both patterns begin alike the \
      wildcards of that beginning stand for the same segments: `button.*.label` on `button.*.fill` is each \
      label on its own fill, `text.*` on `surface.*` every text on every surface.
      """,
    example: "a white knob on a light grey track: 1.57 : 1",
    fix: "Take the nearest passing colour that the message names, or waive the pair with a reason.")

  package static let translucentSurface = DiagnosticCode(
    rule: "translucent-surface", severity: .error,
    meaning: "A contrast cannot be measured because nothing opaque lies below.",
    example: "surface.default: \"#ffffff80\"",
    fix: "Name an opaque surface.")
}

/// Colours that somebody has to tell apart contrast enough, in every theme (WCAG 2.2, 1.4.3 and 1.4.11).
struct ContrastRule {
  private let subject: Subject
  private var colors: ColorCache
  private(set) var results: [ContrastResult] = []
  private var suggestions: [SuggestionKey: RGBA8?] = [:]
  /// The tokens that translucent layers end on, each once, with the themes.
  private var translucent: [(token: TokenID, component: Int?, origin: SourceRange, themes: [Int])] = []

  private struct SuggestionKey: Hashable {
    var value: UInt32
    var background: SRGBA
    var required: Double
  }

  init(_ subject: Subject) {
    self.subject = subject
    colors = ColorCache(subject.tokens.values)
  }

  mutating func check(_ pairs: ContrastPairs, ledger: inout Ledger) {
    results.reserveCapacity(pairs.all.count * subject.themes.count)
    for pair in pairs.all {
      let start = results.count
      for theme in subject.themes.indices { measure(pair, in: theme) }
      let failing = results[start...].indices.filter { results[$0].verdict == .fail }
      if !failing.isEmpty { judge(pair, failing, ledger: &ledger) }
    }
    for finding in translucent {
      let name = subject.tokens.dottedPath(of: finding.token)
      guard let place = subject.valuePlace(of: finding.token, in: finding.themes[0]) else { continue }
      ledger.report(
        .translucentSurface, translucentSurface(name), at: place, about: [name], in: finding.themes,
        notes: [.init(askedForHere, at: finding.origin)], component: finding.component)
    }
  }

  private mutating func measure(_ pair: ContrastPair, in theme: Int) {
    do throws(Unseen) {
      let background = try subject.seen([pair.background] + pair.backdrop, in: theme, colors: &colors)
      guard let token = subject.token(pair.foreground, in: theme), let color = colors.color(token.value)
      else { return }
      let luminance =
        color.alpha < 1
        ? color.over(background.color).relativeLuminance : colors.luminance(token.value, color)
      let ratio = contrastRatio(luminance, background.luminance)
      let verdict: ContrastResult.Verdict =
        pair.exemption != nil ? .exempt : ratio < pair.required ? .fail : .pass
      results.append(
        ContrastResult(
          theme: theme, foreground: pair.foreground, background: pair.background, ratio: ratio,
          required: pair.required, verdict: verdict, reason: pair.exemption,
          suggestion: verdict == .fail ? suggestion(token.value, background.color, pair.required) : nil,
          component: pair.component))
    } catch {
      switch error {
      case .missing: return
      case .translucent(let token): note(translucent: token, for: pair, in: theme)
      }
    }
  }

  private mutating func note(translucent token: TokenID, for pair: ContrastPair, in theme: Int) {
    if let index = translucent.firstIndex(where: { $0.token == token }) {
      if !translucent[index].themes.contains(theme) { translucent[index].themes.append(theme) }
    } else {
      translucent.append((token, pair.component, pair.origin, [theme]))
    }
  }

  private mutating func suggestion(_ value: UInt32, _ background: SRGBA, _ required: Double) -> RGBA8? {
    let key = SuggestionKey(value: value, background: background, required: required)
    if let known = suggestions[key] { return known }
    guard case .color(let color) = subject.tokens.values[Int(value)] else { return nil }
    let nearest = color.color.nearestColor(withContrast: required, on: background)
    suggestions[key] = .some(nearest)
    return nearest
  }

  /// Waives what waivers cover and reports the rest: one finding for a pair, whatever the number of themes.
  private mutating func judge(_ pair: ContrastPair, _ failing: [Int], ledger: inout Ledger) {
    let names = [pair.foreground, pair.background].map { subject.tokens.dottedPath(of: $0) }
    let waivers = ledger.waivers(of: .lowContrast, about: names, in: failing.map { results[$0].theme })
    var left: [ContrastResult] = []
    for (index, waiver) in zip(failing, waivers) {
      if let waiver {
        results[index].verdict = .waived
        results[index].reason = subject.configuration.waivers[waiver].reason
      } else {
        left.append(results[index])
      }
    }
    guard let first = left.first, let place = subject.valuePlace(of: pair.foreground, in: first.theme) else {
      return
    }
    var notes: [Diagnostic.Note] = []
    if let place = subject.valuePlace(of: pair.background, in: first.theme) {
      notes.append(.init("`\(names[1])` is defined here", at: place))
    }
    notes.append(.init(askedForHere, at: pair.origin))
    ledger.report(
      Diagnostic(
        .error, .lowContrast, message(names, left), at: place, themes: subject.names(of: left.map(\.theme)),
        notes: notes),
      component: pair.component)
  }

  /// Names both tokens, the need, and for each group of themes with equal values what there is.
  private mutating func message(_ names: [String], _ results: [ContrastResult]) -> String {
    var measures: [(text: String, themes: [Int])] = []
    for result in results {
      let text = measure(result)
      if let index = measures.firstIndex(where: { $0.text == text }) {
        measures[index].themes.append(result.theme)
      } else {
        measures.append((text, [result.theme]))
      }
    }
    let found = measures.map { measure in
      "\(measure.text) in \(list(subject.names(of: measure.themes).map { "`\($0)`" }))"
    }
    let need = "`\(names[0])` on `\(names[1])` needs a contrast of \(numberText(results[0].required)) : 1"
    return "\(need) (\(results[0].criterion)) and has " + found.joined(separator: ", and ")
  }

  private mutating func measure(_ result: ContrastResult) -> String {
    let advice = result.suggestion.map { "`\($0.hex)` would pass" } ?? "no colour of this hue would pass"
    let foreground = hex(of: result.foreground, in: result.theme)
    let background = hex(of: result.background, in: result.theme)
    return "\(ratioText(result.ratio)) : 1 (`\(foreground)` on `\(background)`; \(advice))"
  }

  private func hex(of id: TokenID, in theme: Int) -> String {
    guard case .color(let value)? = subject.value(of: id, in: theme) else { return "" }
    return value.color.rgba8.hex
  }
}

extension Subject {
  /// Where a token's value is written, as a theme has it.
  func valuePlace(of id: TokenID, in theme: Int) -> SourceRange? {
    token(id, in: theme).map { tokens.valueRange(of: $0) }
  }
}

private let askedForHere = "asked for here"

private func translucentSurface(_ name: String) -> String {
  "`\(name)` is translucent and nothing opaque lies below it, so no contrast can be measured on it; make it opaque, or name in `surface` what is behind it"
}
