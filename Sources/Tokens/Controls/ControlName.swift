/// A word of a path, as written and as it is compared.
struct NameWord: Hashable {
  let text, key: String
  /// The number of its piece in the path.
  let piece: Int
}

/// A path of a token as words.
struct NameWords {
  var pieces: [PathPiece]
  /// Those of the pieces that are not properties.
  var words: [NameWord]

  /// - Parameter pieces: those of all segments.
  init(_ pieces: [PathPiece]) {
    self.pieces = pieces
    words = pieces.enumerated().flatMap { number, piece in
      piece.property == nil
        ? PathPiece.words(of: piece.text).map { NameWord(text: $0, key: $0.lowercased(), piece: number) } : []
    }
  }

  /// Appends the words of an inner segment.
  static func += (name: inout NameWords, inner: NameWords) {
    let count = name.pieces.count
    name.pieces += inner.pieces
    name.words += inner.words.map { NameWord(text: $0.text, key: $0.key, piece: count + $0.piece) }
  }

  /// The joined keys of some words from a place on, within one piece if so asked; `nil` if there are not as many.
  func key(at place: Int, _ count: Int, inOnePiece: Bool) -> String? {
    guard place + count <= words.count else { return nil }
    let part = words[place..<(place + count)]
    if inOnePiece, part.first?.piece != part.last?.piece { return nil }
    return part.map(\.key).joined()
  }
}

/// Where a control is named in a path.
struct ControlPlace {
  /// The number in the list of candidates.
  var candidate: Int
  /// The words of its name.
  var words: Range<Int>
  /// The element that the name also says.
  var element: String?
  /// The words before the name that are read as well.
  var run: Range<Int>
}

/// The names of all controls, each with the number of its candidate.
struct ControlNames {
  /// The most words of an entry.
  static let longest = 4

  /// Without a candidate, it is the name of another component.
  private var entries: [String: (candidate: Int?, element: String?)] = [:]

  init(foreign: [String]) {
    for key in foreign { entries[key] = (nil, nil) }
  }

  mutating func add(_ name: ControlFacts.Name, _ candidate: Int) {
    let key = ControlLibrary.key(name.words)
    if entries[key]?.candidate == nil { entries[key] = (candidate, name.element) }
  }

  /// The first place where a name of a control is, the longest one there.
  func place(in name: NameWords) -> ControlPlace? {
    for place in name.words.indices {
      for count in (1...Self.longest).reversed() {
        guard let key = name.key(at: place, count, inOnePiece: true), let entry = entries[key] else {
          continue
        }
        return entry.candidate.map { candidate in
          ControlPlace(
            candidate: candidate, words: place..<(place + count), element: entry.element, run: place..<place)
        }
      }
    }
    return nil
  }
}
