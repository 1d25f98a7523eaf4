import Syntax
import Text
import Tokens

/// How the older schema spells the values of `isSelected` in token paths, and where it occurs.
struct LegacySpellings: Sendable {
  /// A segment and its new name; `nil` for the segment that only names the axis.
  static let renamed: [(old: String, new: String?)] = [
    ("Yes", "active"), ("No", "inactive"), ("isActive=Yes", "active"), ("isActive=No", "inactive"),
    ("isActive", nil),
  ]

  /// A group or token with such a segment as its name.
  struct Occurrence: Sendable {
    var path: PathID
    var old: String
    var new: String?
  }

  /// In the order of the path table.
  private(set) var occurrences: [Occurrence] = []
  private var paths: Set<PathID> = []

  /// None.
  init() {}

  /// - Parameter subject: segments that its anatomies require are skipped, since they are reported at the anatomy.
  init(in subject: Subject) {
    let asked = Set(subject.anatomies.flatMap { $0.axes.flatMap { $0.values.map(\.segment) } })
    var meanings: [Name: (old: String, new: String?)] = [:]
    for meaning in Self.renamed where !asked.contains(meaning.old) {
      if let name = subject.name(meaning.old) { meanings[name] = meaning }
    }
    if meanings.isEmpty { return }
    let table = subject.tokens.paths
    for number in 1..<max(1, table.count) {
      let path = PathID(rawValue: UInt32(number))
      guard let meaning = meanings[table.lastName(of: path)], subject.isDefined(path) else { continue }
      if meaning.old == "Yes" || meaning.old == "No" {
        // Either of them alone may be an ordinary word.
        let other = meaning.old == "Yes" ? "No" : "Yes"
        guard let name = subject.name(other), let sibling = table.find(name, in: table.parent(of: path)),
          subject.isDefined(sibling)
        else { continue }
      }
      paths.insert(path)
      occurrences.append(Occurrence(path: path, old: meaning.old, new: meaning.new))
    }
  }

  /// Whether a token is missing only because it has the old spelling.
  func explains(missing segments: [String], of anatomy: Anatomy, in subject: Subject) -> Bool {
    if occurrences.isEmpty { return false }
    return segments.indices.contains { index in
      Self.renamed.contains { meaning in
        guard meaning.new == segments[index] else { return false }
        return [[], ["isActive"]].contains { axis in
          let old = segments[..<index] + axis + [meaning.old] + segments[(index + 1)...]
          return subject.path(of: old).flatMap(subject.token(at:)) != nil
        }
      }
    }
  }

  /// Whether a token is surplus only because it has the old spelling.
  func explains(surplus token: TokenID, in subject: Subject) -> Bool {
    if occurrences.isEmpty { return false }
    var path = subject.tokens.path(of: token)
    while path != .root {
      if paths.contains(path) { return true }
      path = subject.tokens.paths.parent(of: path)
    }
    return false
  }
}
