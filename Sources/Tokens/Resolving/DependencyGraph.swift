import Syntax
import Text

/// What declarations say about dependences: the modifiers of each path itself, and the paths that it takes more from.
struct DependencyGraph {
  private let declarations: Declarations
  private let documents: Documents
  private let table: SourceTable
  var paths: PathTable
  private(set) var modifiers: [String] = []
  var sets = ModifierSets()
  /// By path: the number of its own modifiers.
  private(set) var numbers: [UInt32]
  private(set) var targets: [[UInt32]]
  private(set) var own: [PathID: [(modifier: Int, definition: Int)]] = [:]

  /// By source: the modifiers whose contexts have it, and whether a set has it.
  private var origins: [TokenSource: (set: UInt32, isSet: Bool)] = [:]
  /// By path: the definitions of the token there, with their sources.
  private var definitions: [PathID: [(definition: Int, source: Int)]] = [:]

  /// Something that a group is given at a place.
  private struct Place: Hashable {
    /// The index of the source, or -1 if it is not always given there.
    var source: Int
    var isSet: Bool
    var set: UInt32
  }

  /// By group: the types that it is given, `nil` for an invalid one.
  private var types: [PathID: [(place: Place, type: TokenType?)]] = [:]
  /// By group: the groups that it extends, with the modifiers that decide whether.
  private var extended: [PathID: [(place: Place, target: PathID)]] = [:]
  /// By path: its members, of any source or by inheritance.
  private var members: [PathID: [PathID]] = [:]
  private var isMember: [Bool] = []
  /// By path: the paths from which it inherits, and those that inherit from it.
  private var bases: [PathID: [(path: PathID, set: UInt32)]] = [:]
  private var heirs: [PathID: [(path: PathID, set: UInt32)]] = [:]
  /// Inheritances that are still to be noted.
  private var inheritances: [(path: PathID, base: PathID, set: UInt32)] = []
  private var references = ReferencePaths()
  private var allowance: Int

  init(
    _ declarations: Declarations, _ documents: Documents, _ table: SourceTable, _ paths: PathTable
  ) {
    (self.declarations, self.documents, self.table, self.paths) = (declarations, documents, table, paths)
    numbers = [UInt32](repeating: 0, count: paths.count)
    targets = [[UInt32]](repeating: [], count: paths.count)
    allowance = 10 * declarations.items.count + 100_000
  }

  // MARK: Sources

  /// Each context that defines a token changes it.
  mutating func readSources() {
    nameModifiers()
    var numbers: [TokenSource: Int] = [:]
    for step in table.steps {
      let set = sets.number(
        of: step.conditions.compactMap { choice in
          modifiers.firstIndex { $0.utf8.elementsEqual(choice.modifier.utf8) }
        })
      for source in step.sources {
        let known = origins[source]
        origins[source] = (
          sets.union(known?.set ?? 0, set), known?.isSet == true || step.conditions.isEmpty
        )
        if numbers[source] == nil { numbers[source] = numbers.count }
      }
    }
    for (source, number) in numbers.sorted(by: { $0.value < $1.value }) {
      guard let range = declarations.ranges[source], let origin = origins[source] else { continue }
      let place = Place(source: number, isSet: origin.isSet, set: origin.set)
      for item in declarations.items[range] { read(item, at: place) }
    }
  }

  /// The modifiers of which several contexts have sources; one context changes nothing.
  private mutating func nameModifiers() {
    var contexts: [String: Set<[UInt8]>] = [:]
    var order: [String] = []
    for choice in table.steps.flatMap(\.conditions) {
      if contexts[choice.modifier] == nil { order.append(choice.modifier) }
      contexts[choice.modifier, default: []].insert(Array(choice.context.utf8))
    }
    modifiers = order.filter { contexts[$0]?.count ?? 0 > 1 }
  }

  private mutating func read(_ item: Declarations.Item, at place: Place) {
    switch item {
    case .token(let index):
      let definition = declarations.tokens[Int(index)]
      add(Int(index), at: place, to: definition.path)
      if definition.isReference, let group = groupTarget(of: definition) {
        extended[definition.path, default: []].append((place, group))
      }
    case .group(let index):
      let group = declarations.groups[Int(index)]
      addMember(group.path)
      if group.type != nil || group.hasInvalidType {
        types[group.path, default: []].append((place, group.hasInvalidType ? nil : group.type))
      }
      if let extends = group.extends,
        let target = target(ofExtends: extends, in: documents[Int(group.document)])
      {
        extended[group.path, default: []].append((place, target))
      }
    case .gap: break
    }
  }

  private mutating func add(_ definition: Int, at place: Place, to path: PathID) {
    addMember(path)
    definitions[path, default: []].append((definition, place.source))
    guard place.set != 0 else { return }
    join(place.set, at: path)
    for modifier in sets[place.set]
    where own[path]?.contains(where: { $0.modifier == modifier }) != true {
      own[path, default: []].append((modifier, definition))
    }
  }

  private mutating func join(_ set: UInt32, at path: PathID) {
    let index = Int(path.rawValue)
    numbers[index] = sets.union(numbers[index], set)
  }

  private mutating func addTarget(_ target: PathID, of path: PathID) {
    guard target != path, targets[Int(path.rawValue)].last != target.rawValue else { return }
    targets[Int(path.rawValue)].append(target.rawValue)
  }

  // MARK: Groups that extend others

  /// Lists a path as a member of its group, unless it is listed; groups that inherit from that get it, too.
  private mutating func addMember(_ path: PathID) {
    while numbers.count < paths.count {
      numbers.append(0)
      targets.append([])
    }
    while isMember.count < numbers.count { isMember.append(false) }
    guard path != .root, !isMember[Int(path.rawValue)] else { return }
    isMember[Int(path.rawValue)] = true
    let parent = paths.parent(of: path)
    members[parent, default: []].append(path)
    for (heir, set) in heirs[parent] ?? [] {
      inheritances.append((paths.path(paths.lastName(of: path), in: heir), path, set))
    }
    addMember(parent)
  }

  /// Each member of a group is one of the groups that extend it, too.
  mutating func extendGroups() {
    for (group, places) in extended.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      let isSettled =
        places.allSatisfy { $0.target == places[0].target } && places.contains(where: \.place.isSet)
      let set = isSettled ? 0 : places.reduce(0) { sets.union($0, $1.place.set) }
      for (_, target) in places { inheritances.append((group, target, set)) }
    }
    while let (path, base, set) = inheritances.popLast() { inherit(path, from: base, when: set) }
    // Contexts may extend each other's groups without an end although no permutation does.
    if allowance < 0 { for path in definitions.keys { join(sets.number(of: modifiers.indices), at: path) } }
  }

  /// Notes that a path inherits from another, and so do its members.
  private mutating func inherit(_ path: PathID, from base: PathID, when set: UInt32) {
    guard path != base, bases[path]?.contains(where: { $0.path == base && $0.set == set }) != true else {
      return
    }
    allowance -= 1
    guard allowance >= 0 else { return }
    bases[path, default: []].append((base, set))
    heirs[base, default: []].append((path, set))
    addMember(path)
    addTarget(base, of: path)
    join(set, at: path)
    for member in members[base] ?? [] {
      inheritances.append((paths.path(paths.lastName(of: member), in: path), member, set))
    }
  }

  private func target(ofExtends node: NodeID, in document: Document) -> PathID? {
    guard let spellings = GroupExtension.spellings(of: node, in: document) else { return nil }
    for spelling in spellings {
      if let path = path(of: spelling) { return path }
    }
    return nil
  }

  private func path(of segments: [[UInt8]]) -> PathID? {
    var path = PathID.root
    for segment in segments {
      guard let name = segment.withUnsafeBufferPointer({ documents.names.find($0) }),
        let next = paths.find(name, in: path)
      else { return nil }
      path = next
    }
    return path
  }

  /// The group that a token with a `$ref` may be a copy of.
  private func groupTarget(of definition: TokenSet.Definition) -> PathID? {
    let document = documents[Int(definition.document)]
    guard let ref = document.value(of: .ref, in: definition.node),
      let pointer = try? JSONPointer(fragment: document.text(of: ref))
    else { return nil }
    return path(of: pointer.segments) ?? pointer.percentDecoded.flatMap { path(of: $0.segments) }
  }

  /// The paths of all tokens, those of groups that extend others included.
  var tokens: [PathID] {
    var found = Set(definitions.keys)
    var pending = Array(found)
    while let path = pending.popLast() {
      for (heir, _) in heirs[path] ?? [] where found.insert(heir).inserted { pending.append(heir) }
    }
    return found.sorted { $0.rawValue < $1.rawValue }
  }

  // MARK: Types

  /// A token takes the type of its groups, which contexts may change. Most contexts only repeat it.
  mutating func addTypes() {
    guard !types.isEmpty else { return }
    var known: [PathID: [(place: Place, type: TokenType?)]] = [:]
    for number in 0..<numbers.count {
      let token = PathID(rawValue: UInt32(number))
      let definitions = inheritedDefinitions(of: token)
      guard !definitions.isEmpty else { continue }
      var group = token
      while group != .root {
        group = paths.parent(of: group)
        let places = known[group] ?? inheritedTypes(of: group)
        known[group] = places
        guard let first = places.first else { continue }
        let agree = places.allSatisfy { $0.type == first.type && $0.type != nil }
        if agree, places.contains(where: \.place.isSet) { continue }
        let isSettled = definitions.allSatisfy { definition in
          agree && places.contains { $0.place.source == definition.source }
        }
        if !isSettled { join(places.reduce(0) { sets.union($0, $1.place.set) }, at: token) }
      }
    }
  }

  /// The definitions of a token that lack a type, its own and inherited ones.
  private func inheritedDefinitions(of token: PathID) -> [(definition: Int, source: Int)] {
    var result: [(definition: Int, source: Int)] = []
    forEachBase(of: token) { path, _ in
      result += (definitions[path] ?? []).filter { declarations.tokens[$0.definition].type == nil }
    }
    return result
  }

  /// The types that a group is given, itself and by inheritance.
  private mutating func inheritedTypes(of group: PathID) -> [(place: Place, type: TokenType?)] {
    var result: [(place: Place, type: TokenType?)] = []
    var found: [(path: PathID, set: UInt32)] = []
    forEachBase(of: group) { found.append(($0, $1)) }
    for (path, set) in found {
      for (place, type) in types[path] ?? [] {
        guard set != 0 else {
          result.append((place, type))
          continue
        }
        result.append((Place(source: -1, isSet: false, set: sets.union(place.set, set)), type))
      }
    }
    return result
  }

  /// Visits a path and all that it inherits from, with the modifiers that decide whether.
  private func forEachBase(of path: PathID, _ body: (PathID, UInt32) -> Void) {
    guard let first = bases[path] else { return body(path, 0) }
    body(path, 0)
    var seen: Set<PathID> = [path]
    var pending = first
    while let (path, set) = pending.popLast() {
      guard seen.insert(path).inserted else { continue }
      body(path, set)
      // Of a chain, the modifiers of its first part are enough to unsettle it; the others are those of the targets.
      pending += (bases[path] ?? []).map { ($0.path, set == 0 ? $0.set : set) }
    }
  }

  // MARK: References

  /// A token takes the modifiers of the tokens to which any of its definitions refers.
  mutating func addReferences() {
    for (path, definitions) in definitions {
      for (number, _) in definitions {
        let definition = declarations.tokens[number]
        let document = documents[Int(definition.document)]
        if definition.isReference {
          if let ref = document.value(of: .ref, in: definition.node) {
            addPointer(document.text(of: ref), of: path)
          }
        } else {
          addReferences(in: definition.value, of: document, to: path)
        }
      }
    }
  }

  private mutating func addReferences(in value: NodeID, of document: Document, to path: PathID) {
    var pending = [value]
    while let node = pending.popLast() {
      switch document.kind(of: node) {
      case .string: addReferences(inText: node, of: document, to: path)
      case .mapping:
        for (key, child) in document.entries(of: node) {
          if document.name(of: key) == .ref {
            addPointer(document.text(of: child), of: path)
          } else {
            pending.append(child)
          }
        }
      case .sequence: pending += document.elements(of: node)
      case .number, .boolean, .null, .alias: break
      }
    }
  }

  /// Every `{…}` of a text, whether it is the whole text, a member's, or part of an expression.
  private mutating func addReferences(inText node: NodeID, of document: Document, to path: PathID) {
    var found: [PathID] = []
    document.withText(of: node) { text in
      var start: Int?
      for (index, byte) in text.enumerated() {
        if byte == UInt8(ascii: "{") {
          start = index + 1
        } else if byte == UInt8(ascii: "}"), let first = start {
          start = nil
          let inner = UnsafeBufferPointer(rebasing: text[first..<index])
          if let target = references.path(inner, names: documents.names, paths: paths).path {
            found.append(target)
          }
        }
      }
    }
    for target in found { addTarget(target, of: path) }
  }

  /// The tokens that a pointer leads to or into.
  private mutating func addPointer(_ text: ArraySlice<UInt8>, of path: PathID) {
    guard let pointer = try? JSONPointer(fragment: text) else { return }
    for segments in [pointer.segments, pointer.percentDecoded?.segments].compactMap(\.self) {
      var target = PathID.root
      for segment in segments {
        guard let name = segment.withUnsafeBufferPointer({ documents.names.find($0) }),
          let next = paths.find(name, in: target)
        else { break }
        target = next
        addTarget(target, of: path)
      }
    }
  }
}
