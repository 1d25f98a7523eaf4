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

/// The distinct names of each scope: their ranges in a buffer, and their owners.
///
/// Open addressing over a power of two of slots. The hash of each name is stored next to its number, so that
/// neither growing nor a slot that another name has taken leads to reading names.
struct NameSet: Sendable {
  /// A name in a scope.
  struct Entry: Sendable {
    /// The number of the enclosing entry, or any other number that distinguishes scopes.
    var scope: UInt32
    var start, end: UInt32
    /// What has the name.
    var owner: UInt32
  }

  private struct Slot {
    /// The number of the entry plus one; 0 if the slot is free.
    var number: UInt32
    var hash: UInt32

    static let free = Slot(number: 0, hash: 0)
  }

  /// The bytes of all names, and of duplicates.
  var bytes: [UInt8] = []
  private(set) var entries: [Entry] = []
  /// At most seven eighths are taken.
  private var slots: [Slot]
  private let seed = UInt64.random(in: .min ... .max)

  /// - Parameter nameLength: the approximate number of bytes in a name.
  init(capacity: Int, nameLength: Int) {
    var size = 64
    while size * 7 < capacity * 8 { size *= 2 }
    slots = [Slot](repeating: .free, count: size)
    entries.reserveCapacity(capacity)
    bytes.reserveCapacity(capacity * nameLength)
  }

  /// The bytes of a name.
  subscript(entry: Int) -> ArraySlice<UInt8> { bytes[range(of: entry)] }

  /// The range of the bytes of a name.
  func range(of entry: Int) -> Range<Int> { Int(entries[entry].start)..<Int(entries[entry].end) }

  /// Appends a name to a text.
  func append(_ entry: Int, to output: inout TextBuffer) { output.append(range(of: entry), of: bytes) }

  /// Adds a name in the buffer to a scope, unless the scope has it.
  mutating func insert(_ range: Range<Int>, in scope: UInt32, owner: UInt32) -> (entry: Int, isNew: Bool) {
    precondition(range.upperBound <= bytes.count, "names are in the buffer")
    let hash = hash(range, scope)
    let slot = slot(of: range, in: scope, hash)
    if slots[slot].number != 0 { return (Int(slots[slot].number) - 1, false) }
    entries.append(
      Entry(scope: scope, start: UInt32(range.lowerBound), end: UInt32(range.upperBound), owner: owner))
    slots[slot] = Slot(number: UInt32(entries.count), hash: hash)
    if entries.count * 8 > slots.count * 7 { grow() }
    return (entries.count - 1, true)
  }

  /// The entry of a name in the buffer, if a scope has it.
  func entry(of range: Range<Int>, in scope: UInt32) -> Int? {
    let number = slots[slot(of: range, in: scope, hash(range, scope))].number
    return number == 0 ? nil : Int(number) - 1
  }

  /// Adds a name to a scope.
  mutating func insert(_ name: [UInt8], in scope: UInt32, owner: UInt32) -> (entry: Int, isNew: Bool) {
    let start = bytes.count
    bytes += name
    return insert(start..<bytes.count, in: scope, owner: owner)
  }

  /// Frees what is needed only to add and to find names.
  mutating func close() { slots = [] }

  /// The slot of a name in a scope, or the free slot for it.
  private func slot(of range: Range<Int>, in scope: UInt32, _ hash: UInt32) -> Int {
    let mask = slots.count - 1
    var slot = Int(hash) & mask
    while slots[slot].number != 0 {
      let known = Int(slots[slot].number) - 1
      if slots[slot].hash == hash, entries[known].scope == scope, equal(known, range) { break }
      slot = (slot + 1) & mask
    }
    return slot
  }

  private func equal(_ entry: Int, _ range: Range<Int>) -> Bool {
    let known = self.range(of: entry)
    return bytes.withUnsafeBufferPointer {
      equalBytes(UnsafeBufferPointer(rebasing: $0[known]), UnsafeBufferPointer(rebasing: $0[range]))
    }
  }

  private mutating func grow() {
    var larger = [Slot](repeating: .free, count: slots.count * 2)
    for taken in slots where taken.number != 0 {
      var slot = Int(taken.hash) & (larger.count - 1)
      while larger[slot].number != 0 { slot = (slot + 1) & (larger.count - 1) }
      larger[slot] = taken
    }
    slots = larger
  }

  private func hash(_ range: Range<Int>, _ scope: UInt32) -> UInt32 {
    bytes.withUnsafeBufferPointer {
      hashBytes(UnsafeBufferPointer(rebasing: $0[range]), seed: seed ^ UInt64(scope) << 32)
    }
  }
}

extension [UInt8] {
  /// Appends bytes of this array. A slice would retain the old buffer, so that each append would copy all of
  /// it.
  mutating func appendAgain(_ range: Range<Int>) {
    for index in range { append(self[index]) }
  }
}
