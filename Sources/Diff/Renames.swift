import Compiler
import Diagnostics
import Emission
import Syntax
import Text
import Tokens

/// Tokens of the old side that have another path on the new side. Each token of the new side is the target of
/// at most one.
///
/// The new side may declare it with a deprecated alias at the old path, or with `org.tokenc.renamed-from` in
/// `$extensions`. Otherwise, removed and added tokens with equal types and values in all themes are paired by
/// their paths, as far as there is no doubt.
struct Renames {
  struct Destination {
    var to: TokenID
    /// Whether the old path still exists as a deprecated alias of the new one.
    var leavesAlias = false
    /// Whether the old token was paired with it by their equal types and values.
    var isByValue = false
    /// Whether it is part of a renamed group.
    var isInGroup = false
  }

  struct Group {
    var from, to: String
    /// The paths of its tokens, below the group.
    var members: [String]
    var leavesAlias: Bool
  }

  /// The maximum number of times that ambiguous tokens are looked at again after others became certain.
  private static let rounds = 8
  /// The extension of a token that names its old path, or a list of them.
  static let key = "org.tokenc.renamed-from"

  private(set) var tokens: [TokenID: Destination] = [:]
  private(set) var groups: [Group] = []
  /// Tokens of the new side with the values of a removed one, if ambiguous.
  private(set) var candidates: [TokenID: [TokenID]] = [:]
  /// Declarations of a second old path for one token.
  private(set) var disputes: [Diagnostic] = []
  /// Tokens of the old side with such a declaration.
  private var refused: Set<TokenID> = []
  /// Tokens that exist only on the new side.
  let added: Set<TokenID>
  /// By token of the new side: the token of the old side at its path.
  let counterpartsOfNew: [TokenID?]
  private let old, new: DiffSide
  private let removed: [TokenID]

  init(from old: DiffSide, to new: DiffSide, _ counterparts: [TokenID?]) {
    self.old = old
    self.new = new
    var counterpartsOfNew = [TokenID?](repeating: nil, count: new.tokens.tokens.count)
    for (id, counterpart) in zip(old.tokens.ids, counterparts) {
      if let counterpart { counterpartsOfNew[Int(counterpart.rawValue)] = id }
    }
    self.counterpartsOfNew = counterpartsOfNew
    removed = zip(old.tokens.ids, counterparts).filter { $1 == nil && old.has($0) }.map { $0.0 }
    added = Set(new.tokens.ids.filter { counterpartsOfNew[Int($0.rawValue)] == nil && new.has($0) })
    findAliases(counterparts)
    findStatements()
    findByValue()
    findGroups()
  }

  // MARK: Declared renames

  private mutating func findAliases(_ counterparts: [TokenID?]) {
    var claims: [TokenID: TokenID] = [:]
    for (id, counterpart) in zip(old.tokens.ids, counterparts) {
      guard let counterpart, let before = old.token(id), let after = new.token(counterpart),
        before.deprecation == nil, after.deprecation != nil, let target = after.alias, added.contains(target),
        before.alias.map(old.tokens.dottedPath) != new.tokens.dottedPath(of: target)
      else { continue }
      if let first = claims[target] {
        dispute(id, target, first, at: counterpart)
      } else {
        claims[target] = id
        tokens[id] = Destination(to: target, leavesAlias: true)
      }
    }
  }

  private mutating func findStatements() {
    let gone = Dictionary(uniqueKeysWithValues: removed.map { (old.tokens.dottedPath(of: $0), $0) })
    var claims = Dictionary(uniqueKeysWithValues: tokens.map { ($1.to, $0) })
    for id in added.sorted() {
      for before in new.renamedFrom(id).compactMap({ gone[$0] }).sorted() where tokens[before] == nil {
        if let first = claims[id] {
          dispute(before, id, first, at: id)
        } else {
          claims[id] = before
          tokens[before] = Destination(to: id)
        }
      }
    }
  }

  /// Reports that an old path claims a token that another one became.
  private mutating func dispute(_ id: TokenID, _ target: TokenID, _ first: TokenID, at place: TokenID) {
    let message = String.dispute(
      old.tokens.dottedPath(of: id), new.tokens.dottedPath(of: target), old.tokens.dottedPath(of: first))
    let range = new.isSource ? new.token(place).map(new.tokens.nameRange) : nil
    disputes.append(
      Diagnostic(.warning, .disputedRename, message, at: range.map { .range($0) } ?? .program))
    refused.insert(id)
  }

  // MARK: Equal values

  private mutating func findByValue() {
    var distances = PathDistances()
    var classes = classes(&distances)
    var votes: Set<PathDistances.Prefixes> = []
    for (id, destination) in tokens {
      let path = distances.path(old.segments(id))
      votes.insert(path.prefixes(to: distances.path(new.segments(destination.to))))
    }
    var open: [RenameClass] = []
    var found: [RenameClass.Pair] = []
    for index in classes.indices {
      if let pair = classes[index].only {
        found.append(pair)
      } else {
        found += classes[index].solve(distances, [])
        open.append(classes[index])
      }
    }
    var newVotes = votes
    for round in 0...Self.rounds {
      for pair in found {
        tokens[pair.old.token] = Destination(to: pair.new.token, isByValue: true)
        let vote = pair.old.path.prefixes(to: pair.new.path)
        if votes.insert(vote).inserted { newVotes.insert(vote) }
      }
      guard round < Self.rounds else { break }
      found = []
      for index in open.indices where open[index].canChange(by: newVotes) {
        found += open[index].solve(distances, votes)
      }
      if found.isEmpty { break }
      newVotes = []
    }
    for rest in open where !rest.old.isEmpty {
      let near = rest.candidates(distances, votes, pathOf: new.tokens.dottedPath)
      for (id, near) in near where !near.isEmpty { candidates[id] = near }
    }
  }

  /// Tokens that came and went, by their types and values, in the order of the old side.
  private func classes(_ distances: inout PathDistances) -> [RenameClass] {
    let taken = Set(tokens.values.map(\.to))
    let free = added.subtracting(taken).sorted()
    let gone = removed.filter { tokens[$0] == nil && !refused.contains($0) }
    guard !free.isEmpty, !gone.isEmpty else { return [] }
    let after = Dictionary(grouping: free) { new.fingerprint($0) }
    var order: [[UInt8]] = []
    var before: [[UInt8]: [TokenID]] = [:]
    for id in gone {
      let fingerprint = old.fingerprint(id)
      guard after[fingerprint] != nil else { continue }
      if before[fingerprint] == nil { order.append(fingerprint) }
      before[fingerprint, default: []].append(id)
    }
    let usersBefore = old.users(of: Set(gone))
    let usersAfter = new.users(of: Set(free))
    return order.map { fingerprint in
      RenameClass(
        old: (before[fingerprint] ?? []).map { id in
          .init(token: id, path: distances.path(old.segments(id)), users: usersBefore[id] ?? [])
        },
        new: (after[fingerprint] ?? []).map { id in
          .init(token: id, path: distances.path(new.segments(id)), users: usersAfter[id] ?? [])
        })
    }
  }

  // MARK: Groups

  /// Where a group may have gone, and how many of its tokens did.
  private struct GroupMove {
    let to: PathID
    let leavesAlias: Bool
    var count = 0
  }

  /// Finds the largest groups whose tokens all moved to one other group, with the same paths below it.
  private mutating func findGroups() {
    var moves: [PathID: GroupMove] = [:]
    for (id, destination) in tokens
    where destination.isByValue || old.fingerprint(id) == new.fingerprint(destination.to) {
      forEachGroup(around: id, destination.to) { group, to in
        let first = GroupMove(to: to, leavesAlias: destination.leavesAlias)
        var move = moves[group] ?? first
        if move.to == to, move.leavesAlias == destination.leavesAlias { move.count += 1 }
        moves[group] = move
      }
    }
    let sizes = old.sizesOfGroups
    let whole = moves.filter { group, move in move.count >= 2 && move.count == sizes[group] }
    var members: [PathID: [TokenID]] = [:]
    var order: [PathID] = []
    for id in old.tokens.ids {
      guard let destination = tokens[id] else { continue }
      var largest: PathID?
      forEachGroup(around: id, destination.to) { group, _ in if whole[group] != nil { largest = group } }
      guard let largest else { continue }
      if members[largest] == nil { order.append(largest) }
      members[largest, default: []].append(id)
      tokens[id]?.isInGroup = true
    }
    groups = order.compactMap { group in
      guard let move = whole[group], let members = members[group] else { return nil }
      let depth = old.tokens.paths.segments(of: group).count
      return Group(
        from: old.tokens.paths.dotted(group, names: old.tokens.names),
        to: new.tokens.paths.dotted(move.to, names: new.tokens.names),
        members: members.map {
          old.names(of: old.tokens.path(of: $0)).dropFirst(depth).joined(separator: ".")
        },
        leavesAlias: move.leavesAlias)
    }
  }

  /// Calls the closure for the groups around a token and its destination as long as they end alike, the
  /// innermost first.
  private func forEachGroup(around id: TokenID, _ target: TokenID, _ body: (PathID, PathID) -> Void) {
    var (from, to) = (old.tokens.path(of: id), new.tokens.path(of: target))
    while old.tokens.names[old.tokens.paths.lastName(of: from)].elementsEqual(
      new.tokens.names[new.tokens.paths.lastName(of: to)])
    {
      (from, to) = (old.tokens.paths.parent(of: from), new.tokens.paths.parent(of: to))
      guard from != .root, to != .root else { return }
      body(from, to)
    }
  }
}

extension String {
  fileprivate static func dispute(_ path: String, _ target: String, _ first: String) -> String {
    "`\(path)` is not renamed to `\(target)`, which `\(first)` already became: name another token"
  }
}

extension DiffSide {
  fileprivate func segments(_ id: TokenID) -> [[UInt8]] {
    tokens.paths.segments(of: tokens.path(of: id)).map { Array(tokens.names[$0]) }
  }

  fileprivate func names(of path: PathID) -> [String] {
    tokens.paths.segments(of: path).map(tokens.names.string)
  }

  /// The type and the value in each theme, in the order of their names, on a line each.
  fileprivate func fingerprint(_ id: TokenID) -> [UInt8] {
    var writer = TokenJSONWriter()
    for theme in themesByName {
      writer.append("\n")
      guard let value = tokens.value(of: id, in: theme.permutation) else { continue }
      writer.output += value.type.rawValue.utf8
      writer.append(value)
    }
    return writer.output
  }

  /// The number of tokens in each group, including those in subgroups.
  fileprivate var sizesOfGroups: [PathID: Int] {
    var sizes: [PathID: Int] = [:]
    for id in tokens.ids where has(id) {
      var group = tokens.path(of: id)
      while group != .root {
        group = tokens.paths.parent(of: group)
        sizes[group, default: 0] += 1
      }
    }
    return sizes
  }

  /// The paths in `org.tokenc.renamed-from` of a token.
  fileprivate func renamedFrom(_ id: TokenID) -> [String] {
    let key = Array(Renames.key.utf8)
    guard let token = token(id), let name = key.withUnsafeBufferPointer({ tokens.names.find($0) }) else {
      return []
    }
    let definition = tokens.definitions[Int(token.definition)]
    let document = tokens.documents[Int(definition.document)]
    guard let extensions = definition.extensions, document.kind(of: extensions) == .mapping,
      let entry = document.entry(name, in: extensions)
    else { return [] }
    switch document.kind(of: entry.value) {
    case .string: return [document.string(of: entry.value)]
    case .sequence:
      return document.elements(of: entry.value).filter { document.kind(of: $0) == .string }.map(
        document.string)
    case .mapping, .number, .boolean, .null, .alias: return []
    }
  }

  /// The paths of the tokens that refer to each of these.
  fileprivate func users(of wanted: Set<TokenID>) -> [TokenID: Set<String>] {
    var users: [TokenID: Set<String>] = [:]
    for reference in tokens.references where wanted.contains(reference.to) {
      users[reference.to, default: []].insert(tokens.dottedPath(of: reference.from))
    }
    return users
  }
}
