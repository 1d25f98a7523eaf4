package import Diagnostics
import Syntax
import Text
package import Tokens

/// The edits that write a control in the schema, including all references to its tokens: words are replaced,
/// groups that only name an axis are removed, and lists and slashes become groups.
struct LegacyFix {
  /// Why the texts do not permit it, for example because a name is taken.
  struct Obstacle: Error {
    /// As a message.
    let reason: String
    let range: SourceRange
  }

  private let spellings: LegacySpellings
  private let subject: Subject
  /// The paths that change.
  private let changed: Set<PathID>
  private var edits: [Diagnostic.Fix.Edit] = []
  /// By document: the edits inside mappings, of references and keys.
  private var inner: [Int: [Diagnostic.Fix.Edit]] = [:]
  /// The entries of mappings on the paths that change, by name, since a search in a mapping is linear.
  private var entries: [Place: [Name: (key: NodeID, value: NodeID)]] = [:]

  init(
    of occurrences: [LegacySpellings.Occurrence], _ spellings: LegacySpellings, in subject: Subject
  ) throws(Obstacle) {
    (self.spellings, self.subject) = (spellings, subject)
    changed = Set(occurrences.map(\.path))
    try collectReferences()
    try collectKeys()
    for document in inner.keys.sorted() { edits += inner[document] ?? [] }
  }

  var fix: Diagnostic.Fix { .init("write the schema of selection controls", edits: edits) }

  // MARK: References

  private mutating func collectReferences() throws(Obstacle) {
    let tokens = subject.tokens
    var seen: Set<SourceRange> = []
    for reference in tokens.references {
      let path = tokens.path(of: reference.to)
      guard let new = spellings.newPath(of: path, changing: changed, in: tokens) else { continue }
      let range = tokens.range(of: reference)
      guard seen.insert(range).inserted else { continue }
      let old = tokens.paths.segments(of: path).map { tokens.names.string($0) }
      let document = tokens.documents[Int(reference.document)]
      let text = Array(document.bytes[range.bytes])
      let spelled = [
        (old.joined(separator: "."), new.joined(separator: ".")), (Self.pointer(old), Self.pointer(new)),
      ]
      let found = spelled.lazy.compactMap { old, new in
        Self.place(of: Array(old.utf8), in: text).map { ($0, old.utf8.count, new) }
      }.first
      guard let (place, count, replacement) = found else {
        throw Obstacle(
          reason:
            "a reference to `\(old.joined(separator: "."))` is written with escapes; write it without them first",
          range: range)
      }
      let start = Int(range.lowerBound) + place
      inner[Int(reference.document), default: []].append(
        .init(replacing: SourceRange(source: range.source, start..<start + count), with: replacement))
    }
  }

  private static func pointer(_ path: [String]) -> String {
    path.map(JSONPointer.escaped).joined(separator: "/")
  }

  private static func place(of text: [UInt8], in bytes: [UInt8]) -> Int? {
    guard !text.isEmpty, bytes.count >= text.count else { return nil }
    return (0...bytes.count - text.count).first { bytes[$0..<$0 + text.count].elementsEqual(text) }
  }

  // MARK: Keys

  /// A mapping in which keys change.
  private struct Place: Hashable {
    let document: Int
    let mapping: NodeID
  }

  /// An entry whose key changes.
  private struct ChangedKey {
    let place: Place
    let key: NodeID
    let path: PathID
  }

  private mutating func collectKeys() throws(Obstacle) {
    var seen: Set<SourceRange> = []
    var keys: [Place: [ChangedKey]] = [:]
    var names: [Int: [NodeID: [String]]] = [:]
    /// Mappings whose entries are written in the mapping around them.
    var dissolved: Set<Place> = []
    for definition in subject.tokens.definitions {
      for (key, value) in try changedKeys(of: definition) {
        let number = key.place.document
        guard seen.insert(subject.tokens.documents[number].range(of: key.key)).inserted else { continue }
        let change = spellings.change(at: key.path)?.names ?? []
        keys[key.place, default: []].append(key)
        names[number, default: [:]][key.key] = change
        if change.isEmpty { dissolved.insert(Place(document: number, mapping: value)) }
      }
    }
    let documents = subject.tokens.documents
    func range(of place: Place) -> SourceRange { documents[place.document].range(of: place.mapping) }
    // Inner mappings first: their edits are made in the text of the outer ones.
    let places = keys.keys.filter { !dissolved.contains($0) }.sorted {
      ($0.document, range(of: $1).lowerBound) < ($1.document, range(of: $0).lowerBound)
    }
    for place in places {
      var layout = MappingLayout(
        of: place.mapping, in: documents[place.document], names: names[place.document] ?? [:],
        inner: inner[place.document] ?? [])
      do throws(MappingLayout.Obstacle) {
        let made = try layout.edits()
        inner[place.document] = layout.inner + made
      } catch {
        throw obstacle(error, in: documents[place.document], keys[place] ?? [])
      }
    }
  }

  private func obstacle(
    _ obstacle: MappingLayout.Obstacle, in document: Document, _ keys: [ChangedKey]
  ) -> Obstacle {
    let tokens = subject.tokens
    switch obstacle {
    case .text(let key):
      return Obstacle(
        reason:
          "`\(document.string(of: key))` is written in a way that cannot be rewritten; write it with the new names by hand",
        range: document.range(of: key))
    case .taken(let names, let key, let other):
      let parent = keys.first.map { tokens.paths.parent(of: $0.path) } ?? .root
      let group =
        spellings.newPath(of: parent, changing: changed, in: tokens)
        ?? tokens.paths.segments(of: parent).map { tokens.names.string($0) }
      let line = LineTable(document.bytes).location(of: document.range(of: other).bytes.lowerBound).line
      let path = (group + names).joined(separator: ".")
      return Obstacle(
        reason: "`\(path)` would be defined twice; it is also at line \(line)",
        range: document.range(of: key))
    }
  }

  /// The keys on the path to a definition that change, and their values.
  private mutating func changedKeys(
    of definition: TokenSet.Definition
  ) throws(Obstacle) -> [(ChangedKey, value: NodeID)] {
    let tokens = subject.tokens
    var paths: [PathID] = []
    var path = definition.path
    while path != .root {
      paths.append(path)
      path = tokens.paths.parent(of: path)
    }
    guard paths.contains(where: changed.contains) else { return [] }
    let document = tokens.documents[Int(definition.document)]
    var node = document.root
    var found: [(ChangedKey, value: NodeID)] = []
    for path in paths.reversed() {
      let place = Place(document: Int(definition.document), mapping: node)
      guard let entry = entry(tokens.paths.lastName(of: path), in: place) else {
        throw Obstacle(
          reason:
            "`\(tokens.paths.dotted(definition.path, names: tokens.names))` is written in a way that cannot be rewritten; rename it by hand",
          range: document.range(of: definition.key))
      }
      if changed.contains(path) {
        found.append((ChangedKey(place: place, key: entry.key, path: path), entry.value))
      }
      node = entry.value
    }
    return found
  }

  /// The first entry of a name in a mapping; `nil` in anything else.
  private mutating func entry(_ name: Name, in place: Place) -> (key: NodeID, value: NodeID)? {
    if let known = entries[place] { return known[name] }
    let document = subject.tokens.documents[place.document]
    var found: [Name: (key: NodeID, value: NodeID)] = [:]
    for (key, value) in document.entries(of: place.mapping) {
      let name = document.name(of: key)
      found[name] = found[name] ?? (key, value)
    }
    entries[place] = found
    return found[name]
  }
}

extension LegacySpellings.Change {
  /// The names that replace the old one.
  var names: [String] {
    switch self {
    case .rename(let name): [name]
    case .unwrap: []
    case .nest(let names): names
    }
  }
}

/// What brings the controls of a set to the schema.
package struct LegacyPlan: Sendable {
  /// What is to be done with one control.
  package struct Control: Sendable {
    /// In lower case.
    package let name: String
    /// Where its first legacy word is.
    package let place: SourceRange
    /// Why it cannot be done, and where; `nil` if it can.
    package let obstacle: (reason: String, range: SourceRange)?
    package let fix: Diagnostic.Fix?
    /// The paths that change.
    package let paths: [PathID]
  }

  package let controls: [Control]
  private let subject: Subject

  package init(for subject: Subject) {
    self.subject = subject
    let spellings = subject.legacySpellings
    controls = spellings.controls.compactMap { occurrences in
      guard let place = occurrences.lazy.compactMap({ subject.place(of: $0.path) }).first else { return nil }
      let name = occurrences[0].control.lowercased()
      let paths = occurrences.map(\.path)
      do throws(LegacyFix.Obstacle) {
        let fix = try LegacyFix(of: occurrences, spellings, in: subject).fix
        return Control(name: name, place: place, obstacle: nil, fix: fix, paths: paths)
      } catch {
        return Control(
          name: name, place: place, obstacle: (error.reason, error.range), fix: nil, paths: paths)
      }
    }
  }

  /// The path of a token after changes at these paths of controls; `nil` if it stays.
  package func newPath(of token: TokenID, changing changed: Set<PathID>) -> [String]? {
    subject.legacySpellings.newPath(
      of: subject.tokens.path(of: token), changing: changed, in: subject.tokens)
  }
}
