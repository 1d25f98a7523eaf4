/// The data of a template. Records are numbers: the outermost record is 0, and `records` returns the others;
/// the schema defines the meaning of a number. Used generically only, so that rendering is specialized.
package protocol TemplateData {
  /// The texts that a template can ask for, one case each, over all kinds of records.
  associatedtype Text: BitwiseCopyable & Sendable
  /// The flags.
  associatedtype Flag: BitwiseCopyable & Sendable
  /// The lists, and optional records.
  associatedtype List: BitwiseCopyable & Sendable

  /// Appends a text, unescaped: the engine escapes what was appended.
  func write(_ text: Text, of record: Int, into output: inout TextBuffer)

  /// Whether a flag is set.
  func isSet(_ flag: Flag, of record: Int) -> Bool

  /// The records of a list, or the optional record.
  func records(_ list: List, of record: Int) -> Range<Int>
}

/// The names that a template may use in one kind of record, with their shapes. Schemas are nested like
/// records, so that every name of a template is looked up once, when it is loaded, and never while it is
/// rendered.
package struct TemplateSchema<Data: TemplateData>: Sendable {
  /// What a name means.
  package enum Shape: Sendable {
    /// A text: `{{name}}` writes it; `{{#name}}` tests whether it is not empty, and `{{.}}` writes it inside.
    case text(Data.Text)
    /// A flag: `{{#name}}` and `{{^name}}`.
    case flag(Data.Flag)
    /// An optional record: `{{#name}}` opens it, and `{{name.inner}}` accesses a member.
    case record(Data.List, TemplateSchema)
    /// Any number of records: `{{#name}}` repeats.
    case list(Data.List, TemplateSchema)
    /// Whether the record is the first of its list; provided by the engine.
    case isFirst
    /// Whether the record is the last of its list; provided by the engine.
    case isLast
  }

  /// A name and its shape.
  package struct Entry: Sendable {
    package let name: String
    package let shape: Shape

    package init(_ name: String, _ shape: Shape) {
      self.name = name
      self.shape = shape
    }
  }

  /// In the order of the documentation. The entry `.` is the implicit iterator.
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
