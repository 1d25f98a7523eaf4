import Audit
import ColorScience
import Tokens

/// A pair in a theme, as a key for results of the report.
struct PairKey: Hashable {
  var theme: Int
  var foreground, background: TokenID
  var required: Double
}

/// Pairs under one heading, each with its results by theme.
private struct PairGroup {
  var title: String
  var pairs: [(name: String, results: [ContrastResult])] = []
}

extension CatalogueComposer {
  /// Adds the pairs that an anatomy requires, by requirement and by variant.
  mutating func addPairs(of anatomy: Anatomy, _ looks: [ControlState], to record: inout CatalogueRecord) {
    let surface = anatomy.surface.flatMap { tokens.id(at: $0.path) }
    let groups = anatomy.contrast.map { requirement in
      let of = requirement.of.map { anatomy.name(of: $0) }.joined(separator: " or ")
      let on = requirement.on.map { anatomy.name(of: $0) }.joined(separator: " or ")
      var group = PairGroup(title: "\(of) on \(on), \(Self.need(requirement.minimum))")
      for look in looks where anatomy.selection(requirement.only, covers: look.variant) {
        func token(_ layer: Anatomy.Layer) -> TokenID? {
          switch layer {
          case .role(let role): self.token(of: anatomy.roles[role], in: look.variant, of: anatomy)
          case .surface: surface
          }
        }
        guard let background = requirement.on.compactMap({ token($0) }).first else { continue }
        let foregrounds = requirement.of.compactMap { token($0) }
        let found = themes.indices.flatMap { theme in
          foregrounds.compactMap { foreground in
            results[
              PairKey(
                theme: theme, foreground: foreground, background: background, required: requirement.minimum)]
          }.first.map { $0.onePerContext } ?? []
        }
        group.pairs.append((look.name, found))
      }
      return group
    }
    add(groups, titled: anatomy.name, to: &record)
  }

  /// Adds the pairs that the configuration requires.
  mutating func addConfiguredPairs(to record: inout CatalogueRecord) {
    guard let report else { return }
    var groups: [(required: Double, group: PairGroup)] = []
    for result in report.contrast where result.component == nil {
      let index = groups.firstIndex { $0.required == result.required } ?? groups.count
      if index == groups.count {
        groups.append((result.required, PairGroup(title: Self.need(result.required))))
      }
      // The results of a pair are adjacent, by theme.
      if let last = groups[index].group.pairs.last?.results.last, last.foreground == result.foreground,
        last.background == result.background
      {
        groups[index].group.pairs[groups[index].group.pairs.count - 1].results.append(result)
      } else {
        let name = "\(report.path(of: result.foreground)) on \(report.path(of: result.background))"
        groups[index].group.pairs.append((name, [result]))
      }
    }
    add(groups.map(\.group), titled: "Words, lines and surfaces", to: &record)
  }

  /// Adds groups of pairs, except pairs that were not measured in any theme.
  private mutating func add(_ groups: [PairGroup], titled title: String, to record: inout CatalogueRecord) {
    var records: [CatalogueRecord] = []
    var counts: [ContrastResult.Verdict: Int] = [:]
    var reasons: [String] = []
    for group in groups {
      let pairs = group.pairs.flatMap { name, results in
        results.contexts.map { context in
          let own = results.filter { $0.context == context }
          return (name: context.isEmpty ? name : "\(name), \(context.equations)", results: own)
        }
      }
      guard !pairs.isEmpty else { continue }
      for result in pairs.lazy.flatMap(\.results) {
        counts[result.verdict, default: 0] += 1
        if let reason = result.reason, result.verdict == .waived, !reasons.contains(reason) {
          reasons.append(reason)
        }
      }
      let range = page.append(Self.failingFirst(pairs).map { pair($0.name, $0.results) })
      records.append(CatalogueRecord([.pairTitle: group.title], lists: [.pairs: range]))
    }
    guard !records.isEmpty else { return }
    record.texts[.contrastTitle] = title
    record.texts[.contrastSummary] = ContrastResult.Verdict.allCases
      .compactMap { verdict in counts[verdict].map { "\($0) \(verdict.rawValue)" } }.joined(separator: ", ")
    record.texts[.waivers] = reasons.joined(separator: "; ")
    record.lists[.pairGroups] = page.append(records)
  }

  /// Pairs sorted by their worst verdict, otherwise in their order.
  private static func failingFirst(
    _ pairs: [(name: String, results: [ContrastResult])]
  ) -> [(name: String, results: [ContrastResult])] {
    let ranks = pairs.map { pair in pair.results.map { $0.verdict.rank }.min() ?? .max }
    return pairs.indices.sorted { (ranks[$0], $0) < (ranks[$1], $1) }.map { pairs[$0] }
  }

  private mutating func pair(_ name: String, _ results: [ContrastResult]) -> CatalogueRecord {
    var record = CatalogueRecord([.pair: name])
    if let first = results.first {
      record.texts[.foreground] = tokens.dottedPath(of: first.foreground)
      record.texts[.background] = tokens.dottedPath(of: first.background)
      record.texts[.foregroundHref] = tokens.dottedPath(of: first.foreground).fragment
      record.texts[.backgroundHref] = tokens.dottedPath(of: first.background).fragment
    }
    record.lists[.results] = page.append(
      themes.indices.map { theme in
        var record = CatalogueRecord([.themeIndex: String(theme), .theme: themes[theme].name])
        // A pair that is not measured in a theme leaves its cell empty.
        guard let result = results.first(where: { $0.theme == theme }) else { return record }
        record.texts[.ratio] = Self.ratio(result.ratio)
        record.texts[.verdict] = result.verdict.rawValue
        record.texts[.reason] = result.reason
        record.texts[.foregroundValue] = valueID(of: result.foreground, in: result.theme, at: result.context)
        record.texts[.backgroundValue] = valueID(of: result.background, in: result.theme, at: result.context)
        addSuggestion(of: result, to: &record)
        return record
      })
    return record
  }

  /// Adds the nearest color that passes, as it would look in the pair.
  private func addSuggestion(of result: ContrastResult, to record: inout CatalogueRecord) {
    guard let hex = result.suggestion?.hex, let report else { return }
    let adjustsBackground = report.subject.contrastPairs.all[result.pair].terms.adjustsBackground
    let (changed, other): (CatalogueField, CatalogueField) =
      adjustsBackground
      ? (.suggestedBackground, .suggestedForeground) : (.suggestedForeground, .suggestedBackground)
    record.texts[.suggestion] = hex
    record.texts[changed] = Self.suggestionID(hex)
    record.texts[other] = record.texts[adjustsBackground ? .foregroundValue : .backgroundValue]
  }

  /// The name of the class that draws a token's value; empty if it has none.
  func valueID(of token: TokenID, in theme: Int, at context: [ModifierChoice] = []) -> String {
    let permutation = page.tokens.axes.permutation(
      of: token, in: themes[theme].permutation, at: context, of: tokens)
    return tokens[token, permutation].value.map { page.tokens.samples.names[Int($0)] } ?? ""
  }

  private static func need(_ minimum: Double) -> String {
    "at least \(ValueText.describe(.number(minimum))) : 1"
  }

  /// A ratio with two decimals, truncated so that 2.996, which fails, is not shown as 3.
  static func ratio(_ ratio: Double) -> String {
    let hundredths = Int(ratio * 100)
    let decimals = hundredths % 100
    return "\(hundredths / 100).\(decimals < 10 ? "0" : "")\(decimals)"
  }
}

extension [ContrastResult] {
  /// The contexts of axes that some result is for, in order.
  fileprivate var contexts: [[ModifierChoice]] {
    reduce(into: []) { if !$0.contains($1.context) { $0.append($1.context) } }
  }

  /// The first result in each combination of contexts.
  fileprivate var onePerContext: [ContrastResult] {
    contexts.compactMap { context in first { $0.context == context } }
  }
}

extension ContrastResult.Verdict {
  /// The order of verdicts by urgency.
  var rank: Int {
    switch self {
    case .fail: 0
    case .waived: 1
    case .exempt: 2
    case .pass: 3
    }
  }
}

extension Anatomy {
  /// The name of a layer in rules.
  fileprivate func name(of layer: Layer) -> String {
    switch layer {
    case .role(let role): roles[role].name
    case .surface: "surface"
    }
  }
}
