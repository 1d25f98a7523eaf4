import Compiler
import Emission
import Syntax
import Text
import Tokens

/// Tokens of the old side that have another path on the new side.
///
/// The new side may declare it with a deprecated alias at the old path, or with `org.tokenc.renamed-from` in
/// `$extensions`. Otherwise, a removed and an added token with equal values in all themes are the same token
/// if there is only one of each, if the same tokens refer to both, or if one segment of the path changed.
struct Renames {
  struct Destination {
    var to: TokenID
    /// Whether the old path still exists as a deprecated alias of the new one.
    var leavesAlias = false
    /// Whether it is part of a renamed group.
    var isInGroup = false
  }

  struct Group {
    var from, to: String
    /// The paths of its tokens, below the group.
    var members: [String]
  }

  /// The maximum number of tokens with equal values to try, which keeps the search linear.
  private static let candidatesTried = 8
  /// The extension of a token that names its old path, or a list of them.
  static let key = "org.tokenc.renamed-from"

  private(set) var tokens: [TokenID: Destination] = [:]
  private(set) var groups: [Group] = []
  /// Tokens of the new side with the values of a removed one, if ambiguous.
  private(set) var candidates: [TokenID: [TokenID]] = [:]
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
  }

  // MARK: Declared renames

  private mutating func findAliases(_ counterparts: [TokenID?]) {
    for (id, counterpart) in zip(old.tokens.ids, counterparts) {
      guard let counterpart, let before = old.token(id), let after = new.token(counterpart),
        before.deprecation == nil, after.deprecation != nil, let target = after.alias, added.contains(target),
        before.alias.map(old.tokens.dottedPath) != new.tokens.dottedPath(of: target)
      else { continue }
      tokens[id] = Destination(to: target, leavesAlias: true)
    }
  }

  private mutating func findStatements() {
    let gone = Dictionary(uniqueKeysWithValues: removed.map { (old.tokens.dottedPath(of: $0), $0) })
    for id in added.sorted() {
      for path in new.renamedFrom(id) {
        if let before = gone[path], tokens[before] == nil { tokens[before] = Destination(to: id) }
      }
    }
  }

  // MARK: Equal values

  private mutating func findByValue() {
    let taken = Set(tokens.values.map(\.to))
    let free = added.subtracting(taken).sorted()
    let gone = removed.filter { tokens[$0] == nil }
    guard !free.isEmpty, !gone.isEmpty else { return }
    findGroups(gone, free)
    let restGone = gone.filter { tokens[$0] == nil }
    let nowTaken = Set(tokens.values.map(\.to))
    let restFree = free.filter { !nowTaken.contains($0) }
    findSingles(restGone, restFree)
  }

  /// Finds groups whose tokens all moved to one other group.
  private mutating func findGroups(_ gone: [TokenID], _ free: [TokenID]) {
    var byFingerprint: [[[UInt8]]: [TokenID]] = [:]
    for id in free { byFingerprint[new.fingerprint(id, named: true), default: []].append(id) }
    var moves: [String: [(from: TokenID, to: TokenID, rest: String)]] = [:]
    for id in gone {
      let from = old.segments(id)
      for candidate in byFingerprint[old.fingerprint(id, named: true)]?.prefix(Self.candidatesTried) ?? [] {
        let to = new.segments(candidate)
        var common = 0
        while common < min(from.count, to.count) - 1,
          from[from.count - 1 - common] == to[to.count - 1 - common]
        {
          common += 1
        }
        guard common > 0, from.count > common, to.count > common else { continue }
        let prefixes =
          from.dropLast(common).joined(separator: ".") + "\n" + to.dropLast(common).joined(separator: ".")
        moves[prefixes, default: []].append((id, candidate, from.suffix(common).joined(separator: ".")))
      }
    }
    let sizes = old.sizesOfGroups
    for (prefixes, moved) in moves.sorted(by: { ($1.value.count, $0.key) < ($0.value.count, $1.key) }) {
      let parts = prefixes.split(separator: "\n").map(String.init)
      guard moved.count >= 2, let group = old.tokens.path(at: parts[0]), moved.count == sizes[group],
        moved.allSatisfy({ tokens[$0.from] == nil }), Set(moved.map(\.to)).count == moved.count
      else { continue }
      for move in moved { tokens[move.from] = Destination(to: move.to, isInGroup: true) }
      groups.append(Group(from: parts[0], to: parts[1], members: moved.map(\.rest)))
    }
  }

  private mutating func findSingles(_ gone: [TokenID], _ free: [TokenID]) {
    let before = Dictionary(grouping: gone) { old.fingerprint($0, named: false) }
    let after = Dictionary(grouping: free) { new.fingerprint($0, named: false) }
    let usersBefore = old.users(of: Set(gone))
    let usersAfter = new.users(of: Set(free))
    var taken: Set<TokenID> = []
    for id in gone {
      let fingerprint = old.fingerprint(id, named: false)
      guard let others = before[fingerprint], let found = after[fingerprint] else { continue }
      var matches = found.prefix(Self.candidatesTried).filter { !taken.contains($0) }
      if others.count > 1 || matches.count > 1 {
        let users = usersBefore[id] ?? []
        let sameUsers = users.isEmpty ? [] : matches.filter { usersAfter[$0] == users }
        let near = matches.filter { differInOneSegment(old.segments(id), new.segments($0)) }
        if sameUsers.count == 1 {
          matches = sameUsers
        } else if near.count == 1,
          others.count(where: { differInOneSegment(old.segments($0), new.segments(near[0])) }) == 1
        {
          matches = near
        } else {
          candidates[id] = Array(matches.prefix(3))
          continue
        }
      }
      if let match = matches.first {
        tokens[id] = Destination(to: match)
        taken.insert(match)
      }
    }
  }

  private func differInOneSegment(_ a: [String], _ b: [String]) -> Bool {
    a.count == b.count && zip(a, b).count { $0 != $1 } == 1
  }
}

extension DiffSide {
  fileprivate func segments(_ id: TokenID) -> [String] {
    tokens.paths.segments(of: tokens.path(of: id)).map(tokens.names.string)
  }

  fileprivate func fingerprint(_ id: TokenID, named: Bool) -> [[UInt8]] {
    var parts = themes.sorted { $0.name < $1.name }.map { theme -> [UInt8] in
      guard let value = tokens.value(of: id, in: theme.permutation) else { return [] }
      var writer = TokenJSONWriter()
      writer.append(value)
      return Array(value.type.rawValue.utf8) + writer.output
    }
    if named { parts.append(Array(tokens.names[tokens.paths.lastName(of: tokens.path(of: id))])) }
    return parts
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
