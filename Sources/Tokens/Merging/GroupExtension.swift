import Diagnostics
import Syntax

/// Carries out the `$extends` of one permutation (§6.4): a deep merge by path, local definitions winning as wholes.
///
/// A group is extended after everything that could change its target: groups below the target and above it. What would have to
/// wait for itself is a cycle.
struct GroupExtension {
  let declarations: Declarations
  let documents: Documents
  var tree: TokenTree
  var paths: PathTable
  var order: MemberOrder
  let themes: [String]
  /// How many tokens and groups may still be inherited.
  private var allowance: Int
  /// Numbers of groups in preorder, to find those below another.
  private var interval: [PathID: Range<Int>] = [:]
  private var states: [PathID: State] = [:]
  private var targets: [PathID: PathID] = [:]
  /// The extending groups and their numbers in preorder, sorted.
  private var byPreorder: [(number: Int, group: PathID)] = []

  private enum State { case visiting, done }

  private struct Frame {
    let group: PathID
    let awaited: [PathID]
    var next = 0
  }

  init(
    _ tree: TokenTree, declarations: Declarations, documents: Documents, paths: PathTable, order: MemberOrder,
    themes: [String]
  ) {
    self.declarations = declarations
    self.documents = documents
    self.tree = tree
    self.paths = paths
    self.order = order
    self.themes = themes
    allowance = 10 * declarations.items.count + 100_000
  }

  /// Extends every group that asks for it.
  mutating func run(log: inout DiagnosticLog) {
    for group in tree.extending {
      guard let target = readTarget(of: group, log: &log) else {
        tree.broken.insert(group)
        continue
      }
      targets[group] = target
    }
    tree.grow(to: paths.count)
    number()
    for group in tree.extending where states[group] == nil && targets[group] != nil {
      visit(group, log: &log)
      if allowance < 0 { return }
    }
  }

  private mutating func visit(_ first: PathID, log: inout DiagnosticLog) {
    var stack = [Frame(group: first, awaited: awaited(by: first))]
    states[first] = .visiting
    while var frame = stack.popLast() {
      if frame.next < frame.awaited.count {
        let other = frame.awaited[frame.next]
        frame.next += 1
        stack.append(frame)
        switch states[other] {
        case .done: break
        case .visiting:
          let start = stack.lastIndex { $0.group == other } ?? stack.startIndex
          breakCycle(stack[start...].map(\.group), log: &log)
        case nil:
          states[other] = .visiting
          stack.append(Frame(group: other, awaited: awaited(by: other)))
        }
      } else {
        states[frame.group] = .done
        if !tree.broken.contains(frame.group) { extend(frame.group, log: &log) }
        if allowance < 0 { return }
      }
    }
  }

  private mutating func breakCycle(_ members: [PathID], log: inout DiagnosticLog) {
    tree.broken.formUnion(members)
    let start = members.indices.min { members[$0].rawValue < members[$1].rawValue } ?? 0
    let rotated = Array(members[start...] + members[..<start])
    log.report(.circularExtends(rotated.map { (spelt($0), extendsRange($0)) }, themes: themes))
  }

  /// The extending groups that have to be complete before `group` can be: above its target, the target, and below it.
  private func awaited(by group: PathID) -> [PathID] {
    guard let target = targets[group] else { return [] }
    var awaited: [PathID] = []
    var above = target
    while true {
      if targets[above] != nil, above != group { awaited.append(above) }
      if above == .root { break }
      above = paths.parent(of: above)
    }
    if let below = interval[target] {
      var low = byPreorder.startIndex
      var high = byPreorder.endIndex
      while low < high {
        let middle = (low + high) / 2
        if byPreorder[middle].number > below.lowerBound { high = middle } else { low = middle + 1 }
      }
      while low < byPreorder.endIndex, byPreorder[low].number < below.upperBound {
        if byPreorder[low].group != group { awaited.append(byPreorder[low].group) }
        low += 1
      }
    }
    return awaited.filter { !isAncestor($0, of: group) || states[$0] != .visiting }
  }

  private func isAncestor(_ ancestor: PathID, of path: PathID) -> Bool {
    var path = path
    while path != .root {
      path = paths.parent(of: path)
      if path == ancestor { return true }
    }
    return false
  }

  /// Numbers the groups in preorder.
  private mutating func number() {
    let interesting = Set(targets.keys).union(targets.values)
    var open: [(path: PathID, start: Int)] = []
    var count = 0
    func isInside(_ path: PathID, _ group: PathID) -> Bool { group == .root || isAncestor(group, of: path) }
    if interesting.contains(.root) { open.append((.root, 0)) }
    order.forEachPath(below: .root) { path in
      guard tree.exists(path) else { return false }
      count += 1
      while let last = open.last, !isInside(path, last.path) {
        interval[last.path] = last.start..<count
        open.removeLast()
      }
      if interesting.contains(path) { open.append((path, count)) }
      return true
    }
    for last in open { interval[last.path] = last.start..<(count + 1) }
    byPreorder = targets.keys.compactMap { group in interval[group].map { ($0.lowerBound, group) } }
    byPreorder.sort { $0.number < $1.number }
  }

  private mutating func extend(_ group: PathID, log: inout DiagnosticLog) {
    guard let target = targets[group] else { return }
    guard tree.hasGroup(at: target) else {
      tree.broken.insert(group)
      log.report(failure(of: group, target: target))
      return
    }
    var pairs = [(from: target, to: group)]
    while let (from, to) = pairs.popLast() {
      inheritProperties(from: from, to: to)
      var next = order.first(in: from)
      while let member = next {
        next = order.next(after: member)
        guard tree.exists(member) else { continue }
        allowance -= 1
        guard allowance >= 0 else {
          log.report(.tooMuchInherited(at: extendsRange(group), themes: themes))
          return
        }
        let copy = paths.path(paths.lastName(of: member), in: to)
        tree.grow(to: paths.count)
        if let token = tree.token(at: member) {
          guard !tree.exists(copy) else { continue }
          tree.setToken(token, at: copy)
        } else {
          guard tree.token(at: copy) == nil else { continue }
          _ = tree.groupIndex(at: copy)
          pairs.append((member, copy))
        }
        order.list(copy, in: to)
      }
    }
  }

  private mutating func inheritProperties(from: PathID, to: PathID) {
    guard let source = tree.group(at: from) else { return }
    let index = tree.groupIndex(at: to)
    if tree.groups[index].type == nil {
      tree.groups[index].type = source.type
      tree.groups[index].typeDeclaration = source.typeDeclaration
    }
    tree.groups[index].deprecated = tree.groups[index].deprecated ?? source.deprecated
    tree.groups[index].description = tree.groups[index].description ?? source.description
  }

  // MARK: Targets

  /// The path that a group's `$extends` names; `nil` if it is no reference or means itself, which is told.
  private mutating func readTarget(of group: PathID, log: inout DiagnosticLog) -> PathID? {
    guard let declared = tree.group(at: group), declared.extends >= 0 else { return nil }
    let declaration = declarations.groups[Int(declared.extends)]
    guard let extends = declaration.extends else { return nil }
    let document = documents[Int(declaration.document)]
    guard let segments = Self.segments(of: extends, in: document) else {
      log.report(.malformedExtends(at: document.range(of: extends)))
      return nil
    }
    var target = PathID.root
    for segment in segments {
      guard let name = segment.withUnsafeBufferPointer({ documents.names.find($0) }) else {
        log.report(unknownTarget(of: group, below: target, missing: String(decoding: segment, as: UTF8.self)))
        return nil
      }
      target = paths.path(name, in: target)
    }
    if target == group || isAncestor(target, of: group) {
      log.report(.extendsItsOwn(spelt(group), spelt(target), at: document.range(of: extends)))
      return nil
    }
    return target
  }

  /// The names that `{a.b}`, `#/a/b` or `{"$ref": "#/a/b"}` are made of.
  private static func segments(of node: NodeID, in document: Document) -> [[UInt8]]? {
    switch document.kind(of: node) {
    case .mapping: return document.value(of: .ref, in: node).flatMap { segments(of: $0, in: document) }
    case .string:
      let text = document.text(of: node)
      if case .reference(let inner) = CurlyReference.form(of: text) {
        return inner.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false).map { Array($0) }
      }
      return try? JSONPointer(fragment: text).segments
    case .sequence, .number, .boolean, .null, .alias: return nil
    }
  }

  private func spelt(_ path: PathID) -> String { paths.dotted(path, names: documents.names) }

  private func extendsRange(_ group: PathID) -> SourceRange {
    let declaration = declarations.groups[Int(tree.group(at: group)?.extends ?? 0)]
    return documents[Int(declaration.document)].range(of: declaration.extends ?? declaration.node)
  }

  private func failure(of group: PathID, target: PathID) -> Diagnostic {
    if tree.token(at: target) != nil {
      return .extendsToken(spelt(target), at: extendsRange(group), themes: themes)
    }
    var nearest = paths.parent(of: target)
    var missing = target
    while nearest != .root, !tree.exists(nearest) {
      missing = nearest
      nearest = paths.parent(of: nearest)
    }
    return unknownTarget(
      of: group, below: nearest, missing: documents.names.string(paths.lastName(of: missing)))
  }

  private func unknownTarget(of group: PathID, below nearest: PathID, missing: String) -> Diagnostic {
    var groups: [String] = []
    var next = order.first(in: nearest)
    while let member = next {
      if tree.hasGroup(at: member) { groups.append(documents.names.string(paths.lastName(of: member))) }
      next = order.next(after: member)
    }
    return .unknownTarget(
      missing, in: spelt(nearest), suggestion: nearestName(to: missing, among: groups),
      at: extendsRange(group),
      themes: themes)
  }
}

extension Diagnostic {
  fileprivate static func malformedExtends(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .invalidExtends, "`$extends` is a reference to a group, such as `{button}` or `#/button`", at: range)
  }

  fileprivate static func extendsItsOwn(_ group: String, _ target: String, at range: SourceRange)
    -> Diagnostic
  {
    Diagnostic(
      .circularExtends,
      group == target
        ? "`\(group)` extends itself" : "`\(group)` extends the group that it is in (`\(target)`)", at: range)
  }

  fileprivate static func extendsToken(_ target: String, at range: SourceRange, themes: [String])
    -> Diagnostic
  {
    Diagnostic(
      .invalidExtends, "`\(target)` is a token; `$extends` takes a group", at: range, themes: themes)
  }

  fileprivate static func unknownTarget(
    _ missing: String, in group: String, suggestion: String?, at range: SourceRange, themes: [String]
  ) -> Diagnostic {
    let place = group.isEmpty ? "" : " in `\(group)`"
    return Diagnostic(
      .invalidExtends, "there is no group `\(missing)`\(place) to extend\(didYouMean(suggestion))", at: range,
      themes: themes)
  }

  fileprivate static func circularExtends(_ members: [(String, SourceRange)], themes: [String]) -> Diagnostic
  {
    Diagnostic(
      .circularExtends, "groups extend each other in a circle: \(cycleText(members.map(\.0)))",
      at: members[0].1, themes: themes, notes: cycleNotes(members, verb: "extends"))
  }

  fileprivate static func tooMuchInherited(at range: SourceRange, themes: [String]) -> Diagnostic {
    Diagnostic(
      .limitExceeded,
      "`$extends` multiplies the tokens beyond 10 times what the files hold and 100 000; extend less",
      at: range, themes: themes)
  }
}
