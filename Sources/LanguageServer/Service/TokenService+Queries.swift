import Audit
import Compiler
import Diagnostics
import Diff
import Editing
import Reports

extension TokenService {
  private static let noTokens = "the tokens cannot be read; `diagnostics` has the reasons"

  /// Runs for a question; fails with the diagnostics if nothing can be answered.
  private mutating func compilation(
    _ fields: RequestFields, _ goal: Request.Goal
  ) throws(RPCError) -> Compilation {
    let compilation = run(try arguments(fields, goal))
    if case .usage(let problem)? = compilation.refusal { throw RPCError(.invalidParameters, problem) }
    guard compilation.tokens != nil else { throw failure(Self.noTokens, compilation) }
    return compilation
  }

  private func failure(_ message: String, _ compilation: Compilation) -> RPCError {
    RPCError(
      .requestFailed, message,
      data: ["diagnostics": .array(Self.json(of: compilation.log, compilation))])
  }

  mutating func explain(_ parameters: JSON) throws(RPCError) -> JSON {
    let fields = try RequestFields(parameters, known: RunArguments.reading + ["token"])
    let path = try fields.requiredText("token")
    let compilation = try compilation(fields, .check)
    guard let summary = compilation.summary(of: path) else {
      var paths: [String] = []
      compilation.tokens?.forEachPath { paths.append($1) }
      throw .argument(
        "token", "there is no token `\(path)`" + didYouMean(nearestName(to: path, among: paths)))
    }
    return host.json(of: summary, compilation)
  }

  mutating func assess(_ parameters: JSON) throws(RPCError) -> JSON {
    let fields = try RequestFields(parameters, known: RunArguments.reading)
    return .verbatim(try compilation(fields, .audit).controlDocuments().json())
  }

  mutating func audit(_ parameters: JSON) throws(RPCError) -> JSON {
    let fields = try RequestFields(parameters, known: RunArguments.reading)
    let compilation = try compilation(fields, .audit)
    guard let report = compilation.report else { throw failure(Self.noTokens, compilation) }
    return .verbatim(report.json(sources: compilation.sources))
  }

  mutating func diff(_ parameters: JSON) throws(RPCError) -> JSON {
    let fields = try RequestFields(parameters, known: ["folder", "old", "new", "all"])
    let folder = try fields.text("folder") ?? "tokens"
    let new = try side(try fields.text("new") ?? folder, of: folder, argument: "new")
    let old = try side(try fields.text("old") ?? "HEAD", of: folder, argument: "old")
    var options = TokenDiff.Options()
    options.all = try fields.flag("all") ?? false
    return .verbatim(TokenDiff(from: old, to: new, options).json)
  }

  /// One side of a difference: a path, or else a revision of the folder.
  private mutating func side(
    _ name: String, of folder: String, argument: String
  ) throws(RPCError) -> DiffSide {
    let result: Compilation
    if let kind = try? host.loader.kind(name) {
      if kind == .file, let bytes = try? host.loader.load(name), DiffSide.isSnapshot(bytes),
        let side = DiffSide.reading(bytes, label: name)?.side
      {
        return side
      }
      result = compile(Request(.check, inputs: [name]), in: &workspace)
    } else if let loader = surroundings.revision(name) {
      result = compile(Request(.check, inputs: ["\(name):\(folder)"]), loading: loader, by: host.workers)
    } else {
      throw .argument(argument, "`\(name)` is neither a path nor a revision of this repository")
    }
    guard let side = DiffSide(result, label: name) else {
      throw failure("the tokens of `\(name)` cannot be read; `diagnostics` has the reasons", result)
    }
    return side
  }
}
