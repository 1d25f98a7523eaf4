package import Diagnostics
import Text
import Tokens

extension DiagnosticCode {
  package static let naming = DiagnosticCode(rule: "naming", severity: .warning, isOnRequest: true)
}

extension Rule {
  /// All names use the same case.
  static let naming = Rule(
    .naming, in: .names, options: [nameCase.declaration, namePattern.declaration, namedTokens.declaration]
  ) { subject, ledger in
    for misnomer in misnomers(in: subject) {
      let advice = misnomer.proposal.map { "rename it to `\($0)`" } ?? "rename it"
      ledger.report(
        .naming, "`\(misnomer.name)` \(misnomer.verdict.fault); \(advice)", at: misnomer.range,
        about: [misnomer.path], in: subject.themes.indices)
    }
  }

  /// The names of groups and tokens that break the rule, with proposals.
  package static func misnomers(in subject: Subject) -> [Misnomer] {
    let settings = subject.configuration.settings
    let pattern = settings[namePattern]
    // If only a pattern is set, the default case does not apply.
    let style = pattern == nil || settings.isSet(nameCase) ? settings[nameCase] : nil
    let patterns = settings[namedTokens]
    let isCovered = patterns.isEmpty ? nil : subject.paths(below: patterns)
    let names = subject.tokens.names
    // Each name is checked once, usually by its bytes; paths compare numbers.
    let verdicts = (0..<names.count).map { number -> Misnomer.Verdict? in
      let name = Name(rawValue: UInt32(number))
      if pattern == nil, style?.isPlainly(names[name]) == true { return nil }
      return names.string(name).verdict(style, pattern)
    }
    var found: [Misnomer] = []
    for number in 1..<max(1, subject.tokens.paths.count) {
      let path = PathID(rawValue: UInt32(number))
      let name = subject.tokens.paths.lastName(of: path)
      guard let verdict = verdicts[Int(name.rawValue)], isCovered?[number] != false, subject.isDefined(path),
        let place = subject.place(of: path)
      else { continue }
      found.append(
        Misnomer(
          path: subject.tokens.paths.dotted(path, names: names), name: names.string(name), verdict: verdict,
          range: place))
    }
    return found
  }

  private static let namePattern = RuleOption(
    .naming, "pattern", expression: "a regular expression that every segment of a path matches as a whole")
  private static let nameCase = RuleOption(
    .naming, "case", choice: NameCase.kebab, "the case of every segment of a path")
  private static let namedTokens = RuleOption(
    .naming, "tokens",
    patterns: "the tokens whose names it checks, with the groups around them; all by default")
}

/// A name that breaks the naming rule.
package struct Misnomer: Sendable {
  fileprivate struct Verdict {
    /// What is wrong with the name: `is not kebab-case`.
    let fault: String
    let proposal: String?
  }

  /// The path of the group or the token.
  package let path: String
  let name: String
  fileprivate let verdict: Verdict
  package let range: SourceRange

  /// A valid name, if one can be derived.
  package var proposal: String? { verdict.proposal }
}

/// How a name joins its words.
package enum NameCase: String, CaseIterable, Sendable {
  case kebab, camel, pascal, snake, constant

  /// The common name.
  fileprivate var words: String {
    switch self {
    case .kebab: "kebab-case"
    case .camel: "camelCase"
    case .pascal: "PascalCase"
    case .snake: "snake_case"
    case .constant: "CONSTANT_CASE"
    }
  }

  /// A quick check whether ASCII bytes are in the case. It accepts most names in a few nanoseconds.
  fileprivate func isPlainly(_ name: ArraySlice<UInt8>) -> Bool {
    let separator = self == .kebab ? UInt8(ascii: "-") : UInt8(ascii: "_")
    var last: UInt8 = separator
    for byte in name {
      let isUpper = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
      let isWordPart = byte.isDigit || (byte.isLetter && isUpper == (self == .constant))
      switch self {
      case .kebab, .snake, .constant:
        guard isWordPart || (byte == separator && last != separator) else { return false }
        if self == .constant, isUpper, last.isDigit { return false }
      case .camel, .pascal:
        guard byte.isDigit || byte.isLetter else { return false }
        let isFirst = last == separator
        if isFirst, byte.isLetter, isUpper != (self == .pascal) { return false }
        // Two capitals in a row, and a capital after a digit, need the full check.
        if isUpper, !isFirst, !(last.isLetter && last == last.lowercased) { return false }
      }
      last = byte
    }
    return last != separator
  }

  fileprivate func joined(_ words: [String]) -> String {
    switch self {
    case .kebab: words.map { $0.lowercased() }.joined(separator: "-")
    case .snake: words.map { $0.lowercased() }.joined(separator: "_")
    case .constant: words.map { $0.uppercased() }.joined(separator: "_")
    case .pascal: words.map(\.capitalizedWord).joined()
    case .camel: (words.first ?? "").lowercased() + words.dropFirst().map(\.capitalizedWord).joined()
    }
  }
}

extension Subject {
  /// By path: whether it belongs to a covered token, or to a group that contains one.
  fileprivate func paths(below patterns: [AuditConfiguration.Pattern]) -> [Bool] {
    var covered = [Bool](repeating: false, count: tokens.paths.count)
    for (token, isCovered) in self.tokens(coveredBy: patterns).enumerated() where isCovered {
      var path = tokens.tokens[token]
      while !covered[Int(path.rawValue)] {
        covered[Int(path.rawValue)] = true
        path = tokens.paths.parent(of: path)
      }
    }
    return covered
  }
}

extension String {
  /// What is wrong with a name, by its case and by a pattern.
  fileprivate func verdict(_ style: NameCase?, _ pattern: NameExpression?) -> Misnomer.Verdict? {
    guard utf8.first != UInt8(ascii: "$") else { return nil }
    guard let pattern, !pattern.matches(self) else {
      guard let style, let other = respelled(as: style) else { return nil }
      // A proposal that the pattern rejects is left to people.
      let isFine = pattern.map { $0.matches(other) } ?? true
      return .init(fault: "is not \(style.words)", proposal: isFine ? other : nil)
    }
    let styles = style.map { [$0] } ?? NameCase.allCases
    let proposal = styles.lazy.compactMap { self.respelled(as: $0) }.first { pattern.matches($0) }
    return .init(fault: "does not match the pattern `\(pattern.text)`", proposal: proposal)
  }

  fileprivate var capitalizedWord: String { prefix(1).uppercased() + dropFirst().lowercased() }

  /// The name in a case; `nil` if it already is in that case, or has no case.
  fileprivate func respelled(as style: NameCase) -> String? {
    guard utf8.first != UInt8(ascii: "$") else { return nil }
    let words = nameWords
    let proposal = style.joined(words)
    return words.isEmpty || proposal.utf8.elementsEqual(utf8) ? nil : proposal
  }

  /// The words of the name, divided at separators and changes of case: `hoverFill` and `hover-fill` have the
  /// same words.
  private var nameWords: [String] {
    var words: [String] = []
    var word = ""
    let characters = Array(self)
    for (index, character) in characters.enumerated() {
      guard character.isLetter || character.isNumber else {
        if "-_ /".contains(character) {
          words.append(word)
          word = ""
        } else {
          word.append(character)
        }
        continue
      }
      let isBoundary =
        character.isUppercase && index > 0
        && (characters[index - 1].isLowercase || characters[index - 1].isNumber
          || (characters[index - 1].isUppercase && index + 1 < characters.count
            && characters[index + 1].isLowercase))
      if isBoundary {
        words.append(word)
        word = ""
      }
      word.append(character)
    }
    return (words + [word]).filter { !$0.isEmpty }
  }
}
