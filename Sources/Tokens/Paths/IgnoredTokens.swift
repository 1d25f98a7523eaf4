import Text

/// Tokens that are ignored: `ignore:` of the configuration.
package struct IgnoredTokens: Sendable {
  /// One entry of `ignore:`.
  package struct Entry: Hashable, Sendable {
    package var patterns: [PathPattern]
    /// The reason; never empty.
    package var reason: String

    package init(_ patterns: [PathPattern], reason: String) {
      (self.patterns, self.reason) = (patterns, reason)
    }
  }

  package var entries: [Entry]

  package init(_ entries: [Entry] = []) { self.entries = entries }
}

/// Ignored tokens, compiled for the names of a table.
struct IgnoredNames: Sendable {
  private let entries: [(patterns: [(names: NamePattern, coversAllBelow: Bool)], reason: String)]

  init(_ ignored: IgnoredTokens, in names: NameTable) {
    entries = ignored.entries.map { entry in
      (entry.patterns.map { (NamePattern($0, in: names), $0.coversAllBelow) }, entry.reason)
    }
  }

  var isEmpty: Bool { entries.isEmpty }

  /// The number of the first entry that matches a path.
  func entry(covering path: [Name]) -> Int? {
    entries.firstIndex { $0.patterns.contains { $0.names.matches(path[...]) } }
  }

  /// The number of the first entry that matches a path and everything below it.
  func entry(coveringAllBelow path: [Name]) -> Int? {
    entries.firstIndex { $0.patterns.contains { $0.coversAllBelow && $0.names.matches(path[...]) } }
  }

  /// Why the token at a path is ignored, if it is; parts of ignored tokens are ignored, too.
  func reason(for path: [Name]) -> String? {
    path.indices.lazy.compactMap { entry(covering: Array(path[...$0])) }.first.map { entries[$0].reason }
  }
}

extension PathPattern {
  /// Whether the pattern matches everything below each path that it matches.
  fileprivate var coversAllBelow: Bool { segments.last == Array("**".utf8) }
}
