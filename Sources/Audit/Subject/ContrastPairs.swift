package import Diagnostics
import Syntax
package import Tokens

/// A color on another one.
package struct ColorPair: Sendable {
  package var foreground, background: TokenID
  /// Other foregrounds, of which one may reach the ratio in its place.
  var alternatives: [TokenID] = []
  /// What is below a translucent background, topmost first; without the surface if `unknown` takes its place.
  package var backdrop: [TokenID]
  /// What is below it in place of the surface, if that is not known.
  var unknown: Anatomy.Backdrop?
  /// The ratio to reach in any case.
  var required: Double
  package var terms = ContrastTerms()
  /// The reason why the pair need not reach it.
  var exemption: String?
  /// The index of the anatomy that requires it, `nil` if the configuration does.
  var component: Int?
  /// The platform whose theme implies it.
  package var bridge: String?
  /// Where it is required.
  package var origin: SourceRange
}

/// The pairs of an audit, without duplicates.
package struct ContrastPairs: Sendable {
  /// The maximum number of pairs that an audit measures, in all themes and combinations of contexts together.
  static let maximum = 1_000_000

  private struct Key: Hashable {
    var foreground, background: TokenID
    var alternatives: [TokenID]
    var unknown: Anatomy.Backdrop?
    var required: Double
    var terms: ContrastTerms
    /// The bottom layer, if it makes a difference.
    var surface: TokenID?
  }

  package private(set) var all: [ColorPair] = []
  /// Errors in anatomies and entries that require pairs.
  private(set) var mistakes: [Diagnostic] = []
  /// The patterns of the configuration that cover no color.
  private(set) var emptyPatterns: [AuditConfiguration.Pattern] = []
  private var indices: [Key: Int] = [:]
  /// The number of pairs that may still be made.
  private var room = 0
  /// The paths of all tokens, once a path is unknown.
  private var paths: NearestNames?

  /// No pairs.
  init() {}

  /// The pairs that anatomies imply and those of the configuration.
  init(of subject: Subject) {
    room = Self.maximum / max(1, subject.themes.count)
    for (index, anatomy) in subject.anatomies.enumerated() where room >= 0 {
      add(anatomy, index, in: subject)
    }
    for entry in subject.configuration.contrast where room >= 0 { add(entry, in: subject) }
    indices = [:]
    paths = nil
  }

  /// Adds a pair unless it exists. A pair is exempt only if it is exempt everywhere that it is required.
  private mutating func add(_ pair: ColorPair, onOneOf surface: TokenID? = nil, in subject: Subject) {
    guard pair.foreground != pair.background else { return }
    let key = Key(
      foreground: pair.foreground, background: pair.background, alternatives: pair.alternatives,
      unknown: pair.unknown, required: pair.required, terms: pair.terms, surface: surface)
    if let index = indices[key] {
      if pair.exemption == nil { all[index].exemption = nil }
      return
    }
    guard subject.tokens.spaces.isEmpty || reserveContexts(of: pair, in: subject) else { return }
    indices[key] = all.count
    all.append(pair)
  }

  /// Counts the combinations in which a pair is measured besides the themes.
  private mutating func reserveContexts(of pair: ColorPair, in subject: Subject) -> Bool {
    guard room >= 0 else { return false }
    let (themes, limit) = (max(1, subject.themes.count), Self.maximum + 1)
    let count = subject.combinationCount(of: subject.measuredTokens(of: pair), limit: limit)
    return reserve((count + themes - 1) / themes - 1, at: pair.origin)
  }

  /// Counts the pairs that are about to be made. If there are too many, reports the place that requires them
  /// and stops making pairs.
  private mutating func reserve(_ count: Int, at range: SourceRange) -> Bool {
    room -= count
    if room < 0 {
      mistakes.append(
        Diagnostic(
          .limitExceeded,
          "more than \(ContrastPairs.maximum) pairs of colors to measure over all themes; name fewer tokens",
          at: range))
    }
    return room >= 0
  }

  private mutating func add(_ anatomy: Anatomy, _ component: Int, in subject: Subject) {
    guard !anatomy.contrast.isEmpty else { return }
    let surfaces = surfaces(of: anatomy, in: subject)
    for requirement in anatomy.contrast { check(requirement.backdrop, at: requirement.range, in: subject) }
    for variant in anatomy.variants(over: anatomy.colorPath.axes) {
      let tokens = subject.tokens(ofRolesIn: variant, of: anatomy)
      let exemption = anatomy.exemption(of: variant).map { $0.reason ?? anatomy.words(of: $0) }
      let chains = anatomy.layersBelow(in: variant)
      for requirement in anatomy.contrast where anatomy.selection(requirement.only, covers: variant) {
        for (number, surface) in surfaces.enumerated() {
          func token(_ layer: Anatomy.Layer) -> TokenID? {
            switch layer {
            case .role(let index): tokens[index]
            case .surface: surface
            }
          }
          let foregrounds = requirement.of.compactMap(token)
          guard let foreground = foregrounds.first,
            let on = requirement.on.first(where: { token($0) != nil }), let background = token(on)
          else { continue }
          let below: [Anatomy.Layer] = if case .role(let role) = on { chains[role] } else { [] }
          // A backdrop takes the place of the surface.
          let backdrop = below.filter { requirement.backdrop == nil || $0 != .surface }.compactMap(token)
          // Opaque layers look the same on every surface.
          let shows = number > 0 && on != .surface && subject.isTranslucent(background)
          guard number == 0 || shows || on == .surface || requirement.of == [.surface] else { continue }
          guard reserve(1, at: requirement.range) else { return }
          add(
            ColorPair(
              foreground: foreground, background: background,
              alternatives: Array(foregrounds.dropFirst()), backdrop: backdrop, unknown: requirement.backdrop,
              required: requirement.minimum,
              terms: requirement.terms, exemption: exemption, component: component, origin: requirement.range),
            onOneOf: shows ? surface : nil, in: subject)
        }
      }
    }
  }

  /// The surfaces below a component; if it has none, one unknown surface, so that it is not reported again.
  private mutating func surfaces(of anatomy: Anatomy, in subject: Subject) -> [TokenID?] {
    guard let first = anatomy.surface else { return [nil] }
    var found: [TokenID?] = []
    for place in [first] + anatomy.otherSurfaces {
      let tokens = subject.surfaces(place)
      for token in tokens where !found.contains(token) { found.append(token) }
      guard tokens.isEmpty else { continue }
      if place.path.utf8.contains(UInt8(ascii: "*")) {
        emptyPatterns.append(.init(PathPattern(place.path), range: place.range))
      } else {
        reportUnknown(place.path, in: subject, at: place.range)
      }
    }
    return found.isEmpty ? [nil] : found
  }

  private mutating func add(_ entry: AuditConfiguration.ContrastPair, in subject: Subject) {
    let surface = entry.surface.flatMap { surface -> TokenID? in
      let token = subject.token(at: surface.pattern.text)
      if token == nil { reportUnknown(surface.pattern.text, in: subject, at: surface.range) }
      return token
    }
    let matches = PatternPair(entry.foreground.pattern, entry.background.pattern).matches(in: subject)
    // A bridge has its own diagnostics about its tokens.
    if matches.foregrounds.isEmpty, entry.bridge == nil { report(entry.foreground, in: subject) }
    if matches.backgrounds.isEmpty, entry.bridge == nil { report(entry.background, in: subject) }
    // If the surface is unknown, so is what is below the background; already reported.
    guard entry.surface == nil || surface != nil else { return }
    check(entry.backdrop, at: entry.range, in: subject)
    guard reserve(matches.pairCount, at: entry.foreground.range) else { return }
    matches.forEachPair { foreground, background in
      if entry.bridge != nil,
        all.contains(where: { $0.foreground == foreground && $0.background == background })
      {
        return
      }
      add(
        ColorPair(
          foreground: foreground, background: background,
          backdrop: entry.backdrop == nil ? surface.map { [$0] } ?? [] : [], unknown: entry.backdrop,
          required: entry.minimum, terms: entry.terms, bridge: entry.bridge, origin: entry.range),
        in: subject)
    }
  }

  /// Reports a pattern of the configuration that covers no color, unless an invalid token may be the reason.
  private mutating func report(_ pattern: AuditConfiguration.Pattern, in subject: Subject) {
    let text = pattern.pattern.text
    if text.utf8.contains(UInt8(ascii: "*")) {
      emptyPatterns.append(pattern)
    } else if let token = subject.token(at: text) {
      guard subject.themes.indices.contains(where: { subject.token(token, in: $0) != nil }) else { return }
      mistakes.append(
        Diagnostic(
          .typeMismatch, "`\(text)` is not a color, so it has no contrast", at: pattern.range,
          notes: subject.namePlace(of: token).map { [.init("`\(text)` is defined here", at: $0)] } ?? []))
    } else {
      reportUnknown(text, in: subject, at: pattern.range)
    }
  }

  /// Reports a backdrop that is not a token with colors.
  private mutating func check(_ backdrop: Anatomy.Backdrop?, at range: SourceRange, in subject: Subject) {
    guard case .token(let path)? = backdrop else { return }
    guard let token = subject.token(at: path) else { return reportUnknown(path, in: subject, at: range) }
    guard !subject.isColor(token), !subject.isGradient(token),
      subject.themes.indices.contains(where: { subject.token(token, in: $0) != nil })
    else { return }
    mistakes.append(
      Diagnostic(
        .typeMismatch, "`\(path)` is neither a color nor a gradient, so it cannot be a `backdrop`",
        at: range))
  }

  /// Reports that an anatomy or the configuration names a token that does not exist.
  private mutating func reportUnknown(_ path: String, in subject: Subject, at range: SourceRange) {
    guard subject.tokens.isClosed else { return }
    var paths = paths ?? NearestNames(subject.tokens.ids.map { subject.tokens.dottedPath(of: $0) })
    let nearest = paths.name(nearestTo: path)
    self.paths = paths
    mistakes.append(
      Diagnostic(.unknownReference, "there is no token `\(path)`\(didYouMean(nearest))", at: range))
  }
}

extension Subject {
  /// The tokens that decide about the contrast of a pair.
  func measuredTokens(of pair: ColorPair) -> [TokenID] {
    var paths: [String] = []
    if case .token(let path)? = pair.unknown { paths.append(path) }
    if case .typography(let path, _)? = pair.terms.text { paths.append(path) }
    return [pair.foreground, pair.background] + pair.alternatives + pair.backdrop
      + paths.compactMap(token(at:))
  }
}

extension Anatomy {
  func words(of exemption: Exemption) -> String {
    axes.compactMap { axis in
      exemption.selection[axis.name].map { "\(axis.name) \($0.joined(separator: " or "))" }
    }.joined(separator: ", ") + " is exempt"
  }
}
