import ColorScience
import Diagnostics
import Syntax
import Text
import Tokens

/// The schema of token files. A mapping with `$value` or `$ref` is a token, tested with `if`, so that an
/// editor shows a mistake in the token and not at the outermost group. Values are checked if the token has
/// its own type; inherited types, references, and ranges are left to the compiler.
struct TokensSchema {
  let isStrict: Bool
  let names: JSONSchema.Names

  /// The types that `$type` may name: those of DTCG, and two more if shorthands are read.
  private var types: [TokenType] { isStrict ? TokenType.standard : TokenType.standard + TokenType.others }

  /// The types of the configuration, which strict files do not have.
  private var ownTypes: [OwnType] { isStrict ? [] : names.types }

  var schema: JSON {
    let parts: [JSON.Member] = [
      .init("group", group), .init("node", node), .init("token", token), .init("type", type),
      .init("reference", reference),
      .init("pointer", object([("$ref", .string)], required: ["$ref"], hasExtras: !isStrict)),
    ]
    let values =
      types.map { JSON.Member($0.rawValue, value(of: $0)) }
      + ownTypes.map { JSON.Member(Self.definition(of: $0), value(of: $0)) }
    return ["$ref": "#/definitions/group", "definitions": .object(parts + values)]
  }

  private static func ref(_ name: String) -> JSON { ["$ref": "#/definitions/\(name)"] }

  /// The end of the schema of a group or a token, which may have unknown members unless DTCG alone counts.
  private var end: KeyValuePairs<String, JSON?> { ["additionalProperties": isStrict ? false : nil] }

  // MARK: Groups and tokens

  private func properties(_ names: [Name.Property]) -> JSON {
    .object(
      names.map { property in
        let schema: JSON =
          switch property {
          case .type: ["allOf": [Self.ref("type")]]
          case .description, .schema: ["type": "string"]
          case .deprecated: ["type": ["boolean", "string"]]
          case .extensions: ["type": "object"]
          case .root: ["allOf": [Self.ref("token")]]
          case .value, .extends, .ref: [:]
          }
        return .init(property.text, JSON.object(["description": .string(property.help)]).adding(schema))
      })
  }

  private var group: JSON {
    JSON.object([
      "type": "object",
      "properties": properties([
        .type, .description, .deprecated, .extensions, .extends, .root, .schema,
      ]),
      "patternProperties": ["^[^$.{}][^.{}]*$": Self.ref("node")],
    ]).adding(end)
  }

  private var node: JSON {
    let member: JSON = [
      "if": ["anyOf": [["required": ["$value"]], ["required": ["$ref"]]]], "then": Self.ref("token"),
      "else": Self.ref("group"),
    ]
    // Members of other tools in groups are ignored.
    return isStrict ? member : ["if": ["type": "object"], "then": member]
  }

  private var token: JSON {
    let named = types.map { ($0.rawValue, $0.rawValue) } + ownTypes.map { ($0.name, Self.definition(of: $0)) }
    let rules = named.map { type, definition -> JSON in
      [
        "if": ["properties": ["$type": ["const": .string(type)]], "required": ["$type"]],
        "then": ["properties": ["$value": Self.ref(definition)]],
      ]
    }
    // The type may be that of a group, which a schema does not see.
    let untyped = Self.signs.map { members, types -> JSON in
      [
        "if": [
          "not": ["required": ["$type"]], "required": ["$value"],
          "properties": ["$value": ["type": "object", "required": .strings(members)]],
        ],
        "then": ["properties": ["$value": ["anyOf": .array(types.map { Self.ref($0.rawValue) })]]],
      ]
    }
    return JSON.object([
      "type": "object",
      "properties": properties([.value, .type, .description, .deprecated, .extensions, .ref]),
    ]).adding(end).adding(["allOf": .array(rules + untyped)])
  }

  /// The members that only values of these types have.
  private static let signs: [(members: [String], types: [TokenType])] = [
    (["value", "unit"], [.dimension, .duration]), (["colorSpace", "components"], [.color]),
    (["offsetX", "offsetY", "blur"], [.shadow]),
  ]

  private var type: JSON {
    let known =
      types.map { type -> JSON in
        ["const": .string(type.rawValue), "description": .string(type.help)]
      } + ownTypes.map { ["const": .string($0.name), "description": "A type of the configuration."] }
    // Types of other tools are renamed or kept unchanged.
    let others: [JSON] = isStrict ? [] : [["type": "string"]]
    return .object(["type": "string", isStrict ? "oneOf" : "anyOf": .array(known + others)])
  }

  private var reference: JSON {
    let known = names.tokens.map { token -> JSON in
      .object([
        "const": "{\(token.path)}", "markdownDescription": "`\(token.value)`",
        "deprecationMessage": token.deprecation.map { .string($0.isEmpty ? "deprecated" : $0) },
      ])
    }
    return ["type": "string", "anyOf": .array([["pattern": "^\\{[^{}]+\\}$"]] + known)]
  }

  // MARK: Values

  /// The form of a value: one of several schemas.
  private indirect enum Form {
    case string, number, boolean
    case words([String])
    case ref(String)
    case list(Form, ClosedRange<Int>?)
    /// An object, which has other members only if they are kept as extensions of the format.
    case object([(String, Form)], required: [String], hasExtras: Bool = false)
    case any([Form])
  }

  private func value(of type: TokenType) -> JSON {
    let shorthands = isStrict ? [] : shorthands(of: type)
    return json(of: .any([.ref("reference"), .ref("pointer"), long(type)] + shorthands))
  }

  /// Apart from those of the schema itself, such as `group`.
  private static func definition(of type: OwnType) -> String { "types:\(type.name)" }

  /// The value of a type of the configuration.
  private func value(of type: OwnType) -> JSON {
    let members = type.members.map { member in
      (member.name, member.isList ? Form.list(.ref(member.type.rawValue), nil) : .ref(member.type.rawValue))
    }
    let value =
      type.isPlain
      ? members[0].1 : .object(members, required: type.members.filter { !$0.isOptional }.map(\.name))
    return json(of: .any([.ref("reference"), .ref("pointer"), value]))
  }

  /// The form in the specification.
  private func long(_ type: TokenType) -> Form {
    switch type {
    case .color:
      let component = Form.any([.number, .words(["none"]), .ref("pointer"), .ref("reference")])
      return .object(
        [
          (
            "colorSpace",
            .any([.words(ColorSpace.allCases.map(\.rawValue)), .ref("pointer"), .ref("reference")])
          ),
          ("components", .any([.list(component, 3...3), .ref("pointer")])), ("alpha", number),
          ("hex", .string),
        ], required: ["colorSpace", "components"])
    case .dimension:
      let units = Dimension.Unit.standard.map(\.rawValue)
      return measure(isStrict ? .words(units) : .string)
    case .duration: return measure(.words(Duration.Unit.allCases.map(\.rawValue)))
    case .number: return number
    case .fontFamily: return .any([.string, .list(.any([.string, .ref("pointer")]), nil)])
    case .fontWeight: return .any([.number, .string])
    case .cubicBezier: return .list(number, 4...4)
    case .strokeStyle:
      let dashes = Form.object(
        [
          ("dashArray", .any([.list(.ref("dimension"), nil), .ref("pointer")])),
          (
            "lineCap",
            .any([.words(StrokeStyle.LineCap.allCases.map(\.rawValue)), .ref("pointer"), .ref("reference")])
          ),
        ], required: ["dashArray", "lineCap"])
      return .any([.words(StrokeStyle.Keyword.allCases.map(\.rawValue)), dashes])
    case .gradient:
      return .any([.list(.any([composite(.gradient), .ref("reference"), .ref("pointer")]), nil)])
    case .shadow:
      return .any([
        composite(.shadow), .list(.any([composite(.shadow), .ref("reference"), .ref("pointer")]), nil),
      ])
    case .border, .transition, .typography, .spring: return composite(type)
    case .boolean: return .boolean
    case .string, .opaque: return .string
    }
  }

  private var number: Form {
    .any(isStrict ? [.number, .ref("reference"), .ref("pointer")] : [.number, .string, .ref("pointer")])
  }

  private func measure(_ unit: Form) -> Form {
    .object(
      [("value", number), ("unit", .any([unit, .ref("pointer"), .ref("reference")]))],
      required: ["value", "unit"])
  }

  private func composite(_ type: TokenType) -> Form {
    let members = type.members.map { name, type -> (String, Form) in
      (name, type.map { .ref($0.rawValue) } ?? .any([.boolean, .ref("reference"), .ref("pointer")]))
    }
    let optional: Set<String> =
      isStrict ? ["inset"] : ["inset", "letterSpacing", "lineHeight", "fontWeight", "fontFamily"]
    return .object(
      members, required: type == .spring ? [] : members.map(\.0).filter { !optional.contains($0) },
      hasExtras: !isStrict && (type == .typography || type == .transition))
  }

  /// The other accepted forms: CSS texts, and forms with an obvious meaning.
  private func shorthands(of type: TokenType) -> [Form] {
    let fixed: [TokenType] = [.fontFamily, .strokeStyle, .string, .boolean, .spring, .opaque]
    if type == .dimension || type == .duration { return [.string, .number] }
    return fixed.contains(type) ? [] : [.string]
  }

  private func json(of form: Form) -> JSON {
    switch form {
    case .string: ["type": "string"]
    case .number: ["type": "number"]
    case .boolean: ["type": "boolean"]
    case .words(let words): ["enum": .strings(words)]
    case .ref(let name): Self.ref(name)
    case .list(let element, let count):
      .object([
        "type": "array", "items": json(of: element), "minItems": count.map { JSON($0.lowerBound) },
        "maxItems": count.map { JSON($0.upperBound) },
      ])
    case .any(let forms): ["anyOf": .array(forms.map(json))]
    case .object(let members, let required, let hasExtras):
      object(members, required: required, hasExtras: hasExtras)
    }
  }

  private func object(_ members: [(String, Form)], required: [String], hasExtras: Bool = false) -> JSON {
    let properties = members.map { JSON.Member($0, json(of: $1)) }
    return JSON.object([
      "type": "object", "properties": .object(properties), "required": .strings(required),
      "additionalProperties": hasExtras ? nil : false,
    ])
  }
}
