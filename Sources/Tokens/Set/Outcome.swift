/// What one theme makes of a token: nothing, since no source of the theme defines it; nothing valid, which has been reported;
/// or a value. Four bytes, so that a theme is a dense column of them.
package struct Outcome: Hashable, Sendable {
  /// The index of the value in `TokenSet.values`, or one of the two highest numbers.
  package let rawValue: UInt32

  private init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The token whose value has this index in `TokenSet.values`.
  package static func value(_ index: UInt32) -> Outcome { Outcome(rawValue: index) }

  /// No source of the theme defines the token. Whoever needs it reports that.
  package static var absent: Outcome { Outcome(rawValue: .max) }

  /// The token is wrong here, or what was meant to define it is. That has been reported, so nobody says more.
  package static var invalid: Outcome { Outcome(rawValue: .max - 1) }

  /// The index of its value in `TokenSet.values`, if it has one.
  package var value: UInt32? { isValid ? rawValue : nil }

  /// Whether the token has a value.
  package var isValid: Bool { rawValue < .max - 1 }
}
