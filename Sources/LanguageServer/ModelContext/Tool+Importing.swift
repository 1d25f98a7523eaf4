import Compiler
import Diagnostics
import Emission
import Import
import Tokens

extension Tool {
  static let importTokens = Tool("import_tokens") { server, arguments throws(ToolFailure) in
    let folder = try server.newFolder(arguments["output"]?.string ?? "")
    let applies = arguments["apply"]?.boolean ?? false
    try server.permitWrites(applies)
    let importation = try server.importation(arguments, into: folder)
    let files = importation.files
    if let known = files.first(where: { (try? server.host.loader.kind($0.path)) != nil }) {
      throw ToolFailure("`\(server.shown(known.path))` already exists; name another folder as `output`")
    }
    if applies, let problem = server.create(files, folder) { throw ToolFailure(problem) }
    let report = files.last.map { String(decoding: $0.bytes, as: UTF8.self) } ?? ""
    return [
      "files": .array(
        files.map { ["path": .string(server.shown($0.path)), "bytes": JSON($0.size)] }),
      "report": .string(report), "applied": .boolean(applies),
    ]
  }
}

extension ModelContextServer {
  fileprivate func importation(_ arguments: JSON, into folder: String) throws(ToolFailure) -> Importation {
    var sources: [String] = []
    for source in arguments["source"]?.array ?? [] {
      sources.append(try root(["root": source]))
    }
    guard !sources.isEmpty else { throw ToolFailure("`source` is a list of files and folders") }
    var request = Request(importing: sources)
    var workspace = Workspace(loading: host.loader, workers: host.workers)
    request.dialect =
      arguments["from"]?.string.flatMap(Dialect.init) ?? recognizedDialect(of: request, in: &workspace)
    let compilation = compile(request, in: &workspace)
    var options = ImportedFiles.Options()
    options.folder = folder + "/"
    options.outputs = OldOutputs(near: sources, host.loader) { path in
      (try? host.loader.canonicalPath(path)).map { FilePath($0).isInside(FilePath(host.workingFolder)) }
        ?? false
    }
    let importation = Importation(of: compilation, options, comparing: [])
    let problem = importation?.findings.first { $0.severity == .error }
    guard let importation, problem == nil else {
      let first = problem ?? compilation.log.diagnostics.first { $0.severity == .error }
      throw ToolFailure(
        first?.message
          ?? "nothing shows which tool the files are from; name it with `from`, or read them as they are, if they are DTCG"
      )
    }
    return importation
  }

  /// The path of a folder to write, which is below the working directory, also by the links on its way.
  fileprivate func newFolder(_ path: String) throws(ToolFailure) -> String {
    var folder = FilePath(host.absolute(path))
    let root = FilePath(host.workingFolder)
    guard !path.isEmpty, !path.split(separator: "/").contains(".."), folder != root, folder.isInside(root)
    else { throw ToolFailure("`\(path)` is not a folder below the working directory") }
    let written = host.spelled(folder.text)
    while folder != root, (try? host.loader.kind(folder.text)) == nil { folder = folder.folder }
    guard let known = try? host.loader.canonicalPath(folder.text), FilePath(known).isInside(root) else {
      throw ToolFailure("`\(path)` is not a folder below the working directory")
    }
    return written
  }
}
