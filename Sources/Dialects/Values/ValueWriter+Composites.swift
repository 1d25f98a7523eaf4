import Syntax
import Text

extension ValueWriter {
  /// A member of a composite: its name in DTCG, its names in other tools, and its type.
  struct Member {
    let name: String
    let type: ForeignType
    var others: [String] = []

    fileprivate func hasName(_ text: ArraySlice<UInt8>) -> Bool {
      text.elementsEqual(name.utf8) || others.contains { text.elementsEqual($0.utf8) }
    }
  }

  static let borderMembers = [
    Member(name: "color", type: .color), Member(name: "width", type: .dimension),
    Member(name: "style", type: .strokeStyle),
  ]

  static let transitionMembers = [
    Member(name: "duration", type: .duration), Member(name: "delay", type: .duration),
    Member(name: "timingFunction", type: .cubicBezier),
  ]

  private static let shadowMembers = [
    Member(name: "color", type: .color), Member(name: "offsetX", type: .dimension, others: ["x"]),
    Member(name: "offsetY", type: .dimension, others: ["y"]), Member(name: "blur", type: .dimension),
    Member(name: "spread", type: .dimension), Member(name: "inset", type: .boolean),
  ]

  private static let typographyMembers = [
    Member(name: "fontFamily", type: .fontFamily), Member(name: "fontSize", type: .dimension),
    Member(name: "fontWeight", type: .fontWeight), Member(name: "letterSpacing", type: .letterSpacing),
    Member(name: "lineHeight", type: .lineHeight),
  ]

  /// Writes an object whose members have known types, or a text that is a valid shorthand.
  mutating func writeMembers(of node: NodeID, _ members: [Member]) -> Bool {
    switch document.kind(of: node) {
    case .string: return Self.partCount(document.text(of: node)) <= members.count + 1 && writeList(node)
    case .mapping: guard hasMember(of: members, node) else { return false }
    case .sequence, .number, .boolean, .null, .alias: return false
    }
    out.beginMapping(at: node)
    for (key, value) in document.entries(of: node) {
      guard let member = members.first(where: { $0.hasName(document.text(of: key)) }) else {
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
    hasMember(members.flatMap { [$0.name] + $0.others }, node)
  }

  /// The number of parts of a text, separated by blanks outside parentheses and braces.
  private static func partCount(_ text: ArraySlice<UInt8>) -> Int {
    var (count, depth, isInPart) = (0, 0, false)
    for byte in text {
      if byte == UInt8(ascii: "(") || byte == UInt8(ascii: "{") { depth += 1 }
      if byte == UInt8(ascii: ")") || byte == UInt8(ascii: "}") { depth -= 1 }
      let isBlank = depth == 0 && byte.isBlank
      if !isBlank, !isInPart { count += 1 }
      isInPart = !isBlank
    }
    return count
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
    case .string: return writeList(node)
    case .number, .boolean, .null, .alias: return false
    }
  }

  private mutating func writeLayer(_ node: NodeID) {
    var missing: Set<String> = ["offsetX", "offsetY", "blur", "spread"]
    out.beginMapping(at: node)
    for (key, value) in document.entries(of: node) {
      let name = document.text(of: key)
      if let member = Self.shadowMembers.first(where: { $0.hasName(name) }) {
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
    out.end()
  }

  // MARK: Typography

  mutating func writeTypography(_ node: NodeID) -> Bool {
    guard document.kind(of: node) == .mapping else {
      return document.kind(of: node) == .string && writeList(node)
    }
    guard hasMember(of: Self.typographyMembers, node) else { return false }
    out.beginMapping(at: node)
    for (key, value) in document.entries(of: node) {
      guard let member = Self.typographyMembers.first(where: { $0.hasName(document.text(of: key)) }) else {
        out.key(key)
        writeAsItIs(value)
        continue
      }
      if member.type == .lineHeight {
        writeLineHeight(value, key: key, of: node)
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

  /// In typography, the line height is a multiple of the font size; `auto` leaves it unspecified.
  private mutating func writeLineHeight(_ node: NodeID, key: NodeID, of typography: NodeID) {
    let text = document.text(of: node)
    if text.spells("auto") || text.spells("normal") { return }
    out.key("lineHeight".utf8, at: key, names: &names)
    let size = fontSize(of: typography)
    if let inner = ForeignReference.inner(of: text), kind(of: inner).isLength, let size {
      out.string("\(css(of: .reference(Array(inner.trimmed)), as: .length)) / \(size)".utf8, at: node)
    } else if let measure = Measure(text),
      measure.hasUnit("px") || (measure.unit.isEmpty && measure.value > 4),
      let pixels = size.flatMap({ Measure(Array($0.utf8)[...])?.value }), pixels > 0
    {
      out.number(measure.value / pixels, at: node)
    } else {
      _ = write(node, as: .number)
    }
  }

  /// The font size of a typography as a length in pixels or a reference; `nil` if it is neither.
  private func fontSize(of typography: NodeID) -> String? {
    for (key, value) in document.entries(of: typography)
    where document.text(of: key).elementsEqual("fontSize".utf8) {
      let text = document.text(of: value)
      if let inner = ForeignReference.inner(of: text) {
        return css(of: .reference(Array(inner.trimmed)), as: .length)
      }
      guard let measure = Measure(text), measure.unit.isEmpty || measure.hasUnit("px") else { return nil }
      return measure.value.decimal + "px"
    }
    return nil
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
