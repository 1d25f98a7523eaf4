import Diagnostics
import Syntax

extension ValueReader {
  /// A dimension (§8.2): an object, or a shorthand such as `16px`.
  mutating func readDimension(at place: NodePlace) -> Dimension? {
    guard
      let (value, unit) = readMeasure(
        at: place, "a dimension", units: Dimension.Unit.allCases.map(\.rawValue), example: "16px")
    else { return nil }
    guard let unit = Dimension.Unit(rawValue: unit) else { return nil }
    return Dimension(value, unit)
  }

  /// A duration (§8.5): an object, or a shorthand such as `200ms`.
  mutating func readDuration(at place: NodePlace) -> Duration? {
    guard
      let (value, unit) = readMeasure(
        at: place, "a duration", units: Duration.Unit.allCases.map(\.rawValue), example: "200ms")
    else { return nil }
    guard let unit = Duration.Unit(rawValue: unit) else { return nil }
    return Duration(value, unit)
  }

  private mutating func readMeasure(
    at place: NodePlace, _ type: String, units: [String], example: String
  ) -> (Double, String)? {
    let document = documents[place]
    switch document.kind(of: place.node) {
    case .string: return readMeasureShorthand(at: place, type, units: units, example: example)
    case .number where type == "a dimension" && document.number(of: place.node) == 0:
      reportShorthand(at: place, long: #"{"value": 0, "unit": "px"}"#)
      return (0, "px")
    case .mapping:
      guard let members = members(of: place, type, [Name.Member.value, Name.Member.unit]) else { return nil }
      let value = number(at: members[Name.Member.value], "`value`")
      let unit = string(at: members[Name.Member.unit], "`unit`")
      if let unit, !units.contains(unit.text) {
        report(.unknownUnit(unit.text, of: type, units: units, at: documents.range(of: unit.place)))
        return nil
      }
      guard members.areComplete, let value, let unit else { return nil }
      return (value, unit.text)
    case .number:
      let number = document.string(of: place.node)
      let unit = isStrict ? "{\"value\": \(number), \"unit\": \"\(units[0])\"}" : number + units[0]
      report(.noUnit(number, type, example: unit, at: documents.range(of: place)))
      return nil
    case .sequence, .boolean, .null, .alias:
      reportKind(place, expected: "\(type) is an object with `value` and `unit`")
      return nil
    }
  }

  private mutating func readMeasureShorthand(
    at place: NodePlace, _ type: String, units: [String], example: String
  ) -> (Double, String)? {
    let document = documents[place]
    let text = document.text(of: place.node)
    if text.elementsEqual("0".utf8), type == "a dimension" {
      reportShorthand(at: place, long: #"{"value": 0, "unit": "px"}"#)
      return (0, "px")
    }
    for unit in units.sorted(by: { $0.utf8.count > $1.utf8.count }) where text.ends(with: unit) {
      let number = text.dropLast(unit.utf8.count)
      guard let value = Document.number(inText: number) else { break }
      if isStrict {
        let number = value.decimal
        reportShorthand(at: place, long: "{\"value\": \(number), \"unit\": \"\(unit)\"}")
      }
      return (value, unit)
    }
    report(
      .noMeasure(
        document.string(of: place.node), type, units: units, example: example, at: documents.range(of: place))
    )
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
    _ unit: String, of type: String, units: [String], at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .invalidValue,
      "`\(unit)` is no unit of \(type); the units are \(units.map { "`\($0)`" }.joined(separator: " and "))",
      at: range)
  }

  fileprivate static func noUnit(_ number: String, _ type: String, example: String, at range: SourceRange)
    -> Diagnostic
  {
    Diagnostic(
      .invalidValue,
      "`\(number.prefix(40))` has no unit, which \(type) needs: write `\(example.prefix(80))` if that is meant",
      at: range)
  }

  fileprivate static func noMeasure(
    _ text: String, _ type: String, units: [String], example: String, at range: SourceRange
  ) -> Diagnostic {
    let units = units.map { "`\($0)`" }.joined(separator: " or ")
    return Diagnostic(
      .invalidValue,
      "`\(text.prefix(60))` is not \(type), which is a number with the unit \(units), such as `\(example)`",
      at: range)
  }
}
