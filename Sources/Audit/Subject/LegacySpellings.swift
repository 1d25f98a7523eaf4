import Syntax
import Text
import Tokens

/// The spellings of older schemas in token paths, and their places.
struct LegacySpellings: Sendable {
  /// The change to a segment of a path.
  enum Change: Hashable, Sendable {
    /// It is renamed: `Yes` becomes `active`.
    case rename(String)
    /// It only names the axis of the values in it, such as `isActive`, and is removed.
    case unwrap
    /// It combines several groups: `State=Default, isActive=No`.
    case nest([String])
  }

  /// A group or a token that is named by such a segment.
  struct Occurrence: Sendable {
    var path: PathID
    var old: String
    var change: Change
    /// The name of the control.
    var control: String
  }

  /// In the order of the path table.
  private(set) var occurrences: [Occurrence] = []
  /// By path: the number of its occurrence.
  private(set) var numbers: [PathID: Int] = [:]
  /// The new paths of tokens that have old ones.
  private var newPaths: Set<[String]> = []

  /// None.
  init() {}

  init(in subject: Subject) {
    let tokens = subject.tokens
    guard Self.mayOccur(in: tokens.names) else { return }
    var finder = ControlFinder(
      tokens, anatomies: subject.anatomies, in: subject.library, settings: subject.configuration.controls)
    let asked = Set(subject.anatomies.flatMap { $0.axes.flatMap { $0.values.map(\.segment) } })
    var found: [PathID: Occurrence] = [:]
    for control in finder.controls() where control.anatomy.effectiveManner == .selection {
      let segments = SegmentChanges(of: control, tokens, asked: asked)
      for token in control.tokens where !token.isPlacedByAnatomy {
        for (path, old, new) in segments.changes(of: token) where found[path] == nil {
          let change: Change = new.isEmpty ? .unwrap : new.count == 1 ? .rename(new[0]) : .nest(new)
          found[path] = Occurrence(path: path, old: old, change: change, control: control.name)
        }
      }
    }
    occurrences = found.values.sorted { $0.path.rawValue < $1.path.rawValue }
    for (number, occurrence) in occurrences.enumerated() { numbers[occurrence.path] = number }
    guard !occurrences.isEmpty else { return }
    for id in tokens.ids {
      if let path = newPath(of: tokens.path(of: id), in: tokens) { newPaths.insert(path) }
    }
  }

  /// Whether any name occurs in older schemas. Most sets have none, and pay for this check only.
  private static func mayOccur(in names: NameTable) -> Bool {
    for var word in ControlWords.legacyWords where word.withUTF8({ names.find($0) }) != nil { return true }
    for number in 0..<names.count {
      let bytes = names[Name(rawValue: UInt32(number))]
      if bytes.contains(where: { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "=") }) { return true }
    }
    return false
  }

  /// Whether a token is missing only because a token of the same control has the old spelling.
  func explains(missing segments: [String]) -> Bool { newPaths.contains(segments) }

  /// By control, in the order of their first words.
  var controls: [[Occurrence]] {
    var groups: [[Occurrence]] = []
    for occurrence in occurrences {
      if let index = groups.firstIndex(where: { $0[0].control == occurrence.control }) {
        groups[index].append(occurrence)
      } else {
        groups.append([occurrence])
      }
    }
    return groups
  }

  func change(at path: PathID) -> Change? { numbers[path].map { occurrences[$0].change } }

  /// The segments of a path in the schema; `nil` if they do not change.
  ///
  /// - Parameter changed: the paths that change; `nil` for all.
  func newPath(of path: PathID, changing changed: Set<PathID>? = nil, in tokens: TokenSet) -> [String]? {
    var segments: [String] = []
    var isNew = false
    var path = path
    while path != .root {
      if changed?.contains(path) != false, let change = change(at: path) {
        isNew = true
        segments += change.names.reversed()
      } else {
        segments.append(tokens.names.string(tokens.paths.lastName(of: path)))
      }
      path = tokens.paths.parent(of: path)
    }
    return isNew ? segments.reversed() : nil
  }

  /// Whether a token is surplus only because it has the old spelling.
  func explains(surplus token: TokenID, in subject: Subject) -> Bool {
    if occurrences.isEmpty { return false }
    var path = subject.tokens.path(of: token)
    while path != .root {
      if numbers[path] != nil { return true }
      path = subject.tokens.paths.parent(of: path)
    }
    return false
  }
}
