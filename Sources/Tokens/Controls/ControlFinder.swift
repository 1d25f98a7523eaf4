package import Diagnostics
import Syntax
import Text

/// Finds the controls of a token set: those that anatomies describe, and names that mention a control of the library.
package struct ControlFinder {
  /// A control that names may mention.
  private struct Candidate {
    var anatomy: Anatomy
    /// The number of the described component, if it is one.
    var described: Int?
  }

  /// A group that the command line or the configuration declares to be a control.
  package struct Declared: Sendable {
    package var name: String
    package var builtIn: Anatomy
    /// The words that the names of its tokens begin with; those of its name if there are none.
    package var path: String?
    /// Where a configuration has the path.
    package var range: SourceRange?

    package init(_ name: String, _ builtIn: Anatomy, path: String? = nil, at range: SourceRange? = nil) {
      (self.name, self.builtIn, self.path, self.range) = (name, builtIn, path, range)
    }

    /// The keys of the words that names begin with.
    package var keys: [String] {
      (path ?? name).split(separator: ".").flatMap { PathPiece.words(of: $0) }.map { $0.lowercased() }
    }
  }

  let tokens: TokenSet
  private let anatomies: [Anatomy]
  private let declared: [Declared]
  private let lexicon = ControlLexicon.builtIn
  private let settings: ControlWordSettings
  private let ignored: [PathPattern]
  private var candidates: [Candidate] = []
  private var names = ControlNames(foreign: ControlLexicon.builtIn.foreign)
  /// The words of segments, of which many tokens share one.
  private var segments: [Name: NameWords] = [:]
  /// By candidate, for those that names mention.
  private var vocabularies: [Int: ControlVocabulary] = [:]

  /// - Parameters:
  ///   - library: the controls that names may mention.
  ///   - settings: what the configuration says of names.
  package init(
    _ tokens: TokenSet, anatomies: [Anatomy], in library: ControlLibrary = .builtIn,
    settings: ControlSettings = ControlSettings()
  ) {
    (self.tokens, self.anatomies) = (tokens, anatomies)
    (declared, self.settings, ignored) = (settings.declared, settings.words, settings.ignored)
    for (index, anatomy) in anatomies.enumerated() {
      names.add(.init(anatomy.name), candidates.count)
      candidates.append(Candidate(anatomy: anatomy, described: index))
    }
    for anatomy in library.anatomies where anatomy.facts.isFound {
      for name in anatomy.facts.names
        + (settings.words.names[anatomy.name] ?? []).map({ ControlFacts.Name($0) })
      {
        names.add(name, candidates.count)
      }
      candidates.append(Candidate(anatomy: anatomy))
    }
  }

  /// The described components in their order, then the other controls in the order of their tokens.
  package mutating func controls() -> [Control] {
    var gathering = Gathering(controls: anatomies.map { control(of: $0) })
    for (index, control) in gathering.controls.enumerated() {
      gathering.numbers[Self.keys(of: anatomies[index])] = index
      for token in control.tokens { gathering.taken.insert(token.id) }
    }
    let mentioning = mentioningNames()
    guard !mentioning.isEmpty || !declared.isEmpty else { return gathering.controls }
    let isIgnored = ignored.isEmpty ? [] : tokens.tokens(coveredBy: ignored)
    for id in tokens.ids
    where !gathering.taken.contains(id) && !(isIgnored.isEmpty ? false : isIgnored[Int(id.rawValue)]) {
      guard let found = place(of: id, mentioning) else { continue }
      let index = gathering.number(of: found)
      let reader =
        gathering.readers[index]
        ?? ControlNameReader(
          anatomy: gathering.controls[index].anatomy,
          vocabulary: ControlVocabulary(of: gathering.controls[index].anatomy, lexicon, settings))
      gathering.readers[index] = reader
      let type = type(of: id)
      let reading = reader.reading(found.name, found.place, type: type)
      gathering.names[index, default: []].append(
        ReadName(id: id, type: type, hasSlash: found.hasSlash, reading: reading))
    }
    return gathering.controls.indices.compactMap { completed($0, gathering) }
  }

  /// A token within a control, before the names of the control are compared.
  private struct ReadName {
    let id: TokenID
    let type: TokenType?
    let hasSlash: Bool
    let reading: NameReading
  }

  /// The controls while their tokens are found.
  private struct Gathering {
    var controls: [Control]
    /// By the words that tell controls apart.
    var numbers: [[String]: Int] = [:]
    var taken: Set<TokenID> = []
    var readers: [Int: ControlNameReader] = [:]
    var names: [Int: [ReadName]] = [:]
    /// Those that are controls whatever their names are.
    var declared: Set<Int> = []

    mutating func number(of found: Found) -> Int {
      // A described component has the other tokens of its group, whatever control their names mention.
      let known = numbers[Array(found.key.dropLast())] ?? numbers[found.key]
      let number = known ?? controls.count
      if known == nil {
        numbers[found.key] = number
        controls.append(
          Control(
            name: found.title, path: found.path, groups: found.groups, anatomy: found.anatomy,
            isDescribed: false, tokens: [])
        )
      }
      if found.isDeclared { declared.insert(number) }
      return number
    }
  }

  /// A control with its tokens; `nil` if they do not show that it is one.
  private func completed(_ index: Int, _ gathering: Gathering) -> Control? {
    var control = gathering.controls[index]
    guard let names = gathering.names[index], let reader = gathering.readers[index] else {
      return control.isDescribed ? control : nil
    }
    guard
      control.isDescribed || gathering.declared.contains(index)
        || names.contains(where: { reader.counts($0.reading, $0.type) })
    else { return nil }
    var comparison = ControlNameComparison(reader, settings)
    let compared = comparison.tokens(names.map { ($0.type, $0.reading) })
    let unread = Set(compared.flatMap(\.unread).map { ControlLibrary.key($0) })
    guard
      control.isDescribed || gathering.declared.contains(index)
        || unread.isDisjoint(with: control.anatomy.facts.unlike)
    else { return nil }
    for (token, name) in zip(names, compared) {
      control.tokens.append(
        Control.Token(
          id: token.id, type: token.type, values: name.values, member: name.member,
          pattern: (token.hasSlash ? "/ " : "") + name.pattern, hasSlash: token.hasSlash,
          isAmbiguous: name.isAmbiguous, unread: name.unread, beside: name.beside))
    }
    return control
  }

  // MARK: Places

  private struct Found {
    /// Equal for the tokens of one control.
    var key: [String]
    var title, path: String
    var groups: [String]
    var anatomy: Anatomy
    var name: NameWords
    var place: ControlPlace
    var hasSlash: Bool
    var isDeclared = false
  }

  /// The names of segments of which some word, or some joined words, name a control.
  private mutating func mentioningNames() -> Set<Name> {
    var found: Set<Name> = []
    for number in 0..<tokens.names.count {
      let name = Name(rawValue: UInt32(number))
      if names.place(in: words(of: name)) != nil { found.insert(name) }
    }
    return found
  }

  private mutating func place(of id: TokenID, _ mentioning: Set<Name>) -> Found? {
    let segments = tokens.paths.segments(of: tokens.path(of: id))
    let isMentioned = segments.contains(where: mentioning.contains)
    guard isMentioned || !declared.isEmpty else { return nil }
    var name = NameWords([])
    var hasSlash = false
    for segment in segments {
      let words = words(of: segment)
      let plain = words.pieces.filter { $0.property == nil }
      hasSlash = hasSlash || plain.count > 1 || (!plain.isEmpty && plain.count < words.pieces.count)
      name += words
    }
    let all = name.pieces
    if let found = declaredPlace(in: name, hasSlash) { return found }
    guard isMentioned, var place = names.place(in: name) else { return nil }
    let candidate = candidates[place.candidate]
    guard place.words.upperBound < name.words.count || all.contains(where: { $0.property != nil }),
      candidate.described != nil || !isAnother(name, place, candidate.anatomy)
    else { return nil }
    if place.element != nil { place.words = place.words.lowerBound..<(place.words.lowerBound + 1) }
    let vocabulary = vocabulary(of: place.candidate)
    place.run = run(before: place, in: name, vocabulary)
    let piece = name.words[place.words.lowerBound].piece
    let control = name.words[place.words]
    let before = name.words[..<place.run.lowerBound]
    let title =
      place.run.isEmpty
      ? Self.text(
        of: all[piece].text,
        throughWord: place.words.upperBound - (name.words.firstIndex { $0.piece == piece } ?? 0))
      : control.map(\.text).joined()
    let groups = Set(before.map(\.piece)).subtracting([piece]).sorted().map { all[$0].text }
    return Found(
      key: (before + control).map(\.key) + [candidate.anatomy.name], title: title,
      path: (groups + [title]).map { ControlLibrary.key($0) }.joined(separator: "."), groups: groups,
      anatomy: candidate.anatomy,
      name: name, place: place, hasSlash: hasSlash)
  }

  private func declaredPlace(in name: NameWords, _ hasSlash: Bool) -> Found? {
    for one in declared {
      let keys = one.keys
      let isOwn = name.words.count > keys.count && name.words.prefix(keys.count).map(\.key) == keys
      // A name alone may also be the name of a group further inside.
      let start = isOwn ? 0 : one.path == nil ? start(of: keys, in: name) : nil
      guard let start else { continue }
      let words = start..<(start + keys.count)
      let key = name.words[..<words.upperBound].map(\.key) + [one.builtIn.name]
      return Found(
        key: key, title: one.name, path: ControlLibrary.key(one.name), groups: [], anatomy: one.builtIn,
        name: name,
        place: ControlPlace(candidate: 0, words: words, element: nil, run: 0..<0), hasSlash: hasSlash,
        isDeclared: true)
    }
    return nil
  }

  private func start(of keys: [String], in name: NameWords) -> Int? {
    name.words.indices.first { start in
      start + keys.count < name.words.count
        && name.words[start..<(start + keys.count)].map(\.key) == keys
        && (start == 0 || name.words[start - 1].piece != name.words[start].piece)
    }
  }

  /// Whether the word after the name says that it is another component: `toggle-with-label`.
  private func isAnother(_ name: NameWords, _ place: ControlPlace, _ anatomy: Anatomy) -> Bool {
    guard place.words.upperBound < name.words.count else { return false }
    let next = name.words[place.words.upperBound]
    guard lexicon.others.contains(next.key) else { return false }
    return !anatomy.elements.contains { element in
      element.words.contains { PathPiece.words(of: $0).first?.lowercased() == next.key }
    }
  }

  /// The words directly before the name that are about it: `disabledSwitchTrack`, `color.background.switch`.
  private func run(
    before place: ControlPlace, in name: NameWords, _ vocabulary: ControlVocabulary
  ) -> Range<Int> {
    let end = place.words.lowerBound
    let piece = name.words[end].piece
    func reads(_ range: Range<Int>, onlyPaints: Bool) -> Bool {
      vocabulary.reads(name.words[range]) { $0.isOfRun(onlyPaints) }
    }
    var start = end
    for first in name.words.indices[..<end].reversed() where name.words[first].piece == piece {
      // Two words may be read only together, so a gap does not end the run.
      guard start - first <= 2 else { break }
      if reads(first..<end, onlyPaints: false) { start = first }
    }
    guard start == 0 || name.words[start - 1].piece != piece else { return start..<end }
    while start > 0 {
      let other = name.words[start - 1].piece
      let first = name.words.firstIndex { $0.piece == other } ?? start
      guard reads(first..<start, onlyPaints: true) else { break }
      start = first
    }
    return start..<end
  }

  /// The text of a piece up to the end of one of its words.
  private static func text(of piece: String, throughWord count: Int) -> String {
    let words = PathPiece.words(of: piece).prefix(count)
    var rest = piece[...]
    for word in words {
      guard let range = rest.firstRange(of: word) else { return piece }
      rest = rest[range.upperBound...]
    }
    return String(piece[..<rest.startIndex])
  }

  private mutating func words(of segment: Name) -> NameWords {
    if let known = segments[segment] { return known }
    let made = NameWords(PathPiece.pieces(of: tokens.names.string(segment)))
    segments[segment] = made
    return made
  }

  private mutating func vocabulary(of candidate: Int) -> ControlVocabulary {
    if let known = vocabularies[candidate] { return known }
    let made = ControlVocabulary(of: candidates[candidate].anatomy, lexicon, settings)
    vocabularies[candidate] = made
    return made
  }
}

extension WordClass {
  /// Whether a word directly before the name of a control is about it.
  fileprivate func isOfRun(_ onlyPaints: Bool) -> Bool {
    switch self {
    case .paint, .structure: true
    case .state, .selection, .active, .enabled: !onlyPaints
    case .element(let name): !onlyPaints && name == Anatomy.Role.ring
    case .axis, .value, .measure, .size: false
    }
  }
}

extension ControlFinder {
  /// Whether the paths of some tokens mention a control, as far as the names of the library say. A path that does not is
  /// of a control only if the set's own anatomy or its configuration says so.
  package static func mentionsControl(
    _ tokens: TokenSet, at ids: some Sequence<TokenID>, in library: ControlLibrary
  ) -> Bool {
    var names = ControlNames(foreign: [])
    for words in library.foundNames { names.add(.init(words), 0) }
    let segments = Set(ids.flatMap { tokens.paths.segments(of: tokens.path(of: $0)) })
    return segments.contains {
      names.place(in: NameWords(PathPiece.pieces(of: tokens.names.string($0)))) != nil
    }
  }
}
