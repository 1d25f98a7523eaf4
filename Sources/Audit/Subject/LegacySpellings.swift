import Syntax
import Text
import Tokens

/// How the older schema spells the values of `isSelected` in token paths, and where that is found.
struct LegacySpellings: Sendable {
  /// A segment and what it is called now; `nil` for the segment that only names the axis.
  static let renamed: [(old: String, new: String?)] = [
    ("Yes", "active"), ("No", "inactive"), ("isActive=Yes", "active"), ("isActive=No", "inactive"),
    ("isActive", nil),
  ]

  /// A group or token with such a segment as its name.
  struct Finding: Sendable {
    var path: PathID
    var old: String
    var new: String?
  }

  /// In the order of the path table.
  private(set) var findings: [Finding] = []
  private var paths: Set<PathID> = []

  /// None.
  init() {}

  /// - Parameter subject: segments that its anatomies themselves ask for are left out: those are told where the anatomy says so.
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
        // Alone, either may be a word like any other.
        let other = meaning.old == "Yes" ? "No" : "Yes"
        guard let name = subject.name(other), let sibling = table.find(name, in: table.parent(of: path)),
          subject.isDefined(sibling)
        else { continue }
      }
      paths.insert(path)
      findings.append(Finding(path: path, old: meaning.old, new: meaning.new))
    }
  }

  /// Whether a token is missing only because it is spelt in the old way.
  func explains(missing segments: [String], of anatomy: Anatomy, in subject: Subject) -> Bool {
    if findings.isEmpty { return false }
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

  /// Whether a token is surplus only because it is spelt in the old way.
  func explains(surplus token: TokenID, in subject: Subject) -> Bool {
    if findings.isEmpty { return false }
    var path = subject.tokens.path(of: token)
    while path != .root {
      if paths.contains(path) { return true }
      path = subject.tokens.paths.parent(of: path)
    }
    return false
  }
}
