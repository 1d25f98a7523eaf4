package import Diagnostics
import Tokens

/// What `--list-rules` prints.
package enum RuleList {
  /// An array of objects, one per line: every code that `severity:` accepts, with its default and its options.
  ///
  /// - Parameter tolerances: the codes of tolerances, which are read although DTCG differs.
  package static func json(of rules: [Rule] = Rule.all, and tolerances: [DiagnosticCode] = []) -> [UInt8] {
    var writer = JSONWriter()
    writer.array { writer in
      for rule in rules {
        for code in rule.codes { write(code, rule.options.filter { $0.id.code == code }, to: &writer) }
      }
      for code in tolerances { write(code, [], to: &writer) }
    }
    writer.newline()
    return writer.bytes
  }

  private static func write(
    _ code: DiagnosticCode, _ options: [RuleOptionDeclaration], to writer: inout JSONWriter
  ) {
    writer.breakLine()
    writer.object { writer in
      writer.member("code", code.name)
      writer.member("default", code.isOnRequest ? "off" : code.ruleSeverity?.rawValue ?? "error")
      writer.member("family", code.isRule ? "rules" : "tolerances")
      writer.member("meaning", code.documentation.meaning)
      writer.member("options") { writer in
        writer.array { writer in
          for option in options { writer.object { write(option, to: &$0) } }
        }
      }
    }
  }

  private static func write(_ option: RuleOptionDeclaration, to writer: inout JSONWriter) {
    writer.member("key", option.key)
    writer.member("type", option.shape.name)
    if case .choice(let words) = option.shape {
      writer.member("values") { writer in writer.array { writer in words.forEach { writer.string($0) } } }
    }
    if let text = option.defaultText { writer.member("default", text) }
    writer.member("help", option.help)
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
