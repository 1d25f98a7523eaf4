import Syntax
import Text

/// `linear-gradient()` of CSS Images 3 §3.1, with references as atoms.
extension ValueReader {
  mutating func readGradientText(at place: NodePlace) -> Gradient? {
    guard let atoms = atoms(of: place, "a gradient") else { return nil }
    guard atoms.count == 1, let arguments = atoms[0].arguments(of: "linear-gradient") else {
      report(
        .invalidValue,
        "`\(documents[place].string(of: place.node).shortened(to: 60))` is not a gradient; write an array of stops, or `linear-gradient()`",
        at: documents.range(of: place))
      return nil
    }
    guard let inner = self.atoms(of: place, in: arguments, "a gradient") else { return nil }
    var parts = inner.split(omittingEmptySubsequences: false) { $0.kind == .comma }.map { Array($0) }
    var direction: String?
    if let first = parts.first, let found = CSSDirection(first) {
      direction = found.text
      parts.removeFirst()
    }
    var stops: [(color: ColorValue, position: Double?)] = []
    for part in parts {
      guard let found = self.stops(part, of: atoms[0]) else { return nil }
      stops += found
    }
    guard stops.count >= 2 else {
      reportLacking("two stops or more", in: "a gradient", at: place)
      return nil
    }
    return Gradient(placing: stops, direction: direction)
  }

  /// The stops of a color and its one or two positions, clamped like those of objects.
  private mutating func stops(
    _ atoms: [CSSAtom], of gradient: CSSAtom
  ) -> [(color: ColorValue, position: Double?)]? {
    var color: ColorValue?
    var positions: [Double] = []
    for atom in atoms {
      if color == nil, let found = self.color(atom) {
        color = found
      } else if positions.count < 2,
        atom.value != nil || atom.bytes.last == UInt8(ascii: "%") || atom.spells("0"),
        let position = number(atom)
      {
        positions.append(position)
      } else {
        reportMisfit(atom, in: "a gradient", expected: "a color and its position in `%`")
        return nil
      }
    }
    guard let color else {
      reportMisfit(atoms.first ?? gradient, in: "a gradient", expected: "a color")
      return nil
    }
    return positions.isEmpty ? [(color, nil)] : positions.map { (color, $0) }
  }
}

/// The direction of a gradient: an angle, or `to` and one or two sides.
private struct CSSDirection {
  /// The CSS text; `nil` for the default direction.
  let text: String?

  init?(_ atoms: [CSSAtom]) {
    if atoms.count == 1, atoms[0].kind == .word, let number = Self.angle(atoms[0].bytes) {
      text = number.value == 180 && number.unit == "deg" ? nil : "\(number.value.decimal)\(number.unit)"
      return
    }
    guard atoms.count == 2 || atoms.count == 3, atoms[0].spells("to") else { return nil }
    let sides = atoms.dropFirst().map { atom in ["left", "right", "top", "bottom"].first { atom.spells($0) } }
    let vertical = sides.count { $0 == "top" || $0 == "bottom" }
    let horizontal = sides.count { $0 == "left" || $0 == "right" }
    guard vertical + horizontal == sides.count, vertical <= 1, horizontal <= 1 else { return nil }
    let words = sides.compactMap(\.self)
    text = words == ["bottom"] ? nil : "to \(words.joined(separator: " "))"
  }

  private static func angle(_ bytes: ArraySlice<UInt8>) -> (value: Double, unit: String)? {
    for unit in ["deg", "grad", "rad", "turn"] {
      guard bytes.suffix(unit.utf8.count).lazy.map(\.lowercased).elementsEqual(unit.utf8) else { continue }
      if let value = decimalNumber(bytes.dropLast(unit.utf8.count)) { return (value, unit) }
    }
    return nil
  }
}

extension Gradient {
  /// Places stops without a position between their neighbors, as in CSS (CSS Images 3 §3.5.1).
  fileprivate init(placing stops: [(color: ColorValue, position: Double?)], direction: String?) {
    var positions = stops.map { $0.position.map { Swift.min(Swift.max($0, 0), 1) } }
    positions[0] = positions[0] ?? 0
    positions[positions.count - 1] = positions[positions.count - 1] ?? 1
    var last = 0.0
    for index in positions.indices {
      guard let position = positions[index] else { continue }
      last = Swift.max(last, position)
      positions[index] = last
    }
    var index = 0
    while index < positions.count {
      guard positions[index] == nil else {
        index += 1
        continue
      }
      let next = positions[index...].firstIndex { $0 != nil } ?? positions.count - 1
      let (start, end) = (positions[index - 1] ?? 0, positions[next] ?? 1)
      let count = Double(next - index + 1)
      for offset in index..<next {
        let step = Double(offset - index + 1)
        positions[offset] = (start * (count - step) + end * step) / count
      }
      index = next
    }
    self.init(
      zip(stops, positions).map { GradientStop(color: $0.color, position: $1 ?? 0) }, direction: direction)
  }
}
