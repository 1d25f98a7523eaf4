import Diagnostics
import Testing
import Tokens

/// Format module, chapter 8: types.
let format8: [Statement] = [
  Statement(
    "F-8-01", "there are no other types",
    .fails(##"{"a": {"$type": 1️⃣"opacity", "$value": 0.5}}"##, .unknownType)),
  Statement(
    "F-8-02", "a value follows the rules of its type",
    .fails(##"{"a": {"$type": "number", "$value": 1️⃣"1"}}"##, .invalidValue)),
  Statement(
    "F-8-03", "without a type a token is invalid",
    .fails(##"{1️⃣"a": {"$value": "bold"}}"##, .missingType)),
  Statement(
    "F-8-04", "a value of another type makes the token invalid",
    .fails(##"{"a": {"$type": "dimension", "$value": 1️⃣true}, "b": {"$value": "{a}"}}"##, .invalidValue)),

  Statement(
    "F-8.2-01", "a dimension has a number and a unit",
    .holds(##"{"a": {"$type": "dimension", "$value": {"value": 16, "unit": "px"}}}"##, "a: 16px"),
    .fails(##"{"a": {"$type": "dimension", "$value": 1️⃣"16px"}}"##, .shorthandInStrictMode),
    .fails(##"{"a": {"$type": "dimension", "$value": 1️⃣0}}"##, .shorthandInStrictMode),
    .fails(##"{"a": {"$type": "dimension", "$value": 1️⃣16}}"##, .invalidValue),
    .fails(##"{"a": {"$type": "dimension", "$value": 1️⃣{"value": 16}}}"##, .missingMember),
    .fails(##"{"a": {"$type": "dimension", "$value": 1️⃣{"unit": "px"}}}"##, .missingMember),
    .fails(##"{"a": {"$type": "dimension", "$value": 1️⃣{}}}"##, .missingMember),
    .fails(
      ##"{"a": {"$type": "dimension", "$value": {"value": 16, "unit": "px", 1️⃣"x": 1}}}"##, .unknownMember),
    .fails(##"{"a": {"$type": "dimension", "$value": {"value": 16, 1️⃣"units": "px"}}}"##, .unknownMember),
    .holds(
      "{$type: dimension, a: {$value: 16px}, b: {$value: 1.5rem}, c: {$value: 0}, d: {$value: -2px}}",
      "a: 16px", "b: 1.5rem", "c: 0px", "d: -2px", as: .yaml, isStrict: false)),
  Statement(
    "F-8.2-02", "the unit is `px` or `rem`",
    .holds(##"{"a": {"$type": "dimension", "$value": {"value": 1, "unit": "rem"}}}"##, "a: 1rem"),
    .fails(##"{"a": {"$type": "dimension", "$value": {"value": 1, "unit": 1️⃣"em"}}}"##, .invalidValue),
    .fails(##"{"a": {"$type": "dimension", "$value": {"value": 1, "unit": 1️⃣"PX"}}}"##, .invalidValue),
    .fails(##"{"a": {"$type": "dimension", "$value": {"value": 1, "unit": 1️⃣"%"}}}"##, .invalidValue),
    .fails(##"{"a": {"$type": "dimension", "$value": {"value": 1, "unit": 1️⃣null}}}"##, .invalidValue),
    .fails("a: {$type: dimension, $value: 1️⃣1em}", .invalidValue, as: .yaml),
    .fails("a: {$type: dimension, $value: 1️⃣1dp}", .invalidValue, as: .yaml, isStrict: false)),
  Statement(
    "F-8.2-03", "its number is any number",
    .holds(
      ##"{"$type": "dimension", "a": {"$value": {"value": -1.5, "unit": "px"}}, "b": {"$value": {"value": 1e2, "unit": "px"}}, "c": {"$value": {"value": 25E-2, "unit": "px"}}, "d": {"$value": {"value": -0, "unit": "px"}}}"##,
      "a: -1.5px", "b: 100px", "c: 0.25px", "d: 0px"),
    .fails(##"{"a": {"$type": "dimension", "$value": {"value": 1️⃣"16", "unit": "px"}}}"##, .invalidValue),
    .fails("a: {$type: dimension, $value: {value: 1️⃣.inf, unit: px}}", .outOfRange, as: .yaml)),
  Statement(
    "F-8.2.1-01", "0 has a unit, too",
    .holds(##"{"a": {"$type": "dimension", "$value": {"value": 0, "unit": "px"}}}"##, "a: 0px"),
    .fails(##"{"a": {"$type": "dimension", "$value": 1️⃣{"value": 0}}}"##, .missingMember)),
  Statement(
    "F-8.3-01", "a font family is a name or an array of names",
    .holds(
      ##"{"$type": "fontFamily", "a": {"$value": "Inter"}, "b": {"$value": ["Inter", "sans-serif"]}}"##,
      "a: 'Inter'", "b: ['Inter' 'sans-serif']")),
  Statement(
    "F-8.3-02", "its elements are names",
    .fails(##"{"a": {"$type": "fontFamily", "$value": ["Inter", 1️⃣1]}}"##, .invalidValue),
    .fails(##"{"a": {"$type": "fontFamily", "$value": [1️⃣["Inter"]]}}"##, .invalidValue),
    .fails(##"{"a": {"$type": "fontFamily", "$value": 1️⃣400}}"##, .invalidValue),
    .fails(##"{"a": {"$type": "fontFamily", "$value": 1️⃣{"name": "Inter"}}}"##, .invalidValue)),
  Statement(
    "F-8.4-01", "a font weight is from 1 to 1000, or a keyword",
    .holds(
      ##"{"$type": "fontWeight", "a": {"$value": 1}, "b": {"$value": 1000}, "c": {"$value": 450.5}, "d": {"$value": "bold"}}"##,
      "a: 1", "b: 1000", "c: 450.5", "d: bold=700")),
  Statement(
    "F-8.4-02", "the keywords",
    .holds(
      ##"{"$type": "fontWeight", "a": {"$value": "thin"}, "b": {"$value": "hairline"}, "c": {"$value": "extra-light"}, "d": {"$value": "ultra-light"}, "e": {"$value": "light"}, "f": {"$value": "normal"}, "g": {"$value": "regular"}, "h": {"$value": "book"}, "i": {"$value": "medium"}, "j": {"$value": "semi-bold"}, "k": {"$value": "demi-bold"}, "l": {"$value": "extra-bold"}, "m": {"$value": "ultra-bold"}, "n": {"$value": "black"}, "o": {"$value": "heavy"}, "p": {"$value": "extra-black"}, "q": {"$value": "ultra-black"}}"##,
      "a: thin=100", "b: hairline=100", "c: extra-light=200", "d: ultra-light=200", "e: light=300",
      "f: normal=400", "g: regular=400", "h: book=400", "i: medium=500", "j: semi-bold=600",
      "k: demi-bold=600", "l: extra-bold=800", "m: ultra-bold=800", "n: black=900", "o: heavy=900",
      "p: extra-black=950", "q: ultra-black=950")),
  Statement(
    "F-8.4-03", "a keyword is its number",
    .holds(
      ##"{"a": {"$type": "fontWeight", "$value": "bold"}, "b": {"$value": "{a}"}}"##, "a: bold=700",
      "b: bold=700")),
  Statement(
    "F-8.4-04", "other numbers are errors",
    .fails(##"{"a": {"$type": "fontWeight", "$value": 1️⃣0}}"##, .outOfRange),
    .fails(##"{"a": {"$type": "fontWeight", "$value": 1️⃣0.99}}"##, .outOfRange),
    .fails(##"{"a": {"$type": "fontWeight", "$value": 1️⃣1001}}"##, .outOfRange),
    .fails(##"{"a": {"$type": "fontWeight", "$value": 1️⃣-400}}"##, .outOfRange)),
  Statement(
    "F-8.4-05", "other words are errors",
    .fails(
      ##"{"$type": "fontWeight", "a": {"$value": 1️⃣"Bold"}, "b": {"$value": 2️⃣"semibold"}, "c": {"$value": 3️⃣"400"}, "d": {"$value": 4️⃣"bolder"}, "e": {"$value": 5️⃣true}}"##,
      .invalidValue, .invalidValue, .invalidValue, .invalidValue, .invalidValue)),
  Statement(
    "F-8.5-01", "a duration has a number and a unit",
    .holds(##"{"a": {"$type": "duration", "$value": {"value": 100, "unit": "ms"}}}"##, "a: 100ms"),
    .fails(##"{"a": {"$type": "duration", "$value": 1️⃣"100ms"}}"##, .shorthandInStrictMode),
    .fails(##"{"a": {"$type": "duration", "$value": 1️⃣0}}"##, .invalidValue),
    .fails(##"{"a": {"$type": "duration", "$value": 1️⃣{"value": 100}}}"##, .missingMember),
    .fails(##"{"a": {"$type": "duration", "$value": {"value": 1️⃣"1", "unit": "s"}}}"##, .invalidValue),
    .holds(
      "{$type: duration, a: {$value: 200ms}, b: {$value: 0.2s}}", "a: 200ms", "b: 0.2s", as: .yaml,
      isStrict: false)),
  Statement(
    "F-8.5-02", "the unit is `ms` or `s`",
    .holds(##"{"a": {"$type": "duration", "$value": {"value": 1.5, "unit": "s"}}}"##, "a: 1.5s"),
    .fails(##"{"a": {"$type": "duration", "$value": {"value": 1, "unit": 1️⃣"min"}}}"##, .invalidValue),
    .fails(##"{"a": {"$type": "duration", "$value": {"value": 1, "unit": 1️⃣"px"}}}"##, .invalidValue)),
  Statement(
    "F-8.6-01", "a curve has four numbers",
    .holds(##"{"a": {"$type": "cubicBezier", "$value": [0.5, 0, 1, 1]}}"##, "a: bezier(0.5 0 1 1)"),
    .fails(##"{"a": {"$type": "cubicBezier", "$value": 1️⃣[0.5, 0, 1]}}"##, .invalidValue),
    .fails(##"{"a": {"$type": "cubicBezier", "$value": 1️⃣[0.5, 0, 1, 1, 1]}}"##, .invalidValue),
    .fails(##"{"a": {"$type": "cubicBezier", "$value": [0.5, 1️⃣"0", 1, 1]}}"##, .invalidValue),
    .fails(##"{"a": {"$type": "cubicBezier", "$value": 1️⃣"ease"}}"##, .invalidValue)),
  Statement(
    "F-8.6-02", "x is from 0 to 1, y is any number",
    .holds(##"{"a": {"$type": "cubicBezier", "$value": [0, -2, 1, 3.5]}}"##, "a: bezier(0 -2 1 3.5)"),
    .fails(##"{"a": {"$type": "cubicBezier", "$value": [1️⃣-0.1, 0, 2️⃣1.1, 1]}}"##, .outOfRange, .outOfRange)),
  Statement(
    "F-8.7-01", "a number is a number",
    .holds(
      ##"{"$type": "number", "a": {"$value": -1.25}, "b": {"$value": 1e1}, "c": {"$value": 1E+2}, "d": {"$value": 12e-1}}"##,
      "a: -1.25", "b: 10", "c: 100", "d: 1.2"),
    .fails(
      ##"{"$type": "number", "a": {"$value": 1️⃣"1"}, "b": {"$value": 2️⃣true}, "c": {"$value": 3️⃣null}, "d": {"$value": 4️⃣[1]}}"##,
      .invalidValue, .invalidValue, .invalidValue, .invalidValue),
    .fails(##"{"a": {"$type": "number", "$value": 1️⃣1e999}}"##, .outOfRange),
    .fails("a: {$type: number, $value: 1️⃣.nan}", .outOfRange, as: .yaml)),
]

@Test(arguments: format8) func format8(_ statement: Statement) { statement.check() }
