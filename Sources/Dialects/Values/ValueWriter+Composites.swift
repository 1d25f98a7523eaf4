package import Diagnostics
import Syntax
import Text
import Tokens

extension ValueWriter {
  /// A member of a composite: its name in DTCG, its names in other tools, and its type.
  struct Member {
    let name: String
    let type: ForeignType
    let others: [String]

    fileprivate init(_ part: ValuePart.Name) {
      name = part.rawValue
      type =
        part.type.map { [name] type in
          ForeignType(word: name.utf8) ?? ForeignType(word: type.rawValue.utf8) ?? .other
        } ?? .boolean
      // Tokens Studio, and Penpot.
      others = ["offsetX": ["x"], "offsetY": ["y"], "fontFamily": ["fontFamilies"]][name] ?? [name + "s"]
    }

    fileprivate func hasName(_ text: ArraySlice<UInt8>) -> Bool {
      text.elementsEqual(name.utf8) || others.contains { text.elementsEqual($0.utf8) }
    }
  }

  static let borderMembers = [ValuePart.Name].border.map { Member($0) }
  static let transitionMembers = [ValuePart.Name].transition.map { Member($0) }
  private static let shadowMembers = [ValuePart.Name].layer.map { Member($0) }
  private static let typographyMembers = [ValuePart.Name].typography.map { Member($0) }

  /// Writes an object whose members have known types, or a text that is a valid shorthand.
  mutating func writeMembers(of node: NodeID, _ members: [Member]) -> Bool {
    switch document.kind(of: node) {
    case .string:
      return document.text(of: node).words.count <= members.count + 1 && writeList(node)
    case .mapping: guard hasMember(of: members, node) else { return false }
    case .sequence, .number, .boolean, .null, .alias: return false
    }
    out.beginMapping(at: node)
    for (key, value) in document.entries(of: node) {
      guard let member = member(key, of: node, among: members) else {
        out.key(key)
        writeAsItIs(value)
        continue
      }
      out.key(member.name.utf8, at: key, names: &names)
      _ = write(value, as: member.type)
    }
    out.end()
    return true
  }

  /// Whether an object has one of these members: one that has none is a value of another kind.
  private func hasMember(of members: [Member], _ node: NodeID) -> Bool {
    document.entries(of: node).contains { member($0.key, of: node, among: members) != nil }
  }

  /// The member that a key of an object names. `font-size` and `FONT_SIZE` are `fontSize`, unless that is there, too.
  private func member(_ key: NodeID, of node: NodeID, among members: [Member]) -> Member? {
    let text = document.text(of: key)
    if let member = members.first(where: { $0.hasName(text) }) { return member }
    guard document.count(of: node) <= Self.mostMembers else { return nil }
    let letters = Self.letters(of: text)
    guard let member = members.first(where: { Self.letters(of: $0.name.utf8) == letters }) else { return nil }
    let others = document.entries(of: node).prefix { $0.key != key }
    let isTaken =
      others.contains { Self.letters(of: document.text(of: $0.key)) == letters }
      || document.entries(of: node).contains { member.hasName(document.text(of: $0.key)) }
    return isTaken ? nil : member
  }

  /// How many members an object may have for names with hyphens to be looked for.
  private static let mostMembers = 64

  /// A name without hyphens and underscores, in lower case.
  private static func letters(of name: some Sequence<UInt8>) -> [UInt8] {
    name.filter { $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: "_") }.map(\.lowercased)
  }

  /// Writes a text with several parts; fails for a single word.
  private mutating func writeList(_ node: NodeID) -> Bool {
    let text = document.text(of: node).trimmed
    guard text.contains(where: \.isBlank) else { return false }
    writeText(node)
    return true
  }

  // MARK: Shadows

  mutating func writeShadow(_ node: NodeID) -> Bool {
    switch document.kind(of: node) {
    case .sequence:
      guard document.count(of: node) > 0 else { return false }
      out.beginSequence(at: node)
      for element in document.elements(of: node) {
        if document.kind(of: element) == .mapping {
          writeLayer(element)
        } else {
          writeAsItIs(element)
        }
      }
      out.end()
      return true
    case .mapping:
      guard hasMember(of: Self.shadowMembers, node) else { return false }
      writeLayer(node)
      return true
    case .string: return writeShadowText(node)
    case .number, .boolean, .null, .alias: return false
    }
  }

  private mutating func writeLayer(_ node: NodeID) {
    var missing: Set<String> = ["offsetX", "offsetY", "blur", "spread", "color"]
    out.beginMapping(at: node)
    for (key, value) in document.entries(of: node) {
      let name = document.text(of: key)
      if let member = member(key, of: node, among: Self.shadowMembers) {
        missing.remove(member.name)
        out.key(member.name.utf8, at: key, names: &names)
        _ = write(value, as: member.type)
      } else if name.elementsEqual("type".utf8) {
        let kind = document.text(of: value)
        guard kind.spells("innershadow") || kind.spells("inset") else { continue }
        out.key("inset".utf8, at: key, names: &names)
        out.boolean(true, at: value)
      }
    }
    for name in ["offsetX", "offsetY", "blur", "spread"] where missing.contains(name) {
      out.key(name.utf8, at: node, names: &names)
      out.string("0px".utf8, at: node)
    }
    if missing.contains("color") {
      report(.incompleteShadow(at: document.range(of: node)))
      out.key("color".utf8, at: node, names: &names)
      out.string(Self.black.utf8, at: node)
    }
    out.end()
  }

  /// The color of a shadow without one.
  private static let black = "#000000"

  /// Writes a shadow as CSS has it; a layer without a color is black.
  private mutating func writeShadowText(_ node: NodeID) -> Bool {
    let text = document.text(of: node).trimmed
    guard text.contains(where: \.isBlank) else { return false }
    let layers = ShadowText(text)
    let colorless = layers.layers.filter { layer in
      let isReference = layer.count == 1 && layer[0].first == UInt8(ascii: "{")
      return !layer.isEmpty && !isReference && !layer.contains(where: isColor)
    }
    guard !colorless.isEmpty else { return writeList(node) }
    report(.incompleteShadow(at: document.range(of: node)))
    var result: [UInt8] = []
    var start = text.startIndex
    for layer in colorless {
      guard let end = layer.last?.endIndex else { continue }
      result += text[start..<end] + Array(" \(Self.black)".utf8)
      start = end
    }
    result += text[start...]
    out.string(rewritten(result[...]) ?? result, at: node)
    return true
  }

  /// Whether a part of a shadow is a color, or may be one.
  private func isColor(_ part: ArraySlice<UInt8>) -> Bool {
    if let inner = ForeignReference.inner(of: part) { return !kind(of: inner).isLength }
    return Measure(part) == nil && !part.spells("inset") && !part.starts(with: "calc(".utf8)
  }

  // MARK: Typography

  mutating func writeTypography(_ node: NodeID) -> Bool {
    guard document.kind(of: node) == .mapping else {
      return document.kind(of: node) == .string && writeList(node)
    }
    guard hasMember(of: Self.typographyMembers, node) else { return false }
    out.beginMapping(at: node)
    for (key, value) in document.entries(of: node) {
      guard let member = member(key, of: node, among: Self.typographyMembers) else {
        out.key(key)
        writeAsItIs(value)
        continue
      }
      if member.type == .lineHeight {
        writeLineHeight(value, key: key)
      } else if member.type == .fontWeight, let name = weightName(of: value), let style = name.style {
        tally.count(.weight)
        out.key(member.name.utf8, at: key, names: &names)
        out.number(name.weight, at: value)
        if document.value(named: "fontStyle", in: node) == nil {
          out.key("fontStyle".utf8, at: key, names: &names)
          out.string(style.utf8, at: value)
        }
      } else {
        out.key(member.name.utf8, at: key, names: &names)
        _ = write(value, as: member.type)
      }
    }
    out.end()
    return true
  }

  /// A weight with a style after it.
  private func weightName(of node: NodeID) -> FontWeightName? {
    guard document.kind(of: node) == .string, Measure(document.text(of: node)) == nil else { return nil }
    return FontWeightName(document.text(of: node))
  }

  /// In typography, `auto` leaves the line height unspecified.
  private mutating func writeLineHeight(_ node: NodeID, key: NodeID) {
    let text = document.text(of: node)
    if text.spells("auto") || text.spells("normal") { return }
    out.key("lineHeight".utf8, at: key, names: &names)
    _ = write(node, as: .lineHeight)
  }

  // MARK: Transitions

  /// Writes a transition; one as CSS has it may begin with the property.
  mutating func writeTransition(_ node: NodeID) -> Bool {
    let text = document.text(of: node).trimmed
    guard document.kind(of: node) == .string, let parts = TransitionText(text) else {
      return writeMembers(of: node, Self.transitionMembers)
    }
    out.beginMapping(at: node)
    let members = [
      ("duration", parts.duration), ("delay", parts.delay), ("timingFunction", parts.curve),
      ("property", parts.property),
    ]
    for (name, value) in members {
      out.key(name.utf8, at: node, names: &names)
      out.string(rewritten(value) ?? Array(value), at: node)
    }
    out.end()
    return true
  }

  // MARK: Curves

  mutating func writeCubicBezier(_ node: NodeID) -> Bool {
    guard document.kind(of: node) == .string else {
      return document.kind(of: node) == .sequence && writeAsItIs(node)
    }
    let text = document.text(of: node).trimmed
    if let points = Self.curves.first(where: { text.spells($0.name) })?.points {
      writeNumbers(points, at: node)
      return true
    }
    let name = "cubic-bezier("
    guard text.count > name.utf8.count, text.prefix(name.utf8.count).spells(name),
      text.last == UInt8(ascii: ")")
    else {
      return false
    }
    let numbers = text.dropFirst(name.utf8.count).dropLast().split(separator: UInt8(ascii: ",")).compactMap {
      part in
      Measure(part).flatMap { $0.unit.isEmpty ? $0.value : nil }
    }
    guard numbers.count == 4 else { return false }
    writeNumbers(numbers, at: node)
    return true
  }

  private mutating func writeNumbers(_ numbers: [Double], at node: NodeID) {
    tally.count(.curve)
    out.beginSequence(at: node)
    for number in numbers { out.number(number, at: node) }
    out.end()
  }

  /// CSS Easing 2 §2.2.
  private static let curves: [(name: String, points: [Double])] = [
    ("ease", [0.25, 0.1, 0.25, 1]), ("ease-in", [0.42, 0, 1, 1]), ("ease-out", [0, 0, 0.58, 1]),
    ("ease-in-out", [0.42, 0, 0.58, 1]), ("linear", [0, 0, 1, 1]),
  ]
}

extension DiagnosticCode {
  package static let incompleteShadow = DiagnosticCode("incomplete-shadow", in: .values, tolerance: .warning)
}

extension Diagnostic {
  fileprivate static func incompleteShadow(at range: SourceRange) -> Diagnostic {
    Diagnostic(.warning, .incompleteShadow, "the shadow has no color, so it is black", at: range).about("")
  }
}
