import Diagnostics
import Compiler
import Diff
import Syntax

extension Tool {
  static let diffTokens = Tool("diff_tokens") { server, arguments throws(ToolFailure) in
    let root = try server.root(arguments)
    let new = try server.side(arguments["new"]?.string ?? root, root)
    let old = try server.side(arguments["old"]?.string ?? "HEAD", root)
    var options = TokenDiff.Options()
    options.all = arguments["all"]?.boolean ?? false
    let text = TokenDiff(from: old, to: new, options).json
    guard let result = JSON(parsing: text), result.isObject else {
      throw ToolFailure("the difference cannot be written")
    }
    var classes: [(name: String, changes: [JSON])] = []
    for change in result["changes"]?.array ?? [] {
      let name = change["class"]?.string ?? ""
      if classes.last?.name != name { classes.append((name, [])) }
      classes[classes.count - 1].changes.append(change)
    }
    let section = arguments["section"]?.string?.prefix { $0 != "@" }
    let counted = result.adding(["counts": .object(classes.map { .init($0.name, JSON($0.changes.count)) })])
    guard let asked = classes.first(where: { $0.name[...] == section }) else { return counted }
    return counted.adding([asked.name: .array(asked.changes)])
  }
}

extension ModelContextServer {
  /// One side of a diff: a path that may be read, or else a revision.
  fileprivate func side(_ name: String, _ root: String) throws(ToolFailure) -> DiffSide {
    let compilation: Compilation
    if (try? host.loader.kind(name)) != nil {
      let path = try self.root(["root": .string(name)])
      compilation = compile(Request(.check, inputs: [path]), loading: host.loader, by: host.workers)
    } else if let loader = revision(name) {
      compilation = compile(Request(.check, inputs: ["\(name):\(root)"]), loading: loader, by: host.workers)
    } else {
      throw ToolFailure("`\(name)` is neither a path nor a revision of this repository")
    }
    guard let side = DiffSide(compilation, label: name) else {
      throw ToolFailure("the tokens of `\(name)` cannot be read; call `check_tokens` for the reasons")
    }
    return side
  }
}
