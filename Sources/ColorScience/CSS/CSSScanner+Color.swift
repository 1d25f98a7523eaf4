import Text

extension CSSScanner {
  /// `#` and its digits, which are known to be invalid or to have space around them.
  mutating func hexNotation() throws(CSSColorError) -> RGBA8 {
    let start = offset
    index += 1
    let digits = word()
    if let bytes = RGBA8(hexDigits: digits) { return bytes }
    if let wrong = digits.firstIndex(where: { $0.hexDigitValue == nil }) {
      let place = wrong - text.startIndex
      throw error(.hexDigit(String(decoding: [text[wrong]], as: UTF8.self)), from: place, to: place + 1)
    }
    throw error(.hexLength(digits.count), from: start, to: offset)
  }

  /// A color function or `transparent`; throws the error that fits any other word.
  mutating func wordOrFunction() throws(CSSColorError) -> Color {
    let start = offset
    let name = word()
    let nameEnd = offset
    guard !name.isEmpty else { throw error(.noColor, from: start, to: text.count) }
    guard skip("(") else {
      if spells("transparent", name) { return Color(.srgb, 0, 0, 0, alpha: 0) }
      throw error(wordError(name), from: start, to: nameEnd)
    }
    if spells("color", name) { return try arguments(of: .color(spaceName())) }
    guard let function = ColorFunction(name: name) else {
      throw error(.unknownFunction(String(decoding: name, as: UTF8.self)), from: start, to: nameEnd)
    }
    return try arguments(of: function)
  }

  private func wordError(_ word: ArraySlice<UInt8>) -> CSSColorError.Kind {
    let string = String(decoding: word, as: UTF8.self)
    if let named = NamedColors.color(of: word) { return .namedColor(string, named) }
    return RGBA8(hexDigits: word) == nil ? .unknownWord(string) : .missingHash(string)
  }

  /// The first argument of `color()`.
  private mutating func spaceName() throws(CSSColorError) -> ColorSpace {
    skipSpace()
    let start = offset
    let name = word()
    if let space = ColorSpace(cssName: name) { return space }
    throw error(.unknownSpace(String(decoding: name, as: UTF8.self)), from: start, to: offset)
  }

  /// The components, the opacity and the closing parenthesis.
  private mutating func arguments(of function: ColorFunction) throws(CSSColorError) -> Color {
    var arguments = Arguments(function)
    try arguments.take(argument(), at: 0)
    skipSpace()
    let comma = offset
    let isLegacy = skip(",")
    if isLegacy, !function.hasLegacySyntax { throw error(.comma, from: comma, to: comma + 1) }
    if isLegacy { try arguments.adoptLegacySyntax() }
    for position in 1...2 {
      if isLegacy, position == 2 { try separator(",") }
      try arguments.take(argument(), at: position)
      skipSpace()
    }
    if skip(isLegacy ? "," : "/") {
      try arguments.takeAlpha(argument())
      skipSpace()
    }
    guard skip(")") else {
      throw error(.expected("`)`"), from: offset, to: min(offset + 1, text.count))
    }
    return arguments.color
  }

  private mutating func separator(_ character: Unicode.Scalar) throws(CSSColorError) {
    skipSpace()
    guard skip(character) else {
      throw error(.expected("`\(character)`"), from: offset, to: min(offset + 1, text.count))
    }
  }

  /// One argument: a number, a percentage, an angle or `none`.
  private mutating func argument() throws(CSSColorError) -> Argument {
    skipSpace()
    let start = offset
    guard let value = number() else {
      let name = word()
      if spells("none", name) { return argument(0, .none, from: start) }
      let end = name.isEmpty ? min(start + 1, text.count) : offset
      throw error(.expected("a number, a percentage or `none`"), from: start, to: end)
    }
    if skip("%") { return argument(value, .percentage, from: start) }
    let unitStart = offset
    let unit = word()
    if unit.isEmpty { return argument(value, .number, from: start) }
    guard let degrees = degrees(of: value, unit) else {
      throw error(.unit(String(decoding: unit, as: UTF8.self)), from: unitStart, to: offset)
    }
    return argument(degrees, .angle, from: start)
  }

  /// The argument from an offset to the current position.
  private func argument(_ value: Double, _ unit: Argument.Unit, from start: Int) -> Argument {
    Argument(value, unit, text[text.startIndex + start..<index], start..<offset)
  }

  private func degrees(of value: Double, _ unit: ArraySlice<UInt8>) -> Double? {
    if spells("deg", unit) { return value }
    if spells("grad", unit) { return value * 9 / 10 }
    if spells("rad", unit) { return value * 180 / .pi }
    if spells("turn", unit) { return value * 360 }
    return nil
  }
}
