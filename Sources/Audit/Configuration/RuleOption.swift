package import Diagnostics
package import Tokens

/// The declaration of an option of a rule, which `rules:` of `tokenc.yaml`, `--list-rules`, and the check
/// share.
package struct RuleOption<Value: Sendable>: Sendable {
  package let declaration: RuleOptionDeclaration
  /// The value if the option is not set.
  package let `default`: Value
  private let wrap: @Sendable (Value) -> RuleOptionValue
  private let unwrap: @Sendable (RuleOptionValue) -> Value?

  init(
    _ declaration: RuleOptionDeclaration, default: Value,
    wrap: @escaping @Sendable (Value) -> RuleOptionValue,
    unwrap: @escaping @Sendable (RuleOptionValue) -> Value?
  ) {
    self.declaration = declaration
    self.default = `default`
    (self.wrap, self.unwrap) = (wrap, unwrap)
  }

  fileprivate func value(of value: RuleOptionValue) -> Value {
    guard let value = unwrap(value) else { preconditionFailure("an option has values of its shape") }
    return value
  }

  fileprivate func wrapped(_ value: Value) -> RuleOptionValue { wrap(value) }
}

/// The declaration of an option, without the type of its value.
package struct RuleOptionDeclaration: Sendable {
  package struct ID: Hashable, Sendable {
    /// The code that the option is written under.
    package let code: DiagnosticCode
    package let key: String
  }

  package let id: ID
  package let shape: RuleOptionShape
  /// A sentence without a full stop.
  package let help: String
  /// The default in words; `nil` if there is none.
  package let defaultText: String?

  init(_ code: DiagnosticCode, _ key: String, _ shape: RuleOptionShape, default: String?, help: String) {
    id = ID(code: code, key: key)
    self.shape = shape
    defaultText = `default`
    self.help = help
  }

  package var key: String { id.key }
}

/// The kind of value that an option takes.
package enum RuleOptionShape: Sendable, Hashable {
  /// Patterns over token paths.
  case patterns
  /// Patterns over file names, relative to the configuration.
  case files
  case types
  case choice([String])
  case boolean
  /// A length in px or rem.
  case length
  /// A regular expression over names.
  case expression
  case layers
}

/// The value of an option, of its shape.
package enum RuleOptionValue: Sendable {
  case patterns([AuditConfiguration.Pattern])
  case files([String])
  case types(Set<TokenType>)
  case word(String)
  case boolean(Bool)
  case length(Dimension)
  case expression(NameExpression)
  case layers([AuditConfiguration.Layer])
}

/// The options set in `rules:`.
package struct RuleSettings: Sendable {
  private var values: [RuleOptionDeclaration.ID: RuleOptionValue] = [:]
  private var mentioned: Set<DiagnosticCode> = []

  package init() {}

  /// Whether a rule has an entry, even an empty one.
  func mentions(_ code: DiagnosticCode) -> Bool { mentioned.contains(code) }

  /// Records that a rule has an entry.
  package mutating func mention(_ code: DiagnosticCode) { mentioned.insert(code) }

  package mutating func set(_ option: RuleOptionDeclaration, to value: RuleOptionValue) {
    values[option.id] = value
  }

  /// The value of an option, or its default.
  package subscript<Value>(option: RuleOption<Value>) -> Value {
    get { values[option.declaration.id].map(option.value) ?? option.default }
    set { values[option.declaration.id] = option.wrapped(newValue) }
  }

  /// Whether an option is set explicitly.
  func isSet<Value>(_ option: RuleOption<Value>) -> Bool { values[option.declaration.id] != nil }
}

extension RuleOption where Value == [AuditConfiguration.Pattern] {
  /// Patterns over token paths; none if the option is not set.
  init(_ code: DiagnosticCode, _ key: String, patterns help: String) {
    self.init(
      RuleOptionDeclaration(code, key, .patterns, default: nil, help: help), default: [],
      wrap: { .patterns($0) }, unwrap: { if case .patterns(let patterns) = $0 { patterns } else { nil } })
  }
}

extension RuleOption where Value == [String] {
  /// Patterns over file names; none if the option is not set.
  init(_ code: DiagnosticCode, _ key: String, files help: String) {
    self.init(
      RuleOptionDeclaration(code, key, .files, default: nil, help: help), default: [],
      wrap: { .files($0) }, unwrap: { if case .files(let files) = $0 { files } else { nil } })
  }
}

extension RuleOption where Value == Set<TokenType> {
  init(_ code: DiagnosticCode, _ key: String, types default: [TokenType], _ help: String) {
    let words = `default`.count == TokenType.allCases.count ? "all" : nil
    let text = words ?? "[\(`default`.map(\.rawValue).joined(separator: ", "))]"
    self.init(
      RuleOptionDeclaration(code, key, .types, default: text, help: help), default: Set(`default`),
      wrap: { .types($0) }, unwrap: { if case .types(let types) = $0 { types } else { nil } })
  }
}

extension RuleOption where Value == Bool {
  init(_ code: DiagnosticCode, _ key: String, _ default: Bool, _ help: String) {
    self.init(
      RuleOptionDeclaration(code, key, .boolean, default: "\(`default`)", help: help), default: `default`,
      wrap: { .boolean($0) }, unwrap: { if case .boolean(let value) = $0 { value } else { nil } })
  }
}

extension RuleOption where Value == Dimension {
  init(_ code: DiagnosticCode, _ key: String, pixels default: Double, _ help: String) {
    self.init(
      RuleOptionDeclaration(code, key, .length, default: "\(Int(`default`))px", help: help),
      default: Dimension(`default`, .px), wrap: { .length($0) },
      unwrap: { if case .length(let length) = $0 { length } else { nil } })
  }
}

extension RuleOption where Value == NameExpression? {
  /// A regular expression; none if the option is not set.
  init(_ code: DiagnosticCode, _ key: String, expression help: String) {
    self.init(
      RuleOptionDeclaration(code, key, .expression, default: nil, help: help), default: nil,
      wrap: { value in
        guard let value else { preconditionFailure("an option is set to a value") }
        return .expression(value)
      }, unwrap: { if case .expression(let value) = $0 { .some(value) } else { nil } })
  }
}

extension RuleOption where Value == [AuditConfiguration.Layer] {
  init(_ code: DiagnosticCode, _ key: String, layers help: String) {
    self.init(
      RuleOptionDeclaration(code, key, .layers, default: nil, help: help), default: [],
      wrap: { .layers($0) }, unwrap: { if case .layers(let layers) = $0 { layers } else { nil } })
  }
}

extension RuleOption where Value: RawRepresentable<String> & CaseIterable {
  init(_ code: DiagnosticCode, _ key: String, choice default: Value, _ help: String) {
    let shape = RuleOptionShape.choice(Value.allCases.map(\.rawValue))
    self.init(
      RuleOptionDeclaration(code, key, shape, default: `default`.rawValue, help: help), default: `default`,
      wrap: { .word($0.rawValue) },
      unwrap: { if case .word(let word) = $0 { Value(rawValue: word) } else { nil } })
  }
}
