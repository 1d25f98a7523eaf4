import Text

/// The changes to the segments of a control's paths that the schema requires.
package struct SegmentChanges {
  private let control: Control
  private let tokens: TokenSet
  /// The segments that anatomies require, which do not occur in older schemas.
  private let asked: Set<String>
  /// The groups around all colors and around all sizes that the schema has and the control lacks.
  private var levels: [TokenID: [String]] = [:]

  package init(of control: Control, _ tokens: TokenSet, asked: Set<String>) {
    (self.control, self.tokens, self.asked) = (control, tokens, asked)
    let written = control.tokens.filter { !$0.isPlacedByAnatomy }
    guard written.contains(where: { reading(of: $0).isLegacy }) else { return }
    addLevel(of: control.anatomy.colorPath, to: written.filter { $0.type == .color && !$0.values.isEmpty })
    addLevel(of: control.anatomy.sizePath, to: written.filter { $0.type == .dimension && $0.isPart })
  }

  /// A segment and its replacement: a new name, several, or an empty list to remove it.
  package typealias Change = (path: PathID, old: String, new: [String])

  /// The changes to a token's path, outermost group first; empty if it differs from the schema only in letter
  /// case.
  package func changes(of token: Control.Token) -> [Change] {
    let reading = reading(of: token)
    return reading.isLegacy || levels[token.id] != nil ? reading.changes : []
  }

  // MARK: Levels

  /// Puts tokens into the group that a path template has after the control's name, unless the control has such
  /// a group, or other tokens are between.
  private mutating func addLevel(of template: PathTemplate, to members: [Control.Token]) {
    let beginning = template.fixedBeginning
    // A built-in anatomy has its own name there: a switch is a `toggle`.
    let name =
      control.isDescribed
      ? beginning.lastIndex { ControlWords.key($0) == ControlWords.key(control.name) }
      : beginning.indices.first
    guard let name, name + 1 < beginning.count, let type = members.first?.type,
      !control.tokens.contains(where: { $0.type == type && $0.isStructured })
    else { return }
    let places = Set(members.compactMap { firstSegment(of: tokens.path(of: $0.id)) })
    let ids = Set(members.map(\.id))
    let isApart = tokens.ids.allSatisfy { id in
      ids.contains(id) || !ancestors(of: tokens.path(of: id)).contains(where: places.contains)
    }
    guard isApart else { return }
    for member in members { levels[member.id] = Array(beginning[(name + 1)...]) }
  }

  /// A path and the groups around it, innermost first.
  private func ancestors(of path: PathID) -> [PathID] {
    var paths: [PathID] = []
    var path = path
    while path != .root {
      paths.append(path)
      path = tokens.paths.parent(of: path)
    }
    return paths
  }

  /// The segment with the first word after the control's name.
  private func firstSegment(of path: PathID) -> PathID? {
    var isInside = false
    for path in ancestors(of: path).reversed() {
      for piece in PathPiece.pieces(of: tokens.names.string(tokens.paths.lastName(of: path))) {
        if isInside { return path }
        isInside = names(piece)
      }
    }
    return nil
  }

  private func names(_ piece: PathPiece) -> Bool {
    piece.property == nil && ControlWords.key(piece.text) == ControlWords.key(control.name)
  }

  // MARK: Segments

  /// The changes to a token's path, and whether any of them is of an older schema.
  private func reading(of token: Control.Token) -> (changes: [Change], isLegacy: Bool) {
    let paths = ancestors(of: tokens.path(of: token.id))
    var changes: [Change] = []
    var isInside = false
    var isLegacy = false
    var level = levels[token.id] ?? []
    for path in paths.reversed() {
      let old = tokens.names.string(tokens.paths.lastName(of: path))
      let pieces = PathPiece.pieces(of: old)
      var new: [String] = []
      let properties = properties(of: pieces)
      var isListed = false
      for piece in pieces {
        if isInside {
          new += level
          level = []
        }
        if piece.property != nil {
          if !isListed { new += properties }
          isListed = true
          continue
        }
        if !isInside, names(piece) {
          isInside = true
          new.append(piece.text.lowercased())
        } else if !isInside {
          new.append(pieces.count > 1 ? piece.text.lowercased() : piece.text)
        } else if ControlWords.axis(ofGroup: piece.text) != nil, path != paths.first {
          continue
        } else {
          new.append(word(piece.text, isLast: path == paths.first && piece == pieces.last))
        }
      }
      isLegacy =
        isLegacy || pieces.count > 1 || !properties.isEmpty
        || (isInside && pieces.contains { !asked.contains($0.text) && ControlWords.isLegacy($0.text) })
      if new != [old] { changes.append((path, old, new)) }
    }
    return (changes, isLegacy)
  }

  /// The groups in place of a list of properties, in the order of the schema.
  private func properties(of pieces: [PathPiece]) -> [String] {
    let found = pieces.compactMap { piece -> (rank: Int, name: String)? in
      guard let property = piece.property else { return nil }
      let axis = ControlWords.axis(ofProperty: property)
      return (Self.rank(of: axis), Self.name(piece.text, on: axis))
    }
    return found.sorted { $0.rank < $1.rank }.map(\.name)
  }

  /// The order of groups in the layout of the schema.
  private static func rank(of axis: ControlAxis?) -> Int {
    switch axis {
    case .state?: 0
    case .selection?: 1
    case .size?: 2
    case nil: 3
    }
  }

  private static func name(_ word: String, on axis: ControlAxis?) -> String {
    guard let axis, let value = ControlWords.value(word), value.axis == axis else { return word }
    return ControlWords.segment(of: value.name, on: axis)
  }

  private func word(_ word: String, isLast: Bool) -> String {
    if isLast || asked.contains(word) { return word }
    if let value = ControlWords.value(word) { return ControlWords.segment(of: value.name, on: value.axis) }
    return ControlWords.isStructure(word) ? word.lowercased() : word
  }
}

extension Control.Token {
  fileprivate var isPart: Bool { if case .part = member { true } else { false } }

  /// Whether it is in a group that the layout has around colors or around sizes.
  fileprivate var isStructured: Bool {
    isPlacedByAnatomy
      || pattern.split { $0 == "." || $0 == "/" || $0 == " " }.contains { ControlWords.isStructure($0) }
  }

  /// Whether it is at a path of the set's own anatomy.
  package var isPlacedByAnatomy: Bool { pattern == Control.patternOfAnatomy }
}

extension ControlWords {
  /// Whether an anatomy's axis is the selection of an older schema.
  package static func isLegacySelection(_ name: String, values: [String]) -> Bool {
    switch key(name) {
    case "isactive": true
    case "ison", "ischecked": values.contains { isLegacy($0) }
    case _: false
    }
  }

  /// Whether a word is a value or the name of an axis in an older schema. Synonyms of states and sizes do not
  /// count, because other systems use them on purpose.
  package static func isLegacy(_ word: String) -> Bool {
    if let axis = axis(ofGroup: word) {
      return axis == .selection
        ? key(word) != "isselected" : word != axis.rawValue && key(word) == axis.rawValue
    }
    guard let value = value(word) else { return false }
    switch value.axis {
    case .selection: return !["true", "false", "mixed", "active", "inactive"].contains(word)
    case .state, .size: return word != value.name && word.lowercased() == value.name
    }
  }
}
