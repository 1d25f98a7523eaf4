import Diagnostics
import Syntax

/// The trees of all permutations, with shared declarations, paths, and order of members.
struct TokenForest {
  private let documents: Documents
  private(set) var declarations: Declarations
  private(set) var paths: PathTable
  private(set) var order = MemberOrder()
  /// By permutation.
  private(set) var trees: [TokenTree] = []
  /// By variation: how its tree differs from the first one.
  private var differences: [TreeDifference] = []
  /// Declarations of groups that were converted from tokens with a `$ref` to a group.
  private var madeOfReferences: [Int: Int32] = [:]
  private var members = MemberIndex()

  /// - Parameter paths: those of the reader, and perhaps more.
  init(_ reader: DeclarationReader, paths: PathTable) {
    documents = reader.documents
    declarations = reader.declarations
    self.paths = paths
  }

  /// Adds the trees of permutations, and those of variations beyond `count`. The sources with which all of them begin are flattened once.
  mutating func grow(
    merging ranges: [[Range<Int>]], with policy: MergePolicy, for requests: [PermutationRequest], count: Int,
    log: inout DiagnosticLog
  ) {
    guard let first = ranges.first else { return }
    let shared = ranges.map { zip($0, first).prefix { $0 == $1 }.count }.min() ?? 0
    var merger = TokenMerger(policy)
    merge(first[..<shared], into: &merger, log: &log)
    for (request, ranges) in zip(requests, ranges) {
      var merger = merger
      guard trees.count == count else {
        merge(ranges[shared...], into: &merger, log: &log)
        trees.append(tree(merger, of: ranges, for: request, log: &log))
        continue
      }
      var own = DiagnosticLog()
      merge(ranges[shared...], into: &merger, log: &own)
      let tree = tree(merger, of: ranges, for: request, log: &own)
      differences.append(TreeDifference(of: tree, from: trees[0]))
      log.add(own)
    }
  }

  func tree(ofVariation number: Int) -> TokenTree {
    differences[number].applied(to: trees[0], pathCount: paths.count)
  }

  private mutating func merge(
    _ ranges: ArraySlice<Range<Int>>, into merger: inout TokenMerger, log: inout DiagnosticLog
  ) {
    for range in ranges {
      merger.add(
        declarations.items[range], of: declarations, documents: documents, paths: paths, order: &order,
        log: &log)
    }
  }

  /// The tree of a permutation: its sources flattened, then its groups extended.
  private mutating func tree(
    _ merger: TokenMerger, of ranges: [Range<Int>], for request: PermutationRequest, log: inout DiagnosticLog
  ) -> TokenTree {
    var tree = merger.merged(
      of: declarations, documents: documents, paths: paths, order: order, log: &log)
    for range in ranges { turnReferencesToGroups(declarations.items[range], in: &tree) }
    guard !tree.extending.isEmpty else { return tree }
    var work = GroupExtension(
      tree, declarations: declarations, documents: documents, paths: paths, order: order,
      themes: request.themes, isClosed: request.isClosed)
    work.run(log: &log)
    (paths, order) = (work.paths, work.order)
    return work.tree
  }

  /// Reports groups that only have a type in every permutation: probably tokens without a value.
  func reportIncompleteTokens(log: inout DiagnosticLog) {
    let varied = Set(differences.lazy.flatMap(\.groupsOfItsOwn))
    for group in declarations.groups where !group.hasMembers && group.extends == nil && group.path != .root {
      guard let type = group.typeNode, order.first(in: group.path) == nil,
        varied.contains(group.path) || trees.contains(where: { $0.hasGroup(at: group.path) })
      else { continue }
      let document = documents[Int(group.document)]
      log.report(
        .warning, .incompleteToken,
        "`\(document.string(of: group.key ?? type))` has a `$type` but neither a `$value` nor members, so it is an empty group; add the `$value`",
        at: document.range(of: group.key ?? group.node))
    }
  }

  /// `{"$ref": "#/group"}` without members looks like a token; its target shows that it is a group extending
  /// another (§6.4.1). The target may be such a group itself, so each is decided after its target.
  private mutating func turnReferencesToGroups(
    _ items: ArraySlice<Declarations.Item>, in tree: inout TokenTree
  ) {
    var decided: Set<Int> = []
    for case .token(let index) in items where declarations.tokens[Int(index)].isReference {
      var chain: [Int] = []
      var next: Int? = Int(index)
      var endsInGroup = false
      while let index = next, tree.token(at: declarations.tokens[index].path) == index,
        decided.insert(index).inserted
      {
        next = nil
        chain.append(index)
        switch target(ofReference: index, in: tree) {
        case .group: endsInGroup = true
        case .token(let path):
          next = tree.token(at: path).flatMap { declarations.tokens[$0].isReference ? $0 : nil }
        case .node, .missing, nil: break
        }
      }
      guard endsInGroup else { continue }
      for index in chain { makeGroup(ofReference: index, in: &tree) }
    }
  }

  private mutating func target(ofReference index: Int, in tree: TokenTree) -> ReferenceTarget? {
    let definition = declarations.tokens[index]
    let document = documents[Int(definition.document)]
    guard !declarations.tokens[index].isInvalid, let ref = document.value(of: .ref, in: definition.node),
      let pointer = try? JSONPointer(fragment: document.text(of: ref))
    else { return nil }
    return tree.target(
      of: pointer, declarations: declarations, documents: documents, paths: paths, members: &members)
  }

  private mutating func makeGroup(ofReference index: Int, in tree: inout TokenTree) {
    let token = declarations.tokens[index]
    let document = documents[Int(token.document)]
    guard let ref = document.value(of: .ref, in: token.node) else { return }
    let group = madeOfReferences[index] ?? Int32(declarations.groups.count)
    if madeOfReferences[index] == nil {
      madeOfReferences[index] = group
      declarations.groups.append(
        GroupDeclaration(
          path: token.path, document: token.document, key: token.key,
          node: token.node, type: token.type, extends: ref, deprecated: token.deprecated,
          description: token.description))
    }
    tree.setToken(nil, at: token.path)
    tree.makeGroup(at: token.path, declared: declarations.groups[Int(group)], numbered: group)
  }

  /// The paths of the tokens of all trees, in order.
  var tokens: [PathID] {
    var tokens: [PathID] = []
    tokens.reserveCapacity(declarations.tokens.count)
    let varied = Set(differences.lazy.flatMap(\.tokensOfItsOwn))
    order.forEachPath(below: .root) { path in
      if trees.contains(where: { $0.token(at: path) != nil }) || !varied.isEmpty && varied.contains(path) {
        tokens.append(path)
      }
      return true
    }
    return tokens
  }

  /// The descriptions of groups; the first permutation takes precedence.
  var groupDescriptions: [PathID: String] {
    var descriptions: [PathID: String] = [:]
    for tree in trees.reversed() {
      for (path, place) in tree.descriptions where documents[place].kind(of: place.node) == .string {
        descriptions[path] = documents[place].string(of: place.node)
      }
    }
    return descriptions
  }
}

extension DiagnosticLog {
  /// Adds what was found in a variation, unless a permutation or an earlier variation has it too.
  mutating func add(_ other: DiagnosticLog) {
    for diagnostic in other.diagnostics where !contains(diagnostic) { report(diagnostic) }
  }
}

/// One permutation to resolve: a choice of contexts, and its token sources in resolution order.
package struct PermutationRequest: Sendable {
  /// Modifier and context, in the order of the resolver document.
  package var input: [ModifierChoice]
  package var sources: [TokenSource]
  /// The sets and modifiers of the sources, in order.
  package var origins: [SourceOrigin] = []
  /// The themes with this permutation, which diagnostics name; empty if there is only one theme.
  package var themes: [String]
  /// Whether all its sources could be read. If not, which was reported, absent tokens may be in the others.
  package var isClosed: Bool
  /// Whether tokens that refer to one that only other permutations have are absent here, instead of wrong.
  package var mayLackTokens = false

  package init(
    input: [ModifierChoice], sources: [TokenSource], themes: [String],
    isClosed: Bool = true
  ) {
    (self.input, self.sources, self.themes, self.isClosed) = (input, sources, themes, isClosed)
  }
}

/// How duplicate definitions of a token are merged.
package enum MergePolicy: Sendable {
  /// Sources of a resolver document: the last one applies (Resolver module §6.2).
  case lastWins
  /// Files without a resolver document: a second definition is an error.
  case distinct
  /// Files of another tool in its order: the last one applies, and files that look like modes are reported.
  case ordered
}
