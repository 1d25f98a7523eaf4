import Compiler
import Diagnostics
import Emission
import Tokens

extension Subject {
  /// Reads a template that includes itself as `x`, and if nothing is wrong with it writes a few tokens by it.
  func write(by template: [UInt8]) {
    let ground = Self.ground
    var (library, sources, log) = (ground.library, ground.sources, DiagnosticLog())
    let source = Source(path: Self.templateName, bytes: template)
    library.add(source, named: Self.templateName, sources: &sources) { $0 == "x" ? source : nil }
    library.check(for: ground.outputs, log: &log)
    if !log.hasErrors {
      let files = [GeneratedFile](
        emitting: ground.tokens, anatomies: [], named: ground.names,
        sources: SourceNames(["a.yaml"], permutations: []), templates: library,
        maximumSize: 1 << 24
      ).rendered(log: &log)
      precondition(files.count == 1 || log.hasErrors, "an output got lost")
    }
    render(log, in: sources, rarely: 4)
  }

  private static let templateName = "t/x.mustache"

  /// What no template changes.
  private struct Ground {
    let tokens: TokenSet
    let outputs: [Output]
    let names: Names
    let library: TemplateLibrary
    let sources: Sources
  }

  private static let ground: Ground = {
    let configuration = Array("sources: [a.yaml]\noutputs: [{template: x.mustache, file: o}]".utf8)
    let files = [templateName: [], "t/tokenc.yaml": configuration, "t/a.yaml": sample]
    let compilation = compile(Request(.check, inputs: ["t"]), loading: loader(of: files))
    guard compilation.succeeded, let tokens = compilation.tokens else {
      preconditionFailure("the tokens that templates are tried with are wrong")
    }
    var (log, sources) = (DiagnosticLog(), Sources())
    let library = TemplateLibrary(sources: &sources)
    let names = Names(naming: tokens, anatomies: [], for: compilation.outputs, log: &log)
    return Ground(
      tokens: tokens, outputs: compilation.outputs, names: names, library: library, sources: sources)
  }()
}
