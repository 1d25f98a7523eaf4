internal import Text

/// The naming conventions of a language.
package struct Naming: Sendable {
  /// The casing of themes, and of the values of an axis.
  var theme = Casing.kebab
  var axisCase = Casing.kebab
  let identifiers: IdentifierRules

  /// Names in kebab-case, for formats that are data.
  static let plain = Naming(identifiers: IdentifierRules(prefixesDigits: false))
}

/// The rules that turn words into an identifier.
struct IdentifierRules: Sendable {
  /// Whether `_` goes before a leading digit.
  var prefixesDigits = true
  /// Words that need quotes, and words that are invalid even in quotes, which get `_`.
  var reserved = ReservedWords.none
  var unusable = ReservedWords.none
  /// Changes the part after a position, which contains non-ASCII characters, and returns whether it needs
  /// quotes.
  var adjust: @Sendable (inout [UInt8], _ start: Int) -> Bool = { _, _ in false }
}

extension [UInt8] {
  /// Turns the name that begins at `start` into a valid identifier: quotes reserved words, and puts `_`
  /// before a leading digit.
  mutating func makeIdentifier(from start: Int, by rules: IdentifierRules) {
    guard start < count else { return }
    let needsQuotes = hasNonASCII(in: start..<count) && rules.adjust(&self, start)
    if rules.prefixesDigits, hasDigit(at: start) { insert(UInt8(ascii: "_"), at: start) }
    if isReserved(from: start, among: rules.unusable) {
      append(UInt8(ascii: "_"))
    } else if needsQuotes || isReserved(from: start, among: rules.reserved) {
      insert(UInt8(ascii: "`"), at: start)
      append(UInt8(ascii: "`"))
    }
  }

  /// Puts `_` at the end of the identifier at the end of the text, because a declaration has its name.
  mutating func avoidDeclaration() {
    insert(UInt8(ascii: "_"), at: last == UInt8(ascii: "`") ? count - 1 : count)
  }

  /// Appends a name as a valid identifier.
  mutating func appendIdentifier(_ name: [UInt8], by rules: IdentifierRules) -> Range<Int> {
    let start = count
    self += name
    makeIdentifier(from: start, by: rules)
    return start..<count
  }

  private func isReserved(from start: Int, among words: ReservedWords) -> Bool {
    words.mayContain(length: count - start, first: self[start]) && words.contains(self[start...])
  }
}

extension Collection<UInt8> where SubSequence == ArraySlice<UInt8> {
  /// An identifier without its backticks.
  var unquoted: ArraySlice<UInt8> { first == UInt8(ascii: "`") ? dropFirst().dropLast() : self[...] }
}

extension String {
  /// Whether the text is an identifier in Swift and Kotlin, apart from keywords.
  var isIdentifier: Bool {
    guard let first = unicodeScalars.first, first == "_" || first.properties.isXIDStart else { return false }
    return unicodeScalars.allSatisfy(\.properties.isXIDContinue) && self != "_"
  }
}

/// Words with another meaning in a language.
struct ReservedWords: Sendable {
  private let words: [[UInt8]]
  /// Bits for the lengths and the first letters of the words; the latter count from `@` and `` ` ``.
  private let lengths, firstLetters: UInt32

  init(_ words: String) {
    self.words = words.split(separator: " ").map { Array($0.utf8) }
    lengths = self.words.reduce(0) { $0 | Self.bit($1.count) }
    firstLetters = self.words.reduce(0) { $0 | Self.bit(Int($1.first ?? 0) & 31) }
  }

  /// A quick check, which is false for nearly all names.
  func mayContain(length: Int, first: UInt8) -> Bool {
    lengths & Self.bit(length) != 0 && firstLetters & Self.bit(Int(first) & 31) != 0
  }

  /// 0 beyond the lengths that words have.
  private static func bit(_ number: Int) -> UInt32 { 1 << UInt32(number) }

  func contains(_ word: String) -> Bool { contains(Array(word.utf8)[...]) }

  /// Binary search: the words are in the order of their bytes.
  func contains(_ name: ArraySlice<UInt8>) -> Bool {
    var low = 0
    var high = words.count
    while low < high {
      let middle = (low + high) / 2
      if words[middle].lexicographicallyPrecedes(name) { low = middle + 1 } else { high = middle }
    }
    return low < words.count && words[low].elementsEqual(name)
  }

  /// For languages where every word is free.
  static let none = ReservedWords("")
}

/// Replaces everything but ASCII letters and digits with code points.
@Sendable func spellInASCII(_ name: inout [UInt8], from start: Int) -> Bool {
  let text = String(decoding: name[start...], as: UTF8.self)
  name.removeLast(name.count - start)
  for scalar in text.unicodeScalars {
    if scalar.isASCII {
      name.append(UInt8(scalar.value))
    } else {
      name.append(UInt8(ascii: "u"))
      name.append(hexadecimal: scalar.value, digits: 4)
    }
  }
  return false
}

/// ECMAScript §12.7: identifiers consist of `ID_Start` and `ID_Continue`; letters of recent Unicode versions
/// are not supported everywhere.
@Sendable func spellJavaScriptIdentifier(_ name: inout [UInt8], from start: Int) -> Bool {
  let text = String(decoding: name[start...], as: UTF8.self)
  name.removeLast(name.count - start)
  for scalar in text.unicodeScalars {
    let isKnown = scalar.properties.age.map { $0.major <= 12 } == true
    if isKnown, scalar.properties.isXIDContinue {
      if name.count == start, !scalar.properties.isXIDStart, !scalar.isASCII {
        name.append(UInt8(ascii: "_"))
      }
      name.append(contentsOf: String(scalar).utf8)
    } else {
      name.append(UInt8(ascii: "u"))
      name.append(hexadecimal: scalar.value, digits: 4)
    }
  }
  return false
}

extension ReservedWords {
  /// ECMAScript §12.7.2, with the additions of strict code and modules, and names that cannot be redeclared.
  static let javascript = ReservedWords(
    """
    Infinity NaN arguments await break case catch class const continue debugger default delete do else enum eval \
    export extends false finally for function if implements import in instanceof interface let new null package \
    private protected public return static super switch this throw true try typeof undefined var void while with yield
    """)
}
