/// A language whose identifiers names become.
enum Language: Sendable { case css, swift, kotlin }

extension [UInt8] {
  /// Makes a valid identifier of the name that begins at `start`: escapes reserved words, sets `_` before a
  /// leading digit.
  mutating func makeIdentifier(from start: Int, in language: Language) {
    guard start < count else { return }
    switch language {
    case .css: escapeCSSIdentifier(from: start)
    case .swift:
      if hasDigit(at: start) || self[start] >= 0x80 && self[start...].beginsWithMark {
        insert(UInt8(ascii: "_"), at: start)
      }
      if isReserved(from: start, among: ReservedWords.swiftUnescapable) {
        append(UInt8(ascii: "_"))
      } else if isReserved(from: start, among: ReservedWords.swift) {
        insert(UInt8(ascii: "`"), at: start)
        append(UInt8(ascii: "`"))
      }
    case .kotlin:
      if hasDigit(at: start) { insert(UInt8(ascii: "_"), at: start) }
      if isReserved(from: start, among: ReservedWords.kotlinUnescapable) {
        append(UInt8(ascii: "_"))
      } else if isReserved(from: start, among: ReservedWords.kotlin) || !isPlainKotlin(from: start) {
        insert(UInt8(ascii: "`"), at: start)
        append(UInt8(ascii: "`"))
      }
    }
  }

  private func isReserved(from start: Int, among words: ReservedWords) -> Bool {
    words.mayContain(length: count - start, first: self[start]) && words.contains(self[start...])
  }

  /// Kotlin's lexer takes letters and decimal digits of the basic plane, as Unicode 12 has them (tried with Kotlin 2.3);
  /// marks and the rest need backticks.
  private func isPlainKotlin(from start: Int) -> Bool {
    guard hasNonASCII(in: start..<count) else { return true }
    return String(decoding: self[start...], as: UTF8.self).unicodeScalars.allSatisfy {
      !$0.isMark && $0.value <= 0xFFFF && $0.properties.age.map { $0.major <= 12 } == true
    }
  }

  /// CSS Syntax 3 §4.2 leaves three letters of Latin-1 out of identifiers.
  private mutating func escapeCSSIdentifier(from start: Int) {
    guard hasNonASCII(in: start..<count) else { return }
    let text = String(decoding: self[start...], as: UTF8.self)
    removeLast(count - start)
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\u{AA}", "\u{B5}", "\u{BA}":
        append(contentsOf: ("\\" + String(scalar.value, radix: 16) + " ").utf8)
      default: append(contentsOf: String(scalar).utf8)
      }
    }
  }
}

extension Collection<UInt8> where SubSequence == ArraySlice<UInt8> {
  /// An identifier without its backticks.
  var unquoted: ArraySlice<UInt8> {
    first == UInt8(ascii: "`") ? dropFirst().dropLast() : self[...]
  }
}

extension Output {
  /// Whether a word means something to Swift, so that nothing can plainly be called so.
  package static func isReservedInSwift(_ word: String) -> Bool {
    ReservedWords.swift.contains(Array(word.utf8)[...])
      || ReservedWords.swiftUnescapable.contains(Array(word.utf8)[...])
  }

  /// Whether a word means something to Kotlin, so that nothing can plainly be called so.
  package static func isReservedInKotlin(_ word: String) -> Bool {
    ReservedWords.kotlin.contains(Array(word.utf8)[...])
  }
}

/// Words that mean something else in a language.
struct ReservedWords: Sendable {
  private let words: [[UInt8]]
  /// The bit of every length and of every first letter that some word has, the latter from `@` and `` ` `` on.
  private let lengths, firstLetters: UInt32

  private init(_ words: String) {
    self.words = words.split(separator: " ").map { Array($0.utf8) }
    lengths = self.words.reduce(0) { $0 | Self.bit($1.count) }
    firstLetters = self.words.reduce(0) { $0 | Self.bit(Int($1.first ?? 0) & 31) }
  }

  /// The quick question, which is answered by no for nearly all names.
  func mayContain(length: Int, first: UInt8) -> Bool {
    lengths & Self.bit(length) != 0 && firstLetters & Self.bit(Int(first) & 31) != 0
  }

  /// 0 beyond the lengths that words have.
  private static func bit(_ number: Int) -> UInt32 { 1 << UInt32(number) }

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

  /// The Swift Programming Language, Lexical Structure; those that need backticks where they are declared.
  static let swift = ReservedWords(
    """
    Any as associatedtype await break case catch class continue default defer deinit do else enum extension \
    fallthrough false fileprivate for func guard if import in inout internal is let nil operator precedencegroup \
    private protocol public repeat rethrows return static struct subscript super switch throw throws true try \
    typealias var where while
    """)

  /// Names of members that not even backticks make usable, and the module whose types generated code names.
  static let swiftUnescapable = ReservedWords("Protocol Self Swift Type init self")

  /// Kotlin's hard keywords.
  static let kotlin = ReservedWords(
    """
    as break class continue do else false for fun if in interface is null object package return super this throw \
    true try typealias typeof val var when while
    """)

  /// The name of the object that holds a class's unthemed members.
  static let kotlinUnescapable = ReservedWords("Companion")
}
