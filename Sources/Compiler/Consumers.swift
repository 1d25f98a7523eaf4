import Audit
import Consumers
import Diagnostics
import Emission
import Syntax
import Tokens

/// How code uses the tokens of a set; empty unless requested.
struct Consumers: Sendable {
  private(set) var uses = ConsumerUses()
  /// The sources of the run, and the files with findings.
  private(set) var sources: Sources

  init(
    of resolution: Resolution, _ sources: TokenSources, _ plan: Plan, _ inputs: Inputs, for request: Request,
    in workspace: Workspace
  ) {
    self.sources = sources.documents.sources
    let configured = inputs.configuration.audit.settings[Rule.consumers].map {
      (pattern: $0, folder: inputs.configuration.folder)
    }
    let patterns = request.consumers.map { (pattern: $0, folder: "") } + configured
    guard request.goal >= .check, !patterns.isEmpty, let tokens = resolution.tokens else { return }
    uses.areKnown = true
    // The naming stage reports mistakes in names.
    var log = DiagnosticLog()
    let names = Names(
      naming: tokens, anatomies: inputs.anatomies,
      for: plan.outputs.isEmpty ? Output.usual(plan.themes, inputs.configuration) : plan.outputs,
      templates: inputs.templates,
      by: workspace.workers, log: &log)
    let known = ConsumerNames(names, tokens)
    let files = ConsumerFiles(matching: patterns, workspace.loader)
    uses.emptyPatterns = files.emptyPatterns
    let audit = inputs.audit(for: request)
    let types = audit.severity(of: .rawValue) == nil ? [] : audit.settings[Rule.rawValueTypes]
    var wanted: CodeScan.Wanted = [.unknown]
    if types.contains(.color) { wanted.insert(.colors) }
    if types.contains(.dimension) { wanted.insert(.lengths) }
    let (loader, paths) = (workspace.loader, files.paths)
    let scans = workspace.workers.map(paths.count) { [wanted] number -> (path: String, scan: CodeScan)? in
      guard let bytes = try? loader.load(paths[number]), let text = CodeText(bytes, ofFile: paths[number])
      else { return nil }
      return (paths[number], CodeScan(text, known.code, wanting: wanted))
    }.compactMap(\.self)
    let declared = scans.reduce(into: Set<[UInt8]>()) { $0.formUnion($1.scan.declared) }
    var judge = ConsumerJudge(
      tokens, known, declared: declared, pixelsPerRem: inputs.configuration.audit.pixelsPerRem,
      judgesValues: wanted != [.unknown])
    for (path, scan) in scans { judge.judge(scan, of: path, &uses, &self.sources) }
  }
}
