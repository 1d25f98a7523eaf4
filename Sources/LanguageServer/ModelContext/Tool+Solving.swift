import Compiler
import Diagnostics
import Editing
import Repair
import Syntax
import Text
import Tokens

extension Tool {
  static let solve = Tool(
    "solve",
    "Repair all pairs of colors with too little contrast together, with the least visible change and a proof that none is smaller, or learn which requirements contradict each other. Nothing is written unless `apply` is set on a server that allows it.",
    input: [
      .init(
        "move",
        .described(
          ["type": "string", "enum": .array(MoveSet.allCases.map { .string($0.rawValue) })],
          "What may move: aliases of ramps, these and colors outside of ramps, or colors; the first that works if omitted."
        )),
      .init(
        "keep",
        .described(.list(of: .text), "Patterns of tokens that do not change, such as `brand.**`.")),
      .init("includeWaived", .described(.flag, "Repair waived pairs, too.")),
      .init(
        "limit",
        .described(
          ["type": "integer", "minimum": 1, "maximum": 1_000_000_000], "The effort of the search (2500).")),
      .init(
        "apply", .described(.flag, "Write the files; needs a server that was started with --allow-writes.")),
    ],
    output: [
      .init("status", .text, required: true), .init("move", ["type": ["string", "null"]], required: true),
      .init("proven", .flag, required: true), .init("themes", .list(of: .text), required: true),
      .init("pairs", .anyObject, required: true), .init("change", .anyObject, required: true),
      .init("moves", .list(of: .anyObject), required: true),
      .init("contrast", .list(of: .anyObject), required: true),
      .init("conflicts", .list(of: .anyObject), required: true),
      .init("patch", .text, required: true), .init("applied", .flag, required: true),
      // Why nothing works.
      .init("findings", .list(of: .anyObject), required: true),
    ], canWrite: true
  ) { server, arguments throws(ToolFailure) in
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
