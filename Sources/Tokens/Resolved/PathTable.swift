package import Syntax

/// The number of a path, of a group or of a token, in its table.
package struct PathID: Hashable, Sendable {
  package let rawValue: UInt32

  @inlinable package init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The path of the document's root, which has no name.
  package static let root = PathID(rawValue: 0)
}

/// Every path that any source mentions: a tree of names, each path stored once.
package struct PathTable: Sendable {
  private var parents: [PathID] = [.root]
  private var lastNames: [Name] = [.root]
  private var children: [UInt64: PathID] = [:]

  package init() {}

  /// How many paths there are, the root included.
  package var count: Int { parents.count }

  /// The path of a member of `parent`, new or known.
  package mutating func path(_ name: Name, in parent: PathID) -> PathID {
    let key = UInt64(parent.rawValue) << 32 | UInt64(name.rawValue)
    if let known = children[key] { return known }
    let path = PathID(rawValue: UInt32(parents.count))
    parents.append(parent)
    lastNames.append(name)
    children[key] = path
    return path
  }

  /// The path of a member of `parent`, if any source mentions it.
  package func find(_ name: Name, in parent: PathID) -> PathID? {
    children[UInt64(parent.rawValue) << 32 | UInt64(name.rawValue)]
  }

  /// The group that the path is in; the root's is the root.
  package func parent(of path: PathID) -> PathID { parents[Int(path.rawValue)] }

  /// The last segment.
  package func lastName(of path: PathID) -> Name { lastNames[Int(path.rawValue)] }

  /// The segments from the outermost group on.
  package func segments(of path: PathID) -> [Name] {
    var segments: [Name] = []
    var path = path
    while path != .root {
      segments.append(lastName(of: path))
      path = parent(of: path)
    }
    return segments.reversed()
  }

  /// The path as references spell it: segments joined by dots, `$root` kept.
  package func dotted(_ path: PathID, names: NameTable) -> String {
    segments(of: path).map(names.string).joined(separator: ".")
  }
}
