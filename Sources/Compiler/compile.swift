package import Syntax

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
  let files = Writing(of: names, tokens, sources, inputs, for: request, by: workspace.workers)
  return Compilation(inputs, plan, sources, consumers, tokens, verifying, audit, names, files)
}

/// Compiles in a new workspace.
package func compile(
  _ request: Request, loading loader: SourceLoader, by workers: Workers = .one
) -> Compilation {
  var workspace = Workspace(loading: loader, workers: workers)
  return compile(request, in: &workspace)
}
