internal import Syntax
internal import Text
internal import Tokens

/// The words of every path segment, in lowercase in one buffer. Each segment is split once.
struct WordTable: Sendable {
  /// The lower-case letters, marks and digits of all words.
  private(set) var bytes: [UInt8] = []
  /// The end of each word in `bytes`.
  private(set) var ends: [UInt32] = []
  /// By the number of a name: the range of its words; `nil` until needed.
  private var words: [Range<UInt32>?]

  init(count: Int) { words = [Range<UInt32>?](repeating: nil, count: count) }

  /// The numbers of the words of a name.
  mutating func words(of name: Name, in names: NameTable) -> Range<Int> {
    let index = Int(name.rawValue)
    if let known = words[index] { return Int(known.lowerBound)..<Int(known.upperBound) }
    let split = name == .root ? split("root".utf8) : split(names[name])
    words[index] = UInt32(split.lowerBound)..<UInt32(split.upperBound)
    return split
  }

  /// The bytes of a word.
  subscript(word: Int) -> ArraySlice<UInt8> { bytes[Int(word == 0 ? 0 : ends[word - 1])..<Int(ends[word])] }

  /// Splits a text and stores its words.
  mutating func split(_ text: some Collection<UInt8>) -> Range<Int> {
    let first = ends.count
    var splitter = WordSplitter()
    if !text.contains(where: { $0 >= 0x80 }) {
      for byte in text { take(Letter(ascii: byte), &splitter) }
    } else {
      for scalar in String(decoding: text, as: UTF8.self).unicodeScalars {
        take(scalar.isASCII ? Letter(ascii: UInt8(scalar.value)) : Letter(scalar), &splitter)
      }
    }
    endWord()
    return first..<ends.count
  }

  private mutating func take(_ letter: Letter, _ splitter: inout WordSplitter) {
    switch letter {
    case .none: break
    case .separator:
      endWord()
      splitter = WordSplitter()
    case .symbol(let scalar):
      endWord()
      bytes += ("u" + String(repeating: "0", count: max(0, 4 - String(scalar.value, radix: 16).count))).utf8
      bytes += String(scalar.value, radix: 16).utf8
      endWord()
      splitter = WordSplitter()
    case .ascii(let byte, let kind):
      breakWord(splitter.breaks(before: kind, at: bytes.count))
      bytes.append(byte)
    case .other(let scalar, let kind):
      breakWord(splitter.breaks(before: kind, at: bytes.count))
      bytes += scalar.properties.lowercaseMapping.utf8
    }
  }

  /// Ends the current word if it is not empty.
  private mutating func endWord() {
    if Int(ends.last ?? 0) < bytes.count { ends.append(UInt32(bytes.count)) }
  }

  /// Ends a word at a position that may precede the last letter.
  private mutating func breakWord(_ position: Int?) {
    if let position, Int(ends.last ?? 0) < position { ends.append(UInt32(position)) }
  }
}

extension [UInt8] {
  /// The words of a name, in lower case.
  package var nameWords: [[UInt8]] {
    var table = WordTable(count: 0)
    return table.split(self).map { Array(table[$0]) }
  }
}

/// A character of a name, classified for splitting words.
private enum Letter {
  /// The character properties for case rules.
  enum Kind { case upper, lower, digit, mark, uncased }

  case ascii(UInt8, Kind)
  case other(Unicode.Scalar, Kind)
  /// Written as its code point, because identifiers cannot contain it.
  case symbol(Unicode.Scalar)
  case separator
  /// Invisible: a variation selector and the like.
  case none

  init(ascii byte: UInt8) {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"): self = .ascii(byte, .lower)
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): self = .ascii(byte | 0x20, .upper)
    case UInt8(ascii: "0")...UInt8(ascii: "9"): self = .ascii(byte, .digit)
    case UInt8(ascii: "$"), UInt8(ascii: "+"), UInt8(ascii: "<")...UInt8(ascii: ">"), UInt8(ascii: "^"),
      UInt8(ascii: "`"), UInt8(ascii: "|"), UInt8(ascii: "~"):
      self = .symbol(Unicode.Scalar(byte))
    default: self = .separator
    }
  }

  init(_ scalar: Unicode.Scalar) {
    // A letter only by its category: Unicode classifies it as pattern syntax, and Swift does not accept it in
    // identifiers.
    if scalar == "\u{2E2F}" {
      self = .symbol(scalar)
      return
    }
    let properties = scalar.properties
    switch properties.generalCategory {
    case .uppercaseLetter, .titlecaseLetter: self = .other(scalar, .upper)
    case .lowercaseLetter: self = .other(scalar, .lower)
    case .modifierLetter, .otherLetter:
      self = properties.isDefaultIgnorableCodePoint ? .none : .other(scalar, .uncased)
    case .nonspacingMark, .spacingMark, .enclosingMark:
      self = properties.isDefaultIgnorableCodePoint ? .none : .other(scalar, .mark)
    case .decimalNumber: self = .other(scalar, .digit)
    case .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol: self = .symbol(scalar)
    case .letterNumber, .otherNumber, .connectorPunctuation, .dashPunctuation, .openPunctuation,
      .closePunctuation, .initialPunctuation, .finalPunctuation, .otherPunctuation, .spaceSeparator,
      .lineSeparator, .paragraphSeparator, .control, .format, .surrogate, .privateUse, .unassigned:
      self = .separator
    @unknown default: self = .separator
    }
  }
}

/// Finds the ends of words inside a run of letters, marks and digits.
private struct WordSplitter {
  /// The last character that is not a mark, and where it began; the one before it.
  private var last: Letter.Kind?
  private var lastStart = 0
  private var previous: Letter.Kind?

  /// Where a word ends, if one does, when this character is at `position`: between lower and upper case,
  /// between digit and upper case, and before the last capital of a run that lower case follows.
  mutating func breaks(before kind: Letter.Kind, at position: Int) -> Int? {
    guard kind != .mark else { return nil }
    defer { (previous, last, lastStart) = (last, kind, position) }
    switch (last, kind) {
    case (.lower, .upper), (.digit, .upper): return position
    case (.upper, .lower): return previous == .upper ? lastStart : nil
    default: return nil
    }
  }
}

/// Names in one casing, each spelled once, since tokens in many groups share a name. In every casing but
/// `lowerCamel`, words look the same at any position.
struct Spellings {
  let casing: Casing
  private var bytes: [UInt8] = []
  /// By the number of a name: the range of its words in `bytes`; `nil` until needed.
  private var ranges: [Range<UInt32>?]

  init(_ casing: Casing, count: Int) {
    self.casing = casing
    ranges = [Range<UInt32>?](repeating: nil, count: count)
  }

  /// Appends the words of a name to a name that begins at `start` of `output` and may already contain words.
  ///
  /// - Returns: whether there are any words.
  mutating func append(
    _ name: Name, from start: Int, in names: NameTable, _ words: inout WordTable, to output: inout [UInt8]
  ) -> Bool {
    let range = range(of: name, in: names, &words)
    guard !range.isEmpty else { return false }
    if output.count > start {
      switch casing {
      case .kebab: output.append(UInt8(ascii: "-"))
      case .snake: output.append(UInt8(ascii: "_"))
      case .upperCamel:
        if bytes.hasDigit(at: range.lowerBound), output[start...].endsWithDigit {
          output.append(UInt8(ascii: "_"))
        }
      case .lowerCamel: preconditionFailure("what goes on begins with another letter there")
      }
    }
    output.append(range, of: bytes)
    return true
  }

  private mutating func range(of name: Name, in names: NameTable, _ words: inout WordTable) -> Range<Int> {
    if let known = ranges[Int(name.rawValue)] { return Range(known) }
    let start = bytes.count
    let split = words.words(of: name, in: names)
    words.append(split, as: casing, from: start, to: &bytes)
    ranges[Int(name.rawValue)] = UInt32(start)..<UInt32(bytes.count)
    return start..<bytes.count
  }
}

/// An element for each group, derived from the element of the group around it, so that nothing is computed
/// twice.
struct GroupTable<Element> {
  /// By path; `nil` if unknown.
  private(set) var elements: [Element?]

  /// - Parameter root: the element of the document's root.
  init(root: Element, count: Int) {
    elements = [Element?](repeating: nil, count: count)
    elements[0] = root
  }

  /// The element of a group. `derive` computes it from the group around it, beginning with the outermost.
  /// Tokens of a group are usually adjacent, so callers should ask once per group, because each call copies
  /// the context of `derive`.
  mutating func element(
    of group: PathID, in paths: PathTable, derive: (PathID, _ outer: Element) -> Element
  ) -> Element {
    if let known = elements[Int(group.rawValue)] { return known }
    if let outer = elements[Int(paths.parent(of: group).rawValue)] {
      let element = derive(group, outer)
      elements[Int(group.rawValue)] = element
      return element
    }
    var pending = [group]
    while elements[Int(paths.parent(of: pending[pending.count - 1]).rawValue)] == nil {
      pending.append(paths.parent(of: pending[pending.count - 1]))
    }
    while let next = pending.popLast() {
      guard let outer = elements[Int(paths.parent(of: next).rawValue)] else {
        preconditionFailure("a group is derived after the group around it")
      }
      elements[Int(next.rawValue)] = derive(next, outer)
    }
    guard let element = elements[Int(group.rawValue)] else {
      preconditionFailure("the group itself is derived last")
    }
    return element
  }
}

/// The styles of joining words to a name.
enum Casing: BitwiseCopyable, Sendable {
  /// `bg-track`
  case kebab
  /// `bgTrack`
  case lowerCamel
  /// `BgTrack`
  case upperCamel
  /// `bg_track`
  case snake
}

extension WordTable {
  /// Appends words to a name that begins at `start` of `output` and may already contain words.
  ///
  /// Two words that would join two digits are separated by `_`, unless a hyphen separates them.
  func append(_ words: Range<Int>, as casing: Casing, from start: Int, to output: inout [UInt8]) {
    for number in words {
      let word = self[number]
      let isFirst = output.count == start
      switch casing {
      case .kebab:
        if !isFirst { output.append(UInt8(ascii: "-")) }
        output.append(contentsOf: word)
      case .snake:
        if !isFirst { output.append(UInt8(ascii: "_")) }
        output.append(contentsOf: word)
      case .lowerCamel, .upperCamel:
        if !isFirst, word.beginsWithDigit, output[start...].endsWithDigit { output.append(UInt8(ascii: "_")) }
        if isFirst, casing == .lowerCamel {
          output.append(contentsOf: word)
        } else {
          output.appendCapitalized(word)
        }
      }
    }
  }
}

extension ArraySlice<UInt8> {
  private var firstScalar: Unicode.Scalar? { String(decoding: prefix(4), as: UTF8.self).unicodeScalars.first }

  /// Whether the first character is a decimal digit of any script.
  var beginsWithDigit: Bool {
    guard let byte = first else { return false }
    return byte < 0x80 ? byte.isDigit : firstScalar?.properties.generalCategory == .decimalNumber
  }

  /// Whether the first character is a mark, which must follow something.
  var beginsWithMark: Bool {
    guard let byte = first, byte >= 0x80, let scalar = firstScalar else { return false }
    return scalar.isMark
  }

  /// Whether the last character is a decimal digit of any script.
  var endsWithDigit: Bool {
    guard let byte = last else { return false }
    if byte < 0x80 { return byte.isDigit }
    return String(decoding: suffix(4), as: UTF8.self).unicodeScalars.last?.properties.generalCategory
      == .decimalNumber
  }
}

extension [UInt8] {
  /// Whether a decimal digit of any script begins at a position.
  func hasDigit(at position: Int) -> Bool {
    self[position] < 0x80 ? self[position].isDigit : self[position...].beginsWithDigit
  }

  /// Whether a part holds something besides ASCII.
  func hasNonASCII(in range: Range<Int>) -> Bool {
    withUnsafeBufferPointer { bytes in
      // No early exit, so that compilers can vectorize the loop; names are short.
      UnsafeBufferPointer(rebasing: bytes[range]).reduce(0, |) >= 0x80
    }
  }

  /// Appends a lower-case word with its first letter in title case.
  mutating func appendCapitalized(_ word: ArraySlice<UInt8>) {
    guard let first = word.first else { return }
    if first < 0x80 {
      append(first >= UInt8(ascii: "a") && first <= UInt8(ascii: "z") ? first & ~0x20 : first)
      append(contentsOf: word.dropFirst())
      return
    }
    var scalars = String(decoding: word, as: UTF8.self).unicodeScalars
    append(contentsOf: scalars.removeFirst().properties.titlecaseMapping.utf8)
    append(contentsOf: String(scalars).utf8)
  }
}

extension Unicode.Scalar {
  var isMark: Bool {
    switch properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: true
    default: false
    }
  }
}

extension String {
  /// With its first letter, which is ASCII, in uppercase.
  var capitalizedASCII: String { prefix(1).uppercased() + dropFirst() }
}
