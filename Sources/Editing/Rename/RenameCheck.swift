package import Compiler
import Diagnostics
package import Diff
import Emission
import Tokens

extension Rename {
  /// The texts that change, in the order of reading.
  package func changes(of compilation: Compilation) -> [TextChange] {
    Dictionary(grouping: edits, by: \.range.source).sorted { $0.key < $1.key }.map { source, edits in
      let bytes = compilation.sources[source].bytes
      return TextChange(
        path: compilation.sources[source].path, before: bytes,
        after: edits.applied(to: bytes, in: 0..<bytes.count))
    }
  }

  /// Compiles the changed texts, and makes sure that every token has its value in every theme, under its new path.
  package func verified(_ request: Request, from before: Compilation, in workspace: Workspace) throws(Refusal)
    -> Compilation
  {
    var workspace = workspace
    for change in changes(of: before) { workspace.setText(change.after, of: FilePath(change.path)) }
    let after = compile(request, in: &workspace)
    if let problem = newError(in: after, since: before) ?? difference(of: after, from: before) {
      throw Refusal(reason: problem)
    }
    return after
  }

  private func newError(in after: Compilation, since before: Compilation) -> String? {
    before.newErrors(in: after).first.map { "there would be a new error: \($0.message)" }
  }

  private func difference(of after: Compilation, from before: Compilation) -> String? {
    let path = { (id: TokenID) in before.tokens?.dottedPath(of: id) ?? "" }
    let difference = before.difference(to: after) { id in
      moved(path(id).pathSegments)
    } mayBeAdded: { path in
      aliases.contains(path) || isInherited(path)
    }
    switch difference {
    case nil: return nil
    case .unreadable: return "the changed files could not be read"
    case .lost(let id): return loss(of: id, path(id), in: before)
    case .changed(let id, let theme, let context):
      return "`\(path(id))` would have another value\(before.described(theme, context))"
    case .added(let path): return "there would be another token, `\(path)`"
    }
  }

  /// Why a token has no new path: an inherited one is not written in the group that moves.
  private func loss(of id: TokenID, _ path: String, in before: Compilation) -> String {
    let origin = before.origin(of: id)?.joined(separator: ".")
    guard let origin, origin != path else { return "`\(path)` would be lost" }
    return
      "`\(path)` comes from `\(origin)` by `$extends` and would be lost; write it at `\(path)` itself first"
  }

  /// Whether a remaining alias is inherited at a path.
  private func isInherited(_ path: [String]) -> Bool {
    !aliases.isEmpty && moves.contains { $0.moved(path) != nil }
  }

  /// The tokens and the generated names that change, for codemods.
  package func migration(from before: Compilation, to after: Compilation) -> Migration {
    guard let old = before.tokens, let new = after.tokens, let names = TokenNames(of: before),
      let others = TokenNames(of: after)
    else { return Migration(moves: [], names: []) }
    let targets = old.ids.map { id in
      new.id(at: moved(old.dottedPath(of: id).pathSegments))
    }
    let moves = zip(old.ids, targets).compactMap { id, target -> Migration.Move? in
      let (from, to) = (old.dottedPath(of: id), target.map(new.dottedPath))
      return from == to ? nil : Migration.Move(from: from, to: to)
    }
    var changes: [TokenDiff.NameChange] = []
    for (number, output) in names.outputs.enumerated() where number < others.outputs.count {
      for (id, target) in zip(old.ids, targets) {
        guard let from = names.forms(of: id, in: number) else { continue }
        let to = target.flatMap { others.forms(of: $0, in: number) }
        TokenDiff.NameChange(
          of: old.dottedPath(of: id), output: output.file, format: output.format.name, from: from, to: to
        ).map { changes.append($0) }
      }
    }
    return Migration(moves: moves, names: changes)
  }
}
