package import Compiler
package import Diagnostics
import Syntax
import Text
import Tokens

/// A new path for a token or a group everywhere: in its definitions, in references of every form, in groups
/// that extend its group, in the configuration, and in anatomies.
package struct Rename: Sendable {
  /// Why a rename is refused, as a message.
  package struct Refusal: Error, Hashable {
    package let reason: String

    package init(reason: String) { self.reason = reason }

    fileprivate static let imported = Refusal(
      reason: "the set is in the format of another tool; convert it with `tokenc import` first")
  }

  /// An old path and its new one.
  struct Move: Sendable {
    let old, new: [String]

    /// Whether the group stays the same, so that only a name changes.
    let isInPlace: Bool

    init(old: [String], new: [String], isInPlace: Bool? = nil) {
      (self.old, self.new) = (old, new)
      self.isInPlace = isInPlace ?? (old.count == new.count && old.dropLast() == new.dropLast())
    }

    /// The new path of a path at or below the old one.
    func moved(_ path: [String]) -> [String]? {
      path.starts(with: old) ? new + path.dropFirst(old.count) : nil
    }
  }

  /// In the order of reading and of the text. They edit the compilation's sources.
  package private(set) var edits: [Diagnostic.Fix.Edit] = []
  /// The requested path, and the same in groups that extend a group around it.
  private(set) var moves: [Move] = []
  private var destinations: [[String]: Move] = [:]
  /// The paths at which to leave an alias.
  private(set) var aliases: Set<[String]> = []
  private var seen: Set<SourceRange> = []

  /// - Parameter name: the last segment of the new path.
  package init(_ path: String, to name: String, in compilation: Compilation) throws(Refusal) {
    if let problem = Self.problem(of: name) { throw Refusal(reason: problem) }
    let group = path.pathSegments.dropLast()
    try self.init(path, toPath: (group + [name]).joined(separator: "."), in: compilation)
  }

  /// - Parameters:
  ///   - newPath: the full new path, in the same group or in another one.
  ///   - keepsOldNames: whether to leave deprecated aliases at the old paths.
  package init(
    _ path: String, toPath newPath: String, keepingOldNames keepsOldNames: Bool = false,
    in compilation: Compilation
  ) throws(Refusal) {
    let trees = compilation.writtenTrees
    let old = path.pathSegments
    let new = newPath.pathSegments
    if compilation.imported != nil { throw .imported }
    guard trees.contains(where: { $0.entry(at: old) != nil }) else {
      throw Refusal(reason: compilation.unknown(path))
    }
    for name in new {
      if let problem = Self.problem(of: name) { throw Refusal(reason: "`\(newPath)`: \(problem)") }
    }
    guard old != new else { return }
    guard old.last != Name.Property.root.text else {
      throw Refusal(reason: "`$root` is the name that the format gives the token of a group")
    }
    try check(Move(old: old, new: new), trees, compilation, keepsOldNames: keepsOldNames)
    try collectMoves(Move(old: old, new: new), trees, compilation)
    for move in moves { try check(move, trees, compilation, keepsOldNames: keepsOldNames) }
    try editTrees(trees, keepsOldNames: keepsOldNames, compilation)
    try editPaths(in: compilation)
    edits.sort { ($0.range.source, $0.range.lowerBound) < ($1.range.source, $1.range.lowerBound) }
  }

  /// The names that can be given to tokens and groups, each within its group, and the reasons why others
  /// cannot be given, by path.
  static func possible(
    _ names: [(path: String, name: String)], in compilation: Compilation
  ) -> (names: [(path: String, name: String)], reasons: [String: String]) {
    let trees = compilation.writtenTrees
    var taken: Set<[String]> = []
    var reasons: [String: String] = [:]
    let possible = names.filter { path, name in
      let old = path.pathSegments
      let sibling = Array(old.dropLast()) + [name]
      do throws(Refusal) {
        guard compilation.imported == nil else { throw .imported }
        if let problem = problem(of: name) { throw Refusal(reason: problem) }
        guard trees.contains(where: { $0.entry(at: old) != nil }) else {
          throw Refusal(reason: compilation.unknown(path))
        }
        guard !trees.contains(where: { $0.entry(at: sibling) != nil }), taken.insert(sibling).inserted else {
          throw Refusal(reason: "`\(sibling.joined(separator: "."))` already exists")
        }
        try checkTemplates(Move(old: old, new: sibling), in: compilation)
        return true
      } catch {
        reasons[path] = error.reason
        return false
      }
    }
    return (possible, reasons)
  }

  /// Renames several tokens and groups at once, each within its group, to possible names.
  init(names: [(path: String, name: String)], in compilation: Compilation) throws(Refusal) {
    let trees = compilation.writtenTrees
    let extensions = trees.flatMap(\.extensions)
    var renamed: [[String]: String] = [:]
    for (path, name) in names {
      let old = path.pathSegments
      var pending = [old]
      while let old = pending.popLast() {
        guard renamed.updateValue(name, forKey: old) == nil else { continue }
        for (group, base) in extensions where base.count < old.count && old.starts(with: base) {
          pending.append(group + old.dropFirst(base.count))
        }
      }
    }
    moves = renamed.keys.sorted { $0.lexicographicallyPrecedes($1) }.map { old in
      let new = old.indices.map { renamed[Array(old[...$0])] ?? old[$0] }
      return Move(old: old, new: new, isInPlace: true)
    }
    destinations = Dictionary(uniqueKeysWithValues: moves.map { ($0.old, $0) })
    try editTrees(trees, keepsOldNames: false, compilation)
    try editPaths(in: compilation)
    edits.sort { ($0.range.source, $0.range.lowerBound) < ($1.range.source, $1.range.lowerBound) }
  }

  /// The problem with a name (Format module §5.1.1).
  package static func problem(of name: String) -> String? {
    if name.isEmpty { return "a name must not be empty" }
    if name.hasPrefix("$") { return "a name cannot begin with `$`" }
    if name.contains(where: { ".{}".contains($0) }) { return "a name cannot contain `.`, `{` or `}`" }
    if name.utf8.contains(0) { return "a name cannot contain a NUL character" }
    return nil
  }

  /// A path after the renaming.
  func moved(_ path: [String]) -> [String] {
    for length in stride(from: path.count, to: 0, by: -1) {
      if let move = destinations[Array(path.prefix(length))] { return move.moved(path) ?? path }
    }
    return path
  }

  mutating func add(_ range: SourceRange, _ text: String) {
    guard seen.insert(range).inserted else { return }
    edits.append(.init(replacing: range, with: text))
  }

  // MARK: What moves

  /// Collects the move, and the same move in each group that extends a group around it.
  private mutating func collectMoves(
    _ move: Move, _ trees: [WrittenTree], _ compilation: Compilation
  ) throws(Refusal) {
    let extensions = trees.flatMap(\.extensions)
    var pending = [move]
    var known: Set<[String]> = []
    while let move = pending.popLast() {
      guard known.insert(move.old).inserted else { continue }
      moves.append(move)
      destinations[move.old] = move
      for (group, base) in extensions where base.count < move.old.count && move.old.starts(with: base) {
        guard move.new.count > base.count, move.new.starts(with: base) else {
          let (from, to) = (group.joined(separator: "."), base.joined(separator: "."))
          throw Refusal(
            reason:
              "`\(from)` extends `\(to)` and would lose `\(move.old.dropFirst(base.count).joined(separator: "."))`; write it in `\(from)` itself first"
          )
        }
        pending.append(
          Move(old: group + move.old.dropFirst(base.count), new: group + move.new.dropFirst(base.count)))
      }
    }
  }

  /// Checks whether a move is possible.
  private func check(
    _ move: Move, _ trees: [WrittenTree], _ compilation: Compilation, keepsOldNames: Bool
  ) throws(Refusal) {
    let new = move.new.joined(separator: ".")
    let isNested = move.new.starts(with: move.old) || move.old.starts(with: move.new)
    if !move.new.starts(with: move.old), trees.contains(where: { $0.entry(at: move.new) != nil }) {
      throw Refusal(reason: "`\(new)` already exists")
    }
    if keepsOldNames, isNested {
      throw Refusal(
        reason: "`\(new)` needs `\(move.old.joined(separator: "."))` as a group; an alias cannot stay there")
    }
    for length in 1..<max(1, move.new.count) {
      let above = Array(move.new.prefix(length))
      guard above != move.old, let tokens = compilation.tokens,
        tokens.id(at: above.joined(separator: ".")) != nil
      else { continue }
      throw Refusal(reason: "`\(above.joined(separator: "."))` is a token and cannot contain others")
    }
    try Self.checkTemplates(move, in: compilation)
  }

  /// Refuses a move of a path that a path template of an anatomy requires.
  private static func checkTemplates(_ move: Move, in compilation: Compilation) throws(Refusal) {
    for anatomy in compilation.anatomies {
      for (template, members) in [
        (anatomy.colorPath, anatomy.roles.map(\.segment)), (anatomy.sizePath, anatomy.parts.map(\.segment)),
      ] where template.demands(move.old, members, of: anatomy) {
        let place = template.range.map { " in \(compilation.describe($0))" } ?? ""
        throw Refusal(
          reason:
            "the path template `\(template.text)` of `\(anatomy.name)`\(place) requires `\(move.old.joined(separator: "."))`; change the template first"
        )
      }
    }
  }

  // MARK: Trees

  private mutating func editTrees(
    _ trees: [WrittenTree], keepsOldNames: Bool, _ compilation: Compilation
  ) throws(Refusal) {
    let kept = keepsOldNames ? aliasPaths(trees) : [:]
    aliases = Set(kept.values.joined())
    for number in Set(trees.map(\.number)).sorted() {
      var edited: [Diagnostic.Fix.Edit] = []
      let inDocument = trees.filter { $0.number == number }
      for tree in inDocument { edited += try referenceEdits(in: tree) }
      // A part of a file can be a source that is inside another source.
      var references: [Diagnostic.Fix.Edit] = []
      for edit in edited where seen.insert(edit.range).inserted { references.append(edit) }
      var entries = EntryMoves(trees: trees, references: references, tokens: compilation.tokens)
      for tree in inDocument {
        for move in moves where tree.entry(at: move.old) != nil {
          let alias = kept[AliasPlace(tree: tree.number, node: tree.root, path: move.old)] ?? []
          guard entries.add(move, in: tree, aliases: alias) else {
            throw Refusal(
              reason:
                "`\(move.old.joined(separator: "."))` in \(compilation.path(of: tree)) is written in a way that cannot be moved; move it by hand first"
            )
          }
        }
      }
      edits += entries.edits
    }
  }

  /// The entry of a tree at which aliases are left.
  private struct AliasPlace: Hashable {
    let tree: Int
    let node: NodeID
    let path: [String]
  }

  /// The tokens that get aliases, each in the first tree that contains it, which is the base.
  private func aliasPaths(_ trees: [WrittenTree]) -> [AliasPlace: [[String]]] {
    var taken: Set<[String]> = []
    var found: [AliasPlace: [[String]]] = [:]
    for tree in trees {
      for move in moves {
        guard let entry = tree.entry(at: move.old) else { continue }
        let paths = tree.tokenPaths(at: move.old, entry.value).filter { taken.insert($0).inserted }
        if !paths.isEmpty { found[AliasPlace(tree: tree.number, node: tree.root, path: move.old)] = paths }
      }
    }
    return found
  }

  /// The edits of a tree's references whose targets move.
  private func referenceEdits(in tree: WrittenTree) throws(Refusal) -> [Diagnostic.Fix.Edit] {
    var edits: [Diagnostic.Fix.Edit] = []
    for reference in tree.document.writtenReferences(in: tree.root) {
      let path = reference.path.pathSegments
      let new = moved(path)
      guard new != path else { continue }
      guard reference.isEditable else {
        throw Refusal(
          reason: "a reference to `\(reference.path)` is written with escapes; write it without them first")
      }
      edits.append(
        .init(
          replacing: SourceRange(source: tree.document.source, reference.range),
          with: reference.text(for: new.joined(separator: "."))))
    }
    return edits
  }
}

extension Compilation {
  /// The message that a path does not exist.
  fileprivate func unknown(_ path: String) -> String {
    guard let tokens else { return "the tokens cannot be read" }
    let segments = path.pathSegments
    // An inherited group is not written anywhere, either.
    let member =
      tokens.id(at: path)
      ?? tokens.ids.first { tokens.dottedPath(of: $0).pathSegments.starts(with: segments) }
    if let member, let origin = origin(of: member) {
      let rest = tokens.dottedPath(of: member).pathSegments.count - segments.count
      let origin = origin.dropLast(rest)
      if !origin.elementsEqual(segments) {
        return "`\(path)` comes from `\(origin.joined(separator: "."))` by `$extends`; rename that"
      }
    }
    var paths: Set<String> = []
    for path in tokens.ids.map(tokens.dottedPath) {
      let segments = path.pathSegments
      for length in 1...segments.count { paths.insert(segments.prefix(length).joined(separator: ".")) }
    }
    return "there is no token or group `\(path)`" + didYouMean(nearestName(to: path, among: paths.sorted()))
  }

  /// The path at which a token is written: another one than its own if it is inherited.
  func origin(of id: TokenID) -> [String]? {
    guard let tokens,
      let token = themes.lazy.compactMap({ tokens.token(id, in: $0.permutation) }).first
    else { return nil }
    return tokens.paths.dotted(tokens.definitions[Int(token.definition)].path, names: tokens.names)
      .pathSegments
  }

  /// A place as `path:line:column`.
  func describe(_ range: SourceRange) -> String {
    var lines = LineTables(sources)
    return lines.place(of: range)
  }

  fileprivate func path(of tree: WrittenTree) -> String { sources[tree.document.source].path }
}

extension PathTemplate {
  /// Whether its paths for any variant and member are at or below a path.
  fileprivate func demands(_ path: [String], _ members: [String], of anatomy: Anatomy) -> Bool {
    guard let first = segments.first, path.count <= segments.count, !members.isEmpty else { return false }
    if case .text(let name)? = first.first, first.count == 1, name != path.first { return false }
    return anatomy.variants(over: axes).contains { variant in
      members.contains { filled(for: variant, of: anatomy, member: $0).starts(with: path) }
    }
  }
}
