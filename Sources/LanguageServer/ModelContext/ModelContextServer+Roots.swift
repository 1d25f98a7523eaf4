import Compiler
import Diagnostics
import Syntax
import Tokens

extension ModelContextServer {
  /// The compilation of a root, with texts in place of files.
  ///
  /// - Parameter texts: by path relative to the root's folder.
  mutating func compilation(
    of arguments: JSON, goal: Request.Goal = .check, isStrict: Bool = false, texts: [JSON.Member] = []
  ) throws(ToolFailure) -> Compilation {
    let root = try root(arguments)
    var workspace = workspace(of: root)
    for text in texts {
      guard let content = text.value.string else {
        throw ToolFailure("`text` is a mapping from paths to the contents of files")
      }
      workspace.setText(Array(content.utf8), of: FilePath(try path(text.name, in: root)))
    }
    var request = Request(goal, inputs: [root])
    request.isStrict = isStrict
    let compilation = compile(request, in: &workspace)
    if texts.isEmpty { workspaces[root] = workspace }
    if case .usage(let problem)? = compilation.refusal { throw ToolFailure(problem) }
    return compilation
  }

  /// The workspace of a root, including new files among the given texts.
  func workspace(of root: String) -> Workspace {
    workspaces[root] ?? Workspace(loading: host.loader, workers: host.workers)
  }

  /// The INPUT of a tool: `root`, or else that of the command line, or else the nearest configuration.
  func root(_ arguments: JSON) throws(ToolFailure) -> String {
    guard let asked = arguments["root"]?.string else { return defaultRoot }
    guard let canonical = try? host.loader.canonicalPath(asked) else {
      throw ToolFailure("there is no file or folder `\(asked)`")
    }
    // A text in a token file must not make the server read files elsewhere.
    guard allowedFolders.contains(where: { FilePath(canonical).isInside(FilePath($0)) }) else {
      throw ToolFailure(
        "`\(asked)` is outside of \(allowedFolders.map { "`\($0)`" }.joined(separator: " and "))")
    }
    return asked
  }

  private var allowedFolders: [String] {
    ([host.workingFolder] + host.inputs + [defaultRoot]).compactMap { try? host.loader.canonicalPath($0) }
  }

  private var defaultRoot: String {
    if let input = host.inputs.first { return input }
    var folder = FilePath(host.workingFolder)
    for _ in 0..<64 {
      let configuration = folder.appending(name: Configuration.fileName)
      if (try? host.loader.kind(configuration.text)) == .file { return host.spelled(folder.text) }
      guard folder.text != "/", !folder.text.isEmpty else { break }
      folder = folder.folder
    }
    return "tokens"
  }

  /// A path of a file in the folder of a root.
  func path(_ relative: String, in root: String) throws(ToolFailure) -> String {
    let segments = relative.split(separator: "/", omittingEmptySubsequences: false)
    guard !relative.isEmpty, !relative.hasPrefix("/"), !segments.contains("..") else {
      throw ToolFailure("`\(relative)` is not a path below the root")
    }
    return root == "." ? relative : folder(of: root).appending(name: relative).text
  }

  /// The folder that paths in results are relative to.
  func folder(of root: String) -> FilePath {
    (try? host.loader.kind(root)) == .folder ? FilePath(root) : FilePath(root).folder
  }

  /// A path relative to the folder of a root.
  func relative(_ path: String, to root: String) -> String {
    let folder = folder(of: root).text
    guard !folder.isEmpty, folder != ".", path.hasPrefix(folder + "/") else { return path }
    return String(path.dropFirst(folder.count + 1))
  }
}
