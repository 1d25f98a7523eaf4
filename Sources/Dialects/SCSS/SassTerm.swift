import CSS
import ColorScience
import Text

/// A value of Sass in the notation of CSS, in which `var(--name)` is a variable.
struct SassTerm {
  enum Kind: Equatable {
    case number(Double, unit: [UInt8])
    case color(isOpaque: Bool)
    /// In quotes.
    case text
    /// Without quotes; also functions of CSS.
    case word
    /// A math function of CSS, which Sass leaves as it is.
    case calculation
    case list
    case map
    case null
    /// Kept as it is written.
    case unread
  }

  var text: [UInt8]
  var kind: Kind
  /// The text behind all variables that a variable stands for.
  var written: [UInt8]
  /// Whether the text must stand in `calc()`.
  var isArithmetic = false
  /// Whether it is a number that is written out, or several with slashes between, which separate where nothing computes with them.
  var isLiteral = false
  /// The entries of a map.
  var entries: [(key: [UInt8], value: SassTerm)] = []
  /// By key: the index of its entry.
  var keys: [[UInt8]: Int] = [:]
  /// The path of the variable that a map is.
  var path: [UInt8] = []
  /// Why it is kept as it is written.
  var cause: String?
  /// Which assignment it comes from, in the order in which they happen, and where that is: all of it, and its value.
  var number = 0
  var places = (file: 0, whole: 0..<0, value: 0..<0)

  init(_ text: [UInt8], _ kind: Kind, isArithmetic: Bool = false) {
    (self.text, self.kind, written, self.isArithmetic) = (text, kind, text, isArithmetic)
  }

  /// A variable by its path.
  init(variable path: [UInt8], _ kind: Kind) {
    self.init(Array("var(--".utf8) + path + [UInt8(ascii: ")")], kind)
  }

  /// A number that is written out.
  init(_ value: Double, _ unit: [UInt8]) {
    // Sass has ten digits behind the point.
    let rounded = value.magnitude < 1e5 ? (value * 1e10).rounded() / 1e10 : value
    self.init(Array(rounded.decimal.utf8) + unit, .number(value, unit: unit))
  }

  /// A text without variables, which is a color if it is one of CSS.
  init(plain string: String) {
    let text = Array(string.utf8)
    var kind = Kind.word
    if let color = try? CSSColor(parsing: text[...]) {
      kind = .color(isOpaque: color.color.alpha >= 1)
    } else if NamedColors.color(of: text) != nil {
      kind = .color(isOpaque: true)
    } else if text.spells("null") {
      kind = .null
    }
    self.init(text, kind)
  }

  static func unread(_ text: [UInt8], because cause: String) -> SassTerm {
    var term = SassTerm(text, .unread)
    term.cause = cause
    return term
  }

  /// As a value of its own.
  var css: [UInt8] { isArithmetic ? Array("calc(".utf8) + text + [UInt8(ascii: ")")] : text }

  /// As a part of arithmetic.
  var inner: [UInt8] { isArithmetic ? [UInt8(ascii: "(")] + text + [UInt8(ascii: ")")] : text }

  /// A number without variables and arithmetic; others stay.
  var computed: SassTerm {
    guard case .number(let value, let unit) = kind else { return self }
    return SassTerm(value, unit)
  }

  /// The value of a quotient of two literals, such as `10px / 2`, which only lists leave as it is.
  var settled: SassTerm { isLiteral && Measure(text[...]) == nil ? computed : self }

  /// How many values a map has, also in those in it.
  var size: Int { entries.reduce(1) { $0 + $1.value.size } }

  /// What interpolation makes of it; `nil` if that is not known.
  var interpolated: [UInt8]? {
    switch kind {
    case .number: computed.text
    case .text: Array(written.dropFirst().dropLast())
    case .color, .word: written.contains(UInt8(ascii: "(")) ? nil : written
    case .calculation, .list, .map, .null, .unread: nil
    }
  }

  /// What the value is for types; `nil` if its text says it, or nothing does.
  var form: StyleValues.Form? {
    switch kind {
    case .number(let value, let unit):
      Measure((Array(value.decimal.utf8) + unit)[...]).map { StyleValues.form(of: $0) }
    case .color: .color
    case .text: .string
    case .word, .calculation, .list, .map, .null, .unread: nil
    }
  }
}

// MARK: Arithmetic

extension SassTerm {
  /// A sum, difference, product, or quotient of numbers (sass-lang.com/documentation/operators/numeric); `nil` where Sass has an
  /// error, or a unit that CSS does not have.
  static func computed(_ left: SassTerm, _ sign: UInt8, _ right: SassTerm) -> SassTerm? {
    guard case .number(let a, let unit) = left.kind, case .number(let b, let other) = right.kind else {
      return nil
    }
    switch sign {
    case UInt8(ascii: "+"), UInt8(ascii: "-"):
      guard let factor = factor(from: other, to: unit) else { return nil }
      let result = sign == UInt8(ascii: "+") ? a + b * factor : a - b * factor
      let common = unit.isEmpty ? other : unit
      guard unit == other || unit.isEmpty || other.isEmpty else { return SassTerm(result, unit) }
      return written(left.with(common), sign, right.with(common), result, common)
    case UInt8(ascii: "*"):
      guard unit.isEmpty || other.isEmpty else { return nil }
      return written(left, sign, right, a * b, unit + other)
    case _:
      guard b != 0 else { return nil }
      if other.isEmpty { return written(left, sign, right, a / b, unit) }
      guard !unit.isEmpty, let factor = factor(from: other, to: unit) else { return nil }
      return SassTerm(a / (b * factor), [])
    }
  }

  private static func written(
    _ left: SassTerm, _ sign: UInt8, _ right: SassTerm, _ result: Double, _ unit: [UInt8]
  )
    -> SassTerm?
  {
    guard result.isFinite else { return nil }
    let text = left.inner + [0x20, sign, 0x20] + right.inner
    return SassTerm(text, .number(result, unit: unit), isArithmetic: true)
  }

  /// The number with a unit if it has none.
  private func with(_ unit: [UInt8]) -> SassTerm {
    guard case .number(let value, let own) = kind, own.isEmpty, !unit.isEmpty else { return self }
    guard isArithmetic || text.starts(with: "var(".utf8) else { return SassTerm(value, unit) }
    return SassTerm(inner + Array(" * 1".utf8) + unit, .number(value, unit: unit), isArithmetic: true)
  }

  /// How many of a unit another one is; `nil` if they do not fit. A number without a unit takes that of the other.
  private static func factor(from unit: [UInt8], to other: [UInt8]) -> Double? {
    if unit == other || unit.isEmpty || other.isEmpty { return 1 }
    for family in families {
      if let a = family.first(where: { unit.spells($0.unit) }),
        let b = family.first(where: { other.spells($0.unit) })
      {
        return a.size / b.size
      }
    }
    return nil
  }

  /// Units that Sass converts into each other.
  private static let families: [[(unit: String, size: Double)]] = [
    [("px", 1)] + LengthUnit.allCases.map { ($0.rawValue, $0.pixels) },
    [("s", 1000), ("ms", 1)],
    AngleUnit.allCases.map { ($0.rawValue, $0.degrees(of: 1)) },
  ]
}
