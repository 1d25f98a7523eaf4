internal import Syntax
internal import Tokens

/// The private functions of a class that choose a theme's value.
struct KotlinHelpers {
  /// Whether some colors are given as numbers, some as colors, some values of other types as they are.
  private(set) var picksNumbers = false
  private(set) var picksColors = false
  private(set) var picksValues = false
  /// Whether numbers are `Int`: a class file has 65 535 slots for constants and a `Long` takes two.
  private(set) var numbersAreInts = false

  init(for places: [UInt32], _ reader: TokenReader) {
    numbersAreInts = places.count * reader.columns.count > 8000
    for place in places where !reader.isUniform(at: Int(place)) {
      let values = reader.values(at: Int(place))
      let colors = values.compactMap(\.color)
      if colors.count < values.count {
        picksValues = true
      } else if colors.allSatisfy(\.isNumberInCompose) {
        picksNumbers = true
      } else {
        picksColors = true
      }
    }
  }
}

/// What a Kotlin file imports, in the order of the names.
struct KotlinImports {
  private(set) var names: [String] = []

  init(_ reader: TokenReader, hasClasses: Bool) {
    let types = reader.types
    let lengths = reader.spelled.tokens.indices.lazy.filter { reader.type(at: $0) == .dimension }
    let hasText = lengths.contains { reader.isText(at: $0) }
    let hasLengths = lengths.contains { !reader.isText(at: $0) }
    let hasDp = hasLengths || !types.isDisjoint(with: [.strokeStyle, .border, .shadow])
    let durations = !types.isDisjoint(with: [.duration, .transition])
    let all: [(String, Bool)] = [
      ("androidx.compose.runtime.Immutable", hasClasses),
      ("androidx.compose.ui.graphics.Color", !types.isDisjoint(with: [.color, .shadow, .border, .gradient])),
      ("androidx.compose.ui.text.font.FontWeight", !types.isDisjoint(with: [.fontWeight, .typography])),
      ("androidx.compose.ui.unit.Dp", hasDp),
      ("androidx.compose.ui.unit.TextUnit", hasText || types.contains(.typography)),
      ("androidx.compose.ui.unit.dp", reader.writesLengths),
      ("androidx.compose.ui.unit.sp", hasText || types.contains(.typography)),
      ("kotlin.time.Duration", durations),
      ("kotlin.time.Duration.Companion.milliseconds", durations),
    ]
    names = all.filter(\.1).map(\.0)
  }
}

extension TokenReader {
  /// Whether a token is a dimension that grows with the user's font size.
  func isText(at place: Int) -> Bool {
    guard !output.kotlinSp.isEmpty, type(at: place) == .dimension else { return false }
    let path = tokens.paths.segments(of: tokens.tokens[Int(spelled.tokens[place])]).map { tokens.names[$0] }
    return output.kotlinSp.contains { $0.matches(path) }
  }

  /// Whether some value is written with `.dp`.
  fileprivate var writesLengths: Bool {
    spelled.tokens.indices.contains { place in
      columns.indices.contains { theme in
        switch tokens.values[value(at: place, in: theme)] {
        case .dimension: !isText(at: place)
        case .border: true
        case .shadow(let shadow): !shadow.layers.isEmpty
        case .strokeStyle(.dashes(let lengths, _)): !lengths.isEmpty
        case .color, .number, .fontWeight, .duration, .fontFamily, .cubicBezier, .strokeStyle, .transition,
          .gradient, .typography:
          false
        }
      }
    }
  }

  /// Whether what comments say of a token has more than one line.
  func isDocumentationLong(at place: Int) -> Bool {
    guard isDescribed(at: place) else { return false }
    return alias(at: place) != nil
      || description(at: place)?.contains { $0 == 0x0A || $0 == 0x0D || $0 == 0xE2 || $0 == 0xC2 } == true
  }
}
