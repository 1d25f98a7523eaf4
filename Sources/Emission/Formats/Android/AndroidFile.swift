internal import Syntax
internal import Text
internal import Tokens

/// The data of the template `android-xml`: the resources of one folder.
struct AndroidFile: Sendable {

  /// A folder of values, and its theme.
  struct Variant {
    let folder: String
    let theme: Int
    /// Whether it contains only values that differ from the default theme.
    let holdsDifferences: Bool
  }

  /// The day theme and the night theme. Android has no folders for high contrast.
  static func variants(of output: Output) -> [Variant] {
    let base = output.themes[0]
    let other: Theme.Appearance = base.appearance == .light ? .dark : .light
    let second = output.themes.firstIndex { $0.appearance == other && $0.contrast == base.contrast }
    let folder = other == .dark ? "values-night" : "values-notnight"
    return [Variant(folder: "values", theme: 0, holdsDifferences: false)]
      + (second.map { [Variant(folder: folder, theme: $0, holdsDifferences: true)] } ?? [])
  }

  /// A resource with its texts ready to be written.
  private struct Resource: Sendable {
    var comment: [UInt8] = []
    var element: StaticString
    var attributes: StaticString = ""
    var name: [UInt8]
    var value: [UInt8] = []
    /// The items of a style.
    var items: Range<Int> = 0..<0

    /// What the file for its kind is called.
    var kind: String {
      switch element.description {
      case "dimen", "item": "dimens"
      case let element: element + "s"
      }
    }
  }

  private let sources: [String]
  private var resources: [Resource] = []
  /// The items of styles.
  private var items: [(name: StaticString, value: [UInt8])] = []

  init(_ input: FormatInput<ListingNames, AndroidLiterals>, _ variant: Variant) {
    sources = input.surroundings.sources
    let (tokens, literals) = (input.tokens, input.literals)
    let output = tokens.output
    let sp = literals.sp.isEmpty ? [] : tokens.tokens.tokens(coveredBy: literals.sp)
    for slot in tokens.listed {
      if variant.holdsDifferences, !differs(tokens, slot, variant.theme) { continue }
      let value = tokens.tokens.values[tokens.value(at: slot, in: variant.theme)]
      guard var resource = resource(value, literals, output) else { continue }
      resource.name = Array(input.names.names[slot])
      if resource.element.description == "style" { resource.name = Self.styleName(resource.name) }
      if case .dimension(let dimension) = value, !sp.isEmpty, sp[Int(tokens.slots.tokens[slot])] {
        resource.value = []
        literals.append(dimension, unit: "sp", to: &resource.value)
      }
      if case .color = value, let target = target(tokens, slot, variant.theme) {
        resource.value = Array("@color/".utf8) + input.names.names[target]
      }
      if let description = tokens.description(at: slot) {
        CommentStyle.xml.append(description, to: &resource.comment)
      }
      resources.append(resource)
    }
  }

  /// A file for each kind of resource that there is: `colors`, `dimens` and so on.
  var byKind: [(name: String, file: AndroidFile)] {
    var kinds: [String] = []
    for resource in resources where !kinds.contains(resource.kind) { kinds.append(resource.kind) }
    return kinds.map { kind in
      var file = self
      file.resources.removeAll { $0.kind != kind }
      return (kind, file)
    }
  }

}

extension AndroidFile {
  /// The color that a color refers to.
  private func target(_ tokens: OutputTokens, _ slot: Int, _ theme: Int) -> Int? {
    guard tokens.output[AndroidOptions.references], let alias = tokens.alias(at: slot, in: theme) else {
      return nil
    }
    return tokens.slots.slot(of: alias)
  }

  /// Whether a theme needs its own resource. It does not if it has the same reference.
  private func differs(_ tokens: OutputTokens, _ slot: Int, _ theme: Int) -> Bool {
    guard tokens.type(at: slot) == .color || tokens.output.isThemed(tokens.type(at: slot)) else {
      return false
    }
    let (one, two) = (target(tokens, slot, 0), target(tokens, slot, theme))
    if one != nil || two != nil { return one != two }
    return tokens.value(at: slot) != tokens.value(at: slot, in: theme)
  }

  /// The kind of the resource for a type, as references write it; `nil` if Android has none.
  static func kind(of type: TokenType, _ output: Output) -> String? {
    switch type {
    case .color: "color"
    case .dimension, .number: "dimen"
    case .fontWeight, .duration: "integer"
    case .fontFamily, .string: "string"
    case .boolean: "bool"
    case .typography: output[AndroidOptions.styles] ? "style" : nil
    case .cubicBezier, .strokeStyle, .border, .transition, .shadow, .gradient, .opaque: nil
    }
  }

  /// The resource for a value, without its name; `nil` if Android has none.
  private mutating func resource(
    _ value: TokenValue, _ literals: AndroidLiterals, _ output: Output
  ) -> Resource? {
    var resource: Resource
    switch value {
    case .color(let color):
      resource = Resource(element: "color", name: [])
      literals.append(color, to: &resource.value)
    case .dimension(let dimension):
      resource = Resource(element: "dimen", name: [])
      literals.append(dimension, unit: "dp", to: &resource.value)
    case .number(let number):
      resource = Resource(element: "item", attributes: " format=\"float\" type=\"dimen\"", name: [])
      resource.value.append(decimal: number)
    case .fontWeight(let weight):
      resource = Resource(element: "integer", name: [])
      resource.value.append(decimal: weight.value.rounded())
    case .duration(let duration):
      resource = Resource(element: "integer", name: [])
      resource.value.append(decimal: duration.milliseconds.rounded())
    case .fontFamily(let family):
      resource = Resource(element: "string", attributes: " translatable=\"false\"", name: [])
      literals.append(text: family.names.first ?? "", to: &resource.value)
    case .typography(let typography):
      guard output[AndroidOptions.styles] else { return nil }
      resource = Resource(element: "style", name: [])
      resource.items = addItems(typography, literals)
    case .string(let text):
      resource = Resource(element: "string", attributes: " translatable=\"false\"", name: [])
      literals.append(text: text, to: &resource.value)
    case .boolean(let value):
      resource = Resource(element: "bool", name: [])
      resource.value += (value ? "true" : "false").utf8
    case .cubicBezier, .strokeStyle, .border, .transition, .shadow, .gradient, .opaque: return nil
    }
    return resource
  }

  private mutating func addItems(_ typography: Typography, _ literals: AndroidLiterals) -> Range<Int> {
    let start = items.count
    func add(_ name: StaticString, _ write: (inout [UInt8]) -> Void) {
      var value: [UInt8] = []
      write(&value)
      items.append((name, value))
    }
    let fontSize = typography.fontSize.pixels(rem: literals.rem)
    if let family = typography.fontFamily {
      add("android:fontFamily") { literals.append(text: family.names.first ?? "", to: &$0) }
    }
    add("android:textSize") { literals.append(typography.fontSize, unit: "sp", to: &$0) }
    if let weight = typography.fontWeight {
      add("android:textFontWeight") { $0.append(decimal: weight.value.rounded()) }
    }
    if let spacing = typography.absoluteLetterSpacing {
      let ratio = fontSize == 0 ? 0 : spacing.pixels(rem: literals.rem) / fontSize
      add("android:letterSpacing") { $0.append(rounded: ratio) }
    }
    if let height = typography.lineHeight {
      add("android:lineHeight") {
        $0.append(rounded: fontSize * height)
        $0 += "sp".utf8
      }
    }
    return start..<items.count
  }

  /// `text_body` → `TextAppearance.Text.Body`
  static func styleName(_ name: [UInt8]) -> [UInt8] {
    var result = Array("TextAppearance".utf8)
    for word in name.split(separator: UInt8(ascii: "_")) {
      result.append(UInt8(ascii: "."))
      result.appendCapitalized(word)
    }
    return result
  }

  /// What the template may ask for.
  static let fields: [Field<AndroidFile>] = [
    .text("sources") { file, record, text in
      text.append { bytes in
        CommentStyle.xml.append(Array(file.sources.joined(separator: ", ").utf8), to: &bytes)
      }
    },
    .list(
      "resources",
      { file, record in file.resources.indices },
      [
        .flag("isDocumented") { file, record in !file.resources[record].comment.isEmpty },
        .text("comment") { file, record, text in text += file.resources[record].comment },
        .text("element") { file, record, text in text += file.resources[record].element },
        .text("name") { file, record, text in text += file.resources[record].name },
        .text("attributes") { file, record, text in text += file.resources[record].attributes },
        .text("value") { file, record, text in text += file.resources[record].value },
        .flag("isStyle") { file, record in !file.resources[record].items.isEmpty },
        .list(
          "items",
          { file, record in file.resources[record].items },
          [
            .text("name") { file, record, text in text += file.items[record].name },
            .text("value") { file, record, text in text += file.items[record].value },
          ]),
      ]),
  ]
}
