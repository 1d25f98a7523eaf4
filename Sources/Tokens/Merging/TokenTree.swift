import Syntax

/// The groups and tokens of one permutation, by path, after flattening the sources.
struct TokenTree {
  /// A group in the merged sources.
  struct Group: Equatable {
    /// Its last declaration; -1 if the group exists only by inheritance.
    var declaration: Int32 = -1
    var type: TokenType?
    var hasInvalidType = false
    /// The declaration that determines the type.
    var typeDeclaration: Int32 = -1
    var deprecated: NodePlace?
    var description: NodePlace?
    /// A declaration with `$extends` or a group's `$ref`.
    var extends: Int32 = -1
  }

  /// By path: the token's declaration, or -1.
  private(set) var tokens: [Int32] = []
  /// By path: the index in `groups`, or -1.
  private(set) var groupIndices: [Int32] = []
  var groups: [Group] = []
  /// Paths of groups that extend others, in the order of the sources.
  var extending: [PathID] = []
  /// Groups and tokens with parts that could not be read, which was reported: absent members may have been
  /// intended.
  var gaps: Set<PathID> = []
  /// Groups whose `$extends` failed; already reported, so their missing members are not.
  var broken: Set<PathID> = []

  /// Suggested files that would relate files with the same tokens.
  var suggestion: SuggestedFiles?

  init(pathCount: Int) { grow(to: pathCount) }

  /// Makes room for new paths.
  mutating func grow(to pathCount: Int) {
    guard pathCount > tokens.count else { return }
    tokens.append(contentsOf: repeatElement(-1, count: pathCount - tokens.count))
    groupIndices.append(contentsOf: repeatElement(-1, count: pathCount - groupIndices.count))
  }

  /// The declaration of the token at a path.
  func token(at path: PathID) -> Int? {
    let index = Int(path.rawValue)
    return index < tokens.count && tokens[index] >= 0 ? Int(tokens[index]) : nil
  }

  mutating func setToken(_ declaration: Int?, at path: PathID) {
    tokens[Int(path.rawValue)] = Int32(declaration ?? -1)
  }

  /// Whether there is a group at a path.
  func hasGroup(at path: PathID) -> Bool {
    let index = Int(path.rawValue)
    return index < groupIndices.count && groupIndices[index] >= 0
  }

  /// Whether there is a token or a group at a path.
  func exists(_ path: PathID) -> Bool { token(at: path) != nil || hasGroup(at: path) }

  /// Whether a missing token at a path proves that none was written.
  func provesAbsence(at path: PathID, in paths: PathTable) -> Bool {
    if gaps.isEmpty, broken.isEmpty { return true }
    var path = path
    while !gaps.contains(path), !broken.contains(path) {
      if path == .root { return true }
      path = paths.parent(of: path)
    }
    return false
  }

  /// The group at a path, created if necessary.
  mutating func groupIndex(at path: PathID) -> Int {
    let index = Int(path.rawValue)
    if groupIndices[index] < 0 {
      groupIndices[index] = Int32(groups.count)
      groups.append(Group())
    }
    return Int(groupIndices[index])
  }

  func group(at path: PathID) -> Group? {
    hasGroup(at: path) ? groups[Int(groupIndices[Int(path.rawValue)])] : nil
  }

  /// The places of all groups' descriptions.
  var descriptions: [(path: PathID, place: NodePlace)] {
    groupIndices.indices.compactMap { path in
      guard groupIndices[path] >= 0, let place = groups[Int(groupIndices[path])].description else {
        return nil
      }
      return (PathID(rawValue: UInt32(path)), place)
    }
  }

  /// Converts a reference to a group to a group.
  mutating func makeGroup(at path: PathID, declared declaration: GroupDeclaration, numbered number: Int32) {
    let index = groupIndex(at: path)
    groups[index] = Group(
      declaration: number, type: declaration.type, typeDeclaration: number, extends: number)
    groups[index].deprecated = declaration.deprecated.map {
      NodePlace(document: declaration.document, node: $0)
    }
    groups[index].description = declaration.description.map {
      NodePlace(document: declaration.document, node: $0)
    }
    extending.append(path)
  }

  mutating func removeGroup(at path: PathID) { groupIndices[Int(path.rawValue)] = -1 }
}

/// A tree as its difference from another one: most contexts define few tokens.
struct TreeDifference {
  private var tokens: [(path: Int, declaration: Int32)] = []
  private var groups: [(path: Int, group: TokenTree.Group?)] = []
  private let gaps, broken: Set<PathID>

  init(of tree: TokenTree, from base: TokenTree) {
    (gaps, broken) = (tree.gaps, tree.broken)
    for path in 0..<max(tree.tokens.count, base.tokens.count) {
      let id = PathID(rawValue: UInt32(path))
      if tree.token(at: id) != base.token(at: id) { tokens.append((path, Int32(tree.token(at: id) ?? -1))) }
      if tree.hasGroup(at: id) || base.hasGroup(at: id) {
        let group = tree.group(at: id)
        if group != base.group(at: id) { groups.append((path, group)) }
      }
    }
  }

  /// The tree that differs from another one by this.
  func applied(to base: TokenTree, pathCount: Int) -> TokenTree {
    var tree = base
    tree.grow(to: pathCount)
    (tree.gaps, tree.broken) = (gaps, broken)
    for (path, declaration) in tokens {
      tree.setToken(declaration < 0 ? nil : Int(declaration), at: PathID(rawValue: UInt32(path)))
    }
    for (path, group) in groups {
      let id = PathID(rawValue: UInt32(path))
      guard let group else {
        tree.removeGroup(at: id)
        continue
      }
      let index = tree.groupIndex(at: id)
      tree.groups[index] = group
    }
    return tree
  }

  /// The tokens that the other tree lacks or takes from elsewhere.
  var tokensOfItsOwn: some Sequence<PathID> {
    tokens.lazy.filter { $0.declaration >= 0 }.map { PathID(rawValue: UInt32($0.path)) }
  }

  /// The groups that the other tree lacks or has otherwise.
  var groupsOfItsOwn: some Sequence<PathID> {
    groups.lazy.filter { $0.group != nil }.map { PathID(rawValue: UInt32($0.path)) }
  }
}

/// The order of members, shared by all permutations: each member is at the position of its first occurrence.
struct MemberOrder {
  private var firstChild: [UInt32] = []
  private var lastChild: [UInt32] = []
  private var nextSibling: [UInt32] = []
  private var isListed: [Bool] = []

  /// Lists a path after its siblings unless it is listed. (The root is not a member of anything.)
  mutating func list(_ path: PathID, in parent: PathID) {
    let child = Int(path.rawValue)
    grow(past: max(child, Int(parent.rawValue)))
    guard !isListed[child], child != 0 else { return }
    isListed[child] = true
    let parent = Int(parent.rawValue)
    if firstChild[parent] == 0 {
      firstChild[parent] = path.rawValue
    } else {
      nextSibling[Int(lastChild[parent])] = path.rawValue
    }
    lastChild[parent] = path.rawValue
  }

  /// The first member of a group, of any permutation.
  func first(in parent: PathID) -> PathID? { at(parent, firstChild) }

  /// The next member of the same group.
  func next(after path: PathID) -> PathID? { at(path, nextSibling) }

  private func at(_ path: PathID, _ links: [UInt32]) -> PathID? {
    let index = Int(path.rawValue)
    return index < links.count && links[index] != 0 ? PathID(rawValue: links[index]) : nil
  }

  private mutating func grow(past index: Int) {
    guard index >= isListed.count else { return }
    let count = max(index + 1, isListed.count * 2)
    firstChild.append(contentsOf: repeatElement(0, count: count - firstChild.count))
    lastChild.append(contentsOf: repeatElement(0, count: count - lastChild.count))
    nextSibling.append(contentsOf: repeatElement(0, count: count - nextSibling.count))
    isListed.append(contentsOf: repeatElement(false, count: count - isListed.count))
  }

  /// Visits the paths below a group in order; `visit` returns whether to descend into the path. There is no
  /// recursion, since the depth is unlimited.
  func forEachPath(below group: PathID, _ visit: (PathID) -> Bool) {
    var stack: [PathID] = []
    if let first = first(in: group) { stack.append(first) }
    while let path = stack.popLast() {
      if let next = next(after: path) { stack.append(next) }
      if visit(path), let child = first(in: path) { stack.append(child) }
    }
  }
}
