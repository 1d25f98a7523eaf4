import CSS
import Text

/// Reads a value of Sass (sass-lang.com/documentation, “Expressions”).
struct SassExpression {
  /// Why the value stays as it is written.
  private(set) var unread: String?
  let text: [UInt8]
  let names: SassModule
  var index = 0
  var depth = 0
  /// Whether it is in a math function of CSS.
  var isCalculating = false

  static let mostDepth = 64
  /// The length from which values stay as they are written, in bytes.
  private static let longestText = 1 << 12

  init(_ text: [UInt8], _ names: SassModule) { (self.text, self.names) = (text, names) }

  /// The value; `nil` if it computes what is not read.
  var value: SassTerm? {
    mutating get {
      var value = list(to: nil)
      if unread == nil, index < text.count { value = fail("this value") }
      // A quotient that is a value of its own is computed.
      value = value.settled
      if value.text.count > Self.longestText { value = fail("a value that is so long") }
      return unread == nil ? value : nil
    }
  }

  mutating func fail(_ what: String) -> SassTerm {
    unread = unread ?? "\(what), which is not computed"
    index = text.count
    return SassTerm([], .unread)
  }

  // MARK: Text

  func isNext(_ byte: Character, after offset: Int = 0) -> Bool {
    index + offset < text.count && text[index + offset] == byte.asciiValue
  }

  var isAtInterpolation: Bool { isNext("#") && isNext("{", after: 1) }

  mutating func skip(_ byte: Character) -> Bool {
    guard isNext(byte) else { return false }
    index += 1
    return true
  }

  mutating func skipSpace() { while isNext(" ") { index += 1 } }

  mutating func name() -> [UInt8] {
    let start = index
    while index < text.count, text[index].isNamePart { index += 1 }
    return Array(text[start..<index])
  }

  // MARK: Lists

  /// Terms between commas and blanks.
  mutating func list(to end: Character?, inFunction: Bool = false) -> SassTerm {
    var (result, terms): ([UInt8], [SassTerm]) = ([], [])
    var hasComma = false
    depth += 1
    defer { depth -= 1 }
    guard depth < Self.mostDepth else { return fail("a value that is so deep") }
    while unread == nil {
      skipSpace()
      guard index < text.count, end.map({ !isNext($0) }) ?? true else { break }
      if skip(",") {
        result.append(UInt8(ascii: ","))
        hasComma = true
        continue
      }
      // Implementations of Sass differ in whether the sign computes.
      if isNext("-"), result.last != UInt8(ascii: ","), terms.last?.isArithmetic == true {
        return fail("this value")
      }
      let term = sum()
      if index < text.count, !" ,)}".utf8.contains(text[index]) { return fail("this value") }
      if !result.isEmpty { result.append(UInt8(ascii: " ")) }
      // Arithmetic has no place between other texts.
      result += term.isArithmetic || inFunction && !term.isLiteral ? term.computed.text : term.text
      terms.append(term)
    }
    if terms.count == 1, !hasComma, !inFunction { return terms[0] }
    for term in terms where [.null, .map, .unread].contains(term.kind) {
      return fail("a list of other variables")
    }
    return SassTerm(result, .list)
  }

  // MARK: Arithmetic

  mutating func sum() -> SassTerm {
    depth += 1
    defer { depth -= 1 }
    guard depth < Self.mostDepth else { return fail("a value that is so deep") }
    var left = product()
    while unread == nil, let sign = additive() {
      index = sign + 1
      left = computed(left, text[sign], product())
    }
    return left
  }

  /// The place of a `+` or `-` that computes: not the sign of a number or the beginning of a word behind a blank.
  private func additive() -> Int? {
    var place = index
    while place < text.count, text[place] == 0x20 { place += 1 }
    guard place + 1 < text.count, "+-".utf8.contains(text[place]) else { return nil }
    if text[place] == UInt8(ascii: "+") || place == index { return place }
    let next = text[place + 1]
    return next.isDigit || next.isNamePart || next == UInt8(ascii: ".") || next == UInt8(ascii: "#")
      ? nil : place
  }

  private mutating func product() -> SassTerm {
    var left = unary()
    while unread == nil {
      let start = index
      skipSpace()
      guard index < text.count, "*/%<>=!".utf8.contains(text[index]), !isFlag else {
        index = start
        return left
      }
      let sign = text[index]
      guard "*/".utf8.contains(sign) else {
        return fail(sign == UInt8(ascii: "%") ? "a remainder" : "a comparison")
      }
      index += 1
      let right = unary()
      if sign == UInt8(ascii: "/"), !isCalculating, let divided = divided(left, right) {
        left = divided
      } else {
        left = computed(left, sign, right)
      }
    }
    return left
  }

  /// Whether `!important` comes, which is a word.
  private var isFlag: Bool { isNext("!") && !isNext("=", after: 1) }

  /// Two terms with a slash that separates; `nil` if it divides.
  private func divided(_ left: SassTerm, _ right: SassTerm) -> SassTerm? {
    let slashed = left.css + Array(" / ".utf8) + right.css
    if left.isLiteral, right.isLiteral, let quotient = SassTerm.computed(left, UInt8(ascii: "/"), right) {
      var term = SassTerm(slashed, quotient.kind)
      term.isLiteral = true
      return term
    }
    let kinds = [left.kind, right.kind]
    guard kinds.contains(.word), !kinds.contains(.unread), !kinds.contains(.null) else { return nil }
    return SassTerm(slashed, .word)
  }

  private mutating func computed(_ left: SassTerm, _ sign: UInt8, _ right: SassTerm) -> SassTerm {
    if unread != nil { return left }
    let (left, right) = (left.settled, right.settled)
    if left.kind == .unread || right.kind == .unread { return fail("arithmetic with other variables") }
    if isCalculating, left.isOperand, right.isOperand {
      let (isNumber, text) = (
        SassTerm.computed(left, sign, right), left.inner + [0x20, sign, 0x20] + right.inner
      )
      return isNumber ?? SassTerm(text, .calculation, isArithmetic: true)
    }
    guard case .number = left.kind, case .number = right.kind else {
      return fail("text that is put together")
    }
    return SassTerm.computed(left, sign, right) ?? fail("arithmetic without a value in CSS")
  }

  private mutating func unary() -> SassTerm {
    skipSpace()
    guard isNext("-") || isNext("+"), index + 1 < text.count, "$( ".utf8.contains(text[index + 1]) else {
      return primary()
    }
    let isNegative = skip("-")
    if !isNegative { index += 1 }
    depth += 1
    defer { depth -= 1 }
    guard depth < Self.mostDepth else { return fail("a value that is so deep") }
    let term = unary()
    return isNegative
      ? computed(SassTerm(-1, []), UInt8(ascii: "*"), term)
      : computed(term, UInt8(ascii: "*"), SassTerm(1, []))
  }

  // MARK: Values

  mutating func primary() -> SassTerm {
    guard index < text.count, unread == nil else { return fail("this value") }
    let start = index
    if isNext("$") { return variable(in: nil) }
    if isNext("\"") || isNext("'") { return string() }
    if isAtInterpolation { return interpolated(from: start) }
    if skip("(") {
      var inner = sum()
      skipSpace()
      guard skip(")") else { return fail("a list in parentheses") }
      inner = inner.settled
      inner.isLiteral = false
      return inner
    }
    if text[index].isDigit || "+-.".utf8.contains(text[index]), let number = number() { return number }
    if isNext("#") || isNext("!") { index += 1 }
    let name = name()
    guard index > start + (name.isEmpty ? 1 : 0),
      name.first != UInt8(ascii: "-") || name.count > 1 && name[1] != name[0]
    else {
      return fail("this value")
    }
    if isAtInterpolation { return interpolated(from: start) }
    if skip(".") {
      if isNext("$") { return variable(in: SassSheet.name(name[...])) }
      return function(named: self.name(), in: name)
    }
    if isNext("(") { return function(named: name, in: nil) }
    if ["and", "or", "not"].contains(where: name.spells) { return fail("a comparison") }
    return SassTerm(plain: String(decoding: text[start..<index], as: UTF8.self))
  }

  mutating func variable(in namespace: [UInt8]?) -> SassTerm {
    index += 1
    let name = name()
    guard !name.isEmpty else { return fail("this value") }
    let path = SassSheet.name(name[...])
    guard let term = names.value(of: path, in: namespace) else {
      return namespace == nil ? SassTerm(variable: path, .word) : fail("a variable of another module")
    }
    return term.kind == .unread && term.text.isEmpty ? fail("a variable with several values") : term
  }

  mutating func number() -> SassTerm? {
    let parsed: (value: Double, end: Int)? = text.withUnsafeBufferPointer { bytes in
      let spelling = DecimalSpelling(in: bytes, from: index)
      let end = spelling.endInCSS
      guard spelling.hasDigits, end > index else { return nil }
      return (decimalValue(of: UnsafeBufferPointer(rebasing: bytes[index..<end])), end)
    }
    guard let (value, end) = parsed, value.isFinite else { return nil }
    let start = index
    index = end
    let unit: [UInt8]
    if skip("%") {
      unit = [UInt8(ascii: "%")]
    } else {
      let begin = index
      while index < text.count, text[index].isLetter { index += 1 }
      unit = Array(text[begin..<index])
    }
    let hasExponent = text[start..<end].contains { $0 | 0x20 == UInt8(ascii: "e") }
    var term =
      hasExponent ? SassTerm(value, unit) : SassTerm(Array(text[start..<index]), .number(value, unit: unit))
    term.isLiteral = true
    return term
  }

  private mutating func string() -> SassTerm {
    let quote = text[index]
    var result = [quote]
    index += 1
    while index < text.count, text[index] != quote {
      if isAtInterpolation {
        guard let part = interpolation() else { return fail("text that is put together") }
        if part.contains(quote) { return fail("text that is put together") }
        result += part
        continue
      }
      if isNext("\\") {
        result.append(text[index])
        index += 1
      }
      if index < text.count { result.append(text[index]) }
      index += 1
    }
    guard index < text.count else { return fail("text without an end") }
    index += 1
    return SassTerm(result + [quote], .text)
  }

  /// The text of `#{…}`.
  private mutating func interpolation() -> [UInt8]? { inner().flatMap(\.interpolated) }

  mutating func inner() -> SassTerm? {
    index += 2
    let term = list(to: "}")
    return unread == nil && skip("}") ? term : nil
  }

  /// A word with `#{…}` in it.
  private mutating func interpolated(from start: Int) -> SassTerm {
    var result = Array(text[start..<index])
    while index < text.count, text[index].isNamePart || isAtInterpolation || isNext("%") {
      guard isAtInterpolation else {
        result.append(text[index])
        index += 1
        continue
      }
      guard let term = inner() else { return fail("text that is put together") }
      if isCalculating, result.isEmpty { return term }
      // A whole value without its quotes.
      if result.isEmpty, term.kind != .text, term.interpolated != nil,
        index == text.count || !text[index].isNamePart,
        !isAtInterpolation, !isNext("%")
      {
        return SassTerm(term.css, .word)
      }
      guard let part = term.interpolated else { return fail("text that is put together") }
      result += part
    }
    return SassTerm(result, .word)
  }
}
