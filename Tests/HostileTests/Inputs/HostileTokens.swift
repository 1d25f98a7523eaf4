/// Well-formed documents whose tokens are not.
let hostileTokens: [HostileInput] = [
  .init("a point in a name", "1️⃣a.b: {$type: number, $value: 1}\n", "1️⃣ invalid-name"),
  .init("a brace in a name", "1️⃣\"a{b\": {$type: number, $value: 1}\n", "1️⃣ invalid-name"),
  .init("a dollar before a name", "a: {1️⃣$b: {$type: number, $value: 1}}\n", "1️⃣ unknown-property?"),
  .init("a name of a dollar", "a: {1️⃣$: {$type: number, $value: 1}}\n", "1️⃣ unknown-property?"),
  .init(
    "an unknown property", "1️⃣a: {$type: number, 2️⃣$valu: 1}\n", "1️⃣ incomplete-token?", "2️⃣ unknown-property"),
  .init("a value at the root", "$value: 1️⃣1\n", "1️⃣ invalid-property"),
  .init("a member of a token", "a: {$type: number, $value: 1, 1️⃣b: {$value: 2}}\n", "1️⃣ token-with-children"),
  .init("a text for a group", "a: 1️⃣b\n", "1️⃣ invalid-property"),
  .init("null for a group", "1️⃣a:\n", "1️⃣ invalid-property"),
  .init("a list for a group", "a: 1️⃣[{$value: 1}]\n", "1️⃣ invalid-property"),
  .init("an unknown type", "a: {$type: 1️⃣colour, $value: 1}\n", "1️⃣ unknown-type?"),
  .init("a list for a type", "a: {$type: 1️⃣[color], $value: 1}\n", "1️⃣ unknown-type"),
  .init("no type", "a: {1️⃣$value: 1}\n", "1:1 missing-type"),
  .init("null for a value", "a: {$type: number, $value: 1️⃣null}\n", "1️⃣ invalid-value"),
  .init("a number in quotes", "a: {$type: number, $value: 1️⃣\"1\"}\n", "1️⃣ number-as-text?"),
  .init("a list for a number", "a: {$type: number, $value: 1️⃣[1]}\n", "1️⃣ invalid-value"),
  .init("beyond Double", "a: {$type: number, $value: 1️⃣1e309}\n", "1️⃣ out-of-range"),
  .init(
    "400 digits", "a: {$type: number, $value: 1️⃣" + String(repeating: "9", count: 400) + "}\n",
    "1️⃣ out-of-range"),
  .init(
    "400 digits behind the point",
    "a: {$type: number, $value: 0." + String(repeating: "3", count: 400) + "}\n"),
  .init("a large negative exponent", "a: {$type: number, $value: 1e-999999999999}\n"),
  .init("a large exponent of zero", "a: {$type: number, $value: 0e999999999999}\n"),
  .init("minus zero", "a: {$type: number, $value: -0}\n"),
  .init("a weight beyond", "a: {$type: fontWeight, $value: 1️⃣1001}\n", "1️⃣ out-of-range"),
  .init("a weight by an unknown name", "a: {$type: fontWeight, $value: 1️⃣heavyish}\n", "1️⃣ invalid-value"),
  .init("a dimension without a unit", "a: {$type: dimension, $value: 1️⃣16}\n", "1️⃣ missing-unit"),
  .init(
    "a dimension with another unit", "a: {$type: dimension, $value: {value: 1, unit: 1️⃣dp}}\n",
    "1️⃣ invalid-value"),
  .init("a dimension without a value", "a: {$type: dimension, $value: 1️⃣{unit: px}}\n", "1️⃣ missing-member"),
  .init(
    "a dimension with more", "a: {$type: dimension, $value: {value: 1, unit: px, 1️⃣uint: px}}\n",
    "1️⃣ unknown-member"),
  .init(
    "an infinite dimension", "a: {$type: dimension, $value: {value: 1️⃣1e999, unit: px}}\n", "1️⃣ out-of-range"),
  .init("a duration in minutes", "a: {$type: duration, $value: {value: 1, unit: 1️⃣min}}\n", "1️⃣ invalid-value"),
  .init("a curve of three", "a: {$type: cubicBezier, $value: 1️⃣[0, 0, 1]}\n", "1️⃣ invalid-value"),
  .init("a curve before time", "a: {$type: cubicBezier, $value: [1️⃣-0.1, 0, 1, 1]}\n", "1️⃣ out-of-range"),
  .init("no font family", "a: {$type: fontFamily, $value: 1️⃣[]}\n", "1️⃣ invalid-value"),
  .init("a number as font family", "a: {$type: fontFamily, $value: [x, 1️⃣1]}\n", "1️⃣ invalid-value"),
  .init("an unknown stroke style", "a: {$type: strokeStyle, $value: 1️⃣wavy}\n", "1️⃣ invalid-value"),
  .init("no shadow", "a: {$type: shadow, $value: 1️⃣[]}\n", "1️⃣ invalid-value"),
  .init("a gradient of nothing", "a: {$type: gradient, $value: 1️⃣[]}\n", "1️⃣ invalid-value"),
  .init(
    "a description that is a list", "a: {$type: number, $value: 1, $description: 1️⃣[x]}\n",
    "1️⃣ invalid-property"),
  .init(
    "extensions that are a text", "a: {$type: number, $value: 1, $extensions: 1️⃣x}\n", "1️⃣ invalid-property"),
  .init("deprecated by a number", "a: {$type: number, $value: 1, $deprecated: 1️⃣1}\n", "1️⃣ invalid-property"),
  // References.
  .init("an alias to nothing", "a: {$type: number, $value: 1️⃣'{b}'}\n", "1️⃣ unknown-reference"),
  .init("an alias to itself", "a: {$type: number, $value: 1️⃣'{a}'}\n", "1️⃣ circular-reference"),
  .init(
    "a ring of two", "a: {$type: number, $value: 1️⃣'{b}'}\nb: {$type: number, $value: '{a}'}\n",
    "1️⃣ circular-reference"),
  .init("an alias to a group", "a: {$type: number, $value: 1️⃣'{b}'}\nb: {}\n", "1️⃣ reference-to-group"),
  .init("an empty alias", "a: {$type: number, $value: '1️⃣{}'}\n", "1️⃣ invalid-reference"),
  .init("an alias with an empty segment", "a: {$type: number, $value: 1️⃣'{b..c}'}\n", "1️⃣ unknown-reference"),
  .init("an alias that is not closed", "a: {$type: number, $value: '1️⃣{b'}\n", "1️⃣ invalid-reference"),
  .init("an alias in an alias", "a: {$type: number, $value: '1️⃣{{b}}'}\n", "1️⃣ invalid-reference"),
  .init(
    "an alias of another type", "a: {$type: number, $value: 1️⃣'{b}'}\nb: {$type: dimension, $value: 1px}\n",
    "1️⃣ type-mismatch"),
  .init("a pointer to nothing", "a: {$type: number, $ref: 1️⃣'#/b/$value'}\n", "1️⃣ unknown-reference"),
  .init("a pointer with a bad escape", "a: {$type: number, $ref: 1️⃣'#/b~2'}\n", "1️⃣ invalid-reference"),
  .init("a pointer to the root", "a: {$type: number, $ref: 1️⃣'#'}\n", "1️⃣ circular-extends"),
  .init("a pointer around", "a: 1️⃣{$type: number, $ref: '#/a'}\n", "1️⃣ circular-reference"),
  .init(
    "a huge index",
    "a: {$type: cubicBezier, $value: [0, 0, 1, 1]}\nb: {$type: number, $value: {$ref: 1️⃣'#/a/$value/99999999999999999999'}}\n",
    "1️⃣ unknown-reference"),
  .init(
    "an index with a zero before",
    "a: {$type: cubicBezier, $value: [0, 0, 1, 1]}\nb: {$type: number, $value: {$ref: 1️⃣'#/a/$value/01'}}\n",
    "1️⃣ unknown-reference"),
  .init("a number for a pointer", "a: {$type: number, $ref: 1️⃣1}\n", "1️⃣ invalid-reference"),
  .init(
    "a value beside a pointer",
    "a: {$type: number, $value: 1, $ref: 1️⃣'#/b'}\nb: {$type: number, $value: 1}\n", "1️⃣ invalid-reference"),
  .init("an extension of nothing", "a: {$extends: 1️⃣'{b}'}\n", "1️⃣ invalid-extends"),
  .init("an extension of itself", "a: {$extends: 1️⃣'{a}'}\n", "1️⃣ circular-extends"),
  .init("an extension of its outer group", "a: {b: {$extends: 1️⃣'{a}'}}\n", "1️⃣ circular-extends"),
  .init("an extension of its inner group", "a: {$extends: '{a.b}', b: {c: {$type: number, $value: 1}}}\n"),
  .init("a ring of extensions", "a: {$extends: 1️⃣'{b}'}\nb: {$extends: '{a}'}\n", "1️⃣ circular-extends"),
  .init(
    "an extension of a token", "a: {$extends: 1️⃣'{b}'}\nb: {$type: number, $value: 1}\n", "1️⃣ invalid-extends"),
  .init(
    "an extension in a token", "a: {$type: number, $value: 1, $extends: 1️⃣'{b}'}\nb: {}\n", "1️⃣ invalid-extends"
  ),
  .init("an extension by a number", "a: {$extends: 1️⃣1}\n", "1️⃣ invalid-extends"),
]

/// Texts where a color is expected.
let hostileColors: [HostileInput] =
  [
    ("no digits", "#", "invalid-value"), ("five digits", "#12345", "invalid-value"),
    ("no hexadecimal digit", "#12345g", "invalid-value"),
    ("digits of another script", "#１２３", "invalid-value"),
    ("a named colour with a slip", "rebecapurple", "invalid-value"),
    ("an unknown function", "rgbb(0 0 0)", "unknown-function"),
    ("no arguments", "rgb()", "invalid-value"), ("too few", "rgb(0 0)", "invalid-value"),
    ("too many", "rgb(0 0 0 0)", "invalid-value"), ("never closed", "rgb(0 0 0", "invalid-value"),
    ("closed twice", "rgb(0 0 0))", "invalid-value"), ("mixed commas", "rgb(0, 0 0)", "invalid-value"),
    ("a slash at the end", "rgb(0 0 0 /)", "invalid-value"), ("beyond white", "rgb(256 0 0)", "out-of-range"),
    ("an alpha beyond", "rgb(0 0 0 / 2)", "out-of-range"),
    ("an infinite component", "rgb(1e999 0 0)", "out-of-range"),
    ("a variable", "var(--x)", "unknown-function"),
    ("a URL", "url(http://example.com)", "unknown-function"),
    ("an unknown space", "color(srgbb 0 0 0)", "invalid-value"),
    ("no space", "color(0 0 0)", "invalid-value"),
    ("text behind", "#fff; color: red", "invalid-value"),
    ("nothing", "", "invalid-value"), ("blanks", "   ", "invalid-value"),
    ("a system colour", "Highlight", "invalid-value"),
    ("an infinite hue", "oklch(0.5 0.1 1e999)", "out-of-range"),
    ("10 000 brackets", String(repeating: "(", count: 10_000), "invalid-value"),
    ("a right-to-left override", "\u{202e}#fff", "invalid-value"),
  ].map { name, text, code in
    HostileInput("colour: \(name)", "a: {$type: color, $value: 1️⃣'\(text)'}\n", "1️⃣ \(code)")
  } + [
    .init(
      "colour: calc that is not closed", "a: {$type: color, $value: 'rgb(calc(1 + 1 1️⃣0 0)'}\n",
      "1️⃣ expression-syntax"),
    .init(
      "colour: a relative color of nothing", "a: {$type: color, $value: 'rgb(from 1️⃣)'}\n",
      "1️⃣ expression-syntax"),
    .init(
      "colour: 10 000 functions in each other",
      "a: {$type: color, $value: '\(String(repeating: "rgba(", count: 64))1️⃣\(String(repeating: "(", count: 10_000))'}\n",
      "1️⃣ expression-syntax"),
    .init(
      "colour: an unknown space in an object",
      "a: {$type: color, $value: {colorSpace: 1️⃣cmyk, components: [0, 0, 0]}}\n", "1️⃣ invalid-value"),
    .init(
      "colour: two components", "a: {$type: color, $value: {colorSpace: srgb, components: 1️⃣[0, 0]}}\n",
      "1️⃣ invalid-value"),
    .init(
      "colour: a component beyond", "a: {$type: color, $value: {colorSpace: srgb, components: [0, 1️⃣2, 0]}}\n",
      "1️⃣ out-of-range"),
    .init(
      "colour: a component as text",
      "a: {$type: color, $value: {colorSpace: srgb, components: [0, 1️⃣zero, 0]}}\n", "1️⃣ invalid-value"),
    .init(
      "colour: an alpha as text",
      "a: {$type: color, $value: {colorSpace: srgb, components: [0, 0, 0], alpha: 1️⃣half}}\n",
      "1️⃣ invalid-value"),
    .init("colour: no components", "a: {$type: color, $value: 1️⃣{colorSpace: srgb}}\n", "1️⃣ missing-member"),
    .init(
      "colour: a hex that disagrees in form",
      "a: {$type: color, $value: {colorSpace: srgb, components: [0, 0, 0], hex: 1️⃣'#00'}}\n", "1️⃣ invalid-value"
    ),
  ]
