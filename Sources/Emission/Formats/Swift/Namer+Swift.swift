internal import Text
internal import Tokens

extension Namer {
  /// Names an enumeration for every group and a member for every token.
  mutating func swiftNames() -> SwiftNames {
    let namespace = output[SwiftOptions.namespace]
    var swift = SwiftNames(
      namespace: namespace, count: slots.tokens.count, themes: themes(naming.theme), lookups: lookups(),
      environmentName: environmentName(for: namespace))
    swift.axes = codeAxes(properties: .lowerCamel, cases: .lowerCamel)
    let declarations = SwiftDeclarations(
      namespace: namespace, lookups: swift.lookups, hasContext: !swift.axes.isEmpty)
    if declarations.hasDoubles {
      reportAmbiguousAxes(of: swift.lookups, declared: Set(SupportType.names(after: "")))
    }
    if output[SwiftOptions.lists] {
      for type in Set(slots.tokens.compactMap { self.type(of: $0) }) {
        _ = swift.names.insert(Array(type.listName.utf8), in: 0, owner: NameOwner.generated.number)
      }
    }
    spellMembers(avoiding: declarations, to: &swift)
    placeLookups(&swift)
    swift.names.close()
    swift.layout = SwiftLayout(swift, slots: slots.slots)
    swift.hidesNamespace = swift.hasGroupLikeNamespace
    return swift
  }

  /// Names an enumeration for every group and a member for every token that is chosen, without declarations
  /// next to them.
  ///
  /// - Parameter isChosen: by slot.
  mutating func swiftNames(of isChosen: [Bool], in namespace: String) -> SwiftNames {
    var swift = SwiftNames(namespace: namespace, count: slots.tokens.count)
    spellMembers(of: isChosen, avoiding: SwiftDeclarations(), to: &swift)
    return swift
  }

  /// - Parameter isChosen: by slot; `nil` for all tokens.
  private mutating func spellMembers(
    of isChosen: [Bool]? = nil, avoiding declarations: SwiftDeclarations, to swift: inout SwiftNames
  ) {
    let hasRules = rules != nil
    var parent = PathID.root
    var scope: UInt32 = 0
    var groups = GroupTable(root: scope, count: tokens.paths.count)
    // By the number of a name: its identifier. Tokens in many groups share a name.
    var members = [Range<Int>?](repeating: nil, count: tokens.names.count)
    let style = NameStyle(.lowerCamel, dropsRoot: false)
    // Held here, so that a step counts no reference, for which processors wait for each other.
    let (tokenPaths, paths) = (tokens.tokens, tokens.paths)
    for (slot, token) in slots.tokens.enumerated() {
      if let isChosen, !isChosen[slot] {
        swift.entries.append(SwiftNames.none)
        swift.scopes.append(0)
        continue
      }
      let path = tokenPaths[Int(token)]
      let name: Range<Int>
      let own: UInt32
      if hasRules, let nested = nestedName(of: token, depth: nil, in: style) {
        own = spellSwift(nested.groups, around: path, avoiding: declarations, to: &swift)
        name = swift.names.bytes.appendIdentifier(nested.leaf, by: naming.identifiers)
      } else {
        if paths.parent(of: path) != parent {
          parent = paths.parent(of: path)
          scope = groups.element(of: parent, in: paths) { group, outer in
            spellSwift(group, in: outer, of: token, avoiding: declarations, to: &swift)
          }
        }
        own = scope
        name = spellSwift(path, of: token, &members, to: &swift.names.bytes)
      }
      let (entry, isNew) = swift.names.insert(name, in: own, owner: token)
      if !isNew {
        let name = swift.qualified(entry, namespace: swift.namespace)
        reportCollision(of: .token(token), with: swift.names.entries[entry].owner, as: name)
      }
      swift.entries.append(UInt32(entry))
      swift.scopes.append(own)
    }
  }

  /// The scope of groups that a rule makes of a path.
  private mutating func spellSwift(
    _ names: [[UInt8]], around path: PathID, avoiding declarations: SwiftDeclarations,
    to swift: inout SwiftNames
  ) -> UInt32 {
    let groups = tokens.paths.chain(to: path).dropLast()
    var scope: UInt32 = 0
    for (index, name) in names.enumerated() {
      // The group that the name is of, counted from the innermost one.
      let own = groups.count - names.count + index
      let group = groups.indices.contains(own) ? groups[own] : groups.first ?? path
      let range = swift.names.bytes.appendIdentifier(name, by: naming.identifiers)
      scope = enter(range, of: group, in: scope, avoiding: declarations, to: &swift)
    }
    return scope
  }

  /// The namespace as the prefix of members in types of frameworks: `tokens`.
  private mutating func environmentName(for namespace: String) -> [UInt8] {
    let split = words.split(namespace.utf8)
    var name: [UInt8] = []
    words.append(split, as: .lowerCamel, from: 0, to: &name)
    name.makeIdentifier(from: 0, by: naming.identifiers)
    return name
  }

  /// The identifier of a member.
  private mutating func spellSwift(
    _ path: PathID, of token: UInt32, _ members: inout [Range<Int>?], to bytes: inout [UInt8]
  ) -> Range<Int> {
    let name = Int(tokens.paths.lastName(of: path).rawValue)
    if let name = identifier(of: path) { return bytes.appendIdentifier(name, by: naming.identifiers) }
    let isGiven = !given.isEmpty && given[path] != nil
    if !isGiven, let known = members[name] { return known }
    let start = bytes.count
    let last = lastWords(of: path)
    if last.isEmpty { reportUnspellable(path, of: token) }
    words.append(last, as: .lowerCamel, from: start, to: &bytes)
    bytes.makeIdentifier(from: start, by: naming.identifiers)
    if !isGiven, !last.isEmpty { members[name] = start..<bytes.count }
    return start..<bytes.count
  }

  /// Puts functions into the enumerations of their components; a component without its own tokens gets a new
  /// one.
  private mutating func placeLookups(_ swift: inout SwiftNames) {
    for host in swift.lookups.hosts {
      let (scope, isNew) = swift.names.insert(host.name, in: 0, owner: NameOwner.generated.number)
      swift.hosts.append(isNew ? nil : UInt32(scope))
      let holder = NameOwner(swift.names.entries[scope].owner)
      if case .token = holder {
        let name = swift.qualified(scope, namespace: swift.namespace)
        reportCollision(of: holder, with: NameOwner.generated.number, as: name)
      }
      for lookup in swift.lookups.lookups[host.lookups] {
        let (entry, _) = swift.names.insert(
          lookup.name, in: UInt32(scope + 1), owner: NameOwner.generated.number)
        let owner = NameOwner(swift.names.entries[entry].owner)
        if case .generated = owner { continue }
        let name = swift.qualified(entry, namespace: swift.namespace)
        reportCollision(of: owner, with: NameOwner.generated.number, as: name)
      }
    }
  }

  /// The scope of a group: the existing one of a group with the same name, or a new one.
  private mutating func spellSwift(
    _ group: PathID, in outer: UInt32, of token: UInt32, avoiding declarations: SwiftDeclarations,
    to swift: inout SwiftNames
  ) -> UInt32 {
    let start = swift.names.bytes.count
    let last = lastWords(of: group)
    if last.isEmpty { reportUnspellable(group, of: token) }
    words.append(last, as: .upperCamel, from: start, to: &swift.names.bytes)
    swift.names.bytes.makeIdentifier(from: start, by: naming.identifiers)
    let name = start..<swift.names.bytes.count
    return enter(name, of: group, in: outer, avoiding: declarations, to: &swift)
  }

  /// The scope of a group with a name in the buffer.
  private mutating func enter(
    _ name: Range<Int>, of group: PathID, in outer: UInt32, avoiding declarations: SwiftDeclarations,
    to swift: inout SwiftNames
  ) -> UInt32 {
    let owner = NameOwner.group(group)
    let (entry, _) = swift.names.insert(name, in: outer, owner: owner.number)
    let earlier = swift.names.entries[entry].owner
    if declarations.haveType(swift.names[entry]) {
      let name = swift.qualified(entry, namespace: swift.namespace)
      reportCollision(of: owner, with: NameOwner.generated.number, as: name)
    } else if case .group = NameOwner(earlier) {
      // Groups with the same spelling share an enumeration.
    } else {
      let name = swift.qualified(entry, namespace: swift.namespace)
      reportCollision(of: owner, with: earlier, as: name)
    }
    return UInt32(entry + 1)
  }
}

/// Nested enumerations and their members.
struct SwiftNames: Sendable {
  let namespace: String
  /// All names; the scope of a name is the number of its enumeration's entry plus one, or 0 for the namespace
  /// itself.
  var names: NameSet
  /// By slot: its entry, or `none` if the token has no name.
  var entries: [UInt32] = []
  /// By slot: the scope that it is in.
  var scopes: [UInt32] = []
  /// By theme of the output.
  var themes: [[UInt8]]
  var lookups: LookupTable
  /// The axes on which tokens depend.
  var axes = CodeAxes()
  /// The prefix of members in types of frameworks.
  let environmentName: [UInt8]
  /// By host of lookups: the entry of its enumeration, if it has tokens.
  var hosts: [UInt32?] = []
  /// The members of all files together.
  var layout = SwiftLayout()
  /// Whether any enumeration has the name of the namespace, so that code inside cannot refer to the namespace.
  var hidesNamespace = false

  static var none: UInt32 { .max }

  /// - Parameter count: the number of tokens.
  init(
    namespace: String, count: Int, themes: [[UInt8]] = [], lookups: LookupTable = LookupTable(),
    environmentName: [UInt8] = []
  ) {
    (self.namespace, self.themes, self.lookups) = (namespace, themes, lookups)
    self.environmentName = environmentName
    names = NameSet(capacity: count * 5 / 4, nameLength: 4)
    entries.reserveCapacity(count)
    scopes.reserveCapacity(count)
  }

  /// Appends the identifier of a token.
  func appendName(at slot: Int, to output: inout TextBuffer) { names.append(Int(entries[slot]), to: &output) }

  /// The group that named an enumeration first.
  func group(of entry: Int) -> PathID? {
    if case .group(let group) = NameOwner(names.entries[entry].owner) { group } else { nil }
  }

  /// The qualified name in other code: `Tokens.Toggle.bgTrack`.
  func qualified(_ entry: Int, namespace: String) -> String {
    var parts: [String] = []
    var scope = UInt32(entry + 1)
    while scope != 0 {
      // After a dot, a reserved word needs no backticks.
      parts.append(String(decoding: names[Int(scope - 1)].unquoted, as: UTF8.self))
      scope = names.entries[Int(scope - 1)].scope
    }
    return ([namespace] + parts.reversed()).joined(separator: ".")
  }
}

/// What a generated Swift file declares next to the tokens.
struct SwiftDeclarations {
  /// The names of its types, which a group of the same name would hide from its members.
  let types: [[UInt8]]
  private let names: Set<[UInt8]>

  /// None.
  init() { (types, names) = ([], []) }

  init(namespace: String, lookups: LookupTable, hasContext: Bool) {
    types =
      SupportType.names(after: namespace).map { Array($0.utf8) }
      + lookups.axes.map { Array(namespace.utf8) + $0.type }
      + ["Lists", "Apple"].map { Array("\(namespace)\($0)".utf8) }
      + (hasContext ? [Array("\(namespace)Context".utf8)] : [])
    names = Set(types)
  }

  /// Whether two types have the same name.
  var hasDoubles: Bool { names.count < types.count }

  func haveType(_ name: ArraySlice<UInt8>) -> Bool { names.contains(Array(name)) }
}
