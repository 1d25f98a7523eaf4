import CSS
package import ColorScience
package import Diagnostics
package import Syntax
import Text

/// How a color is written in a token file: which bytes are its components, and to how many decimals they are
/// written.
package struct ColorSpelling: Sendable {
  fileprivate enum Form {
    /// `#` and digits.
    case hex
    /// A name of CSS.
    case name
    /// A function or an object: three numbers in a space.
    case numbers(ColorSpace)
  }

  /// A component as written.
  fileprivate struct Component {
    /// Where its number and unit are written.
    var range: SourceRange
    var measure: Measure
  }

  /// How a component is written as a number.
  fileprivate struct Measure {
    /// `nil` for an object, whose numbers are the components.
    var function: ColorFunction?
    var index: Int
    var isPercentage = false
    /// The number of decimals of the component, and those of the number.
    var places: Int
    var digits: Int
    var unit: String { isPercentage ? "%" : "" }
  }

  fileprivate let form: Form
  /// The whole value with its quotes.
  private let range: SourceRange
  private let text: String
  private let isQuoted: Bool
  private var components: [Component] = []
  /// The keys of an object, with their values as written.
  private var members: [(key: String, text: String)] = []
  /// Where the `hex` of an object is written, with its quotes.
  private var hexRange: SourceRange?
  private var hexText = ""

  /// Reads the spelling of a color that is written out; `nil` if it is an expression or has another form.
  package init?(of node: NodeID, in document: Document) {
    range = document.range(of: node)
    // A value in a converted document need not be written anywhere.
    guard let first = document.bytes[range.bytes].first else { return nil }
    isQuoted = first == UInt8(ascii: "\"") || first == UInt8(ascii: "'")
    text = document.kind(of: node) == .string ? document.string(of: node) : ""
    switch document.kind(of: node) {
    case .string:
      guard let form = Self.form(of: document.text(of: node)) else { return nil }
      self.form = form
      guard readText(of: node, in: document) else { return nil }
    case .mapping:
      guard
        let space = document.value(of: Keyword.colorSpace.interned, in: node).flatMap({
          ColorSpace(rawValue: document.string(of: $0))
        })
      else { return nil }
      form = .numbers(space)
      guard readObject(node, in: document, space) else { return nil }
    case .sequence, .number, .boolean, .null, .alias: return nil
    }
  }

  /// Finds the components in a text; `false` if an escape or a line break hides their places.
  private mutating func readText(of node: NodeID, in document: Document) -> Bool {
    let text = document.text(of: node)
    let whole = isQuoted ? range.inside : range
    guard case .numbers = form else {
      return document.bytes[whole.bytes].elementsEqual(text)
    }
    guard let arguments = Self.arguments(of: text) else { return false }
    for argument in arguments {
      let place = document.range(of: argument.range, in: node)
      let written = text.dropFirst(argument.range.lowerBound).prefix(argument.range.count)
      guard document.bytes[place.bytes].elementsEqual(written) else { return false }
      components.append(Component(range: place, measure: argument.measure))
    }
    return true
  }

  /// Finds the components in an object; `false` if they are not written as three numbers.
  private mutating func readObject(_ node: NodeID, in document: Document, _ space: ColorSpace) -> Bool {
    for (key, value) in document.entries(of: node) {
      let name = document.string(of: key)
      let isText = document.kind(of: value) == .string
      let written = String(decoding: document.bytes[document.range(of: value).bytes], as: UTF8.self)
      members.append((name, isText ? quoted(document.string(of: value)) : written))
      switch name {
      case "components":
        guard document.kind(of: value) == .sequence else { return false }
        for (index, number) in document.elements(of: value).enumerated() {
          // A number in a converted document need not be written anywhere.
          let range = document.range(of: number)
          let isNumber = document.kind(of: number) == .number || document.string(of: number) == "none"
          guard isNumber, !range.bytes.isEmpty, index < 3 else { return false }
          let places = space.decimals[index]
          components.append(
            Component(range: range, measure: Measure(index: index, places: places, digits: places)))
        }
      case "hex":
        hexRange = document.range(of: value)
        hexText = document.string(of: value)
      default: continue
      }
    }
    return components.count == 3
  }

  private static func form(of text: ArraySlice<UInt8>) -> Form? {
    guard let color = try? CSSColor(parsing: text) else {
      return NamedColors.color(of: text) == nil ? nil : .name
    }
    if color.hex != nil { return text.first == UInt8(ascii: "#") ? .hex : nil }
    return text.contains(UInt8(ascii: "(")) ? .numbers(color.color.space) : nil
  }

  /// The space in which values are written.
  package var space: ColorSpace {
    switch form {
    case .hex, .name: .srgb
    case .numbers(let space): space
    }
  }

  // MARK: Writing

  /// A color as it is read back after it is written in place of another one: with the decimals of the
  /// spelling, and the components of the other color where they do not change.
  package func readBack(_ color: Color, replacing present: Color) -> Color {
    guard case .numbers = form else {
      var exact = Color(color.rgba8)
      exact.alpha = present.alpha
      return exact
    }
    var result = color.converted(to: space)
    (result.alpha, result.missing) = (present.alpha, [])
    for (index, component) in components.enumerated() {
      let number = component.measure.number(of: result.components[index])
      if number == component.measure.number(of: present.components[index]) {
        result.components[index] = present.components[index]
        let missing = Color.Missing(rawValue: 1 << UInt8(index))
        if present.missing.contains(missing) { result.missing.insert(missing) }
      } else {
        result.components[index] = component.measure.component(of: number)
      }
    }
    return result
  }

  /// The edits that replace a color, which was read, with a value that was read back.
  package func edits(from present: Color, to color: Color) -> [Diagnostic.Fix.Edit] {
    switch form {
    case .hex, .name:
      let hex = hexDigits(of: color, like: text)
      let inner = isQuoted ? String(hex) : "\"\(hex)\""
      let whole = isQuoted ? range.inside : range
      return [.init(replacing: whole, with: inner)]
    case .numbers:
      var edits: [Diagnostic.Fix.Edit] = []
      for (index, component) in components.enumerated() {
        let number = component.measure.number(of: color.components[index])
        if number == component.measure.number(of: present.components[index]) { continue }
        edits.append(.init(replacing: component.range, with: number.decimal + component.measure.unit))
      }
      if let hexRange {
        let digits = hexDigits(of: color, like: String(hexText.prefix(7)))
        edits.append(.init(replacing: hexRange, with: "\"\(digits)\""))
      }
      return edits
    }
  }

  /// The text after the edits, as reports show it; the hexadecimal color of an object.
  package func text(of color: Color, from present: Color) -> String {
    guard case .numbers = form else { return hexDigits(of: color, like: text) }
    guard !text.isEmpty else { return color.rgba8.hex }
    // Places are in the source; the components are in the same order in the text.
    var bytes = Array(text.utf8)
    guard let arguments = Self.arguments(of: bytes[...]) else { return text }
    for (index, component) in components.enumerated().reversed() {
      let number = component.measure.number(of: color.components[index])
      if number == component.measure.number(of: present.components[index]) { continue }
      bytes.replaceSubrange(arguments[index].range, with: (number.decimal + component.measure.unit).utf8)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The value after the edits as a YAML value on one line.
  package func yaml(of color: Color, from present: Color) -> String {
    guard case .numbers = form, text.isEmpty else { return quoted(self.text(of: color, from: present)) }
    let numbers = components.map { component in
      let index = component.measure.index
      let isMissing = color.missing.contains(Color.Missing(rawValue: 1 << UInt8(index)))
      return isMissing ? "none" : component.measure.number(of: color.components[index]).decimal
    }
    let texts = members.map { key, text in
      switch key {
      case "components": "components: [\(numbers.joined(separator: ", "))]"
      case "hex": "hex: \(quoted(hexDigits(of: color, like: String(hexText.prefix(7)))))"
      default: "\(yamlScalar(key)): \(text)"
      }
    }
    return "{\(texts.joined(separator: ", "))}"
  }

  /// The text as it is now; the hexadecimal color of an object.
  package func presentText(of color: Color) -> String { text.isEmpty ? color.rgba8.hex : text }

  /// `#rrggbb`, or with opacity, in capitals if the old text has a capital A–F.
  private func hexDigits(of color: Color, like old: String) -> String {
    var opaque = color.rgba8
    opaque.alpha = 255
    var digits = opaque.hex
    let old = form.isName ? "" : old
    let count = old.utf8.count - 1
    let isCapital = old.utf8.contains { (UInt8(ascii: "A")...UInt8(ascii: "F")).contains($0) }
    if isCapital { digits = digits.uppercased() }
    if count == 8 { digits += old.suffix(2) }
    if count == 4 { digits += old.suffix(1) + old.suffix(1) }
    return digits
  }
}

extension ColorSpelling.Form {
  fileprivate var isName: Bool { if case .name = self { true } else { false } }
}

extension ColorSpelling.Measure {
  /// The number that is written for a component.
  fileprivate func number(of component: Double) -> Double {
    (component.rounded(places: places) / self.component(of: 1)).rounded(places: digits)
  }

  /// The component that a number is read as.
  fileprivate func component(of number: Double) -> Double {
    guard let function else { return number }
    let percentage = isPercentage ? function.component(ofPercentage: number, at: index) : nil
    return percentage ?? function.component(ofNumber: number, at: index)
  }
}

extension ColorSpelling {
  /// An argument of a color function.
  fileprivate struct Argument {
    /// Byte offsets in the text.
    var range: Range<Int>
    var measure: Measure
  }

  /// The three components of a color function that is valid.
  private static func arguments(of text: ArraySlice<UInt8>) -> [Argument]? {
    text.withUnsafeBufferPointer { text -> [Argument]? in
      var scanner = CSSScanner(text)
      scanner.skipSpace()
      let name = scanner.word()
      guard scanner.skip("(") else { return nil }
      let known = ColorFunctionName(scanner[name])
      scanner.skipSpace()
      let function: ColorFunction
      if known == .color {
        guard let space = ColorSpace(cssName: scanner[scanner.word()]) else { return nil }
        function = .color(space)
      } else {
        guard let found = known.flatMap(ColorFunction.init) else { return nil }
        function = found
      }
      var components: [Argument] = []
      for index in 0..<3 {
        scanner.skipSpace()
        if index > 0, scanner.skip(",") { scanner.skipSpace() }
        let start = scanner.offset
        let isNumber = scanner.number() != nil
        let isPercentage = isNumber && scanner.skip("%")
        // A unit of an angle, or `none`.
        if !isPercentage { _ = scanner.word() }
        guard scanner.offset > start else { return nil }
        components.append(
          Argument(index, start..<scanner.offset, of: function, isPercentage: isPercentage))
      }
      return components
    }
  }
}

extension ColorSpelling.Argument {
  fileprivate init(_ index: Int, _ range: Range<Int>, of function: ColorFunction, isPercentage: Bool) {
    let places = function.space.decimals[index]
    // `rgb()` has whole steps, or percentages with four decimals.
    let digits = function == .rgb ? (isPercentage ? 4 : 0) : places
    self.range = range
    measure = .init(
      function: function, index: index, isPercentage: isPercentage && function.space.hueIndex != index,
      places: function == .rgb ? 9 : places, digits: isPercentage && function != .rgb ? 6 : digits)
  }
}

extension SourceRange {
  /// Without the first byte and the last, which are quotes.
  fileprivate var inside: SourceRange {
    SourceRange(source: source, (bytes.lowerBound + 1)..<(bytes.upperBound - 1))
  }
}
