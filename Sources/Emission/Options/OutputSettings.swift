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
