import ColorScience
import Diagnostics
import Tokens

/// Measures what accessibility requires of a control, in every theme, at the tokens that were recognized.
struct ControlMeter {
  /// A variant, whatever its size.
  struct View {
    /// The first variant with these values.
    let variant: BuiltControl.Variant
    /// In the words of the schema, by axis; without the size.
    let values: [String: String]
  }

  let built: BuiltControl
  let tokens: TokenSet
  let themes: [Theme]
  let configuration: AuditConfiguration
  /// Those of the outputs; empty if unknown.
  let platforms: [Platform]
  /// By theme: what is below the control.
  let surfaces: [ControlSurface]
  /// In the order of the inventory.
  let views: [View]
  private let places: [[String: String]: Int]
  /// By theme, by view.
  private(set) var looks: [[Look]] = []

  var anatomy: Anatomy { built.anatomy }

  init(
    _ built: BuiltControl, tokens: TokenSet, themes: [Theme], configuration: AuditConfiguration,
    platforms: [Platform], surfaces: [ControlSurface]
  ) {
    (self.built, self.tokens, self.themes) = (built, tokens, themes)
    (self.configuration, self.platforms, self.surfaces) = (configuration, platforms, surfaces)
    var views: [View] = []
    var places: [[String: String]: Int] = [:]
    for variant in built.variants {
      let values = variant.values.filter { $0.key != ControlAxis.size.rawValue }
      guard places[values] == nil else { continue }
      places[values] = views.count
      views.append(View(variant: variant, values: values))
    }
    (self.views, self.places) = (views, places)
    looks = themes.indices.map { theme in views.map { look($0, in: theme) } }
  }

  /// In the order of the requirements.
  func measurements() -> [Measurement] {
    let rows =
      contrast() + ringContrast() + distinctions() + forcedDistinctions() + states() + targets() + focus()
      + forcedColors() + reducedMotion()
    var ledger = Ledger(configuration, themes: themes)
    return Self.merged(rows).map { waived($0, &ledger) }
  }

  /// The view that differs in one value only.
  func twin(of view: View, _ axis: ControlAxis, _ value: String) -> Int? {
    guard view.values[axis.rawValue] != value else { return nil }
    return places[view.values.merging([axis.rawValue: value]) { $1 }]
  }

  /// A view in the words of rows: the state, the selection, then the other axes.
  func choices(_ view: View, without hidden: ControlAxis? = nil) -> [Measurement.Choice] {
    let first = [ControlAxis.state.rawValue, ControlAxis.selection.rawValue]
    let names = first + built.axes.map(\.name).filter { !first.contains($0) }
    return names.compactMap { name in
      guard name != hidden?.rawValue else { return nil }
      return view.values[name].map { .init(axis: name, value: $0) }
    }
  }

  /// Why a view is exempt: an entry of the anatomy covers it, which must name a value of every axis that it is about.
  func exemption(of view: View) -> String? {
    anatomy.exempt.first { exemption in
      let axes = exemption.selection.keys.map { ControlWords.axis(ofProperty: $0)?.rawValue ?? $0 }
      return !axes.isEmpty && axes.allSatisfy { view.values[$0] != nil }
        && built.selection(exemption.selection, covers: view.variant)
    }.map { $0.reason ?? "the anatomy exempts it" }
  }

  // MARK: Rows

  private struct Key: Hashable {
    let requirement: Measurement.Requirement
    let theme: Int?
    let isForcedColors: Bool
    let foreground: TokenID?
    let background: Measurement.Side?
    let needs: Double
    let value: Double?

    init(_ row: Measurement) {
      (requirement, theme, isForcedColors) = (row.requirement, row.theme, row.isForcedColors)
      (foreground, background, needs, value) = (row.foreground, row.background, row.needs, row.value)
    }
  }

  /// One row for those that agree in all but the variants, in the order of requirements and themes.
  private static func merged(_ rows: [Measurement]) -> [Measurement] {
    var merged: [Measurement] = []
    var places: [Key: Int] = [:]
    for row in rows {
      guard let place = places[Key(row)] else {
        places[Key(row)] = merged.count
        merged.append(row)
        continue
      }
      merged[place].variants += row.variants.filter { !merged[place].variants.contains($0) }
      // A row is exempt only if every variant is.
      if rank(row.verdict) < rank(merged[place].verdict) {
        (merged[place].verdict, merged[place].reason) = (row.verdict, row.reason)
      }
    }
    let order = Measurement.Requirement.allCases
    return merged.enumerated().sorted { one, other in
      let first = order.firstIndex(of: one.element.requirement) ?? 0
      let second = order.firstIndex(of: other.element.requirement) ?? 0
      return (first, one.element.theme ?? Int.max, one.offset)
        < (second, other.element.theme ?? Int.max, other.offset)
    }.map(\.element)
  }

  private static func rank(_ verdict: Measurement.Verdict) -> Int {
    switch verdict {
    case .fail: 0
    case .warning: 1
    case .notKnown: 2
    case .waived: 3
    case .pass: 4
    case .exempt: 5
    }
  }

  /// Rows for all themes, as one without a theme if all of them agree.
  func collapsed(_ rows: [Measurement]) -> [Measurement] {
    guard let first = rows.first, rows.count == themes.count,
      rows.allSatisfy({ $0.value == first.value && $0.verdict == first.verdict })
    else { return rows }
    var row = first
    row.theme = nil
    return [row]
  }

  // MARK: Waivers

  /// Waives a row that a waiver of the configuration covers in every theme that it is about.
  private func waived(_ row: Measurement, _ ledger: inout Ledger) -> Measurement {
    guard row.verdict == .fail || row.verdict == .warning, !configuration.waivers.isEmpty else { return row }
    var tokens = [row.foreground].compactMap(\.self) + row.tokens
    if case .token(let background)? = row.background { tokens.append(background) }
    let names = tokens.map { self.tokens.dottedPath(of: $0) }
    let places = row.theme.map { [$0] } ?? Array(themes.indices)
    for code in row.codes {
      let waivers = ledger.waivers(of: code, about: names, in: places)
      guard let index = waivers.first ?? nil, !waivers.contains(nil) else { continue }
      let waiver = configuration.waivers[index]
      var row = row
      row.verdict = .waived
      row.waiving = .init(
        reason: waiver.reason, owner: waiver.owner, until: waiver.until?.text,
        hasEnded: waiver.hasEnded(by: configuration.today), code: code.name,
        tokens: waiver.tokens.map(\.pattern.text), themes: waiver.themes)
      return row
    }
    return row
  }
}

extension Measurement {
  /// The codes whose waivers cover it.
  fileprivate var codes: [DiagnosticCode] {
    // `color-alone` is about the colors of themes.
    requirement == .distinction && isForcedColors ? [.indistinctState] : requirement.codes
  }
}

extension Measurement.Requirement {
  /// The codes whose waivers may cover it.
  var codes: [DiagnosticCode] {
    switch self {
    case .contrast: [.lowContrast]
    case .distinction: [.indistinctState, .colorAlone]
    case .state: [.indistinctState]
    case .target: [.targetSize]
    case .focus: [.focusAppearance]
    case .forcedColors: [.missingSystemColor]
    case .reducedMotion: [.missingReducedMotion]
    }
  }
}
