import Diagnostics
import Syntax
import Text

extension ValueReader {
  /// The result of following all references at a place.
  enum Followed {
    /// Not a reference; `via` is the reference that led there, if any.
    case node(NodePlace, via: Hop?)
    /// A whole token; the range is the reference's.
    case token(TokenID, SourceRange)
  }

  /// A reference to a part of a value.
  struct Hop {
    /// Where the reference is.
    let range: SourceRange
    /// The token whose part it refers to; `nil` if it refers to a property of a group.
    let owner: TokenID?
  }

  /// Follows curly references and `$ref` objects from a place. `nil` if that fails, which is reported, or if
  /// the target has no value, which was reported, or is unresolved and then in `pending`.
  ///
  /// `allowsMembers`: whether the `$ref` is next to a token's other properties.
  mutating func follow(_ start: NodePlace, allowsMembers: Bool = false) -> Followed? {
    var chain = Routes.Chain()
    var place = start
    var via: Hop?
    let known = findings.count
    let end: Routes.End
    while true {
      if chain.count > 0, let known = routes.ends[place] {
        end = known
        break
      }
      guard let step = step(from: place, allowsMembers: allowsMembers && chain.count == 0) else {
        end = .failed(takeFindings(since: known))
        break
      }
      if case .end(let found) = step {
        end = found
        break
      }
      if let start = chain.index(of: place) {
        end = .failed([cycle(chain.places[start...])])
        break
      }
      chain.append(place)
      guard case .hop(let next, let owner, let pointer) = step else { continue }
      if via == nil {
        if let owner, !isCurrent(owner) { note(owner, by: pointer) }
        via = Hop(range: documents.range(of: pointer), owner: owner)
      }
      place = next
    }
    // Most chains have one hop; the ends of longer ones are cached, so that not every token walks to the end.
    if chain.count > 1 { for place in chain.places { routes.ends[place] = end } }
    if chain.count > 0 { noteDependence(onPart: true) }
    switch end {
    case .node(let place): return .node(place, via: via)
    case .token(let id, let place): return reach(id, by: place) ? .token(id, documents.range(of: place)) : nil
    case .failed(let diagnostics):
      for diagnostic in diagnostics { report(diagnostic) }
      return nil
    }
  }

  /// One step from a reference to its target.
  private enum Step {
    case end(Routes.End)
    /// The `$ref` refers to another place, a part of a token (`owner`) or a property of a group.
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
        // It may be a text with more than its first reference.
        if !isStrict || mayBeExpression(place) { return .end(.node(place)) }
        reportMalformed(place)
        return nil
      case .reference(let inner):
        if isStrict, node.traits.contains(.unquotedAlias) {
          report(.unquotedAlias(document.string(of: place.node), at: documents.range(of: place)))
        }
        return token(named: inner, at: documents.range(of: place)).map { .end(.token($0, place)) }
      }
    case .mapping:
      guard let ref = document.value(of: .ref, in: place.node) else { return .end(.node(place)) }
      if !allowsMembers,
        let other = document.entries(of: place.node).first(where: { document.name(of: $0.key) != .ref })
      {
        report(
          .unknownMember,
          "`\(document.string(of: other.key))` cannot be next to the `$ref` of a value; the target is taken whole",
          at: document.range(of: other.key))
        return nil
      }
      noteDependence(onPart: false)
      let range = document.range(of: ref)
      guard !document[ref].isFaulty else { return nil }
      guard document.kind(of: ref) == .string else {
        report(
          .invalidReference,
          "`$ref` is a string such as `#/group/token`, not \(document.kind(of: ref).article)", at: range)
        return nil
      }
      let pointer = NodePlace(document: place.document, node: ref)
      switch target(of: document.text(of: ref), at: range) {
      case nil: return nil
      case .token(let path): return index.id(of: path).map { .end(.token($0, pointer)) }
      case .node(let node, let owner):
        return .hop(node, owner: owner.flatMap { index.id(of: $0) }, pointer: pointer)
      case .group, .missing: preconditionFailure("failures are reported by `target(of:at:)`")
      }
    case .sequence, .number, .boolean, .null, .alias: return .end(.node(place))
    }
  }

  /// A cycle of pointers, at its first member, so that it is the same diagnostic from any entry.
  private func cycle(_ members: ArraySlice<NodePlace>) -> Diagnostic {
    let ranges = members.map { place in
      documents[place].value(of: .ref, in: place.node).map { documents[place].range(of: $0) }
        ?? documents.range(of: place)
    }
    let first = ranges.indices.min { key(ranges[$0]) < key(ranges[$1]) } ?? 0
    let notes = (ranges[first...] + ranges[..<first]).dropFirst().prefix(16).map {
      Diagnostic.Note("and this one", at: $0)
    }
    return Diagnostic(
      .circularReference,
      ranges.count == 1
        ? "this `$ref` leads to itself"
        : "following this `$ref` leads back to it through \(ranges.count - 1) others",
      at: ranges[first], notes: notes)
  }

  private func key(_ range: SourceRange) -> UInt64 {
    UInt64(range.source.rawValue) << 32 | UInt64(range.lowerBound)
  }

  /// The target of a pointer, if it is a token or a value; everything else is reported.
  private mutating func target(of text: ArraySlice<UInt8>, at range: SourceRange) -> ReferenceTarget? {
    let pointer: JSONPointer
    do throws(JSONPointer.Malformation) {
      pointer = try JSONPointer(fragment: text)
    } catch {
      report(.malformedPointer(String(decoding: text, as: UTF8.self), error, at: range))
      return nil
    }
    let target = pass.tree.target(
      of: pointer, declarations: index.declarations, documents: documents, paths: index.paths,
      members: &routes.members)
    switch target {
    case .token, .node: return target
    case .group(let path):
      report(referenceToGroup(path, isPointer: true, at: range))
      return nil
    case .missing(let nearest, let segment):
      guard
        !isIgnored(
          pointer.segments.prefix { $0.first != UInt8(ascii: "$") || $0.elementsEqual("$root".utf8) },
          at: range)
      else { return nil }
      reportMissing(String(decoding: pointer.segments[segment], as: UTF8.self), in: nearest, at: range)
      return nil
    }
  }

  /// The token named between braces; everything else is reported.
  mutating func token(named inner: ArraySlice<UInt8>, at range: SourceRange) -> TokenID? {
    noteDependence(onPart: false)
    let (path, nearest) = inner.withUnsafeBufferPointer {
      routes.curly.path($0, names: documents.names, paths: index.paths)
    }
    if let path, pass.tree.token(at: path) != nil, let id = index.id(of: path) { return id }
    guard !leadsToMisnamed(inner), !isIgnored(inner.split(separator: UInt8(ascii: ".")), at: range)
    else { return nil }
    if pass.mayLackTokens, let path, index.id(of: path) != nil { return nil }
    if let path, pass.tree.hasGroup(at: path) {
      report(referenceToGroup(path, isPointer: false, at: range))
      return nil
    }
    // The path may exist in another permutation: find how much of it exists in this one.
    var existing = path ?? nearest
    while existing != .root, !pass.tree.exists(existing) { existing = index.paths.parent(of: existing) }
    let segments = inner.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    let depth = index.paths.segments(of: existing).count
    let missing = depth < segments.count ? String(decoding: segments[depth], as: UTF8.self) : ""
    if pass.tree.token(at: existing) != nil, !missing.isEmpty {
      let token = index.dotted(existing)
      let pointer = "#/" + token.split(separator: ".").joined(separator: "/") + "/$value/" + missing
      // Other tools write the `value` of a token in references.
      let endsInValue = depth + 1 == segments.count && ["value", "$value"].contains(missing)
      let remedy = endsInValue ? "{\(token)}" : "{\"$ref\": \"\(pointer)\"}"
      report(
        .invalidReference,
        "`\(token)` is a token, and a reference in braces cannot reach into it; write `\(remedy)`", at: range)
      return nil
    }
    // The path that is written, if the message does not name it as a whole.
    let whole = depth + 1 < segments.count ? String(decoding: inner, as: UTF8.self) : nil
    reportMissing(missing, in: existing, of: whole, at: range)
    return nil
  }

  /// The path of a token that a text names without braces, with `$` before it as in style sheets or not.
  mutating func tokenWithoutBraces(_ text: String) -> String? {
    let path = Array((text.hasPrefix("$") ? text.dropFirst() : text[...]).utf8).withUnsafeBufferPointer {
      routes.curly.path($0, names: documents.names, paths: index.paths).path
    }
    return path.flatMap { index.id(of: $0) }.map { index.dotted($0) }
  }

  /// Whether a path is a token that the configuration ignores, which is reported.
  private mutating func isIgnored(_ path: some Sequence<some Collection<UInt8>>, at range: SourceRange)
    -> Bool
  {
    guard !ignored.isEmpty else { return false }
    let names = path.map { segment in
      Array(segment).withUnsafeBufferPointer { documents.names.find($0) }
    }
    guard let reason = ignored.reason(for: names.prefix { $0 != nil }.compactMap(\.self)) else {
      return false
    }
    let spelled = path.map { String(decoding: $0, as: UTF8.self) }.joined(separator: ".")
    report(
      .unknownReference,
      "`ignore:` of the configuration leaves `\(spelled)` out: \(reason.shortened(to: 200))",
      at: range)
    return true
  }

  /// Reports a malformed reference that is not an expression.
  mutating func reportMalformed(_ place: NodePlace) {
    report(
      .invalidReference,
      "`\(documents[place].string(of: place.node))` looks like a reference, which is one path in braces and nothing else",
      at: documents[place].range(of: 0..<documents[place].text(of: place.node).count, in: place.node))
  }

  /// Whether a text is a malformed reference, which is reported, in a type whose references are always whole
  /// texts.
  mutating func isMalformedReference(_ place: NodePlace, for type: TokenType) -> Bool {
    let document = documents[place]
    guard document.kind(of: place.node) == .string, !type.hasTexts,
      document.withText(of: place.node, { $0.first == UInt8(ascii: "{") })
    else { return false }
    reportMalformed(place)
    return true
  }

  /// Whether a reference refers to a member with an invalid name, which was reported, or into one.
  private func leadsToMisnamed(_ inner: ArraySlice<UInt8>) -> Bool {
    let misnamed = index.declarations.misnamed
    guard !misnamed.isEmpty else { return false }
    if misnamed.contains(Array(inner)) { return true }
    // Comparing longer names would take long, and no real name is longer.
    let beginning = inner.prefix(256)
    return beginning.indices.contains {
      inner[$0] == UInt8(ascii: ".") && misnamed.contains(Array(inner[..<$0]))
    }
  }

  private mutating func reportMissing(
    _ name: String, in group: PathID, of reference: String? = nil, at range: SourceRange
  ) {
    var above = group
    while above != .root, !pass.tree.broken.contains(above) { above = index.paths.parent(of: above) }
    guard pass.isClosed, !pass.tree.broken.contains(above) else { return }
    let place = index.dotted(group)
    let isToken = pass.tree.token(at: group) != nil
    let subject =
      place.isEmpty ? "`\(name)`" : isToken ? "`\(name)` in the token `\(place)`" : "`\(place).\(name)`"
    let whole = reference.map { " for `{\($0.shortened(to: 100))}`" } ?? ""
    let isSpaced = name.first == " " || name.last == " "
    let advice =
      isSpaced ? "; remove the spaces in the braces" : didYouMean(suggestion(for: name, in: group))
    report(.unknownReference, "there is no \(subject)\(whole)\(advice)", at: range)
  }

  /// The path that was probably meant. The search compares every member of the group, so in a run with very
  /// many mistakes, only the first ones get suggestions.
  private mutating func suggestion(for name: String, in group: PathID) -> String? {
    var members: [String] = []
    var next = index.order.first(in: group)
    while let member = next, routes.suggestionAllowance > 0 {
      let name = documents.names.string(index.paths.lastName(of: member))
      routes.suggestionAllowance -= 1 + name.utf8.count / 8
      if pass.tree.exists(member) { members.append(name) }
      next = index.order.next(after: member)
    }
    if let nearest = nearestName(to: name, among: members) {
      return group == .root ? nearest : index.dotted(group) + "." + nearest
    }
    guard routes.suggestionAllowance > 0 else { return nil }
    routes.suggestionAllowance -= index.tokens.count
    return pathsEnding(in: name)
  }

  /// The path of a token whose last segment is this name.
  private func pathsEnding(in name: String) -> String? {
    guard let name = Array(name.utf8).withUnsafeBufferPointer({ documents.names.find($0) }) else {
      return nil
    }
    return index.tokens.first { index.paths.lastName(of: $0) == name && pass.tree.token(at: $0) != nil }.map(
      index.dotted)
  }

  private func referenceToGroup(_ path: PathID, isPointer: Bool, at range: SourceRange) -> Diagnostic {
    let group = index.dotted(path)
    if let root = index.paths.find(.root, in: path), pass.tree.token(at: root) != nil {
      let spelling =
        isPointer ? JSONPointer.fragment(ofPath: group + ".$root") : "{\(group).$root}"
      return Diagnostic(
        .referenceToGroup, "`\(group)` is a group; its root token is `\(spelling)`", at: range,
        fix: .writing(spelling, as: quoted(spelling), at: range))
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

  fileprivate static func malformedPointer(
    _ text: String, _ malformation: JSONPointer.Malformation, at range: SourceRange
  ) -> Diagnostic {
    let cause =
      switch malformation {
      case .notInDocument:
        text.contains("#") || text.contains(".json") || text.contains(".y")
          ? "a `$ref` in a token file begins with `#/` and refers to the same file; name other files in a resolver document"
          : "a `$ref` begins with `#/`, such as `#/group/token`"
      case .noSlash: "`#` must be followed by `/`, such as `#/group/token`"
      case .badEscape: "`~` is written `~0`, and `/` inside a name `~1`"
      }
    return Diagnostic(.invalidReference, "`\(text)` is not a JSON Pointer: \(cause)", at: range)
  }
}

extension TokenType {
  /// Whether values may be texts that contain references: CSS, or other texts.
  fileprivate var hasTexts: Bool {
    !takesExpressions && self != .fontFamily && self != .strokeStyle && self != .boolean && self != .spring
  }
}
