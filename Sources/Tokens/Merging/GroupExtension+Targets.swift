import Diagnostics
import Syntax
import Text

extension GroupExtension {
  /// The path in a group's `$extends`; `nil` if it is not a reference or names an enclosing group, which is
  /// reported.
  mutating func readTarget(of group: PathID, log: inout DiagnosticLog) -> PathID? {
    guard let declared = written.group(at: group), declared.extends >= 0 else { return nil }
    let declaration = declarations.groups[Int(declared.extends)]
    guard let extends = declaration.extends else { return nil }
    let document = documents[Int(declaration.document)]
    guard !document[extends].isFaulty else { return nil }
    guard let spellings = Self.spellings(of: extends, in: document), let literal = spellings.first else {
      log.report(.malformedExtends(document, at: extends))
      return nil
    }
    var found: PathID?
    for spelling in spellings where found == nil { found = existingPath(of: spelling) }
    guard let target = found ?? path(of: literal) else {
      unknownNames.append((group, literal))
      return nil
    }
    if target == group || isAncestor(target, of: group) {
      let outer = target == .root ? "the root" : "`\(dotted(target))`"
      log.report(
        .circularExtends,
        target == group
          ? "`\(dotted(group))` extends itself"
          : "`\(dotted(group))` extends \(outer), which contains it, so it would never end",
        at: document.range(of: extends))
      return nil
    }
    return target
  }

  func isAncestor(_ ancestor: PathID, of path: PathID) -> Bool {
    var path = path
    while path != .root {
      path = paths.parent(of: path)
      if path == ancestor { return true }
    }
    return false
  }

  /// The names in `{a.b}`, `#/a/b`, or `{"$ref": "#/a/b"}`: as written, then with `%XX` decoded.
  static func spellings(of node: NodeID, in document: Document) -> [[[UInt8]]]? {
    switch document.kind(of: node) {
    case .mapping:
      guard document[node].count == 1, let ref = document.value(of: .ref, in: node),
        document.kind(of: ref) == .string
      else { return nil }
      return spellings(of: ref, in: document)
    case .string:
      let text = document.text(of: node)
      if case .reference(let inner) = CurlyReference.form(of: text) {
        return [inner.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false).map { Array($0) }]
      }
      guard let pointer = try? JSONPointer(fragment: text) else { return nil }
      return [pointer.segments] + (pointer.percentDecoded.map { [$0.segments] } ?? [])
    case .sequence, .number, .boolean, .null, .alias: return nil
    }
  }

  private func existingPath(of segments: [[UInt8]]) -> PathID? {
    var path = PathID.root
    for segment in segments {
      guard let name = segment.withUnsafeBufferPointer({ documents.names.find($0) }),
        let next = paths.find(name, in: path), written.exists(next)
      else { return nil }
      path = next
    }
    return path
  }

  /// A path that may exist only by inheritance; `nil` if one of its names does not occur in any source.
  private mutating func path(of segments: [[UInt8]]) -> PathID? {
    var path = PathID.root
    for segment in segments {
      guard let name = segment.withUnsafeBufferPointer({ documents.names.find($0) }) else { return nil }
      path = paths.path(name, in: path)
    }
    return path
  }

  // MARK: What is missing

  /// Reports the first unknown name of a path, unless it follows from another diagnostic.
  mutating func reportUnknownName(in segments: [[UInt8]], of group: PathID, log: inout DiagnosticLog) {
    var path = PathID.root
    for segment in segments {
      guard let name = segment.withUnsafeBufferPointer({ documents.names.find($0) }),
        let next = paths.find(name, in: path), written.exists(next)
      else {
        let missing = String(decoding: segment, as: UTF8.self)
        guard isClosed, path == group || !layers(of: path).contains(where: { tree.broken.contains($0) })
        else {
          return
        }
        guard written.token(at: path) == nil else {
          log.report(token(path, asTargetOf: group))
          return
        }
        log.report(unknownTarget(of: group, below: path, missing: missing))
        return
      }
      path = next
    }
  }

  /// Reports that there is no group at a path, unless that follows from another diagnostic.
  mutating func reportMissing(_ target: PathID, of group: PathID, log: inout DiagnosticLog) {
    if written.token(at: target) != nil || inheritedTokens.contains(target) {
      log.report(token(target, asTargetOf: group))
      return
    }
    var nearest = target
    var missing = target
    while nearest != .root {
      missing = nearest
      nearest = paths.parent(of: nearest)
      if layers(of: nearest).contains(where: { tree.broken.contains($0) }) { return }
      if written.token(at: nearest) != nil {
        log.report(token(nearest, asTargetOf: group))
        return
      }
      if !layers(of: nearest).filter({ written.exists($0) }).isEmpty { break }
    }
    guard isClosed else { return }
    log.report(
      unknownTarget(of: group, below: nearest, missing: documents.names.string(paths.lastName(of: missing))))
  }

  /// A group names a token, or something in one, instead of a group.
  private func token(_ token: PathID, asTargetOf group: PathID) -> Diagnostic {
    let range = extendsRange(group)
    guard let declared = written.group(at: group), declared.extends >= 0 else {
      return .extendsToken(dotted(token), at: range, themes: themes)
    }
    let declaration = declarations.groups[Int(declared.extends)]
    let isRef =
      documents[Int(declaration.document)].value(of: .ref, in: declaration.node) == declaration.extends
    return isRef
      ? Diagnostic(
        .invalidExtends,
        "`\(dotted(token))` is a token, and next to tokens or groups `$ref` takes a group; to refer to the token, leave out what is next to the `$ref`",
        at: range, themes: themes)
      : .extendsToken(dotted(token), at: range, themes: themes)
  }

  private mutating func unknownTarget(of group: PathID, below nearest: PathID, missing: String) -> Diagnostic
  {
    var groups = nearestGroups[nearest] ?? groups(in: nearest)
    let suggestion = groups.name(nearestTo: missing)
    nearestGroups[nearest] = groups
    let place = nearest == .root ? "" : " in `\(dotted(nearest))`"
    return Diagnostic(
      .invalidExtends, "there is no group `\(missing)`\(place) to extend\(didYouMean(suggestion))",
      at: extendsRange(group), themes: themes)
  }

  private func groups(in group: PathID) -> NearestNames {
    var groups: [String] = []
    var next = order.first(in: group)
    while let member = next {
      if written.hasGroup(at: member) { groups.append(documents.names.string(paths.lastName(of: member))) }
      next = order.next(after: member)
    }
    return NearestNames(groups)
  }
}

extension Diagnostic {
  fileprivate static func malformedExtends(_ document: Document, at node: NodeID) -> Diagnostic {
    let range = document.range(of: node)
    if document.kind(of: node) == .string {
      let text = document.string(of: node)
      if !text.isEmpty, !text.utf8.contains(where: { "{}#/".utf8.contains($0) }) {
        return Diagnostic(
          .invalidExtends, "`$extends` is a reference to a group; write `{\(text)}`", at: range,
          fix: .writing("{\(text)}", as: quoted("{\(text)}"), at: range))
      }
    }
    return Diagnostic(
      .invalidExtends, "`$extends` is one reference to a group, such as `{button}` or `#/button`", at: range)
  }

  fileprivate static func extendsToken(_ target: String, at range: SourceRange, themes: [String])
    -> Diagnostic
  {
    Diagnostic(
      .invalidExtends,
      "`\(target)` is a token, and `$extends` takes a group; to take the token's value, write `\"$value\": \"{\(target)}\"`",
      at: range, themes: themes)
  }

  static func circularExtends(_ members: [(String, SourceRange)], themes: [String]) -> Diagnostic {
    Diagnostic(
      .circularExtends,
      members.count == 1
        ? "`\(members[0].0)` extends a group that contains it, so it would never end"
        : "groups extend each other in a cycle: \(cycleText(members.map(\.0)))",
      at: members[0].1, themes: themes, notes: members.count == 1 ? [] : cycleNotes(members, verb: "extends"))
  }
}
