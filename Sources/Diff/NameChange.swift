package import Emission
import Text

extension TokenDiff {
  /// The names of a token in the code of an output that changed or went.
  package struct NameChange: Hashable, Sendable {
    /// One way to write the token, before and after; `to` is `nil` if there is no replacement.
    package struct Form: Hashable, Sendable {
      package let from: String
      package let to: String?
    }

    /// The output's file, and the name of its format.
    package let output, format: String
    /// The path that the token had.
    package let token: String
    /// The name that people read; `to` is empty if there is no replacement, and equal to `from` if only other forms
    /// changed.
    package let from, to: String
    /// Everything that code may contain and that changed.
    package let forms: [Form]

    /// `nil` if the names are the same. The objects of themes are paired by their names.
    package init?(of token: String, output: String, format: String, from: CodeForms, to: CodeForms?) {
      let forms = from.all.compactMap { form in
        let other = to?.all.first { $0.instance == form.instance }?.text
        return other == form.text ? nil : Form(from: form.text, to: other)
      }
      guard !forms.isEmpty else { return nil }
      (self.token, self.output, self.format, self.forms) = (token, output, format, forms)
      (self.from, self.to) = (from.shown, to?.shown ?? "")
    }
  }
}

/// What a codemod needs: tokens that moved or went, and every name in code that changed or went.
package struct Migration: Sendable {
  /// A path, and the one that it has now; `nil` if the token is gone.
  package struct Move: Sendable {
    package let from: String
    package let to: String?

    package init(from: String, to: String?) { (self.from, self.to) = (from, to) }
  }

  package let moves: [Move]
  package let names: [TokenDiff.NameChange]

  package init(moves: [Move], names: [TokenDiff.NameChange]) { (self.moves, self.names) = (moves, names) }

  /// An object with the tokens, the formats of the outputs, and the names of each output.
  package var json: [UInt8] {
    var outputs: [(file: String, format: String)] = []
    for name in names where !outputs.contains(where: { $0.file == name.output }) {
      outputs.append((name.output, name.format))
    }
    var json = Array("{\n\"$migration\": 1,\n\"$tokens\": {".utf8)
    json.append(members: moves.map { ($0.from, $0.to) }, separator: ", ")
    json += "},\n\"$formats\": {".utf8
    json.append(members: outputs.map { ($0.file, $0.format) }, separator: ", ")
    json += "}".utf8
    for output in outputs {
      json += ",\n".utf8
      json.append(json: output.file.utf8)
      json += ": {\n  ".utf8
      var seen: Set<String> = []
      let forms = names.filter { $0.output == output.file }.flatMap(\.forms)
        .filter { seen.insert($0.from).inserted }
      json.append(members: forms.map { ($0.from, $0.to) }, separator: ",\n  ")
      json += "\n}".utf8
    }
    json += "\n}\n".utf8
    return json
  }
}

extension [UInt8] {
  /// Appends members of an object; those without a value are null.
  fileprivate mutating func append(members: [(key: String, value: String?)], separator: String) {
    for (index, member) in members.enumerated() {
      if index > 0 { append(contentsOf: separator.utf8) }
      append(json: member.key.utf8)
      append(contentsOf: ": ".utf8)
      if let value = member.value { append(json: value.utf8) } else { append(contentsOf: "null".utf8) }
    }
  }
}
