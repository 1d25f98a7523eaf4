import Text

/// The changes to the segments of a control's paths that the schema requires.
package struct SegmentChanges {
  private let control: Control
  private let tokens: TokenSet
  /// The segments that anatomies require, which do not occur in older schemas.
  private let asked: Set<String>

  package init(of control: Control, _ tokens: TokenSet, asked: Set<String>) {
    (self.control, self.tokens, self.asked) = (control, tokens, asked)
  }

  /// A segment and its replacement: a new name, several, or an empty list to remove it.
  package typealias Change = (path: PathID, old: String, new: [String])

  /// The changes to a token's path, outermost group first; empty if it differs from the schema only in letter
  /// case.
  package func changes(of token: Control.Token) -> [Change] {
    var paths: [PathID] = []
    var path = tokens.path(of: token.id)
    while path != .root {
      paths.append(path)
      path = tokens.paths.parent(of: path)
    }
    var changes: [Change] = []
    var isInside = false
    var isLegacy = false
    for path in paths.reversed() {
      let old = tokens.names.string(tokens.paths.lastName(of: path))
      let pieces = PathPiece.pieces(of: old)
      var new: [String] = []
      var properties: [(rank: Int, name: String)] = []
      for piece in pieces {
        if let property = piece.property {
          let axis = ControlWords.axis(ofProperty: property)
          properties.append((Self.rank(of: axis), Self.name(piece.text, on: axis)))
          continue
        }
        if !isInside, ControlWords.key(piece.text) == ControlWords.key(control.name) {
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
      new += properties.sorted { $0.rank < $1.rank }.map(\.name)
      if new != [old] { changes.append((path, old, new)) }
    }
    return isLegacy ? changes : []
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
