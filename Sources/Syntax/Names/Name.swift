/// An interned key or name. Two names are equal exactly when their UTF-8 bytes are.
package struct Name: Hashable, Sendable {
  package let rawValue: UInt32

  @inlinable package init(rawValue: UInt32) { self.rawValue = rawValue }

  // Written out, since what the compiler makes is called through a table, and names are compared by the million.
  @inlinable package static func == (a: Name, b: Name) -> Bool { a.rawValue == b.rawValue }
}
