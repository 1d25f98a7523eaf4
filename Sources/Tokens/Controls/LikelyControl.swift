import Text

/// A group of tokens whose names have words of a control, though none that names one.
package struct LikelyControl: Sendable {
  /// The path of the group, with dots.
  package let group: String
  /// The words of elements and selections, such as `track`, `knob` and `on`.
  package let words: [String]
  /// The control that most of them are words of: `toggle`.
  package let control: String

  /// The groups that may be controls, in the order of the set: those with words of two elements of one control, or of
  /// one element and a selection. A control has colors, and sizes; no other token is of one.
  package static func all(in tokens: TokenSet, library: ControlLibrary = .builtIn) -> [LikelyControl] {
    let words = Words(library, .builtIn)
    var groups: [Group] = []
    var numbers: [[String]: Int] = [:]
    for id in tokens.ids {
      let type = tokens.permutations.indices.lazy.compactMap { tokens.value(of: id, in: $0)?.type }.first
      guard type == .color || type == .dimension else { continue }
      let segments = tokens.paths.segments(of: tokens.path(of: id))
      let name = NameWords(segments.flatMap { PathPiece.pieces(of: tokens.names.string($0)) })
      guard let end = words.end(ofGroupIn: name) else { continue }
      let key = name.words[..<end].map(\.key)
      let number = numbers[key] ?? groups.count
      if number == groups.count {
        numbers[key] = number
        groups.append(Group(path: text(of: name.words[..<end])))
      }
      words.add(name.words[end...], to: &groups[number])
      if type == .color { groups[number].isColored = true }
    }
    return groups.compactMap { $0.likely(library) }
  }

  /// Words with dots between pieces, hyphens within.
  private static func text(of words: ArraySlice<NameWord>) -> String {
    guard let first = words.first else { return "" }
    return zip(words, words.dropFirst()).reduce(first.text) { text, pair in
      text + (pair.0.piece == pair.1.piece ? "-" : ".") + pair.1.text
    }
  }

  /// A group while its words are gathered.
  private struct Group {
    let path: String
    /// By the number of the control: the names of its elements, each with the word that was read first.
    var elements: [Int: [(name: String, word: String)]] = [:]
    var selections: [String] = []
    var isColored = false

    func likely(_ library: ControlLibrary) -> LikelyControl? {
      let best = elements.max { ($0.value.count, -$0.key) < ($1.value.count, -$1.key) }
      guard isColored, let best, best.value.count + (selections.isEmpty ? 0 : 1) >= 2 else { return nil }
      return LikelyControl(
        group: path, words: best.value.map { $0.word } + selections, control: library.anatomies[best.key].name
      )
    }
  }

  /// What words mean in the names of any control.
  private struct Words {
    private enum Meaning {
      /// By the number of the control.
      case elements([Int: String])
      case selection
      /// A paint, a measure, a state, a size, or nothing.
      case other
    }

    private var meanings: [String: Meaning] = [:]

    init(_ library: ControlLibrary, _ lexicon: ControlLexicon) {
      let others = [lexicon.paints, lexicon.measures, lexicon.states, lexicon.sizes, lexicon.axes]
      for key in others.flatMap({ $0 }).flatMap({ $0.keys }) + lexicon.structure { meanings[key] = .other }
      for key in lexicon.selections.flatMap({ $0.keys }) { meanings[key] = .selection }
      for (number, anatomy) in library.anatomies.enumerated() where anatomy.facts.isFound {
        for (name, words) in anatomy.elements where anatomy.roles.contains(where: { $0.element == name }) {
          for word in words {
            let key = ControlLibrary.key(word)
            if case .elements(var known)? = meanings[key] {
              known[number] = known[number] ?? name
              meanings[key] = .elements(known)
            } else if meanings[key] == nil {
              meanings[key] = .elements([number: name])
            }
          }
        }
      }
    }

    private func meaning(of words: ArraySlice<NameWord>) -> Meaning? {
      meanings[words.map(\.key).joined()]
    }

    /// The end of the words that name the group: after those that say what is painted, up to one with a meaning.
    func end(ofGroupIn name: NameWords) -> Int? {
      let start = name.words.firstIndex { meaning(of: [$0]) == nil } ?? name.words.endIndex
      return name.words.indices.first { $0 > start && meaning(of: name.words[$0...$0]) != nil }
    }

    /// The words from left to right, the longest entry at each place.
    func add(_ words: ArraySlice<NameWord>, to group: inout Group) {
      var rest = words
      while !rest.isEmpty {
        var count = min(ControlNames.longest, rest.count)
        while count > 1, meaning(of: rest.prefix(count)) == nil { count -= 1 }
        let word = rest.prefix(count).map(\.key).joined(separator: " ")
        switch meaning(of: rest.prefix(count)) {
        case .elements(let names)?:
          for (number, name) in names {
            let isKnown = group.elements[number]?.contains { $0.name == name } ?? false
            if !isKnown { group.elements[number, default: []].append((name, word)) }
          }
        case .selection?:
          if !group.selections.contains(word) { group.selections.append(word) }
        case .other?, nil: break
        }
        rest = rest.dropFirst(count)
      }
    }
  }
}
