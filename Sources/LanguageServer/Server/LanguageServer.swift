import Compiler
import Consumers
package import Diagnostics

/// A language server for token files (Language Server Protocol 3.17): it takes messages and returns messages.
/// It does not access streams or wait, so that tests can act as a client.
package struct LanguageServer: Sendable {
  /// The phase of the session (`Server lifecycle`).
  package enum Phase: Hashable, Sendable {
    case uninitialized, running, shutDown
    /// Ended, with this exit status.
    case ended(Int32)
  }

  package private(set) var phase = Phase.uninitialized
  /// The process that started the server, if known; when it ends, the server ends, too.
  package private(set) var parentProcess: Int?
  let host: Host
  var client = Client(.null)
  var workspaceFolders: [String] = []
  /// In the order in which they were opened.
  var open: [OpenDocument] = []
  /// Paths of texts that were closed since the projects were last updated.
  var closed: [String] = []
  var projects: [Project] = []
  /// The project of each open text, by its path; `nil` if none reads it.
  var homes: [FilePath: Project.Root?] = [:]
  /// Whether the client was asked to watch files.
  private var watchesFiles = false
  /// The projects below the client's folders; `nil` if they have to be found again.
  var foundProjects: [Project.Root]?
  /// Whether the projects below the client's folders are to be read for the first time.
  var readsWorkspace = false
  /// The code on disk.
  var codeFiles = CodeFiles()
  /// The diagnostics that were sent to the client, by URI.
  var published: [String: Published] = [:]
  /// Messages to the client that are not sent yet.
  var outgoing: [JSON] = []
  /// The request for the settings that is not answered yet.
  var settingsRequest: JSON?
  /// The number of the next request to the client.
  private var nextRequest = 1

  /// Diagnostics that the client has.
  struct Published: Hashable, Sendable {
    let version: Int?
    let diagnostics: [JSON]
  }

  package init(on host: Host) { self.host = host }

  /// Processes messages in order and sends the responses.
  ///
  /// A response reflects all earlier changes of texts. Changes without a following request are compiled once,
  /// at the end.
  package mutating func receive(_ messages: [Message], send: ([JSON]) -> Void) {
    let cancelled = Set(
      messages.compactMap { message -> JSON? in
        guard case .notification("$/cancelRequest", let parameters) = message else { return nil }
        return parameters["id"]
      })
    for message in messages {
      if case .ended = phase { return }
      switch message {
      case .request(let id, _, _) where cancelled.contains(id):
        outgoing.append(
          Message.response(to: id, .failure(RPCError(.requestCancelled, "the client cancelled the request"))))
      case .request(let id, let method, let parameters):
        let outcome = answerWithProgress(method, parameters, send: send)
        outgoing.append(Message.response(to: id, outcome))
      case .notification(let method, let parameters): notice(method, parameters)
      case .invalid(let id, let error): outgoing.append(Message.response(to: id, .failure(error)))
      case .response(let id, let result, _):
        if id == settingsRequest, let settings = result?.array?.first, settings.isObject {
          change(to: settings)
        }
      }
      flush(send)
    }
    if phase == .running {
      if readsWorkspace { readWorkspace(send: send) }
      publish()
    }
    flush(send)
  }

  mutating func flush(_ send: ([JSON]) -> Void) {
    guard !outgoing.isEmpty else { return }
    send(outgoing)
    outgoing = []
  }

  /// Sends a request, and returns its identifier.
  @discardableResult
  mutating func ask(_ method: String, _ parameters: JSON) -> JSON {
    let id = JSON(nextRequest)
    outgoing.append(Message.request(id, method, parameters))
    nextRequest += 1
    return id
  }

  /// Asks the client to send notifications of a kind.
  mutating func register(_ id: String, _ method: String, _ options: JSON) {
    ask(
      "client/registerCapability",
      ["registrations": [["id": .string(id), "method": .string(method), "registerOptions": options]]])
  }

  // MARK: Lifecycle

  mutating func answer(_ method: String, _ parameters: JSON) throws(RPCError) -> JSON {
    switch (phase, method) {
    case (.uninitialized, "initialize"): return initialize(parameters)
    case (.uninitialized, _):
      throw RPCError(.serverNotInitialized, "`initialize` must be the first request")
    case (.running, "initialize"): throw RPCError(.invalidRequest, "the server is already initialized")
    case (.running, "shutdown"):
      phase = .shutDown
      return .null
    case (.running, _):
      guard let request = Self.requests[method] else {
        throw RPCError(.methodNotFound, "there is no method `\(method)`")
      }
      return try request(&self, parameters)
    case (.shutDown, _), (.ended, _): throw RPCError(.invalidRequest, "the server is shut down")
    }
  }

  private mutating func notice(_ method: String, _ parameters: JSON) {
    if method == "exit" {
      phase = .ended(phase == .shutDown ? 0 : 1)
    } else if phase == .running {
      Self.notifications[method]?(&self, parameters)
    }
  }

  private mutating func initialize(_ parameters: JSON) -> JSON {
    phase = .running
    client = Client(parameters, documentation: host.documentation)
    parentProcess = parameters["processId"]?.integer
    let folders = parameters["workspaceFolders"]?.array?.compactMap { $0["uri"]?.string } ?? []
    let root = parameters["rootUri"]?.string.map { [$0] } ?? []
    workspaceFolders = (folders.isEmpty ? root : folders).compactMap(FileURI.path)
    return [
      "capabilities": client.serverCapabilities,
      "serverInfo": ["name": "tokenc", "version": .string(host.version)],
    ]
  }

  /// Asks the client once to report changes of files that are not open, if a project has such files.
  mutating func registerWatchers() {
    let hasFolder = projects.contains { if case .folder = $0.root { true } else { false } }
    guard client.registersWatchers, hasFolder, !watchesFiles else { return }
    watchesFiles = true
    register(
      "files", "workspace/didChangeWatchedFiles",
      [
        "watchers": [
          ["globPattern": "**/*.{yaml,yml,json,jsonc,json5,tokens,mustache}"],
          ["globPattern": .string("**/*.{\(CodeLanguage.allEndings.joined(separator: ","))}")],
        ]
      ])
  }
}

extension Client {
  fileprivate var serverCapabilities: JSON {
    .object([
      "positionEncoding": .string(encoding.rawValue),
      "textDocumentSync": ["openClose": true, "change": 2, "save": ["includeText": false]],
      "completionProvider": [
        "triggerCharacters": ["{", ".", "$", "\"", "#", "-"], "resolveProvider": false,
      ],
      "hoverProvider": true, "definitionProvider": true, "typeDefinitionProvider": true,
      "implementationProvider": true, "foldingRangeProvider": true,
      "codeLensProvider": ["resolveProvider": false],
      "signatureHelpProvider": ["triggerCharacters": ["(", ",", " "]],
      "referencesProvider": true, "documentHighlightProvider": true, "documentSymbolProvider": true,
      "workspaceSymbolProvider": true, "colorProvider": true, "inlayHintProvider": ["resolveProvider": false],
      "documentLinkProvider": ["resolveProvider": false], "renameProvider": ["prepareProvider": true],
      "codeActionProvider": [
        "codeActionKinds": [
          "quickfix", "refactor.extract", "refactor.inline", "refactor.rewrite", "source.fixAll.tokenc",
        ]
      ],
      "semanticTokensProvider": [
        "legend": ["tokenTypes": Site.semanticTypes, "tokenModifiers": Site.semanticModifiers],
        "full": true, "range": true,
      ],
      "diagnosticProvider": pullsDiagnostics
        ? ["identifier": "tokenc", "interFileDependencies": true, "workspaceDiagnostics": true] : nil,
      "workspace": [
        "workspaceFolders": ["supported": true, "changeNotifications": true],
        "fileOperations": [
          "willRename": ["filters": [["scheme": "file", "pattern": ["glob": "**/*"]]]]
        ],
      ],
    ])
  }
}
