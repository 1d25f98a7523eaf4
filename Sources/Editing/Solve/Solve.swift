package import Audit
package import Compiler
package import Diagnostics
package import Repair
import Text
import Tokens

/// The repair of all contrasts of a token set, in memory: `tokenc solve`.
///
/// The last word is the audit's: the edited texts are compiled again, and only a result in which every
/// required pair passes and no rule reports a new error counts.
package struct Solve {
  package enum Status: String, Sendable {
    /// Every required pair passes already.
    case passing
    case solved, impossible, unsolved
  }

  /// The compilation of the files as they are.
  package let compilation: Compilation
  /// The audit that the repair begins with; `nil` if the input has errors, which `diagnostics` are then.
  package let report: Report?
  package private(set) var status = Status.unsolved
  package private(set) var repair: Repair?
  /// The compilation of the repaired files.
  package private(set) var after: Compilation?
  /// In the order in which the files were read.
  package private(set) var changes: [TextChange] = []
  /// Why there is no repair.
  package private(set) var diagnostics: [Diagnostic] = []
  /// The compilation that the diagnostics are about: of the files as they are, or of a repair that the audit
  /// refused.
  package private(set) var judged: Compilation

  /// - Parameters:
  ///   - workspace: reads the files; it is not changed, and nothing is written.
  ///   - isEditable: whether a file may be changed.
  package init(
    _ request: Request, _ options: RepairOptions, in workspace: Workspace,
    where isEditable: @escaping @Sendable (FilePath) -> Bool = { _ in true }
  ) {
    var workspace = workspace
    var request = request
    // All rules judge a repair, whichever the user wants to hear about.
    request.selection = RuleSelection()
    compilation = compile(request, in: &workspace)
    judged = compilation
    let errors = compilation.log.diagnostics.filter { $0.severity == .error && !$0.code.isRule }
    guard errors.isEmpty, compilation.refusal == nil, let report = compilation.report else {
      report = nil
      diagnostics = errors
      return
    }
    self.report = report
    let repair = Repair(of: report, compilation.configuration.repair, options)
    self.repair = repair
    switch repair.outcome {
    case .passing: status = .passing
    case .unsolved: status = .unsolved
    case .impossible(let conflict):
      status = .impossible
      diagnostics = [Diagnostic(conflict, of: repair, in: compilation)]
    case .solved(let moves, _, _):
      apply(
        moves, of: repair, includingWaived: options.includesWaived,
        FixStep(
          request: request, before: compilation, workspace: workspace, texts: [:], isEditable: isEditable))
    }
  }

  /// What changes in the texts of `compilation`; empty without a repair.
  package var edits: [Diagnostic.Fix.Edit] {
    guard status == .solved, case .solved(let moves, _, _)? = repair?.outcome else { return [] }
    return moves.flatMap(\.edits)
  }

  /// Makes the edits, compiles again, and accepts the result if the audit does.
  private mutating func apply(
    _ moves: [Repair.Move], of repair: Repair, includingWaived: Bool, _ step: FixStep
  ) {
    let edits = moves.map { move in
      Diagnostic(
        .error, .lowContrast, "`\(move.before)` becomes `\(move.after)`",
        at: repair.sites.sites[move.site].range,
        fix: .init("write `\(move.after)`", edits: move.edits))
    }
    guard let result = step.result(of: edits), result.applied.count == edits.count,
      let later = result.compilation.report
    else { return }
    // A repair may let a pair depend on other axes, and so be measured in other contexts.
    let failing = later.requirements(includingWaived: includingWaived).map(\.result)
      .filter { $0.ratio < $0.required }
    diagnostics = compilation.newErrors(in: result.compilation)
    guard failing.isEmpty, diagnostics.isEmpty else {
      judged = result.compilation
      if diagnostics.isEmpty {
        let places = failing.compactMap { result in
          later.subject.at(result.context).token(result.foreground, in: result.theme)
            .map(later.subject.tokens.valueRange)
        }
        diagnostics = later.findings.filter { finding in
          finding.code == .lowContrast && places.contains { finding.place == .range($0) }
        }
      }
      return
    }
    status = .solved
    after = result.compilation
    for source in compilation.sources.all {
      guard let text = result.texts[FilePath(source.path)], text != source.bytes else { continue }
      changes.append(TextChange(path: source.path, before: source.bytes, after: text))
    }
  }
}

extension Report {
  /// The rows of requirements in the list of contrasts; `nil` for what is not measured there.
  func rows(of requirements: [Requirement]) -> [ContrastResult?] {
    struct Key: Hashable {
      var pair, theme: Int
      var context: [ModifierChoice]

      init(_ result: ContrastResult) { (pair, theme, context) = (result.pair, result.theme, result.context) }
    }
    var rows: [Key: ContrastResult] = [:]
    for result in contrast { rows[Key(result)] = result }
    return requirements.map { rows[Key($0.result)] }
  }
}

extension Diagnostic {
  /// Says that requirements contradict each other, at the foreground of the first one.
  fileprivate init(_ conflict: RepairConflict, of repair: Repair, in compilation: Compilation) {
    let sites = repair.sites
    let subject = sites.subject
    let tokens = subject.tokens
    func name(_ id: TokenID) -> String { "`\(tokens.dottedPath(of: id))`" }
    func need(_ requirement: Requirement) -> String { requirement.words(in: tokens) }
    let first = conflict.requirements.first
    let message: String =
      switch (conflict.kind, first) {
      case (.fixed, let first?): "\(need(first)), and neither may change"
      case (.single(let site, let most), let first?):
        "no \(sites.sites[site].isAlias ? "step" : "lightness") of `\(sites.path(of: site))` gives \(name(first.result.foreground)) on \(name(first.result.background)) the contrast of \(first.result.required.decimal) : 1 that it needs; the most is \(ratioText(most)) : 1"
      case (.between(let common, let others, let ratio), let first?):
        "\(name(common)) cannot have \(first.result.required.decimal) : 1 with \(name(others[0])) and \(conflict.requirements[1].result.required.decimal) : 1 with \(name(others[1])): the two differ by \(ratioText(ratio)) : 1, and would have to differ by \(ratioText(first.result.required * conflict.requirements[1].result.required)) : 1"
      default: "no repair meets these \(conflict.requirements.count) requirements together"
      }
    let place = first.flatMap { first -> SourceRange? in
      subject.at(first.result.context).token(first.result.foreground, in: first.result.theme)
        .map { tokens.valueRange(of: $0) }
    }
    self.init(
      .error, .impossibleContrast, message, at: place.map { .range($0) } ?? .program, themes: [],
      notes: conflict.notes(in: sites))
  }
}

extension RepairConflict {
  /// Its requirements, at the places that require them, and what is kept.
  func notes(in sites: ColorSites) -> [Diagnostic.Note] {
    requirements.map { requirement in
      let theme = sites.subject.themes[requirement.result.theme].name
      let context = requirement.result.context
      return .init(
        "\(requirement.words(in: sites.subject.tokens)) in `\(theme)`\(context.isEmpty ? "" : " with `\(context.equations)`")",
        at: requirement.pair.origin)
    } + kept.map { .init("`\(sites.path(of: $0))` is kept", at: sites.sites[$0].range) }
  }
}

extension Requirement {
  /// What it needs, and what it has.
  fileprivate func words(in tokens: TokenSet) -> String {
    let (one, other) = (tokens.dottedPath(of: result.foreground), tokens.dottedPath(of: result.background))
    return
      "`\(one)` on `\(other)` needs \(result.required.decimal) : 1 and has \(ratioText(result.ratio)) : 1"
  }
}

extension ColorSite {
  fileprivate var isAlias: Bool { if case .alias = kind { true } else { false } }
}
