extension Control {
  /// How much of a control's names is understood.
  package enum Confidence: String, Sendable { case high, medium, low }

  /// A word that may mean two things, and where it is.
  package struct Ambiguity: Sendable {
    package let word: String
    package let tokens: [TokenID]
    package let readings: [String]
  }

  /// The colors and sizes, which are read.
  package var readable: [Token] { tokens.filter { $0.type == .color || $0.type == .dimension } }

  /// Those of which something is not understood.
  package var unread: [Token] { readable.filter { !$0.unread.isEmpty } }

  package var ambiguities: [Ambiguity] {
    let own = tokens.filter(\.isAmbiguous)
    return ["active", "enabled"].compactMap { word in
      let with = own.filter { $0.unread.contains { $0.lowercased() == word } }
      guard !with.isEmpty else { return nil }
      let state = word == "active" ? "state=pressed" : "state=default"
      return Ambiguity(word: word, tokens: with.map(\.id), readings: [state, "isSelected=true"])
    }
  }

  package var confidence: Confidence {
    let (all, unread) = (readable.count, unread.count)
    if unread == 0 { return .high }
    return (all - unread) * 5 >= all * 4 && !tokens.contains(where: \.isAmbiguous) ? .medium : .low
  }
}
