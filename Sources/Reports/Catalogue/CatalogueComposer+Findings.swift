import Audit
import ColorScience
import Compiler
import Diagnostics
import Syntax
import Text
import Tokens

/// The diagnostics of rules, by the tokens that they are about. They are contents of the page.
struct CatalogueFindings {
  /// The definitions of a document, in the order of their bytes; definitions do not overlap.
  private typealias Definitions = [(bytes: Range<Int>, token: TokenID)]

  private let wording: Findings
  private let tokens: TokenSet
  private var lines: LineTables
  /// Errors first, otherwise in the order of the audit.
  private(set) var all: [(diagnostic: Diagnostic, token: TokenID?)] = []

  init(of compilation: Compilation, _ tokens: TokenSet) {
    (self.tokens, lines) = (tokens, LineTables(compilation.sources))
    let diagnostics = compilation.log.diagnostics.filter { $0.code.isRule && $0.severity != .note }
    wording = Findings(
      DiagnosticLog(diagnostics), in: compilation.sources, themes: compilation.themes.map(\.name))
    guard !diagnostics.isEmpty else { return }
    let definitions = Self.definitions(of: tokens)
    let found = diagnostics.map { ($0, Self.token(of: $0, in: definitions)) }
    all = found.filter { $0.0.severity == .error } + found.filter { $0.0.severity != .error }
  }

  /// Adds diagnostics of the page itself.
  mutating func add(_ diagnostics: [Diagnostic]) { all += diagnostics.map { ($0, nil) } }

  var errorCount: Int { all.count { $0.diagnostic.severity == .error } }

  /// The record of a finding, with its place if it is about no token.
  mutating func record(of finding: (diagnostic: Diagnostic, token: TokenID?)) -> CatalogueRecord {
    let (diagnostic, token) = finding
    let message = Self.html(of: wording.sentence(of: diagnostic))
    var record = CatalogueRecord([
      .code: diagnostic.code.name, .message: message, .text: message,
      .severity: diagnostic.severity == .error ? "fail" : "warning",
    ])
    if let token {
      let path = tokens.dottedPath(of: token)
      (record.texts[.anchor], record.texts[.href]) = (path, path.fragment)
      // In a list, the link to the token is the beginning of the sentence.
      let subject = "<code>\(ProseWriter.escaped(path))</code> "
      if message.hasPrefix(subject) { record.texts[.text] = String(message.dropFirst(subject.count)) }
    } else {
      record.texts[.findingPlace] = place(of: diagnostic)
    }
    return record
  }

  /// A message as HTML: what is between backticks is code.
  static func html(of message: String) -> String {
    let parts = message.split(separator: "`", omittingEmptySubsequences: false).map {
      ProseWriter.escaped(String($0))
    }
    guard parts.count % 2 == 1 else { return ProseWriter.escaped(message) }
    return parts.enumerated().map { $0 % 2 == 0 ? $1 : "<code>\($1)</code>" }.joined()
  }

  private mutating func place(of diagnostic: Diagnostic) -> String? {
    switch diagnostic.place {
    case .program: return nil
    case .file(let path): return path
    case .range(let range): return lines.place(of: range)
    }
  }

  private static func definitions(of tokens: TokenSet) -> [SourceID: Definitions] {
    var definitions: [SourceID: Definitions] = [:]
    for definition in tokens.definitions {
      guard let id = tokens.id(of: definition.path) else { continue }
      let document = tokens.documents[Int(definition.document)]
      let start = document.range(of: definition.key).bytes.lowerBound
      let end = max(start, document.range(of: definition.node).bytes.upperBound)
      definitions[document.source, default: []].append((start..<end + 1, id))
    }
    return definitions.mapValues { $0.sorted { $0.bytes.lowerBound < $1.bytes.lowerBound } }
  }

  /// The token whose definition contains the place of a diagnostic.
  private static func token(
    of diagnostic: Diagnostic, in definitions: [SourceID: Definitions]
  ) -> TokenID? {
    guard case .range(let range) = diagnostic.place, let list = definitions[range.source] else { return nil }
    let offset = range.bytes.lowerBound
    var (low, high) = (0, list.count)
    while low < high {
      let middle = (low + high) / 2
      if list[middle].bytes.lowerBound <= offset { low = middle + 1 } else { high = middle }
    }
    guard low > 0, list[low - 1].bytes.contains(offset) else { return nil }
    return list[low - 1].token
  }
}

extension CatalogueComposer {
  /// Adds the diagnostics of rules: to the page, and to the tokens that they are about, which fail if one is an
  /// error.
  mutating func addFindings(to root: inout CatalogueRecord) {
    guard !findings.all.isEmpty else { return }
    root.flags.insert(.hasFindings)
    if findings.errorCount > 0 { root.texts[.errorCount] = String(findings.errorCount) }
    root.texts[.findingSummary] = Self.summary(of: findings.all.map(\.diagnostic))
    var byToken: [TokenID: [CatalogueRecord]] = [:]
    for finding in findings.all {
      guard let token = finding.token else { continue }
      byToken[token, default: []].append(findings.record(of: finding))
      if finding.diagnostic.severity == .error {
        page.tokens.verdicts[token] = ContrastResult.Verdict.fail.rawValue
      }
    }
    for (id, record) in proposals { byToken[id, default: []].append(record) }
    for id in tokens.ids {
      if let records = byToken[id] { page.tokens.findings[id] = page.append(records) }
    }
    let records = findings.all.map { findings.record(of: $0) }
    root.lists[.findings] = page.append(records + proposals.map(\.record))
  }

  /// What `solve` proposes, at the tokens that it changes.
  private var proposals: [(token: TokenID, record: CatalogueRecord)] {
    news.proposals.compactMap { text in
      tokens.id(at: text.token).map { id in
        let message = CatalogueFindings.html(of: text.message)
        let record = CatalogueRecord([
          .severity: "proposal", .anchor: text.token, .href: text.token.fragment, .message: message,
          .text: message, .code: "solve",
        ])
        return (id, record)
      }
    }
  }

  /// Adds the diagnostics about a control's tokens.
  mutating func addFindings(of anatomy: Anatomy, to record: inout CatalogueRecord) {
    guard !findings.all.isEmpty else { return }
    let members = Set(members(of: anatomy))
    let own = findings.all.filter { $0.token.map(members.contains) ?? false }
    guard !own.isEmpty else { return }
    record.flags.insert(.hasFindings)
    record.texts[.findingSummary] = Self.summary(of: own.map(\.diagnostic))
    let records =
      own.map { findings.record(of: $0) } + proposals.filter { members.contains($0.token) }.map(\.record)
    record.lists[.findings] = page.append(records)
  }

  private static func summary(of diagnostics: [Diagnostic]) -> String {
    let errors = diagnostics.count { $0.severity == .error }
    let counts = [(errors, "error"), (diagnostics.count - errors, "warning")].filter { $0.0 > 0 }
    return counts.map { counted($0.0, $0.1) }.joined(separator: ", ")
  }

  /// The colors that would pass, and those before changes, as rules of samples: by their names in classes.
  func suggestions() -> [CatalogueRecord] {
    samples.union((report?.contrast ?? []).compactMap(\.suggestion?.hex)).sorted().map { hex in
      CatalogueRecord([.valueID: Self.suggestionID(hex), .declarations: "--v: \(hex)"])
    }
  }

  /// The name of a suggested color in classes, which no token's value has.
  static func suggestionID(_ hex: String) -> String { "x" + hex.dropFirst() }
}
