import Diagnostics

/// A task that a person starts, as a message that names the tools for it.
struct Prompt: Sendable {
  struct Argument: Sendable {
    let name: String
    let help: String
    var isRequired = true
  }

  let name: String
  let help: String
  let arguments: [Argument]
  /// The message, with arguments as `{name}`; a part in brackets is left out without its argument.
  private let text: String

  static let all = [
    Prompt(
      name: "repair-contrast", help: "Make a control pass its contrast pairs.",
      arguments: [
        .init(name: "control", help: "The name of the control."),
        .init(name: "theme", help: "The theme to repair; all if omitted.", isRequired: false),
      ],
      text: """
        Repair the contrast of the control {control}[ in the theme {theme}]. Call `assess_controls` for the pairs that \
        fail, `contrast` for the nearest color or token that passes, and `edit_tokens` with the operation `replace-value` \
        and `theme` for each, without `apply`. Then call `check_tokens` with `only` set to `low-contrast`, and show the \
        patches and what `alsoChanges` names before anything is applied.
        """),
    Prompt(
      name: "rename-token", help: "Rename a token or a group, in code too.",
      arguments: [
        .init(name: "from", help: "The path."), .init(name: "to", help: "The new name or path."),
        .init(name: "code", help: "A pattern of the code to change.", isRequired: false),
      ],
      text: """
        Rename the token {from} to {to}. Call `search_tokens` to see that it is the one that is meant and that the new name \
        is free, then `edit_tokens` with the operation `rename`[ and `code` set to {code}], without `apply`. Show the patch, \
        the names in code, and what is `left`; then call `check_tokens`.
        """),
    Prompt(
      name: "add-token", help: "Add a token where it belongs, with values for each theme.",
      arguments: [
        .init(name: "purpose", help: "What the token is for."),
        .init(name: "value", help: "The value of the default theme.", isRequired: false),
      ],
      text: """
        Add a token for this purpose: {purpose}.[ Its value is {value}.] Call `search_tokens` first: if a semantic token \
        fits, use it instead. For a color, call `contrast` with what it is shown on, in every theme. Then call `edit_tokens` \
        with the operation `add`, without `apply`, and `check_tokens`; show the patch.
        """),
    Prompt(
      name: "find-unused", help: "Find tokens that nothing uses.",
      arguments: [.init(name: "code", help: "A pattern of the code that uses tokens.", isRequired: false)],
      text: """
        Find unused tokens. Call `check_tokens` with `only` set to `unused-token`, and `code_uses` for each token that it \
        names[, with `code` set to {code}]. List those that neither tokens nor code use; change nothing.
        """),
    Prompt(
      name: "migrate-style-dictionary", help: "Move a project of Style Dictionary to tokenc.",
      arguments: [
        .init(name: "source", help: "The folder of the token files."),
        .init(name: "output", help: "The folder to write."),
      ],
      text: """
        Convert the tokens of Style Dictionary. Call `import_tokens` with `source` set to {source} and `output` set to \
        {output}, first without `apply`: show what the report says is lost. Apply it if that is accepted; then call \
        `check_tokens` with `root` set to that folder, and `diff_tokens` with what the set replaces as `old`.
        """),
  ]

  var json: JSON {
    [
      "name": .string(name), "description": .string(help),
      "arguments": .array(
        arguments.map {
          ["name": .string($0.name), "description": .string($0.help), "required": .boolean($0.isRequired)]
        }),
    ]
  }

  /// `prompts/get`
  static func message(for parameters: JSON) throws(RPCError) -> JSON {
    let name = parameters["name"]?.string ?? ""
    guard let prompt = all.first(where: { $0.name == name }) else {
      throw RPCError(.invalidParameters, "there is no prompt `\(name)`")
    }
    for argument in prompt.arguments where argument.isRequired {
      guard parameters["arguments"]?[argument.name]?.string?.isEmpty == false else {
        throw RPCError(.invalidParameters, "`\(name)` needs `\(argument.name)`")
      }
    }
    let text = prompt.filled { parameters["arguments"]?[$0]?.string }
    return [
      "description": .string(prompt.help),
      "messages": [["role": "user", "content": ["type": "text", "text": .string(text)]]],
    ]
  }

  /// The message with the values of arguments, each in backticks on one line.
  private func filled(_ value: (String) -> String?) -> String {
    var text = text
    for argument in arguments {
      let mark = "{\(argument.name)}"
      let given = value(argument.name).flatMap { $0.isEmpty ? nil : $0 }
      if !argument.isRequired, let place = text.firstRange(of: mark),
        let open = text[..<place.lowerBound].lastIndex(of: "["),
        let close = text[place.upperBound...].firstIndex(of: "]")
      {
        if given == nil {
          text.removeSubrange(open...close)
          continue
        }
        text.remove(at: close)
        text.remove(at: open)
      }
      let line = (given ?? "").split(whereSeparator: \.isNewline).joined(separator: " ").replacing(
        "`", with: "'")
      text = text.replacing(mark, with: "`\(line)`")
    }
    return text
  }
}
