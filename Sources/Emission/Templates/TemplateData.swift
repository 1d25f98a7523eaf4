/// What a template is rendered from. Records are numbers: the outermost record is 0, all others are those that `records`
/// answers, and a number means what the schema says at that place. Used generically only, so that rendering specialises.
package protocol TemplateData {
  /// The texts that a template can ask for, one case each, over all kinds of records.
  associatedtype Text: BitwiseCopyable & Sendable
  /// The flags.
  associatedtype Flag: BitwiseCopyable & Sendable
  /// The lists, and what is one record or none.
  associatedtype List: BitwiseCopyable & Sendable

  /// Appends a text, unescaped: the engine escapes what was appended.
  func write(_ text: Text, of record: Int, into output: inout TextBuffer)

  /// Whether a flag is set.
  func isSet(_ flag: Flag, of record: Int) -> Bool

  /// The records of a list, or the one or none of a record.
  func records(_ list: List, of record: Int) -> Range<Int>
}
