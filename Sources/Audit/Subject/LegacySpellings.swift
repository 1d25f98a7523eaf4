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
    let old = Self.tokensInOlderWords(of: tokens)
    // Where the set says nothing of controls, their names do.
    let settings = subject.configuration.controls
    let isSilent = subject.anatomies.isEmpty && settings.declared.isEmpty && settings.words.names.isEmpty
    guard !old.isEmpty, !isSilent || ControlFinder.mentionsControl(tokens, at: old, in: subject.library)
    else {
      return
    }
    var finder = ControlFinder(
      tokens, anatomies: subject.anatomies, in: subject.library, settings: settings)
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

  /// The valid tokens, of known types, of which a segment is a word of older schemas, a list of properties, or several
  /// groups. Most sets have none, and pay for this search only.
  private static func tokensInOlderWords(of tokens: TokenSet) -> [TokenID] {
    let (names, paths) = (tokens.names, tokens.paths)
    var old = Set<Name>()
    for var word in ControlWords.legacyWords {
      if let name = word.withUTF8({ names.find($0) }) { old.insert(name) }
    }
    for name in (0..<names.count).map({ Name(rawValue: UInt32($0)) })
    where names[name].contains(where: { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "=") }) {
      old.insert(name)
    }
    guard !old.isEmpty else { return [] }
    // A group has a lower number than what is in it.
    var isIn = [Bool](repeating: false, count: paths.count)
    for number in isIn.indices.dropFirst() {
      let path = PathID(rawValue: UInt32(number))
      isIn[number] = isIn[Int(paths.parent(of: path).rawValue)] || old.contains(paths.lastName(of: path))
    }
    return tokens.ids.filter { id in
      isIn[Int(tokens.path(of: id).rawValue)]
        && tokens.permutations.indices.contains {
          tokens.value(of: id, in: $0).map { $0.type != .opaque } ?? false
        }
    }
  }

  /// Whether a token is missing only because a token of the same control has the old spelling.
  func explains(missing segments: [String]) -> Bool { newPaths.contains(segments) }

  /// By control, in the order of their first words.
  var controls: [[Occurrence]] {
    var groups: [[Occurrence]] = []
    var numbers: [String: Int] = [:]
    for occurrence in occurrences {
      if let number = numbers[occurrence.control] {
        groups[number].append(occurrence)
      } else {
        numbers[occurrence.control] = groups.count
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
