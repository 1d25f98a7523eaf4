import Audit
import Compiler
import Consumers
import Diagnostics
import Editing
import Tokens

/// A code file that names tokens of projects.
struct ConsumerSite {
  /// A name of a token in the text.
  struct Use {
    let code: ProjectCode
    let token: TokenID
    let path: String
    let range: Range<Int>
  }

  let document: OpenDocument
  let text: CodeText
  /// The projects, and what the text has to do with each.
  let scans: [(code: ProjectCode, scan: CodeScan)]
  let client: Client
  let open: [OpenDocument]

  init(
    _ document: OpenDocument, _ text: CodeText, _ projects: [ProjectCode], _ client: Client,
    open: [OpenDocument]
  ) {
    (self.document, self.text, self.client, self.open) = (document, text, client, open)
    scans = projects.map { ($0, $0.scan(text)) }
  }

  var bytes: [UInt8] { text.bytes }

  /// In the order of the projects, each place once.
  var uses: [Use] {
    var seen: Set<Range<Int>> = []
    return scans.flatMap { code, scan in
      code.uses(in: scan).compactMap { use in
        guard let tokens = code.analysis.compilation.tokens, seen.insert(use.range).inserted else {
          return nil
        }
        return Use(code: code, token: use.token, path: tokens.dottedPath(of: use.token), range: use.range)
      }
    }
  }

  func use(at position: Position) -> Use? {
    let offset = document.text.offset(of: position)
    return uses.first { $0.range.lowerBound <= offset && offset <= $0.range.upperBound }
  }

  // MARK: Questions

  /// `textDocument/hover`
  func hover(at position: Position) -> JSON {
    guard let use = use(at: position), let summary = use.code.analysis.compilation.summary(of: use.path)
    else {
      return .null
    }
    let style = HoverText.Style(isMarkdown: client.readsMarkdown, drawsImages: client.drawsImages)
    let locations = Locations(use.code.analysis, client.encoding, open: open)
    let text = HoverText(style) { place in
      var locations = locations
      return locations.link(place)
    }.text(of: summary)
    return [
      "contents": ["kind": client.readsMarkdown ? "markdown" : "plaintext", "value": .string(text)],
      "range": document.text.range(use.range),
    ]
  }

  /// `textDocument/definition`: the token, not the generated file.
  func definition(at position: Position) -> JSON {
    guard let use = use(at: position) else { return .null }
    var locations = Locations(use.code.analysis, client.encoding, open: open)
    return .array(
      use.code.analysis.compilation.definitions(of: use.path).compactMap { locations.location($0.name) })
  }

  /// `textDocument/documentHighlight`: the names of the same token in this text.
  func highlights(at position: Position) -> JSON {
    guard let use = use(at: position) else { return .null }
    // `DocumentHighlightKind`: 2 for read.
    return .array(
      uses.filter { $0.code.root == use.code.root && $0.token == use.token }
        .map { ["range": document.text.range($0.range), "kind": 2] })
  }

  // MARK: Diagnostics

  /// A problem with a use, and the replacement.
  private struct Mistake {
    let range: Range<Int>
    let code: DiagnosticCode
    /// As the set and the user of the editor say.
    let level: AuditConfiguration.Level?
    let message: String
    let replacement: String?
  }

  private var mistakes: [Mistake] {
    guard !CodeText.isGenerated(bytes) else { return [] }
    let known = Set(uses.map(\.range))
    let found = scans.flatMap { code, scan -> [Mistake] in
      guard let tokens = code.analysis.compilation.tokens else { return [] }
      var (judged, sources) = (ConsumerUses(), Sources())
      var judge = ConsumerJudge(
        tokens, code.names, declared: scan.declared,
        pixelsPerRem: code.analysis.compilation.configuration.audit.pixelsPerRem)
      judge.judge(scan, of: document.path, &judged, &sources)
      return judged.unknownVariables.compactMap { unknown in
        // Another project may have the name.
        guard !known.contains(unknown.range.bytes) else { return nil }
        return Mistake(
          range: unknown.range.bytes, code: .unknownVariable, level: code.level(of: .unknownVariable),
          message: "no token is called `\(unknown.name)`" + didYouMean(unknown.nearest),
          replacement: unknown.replacement)
      }
        + judged.wrongFallbacks.compactMap { fallback in
          guard let theme = code.analysis.compilation.themes.first,
            let value = tokens.value(of: fallback.token, in: theme.permutation)
          else { return nil }
          return Mistake(
            range: fallback.range.bytes, code: .wrongFallback, level: code.level(of: .wrongFallback),
            message: "`\(fallback.name)` is \(value.text), not `\(fallback.fallback)`",
            replacement: value.literal ?? value.swatch)
        }
    }
    return (found + uses.compactMap(deprecation)).filter { $0.level != .off }
      .sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  private func deprecation(_ use: Use) -> Mistake? {
    let compilation = use.code.analysis.compilation
    guard !text.isDeclared(use.range), let tokens = compilation.tokens, let theme = compilation.themes.first,
      let reason = tokens.token(use.token, in: theme.permutation).flatMap({ tokens.deprecation(of: $0) })
    else { return nil }
    let name = String(decoding: bytes[use.range], as: UTF8.self)
    return Mistake(
      range: use.range, code: .deprecatedUse, level: use.code.level(of: .deprecatedUse),
      message: "`\(name)` is deprecated" + (reason.isEmpty ? "" : ": \(reason)"), replacement: nil)
  }

  var diagnostics: [JSON] {
    mistakes.map { mistake in
      .object([
        "range": document.text.range(mistake.range), "severity": mistake.level == .error ? 1 : 2,
        "code": .string(mistake.code.name),
        "codeDescription": client.page(of: mistake.code).map { ["href": .string($0)] }, "source": "tokenc",
        "message": .string(mistake.message), "tags": mistake.code == .deprecatedUse ? [2] : nil,
      ])
    }
  }

  /// `textDocument/codeAction`: the correct name or fallback.
  func actions(in range: JSON) -> JSON {
    guard let shown = document.text.offsets(of: range) else { return [] }
    let asked = mistakes.filter {
      $0.range.lowerBound <= shown.upperBound && shown.lowerBound <= $0.range.upperBound
    }
    let successors = successors(at: Set(asked.filter { $0.replacement == nil }.map(\.range)))
    return .array(
      asked.compactMap { mistake in
        guard let text = mistake.replacement ?? successors[mistake.range] else { return nil }
        let edit: JSON = ["range": document.text.range(mistake.range), "newText": .string(text)]
        return [
          "title": .string("Write \(text)"), "kind": "quickfix", "isPreferred": true,
          "edit": ["changes": .object([.init(document.uri, [edit])])],
        ]
      })
  }

  /// What takes the place of deprecated names, by the aliases or the reasons of their tokens, without names for which an
  /// import has to change, too. The names of all tokens are made once for each project.
  private func successors(at ranges: Set<Range<Int>>) -> [Range<Int>: String] {
    var found: [Range<Int>: String] = [:]
    let places = Dictionary(grouping: uses.filter { ranges.contains($0.range) }, by: \.code.root)
    for uses in places.values {
      var map = MigrationMap()
      map.addDeprecations(of: uses[0].code.analysis.compilation)
      guard let changed = CodeMigration(of: bytes, at: document.path, map),
        changed.edits.allSatisfy({ $0.kind == .name })
      else { continue }
      for range in uses.map(\.range) {
        var text = bytes[range]
        let edits = changed.edits.filter {
          range.lowerBound <= $0.range.lowerBound && $0.range.upperBound <= range.upperBound
        }
        for edit in edits.reversed() { text.replaceSubrange(edit.range, with: edit.text.utf8) }
        if !edits.isEmpty { found[range] = String(decoding: text, as: UTF8.self) }
      }
    }
    return found
  }
}
