import Audit
package import Diagnostics
import Text
package import Tokens

extension ControlDocument {
  /// How the names of a control's tokens were understood.
  package struct Reading: Sendable {
    /// A token that was understood.
    package struct Member: Sendable {
      package var token, kind, member, state, selection, size: String
    }

    package var confidence = Control.Confidence.high
    package var tokens = 0
    package var members: [Member] = []
    /// The elements that the control does not have in its anatomy, one for each token of them.
    package var besides: [String] = []
    package var unread: [(token: String, words: [String])] = []
    package var ambiguous: [(word: String, tokens: [String], readings: [String])] = []

    package init() {}

    package var json: JSON {
      [
        "confidence": .string(confidence.rawValue), "tokens": JSON(tokens),
        "read": JSON(tokens - unread.count),
        "members": .array(
          members.map { member in
            [
              "token": .string(member.token), "kind": .string(member.kind), "member": .string(member.member),
              "state": .string(member.state), "isSelected": .string(member.selection),
              "size": .string(member.size),
            ]
          }),
        "unread": .array(unread.map { ["token": .string($0.token), "words": .strings($0.words)] }),
        "ambiguous": .array(
          ambiguous.map {
            [
              "word": .string($0.word), "tokens": .strings($0.tokens), "readings": .strings($0.readings),
            ]
          }),
      ]
    }

    /// `high: 8 of 8 tokens understood`
    package var summary: String {
      let rest =
        besides.isEmpty ? "" : "; \(besides.count) of them, of its \(besides.unique.listed()), not judged"
      return
        "\(confidence.rawValue): \(tokens - unread.count) of \(counted(tokens, "token")) understood\(rest)"
    }

    /// One line for each word with two meanings.
    var questions: [String] {
      ambiguous.map { ambiguity in
        let meanings = ambiguity.word == "active" ? ("pressed", "pressed") : ("the default state", "default")
        return
          "`\(ambiguity.word)` may mean \(meanings.0) or selected; say which: controls: words: \(ambiguity.word): \(meanings.1), or true"
      }
    }
  }
}

extension ControlDocumentWriter {
  var reading: ControlDocument.Reading {
    let control = built.control
    var reading = ControlDocument.Reading()
    (reading.confidence, reading.tokens) = (control.confidence, control.readable.count)
    guard !control.isDescribed else {
      (reading.confidence, reading.tokens) = (.high, control.readable.count - control.unread.count)
      return reading
    }
    func path(_ id: TokenID) -> String { tokens.dottedPath(of: id) }
    reading.members = control.readable.compactMap { token in
      let name: String
      switch token.member {
      case .role(let role): name = anatomy.roles[role].name
      case .part(let part): name = anatomy.parts[part].name
      case .other:
        guard let beside = token.beside else { return nil }
        name = beside.element
      }
      func value(_ axis: ControlAxis) -> String { token[axis.rawValue]?.name ?? "any" }
      return .init(
        token: path(token.id), kind: token.type == .color ? "color" : "dimension", member: name,
        state: value(.state), selection: value(.selection), size: value(.size))
    }
    reading.besides = control.besides.compactMap(\.beside).filter { !$0.isMeasured }.map(\.element)
    reading.unread = control.unread.map { (token: path($0.id), words: $0.unread) }
    reading.ambiguous = control.ambiguities.map {
      (word: $0.word, tokens: $0.tokens.map(path), readings: $0.readings)
    }
    return reading
  }
}
