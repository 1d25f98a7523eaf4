import Diagnostics
import Syntax

extension Evaluator {
  /// What a place means when all its references have been followed.
  enum Followed {
    /// Something that is no reference.
    case node(NodePlace)
    /// A whole token; the range is the reference's.
    case token(TokenID, SourceRange)
  }

  /// Follows curly references and `$ref` objects from a place. `nil` if that fails, which is told, or if the token that is
  /// reached has no value, which was told there, or not yet (it is then in `pending`).
  ///
  /// `allowsMembers`: whether the `$ref` stands beside a token's other properties.
  mutating func follow(_ start: NodePlace, owner: TokenID? = nil, allowsMembers: Bool = false) -> Followed? {
    var place = start
    var visited: Set<NodePlace> = []
    var allowsMembers = allowsMembers
    while true {
      let document = documents[place]
      let node = document[place.node]
      guard !node.traits.contains(.faulty) else { return nil }
      switch node.kind {
      case .string:
        switch CurlyReference.form(of: document.text(of: place.node)) {
        case .text: return .node(place)
        case .malformed:
          findings.append(
            .malformedReference(document.string(of: place.node), at: documents.range(of: place)))
          return nil
        case .reference(let inner):
          if isStrict, node.traits.contains(.unquotedAlias) {
            findings.append(.unquotedAlias(document.string(of: place.node), at: documents.range(of: place)))
          }
          return token(named: inner, at: documents.range(of: place))
        }
      case .mapping:
        guard let ref = document.value(of: .ref, in: place.node) else { return .node(place) }
        if !allowsMembers,
          let other = document.entries(of: place.node).first(where: { document.name(of: $0.key) != .ref })
        {
          findings.append(.memberBesideRef(document.string(of: other.key), at: document.range(of: other.key)))
          return nil
        }
        allowsMembers = false
        refers = true
        let range = document.range(of: ref)
        guard document.kind(of: ref) == .string else {
          findings.append(.refIsNoString(document.kind(of: ref), at: range))
          return nil
        }
        guard visited.insert(place).inserted else {
          findings.append(.circularPointer(document.string(of: ref), at: range))
          return nil
        }
        guard let target = target(of: document.text(of: ref), at: range) else { return nil }
        switch target {
        case .token(let path): return id(of: path).flatMap { reach($0, from: range) }
        case .node(let node, let owner):
          if let owner, let id = id(of: owner) { found.append(id) }
          place = node
        case .group, .missing: preconditionFailure("failures are told by `target(of:at:)`")
        }
      case .sequence, .number, .boolean, .null, .alias: return .node(place)
      }
    }
  }

  /// What a pointer leads to, if it is a token or a value; everything else is told.
  private mutating func target(of text: ArraySlice<UInt8>, at range: SourceRange) -> ReferenceTarget? {
    let pointer: JSONPointer
    do throws(JSONPointer.Malformation) {
      pointer = try JSONPointer(fragment: text)
    } catch {
      findings.append(.malformedPointer(String(decoding: text, as: UTF8.self), error, at: range))
      return nil
    }
    let target = tree.target(of: pointer, declarations: declarations, documents: documents, paths: paths)
    switch target {
    case .token, .node: return target
    case .group(let path):
      findings.append(referenceToGroup(path, isPointer: true, at: range))
      return nil
    case .missing(let nearest, let segment):
      tellMissing(String(decoding: pointer.segments[segment], as: UTF8.self), in: nearest, at: range)
      return nil
    }
  }

  private mutating func token(named inner: ArraySlice<UInt8>, at range: SourceRange) -> Followed? {
    refers = true
    let (path, nearest) = CurlyReference.path(inner, names: documents.names, paths: paths)
    if let path, tree.token(at: path) != nil, let id = id(of: path) { return reach(id, from: range) }
    if let path, tree.hasGroup(at: path) {
      findings.append(referenceToGroup(path, isPointer: false, at: range))
      return nil
    }
    // The path may exist in another permutation: find how far it goes in this one.
    var existing = path ?? nearest
    while existing != .root, !tree.exists(existing) { existing = paths.parent(of: existing) }
    let segments = inner.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    let depth = paths.segments(of: existing).count
    let missing = depth < segments.count ? String(decoding: segments[depth], as: UTF8.self) : ""
    if tree.token(at: existing) != nil, !missing.isEmpty {
      findings.append(.referenceIntoToken(spelt(existing), missing, at: range))
      return nil
    }
    tellMissing(missing, in: existing, at: range)
    return nil
  }

  private mutating func reach(_ id: TokenID, from range: SourceRange) -> Followed? {
    found.append(id)
    switch state(of: id) {
    case .unread, .visiting:
      pending.append(id)
      return nil
    case .valid: return .token(id, range)
    case .invalid: return nil
    }
  }

  private mutating func tellMissing(_ name: String, in group: PathID, at range: SourceRange) {
    var above = group
    while above != .root, !tree.broken.contains(above) { above = paths.parent(of: above) }
    guard !isIncomplete, !tree.broken.contains(above) else { return }
    var members: [String] = []
    var next = order.first(in: group)
    while let member = next, members.count < 10_000 {
      if tree.exists(member) { members.append(documents.names.string(paths.lastName(of: member))) }
      next = order.next(after: member)
    }
    let isElsewhere = nearestName(to: name, among: members) == nil
    let elsewhere = isElsewhere ? pathsEnding(in: name) : nil
    findings.append(
      .unknownReference(
        name, in: spelt(group), isToken: tree.token(at: group) != nil,
        suggestion: nearestName(to: name, among: members).map {
          spelt(group).isEmpty ? $0 : spelt(group) + "." + $0
        }
          ?? elsewhere, at: range))
  }

  /// A token whose last segment has this name.
  private func pathsEnding(in name: String) -> String? {
    guard let name = Array(name.utf8).withUnsafeBufferPointer({ documents.names.find($0) }) else {
      return nil
    }
    return tokens.first { paths.lastName(of: $0) == name && tree.token(at: $0) != nil }.map(spelt)
  }

  private func spelt(_ path: PathID) -> String { paths.dotted(path, names: documents.names) }

  private func referenceToGroup(_ path: PathID, isPointer: Bool, at range: SourceRange) -> Diagnostic {
    let group = spelt(path)
    if let root = paths.find(.root, in: path), tree.token(at: root) != nil {
      let spelling =
        isPointer ? "#/" + group.split(separator: ".").joined(separator: "/") + "/$root" : "{\(group).$root}"
      return Diagnostic(
        .referenceToGroup, "`\(group)` is a group; its root token is `\(spelling)`", at: range)
    }
    return Diagnostic(
      .referenceToGroup, "`\(group)` is a group, not a token; name one of the tokens in it", at: range)
  }
}

extension Diagnostic {
  fileprivate static func unquotedAlias(_ text: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .shorthandInStrictMode, "`\(text)` without quotes is a mapping to YAML; quote it", at: range,
      fix: .init("quote it", edits: [.init(replacing: range, with: "\"\(text)\"")]))
  }

  fileprivate static func malformedReference(_ text: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .invalidReference,
      "`\(text)` begins as a reference does; a reference is a path in one pair of braces and nothing else",
      at: range)
  }

  fileprivate static func memberBesideRef(_ name: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .unknownMember, "`\(name)` cannot stand beside the `$ref` of a value; the target is taken whole",
      at: range)
  }

  fileprivate static func refIsNoString(_ kind: Node.Kind, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .invalidReference, "`$ref` is a string such as `#/group/token`, not \(kind.article)", at: range)
  }

  fileprivate static func circularPointer(_ text: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(.circularReference, "following `\(text)` leads back here", at: range)
  }

  fileprivate static func malformedPointer(
    _ text: String, _ malformation: JSONPointer.Malformation, at range: SourceRange
  ) -> Diagnostic {
    let cause =
      switch malformation {
      case .notInDocument:
        text.contains("#") || text.contains(".json") || text.contains(".y")
          ? "other files are named in a resolver document; here `$ref` stays in the document and begins with `#/`"
          : "a `$ref` begins with `#/`, such as `#/group/token`"
      case .noSlash: "behind `#` comes `/`, such as `#/group/token`"
      case .badEscape: "`~` is written `~0`, and `/` inside a name `~1`"
      }
    return Diagnostic(.invalidReference, "`\(text)` is no JSON Pointer: \(cause)", at: range)
  }

  fileprivate static func referenceIntoToken(_ token: String, _ rest: String, at range: SourceRange)
    -> Diagnostic
  {
    let pointer = "#/" + token.split(separator: ".").joined(separator: "/") + "/$value/" + rest
    return Diagnostic(
      .invalidReference,
      "`\(token)` is a token, and a reference in braces cannot reach into it; write `{\"$ref\": \"\(pointer)\"}`",
      at: range)
  }

  fileprivate static func unknownReference(
    _ name: String, in group: String, isToken: Bool, suggestion: String?, at range: SourceRange
  ) -> Diagnostic {
    let place = group.isEmpty ? "" : isToken ? " in the token `\(group)`" : " in `\(group)`"
    return Diagnostic(
      .unknownReference, "there is no `\(name)`\(place)\(didYouMean(suggestion))", at: range)
  }
}
