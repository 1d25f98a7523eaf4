import CSS
import Text

extension SassExpression {
  mutating func function(named name: [UInt8], in namespace: [UInt8]?) -> SassTerm {
    guard isNext("("), let function = names.function(name, in: namespace) else {
      return fail("the function `\(String(decoding: name, as: UTF8.self))()`")
    }
    depth += 1
    defer { depth -= 1 }
    guard depth < Self.mostDepth else { return fail("a value that is so deep") }
    let isMath = MathFunction.allCases.contains { $0.rawValue == function }
    if isMath, !["abs", "round"].contains(function) { return calculation(name) }
    if function == "var" { return fail("a custom property") }
    if function == "url" { return address(name) }
    if functionsOfCSS.contains(function)
      || function != "rgb" && function != "rgba" && ColorFunctionName(rawValue: function) != nil
    {
      return functionOfCSS(name)
    }
    guard let arguments = arguments() else { return fail("the function `\(function)()`") }
    return computed(function, arguments) ?? fail("the function `\(function)()`")
  }

  /// What a function of Sass computes.
  private func computed(_ function: String, _ arguments: [SassTerm]) -> SassTerm? {
    switch (function, arguments.count) {
    case ("map-get", 2...), ("map.get", 2...): return entry(arguments)
    case ("math.div", 2): return SassTerm.computed(arguments[0], UInt8(ascii: "/"), arguments[1])
    case ("percentage", 1), ("math.percentage", 1):
      guard case .number(_, []) = arguments[0].kind else { return nil }
      return SassTerm.computed(arguments[0], UInt8(ascii: "*"), SassTerm(100, [UInt8(ascii: "%")]))
    case ("ceil", 1), ("floor", 1), ("round", 1), ("abs", 1), ("math.ceil", 1), ("math.floor", 1),
      ("math.round", 1), ("math.abs", 1):
      return rounded(String(function.split(separator: ".").last ?? ""), arguments[0])
    case ("mix", 2...3), ("color.mix", 2...3):
      let weight = arguments.count > 2 ? arguments[2] : SassTerm(50, [])
      guard arguments[..<2].allSatisfy({ $0.kind == .color(isOpaque: true) }), let percent = weight.percent
      else {
        return nil
      }
      let mixed = "color-mix(in srgb, \(arguments[0].string) \(percent)%, \(arguments[1].string))"
      return SassTerm(Array(mixed.utf8), .color(isOpaque: true))
    case ("rgba", 2), ("rgb", 2):
      guard case .color = arguments[0].kind, case .number(let alpha, []) = arguments[1].kind else {
        return nil
      }
      let value = (0...1).contains(alpha) ? arguments[1].string : alpha < 0 ? "0" : "1"
      return SassTerm(
        Array("rgb(from \(arguments[0].string) r g b / \(value))".utf8), .color(isOpaque: alpha >= 1))
    case ("rgba", 3...4), ("rgb", 3...4):
      return SassTerm(plain: "\(function)(\(arguments.map(\.computed.string).joined(separator: ", ")))")
    case ("lighten", 2), ("darken", 2):
      guard case .color = arguments[0].kind, let percent = arguments[1].percent else { return nil }
      let sign = function == "lighten" ? "+" : "-"
      let moved = "hsl(from \(arguments[0].string) h s clamp(0, l \(sign) \(percent), 100))"
      return SassTerm(Array(moved.utf8), arguments[0].kind)
    default: return nil
    }
  }

  /// A number without its fraction, or without its sign (sass-lang.com/documentation/modules/math).
  private func rounded(_ function: String, _ term: SassTerm) -> SassTerm? {
    guard case .number(let value, let unit) = term.kind else { return nil }
    let result: Double
    switch function {
    case "ceil": result = value.rounded(.up)
    case "floor": result = value.rounded(.down)
    case "abs": result = value.magnitude
    case _: result = value.rounded()
    }
    // CSS rounds halves up, also below 0.
    let isHalf = function == "round" && value < 0 && value - result == 0.5
    guard term.text.contains(UInt8(ascii: "(")), !isHalf else { return SassTerm(result, unit) }
    let step = String(decoding: unit, as: UTF8.self)
    let rule = ["ceil": "up", "floor": "down"][function] ?? "nearest"
    let inner = String(decoding: term.text, as: UTF8.self)
    let text = function == "abs" ? "abs(\(inner))" : "round(\(rule), \(inner), 1\(step))"
    return SassTerm(Array(text.utf8), .number(result, unit: unit))
  }

  /// The entry of a map.
  private func entry(_ arguments: [SassTerm]) -> SassTerm? {
    var value = arguments[0]
    for key in arguments.dropFirst() {
      // The text `"1"` is not the number.
      guard value.kind == .map, let name = key.interpolated, let first = name.first,
        key.kind != .text || !first.isDigit
      else { return nil }
      let path = SassSheet.name(name[...])
      guard let index = value.keys[path] else {
        // Colors and numbers may be equal that are written in another way.
        return key.kind == .text ? SassTerm(Array("null".utf8), .null) : nil
      }
      value = names.program.reference(value.entries[index].value, value.path + [UInt8(ascii: ".")] + path)
    }
    return value
  }

  /// The arguments of a function between commas; `nil` without an end, or if they have names.
  private mutating func arguments() -> [SassTerm]? {
    index += 1
    var arguments: [SassTerm] = []
    while unread == nil {
      skipSpace()
      if skip(")") { return arguments }
      arguments.append(sum().settled)
      skipSpace()
      guard skip(",") || isNext(")") else { return nil }
    }
    return nil
  }

  /// A function of CSS, whose arguments are lists.
  private mutating func functionOfCSS(_ name: [UInt8]) -> SassTerm {
    index += 1
    let list = list(to: ")", inFunction: true)
    guard unread == nil, skip(")") else { return fail("this value") }
    return SassTerm(plain: String(decoding: name, as: UTF8.self) + "(\(list.string))")
  }

  /// An address, which can be without quotes.
  private mutating func address(_ name: [UInt8]) -> SassTerm {
    guard let end = text[index...].firstIndex(of: UInt8(ascii: ")")) else { return fail("this value") }
    let inner = text[(index + 1)..<end].trimmed
    if inner.first == UInt8(ascii: "\"") || inner.first == UInt8(ascii: "'") { return functionOfCSS(name) }
    guard !inner.contains(where: { "$#{(\"'+ ".utf8.contains($0) }) else {
      return fail("text that is put together")
    }
    index = end + 1
    return SassTerm(name + [UInt8(ascii: "(")] + inner + [UInt8(ascii: ")")], .word)
  }

  /// A math function of CSS, in which units may be mixed.
  private mutating func calculation(_ name: [UInt8]) -> SassTerm {
    let isAround = isCalculating
    isCalculating = true
    defer { isCalculating = isAround }
    guard let terms = arguments(), terms.allSatisfy(\.isOperand) else {
      return fail("a calculation with other values")
    }
    let list = terms.map { String(decoding: $0.text, as: UTF8.self) }.joined(separator: ", ")
    return SassTerm(name + Array("(\(list))".utf8), .calculation)
  }
}

private let functionsOfCSS: Set<String> = [
  "env", "cubic-bezier", "linear", "steps", "linear-gradient", "radial-gradient", "conic-gradient",
  "repeating-linear-gradient", "light-dark", "translate", "translatex", "translatey", "rotate", "scale",
  "blur",
  "drop-shadow", "brightness", "format", "attr",
]

extension SassTerm {
  /// Whether a math function computes with it.
  var isOperand: Bool { if case .number = kind { true } else { kind == .calculation } }

  fileprivate var string: String { String(decoding: css, as: UTF8.self) }

  /// A number of 0…100, with or without `%`, as it is written.
  fileprivate var percent: String? {
    guard case .number(let value, let unit) = kind, unit.isEmpty || unit == [UInt8(ascii: "%")],
      (0...100).contains(value)
    else { return nil }
    return SassTerm(value, []).string
  }
}
