import Diagnostics
import Syntax
import Text

/// The members of an object value, by their names.
struct Members {
  fileprivate let names: [Name]
  fileprivate var places: [NodePlace?]
  /// Whether the object has exactly the members that it needs. If not, which is reported, its members are
  /// read anyway, so that mistakes in them are found in the same run.
  fileprivate(set) var areComplete = true
  /// The number of the document that the object is in.
  fileprivate(set) var document: UInt32 = 0
  /// Additional members that the type does not define, but that are kept.
  fileprivate(set) var extras: [(key: NodeID, value: NodeID)] = []

  /// The value of a member, if the object has it.
  subscript(name: Name) -> NodePlace? {
    names.firstIndex { $0.rawValue == name.rawValue }.flatMap { places[$0] }
  }
}

/// How an object value may differ from what its type requires.
struct MemberTolerance {
  /// Required members that it may lack.
  let lacking: [Name]
  /// Whether it may have additional members, unless their names are near misses.
  let hasExtras: Bool
}

extension ValueReader {
  /// The members of an object value. Unknown and missing members are reported; the result is `nil` if the
  /// object is of a different kind.
  mutating func members(
    of place: NodePlace, _ type: String, _ names: [Name], optional: [Name] = [],
    tolerating tolerance: MemberTolerance? = nil
  ) -> Members? {
    let document = documents[place]
    guard document.kind(of: place.node) == .mapping else {
      reportKind(
        place, expected: "\(type) is an object with \(list(names.filter { !optional.contains($0) }))")
      return nil
    }
    var members = Members(names: names, places: [NodePlace?](repeating: nil, count: names.count))
    var unknown: [NodeID] = []
    for (key, value) in document.entries(of: place.node) {
      let name = document.name(of: key).rawValue
      if let index = names.indices.first(where: { names[$0].rawValue == name }) {
        members.places[index] = NodePlace(document: place.document, node: value)
      } else {
        unknown.append(key)
      }
    }
    let missing = names.indices.filter { members.places[$0] == nil && !optional.contains(names[$0]) }
    guard !missing.isEmpty || !unknown.isEmpty else { return members }
    members.document = place.document
    if let inner = unknown.first(where: { document.name(of: $0) == .value }) {
      report(
        .unknownMember,
        "a token cannot be inside a value; write \(type) itself here, or refer to the token as `{group.token}`",
        at: document.range(of: inner))
      return nil
    }
    let hasNone = missing.count == names.count - optional.count && members.places.allSatisfy { $0 == nil }
    if hasNone, unknown.count > 1 || unknown.isEmpty {
      let found = unknown.isEmpty ? "an empty one" : "one with \(list(unknown.map { document.name(of: $0) }))"
      report(
        unknown.isEmpty ? .missingMember : .invalidValue,
        "\(type) is an object with \(list(missing.map { names[$0] })), not \(found)",
        at: documents.range(of: place)
      )
      return nil
    }
    report(missing: missing.map { names[$0] }, unknown: unknown, of: &members, type, tolerance, at: place)
    return members
  }

  /// The additional members that are kept; `nil` if one of them has no value.
  mutating func extras(of members: Members) -> [OpaqueValue.Member]? {
    var extras: [OpaqueValue.Member] = []
    for (key, value) in members.extras {
      let place = NodePlace(document: members.document, node: value)
      if let content = content(at: place) {
        extras.append(.init(documents[place].string(of: key), content))
      }
    }
    return extras.count == members.extras.count ? extras : nil
  }

  private mutating func report(
    missing: [Name], unknown: [NodeID], of members: inout Members, _ type: String,
    _ tolerance: MemberTolerance?, at place: NodePlace
  ) {
    let document = documents[place]
    // A correction must not duplicate a member.
    var free = members.names.indices.filter { members.places[$0] == nil }
      .map { documents.names.string(members.names[$0]) }
    var mistaken: [(key: NodeID, nearest: String?)] = []
    for key in unknown {
      let nearest = nearestName(to: document.string(of: key), among: free)
      free.removeAll { $0 == nearest }
      if nearest == nil, tolerance?.hasExtras == true, let value = document.next(after: key) {
        members.extras.append((key, value))
        let name = document.string(of: key)
        report(
          Diagnostic(
            .warning, .extraMember,
            "\(type) of DTCG has no member `\(name.shortened(to: 40))`; it is kept, and written where an output knows it",
            at: document.range(of: key)
          ).about(name))
      } else {
        mistaken.append((key, nearest))
      }
    }
    let isTolerated = missing.allSatisfy { tolerance?.lacking.contains($0) == true }
    // A misspelled member is one mistake, although it is both unknown and missing.
    let needed = missing.isEmpty || isTolerated ? "" : list(missing)
    for (index, (key, nearest)) in mistaken.enumerated() {
      report(
        .unknownMember(
          document.string(of: key), of: type, nearest: nearest, needing: index == 0 ? needed : "",
          at: document.range(of: key)))
    }
    members.areComplete = mistaken.isEmpty && (missing.isEmpty || isTolerated)
    guard mistaken.isEmpty, !missing.isEmpty else { return }
    let range = documents.range(of: place)
    report(
      isTolerated
        ? .incompleteTypography(list(missing), at: range)
        : Diagnostic(.missingMember, "\(type) needs \(list(missing))", at: range))
  }

  private func list(_ names: [Name]) -> String { names.map(documents.names.string).inBackticks.listed() }

  /// A sub-value of a composite: a value of a type, or a reference to a token of that type (§9).
  mutating func subvalue<Value>(
    _ type: TokenType, at place: NodePlace?, read: (inout ValueReader, NodePlace) -> Value?,
    unwrap: (TokenValue) -> Value?
  ) -> Value? {
    guard let place, let followed = follow(place) else { return nil }
    switch followed {
    case .node(let place, let via):
      return reading(place, via: via, type.article) { reader, place in
        guard let computed = reader.computed(type, at: place) else { return read(&reader, place) }
        return computed.value.flatMap(unwrap)
      }
    case .token(let id, let site):
      guard let value = pass.value(of: id) else { return nil }
      if let unwrapped = unwrap(value) { return unwrapped }
      report(.wrongType(index.dotted(id), value.type, expected: type.article, at: site))
      return nil
    }
  }

  /// A number inside a value: a literal, or a `$ref` (§7.3). Curly references are not allowed here.
  mutating func number(at place: NodePlace?, _ what: String) -> Double? {
    guard let place else { return nil }
    // It is nearly always a literal, and following references would cost more than reading it.
    if let number = documents[place].number(of: place.node) { return number }
    return followLeaf(place, what).flatMap { number(of: $0, what) }
  }

  /// The number at the end of references.
  mutating func number(of followed: Followed, _ what: String) -> Double? {
    switch followed {
    case .node(let place, let via): return reading(place, via: via, what) { $0.plainNumber(at: $1, what) }
    case .token(let id, let site):
      guard let value = pass.value(of: id) else { return nil }
      if case .number(let number) = value { return number }
      if case .fontWeight(let weight) = value, weight.keyword == nil { return weight.value }
      report(.wrongType(index.dotted(id), value.type, expected: "a number", at: site))
      return nil
    }
  }

  /// A string inside a value: a literal, or a `$ref`, with the place of the text.
  mutating func string(at place: NodePlace?, _ what: String) -> (text: String, place: NodePlace)? {
    guard let place, let followed = followLeaf(place, what) else { return nil }
    switch followed {
    case .node(let place, let via):
      return reading(place, via: via, what) { reader, place in
        let document = reader.documents[place]
        guard document.kind(of: place.node) == .string else {
          reader.reportKind(place, expected: "\(what) is a string")
          return nil
        }
        return (document.string(of: place.node), place)
      }
    case .token(let id, let site):
      guard let value = pass.value(of: id) else { return nil }
      if let word = value.word { return (word, place) }
      report(.wrongType(index.dotted(id), value.type, expected: "a string", at: site))
      return nil
    }
  }

  /// Follows a `$ref` inside a value; a reference in braces is reported.
  mutating func followLeaf(_ place: NodePlace, _ what: String) -> Followed? {
    let document = documents[place]
    guard document.kind(of: place.node) == .string else { return follow(place) }
    guard !document[place.node].isFaulty else { return nil }
    switch CurlyReference.form(of: document.text(of: place.node)) {
    case .text: return .node(place, via: nil)
    case .malformed:
      reportMalformed(place)
      return nil
    case .reference(let inner):
      let pointer = JSONPointer.fragment(ofPath: String(decoding: inner, as: UTF8.self) + ".$value")
      let range = documents.range(of: place)
      report(
        .invalidReference,
        "a reference in braces cannot replace a part of a value (\(what)); write `{\"$ref\": \"\(pointer)\"}`",
        at: range,
        fix: .init(
          "write a `$ref`", edits: [.init(replacing: range, with: "{\"$ref\": \(quoted(pointer))}")]))
      return nil
    }
  }

  /// A literal number at a place.
  ///
  /// - Parameter hasPercentages: whether `150%` may stand for `1.5`.
  mutating func plainNumber(at place: NodePlace, _ what: String, hasPercentages: Bool = false) -> Double? {
    let document = documents[place]
    guard document.kind(of: place.node) == .number else {
      if let number = numberAsText(at: place, hasPercentages: hasPercentages) { return number }
      reportKind(place, expected: "\(what) is a plain number, without quotes or a unit")
      return nil
    }
    if let number = document.number(of: place.node) { return number }
    if let fault = document.numberFault(of: place.node) {
      let text = document.string(of: place.node).shortened(to: 40)
      let cause =
        switch fault {
        case .notANumber, .infinite: "which only YAML reads as a number"
        case .tooLarge: "which is beyond double precision"
        }
      report(
        .outOfRange, "\(what) must be a finite number, not `\(text)`, \(cause)",
        at: documents.range(of: place))
    }
    return nil
  }

  /// Reports a value of the wrong kind.
  mutating func reportKind(_ place: NodePlace, expected: String) {
    let document = documents[place]
    guard !document[place.node].traits.contains(.faulty) else { return }
    let kind = document.kind(of: place.node)
    var found = kind.article
    switch kind {
    case .string:
      let text = document.string(of: place.node)
      found = text.utf8.count <= 40 ? "the string `\(text)`" : found
    case .number, .boolean: found = "`\(document.string(of: place.node).shortened(to: 40))`"
    case .mapping, .sequence, .null, .alias: break
    }
    report(.invalidValue, "\(expected), not \(found)", at: documents.range(of: place))
  }

  /// Reports a shorthand where only the long form is allowed, with the long form as the fix.
  mutating func reportShorthand(at place: NodePlace, long: String) {
    guard isStrict else { return }
    let range = documents.range(of: place)
    report(
      .shorthandInStrictMode,
      "`\(documents[place].string(of: place.node))` is a shorthand; in strict DTCG it is `\(long)`",
      at: range, fix: .init("write the long form", edits: [.init(replacing: range, with: long)]))
  }
}

extension TokenValue {
  /// The text of a string, or the name that the author gave.
  fileprivate var word: String? {
    if case .strokeStyle(.keyword(let keyword)) = self { return keyword.rawValue }
    return string ?? fontWeight?.keyword ?? fontFamily.flatMap { $0.isSingle ? $0.names[0] : nil }
  }
}

extension Diagnostic {
  fileprivate static func unknownMember(
    _ name: String, of type: String, nearest: String?, needing missing: String, at range: SourceRange
  ) -> Diagnostic {
    let need = missing.isEmpty || missing == nearest.map({ "`\($0)`" }) ? "" : ", and it needs \(missing)"
    return Diagnostic(
      .unknownMember, "\(type) has no member `\(name)`\(need)\(didYouMean(nearest))", at: range,
      fix: nearest.map { .writing($0, as: quoted($0), at: range) })
  }

  static func incompleteTypography(_ names: String, at range: SourceRange) -> Diagnostic {
    let verb = names.contains(" and ") ? "stay" : "stays"
    return Diagnostic(
      .warning, .incompleteTypography,
      "a typography value lacks \(names), which \(verb) unset in every output",
      at: range
    ).about(names)
  }

  static func wrongType(
    _ token: String, _ type: TokenType, expected: String, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(.typeMismatch, "`\(token)` is \(type.article), where \(expected) is expected", at: range)
  }
}
