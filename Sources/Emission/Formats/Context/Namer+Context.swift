import Syntax
import Tokens

/// The names of tokens in all spellings, for user templates.
struct ContextNames: Sendable {
  /// By language and slot, as spelled in code; empty for languages that the template does not use.
  private var spelled = [TextTable](repeating: TextTable(), count: ContextSpelling.allCases.count)
  /// The words of all tokens, and by slot the range there.
  fileprivate(set) var words: [[UInt8]] = []
  fileprivate(set) var wordRanges: [Range<Int>] = []
  /// By slot: the custom property in the style sheet of the run, after `--`, and whether it is there.
  fileprivate(set) var properties: (names: TextTable, isThere: [Bool])?

  /// The names in a language.
  subscript(spelling: ContextSpelling) -> TextTable {
    get { spelled[spelling.index] }
    set { spelled[spelling.index] = newValue }
  }

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
}

/// The names in the context that are those of a language.
enum ContextSpelling: String, CaseIterable, BitwiseCopyable, Sendable {
  case css = "cssName"
  case swift = "swiftName"
  case kotlin = "kotlinName"
  case scss = "scssName"
  case script = "scriptName"
  case android = "androidName"
  case tailwind = "tailwindName"

  /// The format whose names they are.
  fileprivate var format: Format {
    switch self {
    case .css: .css
    case .swift: .swift
    case .kotlin: .kotlin
    case .scss: .scss
    case .script: .typescript
    case .android: .android
    case .tailwind: .tailwind
    }
  }

  fileprivate var index: Int { Self.allCases.firstIndex(of: self) ?? 0 }

  /// `CssName`, the suffix in names of aliases.
  var capitalized: String { rawValue.capitalizedASCII }
}

/// The names in the context that a template uses.
struct AskedNames {
  /// The languages whose names it needs.
  var needed: Set<ContextSpelling> = [.css]
  /// The languages whose names it writes; problems with these are reported.
  var written: Set<ContextSpelling> = []
  var needsProperties = false

  /// Adds the name in a tag.
  mutating func add(_ name: String, isWritten: Bool) {
    let name = name.split(separator: ".").last.map(String.init) ?? name
    if name == TokenContext.cssVariable { needsProperties = true }
    for spelling in ContextSpelling.allCases {
      if name == spelling.rawValue {
        needed.insert(spelling)
        if isWritten { written.insert(spelling) }
      } else if name.hasSuffix(spelling.capitalized) {
        needed.insert(spelling)
      }
    }
    if name == TokenContext.breakpointList || name == TokenContext.isBreakpoint { needed.insert(.tailwind) }
  }
}

extension Namer {
  /// Names tokens for a template. Problems with the names of a language are reported if the template writes
  /// them.
  mutating func contextNames() -> ContextNames {
    let asked = templates?.names(askedBy: output) ?? AskedNames(needed: Set(ContextSpelling.allCases))
    knowsDeclarations = false
    var names = ContextNames()
    for spelling in ContextSpelling.allCases where asked.needed.contains(spelling) {
      let (log, output) = (log, output)
      self.output[ScriptOptions.typescript.shape] = .flat
      let known = spelling.format.makeNames(&self)
      if !asked.written.contains(spelling) { self.log = log }
      self.output = output
      for slot in slots.tokens.indices {
        // A variable of Tailwind's theme begins with `--`, and may be missing.
        let name = known.spelling(slot)[...]
        names[spelling].add { $0 += spelling == .tailwind ? name.dropFirst(2) : name }
      }
    }
    if asked.needsProperties { names.properties = styleSheetNames(escape: .none) }
    for token in slots.tokens {
      let first = names.words.count
      for segment in paths(to: tokens.tokens[Int(token)]) {
        for word in lastWords(of: segment) { names.words.append(Array(words[word])) }
      }
      names.wordRanges.append(first..<names.words.count)
    }
    return names
  }

  /// The groups around a path from the outermost, and the path itself.
  private func paths(to path: PathID) -> [PathID] {
    var paths: [PathID] = []
    var path = path
    while path != .root {
      paths.append(path)
      path = tokens.paths.parent(of: path)
    }
    return paths.reversed()
  }
}
