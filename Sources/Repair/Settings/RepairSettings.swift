package import Tokens

/// `solve:` in `tokenc.yaml`.
package struct RepairSettings: Sendable {
  /// The maximum number of its patterns together.
  package static let maximumOfPatterns = 10_000

  /// The tokens whose definitions do not change.
  package var keep: [PathPattern] = []
  /// The tokens whose order by lightness stays, group by group.
  package var order = [PathPattern("surface.*")]
  /// The tokens that are ramps; `nil` for those whose names differ by a number.
  package var ramps: [PathPattern]?
  /// How much a change of some tokens counts, 0…1000; the first that matches, otherwise 1.
  package var weights: [Weight] = []

  package struct Weight: Sendable {
    package var tokens: PathPattern
    package var weight: Double

    package init(_ tokens: PathPattern, _ weight: Double) { (self.tokens, self.weight) = (tokens, weight) }
  }

  package init() {}
}

/// Which definitions may move.
package enum MoveSet: String, Sendable, CaseIterable {
  /// Aliases of steps of a ramp.
  case aliases
  /// These, and colors that are not steps of a ramp.
  case both
  /// All colors that are written out.
  case literals
}

/// A theme that is made of another one.
package enum DerivedTheme: String, Sendable, CaseIterable {
  case highContrast = "high-contrast"
  case dark
}
