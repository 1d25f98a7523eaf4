import CSS
import ColorScience
import Text

/// The values of custom properties in one context: how they are written as values of tokens, and of which types they are.
struct StyleValues {
  /// What a value is, by its form.
  enum Form: String {
    case color, length = "dimension", number, time = "duration", curve = "cubicBezier", shadow
    case fonts = "fontFamily"
    case string, gradient, other
  }

  /// By name: the values as written.
  let texts: [[UInt8]: [UInt8]]
  /// Which of the two colors of `light-dark()` applies.
  let isDark: Bool
  /// By name: the values without `var()`.
  private var literals: [[UInt8]: [UInt8]] = [:]
  private var forms: [[UInt8]: Form]
  /// The names whose values are being read.
  private var open: Set<[UInt8]> = []
  /// The number of bytes that replaced references may still have.
  private var allowance = 1 << 24

  /// The length from which a value stays as it is, in bytes.
  private static let longestText = 1 << 12
  /// How deep references may lead into each other.
  private static let mostDepth = 64

  /// - Parameter forms: by name, what values are that are known.
  init(_ texts: [[UInt8]: [UInt8]], forms: [[UInt8]: Form] = [:], isDark: Bool) {
    (self.texts, self.forms, self.isDark) = (texts, forms, isDark)
  }

  /// A reference `var(--name, fallback)`, and the index after it.
  private struct Reference {
    let name: [UInt8]
    let fallback: ArraySlice<UInt8>?
    let end: Int

    init?(at start: Int, in text: ArraySlice<UInt8>) {
      guard text[start...].prefix(4).spells("var("),
        start == text.startIndex || !text[start - 1].isNamePart,
        let end = text[start...].closing
      else { return nil }
      let inner = text[(start + 4)..<end]
      let comma = inner.firstIndex(of: UInt8(ascii: ","))
      let name = inner[..<(comma ?? inner.endIndex)].trimmed
      guard name.starts(with: "--".utf8), name.count > 2 else { return nil }
      self.name = name.dropFirst(2).unescaped
      fallback = comma.map { inner[($0 + 1)...].trimmed }
      self.end = end + 1
    }
  }

  // MARK: Values

  /// A value as that of a token: references are in braces where they can stay, and are their texts elsewhere.
  mutating func written(_ text: [UInt8]) -> [UInt8] { written(text[...].trimmed, depth: 0) }

  private mutating func written(_ text: ArraySlice<UInt8>, depth: Int) -> [UInt8] {
    guard depth < Self.mostDepth else { return Array(text) }
    if let reference = text.isEmpty ? nil : Reference(at: text.startIndex, in: text),
      reference.end == text.endIndex
    {
      guard texts[reference.name] == nil, let fallback = reference.fallback else {
        return reference.name.inBraces
      }
      return written(fallback, depth: depth + 1)
    }
    if let side = side(of: text) { return written(side, depth: depth + 1) }
    guard text.mayHaveReferences else { return Array(text) }
    return replaced(text, depth: depth) { values, reference, canStay in
      guard canStay, values.texts[reference.name] != nil else { return nil }
      switch values.form(ofName: reference.name) {
      case .color, .length, .number, .time: return reference.name.inBraces
      case .curve, .shadow, .fonts, .string, .gradient, .other: return nil
      }
    }
  }

  /// The one of two values that applies, if the text is `light-dark()`.
  private func side(of text: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    guard text.functionName?.spells("light-dark") == true else { return nil }
    let sides = text.dropFirst(11).dropLast().parts(separatedBy: { $0 == UInt8(ascii: ",") })
    return sides.count == 2 ? sides[isDark ? 1 : 0].trimmed : nil
  }

  /// Whether a value differs between `light` and `dark` without a block for them.
  static func hasSides(_ text: [UInt8]) -> Bool {
    text[...].trimmed.functionName?.spells("light-dark") == true
  }

  /// The value of a property without references; `nil` if it needs itself, or is not declared.
  private mutating func literal(_ name: [UInt8]) -> [UInt8]? {
    if let known = literals[name] { return known }
    guard let text = texts[name], open.count < Self.mostDepth, open.insert(name).inserted else { return nil }
    let side = side(of: text[...].trimmed) ?? text[...].trimmed
    let value = side.mayHaveReferences ? replaced(side, depth: 0) { _, _, _ in nil } : Array(side)
    open.remove(name)
    literals[name] = value
    return value
  }

  /// A text with its references replaced: by what a closure says, or else by their texts.
  ///
  /// - Parameter written: asked with whether a reference is at a place where one to a token can stay.
  private mutating func replaced(
    _ text: ArraySlice<UInt8>, depth: Int,
    by written: (inout StyleValues, Reference, Bool) -> [UInt8]?
  ) -> [UInt8] {
    guard depth < Self.mostDepth, text.count <= Self.longestText, allowance > 0 else { return Array(text) }
    var result: [UInt8] = []
    var functions = EnclosingFunctions()
    var index = text.startIndex
    while index < text.endIndex {
      guard let reference = Reference(at: index, in: text) else {
        functions.take(text[index], at: index, in: text)
        result.append(text[index])
        index += 1
        continue
      }
      if let kept = written(&self, reference, functions.takeReferences) {
        result += kept
      } else if let value = literal(reference.name) {
        result += value
      } else if let fallback = reference.fallback, texts[reference.name] == nil {
        result += replaced(fallback, depth: depth + 1, by: written)
      } else {
        result += reference.name.inBraces
      }
      index = reference.end
      if result.count > Self.longestText { break }
    }
    allowance -= result.count
    return result
  }

  // MARK: Types

  /// What the value of a property is.
  private mutating func form(ofName name: [UInt8]) -> Form {
    if let known = forms[name] { return known }
    // A value that needs itself is none of these.
    forms[name] = .other
    let form = literal(name).map { self.form(of: $0[...]) } ?? .other
    forms[name] = form
    return form
  }

  /// What a value is, in which references are in braces.
  mutating func form(of text: ArraySlice<UInt8>) -> Form {
    let text = text.trimmed
    guard text.count < Self.longestText else { return .other }
    if let measure = Measure(text) { return Self.form(of: measure) }
    if let name = ForeignReference.inner(of: text) { return form(ofName: Array(name)) }
    guard let first = text.first else { return .other }
    if first == UInt8(ascii: "\"") || first == UInt8(ascii: "'"), text.isOneString { return .string }
    if isColor(text) { return .color }
    if let name = text.functionName {
      if MathFunction.allCases.contains(where: { name.spells($0.rawValue) }) { return formOfArithmetic(text) }
      if name.spells("cubic-bezier") { return .curve }
      if name.spells("linear-gradient") { return .gradient }
    }
    if Self.curves.contains(where: text.spells) { return .curve }
    if isShadow(text) { return .shadow }
    let parts = text.parts(separatedBy: { $0 == UInt8(ascii: ",") }).map(\.trimmed)
    return isFonts(parts) ? .fonts : .other
  }

  /// Whether parts are a list of fonts: a generic one is the last, or is followed by others, such as those for emoji.
  private func isFonts(_ parts: [ArraySlice<UInt8>]) -> Bool {
    guard let index = parts.lastIndex(where: Self.isGeneric) else { return false }
    return index == parts.count - 1
      || parts.allSatisfy { part in
        let isQuoted = part.first.map { "\"'".utf8.contains($0) } ?? false
        return isQuoted
          || Measure(part) == nil && part.allSatisfy { $0.isNamePart || $0 == UInt8(ascii: " ") }
      }
  }

  static func form(of measure: Measure) -> Form {
    if measure.unit.isEmpty { return .number }
    if measure.hasUnit("ms") || measure.hasUnit("s") { return .time }
    let isLength =
      measure.isRelative || measure.pixels != nil || measure.hasUnit("px") || measure.hasUnit("rem")
    return isLength ? .length : .other
  }

  private func isColor(_ text: ArraySlice<UInt8>) -> Bool {
    if (try? CSSColor(parsing: text)) != nil || NamedColors.color(of: text) != nil { return true }
    guard text.functionName?.withUnsafeBufferPointer({ ColorFunctionName($0) }) != nil else { return false }
    if case .color = ExpressionForm(text) { return true }
    return false
  }

  /// Arithmetic is a length or a time if something in it is.
  private mutating func formOfArithmetic(_ text: ArraySlice<UInt8>) -> Form {
    var index = text.startIndex
    while index < text.endIndex {
      let rest = text[index...]
      if text[index] == UInt8(ascii: "{"), let end = rest.firstIndex(of: UInt8(ascii: "}")) {
        let form = form(ofName: Array(text[(index + 1)..<end]))
        if form != .number { return form }
        index = end + 1
        continue
      }
      let word = rest.prefix { $0.isNamePart || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "%") }
      if let measure = Measure(word), Self.form(of: measure) != .number { return Self.form(of: measure) }
      index += max(word.count, 1)
    }
    return .number
  }

  /// Whether each layer of a text has lengths and a color.
  private mutating func isShadow(_ text: ArraySlice<UInt8>) -> Bool {
    ShadowText(text).layers.allSatisfy { layer in
      guard layer.count > 2 else { return false }
      var (lengths, colors) = (0, 0)
      for part in layer where !part.spells("inset") {
        switch form(of: part) {
        case .length: lengths += 1
        case .number where Measure(part)?.value == 0: lengths += 1
        case .color: colors += 1
        case .number, .time, .curve, .shadow, .fonts, .string, .gradient, .other: return false
        }
      }
      return (2...4).contains(lengths) && colors == 1
    }
  }

  /// Whether a font is a generic family.
  static func isGeneric(_ font: ArraySlice<UInt8>) -> Bool { families.contains(where: font.spells) }

  private static let curves = ["ease", "ease-in", "ease-out", "ease-in-out"]
  /// The generic families of CSS Fonts 4 §2.1.
  private static let families = [
    "serif", "sans-serif", "monospace", "cursive", "fantasy", "system-ui", "ui-serif", "ui-sans-serif",
    "ui-monospace", "ui-rounded", "math", "emoji",
  ]
}

/// The functions around a place in a value.
private struct EnclosingFunctions {
  /// For each: whether references to tokens can be in it.
  private var areOpen: [Bool] = []
  /// The number of those in which they cannot.
  private var closed = 0

  /// Whether all functions around the place are arithmetic, mix colors, or derive one from another.
  var takeReferences: Bool { closed == 0 }

  mutating func take(_ byte: UInt8, at index: Int, in text: ArraySlice<UInt8>) {
    if byte == UInt8(ascii: "(") {
      let name = text[..<index].suffix(while: \.isNamePart)
      let inner = text[(index + 1)...].trimmed
      let isOpen =
        name.isEmpty || name.spells("color-mix") || inner.prefix(5).spells("from ")
        || MathFunction.allCases.contains { name.spells($0.rawValue) }
      areOpen.append(isOpen)
      if !isOpen { closed += 1 }
    } else if byte == UInt8(ascii: ")"), areOpen.popLast() == false {
      closed -= 1
    }
  }
}

extension [UInt8] {
  fileprivate var inBraces: [UInt8] { [UInt8(ascii: "{")] + self + [UInt8(ascii: "}")] }
}

extension ArraySlice<UInt8> {
  /// The bytes at the end that satisfy a condition.
  fileprivate func suffix(while condition: (UInt8) -> Bool) -> ArraySlice<UInt8> {
    var start = endIndex
    while start > startIndex, condition(self[start - 1]) { start -= 1 }
    return self[start...]
  }

  /// Whether `var(` is somewhere in it.
  fileprivate var mayHaveReferences: Bool {
    indices.contains { self[$0] == UInt8(ascii: "(") && self[..<$0].suffix(3).spells("var") }
  }

  /// The index of the parenthesis that closes the first one; `nil` if there is none.
  fileprivate var closing: Int? {
    var (depth, quote): (Int, UInt8?) = (0, nil)
    var index = startIndex
    while index < endIndex {
      let byte = self[index]
      if byte == UInt8(ascii: "\\") {
        index += 1
      } else if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: "(") {
        depth += 1
      } else if byte == UInt8(ascii: ")") {
        depth -= 1
        if depth == 0 { return index }
      }
      index += 1
    }
    return nil
  }

  /// The name of a function that the whole text is.
  fileprivate var functionName: ArraySlice<UInt8>? {
    let name = prefix(while: \.isNamePart)
    guard !name.isEmpty, name.endIndex < endIndex, self[name.endIndex] == UInt8(ascii: "("),
      closing == endIndex - 1
    else { return nil }
    return name
  }

  /// Whether the text is one string in quotes.
  fileprivate var isOneString: Bool {
    guard count > 1, let quote = first, last == quote else { return false }
    var index = startIndex + 1
    while index < endIndex, self[index] != quote { index += self[index] == UInt8(ascii: "\\") ? 2 : 1 }
    return index == endIndex - 1
  }
}
