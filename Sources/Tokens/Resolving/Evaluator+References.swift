import Diagnostics
import Syntax

extension Evaluator {
  /// What a place means when all its references have been followed.
  enum Followed {
    /// Something that is no reference; `via` says which reference led there, if one did.
    case node(NodePlace, via: Hop?)
    /// A whole token; the range is the reference's.
    case token(TokenID, SourceRange)
  }

  /// Where a chain of references to parts of values ends.
  enum ChainEnd {
    case node(NodePlace)
    /// A whole token, and the reference to it.
    case token(TokenID, NodePlace)
    /// Nowhere, for these reasons.
    case failed([Diagnostic])
  }

  /// The `$ref` objects on the way to the end of a chain.
  private struct Chain {
    private(set) var places: [NodePlace] = []
    /// Of long chains only.
    private var indices: [NodePlace: Int] = [:]

    var count: Int { places.count }

    mutating func append(_ place: NodePlace) {
      places.append(place)
      guard places.count > 16 else { return }
      if indices.isEmpty { for (index, place) in places.enumerated() { indices[place] = index } }
      indices[place] = places.count - 1
    }

    func index(of place: NodePlace) -> Int? {
      indices.isEmpty ? places.firstIndex(of: place) : indices[place]
    }
  }

  /// A reference to a part of a value.
  struct Hop {
    /// Where the reference stands.
    let range: SourceRange
    /// The token whose part it leads to; `nil` where it leads to a property of a group.
    let owner: TokenID?
  }

  /// Follows curly references and `$ref` objects from a place. `nil` if that fails, which is reported, or if the token that
  /// is reached has no value, which has been reported, or not yet (it is then in `pending`).
  ///
  /// `allowsMembers`: whether the `$ref` is next to a token's other properties.
  mutating func follow(_ start: NodePlace, allowsMembers: Bool = false) -> Followed? {
    var chain = Chain()
    var place = start
    var via: Hop?
    let told = findings.count
    let end: ChainEnd
    while true {
      if chain.count > 0, let known = chainEnds[place] {
        end = known
        break
      }
      guard let step = step(from: place, allowsMembers: allowsMembers && chain.count == 0) else {
        end = .failed(Array(findings[told...]))
        findings.removeSubrange(told...)
        break
      }
      if case .end(let found) = step {
        end = found
        break
      }
      if let start = chain.index(of: place) {
        end = .failed([circle(chain.places[start...])])
        break
      }
      chain.append(place)
      guard case .hop(let next, let owner, let pointer) = step else { continue }
      if via == nil {
        if let owner, owner != current { note(owner, by: pointer) }
        via = Hop(range: documents.range(of: pointer), owner: owner)
      }
      place = next
    }
    // Chains as people write them have one hop; the ends of longer ones are kept, or each token would walk to the end anew.
    if chain.count > 1 { for place in chain.places { chainEnds[place] = end } }
    if chain.count > 0 { readsParts = true }
    switch end {
    case .node(let place): return .node(place, via: via)
    case .token(let id, let place): return reach(id, by: place) ? .token(id, documents.range(of: place)) : nil
    case .failed(let diagnostics):
      findings += diagnostics
      return nil
    }
  }

  /// One step of the way from a reference to what it means.
  private enum Step {
    case end(ChainEnd)
    /// The `$ref` leads to another place, a part of a token (`owner`) or a property of a group.
    case hop(NodePlace, owner: TokenID?, pointer: NodePlace)
  }

  /// The step from a place; `nil` if it fails, which is reported.
  private mutating func step(from place: NodePlace, allowsMembers: Bool) -> Step? {
    let document = documents[place]
    let node = document[place.node]
    guard !node.traits.contains(.faulty) else { return nil }
    switch node.kind {
    case .string:
      switch CurlyReference.form(of: document.text(of: place.node)) {
      case .text: return .end(.node(place))
      case .malformed:
        findings.append(
          .malformedReference(document.string(of: place.node), at: documents.range(of: place)))
        return nil
      case .reference(let inner):
        if isStrict, node.traits.contains(.unquotedAlias) {
          findings.append(.unquotedAlias(document.string(of: place.node), at: documents.range(of: place)))
        }
        return token(named: inner, at: documents.range(of: place)).map { .end(.token($0, place)) }
      }
    case .mapping:
      guard let ref = document.value(of: .ref, in: place.node) else { return .end(.node(place)) }
      if !allowsMembers,
        let other = document.entries(of: place.node).first(where: { document.name(of: $0.key) != .ref })
      {
        findings.append(.memberBesideRef(document.string(of: other.key), at: document.range(of: other.key)))
        return nil
      }
      refers = true
      let range = document.range(of: ref)
      guard !document[ref].isFaulty else { return nil }
      guard document.kind(of: ref) == .string else {
        findings.append(.refIsNoString(document.kind(of: ref), at: range))
        return nil
      }
      let pointer = NodePlace(document: place.document, node: ref)
      switch target(of: document.text(of: ref), at: range) {
      case nil: return nil
      case .token(let path): return id(of: path).map { .end(.token($0, pointer)) }
      case .node(let node, let owner):
        return .hop(node, owner: owner.flatMap { id(of: $0) }, pointer: pointer)
      case .group, .missing: preconditionFailure("failures are reported by `target(of:at:)`")
      }
    case .sequence, .number, .boolean, .null, .alias: return .end(.node(place))
    }
  }

  /// Reads what was reached. If a reference led there and it does not fit, that is told at the reference, not at what is right
  /// as what it is; and not at all if the token that it is a part of is wrong itself, which is told there.
  mutating func reading<Value>(
    _ place: NodePlace, via hop: Hop?, _ what: String, read: (inout Evaluator, NodePlace) -> Value?
  ) -> Value? {
    guard let hop else { return read(&self, place) }
    let (told, waiting) = (findings.count, pending.count)
    if let value = read(&self, place) { return value }
    guard pending.count == waiting, findings.count > told else { return nil }
    let first = findings[told]
    findings.removeSubrange(told...)
    switch hop.owner.map({ state(of: $0) }) {
    case .unread where hop.owner != current: pending += [hop.owner].compactMap(\.self)
    case .invalid: break
    case .unread, .visiting, .valid, nil:
      findings.append(.unfitPart(what, because: first, at: hop.range, target: documents.range(of: place)))
    }
    return nil
  }

  /// A cycle of pointers, at its first member, so that it is the same diagnostic whoever runs into it.
  private func circle(_ members: ArraySlice<NodePlace>) -> Diagnostic {
    let ranges = members.map { place in
      documents[place].value(of: .ref, in: place.node).map { documents[place].range(of: $0) }
        ?? documents.range(of: place)
    }
    let first = ranges.indices.min { key(ranges[$0]) < key(ranges[$1]) } ?? 0
    let notes = (ranges[first...] + ranges[..<first]).dropFirst().prefix(16).map {
      Diagnostic.Note("and this one", at: $0)
    }
    return .circularPointer(count: ranges.count, at: ranges[first], notes: notes)
  }

  private func key(_ range: SourceRange) -> UInt64 {
    UInt64(range.source.rawValue) << 32 | UInt64(range.lowerBound)
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
    let target = tree.target(
      of: pointer, declarations: declarations, documents: documents, paths: paths, members: &memberIndex)
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

  /// The token that the text between braces names; everything else is reported.
  private mutating func token(named inner: ArraySlice<UInt8>, at range: SourceRange) -> TokenID? {
    refers = true
    let (path, nearest) = inner.withUnsafeBufferPointer {
      referencePaths.path($0, names: documents.names, paths: paths)
    }
    if let path, tree.token(at: path) != nil, let id = id(of: path) { return id }
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

  /// Notes that the token refers to another one, and tells whether that has a value; one that is not read yet is then pending.
  mutating func reach(_ id: TokenID, by place: NodePlace) -> Bool {
    note(id, by: place)
    switch state(of: id) {
    case .unread, .visiting:
      pending.append(id)
      return false
    case .valid: return true
    case .invalid: return false
    }
  }

  private mutating func note(_ id: TokenID, by place: NodePlace) {
    found.append(TokenSet.Reference(from: current, to: id, document: place.document, node: place.node))
  }

  private mutating func tellMissing(_ name: String, in group: PathID, at range: SourceRange) {
    var above = group
    while above != .root, !tree.broken.contains(above) { above = paths.parent(of: above) }
    guard isClosed, !tree.broken.contains(above) else { return }
    findings.append(
      .unknownReference(
        name, in: spelt(group), isToken: tree.token(at: group) != nil,
        suggestion: suggestion(for: name, in: group),
        at: range))
  }

  /// The path that was probably meant. Looking for it costs a comparison with every member of the group, so a run with very
  /// many mistakes gets suggestions for the first of them only.
  private mutating func suggestion(for name: String, in group: PathID) -> String? {
    var members: [String] = []
    var next = order.first(in: group)
    while let member = next, suggestionAllowance > 0 {
      let name = documents.names.string(paths.lastName(of: member))
      suggestionAllowance -= 1 + name.utf8.count / 8
      if tree.exists(member) { members.append(name) }
      next = order.next(after: member)
    }
    if let nearest = nearestName(to: name, among: members) {
      return group == .root ? nearest : spelt(group) + "." + nearest
    }
    guard suggestionAllowance > 0 else { return nil }
    suggestionAllowance -= tokens.count
    return pathsEnding(in: name)
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
        isPointer ? JSONPointer.fragment(ofPath: group + ".$root") : "{\(group).$root}"
      return Diagnostic(
        .referenceToGroup, "`\(group)` is a group; its root token is `\(spelling)`", at: range,
        fix: .init("write `\(spelling)`", edits: [.init(replacing: range, with: quoted(spelling))]))
    }
    return Diagnostic(
      .referenceToGroup, "`\(group)` is a group, not a token; name one of the tokens in it", at: range)
  }
}

extension Diagnostic {
  static func unquotedAlias(_ text: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .shorthandInStrictMode, "`\(text)` without quotes is a mapping to YAML; quote it", at: range,
      fix: .init("quote it", edits: [.init(replacing: range, with: quoted(text))]))
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

  fileprivate static func circularPointer(count: Int, at range: SourceRange, notes: [Note]) -> Diagnostic {
    Diagnostic(
      .circularReference,
      count == 1
        ? "this `$ref` leads to itself" : "following this `$ref` leads back to it over \(count - 1) others",
      at: range, notes: notes)
  }

  fileprivate static func unfitPart(
    _ what: String, because cause: Diagnostic, at range: SourceRange, target: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .typeMismatch, "this leads to something that does not fit as \(what): \(cause.message)", at: range,
      notes: [.init("it leads here", at: target)])
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
