import Audit
package import Compiler
package import Diagnostics
import Emission
package import Repair
package import Syntax
package import Tokens

/// What `tokenc derive` makes, and of what.
package struct DeriveOptions: Sendable {
  package var derived: DerivedTheme
  /// The theme that it is made of; `nil` for the first.
  package var source: String?
  /// The name of the new theme; `nil` for the usual one.
  package var name: String?
  /// What text needs in a theme of high contrast, 4.5…21.
  package var ratio = 7.0
  /// The new file; `nil` for one next to the resolver document.
  package var file: String?
  package var search = RepairOptions()

  package init(_ derived: DerivedTheme) { self.derived = derived }
}

/// A new theme made of another one, in memory: `tokenc derive`.
package struct Derive {
  package enum Status: String, Sendable {
    /// The source theme needs no change.
    case passing
    case solved, impossible, unsolved
  }

  /// The compilation of the files as they are.
  package let compilation: Compilation
  package private(set) var status = Status.unsolved
  /// Why there is no theme, or why it cannot be added.
  package private(set) var diagnostics: [Diagnostic] = []
  /// The compilation that the diagnostics are about.
  package private(set) var judged: Compilation
  package private(set) var source: Theme?
  package private(set) var name = ""
  /// The path of the new file.
  package private(set) var file = ""
  package private(set) var derivation: Derivation?
  /// The new file; `nil` if there is no theme.
  package private(set) var text: [UInt8]?
  /// What adds the theme: files that change, and new ones.
  package private(set) var changes: [TextChange] = []
  package private(set) var added: [(path: String, bytes: [UInt8])] = []

  private let options: DeriveOptions
  private let request: Request

  /// - Parameter installs: whether the theme is to be added, not only shown.
  package init(
    _ request: Request, _ options: DeriveOptions, installing installs: Bool, loading loader: SourceLoader,
    by workers: Workers
  ) {
    self.options = options
    var request = request
    request.selection = RuleSelection()
    self.request = request
    var workspace = Workspace(loading: loader, workers: workers)
    compilation = compile(request, in: &workspace)
    judged = compilation
    let errors = compilation.log.diagnostics.filter { $0.severity == .error && !$0.code.isRule }
    guard errors.isEmpty, compilation.refusal == nil, compilation.report != nil else {
      diagnostics = errors
      return
    }
    guard let source = chosenTheme() else { return }
    self.source = source
    derive(from: source)
    guard text != nil else { return }
    add(to: source, installing: installs, loading: loader, by: workers)
  }

  /// The source theme, if there is one and the name of the new one is free.
  private mutating func chosenTheme() -> Theme? {
    let themes = compilation.themes
    let names = themes.map { "`\($0.name)`" }.joined(separator: ", ")
    func theme(_ name: String) -> Theme? { themes.first { $0.name.utf8.elementsEqual(name.utf8) } }
    guard let found = options.source.map(theme) ?? themes.first else {
      let message = "there is no theme `\(options.source ?? "")`; the themes are \(names)"
      diagnostics = [Diagnostic(.invalidConfiguration, message, at: .program)]
      return nil
    }
    let usual = options.derived == .dark ? "dark" : "\(found.name)-high-contrast"
    name = options.name ?? usual
    guard theme(name) == nil else {
      diagnostics = [Diagnostic(.invalidConfiguration, "there is a theme `\(name)` already", at: .program)]
      return nil
    }
    return found
  }

  private mutating func derive(from source: Theme) {
    guard let subject = subject(of: source) else { return }
    let derivation = Derivation(
      options.derived, from: Report(measuringContrastOf: subject), compilation.configuration.repair,
      options.search, axesFollow: axesFollow(source))
    self.derivation = derivation
    let what = "no \(options.derived.rawValue) theme from `\(source.name)`"
    switch derivation.outcome {
    case .solved(let overrides, _, _):
      status = overrides.isEmpty ? .passing : .solved
      text = ThemeFile(name, from: source.name, overrides, in: derivation.sites).bytes
    case .impossible(let conflict):
      status = .impossible
      diagnostics = [refusal(of: derivation, "\(what) meets its requirements", conflict)]
    case .unsolved:
      diagnostics = [refusal(of: derivation, "\(what) was found; a larger `--limit` searches longer", nil)]
    }
  }

  /// Whether all axes come after what a theme chooses in the resolution order.
  private func axesFollow(_ theme: Theme) -> Bool {
    let order = compilation.modifiers.map(\.name)
    let axes = Set(compilation.axes.map(\.axis.modifier))
    let chosen = compilation.tokens?.permutations[theme.permutation].input.map(\.modifier) ?? []
    let last = order.lastIndex { chosen.contains($0) && !axes.contains($0) }
    return order.prefix((last ?? -1) + 1).allSatisfy { !axes.contains($0) }
  }

  /// The source theme alone, measured as the new theme will be. Waivers of other themes do not cover it.
  private func subject(of source: Theme) -> Audit.Subject? {
    guard let report = compilation.report else { return nil }
    var theme = source
    var configuration = report.subject.configuration
    configuration.waivers.removeAll { !$0.themes.isEmpty }
    if options.derived == .highContrast {
      theme.contrast = .high
      (configuration.isEnhanced, configuration.enhancedRatio) = (true, options.ratio)
    }
    return Audit.Subject(
      report.subject.tokens, themes: [theme], anatomies: report.subject.anatomies,
      in: report.subject.library, configuration: configuration, isFlawless: false)
  }

  private func refusal(of derivation: Derivation, _ message: String, _ conflict: RepairConflict?)
    -> Diagnostic
  {
    let subject = derivation.sites.subject
    let place = derivation.firstUnmet.flatMap { first in
      subject.token(first.result.foreground, in: first.result.theme).map(subject.tokens.valueRange)
    }
    return Diagnostic(
      .error, .impossibleContrast, message, at: place.map { .range($0) } ?? .program,
      notes: conflict?.notes(in: derivation.sites) ?? [])
  }

  /// Finds what adds the theme, and accepts it if the audit does.
  private mutating func add(
    to source: Theme, installing installs: Bool, loading loader: SourceLoader, by workers: Workers
  ) {
    let plan = ThemePlan(
      name: name, source: source, derived: options.derived, file: options.file, request: request,
      compilation: compilation, loader: loader)
    file = plan.file
    // What contexts of axes define may be seen in place of the new colors.
    guard installs || !compilation.axes.isEmpty else { return }
    var problem: Diagnostic?
    for listing in [false, true] {
      switch plan.installation(of: text ?? [], listingThemes: listing) {
      case .failure(let refusal): if installs { problem = problem ?? refusal.diagnostic }
      case .success(let installation):
        let files = installation.changes.map { ($0.path, $0.after) } + installation.added
        let after = compile(installation.request, loading: loader.overlaid(with: files), by: workers)
        let rejection = rejection(of: after)
        if rejection.isEmpty {
          if installs { (changes, added) = (installation.changes, installation.added) }
          (diagnostics, judged) = ([], compilation)
          return
        }
        if problem == nil { (diagnostics, judged) = (rejection, after) }
      }
    }
    if let problem { (diagnostics, judged) = ([problem], compilation) }
    guard installs || diagnostics.contains(where: { $0.code == .lowContrast }) else {
      (diagnostics, judged) = ([], compilation)
      return
    }
    status = .unsolved
    text = nil
  }

  /// Why the files with the new theme are not accepted: new errors, an axis that is none any more, a pair of
  /// the theme that fails, or another theme that would change.
  private func rejection(of after: Compilation) -> [Diagnostic] {
    let errors = compilation.newErrors(in: after)
    guard errors.isEmpty else { return errors }
    guard let index = after.themes.firstIndex(where: { $0.name.utf8.elementsEqual(name.utf8) }),
      let report = after.report
    else {
      return [Diagnostic(.invalidConfiguration, "the files would have no theme `\(name)`", at: .program)]
    }
    if let lost = compilation.axes.first(where: { !after.axes.map(\.axis).contains($0.axis) }) {
      return [
        Diagnostic(
          .invalidConfiguration, "`\(lost.axis.modifier)` would no longer be an axis", at: .program)
      ]
    }
    if report.contrast.contains(where: { $0.theme == index && $0.verdict == .fail }) {
      let themes: Set = [name]
      return report.findings.filter { $0.code == .lowContrast && !themes.isDisjoint(with: $0.themes) }
    }
    let isSame = compilation.themes.allSatisfy { theme in
      let other = after.themes.first { $0.name.utf8.elementsEqual(theme.name.utf8) }
      return other.map { after.hasValues(of: compilation, theme, in: $0) } ?? false
    }
    return isSame
      ? [] : [Diagnostic(.invalidConfiguration, "another theme would change", at: .program)]
  }
}

extension Compilation {
  /// Whether every token of a theme of another compilation has its value in a theme here.
  fileprivate func hasValues(of before: Compilation, _ theme: Theme, in own: Theme) -> Bool {
    guard let old = before.tokens, let new = tokens else { return false }
    return old.ids.allSatisfy { id in
      let value = old.value(of: id, in: theme.permutation)
      guard let other = new.id(at: old.dottedPath(of: id)) else { return value == nil }
      return new.value(of: other, in: own.permutation) == value
    }
  }
}
