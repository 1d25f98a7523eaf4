internal import Diagnostics
internal import Syntax
internal import Tokens

extension Speller {
  /// Names an enumeration for every group and a member for every token.
  mutating func spellSwift() {
    var swift = SwiftNames(
      names: NameSet(capacity: spelled.tokens.count * 5 / 4, nameLength: 4),
      entries: [], scopes: [],
      themes: spellThemes(.lowerCamel, in: .swift), lookups: lookups(in: .swift))
    swift.entries.reserveCapacity(spelled.tokens.count)
    swift.scopes.reserveCapacity(spelled.tokens.count)
    let declarations = SwiftDeclarations(namespace: output.swiftNamespace, lookups: swift.lookups)
    if Set(declarations.types).count < declarations.types.count { reportAmbiguousAxes(of: swift.lookups) }
    var parent = PathID.root
    var scope: UInt32 = 0
    var groups = GroupTable(root: scope, count: tokens.paths.count)
    // By the number of a name: where its identifier stands. Tokens in many groups are called alike.
    var members = [Range<Int>?](repeating: nil, count: tokens.names.count)
    for token in spelled.tokens {
      let path = tokens.tokens[Int(token)]
      if tokens.paths.parent(of: path) != parent {
        parent = tokens.paths.parent(of: path)
        scope = groups.element(of: parent, in: tokens.paths) { group, outer in
          spellSwift(group, in: outer, of: token, beside: declarations, to: &swift)
        }
      }
      let name = spellSwift(path, of: token, &members, to: &swift.names.bytes)
      let (entry, isNew) = swift.names.insert(name, in: scope, owner: token)
      if !isNew {
        let name = swift.qualified(entry, namespace: output.swiftNamespace)
        reportCollision(of: .token(token), with: swift.names.entries[entry].owner, as: name)
      }
      swift.entries.append(UInt32(entry))
      swift.scopes.append(scope)
    }
    placeLookups(&swift)
    spelled.swift = swift
  }

  /// The identifier of a member.
  private mutating func spellSwift(
    _ path: PathID, of token: UInt32, _ members: inout [Range<Int>?], to bytes: inout [UInt8]
  ) -> Range<Int> {
    let name = Int(tokens.paths.lastName(of: path).rawValue)
    let isGiven = !given.isEmpty && given[path] != nil
    if !isGiven, let known = members[name] { return known }
    let start = bytes.count
    let last = lastWords(of: path)
    if last.isEmpty { reportUnspellable(path, of: token) }
    words.append(last, as: .lowerCamel, from: start, to: &bytes)
    bytes.makeIdentifier(from: start, in: .swift)
    if !isGiven, !last.isEmpty { members[name] = start..<bytes.count }
    return start..<bytes.count
  }

  /// Puts functions into the enumerations of their components; a component without tokens of its own gets
  /// one.
  private mutating func placeLookups(_ swift: inout SwiftNames) {
    for host in swift.lookups.hosts {
      let (scope, isNew) = swift.names.insert(host.name, in: 0, owner: NameOwner.generated.number)
      swift.hosts.append(isNew ? nil : UInt32(scope))
      let holder = NameOwner(swift.names.entries[scope].owner)
      if case .token = holder {
        let name = swift.qualified(scope, namespace: output.swiftNamespace)
        reportCollision(of: holder, with: NameOwner.generated.number, as: name)
      }
      for lookup in swift.lookups.lookups[host.lookups] {
        let (entry, _) = swift.names.insert(
          lookup.name, in: UInt32(scope + 1), owner: NameOwner.generated.number)
        let owner = NameOwner(swift.names.entries[entry].owner)
        if case .generated = owner { continue }
        let name = swift.qualified(entry, namespace: output.swiftNamespace)
        reportCollision(of: owner, with: NameOwner.generated.number, as: name)
      }
    }
  }

  /// The scope of a group: the one that a group of the same name has already, or a new one.
  private mutating func spellSwift(
    _ group: PathID, in outer: UInt32, of token: UInt32, beside declarations: SwiftDeclarations,
    to swift: inout SwiftNames
  ) -> UInt32 {
    let start = swift.names.bytes.count
    let last = lastWords(of: group)
    if last.isEmpty { reportUnspellable(group, of: token) }
    words.append(last, as: .upperCamel, from: start, to: &swift.names.bytes)
    swift.names.bytes.makeIdentifier(from: start, in: .swift)
    let owner = NameOwner.group(group)
    let (entry, _) = swift.names.insert(
      start..<swift.names.bytes.count, in: outer, owner: owner.number)
    let earlier = swift.names.entries[entry].owner
    if declarations.haveType(swift.names[entry]) {
      let name = swift.qualified(entry, namespace: output.swiftNamespace)
      reportCollision(of: owner, with: NameOwner.generated.number, as: name)
    } else if case .group = NameOwner(earlier) {
      // Groups that are spelt alike share an enumeration.
    } else {
      let name = swift.qualified(entry, namespace: output.swiftNamespace)
      reportCollision(of: owner, with: earlier, as: name)
    }
    return UInt32(entry + 1)
  }
}

extension SwiftNames {
  /// The group that named an enumeration first.
  func group(of entry: Int) -> PathID? {
    if case .group(let group) = NameOwner(names.entries[entry].owner) { group } else { nil }
  }

  /// The name as code elsewhere writes it: `Tokens.Toggle.bgTrack`.
  func qualified(_ entry: Int, namespace: String) -> String {
    var parts: [String] = []
    var scope = UInt32(entry + 1)
    while scope != 0 {
      // Behind a dot, a reserved word needs no backticks.
      parts.append(String(decoding: names[Int(scope - 1)].unquoted, as: UTF8.self))
      scope = names.entries[Int(scope - 1)].scope
    }
    return ([namespace] + parts.reversed()).joined(separator: ".")
  }
}
