import ColorScience
import Compiler
import Diagnostics
import Emission
import Text
import Tokens

/// Compares the tokens of two sides, path by path and theme by theme.
struct Comparison {
  let old, new: DiffSide
  let options: TokenDiff.Options
  /// Themes of both sides: the name, and the permutation on each side.
  let themes: [(name: String, old: Int, new: Int)]
  /// By the name of a theme on the new side, its name on the old one.
  let renamedThemes: [String: String]
  /// By token of the old side: the token of the new side at its path.
  let counterparts: [TokenID?]
  let renames: Renames
  var changes: [TokenDiff.Change] = []
  /// By token of the new side: the common themes in which its value differs, as bits.
  private var changedThemes: [UInt64]

  init(_ old: DiffSide, _ new: DiffSide, _ options: TokenDiff.Options) {
    (self.old, self.new, self.options) = (old, new, options)
    counterparts = Self.counterparts(old, new)
    renamedThemes = Self.renamedThemes(old, new, counterparts)
    themes = new.themes.prefix(64).compactMap { [renamedThemes] theme in
      old.permutation(of: renamedThemes[theme.name] ?? theme.name).map { (theme.name, $0, theme.permutation) }
    }
    changedThemes = [UInt64](repeating: 0, count: new.tokens.tokens.count)
    renames = Renames(from: old, to: new, counterparts)
  }

  /// All changes, in the order of classes and paths.
  mutating func compare() -> [TokenDiff.Change] {
    compareThemes()
    changes += compareAxes()
    compareExistence()
    findChangedValues()
    reportValues()
    reportContexts()
    reportMetadata()
    if options.sources { reportSources() }
    compareWaivers()
    changes.sort { a, b in
      a.kind == b.kind ? a.subject.utf8.lexicographicallyPrecedes(b.subject.utf8) : a.kind < b.kind
    }
    return changes
  }

  /// The token of the new side at each path of the old one. Names are compared by their bytes.
  private static func counterparts(_ old: DiffSide, _ new: DiffSide) -> [TokenID?] {
    var paths: [PathID: PathID] = [.root: .root]
    func counterpart(_ path: PathID) -> PathID? {
      if let known = paths[path] { return known }
      guard let parent = counterpart(old.tokens.paths.parent(of: path)) else { return nil }
      let name = old.tokens.names[old.tokens.paths.lastName(of: path)]
      let found = name.withUnsafeBufferPointer { new.tokens.names.find($0) }
        .flatMap { new.tokens.paths.find($0, in: parent) }
      if let found { paths[path] = found }
      return found
    }
    return old.tokens.ids.map { id in
      guard old.has(id), let path = counterpart(old.tokens.path(of: id)), let other = new.tokens.id(of: path),
        new.has(other)
      else { return nil }
      return other
    }
  }

  // MARK: Themes and tokens that came or went

  private mutating func compareThemes() {
    let gone = Set(renamedThemes.values)
    for theme in old.themes where new.permutation(of: theme.name) == nil && !gone.contains(theme.name) {
      changes.append(change(.themeRemoved, theme.name))
    }
    for theme in new.themes where old.permutation(of: theme.name) == nil {
      if let name = renamedThemes[theme.name] {
        changes.append(change(.themeRenamed, name) { $0.renamedTo = theme.name })
      } else {
        changes.append(change(.themeAdded, theme.name))
      }
    }
  }

  /// Themes of the new side in which every token has the value of one removed theme.
  private static func renamedThemes(
    _ old: DiffSide, _ new: DiffSide, _ counterparts: [TokenID?]
  ) -> [String: String] {
    let gone = old.themes.filter { new.permutation(of: $0.name) == nil }
    let added = new.themes.filter { old.permutation(of: $0.name) == nil }
    guard !gone.isEmpty, !added.isEmpty, gone.count * added.count <= 64 else { return [:] }
    func agree(_ one: Theme, _ other: Theme) -> Bool {
      var isEmpty = true
      for (id, counterpart) in zip(old.tokens.ids, counterparts) {
        guard let counterpart else { continue }
        let before = old.tokens.value(of: id, in: one.permutation)
        let after = new.tokens.value(of: counterpart, in: other.permutation)
        if before == nil, after == nil { continue }
        guard let before, let after, before.isSame(as: after) else { return false }
        isEmpty = false
      }
      return !isEmpty
    }
    var pairs: [(old: String, new: String)] = []
    for one in gone {
      for other in added where agree(one, other) { pairs.append((one.name, other.name)) }
    }
    // Themes that match several others are ambiguous.
    let certain = pairs.filter { pair in
      pairs.count { $0.old == pair.old } == 1 && pairs.count { $0.new == pair.new } == 1
    }
    return Dictionary(uniqueKeysWithValues: certain.map { ($0.new, $0.old) })
  }

  private mutating func compareExistence() {
    for group in renames.groups {
      changes.append(
        change(.renamed, group.from) { change in
          change.renamedTo = group.to
          change.members = group.members
          if group.leavesAlias { change.bump = options.bumps[.renamed] ?? .minor }
        })
    }
    for (id, counterpart) in zip(old.tokens.ids, counterparts) where old.has(id) {
      if let rename = renames.tokens[id] {
        if !rename.isInGroup { reportRename(id, rename) }
      } else if let counterpart {
        compareThemes(of: id, counterpart)
      } else {
        reportRemoval(id)
      }
    }
    let taken = Set(counterparts.compactMap(\.self)).union(renames.tokens.values.map(\.to))
    for id in new.tokens.ids where new.has(id) && !taken.contains(id) {
      changes.append(
        change(.added, new.tokens.dottedPath(of: id)) { change in
          change.type = new.type(id)
          change.newRange = new.nameRange(id)
        })
    }
  }

  private mutating func reportRename(_ id: TokenID, _ rename: Renames.Destination) {
    changes.append(
      change(.renamed, old.tokens.dottedPath(of: id)) { change in
        change.renamedTo = new.tokens.dottedPath(of: rename.to)
        if rename.leavesAlias { change.bump = options.bumps[.renamed] ?? .minor }
        change.values = valueChanges(id, rename.to)
        (change.oldRange, change.newRange) = (old.nameRange(id), new.nameRange(rename.to))
      })
  }

  private mutating func reportRemoval(_ id: TokenID) {
    changes.append(
      change(.removed, old.tokens.dottedPath(of: id)) { change in
        change.type = old.type(id)
        change.oldRange = old.nameRange(id)
        change.candidates = renames.candidates[id].map { $0.map(new.tokens.dottedPath) } ?? []
        if options.allowsDeprecatedRemoval, old.token(id)?.deprecation != nil { change.bump = .minor }
      })
  }

  /// Compares a token that is missing in some of the common themes only.
  private mutating func compareThemes(of id: TokenID, _ counterpart: TokenID) {
    let missing = themes.filter { old.tokens[id, $0.old].isValid && !new.tokens[counterpart, $0.new].isValid }
    if !missing.isEmpty {
      changes.append(
        change(.missingInTheme, old.tokens.dottedPath(of: id)) { change in
          change.themes = missing.map(\.name)
          change.oldRange = old.nameRange(id)
        })
    }
    let (before, after) = (old.type(id), new.type(counterpart))
    if before != after {
      changes.append(
        change(.typeChanged, old.tokens.dottedPath(of: id)) { change in
          (change.from, change.to) = (before?.rawValue, after?.rawValue)
          change.type = after
          (change.oldRange, change.newRange) = (old.nameRange(id), new.nameRange(counterpart))
        })
    }
  }

  // MARK: Values

  private mutating func findChangedValues() {
    for (id, counterpart) in zip(old.tokens.ids, counterparts) {
      guard let counterpart, renames.tokens[id] == nil else { continue }
      for (bit, theme) in themes.enumerated() {
        guard let before = old.tokens.value(of: id, in: theme.old),
          let after = new.tokens.value(of: counterpart, in: theme.new), before.type == after.type
        else { continue }
        if !before.isSame(as: after) { changedThemes[Int(counterpart.rawValue)] |= 1 << UInt64(bit) }
      }
    }
  }

  private mutating func reportValues() {
    var followers: [TokenID: [TokenID]] = [:]
    var own: [(old: TokenID, new: TokenID)] = []
    for (id, counterpart) in zip(old.tokens.ids, counterparts) {
      guard let counterpart, changedThemes[Int(counterpart.rawValue)] != 0, renames.tokens[id] == nil else {
        continue
      }
      if let cause = cause(of: counterpart, before: id) {
        followers[cause, default: []].append(counterpart)
      } else {
        own.append((id, counterpart))
      }
    }
    for (id, counterpart) in own {
      var change = changeOfValue(id, counterpart, valueChanges(id, counterpart))
      change.followers = (followers[counterpart] ?? []).map(new.tokens.dottedPath)
      changes.append(change)
    }
  }

  func changeOfValue(
    _ id: TokenID, _ counterpart: TokenID, _ values: [TokenDiff.ValueChange]
  ) -> TokenDiff.Change {
    change(.valueChanged, new.tokens.dottedPath(of: counterpart)) { change in
      change.values = values
      change.type = new.type(counterpart)
      (change.oldRange, change.newRange) = (old.nameRange(id), new.nameRange(counterpart))
    }
  }

  /// The changed token that this one follows: the nearest token along references whose own definition
  /// changed. `nil` if the token's own definition changed in any theme.
  func cause(of token: TokenID, before: TokenID? = nil) -> TokenID? {
    guard old.isSource, new.isSource else { return nil }
    var cause: TokenID?
    for (bit, theme) in themes.enumerated() where changedThemes[Int(token.rawValue)] & 1 << UInt64(bit) != 0 {
      guard let found = causeOfChange(of: token, before, theme, UInt64(bit)) else { return nil }
      cause = cause ?? found
    }
    return cause
  }

  private func causeOfChange(
    of token: TokenID, _ before: TokenID?, _ theme: (name: String, old: Int, new: Int), _ bit: UInt64
  ) -> TokenID? {
    var queue = [(token, before ?? oldToken(for: token))]
    var seen: Set<TokenID> = [token]
    var next = 0
    while next < queue.count {
      let (id, previous) = queue[next]
      next += 1
      let isOwn = !hasSameDefinition(previous, id, theme)
      if isOwn { return id == token ? nil : id }
      guard let current = new.tokens.token(id, in: theme.new) else { continue }
      var isFollowing = false
      for reference in new.tokens.references(of: current)
      where changedThemes[Int(reference.to.rawValue)] & 1 << bit != 0 || renames.added.contains(reference.to)
      {
        isFollowing = true
        if seen.insert(reference.to).inserted { queue.append((reference.to, oldToken(for: reference.to))) }
      }
      if !isFollowing { return id == token ? nil : id }
    }
    return nil
  }

  /// The token of the old side at the path of one of the new side.
  func oldToken(for token: TokenID) -> TokenID? { renames.counterpartsOfNew[Int(token.rawValue)] }

  /// Whether the value of a token of the new side differs in a theme.
  func hasChanged(_ token: TokenID, in theme: String) -> Bool {
    themes.firstIndex { $0.name == theme }.map { changedThemes[Int(token.rawValue)] & 1 << UInt64($0) != 0 }
      ?? false
  }

  /// Whether a token has the same definition text on both sides in a theme.
  private func hasSameDefinition(
    _ previous: TokenID?, _ id: TokenID, _ theme: (name: String, old: Int, new: Int)
  ) -> Bool {
    guard let previous, let before = old.tokens.token(previous, in: theme.old),
      let after = new.tokens.token(id, in: theme.new)
    else { return false }
    return old.text(of: before).elementsEqual(new.text(of: after))
  }

  /// The differing values; themes with the same values are grouped.
  private func valueChanges(_ id: TokenID, _ counterpart: TokenID) -> [TokenDiff.ValueChange] {
    var changes: [TokenDiff.ValueChange] = []
    for theme in themes {
      guard let before = old.tokens.value(of: id, in: theme.old),
        let after = new.tokens.value(of: counterpart, in: theme.new), before.type == after.type,
        !before.isSame(as: after)
      else { continue }
      let change = valueChange(before, after, in: theme.name)
      let known = changes.firstIndex { $0.from == change.from && $0.to == change.to }
      if let known { changes[known].themes.append(theme.name) } else { changes.append(change) }
    }
    return changes
  }

  func valueChange(_ before: TokenValue, _ after: TokenValue, in theme: String) -> TokenDiff.ValueChange {
    TokenDiff.ValueChange(
      themes: [theme], from: json(before), to: json(after), fromText: ValueText.describe(before),
      toText: ValueText.describe(after), fromHex: before.nearHex, toHex: after.nearHex,
      deltaE: before.color.flatMap { one in
        after.color.map { one.color.visibleDifferenceOK(from: $0.color) }
      },
      pixels: before.pixels(to: after, old.tokens.pixelsPerRem ?? 16, new.tokens.pixelsPerRem ?? 16),
      percent: before.percent(to: after))
  }

  private func json(_ value: TokenValue) -> [UInt8] {
    var writer = TokenJSONWriter()
    writer.append(value)
    return writer.output
  }

  /// Reports tokens with unchanged values that are written differently: as another reference, or as a
  /// literal.
  private mutating func reportSources() {
    guard old.isSource, new.isSource else { return }
    for (id, counterpart) in zip(old.tokens.ids, counterparts) {
      guard let counterpart, changedThemes[Int(counterpart.rawValue)] == 0, renames.tokens[id] == nil else {
        continue
      }
      for theme in themes {
        guard let before = old.tokens.token(id, in: theme.old),
          let after = new.tokens.token(counterpart, in: theme.new)
        else { continue }
        let (from, to) = (old.text(of: before), new.text(of: after))
        guard !from.elementsEqual(to) else { continue }
        changes.append(
          change(.sourceChanged, new.tokens.dottedPath(of: counterpart)) { change in
            change.from = String(decoding: from, as: UTF8.self)
            change.to = String(decoding: to, as: UTF8.self)
            (change.oldRange, change.newRange) = (old.nameRange(id), new.nameRange(counterpart))
          })
        break
      }
    }
  }

  // MARK: Deprecation, descriptions, waivers

  private mutating func reportMetadata() {
    for (id, counterpart) in zip(old.tokens.ids, counterparts) {
      guard let counterpart, let before = old.token(id), let after = new.token(counterpart) else { continue }
      var path: String { new.tokens.dottedPath(of: counterpart) }
      let (was, now) = (old.tokens.deprecation(of: before), new.tokens.deprecation(of: after))
      if was == nil, let now, renames.tokens[id] == nil {
        changes.append(
          change(.deprecated, path) { change in
            change.to = now
            change.newRange = new.nameRange(counterpart)
          })
      } else if was != nil, now == nil {
        changes.append(change(.undeprecated, path) { change in change.newRange = new.nameRange(counterpart) })
      }
      guard options.all else { continue }
      if old.tokens.description(of: before) != new.tokens.description(of: after) {
        changes.append(
          change(.descriptionChanged, path) { change in
            (change.from, change.to) = (old.tokens.description(of: before), new.tokens.description(of: after))
            change.newRange = new.nameRange(counterpart)
          })
      }
      if old.extensions(of: before) != new.extensions(of: after) {
        changes.append(
          change(.extensionsChanged, path) { change in change.newRange = new.nameRange(counterpart) })
      }
    }
  }

  private mutating func compareWaivers() {
    guard old.isSource, new.isSource else { return }
    let added = new.waivers.filter { !old.waivers.contains($0) }
    let removed = old.waivers.filter { !new.waivers.contains($0) }
    changes += added.map { change(.waived, $0) { $0.to = "added" } }
    changes += removed.map { change(.waived, $0) { $0.to = "removed" } }
  }

  // MARK: Reporting

  /// A change with the size of its class; the closure fills in the rest.
  func change(
    _ kind: TokenDiff.Class, _ subject: String, _ complete: (inout TokenDiff.Change) -> Void = { _ in }
  ) -> TokenDiff.Change {
    var change = TokenDiff.Change(kind: kind, subject: subject, bump: options.bumps[kind] ?? kind.bump)
    complete(&change)
    return change
  }
}

extension DiffSide {
  /// Where the name of a token is written, in the first theme that has it.
  fileprivate func nameRange(_ id: TokenID) -> SourceRange? {
    isSource ? token(id).map(tokens.nameRange) : nil
  }

  fileprivate func type(_ id: TokenID) -> TokenType? {
    token(id).map { tokens.values[Int($0.value)].type }
  }

  /// The value of a token as it is written.
  func text(of token: TokenSet.Token) -> ArraySlice<UInt8> {
    let range = tokens.valueRange(of: token)
    return sources[range.source].bytes[range.bytes]
  }

  /// The extensions of a token, as JSON.
  fileprivate func extensions(of token: TokenSet.Token) -> [UInt8] {
    let definition = tokens.definitions[Int(token.definition)]
    var json: [UInt8] = []
    if let extensions = definition.extensions {
      json.append(json: extensions, of: tokens.documents[Int(definition.document)])
    }
    return json
  }
}

extension TokenValue {
  /// The nearest color in 8 bits, if it is a color that they do not represent exactly.
  fileprivate var nearHex: String? {
    guard case .color(let value) = self, !value.color.isExactIn8Bits else { return nil }
    return value.color.rgba8.hex
  }

  /// The difference of two lengths in pixels; `nil` if one has a unit that depends on the context.
  fileprivate func pixels(to other: TokenValue, _ rem: Double, _ otherRem: Double) -> Double? {
    guard case .dimension(let a) = self, case .dimension(let b) = other,
      let from = a.pixels(perRem: rem), let to = b.pixels(perRem: otherRem)
    else { return nil }
    return ((to - from) * 10_000).rounded() / 10_000
  }

  /// The difference of two numbers or durations in percent; `nil` if the first one is zero.
  fileprivate func percent(to other: TokenValue) -> Double? {
    let (from, to): (Double, Double)
    switch (self, other) {
    case (.number(let a), .number(let b)): (from, to) = (a, b)
    case (.duration(let a), .duration(let b)): (from, to) = (a.milliseconds, b.milliseconds)
    default: return nil
    }
    return from == 0 ? nil : ((to - from) / abs(from) * 1_000).rounded() / 10
  }
}
