import CSS
import ColorScience
import Diagnostics
import Syntax
import Text

extension ValueReader {
  /// A color: an object (Color module §4.1), or a shorthand in CSS syntax.
  mutating func readColor(at place: NodePlace) -> ColorValue? {
    let document = documents[place]
    switch document.kind(of: place.node) {
    case .string: return readCSSColor(at: place)
    case .mapping: return readColorObject(at: place)
    case .sequence, .number, .boolean, .null, .alias:
      reportKind(place, expected: "a color is an object with `colorSpace` and `components`")
      return nil
    }
  }

  private mutating func readCSSColor(at place: NodePlace) -> ColorValue? {
    let document = documents[place]
    do throws(CSSColorError) {
      let css = try CSSColor(parsing: document.text(of: place.node))
      let hex = css.hex.map { HexFallback($0) }
      let value = ColorValue(css.color, hex: hex)
      if isStrict { reportShorthand(at: place, long: value.longForm) }
      return value
    } catch {
      if !isStrict, case .namedColor(let name, let color) = error.kind,
        name.utf8.count == document.text(of: place.node).count
      {
        return ColorValue(named: color)
      }
      if case .unknownFunction(let name) = error.kind {
        noteUnknownFunction(name, at: documents.range(of: place))
      }
      let text = document.string(of: place.node)
      if let token = tokenWithoutBraces(text) {
        report(
          .invalidValue, "`\(text)` is not a color; to refer to the token, write `{\(token)}`",
          at: documents.range(of: place))
      } else {
        report(.invalidCSSColor(text, error, in: document, at: place.node))
      }
      return nil
    }
  }

  private mutating func readColorObject(at place: NodePlace) -> ColorValue? {
    guard
      let members = members(of: place, "a color", Self.colorMembers, optional: Self.optionalColorMembers)
    else { return nil }
    let space = readColorSpace(at: members[Keyword.colorSpace.interned])
    let components = readComponents(at: members[Keyword.components.interned], in: space)
    let alpha = readAlpha(at: members[Keyword.alpha.interned])
    let hex = readHex(at: members[Keyword.hex.interned])
    guard members.areComplete, let space, let components, let alpha, hex.isValid else {
      if let place = hex.place, hex.isShort { reportShortHex(hex.digits, at: place) }
      return nil
    }
    let color = Color(
      space, components.values[0], components.values[1], components.values[2], alpha: alpha,
      missing: components.missing)
    if let place = hex.place, let digits = hex.digits {
      check(digits, isShort: hex.isShort, of: color, at: place)
    }
    return ColorValue(color, hex: hex.digits)
  }

  private static let colorMembers = [
    Keyword.colorSpace.interned, Keyword.components.interned, Keyword.alpha.interned, Keyword.hex.interned,
  ]
  private static let optionalColorMembers = [Keyword.alpha.interned, Keyword.hex.interned]

  private mutating func readColorSpace(at place: NodePlace?) -> ColorSpace? {
    if let place, documents[place].kind(of: place.node) == .string {
      let text = documents[place].text(of: place.node)
      for space in ColorSpace.allCases where text.elementsEqual(space.rawValue.utf8) { return space }
    }
    guard let (name, place) = string(at: place, "`colorSpace`") else { return nil }
    if let space = ColorSpace(rawValue: name) { return space }
    report(
      .invalidValue,
      "`\(name)` is not a color space\(didYouMean(nearestName(to: name, among: Self.spaces))) (they are \(Self.listOfSpaces))",
      at: documents.range(of: place))
    return nil
  }

  private static let spaces = NearestNames(ColorSpace.allCases.map(\.rawValue))
  private static let listOfSpaces = ColorSpace.allCases.map(\.rawValue).joined(separator: ", ")

  private mutating func readComponents(
    at place: NodePlace?, in space: ColorSpace?
  ) -> (values: SIMD3<Double>, missing: Color.Missing)? {
    guard let place, let followed = followLeaf(place, "`components`") else { return nil }
    guard case .node(let array, _) = followed, documents[array].kind(of: array.node) == .sequence else {
      reportKind(place, expected: "`components` is an array of three numbers")
      return nil
    }
    let document = documents[array]
    guard document[array.node].count == 3 else {
      let count = document[array.node].count
      let advice = count == 4 ? "; opacity is the member `alpha`" : ""
      report(
        .invalidValue,
        "`components` has \(count) elements; \(space?.rawValue ?? "a color space") has 3\(advice)",
        at: documents.range(of: array))
      return nil
    }
    var values = SIMD3<Double>()
    var isValid = true
    var missing: Color.Missing = []
    var index = -1
    for element in document.elements(of: array.node) {
      index += 1
      let place = NodePlace(document: array.document, node: element)
      switch component(index, of: space, at: place) {
      case .number(let value): values[index] = value
      case .missing: missing.insert(Color.Missing(rawValue: 1 << UInt8(index)))
      case nil: isValid = false
      }
    }
    return isValid ? (values, missing) : nil
  }

  private func isNone(_ place: NodePlace) -> Bool {
    let document = documents[place]
    return document.kind(of: place.node) == .string
      && document.text(of: place.node).elementsEqual("none".utf8)
  }

  /// A component of a color.
  private enum Component {
    case number(Double)
    /// `none`.
    case missing
  }

  private mutating func component(_ index: Int, of space: ColorSpace?, at place: NodePlace) -> Component? {
    let what = "a component (or `none`)"
    var number = documents[place].number(of: place.node)
    if number == nil {
      guard let followed = followLeaf(place, what) else { return nil }
      if case .node(let end, _) = followed, isNone(end) { return .missing }
      number = self.number(of: followed, what)
    }
    guard let value = number else { return nil }
    guard let space else { return .number(value) }
    let facts = space.component(index)
    guard facts.allows(value) else {
      report(
        .componentOutOfRange(
          facts, value: documents[place].string(of: place.node), in: space, at: documents.range(of: place)))
      return nil
    }
    return .number(value)
  }

  private mutating func readAlpha(at place: NodePlace?) -> Double? {
    guard let place else { return 1 }
    guard let alpha = number(at: place, "`alpha`") else { return nil }
    guard alpha >= 0, alpha <= 1 else {
      report(
        .outOfRange, "`alpha` must be from 0 (transparent) to 1 (opaque)", at: documents.range(of: place))
      return nil
    }
    return alpha
  }

  /// The `hex` fallback of a color.
  private struct Hex {
    var digits: HexFallback?
    var isValid = true
    /// Whether it was written with 3, 4 or 8 digits.
    var isShort = false
    /// Its place, if it is written.
    var place: NodePlace?
  }

  private mutating func readHex(at place: NodePlace?) -> Hex {
    guard let place else { return Hex() }
    guard let (text, site) = string(at: place, "`hex`") else { return Hex(isValid: false) }
    let digits = Array(text.utf8.dropFirst())
    guard text.utf8.first == UInt8(ascii: "#"), let color = RGBA8(hexDigits: digits[...]),
      digits.count == 6 || !isStrict
    else {
      report(.invalidHex(text, at: documents.range(of: site)))
      return Hex(isValid: false)
    }
    guard digits.count != 6 else { return Hex(digits: HexFallback(digits), place: site) }
    return Hex(digits: HexFallback(color), isShort: true, place: site)
  }

  /// Compares the fallback of a color with the color, which takes precedence.
  private mutating func check(_ hex: HexFallback, isShort: Bool, of color: Color, at place: NodePlace) {
    // Gamut mapping is expensive, and the fallback is only approximate then.
    let own = color.isInGamut(of: .srgb) ? RGBA8(SRGBA(color)) : nil
    // Colors in other spaces are usually rounded.
    let tolerance = color.space == .srgb || color.space == .hsl || color.space == .hwb ? 1 : 3
    guard let own, own.distance(to: hex.color) > tolerance else {
      if isShort { reportShortHex(hex, at: place) }
      return
    }
    let six = "#" + String(decoding: (0..<6).map(own.hexDigit), as: UTF8.self)
    let range = documents.range(of: place)
    report(
      .warning, .hexMismatch,
      "`\(documents[place].string(of: place.node))` is not the color of the components, which is `\(six)` and takes precedence; correct one of them",
      at: range, fix: .writing(six, as: quoted(six), at: range))
  }

  private mutating func reportShortHex(_ hex: HexFallback?, at place: NodePlace) {
    let (text, range) = (documents[place].string(of: place.node), documents.range(of: place))
    let six = hex?.description ?? ""
    report(
      .warning, .shortHex, "`hex` is `#` and six hex digits; `\(text)` is read as `\(six)`", at: range,
      fix: .writing(six, as: quoted(six), at: range))
  }
}

extension Diagnostic {
  fileprivate static func invalidCSSColor(
    _ text: String, _ error: CSSColorError, in document: Document, at node: NodeID
  ) -> Diagnostic {
    let whole = document.range(of: node)
    var replacement = error.replacement
    if case .unknownFunction(let name) = error.kind, error.range.count == name.utf8.count {
      replacement = nearestName(to: name.lowercased(), among: functions)
    }
    let fix = replacement.map {
      Fix(
        "write `\($0)`", edits: [.init(replacing: whole, with: quoted(error.replacing(in: text, with: $0)))])
    }
    var code: DiagnosticCode = error.isOutOfRange ? .outOfRange : .invalidValue
    if case .unknownFunction = error.kind { code = .unknownFunction }
    return Diagnostic(
      code,
      "`\(text.shortened(to: 60))` is not a color: \(error.message)",
      at: whole,
      fix: fix)
  }

  private static let functions = NearestNames(ColorFunctionName.notations)

  fileprivate static func componentOutOfRange(
    _ facts: ComponentFacts, value: String, in space: ColorSpace, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .outOfRange,
      "the \(facts.name) component of \(space.rawValue) must be \(facts.rangeDescription), not `\(value.shortened(to: 40))`"
        + advice(facts, value, space), at: range,
      fix: facts.bounds == .hue && value == "360"
        ? .writing("0", at: range) : nil)
  }

  private static func advice(_ facts: ComponentFacts, _ value: String, _ space: ColorSpace) -> String {
    switch facts.bounds {
    case .hue where value == "360": "; the same angle is 0"
    case .closed(upTo: 1) where space == .srgb && (Double(value) ?? 0) > 1: "; divide by 255"
    case .hue, .closed, .nonNegative, .unbounded: ""
    }
  }

  fileprivate static func invalidHex(_ text: String, at range: SourceRange) -> Diagnostic {
    let digits = text.utf8.first == UInt8(ascii: "#") ? Array(text.utf8.dropFirst()) : []
    guard digits.count == 3 || digits.count == 8, let color = RGBA8(hexDigits: digits[...]) else {
      return Diagnostic(
        .invalidValue, "`hex` is `#` and six hex digits, not `\(text.shortened(to: 40))`", at: range)
    }
    let six = "#" + String(decoding: (0..<6).map(color.hexDigit), as: UTF8.self)
    return Diagnostic(
      .invalidValue, "`hex` is `#` and six hex digits; write `\(six)` for `\(text)`", at: range,
      fix: .writing(six, as: quoted(six), at: range))
  }
}

extension RGBA8 {
  /// The maximum difference between components of two colors, ignoring opacity.
  fileprivate func distance(to other: RGBA8) -> Int {
    max(
      abs(Int(red) - Int(other.red)), abs(Int(green) - Int(other.green)), abs(Int(blue) - Int(other.blue)))
  }
}

extension CSSColorError {
  /// The whole text with the faulty part replaced.
  fileprivate func replacing(in text: String, with replacement: String) -> String {
    var bytes = Array(text.utf8)
    guard range.upperBound <= bytes.count else { return replacement }
    bytes.replaceSubrange(range, with: replacement.utf8)
    return String(decoding: bytes, as: UTF8.self)
  }
}
