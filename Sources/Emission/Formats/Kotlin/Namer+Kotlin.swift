internal import Diagnostics
internal import Text
internal import Tokens

private struct KotlinGroup {
  var depth: Int
  /// The words of the class's name, and then of its members' names.
  var name: Range<Int>
  /// The number of the class, `nil` for the root until a token needs it.
  var classNumber: UInt32?
}

extension Namer {
  /// The maximum number of members of a class: the constants of more members do not fit into a class file.
  static let maximumKotlinMembers = 8000

  /// Names a class for every group at the output's depth and a member for every token.
  mutating func kotlinNames() -> KotlinNames {
    let depth = output[KotlinOptions.depth]
    var kotlin = emptyKotlinNames()
    let reserved = reserveDeclarations(in: &kotlin)
    var prefixes: [UInt8] = []
    var spellings = Spellings(.upperCamel, count: tokens.names.count)
    var parent = PathID.root
    var group = KotlinGroup(depth: 0, name: 0..<0, classNumber: nil)
    var groups = GroupTable(root: group, count: tokens.paths.count)
    let style = NameStyle(.upperCamel, dropsRoot: false)
    // Held here, so that a step counts no reference, for which processors wait for each other.
    let (tokenPaths, paths, hasRules) = (tokens.tokens, tokens.paths, rules != nil)
    for token in slots.tokens {
      let path = tokenPaths[Int(token)]
      let number: UInt32
      let start: Int
      if hasRules, let nested = nestedName(of: token, depth: depth, in: style) {
        let name = nested.groups.isEmpty ? Array("Root".utf8) : nested.groups.flatMap(\.self)
        let group = nested.groups.isEmpty ? .root : paths.parent(of: path)
        number = classNumber(named: name, of: group, reserved: reserved, in: &kotlin)
        start = kotlin.names.bytes.appendIdentifier(nested.leaf, by: naming.identifiers).lowerBound
      } else {
        if paths.parent(of: path) != parent {
          parent = paths.parent(of: path)
          group = groups.element(of: parent, in: paths) { group, outer in
            derive(group, outer, depth, of: token, reserved: reserved, &spellings, &prefixes, &kotlin)
          }
        }
        number =
          group.classNumber
          ?? classNumber(named: "Root".utf8, of: .root, reserved: reserved, in: &kotlin)
        start = kotlin.names.bytes.count
        if group.depth > depth { kotlin.names.bytes.append(group.name, of: prefixes) }
        if let name = identifier(of: path) {
          kotlin.names.bytes += name
        } else {
          append(lastOf: path, of: token, spellings: &spellings, from: start, to: &kotlin.names.bytes)
        }
        kotlin.names.bytes.makeIdentifier(from: start, by: naming.identifiers)
      }
      let scope = number + 1
      let (entry, isNew) = kotlin.insertMember(from: start, in: scope, of: token, reserved)
      if !isNew {
        let name = kotlin.text(of: Int(kotlin.classes[Int(number)])) + "." + kotlin.text(of: entry)
        reportCollision(of: .token(token), with: kotlin.names.entries[entry].owner, as: name)
      }
      kotlin.entries.append(UInt32(entry))
      kotlin.classOfToken.append(number)
    }
    for host in kotlin.lookups.hosts {
      kotlin.hosts.append(classNumber(named: host.name, of: .root, reserved: reserved, in: &kotlin))
    }
    if knowsDeclarations { checkSizes(of: kotlin) }
    kotlin.names.close()
    return kotlin
  }

  private mutating func emptyKotlinNames() -> KotlinNames {
    var kotlin = KotlinNames(
      names: NameSet(capacity: slots.tokens.count, nameLength: 40),
      classes: [], groups: [], entries: [], classOfToken: [],
      themes: themes(naming.theme), parameters: themes(.lowerCamel), lookups: lookups(), hosts: [])
    kotlin.entries.reserveCapacity(slots.tokens.count)
    kotlin.classOfToken.reserveCapacity(slots.tokens.count)
    kotlin.axes = codeAxes(properties: .lowerCamel, cases: .upperCamel)
    return kotlin
  }

  /// Reserves the names that the file declares besides those of tokens.
  private mutating func reserveDeclarations(in kotlin: inout KotlinNames) -> KotlinDeclarations {
    let namespace = output[KotlinOptions.namespace]
    let reserved = KotlinDeclarations(
      namespace: namespace, themes: kotlin.themes, lookups: kotlin.lookups,
      hasContext: !kotlin.axes.isEmpty)
    reportAmbiguousAxes(
      of: kotlin.lookups, declared: KotlinImports.types.union(SupportType.names(after: namespace)))
    if reserved.areMany { reserved.insert(in: KotlinDeclarations.scope, of: &kotlin.names) }
    for name in reserved.types { _ = kotlin.names.insert(name, in: 0, owner: NameOwner.generated.number) }
    return reserved
  }

  private mutating func derive(
    _ group: PathID, _ outer: KotlinGroup, _ depth: Int, of token: UInt32, reserved: KotlinDeclarations,
    _ spellings: inout Spellings, _ prefixes: inout [UInt8], _ kotlin: inout KotlinNames
  ) -> KotlinGroup {
    let start = prefixes.count
    let isMember = outer.depth >= depth
    // The name of the class ends where names of members begin.
    if outer.depth != depth { prefixes.appendAgain(outer.name) }
    append(lastOf: group, of: token, spellings: &spellings, from: start, to: &prefixes)
    let name = start..<prefixes.count
    let number =
      isMember
      ? outer.classNumber : classNumber(named: prefixes[name], of: group, reserved: reserved, in: &kotlin)
    return KotlinGroup(depth: outer.depth + 1, name: name, classNumber: number)
  }

  /// The number of the class `<name>Tokens`, new or existing. Groups with the same spelling share a class.
  private mutating func classNumber(
    named name: some Collection<UInt8>, of group: PathID, reserved: KotlinDeclarations,
    in kotlin: inout KotlinNames
  ) -> UInt32 {
    let start = kotlin.names.bytes.count
    kotlin.names.bytes.append(contentsOf: name)
    kotlin.names.bytes.append(contentsOf: "Tokens".utf8)
    kotlin.names.bytes.makeIdentifier(from: start, by: naming.identifiers)
    let number = UInt32(kotlin.classes.count)
    let (entry, isNew) = kotlin.names.insert(start..<kotlin.names.bytes.count, in: 0, owner: number)
    if !isNew {
      let known = kotlin.names.entries[entry].owner
      if known != NameOwner.generated.number { return known }
      reportCollision(of: .group(group), with: known, as: kotlin.text(of: entry))
    }
    kotlin.classes.append(UInt32(entry))
    kotlin.groups.append(group)
    if !reserved.areMany { reserved.insert(in: number + 1, of: &kotlin.names) }
    return number
  }

  private mutating func checkSizes(of kotlin: KotlinNames) {
    var counts = [Int](repeating: 0, count: kotlin.classes.count)
    for number in kotlin.classOfToken { counts[Int(number)] += 1 }
    for (number, count) in counts.enumerated() where count > Self.maximumKotlinMembers {
      guard let slot = kotlin.classOfToken.firstIndex(of: UInt32(number)) else { continue }
      let name = kotlin.text(of: Int(kotlin.classes[number]))
      let message = String.tooMany(count, in: name, proposing: proposedDepth(of: UInt32(number), kotlin))
      log.report(.tooManyMembers, message, at: range(of: slots.tokens[slot]))
    }
  }

  /// The smallest depth at which this class's tokens form classes without too many members.
  private func proposedDepth(of number: UInt32, _ kotlin: KotlinNames) -> Int? {
    let paths = zip(slots.tokens, kotlin.classOfToken).filter { $0.1 == number }
      .map { tokens.paths.segments(of: tokens.tokens[Int($0.0)]).dropLast() }
    let depth = output[KotlinOptions.depth]
    let deepest = paths.map(\.count).max() ?? 0
    guard depth < deepest else { return nil }
    return (depth + 1...deepest).first { depth in
      var counts: [ArraySlice<Name>: Int] = [:]
      for path in paths { counts[path.prefix(depth), default: 0] += 1 }
      return counts.values.allSatisfy { $0 <= Self.maximumKotlinMembers }
    }
  }
}

/// Classes and their members.
struct KotlinNames: Sendable {
  /// All names; classes are in scope 0, members in the scope of their class's number plus one.
  var names: NameSet
  /// By class, its entry.
  var classes: [UInt32]
  /// By class, the group that named it first.
  var groups: [PathID]
  /// By slot: its entry.
  var entries: [UInt32]
  /// By slot: the number of its class.
  var classOfToken: [UInt32]
  /// By theme of the output: the name of its constant and of its parameters.
  var themes, parameters: [[UInt8]]
  var lookups: LookupTable
  /// The axes on which tokens depend.
  var axes = CodeAxes()
  /// By host of lookups: its class.
  var hosts: [UInt32]

  /// Adds the identifier at the end of the buffer as a member; with `_` if the file declares its name.
  fileprivate mutating func insertMember(
    from start: Int, in scope: UInt32, of token: UInt32, _ reserved: KotlinDeclarations
  ) -> (entry: Int, isNew: Bool) {
    if reserved.areMany,
      names.entry(of: start..<names.bytes.count, in: KotlinDeclarations.scope) != nil
    {
      names.bytes.avoidDeclaration()
    }
    let member = names.insert(start..<names.bytes.count, in: scope, owner: token)
    guard !member.isNew, names.entries[member.entry].owner == NameOwner.generated.number else {
      return member
    }
    names.bytes.avoidDeclaration()
    return names.insert(start..<names.bytes.count, in: scope, owner: token)
  }

  /// The identifier of a token.
  subscript(slot: Int) -> ArraySlice<UInt8> { names[Int(entries[slot])] }

  /// Appends the identifier of a token.
  func appendName(at slot: Int, to output: inout TextBuffer) { names.append(Int(entries[slot]), to: &output) }

  /// A themed token is a member of its class's object for a theme, any other one of the class.
  func forms(of token: CodeToken) -> CodeForms {
    let type = Array(names[Int(classes[Int(classOfToken[token.slot])])]) + [UInt8(ascii: ".")]
    let member = [UInt8(ascii: ".")] + self[token.slot]
    guard token.isThemed else {
      return CodeForms(String(decoding: type + self[token.slot], as: UTF8.self))
    }
    let bridges = token.output[KotlinOptions.bridges]
    return CodeForms(
      member: member, ofThemes: themes.map { type + $0 }, of: token.output,
      others: bridges.contains(.theme) ? [("current", type + "current".utf8)] : [])
  }

  func text(of entry: Int) -> String { String(decoding: names[entry], as: UTF8.self) }
}

extension String {
  fileprivate static func tooMany(_ count: Int, in name: String, proposing depth: Int?) -> String {
    let advice = depth.map { "set `depth: \($0)`" } ?? "divide the group"
    return
      "`\(name)` would have \(count) members, and a class can hold \(Namer.maximumKotlinMembers): \(advice)"
  }
}

/// What a generated Kotlin file declares next to the tokens.
struct KotlinDeclarations {
  /// Types of the package. Classes cannot have their names, and members would hide them.
  let types: [[UInt8]]
  /// Members of every class that has themed values.
  let members: [[UInt8]]

  init(namespace: String, themes: [[UInt8]], lookups: LookupTable, hasContext: Bool) {
    types =
      SupportType.names(after: namespace).map { Array($0.utf8) } + lookups.axes.map(\.type)
      + (hasContext ? [Array("\(namespace)Context".utf8)] : [])
    members = types + themes
  }

  /// The scope of the members if there are many: adding them to every class would take time in proportion to
  /// the number of axes.
  static let scope = UInt32.max

  /// Whether members are looked up, instead of being in the scope of every class.
  var areMany: Bool { members.count > 100 }

  /// Adds the members to a scope.
  func insert(in scope: UInt32, of names: inout NameSet) {
    for member in members { _ = names.insert(member, in: scope, owner: NameOwner.generated.number) }
  }
}
