import Audit
import Compiler
import Diagnostics
import Repair
import Text
import Tokens

/// Rounds of fixes in files that may be changed.
///
/// Fixes are applied and the result is compiled again, since one fix can uncover or contradict another. The
/// round with the fewest remaining fixes counts, or the first of several, so that a second repair has nothing
/// to do.
struct FixRounds {
  /// Fixes that would break something, and the files that they change.
  struct Refusal {
    let problem: FixStep.Problem
    /// The compilation that the problem is about.
    let compilation: Compilation
    let files: Set<FilePath>
  }

  /// The codes whose fixes change how something looks.
  static let changesOfDesign: Set<DiagnosticCode> = [.lowContrast, .outOfGamut, .colorSpace, .deprecatedUse]

  private(set) var texts: [FilePath: [UInt8]]
  private(set) var compilation: Compilation
  private(set) var workspace: Workspace
  /// The files in which fixes must not be made; then no text counts.
  private(set) var refusals: [Refusal] = []
  /// By diagnostic, as a message: why its color is not changed.
  private(set) var keptColors: [String: String] = [:]
  private let request: Request
  private let isEditable: @Sendable (FilePath) -> Bool
  /// Files that fixes changed together.
  private var groups: [Set<FilePath>] = []

  /// The number of rounds without progress: a reader that stops at a mistake finds the next one only after
  /// this one is fixed.
  private static let patience = 16

  /// The maximum number of rounds for a reader that stops at each mistake.
  private static let rounds = 500

  init(
    _ request: Request, from compilation: Compilation, _ texts: [FilePath: [UInt8]], in workspace: Workspace,
    where isEditable: @escaping @Sendable (FilePath) -> Bool
  ) {
    (self.request, self.compilation, self.texts, self.workspace) = (request, compilation, texts, workspace)
    self.isEditable = isEditable
    run()
  }

  private mutating func run() {
    var best = self
    var patience = Self.patience
    var rounds = Self.rounds
    while compilation.refusal == nil, compilation.fixes(of: request.selection) > 0, patience > 0, rounds > 0,
      advance()
    {
      patience -= 1
      rounds -= 1
      if compilation.refusal == nil, compilation.isNearer(than: best.compilation, of: request.selection) {
        best = self
        patience = Self.patience
      }
    }
    best.refusals = refusals
    best.keptColors = keptColors
    self = best
  }

  /// One round; `false` if nothing can be changed.
  private mutating func advance() -> Bool {
    let step = FixStep(
      request: request, before: compilation, workspace: workspace, texts: texts, isEditable: isEditable)
    let offered = compilation.log.diagnostics.filter {
      $0.fix != nil && request.selection.covers($0.code) && keptColors[$0.message] == nil
    }
    let fixes = compilation.independentFixes(among: offered)
    guard let result = step.result(of: fixes), let safe = keepingContrast(result, of: fixes, in: step) else {
      return false
    }
    guard let problem = step.problem(of: safe) else {
      for diagnostic in safe.applied { join(step.files(of: diagnostic)) }
      (texts, compilation, workspace) = (safe.texts, safe.compilation, safe.workspace)
      return true
    }
    refuse(safe, problem, in: step)
    return false
  }

  // MARK: What would break

  private mutating func join(_ files: Set<FilePath>) {
    let touching = groups.filter { !$0.isDisjoint(with: files) }
    groups.removeAll { !$0.isDisjoint(with: files) }
    groups.append(touching.reduce(files) { $0.union($1) })
  }

  /// Finds the files whose fixes cause a problem: those of each group alone, or else of all.
  private mutating func refuse(_ result: FixStep.Result, _ problem: FixStep.Problem, in step: FixStep) {
    for diagnostic in result.applied { join(step.files(of: diagnostic)) }
    let touched = result.applied.reduce(into: Set<FilePath>()) { $0.formUnion(step.files(of: $1)) }
    let changing = groups.filter { !$0.isDisjoint(with: touched) }
    for group in changing where changing.count > 1 {
      let own = result.applied.filter { group.isSuperset(of: step.files(of: $0)) }
      guard let alone = step.result(of: own), let problem = step.problem(of: alone) else { continue }
      refusals.append(Refusal(problem: problem, compilation: compilation, files: group))
    }
    guard refusals.isEmpty else { return }
    let all = changing.reduce(into: Set<FilePath>()) { $0.formUnion($1) }
    refusals = [Refusal(problem: problem, compilation: compilation, files: all)]
  }

  // MARK: Contrast

  /// The result without the new colors with which a pair fails that passed before; `nil` if nothing is left.
  private mutating func keepingContrast(
    _ result: FixStep.Result, of fixes: [Diagnostic], in step: FixStep
  ) -> FixStep.Result? {
    guard compilation.lostContrast(in: result.compilation) != nil,
      fixes.contains(where: { Self.changesOfDesign.contains($0.code) })
    else { return result }
    var kept = fixes.filter { !Self.changesOfDesign.contains($0.code) }
    var parts = [fixes.filter { Self.changesOfDesign.contains($0.code) }[...]]
    while let part = parts.popLast() {
      let lost = step.result(of: kept + part).flatMap { compilation.lostContrast(in: $0.compilation) }
      if let lost, part.count == 1, let diagnostic = part.first {
        keptColors[diagnostic.message] = "to \(diagnostic.fix?.message ?? "change it") would leave \(lost)"
      } else if lost != nil {
        let middle = part.startIndex + part.count / 2
        parts += [part[middle...], part[..<middle]]
      } else {
        kept += part
      }
    }
    return step.result(of: kept)
  }
}

extension Compilation {
  /// A required pair of colors that passes here and would fail after an edit, in words.
  fileprivate func lostContrast(in after: Compilation) -> String? {
    guard let tokens, let report, let others = after.tokens, let later = after.report else { return nil }
    var passing: Set<MeasuredPair> = []
    for result in report.contrast where result.verdict == .pass {
      passing.insert(MeasuredPair(result, tokens, themes))
    }
    for result in later.contrast where result.verdict == .fail || result.verdict == .waived {
      let pair = MeasuredPair(result, others, after.themes)
      guard passing.contains(pair) else { continue }
      let theme = after.themes.count > 1 || !pair.context.isEmpty ? " in `\(later.place(of: result))`" : ""
      return
        "`\(pair.foreground)` on `\(pair.background)` with \(ratioText(result.ratio)) : 1\(theme), which needs \(result.required.decimal) : 1"
    }
    return nil
  }

  /// The fixes that can be made together: of those of colors, each is judged after the one before.
  fileprivate func independentFixes(among diagnostics: [Diagnostic]) -> [Diagnostic] {
    guard let report, diagnostics.contains(where: { $0.code == .lowContrast }) else { return diagnostics }
    return ContrastFixes(of: report, configuration.repair).independent(among: diagnostics)
  }

  /// The number of diagnostics in a selection with a fix.
  fileprivate func fixes(of selection: RuleSelection) -> Int {
    log.diagnostics.count { $0.fix != nil && selection.covers($0.code) }
  }

  /// Whether fewer fixes are left than in an earlier round, or equally many with less of the file after the
  /// first one.
  fileprivate func isNearer(than earlier: Compilation, of selection: RuleSelection) -> Bool {
    let (fixes, before) = (fixes(of: selection), earlier.fixes(of: selection))
    if fixes < before { return true }
    // A color that passes can make a color of its neighbors possible.
    if selection.only.contains(.lowContrast), let failing = report?.count(.fail),
      let former = earlier.report?.count(.fail), failing < former
    {
      return true
    }
    guard fixes == before || fixes >= fixesOfPart else { return false }
    guard let rest = rest(of: selection), let former = earlier.rest(of: selection) else { return false }
    return rest.source == former.source && rest.count < former.count
  }

  /// The number of bytes from the first fix to the end of its file, which does not depend on earlier
  /// insertions.
  private func rest(of selection: RuleSelection) -> (source: SourceID, count: Int)? {
    let places = log.diagnostics.lazy.filter { selection.covers($0.code) }.compactMap {
      $0.fix?.edits.first?.range
    }
    guard let first = places.min(by: { ($0.source, $0.lowerBound) < ($1.source, $1.lowerBound) }) else {
      return nil
    }
    return (first.source, sources[first.source].bytes.count - Int(first.lowerBound))
  }
}

/// With this many fixes, a reader stopped before the end of a file, and the next round may have more.
private let fixesOfPart = 1_000

/// A required pair of colors in a theme and contexts, independent of the numbers of tokens.
private struct MeasuredPair: Hashable {
  let theme, foreground, background: String
  let context: [ModifierChoice]
  let required: Double

  init(_ result: ContrastResult, _ tokens: TokenSet, _ themes: [Theme]) {
    theme = themes[result.theme].name
    foreground = tokens.dottedPath(of: result.foreground)
    background = tokens.dottedPath(of: result.background)
    (required, context) = (result.required, result.context)
  }
}
