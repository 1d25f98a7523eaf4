import Text

/// The declaration of an output's option, which `tokenc.yaml`, `--set`, flags, documentation, and tests
/// share.
package struct OutputOption<Value: Sendable>: Sendable {
  package let declaration: OptionDeclaration
  /// The value if the option is not set.
  package let `default`: Value
  private let wrap: @Sendable (Value) -> OptionValue
  private let unwrap: @Sendable (OptionValue) -> Value?

  init(
    _ declaration: OptionDeclaration, default: Value, wrap: @escaping @Sendable (Value) -> OptionValue,
    unwrap: @escaping @Sendable (OptionValue) -> Value?
  ) {
    self.declaration = declaration
    self.default = `default`
    (self.wrap, self.unwrap) = (wrap, unwrap)
  }

  func value(of value: OptionValue) -> Value {
    guard let value = unwrap(value) else { preconditionFailure("an option has values of its shape") }
    return value
  }

  func wrapped(_ value: Value) -> OptionValue { wrap(value) }
}

/// The declaration of an option, without the type of its value.
package struct OptionDeclaration: Sendable {
  /// The name of an option: the format that it belongs to, `nil` for options of every format, and its key.
  package struct ID: Hashable, Sendable {
    package var format: String?
    package var key: String

    package init(_ format: String?, _ key: String) { (self.format, self.key) = (format, key) }

    /// The name in `--set`: `css.prefix`, `rem`.
    package var text: String { format.map { "\($0).\(key)" } ?? key }
  }

  package let id: ID
  package let shape: OptionShape
  /// A sentence for `--help`.
  package let help: String
  /// The placeholder of the value in `--help`, in capitals.
  package let placeholder: String
  /// The default in words; `nil` if the option is required.
  package let defaultText: String?

  init(
    _ format: String?, _ key: String, _ shape: OptionShape, placeholder: String = "VALUE", default: String?,
    help: String
  ) {
    id = ID(format, key)
    (self.shape, self.placeholder) = (shape, placeholder)
    defaultText = `default`
    self.help = help
  }

  /// The key in `tokenc.yaml`.
  package var key: String { id.key }
  /// `--css-prefix`
  package var flag: String { "--" + (id.format.map { "\($0)-" } ?? "") + id.key }
  /// Whether an output without the option is an error.
  package var isRequired: Bool { defaultText == nil }
}

extension OutputOption where Value == String {
  /// - Parameter default: `nil` if the option is required; the default is then the empty text.
  init(
    _ format: String?, _ key: String, default: String?, placeholder: String, help: String,
    expecting rule: String, mayBeEmpty: Bool = false, where isValid: @escaping @Sendable (String) -> Bool
  ) {
    let words = `default`.map { $0.isEmpty ? "none" : "`\($0)`" }
    let shape = OptionShape.text(rule, mayBeEmpty: mayBeEmpty, isValid)
    self.init(
      OptionDeclaration(format, key, shape, placeholder: placeholder, default: words, help: help),
      default: `default` ?? "", wrap: { .text($0) },
      unwrap: { if case .text(let text) = $0 { text } else { nil } })
  }
}

extension OutputOption where Value == Bool {
  init(_ format: String?, _ key: String, default: Bool, help: String) {
    self.init(
      OptionDeclaration(format, key, .boolean, default: "`\(`default`)`", help: help), default: `default`,
      wrap: { .boolean($0) }, unwrap: { if case .boolean(let value) = $0 { value } else { nil } })
  }
}

extension OutputOption where Value == Int {
  init(
    _ format: String?, _ key: String, default: Int, in range: ClosedRange<Int>, placeholder: String = "N",
    help: String
  ) {
    self.init(
      OptionDeclaration(
        format, key, .integer(range), placeholder: placeholder, default: "`\(`default`)`", help: help),
      default: `default`, wrap: { .integer($0) },
      unwrap: { if case .integer(let value) = $0 { value } else { nil } })
  }
}

extension OutputOption where Value == [String] {
  /// Texts; none if the option is not set.
  init(_ format: String?, _ key: String, placeholder: String, help: String, expecting rule: String) {
    self.init(
      OptionDeclaration(format, key, .texts(rule), placeholder: placeholder, default: nil, help: help),
      default: [], wrap: { .texts($0) }, unwrap: { if case .texts(let texts) = $0 { texts } else { nil } })
  }
}

extension OutputOption {
  /// Some words of an enumeration, in its order: a set of each enumeration would need metadata of its own in every run.
  /// - Parameter orBoolean: whether `true` means all words, and `false` none.
  init<Word: RawRepresentable<String> & CaseIterable & Equatable>(
    _ format: String?, _ key: String, default: [Word], orBoolean: Bool = false,
    placeholder: String = "WORD",
    help: String
  ) where Value == [Word] {
    let words = Word.allCases.map(\.rawValue)
    let isAll = `default`.isEmpty || `default`.count == words.count
    let text =
      !isAll
      ? Word.allCases.filter(`default`.contains).map(\.rawValue).inBackticks.joined(separator: ", ")
      : orBoolean ? "`\(!`default`.isEmpty)`" : `default`.isEmpty ? "none" : "all"
    self.init(
      OptionDeclaration(
        format, key, .words(words, orBoolean: orBoolean), placeholder: placeholder, default: text, help: help),
      default: `default`, wrap: { .words(Set($0.map(\.rawValue))) },
      unwrap: {
        guard case .words(let words) = $0 else { return nil }
        return Word.allCases.filter { words.contains($0.rawValue) }
      })
  }
}

extension OutputOption
where Value: RawRepresentable<String> & CaseIterable {
  init(_ format: String?, _ key: String, default: Value, placeholder: String, help: String) {
    let shape = OptionShape.choice(Value.allCases.map(\.rawValue))
    self.init(
      OptionDeclaration(
        format, key, shape, placeholder: placeholder, default: "`\(`default`.rawValue)`", help: help),
      default: `default`, wrap: { .text($0.rawValue) },
      unwrap: { if case .text(let text) = $0 { Value(rawValue: text) } else { nil } })
  }
}

/// The options of an output that are set: the keys of an entry of `outputs:`, and `--set`.
package struct OutputSettings: Hashable, Sendable {
  private var values: [OptionDeclaration.ID: OptionValue] = [:]

  package init() {}

  /// The value of an option, `nil` if it is not set.
  package subscript<Value>(option: OutputOption<Value>) -> Value? {
    get { values[option.declaration.id].map(option.value) }
    set { values[option.declaration.id] = newValue.map(option.wrapped) }
  }

  package subscript(id: OptionDeclaration.ID) -> OptionValue? {
    get { values[id] }
    set { values[id] = newValue }
  }

  /// These settings, and `others` for options that are not set here.
  package func over(_ others: OutputSettings) -> OutputSettings {
    var all = others
    all.values.merge(values) { _, own in own }
    return all
  }

  /// The settings for a format: `--set css.rem` sets an option of all formats for CSS only.
  package func settings(for format: String) -> OutputSettings {
    var all = self
    for option in EveryFormat.options {
      let own = OptionDeclaration.ID(format, option.key)
      if let value = values[own] { all.values[option.id] = value }
    }
    return all
  }

  /// The problems with these settings, in the order of the options: a flag, and a phrase that follows its
  /// name.
  package func problems(among options: [OptionDeclaration]) -> [(flag: String, problem: String)] {
    options.compactMap { option in
      values[option.id].flatMap { option.shape.problem(with: $0) }.map { (option.flag, $0) }
    }
  }
}
