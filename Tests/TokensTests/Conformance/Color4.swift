import Diagnostics
import Testing
import Tokens

private func color(_ space: String, _ components: String, _ more: String = "") -> String {
  ##"{"a": {"$type": "color", "$value": {"colorSpace": "\##(space)", "components": [\##(components)]\##(more)}}}"##
}

/// A space whose components are all from 0 to 1.
private func unit(_ id: String, _ space: String) -> Statement {
  Statement(
    id, "\(space): three numbers from 0 to 1", .holds(color(space, "0, 0.5, 1"), "a: \(space)(0 0.5 1)"),
    .holds(color(space, ##""none", "none", "none""##), "a: \(space)(none none none)"),
    .fails(color(space, "1️⃣-0.01, 0, 2️⃣1.01"), .outOfRange, .outOfRange))
}

/// Color module, chapter 4.
let color4: [Statement] = [
  Statement(
    "C-4.1-01", "the type of a color is `color`",
    .fails(
      ##"{"a": {"$type": 1️⃣"colour", "$value": {"colorSpace": "srgb", "components": [0, 0, 0]}}}"##,
      .unknownType)),
  Statement(
    "C-4.1-02", "a color has a space and components, and is not CSS",
    .holds(color("srgb", "0, 0.5, 1"), "a: srgb(0 0.5 1)"),
    .fails(##"{"a": {"$type": "color", "$value": 1️⃣"#ff0000"}}"##, .shorthandInStrictMode),
    .fails(##"{"a": {"$type": "color", "$value": 1️⃣"red"}}"##, .invalidValue),
    .fails(##"{"a": {"$type": "color", "$value": 1️⃣{"components": [0, 0, 0]}}}"##, .missingMember),
    .fails(##"{"a": {"$type": "color", "$value": 1️⃣{"colorSpace": "srgb"}}}"##, .missingMember),
    .fails(color("srgb", "0, 0, 0", ##", 1️⃣"channels": []"##), .unknownMember),
    .fails(
      ##"{"a": {"$type": "color", "$value": {1️⃣"colorspace": "srgb", "components": [0, 0, 0]}}}"##,
      .unknownMember),
    .holds(
      ##"{"$type": "color", "a": {"$value": "#005CE5"}, "b": {"$value": "rgb(255 0 0 / 50%)"}, "c": {"$value": "#0008"}}"##,
      "a: srgb(0 0.3607843137254902 0.8980392156862745 #005ce5)", "b: srgb(1 0 0 / 0.5)",
      "c: srgb(0 0 0 / 0.5333333333333333 #000000)", isStrict: false)),
  Statement(
    "C-4.1-03", "the space is one of the known names",
    .fails(
      ##"{"a": {"$type": "color", "$value": {"colorSpace": 1️⃣"sRGB", "components": [0, 0, 0]}}}"##,
      .invalidValue),
    .fails(
      ##"{"a": {"$type": "color", "$value": {"colorSpace": 1️⃣1, "components": [0, 0, 0]}}}"##, .invalidValue)),
  Statement(
    "C-4.1-04", "there are three components",
    .fails(
      ##"{"a": {"$type": "color", "$value": {"colorSpace": "srgb", "components": 1️⃣[0, 0]}}}"##, .invalidValue),
    .fails(
      ##"{"a": {"$type": "color", "$value": {"colorSpace": "srgb", "components": 1️⃣[0, 0, 0, 1]}}}"##,
      .invalidValue),
    .fails(
      ##"{"a": {"$type": "color", "$value": {"colorSpace": "srgb", "components": 1️⃣{}}}}"##, .invalidValue)),
  Statement(
    "C-4.1-05", "a component is a number or `none`",
    .holds(
      ##"{"$type": "color", "a": {"$value": {"colorSpace": "hsl", "components": ["none", 10, 50]}}, "b": {"$value": {"colorSpace": "hsl", "components": [{"$ref": "#/a/$value/components/0"}, {"$ref": "#/a/$value/components/1"}, 50]}}}"##,
      "a: hsl(none 10 50)", "b: hsl(none 10 50)"),
    .fails(
      color("srgb", ##"1️⃣null, 2️⃣"50%", 3️⃣"None""##), .invalidValue, .invalidValue, .invalidValue),
    .fails(color("srgb", ##"0, 1️⃣"0.5", 2️⃣true"##), .invalidValue, .invalidValue)),
  Statement(
    "C-4.1-06", "alpha is a number from 0 to 1",
    .holds(color("srgb", "0, 0, 0", ##", "alpha": 0"##), "a: srgb(0 0 0 / 0)"),
    .fails(color("srgb", "0, 0, 0", ##", "alpha": 1️⃣1.01"##), .outOfRange),
    .fails(color("srgb", "0, 0, 0", ##", "alpha": 1️⃣-0.1"##), .outOfRange),
    .fails(color("srgb", "0, 0, 0", ##", "alpha": 1️⃣"none""##), .invalidValue),
    .fails(color("srgb", "0, 0, 0", ##", "alpha": 1️⃣null"##), .invalidValue)),
  Statement(
    "C-4.1-07", "without alpha it is 1",
    .holds(color("srgb", "0, 0, 0"), "a: srgb(0 0 0)"),
    .holds(color("srgb", "0, 0, 0", ##", "alpha": 1"##), "a: srgb(0 0 0)")),
  Statement(
    "C-4.1-08", "`hex` has six digits",
    .holds(color("srgb", "0, 0, 0", ##", "hex": "#aBc123""##), "a: srgb(0 0 0 #aBc123)"),
    .fails(color("srgb", "0, 0, 0", ##", "hex": 1️⃣"#abc""##), .invalidValue),
    .fails(color("srgb", "0, 0, 0", ##", "hex": 1️⃣"#aabbccdd""##), .invalidValue),
    .fails(color("srgb", "0, 0, 0", ##", "hex": 1️⃣"aabbcc""##), .invalidValue),
    .fails(color("srgb", "0, 0, 0", ##", "hex": 1️⃣"#aabbcg""##), .invalidValue),
    .fails(color("srgb", "0, 0, 0", ##", "hex": 1️⃣123456"##), .invalidValue)),
  Statement(
    "C-4.1-09", "`hex` need not equal the components",
    .holds(color("srgb", "0, 0, 0", ##", "hex": "#ffffff""##), "a: srgb(0 0 0 #ffffff)")),
  Statement(
    "C-4.1.1-01", "any component of any space may be `none`",
    .holds(color("oklch", ##"0.5, 0, "none""##), "a: oklch(0.5 0 none)")),
  Statement(
    "C-4.1.1-02", "`none` is not 0",
    .holds(color("hsl", ##""none", 0, 0"##), "a: hsl(none 0 0)")),
  unit("C-4.2.1-01", "srgb"),
  unit("C-4.2.2-01", "srgb-linear"),
  Statement(
    "C-4.2.3-01", "hsl: an angle below 360 and two percentages",
    .holds(color("hsl", "0, 0, 0"), "a: hsl(0 0 0)"),
    .holds(color("hsl", "359.9, 100, 100"), "a: hsl(359.9 100 100)"),
    .fails(color("hsl", "1️⃣360, 2️⃣101, 3️⃣-1"), .outOfRange, .outOfRange, .outOfRange),
    .fails(color("hsl", "1️⃣-1, 0, 0"), .outOfRange)),
  Statement(
    "C-4.2.4-01", "hwb: an angle below 360 and two percentages",
    .holds(color("hwb", "359, 100, 100"), "a: hwb(359 100 100)"),
    .fails(color("hwb", "1️⃣360, 2️⃣100.1, 3️⃣-1"), .outOfRange, .outOfRange, .outOfRange)),
  Statement(
    "C-4.2.5-01", "lab: a percentage and two numbers",
    .holds(color("lab", "100, -200, 300"), "a: lab(100 -200 300)"),
    .fails(color("lab", "1️⃣101, 0, 0"), .outOfRange)),
  Statement(
    "C-4.2.6-01", "lch: a percentage, a chroma, an angle",
    .holds(color("lch", "0, 1000, 0"), "a: lch(0 1000 0)"),
    .fails(color("lch", "1️⃣-1, 2️⃣-1, 3️⃣360"), .outOfRange, .outOfRange, .outOfRange)),
  Statement(
    "C-4.2.7-01", "oklab: a lightness to 1 and two numbers",
    .holds(color("oklab", "1, -2, 3"), "a: oklab(1 -2 3)"),
    .fails(color("oklab", "1️⃣1.1, 0, 0"), .outOfRange)),
  Statement(
    "C-4.2.8-01", "oklch: a lightness to 1, a chroma, an angle",
    .holds(color("oklch", "1, 2, 359"), "a: oklch(1 2 359)"),
    .fails(color("oklch", "1️⃣50, 2️⃣-0.1, 3️⃣360"), .outOfRange, .outOfRange, .outOfRange)),
  unit("C-4.2.9-01", "display-p3"),
  unit("C-4.2.10-01", "a98-rgb"),
  unit("C-4.2.11-01", "prophoto-rgb"),
  unit("C-4.2.12-01", "rec2020"),
  unit("C-4.2.13-01", "xyz-d65"),
  unit("C-4.2.14-01", "xyz-d50"),
  Statement(
    "C-4.2-01", "there are no other spaces",
    .fails(
      ##"{"$type": "color", "a": {"$value": {"colorSpace": 1️⃣"xyz", "components": [0, 0, 0]}}, "b": {"$value": {"colorSpace": 2️⃣"rgb", "components": [0, 0, 0]}}, "c": {"$value": {"colorSpace": 3️⃣"p3", "components": [0, 0, 0]}}, "d": {"$value": {"colorSpace": 4️⃣"rec-2020", "components": [0, 0, 0]}}, "e": {"$value": {"colorSpace": 5️⃣"okhsl", "components": [0, 0, 0]}}}"##,
      .invalidValue, .invalidValue, .invalidValue, .invalidValue, .invalidValue)),
  Statement(
    "C-7-02", "a color may be a reference",
    .holds(
      ##"{"400": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [0, 0, 0]}}, "b": {"$value": "{400}"}}"##,
      "400: srgb(0 0 0)", "b: srgb(0 0 0)")),
]

@Test(arguments: color4) func color4(_ statement: Statement) { statement.check() }
