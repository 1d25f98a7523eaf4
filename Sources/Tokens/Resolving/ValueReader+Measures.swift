import Diagnostics
import Syntax
import Text

/// A type whose values are a number and a unit.
private struct Measure {
  let type: TokenType
  let units: [String]
  /// The same, the longest first: `s` ends `ms` too.
  let unitsByLength: [String]
  /// The unit of a zero that is written without one; `nil` if a zero needs one as well.
  let zeroUnit: String?
  let example: String

  private init(_ type: TokenType, units: [String], zeroUnit: String?, example: String) {
    (self.type, self.units, self.zeroUnit, self.example) = (type, units, zeroUnit, example)
    unitsByLength = units.sorted { $0.utf8.count > $1.utf8.count }
  }

  static let dimension = Measure(
    .dimension, units: Dimension.Unit.allCases.map(\.rawValue), zeroUnit: Dimension.Unit.px.rawValue,
    example: "16px")
  static let duration = Measure(
    .duration, units: Duration.Unit.allCases.map(\.rawValue), zeroUnit: nil, example: "200ms")
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

  private mutating func readMeasure(at place: NodePlace, _ measure: Measure) -> (Double, String)? {
    let document = documents[place]
    switch document.kind(of: place.node) {
    case .string: return readShorthand(at: place, measure)
    case .number where document.number(of: place.node) == 0 && measure.zeroUnit != nil:
      return readZero(at: place, measure)
    case .mapping:
      let names = [Keyword.value.interned, Keyword.unit.interned]
      guard let members = members(of: place, measure.type.article, names) else { return nil }
      let value = number(at: members[Keyword.value.interned], "`value`")
      let unit = string(at: members[Keyword.unit.interned], "`unit`")
      if let unit, !measure.units.contains(unit.text) {
        report(.unknownUnit(unit.text, of: measure, at: documents.range(of: unit.place)))
        return nil
      }
      guard members.areComplete, let value, let unit else { return nil }
      return (value, unit.text)
    case .number:
      let number = document.string(of: place.node)
      let unit = measure.units[0]
      let example = isStrict ? "{\"value\": \(number), \"unit\": \"\(unit)\"}" : number + unit
      report(.noUnit(number, measure, example: example, at: documents.range(of: place)))
      return nil
    case .sequence, .boolean, .null, .alias:
      reportKind(place, expected: "\(measure.type.article) is an object with `value` and `unit`")
      return nil
    }
  }

  /// A zero that needs no unit.
  private mutating func readZero(at place: NodePlace, _ measure: Measure) -> (Double, String)? {
    guard let unit = measure.zeroUnit else { return nil }
    reportShorthand(at: place, long: "{\"value\": 0, \"unit\": \"\(unit)\"}")
    return (0, unit)
  }

  private mutating func readShorthand(at place: NodePlace, _ measure: Measure) -> (Double, String)? {
    let document = documents[place]
    let text = document.text(of: place.node)
    if text.elementsEqual("0".utf8), measure.zeroUnit != nil { return readZero(at: place, measure) }
    for unit in measure.unitsByLength where text.ends(with: unit) {
      let number = text.dropLast(unit.utf8.count)
      guard let value = decimalNumber(number) else { break }
      if isStrict {
        reportShorthand(at: place, long: "{\"value\": \(value.decimal), \"unit\": \"\(unit)\"}")
      }
      return (value, unit)
    }
    report(.noMeasure(document.string(of: place.node), measure, at: documents.range(of: place)))
    return nil
  }

  /// A number (§8.7).
  mutating func readNumber(at place: NodePlace) -> Double? {
    plainNumber(at: place, "the value of a number token")
  }
}

extension ArraySlice<UInt8> {
  fileprivate func ends(with suffix: String) -> Bool {
    self.suffix(suffix.utf8.count).elementsEqual(suffix.utf8)
  }
}

extension Diagnostic {
  fileprivate static func unknownUnit(
    _ unit: String, of measure: Measure, at range: SourceRange
  ) -> Diagnostic {
    let units = measure.units.map { "`\($0)`" }.joined(separator: " or ")
    return Diagnostic(
      .invalidValue, "`\(unit)` is not a unit of \(measure.type.article); use \(units)", at: range)
  }

  fileprivate static func noUnit(
    _ number: String, _ measure: Measure, example: String, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .invalidValue,
      "`\(number.shortened(to: 40))` has no unit, which \(measure.type.article) needs: write `\(example.shortened(to: 80))` if that is meant",
      at: range)
  }

  fileprivate static func noMeasure(_ text: String, _ measure: Measure, at range: SourceRange) -> Diagnostic {
    let units = measure.units.map { "`\($0)`" }.joined(separator: " or ")
    return Diagnostic(
      .invalidValue,
      "`\(text.shortened(to: 60))` is not \(measure.type.article), which is a number with the unit \(units), such as `\(measure.example)`",
      at: range)
  }
}
