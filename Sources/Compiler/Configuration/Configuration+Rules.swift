import Audit
import Diagnostics
import Syntax
import Text
import Tokens

extension Configuration {
  /// Reads `rules:`, the options of rules by their codes.
  mutating func readRules(_ node: NodeID, _ reader: inout ConfigurationReader) {
    for (code, node) in reader.pairs(node, "a mapping from the codes of rules to their options") ?? [] {
      guard let code = reader.rule(code.value, at: code.range) else { continue }
      audit.settings.mention(code)
      guard reader.document.kind(of: node) != .null else { continue }
      let options = Rule.all.flatMap(\.options).filter { $0.id.code == code }
      guard !options.isEmpty else {
        if reader.document.count(of: node) > 0 || reader.document.kind(of: node) != .mapping {
          reader.report(
            .unknownKey, "`\(code.name)` has no options; set its severity under `severity`",
            at: reader.document.range(of: node))
        }
        continue
      }
      let shape = Shape(
        "`\(code.name)`", code: .invalidConfiguration,
        keys: options.map { Shape.Key($0.key, $0.shape.value, $0.help) })
      guard let section = reader.fields(node, shape) else { continue }
      for option in options {
        guard let node = section[option.key], let value = reader.value(node, of: option) else { continue }
        audit.settings.set(option, to: value)
      }
    }
  }
}

extension RuleOptionShape {
  /// The value that the key takes.
  fileprivate var value: Shape.Value {
    switch self {
    case .patterns, .files, .types: .list(of: .string)
    case .choice(let words): .oneOf(words)
    case .boolean: .boolean
    case .length, .expression: .string
    case .layers: .list(of: .mapping)
    }
  }
}

extension ConfigurationReader {
  private static let layer = Shape(
    "a layer", code: .invalidConfiguration,
    keys: [
      .init("name", .string, required: true, "what the layer is called"),
      .init("tokens", .list(of: .string), required: true, "its tokens, as paths or patterns"),
      .init("from", .list(of: .string), "the other layers that its tokens may refer to"),
    ])

  fileprivate mutating func value(_ node: NodeID, of option: RuleOptionDeclaration) -> RuleOptionValue? {
    switch option.shape {
    case .patterns: patterns(node).map { .patterns($0) }
    case .files: texts(node, of: .file).map { .files($0.map(\.value)) }
    case .types:
      elements(node, "a list of types of tokens").map { elements in
        .types(Set(elements.compactMap { choice($0, TokenType.self) }))
      }
    case .choice(let words): choice(node, among: words).map { .word($0) }
    case .boolean: boolean(node).map { .boolean($0) }
    case .length: length(node).map { .length($0) }
    case .expression: expression(node).map { .expression($0) }
    case .layers: elements(node, "a list of layers").map { .layers(layers($0)) }
    }
  }

  private mutating func patterns(_ node: NodeID) -> [AuditConfiguration.Pattern]? {
    texts(node, of: .pattern)?.map { .init(PathPattern($0.value), range: $0.range) }
  }

  /// `12px` or `0.75rem`.
  private mutating func length(_ node: NodeID) -> Dimension? {
    let text = Array(document.text(of: node))
    for unit in [Dimension.Unit.px, .rem]
    where text.suffix(unit.rawValue.utf8.count).elementsEqual(unit.rawValue.utf8) {
      if let number = decimalNumber(text.dropLast(unit.rawValue.utf8.count)), number >= 0 {
        return Dimension(number, unit)
      }
    }
    return refuse(node, "a length such as `12px` or `0.75rem`")
  }

  private mutating func expression(_ node: NodeID) -> NameExpression? {
    guard let text = text(node, "a regular expression") else { return nil }
    do throws(NameExpression.SyntaxError) {
      return try NameExpression(text.value)
    } catch {
      report(.invalidConfiguration, error.reason, at: text.range)
      return nil
    }
  }

  private mutating func layers(_ nodes: [NodeID]) -> [AuditConfiguration.Layer] {
    var layers: [(layer: AuditConfiguration.Layer, from: [Located<String>])] = []
    for node in nodes {
      guard let section = fields(node, Self.layer),
        let name = section["name"].flatMap({ text($0, "the name of a layer") }),
        let tokens = section["tokens"].flatMap({ patterns($0) })
      else { continue }
      let from = section["from"].flatMap { texts($0, of: .layer) } ?? []
      layers.append(
        (.init(name.value, tokens: tokens, from: from.map(\.value), range: section.range), from))
    }
    let names = layers.map(\.layer.name)
    for name in layers.flatMap(\.from) where !names.contains(name.value) {
      report(
        .invalidConfiguration,
        "no layer is called `\(name.value)`" + advice(on: name.value, among: names, called: "layers"),
        at: name.range)
    }
    return layers.map(\.layer)
  }
}
