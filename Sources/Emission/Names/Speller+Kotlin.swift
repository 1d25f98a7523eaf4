internal import Diagnostics
internal import Syntax
internal import Tokens

/// What is known of a group for Kotlin.
private struct KotlinGroup {
  var depth: Int
  /// The words of the class's name so far, and then of its members'.
  var name: Range<Int>
  /// The number of the class, `nil` for the root until a token needs it.
  var classNumber: UInt32?
}

extension Speller {
  /// The members that one class may have: beyond, its constants do not fit into a class file.
  static let maximumKotlinMembers = 8000

  /// Names a class for every group at the output's depth and a member for every token.
  mutating func spellKotlin() {
    var kotlin = KotlinNames(
      names: NameSet(capacity: spelled.tokens.count, nameLength: 40),
      classes: [], groups: [], entries: [], classOfToken: [],
      themes: spellThemes(.upperCamel, in: .kotlin), parameters: spellThemes(.lowerCamel, in: .kotlin),
      lookups: lookups(in: .kotlin), hosts: [])
    kotlin.entries.reserveCapacity(spelled.tokens.count)
    kotlin.classOfToken.reserveCapacity(spelled.tokens.count)
    let reserved = KotlinDeclarations(themes: kotlin.themes, lookups: kotlin.lookups)
    if Set(reserved.types).count < reserved.types.count { reportAmbiguousAxes(of: kotlin.lookups) }
    for name in reserved.types { _ = kotlin.names.insert(name, in: 0, owner: NameOwner.generated.number) }
    var prefixes: [UInt8] = []
    var spellings = Spellings(.upperCamel, count: tokens.names.count)
    var parent = PathID.root
    var group = KotlinGroup(depth: 0, name: 0..<0, classNumber: nil)
    var groups = GroupTable(root: group, count: tokens.paths.count)
    for token in spelled.tokens {
      let path = tokens.tokens[Int(token)]
      if tokens.paths.parent(of: path) != parent {
        parent = tokens.paths.parent(of: path)
        group = groups.element(of: parent, in: tokens.paths) { group, outer in
          derive(group, outer, of: token, reserved: reserved.members, &spellings, &prefixes, &kotlin)
        }
      }
      let number =
        group.classNumber
        ?? classNumber(named: "Root".utf8, of: .root, reserved: reserved.members, in: &kotlin)
      let scope = number + 1
      let start = kotlin.names.bytes.count
      if group.depth > output.kotlinDepth { kotlin.names.bytes.append(group.name, of: prefixes) }
      append(lastOf: path, of: token, spellings: &spellings, from: start, to: &kotlin.names.bytes)
      kotlin.names.bytes.makeIdentifier(from: start, in: .kotlin)
      let (entry, isNew) = kotlin.names.insert(
        start..<kotlin.names.bytes.count, in: scope, owner: token)
      if !isNew {
        let name = kotlin.text(of: Int(kotlin.classes[Int(number)])) + "." + kotlin.text(of: entry)
        reportCollision(of: .token(token), with: kotlin.names.entries[entry].owner, as: name)
      }
      kotlin.entries.append(UInt32(entry))
      kotlin.classOfToken.append(number)
    }
    for host in kotlin.lookups.hosts {
      kotlin.hosts.append(classNumber(named: host.name, of: .root, reserved: reserved.members, in: &kotlin))
    }
    if !isTemplate { checkSizes(of: kotlin) }
    spelled.kotlin = kotlin
  }

  private mutating func derive(
    _ group: PathID, _ outer: KotlinGroup, of token: UInt32, reserved: [[UInt8]],
    _ spellings: inout Spellings, _ prefixes: inout [UInt8], _ kotlin: inout KotlinNames
  ) -> KotlinGroup {
    let start = prefixes.count
    let isMember = outer.depth >= output.kotlinDepth
    // The name of the class ends where the members' begin.
    if outer.depth != output.kotlinDepth { prefixes.appendAgain(outer.name) }
    append(lastOf: group, of: token, spellings: &spellings, from: start, to: &prefixes)
    let name = start..<prefixes.count
    let number =
      isMember
      ? outer.classNumber : classNumber(named: prefixes[name], of: group, reserved: reserved, in: &kotlin)
    return KotlinGroup(depth: outer.depth + 1, name: name, classNumber: number)
  }

  /// The number of the class `<name>Tokens`, new or known. Groups that are spelt alike share one.
  private mutating func classNumber(
    named name: some Collection<UInt8>, of group: PathID, reserved: [[UInt8]], in kotlin: inout KotlinNames
  ) -> UInt32 {
    let start = kotlin.names.bytes.count
    kotlin.names.bytes.append(contentsOf: name)
    kotlin.names.bytes.append(contentsOf: "Tokens".utf8)
    kotlin.names.bytes.makeIdentifier(from: start, in: .kotlin)
    let number = UInt32(kotlin.classes.count)
    let (entry, isNew) = kotlin.names.insert(start..<kotlin.names.bytes.count, in: 0, owner: number)
    if !isNew {
      let known = kotlin.names.entries[entry].owner
      if known != NameOwner.generated.number { return known }
      reportCollision(of: .group(group), with: known, as: kotlin.text(of: entry))
    }
    kotlin.classes.append(UInt32(entry))
    kotlin.groups.append(group)
    for member in reserved {
      _ = kotlin.names.insert(member, in: number + 1, owner: NameOwner.generated.number)
    }
    return number
  }

  private mutating func checkSizes(of kotlin: KotlinNames) {
    var counts = [Int](repeating: 0, count: kotlin.classes.count)
    for number in kotlin.classOfToken { counts[Int(number)] += 1 }
    for (number, count) in counts.enumerated() where count > Self.maximumKotlinMembers {
      guard let place = kotlin.classOfToken.firstIndex(of: UInt32(number)) else { continue }
      let name = kotlin.text(of: Int(kotlin.classes[number]))
      let message = String.tooMany(count, in: name, proposing: proposedDepth(of: UInt32(number), kotlin))
      log.report(Diagnostic(.tooManyMembers, message, at: range(of: spelled.tokens[place])))
    }
  }

  /// The first depth at which no class made of this one's tokens has too many members.
  private func proposedDepth(of number: UInt32, _ kotlin: KotlinNames) -> Int? {
    let paths = zip(spelled.tokens, kotlin.classOfToken).filter { $0.1 == number }
      .map { tokens.paths.segments(of: tokens.tokens[Int($0.0)]).dropLast() }
    let deepest = paths.map(\.count).max() ?? 0
    guard output.kotlinDepth < deepest else { return nil }
    return (output.kotlinDepth + 1...deepest).first { depth in
      var counts: [ArraySlice<Name>: Int] = [:]
      for path in paths { counts[path.prefix(depth), default: 0] += 1 }
      return counts.values.allSatisfy { $0 <= Self.maximumKotlinMembers }
    }
  }
}

extension KotlinNames {
  func text(of entry: Int) -> String { String(decoding: names[entry], as: UTF8.self) }
}

extension String {
  fileprivate static func tooMany(_ count: Int, in name: String, proposing depth: Int?) -> String {
    let advice = depth.map { "set `depth: \($0)`" } ?? "divide the group"
    return
      "`\(name)` would have \(count) members, and a class can hold \(Speller.maximumKotlinMembers): \(advice)"
  }
}
