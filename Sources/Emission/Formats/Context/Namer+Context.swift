import Syntax
import Tokens

/// The names of tokens in all spellings, for templates of the user's own.
struct ContextNames: Sendable {
  /// By slot: as code in each language writes it.
  var css, swift, kotlin: [[UInt8]]
  /// The words of all tokens, and by slot the range there.
  var words: [[UInt8]]
  var wordRanges: [Range<Int>]

  /// Appends the words of a token's path as one name. Between two digits goes `_`, as in all names.
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
}

/// The names in context v1 that are those of a language.
enum ContextSpelling: String, CaseIterable {
  case css = "cssName"
  case swift = "swiftName"
  case kotlin = "kotlinName"

  /// The format whose names they are.
  fileprivate var format: Format {
    switch self {
    case .css: .css
    case .swift: .swift
    case .kotlin: .kotlin
    }
  }
}

extension Namer {
  /// Names tokens for a template. What is wrong with the names of a language is reported if the template asks for them.
  mutating func contextNames() -> ContextNames {
    let asked = templates?.spellings(of: output) ?? []
    knowsDeclarations = false
    let spelled = ContextSpelling.allCases.map { spelling in
      let log = log
      let names = spelling.format.makeNames(&self)
      if !asked.contains(spelling) { self.log = log }
      return slots.tokens.indices.map { names.spelling($0) }
    }
    var names = ContextNames(
      css: spelled[0], swift: spelled[1], kotlin: spelled[2], words: [], wordRanges: [])
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
