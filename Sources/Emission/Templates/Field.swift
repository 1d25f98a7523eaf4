/// A name that a template may use in one kind of record, with its shape and the code that answers it.
///
/// Records are numbers: the outermost record is 0, and a list returns those of its members; the fields of a list know what its
/// numbers mean. Fields are nested like records, so that every name of a template is looked up once, when it is loaded, and
/// never while it is rendered.
package struct Field<Model>: Sendable {
  /// Appends the text of a record, unescaped: the engine escapes what was appended.
  package typealias Text = @Sendable (Model, Int, inout TextBuffer) -> Void
  /// Whether a flag of a record is set.
  package typealias Flag = @Sendable (Model, Int) -> Bool
  /// The members of a list of a record, or its optional record.
  package typealias Records = @Sendable (Model, Int) -> Range<Int>

  /// What a name means.
  package enum Shape: Sendable {
    /// A text: `{{name}}` writes it; `{{#name}}` tests whether it is not empty, and `{{.}}` writes it inside.
    case text(Text)
    /// A flag: `{{#name}}` and `{{^name}}`.
    case flag(Flag)
    /// An optional record: `{{#name}}` opens it, and `{{name.inner}}` accesses a member.
    case record(Records, [Field])
    /// Any number of records: `{{#name}}` repeats.
    case list(Records, [Field])
    /// Whether the record is the first of its list; provided by the engine.
    case isFirst
    /// Whether the record is the last of its list; provided by the engine.
    case isLast
  }

  /// `.` is the implicit iterator.
  package let name: String
  package let shape: Shape
  /// Whether users' templates may ask for it; otherwise only the templates of the format.
  package private(set) var isPublished = true

  package init(_ name: String, _ shape: Shape) {
    (self.name, self.shape) = (name, shape)
  }

  package static func text(_ name: String, _ text: @escaping Text) -> Field { Field(name, .text(text)) }

  package static func flag(_ name: String, _ flag: @escaping Flag) -> Field { Field(name, .flag(flag)) }

  package static func record(_ name: String, _ records: @escaping Records, _ fields: [Field]) -> Field {
    Field(name, .record(records, fields))
  }

  package static func list(_ name: String, _ records: @escaping Records, _ fields: [Field]) -> Field {
    Field(name, .list(records, fields))
  }

  /// The same field for the templates of a format only.
  var unpublished: Field {
    var field = self
    field.isPublished = false
    return field
  }

  package static var isFirst: Field { Field("isFirst", .isFirst) }
  package static var isLast: Field { Field("isLast", .isLast) }
}

extension Field {
  /// The same field of a model that has this one.
  func of<Outer>(_ model: @escaping @Sendable (Outer) -> Model) -> Field<Outer> {
    var field: Field<Outer>
    switch shape {
    case .text(let write): field = .text(name) { write(model($0), $1, &$2) }
    case .flag(let isSet): field = .flag(name) { isSet(model($0), $1) }
    case .record(let records, let fields):
      field = .record(name, { records(model($0), $1) }, fields.map { $0.of(model) })
    case .list(let records, let fields):
      field = .list(name, { records(model($0), $1) }, fields.map { $0.of(model) })
    case .isFirst: field = .isFirst
    case .isLast: field = .isLast
    }
    field.isPublished = isPublished
    return field
  }
}

extension Array {
  /// The same fields for the templates of a format only.
  func unpublished<Model>() -> [Field<Model>] where Element == Field<Model> { map(\.unpublished) }

  /// The fields that users' templates may ask for.
  package func published<Model>() -> [Field<Model>] where Element == Field<Model> {
    filter(\.isPublished).map { field in
      switch field.shape {
      case .record(let records, let fields): .record(field.name, records, fields.published())
      case .list(let records, let fields): .list(field.name, records, fields.published())
      case .text, .flag, .isFirst, .isLast: field
      }
    }
  }
}
