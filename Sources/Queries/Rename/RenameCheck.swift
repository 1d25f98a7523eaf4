package import Compiler
import Diagnostics
import Emission
import Text
import Tokens

extension Rename {
  /// The texts that change, in the order of reading.
  package func changes(of compilation: Compilation) -> [TextChange] {
    Dictionary(grouping: edits, by: \.range.source).sorted { $0.key < $1.key }.map { source, edits in
      let bytes = compilation.sources[source].bytes
      return TextChange(
        path: compilation.sources[source].path, before: bytes,
        after: TextEdits.applied(edits, to: bytes, in: 0..<bytes.count))
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
    var known: [DiagnosticCode: Int] = [:]
    for diagnostic in before.log.diagnostics where diagnostic.severity == .error {
      known[diagnostic.code, default: 0] += 1
    }
    for diagnostic in after.log.diagnostics where diagnostic.severity == .error {
      known[diagnostic.code, default: 0] -= 1
      if known[diagnostic.code, default: 0] < 0 {
        return "there would be a new error: \(diagnostic.message)"
      }
    }
    return nil
  }

  private func difference(of after: Compilation, from before: Compilation) -> String? {
    guard let old = before.tokens, let new = after.tokens, before.themes.count == after.themes.count else {
      return "the changed files could not be read"
    }
    var taken: Set<TokenID> = []
    for id in old.ids {
      let path = old.dottedPath(of: id)
      let target = moved(path.pathSegments)
      guard let other = new.id(at: target) else { return loss(of: id, path, in: before) }
      taken.insert(other)
      for (one, two) in zip(before.themes, after.themes) {
        let (value, now) = (
          old.value(of: id, in: one.permutation), new.value(of: other, in: two.permutation)
        )
        guard value == now else {
          return "`\(path)` would have another value\(before.themes.count > 1 ? " in \(one.name)" : "")"
        }
      }
    }
    for id in new.ids where !taken.contains(id) {
      let path = new.dottedPath(of: id)
      if aliases.contains(path.pathSegments) || isInherited(path.pathSegments) { continue }
      return "there would be another token, `\(path)`"
    }
    return nil
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
}

extension Rename {
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
        TokenDiff.NameChange(output: output.file, format: output.format.name, from: from, to: to)
          .map { changes.append($0) }
      }
    }
    return Migration(moves: moves, names: changes)
  }
}
