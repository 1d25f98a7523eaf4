import CSS
import ColorScience
import Diagnostics
import Text

extension ExpressionParser {
  /// The arguments of `color-mix()` (CSS Color 5 §3).
  mutating func mix(_ name: Range<Int>) throws(ExpressionFault) {
    scanner.skipSpace()
    var (space, arc) = (ColorSpace.oklab, HueArc.shorter)
    let start = scanner.offset
    let word = scanner.word()
    if scanner[word].spells("in") {
      (space, arc) = try interpolation()
    } else {
      scanner.offset = start
      expression.impliedSpaces.append(start)
    }
    let hasFirst = try share()
    guard scanner.skip(",") else { throw .expected("`,`", scanner.character(at: scanner.offset)) }
    let hasSecond = try share()
    if scanner.next == UInt8(ascii: ","), !scanner.isAtEnd {
      throw ExpressionFault(
        .expressionSyntax, "`color-mix()` mixes two colors; mix the result with the third",
        scanner.offset..<scanner.offset + 1)
    }
    try close()
    append(
      .mix(space, arc, hasFirst: hasFirst, hasSecond: hasSecond), name.lowerBound..<scanner.offset,
      anchor: name)
  }

  /// The space, the hue interpolation method, and the comma, after `in`.
  private mutating func interpolation() throws(ExpressionFault) -> (ColorSpace, HueArc) {
    scanner.skipSpace()
    let name = scanner.word()
    guard let space = ColorSpace(interpolation: scanner.lowercased(name)) else {
      throw .space(scanner.string(name), ColorSpace.interpolationNames, "`in` is followed by", name)
    }
    var arc = HueArc.shorter
    scanner.skipSpace()
    let word = scanner.word()
    if !word.isEmpty {
      guard let named = HueArc(rawValue: scanner.lowercased(word)) else {
        throw .expected("`,`, or `shorter`, `longer`, `increasing` or `decreasing` and `hue`", word)
      }
      scanner.skipSpace()
      let hue = scanner.word()
      guard scanner[hue].spells("hue") else {
        throw .expected("`hue`", scanner.character(at: hue.lowerBound))
      }
      guard space.hueIndex != nil else {
        throw ExpressionFault(
          .expressionSyntax,
          "`\(space.rawValue)` has no hue; use `hsl`, `hwb`, `lch` or `oklch`, or leave this out",
          word.lowerBound..<hue.upperBound)
      }
      arc = named
      scanner.skipSpace()
    }
    guard scanner.skip(",") else { throw .expected("`,`", scanner.character(at: scanner.offset)) }
    return (space, arc)
  }

  /// A color and its percentage, in either order; returns whether there is a percentage.
  private mutating func share() throws(ExpressionFault) -> Bool {
    scanner.skipSpace()
    try atom()
    scanner.skipSpace()
    guard !scanner.isAtEnd, scanner.next != UInt8(ascii: ","), scanner.next != UInt8(ascii: ")") else {
      return false
    }
    try refuseOperator()
    try atom()
    scanner.skipSpace()
    return true
  }

  /// The arguments of a color function (CSS Color 4 §4, CSS Color 5 §4).
  ///
  /// - Parameter function: `nil` for `color()`.
  mutating func colorFunction(_ known: ColorFunction?, _ name: Range<Int>) throws(ExpressionFault) {
    scanner.skipSpace()
    let start = scanner.offset
    let isRelative = scanner[scanner.word()].spells("from")
    var origin = start..<start
    if isRelative {
      scanner.skipSpace()
      let first = scanner.offset
      try atom()
      origin = first..<scanner.offset
    } else {
      scanner.offset = start
    }
    let function: ColorFunction
    if let known { function = known } else { function = .color(try predefinedSpace()) }
    if isRelative {
      append(.origin(function), origin)
      channels = function
    }
    try component()
    if !isRelative { try refuseIncomplete(function, name) }
    let isLegacy = scanner.next == UInt8(ascii: ",") && !scanner.isAtEnd
    if isLegacy {
      guard !isRelative, function.hasLegacySyntax else {
        throw ExpressionFault(
          .expressionSyntax, "the components are separated by spaces, not by commas",
          scanner.offset..<scanner.offset + 1)
      }
      return try legacyArguments(function, name)
    }
    for _ in 1...2 { try component() }
    let hasAlpha = scanner.skip("/")
    if hasAlpha { try component() }
    try close()
    append(
      .colorFunction(function, hasAlpha: hasAlpha, isRelative ? .relative : .modern),
      name.lowerBound..<scanner.offset, anchor: name)
  }

  /// Reports a color in place of a first component: `oklch({a} l c h)` lacks `from`, `rgba({a})` an alpha.
  private func refuseIncomplete(_ function: ColorFunction, _ name: Range<Int>) throws(ExpressionFault) {
    guard let first = expression.operations.last, case .reference = first.code else { return }
    var rest = scanner
    let word = rest.word()
    let channels = (0..<3).map { function.channel(at: $0) }
    if channels.contains(where: { rest[word].spells($0) }) {
      throw .noOrigin(scanner.string(first.range), first.range)
    }
    if scanner.next == UInt8(ascii: ")"), scanner[name].spells("rgba") {
      throw .noAlpha(scanner.string(first.range), first.range)
    }
  }

  /// The arguments after the first one in the syntax with commas, or `rgba({color}, alpha)`.
  private mutating func legacyArguments(
    _ function: ColorFunction, _ name: Range<Int>
  ) throws(ExpressionFault) {
    let comma = scanner.offset
    var count = 1
    while scanner.skip(",") {
      try component()
      count += 1
    }
    try close()
    let range = name.lowerBound..<scanner.offset
    switch count {
    case 2:
      guard scanner[name].spells("rgba") else {
        throw ExpressionFault(
          .expressionSyntax,
          "a color with another alpha is `rgba({color}, 0.5)`, not `\(scanner.string(name))()`", name,
          correction: ExpressionFault.Correction(name, "rgba"))
      }
      append(.replaceAlpha, range, anchor: name)
      expression.replacedAlphas.append(.init(name: name, comma: comma))
    case 3, 4: append(.colorFunction(function, hasAlpha: count == 4, .legacy), range, anchor: name)
    default: throw .expected("`)`", name)
    }
  }

  /// A component, and the blanks around it.
  private mutating func component() throws(ExpressionFault) {
    scanner.skipSpace()
    if scanner.next == UInt8(ascii: "("), !scanner.isAtEnd {
      throw .noCalc(scanner.offset..<scanner.offset + 1)
    }
    if scanner.next == UInt8(ascii: ")") || scanner.isAtEnd {
      throw .expected("a component of the color", scanner.character(at: scanner.offset))
    }
    try atom()
    scanner.skipSpace()
    try refuseOperator()
  }

  /// Arithmetic between the arguments of a color function needs `calc()`; `/` comes before the alpha.
  private func refuseOperator() throws(ExpressionFault) {
    guard !scanner.isAtEnd else { return }
    let isSign = scanner.next == UInt8(ascii: "+") || scanner.next == UInt8(ascii: "-")
    if scanner.next == UInt8(ascii: "*") || isSign && scanner.byte(at: 1).isSpace {
      throw .noCalc(scanner.offset..<scanner.offset + 1)
    }
  }

  private mutating func predefinedSpace() throws(ExpressionFault) -> ColorSpace {
    scanner.skipSpace()
    let name = scanner.word()
    guard let space = ColorSpace(cssName: scanner[name]) else {
      throw .space(
        scanner.string(name), ColorSpace.predefinedNames, "`color()` begins with a color space,",
        name.isEmpty ? scanner.character(at: name.lowerBound) : name)
    }
    return space
  }
}

extension ColorSpace {
  /// The interpolation space with a CSS name (CSS Color 4 §12.1).
  init?(interpolation name: String) {
    if name == "xyz" { self = .xyzD65 } else { self.init(rawValue: name) }
  }

  fileprivate static var interpolationNames: [String] { allCases.map(\.rawValue) + ["xyz"] }
}

extension ExpressionFault {
  fileprivate static func noOrigin(_ color: String, _ range: Range<Int>) -> ExpressionFault {
    ExpressionFault(
      .expressionSyntax, "`from` is missing before the color `\(color.shortened(to: 40))`", range,
      correction: Correction(range, "from " + color))
  }

  fileprivate static func noAlpha(_ color: String, _ range: Range<Int>) -> ExpressionFault {
    let color = color.shortened(to: 40)
    return ExpressionFault(
      .expressionSyntax, "an alpha is missing after the color `\(color)`; write `rgba(\(color), 0.5)`", range)
  }

  fileprivate static func space(
    _ name: String, _ names: [String], _ where: String, _ range: Range<Int>
  ) -> ExpressionFault {
    let nearest = nearestName(to: name.lowercased(), among: names)
    return ExpressionFault(
      .expressionSyntax,
      "\(`where`) one of \(names.inBackticks.listed())"
        + (name.isEmpty ? "" : ", not by `\(name.shortened(to: 40))`") + didYouMean(nearest), range,
      correction: nearest.map { Correction(range, $0) })
  }

  fileprivate static func noCalc(_ range: Range<Int>) -> ExpressionFault {
    ExpressionFault(.expressionSyntax, "arithmetic inside a color function is written in `calc()`", range)
  }
}
