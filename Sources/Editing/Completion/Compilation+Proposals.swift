import Audit
package import Compiler
import Diagnostics
import Emission
package import Syntax
import Text
import Tokens

/// The role of a file in a project.
package enum FileRole: Hashable, Sendable {
  case tokens, resolver, configuration, anatomies
}

extension Compilation {
  /// The proposals at a place, before they are filtered by the typed text; `tokenProposals` has the tokens.
  package func proposals(at context: CursorContext, in role: FileRole) -> [Proposal] {
    switch role {
    case .tokens: tokenFileProposals(at: context)
    case .resolver: shapeProposals(at: context, path: context.path, in: ResolverDocument.shape)
    case .configuration: configurationProposals(at: context)
    case .anatomies:
      context.path.isEmpty
        ? [] : shapeProposals(at: context, path: Array(context.path.dropFirst()), in: Anatomy.shape)
    }
  }

  // MARK: Token files

  private func tokenFileProposals(at context: CursorContext) -> [Proposal] {
    let (group, members) = context.tokenPath
    if let members { return valueProposals(at: context, in: members) }
    guard let key = context.key else {
      let properties = Name.Property.allCases.filter {
        !context.siblings.contains($0.text) && ($0 != .schema || group.isEmpty)
      }
      return properties.map { Proposal(.property, $0.text, $0.help, rank: $0 == .schema ? 5 : 0) }
        + missingMembers(of: group).filter { !context.siblings.contains($0) }.map {
          Proposal(.key, $0, "A token that an anatomy requires here.")
        }
    }
    switch Name.Property.allCases.first(where: { $0.text == key }) {
    case .type:
      return (TokenType.standard + TokenType.others).map { Proposal(.type, $0.rawValue, $0.help) }
        + configuration.types.map { Proposal(.type, $0.name, "A type of the configuration.") }
    case .value: return (expectedType(at: context)?.words ?? []).map { Proposal(.word, $0) }
    case .deprecated: return ["true", "false"].map { Proposal(.word, $0) }
    case .description, .extensions, .extends, .ref, .root, .schema, nil: return []
    }
  }

  /// Members and words of a mapping value.
  private func valueProposals(at context: CursorContext, in members: [String]) -> [Proposal] {
    let path = members + [context.key].compactMap(\.self)
    if let own = ownType(at: context), !own.isPlain, path.count < 2 {
      if path.count == 1 {
        return (expectedType(ofMembers: path, at: context)?.words ?? []).map { Proposal(.word, $0) }
      }
      return own.members.filter { !context.siblings.contains($0.name) }.map {
        Proposal(.property, $0.name, $0.isList ? "A list of \($0.type.rawValue)." : "A \($0.type.rawValue).")
      }
    }
    guard let type = expectedType(ofMembers: members, at: context) else { return [] }
    guard let key = context.key else {
      return type.members.filter { !context.siblings.contains($0.name) }.map {
        Proposal(.property, $0.name, $0.type.map { "A \($0.rawValue)." })
      }
    }
    let inner = type.members.first { $0.name == key }?.type
    return (type.words(ofMember: key) + (inner?.words ?? [])).map { Proposal(.word, $0) }
  }

  /// The last segments of missing tokens that anatomies require in a group.
  private func missingMembers(of group: [String]) -> [String] {
    guard let report, !group.isEmpty else { return [] }
    let prefix = group.joined(separator: ".") + "."
    var members: [String] = []
    for path in report.coverage.flatMap(\.missing) where path.hasPrefix(prefix) {
      let member = String(path.dropFirst(prefix.count).prefix { $0 != "." })
      if !members.contains(member) { members.append(member) }
    }
    return members
  }

  // MARK: The configuration

  private func configurationProposals(at context: CursorContext) -> [Proposal] {
    let path = context.path
    if let proposals = modifierProposals(at: context) { return proposals }
    switch (path.first, context.key) {
    case ("rules", _): return ruleProposals(at: context)
    case ("severity", nil):
      return DiagnosticCode.all.filter { $0.isRule || $0.isTolerance }.map {
        Proposal(.word, $0.name, $0.documentation.meaning)
      }
    case (_, "code"): return DiagnosticCode.rules.map { Proposal(.word, $0.name, $0.documentation.meaning) }
    case ("outputs", "themes"), ("audit", "themes"): return themes.map { Proposal(.word, $0.baseName) }
    default: return shapeProposals(at: context, path: path, in: Configuration.shape)
    }
  }

  /// Modifiers and their contexts; `nil` where something else stands. An empty list in flow style has no key of its own.
  private func modifierProposals(at context: CursorContext) -> [Proposal]? {
    let path = context.path + (context.key.map { [$0] } ?? [])
    func proposals(_ kind: Proposal.Kind, _ names: [String], _ help: String? = nil) -> [Proposal] {
      names.filter { !context.siblings.contains($0) }.map { Proposal(kind, $0, help) }
    }
    let isWaiver = path.starts(with: ["audit", "waivers", "contexts"])
    let (last, beforeLast) = (path.last ?? "", path.dropLast().last)
    if context.key == nil {
      if last == "input" || last == "qualifiers" || path == ["axes"] || isWaiver && path.count == 3 {
        let ofAxes = last == "qualifiers" && !axes.isEmpty
        return proposals(
          .key, ofAxes ? axes.map(\.axis.modifier) : modifiers.map(\.name),
          "A modifier of the resolver document.")
      }
      if beforeLast == "qualifiers" { return proposals(.key, otherContexts(of: last)) }
    }
    if isWaiver && path.count > 3 || beforeLast == "input" { return proposals(.word, contexts(of: last)) }
    guard path.first == "axes", path.count == 3 else { return nil }
    switch (last, context.key) {
    case ("default", _), ("contexts", _): return proposals(.word, contexts(of: path[1]))
    case ("selector", nil): return proposals(.key, contexts(of: path[1]))
    case ("media", nil): return proposals(.key, otherContexts(of: path[1]))
    default: return nil
    }
  }

  /// What a key of the configuration says of a modifier, if it names one: its contexts.
  package func modifierHelp(at keys: [String]) -> String? {
    guard keys.count == 2 && keys[0] == "axes" || ["input", "qualifiers"].contains(keys.dropLast().last),
      let modifier = modifiers.first(where: { $0.name == keys.last })
    else { return nil }
    let contexts = modifier.contexts.map { $0 == modifier.defaultContext ? "`\($0)` (default)" : "`\($0)`" }
    return "A modifier with the contexts \(contexts.joined(separator: ", "))."
  }

  /// The contexts of a modifier that outputs do not begin with.
  private func otherContexts(of modifier: String) -> [String] {
    let all = contexts(of: modifier)
    let first =
      axes.first { $0.axis.modifier == modifier }?.axis.contexts.first
      ?? modifiers.first { $0.name == modifier }?.defaultContext ?? all.first
    return all.filter { $0 != first }
  }

  private func contexts(of modifier: String) -> [String] {
    modifiers.first { $0.name == modifier }?.contexts ?? []
  }

  /// The codes of rules with options, and their options.
  private func ruleProposals(at context: CursorContext) -> [Proposal] {
    let options = Rule.all.flatMap(\.options)
    guard context.path.count > 1 else {
      guard context.key == nil else { return [] }
      let codes = DiagnosticCode.rules.filter { code in options.contains { $0.id.code == code } }
      return codes.filter { !context.siblings.contains($0.name) }.map {
        Proposal(.key, $0.name, $0.documentation.meaning)
      }
    }
    let own = options.filter { $0.id.code.name == context.path[1] }
    guard let key = context.key ?? (context.path.count > 2 ? context.path[2] : nil) else {
      return own.filter { !context.siblings.contains($0.key) }.map { Proposal(.key, $0.key, $0.help) }
    }
    return own.first { $0.key == key }?.shape.words.map { Proposal(.word, $0) } ?? []
  }

  /// Whether the value at a place is a token path, as a plain text.
  package func asksForPath(_ context: CursorContext, in role: FileRole) -> Bool {
    switch role {
    case .configuration:
      ["foreground", "background", "tokens", "include", "exclude", "surface"].contains(context.key)
        || (context.key == nil && context.path == ["names"])
    case .anatomies: context.key == "surface" || context.key == "shadow"
    case .tokens, .resolver: false
    }
  }

  // MARK: Shapes

  /// Keys and words of the mapping that a path leads to.
  private func shapeProposals(at context: CursorContext, path: [String], in shape: Shape) -> [Proposal] {
    guard let value = Shape.Value.object(shape).value(at: path) else { return [] }
    guard let key = context.key else {
      return value.keys.filter { !context.siblings.contains($0.name) }.map {
        Proposal(.key, $0.name, $0.help, rank: $0.isRequired ? 0 : 5)
      }
    }
    return (value.value(at: [key])?.words ?? []).map { Proposal(.word, $0) }
  }
}

extension RuleOptionShape {
  /// Its possible words.
  fileprivate var words: [String] {
    switch self {
    case .choice(let words): words
    case .boolean: ["true", "false"]
    case .types: TokenType.allCases.map(\.rawValue)
    case .patterns, .files, .length, .expression, .layers: []
    }
  }
}

extension CursorContext {
  /// The path of the current group or token, and the keys within its value if the place is in the value.
  package var tokenPath: (path: [String], members: [String]?) {
    guard let start = path.firstIndex(of: Name.Property.value.text) else { return (path, nil) }
    return (Array(path[..<start]), Array(path[(start + 1)...]))
  }
}

extension Shape.Value {
  /// The value at a path of nested keys.
  package func value(at path: [String]) -> Shape.Value? {
    guard let first = path.first else { return self }
    switch self {
    case .object(let shape): return shape[first]?.value.value(at: Array(path.dropFirst()))
    case .entries(let value): return value.value(at: Array(path.dropFirst()))
    case .list(let value): return value.value(at: path)
    case .either(let one, let other): return one.value(at: path) ?? other.value(at: path)
    case .string, .number, .boolean, .mapping, .oneOf, .any: return nil
    }
  }

  /// Help for the last key in a path of nested keys.
  package func help(at path: [String]) -> String? {
    guard let last = path.last, let value = value(at: path.dropLast()) else { return nil }
    return value.keys.first { $0.name == last }?.help
  }

  /// Its possible keys.
  fileprivate var keys: [Shape.Key] {
    switch self {
    case .object(let shape): shape.keys
    case .list(let value): value.keys
    case .either(let one, let other): one.keys + other.keys
    case .string, .number, .boolean, .mapping, .oneOf, .entries, .any: []
    }
  }

  /// Its possible words.
  fileprivate var words: [String] {
    switch self {
    case .oneOf(let words): words
    case .boolean: ["true", "false"]
    case .list(let value): value.words
    case .either(let one, let other): one.words + other.words
    case .string, .number, .mapping, .object, .entries, .any: []
    }
  }
}
