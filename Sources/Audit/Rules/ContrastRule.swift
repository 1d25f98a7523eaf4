import ColorScience
package import Diagnostics
import Text
import Tokens

extension DiagnosticCode {
  package static let lowContrast = DiagnosticCode(rule: "low-contrast", severity: .error)

  package static let unusedBackdrop = DiagnosticCode(rule: "unused-backdrop", severity: .warning)
}

extension Rule {
  /// Colors that must be distinguishable have enough contrast, in every theme and every context (WCAG 2.2, 1.4.3 and 1.4.11).
  static let contrast = Rule(.lowContrast, .unusedBackdrop, in: .colors) { subject, ledger in
    for mistake in subject.contrastPairs.mistakes + subject.unknownTypography { ledger.report(mistake) }
    guard !subject.contrastPairs.all.isEmpty else { return }
    var check = ContrastCheck(subject)
    check.check(subject.contrastPairs.all, ledger: &ledger)
    ledger.measurements.contrast = check.results
    for (origin, component) in subject.unusedBackdrops {
      ledger.report(
        .unusedBackdrop, "the background is opaque, so `backdrop` has no effect; remove it", at: origin,
        component: component)
    }
  }
}

private struct ContrastCheck {
  private var subject: Subject
  private var colors: ColorCache
  private(set) var results: [ContrastResult] = []
  private var suggestions: [SuggestionKey: RGBA8?] = [:]

  private struct SuggestionKey: Hashable {
    var advice: ContrastResult.Advice
    var required: Double
  }

  init(_ subject: Subject) {
    self.subject = subject
    colors = ColorCache(subject.tokens.values)
  }

  mutating func check(_ pairs: [ColorPair], ledger: inout Ledger) {
    results.reserveCapacity(pairs.count * subject.themes.count)
    for (number, pair) in pairs.enumerated() {
      let start = results.count
      let tokens = subject.tokens.spaces.isEmpty ? [] : subject.measuredTokens(of: pair)
      for theme in subject.themes.indices where pair.isMeasured(in: subject.themes[theme]) {
        for context in subject.contexts(of: tokens, in: theme) {
          if context != subject.context { subject.move(to: context) }
          measure(pair, number, in: theme)
        }
      }
      let failing = results[start...].indices.filter { results[$0].verdict == .fail }
      if !failing.isEmpty { judge(pair, failing, ledger: &ledger) }
    }
  }

  private mutating func measure(_ pair: ColorPair, _ number: Int, in theme: Int) {
    // A missing layer is already reported, and there is a separate rule for translucent surfaces.
    guard let ground = try? subject.ground(of: pair, in: theme, colors: &colors) else { return }
    if case .unknown(let layers, let backdrop) = ground {
      return measure(pair, number, on: layers, over: backdrop, in: theme)
    }
    guard case .known(let background) = ground,
      let (foreground, color, ratio) = best(of: pair, on: background, in: theme)
    else { return }
    let needed = RequiredRatio(of: pair, in: theme, subject)
    let verdict: ContrastResult.Verdict =
      pair.exemption != nil ? .exempt : ratio < needed.ratio ? .fail : .pass
    results.append(
      ContrastResult(
        theme: theme, context: subject.context, foreground: foreground, background: pair.background,
        ratio: ratio, required: needed.ratio, verdict: verdict, reason: pair.exemption,
        advice: verdict == .fail ? advice(for: pair, in: theme, color, background.color) : .none,
        component: pair.component, criterion: needed.criterion, pair: number))
  }

  /// Measures a pair over the worst of the backdrops that may be below it.
  private mutating func measure(
    _ pair: ColorPair, _ number: Int, on layers: SRGBA, over backdrop: UnknownBackdrop, in theme: Int
  ) {
    var best: (foreground: TokenID, color: SRGBA, worst: WorstContrast)?
    for foreground in [pair.foreground] + pair.alternatives {
      guard let color = subject.token(foreground, in: theme).flatMap({ colors.color($0.value) }) else {
        continue
      }
      let worst = backdrop.leastContrast(of: color, on: layers)
      if best.map({ $0.worst.ratio < worst.ratio }) ?? true { best = (foreground, color, worst) }
    }
    guard let (foreground, color, worst) = best else { return }
    let needed = RequiredRatio(of: pair, in: theme, subject)
    let isMet = worst.ratio >= needed.ratio
    var result = ContrastResult(
      theme: theme, context: subject.context, foreground: foreground, background: pair.background,
      ratio: worst.ratio, required: needed.ratio,
      verdict: pair.exemption != nil ? .exempt : isMet ? .pass : .fail,
      reason: pair.exemption, component: pair.component, criterion: needed.criterion, pair: number)
    result.worst = worst
    let own = subject.token(pair.background, in: theme).flatMap { colors.color($0.value) }
    // With other layers below it, another alpha would show more or less of them.
    if !isMet, let own, own == layers {
      result.passingAlpha = backdrop.alpha(for: own, under: color, toReach: needed.ratio)
    }
    results.append(result)
  }

  /// The foreground with the most contrast of those that may meet the requirement.
  private mutating func best(
    of pair: ColorPair, on background: SeenColor, in theme: Int
  ) -> (foreground: TokenID, color: SRGBA, ratio: Double)? {
    var best: (foreground: TokenID, color: SRGBA, ratio: Double)?
    for foreground in [pair.foreground] + pair.alternatives {
      guard let token = subject.token(foreground, in: theme), let color = colors.color(token.value) else {
        continue
      }
      let luminance =
        color.alpha < 1
        ? color.over(background.color).relativeLuminance : colors.luminance(token.value, color)
      let ratio = contrastRatio(luminance, background.luminance)
      if best.map({ $0.ratio < ratio }) ?? true { best = (foreground, color, ratio) }
    }
    return best
  }

  /// The side of the pair to change, and the other.
  private func advice(
    for pair: ColorPair, in theme: Int, _ foreground: SRGBA, _ background: SRGBA
  ) -> ContrastResult.Advice {
    // What shows through a translucent color changes with the background, so only opaque colors are
    // considered.
    let isBackground = pair.terms.adjustsBackground
    guard let token = subject.token(isBackground ? pair.background : pair.foreground, in: theme),
      case .color(let value) = subject.tokens.values[Int(token.value)],
      !isBackground || (value.color.alpha == 1 && foreground.alpha == 1)
    else { return .none }
    return .changing(value.color, on: isBackground ? foreground : background)
  }

  /// The suggestion of a result; many pairs have the same colors.
  private mutating func suggestion(of result: ContrastResult) -> RGBA8? {
    let key = SuggestionKey(advice: result.advice, required: result.required)
    if let known = suggestions[key] { return known }
    let nearest = result.suggestion
    suggestions[key] = .some(nearest)
    return nearest
  }

  /// Waives what waivers cover and reports the rest, with one diagnostic per pair, whatever the number of
  /// themes and contexts in which it fails.
  private mutating func judge(_ pair: ColorPair, _ failing: [Int], ledger: inout Ledger) {
    let names = [pair.foreground, pair.background].map { subject.tokens.dottedPath(of: $0) }
    let waivers = ledger.waivers(
      of: .lowContrast, about: names, in: failing.map { results[$0].theme },
      at: failing.map { results[$0].context })
    var left: [ContrastResult] = []
    for (index, waiver) in zip(failing, waivers) {
      if let waiver {
        results[index].verdict = .waived
        results[index].reason = subject.configuration.waivers[waiver].reason
      } else {
        left.append(results[index])
      }
    }
    // Themes may need different ratios.
    while let needed = left.first.map({ ($0.required, $0.criterion) }) {
      report(pair, names, left.filter { ($0.required, $0.criterion) == needed }, &ledger)
      left.removeAll { ($0.required, $0.criterion) == needed }
    }
  }

  private mutating func report(
    _ pair: ColorPair, _ names: [String], _ failing: [ContrastResult], _ ledger: inout Ledger
  ) {
    guard ledger.configuration.severity(of: .lowContrast) != nil else { return }
    let isInContext = failing.contains { !$0.context.isEmpty }
    guard let first = isInContext ? failing.min(by: { $0.ratio < $1.ratio }) : failing.first else { return }
    subject.move(to: first.context)
    guard let place = subject.valuePlace(of: pair.foreground, in: first.theme) else { return }
    var notes: [Diagnostic.Note] = []
    if let place = subject.valuePlace(of: pair.background, in: first.theme) {
      notes.append(.init("`\(names[1])` is defined here", at: place))
    }
    notes.append(.init("required here", at: pair.origin))
    ledger.report(
      .lowContrast,
      (isInContext ? message(pair, names, first, of: failing.count) : message(pair, names, failing))
        + (pair.bridge.map { ", which `\($0)` implies" } ?? ""), at: place,
      themes: subject.names(of: Set(failing.map(\.theme)).sorted()), notes: notes, component: pair.component,
      failing: failing)
  }

  /// Names both tokens, the required contrast, and the measured one for each group of themes with equal values.
  private mutating func message(
    _ pair: ColorPair, _ names: [String], _ results: [ContrastResult]
  ) -> String {
    var measures: [(text: String, themes: [Int])] = []
    for result in results {
      let text = measure(result, of: pair)
      if let index = measures.firstIndex(where: { $0.text == text }) {
        measures[index].themes.append(result.theme)
      } else {
        measures.append((text, [result.theme]))
      }
    }
    let found = measures.map { measure in
      "\(measure.text) in \(subject.names(of: measure.themes).inBackticks.listed())"
    }
    return need(results[0], names) + found.joined(separator: ", and ")
  }

  /// Names the combination with the least contrast, and how many others fail.
  private mutating func message(
    _ pair: ColorPair, _ names: [String], _ worst: ContrastResult, of count: Int
  ) -> String {
    let theme = subject.names(of: [worst.theme]).inBackticks.listed()
    let context = worst.context.isEmpty ? "" : " with `\(worst.context.equations)`"
    return need(worst, names) + measure(worst, of: pair) + " in \(theme)\(context)"
      + (count > 1 ? ", and \(count - 1) more" : "")
  }

  private func need(_ result: ContrastResult, _ names: [String]) -> String {
    "`\(names[0])` on `\(names[1])` needs a contrast of \(result.required.decimal) : 1 (\(result.criterion)) and has "
  }

  private mutating func measure(_ result: ContrastResult, of pair: ColorPair) -> String {
    if let worst = result.worst {
      guard let backdrop = worst.backdrop else { return "1 : 1 over some backdrops" }
      let name = subject.tokens.dottedPath(of: result.background)
      let alpha = result.passingAlpha.map { " (an alpha of \($0.decimal) for `\(name)` would pass)" } ?? ""
      return "\(ratioText(worst.ratio)) : 1 over the worst backdrop `\(RGBA8(backdrop).hex)`\(alpha)"
    }
    let advice =
      suggestion(of: result).map {
        "\(pair.terms.adjustsBackground ? "the background " : "")`\($0.hex)` would pass"
      } ?? "no color of this hue would pass"
    let foreground = hex(of: result.foreground, in: result.theme)
    let background = hex(of: result.background, in: result.theme)
    return "\(ratioText(result.ratio)) : 1 (`\(foreground)` on `\(background)`; \(advice))"
  }

  private func hex(of id: TokenID, in theme: Int) -> String {
    guard case .color(let value)? = subject.value(of: id, in: theme) else { return "" }
    return value.color.rgba8.hex
  }
}

extension ColorPair {
  /// Whether the pair is required in a theme.
  fileprivate func isMeasured(in theme: Theme) -> Bool {
    terms.themes.isEmpty || terms.themes.contains { $0.name.utf8.elementsEqual(theme.baseName.utf8) }
  }
}

extension Subject {
  /// The pairs with a backdrop on which every background is opaque, each place once.
  fileprivate var unusedBackdrops: [(origin: SourceRange, component: Int?)] {
    let pairs = contrastPairs.all.filter { $0.unknown != nil }
    var seen: Set<SourceRange> = []
    return pairs.filter { seen.insert($0.origin).inserted }.filter { first in
      pairs.allSatisfy { $0.origin != first.origin || !isTranslucent($0.background) }
    }.map { ($0.origin, $0.component) }
  }

  /// Mistakes in `text:`: paths that are not typography tokens.
  fileprivate var unknownTypography: [Diagnostic] {
    guard tokens.isClosed else { return [] }
    let texts = anatomies.flatMap(\.contrast).map(\.terms.text) + configuration.contrast.map(\.terms.text)
    return texts.compactMap { text in
      guard case .typography(let path, let range)? = text else { return nil }
      guard let id = token(at: path) else {
        let nearest = nearestName(to: path, among: ["large", "normal", "none"])
        return Diagnostic(
          .unknownReference,
          "there is no token `\(path)` for `text`, which is `large`, `normal`, `none`, or the path of typography\(didYouMean(nearest))",
          at: range)
      }
      let isTypography = themes.indices.contains { theme in
        if case .typography? = value(of: id, in: theme) { true } else { false }
      }
      let isKnown = themes.indices.contains { token(id, in: $0) != nil }
      return isTypography || !isKnown
        ? nil
        : Diagnostic(
          .typeMismatch, "`\(path)` is not typography, so it does not say how large the text is", at: range)
    }
  }
}
