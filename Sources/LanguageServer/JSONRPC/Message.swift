package import Diagnostics
import Syntax

/// A message of JSON-RPC 2.0 from a client.
package enum Message: Hashable, Sendable {
  /// Expects a response with the same identifier.
  case request(id: JSON, method: String, parameters: JSON)
  case notification(method: String, parameters: JSON)
  /// The response to one of our requests.
  case response(id: JSON, result: JSON?, error: JSON?)
  /// Not a valid message; with its identifier, if it has one.
  case invalid(id: JSON, RPCError)

  package init(parsing bytes: [UInt8]) {
    guard let value = JSON(parsing: bytes) else {
      self = .invalid(id: .null, RPCError(.parseError, "the message is not JSON"))
      return
    }
    self.init(value)
  }

  package init(_ value: JSON) {
    let id = value["id"]
    let parameters = value["params"] ?? .object([])
    switch (id, value["method"]?.string) {
    case (let id?, let method?) where id.isIdentifier:
      self = .request(id: id, method: method, parameters: parameters)
    case (nil, let method?): self = .notification(method: method, parameters: parameters)
    case (let id?, nil) where value["result"] != nil || value["error"] != nil:
      self = .response(id: id, result: value["result"], error: value["error"])
    default:
      let problem = RPCError(
        .invalidRequest, "the message is neither a request nor a notification nor a response")
      self = .invalid(id: id.flatMap { $0.isIdentifier ? $0 : nil } ?? .null, problem)
    }
  }

  /// The response to a request.
  package static func response(to id: JSON, _ outcome: Result<JSON, RPCError>) -> JSON {
    switch outcome {
    case .success(let result): ["jsonrpc": "2.0", "id": id, "result": result]
    case .failure(let error): ["jsonrpc": "2.0", "id": id, "error": error.json]
    }
  }

  package static func notification(_ method: String, _ parameters: JSON) -> JSON {
    ["jsonrpc": "2.0", "method": .string(method), "params": parameters]
  }

  package static func request(_ id: JSON, _ method: String, _ parameters: JSON) -> JSON {
    ["jsonrpc": "2.0", "id": id, "method": .string(method), "params": parameters]
  }
}

/// Why a request failed.
package struct RPCError: Error, Hashable, Sendable {
  /// The codes of JSON-RPC 2.0 §5.1 and of the Language Server Protocol 3.17.
  package enum Code: Int, Sendable {
    case parseError = -32700
    case invalidRequest = -32600
    case methodNotFound = -32601
    case invalidParameters = -32602
    case internalError = -32603
    case serverNotInitialized = -32002
    case requestFailed = -32803
    case requestCancelled = -32800
    /// Of the Model Context Protocol.
    case unsupportedProtocolVersion = -32022
  }

  package let code: Code
  /// A sentence for people.
  package let message: String
  package let data: JSON?

  package init(_ code: Code, _ message: String, data: JSON? = nil) {
    (self.code, self.message, self.data) = (code, message, data)
  }

  /// As responses have it.
  var json: JSON { .object(["code": JSON(code.rawValue), "message": .string(message), "data": data]) }
}

extension JSON {
  /// Whether it is a valid identifier of a request.
  fileprivate var isIdentifier: Bool {
    switch self {
    case .string, .number: true
    case .null, .boolean, .array, .object, .line, .verbatim: false
    }
  }
}
