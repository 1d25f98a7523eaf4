import Audit
import Compiler
import Diagnostics

extension ModelContextServer {
  /// The compilation of a root, with texts in place of files.
  ///
  /// - Parameter texts: by path; a new file is read as far as the root reads every file of its folder.
  mutating func compilation(
    of arguments: JSON, goal: Request.Goal = .check, isStrict: Bool = false,
    only: Set<DiagnosticCode> = [], skipped: Set<DiagnosticCode> = [], texts: [JSON.Member] = []
  ) throws(ToolFailure) -> Compilation {
    let root = try root(arguments)
    var request = Request(goal, inputs: [root])
    request.isStrict = isStrict
    (request.selection.only, request.selection.skipped) = (only, skipped)
    guard texts.isEmpty else { return try compilation(request, in: root, with: texts) }
    var workspace = workspace(of: root)
    let compilation = compile(request, in: &workspace)
    workspaces[root] = workspace
    if case .usage(let problem)? = compilation.refusal { throw ToolFailure(problem) }
    return compilation
  }

  private func compilation(
    _ request: Request, in root: String, with texts: [JSON.Member]
  ) throws(ToolFailure) -> Compilation {
    var contents: [(spelled: String, path: String, text: [UInt8])] = []
    for text in texts {
      guard let content = text.value.string else {
        throw ToolFailure("`text` is a mapping from paths to the contents of files")
      }
      contents.append((text.name, try path(text.name, in: root), Array(content.utf8)))
    }
    let added = Set(contents.map { host.absolute($0.path) }.filter { (try? host.loader.kind($0)) == nil })
    var workspace = workspace(of: root)
    if !added.isEmpty {
      let loader = host.loader.adding(added, workingFolder: host.workingFolder)
      workspace = Workspace(loading: loader, workers: host.workers)
    }
    var known = Set(compile(request, in: &workspace).sources.all.map { FilePath(host.absolute($0.path)) })
    for content in contents { workspace.setText(content.text, of: FilePath(content.path)) }
    let compilation = compile(request, in: &workspace)
    if case .usage(let problem)? = compilation.refusal { throw ToolFailure(problem) }
    let paths = compilation.sources.all.map { host.absolute($0.path) }
    known.formUnion(paths.map { FilePath($0) })
    for content in contents where !known.contains(FilePath(host.absolute(content.path))) {
      let near = nearestName(to: host.absolute(content.path), among: paths).map(host.spelled)
      throw ToolFailure("no document reads `\(content.spelled)`" + didYouMean(near))
    }
    return compilation
  }

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

  /// The path of a file of a root, as the compiler spells it.
  ///
  /// - Parameter spelled: relative to the working directory, as answers spell it, or below the root, or absolute.
  func path(_ spelled: String, in root: String) throws(ToolFailure) -> String {
    let folder = FilePath(host.absolute(folder(of: root).text))
    let whole = FilePath(host.absolute(spelled))
    let below = spelled.hasPrefix("/") ? whole : FilePath(host.absolute(folder.appending(name: spelled).text))
    let isPlain =
      !spelled.isEmpty && !spelled.utf8.contains(0) && !spelled.split(separator: "/").contains("..")
    guard isPlain, below.isInside(folder) else {
      throw ToolFailure("`\(spelled)` is not a path below the root")
    }
    let places = whole.isInside(folder) ? Set([whole, below]) : [below]
    let existing = places.filter { (try? host.loader.kind($0.text)) == .file }
    guard existing.count < 2 else {
      let both = [whole, below].map { "`\(host.spelled($0.text))`" }.joined(separator: " or ")
      throw ToolFailure("`\(spelled)` is \(both); write the absolute path")
    }
    return host.spelled((existing.first ?? (places.contains(whole) ? whole : below)).text)
  }

  private func folder(of root: String) -> FilePath {
    (try? host.loader.kind(root)) == .folder ? FilePath(root) : FilePath(root).folder
  }

  /// A path of the compiler in results: relative to the working directory.
  func shown(_ path: String) -> String { host.spelled(host.absolute(path)) }
}
