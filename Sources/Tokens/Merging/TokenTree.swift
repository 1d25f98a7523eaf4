import Diagnostics
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
    var deprecated, description: NodePlace?
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

/// A tree while sources are flattened into it, in order (Resolver module §6.2): for each path, the last source applies.
struct TokenMerger {
  private var tree: TokenTree
  private let policy: MergePolicy
  /// Paths that are a token in one source and a group in another.
  private var contested: [PathID] = []
  /// Tokens that are defined twice, where that matters.
  private var duplicates: [ThemeFiles.Duplicate] = []

  init(_ policy: MergePolicy) { (tree, self.policy) = (TokenTree(pathCount: 0), policy) }

  /// Adds a source.
  mutating func add(
    _ items: ArraySlice<Declarations.Item>, of declarations: Declarations, documents: Documents,
    paths: PathTable, order: inout MemberOrder, log: inout DiagnosticLog
  ) {
    tree.grow(to: paths.count)
    for item in items {
      switch item {
      case .group(let index):
        let declaration = declarations.groups[Int(index)]
        if tree.token(at: declaration.path) != nil { contested.append(declaration.path) }
        order.list(declaration.path, in: paths.parent(of: declaration.path))
        tree.merge(
          declaration, numbered: index, of: declarations, with: policy, in: documents, paths: paths,
          log: &log)
      case .token(let index):
        let declaration = declarations.tokens[Int(index)]
        if tree.hasGroup(at: declaration.path) { contested.append(declaration.path) }
        if policy != .lastWins, let other = tree.token(at: declaration.path),
          !documents.isDerived(Int(declaration.document))
        {
          let isInOneFile = declarations.tokens[other].document == declaration.document
          if policy == .distinct || !isInOneFile { duplicates.append((other, Int(index))) }
          if policy == .distinct { continue }
        }
        order.list(declaration.path, in: paths.parent(of: declaration.path))
        tree.setToken(Int(index), at: declaration.path)
      case .gap(let path): tree.gaps.insert(path)
      }
    }
  }

  /// The tree of all sources that were added.
  func merged(
    of declarations: Declarations, documents: Documents, paths: PathTable, order: MemberOrder,
    log: inout DiagnosticLog
  ) -> TokenTree {
    var tree = tree
    tree.grow(to: paths.count)
    tree.report(
      duplicates, with: policy, declarations: declarations, documents: documents, paths: paths, log: &log)
    tree.settle(
      contested, declarations: declarations, documents: documents, paths: paths, order: order, log: &log)
    return tree
  }
}

extension TokenTree {
  /// Reports tokens that are defined twice: once for files with the same tokens, otherwise individually, unless the
  /// files have an order.
  fileprivate mutating func report(
    _ duplicates: [ThemeFiles.Duplicate], with policy: MergePolicy, declarations: Declarations,
    documents: Documents, paths: PathTable,
    log: inout DiagnosticLog
  ) {
    guard !duplicates.isEmpty else { return }
    let tokens = declarations.tokens
    let files = ThemeFiles(of: tokens, in: documents)
    if files.haveContexts {
      if policy != .lastWins { suggestion = files.suggestion(for: duplicates, of: tokens) }
      let finding = files.diagnostic(for: duplicates, with: policy, of: tokens, in: documents)
      if let finding { log.report(finding) }
    }
    guard policy == .distinct else { return }
    for duplicate in duplicates where !files.explains(duplicate, of: tokens) {
      let (first, second) = (tokens[duplicate.first], tokens[duplicate.second])
      let files = [first, second].map { documents.sources[documents[Int($0.document)].source].path }
      let example =
        ##"{"version": "2025.10", "sets": {"all": {"sources": [{"$ref": "\##(files[0])"}, {"$ref": "\##(files[1])"}]}}, "##
        + ##""resolutionOrder": [{"$ref": "#/sets/all"}]}"##
      log.report(
        .duplicateToken,
        "`\(paths.dotted(second.path, names: documents.names))` is defined twice; if this is meant to override the other, say so in a resolver document: \(example)",
        at: documents.range(ofKey: second),
        notes: [.init("the other definition", at: documents.range(ofKey: first))])
    }
  }

  fileprivate mutating func merge(
    _ declaration: GroupDeclaration, numbered number: Int32, of declarations: Declarations,
    with policy: MergePolicy,
    in documents: Documents, paths: PathTable, log: inout DiagnosticLog
  ) {
    let index = groupIndex(at: declaration.path)
    var group = groups[index]
    group.declaration = number
    if declaration.hasInvalidType {
      (group.type, group.hasInvalidType) = (nil, true)
    } else if let type = declaration.type {
      let first =
        policy == .distinct && group.typeDeclaration >= 0
        ? declarations.groups[Int(group.typeDeclaration)] : nil
      if let first, first.type != type {
        log.report(
          .conflict("$type", declaration, declaration.typeNode, first, first.typeNode, in: documents))
        // One of the types is wrong, so the tokens' types are unknown.
        (group.type, group.hasInvalidType) = (nil, true)
      } else if first == nil {
        (group.type, group.hasInvalidType) = (type, false)
        group.typeDeclaration = number
      }
    }
    if let deprecated = declaration.deprecated {
      let place = NodePlace(document: declaration.document, node: deprecated)
      if policy == .distinct, let other = group.deprecated, !documents.areEqual(place, other) {
        log.report(.conflict("$deprecated", at: place, other, in: documents))
      }
      group.deprecated = place
    }
    if let description = declaration.description {
      group.description = NodePlace(document: declaration.document, node: description)
    }
    if let extends = declaration.extends {
      if group.extends >= 0 {
        let first = declarations.groups[Int(group.extends)]
        let place = NodePlace(document: declaration.document, node: extends)
        if policy == .distinct, let node = first.extends,
          !documents.areEqual(place, NodePlace(document: first.document, node: node))
        {
          log.report(.conflict("$extends", declaration, extends, first, node, in: documents))
        }
      } else {
        extending.append(declaration.path)
      }
      group.extends = number
    }
    groups[index] = group
  }

  /// Resolves paths that are a token in one source and a group in another: a group without members is
  /// dropped.
  fileprivate mutating func settle(
    _ contested: [PathID], declarations: Declarations, documents: Documents, paths: PathTable,
    order: MemberOrder,
    log: inout DiagnosticLog
  ) {
    for path in contested {
      guard let token = token(at: path), let group = group(at: path) else { continue }
      var member = order.first(in: path)
      while let candidate = member, !exists(candidate) { member = order.next(after: candidate) }
      if member == nil {
        removeGroup(at: path)
      } else {
        let group = declarations.groups[Int(group.declaration)]
        let place = NodePlace(document: group.document, node: group.key ?? group.node)
        log.report(
          .tokenWithChildren,
          "`\(paths.dotted(path, names: documents.names))` is a token here and a group with members elsewhere; one of them needs another name",
          at: documents.range(ofKey: declarations.tokens[token]),
          notes: [.init("the group", at: documents.range(of: place))])
        setToken(nil, at: declarations.tokens[token].path)
        gaps.insert(declarations.tokens[token].path)
      }
    }
  }
}

extension Documents {
  /// Whether two scalars are equal.
  func areEqual(_ a: NodePlace, _ b: NodePlace) -> Bool {
    self[a].kind(of: a.node) == self[b].kind(of: b.node)
      && self[a].text(of: a.node).elementsEqual(self[b].text(of: b.node))
  }

  /// Where a token is named.
  func range(ofKey token: TokenSet.Definition) -> SourceRange {
    range(of: NodePlace(document: token.document, node: token.key))
  }
}

extension Diagnostic {
  fileprivate static func conflict(
    _ property: String, _ second: GroupDeclaration, _ node: NodeID?, _ first: GroupDeclaration,
    _ other: NodeID?,
    in documents: Documents
  ) -> Diagnostic {
    conflict(
      property, at: NodePlace(document: second.document, node: node ?? second.node),
      NodePlace(document: first.document, node: other ?? first.node), in: documents)
  }

  fileprivate static func conflict(
    _ property: String, at second: NodePlace, _ first: NodePlace, in documents: Documents
  ) -> Diagnostic {
    Diagnostic(
      .conflictingGroupProperty, "two files give this group different `\(property)`; keep one of them",
      at: documents.range(of: second), notes: [.init("the other one", at: documents.range(of: first))])
  }
}
