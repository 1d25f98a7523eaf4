internal import ColorScience
internal import Text
internal import Tokens

extension Format {
  /// TypeScript with values for React Native.
  package static let reactNative = Format(
    listing: "react-native", title: "React Native", platforms: [.ios, .android],
    options: ReactNativeOptions.options,
    naming: Naming(theme: .lowerCamel, axisCase: .lowerCamel, identifiers: IdentifierRules()),
    templates: [
      TemplateLibrary.BuiltIn("react-native", PackageResources.react_native_mustache),
      TemplateLibrary.BuiltIn(
        "react-native-entry", PackageResources.react_native_entry_mustache, isPartial: true),
    ],
    writesAxes: { _ in true }, scope: [.booleans, .own],
    losses: { output in
      let layers = LossCause(layers: "the older properties of React Native have one outer layer") { shadow in
        shadow.layers.contains { $0.inset != true } ? 1 : 0
      }
      let overlines = LossCause(members: "React Native has no overlines", called: "`textDecoration`") {
        $0.isOverlined ? ["textDecoration"] : []
      }
      let causes = [overlines, .unusualStyles]
      return output[ReactNativeOptions.shadows] == .legacy ? [layers] + causes : causes
    },
    members: { output in
      let literals = ReactNativeLiterals(rem: output.rem, shadows: output[ReactNativeOptions.shadows])
      return { literals.append($0, to: &$1) }
    },
    fields: { _ in
      OutputModel.fields(
        [.flag("hasShared") { model, _ in !model.outlines[0].entries.isEmpty }] + OutputModel.axisFields(),
        token: [.flag("isFirstMention") { $0.isFirstMention($1) }])
    },
    names: { namer in
      var names = ModelNames(paths: namer)
      names.themes = namer.themeKeys { $1.append(scriptKey: $0) }
      names.axes = AxisKeys(of: namer.output) { $1.append(scriptKey: $0) }
      names.keys = namer.verbatimKeys(root: "DEFAULT") { $1.append(scriptKey: $0) }
      return names
    },
    forms: { names, token in
      CodeForms(
        member: names.chain(to: token),
        ofThemes: token.output.themes.indices.map { "themes".utf8 + [UInt8](accessing: names.themes[$0]) },
        of: token.output)
    },
    files: { input in
      let output = input.tokens.output
      let literals = ReactNativeLiterals(rem: output.rem, shadows: output[ReactNativeOptions.shadows])
      let layout = OutputModel.Layout(comments: .css, continuation: " * ", depth: 2, dividesThemes: true)
      return [
        FormatFile(output.file, "react-native", input, layout) { literals.append($0, to: &$1) }
      ]
    })
}

package enum ReactNativeOptions {
  /// The properties of shadows.
  package enum Shadows: String, Sendable, CaseIterable {
    /// `boxShadow`, since version 0.76.
    case box
    /// The properties for one outer layer on iOS, and `elevation` on Android.
    case legacy
  }

  package static let shadows = OutputOption<Shadows>(
    "react-native", "shadows", default: .box, placeholder: "FORM",
    help: "Write shadows as boxShadow, or as the older properties (box).")

  package static let options = [shadows.declaration]
}

/// Writes values as style properties of React Native.
struct ReactNativeLiterals: Sendable {
  /// Density-independent pixels of one rem.
  let rem: Double
  let shadows: ReactNativeOptions.Shadows

  func append(_ value: TokenValue, to output: inout [UInt8]) {
    switch value {
    case .color(let color): append(color, to: &output)
    case .dimension(let dimension): append(dimension, to: &output)
    case .number(let number): output.append(decimal: number)
    case .duration(let duration): output.append(rounded: duration.milliseconds)
    case .fontWeight(let weight): append(weight, to: &output)
    case .fontFamily(let family): append(family, to: &output)
    case .cubicBezier(let curve): append(curve, to: &output)
    case .strokeStyle(let style): append(style, to: &output)
    case .border(let border): append(border.parts, as: Self.border, to: &output)
    case .transition(let transition): append(transition.parts, as: Self.transition, to: &output)
    case .shadow(let shadow): append(shadow, to: &output)
    case .gradient(let stops):
      output.append(list: stops) { append($0.parts, as: Self.stop, to: &$1) }
    case .typography(let typography): append(typography, to: &output)
    case .string(let text): output.append(quoted: text.utf8, by: .json)
    case .boolean(let value): output += value ? "true" : "false"
    case .spring(let spring): append(spring.parts, as: Self.spring, to: &output)
    case .opaque(let value):
      value.append(
        to: &output, key: { "\($0): " }, list: { $1.append(list: $0) { append($0, to: &$1) } },
        item: { append($0, to: &$1) })
    }
  }

  /// `#rrggbb` or `#rrggbbaa`: other notations are not supported on every platform.
  private func append(_ color: ColorValue, to output: inout [UInt8]) {
    output.append(UInt8(ascii: "\""))
    color.color.rgba8.writeHex(to: &output)
    output.append(UInt8(ascii: "\""))
  }

  private func append(_ dimension: Dimension, to output: inout [UInt8]) {
    output.append(decimal: dimension.pixels(rem: rem))
  }

  /// One of the nine weights, as a text.
  private func append(_ weight: FontWeight, to output: inout [UInt8]) {
    output += "\""
    output.append(decimal: weight.nearestHundred)
    output += "\""
  }

  /// React Native supports one name.
  private func append(_ family: FontFamily, to output: inout [UInt8]) {
    output.append(quoted: (family.names.first ?? "").utf8, by: .json)
  }

  private func append(_ curve: CubicBezier, to output: inout [UInt8]) {
    output.append(list: curve.numbers) { $1.append(decimal: $0) }
  }

  /// One of the three styles.
  private func append(_ style: StrokeStyle, to output: inout [UInt8]) {
    switch style {
    case .keyword(.dotted): output += "\"dotted\""
    case .keyword(.dashed), .dashes: output += "\"dashed\""
    case .keyword: output += "\"solid\""
    }
  }

  /// All layers, or the first outer one in the older form. Both in one object would be drawn together.
  private func append(_ shadow: ShadowList, to output: inout [UInt8]) {
    switch shadows {
    case .box:
      output += "{ boxShadow: "
      output.append(list: shadow.layers) { append($0.parts, as: Self.layer, to: &$1) }
      output += " }"
    case .legacy:
      guard let layer = shadow.layers.first(where: { $0.inset != true }) else { return output += "{}" }
      output += "{ shadowColor: "
      append(layer.color, to: &output)
      output += ", shadowOffset: { width: "
      append(layer.offsetX, to: &output)
      output += ", height: "
      append(layer.offsetY, to: &output)
      output += " }, shadowOpacity: 1, shadowRadius: "
      output.append(decimal: layer.blur.pixels(rem: rem) / 2)
      output += ", elevation: "
      output.append(decimal: max(layer.offsetY.pixels(rem: rem).rounded(), 0))
      output += " }"
    }
  }

  private func append(_ typography: Typography, to output: inout [UInt8]) {
    let parts = typography.absoluteParts + typography.styleParts(hasOverlines: false)
    Self.typography.append(parts, to: &output) { name, value, output in
      if name == .lineHeight, case .number(let height) = value {
        output.append(rounded: typography.fontSize.pixels(rem: rem) * height)
      } else {
        append(value, to: &output)
      }
    }
  }

  private func append(_ parts: [ValuePart], as notation: ValueNotation, to output: inout [UInt8]) {
    notation.append(parts, to: &output) { name, value, output in
      if name == .position, case .number(let position) = value {
        output.append(rounded: position)
      } else {
        append(value, to: &output)
      }
    }
  }

  private static let border = ValueNotation(
    "{ ",
    [.init(.color, "borderColor: "), .init(.width, "borderWidth: "), .init(.style, "borderStyle: ")], " }")
  private static let transition = ValueNotation(
    "{ ", [.init(.duration, "duration: "), .init(.delay, "delay: "), .init(.timingFunction, "easing: ")], " }"
  )
  private static let spring = ValueNotation("{ ", .spring, label: { "\($0): " }, " }")
  private static let layer = ValueNotation(
    "{ ",
    [
      .init(.offsetX, "offsetX: "), .init(.offsetY, "offsetY: "), .init(.blur, "blurRadius: "),
      .init(.spread, "spreadDistance: "), .init(.color, "color: "), .init(.inset, "inset: "),
    ], " }", absent: "false")
  private static let stop = ValueNotation("{ ", .stop, label: { "\($0): " }, " }")
  private static let typography = ValueNotation(
    "{ ", [.fontSize, .fontFamily, .fontWeight, .letterSpacing, .lineHeight] + .textStyle,
    label: { $0 == "textDecoration" ? "textDecorationLine: " : "\($0): " }, " }")
}
