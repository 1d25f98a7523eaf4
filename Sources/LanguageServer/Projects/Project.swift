import Audit
import Compiler
import Diagnostics
import Editing
import Repair
import Syntax
import Tokens

/// A set of files that are compiled together, as by `check`, with open texts in place of files.
struct Project: Sendable {
  /// The root of a project, by its absolute path.
  enum Root: Hashable, Sendable {
    /// A folder with a configuration, or one that the user names.
    case folder(String)
    /// One file of tokens, or a resolver document.
    case file(String)

    var path: String {
      switch self {
      case .folder(let path), .file(let path): path
      }
    }
  }

  let root: Root
  private let host: Host
  private var workspace: Workspace
  /// Open texts without a file.
  private var unsaved: Set<String> = []
  /// By source path, the last readable text.
  private var lastReadable: [String: [UInt8]] = [:]
  /// The result of the last compilation; `nil` before the first.
  private(set) var analysis: Analysis?
  /// The names in code of the last compilation, computed on demand.
  private var names: ConsumerNames?
  /// The repair of all contrasts of the last compilation, if there is one, computed on demand.
  private var solved: Solve??
  /// Whether a text or a setting has changed since.
  var isStale = true
  private var severities: [DiagnosticCode: AuditConfiguration.Level] = [:]

  /// The effort of a search for a repair: an editor waits for it.
  private static let patience = 250

  init(_ root: Root, host: Host) {
    (self.root, self.host) = (root, host)
    workspace = Workspace(loading: host.loader, workers: host.workers)
  }

  /// Applies the open texts and the settings, and compiles if anything has changed.
  ///
  /// An unreadable text gets its own diagnostics; everything else uses its last tree.
  mutating func refresh(_ open: [OpenDocument], closed: [String], _ settings: EditorSettings) {
    guard isStale || analysis == nil else { return }
    isStale = false
    severities = settings.severities
    (names, solved) = (nil, nil)
    adopt(open, closed: closed)
    let compilation = compile(request, in: &workspace)
    let openPaths = Set(open.map { FilePath($0.path) })
    var broken: [String: [UInt8]] = [:]
    for source in compilation.sources.all {
      guard openPaths.contains(FilePath(host.absolute(source.path))) || lastReadable[source.path] != nil
      else {
        continue
      }
      if (try? workspace.document(at: FilePath(source.path)))?.document != nil {
        lastReadable[source.path] = source.bytes
      } else {
        broken[source.path] = source.bytes
      }
    }
    let repairable = broken.filter { lastReadable[$0.key] != nil }
    guard !repairable.isEmpty else {
      return analysis = Analysis(
        compilation, compilation, broken: [], host: host, trees: trees(of: compilation))
    }
    for path in repairable.keys { workspace.setText(lastReadable[path], of: FilePath(path)) }
    let answering = compile(request, in: &workspace)
    let trees = trees(of: answering)
    for (path, text) in repairable { workspace.setText(text, of: FilePath(path)) }
    analysis = Analysis(
      answering, compilation, broken: Set(repairable.keys), host: host, trees: trees)
  }

  private mutating func adopt(_ open: [OpenDocument], closed: [String]) {
    let missing = Set(
      open.map(\.path).filter { path in
        do throws(LoadFailure) {
          _ = try host.loader.kind(path)
          return false
        } catch {
          return error.cause == .missing
        }
      })
    if missing != unsaved {
      unsaved = missing
      let loader = host.loader.adding(missing, workingFolder: host.workingFolder)
      workspace = Workspace(loading: loader, workers: host.workers)
    }
    for path in closed { workspace.setText(nil, of: FilePath(path)) }
    for document in open { workspace.setText(document.text.bytes, of: FilePath(document.path)) }
  }

  /// The trees of everything that was read. Token documents come from the compilation.
  private mutating func trees(of compilation: Compilation) -> [SourceID: Document] {
    var trees: [SourceID: Document] = [:]
    for document in compilation.tokens?.documents ?? [] { trees[document.source] = document }
    guard compilation.tokens == nil else { return trees }
    for (index, source) in compilation.sources.all.enumerated() {
      let id = SourceID(rawValue: UInt32(index))
      trees[id] = (try? workspace.document(at: FilePath(source.path)))?.document?.moved(to: id)
    }
    return trees
  }

  /// What code has to do with the project.
  mutating func code() -> ProjectCode? {
    guard let analysis else { return nil }
    let names = names ?? ConsumerNames(of: analysis.compilation, orUsual: true) ?? ConsumerNames()
    self.names = names
    return ProjectCode(root: root, analysis: analysis, names: names)
  }

  private var request: Request {
    var request = Request(.check, inputs: [host.spelled(root.path)])
    request.severities = severities
    return request
  }

  /// The text of a file with all fixes applied that change only this file, as by `fix`; `nil` if nothing
  /// changes.
  func repairedText(of path: String) -> [UInt8]? {
    FixPoint(request, in: workspace) { [host] in FilePath(host.absolute($0.text)) == FilePath(path) }
      .changes.first?.after
  }

  /// The repair of all contrasts; `nil` if there is none, or if it takes long to find.
  mutating func solvedContrast() -> Solve? {
    if let solved { return solved }
    var options = RepairOptions()
    options.limit = Self.patience
    let solve = Solve(Request(.audit, inputs: [host.spelled(root.path)]), options, in: workspace)
    let found = solve.status == .solved ? solve : nil
    solved = .some(found)
    return found
  }

  /// The result of a rename, which must change nothing but names.
  func verified(_ rename: Rename) throws(Rename.Refusal) -> Compilation {
    guard let before = analysis?.compilation else {
      preconditionFailure("the project was analyzed to rename")
    }
    return try rename.verified(request, from: before, in: workspace)
  }
}
