import Compiler
import Diagnostics
import Editing
import Repair
import Syntax
import Tokens

extension Tool {
  static let solve = Tool("solve") { server, arguments throws(ToolFailure) in
    let applies = arguments["apply"]?.boolean ?? false
    try server.permitWrites(applies)
    let root = try server.root(arguments)
    var options = RepairOptions()
    options.moves = arguments["move"]?.string.flatMap { MoveSet(rawValue: $0) }
    options.keep = arguments["keep"]?.strings.map { PathPattern($0) } ?? []
    options.includesWaived = arguments["includeWaived"]?.boolean ?? false
    options.limit = arguments["limit"]?.integer ?? options.limit
    let solve = Solve(Request(.audit, inputs: [root]), options, in: server.workspace(of: root))
    guard let report = JSON(parsing: solve.json).map(server.withShownPaths), report.isObject else {
      throw ToolFailure("the tokens cannot be read; call `check_tokens` for the reasons")
    }
    if applies, !solve.changes.isEmpty {
      if let problem = server.write(solve.changes, root) { throw ToolFailure(problem) }
      server.workspaces[root] = nil
    }
    let patch = solve.changes.flatMap { server.patch($0.path, from: $0.before, to: $0.after) }
    return report.adding([
      "patch": .string(String(decoding: patch, as: UTF8.self)),
      "applied": .boolean(applies && !solve.changes.isEmpty),
      "findings": .array(server.json(of: DiagnosticLog(solve.diagnostics), solve.judged, limit: 10)),
    ])
  }
}

extension ModelContextServer {
  /// Refuses to write if the server was not started for it.
  func permitWrites(_ isAsked: Bool) throws(ToolFailure) {
    guard !isAsked || allowsWrites else {
      throw ToolFailure("this server writes nothing; apply the patch, or start it with --allow-writes")
    }
  }

  /// The change of a file as a patch that Git takes; a path that begins at the root stays.
  func patch(_ path: String, from before: [UInt8], to after: [UInt8]) -> [UInt8] {
    let path = shown(path)
    let names = path.hasPrefix("/") ? (path, path) : ("a/" + path, "b/" + path)
    return LineDifference(from: before, to: after).unified(names.0, names.1)
  }
}
