import Syntax
import Text

/// Finds the controls of a token set: those that anatomies describe, and groups that are named like a
/// built-in control.
package struct ControlFinder {
  private let tokens: TokenSet
  private let anatomies: [Anatomy]
  /// The anatomies by the keys of group names.
  private var builtIns: [String: Anatomy] = [:]
  private var pieces: [Name: [PathPiece]] = [:]
  /// The keys of `builtIns` and of the anatomies' names.
  private var known: Set<String> = []

  /// - Parameters:
  ///   - library: the controls that groups may be.
  ///   - components: additional names for them, such as `chip` for `toggle`.
  package init(
    _ tokens: TokenSet, anatomies: [Anatomy], in library: ControlLibrary = .builtIn,
    components: [(name: String, builtIn: Anatomy)] = []
  ) {
    self.tokens = tokens
    self.anatomies = anatomies
    for builtIn in library.anatomies {
      for name in builtIn.facts.names { builtIns[ControlWords.key(name)] = builtIn }
    }
    for (name, builtIn) in components { builtIns[ControlWords.key(name)] = builtIn }
    known = Set(builtIns.keys).union(anatomies.map { ControlWords.key($0.name) })
  }

  /// The described components in their order, then the other controls in the order of their tokens.
  package mutating func controls() -> [Control] {
    var controls = anatomies.map { control(of: $0) }
    var taken: [TokenID: Int] = [:]
    for (index, control) in controls.enumerated() {
      for token in control.tokens where taken[token.id] == nil { taken[token.id] = index }
    }
    var found: [String: Int] = [:]
    for (index, control) in controls.enumerated() { found[control.path] = index }
    let names = namesOfControls()
    guard !names.isEmpty || !anatomies.isEmpty else { return controls }
    var readers: [Int: ControlTokenReader] = [:]
    for id in tokens.ids where taken[id] == nil {
      guard let place = place(of: id, naming: names) else { continue }
      let index: Int
      if let known = found[place.path] {
        index = known
      } else {
        guard let anatomy = builtIns[ControlWords.key(place.name)] else { continue }
        index = controls.count
        found[place.path] = index
        controls.append(
          Control(name: place.name, path: place.path, anatomy: anatomy, isDescribed: false, tokens: []))
      }
      let reader = readers[index] ?? ControlTokenReader(anatomy: controls[index].anatomy, tokens: tokens)
      readers[index] = reader
      controls[index].tokens.append(reader.token(id, pieces: place.rest, hasSlash: place.hasSlash))
    }
    for index in controls.indices where !controls[index].isDescribed { controls[index].completeReadings() }
    return controls.filter { $0.isDescribed || $0.colors.contains { !$0.values.isEmpty } }
  }

  // MARK: Groups

  private struct Place {
    var name: String
    var path: String
    var rest: [PathPiece]
    var hasSlash: Bool
  }

  /// The names that mention a control.
  private mutating func namesOfControls() -> Set<Name> {
    let keys = known.map { Array($0.utf8) }
    var names: Set<Name> = []
    for number in 0..<tokens.names.count {
      let name = Name(rawValue: UInt32(number))
      let bytes = tokens.names[name]
      let isList = bytes.contains { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "=") }
      guard isList else {
        if keys.contains(where: { Self.isSpelling(bytes, of: $0) }) { names.insert(name) }
        continue
      }
      let pieces = PathPiece.pieces(of: tokens.names.string(name))
      if pieces.contains(where: { $0.property == nil && known.contains(ControlWords.key($0.text)) }) {
        names.insert(name)
      }
    }
    return names
  }

  /// Whether a name equals a key, ignoring case, `-`, `_`, and spaces. Nearly all names differ in the first
  /// letter.
  private static func isSpelling(_ name: ArraySlice<UInt8>, of key: [UInt8]) -> Bool {
    var position = 0
    for byte in name {
      if byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") || byte == UInt8(ascii: " ") { continue }
      let isCapital = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
      guard position < key.count, key[position] == (isCapital ? byte | 0x20 : byte) else { return false }
      position += 1
    }
    return position == key.count
  }

  /// The control of a token: the first piece of its path that names one.
  private mutating func place(of id: TokenID, naming names: Set<Name>) -> Place? {
    var path = tokens.path(of: id)
    var isInside = false
    while path != .root {
      if names.contains(tokens.paths.lastName(of: path)) { isInside = true }
      path = tokens.paths.parent(of: path)
    }
    guard isInside else { return nil }
    let segments = tokens.paths.segments(of: tokens.path(of: id))
    var all: [PathPiece] = []
    var hasSlash = false
    for segment in segments {
      let pieces = pieces(of: segment)
      hasSlash = hasSlash || pieces.filter { $0.property == nil }.count > 1 || isMixed(pieces)
      all += pieces
    }
    guard
      let index = all.firstIndex(where: { $0.property == nil && known.contains(ControlWords.key($0.text)) }),
      index + 1 < all.count
    else { return nil }
    let group = all[...index].map { ControlWords.key($0.text) }.joined(separator: ".")
    return Place(name: all[index].text, path: group, rest: Array(all[(index + 1)...]), hasSlash: hasSlash)
  }

  private func isMixed(_ pieces: [PathPiece]) -> Bool {
    pieces.contains { $0.property != nil } && pieces.contains { $0.property == nil }
  }

  private mutating func pieces(of name: Name) -> [PathPiece] {
    if let known = pieces[name] { return known }
    let made = PathPiece.pieces(of: tokens.names.string(name))
    pieces[name] = made
    return made
  }

  // MARK: Described components

  /// The control with the tokens at the paths of an anatomy.
  private func control(of described: Anatomy) -> Control {
    var anatomy = described
    anatomy.family = anatomy.family ?? anatomy.kind?.family
    let scope = (anatomy.colorPath.segments.first ?? anatomy.sizePath.segments.first)?.first
    var path = ControlWords.key(anatomy.name)
    if case .text(let text)? = scope { path = ControlWords.key(text) }
    var control = Control(
      name: anatomy.name, path: path, anatomy: anatomy, isDescribed: true, tokens: [])
    for variant in anatomy.variants(over: anatomy.colorPath.axes) {
      for (index, role) in anatomy.roles.enumerated() where anatomy.selection(role.only, covers: variant) {
        let segments = anatomy.colorPath.filled(for: variant, of: anatomy, member: role.segment)
        add(segments, variant, .role(index), to: &control)
      }
    }
    for variant in anatomy.variants(over: anatomy.sizePath.axes) {
      for (index, part) in anatomy.parts.enumerated() {
        let segments = anatomy.sizePath.filled(for: variant, of: anatomy, member: part.segment)
        add(segments, variant, .part(index), to: &control)
      }
    }
    return control
  }

  private func add(
    _ segments: [String], _ variant: Anatomy.Variant, _ member: Control.Token.Member,
    to control: inout Control
  ) {
    guard !segments.isEmpty, let id = tokens.id(at: segments) else { return }
    let anatomy = control.anatomy
    let values = anatomy.axes.indices.compactMap { axis in
      variant[axis].map { Control.Value(anatomy.axes[axis].values[$0], of: anatomy.axes[axis]) }
    }
    control.tokens.append(
      Control.Token(
        id: id, type: tokens.type(of: id), values: values, member: member,
        pattern: Control.patternOfAnatomy, hasSlash: false))
  }
}

extension Control.Value {
  /// A value of an anatomy, in the words of the schema if it has one.
  package init(_ value: Anatomy.Axis.Value, of axis: Anatomy.Axis) {
    let known = ControlWords.axis(ofProperty: axis.name)
    let meaning = [value.name, value.segment].lazy.compactMap { ControlWords.value($0) }
      .first { $0.axis == known }
    self.init(
      axis: known?.rawValue ?? axis.name, name: meaning?.name ?? value.name, spelling: value.name,
      axisSpelling: axis.name)
  }
}

extension TokenSet {
  /// The type of a token in the first permutation where it is valid.
  fileprivate func type(of id: TokenID) -> TokenType? {
    for permutation in permutations.indices {
      if let value = value(of: id, in: permutation) { return value.type }
    }
    return nil
  }
}
