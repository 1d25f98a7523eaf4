import Diagnostics
import Compiler
import Syntax

extension LanguageServer {
  // MARK: Texts

  mutating func didOpen(_ parameters: JSON) {
    guard let item = parameters["textDocument"], let uri = item["uri"]?.string,
      let text = item["text"]?.string
    else { return }
    let language = item["languageId"]?.string ?? ""
    open.removeAll { $0.uri == uri }
    let document = OpenDocument(
      uri: uri, path: path(of: uri, language: language), language: language,
      version: item["version"]?.integer,
      text: TextPositions(Array(text.utf8), client.encoding))
    open.append(document)
    closed.removeAll { $0 == document.path }
    homes = [:]
    foundProjects = nil
    invalidate()
  }

  mutating func didChange(_ parameters: JSON) {
    guard let identifier = parameters["textDocument"], let uri = identifier["uri"]?.string,
      let index = open.firstIndex(where: { $0.uri == uri })
    else { return }
    open[index].apply(parameters["contentChanges"]?.array ?? [], version: identifier["version"]?.integer)
    // A text without tokens may contain some now.
    if case .some(nil) = homes[FilePath(open[index].path)] { homes[FilePath(open[index].path)] = nil }
    invalidate(after: open[index])
  }

  mutating func didClose(_ parameters: JSON) {
    guard let uri = parameters["textDocument"]?["uri"]?.string,
      let document = open.first(where: { $0.uri == uri })
    else { return }
    open.removeAll { $0.uri == uri }
    closed.append(document.path)
    codeFiles.forget([document.path])
    homes = [:]
    foundProjects = nil
    invalidate()
  }

  // MARK: Files

  /// Files on disk have changed.
  mutating func didChangeFiles(_ parameters: JSON) {
    let paths = (parameters["changes"]?.array ?? []).compactMap { $0["uri"]?.string.flatMap(FileURI.path) }
    let isOpen = !paths.isEmpty && paths.allSatisfy { path in open.contains { $0.path == path } }
    // An open buffer takes precedence.
    guard !isOpen else { return }
    codeFiles.forget(paths)
    homes = [:]
    foundProjects = nil
    invalidate()
  }

  mutating func didChangeFolders(_ parameters: JSON) {
    let event = parameters["event"]
    func paths(_ name: String) -> [String] {
      (event?[name]?.array ?? []).compactMap { $0["uri"]?.string.flatMap(FileURI.path) }
    }
    let removed = paths("removed")
    workspaceFolders.removeAll(where: removed.contains)
    workspaceFolders += paths("added").filter { !workspaceFolders.contains($0) }
    codeFiles.forget()
    homes = [:]
    foundProjects = nil
    invalidate()
  }

  mutating func invalidate() {
    for index in projects.indices { projects[index].isStale = true }
  }

  /// Marks the projects that may read an open text that changed: a keystroke must not cost all projects of a workspace.
  private mutating func invalidate(after document: OpenDocument) {
    for index in projects.indices {
      let isBelow = document.path.hasPrefix(projects[index].root.path + "/")
      if isBelow || document.isCode || projects[index].analysis?.source(at: document.path) != nil {
        projects[index].isStale = true
      }
    }
  }

  // MARK: Projects

  /// A text without a file gets a name in the working directory.
  private func path(of uri: String, language: String) -> String {
    if let path = FileURI.path(of: uri) { return path }
    let name = uri.split(separator: "/").last.map(String.init) ?? "untitled"
    let ending = Notation.isTokenFile(name) ? "" : language.hasPrefix("json") ? ".json" : ".yaml"
    return host.absolute(name.replacing(":", with: "-") + ending)
  }

  /// The current analysis of a text's project; `nil` if it belongs to none.
  mutating func analysis(of document: OpenDocument) -> Analysis? {
    home(of: document).flatMap { analysis(of: $0) }
  }

  mutating func analysis(of root: Project.Root) -> Analysis? {
    let index: Int
    if let known = projects.firstIndex(where: { $0.root == root }) {
      index = known
    } else {
      projects.append(Project(root, host: host))
      index = projects.count - 1
    }
    projects[index].refresh(open, closed: closed, client.settings)
    return projects[index].analysis
  }

  /// The project that a text belongs to.
  mutating func home(of document: OpenDocument) -> Project.Root? {
    let path = FilePath(document.path)
    if let known = homes[path] { return known }
    let root = findHome(of: document)
    homes.updateValue(root, forKey: path)
    return root
  }

  private mutating func findHome(of document: OpenDocument) -> Project.Root? {
    let finder = ProjectFinder(host: host, workspaceFolders: workspaceFolders, open: open)
    for root in finder.candidates(for: document.path) {
      if analysis(of: root)?.source(at: document.path) != nil { return root }
    }
    return ProjectFinder.holdsTokens(document) ? .file(document.path) : nil
  }

  /// The projects of open texts, each once.
  var openProjects: [Project.Root] {
    mutating get {
      var roots: [Project.Root] = []
      for document in open {
        if let root = home(of: document), !roots.contains(root) { roots.append(root) }
      }
      return roots
    }
  }

  /// The projects of open texts, then those below the folders that the client has open.
  var allProjects: [Project.Root] {
    mutating get {
      let own = openProjects
      if foundProjects == nil {
        let finder = ProjectFinder(host: host, workspaceFolders: workspaceFolders, open: open)
        foundProjects = finder.projectsOfWorkspace
      }
      return own + (foundProjects ?? []).filter { !own.contains($0) }
    }
  }

  /// Forgets projects that no open text belongs to, and that are not below the client's folders any more.
  mutating func dropProjects(except roots: Set<Project.Root>) {
    projects.removeAll { !roots.contains($0.root) }
  }
}
