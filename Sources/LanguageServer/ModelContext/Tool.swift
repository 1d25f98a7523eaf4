import Diagnostics
import Repair
import Syntax
import Tokens

/// A tool that a model can call: its declaration in `protocol/tools.json`, one file, and one line in `all`.
struct Tool: Sendable {
  let name: String
  /// `Tool` of the protocol, but for its annotations.
  private let declaration: JSON
  let call: @Sendable (inout ModelContextServer, JSON) throws(ToolFailure) -> JSON

  init(
    _ name: String, call: @escaping @Sendable (inout ModelContextServer, JSON) throws(ToolFailure) -> JSON
  ) {
    guard let declaration = Self.declarations.first(where: { $0["name"]?.string == name }) else {
      preconditionFailure("the tool `\(name)` is not declared")
    }
    (self.name, self.declaration, self.call) = (name, declaration, call)
  }

  /// The declarations, with the words that other modules know: a list of them has a name there.
  private static let declarations: [JSON] = {
    var text = String(decoding: PackageResources.tools_json, as: UTF8.self)
    let words = [
      ("@types", TokenType.allCases.map(\.rawValue)), ("@dialects", Dialect.allCases.map(\.rawValue)),
      ("@moves", MoveSet.allCases.map(\.rawValue)),
    ]
    for (name, words) in words {
      text = text.replacing("\"\(name)\"", with: String(decoding: JSON.strings(words).bytes, as: UTF8.self))
    }
    return JSON(parsing: Array(text.utf8))?.array ?? []
  }()

  /// In a stable order, so that prompt caches stay valid.
  static let all: [Tool] = [
    .searchTokens, .explainToken, .checkTokens, .assessControls, .contrast, .diffTokens, .editTokens,
    .codeUses, .solve, .importTokens, .picture,
  ]

  private func property(_ name: String) -> JSON? { declaration["inputSchema"]?["properties"]?[name] }

  /// Whether a long answer is a summary, whose sections can be asked for.
  var isDivided: Bool { property("section") != nil }

  /// `Tool` of the protocol.
  func description(allowingWrites: Bool) -> JSON {
    let writes = allowingWrites && property("apply") != nil
    return declaration.adding([
      "annotations": [
        "readOnlyHint": .boolean(!writes), "destructiveHint": .boolean(writes), "idempotentHint": true,
        "openWorldHint": false,
      ]
    ])
  }

  /// Rejects unknown, missing, and mistyped arguments.
  func check(_ arguments: JSON) throws(ToolFailure) {
    guard case .object(let members) = arguments else { throw ToolFailure("the arguments are an object") }
    for member in members {
      guard let schema = property(member.name) else {
        throw ToolFailure("`\(name)` has no argument `\(member.name)`")
      }
      // The operating system would end a path there, and open another file.
      if member.value.string?.utf8.contains(0) == true {
        throw ToolFailure("`\(member.name)` contains a NUL character")
      }
      if let words = schema["enum"]?.strings, !words.contains(member.value.string ?? "") {
        throw ToolFailure("`\(member.name)` is one of \(words.joined(separator: ", "))")
      }
      if let type = schema["type"]?.string, !member.value.isOf(type) {
        throw ToolFailure("`\(member.name)` is of type \(type)")
      }
      if let least = schema["minimum"]?.integer, let most = schema["maximum"]?.integer,
        let number = member.value.integer, !(least...most).contains(number)
      {
        throw ToolFailure("`\(member.name)` is from \(least) to \(most)")
      }
    }
    for required in declaration["inputSchema"]?["required"]?.strings ?? [] where arguments[required] == nil {
      throw ToolFailure("`\(name)` needs `\(required)`")
    }
  }
}

extension JSON {
  /// Whether it has a type of JSON Schema.
  fileprivate func isOf(_ type: String) -> Bool {
    switch (type, self) {
    case ("string", .string), ("boolean", .boolean), ("number", .number), ("object", .object),
      ("array", .array):
      true
    case ("integer", .number): integer != nil
    default: false
    }
  }
}
