package import Diagnostics
import Text

/// The tokens of the roles of a platform's own theme: an entry of `bridge:`.
package struct Bridge: Sendable {
  package struct Mapping: Sendable {
    package let role: RoleList.Role
    /// The path of its token, as in references.
    package let path: String
    package let roleRange, pathRange: SourceRange

    package init(_ role: RoleList.Role, to path: String, at roleRange: SourceRange, _ pathRange: SourceRange)
    {
      (self.role, self.path, self.roleRange, self.pathRange) = (role, path, roleRange, pathRange)
    }
  }

  /// Where a line for another role may be written.
  package struct Gap: Sendable {
    package let place: SourceRange
    /// What is before and after the role and its token.
    package let before, after: String

    package init(at place: SourceRange, before: String, after: String) {
      (self.place, self.before, self.after) = (place, before, after)
    }
  }

  package let list: RoleList
  /// Where its key is.
  package let range: SourceRange
  /// In the order of the list, then those that are not listed, as written.
  package let mappings: [Mapping]
  /// The names of roles that the platform fills.
  private let left: Set<String>
  /// `nil` if the mapping is not in block style.
  private let gap: Gap?

  /// - Parameter mappings: as written.
  package init(
    _ list: RoleList, at range: SourceRange, mappings: [Mapping], leaving left: Set<String>, gap: Gap?
  ) {
    (self.list, self.range, self.left, self.gap) = (list, range, left, gap)
    let listed = list.roles.compactMap { role in mappings.first { $0.role.name == role.name } }
    self.mappings =
      listed + mappings.filter { mapping in !listed.contains { $0.role.name == mapping.role.name } }
  }

  package subscript(role: String) -> Mapping? { mappings.first { $0.role.name == role } }

  /// The mappings of a kind.
  package subscript(kind: RoleList.Kind) -> [Mapping] { mappings.filter { $0.role.kind == kind } }

  /// What is wrong with its tokens, and the roles that have none.
  package func findings(in tokens: TokenSet) -> [Diagnostic] {
    var paths: NearestNames?
    let mistakes = mappings.compactMap { mapping -> Diagnostic? in
      guard let id = tokens.id(at: mapping.path) else {
        guard tokens.isClosed else { return nil }
        var known = paths ?? NearestNames(tokens.ids.map { tokens.dottedPath(of: $0) })
        let nearest = known.name(nearestTo: mapping.path)
        paths = known
        return Diagnostic(
          .unknownReference, "there is no token `\(mapping.path)`\(didYouMean(nearest))",
          at: mapping.pathRange)
      }
      guard let type = tokens.type(of: id), type != mapping.role.kind.type else { return nil }
      return Diagnostic(
        .typeMismatch,
        "`\(mapping.path)` is of type `\(type.rawValue)`; `\(mapping.role.name)` of `\(list.name)` takes a token of type `\(mapping.role.kind.type.rawValue)`",
        at: mapping.pathRange)
    }
    let missing = list.roles.filter { role in
      !role.isOptional && self[role.name] == nil && !left.contains(role.name)
        && (role.kind == .colors || !self[role.kind].isEmpty)
    }
    guard !missing.isEmpty else { return mistakes }
    let likely = LikelyTokens(tokens, telling: list.telling)
    return mistakes
      + missing.map { role in
        let nearest = likely.token(for: role)
        return .missing(role, of: self, nearest, gap)
      }
  }
}

extension TokenSet {
  /// The type of a token, if it is valid in some theme.
  fileprivate func type(of id: TokenID) -> TokenType? {
    permutations.indices.lazy.compactMap { value(of: id, in: $0)?.type }.first
  }
}

/// The tokens of a set by the words of their paths.
private struct LikelyTokens {
  /// Words that say nothing about the use of a token.
  private static let empty: Set<String> = [
    "color", "colors", "sys", "md", "token", "tokens", "theme", "$root",
  ]

  private let paths: [(path: String, type: TokenType, words: Set<String>)]
  /// By word: the indices in `paths`.
  private var indices: [String: [Int]] = [:]
  private let telling: Set<String>

  init(_ tokens: TokenSet, telling: Set<String>) {
    self.telling = telling
    paths = tokens.ids.compactMap { id in
      guard let type = tokens.type(of: id) else { return nil }
      let path = tokens.dottedPath(of: id)
      return (path, type, Self.words(of: path).subtracting(Self.empty))
    }
    for (index, entry) in paths.enumerated() {
      for word in entry.words { indices[word, default: []].append(index) }
    }
  }

  private static func words(of text: String) -> Set<String> {
    Set(PathPiece.words(of: text).map { $0.lowercased() })
  }

  /// The token whose path has most in common with the name of a role or with what such tokens are usually called: at least
  /// two thirds of the words.
  func token(for role: RoleList.Role) -> String? {
    var best: (score: Double, index: Int)?
    for (number, words) in ([Self.words(of: role.name)] + role.like.map(Set.init)).enumerated() {
      var shared: [Int: Int] = [:]
      for word in words { for index in indices[word] ?? [] { shared[index, default: 0] += 1 } }
      for (index, count) in shared.sorted(by: { $0.key < $1.key }) where paths[index].type == role.kind.type {
        let own = paths[index].words
        guard number > 0 || own.intersection(telling) == words.intersection(telling) else { continue }
        let score = Double(2 * count) / Double(words.count + own.count)
        if score >= 2.0 / 3, score > best?.score ?? 0 { best = (score, index) }
      }
    }
    return best.map { paths[$0.index].path }
  }
}

extension DiagnosticCode {
  package static let unknownBridge = DiagnosticCode("unknown-bridge", in: .configuration)
  package static let unknownRole = DiagnosticCode("unknown-role", in: .configuration)
  package static let missingRole = DiagnosticCode("missing-role", in: .configuration, tolerance: .warning)
  package static let missingBridge = DiagnosticCode("missing-bridge", in: .configuration)
}

extension Diagnostic {
  fileprivate static func missing(
    _ role: RoleList.Role, of bridge: Bridge, _ nearest: String?, _ gap: Bridge.Gap?
  ) -> Diagnostic {
    let subject = "`\(bridge.list.name)` has no token for `\(role.name)`"
    guard let nearest else {
      return Diagnostic(
        .warning, .missingRole, "\(subject); map it, or add it to `leave`", at: bridge.range)
    }
    let isPlain = nearest.utf8.allSatisfy { $0.isIdentifierPart || "-.$".utf8.contains($0) }
    let fix = (isPlain ? gap : nil).map { gap in
      Fix(
        "map `\(role.name)` to `\(nearest)`",
        edits: [.init(replacing: gap.place, with: "\(gap.before)\(role.name): \(nearest)\(gap.after)")])
    }
    return Diagnostic(
      .warning, .missingRole, "\(subject); the nearest is `\(nearest)`", at: bridge.range, fix: fix)
  }
}
