import ColorScience
import Diagnostics
import Syntax
import TestSupport
import Text
import Tokens

@testable import Audit

/// Tokens, anatomies and a configuration, audited. Keycap digits (`1️⃣`) in the texts mark places.
struct Audited {
  let report: Report
  let tokens: TokenSet
  let sources: Sources
  let log: DiagnosticLog
  private let marked: MarkedSources

  /// A theme and the tokens that it defines anew.
  typealias Theme = (name: String, tokens: String)

  /// - Parameters:
  ///   - themes: beside `light`, which has `tokens` as they are.
  ///   - configuration: what `tokenc.yaml` says; its places are looked up in `file`, by `Configured`.
  init(
    _ tokens: String, themes: [Theme] = [], anatomies: String = "",
    platforms: [Platform] = [],
    configuration: (Configured) -> AuditConfiguration = { _ in AuditConfiguration() }, file: String = "",
    rules: [Rule] = Rule.all
  ) {
    var log = DiagnosticLog()
    var documents = Documents()
    var marks = MarkedSources()
    func read(_ text: String, _ path: String) -> Int? {
      let marked = MarkedText(text)
      marks.add(marked, as: SourceID(rawValue: UInt32(documents.sources.all.count)))
      return documents.read(Source(path: path, bytes: marked.bytes), as: .yaml, log: &log)
    }
    func source(_ text: String, _ path: String) -> [TokenSource] {
      read(text, path).map { [TokenSource(document: $0, node: documents[$0].root)] } ?? []
    }
    let base = source(tokens, "tokens.yaml")
    let requests =
      [PermutationRequest(input: [], sources: base, themes: ["light"])]
      + themes.map { theme in
        PermutationRequest(
          input: [], sources: base + source(theme.tokens, "\(theme.name).yaml"), themes: [theme.name])
      }
    let resolved = TokenSet(
      resolving: requests, of: documents, merging: .lastWins, isStrict: false, log: &log)
    var read: [Anatomy] = []
    if !anatomies.isEmpty {
      let marked = MarkedText(anatomies)
      let id = documents.sources.add(Source(path: "controls.yaml", bytes: marked.bytes))
      marks.add(marked, as: id)
      var names = NameTable()
      let document = Document(reading: id, in: documents.sources, as: .yaml, names: &names, log: &log)
      read = [Anatomy](reading: document.map { [$0] } ?? [], log: &log)
    }
    let marked = MarkedText(file)
    let id = documents.sources.add(Source(path: "tokenc.yaml", bytes: marked.bytes))
    marks.add(marked, as: id)
    var plan = AuditedPlan()
    plan.platforms = platforms
    report = Report(
      checking: Subject(
        resolved,
        themes: requests.enumerated().map {
          .init(name: $0.element.themes[0], appearance: .light, permutation: $0.offset)
        },
        anatomies: read, plan: plan,
        configuration: configuration(Configured(id: id, bytes: marked.bytes)), isFlawless: !log.hasErrors),
      by: rules)
    for finding in report.findings { log.report(finding) }
    self.tokens = resolved
    self.log = log
    sources = documents.sources
    self.marked = marks
  }

  /// An audit by the rules about structure: colors and sizes of the texts stand for any.
  static func structure(
    _ tokens: String, themes: [Theme] = [], anatomies: String = "",
    configuration: (Configured) -> AuditConfiguration = { _ in AuditConfiguration() }, file: String = ""
  ) -> Audited {
    let looks: [DiagnosticCode] = [.indistinctState, .targetSize, .focusAppearance]
    return Audited(
      tokens, themes: themes, anatomies: anatomies, configuration: configuration, file: file,
      rules: Rule.all.filter { Set($0.codes).isDisjoint(with: looks) })
  }

  /// Each finding of the run as `marker severity code: message`, the marker being the one where it begins; themes behind it if it
  /// does not hold in all; notes indented.
  var findings: [String] {
    log.diagnostics.map { diagnostic in
      let themes =
        diagnostic.themes.isEmpty || diagnostic.themes == report.themes
        ? "" : " (\(diagnostic.themes.joined(separator: ", ")))"
      return marked.describe(diagnostic, in: sources, suffix: themes)
    }
  }

  /// The findings without their notes.
  var headlines: [String] { findings.map { String($0.prefix { $0 != "\n" }) } }

  /// Each result as `theme foreground background ratio verdict`.
  var verdicts: [String] {
    report.contrast.map { result in
      let names = [result.foreground, result.background].map { report.path(of: $0) }
      return
        "\(report.themes[result.theme]) \(names[0]) \(names[1]) \(ratioText(result.ratio)) \(result.verdict)"
    }
  }
}

/// The text of a configuration, in which the places of its entries are looked up.
struct Configured {
  let id: SourceID
  let bytes: [UInt8]

  /// Where a text stands first.
  func range(of text: String) -> SourceRange {
    let text = Array(text.utf8)
    for start in 0..<max(1, bytes.count - text.count + 1) where bytes[start...].starts(with: text) {
      return SourceRange(source: id, start..<start + text.count)
    }
    return SourceRange(source: id, 0..<0)
  }

  func pattern(_ text: String) -> AuditConfiguration.Pattern {
    .init(PathPattern(text), range: range(of: text))
  }

  func pair(
    _ foreground: String, on background: String, _ minimum: Double, surface: String? = nil
  ) -> AuditConfiguration.ContrastPair {
    .init(
      foreground: pattern(foreground), background: pattern(background), minimum: minimum,
      surface: surface.map(pattern), range: range(of: "{foreground: \(foreground)"))
  }

  func waiver(
    _ code: DiagnosticCode, _ tokens: String..., themes: [String] = [], reason: String = "brand"
  ) -> AuditConfiguration.Waiver {
    .init(
      code: code, tokens: tokens.map(pattern), themes: themes, reason: reason,
      range: range(of: "{code: \(code.name)"))
  }
}
