import Audit
package import Compiler
package import Diagnostics
import Syntax
import Text
package import Tokens

extension Compilation {
  /// The missing tokens of a component, each as an alias of the nearest existing variant.
  ///
  /// - Parameters:
  ///   - component: the name of an anatomy.
  ///   - selection: the variants to add; by default, all.
  package func missingVariants(of component: String, only selection: Anatomy.Selection = [:])
    -> ProposedChange?
  {
    guard let tokens, let anatomy = anatomies.first(where: { $0.name == component }) else { return nil }
    let (missing, existing) = expectedPaths(of: anatomy, tokens, only: selection)
    guard !missing.isEmpty, missing.count <= Self.mostVariants else { return nil }
    let trees = writtenTrees
    var additions: [Addition] = []
    var count = 0
    for path in missing {
      guard let nearest = nearest(to: path, among: existing),
        let tree = trees.first(where: { $0.entry(at: nearest) != nil })
      else { continue }
      let way = tree.way(to: path)
      let mapping = way.last?.value ?? tree.root
      let text = tree.document.tokenText([(.value, quoted("{\(nearest.joined(separator: "."))}"))])
      let index =
        additions.firstIndex { $0.tree.number == tree.number && $0.mapping == mapping } ?? additions.count
      if index == additions.count {
        additions.append(Addition(tree: tree, mapping: mapping, depth: way.count))
      }
      additions[index].add(Array(path.dropFirst(way.count)), text)
      count += 1
    }
    // If a group ends where the group around it ends, the deeper addition comes first.
    additions.sort { $0.depth > $1.depth }
    let edits = additions.compactMap { addition in
      EntryLayout(of: addition.tree.document).insertion(of: addition.entries, into: addition.mapping)
    }
    guard !edits.isEmpty, edits.count == additions.count else { return nil }
    return ProposedChange(
      title: "Define \(counted(count, "missing token")) of \(component)", edits: Self.joined(edits))
  }

  /// Joins insertions at the same place.
  private static func joined(_ edits: [Diagnostic.Fix.Edit]) -> [Diagnostic.Fix.Edit] {
    var joined: [Diagnostic.Fix.Edit] = []
    for edit in edits {
      if let index = joined.firstIndex(where: { $0.range == edit.range }) {
        joined[index] = .init(replacing: edit.range, with: joined[index].text + edit.text)
      } else {
        joined.append(edit)
      }
    }
    return joined
  }

  /// The components that lack tokens at the place of a diagnostic.
  package func componentsMissingTokens(in diagnostic: Diagnostic) -> [String] {
    guard diagnostic.code == .missingVariant else { return [] }
    return report?.coverage.filter { coverage in
      coverage.missing.contains { path in
        diagnostic.message.contains("`\(path)`")
          || path.pathSegments.indices.contains { length in
            diagnostic.message.contains("`\(path.pathSegments.prefix(length).joined(separator: "."))`")
          }
      }
    }.map(\.component) ?? []
  }

  /// A component that lacks more does not exist at all.
  private static var mostVariants: Int { 2_000 }

  /// The paths that an anatomy requires: missing ones, and existing ones.
  private func expectedPaths(
    of anatomy: Anatomy, _ tokens: TokenSet, only selection: Anatomy.Selection
  ) -> (missing: [[String]], existing: [[String]]) {
    var (missing, existing): ([[String]], [[String]]) = ([], [])
    func add(_ path: [String], _ variant: Anatomy.Variant, isOptional: Bool) {
      if tokens.id(at: path) != nil {
        existing.append(path)
      } else if !isOptional, anatomy.selection(selection, covers: variant) {
        missing.append(path)
      }
    }
    for variant in anatomy.variants(over: anatomy.colorPath.axes) {
      for role in anatomy.roles where anatomy.selection(role.only, covers: variant) {
        add(
          anatomy.colorPath.filled(for: variant, of: anatomy, member: role.segment), variant,
          isOptional: role.isOptional)
      }
    }
    for variant in anatomy.variants(over: anatomy.sizePath.axes) where !anatomy.parts.isEmpty {
      for part in anatomy.parts {
        add(
          anatomy.sizePath.filled(for: variant, of: anatomy, member: part.segment), variant,
          isOptional: part.isOptional)
      }
    }
    return (missing, existing)
  }

  /// The existing path that differs in the fewest segments; the first one, of the first variants, if there
  /// are several.
  private func nearest(to path: [String], among existing: [[String]]) -> [String]? {
    var best: (path: [String], distance: Int)?
    for other in existing where other.count == path.count && other.last == path.last {
      let distance = zip(path, other).count { $0 != $1 }
      if distance < best?.distance ?? .max { best = (other, distance) }
    }
    return best?.path
  }
}

/// The additions to a mapping.
private struct Addition {
  let tree: WrittenTree
  let mapping: NodeID
  /// The number of enclosing groups.
  let depth: Int
  private(set) var entries: [EntryText.Entry] = []

  init(tree: WrittenTree, mapping: NodeID, depth: Int) {
    (self.tree, self.mapping, self.depth) = (tree, mapping, depth)
  }

  mutating func add(_ path: [String], _ text: String) { Self.add(path[...], text, to: &entries) }

  private static func add(_ path: ArraySlice<String>, _ text: String, to entries: inout [EntryText.Entry]) {
    guard let name = path.first else { return }
    guard path.count > 1 else { return entries.append(.init(name, .value(text))) }
    var members: [EntryText.Entry] = []
    let index = entries.firstIndex { $0.name == name }
    if let index, case .members(let known) = entries[index].text { members = known }
    add(path.dropFirst(), text, to: &members)
    let entry = EntryText.Entry(name, .members(members))
    if let index { entries[index] = entry } else { entries.append(entry) }
  }
}
