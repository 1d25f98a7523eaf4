package import Diagnostics
import Syntax
import Text
import Tokens

extension DiagnosticCode {
  package static let untypedToken = DiagnosticCode(
    rule: "untyped-token", severity: .warning, isOnRequest: true)
}

extension Rule {
  /// Every token has its own type, for tools that do not inherit types.
  static let untypedTokens = Rule(.untypedToken, in: .names, options: [typedTokens.declaration]) {
    subject, ledger in
    let patterns = subject.configuration.settings[typedTokens]
    let isCovered = patterns.isEmpty ? nil : subject.tokens(coveredBy: patterns)
    for used in subject.usedDefinitions() where isCovered?[Int(used.token.rawValue)] != false {
      guard !subject.isTyped(used), let type = subject.value(of: used)?.type else { continue }
      let (document, definition) = subject.definition(used)
      let name = subject.tokens.dottedPath(of: used.token)
      ledger.report(
        .untypedToken, "`\(name)` has no `$type` of its own; write `$type: \(type.rawValue)`",
        at: document.range(of: definition.key), fix: document.typing(definition, as: type), about: [name],
        in: subject.themes(using: used))
    }
  }

  private static let typedTokens = RuleOption(
    .untypedToken, "tokens", patterns: "the tokens that it checks; all by default")
}

extension Subject {
  /// Whether a definition has a type of its own.
  fileprivate func isTyped(_ used: UsedDefinition) -> Bool {
    let document = Int(tokens.definitions[used.number].document)
    return tokens.documents[document].value(of: Name(.type), in: tokens.definitions[used.number].node) != nil
  }
}

extension Document {
  /// The fix that adds a type before the first property of a token.
  fileprivate func typing(_ definition: TokenSet.Definition, as type: TokenType) -> Diagnostic.Fix? {
    guard kind(of: definition.node) == .mapping, aliasRange(of: definition.node) == nil,
      let first = firstChild(of: definition.node)
    else { return nil }
    let place = range(of: first)
    let outer = range(of: definition.node)
    let isFlow = outer.bytes.lowerBound < place.bytes.lowerBound
    let separator: String
    if isFlow {
      separator = ", "
    } else {
      // In block style, the properties of a mapping begin in one column.
      let start = lineStart(of: place.bytes.lowerBound)
      let indent = place.bytes.lowerBound - start
      let lineBreak = String(decoding: lineBreak(of: start), as: UTF8.self)
      separator = lineBreak + String(repeating: " ", count: indent)
    }
    let key = self[first].style == .plain && notation == .yaml ? "$type" : quoted("$type")
    let word = notation == .yaml && self[first].style == .plain ? type.rawValue : quoted(type.rawValue)
    return .init(
      "write `$type: \(type.rawValue)`",
      edits: [
        .init(
          replacing: SourceRange(source: source, place.bytes.lowerBound..<place.bytes.lowerBound),
          with: "\(key): \(word)\(separator)")
      ])
  }
}
