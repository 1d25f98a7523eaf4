import ColorScience
package import Compiler
import Syntax
import Text
package import Tokens

extension Compilation {
  /// Tokens whose path matches the typed text, those with a fitting type first. After the path of a group and a
  /// dot, only tokens of that group.
  ///
  /// - Parameters:
  ///   - isOnly: whether tokens of other types are left out.
  ///   - theme: whose values are shown.
  ///   - limit: the maximum number of proposals; the second result is whether there are more.
  package func tokenProposals(
    matching typed: String, fitting type: TokenType?, isOnly: Bool = false, except own: String = "",
    in theme: Theme?, limit: Int
  ) -> (proposals: [Proposal], isCut: Bool) {
    guard let tokens, let theme else { return ([], false) }
    var matching: [(rank: Int, path: String, id: TokenID)] = []
    let group = typed.lastIndex(of: ".").flatMap { dot in
      tokens.path(at: String(typed[..<dot])) == nil ? nil : String(typed[...dot])
    }
    tokens.forEachPath { id, path in
      guard path.hasSubsequence(typed), path != own, path.hasPrefix(group ?? "") else { return }
      let token = tokens.token(id, in: theme.permutation)
      let fits = type == nil || token.map { tokens.values[Int($0.value)].type == type } != false
      if isOnly, !fits { return }
      matching.append((token?.deprecation != nil ? 9 : fits ? 0 : 5, path, id))
    }
    let isCut = matching.count > limit
    if isCut { matching.sort { ($0.rank, $0.id.rawValue) < ($1.rank, $1.id.rawValue) } }
    let proposals = matching.prefix(limit).map { rank, path, id -> Proposal in
      let value = tokens.value(of: id, in: theme.permutation)
      return Proposal(
        value?.type == .color ? .color : .token, path, detail: value?.swatch ?? value?.text,
        tokens.token(id, in: theme.permutation).flatMap { tokens.description(of: $0) },
        isDeprecated: rank == 9, rank: rank)
    }
    return (proposals, isCut)
  }

  /// The groups that contain tokens and whose path matches the typed text, but for a group and those around it.
  package func groupProposals(matching typed: String, except own: [String]) -> [Proposal] {
    var known: Set<String> = []
    var groups: [Proposal] = []
    tokens?.forEachPath { _, path in
      let segments = path.pathSegments
      for count in 1..<max(1, segments.count) {
        let group = segments[..<count].joined(separator: ".")
        guard known.insert(group).inserted, !own.starts(with: segments[..<count]), group.hasSubsequence(typed)
        else { continue }
        groups.append(Proposal(.key, group))
      }
    }
    return groups
  }

  /// The type of the token around a place.
  package func expectedType(at context: CursorContext) -> TokenType? {
    context.type.flatMap { TokenType(rawValue: $0) } ?? expectedType(of: context.tokenPath.path)
  }

  /// The type of a token at a path, from its own `$type` or that of a group around it.
  package func expectedType(of path: [String]) -> TokenType? {
    nearestType(of: path, TokenType.init(rawValue:))
  }

  /// The type of the configuration that the token around a place has.
  func ownType(at context: CursorContext) -> OwnType? {
    let types = configuration.types
    guard !types.isEmpty else { return nil }
    return context.type.map { types[$0] } ?? nearestType(of: context.tokenPath.path) { types[$0] }
  }

  /// The type of a member of a value, or of a member of that.
  package func expectedType(ofMembers members: [String], at context: CursorContext) -> TokenType? {
    var (type, inner) = (expectedType(at: context), members[...])
    if let own = ownType(at: context), !own.isPlain, let name = inner.popFirst() {
      type = own.members.first { $0.name == name }?.type
    }
    // Each member of a composite value has its own type.
    for member in inner { type = type?.members.first { $0.name == member }?.type ?? type }
    return type
  }

  private func nearestType<Found>(of path: [String], _ find: (String) -> Found?) -> Found? {
    for count in stride(from: path.count, through: 0, by: -1) {
      for document in tokenDocuments {
        let mapping = count == 0 ? document.root : document.key(at: Array(path.prefix(count)))?.value
        guard let mapping, let node = document.value(of: Name(.type), in: mapping),
          let type = find(document.string(of: node))
        else { continue }
        return type
      }
    }
    return nil
  }
}

extension TokenType {
  /// The members of the type's mapping values, with their types if they have one.
  package var members: [(name: String, type: TokenType?)] {
    Self.otherMembers[self] ?? parts.map { ($0.rawValue, $0.type) }
  }

  /// The members of types that are not composite in DTCG.
  private static let otherMembers: [TokenType: [(name: String, type: TokenType?)]] = [
    .color: [("colorSpace", nil), ("components", nil), ("alpha", .number), ("hex", nil)],
    .dimension: [("value", nil), ("unit", nil)],
    .duration: [("value", nil), ("unit", nil)],
    .strokeStyle: [("dashArray", .dimension), ("lineCap", nil)],
    .spring: [
      ("duration", .duration), ("bounce", .number), ("stiffness", .number), ("damping", .number),
      ("dampingRatio", .number), ("mass", .number), ("response", .duration), ("dampingFraction", .number),
    ],
  ]

  /// The possible words of a member of the type's values.
  package func words(ofMember name: String) -> [String] {
    switch (self, name) {
    case (.color, "colorSpace"): ColorSpace.allCases.map(\.rawValue)
    case (.dimension, "unit"): Dimension.Unit.standard.map(\.rawValue)
    case (.duration, "unit"): Duration.Unit.allCases.map(\.rawValue)
    case (.strokeStyle, "lineCap"): StrokeStyle.LineCap.allCases.map(\.rawValue)
    case (.shadow, "inset"): ["true", "false"]
    default: []
    }
  }

  /// The possible words of the type's values.
  package var words: [String] {
    if self == .strokeStyle { return StrokeStyle.Keyword.allCases.map(\.rawValue) }
    if self == .fontWeight { return FontWeight.keywords.map(\.name) }
    return self == .boolean ? ["true", "false"] : []
  }
}
