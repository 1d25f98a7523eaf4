/// What a template is rendered from. Records are numbers: the outermost record is 0, all others are those that `records`
/// answers, and a number means what the schema says at that place. Used generically only, so that rendering specialises.
package protocol TemplateData {
  /// One case per thing that a template can ask for, over all kinds of records.
  associatedtype Field: BitwiseCopyable & Sendable

  /// Appends a text, unescaped: the engine escapes what was appended.
  func write(_ field: Field, of record: Int, into output: inout TextBuffer)

  /// Whether a flag is set.
  func isSet(_ field: Field, of record: Int) -> Bool

  /// The records of a list, or the one or none of a record.
  func records(_ field: Field, of record: Int) -> Range<Int>
}
