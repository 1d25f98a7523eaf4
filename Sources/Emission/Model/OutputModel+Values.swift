internal import ColorScience
internal import Text
internal import Tokens

extension OutputModel {
  private static let css = CSSLiterals(isExact: true)

  /// What a template may ask of a value.
  static var value: [Name] {
    inTheme + literal + ofColor + numbers + members + parts + [
      .text("text") { model, record, text in
        if case .string(let string) = model.value(record) { text += string.utf8 }
        if case .boolean(let value) = model.value(record) { text += value ? "true" : "false" }
      }
    ] + position
  }

  /// The theme of a value, and how the value differs from that of the default theme.
  private static var inTheme: [Name] {
    [
      .text("name") { $2 += $0.theme(ofValue: $1).name.utf8 },
      .text("appearance") { $2 += $0.theme(ofValue: $1).appearance.rawValue.utf8 },
      .text("contrast") { $2 += $0.theme(ofValue: $1).contrast.rawValue.utf8 },
      .flag("isDefault") { $0.place(ofValue: $1).theme == 0 },
      .flag("isDark") { $0.theme(ofValue: $1).appearance == .dark },
      .flag("isHighContrast") { $0.theme(ofValue: $1).contrast == .high },
      .flag("isSame") { $0.isSame($1) }, .flag("isChanged") { $0.isChanged($1) },
      .text("targetPath") { model, record, text in
        let (slot, theme) = model.place(ofValue: record)
        guard let target = model.reader.alias(at: slot, in: theme) else { return }
        model.reader.append(pathOf: target, to: &text)
      },
    ]
      + NameLanguage.allCases.map { language in
        .text("target" + language.capitalized) { model, record, text in
          if let target = model.target(of: record) { model.names[language].append(target, to: &text) }
        }
      }
  }

  /// The value as code.
  private static var literal: [Name] {
    [
      .written("css") { css.append($0.value($1), to: &$2) },
      .written("dtcg") { model, record, text in
        var writer = TokenJSONWriter()
        writer.append(model.value(record))
        text += writer.output
      },
    ]
  }

  /// Bytes in sRGB, the opacity from 0 to 1, and the color in its space.
  private static var ofColor: [Name] {
    func color(_ name: String, _ write: @escaping @Sendable (Color, inout [UInt8]) -> Void) -> Name {
      .written(name) { if let color = $0.value($1).color?.color { write(color, &$2) } }
    }
    return [
      color("hex") { $0.rgba8.writeHex(to: &$1) },
      color("red") { $1.append(integer: Int($0.rgba8.red)) },
      color("green") { $1.append(integer: Int($0.rgba8.green)) },
      color("blue") { $1.append(integer: Int($0.rgba8.blue)) },
      color("alpha") { $1.append(decimal: $0.alpha) },
      color("argb") {
        $1.append(hexadecimal: [$0.rgba8.alpha, $0.rgba8.red, $0.rgba8.green, $0.rgba8.blue])
      },
      color("rgb") { $1.append(hexadecimal: [$0.rgba8.red, $0.rgba8.green, $0.rgba8.blue]) },
      color("hexOpaque") {
        var bytes = $0.rgba8
        bytes.alpha = 255
        bytes.writeHex(to: &$1)
      },
      color("colorSpace") { $1 += $0.space.rawValue.utf8 },
      .flag("isTranslucent") { $0.value($1).color?.color.rgba8.alpha ?? 255 < 255 },
      .list(
        "components",
        { $0.parts(of: $1, count: $0.value($1).color == nil ? 0 : 3) },
        [
          .written("component") { model, record, text in
            guard let color = model.value(record / maximumOfParts).color?.color else { return }
            text.append(decimal: color.components[record % maximumOfParts])
          }
        ] + position),
    ]
  }

  private static var numbers: [Name] {
    func number(
      _ name: String, _ number: @escaping @Sendable (OutputModel, TokenValue) -> Double?
    ) -> Name {
      .written(name) { if let number = number($0, $0.value($1)) { $2.append(decimal: number) } }
    }
    return [
      number("number") { _, value in
        value.dimension.map { $0.expression == nil ? $0.value : nil } ?? value.duration?.value ?? value.plain
      },
      .text("unit") { model, record, text in
        let value = model.value(record)
        if let length = value.dimension, length.expression == nil { text += length.unit.rawValue.utf8 }
        if let duration = value.duration { text += duration.unit.rawValue.utf8 }
      },
      .text("spring") { model, record, text in
        let value = model.value(record)
        if value.spring != nil { text += ValueText.describe(value).utf8 }
      },
      number("mass") { $1.spring?.mass }, number("stiffness") { $1.spring?.stiffness },
      number("damping") { $1.spring?.damping }, number("dampingRatio") { $1.spring?.dampingRatio },
      number("response") { $1.spring?.response }, number("settling") { $1.spring?.settlingDuration },
      number("points") { $1.dimension?.points(rem: $0.reader.output.rem) },
      .written("milliseconds") {
        if let duration = $0.value($1).duration { $2.append(rounded: duration.milliseconds) }
      },
      number("integer") { model, value in
        let points = value.dimension?.points(rem: model.reader.output.rem)
        return (points ?? value.duration?.milliseconds ?? value.plain)?.rounded()
      },
    ]
  }

  /// The members of composites, in CSS.
  private static var members: [Name] {
    let names: [ValuePart.Name] =
      [.fontSize, .fontWeight, .letterSpacing, .lineHeight] + .border + .transition + [.x1, .y1, .x2, .y2]
    return names.map { name in
      .written(name == .timingFunction ? "curve" : name.rawValue) { model, record, text in
        let value = model.value(record)
        // A shadow and a gradient have lists of members.
        guard value.shadow == nil, value.gradient == nil,
          let member = value.parts.first(where: { $0.name == name })?.value
        else { return }
        css.append(member, to: &text)
      }
    }
  }

  /// The lists within a value: font names, the layers of a shadow, and the stops of a gradient.
  private static var parts: [Name] {
    func layer(_ name: String, _ member: @escaping @Sendable (Shadow) -> TokenValue) -> Name {
      .written(name) { model, record, text in
        guard let layers = model.value(record / maximumOfParts).shadow?.layers else { return }
        css.append(member(layers[record % maximumOfParts]), to: &text)
      }
    }
    func stop(
      _ name: String, _ write: @escaping @Sendable (OutputModel, GradientStop, inout [UInt8]) -> Void
    ) -> Name {
      .written(name) { model, record, text in
        guard let stops = model.value(record / maximumOfParts).gradient else { return }
        write(model, stops[record % maximumOfParts], &text)
      }
    }
    @Sendable func inset(_ model: OutputModel, _ record: Int) -> Bool {
      model.value(record / maximumOfParts).shadow?.layers[record % maximumOfParts].inset == true
    }
    return [
      .list(
        "fontNames",
        { $0.parts(of: $1, count: $0.value($1).fontNames.count) },
        [
          .text("fontName") { $2 += $0.value($1 / maximumOfParts).fontNames[$1 % maximumOfParts].utf8 }
        ] + position),
      .list(
        "layers",
        { $0.parts(of: $1, count: $0.value($1).shadow?.layers.count ?? 0) },
        [
          layer("color") { .color($0.color) }, layer("offsetX") { .dimension($0.offsetX) },
          layer("offsetY") { .dimension($0.offsetY) }, layer("blur") { .dimension($0.blur) },
          layer("spread") { .dimension($0.spread) }, .flag("isInset") { inset($0, $1) },
        ] + position),
      .list(
        "stops",
        { $0.parts(of: $1, count: $0.value($1).gradient?.count ?? 0) },
        [
          stop("color") { css.append(.color($1.color), to: &$2) },
          stop("position") { $2.append(rounded: $1.position) },
        ] + position),
    ]
  }
}

extension Field {
  /// A text that is written into an array, as literals are.
  static func written(
    _ name: String, _ write: @escaping @Sendable (Model, Int, inout [UInt8]) -> Void
  ) -> Field {
    .text(name) { model, record, text in text.append { write(model, record, &$0) } }
  }
}

extension TokenValue {
  /// The names of a font family or of a typography's.
  fileprivate var fontNames: [String] { (fontFamily ?? typography?.fontFamily)?.names ?? [] }

  /// A number or a weight.
  fileprivate var plain: Double? { number ?? fontWeight?.value }
}

extension Dimension {
  /// The length in points or CSS pixels; `nil` for units that only CSS knows.
  fileprivate func points(rem: Double) -> Double? {
    unit.isOfCSS || expression != nil ? nil : pixels(rem: rem)
  }
}

extension [UInt8] {
  /// `AARRGGBB` or `RRGGBB`.
  fileprivate mutating func append(hexadecimal bytes: [UInt8]) {
    for byte in bytes { append(hexadecimal: UInt32(byte), digits: 2, uppercase: true) }
  }
}
