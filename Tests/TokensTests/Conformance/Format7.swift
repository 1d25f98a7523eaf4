import Diagnostics
import Testing
import Tokens

/// Format module, chapter 7: references.
let format7: [Statement] = [
  Statement(
    "F-7.1.1-01", "braces name a token and mean its value",
    .holds(##"{"g": {"a": {"$type": "number", "$value": 1}}, "b": {"$value": "{g.a}"}}"##, "g.a: 1", "b: 1")),
  Statement(
    "F-7.1.1-02", "braces do not refer to a part of a value",
    .fails(
      ##"{"a": {"$type": "dimension", "$value": {"value": 1, "unit": "px"}}, "b": {"$type": "number", "$value": 1️⃣"{a.value}"}}"##,
      .invalidReference),
    .fails(##"{"a": {"$type": "number", "$value": 1}, "b": {"$value": 1️⃣"{a.$value}"}}"##, .invalidReference),
    .fails(
      ##"{"a": {"$type": "fontFamily", "$value": ["x"]}, "b": {"$type": "fontFamily", "$value": 1️⃣"{a.0}"}}"##,
      .invalidReference)),
  Statement(
    "F-7.1.2-01", "`$ref` takes a JSON Pointer",
    .holds(
      ##"{"g": {"a": {"$type": "number", "$value": 1}}, "b": {"$value": {"$ref": "#/g/a/$value"}}}"##,
      "g.a: 1",
      "b: 1"),
    .fails(##"{"b": {"$type": "number", "$value": {"$ref": 1️⃣1}}}"##, .invalidReference),
    .fails(
      ##"{"a": {"$type": "number", "$value": 1}, "b": {"$value": {"$ref": "#/a", 1️⃣"x": 1}}}"##, .unknownMember
    )),
  Statement(
    "F-7.1.2-02", "`#/a/$value` means what `{a}` means",
    .holds(
      ##"{"a": {"$type": "number", "$value": 1}, "b": {"$ref": "#/a/$value"}, "g": {"$type": "color", "c": {"$value": {"$ref": "#/a/$value"}}}}"##,
      "a: 1", "b: 1", "g.c: 1")),
  Statement(
    "F-7.1.2-03", "a pointer may refer to any place",
    .holds(
      ##"{"a": {"$type": "dimension", "$value": {"value": 3, "unit": "px"}, "$extensions": {"x": [1, 2]}}, "b": {"$type": "number", "$value": {"$ref": "#/a/$value/value"}}, "c": {"$type": "number", "$value": {"$ref": "#/a/$extensions/x/1"}}}"##,
      ##"a: 3px extended{"x": [1, 2]}"##, "b: 3", "c: 2"),
    .holds(
      ##"{"a": {"$type": "dimension", "$value": {"value": 3, "unit": "px"}}, "b": {"$type": "number", "$ref": "#/a/$value/value"}}"##,
      "a: 3px", "b: 3")),
  Statement(
    "F-7.2-01", "a value is looked up when it is needed",
    .holds(##"{"b": {"$value": "{a}"}, "a": {"$type": "number", "$value": 1}}"##, "b: 1", "a: 1")),
  Statement(
    "F-7.2.1-01", "braces are split at `.`, and the target has a `$value`",
    .fails(##"{"a": {"b": {}}, "c": {"$type": "number", "$value": 1️⃣"{a.b}"}}"##, .referenceToGroup)),
  Statement(
    "F-7.2.1-02", "a numeric segment is an index in an array and a key in an object",
    .holds(
      ##"{"0": {"1": {"$type": "cubicBezier", "$value": [0, 0.25, 0.5, 1]}}, "b": {"$type": "number", "$value": {"$ref": "#/0/1/$value/1"}}}"##,
      "0.1: bezier(0 0.25 0.5 1)", "b: 0.25"),
    .holds(
      ##"{"a/b": {"~c": {"$type": "number", "$value": 1}}, "b": {"$ref": "#/a~1b/~0c"}, "~1": {"$type": "number", "$value": 2}, "c": {"$ref": "#/~01"}}"##,
      "a/b.~c: 1", "b: 1", "~1: 2", "c: 2"),
    .fails(
      ##"{"a": {"$type": "cubicBezier", "$value": [0, 0.25, 0.5, 1]}, "b": {"$type": "number", "$value": {"$ref": 1️⃣"#/a/$value/01"}}, "c": {"$type": "number", "$value": {"$ref": 2️⃣"#/a/$value/4"}}, "d": {"$type": "number", "$value": {"$ref": 3️⃣"#/a/$value/-"}}}"##,
      .unknownReference, .unknownReference, .unknownReference)),
  Statement(
    "F-7.2.2-01", "chains are followed to the end",
    .holds(
      ##"{"a": {"$value": "{b}"}, "b": {"$value": {"$ref": "#/c"}}, "c": {"$ref": "#/d"}, "d": {"$type": "number", "$value": 1}}"##,
      "a: 1", "b: 1", "c: 1", "d: 1")),
  Statement(
    "F-7.2.3-01", "references are not circular",
    .fails(##"{"a": {"$type": "number", "$value": 1️⃣"{a}"}}"##, .circularReference),
    .fails(##"{"a": 1️⃣{"$ref": "#/a"}}"##, .circularReference)),
  Statement(
    "F-7.2.3-02", "one diagnostic per cycle, and none for references to it",
    .fails(
      ##"{"x": {"$value": "{a}"}, "a": {"$value": 1️⃣"{b}"}, "b": {"$value": "{c}"}, "c": {"$value": "{a}"}, "y": {"$value": "{c}"}, "p": {"$value": 2️⃣"{q}"}, "q": {"$value": "{p}"}}"##,
      .circularReference, .circularReference),
    .fails(
      ##"{"$type": "shadow", "s": {"$value": 1️⃣[{"$ref": "#/t"}]}, "t": {"$value": ["{s}"]}}"##,
      .circularReference)),
  Statement(
    "F-7.3-01", "`$ref` refers to a part of a value; braces never do",
    .fails(
      ##"{"n": {"$type": "number", "$value": 1}, "a": {"$type": "dimension", "$value": {"value": 1️⃣"{n}", "unit": "px"}}}"##,
      .invalidReference),
    .fails(
      ##"{"n": {"$type": "number", "$value": 1}, "a": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [1️⃣"{n}", 0, 0]}}}"##,
      .invalidReference)),
  Statement(
    "F-7.3.1-01", "parts of colors may be `$ref`",
    .holds(
      ##"{"n": {"$type": "number", "$value": 0.5}, "c": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [0.1, 0.2, 0.3], "alpha": 0.5, "hex": "#112233"}}, "d": {"$type": "color", "$value": {"colorSpace": {"$ref": "#/c/$value/colorSpace"}, "components": [{"$ref": "#/c/$value/components/2"}, {"$ref": "#/n/$value"}, {"$ref": "#/n"}], "alpha": {"$ref": "#/c/$value/alpha"}, "hex": {"$ref": "#/c/$value/hex"}}}, "e": {"$type": "color", "$value": {"colorSpace": "srgb", "components": {"$ref": "#/c/$value/components"}}}}"##,
      "n: 0.5", "c: srgb(0.1 0.2 0.3 / 0.5 #112233)", "d: srgb(0.3 0.5 0.5 / 0.5 #112233)",
      "e: srgb(0.1 0.2 0.3)"),
    .holds(
      ##"{"$type": "color", "c": {"$value": {"colorSpace": "srgb", "components": [{"$ref": "#/c/$value/components/1"}, 0.2, {"$ref": "#/d/$value/components/0"}]}}, "d": {"$value": {"colorSpace": "srgb", "components": [0.3, {"$ref": "#/c/$value/components/1"}, 1]}}}"##,
      "c: srgb(0.2 0.2 0.3)", "d: srgb(0.3 0.2 1)")),
  Statement(
    "F-7.3.2-01", "parts of dimensions may be `$ref`",
    .holds(
      ##"{"a": {"$type": "dimension", "$value": {"value": 1, "unit": "rem"}}, "b": {"$type": "dimension", "$value": {"value": {"$ref": "#/a/$value/value"}, "unit": {"$ref": "#/a/$value/unit"}}}}"##,
      "a: 1rem", "b: 1rem")),
  Statement(
    "F-7.3.3-01", "sub-values of composites may be `$ref`",
    .holds(
      ##"{"t": {"$type": "typography", "$value": {"fontFamily": "A", "fontSize": {"value": 1, "unit": "rem"}, "fontWeight": 700, "letterSpacing": {"value": 0, "unit": "px"}, "lineHeight": 1.5}}, "u": {"$type": "typography", "$value": {"fontFamily": {"$ref": "#/t/$value/fontFamily"}, "fontSize": {"$ref": "#/t/$value/fontSize"}, "fontWeight": {"$ref": "#/t/$value/fontWeight"}, "letterSpacing": {"$ref": "#/t/$value/letterSpacing"}, "lineHeight": {"$ref": "#/t/$value/lineHeight"}}}}"##,
      "t: 'A' 1rem 700 0px 1.5", "u: 'A' 1rem 700 0px 1.5")),
  Statement(
    "F-7.4.1-01", "pointers follow RFC 6901",
    .holds(##"{"~1": {"$type": "number", "$value": 1}, "a": {"$ref": "#/~01"}}"##, "~1: 1", "a: 1"),
    .fails(
      ##"{"~": {"$type": "number", "$value": 1}, "a": {"$ref": 1️⃣"#/~"}, "b": {"$ref": 2️⃣"#/~2"}}"##,
      .invalidReference, .invalidReference)),
  Statement(
    "F-7.4.2-01", "pointers may read metadata",
    .holds(
      ##"{"a": {"$type": "number", "$value": 1, "$description": "Inter"}, "b": {"$type": "fontFamily", "$value": {"$ref": "#/a/$description"}}}"##,
      "a: 1 described(Inter)", "b: 'Inter'"),
    .holds(
      ##"{"g": {"$description": "Inter"}, "b": {"$type": "fontFamily", "$value": {"$ref": "#/g/$description"}}}"##,
      "b: 'Inter'")),
  Statement(
    "F-7.4.5-01", "malformed references are errors",
    .fails(##"{"$type": "number", "a": {"$value": "1️⃣{b"}, "b": {"$value": 1}}"##, .invalidReference),
    .fails(##"{"$type": "number", "a": {"$value": "1️⃣{}"}}"##, .invalidReference),
    .fails(##"{"$type": "number", "a": {"$value": "1️⃣{b}{b}"}, "b": {"$value": 1}}"##, .invalidReference),
    .fails(##"{"$type": "number", "a": {"$value": "1️⃣{{b}}"}, "b": {"$value": 1}}"##, .invalidReference),
    .fails(##"{"$type": "number", "a": {"$value": "1️⃣{b} "}, "b": {"$value": 1}}"##, .invalidReference),
    .fails(##"{"$type": "number", "a": {"$value": 1️⃣"b}"}, "b": {"$value": 1}}"##, .invalidValue),
    .fails(##"{"$type": "number", "a": {"$value": {"$ref": 1️⃣"b"}}, "b": {"$value": 1}}"##, .invalidReference),
    .fails(
      ##"{"$type": "number", "a": {"$value": {"$ref": 1️⃣"#b"}}, "b": {"$value": 1}}"##, .invalidReference),
    .fails(
      ##"{"$type": "number", "a": {"$value": {"$ref": 1️⃣"{b}"}}, "b": {"$value": 1}}"##, .invalidReference),
    .fails(##"{"$type": "number", "a": {"$value": {"$ref": 1️⃣"/b"}}, "b": {"$value": 1}}"##, .invalidReference)
  ),
  Statement(
    "F-7.4.5-02", "a path that does not exist is an error",
    .fails(
      ##"{"$type": "number", "a": {"$value": 1️⃣"{g.c}"}, "g": {"b": {"$value": 1}}}"##, .unknownReference),
    .fails(
      ##"{"$type": "number", "a": {"$value": {"$ref": 1️⃣"#/g/c"}}, "g": {"b": {"$value": 1}}}"##,
      .unknownReference),
    .fails(
      ##"{"$type": "number", "a": {"$value": 1️⃣"{g..b}"}, "g": {"b": {"$value": 1}}}"##, .unknownReference),
    .fails(##"{"$type": "number", "a": {"$value": 1️⃣"{ b }"}, "b": {"$value": 1}}"##, .unknownReference),
    .fails(##"{"$type": "number", "a": {"$value": 1️⃣"{b}"}, "c": {"$value": "{a}"}}"##, .unknownReference)),
  Statement(
    "F-7.4.5-03", "braces around a group are an error",
    .fails(##"{"$type": "number", "a": {"$value": 1️⃣"{g}"}, "g": {"b": {"$value": 1}}}"##, .referenceToGroup),
    .fails(
      ##"{"$type": "number", "a": {"$value": {"$ref": 1️⃣"#/g"}}, "g": {"b": {"$value": 1}}}"##,
      .referenceToGroup)),
  Statement(
    "F-7.4.5-04", "cycles are an error",
    .fails(
      ##"{"$type": "color", "a": {"$value": {"colorSpace": "srgb", "components": [{"$ref": 1️⃣"#/b/$value/components/0"}, 0, 0]}}, "b": {"$value": {"colorSpace": "srgb", "components": [{"$ref": "#/a/$value/components/0"}, 0, 0]}}}"##,
      .circularReference)),
  Statement(
    "F-7.4.5-05", "types must match",
    .fails(
      ##"{"n": {"$type": "number", "$value": 1}, "a": {"$type": "color", "$value": 1️⃣"{n}"}}"##, .typeMismatch),
    .fails(
      ##"{"n": {"$type": "number", "$value": 1}, "a": {"$type": "color", "$ref": 1️⃣"#/n"}}"##, .typeMismatch),
    .fails(
      ##"{"n": {"$type": "number", "$value": 1}, "a": {"$type": "shadow", "$value": {"color": {"colorSpace": "srgb", "components": [0, 0, 0]}, "offsetX": {"value": 1, "unit": "px"}, "offsetY": {"value": 1, "unit": "px"}, "blur": 1️⃣"{n}", "spread": {"value": 1, "unit": "px"}}}}"##,
      .typeMismatch),
    .fails(
      ##"{"d": {"$type": "dimension", "$value": {"value": 1, "unit": "px"}}, "a": {"$type": "dimension", "$value": {"value": {"$ref": 1️⃣"#/d/$value/unit"}, "unit": "px"}}}"##,
      .typeMismatch),
    .fails(
      ##"{"d": {"$type": "dimension", "$value": {"value": 1, "unit": "px"}}, "a": {"$type": "number", "$value": {"$ref": 1️⃣"#/d/$value/unit"}}}"##,
      .typeMismatch)),
  Statement(
    "F-7.4.6-01", "spaces are literal, `/` is `~1` in pointers",
    .holds(
      ##"{"brand colors": {"a/b": {"$type": "number", "$value": 1}}, "b": {"$value": "{brand colors.a/b}"}, "c": {"$ref": "#/brand colors/a~1b"}, "d": {"$ref": "#/brand%20colors/a~1b"}}"##,
      "brand colors.a/b: 1", "b: 1", "c: 1", "d: 1")),
  Statement(
    "F-7.5.1-01", "braces for tokens, pointers for the rest",
    .holds(
      ##"{"a": {"$type": "duration", "$value": {"value": 1, "unit": "ms"}}, "b": {"$value": "{a}"}, "c": {"$type": "number", "$value": {"$ref": "#/a/$value/value"}}}"##,
      "a: 1ms", "b: 1ms", "c: 1")),
  Statement(
    "F-7.5.1-02", "targets are checked",
    .fails(##"{"a": {"$type": "number", "$value": 1️⃣"{nothing}"}}"##, .unknownReference)),
  Statement(
    "F-7.5.2-01", "a numeric name in braces is a name",
    .holds(
      ##"{"g": {"400": {"$type": "number", "$value": 1}}, "b": {"$value": "{g.400}"}}"##, "g.400: 1", "b: 1")),
  Statement(
    "F-7.5.3-01", "properties that do not exist are errors",
    .fails(
      ##"{"a": {"$type": "dimension", "$value": {"value": 1, "unit": "px"}}, "b": {"$type": "number", "$value": {"$ref": 1️⃣"#/a/$value/vaule"}}, "c": {"$type": "number", "$value": {"$ref": 2️⃣"#/a/$description"}}}"##,
      .unknownReference, .unknownReference)),
]

@Test(arguments: format7) func format7(_ statement: Statement) { statement.check() }
