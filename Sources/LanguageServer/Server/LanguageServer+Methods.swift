import Diagnostics

extension LanguageServer {
  typealias Request = @Sendable (inout LanguageServer, JSON) throws(RPCError) -> JSON
  typealias Notification = @Sendable (inout LanguageServer, JSON) -> Void

  /// The request handlers.
  static let requests: [String: Request] = [
    "textDocument/hover": { server, parameters throws(RPCError) in
      if let (code, position) = server.consumerPlace(parameters) { return code.hover(at: position) }
      return try server.place(parameters).map { $0.hover(at: $1) } ?? .null
    },
    "textDocument/definition": { server, parameters throws(RPCError) in
      if let (code, position) = server.consumerPlace(parameters) { return code.definition(at: position) }
      return try server.place(parameters).map { $0.definition(at: $1) } ?? .null
    },
    "textDocument/typeDefinition": { server, parameters throws(RPCError) in
      try server.place(parameters).map { $0.typeDefinition(at: $1) } ?? .null
    },
    "textDocument/implementation": { server, parameters throws(RPCError) in
      try server.implementations(parameters)
    },
    "textDocument/codeLens": { server, parameters throws(RPCError) in try server.lenses(parameters) },
    "textDocument/foldingRange": { server, parameters throws(RPCError) in
      try server.site(parameters)?.foldings() ?? []
    },
    "textDocument/signatureHelp": { server, parameters throws(RPCError) in
      try server.place(parameters).map { $0.signatureHelp(at: $1) } ?? .null
    },
    "textDocument/references": { server, parameters throws(RPCError) in try server.references(parameters) },
    "textDocument/documentHighlight": { server, parameters throws(RPCError) in
      if let (code, position) = server.consumerPlace(parameters) { return code.highlights(at: position) }
      return try server.place(parameters).map { $0.highlights(at: $1) } ?? .null
    },
    "textDocument/completion": { server, parameters throws(RPCError) in try server.completion(parameters) },
    "textDocument/documentSymbol": { server, parameters throws(RPCError) in
      try server.site(parameters)?.symbols() ?? []
    },
    "workspace/symbol": { server, parameters throws(RPCError) in
      server.workspaceSymbols(matching: parameters["query"]?.string ?? "")
    },
    "textDocument/documentColor": { server, parameters throws(RPCError) in
      if let code = server.consumer(parameters) { return code.colors() }
      return try server.site(parameters)?.colors() ?? []
    },
    "textDocument/colorPresentation": { server, parameters throws(RPCError) in
      if let code = server.consumer(parameters) {
        return code.presentations(of: parameters["color"] ?? .null, in: parameters["range"] ?? .null)
      }
      return try server.site(parameters)?.presentations(
        of: parameters["color"] ?? .null, in: parameters["range"] ?? .null) ?? []
    },
    "textDocument/inlayHint": { server, parameters throws(RPCError) in
      try server.site(parameters)?.hints(in: parameters["range"] ?? .null) ?? []
    },
    "textDocument/documentLink": { server, parameters throws(RPCError) in
      try server.site(parameters)?.links() ?? []
    },
    "textDocument/semanticTokens/full": { server, parameters throws(RPCError) in
      try server.site(parameters)?.semanticTokens(in: nil) ?? .null
    },
    "textDocument/semanticTokens/range": { server, parameters throws(RPCError) in
      try server.site(parameters)?.semanticTokens(in: parameters["range"]) ?? .null
    },
    "textDocument/codeAction": { server, parameters throws(RPCError) in try server.codeActions(parameters) },
    "textDocument/prepareRename": { server, parameters throws(RPCError) in
      try server.renameTarget(parameters)
    },
    "textDocument/rename": { server, parameters throws(RPCError) in try server.rename(parameters) },
    "workspace/willRenameFiles": { server, parameters throws(RPCError) in server.willRenameFiles(parameters)
    },
    "textDocument/diagnostic": { server, parameters throws(RPCError) in try server.diagnostics(parameters) },
    "workspace/diagnostic": { server, parameters throws(RPCError) in server.workspaceDiagnostics(parameters)
    },
  ]

  /// The notification handlers.
  static let notifications: [String: Notification] = [
    "initialized": { server, _ in
      server.readsWorkspace = true
      server.requestSettings()
    },
    "workspace/didChangeConfiguration": { $0.didChangeSettings($1) },
    "textDocument/didOpen": { $0.didOpen($1) },
    "textDocument/didChange": { $0.didChange($1) },
    "textDocument/didClose": { $0.didClose($1) },
    "textDocument/didSave": { server, _ in
      // A client that does not watch files does not report them, either.
      if !server.client.registersWatchers { server.codeFiles.forget() }
      server.invalidate()
    },
    "workspace/didChangeWatchedFiles": { $0.didChangeFiles($1) },
    "workspace/didChangeWorkspaceFolders": { $0.didChangeFolders($1) },
  ]

  // MARK: Changes

  private mutating func codeActions(_ parameters: JSON) throws(RPCError) -> JSON {
    if let code = consumer(parameters) { return code.actions(in: parameters["range"] ?? .null) }
    guard let site = try site(parameters) else { return [] }
    let index = home(of: site.document).flatMap { root in projects.firstIndex { $0.root == root } }
    let (range, context) = (parameters["range"] ?? .null, parameters["context"] ?? .null)
    let project = index.map { projects[$0] }
    return site.actions(in: range, context) {
      project?.repairedText(of: site.document.path)
    } solved: {
      index.flatMap { projects[$0].solvedContrast() }
    }
  }

  /// Completion does not wait for a compilation: it uses the existing analysis, even if the text has changed
  /// since.
  private mutating func completion(_ parameters: JSON) throws(RPCError) -> JSON {
    guard let position = parameters["position"].flatMap(Position.init),
      let uri = parameters["textDocument"]?["uri"]?.string
    else { throw RPCError(.invalidParameters, "`textDocument.uri` or `position` is missing") }
    if let code = consumer(parameters) { return code.completion(at: position) }
    guard let document = open.first(where: { $0.uri == uri }), let root = home(of: document) else {
      return .null
    }
    let known = projects.first { $0.root == root }?.analysis
    guard let analysis = known ?? analysis(of: root) else { return .null }
    return Site(document, in: analysis, client, open: open)?.completion(at: position) ?? .null
  }

  private mutating func workspaceSymbols(matching query: String) -> JSON {
    let limit = 200
    var symbols: [JSON] = []
    for root in allProjects where symbols.count < limit {
      guard let analysis = analysis(of: root) else { continue }
      symbols += analysis.symbols(
        matching: query, client.encoding, open: open, limit: limit - symbols.count)
    }
    return .array(symbols)
  }

  // MARK: Places

  /// The text of a request, if it is code. Code belongs to every project in the client's folders.
  mutating func consumer(_ parameters: JSON) -> ConsumerSite? {
    let uri = parameters["textDocument"]?["uri"]?.string
    return open.first { $0.uri == uri }.flatMap { consumer($0) }
  }

  mutating func consumer(_ document: OpenDocument) -> ConsumerSite? {
    guard let language = document.codeLanguage, client.settings.reads(language), let text = document.code
    else { return nil }
    let projects = allProjects.compactMap { code(of: $0) }
    return ConsumerSite(document, text, projects, client, open: open)
  }

  /// What code has to do with a project.
  mutating func code(of root: Project.Root) -> ProjectCode? {
    guard analysis(of: root) != nil, let index = projects.firstIndex(where: { $0.root == root }) else {
      return nil
    }
    return projects[index].code()
  }

  private mutating func consumerPlace(_ parameters: JSON) -> (ConsumerSite, Position)? {
    guard let position = parameters["position"].flatMap(Position.init) else { return nil }
    return consumer(parameters).map { ($0, position) }
  }

  /// The text of a request; `nil` if the server does not support it.
  mutating func site(_ parameters: JSON) throws(RPCError) -> Site? {
    guard let uri = parameters["textDocument"]?["uri"]?.string else {
      throw RPCError(.invalidParameters, "`textDocument.uri` is missing")
    }
    guard let document = open.first(where: { $0.uri == uri }), let analysis = analysis(of: document) else {
      return nil
    }
    return Site(document, in: analysis, client, open: open)
  }

  /// The text and the position of a request.
  mutating func place(_ parameters: JSON) throws(RPCError) -> (Site, Position)? {
    guard let position = parameters["position"].flatMap(Position.init) else {
      throw RPCError(.invalidParameters, "`position` is not a position")
    }
    return try site(parameters).map { ($0, position) }
  }
}
