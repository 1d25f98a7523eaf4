package import Diagnostics
import Emission
import Syntax
import Text
import Tokens

extension ConfigurationReader {
  /// The types that members and values of one kind may have.
  private static let kinds = (TokenType.standard + TokenType.others).map(\.rawValue)

  private static let formatsOfTypes = Format.all.filter(\.takesOwnTypes)

  /// An entry of `types:`.
  static let ownType = Shape(
    "a type", code: .invalidConfiguration,
    keys: [
      .init(
        "of", .either(.oneOf(kinds), .either(.list(of: .oneOf(kinds)), .entries(of: .any))), required: true,
        "the type of its values, `[type]` for a list, or a mapping from members to types; `?` makes a member optional"
      )
    ]
      + formatsOfTypes.map { format in
        .init(
          format.name, .either(.string, .object(ownTemplate)),
          "how \(format.title) writes its values, a template")
      })

  private static let ownTemplate = Shape(
    "a template of a type", code: .invalidConfiguration,
    keys: [
      .init("value", .string, required: true, "the code, with the members as names: `Conic({{angle}})`"),
      .init("type", .string, "the type in the language, or the kind of the resource"),
      .init("import", .list(of: .string), "what files with such values import"),
    ])

  /// `types:`, and how outputs write their values.
  mutating func ownTypes(_ node: NodeID) -> (types: [OwnType], templates: OwnTemplates) {
    var (types, templates): ([OwnType], OwnTemplates) = ([], OwnTemplates())
    for (name, node) in pairs(node, "a mapping from names to types") ?? [] {
      if Self.kinds.contains(name.value) {
        report(
          .duplicateType, "`\(name.value)` is a type already; give this one another name", at: name.range)
        continue
      }
      guard let section = fields(node, Self.ownType), let of = section["of"],
        let type = ownType(name.value, of)
      else { continue }
      var own: [String: OwnTemplate] = [:]
      for format in Self.formatsOfTypes {
        own[format.name] = section[format.name].flatMap { ownTemplate($0, of: type, for: format) }
      }
      types.append(type)
      templates.add(type, own)
    }
    return (types, templates)
  }

  private mutating func ownType(_ name: String, _ node: NodeID) -> OwnType? {
    guard document.kind(of: node) == .mapping else {
      return kind(node).map { OwnType(name, [.init(OwnType.value, $0, isList: $1)], isPlain: true) }
    }
    var members: [OwnType.Member] = []
    let entries = Array(document.entries(of: node))
    if entries.isEmpty { return refuse(node, "at least one member") }
    for (key, node) in limited(entries, to: 100, "members", at: node) {
      var name = document.string(of: key)
      let isOptional = name.utf8.last == UInt8(ascii: "?")
      if isOptional { name.removeLast() }
      guard name.utf8.first?.isLetter == true, name.utf8.allSatisfy(\.isIdentifierPart) else {
        let _: Void? = refuse(key, "a member of letters and digits that begins with a letter")
        continue
      }
      if members.contains(where: { $0.name == name }) {
        report(
          .invalidConfiguration, "`\(name)` and `\(name)?` are the same member; keep one of them",
          at: document.range(of: key))
      } else if let (type, isList) = kind(node) {
        members.append(.init(name, type, isOptional: isOptional, isList: isList))
      }
    }
    return members.count == entries.count ? OwnType(name, members) : nil
  }

  /// A type, or a list of one.
  private mutating func kind(_ node: NodeID) -> (TokenType, isList: Bool)? {
    let isList = document.kind(of: node) == .sequence
    let items = isList ? Array(document.elements(of: node)) : [node]
    guard items.count == 1 else { return refuse(node, "one type, such as `color` or `[color]`") }
    return choice(items[0], among: Self.kinds).flatMap(TokenType.init(rawValue:)).map { ($0, isList) }
  }

  private mutating func ownTemplate(_ node: NodeID, of type: OwnType, for format: Format) -> OwnTemplate? {
    var (value, name, imports): (NodeID?, String?, [String]) = (node, nil, [])
    if document.kind(of: node) == .mapping {
      guard let section = fields(node, Self.ownTemplate) else { return nil }
      value = section["value"]
      name = section["type"].flatMap { text($0, "the name of a type")?.value }
      if let node = section["import"] {
        imports = (elements(node, "a list of imports") ?? []).compactMap { text($0, "an import")?.value }
      }
    }
    if format.namesTypes, name == nil {
      report(
        .invalidConfiguration,
        "\(format.title) declares the types of values; write `{type: …, value: …}`",
        at: document.range(of: node))
      return nil
    }
    guard let value, let text = text(value, "a template") else { return nil }
    return OwnTemplate(
      text.value, of: type, type: name ?? "", imports: imports,
      at: { document.range(of: $0, in: value) }, log: &log)
  }
}

extension DiagnosticCode {
  package static let duplicateType = DiagnosticCode("duplicate-type", in: .configuration)
}
