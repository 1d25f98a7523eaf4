import Diagnostics
import Syntax
import Text
import Tokens

/// The edits of one document that rename and move entries.
struct EntryMoves {
  private let trees: [WrittenTree]
  private let tokens: TokenSet?
  /// Edits of references outside rewritten entries.
  private var references: [Diagnostic.Fix.Edit]
  private var entries: [Diagnostic.Fix.Edit] = []

  /// - Parameters:
  ///   - trees: all trees of the set, to determine what an entry inherits.
  ///   - references: the edits of references in the document.
  init(trees: [WrittenTree], references: [Diagnostic.Fix.Edit], tokens: TokenSet?) {
    (self.trees, self.references, self.tokens) = (trees, references, tokens)
  }

  var edits: [Diagnostic.Fix.Edit] { references + entries }

  /// Moves the entry at a path.
  ///
  /// - Parameter aliases: the paths of tokens at which to leave an alias.
  /// - Returns: `false` if the text does not permit it.
  mutating func add(_ move: Rename.Move, in tree: WrittenTree, aliases: [[String]]) -> Bool {
    guard let entry = tree.entry(at: move.old), let name = move.new.last else { return false }
    if move.isInPlace {
      entries.append(
        .init(
          replacing: tree.document.range(of: entry.key),
          with: tree.document.spelledName(name, inPlaceOf: entry.key, isKey: true)))
      guard !aliases.isEmpty else { return true }
      let layout = EntryLayout(of: tree.document)
      let alias = self.alias(at: move.old, aliases, move, tree)
      guard let edit = layout.insertion(of: [alias], into: entry.mapping, after: entry.key) else {
        return false
      }
      entries.append(edit)
      return true
    }
    return relocate(entry, move, in: tree, aliases)
  }

  // MARK: Moving to another group

  private mutating func relocate(
    _ entry: WrittenTree.Step, _ move: Rename.Move, in tree: WrittenTree, _ aliases: [[String]]
  ) -> Bool {
    let layout = EntryLayout(of: tree.document)
    // The deepest group on the way to the new place that exists and is not removed.
    let way = tree.way(to: move.new.dropLast()).prefix { $0.key != entry.key }
    let target = way.last?.value ?? tree.root
    let missing = move.new.dropLast().dropFirst(way.count)
    let properties = properties(of: entry, move, in: tree, layout)
    guard
      let (text, comments) = layout.moved(
        entry.key, entry.value, of: entry.mapping, toFlow: layout.isFlow(target),
        making: references + properties)
    else { return false }
    let written = EntryText.nested(
      EntryText.Entry(move.new.last ?? "", text, comments: comments), below: Array(missing))
    let top = aliases.isEmpty ? topOfEmptied(entry, move, in: tree, target) : entry
    references.removeAll { edit in
      let whole =
        tree.document.range(of: entry.key).bytes
        .lowerBound..<tree.document.range(of: entry.value).bytes
        .upperBound
      return whole.contains(edit.range.bytes.lowerBound)
    }
    if top.mapping == target, aliases.isEmpty {
      guard let edit = layout.replacement(of: top.key, top.value, in: top.mapping, by: [written]) else {
        return false
      }
      entries.append(edit)
      return true
    }
    guard var added = layout.insertion(of: [written], into: target) else { return false }
    let gone = aliases.isEmpty ? layout.removal(of: top.key, from: top.mapping) : nil
    if let gone, gone.upperBound == added.range.bytes.lowerBound {
      added = layout.joined(added, after: gone.lowerBound)
    }
    entries.append(added)
    if !aliases.isEmpty {
      let alias = alias(at: move.old, aliases, move, tree)
      guard let edit = layout.replacement(of: top.key, top.value, in: top.mapping, by: [alias]) else {
        return false
      }
      entries.append(edit)
    } else if let gone {
      entries.append(.init(replacing: SourceRange(source: tree.document.source, gone), with: ""))
    } else {
      return false
    }
    return true
  }

  /// The outermost entry that contains only the moved one, and is not on the way to the new place.
  private func topOfEmptied(
    _ entry: WrittenTree.Step, _ move: Rename.Move, in tree: WrittenTree, _ target: NodeID
  ) -> WrittenTree.Step {
    var top = entry
    for step in tree.way(to: move.old).dropLast().reversed() {
      guard step.value == top.mapping, tree.document.count(of: step.value) == 1, step.value != target else {
        break
      }
      top = step
    }
    return top
  }

  // MARK: What an entry inherits

  /// The properties that the entry had from the groups around it and would lose, or would get from others.
  private func properties(
    of entry: WrittenTree.Step, _ move: Rename.Move, in tree: WrittenTree, _ layout: EntryLayout
  ) -> [Diagnostic.Fix.Edit] {
    var edits: [Diagnostic.Fix.Edit] = []
    for property in [Name.Property.deprecated, .type] {
      guard tree.property(property, of: entry.value) == nil else { continue }
      let before = inherited(property, at: move.old)
      let after = inherited(property, at: move.new)
      guard before != after, let text = before ?? (property == .deprecated ? "false" : nil) else { continue }
      if let edit = layout.propertyInsertion(property.text, text, into: entry.value) { edits.append(edit) }
    }
    return edits
  }

  /// A property of the groups around a path, nearest first; for each group, from the last source.
  private func inherited(_ property: Name.Property, at path: [String]) -> String? {
    for length in (0..<path.count).reversed() {
      for tree in trees.reversed() {
        let way = tree.way(to: path.prefix(length))
        guard way.count == length else { continue }
        if let text = tree.property(property, of: way.last?.value ?? tree.root) { return text }
      }
    }
    return nil
  }

  // MARK: Aliases

  /// Deprecated aliases at the old paths of tokens, in groups like those that the tokens were in.
  private func alias(at path: [String], _ paths: [[String]], _ move: Rename.Move, _ tree: WrittenTree)
    -> EntryText.Entry
  {
    if paths.count == 1, paths[0] == path {
      return EntryText.Entry(path[path.count - 1], .value(alias(of: path, move, tree)))
    }
    var members: [(name: String, paths: [[String]])] = []
    var numbers: [String: Int] = [:]
    for other in paths {
      let name = other[path.count]
      if let index = numbers[name] {
        members[index].paths.append(other)
      } else {
        numbers[name] = members.count
        members.append((name, [other]))
      }
    }
    return EntryText.Entry(
      path[path.count - 1], .members(members.map { alias(at: path + [$0.name], $0.paths, move, tree) }))
  }

  /// A token that is an alias of another.
  private func alias(of path: [String], _ move: Rename.Move, _ tree: WrittenTree) -> String {
    let new = (move.moved(path) ?? path).joined(separator: ".")
    let isJSON = tree.document.notation != .yaml
    func key(_ property: Name.Property) -> String { isJSON ? quoted(property.text) : property.text }
    var members = ["\(key(.value)): \(quoted("{\(new)}"))", "\(key(.deprecated)): \(quoted("use `\(new)`"))"]
    // The remaining groups around it may have another type than the token.
    if let type = tokens.flatMap({ $0.type(at: path) }), let around = inherited(.type, at: move.old),
      !around.utf8.elementsEqual(type.utf8), !around.utf8.elementsEqual(quoted(type).utf8)
    {
      members.insert("\(key(.type)): \(isJSON ? quoted(type) : type)", at: 0)
    }
    return "{\(members.joined(separator: ", "))}"
  }
}

extension TokenSet {
  /// The name of a token's type in any theme where it is valid.
  fileprivate func type(at path: [String]) -> String? {
    guard let id = id(at: path) else { return nil }
    return permutations.indices.lazy.compactMap { self.value(of: id, in: $0)?.type.rawValue }.first
  }
}
