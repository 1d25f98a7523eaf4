package import Audit
package import Compiler
package import Diagnostics

/// The service for other programs: JSON-RPC 2.0, one warm workspace. It takes messages and returns messages, and does not
/// access streams.
package struct TokenService: Sendable {
  /// What the service needs from the program that runs it, in addition to files.
  package struct Surroundings: Sendable {
    /// Writes the files of a compilation, and returns the paths of those that changed; the log has everything that `build`
    /// would report.
    package var write: @Sendable (Compilation, Request) -> (changed: [String], log: DiagnosticLog)
    /// The files of a revision of the repository, whose paths follow its name and a colon; `nil` if there is none.
    package var revision: @Sendable (_ name: String) -> SourceLoader?
    package var today: @Sendable () -> CalendarDay?
    /// Runs the programs of outputs, if they may run.
    package var programs: ProgramRunner?

    package init(
      write: @escaping @Sendable (Compilation, Request) -> (changed: [String], log: DiagnosticLog),
      revision: @escaping @Sendable (_ name: String) -> SourceLoader? = { _ in nil },
      today: @escaping @Sendable () -> CalendarDay? = { nil }, programs: ProgramRunner? = nil
    ) {
      (self.write, self.revision, self.today, self.programs) = (write, revision, today, programs)
    }
  }

  /// The version of the protocol.
  package static let version = 1

  package private(set) var phase = LanguageServer.Phase.uninitialized
  let host: Host
  let surroundings: Surroundings
  var workspace: Workspace
  /// What is compiled again after each change, by the number of the watch.
  package private(set) var watches: [Int: RunArguments] = [:]
  private var lastWatch = 0
  /// Messages that are not processed yet.
  private var pending: ArraySlice<Message> = []

  package init(on host: Host, _ surroundings: Surroundings) {
    (self.host, self.surroundings) = (host, surroundings)
    workspace = Workspace(loading: host.loader, workers: host.workers)
  }

  // MARK: Messages

  /// Whether there are messages to process.
  package var isBusy: Bool { !pending.isEmpty }

  /// Takes messages, which `next` processes in their order. Only a cancellation takes effect at once, for a request that is
  /// still waiting.
  package mutating func receive(_ messages: [Message]) {
    for message in messages {
      guard case .notification("$/cancelRequest", let parameters) = message else {
        pending.append(message)
        continue
      }
      for index in pending.indices {
        guard case .request(let id, _, _) = pending[index], id == parameters["id"] else { continue }
        pending[index] = .invalid(
          id: id, RPCError(.requestCancelled, "the client cancelled the request"))
      }
    }
  }

  /// Processes the next message, and returns the response, if one is expected.
  package mutating func next() -> JSON? {
    switch pending.popFirst() {
    case nil, .response: return nil
    case .invalid(let id, let error): return Message.response(to: id, .failure(error))
    case .notification(let method, _):
      if method == "exit" { phase = .ended(phase == .shutDown ? 0 : 1) }
      return nil
    case .request(let id, let method, let parameters):
      let outcome = Result { () throws(RPCError) in try answer(method, parameters) }
      return Message.response(to: id, outcome)
    }
  }

  private mutating func answer(_ method: String, _ parameters: JSON) throws(RPCError) -> JSON {
    switch (phase, method) {
    case (.uninitialized, "initialize"): return try initialize(parameters)
    case (.uninitialized, _):
      throw RPCError(.serverNotInitialized, "`initialize` must be the first request")
    case (.running, "initialize"): throw RPCError(.invalidRequest, "the service is already initialized")
    case (.running, "shutdown"):
      phase = .shutDown
      watches = [:]
      return .null
    case (.running, _):
      guard let answer = Self.methods[method] else {
        let proposal = didYouMean(nearestName(to: method, among: Self.methods.keys.sorted()))
        throw RPCError(.methodNotFound, "there is no method `\(method)`" + proposal)
      }
      return try answer(&self, parameters)
    case (.shutDown, _), (.ended, _): throw RPCError(.invalidRequest, "the service is shut down")
    }
  }

  private mutating func initialize(_ parameters: JSON) throws(RPCError) -> JSON {
    let fields = try RequestFields(parameters, known: ["version"])
    guard let version = try fields.wholeNumber("version") else {
      throw .argument("version", "`version` is missing; this is version \(Self.version)")
    }
    guard version == Self.version else {
      throw .argument(
        "version", "version \(version) of the protocol is not spoken here, only \(Self.version)")
    }
    phase = .running
    return ["program": .string("tokenc \(host.version)"), "version": JSON(Self.version)]
  }

  typealias Method = @Sendable (inout TokenService, JSON) throws(RPCError) -> JSON

  private static let methods: [String: Method] = [
    "compile": { service, parameters throws(RPCError) in
      let arguments = try service.arguments(RequestFields(parameters, known: RunArguments.all), .build)
      return try service.result(of: arguments).json
    },
    "watch": { service, parameters throws(RPCError) in
      let arguments = try service.arguments(RequestFields(parameters, known: RunArguments.all), .build)
      return ["id": JSON(service.addWatch(of: arguments))]
    },
    "unwatch": { service, parameters throws(RPCError) in
      let fields = try RequestFields(parameters, known: ["id"])
      guard let id = try fields.wholeNumber("id") else { throw .argument("id", "`id` is missing") }
      guard service.watches.removeValue(forKey: id) != nil else {
        throw .argument("id", "there is no watch \(id)")
      }
      return .null
    },
    "explain": { service, parameters throws(RPCError) in try service.explain(parameters) },
    "assess": { service, parameters throws(RPCError) in try service.assess(parameters) },
    "audit": { service, parameters throws(RPCError) in try service.audit(parameters) },
    "diff": { service, parameters throws(RPCError) in try service.diff(parameters) },
  ]

  // MARK: Watches

  private mutating func addWatch(of arguments: RunArguments) -> Int {
    lastWatch += 1
    watches[lastWatch] = arguments
    return lastWatch
  }

  /// Runs what is watched, so that its dependencies are known.
  package mutating func run(_ arguments: RunArguments) -> Compilation {
    compile(arguments.request, in: &workspace)
  }

  /// The notification about a run of a watch; also returns the files that it wrote.
  package func notification(of watch: Int, _ arguments: RunArguments, _ compilation: Compilation)
    -> (json: JSON, written: [String])
  {
    var (parameters, written): (JSON, [String])
    do throws(RPCError) {
      let result = try result(of: compilation, arguments)
      (parameters, written) = (result.json, result.written)
    } catch {
      (parameters, written) = (["error": error.json], [])
    }
    parameters = JSON.object(["id": JSON(watch)]).adding(parameters)
    return (Message.notification("compiled", parameters), written)
  }
}
