import Text
package import Tokens

/// A rule for the names of tokens in generated code: an entry of `naming:`. The keys apply in their order.
package struct NamingRule: Hashable, Sendable {
  /// Where the words of a segment end.
  package enum Split: String, Sendable, CaseIterable {
    /// At other characters than letters and digits, and before capitals.
    case words
    /// There, and between letters and digits.
    case digits
    /// Nowhere: a segment is one word.
    case segments
  }

  /// The case of words.
  package enum Case: String, Sendable, CaseIterable { case lower, upper, keep, camel, pascal }

  /// The tokens that it is for; all if empty.
  package var tokens: [PathPattern] = []
  /// Patterns of leading segments to take away; the first one that matches applies.
  package var strip: [String] = []
  /// Segments to take away anywhere.
  package var drop: [String] = []
  /// Segments to take away at the end, repeatedly.
  package var dropLast: [String] = []
  /// Segments and what stands in their place; nothing if that is empty.
  package var replace: [String: String] = [:]
  /// What `$root` is called; `nil` for the usual name in a format, which may be none.
  package var root: String?
  package var split = Split.words
  /// Words in lower case, and what stands in their place; nothing if that is empty.
  package var words: [String: String] = [:]
  /// `nil` for the case that a format usually has.
  package var `case`: Case?
  /// What is between words, and between segments; `nil` for what a format usually has.
  package var join, between: String?
  package var prefix = ""
  package var suffix = ""
  /// How many segments are groups in formats that nest them; `nil` for the usual number.
  package var nest: Int?

  package init() {}
}

/// How names of a format look if no rule says otherwise.
struct NameStyle: Sendable {
  let letterCase: NamingRule.Case
  /// What is between words, and between segments.
  let join: String
  /// What `$root` is called; empty if it adds nothing.
  let root: String
  /// Whether names may contain hyphens.
  var hasHyphens: Bool { join == "-" }

  init(_ letterCase: NamingRule.Case, join: String, root: String) {
    (self.letterCase, self.join, self.root) = (letterCase, join, root)
  }

  init(_ casing: Casing, dropsRoot: Bool) {
    root = dropsRoot ? "" : "root"
    switch casing {
    case .kebab: (letterCase, join) = (.lower, "-")
    case .snake: (letterCase, join) = (.lower, "_")
    case .lowerCamel: (letterCase, join) = (.camel, "")
    case .upperCamel: (letterCase, join) = (.pascal, "")
    }
  }
}

// MARK: Segments

extension NamingRule {
  /// The segments of a name.
  ///
  /// - Parameter root: what `$root` is called in the format, unless the rule says it.
  func segments(of path: [String], root: String) -> [String] {
    var segments = path
    func mayShrink(by count: Int = 1) -> Bool { segments.count { $0 != "$root" } > count }
    for pattern in strip.map({ $0.split(separator: ".") }) where Self.begins(segments, with: pattern) {
      if mayShrink(by: pattern.count) { segments.removeFirst(pattern.count) }
      break
    }
    for index in segments.indices.reversed() where drop.contains(segments[index]) && mayShrink() {
      segments.remove(at: index)
    }
    while let last = segments.last, dropLast.contains(last), mayShrink() { segments.removeLast() }
    for index in segments.indices.reversed() {
      guard let other = replace[segments[index]] else { continue }
      if !other.isEmpty {
        segments[index] = other
      } else if mayShrink() {
        segments.remove(at: index)
      }
    }
    let name = self.root ?? root
    return segments.compactMap { $0 == "$root" ? (name.isEmpty ? nil : name) : $0 }
  }

  private static func begins(_ path: [String], with pattern: [Substring]) -> Bool {
    path.count >= pattern.count
      && zip(path, pattern).allSatisfy { $1 == "*" || $0.utf8.elementsEqual($1.utf8) }
  }

  // MARK: Words

  /// The words of a segment before they get their case.
  func words(of segment: String, hasHyphens: Bool) -> [String] {
    let words: [String]
    switch split {
    case .segments: words = [spelled(segment, hasHyphens: hasHyphens)]
    case .words: words = Self.split(segment, keepingCase: self.case == .keep)
    case .digits:
      words = Self.split(segment, keepingCase: self.case == .keep).flatMap { word in
        word.utf8.chunked { $0.isDigit == $1.isDigit }.map { String(decoding: $0, as: UTF8.self) }
      }
    }
    guard !self.words.isEmpty else { return words }
    return words.compactMap { word in
      guard let other = self.words[word.lowercased()] else { return word }
      return other.isEmpty ? nil : other
    }
  }

  /// A segment as it is, with other characters than a language has replaced, runs of them once.
  private func spelled(_ segment: String, hasHyphens: Bool) -> String {
    let other = join.flatMap { $0.isEmpty ? nil : $0 } ?? (hasHyphens ? "-" : "_")
    var (text, isReplaced) = ("", false)
    for character in segment {
      let isKept =
        character.isLetter || character.isNumber || character == "_" || hasHyphens && character == "-"
      if isKept {
        text.append(character)
      } else if !isReplaced {
        text += other
      }
      isReplaced = !isKept
    }
    return text
  }

  /// The words of a segment as all names have them, in lower case or in their own.
  private static func split(_ segment: String, keepingCase: Bool) -> [String] {
    let words = Array(segment.utf8).nameWords.map { String(decoding: $0, as: UTF8.self) }
    guard keepingCase, segment.utf8.allSatisfy({ $0 < 0x80 }) else { return words }
    // In ASCII, words are the letters and digits of the segment, but for symbols, which have a spelling of their own.
    var rest = segment.filter { $0.isLetter || $0.isNumber }[...]
    guard rest.count == words.reduce(0, { $0 + $1.count }) else { return words }
    return words.map { word in
      defer { rest = rest.dropFirst(word.count) }
      return String(rest.prefix(word.count))
    }
  }

  // MARK: Case

  /// A word in a case.
  ///
  /// - Parameter isFirst: whether it is the first of the name.
  func cased(_ word: String, as letterCase: Case, isFirst: Bool) -> String {
    switch letterCase {
    case .lower: word.lowercased()
    case .upper: word.uppercased()
    case .keep: word
    case .camel where isFirst: word.prefix(1).lowercased() + word.dropFirst()
    case .camel, .pascal: word.prefix(1).uppercased() + word.dropFirst()
    }
  }

  /// One name of segments.
  ///
  /// - Parameters:
  ///   - hasPrefix: whether the prefix stands at its beginning.
  ///   - hasSuffix: whether the suffix stands at its end.
  func name(
    of segments: [String], in style: NameStyle, hasPrefix: Bool = true, hasSuffix: Bool = true
  ) -> [UInt8] {
    let letterCase = self.case ?? style.letterCase
    let isJoined = letterCase == .camel || letterCase == .pascal
    let usual =
      switch self.case {
      case nil: style.join
      case .camel, .pascal: ""
      case .upper: "_"
      case .lower, .keep: style.join.isEmpty ? "_" : style.join
      }
    let join = self.join ?? usual
    let between = self.between ?? join
    var name: [UInt8] = []
    func append(_ text: String, after separator: String) {
      guard !text.isEmpty else { return }
      if !name.isEmpty {
        let isDivided =
          separator.isEmpty && name[...].endsWithDigit && Array(text.utf8.prefix(4))[...].beginsWithDigit
        name += (isDivided ? "_" : separator).utf8
      }
      name += text.utf8
    }
    func isFirst() -> Bool { name.isEmpty }
    if hasPrefix {
      append(isJoined ? cased(prefix, as: letterCase, isFirst: true) : prefix, after: "")
    }
    for segment in segments {
      for (index, word) in words(of: segment, hasHyphens: style.hasHyphens).enumerated() {
        append(cased(word, as: letterCase, isFirst: isFirst()), after: index == 0 ? between : join)
      }
    }
    if hasSuffix {
      append(isJoined ? cased(suffix, as: letterCase, isFirst: isFirst()) : suffix, after: between)
    }
    return name
  }
}

extension Collection {
  /// Runs of elements that belong together.
  fileprivate func chunked(by belongTogether: (Element, Element) -> Bool) -> [SubSequence] {
    var (chunks, start): ([SubSequence], Index) = ([], startIndex)
    var (last, index) = (startIndex, startIndex)
    while index != endIndex {
      if index != start, !belongTogether(self[last], self[index]) {
        chunks.append(self[start..<index])
        start = index
      }
      (last, index) = (index, self.index(after: index))
    }
    return start == endIndex ? chunks : chunks + [self[start...]]
  }
}

/// The rules of an output for the names of its tokens.
struct TokenRules {
  private let rules: [NamingRule]
  /// By token: its rule, if it has one.
  private let numbers: [Int?]

  /// `nil` without rules. Of several rules that match a token, the first applies.
  init?(_ rules: [NamingRule], of tokens: TokenSet) {
    guard !rules.isEmpty else { return nil }
    var numbers = [Int?](repeating: nil, count: tokens.tokens.count)
    for (number, rule) in rules.enumerated().reversed() {
      let covered = rule.tokens.isEmpty ? nil : tokens.tokens(coveredBy: rule.tokens)
      for token in numbers.indices where covered?[token] != false { numbers[token] = number }
    }
    (self.rules, self.numbers) = (rules, numbers)
  }

  subscript(token: UInt32) -> NamingRule? { numbers[Int(token)].map { rules[$0] } }
}

/// The name of a token in a format that nests groups.
struct NestedName {
  /// The groups, the outermost first, each as one word for what the language makes of groups.
  var groups: [[UInt8]]
  /// What is left, as a member's name.
  var leaf: [UInt8]
}
