package import Diagnostics
import Syntax
import Text
import Tokens

extension DiagnosticCode {
  package static let deprecatedUse = DiagnosticCode(rule: "deprecated-use", severity: .warning)
}

extension Rule {
  /// Tokens that are not deprecated do not refer to deprecated ones.
  static let deprecatedUse = Rule(.deprecatedUse, in: .names) { subject, ledger in
    guard !subject.tokens.deprecations.isEmpty else { return }
    let none = TokenSet.Permutation.none
    let uses = subject.references { reference, permutation in
      permutation.deprecations[Int(reference.to.rawValue)] != none
        && permutation.deprecations[Int(reference.from.rawValue)] == none
    }
    for use in uses {
      guard let deprecated = subject.token(use.reference.to, in: use.themes[0]) else { continue }
      let names = [use.reference.from, use.reference.to].map { subject.tokens.dottedPath(of: $0) }
      let reason = subject.tokens.deprecation(of: deprecated) ?? ""
      let fix = subject.replacement(for: use, because: reason).flatMap { subject.fix(use.reference, $0) }
      let note = "`\(names[1])` is deprecated\(reason.isEmpty ? " here" : ": \(reason)")"
      ledger.report(
        .deprecatedUse,
        "`\(names[0])` refers to `\(names[1])`, which is deprecated; \(fix?.message ?? "refer to what takes its place")",
        at: subject.tokens.range(of: use.reference),
        notes: [.init(note, at: subject.deprecationRange(of: deprecated))], fix: fix, about: names,
        in: use.themes)
    }
  }
}

extension Subject {
  /// The only token that can replace a deprecated one: its alias, or the only path that the reason names.
  fileprivate func replacement(for use: ReportedReference, because reason: String) -> TokenID? {
    let target = use.reference.to
    var named: [TokenID] = []
    for text in reason.quotedParts {
      guard let token = tokens.id(at: text), token != target, !named.contains(token) else { continue }
      named.append(token)
    }
    let aliases = use.themes.map { token(target, in: $0)?.alias }
    let isOneAlias = aliases.allSatisfy { $0 == aliases[0] }
    guard let token = named.count == 1 ? named[0] : named.isEmpty && isOneAlias ? aliases[0] : nil,
      token != use.reference.from
    else { return nil }
    let isEqual = use.themes.allSatisfy { theme in
      guard let replacement = self.token(token, in: theme), replacement.deprecation == nil else {
        return false
      }
      return value(of: token, in: theme)?.type == value(of: target, in: theme)?.type
    }
    return isEqual ? token : nil
  }

  fileprivate func fix(_ reference: TokenSet.Reference, _ replacement: TokenID) -> Diagnostic.Fix? {
    let path = tokens.dottedPath(of: replacement)
    return edit(of: reference, to: path).map { .init("refer to `\(path)`", edits: [$0]) }
  }

  /// Where a token is deprecated: its own `$deprecated`, or its name if a group deprecates it.
  fileprivate func deprecationRange(of token: TokenSet.Token) -> SourceRange {
    let definition = tokens.definitions[Int(token.definition)]
    let document = tokens.documents[Int(definition.document)]
    let own = document.value(of: Name(.deprecated), in: definition.node)
    return document.range(of: own ?? definition.key)
  }
}

extension String {
  /// What is between braces or backticks.
  fileprivate var quotedParts: [String] {
    var parts: [String] = []
    var rest = utf8[...]
    while let open = rest.firstIndex(where: { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "`") }) {
      let closing = rest[open] == UInt8(ascii: "{") ? UInt8(ascii: "}") : UInt8(ascii: "`")
      let start = rest.index(after: open)
      guard let end = rest[start...].firstIndex(of: closing) else { break }
      var part = String(decoding: rest[start..<end], as: UTF8.self)
      if part.hasPrefix("{"), part.hasSuffix("}") { part = String(part.dropFirst().dropLast()) }
      parts.append(part)
      rest = rest[rest.index(after: end)...]
    }
    return parts
  }
}
