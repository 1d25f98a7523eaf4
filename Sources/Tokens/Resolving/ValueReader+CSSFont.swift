/// The `font` shorthand of CSS Fonts 4 §2.7, with references as atoms.
extension ValueReader {
  mutating func readTypographyText(at place: NodePlace) -> Typography? {
    guard let atoms = atoms(of: place, "a typography value") else { return nil }
    var index = 0
    var weight: FontWeight?
    var style: String?
    var size: Dimension?
    while size == nil, index < atoms.count {
      let atom = atoms[index]
      index += 1
      if let found = ["italic", "oblique"].first(where: { atom.spells($0) }), style == nil {
        style = found
      } else if let found = fontWeight(atom), weight == nil {
        weight = found
      } else if let found = dimension(atom) {
        size = found
      } else if !atom.spells("normal") {
        reportMisfit(atom, in: "a typography value", expected: "a style, a weight and the font size")
        return nil
      }
    }
    guard let size else {
      reportLacking("a font size", in: "a typography value", at: place)
      return nil
    }
    var height: LineHeight?
    if index + 1 < atoms.count, atoms[index].kind == .slash {
      guard let found = lineHeight(atoms[index + 1], size, of: place) else { return nil }
      height = found
      index += 2
    }
    guard let family = fontFamily(atoms[index...]) else {
      reportLacking("a font family at its end", in: "a typography value", at: place)
      return nil
    }
    if height == nil { report(.incompleteTypography("`lineHeight`", at: documents.range(of: place))) }
    var typography = Typography(
      fontFamily: family, fontSize: size, fontWeight: weight ?? FontWeight(400),
      letterSpacing: Dimension(0, .px), lineHeight: height?.multiple,
      extras: style.map { [.init("fontStyle", .text($0))] } ?? [])
    typography.lineHeightLength = height?.length
    return typography
  }

  private mutating func lineHeight(_ atom: CSSAtom, _ size: Dimension, of place: NodePlace) -> LineHeight? {
    if let number = number(atom) { return LineHeight(multiple: number) }
    guard !isStrict, let length = dimension(atom) else {
      reportMisfit(atom, in: "a typography value", expected: "a line height")
      return nil
    }
    return lineHeight(length, size, at: atom.range, of: place, fixesTo: nil)
  }

  private func fontWeight(_ atom: CSSAtom) -> FontWeight? {
    if case .fontWeight(let weight)? = atom.token?.value { return weight }
    if atom.spells("bold") { return FontWeight(700) }
    guard let number = number(atom), (1...1000).contains(number), atom.bytes.last != UInt8(ascii: "%") else {
      return nil
    }
    return FontWeight(number)
  }

  /// Names separated by commas; the words of a name are joined by a blank.
  private func fontFamily(_ atoms: ArraySlice<CSSAtom>) -> FontFamily? {
    var names: [String] = []
    for part in atoms.split(omittingEmptySubsequences: false, whereSeparator: { $0.kind == .comma }) {
      if part.count == 1, let first = part.first {
        if let token = first.token {
          guard case .fontFamily(let family) = token.value else { return nil }
          names += family.names
          continue
        }
        if first.kind == .quoted {
          names.append(String(decoding: first.bytes.dropFirst().dropLast(), as: UTF8.self))
          continue
        }
      }
      guard !part.isEmpty, part.allSatisfy({ $0.kind == .word && $0.token == nil }) else { return nil }
      names.append(part.map(\.text).joined(separator: " "))
    }
    return names.isEmpty ? nil : FontFamily(names, isSingle: names.count == 1)
  }
}
