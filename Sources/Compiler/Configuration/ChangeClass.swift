import Syntax

/// How large a change of a token set is to its users (Semantic Versioning 2.0.0).
package enum VersionStep: String, Sendable, Comparable, CaseIterable {
  case none, patch, minor, major

  private var order: Int { Self.allCases.firstIndex(of: self) ?? 0 }

  package static func < (a: VersionStep, b: VersionStep) -> Bool { a.order < b.order }
}

/// What happened to a token, a theme, or a pair, in the order of reports.
package enum ChangeClass: String, Sendable, Comparable, CaseIterable {
  case removed, renamed
  case typeChanged = "type-changed"
  case themeRemoved = "theme-removed"
  case contextRemoved = "context-removed"
  case themeRenamed = "theme-renamed"
  case missingInTheme = "missing-in-theme"
  case nameChanged = "name-changed"
  case valueChanged = "value-changed"
  case contrastLost = "contrast-lost"
  case contrastGained = "contrast-gained"
  case contrastChanged = "contrast-changed"
  case deprecated, undeprecated, added
  case themeAdded = "theme-added"
  case contextAdded = "context-added"
  case descriptionChanged = "description-changed"
  case extensionsChanged = "extensions-changed"
  case sourceChanged = "source-changed"
  case waived

  private var order: Int { Self.allCases.firstIndex(of: self) ?? 0 }

  package static func < (a: ChangeClass, b: ChangeClass) -> Bool { a.order < b.order }

  /// The size of such a change, unless the caller or `diff:` sets another.
  package var bump: VersionStep {
    switch self {
    case .removed, .renamed, .typeChanged, .themeRemoved, .contextRemoved, .themeRenamed, .missingInTheme,
      .nameChanged, .contrastLost:
      .major
    case .deprecated, .undeprecated, .added, .themeAdded, .contextAdded: .minor
    case .valueChanged, .descriptionChanged, .extensionsChanged: .patch
    case .contrastGained, .contrastChanged, .sourceChanged, .waived: .none
    }
  }
}

extension ConfigurationReader {
  /// `diff:`: the sizes of some classes of changes.
  static let diff = Shape(
    "`diff`", code: .invalidConfiguration,
    keys: ChangeClass.allCases.map {
      .init(
        $0.rawValue, .oneOf(VersionStep.allCases.map(\.rawValue)),
        "how large such a change is, \($0.bump.rawValue) by default")
    })

  /// Reads `diff:`.
  mutating func changeSizes(_ node: NodeID) -> [ChangeClass: VersionStep] {
    guard let section = fields(node, Self.diff) else { return [:] }
    var sizes: [ChangeClass: VersionStep] = [:]
    for kind in ChangeClass.allCases {
      if let node = section[kind.rawValue] { sizes[kind] = choice(node, VersionStep.self) }
    }
    return sizes
  }
}
