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
  private var types: [TokenType] { isStrict ? TokenType.standard : TokenType.standard + [.string, .boolean] }

  func write(to writer: inout JSONWriter) {
    writer.member("$ref", "#/definitions/group")
    writer.member("definitions") {
      $0.object { writer in
        define("group", in: &writer, group)
        define("node", in: &writer, node)
        define("token", in: &writer, token)
        define("type", in: &writer, type)
        define("reference", in: &writer, reference)
        define("pointer", in: &writer) { object(["$ref": .string], required: ["$ref"], to: &$0) }
        for type in types { define(type.rawValue, in: &writer) { value(of: type, to: &$0) } }
      }
    }
  }

  private func define(_ name: String, in writer: inout JSONWriter, _ content: (inout JSONWriter) -> Void) {
    writer.member(name) { $0.object(content) }
  }

  // MARK: Groups and tokens

  private func properties(_ names: [Name.Property], to writer: inout JSONWriter) {
    writer.member("properties") {
      $0.object { writer in
        for property in names {
          writer.member(property.text) {
            $0.object { writer in
              writer.member("description", property.help)
              switch property {
              case .type:
                writer.member("allOf") { $0.array { $0.object { $0.member("$ref", "#/definitions/type") } } }
              case .description, .schema: writer.member("type", "string")
              case .deprecated: writer.member("type", strings: ["boolean", "string"])
              case .extensions: writer.member("type", "object")
              case .root:
                writer.member("allOf") { $0.array { $0.object { $0.member("$ref", "#/definitions/token") } } }
              case .value, .extends, .ref: break
              }
            }
          }
        }
      }
    }
  }

  private func group(to writer: inout JSONWriter) {
    writer.member("type", "object")
    properties([.type, .description, .deprecated, .extensions, .extends, .root, .schema], to: &writer)
    writer.member("patternProperties") {
      $0.object { $0.member("^[^$.{}][^.{}]*$") { $0.object { $0.member("$ref", "#/definitions/node") } } }
    }
    if isStrict { writer.member("additionalProperties") { $0.boolean(false) } }
  }

  private func node(to writer: inout JSONWriter) {
    if !isStrict {
      // Members of other tools in groups are ignored.
      writer.member("if") { $0.object { $0.member("type", "object") } }
      writer.member("then") { $0.object(member) }
    } else {
      member(to: &writer)
    }
  }

  private func member(to writer: inout JSONWriter) {
    writer.member("if") {
      $0.object {
        $0.member("anyOf") { list in
          list.array { writer in
            for property in ["$value", "$ref"] {
              writer.object { $0.member("required") { $0.array { $0.string(property) } } }
            }
          }
        }
      }
    }
    writer.member("then") { $0.object { $0.member("$ref", "#/definitions/token") } }
    writer.member("else") { $0.object { $0.member("$ref", "#/definitions/group") } }
  }

  private func token(to writer: inout JSONWriter) {
    writer.member("type", "object")
    properties([.value, .type, .description, .deprecated, .extensions, .ref], to: &writer)
    if isStrict { writer.member("additionalProperties") { $0.boolean(false) } }
    writer.member("allOf") {
      $0.array { writer in
        for type in types {
          writer.object { writer in
            writer.member("if") {
              $0.object { writer in
                writer.member("properties") {
                  $0.object { $0.member("$type") { $0.object { $0.member("const", type.rawValue) } } }
                }
                writer.member("required") { $0.array { $0.string("$type") } }
              }
            }
            writer.member("then") {
              $0.object {
                $0.member("properties") {
                  $0.object {
                    $0.member("$value") { $0.object { $0.member("$ref", "#/definitions/\(type.rawValue)") } }
                  }
                }
              }
            }
          }
        }
      }
    }
  }

  private func type(to writer: inout JSONWriter) {
    writer.member("type", "string")
    writer.member(isStrict ? "oneOf" : "anyOf") {
      $0.array { writer in
        for type in types {
          writer.object {
            $0.member("const", type.rawValue)
            $0.member("description", type.help)
          }
        }
        // Types of other tools are renamed or kept unchanged.
        if !isStrict { writer.object { $0.member("type", "string") } }
      }
    }
  }

  private func reference(to writer: inout JSONWriter) {
    writer.member("type", "string")
    writer.member("anyOf") {
      $0.array { writer in
        writer.object { $0.member("pattern", "^\\{[^{}]+\\}$") }
        for token in names.tokens {
          writer.object {
            $0.member("const", "{\(token.path)}")
            $0.member("markdownDescription", "`\(token.value)`")
            if let reason = token.deprecation {
              $0.member("deprecationMessage", reason.isEmpty ? "deprecated" : reason)
            }
          }
        }
      }
    }
  }

  // MARK: Values

  /// The form of a value: one of several schemas.
  private indirect enum Form {
    case string, number, boolean
    case words([String])
    case ref(String)
    case list(Form, ClosedRange<Int>?)
    case object([(String, Form)], required: [String])
    case any([Form])
  }

  private func value(of type: TokenType, to writer: inout JSONWriter) {
    var forms: [Form] = [.ref("reference"), .ref("pointer"), long(type)]
    if !isStrict { forms += shorthands(of: type) }
    write(.any(forms), to: &writer)
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
    case .border, .transition, .typography: return composite(type)
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
    return .object(members, required: members.map(\.0).filter { !optional.contains($0) })
  }

  /// The other accepted forms: CSS texts, and forms with an obvious meaning.
  private func shorthands(of type: TokenType) -> [Form] {
    switch type {
    case .color, .dimension, .duration, .shadow, .border, .transition, .cubicBezier, .gradient, .typography:
      type == .dimension || type == .duration ? [.string, .number] : [.string]
    case .number, .fontWeight: [.string]
    case .fontFamily, .strokeStyle, .string, .boolean, .opaque: []
    }
  }

  private func write(_ form: Form, to writer: inout JSONWriter) {
    switch form {
    case .string: writer.member("type", "string")
    case .number: writer.member("type", "number")
    case .boolean: writer.member("type", "boolean")
    case .words(let words): writer.member("enum", strings: words)
    case .ref(let name): writer.member("$ref", "#/definitions/\(name)")
    case .list(let element, let count):
      writer.member("type", "array")
      writer.member("items") { $0.object { write(element, to: &$0) } }
      if let count {
        writer.member("minItems", count.lowerBound)
        writer.member("maxItems", count.upperBound)
      }
    case .any(let forms):
      writer.member("anyOf") {
        $0.array { writer in for form in forms { writer.object { write(form, to: &$0) } } }
      }
    case .object(let members, let required): object(members, required: required, to: &writer)
    }
  }

  private func object(_ members: KeyValuePairs<String, Form>, required: [String], to writer: inout JSONWriter)
  {
    object(members.map { ($0.key, $0.value) }, required: required, to: &writer)
  }

  private func object(_ members: [(String, Form)], required: [String], to writer: inout JSONWriter) {
    writer.member("type", "object")
    writer.member("properties") {
      $0.object { writer in
        for (name, form) in members { writer.member(name) { $0.object { write(form, to: &$0) } } }
      }
    }
    writer.member("required", strings: required)
    if isStrict { writer.member("additionalProperties") { $0.boolean(false) } }
  }
}
