import Compiler
import Diagnostics

extension LanguageServer {
  /// The maximum number of diagnostics sent for one file.
  private static let limit = 1_000

  /// Reads the projects below the client's folders for the first time, and shows how far it is.
  mutating func readWorkspace(send: ([JSON]) -> Void) {
    readsWorkspace = false
    let roots = allProjects
    guard client.showsProgress, !roots.isEmpty else { return }
    beginProgress("tokenc", ["message": "reading tokens", "percentage": 0], send: send)
    for (number, root) in roots.enumerated() {
      _ = analysis(of: root)
      let percentage = JSON((number + 1) * 100 / roots.count)
      showProgress(
        "tokenc",
        ["kind": "report", "message": .string(FilePath(root.path).name), "percentage": percentage], send: send
      )
    }
    showProgress("tokenc", ["kind": "end"], send: send)
  }

  /// Answers a request, and shows that it takes longer if it is the first one that reads the code of the workspace.
  mutating func answerWithProgress(
    _ method: String, _ parameters: JSON, send: ([JSON]) -> Void
  ) -> Result<JSON, RPCError> {
    let asks = ["textDocument/references", "textDocument/codeLens", "textDocument/rename"].contains(method)
    let isFirst = asks && phase == .running && client.showsProgress && codeFiles.isUnread
    if isFirst { beginProgress("tokenc-code", ["message": "reading code"], send: send) }
    defer { if isFirst { showProgress("tokenc-code", ["kind": "end"], send: send) } }
    return Result { () throws(RPCError) in try answer(method, parameters) }
  }

  private mutating func beginProgress(
    _ token: JSON, _ more: KeyValuePairs<String, JSON?>, send: ([JSON]) -> Void
  ) {
    ask("window/workDoneProgress/create", ["token": token])
    showProgress(token, JSON.object(["kind": "begin", "title": "tokenc"]).adding(more), send: send)
  }

  private mutating func showProgress(_ token: JSON, _ value: JSON, send: ([JSON]) -> Void) {
    outgoing.append(Message.notification("$/progress", ["token": token, "value": value]))
    flush(send)
  }

  /// Sends the diagnostics of every open text, at each of its versions, and of files whose diagnostics have changed, in the
  /// projects of open texts and below the client's folders.
  mutating func publish() {
    let (byURI, roots) = diagnosticsOfProjects()
    dropProjects(except: roots)
    // All remaining projects know about them now.
    closed = []
    registerWatchers()
    guard !client.pullsDiagnostics else { return refreshPulled(byURI) }
    var current: [String: Published] = [:]
    for (uri, diagnostics) in byURI {
      let version = open.first { $0.uri == uri }?.version
      current[uri] = Published(version: version, diagnostics: diagnostics)
    }
    for uri in published.keys where current[uri] == nil && published[uri]?.diagnostics.isEmpty == false {
      current[uri] = Published(version: nil, diagnostics: [])
    }
    for uri in current.keys.sorted() {
      guard let news = current[uri], published[uri] != news else { continue }
      let isOpen = open.contains { $0.uri == uri }
      if !isOpen, news.diagnostics.isEmpty, published[uri]?.diagnostics.isEmpty != false { continue }
      outgoing.append(
        Message.notification(
          "textDocument/publishDiagnostics",
          .object([
            "uri": .string(uri), "version": isOpen ? news.version.map { JSON($0) } : nil,
            "diagnostics": .array(news.diagnostics),
          ])))
    }
    published = current
  }

  /// Makes a client that pulls diagnostics pull again, if diagnostics of files that are not open have
  /// changed.
  private mutating func refreshPulled(_ byURI: [String: [JSON]]) {
    let current = byURI.mapValues { Published(version: nil, diagnostics: $0) }
    let openURIs = Set(open.map(\.uri))
    let hasNews = Set(current.keys).union(published.keys).contains { uri in
      !openURIs.contains(uri) && current[uri]?.diagnostics ?? [] != published[uri]?.diagnostics ?? []
    }
    if hasNews { ask("workspace/diagnostic/refresh", .null) }
    published = current
  }

  /// By URI, the diagnostics of all projects; an open text has an entry even if it has none.
  mutating func diagnosticsOfProjects() -> (byURI: [String: [JSON]], roots: Set<Project.Root>) {
    var byURI: [String: [JSON]] = [:]
    let roots = allProjects
    for document in open { byURI[document.uri] = [] }
    for root in roots {
      guard let analysis = analysis(of: root) else { continue }
      let diagnostics = DiagnosticList(of: analysis, client, open: open, root: root).byURI
      for (uri, list) in diagnostics { byURI[uri, default: []] += list }
    }
    for document in open where document.isCode { byURI[document.uri] = consumer(document)?.diagnostics ?? [] }
    for uri in byURI.keys { byURI[uri] = Self.limited(byURI[uri] ?? []) }
    return (byURI, Set(roots))
  }

  private static func limited(_ diagnostics: [JSON]) -> [JSON] {
    guard diagnostics.count > limit else { return diagnostics }
    let rest: JSON = [
      "range": ["start": Position(line: 0, character: 0).json, "end": Position(line: 0, character: 0).json],
      "severity": 3, "source": "tokenc", "message": "and \(diagnostics.count - limit) more",
    ]
    return diagnostics.prefix(limit) + [rest]
  }

  /// `textDocument/diagnostic`
  mutating func diagnostics(_ parameters: JSON) throws(RPCError) -> JSON {
    guard let uri = parameters["textDocument"]?["uri"]?.string else {
      throw RPCError(.invalidParameters, "`textDocument.uri` is missing")
    }
    let (byURI, _) = diagnosticsOfProjects()
    let items = byURI[uri] ?? []
    let id = Self.resultID(items)
    var report: JSON =
      parameters["previousResultId"]?.string == id
      ? ["kind": "unchanged", "resultId": .string(id)]
      : ["kind": "full", "resultId": .string(id), "items": .array(items)]
    if client.takesRelatedDocuments {
      let related = byURI.filter { $0.key != uri }.sorted { $0.key < $1.key }.map { uri, items in
        JSON.Member(
          uri, ["kind": "full", "resultId": .string(Self.resultID(items)), "items": .array(items)])
      }
      if !related.isEmpty { report = report.adding(["relatedDocuments": .object(related)]) }
    }
    return report
  }

  /// `workspace/diagnostic`
  mutating func workspaceDiagnostics(_ parameters: JSON) -> JSON {
    var previous: [String: String] = [:]
    for entry in parameters["previousResultIds"]?.array ?? [] {
      if let uri = entry["uri"]?.string, let value = entry["value"]?.string { previous[uri] = value }
    }
    let (byURI, _) = diagnosticsOfProjects()
    let items = byURI.sorted { $0.key < $1.key }.map { uri, items -> JSON in
      let id = Self.resultID(items)
      let version = open.first { $0.uri == uri }?.version.map { JSON($0) } ?? .null
      return previous[uri] == id
        ? ["kind": "unchanged", "uri": .string(uri), "version": version, "resultId": .string(id)]
        : [
          "kind": "full", "uri": .string(uri), "version": version, "resultId": .string(id),
          "items": .array(items),
        ]
    }
    return ["items": .array(items)]
  }

  /// The FNV-1a hash of the diagnostics, equal for equal diagnostics.
  private static func resultID(_ items: [JSON]) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in JSON.array(items).bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return String(hash, radix: 16)
  }
}
