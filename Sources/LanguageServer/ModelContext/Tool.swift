import Diagnostics

/// A tool that a model can call. One file and one line in `all`.
struct Tool: Sendable {
  /// A property of a JSON Schema.
  struct Property: Sendable {
    let name: String
    let schema: JSON
    let isRequired: Bool

    init(_ name: String, _ schema: JSON, required: Bool = false) {
      (self.name, self.schema, isRequired) = (name, schema, required)
    }
  }

  let name: String
  /// What it is for, in a sentence or two.
  let help: String
  let input: [Property]
  let output: [Property]
  /// Whether it changes files if permitted.
  let canWrite: Bool
  /// Whether a long answer is a summary, whose sections can be asked for.
  let isDivided: Bool
  let call: @Sendable (inout ModelContextServer, JSON) throws(ToolFailure) -> JSON

  init(
    _ name: String, _ help: String, input: [Property], output: [Property], canWrite: Bool = false,
    isDivided: Bool = true,
    call: @escaping @Sendable (inout ModelContextServer, JSON) throws(ToolFailure) -> JSON
  ) {
    (self.name, self.help, self.canWrite, self.isDivided, self.call) = (name, help, canWrite, isDivided, call)
    // The answer about a section has no other member.
    self.output =
      isDivided ? output.map { Property($0.name, $0.schema) } + Self.outputOfSections : output
    self.input =
      input + (isDivided ? [Self.section] : []) + [
        Property(
          "root",
          [
            "type": "string",
            "description":
              "A folder with tokens, a token file or a resolver document; the project's own if omitted.",
          ])
      ]
  }

  private static let section = Property(
    "section",
    .described(.text, "A part of the answer, from `sections` of a summary or from `next` of another part."))
  private static let outputOfSections = [
    Property("sections", .list(of: .text)), Property("section", [:]), Property("next", .text),
  ]

  /// In a stable order, so that prompt caches stay valid.
  static let all: [Tool] = [
    .searchTokens, .explainToken, .checkTokens, .assessControls, .contrast, .diffTokens, .editTokens,
    .codeUses, .solve, .importTokens, .picture,
  ]

  /// `Tool` of the protocol.
  func description(allowingWrites: Bool) -> JSON {
    let writes = canWrite && allowingWrites
    return [
      "name": .string(name), "description": .string(help), "inputSchema": Self.schema(input, isClosed: true),
      "outputSchema": Self.schema(output, isClosed: true),
      "annotations": [
        "readOnlyHint": .boolean(!writes), "destructiveHint": .boolean(writes), "idempotentHint": true,
        "openWorldHint": false,
      ],
    ]
  }

  static func schema(_ properties: [Property], isClosed: Bool = false) -> JSON {
    [
      "type": "object", "properties": .object(properties.map { .init($0.name, $0.schema) }),
      "required": .array(properties.filter(\.isRequired).map { .string($0.name) }),
      "additionalProperties": .boolean(!isClosed),
    ]
  }

  /// Rejects unknown, missing, and mistyped arguments.
  func check(_ arguments: JSON) throws(ToolFailure) {
    guard case .object(let members) = arguments else { throw ToolFailure("the arguments are an object") }
    for member in members {
      guard let property = input.first(where: { $0.name == member.name }) else {
        throw ToolFailure("`\(name)` has no argument `\(member.name)`")
      }
      // The operating system would end a path there, and open another file.
      if member.value.string?.utf8.contains(0) == true {
        throw ToolFailure("`\(member.name)` contains a NUL character")
      }
      if let words = property.schema["enum"]?.strings, !words.contains(member.value.string ?? "") {
        throw ToolFailure("`\(member.name)` is one of \(words.joined(separator: ", "))")
      }
      if let type = property.schema["type"]?.string, !member.value.isOf(type) {
        throw ToolFailure("`\(member.name)` is of type \(type)")
      }
      if let least = property.schema["minimum"]?.integer, let most = property.schema["maximum"]?.integer,
        let number = member.value.integer, !(least...most).contains(number)
      {
        throw ToolFailure("`\(member.name)` is from \(least) to \(most)")
      }
    }
    for property in input where property.isRequired && arguments[property.name] == nil {
      throw ToolFailure("`\(name)` needs `\(property.name)`")
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

  static let text: JSON = ["type": "string"]
  static let whole: JSON = ["type": "integer"]
  static let flag: JSON = ["type": "boolean"]
  /// How many entries of a list are returned.
  static let limit: JSON = ["type": "integer", "minimum": 1, "maximum": 1000]
  static let anyObject: JSON = ["type": "object"]
  static func list(of element: JSON) -> JSON { ["type": "array", "items": element] }
  static func described(_ type: JSON, _ help: String) -> JSON { type.adding(["description": .string(help)]) }
}
