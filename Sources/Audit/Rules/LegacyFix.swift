import Diagnostics
import Syntax
import Text
import Tokens

/// The edits that bring a control one step closer to the schema, including all references to its tokens.
/// First, words are replaced; then groups that only name an axis are removed; then lists and slashes become
/// groups. Fixes are applied until none is left.
struct LegacyFix {
  private let spellings: LegacySpellings
  private let subject: Subject
  /// The paths that change in this step.
  private var step: Set<PathID> = []
  private var edits: [Diagnostic.Fix.Edit] = []
  /// By document: the edits of its references.
  private var references: [Int: [Diagnostic.Fix.Edit]] = [:]

  private struct Impossible: Error {}

  /// `nil` if the texts do not permit it, for example because a name is taken.
  init?(of occurrences: [LegacySpellings.Occurrence], _ spellings: LegacySpellings, in subject: Subject) {
    (self.spellings, self.subject) = (spellings, subject)
    func paths(_ isMeant: (LegacySpellings.Change) -> Bool) -> Set<PathID> {
      let meant = Set(occurrences.filter { isMeant($0.change) }.map(\.path))
      // Paths inside another changed path wait for the next step.
      return meant.filter { path in
        var path = subject.tokens.paths.parent(of: path)
        while path != .root {
          if meant.contains(path) { return false }
          path = subject.tokens.paths.parent(of: path)
        }
        return true
      }
    }
    step = Set(occurrences.filter { if case .rename = $0.change { true } else { false } }.map(\.path))
    if step.isEmpty { step = paths { $0 == .unwrap } }
    if step.isEmpty { step = paths { if case .nest = $0 { true } else { false } } }
    do {
      try collectReferences()
      try collectKeys()
    } catch {
      return nil
    }
    for document in references.keys.sorted() { edits += references[document] ?? [] }
    guard !edits.isEmpty else { return nil }
  }

  var fix: Diagnostic.Fix { .init("write the schema of selection controls", edits: edits) }

  // MARK: References

  private mutating func collectReferences() throws(Impossible) {
    let tokens = subject.tokens
    var seen: Set<SourceRange> = []
    for reference in tokens.references {
      let path = tokens.path(of: reference.to)
      guard let new = newPath(of: path) else { continue }
      let range = tokens.range(of: reference)
      guard seen.insert(range).inserted else { continue }
      let old = tokens.paths.segments(of: path).map { tokens.names.string($0) }
      let document = tokens.documents[Int(reference.document)]
      let text = Array(document.bytes[range.bytes])
      let spelled = [
        (old.joined(separator: "."), new.joined(separator: ".")), (Self.pointer(old), Self.pointer(new)),
      ]
      guard
        let (place, replacement) = spelled.lazy.compactMap({ old, new in
          Self.place(of: Array(old.utf8), in: text).map { ($0, new) }
        }).first
      else { throw Impossible() }
      let start = Int(range.lowerBound) + place
      let end = start + (replacement == spelled[0].1 ? spelled[0].0 : spelled[1].0).utf8.count
      references[Int(reference.document), default: []].append(
        .init(replacing: SourceRange(source: range.source, start..<end), with: replacement))
    }
  }

  private static func pointer(_ path: [String]) -> String {
    path.map { $0.replacing("~", with: "~0").replacing("/", with: "~1") }.joined(separator: "/")
  }

  private static func place(of text: [UInt8], in bytes: [UInt8]) -> Int? {
    guard !text.isEmpty, bytes.count >= text.count else { return nil }
    return (0...bytes.count - text.count).first { bytes[$0..<$0 + text.count].elementsEqual(text) }
  }

  /// The path after this step; `nil` if it stays.
  private func newPath(of path: PathID) -> [String]? {
    let tokens = subject.tokens
    var (segments, path, isNew): ([String], PathID, Bool) = ([], path, false)
    while path != .root {
      if step.contains(path), let number = spellings.numbers[path] {
        isNew = true
        segments += spellings.occurrences[number].change.names.reversed()
      } else {
        segments.append(tokens.names.string(tokens.paths.lastName(of: path)))
      }
      path = tokens.paths.parent(of: path)
    }
    return isNew ? segments.reversed() : nil
  }

  // MARK: Keys

  /// An entry of a mapping whose key changes.
  private struct ChangedKey: Hashable {
    var document: Int
    var mapping: NodeID
    var key: NodeID
    var value: NodeID
  }

  private mutating func collectKeys() throws(Impossible) {
    var keys: [ChangedKey] = []
    var changes: [ChangedKey: LegacySpellings.Change] = [:]
    for definition in subject.tokens.definitions {
      for (key, change) in try changedKeys(of: definition) where changes[key] == nil {
        changes[key] = change
        keys.append(key)
      }
    }
    var mappings: [(document: Int, mapping: NodeID)] = []
    for key in keys where !mappings.contains(where: { $0 == (key.document, key.mapping) }) {
      mappings.append((key.document, key.mapping))
    }
    for (number, mapping) in mappings {
      let changed = keys.filter { $0.document == number && $0.mapping == mapping }
      let document = subject.tokens.documents[number]
      var layout = MappingLayout(of: mapping, in: document, references: references[number] ?? [])
      let entries = changed.map { ($0.key, $0.value, changes[$0]?.names ?? []) }
      guard let made = layout.edits(of: entries) else { throw Impossible() }
      edits += made
      references[number] = layout.references
    }
  }

  /// The keys on the path to a definition that change.
  private func changedKeys(
    of definition: TokenSet.Definition
  ) throws(Impossible) -> [(ChangedKey, LegacySpellings.Change)] {
    let tokens = subject.tokens
    var paths: [PathID] = []
    var path = definition.path
    while path != .root {
      paths.append(path)
      path = tokens.paths.parent(of: path)
    }
    guard paths.contains(where: step.contains) else { return [] }
    let document = tokens.documents[Int(definition.document)]
    var node = document.root
    var found: [(ChangedKey, LegacySpellings.Change)] = []
    for path in paths.reversed() {
      guard document.kind(of: node) == .mapping,
        let entry = document.entry(tokens.paths.lastName(of: path), in: node)
      else { throw Impossible() }
      if step.contains(path), let number = spellings.numbers[path] {
        let key = ChangedKey(
          document: Int(definition.document), mapping: node, key: entry.key, value: entry.value)
        found.append((key, spellings.occurrences[number].change))
      }
      node = entry.value
    }
    return found
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
