import CSS
import Text

extension CSSScanner {
  /// Hex notation, a color function, or `transparent`; throws the error that fits anything else.
  mutating func color() throws(CSSColorError) -> CSSColor {
    if next == UInt8(ascii: "#") {
      let bytes = try hexNotation()
      return CSSColor(Color(bytes), hex: bytes)
    }
    let name = word()
    guard !name.isEmpty else { throw error(.noColor, from: name.lowerBound, to: text.count) }
    guard skip("(") else {
      if self[name].spells("transparent") { return CSSColor(Color(.srgb, 0, 0, 0, alpha: 0)) }
      throw CSSColorError(wordError(name), name)
    }
    let known = ColorFunctionName(self[name])
    if known == .color { return CSSColor(try arguments(of: .color(spaceName()))) }
    guard let function = known.flatMap(ColorFunction.init) else {
      throw CSSColorError(.unknownFunction(string(name)), name)
    }
    return CSSColor(try arguments(of: function))
  }

  /// `#` and its digits.
  private mutating func hexNotation() throws(CSSColorError) -> RGBA8 {
    let start = offset
    offset += 1
    let digits = word()
    if let bytes = RGBA8(hexDigits: self[digits]) { return bytes }
    if let wrong = digits.first(where: { text[$0].hexDigitValue == nil }) {
      throw error(.hexDigit(String(decoding: [text[wrong]], as: UTF8.self)), from: wrong, to: wrong + 1)
    }
    throw error(.hexLength(digits.count), from: start, to: offset)
  }

  private func wordError(_ word: Range<Int>) -> CSSColorError.Kind {
    if let named = NamedColors.color(of: self[word]) { return .namedColor(string(word), named) }
    return RGBA8(hexDigits: self[word]) == nil ? .unknownWord(string(word)) : .missingHash(string(word))
  }

  /// The first argument of `color()`.
  private mutating func spaceName() throws(CSSColorError) -> ColorSpace {
    skipSpace()
    let name = word()
    if let space = ColorSpace(cssName: self[name]) { return space }
    throw CSSColorError(.unknownSpace(string(name)), name)
  }

  /// The components, the opacity and the closing parenthesis.
  private mutating func arguments(of function: ColorFunction) throws(CSSColorError) -> Color {
    var arguments = FunctionArguments(function, in: self)
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

  private mutating func separator(_ character: StaticString) throws(CSSColorError) {
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
      if self[name].spells("none") { return Argument(0, .none, name) }
      let end = name.isEmpty ? min(start + 1, text.count) : offset
      throw error(.expected("a number, a percentage or `none`"), from: start, to: end)
    }
    if skip("%") { return Argument(value, .percentage, start..<offset) }
    let unit = word()
    if unit.isEmpty { return Argument(value, .number, start..<offset) }
    guard let degrees = AngleUnit(rawValue: lowercased(unit))?.degrees(of: value) else {
      throw CSSColorError(.unit(string(unit)), unit)
    }
    return Argument(degrees, .angle, start..<offset)
  }

  /// The error about the bytes between two offsets.
  func error(_ kind: CSSColorError.Kind, from start: Int, to end: Int) -> CSSColorError {
    CSSColorError(kind, start..<end)
  }
}
