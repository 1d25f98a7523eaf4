package import Compiler
package import Diagnostics
package import Editing
package import Emission
import Syntax
import Text

/// A server of the Model Context Protocol: the revision 2026-07-28, which is stateless, and the older ones,
/// which begin with `initialize`. It takes messages and returns responses, and does not access streams.
package struct ModelContextServer: Sendable {
  private static let modern = ["2026-07-28"]
  private static let legacy = ["2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05"]
  private static let instructions = """
    Search before you write a color or a size by hand. Use the code name of a semantic token, not of a primitive one. \
    After editing token files, call `check_tokens`.
    """

  let host: Host
  /// Whether a tool may write files.
  let allowsWrites: Bool
  /// Changes files of an INPUT; returns the reason for a failure.
  let write: @Sendable (_ changes: [TextChange], _ root: String) -> String?
  /// Writes new files into a folder; returns the reason for a failure.
  let create: @Sendable (_ files: [GeneratedFile], _ folder: String) -> String?
  /// The files of a revision of the repository, whose paths follow its name and a colon; `nil` if there is none.
  let revision: @Sendable (_ name: String) -> SourceLoader?
  /// Whether the client began with `initialize`.
  private var isLegacy = false
  /// The workspaces by root.
  var workspaces: [String: Workspace] = [:]

  package init(
    on host: Host, allowsWrites: Bool = false,
    revision: @escaping @Sendable (_ name: String) -> SourceLoader? = { _ in nil },
    create: @escaping @Sendable (_ files: [GeneratedFile], _ folder: String) -> String? = { _, _ in
      "nothing is written here"
    },
    write: @escaping @Sendable (_ changes: [TextChange], _ root: String) -> String? = { _, _ in
      "nothing is written here"
    }
  ) {
    (self.host, self.allowsWrites, self.revision) = (host, allowsWrites, revision)
    (self.create, self.write) = (create, write)
  }

  /// The response to a line: one message, or several in an array, as in the revision 2025-03-26.
  package mutating func answer(line: [UInt8]) -> JSON? {
    guard line.first(where: { !$0.isBlank }) == UInt8(ascii: "["),
      case .array(let messages)? = JSON(parsing: line), !messages.isEmpty
    else { return answer(Message(parsing: line)) }
    let answers = messages.compactMap { answer(Message($0)) }
    return answers.isEmpty ? nil : .array(answers)
  }

  /// The response to a message; `nil` if none is expected.
  package mutating func answer(_ message: Message) -> JSON? {
    switch message {
    case .notification, .response: return nil
    case .invalid(let id, let error): return Message.response(to: id, .failure(error))
    case .request(let id, let method, let parameters):
      return Message.response(to: id, Result { () throws(RPCError) in try result(of: method, parameters) })
    }
  }

  private mutating func result(of method: String, _ parameters: JSON) throws(RPCError) -> JSON {
    if method == "initialize" { return initialize(parameters) }
    if isLegacy, method == "ping" { return [:] }
    let isModern = try isModernRequest(parameters)
    guard let answer = Self.methods[method] else {
      throw RPCError(.methodNotFound, "there is no method `\(method)`")
    }
    let (result, lifetime) = try answer(&self, parameters)
    guard isModern else { return result }
    let info: JSON = ["io.modelcontextprotocol/serverInfo": serverInfo]
    let cached: JSON =
      lifetime.map { ["ttlMs": JSON($0), "cacheScope": $0 > 0 ? "public" : "private"] } ?? [:]
    guard case .object(let more) = cached, case .object(let members) = result else { return result }
    return .object([.init("resultType", "complete")] + members + more + [.init("_meta", info)])
  }

  private var serverInfo: JSON {
    ["name": "tokenc", "title": "tokenc design tokens", "version": .string(host.version)]
  }

  private static let capabilities: JSON = ["tools": [:], "resources": [:], "prompts": [:]]

  private mutating func initialize(_ parameters: JSON) -> JSON {
    isLegacy = true
    let asked = parameters["protocolVersion"]?.string ?? ""
    return [
      "protocolVersion": .string(Self.legacy.contains(asked) ? asked : Self.legacy[0]),
      "capabilities": Self.capabilities, "serverInfo": serverInfo, "instructions": .string(Self.instructions),
    ]
  }

  /// Whether a request states its revision, as in 2026-07-28.
  private func isModernRequest(_ parameters: JSON) throws(RPCError) -> Bool {
    let meta = parameters["_meta"]
    let known = (Self.modern + Self.legacy).listed(.or)
    guard let version = meta?["io.modelcontextprotocol/protocolVersion"]?.string else {
      if isLegacy { return false }
      throw RPCError(
        .invalidParameters,
        "`_meta` needs `io.modelcontextprotocol/protocolVersion`; this server speaks \(known)")
    }
    guard Self.modern.contains(version) else {
      throw RPCError(
        .unsupportedProtocolVersion, "Unsupported protocol version",
        data: [
          "supported": .array((Self.modern + Self.legacy).map { .string($0) }), "requested": .string(version),
        ])
    }
    guard meta?["io.modelcontextprotocol/clientCapabilities"] != nil else {
      throw RPCError(
        .invalidParameters,
        "`_meta` needs `io.modelcontextprotocol/clientCapabilities`; this server speaks \(known)")
    }
    return true
  }

  // MARK: Methods

  /// The result, and for how many milliseconds it can be cached, if at all.
  private typealias Answer = @Sendable (inout ModelContextServer, JSON) throws(RPCError) -> (JSON, Int?)

  private static let methods: [String: Answer] = [
    "server/discover": { _, _ in
      (
        [
          "supportedVersions": .array(modern.map { .string($0) }), "capabilities": capabilities,
          "instructions": .string(instructions),
        ], 3_600_000
      )
    },
    "tools/list": { server, _ in
      (["tools": .array(Tool.all.map { $0.description(allowingWrites: server.allowsWrites) })], 3_600_000)
    },
    "tools/call": { server, parameters throws(RPCError) in (try server.call(parameters), nil) },
    "prompts/list": { _, _ in (["prompts": .array(Prompt.all.map(\.json))], 3_600_000) },
    "prompts/get": { _, parameters throws(RPCError) in (try Prompt.message(for: parameters), 3_600_000) },
    "resources/list": { _, _ in (declared(PackageResources.resources_json), 3_600_000) },
    "resources/templates/list": { _, _ in (declared(PackageResources.templates_json), 3_600_000) },
    "resources/read": { server, parameters throws(RPCError) in (try server.read(parameters), 0) },
  ]

  /// What a client can read without calling a tool.
  private static func declared(_ resources: [UInt8]) -> JSON { JSON(parsing: resources) ?? [:] }

  private mutating func call(_ parameters: JSON) throws(RPCError) -> JSON {
    let name = parameters["name"]?.string ?? ""
    guard let tool = Tool.all.first(where: { $0.name == name }) else {
      throw RPCError(.invalidParameters, "there is no tool `\(name)`")
    }
    let arguments = parameters["arguments"] ?? [:]
    do throws(ToolFailure) {
      try tool.check(arguments)
      let whole = try tool.call(&self, arguments)
      var result = tool.isDivided ? try AnswerPart(of: whole).json(for: arguments) : whole
      let image = result[Tool.image]
      if image != nil, case .object(let members) = result {
        result = .object(members.filter { $0.name != Tool.image })
      }
      let text: JSON = ["type": "text", "text": .string(String(decoding: result.bytes, as: UTF8.self))]
      return [
        "content": .array([text] + (image.map { [$0] } ?? [])),
        "structuredContent": result, "isError": false,
      ]
    } catch {
      return ["content": [["type": "text", "text": .string(error.reason)]], "isError": true]
    }
  }
}

/// Why a tool failed, in a sentence that a model can act on.
struct ToolFailure: Error, Hashable {
  let reason: String

  init(_ reason: String) { self.reason = reason }
}
