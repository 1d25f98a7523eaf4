import Text
package import Tokens

/// The shape of an option's value, in `tokenc.yaml` and after `--set`.
package enum OptionShape: Sendable {
  case boolean
  /// A number, with the rule in words.
  case number(String, @Sendable (Double) -> Bool)
  case integer(ClosedRange<Int>)
  /// A text, with the rule in words.
  case text(String, mayBeEmpty: Bool, @Sendable (String) -> Bool)
  /// One of some words.
  case choice([String])
  /// Some of these words; if a Boolean is accepted, `true` is all of them and `false` none.
  case words([String], orBoolean: Bool)
  /// Texts, none of them empty, with the rule in words.
  case texts(String)
  /// Texts by names.
  case pairs
  /// Texts by names, in turn by names, with the rule for the texts in words.
  case tables(String, @Sendable (String) -> Bool)
  /// Patterns over token paths.
  case patterns
  /// Patterns over token paths by some words.
  case patternsByWord([String])
  /// Types of tokens.
  case types
  /// A width, or a width and a height, in pixels.
  case size
  /// By theme, the selectors that its values apply to.
  case selectors
  /// A rule for names, or a list of rules.
  case naming
  /// A unit of lengths, or a mapping with it.
  case lengths
}

/// The value of an option, of any shape.
package enum OptionValue: Hashable, Sendable {
  case boolean(Bool)
  case number(Double)
  case integer(Int)
  /// A text, or one of some words.
  case text(String)
  case texts([String])
  case pairs([OptionPair])
  case tables([OptionTable])
  case patterns([PathPattern])
  case patternsByWord([WordPatterns])
  case types(Set<TokenType>)
  case size([Double])
  case selectors([ThemeSelector])
  case words(Set<String>)
  case naming([NamingRule])
  case lengths(LengthRule)
}

/// A word, and the patterns of its tokens.
package struct WordPatterns: Hashable, Sendable {
  package let word: String
  package let patterns: [PathPattern]

  package init(_ word: String, _ patterns: [PathPattern]) { (self.word, self.patterns) = (word, patterns) }
}

/// A name and its text.
package struct OptionPair: Hashable, Sendable {
  package let name, text: String

  package init(_ name: String, _ text: String) { (self.name, self.text) = (name, text) }
}

/// A name, and texts by names.
package struct OptionTable: Hashable, Sendable {
  package let name: String
  package let pairs: [OptionPair]

  package init(_ name: String, _ pairs: [OptionPair]) { (self.name, self.pairs) = (name, pairs) }
}

extension OptionShape {
  /// The problem with a value of this shape, as a phrase that follows the option's name.
  package func problem(with value: OptionValue) -> String? {
    switch (self, value) {
    case (.number(let rule, let isValid), .number(let number)):
      isValid(number) ? nil : "expects \(rule)"
    case (.integer(let range), .integer(let number)):
      range.contains(number) ? nil : "expects \(range.words)"
    case (.text(let rule, let mayBeEmpty, let isValid), .text(let text)):
      text.isEmpty && mayBeEmpty || isValid(text) ? nil : "expects \(rule), not `\(text)`"
    case (.choice(let words), .text(let text)):
      words.contains(text) ? nil : "expects \(words.inBackticks.listed(.or)), not `\(text)`"
    case (.words(let known, _), .words(let words)):
      words.isSubset(of: known) ? nil : "expects \(self.words)"
    case (.texts(let rule), .texts(let texts)):
      texts.isEmpty || texts.contains("") ? "expects \(rule)" : nil
    case (.patternsByWord(let known), .patternsByWord(let entries)):
      entries.allSatisfy { known.contains($0.word) } ? nil : "expects \(words)"
    case (.size, .size(let lengths)):
      (1...2).contains(lengths.count) && lengths.allSatisfy { $0 > 0 && $0.isFinite }
        ? nil : "expects \(words)"
    case (.tables(let rule, let isValid), .tables(let tables)):
      tables.flatMap(\.pairs).first { !isValid($0.text) }.map { "expects \(rule), not `\($0.text)`" }
    case (.boolean, .boolean), (.pairs, .pairs), (.patterns, .patterns), (.types, .types),
      (.selectors, .selectors), (.naming, .naming), (.lengths, .lengths):
      nil
    default: "expects \(words)"
    }
  }

  /// The accepted values, in words.
  package var words: String {
    switch self {
    case .boolean: "`true` or `false`"
    case .number(let rule, _), .text(let rule, _, _), .texts(let rule): rule
    case .integer(let range): range.words
    case .choice(let words): words.inBackticks.listed(.or)
    case .words(let words, let orBoolean):
      (orBoolean ? "`true`, `false` or " : "") + "a list of \(words.inBackticks.listed(.or))"
    case .pairs: "a mapping from names to strings"
    case .tables(let rule, _): "a mapping from names to mappings from names to \(rule)"
    case .patterns: "a list of path patterns"
    case .patternsByWord(let words):
      "a mapping from \(words.inBackticks.listed(.or)) to lists of path patterns"
    case .types: "a list of token types"
    case .size: "a width in pixels above 0, or a list of a width and a height"
    case .selectors: "a mapping from theme names to selectors"
    case .naming: "a mapping with the keys of a rule for names, or a list of mappings"
    case .lengths: "`rem`, `px`, or a mapping with `unit`, `root`, `tokens`, and `except`"
    }
  }
}

extension ClosedRange<Int> {
  /// `a whole number from 1 to 64`
  package var words: String { "a whole number from \(lowerBound) to \(upperBound)" }
}
