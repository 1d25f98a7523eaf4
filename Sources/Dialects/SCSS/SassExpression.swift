import CSS
import Text

/// A value of Sass in the notation of CSS: variables are `var(--name)`, and arithmetic is `calc()`.
struct SassExpression {
  /// Why the value stays as it is written.
  private(set) var unread: String?
  private let text: [UInt8]
  private var index = 0
  private var depth = 0

  private static let mostDepth = 64

  init(_ text: [UInt8]) { self.text = text }

  /// A part of a value.
  private struct Term {
    var text: [UInt8]
    /// Whether it is computed, and must stand in `calc()`.
    var isArithmetic = false
    /// Whether it may be a number that is not written out, so that a slash behind it divides.
    var isVariable = false

    var isString: Bool { text.first == UInt8(ascii: "\"") || text.first == UInt8(ascii: "'") }
    /// As a value of its own.
    var css: [UInt8] { isArithmetic ? Array("calc(".utf8) + text + [UInt8(ascii: ")")] : text }
    /// As a part of arithmetic.
    var inner: [UInt8] { isArithmetic ? [UInt8(ascii: "(")] + text + [UInt8(ascii: ")")] : text }
  }

  /// The value; `nil` if it computes what is not read.
  var css: [UInt8]? {
    mutating get {
      let value = list(to: nil)
      if unread == nil, index < text.count { unread = Self.notRead("this value") }
      return unread == nil ? value : nil
    }
  }

  private static func notRead(_ what: String) -> String { "\(what), which is not computed" }

  private mutating func fail(_ what: String) -> Term {
    unread = unread ?? Self.notRead(what)
    index = text.count
    return Term(text: [])
  }

  // MARK: Lists

  /// Terms between commas and blanks.
  private mutating func list(to end: UInt8?) -> [UInt8] {
    var result: [UInt8] = []
    depth += 1
    defer { depth -= 1 }
    guard depth < Self.mostDepth else { return fail("a value that is so deep").text }
    while unread == nil {
      skipSpace()
      guard index < text.count, text[index] != end else { break }
      if text[index] == UInt8(ascii: ",") {
        result.append(text[index])
        index += 1
        continue
      }
      let term = sum()
      if !result.isEmpty { result.append(UInt8(ascii: " ")) }
      result += term.css
      skipSpace()
      // A slash that does not divide separates, as in `16px / 1.5`.
      if index < text.count, text[index] == UInt8(ascii: "/") {
        result += " /".utf8
        index += 1
      }
    }
    return result
  }

  // MARK: Arithmetic

  private mutating func sum() -> Term {
    depth += 1
    defer { depth -= 1 }
    guard depth < Self.mostDepth else { return fail("a value that is so deep") }
    var left = product()
    while unread == nil, let sign = additive() {
      index = sign + 1
      let byte = text[sign]
      let right = product()
      if left.isString || right.isString { return fail("text that is put together") }
      left = Term(text: left.inner + [0x20, byte, 0x20] + right.inner, isArithmetic: true)
    }
    return left
  }

  /// The place of a `+` or `-` that has blanks around it, or stands between a value and another one without any.
  private func additive() -> Int? {
    var place = index
    while place < text.count, text[place] == 0x20 { place += 1 }
    guard place < text.count, text[place] == UInt8(ascii: "+") || text[place] == UInt8(ascii: "-"),
      place + 1 < text.count
    else { return nil }
    let (isBefore, isBehind) = (place > index, text[place + 1] == 0x20)
    return isBefore == isBehind ? place : nil
  }

  private mutating func product() -> Term {
    var left = unary()
    while unread == nil {
      let start = index
      skipSpace()
      guard index < text.count, "*/%".utf8.contains(text[index]) else {
        index = start
        return left
      }
      let byte = text[index]
      if byte == UInt8(ascii: "%") { return fail("a remainder") }
      if byte == UInt8(ascii: "/"), !left.isVariable, !left.isArithmetic {
        index = start
        return left
      }
      index += 1
      let right = unary()
      left = Term(text: left.inner + [0x20, byte, 0x20] + right.inner, isArithmetic: true)
    }
    return left
  }

  private mutating func unary() -> Term {
    skipSpace()
    guard index + 1 < text.count, text[index] == UInt8(ascii: "-"),
      text[index + 1] == UInt8(ascii: "$") || text[index + 1] == UInt8(ascii: "(")
    else { return primary() }
    index += 1
    return Term(text: Array("-1 * ".utf8) + primary().inner, isArithmetic: true)
  }

  // MARK: Values

  private mutating func primary() -> Term {
    skipSpace()
    guard index < text.count, unread == nil else { return Term(text: []) }
    let start = index
    switch text[index] {
    case UInt8(ascii: "$"): return variable()
    case UInt8(ascii: "("):
      index += 1
      let inner = sum()
      skipSpace()
      guard index < text.count, text[index] == UInt8(ascii: ")") else { return fail("a list in parentheses") }
      index += 1
      return Term(text: inner.text, isArithmetic: inner.isArithmetic, isVariable: true)
    case UInt8(ascii: "\""), UInt8(ascii: "'"): return string()
    case UInt8(ascii: "#") where index + 1 < text.count && text[index + 1] == UInt8(ascii: "{"):
      return interpolated(from: start)
    case UInt8(ascii: "@"), UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "="), UInt8(ascii: "<"),
      UInt8(ascii: ">"):
      return fail("a comparison or a rule")
    default: break
    }
    if text[index].isDigit || "+-.".utf8.contains(text[index]), let number = number() { return number }
    while index < text.count,
      text[index].isNamePart || text[index] == UInt8(ascii: "%") || text[index] == UInt8(ascii: "!")
        || (index == start && text[index] == UInt8(ascii: "#"))
    {
      index += 1
    }
    guard index > start else { return fail("this value") }
    if index < text.count, text[index] == UInt8(ascii: "#") { return interpolated(from: start) }
    // A variable or a function of a module.
    if index + 1 < text.count, text[index] == UInt8(ascii: ".") {
      index += 1
      if text[index] == UInt8(ascii: "$") { return variable() }
      while index < text.count, text[index].isNamePart { index += 1 }
    }
    if index < text.count, text[index] == UInt8(ascii: "(") { return function(named: text[start..<index]) }
    return Term(text: Array(text[start..<index]))
  }

  private mutating func variable() -> Term {
    index += 1
    let start = index
    while index < text.count, text[index].isNamePart { index += 1 }
    guard index > start else { return fail("this value") }
    return Term(text: Self.reference([SassSheet.name(text[start..<index])]), isVariable: true)
  }

  private static func reference(_ path: [[UInt8]]) -> [UInt8] {
    Array("var(--".utf8) + path.joined(separator: [UInt8(ascii: ".")]) + [UInt8(ascii: ")")]
  }

  private mutating func number() -> Term? {
    var end = index
    if "+-".utf8.contains(text[end]) { end += 1 }
    let digits = end
    while end < text.count, text[end].isDigit || text[end] == UInt8(ascii: ".") { end += 1 }
    guard text[digits..<end].contains(where: \.isDigit) else { return nil }
    while end < text.count, text[end].isLetter || text[end] == UInt8(ascii: "%") { end += 1 }
    defer { index = end }
    return Term(text: Array(text[index..<end]))
  }

  private mutating func string() -> Term {
    let (start, quote) = (index, text[index])
    index += 1
    while index < text.count, text[index] != quote { index += text[index] == UInt8(ascii: "\\") ? 2 : 1 }
    index = min(index + 1, text.count)
    let written = text[start..<index]
    if written.containsInterpolation { return fail("text that is put together") }
    return Term(text: Array(written))
  }

  /// A word with `#{…}` in it, whose values are its text.
  private mutating func interpolated(from start: Int) -> Term {
    var result = Array(text[start..<index])
    while index < text.count, text[index] != 0x20, text[index] != UInt8(ascii: ","),
      text[index] != UInt8(ascii: ")")
    {
      guard text[index] == UInt8(ascii: "#"), index + 1 < text.count, text[index + 1] == UInt8(ascii: "{")
      else {
        result.append(text[index])
        index += 1
        continue
      }
      index += 2
      result += list(to: UInt8(ascii: "}"))
      guard index < text.count else { return fail("this value") }
      index += 1
    }
    return Term(text: result, isVariable: true)
  }

  // MARK: Functions

  private mutating func function(named name: ArraySlice<UInt8>) -> Term {
    let function = String(decoding: name, as: UTF8.self)
    if function.lowercased() == "var" { return fail("a custom property") }
    if Self.isOfCSS(function) { return functionOfCSS(name) }
    guard Self.known.contains(function) else { return fail("the function `\(function)()`") }
    guard let arguments = arguments() else { return fail("the function `\(function)()`") }
    switch (function, arguments.count) {
    case ("map-get", 2...), ("map.get", 2...): return entry(arguments) ?? fail("the function `\(function)()`")
    case ("math.div", 2):
      return Term(text: arguments[0].inner + Array(" / ".utf8) + arguments[1].inner, isArithmetic: true)
    case ("percentage", 1), ("math.percentage", 1):
      return Term(text: arguments[0].inner + Array(" * 100%".utf8), isArithmetic: true)
    case ("mix", 2...3), ("color.mix", 2...3):
      let weight = arguments.count > 2 ? arguments[2].css : Array("50%".utf8)
      return Term(
        text: Array("color-mix(in srgb, ".utf8) + arguments[0].css + [0x20] + weight + Array(", ".utf8)
          + arguments[1].css + [UInt8(ascii: ")")])
    case ("rgba", 2), ("rgb", 2):
      return relative("rgb", "r g b / ", arguments[0], arguments[1].css, "")
    case ("rgba", 3...4), ("rgb", 3...4):
      let values = Array(arguments.map(\.css).joined(separator: Array(", ".utf8)))
      return Term(text: Array("\(function)(".utf8) + values + [UInt8(ascii: ")")])
    case ("lighten", 2): return moved(arguments, "+") ?? fail("the function `lighten()`")
    case ("darken", 2): return moved(arguments, "-") ?? fail("the function `darken()`")
    default: return fail("the function `\(function)()`")
    }
  }

  private func relative(_ name: String, _ parts: String, _ color: Term, _ value: [UInt8], _ end: String)
    -> Term
  {
    Term(
      text: Array("\(name)(from ".utf8) + color.css + Array(" \(parts)".utf8) + value + Array("\(end))".utf8))
  }

  /// The same color with more or less lightness of HSL, in percent.
  private func moved(_ arguments: [Term], _ sign: String) -> Term? {
    guard arguments[1].text.last == UInt8(ascii: "%"), !arguments[1].isArithmetic else { return nil }
    return relative("hsl", "h s clamp(0, l \(sign) ", arguments[0], arguments[1].text.dropLast(), ", 100)")
  }

  /// The entry of a map, by keys that are written out.
  private func entry(_ arguments: [Term]) -> Term? {
    let map = arguments[0].text
    guard map.starts(with: "var(--".utf8) else { return nil }
    var path = [Array(map.dropFirst(6).dropLast())]
    for key in arguments.dropFirst() {
      let plain = key.text.filter { $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "'") }
      guard !key.isArithmetic, !key.isVariable, !plain.isEmpty else { return nil }
      path.append(SassSheet.name(plain[...]))
    }
    return Term(text: Self.reference(path), isVariable: true)
  }

  /// The arguments of a function between commas, with names left out; `nil` without an end.
  private mutating func arguments() -> [Term]? {
    index += 1
    var arguments: [Term] = []
    while unread == nil {
      skipSpace()
      guard index < text.count else { return nil }
      if text[index] == UInt8(ascii: ")") {
        index += 1
        return arguments
      }
      if text[index] == UInt8(ascii: ",") {
        index += 1
        continue
      }
      arguments.append(sum())
      skipSpace()
      guard index < text.count, text[index] == UInt8(ascii: ",") || text[index] == UInt8(ascii: ")") else {
        return nil
      }
    }
    return nil
  }

  /// The functions of Sass that are read.
  private static let known: Set<String> = [
    "map-get", "map.get", "math.div", "percentage", "math.percentage", "mix", "color.mix", "rgb", "rgba",
    "lighten", "darken",
  ]

  private static func isOfCSS(_ name: String) -> Bool {
    let known: Set<String> = [
      "url", "env", "cubic-bezier", "linear", "steps", "linear-gradient", "radial-gradient",
      "conic-gradient",
      "repeating-linear-gradient", "light-dark", "translate", "translatex", "translatey", "rotate", "scale",
      "blur",
      "drop-shadow", "brightness", "invert", "saturate", "format", "attr",
    ]
    let name = name.lowercased()
    return known.contains(name) || MathFunction.allCases.contains { $0.rawValue == name } && name != "abs"
      || ColorFunctionName(rawValue: name) != nil && name != "rgba" && name != "rgb"
  }

  /// A function of CSS as it is written, with the variables in it.
  private mutating func functionOfCSS(_ name: ArraySlice<UInt8>) -> Term {
    var result = Array(name)
    var open = 0
    while index < text.count {
      let byte = text[index]
      if byte == UInt8(ascii: "$") {
        result += variable().text
        continue
      }
      if byte == UInt8(ascii: "#"), index + 1 < text.count, text[index + 1] == UInt8(ascii: "{") {
        index += 2
        result += list(to: UInt8(ascii: "}"))
        index = min(index + 1, text.count)
        continue
      }
      result.append(byte)
      index += 1
      if byte == UInt8(ascii: "("), result.dropLast().suffix(3).spells("var") {
        return fail("a custom property")
      }
      if byte == UInt8(ascii: "(") { open += 1 }
      if byte == UInt8(ascii: ")") {
        open -= 1
        if open == 0 { return Term(text: result) }
      }
    }
    return fail("this value")
  }

  private mutating func skipSpace() {
    while index < text.count, text[index] == 0x20 { index += 1 }
  }
}

extension ArraySlice<UInt8> {
  fileprivate var containsInterpolation: Bool {
    zip(self, dropFirst()).contains { $0 == UInt8(ascii: "#") && $1 == UInt8(ascii: "{") }
  }
}
