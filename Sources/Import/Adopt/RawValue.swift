import ColorScience
import Compiler
import Consumers
import Diagnostics
import Text
import Tokens

/// A literal in a declaration of a style sheet.
struct RawValue: Sendable {
  /// What is equal is one value, however it is written.
  enum Value: Hashable, Sendable {
    /// In eight bits.
    case color(UInt32)
    /// In px.
    case length(Double)
    /// In milliseconds.
    case time(Double)
  }

  let value: Value
  let property: String
  let place: SourceLocation
}

/// What a file of code has: raw values, and names of tokens.
struct StyledFile: Sendable {
  let path: String
  private(set) var values: [RawValue] = []
  private(set) var tokenCount = 0

  /// The pixels of one rem, as browsers have it where no page says otherwise.
  private static let pixelsPerRem = 16.0

  /// `nil` for a file without style sheets.
  ///
  /// - Parameter names: the custom properties of tokens, with their dashes.
  init?(_ bytes: [UInt8], at path: String, knowing names: Set<String>) {
    guard let language = CodeLanguage(ofFile: path),
      language.isStyle || [.html, .vue, .svelte].contains(language), let text = CodeText(bytes, ofFile: path)
    else { return nil }
    self.path = path
    let lines = LineTable(bytes)
    for part in StyleDeclarations(of: text).values {
      if part.kind == .variable {
        if names.contains(String(decoding: bytes[part.range], as: UTF8.self)) { tokenCount += 1 }
      } else if let value = Self.value(part.kind, bytes[part.range]) {
        values.append(
          RawValue(
            value: value, property: part.property, place: lines.location(of: part.range.lowerBound)))
      }
    }
  }

  private static func value(_ kind: DeclaredValue.Kind, _ bytes: ArraySlice<UInt8>) -> RawValue.Value? {
    func measure(_ units: [(String, Double)]) -> Double? {
      // Without what the conversion of a unit adds.
      TokenSet.measure(bytes.map(\.lowercased)[...], units).map { ($0 * 1e6).rounded() / 1e6 }
    }
    switch kind {
    case .color: return (try? CSSColor(parsing: bytes)).map { .color($0.color.rgba8.rgba) }
    case .word: return NamedColors.color(of: bytes).map { .color($0.rgba) }
    case .length: return measure([("px", 1), ("rem", pixelsPerRem)]).map { .length($0) }
    case .time: return measure([("ms", 1), ("s", 1000)]).map { .time($0) }
    case .variable: return nil
    }
  }
}

extension RawValue.Value {
  /// How CSS writes it.
  var text: String {
    switch self {
    case .color(let rgba): RGBA8(rgba: rgba).hex.lowercased()
    case .length(let pixels): "\(pixels.decimal)px"
    case .time(let milliseconds): "\(milliseconds.decimal)ms"
    }
  }

  /// 0 for colors, 1 for lengths, 2 for times.
  var order: Int {
    switch self {
    case .color: 0
    case .length: 1
    case .time: 2
    }
  }

  var type: String { ["color", "length", "time"][order] }

  /// By size; colors by their hexadecimal digits.
  static func isBefore(_ one: Self, _ other: Self) -> Bool {
    switch (one, other) {
    case (.length(let a), .length(let b)), (.time(let a), .time(let b)): a < b
    default: one.text < other.text
    }
  }

  /// Whether it is near enough to the center of a cluster to be the same token: colors of the same opacity within ΔE OK 0.02,
  /// lengths within 1px and a twelfth of the larger one.
  func joins(_ center: Self) -> Bool {
    switch (self, center) {
    case (.color(let a), .color(let b)):
      a & 0xFF == b & 0xFF && Color(RGBA8(rgba: a)).differenceOK(from: Color(RGBA8(rgba: b))) <= 0.02
    case (.length(let a), .length(let b)): (a - b).magnitude <= min(1, max(a, b) / 12)
    default: self == center
    }
  }
}
