import Tokens

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
