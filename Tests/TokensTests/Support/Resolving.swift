import Diagnostics
import Syntax
import Tokens

/// The tokens of one text, and what was found on the way.
struct Resolved {
  var tokens: ResolvedTokens
  var log: DiagnosticLog
  var sources: Sources

  init(
    _ texts: [String], as notation: Notation = .yaml, merging policy: MergePolicy = .distinct,
    isStrict: Bool = false
  ) {
    var documents = Documents()
    log = DiagnosticLog()
    var tokenSources: [TokenSource] = []
    for (index, text) in texts.enumerated() {
      let source = Source(path: index == 0 ? "a" : "b\(index)", bytes: Array(text.utf8))
      if let number = documents.read(source, as: notation, log: &log) {
        tokenSources.append(TokenSource(document: number, node: documents[number].root))
      }
    }
    tokens = ResolvedTokens(
      resolving: [PermutationRequest(input: [], sources: tokenSources, themes: [])], of: documents,
      merging: policy,
      isStrict: isStrict, log: &log)
    sources = documents.sources
  }

  init(_ text: String, as notation: Notation = .yaml, isStrict: Bool = false) {
    self.init([text], as: notation, isStrict: isStrict)
  }

  /// The value of the token at a path.
  func value(_ path: String) -> TokenValue? {
    tokens.ids.first { tokens.dottedPath(of: $0) == path }.flatMap { tokens.value(of: $0, in: 0) }
  }

  /// The paths of valid tokens, in order.
  var paths: [String] { tokens.ids.filter { tokens.token($0, in: 0) != nil }.map(tokens.dottedPath) }

  /// The findings as `line:column code`.
  var findings: [String] {
    log.diagnostics.map { diagnostic in
      guard case .range(let range) = diagnostic.place else { return diagnostic.code.rawValue }
      let location = LineTable(sources[range.source].bytes).location(of: range.bytes.lowerBound)
      return "\(location.line):\(location.column) \(diagnostic.code.rawValue)"
    }
  }
}
