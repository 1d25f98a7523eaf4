import Diagnostics
import Syntax
import Tokens

/// The tokens of some texts, and what was found on the way.
struct Resolved {
  var tokens: TokenSet
  var log: DiagnosticLog
  var sources: Sources

  /// Resolves texts side by side.
  init(
    _ texts: [String], as notation: Notation = .yaml, merging policy: MergePolicy = .distinct,
    isStrict: Bool = false, units: DefaultUnits = DefaultUnits()
  ) {
    var files = TestFiles([:])
    log = DiagnosticLog()
    var tokenSources: [TokenSource] = []
    for (index, text) in texts.enumerated() {
      let source = Source(path: index == 0 ? "a" : "b\(index)", bytes: Array(text.utf8))
      if let number = files.documents.read(source, as: notation, log: &log) {
        tokenSources.append(TokenSource(document: number, node: files.documents[number].root))
      }
    }
    tokens = TokenSet(
      resolving: [PermutationRequest(input: [], sources: tokenSources, themes: [])], of: files.documents,
      merging: policy, isStrict: isStrict, units: units, log: &log)
    sources = files.documents.sources
  }

  init(
    _ text: String, as notation: Notation = .yaml, isStrict: Bool = false,
    units: DefaultUnits = DefaultUnits()
  ) {
    self.init([text], as: notation, isStrict: isStrict, units: units)
  }

  /// Resolves a token file or a resolver document, which may name files of `files`.
  init(
    _ text: String, as notation: Notation, files: [String: String], inputs: [[(String, String)]],
    isStrict: Bool
  ) {
    var memory = TestFiles(files)
    log = DiagnosticLog()
    var requests: [PermutationRequest] = []
    var policy = MergePolicy.distinct
    let source = Source(path: "main", bytes: Array(text.utf8))
    if let number = memory.documents.read(source, as: notation, log: &log) {
      if ResolverDocument.isResolver(memory.documents[number]) {
        policy = .lastWins
        if let resolver = ResolverDocument(reading: number, of: memory.documents, log: &log) {
          for input in inputs {
            guard
              let contexts = resolver.contexts(
                choosing: input.map { ModifierChoice($0.0, $0.1) }, at: .program, log: &log)
            else { continue }
            let (sources, _, isClosed) = resolver.sources(
              of: contexts, in: &memory.documents, opening: memory.open, log: &log)
            requests.append(
              PermutationRequest(
                input: contexts, sources: sources,
                themes: inputs.count > 1 ? [input.map(\.1).joined(separator: " ")] : [], isClosed: isClosed))
          }
        }
      } else {
        let source = TokenSource(document: number, node: memory.documents[number].root)
        requests = inputs.map { _ in PermutationRequest(input: [], sources: [source], themes: []) }
      }
    }
    tokens = TokenSet(
      resolving: requests, of: memory.documents, merging: policy, isStrict: isStrict, log: &log)
    sources = memory.documents.sources
  }

  /// The value of the token at a path.
  func value(_ path: String) -> TokenValue? {
    tokens.ids.first { tokens.dottedPath(of: $0) == path }.flatMap { tokens.value(of: $0, in: 0) }
  }

  /// The paths of valid tokens, in order.
  var paths: [String] { tokens.ids.filter { tokens.token($0, in: 0) != nil }.map(tokens.dottedPath) }

  /// Every valid token of a permutation with its value and what is said of it, one a line.
  func lines(in permutation: Int = 0) -> [String] {
    guard tokens.permutations.indices.contains(permutation) else { return [] }
    return tokens.ids.compactMap { id in
      guard let token = tokens.token(id, in: permutation), let value = tokens.value(of: id, in: permutation)
      else { return nil }
      var line = "\(tokens.dottedPath(of: id)): \(value.text)"
      if let reason = tokens.deprecation(of: token) {
        line += reason.isEmpty ? " deprecated" : " deprecated(\(reason))"
      }
      if let description = tokens.description(of: token) { line += " described(\(description))" }
      let definition = tokens.definitions[Int(token.definition)]
      if let extensions = definition.extensions {
        let range = tokens.documents[Int(definition.document)].range(of: extensions)
        line += " extended" + String(decoding: sources[range.source].bytes[range.bytes], as: UTF8.self)
      }
      return line
    }
  }

  /// The findings as `path:line:column code`, without the path in the first file.
  var findings: [String] {
    log.diagnostics.map { diagnostic in
      guard case .range(let range) = diagnostic.place else { return diagnostic.code.name }
      let place = place(of: range.source, range.bytes.lowerBound)
      return place + " " + (diagnostic.severity == .warning ? "warning " : "") + diagnostic.code.name
    }
  }

  /// The findings that are errors.
  var errors: [String] { findings.filter { !$0.contains("warning ") } }

  func place(of source: SourceID, _ offset: Int) -> String {
    let location = LineTable(sources[source].bytes).location(of: offset)
    let file = source.rawValue == 0 ? "" : sources[source].path + ":"
    return "\(file)\(location.line):\(location.column)"
  }
}

/// Files that are only in memory.
struct TestFiles {
  var documents = Documents()
  private let texts: [String: String]

  init(_ texts: [String: String]) { self.texts = texts }

  /// Opens a file by its name; each once.
  func open(
    _ path: String, _ referrer: SourceRange, _ documents: inout Documents, _ log: inout DiagnosticLog
  ) -> Int? {
    for (index, document) in documents.all.enumerated()
    where documents.sources[document.source].path == path { return index }
    guard let text = texts[path] else {
      log.report(Diagnostic(.unreadableFile, "no such file", at: referrer))
      return nil
    }
    let source = Source(path: path, bytes: Array(text.utf8))
    return documents.read(source, as: path.hasSuffix("json") ? .json : .yaml, log: &log)
  }
}
