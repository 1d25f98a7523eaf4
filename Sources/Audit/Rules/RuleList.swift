package import Diagnostics

/// What `--list-rules` prints.
package enum RuleList {
  /// An array of objects, one per line: every code that `severity:` accepts, with its default and its options.
  ///
  /// - Parameter tolerances: the codes of tolerances, which are read although DTCG differs.
  package static func json(of rules: [Rule] = Rule.all, and tolerances: [DiagnosticCode] = []) -> [UInt8] {
    let rules = rules.flatMap { rule in
      rule.codes.map { code in json(of: code, rule.options.filter { $0.id.code == code }) }
    }
    return JSON.lines(rules + tolerances.map { json(of: $0, []) }).visibleBytes + [UInt8(ascii: "\n")]
  }

  private static func json(of code: DiagnosticCode, _ options: [RuleOptionDeclaration]) -> JSON {
    [
      "code": .string(code.name),
      "default": .string(code.isOnRequest ? "off" : code.ruleSeverity?.rawValue ?? "error"),
      "family": code.isRule ? "rules" : "tolerances", "meaning": .string(code.documentation.meaning),
      "options": .array(options.map(json)),
    ]
  }

  private static func json(of option: RuleOptionDeclaration) -> JSON {
    var values: JSON?
    if case .choice(let words) = option.shape { values = .strings(words) }
    return .object([
      "key": .string(option.key), "type": .string(option.shape.name), "values": values,
      "default": .text(option.defaultText), "help": .string(option.help),
    ])
  }
}

extension RuleOptionShape {
  /// The name in JSON.
  fileprivate var name: String {
    switch self {
    case .patterns: "patterns"
    case .files: "files"
    case .types: "types"
    case .choice: "choice"
    case .boolean: "boolean"
    case .length: "length"
    case .expression: "expression"
    case .layers: "layers"
    }
  }
}
