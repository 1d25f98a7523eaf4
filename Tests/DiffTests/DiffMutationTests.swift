import Compiler
import Diagnostics
import Foundation
import Syntax
import TestSupport
import Testing
import Tokens

@testable import Diff
@testable import Editing

/// Real sets with one change made by chance, of which the class and the size of the next version are known.
@Suite struct DiffMutationTests {
  /// What is done to a set.
  enum Mutation: CaseIterable {
    case nothing, reformat, remove, add, rename, renameWithAlias, moveGroup, retype, deprecate, describe,
      annotate,
      recolor, unalias

    /// What is reported, and how large it is; a lost contrast of a changed color counts on its own.
    var expected: (kinds: Set<ChangeClass>, step: VersionStep) {
      switch self {
      case .nothing, .reformat: ([], .none)
      case .remove: ([.removed], .major)
      case .add: ([.added], .minor)
      case .rename, .moveGroup: ([.renamed], .major)
      case .renameWithAlias: ([.renamed], .minor)
      case .retype: ([.typeChanged], .major)
      case .deprecate: ([.deprecated], .minor)
      case .describe: ([.descriptionChanged], .patch)
      case .annotate: ([.extensionsChanged], .patch)
      case .recolor: ([.valueChanged], .patch)
      case .unalias: ([.sourceChanged], .none)
      }
    }
  }

  @Test(arguments: Mutation.allCases, 0..<(Sweep.isWhole ? 3 : 1))
  func `of the shipped set`(mutation: Mutation, seed: Int) throws {
    try check(mutation, of: .shipped, seed: seed)
  }

  @Test(
    .enabled(if: SharedFolder.corpora.isPresent, "\(SharedFolder.corpora.absence)"),
    arguments: ["primer", "terrazzo-yaml", "kong"].flatMap { name in Mutation.allCases.map { (name, $0) } }
      // Each mutation of one of the sets.
      .sample(every: 3))
  func `of the sets of others`(name: String, mutation: Mutation) throws {
    try check(mutation, of: try #require(CheckedSet.others[name]), seed: 7)
  }

  private func check(_ mutation: Mutation, of set: CheckedSet, seed: Int) throws {
    let before = set.compilation
    guard let tokens = before.tokens, !tokens.tokens.isEmpty else { return }
    var random = SeededGenerator(seed: UInt64(seed))
    guard let edits = edits(mutation, before, tokens, &random) else { return }
    var workspace = set.workspace
    for (source, edits) in Dictionary(grouping: edits, by: \.range.source) {
      let bytes = before.sources[source].bytes
      workspace.setText(
        edits.applied(to: bytes, in: 0..<bytes.count),
        of: FilePath(before.sources[source].path))
    }
    let after = compile(set.request, in: &workspace)
    var options = TokenDiff.Options()
    options.all = mutation == .describe || mutation == .annotate
    options.sources = mutation == .unalias
    let diff = TokenDiff(
      from: try #require(DiffSide(before, label: "a")), to: try #require(DiffSide(after, label: "b")), options
    )
    let text = String(decoding: diff.text(), as: UTF8.self)
    // A text has no themes, and so another name in Kotlin.
    let kinds = Set(diff.changes.map(\.kind)).subtracting(mutation == .retype ? [.nameChanged] : [])
    #expect(kinds == mutation.expected.kinds, "\(text)")
    let lost = diff.contrast.contains { $0.kind == .contrastLost }
    #expect(diff.bump == (lost ? .major : mutation.expected.step), "\(text)")
    // A group that extends the token's group has its type as well.
    if !mutation.expected.kinds.isEmpty, ![.moveGroup, .retype].contains(mutation) {
      #expect(diff.changes.count == 1, "\(text)")
    }
    expectConsistency(diff, before, after)
  }

  /// Every token is in at most one change of its own, and nobody follows two causes.
  private func expectConsistency(_ diff: TokenDiff, _ before: Compilation, _ after: Compilation) {
    let own = diff.changes.filter { $0.kind == .valueChanged }
    let followers = own.flatMap(\.followers)
    #expect(Set(followers).count == followers.count)
    #expect(Set(followers).isDisjoint(with: own.map(\.subject)))
    guard let old = before.tokens, let new = after.tokens, before.themes.count == after.themes.count else {
      return
    }
    let changed = new.ids.filter { id in
      guard let other = old.id(at: new.dottedPath(of: id)) else { return false }
      return zip(before.themes, after.themes).contains { one, two in
        guard let from = old.value(of: other, in: one.permutation),
          let to = new.value(of: id, in: two.permutation)
        else { return false }
        return from.type == to.type && !from.isSame(as: to)
      }
    }
    #expect(changed.count == own.count + followers.count)
  }

  // MARK: Making mutations

  private struct Place {
    let id: TokenID
    let path: [String]
    let tree: WrittenTree
    let step: WrittenTree.Step
  }

  /// A token that is written once, for itself alone, that nobody refers to, and that passes a test.
  private func place(
    _ compilation: Compilation, _ tokens: TokenSet, _ random: inout SeededGenerator,
    where isFit: (TokenSet.Token, Place) -> Bool = { _, _ in true }
  ) -> Place? {
    let trees = compilation.writtenTrees
    let written = Dictionary(grouping: tokens.ids) { nameRange(of: $0, tokens, compilation) }
    let used = Set(tokens.references.map(\.to))
    let mentioned = Set(
      compilation.pathDocuments.flatMap { d in d.pathScalars.map { d.string(of: $0) } })
    for _ in 0..<400 {
      let id = TokenID(rawValue: UInt32(random.below(tokens.tokens.count)))
      let path = tokens.dottedPath(of: id).pathSegments
      let found = trees.compactMap { tree in tree.entry(at: path).map { (tree, $0) } }
      // A group that extends another has the tokens of that one, too.
      guard found.count == 1, written[nameRange(of: id, tokens, compilation)]?.count == 1,
        !used.contains(id), !mentioned.contains(path.joined(separator: ".")),
        let token = compilation.themes.lazy.compactMap({ tokens.token(id, in: $0.permutation) }).first,
        tokens.deprecation(of: token) == nil, found[0].0.document.count(of: found[0].1.mapping) > 1,
        !isPartial(id, tokens, compilation)
      else { continue }
      let place = Place(id: id, path: path, tree: found[0].0, step: found[0].1)
      if isFit(token, place) { return place }
    }
    return nil
  }

  /// Where a token is named in the first theme that has it.
  private func nameRange(of id: TokenID, _ tokens: TokenSet, _ compilation: Compilation) -> SourceRange? {
    let token = compilation.themes.lazy.compactMap { tokens.token(id, in: $0.permutation) }.first
    return token.map { tokens.nameRange(of: $0) }
  }

  /// Whether some theme lacks the token.
  private func isPartial(_ id: TokenID, _ tokens: TokenSet, _ compilation: Compilation) -> Bool {
    compilation.themes.contains { tokens.value(of: id, in: $0.permutation) == nil }
  }

  private func edits(
    _ mutation: Mutation, _ compilation: Compilation, _ tokens: TokenSet, _ random: inout SeededGenerator
  ) -> [Diagnostic.Fix.Edit]? {
    func layout(_ place: Place) -> EntryLayout { EntryLayout(of: place.tree.document) }
    func property(_ name: String, _ value: String) -> [Diagnostic.Fix.Edit]? {
      place(compilation, tokens, &random) { _, place in
        !place.tree.document.entries(of: place.step.value).contains {
          place.tree.document.string(of: $0.key) == name
        }
      }.flatMap { layout($0).propertyInsertion(name, value, into: $0.step.value) }.map { [$0] }
    }
    switch mutation {
    case .nothing: return []
    case .reformat:
      guard let document = compilation.writtenTrees.first?.document else { return nil }
      let end = document.bytes.count
      return [.init(replacing: SourceRange(source: document.source, end..<end), with: "\n\n")]
    case .remove:
      return place(compilation, tokens, &random).flatMap { place in
        layout(place).removal(of: place.step.key, from: place.step.mapping).map {
          [.init(replacing: SourceRange(source: place.tree.document.source, $0), with: "")]
        }
      }
    case .add:
      return place(compilation, tokens, &random).flatMap { place in
        let text = "{\"$value\": \"{\(place.path.joined(separator: "."))}\"}"
        return layout(place).insertion(of: [.init("zz-added", .value(text))], into: place.step.mapping).map {
          [$0]
        }
      }
    case .rename, .renameWithAlias:
      guard let place = place(compilation, tokens, &random) else { return nil }
      let new = place.path.dropLast() + ["zz-renamed"]
      return try? Rename(
        place.path.joined(separator: "."), toPath: new.joined(separator: "."),
        keepingOldNames: mutation == .renameWithAlias, in: compilation
      ).edits
    case .moveGroup:
      guard let place = place(compilation, tokens, &random, where: { $1.path.count > 1 }) else { return nil }
      return try? Rename(
        place.path.dropLast().joined(separator: "."), toPath: "zz-moved.group", in: compilation
      ).edits
    case .retype: return retyping(compilation, tokens, &random)
    case .deprecate: return property("$deprecated", "true")
    case .describe: return property("$description", "\"another\"")
    case .annotate: return property("$extensions", "{\"org.example\": 1}")
    case .recolor, .unalias:
      let found = place(compilation, tokens, &random) { token, _ in
        guard case .color = tokens.values[Int(token.value)], token.alias != nil || mutation == .recolor else {
          return false
        }
        return token.alias == nil || mutation == .unalias
      }
      guard let found, let token = tokens.token(found.id, in: compilation.themes[0].permutation) else {
        return nil
      }
      let values = Set(compilation.themes.map { tokens.value(of: found.id, in: $0.permutation) })
      if mutation == .unalias, values.count != 1 { return nil }
      let literal =
        mutation == .recolor ? "\"#123456\"" : tokens.values[Int(token.value)].literal.map { "\"\($0)\"" }
      guard let literal else { return nil }
      return [.init(replacing: tokens.valueRange(of: token), with: literal)]
    }
  }

  /// Makes a token a text.
  private func retyping(
    _ compilation: Compilation, _ tokens: TokenSet, _ random: inout SeededGenerator
  ) -> [Diagnostic.Fix.Edit]? {
    let found = place(compilation, tokens, &random) { token, _ in
      token.alias == nil && tokens.values[Int(token.value)].type != .string
    }
    guard let found, let token = tokens.token(found.id, in: compilation.themes[0].permutation) else {
      return nil
    }
    let document = found.tree.document
    let value = Diagnostic.Fix.Edit(replacing: tokens.valueRange(of: token), with: "\"text\"")
    let entries = document.entries(of: found.step.value)
    if let type = entries.first(where: { document.string(of: $0.key) == "$type" })?.value {
      return [.init(replacing: document.range(of: type), with: "\"string\""), value]
    }
    return EntryLayout(of: document).propertyInsertion("$type", "\"string\"", into: found.step.value).map {
      [$0, value]
    }
  }
}
