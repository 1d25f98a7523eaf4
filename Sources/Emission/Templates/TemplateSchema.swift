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

/// The names that a template may use in one kind of record, and what each of them is. Schemas nest as the records do,
/// so that every name of a template is looked up once, when it is loaded, and never while it is rendered.
package struct TemplateSchema<Data: TemplateData>: Sendable {
  /// What a name means.
  package enum Shape: Sendable {
    /// A text: `{{name}}` writes it, `{{#name}}` asks whether it is not empty, and inside `{{.}}` writes it.
    case text(Data.Text)
    /// Yes or no: `{{#name}}` and `{{^name}}`.
    case flag(Data.Flag)
    /// One record or none: `{{#name}}` opens it, `{{name.inner}}` reaches into it.
    case record(Data.List, TemplateSchema)
    /// Any number of records: `{{#name}}` repeats.
    case list(Data.List, TemplateSchema)
    /// Whether the record is the first of its list; the engine knows.
    case isFirst
    /// Whether the record is the last of its list; the engine knows.
    case isLast
  }

  /// A name and what it means.
  package struct Entry: Sendable {
    package let name: String
    package let shape: Shape

    package init(_ name: String, _ shape: Shape) {
      self.name = name
      self.shape = shape
    }
  }

  /// In the order in which documentation lists them. The entry `.` is what the implicit iterator means.
  package let entries: [Entry]

  package init(_ entries: [Entry]) {
    self.entries = entries
  }
}

extension TemplateSchema: ExpressibleByDictionaryLiteral {
  /// `["path": .text(.path), "themes": .list(.themes, ["name": .text(.themeName)])]`
  package init(dictionaryLiteral elements: (String, Shape)...) {
    self.init(elements.map { Entry($0, $1) })
  }
}
