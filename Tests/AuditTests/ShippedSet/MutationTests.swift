import ColorScience
import Compiler
import Diagnostics
import Syntax
import TestSupport
import Testing
import Text
import Tokens

@testable import Audit

/// The shipped set with one thing wrong: a rule must find it and name what broke. What no rule forbids is printed, and listed here
/// after review. A part of the tokens is tried, all in `make test-long`.
@Suite struct MutationTests {
  private let set = ShippedSet()
  private let original: Compilation
  private let tokens: TokenSet
  private let tried: [TokenID]

  init() throws {
    original = ShippedSet.compilation
    tokens = try #require(original.tokens)
    tried = tokens.ids.sample(every: 19)
  }

  // MARK: Removed tokens

  /// Every token is taken out of its file, sixty at a time; a finding must name each by its path.
  @Test func everyRemovedTokenIsFound() {
    var unnoticed: [TokenID] = []
    let rounds = tried.count / 60 + 1
    for round in 0..<rounds {
      let removed = tried.indices.filter { $0 % rounds == round }.map { tried[$0] }
      // What only another of the removed ones refers to is tried once more, alone.
      unnoticed += unnoticedRemovals(of: removed).filter { !unnoticedRemovals(of: [$0]).isEmpty }
    }
    let paths = unnoticed.map { tokens.dottedPath(of: $0) }
    print("Removals that no rule forbids: \(paths)")
    expect(paths, toBe: Self.removalsThatNoRuleForbids)
  }

  private func unnoticedRemovals(of removed: [TokenID]) -> [TokenID] {
    var set = set
    // From the end of each file, so that earlier offsets stay true.
    let places = removed.flatMap(places(of:)).sorted { $0.range.lowerBound > $1.range.lowerBound }
    for (index, place) in places.enumerated() {
      // What a group inherits is defined at one place for both groups.
      if places[..<index].contains(where: { $0 == place }) { continue }
      set.files[place.file]?.replaceSubrange(place.range, with: Array("$extensions: {}".utf8))
    }
    let words = set.compiled().log.diagnostics.map(\.words).joined(separator: "\n")
    return removed.filter { id in
      let path = tokens.path(of: id)
      let name = tokens.names.string(tokens.paths.lastName(of: path))
      let group = tokens.paths.dotted(tokens.paths.parent(of: path), names: tokens.names)
      // How a missing token and a reference to nothing are told.
      return !words.contains("`\(group).\(name)`") && !words.contains("`\(name)` in `\(group)`")
    }
  }

  /// Every definition of a token, key and value, whatever the theme.
  private func places(of id: TokenID) -> [(file: String, range: Range<Int>)] {
    let definitions = Set(tokens.permutations.compactMap { $0[id]?.definition })
    return definitions.map { number in
      let definition = tokens.definitions[Int(number)]
      let document = tokens.documents[Int(definition.document)]
      let key = document.range(of: definition.key)
      let range = key.bytes.lowerBound..<document.range(of: definition.node).bytes.upperBound
      return (original.sources[key.source].path, range)
    }
  }

  // MARK: Changed values

  /// Every length a little longer and shorter, and much.
  @Test func everyChangedSizeThatBreaksARuleIsFound() {
    // Contrast has nothing to say about lengths; without it, the test is fast.
    let anatomies = original.anatomies.map { anatomy in
      var anatomy = anatomy
      (anatomy.contrast, anatomy.distinction) = ([], nil)
      return anatomy
    }
    let unnoticed = tried.filter { id in
      guard case .dimension(let size)? = tokens.value(of: id, in: 0) else { return false }
      let changes = [size.value + 1, size.value - 1, size.value * 4, size.value / 4]
      return !changes.contains { isNoticed(.dimension(Dimension($0, size.unit)), of: id, by: anatomies) }
    }.map { tokens.dottedPath(of: $0) }
    print("Sizes that no rule forbids to change: \(unnoticed)")
    expect(unnoticed, toBe: Self.sizesThatNoRuleForbids, of: .dimension)
  }

  /// Every color white, and black.
  @Test func everyChangedColorThatBreaksARuleIsFound() {
    let extremes = [RGBA8.white, .black].map { TokenValue.color(ColorValue(Color($0))) }
    let anatomies = original.anatomies.map { anatomy in
      var anatomy = anatomy
      (anatomy.sizePath, anatomy.parts, anatomy.geometry) = (PathTemplate(), [], [])
      for index in anatomy.drawing.indices { anatomy.drawing[index].measures = [:] }
      return anatomy
    }
    let unnoticed = tried.filter { id in
      guard case .color? = tokens.value(of: id, in: 0) else { return false }
      return !extremes.contains { isNoticed($0, of: id, by: anatomies) }
    }.map { tokens.dottedPath(of: $0) }
    print("Colors that no rule forbids to change: \(unnoticed)")
    expect(unnoticed, toBe: Self.colorsThatNoRuleForbids, of: .color)
  }

  /// Whether a finding names the token, or one that takes its value from it, once it has another value in every theme.
  private func isNoticed(_ value: TokenValue, of id: TokenID, by anatomies: [Anatomy]) -> Bool {
    let number = UInt32(tokens.values.count)
    var permutations = tokens.permutations
    var changed: Set<TokenID> = []
    for permutation in permutations.indices {
      for token in tokens.ids where follows(token, id, in: permutation) {
        permutations[permutation].outcomes[Int(token.rawValue)] = .value(number)
        changed.insert(token)
      }
    }
    let mutant = TokenSet(
      names: tokens.names, paths: tokens.paths, documents: tokens.documents, tokens: tokens.tokens,
      permutations: permutations, values: tokens.values + [value], references: tokens.references,
      definitions: tokens.definitions, groupDescriptions: tokens.groupDescriptions,
      deprecations: tokens.deprecations)
    var configuration = original.configuration.audit
    if value.type != .color { configuration.contrast = [] }
    // Only these read what has changed; all of them, for each token, would take minutes.
    let roots = Set(changed.map { root(of: tokens.dottedPath(of: $0)) })
    let touched = anatomies.filter { !roots.isDisjoint(with: self.roots(of: $0)) }
    let report = Report(
      checking: Subject(
        mutant, themes: original.themes, anatomies: touched, configuration: configuration, isFlawless: true))
    let words = report.findings.filter { $0.code != .staleWaiver }.map(\.words).joined(separator: "\n")
    return changed.contains { words.contains("`\(tokens.dottedPath(of: $0))`") }
  }

  /// The first segments of the tokens that an anatomy reads.
  private func roots(of anatomy: Anatomy) -> Set<Substring> {
    let surfaces = [anatomy.surface].compactMap(\.self) + anatomy.otherSurfaces
    let texts = [anatomy.colorPath.text, anatomy.sizePath.text] + surfaces.map(\.path)
    return Set(texts.map { root(of: $0) })
  }

  private func root(of path: String) -> Substring { path.prefix { $0 != "." } }

  /// Whether a token is the other, or an alias that ends at it.
  private func follows(_ token: TokenID, _ target: TokenID, in permutation: Int) -> Bool {
    var token: TokenID? = token
    while let current = token {
      if current == target { return true }
      token = tokens.token(current, in: permutation)?.alias
    }
    return false
  }
}

extension RGBA8 {
  fileprivate static let white = RGBA8(rgba: 0xFFFF_FFFF)
  fileprivate static let black = RGBA8(rgba: 0x0000_00FF)
}

extension MutationTests {
  /// Nothing refers to these: the picture of a control, its motion, its frame and its words are not in its
  /// anatomy, and a scale may have steps that nobody takes yet. A `reduced` value that belongs to a duration is
  /// missed by its name.
  fileprivate static let removalsThatNoRuleForbids = [
    "outline.offset", "outline.error", "*.motion.duration", "*.motion.reduced", "*.motion.easing",
    "*.motion.knob", "*.motion.turn", "*.motion.pressed-scale", "*.shadow.knob", "*.well.divider",
    "*.motion.turn-reduced", "*.well.radius", "*.well.padding",
    "toggle-with-label.typography.small", "toggle-with-label.typography.large", "radius.2", "radius.full",
    "group.gap", "group.label-gap", "layer.control", "layer.menu", "layer.dialog", "opacity.scrim",
    "breakpoint.*", "elevation.high", "control-center.sheen", "control-center.edit.*",
    "control-center.locked.opacity",
  ]

  /// Scales and the room between a control and its label are a matter of taste, and so is the thickness of a line while nothing
  /// must fit beside it.
  fileprivate static let sizesThatNoRuleForbids = [
    "radius.2", "radius.full", "group.gap", "group.label-gap", "stroke.hairline", "stroke.focus",
    "target.ios", "target.android", "target.web", "outline.offset", "breakpoint.*", "toggle.size.*.gap",
    "setting-toggle.size.*.gap", "checkbox.size.*.gap", "radio.size.*.gap", "*.well.radius",
    "*.well.padding", "toggle-button.size.*.border", "control-center.size.large.width",
  ]

  /// What is disabled is exempt; the fill of an empty box or circle shows by its border; shadows carry nothing; and these steps of
  /// the palette stand behind such colours alone.
  fileprivate static let colorsThatNoRuleForbids = [
    "*.color.disabled.*.*", "text.disabled", "border.disabled", "accent.disabled", "selection.*.disabled",
    "*.color.default.inactive.bg-indicator", "*.color.pressed.inactive.bg-indicator",
    "*.color.focused.inactive.bg-indicator", "*.color.error.inactive.bg-indicator",
    "setting-toggle.color.hover.inactive.bg-indicator", "border.subtle", "*.well.divider", "shade.*",
    "palette.neutral.800",
  ]

  /// Holds the reviewed list: all that it covers, and nothing else, may change unnoticed.
  private func expect(_ unnoticed: [String], toBe reviewed: [String], of type: TokenType? = nil) {
    let patterns = reviewed.map { NamePattern(PathPattern($0), in: tokens.names) }
    let covered = tried.filter { id in
      let segments = tokens.paths.segments(of: tokens.path(of: id))
      return patterns.contains { $0.matches(segments[...]) }
        && (type == nil || tokens.value(of: id, in: 0)?.type == type)
    }
    #expect(unnoticed.sorted() == covered.map { tokens.dottedPath(of: $0) }.sorted())
  }
}
