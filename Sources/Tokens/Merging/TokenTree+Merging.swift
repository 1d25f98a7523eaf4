import Diagnostics
import Syntax

/// A tree while sources are flattened into it, in order (Resolver module §6.2): for each path, the last source applies.
struct TokenMerger {
  private var tree: TokenTree
  private let policy: MergePolicy
  /// Paths that are a token in one source and a group in another.
  private var contested: [PathID] = []
  /// Tokens that are defined twice, where that matters.
  private var duplicates: [ThemeFiles.Duplicate] = []

  init(_ policy: MergePolicy) { (tree, self.policy) = (TokenTree(pathCount: 0), policy) }

  /// Adds a source.
  mutating func add(
    _ items: ArraySlice<Declarations.Item>, of declarations: Declarations, documents: Documents,
    paths: PathTable, order: inout MemberOrder, log: inout DiagnosticLog
  ) {
    tree.grow(to: paths.count)
    for item in items {
      switch item {
      case .group(let index):
        let declaration = declarations.groups[Int(index)]
        if tree.token(at: declaration.path) != nil { contested.append(declaration.path) }
        order.list(declaration.path, in: paths.parent(of: declaration.path))
        tree.merge(
          declaration, numbered: index, of: declarations, with: policy, in: documents, paths: paths,
          log: &log)
      case .token(let index):
        let declaration = declarations.tokens[Int(index)]
        if tree.hasGroup(at: declaration.path) { contested.append(declaration.path) }
        if policy != .lastWins, let other = tree.token(at: declaration.path),
          !documents.isDerived(Int(declaration.document))
        {
          let isInOneFile = declarations.tokens[other].document == declaration.document
          if policy == .distinct || !isInOneFile { duplicates.append((other, Int(index))) }
          if policy == .distinct { continue }
        }
        order.list(declaration.path, in: paths.parent(of: declaration.path))
        tree.setToken(Int(index), at: declaration.path)
      case .gap(let path): tree.gaps.insert(path)
      }
    }
  }

  /// The tree of all sources that were added.
  func merged(
    of declarations: Declarations, documents: Documents, paths: PathTable, order: MemberOrder,
    log: inout DiagnosticLog
  ) -> TokenTree {
    var tree = tree
    tree.grow(to: paths.count)
    tree.report(
      duplicates, with: policy, declarations: declarations, documents: documents, paths: paths, log: &log)
    tree.settle(
      contested, declarations: declarations, documents: documents, paths: paths, order: order, log: &log)
    return tree
  }
}

extension TokenTree {
  /// Reports tokens that are defined twice: once for files with the same tokens, otherwise individually, unless the
  /// files have an order.
  fileprivate mutating func report(
    _ duplicates: [ThemeFiles.Duplicate], with policy: MergePolicy, declarations: Declarations,
    documents: Documents, paths: PathTable,
    log: inout DiagnosticLog
  ) {
    guard !duplicates.isEmpty else { return }
    let tokens = declarations.tokens
    let files = ThemeFiles(of: tokens, in: documents)
    if files.haveContexts {
      if policy == .distinct { suggestion = files.suggestion(for: duplicates, of: tokens) }
      let finding = files.diagnostic(for: duplicates, with: policy, of: tokens, in: documents)
      if let finding { log.report(finding) }
    }
    guard policy == .distinct else { return }
    for duplicate in duplicates where !files.explains(duplicate, of: tokens) {
      let (first, second) = (tokens[duplicate.first], tokens[duplicate.second])
      let files = [first, second].map { documents.sources[documents[Int($0.document)].source].path }
      let example =
        ##"{"version": "2025.10", "sets": {"all": {"sources": [{"$ref": "\##(files[0])"}, {"$ref": "\##(files[1])"}]}}, "##
        + ##""resolutionOrder": [{"$ref": "#/sets/all"}]}"##
      log.report(
        .duplicateToken,
        "`\(paths.dotted(second.path, names: documents.names))` is defined twice; if this is meant to override the other, say so in a resolver document: \(example)",
        at: documents.range(ofKey: second),
        notes: [.init("the other definition", at: documents.range(ofKey: first))])
    }
  }

  fileprivate mutating func merge(
    _ declaration: GroupDeclaration, numbered number: Int32, of declarations: Declarations,
    with policy: MergePolicy,
    in documents: Documents, paths: PathTable, log: inout DiagnosticLog
  ) {
    let index = groupIndex(at: declaration.path)
    var group = groups[index]
    group.declaration = number
    if declaration.hasInvalidType {
      (group.type, group.hasInvalidType) = (nil, true)
    } else if let type = declaration.type {
      let first =
        policy == .distinct && group.typeDeclaration >= 0
        ? declarations.groups[Int(group.typeDeclaration)] : nil
      if let first, first.type != type {
        log.report(
          .conflict("$type", declaration, declaration.typeNode, first, first.typeNode, in: documents))
        // One of the types is wrong, so the tokens' types are unknown.
        (group.type, group.hasInvalidType) = (nil, true)
      } else if first == nil {
        (group.type, group.hasInvalidType) = (type, false)
        group.typeDeclaration = number
      }
    }
    if let deprecated = declaration.deprecated {
      let place = NodePlace(document: declaration.document, node: deprecated)
      if policy == .distinct, let other = group.deprecated, !documents.areEqual(place, other) {
        log.report(.conflict("$deprecated", at: place, other, in: documents))
      }
      group.deprecated = place
    }
    if let description = declaration.description {
      group.description = NodePlace(document: declaration.document, node: description)
    }
    if let extends = declaration.extends {
      if group.extends >= 0 {
        let first = declarations.groups[Int(group.extends)]
        let place = NodePlace(document: declaration.document, node: extends)
        if policy == .distinct, let node = first.extends,
          !documents.areEqual(place, NodePlace(document: first.document, node: node))
        {
          log.report(.conflict("$extends", declaration, extends, first, node, in: documents))
        }
      } else {
        extending.append(declaration.path)
      }
      group.extends = number
    }
    groups[index] = group
  }

  /// Resolves paths that are a token in one source and a group in another: a group without members is
  /// dropped.
  fileprivate mutating func settle(
    _ contested: [PathID], declarations: Declarations, documents: Documents, paths: PathTable,
    order: MemberOrder,
    log: inout DiagnosticLog
  ) {
    for path in contested {
      guard let token = token(at: path), let group = group(at: path) else { continue }
      var member = order.first(in: path)
      while let candidate = member, !exists(candidate) { member = order.next(after: candidate) }
      if member == nil {
        removeGroup(at: path)
      } else {
        let group = declarations.groups[Int(group.declaration)]
        let place = NodePlace(document: group.document, node: group.key ?? group.node)
        log.report(
          .tokenWithChildren,
          "`\(paths.dotted(path, names: documents.names))` is a token here and a group with members elsewhere; one of them needs another name",
          at: documents.range(ofKey: declarations.tokens[token]),
          notes: [.init("the group", at: documents.range(of: place))])
        setToken(nil, at: declarations.tokens[token].path)
        gaps.insert(declarations.tokens[token].path)
      }
    }
  }
}

extension Documents {
  /// Whether two scalars are equal.
  func areEqual(_ a: NodePlace, _ b: NodePlace) -> Bool {
    self[a].kind(of: a.node) == self[b].kind(of: b.node)
      && self[a].text(of: a.node).elementsEqual(self[b].text(of: b.node))
  }

  /// Where a token is named.
  func range(ofKey token: TokenSet.Definition) -> SourceRange {
    range(of: NodePlace(document: token.document, node: token.key))
  }
}

extension Diagnostic {
  fileprivate static func conflict(
    _ property: String, _ second: GroupDeclaration, _ node: NodeID?, _ first: GroupDeclaration,
    _ other: NodeID?,
    in documents: Documents
  ) -> Diagnostic {
    conflict(
      property, at: NodePlace(document: second.document, node: node ?? second.node),
      NodePlace(document: first.document, node: other ?? first.node), in: documents)
  }

  fileprivate static func conflict(
    _ property: String, at second: NodePlace, _ first: NodePlace, in documents: Documents
  ) -> Diagnostic {
    Diagnostic(
      .conflictingGroupProperty, "two files give this group different `\(property)`; keep one of them",
      at: documents.range(of: second), notes: [.init("the other one", at: documents.range(of: first))])
  }
}
