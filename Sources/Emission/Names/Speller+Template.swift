internal import Diagnostics
internal import Syntax
internal import Tokens

/// The names of tokens in all spellings, for templates of the user's own.
struct TemplateNames: Sendable {
  /// By place of the token: as code in each language writes it.
  var css, swift, kotlin: [[UInt8]]
  /// The words of all tokens, and by place of the token the range there.
  var words: [[UInt8]]
  var wordRanges: [Range<Int>]
}

/// The names in context v1 that are those of a language.
enum TemplateSpelling: String, CaseIterable {
  case css = "cssName"
  case swift = "swiftName"
  case kotlin = "kotlinName"
}

extension Speller {
  /// Spells names for a template. What is wrong with the names of a language is told if the template asks for them.
  mutating func spellTemplate(_ asked: Set<TemplateSpelling>) {
    for spelling in TemplateSpelling.allCases {
      let log = log
      switch spelling {
      case .css: spellCSS()
      case .swift: spellSwift()
      case .kotlin: spellKotlin()
      }
      if !asked.contains(spelling) { self.log = log }
    }
    guard let css = spelled.css, let swift = spelled.swift, let kotlin = spelled.kotlin else {
      preconditionFailure("all three were spelt")
    }
    var names = TemplateNames(css: [], swift: [], kotlin: [], words: [], wordRanges: [])
    for (place, token) in spelled.tokens.enumerated() {
      names.css.append(Array("--".utf8) + css[place])
      names.swift.append(
        Array(swift.qualified(Int(swift.entries[place]), namespace: output.swiftNamespace).utf8))
      let owner = kotlin.names[Int(kotlin.classes[Int(kotlin.classOfToken[place])])]
      names.kotlin.append(owner + [UInt8(ascii: ".")] + kotlin[place])
      let first = names.words.count
      for segment in paths(to: tokens.tokens[Int(token)]) {
        for word in lastWords(of: segment) { names.words.append(Array(words[word])) }
      }
      names.wordRanges.append(first..<names.words.count)
    }
    spelled.template = names
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
