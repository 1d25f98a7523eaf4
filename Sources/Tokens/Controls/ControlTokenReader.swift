/// Interprets the words in the path of a control's token.
struct ControlTokenReader {
  private let anatomy: Anatomy
  private let tokens: TokenSet
  private let members: ControlMembers

  init(anatomy: Anatomy, tokens: TokenSet) {
    self.anatomy = anatomy
    self.tokens = tokens
    members = ControlMembers(of: anatomy)
  }

  /// - Parameter pieces: the path below the control.
  func token(_ id: TokenID, pieces: [PathPiece], hasSlash: Bool) -> Control.Token {
    var type: TokenType?
    for permutation in tokens.permutations.indices where type == nil {
      type = tokens.value(of: id, in: permutation)?.type
    }
    var reading = Reading()
    for (index, piece) in pieces.enumerated() {
      let isLast = index == pieces.count - 1
      if let property = piece.property {
        reading.add(property: property, piece.text)
      } else if isLast, isMember(piece.text, type) {
        reading.words.append(piece.text)
      } else if !isLast, isSize(piece.text, before: pieces.last?.text, type, reading) {
        reading.add(.size, piece.text, piece.text)
      } else {
        add(piece.text, type, to: &reading)
      }
    }
    let member = reading.words.joined(separator: "-")
    reading.pattern.append(type == .color ? "role" : "part")
    return Control.Token(
      id: id, type: type, values: reading.values, member: self.member(member, type),
      pattern: (hasSlash ? "/ " : "") + reading.pattern.joined(separator: "."), hasSlash: hasSlash)
  }

  /// The interpretation of a path so far.
  private struct Reading {
    var values: [Control.Value] = []
    var words: [String] = []
    var pattern: [String] = []
    /// The written name of an axis, from a group around its values.
    var axisSpellings: [String: String] = [:]

    func has(_ axis: ControlAxis) -> Bool { values.contains { $0.axis == axis.rawValue } }

    mutating func add(property: String, _ value: String) {
      let axis = ControlWords.axis(ofProperty: property)
      let meaning = ControlWords.value(value).flatMap { $0.axis == axis ? $0.name : nil }
      values.append(
        Control.Value(
          axis: axis?.rawValue ?? property, name: meaning ?? value, spelling: value, axisSpelling: property,
          isProperty: true))
      pattern.append("=" + (axis?.rawValue ?? property))
      // The order of properties does not matter.
      let properties = pattern.filter { $0.hasPrefix("=") }.sorted()
      pattern = pattern.filter { !$0.hasPrefix("=") } + properties
    }

    mutating func add(_ axis: ControlAxis, _ name: String, _ spelling: String) {
      values.append(
        Control.Value(
          axis: axis.rawValue, name: name, spelling: spelling, axisSpelling: axisSpellings[axis.rawValue]))
      pattern.append(axis.rawValue)
    }
  }

  /// Whether a word is a size from an unknown vocabulary: a group of sizes that contains a known part.
  private func isSize(
    _ word: String, before last: String?, _ type: TokenType?, _ reading: Reading
  ) -> Bool {
    guard type == .dimension, let last, reading.words.isEmpty, !reading.has(.size),
      reading.pattern.contains(where: { ["size", "sizes", "sizing"].contains($0) }),
      ControlWords.value(word) == nil, !ControlWords.isStructure(word)
    else { return false }
    return isMember(last, type) && !isMember("\(word)-\(last)", type) && !isMember(word, type)
  }

  private func add(_ word: String, _ type: TokenType?, to reading: inout Reading) {
    if let axis = ControlWords.axis(ofGroup: word), !reading.has(axis) {
      reading.axisSpellings[axis.rawValue] = word
      return
    }
    if let value = ControlWords.value(word), !reading.has(value.axis) {
      return reading.add(value.axis, value.name, word)
    }
    if ControlWords.isStructure(word) {
      // Colors and sizes have separate layouts.
      reading.pattern.append(ControlWords.key(word))
      return
    }
    let words = PathPiece.words(of: word)
    var rest: [String] = []
    var found: [(ControlAxis, String, String)] = []
    for part in words {
      if let value = ControlWords.value(part), !reading.has(value.axis),
        !found.contains(where: { $0.0 == value.axis })
      {
        found.append((value.axis, value.name, part))
      } else {
        rest.append(part)
      }
    }
    let left = rest.joined(separator: "-")
    guard words.count > 1, !found.isEmpty, rest.isEmpty || isMember(left, type) else {
      reading.words.append(word)
      return
    }
    for (axis, name, spelling) in found { reading.add(axis, name, spelling) }
    reading.pattern.append("-")
    if !rest.isEmpty { reading.words.append(left) }
  }

  private func isMember(_ word: String, _ type: TokenType?) -> Bool {
    type == .color ? members.role(named: word) != nil : members.part(named: word) != nil
  }

  private func member(_ name: String, _ type: TokenType?) -> Control.Token.Member {
    if type == .color { return members.role(named: name).map { .role($0) } ?? .other(name) }
    return members.part(named: name).map { .part($0) } ?? .other(name)
  }
}
