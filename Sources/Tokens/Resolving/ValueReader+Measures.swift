import CSS
import Diagnostics
import Syntax
import Text

/// A type whose values are a number and a unit.
struct MeasuredType {
  let type: TokenType
  let units: [String]
  /// The same, longest first, since `ms` also ends with `s`, followed by those of CSS, which are rare.
  let unitsByLength: [String]
  /// Units that only CSS supports.
  let unitsOfCSS: [String]
  let example: String

  private init(_ type: TokenType, units: [String], unitsOfCSS: [String] = [], example: String) {
    (self.type, self.units, self.unitsOfCSS, self.example) = (type, units, unitsOfCSS, example)
    func sorted(_ units: [String]) -> [String] { units.sorted { $0.utf8.count > $1.utf8.count } }
    unitsByLength = sorted(units) + sorted(unitsOfCSS)
  }

  static let dimension = MeasuredType(
    .dimension, units: Dimension.Unit.standard.map(\.rawValue),
    unitsOfCSS: Dimension.Unit.ofCSS.map(\.rawValue), example: "16px")
  static let duration = MeasuredType(
    .duration, units: Duration.Unit.allCases.map(\.rawValue), example: "200ms")

  /// The pixels of a length in one of the absolute units of CSS (CSS Values 4 §6.2); `nil` for other texts.
  func pixels(of text: ArraySlice<UInt8>) -> Double? {
    guard type == .dimension else { return nil }
    for (unit, pixels) in Self.absoluteUnits where text.ends(with: unit) {
      return decimalNumber(text.dropLast(unit.utf8.count)).map { $0 * pixels }
    }
    return nil
  }

  static let absoluteUnits: [(name: String, pixels: Double)] = LengthUnit.allCases.map { unit in
    (unit == .q ? "Q" : unit.rawValue, unit.pixels)
  }

  /// The unit of unitless numbers.
  func unit(by units: DefaultUnits) -> String? {
    type == .dimension ? units.dimension?.rawValue : units.duration?.rawValue
  }
}

extension ValueReader {
  /// A dimension (§8.2): an object, or a shorthand such as `16px`.
  mutating func readDimension(at place: NodePlace) -> Dimension? {
    guard let (value, unit) = readMeasure(at: place, .dimension) else { return nil }
    return Dimension.Unit(rawValue: unit).map { Dimension(value, $0) }
  }

  /// A duration (§8.5): an object, or a shorthand such as `200ms`.
  mutating func readDuration(at place: NodePlace) -> Duration? {
    guard let (value, unit) = readMeasure(at: place, .duration) else { return nil }
    return Duration.Unit(rawValue: unit).map { Duration(value, $0) }
  }

  private mutating func readMeasure(at place: NodePlace, _ measure: MeasuredType) -> (Double, String)? {
    let document = documents[place]
    switch document.kind(of: place.node) {
    case .string: return readShorthand(at: place, measure)
    case .number where document.number(of: place.node) == 0 && hasPlainZero(measure):
      return readZero(at: place, measure)
    case .mapping:
      let names = [Keyword.value.interned, Keyword.unit.interned]
      guard let members = members(of: place, measure.type.article, names) else { return nil }
      let value = number(at: members[Keyword.value.interned], "`value`")
      let unit = string(at: members[Keyword.unit.interned], "`unit`")
      if let unit, !measure.units.contains(unit.text) {
        if !isStrict, unit.text.isEmpty, let value { return readWithoutUnit(value, at: place, measure) }
        guard !isStrict, measure.unitsOfCSS.contains(unit.text) else {
          report(
            .unknownUnit(
              unit.text, of: measure, value: value, isStrict: isStrict, at: documents.range(of: unit.place),
              whole: documents.range(of: place)))
          return nil
        }
        report(.cssUnit(unit.text, at: documents.range(of: unit.place)))
      }
      guard members.areComplete, let value, let unit else { return nil }
      return (value, unit.text)
    case .number: return document.number(of: place.node).flatMap { readWithoutUnit($0, at: place, measure) }
    case .sequence, .boolean, .null, .alias:
      reportKind(place, expected: "\(measure.type.article) is an object with `value` and `unit`")
      return nil
    }
  }

  /// A unitless number, in the unit that the configuration sets.
  private mutating func readWithoutUnit(
    _ value: Double, at place: NodePlace, _ measure: MeasuredType
  ) -> (Double, String)? {
    let (text, range) = (documents[place].string(of: place.node), documents.range(of: place))
    let (shown, kind) = (text.shortened(to: 40), measure.type.article)
    if isStrict {
      let example = "{\"value\": \(text), \"unit\": \"\(measure.units[0])\"}".shortened(to: 80)
      report(
        .invalidValue, "`\(shown)` has no unit, which \(kind) needs: write `\(example)` if that is meant",
        at: range)
    } else if let unit = measure.unit(by: units) {
      let long = "{\"value\": \(value.decimal), \"unit\": \"\(unit)\"}"
      report(
        Diagnostic(
          .warning, .missingUnit,
          "`\(shown)` has no unit and is read as \(value.decimal)\(unit), as `units:` says", at: range,
          fix: .init("write the unit", edits: [.init(replacing: range, with: long)])
        ).about(""))
      return (value, unit)
    } else {
      let key = "units: {\(measure.type.rawValue): \(measure.units[0])}"
      report(
        Diagnostic(
          .missingUnit,
          "`\(shown)` has no unit, which \(kind) needs: write `\(shown)\(measure.units[0])` if that is meant, or `\(key)` in `tokenc.yaml` if all such numbers are",
          at: range
        ).about(""))
    }
    return nil
  }

  /// Whether a zero needs no unit.
  private func hasPlainZero(_ measure: MeasuredType) -> Bool { !isStrict || measure.type == .dimension }

  private mutating func readZero(at place: NodePlace, _ measure: MeasuredType) -> (Double, String)? {
    let unit = measure.units[0]
    reportShorthand(at: place, long: "{\"value\": 0, \"unit\": \"\(unit)\"}")
    return (0, unit)
  }

  private mutating func readShorthand(at place: NodePlace, _ measure: MeasuredType) -> (Double, String)? {
    let document = documents[place]
    let text = document.text(of: place.node)
    if text.elementsEqual("0".utf8), hasPlainZero(measure) { return readZero(at: place, measure) }
    for unit in measure.unitsByLength where text.ends(with: unit) {
      let number = text.dropLast(unit.utf8.count)
      guard let value = decimalNumber(number), !isStrict || measure.units.contains(unit) else { break }
      if measure.unitsOfCSS.contains(unit) { report(.cssUnit(unit, at: documents.range(of: place))) }
      if isStrict {
        reportShorthand(at: place, long: "{\"value\": \(value.decimal), \"unit\": \"\(unit)\"}")
      }
      return (value, unit)
    }
    if !isStrict, let value = decimalNumber(text) { return readWithoutUnit(value, at: place, measure) }
    let absolute = isStrict ? nil : measure.pixels(of: text)
    report(
      .noMeasure(
        document.string(of: place.node), measure, pixels: absolute, at: documents.range(of: place)))
    return nil
  }

  /// The number and the unit in a part of a text, including a plain zero; `nil` for anything else.
  static func measure(_ measure: MeasuredType, in text: ArraySlice<UInt8>) -> (value: Double, unit: String)? {
    if text.elementsEqual("0".utf8) { return (0, measure.units[0]) }
    for unit in measure.unitsByLength where text.ends(with: unit) {
      return decimalNumber(text.dropLast(unit.utf8.count)).map { ($0, unit) }
    }
    return nil
  }

  /// A number (§8.7).
  mutating func readNumber(at place: NodePlace) -> Double? {
    plainNumber(at: place, "the value of a number token", hasPercentages: true)
  }
}

extension ArraySlice<UInt8> {
  fileprivate func ends(with suffix: String) -> Bool {
    self.suffix(suffix.utf8.count).elementsEqual(suffix.utf8)
  }
}

extension Diagnostic {
  fileprivate static func unknownUnit(
    _ unit: String, of measure: MeasuredType, value: Double?, isStrict: Bool, at range: SourceRange,
    whole: SourceRange
  ) -> Diagnostic {
    let units = measure.units.map { "`\($0)`" }.joined(separator: " or ")
    let message = "`\(unit.shortened(to: 40))` is not a unit of \(measure.type.article); use \(units)"
    let factor = MeasuredType.absoluteUnits.first { $0.name == unit && !isStrict }?.pixels
    guard measure.type == .dimension, let factor, let value else {
      return Diagnostic(.invalidValue, message, at: range)
    }
    let long = "{\"value\": \(rounded(value * factor).decimal), \"unit\": \"px\"}"
    return Diagnostic(
      .invalidValue, message, at: range,
      fix: .writing(long, at: whole))
  }

  /// Pixels rounded to six decimals, which is beyond what screens show.
  private static func rounded(_ pixels: Double) -> Double { (pixels * 1e6).rounded() / 1e6 }

  static func cssUnit(_ unit: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .warning, .cssUnit,
      "only CSS has the unit `\(unit)`; outputs of the web write it as it is, and others leave the token out or convert it",
      at: range
    ).about(unit)
  }

  fileprivate static func noMeasure(
    _ text: String, _ measure: MeasuredType, pixels: Double?, at range: SourceRange
  ) -> Diagnostic {
    let units = measure.units.map { "`\($0)`" }.joined(separator: " or ")
    let fix = pixels.map { pixels in
      let px = "\(rounded(pixels).decimal)px"
      return Fix.writing(px, as: quoted(px), at: range)
    }
    return Diagnostic(
      .invalidValue,
      "`\(text.shortened(to: 60))` is not \(measure.type.article), which is a number with the unit \(units), such as `\(measure.example)`",
      at: range, fix: fix)
  }
}
