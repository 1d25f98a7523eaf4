import Diagnostics
import Syntax

/// A task that a person starts, as a message that names the tools for it: an object of `protocol/prompts.json`.
struct Prompt {
  /// `Prompt` of the protocol.
  let json: JSON
  /// The message, with arguments as `{name}`; a part in brackets is left out without its argument.
  private let text: String

  static let all = (JSON(parsing: PackageResources.prompts_json)?.array ?? []).map(Prompt.init)

  private init(_ declaration: JSON) {
    guard case .object(let members) = declaration else { preconditionFailure("a prompt is an object") }
    (json, text) = (.object(members.dropLast()), declaration["text"]?.string ?? "")
  }

  private var arguments: [(name: String, isRequired: Bool)] {
    (json["arguments"]?.array ?? []).map { ($0["name"]?.string ?? "", $0["required"] == true) }
  }

  /// `prompts/get`
  static func message(for parameters: JSON) throws(RPCError) -> JSON {
    let name = parameters["name"]?.string ?? ""
    guard let prompt = all.first(where: { $0.json["name"]?.string == name }) else {
      throw RPCError(.invalidParameters, "there is no prompt `\(name)`")
    }
    for argument in prompt.arguments where argument.isRequired {
      guard parameters["arguments"]?[argument.name]?.string?.isEmpty == false else {
        throw RPCError(.invalidParameters, "`\(name)` needs `\(argument.name)`")
      }
    }
    let text = prompt.filled { parameters["arguments"]?[$0]?.string }
    return [
      "description": prompt.json["description"] ?? .null,
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
