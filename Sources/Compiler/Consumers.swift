import Audit
import ColorScience
import Diagnostics
import Emission
import Syntax
import Text
package import Tokens

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
    // The naming stage reports mistakes in names.
    var log = DiagnosticLog()
    let names = Names(
      naming: tokens, anatomies: inputs.anatomies, for: plan.consumedOutputs, templates: inputs.templates,
      by: workspace.workers, log: &log)
    let pixelsPerRem = inputs.configuration.audit.pixelsPerRem
    let known = KnownNames(names, tokens, pixelsPerRem: pixelsPerRem)
    let files = ConsumerFiles(matching: patterns, workspace.loader)
    uses.emptyPatterns = files.emptyPatterns
    let audit = inputs.audit(for: request)
    let wanted = audit.severity(of: .rawValue) == nil ? [] : audit.settings[Rule.rawValueTypes]
    let loader = workspace.loader
    let texts = workspace.workers.map(files.paths.count) { number -> ScannedText? in
      guard let bytes = try? loader.load(files.paths[number]) else { return nil }
      var scanner = ConsumerScanner(bytes, known, rawValues: wanted)
      scanner.scan()
      return ScannedText(
        path: files.paths[number], bytes: bytes, findings: scanner.findings, declared: scanner.declared)
    }.compactMap(\.self)
    let declared = texts.reduce(into: Set<[UInt8]>()) { $0.formUnion($1.declared) }
    var judge = ConsumerJudge(tokens, known, declared: declared, pixelsPerRem: pixelsPerRem)
    for text in texts { judge.judge(text, &uses, &self.sources) }
  }
}

extension Plan {
  /// The outputs that are written, or a CSS output if there are none, since code refers to custom properties.
  fileprivate var consumedOutputs: [Output] {
    guard outputs.isEmpty, let css = Format.all.first(where: { $0.name == "css" }) else { return outputs }
    return [Output(format: css, file: "tokens.css", themes: themes)]
  }
}

extension CustomPropertyTable {
  package init(of compilation: Compilation) {
    guard let all = compilation.names, let set = compilation.tokens else { return }
    for output in all.outputs.indices {
      for id in set.ids { if let name = all.spelling(of: id, in: output) { add(name, of: id) } }
    }
  }
}

extension Compilation {
  /// Whether the fallback of a token in code differs from the token's value in every theme.
  package func isWrong(_ fallback: ArraySlice<UInt8>, of token: TokenID) -> Bool {
    tokens?.differs(fallback, from: token, pixelsPerRem: configuration.audit.pixelsPerRem) ?? false
  }
}
