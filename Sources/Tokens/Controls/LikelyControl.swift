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
  /// one element and a selection, of which a color has one. A control has colors, and sizes; no other token is of one.
  package static func all(in tokens: TokenSet, library: ControlLibrary = .builtIn) -> [LikelyControl] {
    let words = Words(library, .builtIn)
    var groups: [Group] = []
    var numbers: [[String]: Int] = [:]
    // Many tokens share a segment, and few segments have a word of a control.
    let segments = (0..<tokens.names.count).map { number in
      NameWords(PathPiece.pieces(of: tokens.names.string(Name(rawValue: UInt32(number)))))
    }
    let isTelling = segments.map { words.mayTell($0) }
    for id in tokens.ids {
      let path = tokens.paths.segments(of: tokens.path(of: id)).map { Int($0.rawValue) }
      guard path.contains(where: { isTelling[$0] }) else { continue }
      let type = tokens.permutations.indices.lazy.compactMap { tokens.value(of: id, in: $0)?.type }.first
      guard type == .color || type == .dimension else { continue }
      var name = NameWords([])
      for segment in path { name += segments[segment] }
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
      // A selection counts for controls that have one.
      let kinds = elements.map { number, elements in
        let anatomy = library.anatomies[number]
        let isSelectable = anatomy.axes.contains { ControlWords.axis(ofProperty: $0.name) == .selection }
        let words = elements.map(\.word) + (isSelectable ? selections : [])
        return (number: number, count: elements.count + (words.count > elements.count ? 1 : 0), words: words)
      }
      guard isColored, let best = kinds.max(by: { ($0.count, -$0.number) < ($1.count, -$1.number) }),
        best.count >= 2
      else { return nil }
      return LikelyControl(group: path, words: best.words, control: library.anatomies[best.number].name)
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
    /// What the words of elements and selections begin with.
    private var beginnings: Set<String> = []

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
      for (key, meaning) in meanings {
        if case .other = meaning { continue }
        beginnings.formUnion(key.indices.map { String(key[...$0]) })
      }
    }

    /// Whether an element or a selection may be in a name, or begin in it.
    func mayTell(_ name: NameWords) -> Bool { name.words.contains { beginnings.contains($0.key) } }

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
