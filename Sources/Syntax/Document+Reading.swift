package import Diagnostics

extension Document {
  /// Reads a source. Everything wrong with it is told in the log; the result is `nil` if no tree could be made.
  package init?(
    reading source: SourceID, in sources: Sources, as notation: Notation, names: inout NameTable,
    log: inout DiagnosticLog
  ) {
    return nil
  }
}
