import Diagnostics
import Syntax
import Testing
import Tokens

/// Format module, chapters 3 to 5: terms, files, names, properties.
let format3To5: [Statement] = [
  Statement(
    "F-3.1-01", "a name and a value make a token",
    .holds(##"{"a": {"$type": "number", "$value": 1}}"##, "a: 1")),
  Statement(
    "F-3.2-01", "`$extensions` holds metadata of other tools",
    .holds(
      ##"{"a": {"$type": "number", "$value": 1, "$extensions": {"org.x": [1]}}}"##,
      ##"a: 1 extended{"org.x": [1]}"##)),
  Statement(
    "F-3.7-01", "the name of a group has no meaning",
    .fails(##"{"color": {1️⃣"a": {"$value": "red"}}}"##, .missingType),
    .holds(##"{"color": {"a": {"$type": "number", "$value": 1}}}"##, "color.a: 1")),
  Statement(
    "F-3.8-01", "one value may have many names",
    .holds(
      ##"{"a": {"$type": "number", "$value": 1}, "b": {"$value": "{a}"}, "c": {"$value": "{a}"}}"##, "a: 1",
      "b: 1", "c: 1")),
  Statement(
    "F-3.9-01", "a composite value consists of named values",
    .fails(
      ##"{"s": {"$type": "border", "$value": {"color": {"$type": "color", 1️⃣"$value": "{c}"}, "width": "{w}", "style": "solid"}}, "c": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [0, 0, 0]}}, "w": {"$type": "dimension", "$value": {"value": 1, "unit": "px"}}}"##,
      .unknownMember)),
  Statement(
    "F-4-01", "a token file is JSON",
    .fails(##"{"a": {"$type": "number", "$value": 1}1️⃣;}"##, .jsonSyntax, as: .json),
    .fails(##"{"a": {"$type": "number", "$value": 11️⃣,}}"##, .jsonSyntax, as: .json),
    .fails("1️⃣// a\n{}", .jsonSyntax, as: .json)),
  Statement(
    "F-4-02", "the root of a file is an object, and a group",
    .holds("{}"),
    .holds(##"{"$type": "number", "a": {"$value": 1}}"##, "a: 1"),
    .holds(##"{"$schema": "https://example.com/s.json", "a": {"$type": "number", "$value": 1}}"##, "a: 1"),
    .fails(##"1️⃣[]"##, .invalidProperty),
    .fails(##"1️⃣"a""##, .invalidProperty),
    .fails(##"{"$type": "number", "$value": 1️⃣1}"##, .invalidProperty)),

  Statement(
    "F-5.1-01", "an object with `$value` is a token, named by its key",
    .holds(##"{"g": {"a": {"$type": "number", "$value": 1}}}"##, "g.a: 1")),
  Statement(
    "F-5.1-02", "a name is any JSON string",
    .holds(
      ##"{"a b": {"$type": "number", "$value": 1}, "a/b": {"$type": "number", "$value": 2}, "\ud83c\udfa8": {"$type": "number", "$value": 3}, "é": {"$type": "number", "$value": 4}, "~#:": {"$type": "number", "$value": 5}}"##,
      "a b: 1", "a/b: 2", "🎨: 3", "é: 4", "~#:: 5", as: .json),
    .holds(##"{"": {"$type": "number", "$value": 1}, "b": {"$value": {"$ref": "#/"}}}"##, ": 1", "b: 1"),
    .holds(
      ##"{"true": {"$type": "number", "$value": 1}, "null": {"$value": "{true}"}}"##, "true: 1", "null: 1")),
  Statement(
    "F-5.1-03", "a name and a value are both required",
    .fails(##"{"a": 1️⃣1}"##, .invalidProperty),
    .fails(##"{1️⃣"a": null}"##, .invalidProperty),
    .fails(##"{"a": 1️⃣[]}"##, .invalidProperty),
    .fails(##"{"a": {"$type": "number", "$value": 1️⃣null}}"##, .invalidValue)),
  Statement(
    "F-5.1-04", "names are case-sensitive",
    .holds(
      ##"{"a": {"$type": "number", "$value": 1}, "A": {"$type": "number", "$value": 2}, "b": {"$value": "{A}"}}"##,
      "a: 1", "A: 2", "b: 2"),
    .fails(
      ##"{"a": {"$type": "number", "$value": 1}, "b": {"$value": 1️⃣"{B}"}}"##, .unknownReference)),
  Statement(
    "F-5.1.1-01", "properties begin with `$`, and unknown ones are errors",
    .fails(##"{"a": {"$type": "number", "$value": 1, 1️⃣"$vaule": 2}}"##, .unknownProperty),
    .fails(##"{"g": {1️⃣"$descripton": "x", "a": {"$type": "number", "$value": 1}}}"##, .unknownProperty)),
  Statement(
    "F-5.1.1-02", "a name does not begin with `$`",
    .fails(##"{1️⃣"$a": {"$type": "number", "$value": 1}}"##, .unknownProperty),
    .fails(##"{"g": {1️⃣"$g": {}}}"##, .unknownProperty),
    .fails(##"{1️⃣"$": {"$type": "number", "$value": 1}}"##, .unknownProperty)),
  Statement(
    "F-5.1.1-03", "a name does not contain `{`",
    .fails(##"{1️⃣"a{b": {"$type": "number", "$value": 1}}"##, .invalidName),
    .fails(##"{1️⃣"{": {}}"##, .invalidName)),
  Statement(
    "F-5.1.1-04", "a name does not contain `}`",
    .fails(##"{1️⃣"a}": {"$type": "number", "$value": 1}}"##, .invalidName)),
  Statement(
    "F-5.1.1-05", "a name does not contain `.`",
    .fails(##"{"g": {1️⃣"a.b": {"$type": "number", "$value": 1}}}"##, .invalidName),
    .fails(##"{1️⃣"a.b": {"c": {"$type": "number", "$value": 1}}}"##, .invalidName)),
  Statement(
    "F-5.1.1-06", "`$` may be inside a name",
    .holds(##"{"a$b$": {"$type": "number", "$value": 1}}"##, "a$b$: 1"),
    .holds(
      ##"{"value": {"$type": "number", "$value": 1}, "type": {"description": {"$type": "number", "$value": 2}}, "global": {"$type": "number", "props": {"$value": 3}}}"##,
      "value: 1", "type.description: 2", "global.props: 3")),
  Statement(
    "F-5.2-01", "a token requires only `$value`",
    .holds(##"{"$type": "number", "a": {"$value": 1}}"##, "a: 1")),
  Statement(
    "F-5.2.1-01", "`$description` is a string",
    .holds(##"{"a": {"$type": "number", "$value": 1, "$description": "x"}}"##, "a: 1 described(x)"),
    .holds(##"{"a": {"$type": "number", "$value": 1, "$description": "{b}"}}"##, "a: 1 described({b})"),
    .fails(##"{"a": {"$type": "number", "$value": 1, "$description": 1️⃣1}}"##, .invalidProperty),
    .fails(##"{"a": {"$type": "number", "$value": 1, "$description": 1️⃣{"$ref": "#/a"}}}"##, .invalidProperty),
    .fails(##"{"a": {"$type": "number", "$value": 1, "$description": 1️⃣null}}"##, .invalidProperty)),
  Statement(
    "F-5.2.2-01", "a token has one type",
    .holds(##"{"a": {"$type": "number", "$value": 1}}"##, "a: 1")),
  Statement(
    "F-5.2.2-02", "a reference without `$type` has the type of its target, not that of its group",
    .holds(
      ##"{"n": {"$type": "number", "$value": 1}, "g": {"$type": "color", "a": {"$value": "{n}"}, "b": {"$value": {"$ref": "#/n/$value"}}, "c": {"$value": {"$ref": "#/n"}}, "d": {"$ref": "#/n"}}}"##,
      "n: 1", "g.a: 1", "g.b: 1", "g.c: 1", "g.d: 1")),
  Statement(
    "F-5.2.2-03", "otherwise the type is that of the nearest group with one",
    .holds(
      ##"{"$type": "color", "g": {"$type": "dimension", "h": {"$type": "number", "i": {"a": {"$value": 1}}}}}"##,
      "g.h.i.a: 1")),
  Statement(
    "F-5.2.2-04", "otherwise the token is invalid",
    .fails(##"{1️⃣"a": {"$value": 1}}"##, .missingType),
    .fails(##"{"x": {"$type": "number", "b": {"$value": 1}}, "y": {1️⃣"a": {"$value": 1}}}"##, .missingType)),
  Statement(
    "F-5.2.2-05", "a type is never guessed",
    .fails(##"{1️⃣"a": {"$value": {"value": 1, "unit": "px"}}}"##, .missingType),
    .fails(
      ##"{"$type": "dimension", "a": {"$value": 1️⃣{"colorSpace": "srgb", "components": [0, 0, 0]}}}"##,
      .invalidValue)),
  Statement(
    "F-5.2.2-06", "a token's own `$type` wins",
    .holds(##"{"g": {"$type": "color", "a": {"$type": "number", "$value": 1}}}"##, "g.a: 1")),
  Statement(
    "F-5.2.2-07", "`$type` is a string and one of thirteen",
    .fails(##"{"a": {"$type": 1️⃣"string", "$value": "x"}}"##, .unknownType),
    .fails(##"{"g": {"$type": 1️⃣"bool", "a": {"$value": true}, "b": {"$value": false}}}"##, .unknownType),
    .fails(##"{"a": {"$type": 1️⃣{"$ref": "#/b/$type"}, "$value": 1}}"##, .unknownType),
    .fails(##"{"a": {"$type": 1️⃣null, "$value": 1}}"##, .unknownType)),
  Statement(
    "F-5.2.2-08", "`$type` is case-sensitive",
    .fails(##"{"a": {"$type": 1️⃣"Number", "$value": 1}}"##, .unknownType),
    .fails(##"{"a": {"$type": 1️⃣"fontfamily", "$value": "x"}}"##, .unknownType)),
  Statement(
    "F-5.2.3-01", "`$extensions` is an object",
    .fails(##"{"a": {"$type": "number", "$value": 1, "$extensions": 1️⃣[]}}"##, .invalidProperty),
    .fails(##"{"g": {"$extensions": 1️⃣"x"}}"##, .invalidProperty)),
  Statement(
    "F-5.2.3-02", "a vendor's key may hold any value",
    .holds(
      ##"{"a": {"$type": "number", "$value": 1, "$extensions": {"org.x": null, "org.y": "{"}}}"##,
      ##"a: 1 extended{"org.x": null, "org.y": "{"}"##)),
  Statement(
    "F-5.2.3-04", "extensions are kept unchanged",
    .holds(
      ##"{"a": {"$type": "number", "$value": 1, "$extensions": {"x": {"b": {"$type": "no", "$value": "{c}"}}}}}"##,
      ##"a: 1 extended{"x": {"b": {"$type": "no", "$value": "{c}"}}}"##)),
  Statement(
    "F-5.2.3-06", "extensions contain no tokens or references",
    .fails(
      ##"{"a": {"$type": "number", "$value": 1, "$extensions": {"x": {"$type": "number", "$value": 1}}}, "b": {"$value": 1️⃣"{a.$extensions.x}"}}"##,
      .invalidReference)),
  Statement(
    "F-5.2.4-01", "`$deprecated` is true, false or a reason",
    .holds(
      ##"{"$type": "number", "a": {"$value": 1, "$deprecated": true}, "b": {"$value": 1, "$deprecated": "why"}, "c": {"$value": 1, "$deprecated": false}}"##,
      "a: 1 deprecated", "b: 1 deprecated(why)", "c: 1"),
    .fails(##"{"$type": "number", "a": {"$value": 1, "$deprecated": 1️⃣1}}"##, .invalidProperty),
    .fails(##"{"$type": "number", "a": {"$value": 1, "$deprecated": 1️⃣null}}"##, .invalidProperty),
    .fails(##"{"g": {"$deprecated": 1️⃣{}}}"##, .invalidProperty),
    .fails("a: {$type: number, $value: 1, $deprecated: 1️⃣yes}", .yaml11Boolean, as: .yaml)),
  Statement(
    "F-5.2.4-02", "a reason is not a reference",
    .holds(
      ##"{"$type": "number", "a": {"$value": 1, "$deprecated": "{b}"}}"##, "a: 1 deprecated({b})")),
]

@Test(arguments: format3To5) func format3To5(_ statement: Statement) { statement.check() }
