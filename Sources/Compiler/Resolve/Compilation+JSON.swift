extension Compilation {
  /// The resolved tokens of the first theme as one JSON object, one token a line; with `allThemes` one such object per
  /// theme under its name. Empty if the run came to no tokens.
  package func json(allThemes: Bool = false) -> [UInt8] {
    []
  }
}
