import Audit
import Diagnostics
import Emission
import Repair
package import Syntax
import Tokens

/// The whole compiler: reads, resolves, audits, names and emits, as far as the request goes.
///
/// Nothing is written; a failed run has no files. Each stage keeps its own diagnostics, and they meet in the
/// compilation. A stage that the request does not need does nothing, and only reading texts changes the
/// workspace.
package func compile(_ request: Request, in workspace: inout Workspace) -> Compilation {
  let inputs = Inputs(finding: request, in: &workspace)
  var plan = Plan(of: inputs, for: request)
  let sources = TokenSources(opening: &plan, of: inputs, in: &workspace)
  let tokens = Resolution(of: sources, inputs, for: request)
  plan.addPlatforms(of: tokens.tokens)
  let verifying = Verifying(of: tokens, sources, inputs, for: request)
  let consumers = Consumers(of: tokens, sources, plan, inputs, for: request, in: workspace)
  let audit = Review(
    of: tokens, verified: verifying, used: consumers, sources, plan, inputs, for: request, in: workspace)
  let names = NamedOutputs(of: tokens, after: audit, plan, inputs, for: request, by: workspace.workers)
  let files = Writing(of: names, tokens, sources, inputs, for: request, in: workspace)
  return Compilation(inputs, plan, sources, consumers, tokens, verifying, audit, names, files)
}

/// Compiles in a new workspace.
package func compile(
  _ request: Request, loading loader: SourceLoader, by workers: Workers = .one
) -> Compilation {
  var workspace = Workspace(loading: loader, workers: workers)
  return compile(request, in: &workspace)
}

/// The tokens of a run; `nil` if the request does not resolve tokens, or there are none.
struct Resolution: Sendable {
  let tokens: TokenSet?
  let log: DiagnosticLog
  /// The tokens in a dialect that have no value, if the run leaves them out or counts them.
  private(set) var lost = LostTokens()
  /// The definitions that the run leaves out.
  private(set) var leftOut: Set<NodePlace> = []

  init(of sources: TokenSources, _ inputs: Inputs, for request: Request) {
    guard request.goal > .list, !sources.permutations.isEmpty else {
      (tokens, log) = (nil, DiagnosticLog())
      return
    }
    var log = DiagnosticLog()
    func resolve(leavingOut leftOut: Set<NodePlace>, log: inout DiagnosticLog) -> TokenSet {
      Self.tokens(
        resolving: sources.permutations, axes: sources.axes, of: sources, inputs, for: request,
        leavingOut: leftOut, log: &log)
    }
    var tokens = resolve(leavingOut: [], log: &log)
    let drops = request.dropsLost || inputs.configuration.dropsLost
    if inputs.dialect != nil, drops || request.countsLost {
      var rest = tokens
      var restLog = log
      for _ in 0..<LostTokens.mostRounds where lost.add(rest, sources.files.faults) {
        restLog = DiagnosticLog()
        rest = resolve(leavingOut: lost.leftOut, log: &restLog)
      }
      if drops { (tokens, log, leftOut) = (rest, restLog, lost.leftOut) }
    }
    let causes = drops ? lost.warnings : sources.files.faults.map(\.diagnostic)
    for diagnostic in causes { log.report(diagnostic) }
    for unread in tokens.unreadModes { log.report(unread) }
    if request.isStrict { sources.refuseOtherNotations(of: inputs, log: &log) }
    log.adjustTolerances(by: { inputs.audit(for: request).severity(of: $0) })
    if inputs.dialect != nil { log.removeFixes() }
    (self.tokens, self.log) = (tokens, log)
  }

  /// Resolves permutations of a run.
  fileprivate static func tokens(
    resolving permutations: [PermutationRequest], axes: AxisRequest? = nil, of sources: TokenSources,
    _ inputs: Inputs, for request: Request, leavingOut leftOut: Set<NodePlace> = [],
    log: inout DiagnosticLog
  ) -> TokenSet {
    TokenSet(
      resolving: permutations, axes: axes, of: sources.documents, merging: sources.policy,
      isStrict: request.isStrict, units: inputs.configuration.units,
      pixelsPerRem: inputs.configuration.rem, ignoring: inputs.configuration.ignored,
      leavingOut: leftOut, log: &log)
  }
}

/// The comparison of permutations with what outputs have for their contexts; nothing unless the request asks for it.
struct Verifying: Sendable {
  /// How many permutations were compared, and how many there are.
  let count: (verified: Int, total: Int)?
  /// The product of the contexts of all modifiers that themes or axes choose; `Int.max` if it is not less.
  let total: Int
  /// Why the request cannot be fulfilled.
  let refusal: Refusal?
  let log: DiagnosticLog

  init(of resolution: Resolution, _ sources: TokenSources, _ inputs: Inputs, for request: Request) {
    var log = DiagnosticLog()
    total = resolution.tokens.map { AxisVerification.total(of: sources.axes, $0) } ?? 1
    guard let wanted = request.verification, let tokens = resolution.tokens, !resolution.log.hasErrors,
      wanted != .all || total <= Request.Verification.maximum
    else {
      let isTooMany = request.verification == .all && total > Request.Verification.maximum
      refusal = isTooMany ? .tooManyPermutations(total) : nil
      (count, self.log) = (nil, log)
      return
    }
    refusal = nil
    var verification = AxisVerification(tokens, sources.axes, sources.permutations) { permutation in
      var own = DiagnosticLog()
      return Resolution.tokens(
        resolving: [permutation], of: sources, inputs, for: request, leavingOut: resolution.leftOut,
        log: &own)
    }
    count = verification.run(wanted, log: &log)
    self.log = log
  }
}

/// The audit of the tokens; empty if the request does not audit.
struct Review: Sendable {
  let report: Report?
  let log: DiagnosticLog
  /// Whether there were no errors before.
  fileprivate let wasFlawless: Bool

  init(
    of resolution: Resolution, verified verifying: Verifying, used consumers: Consumers,
    _ sources: TokenSources, _ plan: Plan,
    _ inputs: Inputs,
    for request: Request, in workspace: Workspace
  ) {
    wasFlawless = ![inputs.log, plan.log, sources.log, resolution.log, verifying.log].contains(
      where: \.hasErrors)
    guard request.goal >= .audit, let tokens = resolution.tokens, sources.haveTokens else {
      (report, log) = (nil, DiagnosticLog())
      return
    }
    var audited = AuditedPlan()
    audited.platforms = plan.platforms
    audited.inclusions = plan.inclusions(in: inputs.configuration)
    (audited.unusedModifiers, audited.unusedContexts) = (plan.unusedModifiers, plan.unusedContexts)
    audited.unreadFiles = UnreadFiles(next: sources, inputs, in: workspace).files
    let subject = Subject(
      tokens, themes: plan.themes, anatomies: inputs.anatomies, in: request.library, plan: audited,
      consumers: consumers.uses, configuration: inputs.audit(for: request), isFlawless: wasFlawless)
    var report = Report(checking: subject, with: workspace.workers)
    report.offerContrastFixes(inputs.configuration.repair)
    // From here on, findings have other numbers.
    report.failures = [:]
    var baseline = inputs.baseline
    report.findings.removeAll { baseline.take($0, in: consumers.sources) }
    var log = DiagnosticLog(report.findings)
    for diagnostic in inputs.configuration.bridges.flatMap({ $0.findings(in: tokens) }) {
      log.report(diagnostic)
    }
    log.adjustTolerances(by: { inputs.configuration.audit.severity(of: $0) })
    if inputs.dialect != nil { log.removeFixes() }
    (self.report, self.log) = (report, log)
  }
}

/// The names of the tokens in all outputs; `nil` if the request does not name tokens.
struct NamedOutputs: Sendable {
  let names: Names?
  let log: DiagnosticLog
  /// Whether there are no errors so far.
  fileprivate let isFlawless: Bool

  init(
    of resolution: Resolution, after review: Review, _ plan: Plan, _ inputs: Inputs, for request: Request,
    by workers: Workers
  ) {
    guard request.goal >= .check, review.report != nil, let tokens = resolution.tokens,
      let templates = inputs.templates
    else {
      (names, log, isFlawless) = (nil, DiagnosticLog(), false)
      return
    }
    var log = DiagnosticLog()
    names = Names(
      naming: tokens, anatomies: inputs.anatomies, for: plan.outputs, templates: templates, by: workers,
      log: &log)
    templates.check(for: plan.outputs, log: &log)
    // After an error, a path may be missing because of it.
    if review.wasFlawless { inputs.configuration.checkNamedPaths(in: tokens, log: &log) }
    for output in plan.outputs { output.reportPartialTokens(of: tokens, log: &log) }
    log.adjustTolerances(by: { inputs.configuration.audit.severity(of: $0) })
    isFlawless = review.wasFlawless && !review.log.hasErrors && !log.hasErrors
    self.log = log
  }
}

/// The files to write, if the request writes files and there are no errors. They are rendered when they are written.
struct Writing: Sendable {
  let files: [GeneratedFile]
  private(set) var log = DiagnosticLog()

  init(
    of naming: NamedOutputs, _ resolution: Resolution, _ sources: TokenSources, _ inputs: Inputs,
    for request: Request, in workspace: Workspace
  ) {
    guard request.goal == .build, naming.isFlawless, let names = naming.names,
      let tokens = resolution.tokens, let templates = inputs.templates
    else {
      files = []
      return
    }
    var files = [GeneratedFile](
      emitting: tokens, anatomies: inputs.anatomies, named: names, sources: sources.names,
      templates: templates, by: workspace.workers)
    files.completePages(of: names.outputs, in: workspace, log: &log)
    if let programs = request.programs {
      files.runPrograms(
        of: names.outputs, in: inputs.configuration.folder, by: programs, log: &log)
    }
    self.files = files
  }
}

extension Inputs {
  /// The settings of rules in the configuration and the request.
  func audit(for request: Request) -> AuditConfiguration {
    var audit = configuration.audit
    (audit.selection, audit.today) = (request.selection, request.today)
    return audit
  }
}

extension TokenSources {
  /// Whether there are tokens to check although a file is missing.
  fileprivate var haveTokens: Bool { isClosed || permutations.contains { !$0.sources.isEmpty } }
}

extension DiagnosticLog {
  /// The diagnostics of several stages, in their order.
  init(joining stages: DiagnosticLog...) {
    let filled = stages.filter { !$0.diagnostics.isEmpty }
    self = filled.first ?? DiagnosticLog()
    for diagnostic in filled.dropFirst().lazy.flatMap(\.diagnostics) { report(diagnostic) }
  }
}

extension Configuration {
  /// Reports paths under `names:` that are neither a token nor a group.
  fileprivate func checkNamedPaths(in tokens: TokenSet, log: inout DiagnosticLog) {
    var known: [String] = []
    for path in namedPaths where tokens.path(at: path.value) == nil {
      if known.isEmpty { known = tokens.tokens.map { tokens.paths.dotted($0, names: tokens.names) } }
      let nearest = nearestName(to: path.value, among: known)
      log.report(
        .invalidConfiguration,
        "`names:` has `\(path.value)`, which is neither a token nor a group" + didYouMean(nearest),
        at: path.range)
    }
  }
}
