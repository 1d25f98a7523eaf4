extension Anatomy {
  /// How documents speak of it: as of a selection if it has one.
  package var effectiveManner: Manner {
    manner ?? (axes.contains { ControlWords.axis(ofProperty: $0.name) == .selection } ? .selection : .action)
  }
}
