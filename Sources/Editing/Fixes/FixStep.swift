import Audit
import Compiler
import Diagnostics
import Syntax
import Text
import Tokens

/// One round of fixes, and what must be true of its result.
struct FixStep {
  /// What some fixes make of the texts.
  struct Result {
    /// The changed files.
    var texts: [FilePath: [UInt8]]
    var compilation: Compilation
    var workspace: Workspace
    /// The diagnostics whose fixes were made.
    var applied: [Diagnostic]
  }

  /// Why fixes must not be made.
  struct Problem {
    /// As a message.
    let reason: String
    /// In the sources of the compilation before the step.
    let place: Diagnostic.Place
  }

  let request: Request
  let before: Compilation
  /// Reads the texts before the step.
  let workspace: Workspace
  /// The files changed by earlier steps.
  let texts: [FilePath: [UInt8]]
  let isEditable: @Sendable (FilePath) -> Bool

  /// Makes the fixes of diagnostics, as far as they are compatible; `nil` if nothing changes.
  func result(of diagnostics: [Diagnostic]) -> Result? {
    let files = Set(before.filesRead.map { FilePath($0) })
    let edits = TextEdits(diagnostics) { source in
      let path = FilePath(before.sources[source].path)
      return files.contains(path) && isEditable(path)
    }
    var texts = texts
    var workspace = workspace
    for (index, source) in before.sources.all.enumerated() {
      let id = SourceID(rawValue: UInt32(index))
      guard edits.edits[id] != nil else { continue }
      let path = FilePath(source.path)
      let text = edits.applied(to: id, source.bytes)
      guard text != source.bytes else { continue }
      texts[path] = text
      workspace.setText(text, of: path)
    }
    guard texts != self.texts else { return nil }
    let after = compile(request, in: &workspace)
    return Result(texts: texts, compilation: after, workspace: workspace, applied: edits.diagnostics)
  }

  /// The files that the fix of a diagnostic changes.
  func files(of diagnostic: Diagnostic) -> Set<FilePath> {
    Set((diagnostic.fix?.edits ?? []).map { FilePath(before.sources[$0.range.source].path) })
  }

  // MARK: What must be true

  /// The reason why a result must not be written: it does not load, or a token would be lost or have another
  /// value, except those whose values the fixes are about.
  func problem(of result: Result) -> Problem? {
    let first = result.applied.first?.fix?.edits.first.map { Diagnostic.Place.range($0.range) } ?? .program
    let repairs = result.applied.contains(where: \.isRepair)
    if let problem = newError(in: result, repairing: repairs) { return problem }
    guard let tokens = before.tokens else { return nil }
    let plan = LegacyStep(before, result.applied)
    var changing: Set<TokenID>?
    let difference = before.difference(to: result.compilation) { id in
      plan.newPath(of: id) ?? tokens.dottedPath(of: id).pathSegments
    } mayDiffer: { id in
      // A token without a value gets one by the repair of an error.
      if before.themes.allSatisfy({ tokens.value(of: id, in: $0.permutation) == nil }) { return true }
      if changing == nil { changing = tokens.following(tokensChanged(by: result.applied)) }
      return changing?.contains(id) == true
    } mayBeAdded: { _ in
      repairs
    }
    if let difference {
      let place = difference.token.flatMap(before.place) ?? first
      return Problem(reason: before.reason(difference), place: place)
    }
    return plan.obstacle(in: result.compilation).map { Problem(reason: $0, place: first) }
  }

  /// An error that the edits cause. The repair of one can show others that it hid, so these do not count.
  private func newError(in result: Result, repairing: Bool) -> Problem? {
    let after = result.compilation
    let errors = before.newErrors(in: after).filter { !$0.code.isRule }
    let broken = errors.first { error in
      guard repairing else { return true }
      guard error.code.family == .reading, let path = after.path(of: error) else { return false }
      return !before.log.diagnostics.contains {
        $0.severity == .error && $0.code.family == .reading && before.path(of: $0) == path
      }
    }
    guard let broken else { return nil }
    guard broken.code.family == .reading, let path = after.path(of: broken) else {
      let place = result.applied.first?.fix?.edits.first.map { Diagnostic.Place.range($0.range) }
      return Problem(reason: "there would be a new error: \(broken.message)", place: place ?? .program)
    }
    return Problem(reason: "the file would not load: \(broken.message)", place: .file(path))
  }

  /// The tokens whose values fixes are meant to change: a color for one that passes, a token for a deprecated
  /// one, or all in a file with an error that is repaired.
  private func tokensChanged(by diagnostics: [Diagnostic]) -> Set<TokenID> {
    guard let tokens = before.tokens else { return [] }
    var files: Set<SourceID> = []
    var places: [SourceRange] = []
    for diagnostic in diagnostics {
      let ranges = diagnostic.fix?.edits.map(\.range) ?? []
      if diagnostic.isRepair { files.formUnion(ranges.map(\.source)) }
      if FixRounds.changesOfDesign.contains(diagnostic.code) { places += ranges }
    }
    guard !files.isEmpty || !places.isEmpty else { return [] }
    let sources = Set(tokens.definitions.map { tokens.documents[Int($0.document)].source })
    // The repair of a configuration or a resolver document can change everything.
    if !files.isSubset(of: sources) { return Set(tokens.ids) }
    var found: Set<TokenID> = []
    for definition in tokens.definitions {
      guard let id = tokens.id(of: definition.path) else { continue }
      let range = tokens.documents[Int(definition.document)].range(of: definition.node)
      let isChanged = places.contains {
        $0.source == range.source && range.bytes.contains($0.bytes.lowerBound)
      }
      if isChanged || files.contains(range.source) { found.insert(id) }
    }
    return found
  }
}

/// The legacy names that a round of fixes replaces.
private struct LegacyStep {
  private let plan: LegacyPlan?
  private let controls: [LegacyPlan.Control]
  private let changed: Set<PathID>

  init(_ compilation: Compilation, _ applied: [Diagnostic]) {
    let places = Set(applied.filter { $0.code == .legacySchema }.map(\.place))
    plan = places.isEmpty ? nil : compilation.legacyPlan
    controls = plan?.controls.filter { places.contains(.range($0.place)) } ?? []
    changed = Set(controls.flatMap(\.paths))
  }

  func newPath(of token: TokenID) -> [String]? { plan?.newPath(of: token, changing: changed) }

  /// Why a control that was to be written in the schema is not yet, and cannot be.
  func obstacle(in after: Compilation) -> String? {
    guard let plan = plan == nil ? nil : after.legacyPlan else { return nil }
    let names = Set(controls.map(\.name))
    return plan.controls.first { names.contains($0.name) && $0.obstacle != nil }?.obstacle?.reason
  }
}

extension Compilation {
  /// What brings its controls to the schema.
  var legacyPlan: LegacyPlan? {
    tokens.map {
      LegacyPlan(
        for: Audit.Subject(
          $0, themes: themes, anatomies: anatomies, in: library, configuration: configuration.audit,
          isFlawless: false))
    }
  }

  /// The file that a diagnostic is about.
  func path(of diagnostic: Diagnostic) -> String? {
    switch diagnostic.place {
    case .range(let range): sources[range.source].path
    case .file(let path): path
    case .program: nil
    }
  }

  /// Where a token is named in the first theme that has it.
  fileprivate func place(of id: TokenID) -> Diagnostic.Place? {
    themes.lazy.compactMap { theme in
      self.tokens.flatMap { tokens in tokens.token(id, in: theme.permutation).map(tokens.nameRange) }
    }.first.map { .range($0) }
  }
}

extension Diagnostic {
  /// Whether its fix repairs what could not be read, or what was kept as written since its type is unknown.
  /// That can show other errors and give other values.
  fileprivate var isRepair: Bool { (severity == .error || code == .unknownType) && !code.isRule }
}

extension TokenSet {
  /// The tokens, what inherits their definitions by `$extends`, and all whose values depend on these.
  func following(_ changed: some Collection<TokenID>) -> Set<TokenID> {
    guard !changed.isEmpty else { return [] }
    var users = Dictionary(grouping: references, by: \.to).mapValues { $0.map(\.from) }
    for id in ids {
      for definer in definers(of: id) where definer != id { users[definer, default: []].append(id) }
    }
    var found: Set<TokenID> = []
    var pending = Array(changed)
    while let id = pending.popLast() {
      if found.insert(id).inserted { pending += users[id] ?? [] }
    }
    return found
  }

  /// The tokens whose definitions a token has: itself, or those from which it is inherited.
  func definers(of id: TokenID) -> Set<TokenID> {
    Set(
      permutations.indices.compactMap { permutation in
        token(id, in: permutation).flatMap { self.id(of: definitions[Int($0.definition)].path) }
      })
  }
}
