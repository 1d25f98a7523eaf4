internal import Tokens

/// The names of the tokens of an output, as far as its templates write them.
struct ModelNames: Sendable {
  /// By slot: the name in the scope of the file.
  var names = NumberedTexts()
  /// By path: the key in the group around it. Empty if keys are written as they are.
  var keys = NumberedTexts()
  /// By slot: names of other kinds.
  var others: [NumberedTexts] = []
  /// By theme of the output: its key.
  var themes = NumberedTexts()
  /// The keys of axes and contexts, in formats that have them.
  var axes: AxisKeys?
  /// By slot: the custom property in the style sheet of the run, after `--`, and whether it is there.
  var properties: (names: NumberedTexts, isThere: [Bool])?
  /// By slot: whether the variable of Tailwind's theme is also a custom property of the style sheet.
  var isInStyleSheet: [Bool] = []
  /// The words of all tokens, and by slot the range there.
  var words: [[UInt8]] = []
  var wordRanges: [Range<Int>] = []
  /// By language and slot, as spelled in code; empty for languages that no template uses.
  private var spelled = [NumberedTexts](repeating: NumberedTexts(), count: NameLanguage.allCases.count)

  init(_ names: NumberedTexts = NumberedTexts()) { self.names = names }

  /// The paths of the tokens, as references spell them.
  init(paths namer: Namer) {
    for token in namer.slots.tokens {
      names.add { namer.tokens.appendPath(of: TokenID(rawValue: token), to: &$0) }
    }
  }

  /// The names in a language.
  subscript(language: NameLanguage) -> NumberedTexts { spelled[language.index] }

  /// Adds the name that `write` appends, in place: a setter would copy the names before it each time.
  mutating func add(in language: NameLanguage, _ write: (inout [UInt8]) -> Void) {
    spelled[language.index].add(write)
  }
}

/// The languages whose names templates may use.
enum NameLanguage: String, CaseIterable, BitwiseCopyable, Sendable {
  case css = "cssName"
  case swift = "swiftName"
  case kotlin = "kotlinName"
  case scss = "scssName"
  case script = "scriptName"
  case android = "androidName"
  case tailwind = "tailwindName"

  fileprivate var index: Int { Self.allCases.firstIndex(of: self) ?? 0 }

  /// `CssName`, the suffix in names of aliases.
  var capitalized: String { rawValue.capitalizedASCII }
}

extension ModelNames {
  /// Appends the words of a token's path as one name. Digits of neighboring words are separated by `_`, as in
  /// all names.
  func append(_ slot: Int, as casing: Casing, to output: inout [UInt8]) {
    for (index, word) in words[wordRanges[slot]].enumerated() {
      switch casing {
      case .kebab: if index > 0 { output.append(UInt8(ascii: "-")) }
      case .snake: if index > 0 { output.append(UInt8(ascii: "_")) }
      case .lowerCamel, .upperCamel:
        if output[...].endsWithDigit, word[...].beginsWithDigit { output.append(UInt8(ascii: "_")) }
        if index > 0 || casing == .upperCamel {
          output.appendCapitalized(word[...])
          continue
        }
      }
      output += word
    }
  }

  /// Appends the words of a token's path in capitals: `BRAND_BASE`.
  func append(constant slot: Int, to output: inout [UInt8]) {
    for (index, word) in words[wordRanges[slot]].enumerated() {
      if index > 0 { output.append(UInt8(ascii: "_")) }
      output += String(decoding: word, as: UTF8.self).uppercased().utf8
    }
  }

  /// Whether a variable of Tailwind's theme is a breakpoint, which media queries use.
  func isBreakpoint(_ slot: Int) -> Bool {
    let name = self[.tailwind][slot]
    return name.elementsEqual("breakpoint".utf8) || name.starts(with: "breakpoint-".utf8)
  }

  /// The keys of a token in the objects around it, as accesses: `.brand["50"]`.
  func chain(to token: CodeToken) -> [UInt8] {
    token.paths.flatMap { [UInt8](accessing: keys[Int($0.rawValue)]) }
  }
}

/// Numbered texts in one buffer.
struct NumberedTexts: Sendable {
  private var bytes: [UInt8] = []
  /// By number: where the text ends.
  private var ends: [UInt32] = []

  /// How many texts there are.
  var count: Int { ends.count }

  /// Adds the text that `write` appends, and returns its number.
  @discardableResult
  mutating func add(_ write: (inout [UInt8]) -> Void) -> Int {
    write(&bytes)
    ends.append(UInt32(bytes.count))
    return ends.count - 1
  }

  /// The bytes of a text.
  subscript(number: Int) -> ArraySlice<UInt8> { bytes[range(of: number)] }

  func append(_ number: Int, to output: inout TextBuffer) { output.append(range(of: number), of: bytes) }

  private func range(of number: Int) -> Range<Int> {
    Int(number == 0 ? 0 : ends[number - 1])..<Int(ends[number])
  }
}
