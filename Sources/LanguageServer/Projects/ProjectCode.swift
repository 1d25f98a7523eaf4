import Audit
import Compiler
import Consumers
import Diagnostics
import Tokens

/// What code has to do with the tokens of a project.
struct ProjectCode {
  /// A text in a language that can name tokens.
  struct File: Sendable {
    /// Absolute.
    let path: String
    let text: CodeText

    /// `nil` if it is not code, or if its names follow by themselves.
    init?(_ document: OpenDocument) {
      guard let text = document.code, !CodeText.isGenerated(text.bytes) else { return nil }
      (path, self.text) = (document.path, text)
    }

    /// `nil` if it is not code, if its names follow by themselves, or if it cannot be read.
    init?(at path: String, _ host: Host) {
      guard let bytes = try? host.loader.load(path), let text = CodeText(bytes, ofFile: path) else {
        return nil
      }
      (self.path, self.text) = (host.location(of: path), text)
    }
  }

  /// A name of a token.
  struct Use {
    let token: TokenID
    let range: Range<Int>
  }

  let root: Project.Root
  let analysis: Analysis
  let names: ConsumerNames

  /// How the set reports a code, if it says so.
  func level(of code: DiagnosticCode) -> AuditConfiguration.Level? {
    analysis.compilation.configuration.audit.severities[code]
  }

  /// What a text has to do with the tokens.
  func scan(_ text: CodeText) -> CodeScan { CodeScan(text, names.code, wanting: .unknown) }

  /// The names of tokens in a text.
  func uses(in scan: CodeScan) -> [Use] {
    scan.findings.compactMap { finding in
      guard case .use(let use) = finding.kind else { return nil }
      return Use(token: names.entries[use.number].token, range: finding.range)
    }
  }

  /// The tokens that a path names: itself, or all below a group.
  func tokens(at path: String) -> [TokenID] {
    guard let tokens = analysis.compilation.tokens else { return [] }
    return tokens.ids.filter { id in
      let own = tokens.dottedPath(of: id)
      return own == path || own.hasPrefix(path + ".")
    }
  }
}

extension OpenDocument {
  var codeLanguage: CodeLanguage? { CodeLanguage(ofFile: path) ?? CodeLanguage(named: language) }

  /// Whether its language can name tokens.
  var isCode: Bool { codeLanguage != nil }

  /// The text as code; `nil` if it is none.
  var code: CodeText? {
    codeLanguage.map { CodeText(text.bytes, in: $0, allowsMarkup: !path.hasSuffix(".ts")) }
  }
}
