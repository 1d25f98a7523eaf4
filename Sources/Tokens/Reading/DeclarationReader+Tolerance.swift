package import Diagnostics
import Syntax
import Text

/// Tolerances: unknown types, and members that are ignored.
extension DeclarationReader {
  mutating func reportTolerated(log: inout DiagnosticLog) {
    // The reader of a dialect reports types by their names in the file.
    for (number, type) in unknownTypes.entries.enumerated()
    where type.count > 0 && !documents.isImported(Int(type.place.document)) {
      let range = documents.range(of: type.place)
      if let meant = misspelledTypes[number], meant.fits {
        let word = meant.type.rawValue
        let edits = meant.places.map { place in
          Diagnostic.Fix.Edit(
            replacing: documents.range(of: place),
            with: documents[place].spelling(of: word, inPlaceOf: place.node))
        }
        log.report(
          .warning, .unknownType,
          "`\(type.name.shortened(to: 40))` is not a type\(didYouMean(word)) The \(Diagnostic.kept(type.count))",
          at: range, fix: .init("write `\(word)`", edits: edits))
      } else {
        log.report(.unknownType(type.name, count: type.count, at: range))
      }
    }
    for member in foreignMembers.entries {
      // A file without tokens does not belong to a token set, so nothing is ignored in it.
      if declarations.tokens.count == firstToken {
        let document = documents[member.place]
        guard let value = document.next(after: member.place.node) else { continue }
        log.report(.memberIsNoGroup(document, key: member.place.node, value: value))
        declarations.items.append(.gap(.root))
        continue
      }
      log.report(.foreignMember(member.name, count: member.count, at: documents.range(of: member.place)))
    }
  }

  /// Whether a value is a scalar or a list, and so neither a group nor a token. Nothing at all may be an empty group.
  func isPlain(_ value: NodeID, of document: Document) -> Bool {
    switch document.kind(of: value) {
    case .sequence, .string, .number, .boolean: true
    case .null: !document.range(of: value).bytes.isEmpty
    case .mapping, .alias: false
    }
  }

  /// Counts an ignored member.
  mutating func leaveOut(_ key: NodeID, of document: Document, _ number: Int) {
    let place = NodePlace(document: UInt32(number), node: key)
    foreignMembers.count(foreignMembers.number(of: document.text(of: key), at: place))
  }

  /// Ignores members next to a token's `$value`, unless they are tokens or strict mode is on.
  mutating func leavesOutMembers(of token: NodeID, in document: Document, _ number: Int) -> Bool {
    guard !isStrict else { return false }
    var plain: [NodeID] = []
    for (key, value) in document.entries(of: token) {
      let name = document.name(of: key)
      guard name == .root || checks.verdict(on: name, in: documents.names) != .property else { continue }
      guard name != .root, !document.holdsToken(value) else { return false }
      plain.append(key)
    }
    for key in plain { leaveOut(key, of: document, number) }
    return true
  }

  mutating func numberOfUnknownType(at type: NodeID, of document: Document, _ number: Int) -> Int {
    let place = NodePlace(document: UInt32(number), node: type)
    let next = unknownTypes.entries.count
    let number = unknownTypes.number(of: document.text(of: type), at: place)
    if number == next {
      misspelledTypes[number] = TokenType.nearest(to: document.string(of: type)).map(MisspelledType.init)
    }
    misspelledTypes[number]?.places.append(place)
    return number
  }

  /// Counts a token with an unknown type, its own or that of an enclosing group.
  mutating func countUnknownType(
    _ type: Properties.DeclaredType, of properties: Properties, in document: Document, _ number: Int
  ) {
    let unknown: Int?
    if type.isUnknown {
      unknown = properties.type.map { numberOfUnknownType(at: $0, of: document, number) }
    } else {
      unknown = type.type == nil ? stack.last?.unknownType : nil
    }
    guard let unknown else { return }
    unknownTypes.count(unknown)
    if let meant = misspelledTypes[unknown], meant.fits, let value = properties.value,
      !document.hasForm(of: meant.type, value)
    {
      misspelledTypes[unknown]?.fits = false
    }
  }
}

/// An unknown type of a source that may be a misspelling.
struct MisspelledType {
  let type: TokenType
  /// Where it is written.
  var places: [NodePlace] = []
  /// Whether the values of all its tokens have the form of the type that may be meant.
  var fits = true

  init(_ type: TokenType) { self.type = type }
}

extension Document {
  /// The number of tokens at or below a node. Nesting is limited to 256 when files are read.
  func countOfTokens(_ node: NodeID) -> Int {
    guard kind(of: node) == .mapping else { return 0 }
    if value(of: .value, in: node) != nil || value(of: .ref, in: node) != nil { return 1 }
    return entries(of: node).reduce(0) { $0 + countOfTokens($1.value) }
  }

  /// Whether a node contains a token at any depth. Nesting is limited to 256 when files are read.
  fileprivate func holdsToken(_ node: NodeID) -> Bool {
    guard kind(of: node) == .mapping else { return false }
    return entries(of: node).contains { key, value in
      [.value, .ref].contains(name(of: key)) || holdsToken(value)
    }
  }
}

extension Diagnostic {
  /// - Parameter count: the number of tokens in the file with that type; an empty one if they have none.
  package static func unknownType(_ name: String, count: Int, at range: SourceRange) -> Diagnostic {
    let what =
      name.isEmpty
      ? "tokens have no type, and their values show none"
      : "`\(name.shortened(to: 40))` is not a type of DTCG 2025.10"
    return Diagnostic(.warning, .unknownType, "\(what); the \(kept(count))", at: range)
  }

  /// What becomes of a number of values of unknown types.
  fileprivate static func kept(_ count: Int) -> String {
    "value of \(counted(count, "token")) of this file is kept as written, and typed outputs leave \(count == 1 ? "it" : "them") out"
  }

  /// - Parameter count: the number of members in the file with that name.
  fileprivate static func foreignMember(_ name: String, count: Int, at range: SourceRange) -> Diagnostic {
    let advice =
      switch name {
      case "description", "deprecated", "type", "extensions", "value":
        "write `$\(name)` if the property is meant"
      case "comment": "a comment belongs under `$description`"
      case "alpha", "hex", "unit":
        "it is a part of a value and belongs in it, and an alias takes a value as a whole"
      default: "data of your own goes under `$extensions`"
      }
    let others = count > 1 ? ", here and \(counted(count - 1, "more time")) in this file" : ""
    return Diagnostic(
      .warning, .foreignMember,
      "`\(name.shortened(to: 40))` is neither a group nor a token and is left out\(others); \(advice)",
      at: range)
  }
}
