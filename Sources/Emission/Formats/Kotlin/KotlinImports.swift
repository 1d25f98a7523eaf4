internal import Syntax
internal import Text
internal import Tokens

/// The private functions of a class that select a theme's value.
struct ThemeChoices {
  /// Whether some colors are passed as numbers.
  private(set) var picksNumbers = false
  private(set) var picksColors = false
  /// Whether numbers are `Int`: a class file has 65 535 slots for constants and a `Long` takes two.
  private(set) var numbersAreInts = false

  init() {}

  init(for slots: [UInt32], _ reader: OutputTokens) {
    numbersAreInts = slots.count * reader.columns.count > 8000
    for slot in slots where reader.type(at: Int(slot)) == .color {
      if !reader.isUniform(at: Int(slot)) { add(reader.columns.indices, Int(slot), reader) }
      guard let choices = reader.choices(at: Int(slot), of: CodeAxes()) else { continue }
      for columns in choices.columns where reader.values(at: Int(slot), in: columns).count > 1 {
        add(columns, Int(slot), reader)
      }
    }
  }

  private mutating func add(_ columns: some Sequence<Int>, _ slot: Int, _ reader: OutputTokens) {
    let areNumbers = columns.allSatisfy { column in
      reader.tokens.values[reader.value(at: slot, in: column)].color?.isNumberInCompose == true
    }
    if areNumbers { picksNumbers = true } else { picksColors = true }
  }
}

/// The imports of a Kotlin file, in the order of their names.
struct KotlinImports {
  /// The types that files may import, whose names their declarations cannot use.
  static let types: Set<String> = ["Color", "Dp", "Duration", "FontWeight", "Immutable", "TextUnit"]

  private(set) var names: [String] = []

  /// - Parameter slots: the tokens whose types the file names.
  init(_ reader: OutputTokens, _ texts: KotlinTexts, slots: [Int], hasClasses: Bool) {
    let own = reader.ownTypes.flatMap(\.members).map(\.type)
    let types = reader.kotlinTypes(of: slots).union(own)
    let lengths = slots.lazy.filter { reader.type(at: $0) == .dimension }
    let hasText = lengths.contains { texts.contains($0) }
    let hasLengths = lengths.contains { !texts.contains($0) }
    let hasDp = hasLengths || !types.isDisjoint(with: [.strokeStyle, .border, .shadow])
    let durations = !types.isDisjoint(with: [.duration, .transition])
    let bridges = reader.output[KotlinOptions.bridges]
    let shadows = types.contains(.shadow) && bridges.contains(.shadow)
    let borders = types.contains(.border) && bridges.contains(.border)
    let all: [(String, Bool)] = [
      ("androidx.compose.foundation.border", borders),
      ("androidx.compose.runtime.Immutable", hasClasses),
      ("androidx.compose.ui.draw.dropShadow", shadows), ("androidx.compose.ui.draw.innerShadow", shadows),
      ("androidx.compose.ui.graphics.Color", !types.isDisjoint(with: [.color, .shadow, .border, .gradient])),
      ("androidx.compose.ui.text.font.FontWeight", !types.isDisjoint(with: [.fontWeight, .typography])),
      ("androidx.compose.ui.unit.Dp", hasDp),
      ("androidx.compose.ui.unit.TextUnit", hasText || types.contains(.typography)),
      (
        "androidx.compose.ui.unit.dp",
        reader.writesLengths(texts)
          || own.contains { [.dimension, .border, .shadow, .strokeStyle].contains($0) }
      ),
      ("androidx.compose.ui.unit.sp", hasText || types.contains(.typography)),
      ("kotlin.time.Duration", durations),
      ("kotlin.time.Duration.Companion.milliseconds", durations),
    ]
    names = all.filter(\.1).map(\.0)
    let imports = reader.ownImports
    if !imports.isEmpty { names = Set(names + imports).sorted() }
  }
}

/// The dimensions of an output that scale with the user's font size.
struct KotlinTexts: Sendable {
  /// By slot; empty if there are none.
  private let isText: [Bool]

  init(of reader: OutputTokens) { isText = reader.lengths(in: reader.output[KotlinOptions.sp]) }

  func contains(_ slot: Int) -> Bool { !isText.isEmpty && isText[slot] }
}

extension OutputTokens {
  /// The types of some tokens, and of the declarations in the file.
  fileprivate func kotlinTypes(of slots: [Int]) -> Set<TokenType> {
    switch part {
    case .whole: types
    case .group: Set(slots.map { type(at: $0) })
    case .support:
      types.subtracting([.color, .dimension, .duration, .fontWeight]).union(slots.map { type(at: $0) })
    }
  }

  /// Whether some value is written with `.dp`.
  fileprivate func writesLengths(_ texts: KotlinTexts) -> Bool {
    guard !types.isDisjoint(with: [.dimension, .strokeStyle, .border, .shadow, .opaque]) else { return false }
    return listed.contains { slot in
      func writesLength(_ column: Int) -> Bool {
        // Styles of text have lengths in `.sp`.
        let value = tokens.values[value(at: slot, in: column)]
        return !texts.contains(slot) && value.type != .typography && value.hasLength { _ in true }
      }
      return columns.indices.contains(where: writesLength)
        || axes(at: slot)?.columns.contains(where: writesLength) ?? false
    }
  }

  /// Whether the documentation of a token has more than one line.
  func isDocumentationLong(at slot: Int) -> Bool {
    guard isDescribed(at: slot) else { return false }
    return alias(at: slot) != nil
      || description(at: slot)?.contains { $0 == 0x0A || $0 == 0x0D || $0 == 0xE2 || $0 == 0xC2 } == true
  }
}
