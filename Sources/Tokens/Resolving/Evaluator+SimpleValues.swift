import Diagnostics
import Syntax

extension Evaluator {
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
        findings.append(.unknownUnit(unit.text, of: type, units: units, at: documents.range(of: unit.place)))
        return nil
      }
      guard members.areComplete, let value, let unit else { return nil }
      return (value, unit.text)
    case .number:
      let number = document.string(of: place.node)
      let unit = isStrict ? "{\"value\": \(number), \"unit\": \"\(units[0])\"}" : number + units[0]
      findings.append(.noUnit(number, type, example: unit, at: documents.range(of: place)))
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
    findings.append(
      .noMeasure(
        document.string(of: place.node), type, units: units, example: example, at: documents.range(of: place))
    )
    return nil
  }

  /// A number (§8.7).
  mutating func readNumber(at place: NodePlace) -> Double? {
    plainNumber(at: place, "the value of a number token")
  }

  /// One font name or several (§8.3).
  mutating func readFontFamily(at place: NodePlace) -> FontFamily? {
    let document = documents[place]
    switch document.kind(of: place.node) {
    case .string: return FontFamily([document.string(of: place.node)], isSingle: true)
    case .sequence:
      guard document[place.node].count > 0 else {
        findings.append(.emptyArray("a font family", at: documents.range(of: place)))
        return nil
      }
      var names: [String] = []
      for element in document.elements(of: place.node) {
        if let name = string(at: NodePlace(document: place.document, node: element), "a font's name") {
          names.append(name.text)
        }
      }
      return names.count == Int(document[place.node].count) ? FontFamily(names, isSingle: false) : nil
    case .mapping, .number, .boolean, .null, .alias:
      reportKind(place, expected: "a font family is a string or an array of strings")
      return nil
    }
  }

  /// A weight from 1 to 1000 or its keyword (§8.4).
  mutating func readFontWeight(at place: NodePlace) -> FontWeight? {
    let document = documents[place]
    switch document.kind(of: place.node) {
    case .number:
      guard let value = plainNumber(at: place, "a font weight") else { return nil }
      guard value >= 1, value <= 1000 else {
        findings.append(
          Diagnostic(.outOfRange, "a font weight must be from 1 to 1000", at: documents.range(of: place)))
        return nil
      }
      return FontWeight(value)
    case .string:
      let keyword = document.string(of: place.node)
      if let weight = FontWeight.keywords.first(where: { $0.name == keyword }) {
        return FontWeight(weight.value, keyword: keyword)
      }
      findings.append(.unknownWeight(keyword, at: documents.range(of: place)))
      return nil
    case .mapping, .sequence, .boolean, .null, .alias:
      reportKind(place, expected: "a font weight is a number from 1 to 1000 or a keyword")
      return nil
    }
  }

  /// Four numbers, the first and the third from 0 to 1 (§8.6).
  mutating func readCubicBezier(at place: NodePlace) -> CubicBezier? {
    let document = documents[place]
    guard document.kind(of: place.node) == .sequence else {
      reportKind(place, expected: "a cubic Bézier curve is an array of four numbers")
      return nil
    }
    guard document[place.node].count == 4 else {
      findings.append(
        Diagnostic(
          .invalidValue,
          "a cubic Bézier curve has four numbers, P1x, P1y, P2x and P2y, not \(document[place.node].count)",
          at: documents.range(of: place)))
      return nil
    }
    var numbers: [Double] = []
    for (index, element) in document.elements(of: place.node).enumerated() {
      let element = NodePlace(document: place.document, node: element)
      guard let value = number(at: element, "a coordinate") else { continue }
      guard index % 2 == 1 || (value >= 0 && value <= 1) else {
        findings.append(
          Diagnostic(
            .outOfRange, "the x coordinates (the first and the third number) must be from 0 to 1",
            at: documents.range(of: element)))
        continue
      }
      numbers.append(value)
    }
    return numbers.count == 4 ? CubicBezier(numbers[0], numbers[1], numbers[2], numbers[3]) : nil
  }
}

extension FontWeight {
  /// The keywords of §8.4.
  package static let keywords: [(name: String, value: Double)] = [
    ("thin", 100), ("hairline", 100), ("extra-light", 200), ("ultra-light", 200), ("light", 300),
    ("normal", 400),
    ("regular", 400), ("book", 400), ("medium", 500), ("semi-bold", 600), ("demi-bold", 600), ("bold", 700),
    ("extra-bold", 800), ("ultra-bold", 800), ("black", 900), ("heavy", 900), ("extra-black", 950),
    ("ultra-black", 950),
  ]
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

  static func emptyArray(_ type: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(.invalidValue, "\(type) cannot be an empty array", at: range)
  }

  fileprivate static func unknownWeight(_ keyword: String, at range: SourceRange) -> Diagnostic {
    if Double(keyword) != nil {
      return Diagnostic(
        .invalidValue, "the font weight `\(keyword)` is a string; a number is written without quotes",
        at: range,
        fix: .init("write `\(keyword)`", edits: [.init(replacing: range, with: keyword)]))
    }
    // `ExtraBold` and `extra bold` are farther from `extra-bold` than slips of the hand are.
    let folded = keyword.lowercased().filter { $0 != "-" && $0 != " " }
    let suggestion = weightsWithoutHyphens[folded] ?? nearestName(to: keyword, among: weights)
    let list = suggestion.map { didYouMean($0) } ?? listOfWeights
    return Diagnostic(
      .invalidValue, "`\(keyword.prefix(40))` is no font weight\(list)", at: range,
      fix: suggestion.map { .init("write `\($0)`", edits: [.init(replacing: range, with: "\"\($0)\"")]) })
  }

  private static let weights = NearestNames(FontWeight.keywords.map(\.name))
  private static let weightsWithoutHyphens = [String: String](
    FontWeight.keywords.map { ($0.name.filter { $0 != "-" }, $0.name) },
    uniquingKeysWith: { first, _ in first })
  private static let listOfWeights =
    " (it is a number from 1 to 1000, or \(FontWeight.keywords.map(\.name).joined(separator: ", ")))"
}
