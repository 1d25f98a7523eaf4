package import Diagnostics
import Syntax

/// Applies the `$extends` of one permutation (§6.4): a deep merge by path, in which local definitions take
/// precedence as a whole.
///
/// The contents of a path are merged from *layers*: written groups, nearest first. A path's layers are its
/// own group, the layers of the group that it extends, and the members with the same name in the other layers
/// of the enclosing group. They depend only on paths, so the order in which groups are written or resolved
/// makes no difference.
struct GroupExtension {
  let declarations: Declarations
  let documents: Documents
  /// The tree as written in the sources.
  let written: TokenTree
  /// The tree with inherited members.
  var tree: TokenTree
  var paths: PathTable
  var order: MemberOrder
  let themes: [String]
  /// Whether all sources could be read; if not, a missing group may be in the others.
  let isClosed: Bool
  /// The number of tokens and groups that may still be inherited.
  var allowance: Int
  /// The maximum number of layers: a chain of n groups has n² ÷ 2.
  var layerAllowance = 4_000_000
  /// The group that each extending group extends.
  var targets: [PathID: PathID] = [:]
  /// The layers of each resolved path; empty if there is no group.
  private var layers: [PathID: [PathID]] = [:]
  /// Paths from a group to a group inside it that it extends: they inherit through the outer group only what
  /// they give it.
  private var inward: Set<PathID> = []
  /// Paths that are tokens by inheritance.
  var inheritedTokens: Set<PathID> = []
  /// The names in a group, once something missing in it is extended.
  var nearestGroups: [PathID: NearestNames] = [:]
  /// Groups that extend a path with an unknown name.
  var unknownNames: [(group: PathID, segments: [[UInt8]])] = []

  init(
    _ tree: TokenTree, declarations: Declarations, documents: Documents, paths: PathTable, order: MemberOrder,
    themes: [String], isClosed: Bool
  ) {
    (self.declarations, self.documents) = (declarations, documents)
    written = tree
    (self.tree, self.paths, self.order, self.themes) = (tree, paths, order, themes)
    self.isClosed = isClosed
    allowance = 10 * declarations.items.count + 100_000
  }

  /// Extends every group with `$extends`.
  mutating func run(log: inout DiagnosticLog) {
    for group in written.extending {
      if let target = readTarget(of: group, log: &log) {
        targets[group] = target
      } else {
        tree.broken.insert(group)
      }
    }
    for (group, target) in targets where isAncestor(group, of: target) {
      var path = target
      while path != group, inward.insert(path).inserted { path = paths.parent(of: path) }
    }
    for group in written.extending { stack(group, log: &log) }
    for (group, segments) in unknownNames { reportUnknownName(in: segments, of: group, log: &log) }
    if breakNesting(log: &log) {
      layers = [:]
      for group in written.extending { stack(group, log: &log) }
    }
    var done: Set<PathID> = []
    for group in written.extending where done.insert(group).inserted && targets[group] != nil {
      guard inherit(into: group, done: &done, log: &log), layerAllowance >= 0 else {
        log.report(
          .limitExceeded,
          "`$extends` adds more tokens than the limit, 10 times those in the files and 100 000 more; extend fewer groups",
          at: extendsRange(group), themes: themes)
        tree.gaps.insert(.root)
        return
      }
    }
  }

  /// Adds inherited members to a group and the groups in it; `false` if there are too many.
  private mutating func inherit(into group: PathID, done: inout Set<PathID>, log: inout DiagnosticLog) -> Bool
  {
    var pending = [group]
    while let path = pending.popLast() {
      stack(path, log: &log)
      for layer in layers(of: path) where layer != path {
        if tree.broken.contains(layer) { tree.broken.insert(path) }
        inheritProperties(from: layer, to: path)
        var next = order.first(in: layer)
        while let member = next {
          next = order.next(after: member)
          guard written.exists(member) else { continue }
          allowance -= 1
          guard allowance >= 0 else { return false }
          let copy = paths.path(paths.lastName(of: member), in: path)
          tree.grow(to: paths.count)
          if let token = written.token(at: member) {
            guard !tree.exists(copy) else { continue }
            tree.setToken(token, at: copy)
          } else {
            guard tree.token(at: copy) == nil else { continue }
            _ = tree.groupIndex(at: copy)
            if done.insert(copy).inserted { pending.append(copy) }
          }
          order.list(copy, in: path)
        }
      }
    }
    return true
  }

  private mutating func inheritProperties(from: PathID, to: PathID) {
    guard let source = written.group(at: from) else { return }
    let index = tree.groupIndex(at: to)
    if tree.groups[index].type == nil, !tree.groups[index].hasInvalidType {
      tree.groups[index].hasInvalidType = source.hasInvalidType
      tree.groups[index].type = source.type
      tree.groups[index].typeDeclaration = source.typeDeclaration
    }
    tree.groups[index].deprecated = tree.groups[index].deprecated ?? source.deprecated
    tree.groups[index].description = tree.groups[index].description ?? source.description
  }

  // MARK: Layers

  private struct Frame {
    let path: PathID
    /// The groups at the path, without those they extend; `nil` while those of the enclosing group are
    /// unknown.
    var groups: [PathID]?
    /// The number of them whose extended groups have been added.
    var next = 0
  }

  /// Finds the layers of a path and of all paths that they depend on, with an explicit stack, since chains
  /// can be long.
  mutating func stack(_ path: PathID, log: inout DiagnosticLog) {
    guard layers[path] == nil else { return }
    var frames = [Frame(path: path)]
    var open: Set<PathID> = [path]
    while var frame = frames.popLast() {
      if frame.groups == nil, inward.contains(frame.path) {
        frame.groups = written.hasGroup(at: frame.path) ? [frame.path] : []
      }
      if frame.groups == nil {
        let parent = paths.parent(of: frame.path)
        if frame.path != .root, layers[parent] == nil {
          frames.append(frame)
          if open.insert(parent).inserted {
            frames.append(Frame(path: parent))
            continue
          }
          breakCycle(to: parent, frames, log: &log)
          frames.removeLast()
        }
        frame.groups = groups(at: frame.path)
      }
      let groups = frame.groups ?? []
      var awaited: PathID?
      while awaited == nil, frame.next < groups.count {
        guard let target = targets[groups[frame.next]], layers[target] == nil else {
          frame.next += 1
          continue
        }
        if open.insert(target).inserted {
          awaited = target
        } else {
          frames.append(frame)
          breakCycle(to: target, frames, log: &log)
          frames.removeLast()
        }
      }
      if let awaited {
        frames.append(frame)
        frames.append(Frame(path: awaited))
      } else {
        open.remove(frame.path)
        layers[frame.path] = assemble(groups, log: &log)
      }
    }
  }

  /// The written groups at a path: its own, and those with its name in the layers of the enclosing group. A
  /// token that comes first hides them all.
  private mutating func groups(at path: PathID) -> [PathID] {
    guard path != .root else { return written.hasGroup(at: path) ? [path] : [] }
    let parent = paths.parent(of: path)
    let name = paths.lastName(of: path)
    var groups: [PathID] = []
    for layer in layers[parent] ?? [parent] {
      guard let member = layer == parent ? path : paths.find(name, in: layer) else { continue }
      if written.token(at: member) != nil {
        guard groups.isEmpty else { continue }
        if member != path { inheritedTokens.insert(path) }
        return []
      }
      if written.hasGroup(at: member) { groups.append(member) }
    }
    return groups
  }

  private mutating func assemble(_ groups: [PathID], log: inout DiagnosticLog) -> [PathID] {
    var result: [PathID] = []
    var seen: Set<PathID> = []
    for group in groups {
      if seen.insert(group).inserted { result.append(group) }
      guard let target = targets[group] else { continue }
      guard let below = layers[target], !below.isEmpty else {
        targets[group] = nil
        tree.broken.insert(group)
        reportMissing(target, of: group, log: &log)
        continue
      }
      layerAllowance -= below.count
      guard layerAllowance >= 0 else { continue }
      for layer in below where seen.insert(layer).inserted { result.append(layer) }
    }
    return result
  }

  /// The layers of a resolved path; only itself otherwise.
  func layers(of path: PathID) -> [PathID] { layers[path] ?? [path] }

  // MARK: Cycles

  /// Breaks a cycle: a group waits for itself.
  private mutating func breakCycle(to target: PathID, _ frames: [Frame], log: inout DiagnosticLog) {
    let start = frames.lastIndex { $0.path == target } ?? frames.startIndex
    let members = frames[start...].compactMap { frame in
      frame.groups.flatMap { frame.next < $0.count ? $0[frame.next] : nil }
    }
    report(cycle: members.filter { targets[$0] != nil }, log: &log)
  }

  private mutating func report(cycle members: [PathID], log: inout DiagnosticLog) {
    guard !members.isEmpty else { return }
    for member in members {
      targets[member] = nil
      tree.broken.insert(member)
    }
    let start = members.indices.min { members[$0].rawValue < members[$1].rawValue } ?? 0
    let rotated = Array(members[start...] + members[..<start])
    log.report(.circularExtends(rotated.map { (dotted($0), extendsRange($0)) }, themes: themes))
  }

  /// Finds groups that inherit a group which extends them, and so would be infinite. Returns whether there
  /// are any.
  private mutating func breakNesting(log: inout DiagnosticLog) -> Bool {
    struct Visit {
      let group: PathID
      let inner: [PathID]
      var next = 0
    }
    let preorder = Preorder(of: written.extending.filter { targets[$0] != nil }, order: order, paths: paths)
    var isOpen: Set<PathID> = []
    var seen: Set<PathID> = []
    var hasFound = false
    func inner(_ group: PathID) -> [PathID] {
      guard let target = targets[group] else { return [] }
      return layers(of: target).flatMap { preorder.groups(in: $0) }
    }
    for first in written.extending where targets[first] != nil {
      guard let target = targets[first], seen.insert(target).inserted else { continue }
      var visits = [Visit(group: first, inner: inner(first))]
      isOpen.insert(target)
      while var visit = visits.popLast() {
        guard visit.next < visit.inner.count else {
          if let target = targets[visit.group] { isOpen.remove(target) }
          continue
        }
        let group = visit.inner[visit.next]
        visit.next += 1
        visits.append(visit)
        guard let target = targets[group] else { continue }
        if isOpen.contains(target) {
          let start = visits.lastIndex { targets[$0.group] == target } ?? visits.startIndex
          let members = visits[start...].dropFirst().map(\.group) + [group]
          hasFound = true
          isOpen.subtract(members.compactMap { targets[$0] })
          report(cycle: members, log: &log)
          isOpen.insert(target)
        } else if seen.insert(target).inserted {
          isOpen.insert(target)
          visits.append(Visit(group: group, inner: inner(group)))
        }
      }
    }
    return hasFound
  }

  func dotted(_ path: PathID) -> String { paths.dotted(path, names: documents.names) }

  /// The place of a group's `$extends`.
  func extendsRange(_ group: PathID) -> SourceRange {
    let declaration = declarations.groups[Int(written.group(at: group)?.extends ?? 0)]
    return documents[Int(declaration.document)].range(of: declaration.extends ?? declaration.node)
  }
}

/// Groups in the order of the tree, to find those at and below a path.
private struct Preorder {
  private var sorted: [(number: Int, group: PathID)] = []
  private var intervals: [PathID: Range<Int>] = [:]

  init(of groups: [PathID], order: MemberOrder, paths: PathTable) {
    // Numbers the groups and all paths above them; other paths have none of the groups below.
    var interesting: Set<PathID> = [.root]
    for group in groups {
      var path = group
      while interesting.insert(path).inserted { path = paths.parent(of: path) }
    }
    let wanted = Set(groups)
    var count = 0
    var open: [(path: PathID, start: Int)] = [(.root, 0)]
    if wanted.contains(.root) { sorted.append((0, .root)) }
    order.forEachPath(below: .root) { path in
      guard interesting.contains(path) else { return false }
      count += 1
      let parent = paths.parent(of: path)
      while let last = open.last, last.path != parent {
        intervals[last.path] = last.start..<count
        open.removeLast()
      }
      open.append((path, count))
      if wanted.contains(path) { sorted.append((count, path)) }
      return true
    }
    for last in open { intervals[last.path] = last.start..<(count + 1) }
  }

  /// The groups at and below a path.
  func groups(in path: PathID) -> [PathID] {
    guard let interval = intervals[path] else { return [] }
    var low = sorted.startIndex
    var high = sorted.endIndex
    while low < high {
      let middle = (low + high) / 2
      if sorted[middle].number >= interval.lowerBound { high = middle } else { low = middle + 1 }
    }
    return sorted[low...].prefix { $0.number < interval.upperBound }.map(\.group)
  }
}

/// Conflicts between groups and between files.
extension DiagnosticCode {
  package static let duplicateToken = DiagnosticCode("duplicate-token", in: .structure)
  package static let conflictingGroupProperty = DiagnosticCode("conflicting-group-property", in: .structure)
  package static let invalidExtends = DiagnosticCode("invalid-extends", in: .references)
  package static let circularExtends = DiagnosticCode("circular-extends", in: .references)
}
