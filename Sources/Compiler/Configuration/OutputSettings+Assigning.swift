import Diagnostics
package import Emission
import Syntax
import Text
import Tokens

/// Why a `--set` is invalid, without a full stop.
package struct AssignmentProblem: Error, Hashable {
  package let message: String

  package init(message: String) { self.message = message }
}

extension OutputSettings {
  /// Takes `FORMAT.KEY=VALUE`, or `KEY=VALUE` for an option of every format.
  ///
  /// A list is written `[a, b]` as in YAML. A single element is added to earlier ones.
  package mutating func assign(
    _ assignment: String, among formats: [Format] = Format.all
  ) throws(AssignmentProblem) {
    guard let equals = assignment.firstIndex(of: "=") else {
      throw AssignmentProblem(message: "`--set` expects `FORMAT.KEY=VALUE`, not `\(assignment)`")
    }
    let name = String(assignment[..<equals])
    let text = String(assignment[assignment.index(after: equals)...])
    let (id, option) = try Self.option(named: name, among: formats)
    let subject = "--set \(id.text)"
    guard let value = value(of: option, id, from: text) else {
      throw AssignmentProblem(message: "`\(subject)` expects \(option.shape.words), not `\(text)`")
    }
    if let problem = option.shape.problem(with: value) {
      throw AssignmentProblem(message: "`\(subject)` \(problem)")
    }
    self[id] = value
  }

  private static func option(
    named name: String, among formats: [Format]
  ) throws(AssignmentProblem) -> (OptionDeclaration.ID, OptionDeclaration) {
    let formats = formats + [.template("")]
    let parts = name.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2 else {
      if let option = EveryFormat.options.first(where: { $0.key == name }) { return (option.id, option) }
      let known = EveryFormat.options.map(\.key) + formats.flatMap(\.options).map(\.id.text)
      throw AssignmentProblem(message: unknown("option", name, among: known))
    }
    guard let format = formats.first(where: { $0.name == parts[0] }) else {
      throw AssignmentProblem(message: unknown("format", parts[0], among: formats.map(\.name)))
    }
    let options = format.options + EveryFormat.options
    guard let option = options.first(where: { $0.key == parts[1] }) else {
      let subject = "option of \(format.name) outputs"
      throw AssignmentProblem(message: unknown(subject, parts[1], among: options.map(\.key)))
    }
    return (OptionDeclaration.ID(format.name, option.key), option)
  }

  private func value(
    of option: OptionDeclaration, _ id: OptionDeclaration.ID, from text: String
  ) -> OptionValue? {
    switch option.shape {
    case .text, .choice: return .text(text)
    case .boolean: return ["true": true, "false": false][text].map { .boolean($0) }
    case .number: return Double(text).map { .number($0) }
    case .integer: return Int(text).map { .integer($0) }
    case .words(let words, let orBoolean):
      if orBoolean, let all = ["true": true, "false": false][text] { return .words(all ? Set(words) : []) }
      if text.utf8.first == UInt8(ascii: "[") { return Self.read(text, as: option) }
      guard words.contains(text) else { return nil }
      if case .words(let others)? = self[id] { return .words(others.union([text])) }
      return .words([text])
    case .patterns, .patternsByWord, .types, .selectors, .texts, .pairs, .tables, .size, .naming, .lengths:
      let first = text.utf8.first { $0 != UInt8(ascii: " ") }
      if first == UInt8(ascii: "[") || first == UInt8(ascii: "{") { return Self.read(text, as: option) }
      switch (option.shape, self[id]) {
      case (.patterns, .patterns(let others)?): return .patterns(others + [PathPattern(text)])
      case (.patterns, _): return .patterns([PathPattern(text)])
      case (.types, let others):
        guard let type = TokenType(rawValue: text) else { return nil }
        if case .types(let others)? = others { return .types(others.union([type])) }
        return .types([type])
      case (.lengths, _): return LengthRule.Unit(rawValue: text).map { .lengths(LengthRule($0)) }
      case (.size, _): return Double(text).map { .size([$0]) }
      default: return nil
      }
    }
  }

  /// Reads a value in YAML's flow style, as in `tokenc.yaml`.
  private static func read(_ text: String, as option: OptionDeclaration) -> OptionValue? {
    var (sources, names, log) = (Sources(), NameTable(), DiagnosticLog())
    let source = sources.add(Source(path: "--set", bytes: Array(text.utf8)))
    guard let document = Document(reading: source, in: sources, as: .yaml, names: &names, log: &log) else {
      return nil
    }
    var reader = ConfigurationReader(document, names: names, formats: [], log: log)
    var mentions: [Configuration.Located<String>] = []
    let value = reader.value(document.root, of: option, mentions: &mentions)
    return reader.log.hasErrors ? nil : value
  }

  private static func unknown(_ subject: String, _ name: String, among names: [String]) -> String {
    "unknown \(subject) `\(name)`\(advice(on: name, among: names, called: "the names"))"
  }
}
