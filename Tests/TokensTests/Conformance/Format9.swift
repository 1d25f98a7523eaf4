import Diagnostics
import Syntax
import Testing
import Tokens

private let black = ##"{"colorSpace": "srgb", "components": [0, 0, 0]}"##
private let px = ##"{"value": 1, "unit": "px"}"##
private let ms = ##"{"value": 1, "unit": "ms"}"##
private let tokens =
  ##""n": {"$type": "number", "$value": 0.5}, "c": {"$type": "color", "$value": \##(black)}, "d": {"$type": "dimension", "$value": \##(px)}, "t": {"$type": "duration", "$value": \##(ms)}"##

/// A document with one token `a` of a type.
private func token(_ type: String, _ value: String) -> String {
  ##"{"a": {"$type": "\##(type)", "$value": \##(value)}}"##
}

/// The same beside a number `n`, a color `c`, a dimension `d` and a duration `t`.
private func among(_ type: String, _ value: String) -> String {
  ##"{\##(tokens), "a": {"$type": "\##(type)", "$value": \##(value)}}"##
}

private func layer(_ more: String = "") -> String {
  ##"{"color": \##(black), "offsetX": \##(px), "offsetY": \##(px), "blur": \##(px), "spread": \##(px)\##(more)}"##
}

private let layerText = "srgb(0 0 0) 1px 1px 1px 1px"

/// Format module, chapter 9: composite types.
let format9: [Statement] = [
  Statement(
    "F-9-01", "sub-values are values or references to tokens of their type",
    .holds(
      among("border", ##"{"color": "{c}", "width": \##(px), "style": "solid"}"##), "n: 0.5", "c: srgb(0 0 0)",
      "d: 1px", "t: 1ms", "a: srgb(0 0 0) 1px solid"),
    .fails(among("border", ##"{"color": "{c}", "width": 1️⃣"{c}", "style": "solid"}"##), .typeMismatch),
    .fails(among("border", ##"{"color": "{c}", "width": 1️⃣"{x}", "style": "solid"}"##), .unknownReference)),
  Statement(
    "F-9.1-01", "elements of arrays are values or references, mixed",
    .holds(
      among("strokeStyle", ##"{"dashArray": ["{d}", \##(px)], "lineCap": "round"}"##), "n: 0.5",
      "c: srgb(0 0 0)", "d: 1px", "t: 1ms", "a: dashes(1px 1px; round)")),
  Statement(
    "F-9.1-02", "a reference is one element; its array is not spread",
    .holds(
      ##"{"$type": "shadow", "s": {"$value": \##(layer())}, "a": {"$value": ["{s}", \##(layer())]}}"##,
      "s: \(layerText)", "a: [\(layerText), \(layerText)]"),
    .fails(
      ##"{"$type": "shadow", "s": {"$value": [\##(layer()), \##(layer())]}, "a": {"$value": [1️⃣"{s}"]}}"##,
      .typeMismatch)),
  Statement(
    "F-9.1-03", "each element has the type",
    .fails(among("strokeStyle", ##"{"dashArray": ["{d}", 1️⃣"{n}"], "lineCap": "round"}"##), .typeMismatch),
    .fails(token("shadow", ##"[\##(layer()), 1️⃣"none"]"##), .invalidValue)),
  Statement(
    "F-9.1-04", "composite tokens have properties and aliases like others",
    .holds(
      ##"{"s": {"$type": "shadow", "$value": \##(layer()), "$description": "x"}, "a": {"$value": "{s}"}}"##,
      "s: \(layerText) described(x)", "a: \(layerText)")),
  Statement(
    "F-9.2-02", "unknown sub-values are errors",
    .fails(
      token("border", ##"{"color": \##(black), "width": \##(px), "style": "solid", 1️⃣"radius": \##(px)}"##),
      .unknownMember),
    .fails(token("shadow", layer(##", 1️⃣"x": 1"##)), .unknownMember)),
  Statement(
    "F-9.2-03", "sub-values of other types are errors",
    .fails(token("border", ##"{"color": \##(black), "width": 1️⃣1, "style": "solid"}"##), .invalidValue)),

  Statement(
    "F-9.3-01", "a stroke style is a keyword or an object",
    .fails(token("strokeStyle", "1️⃣1"), .invalidValue),
    .fails(token("strokeStyle", "1️⃣[]"), .invalidValue)),
  Statement(
    "F-9.3.1-01", "the keywords",
    .holds(
      ##"{"$type": "strokeStyle", "a": {"$value": "solid"}, "b": {"$value": "dashed"}, "c": {"$value": "dotted"}, "d": {"$value": "double"}, "e": {"$value": "groove"}, "f": {"$value": "ridge"}, "g": {"$value": "outset"}, "h": {"$value": "inset"}}"##,
      "a: solid", "b: dashed", "c: dotted", "d: double", "e: groove", "f: ridge", "g: outset", "h: inset"),
    .fails(
      ##"{"$type": "strokeStyle", "a": {"$value": 1️⃣"none"}, "b": {"$value": 2️⃣"hidden"}, "c": {"$value": 3️⃣"Solid"}}"##,
      .invalidValue, .invalidValue, .invalidValue)),
  Statement(
    "F-9.3.2-01", "the object has dashes and a cap",
    .fails(token("strokeStyle", ##"1️⃣{"dashArray": [\##(px)]}"##), .missingMember),
    .fails(token("strokeStyle", ##"1️⃣{"lineCap": "round"}"##), .missingMember)),
  Statement(
    "F-9.3.2-02", "dashes are dimensions",
    .fails(token("strokeStyle", ##"{"dashArray": [1️⃣1, \##(px)], "lineCap": "round"}"##), .invalidValue),
    .fails(token("strokeStyle", ##"{"dashArray": 1️⃣"1px", "lineCap": "round"}"##), .invalidValue)),
  Statement(
    "F-9.3.2-03", "an odd number of dashes is allowed",
    .holds(
      token("strokeStyle", ##"{"dashArray": [\##(px), \##(px), \##(px)], "lineCap": "butt"}"##),
      "a: dashes(1px 1px 1px; butt)")),
  Statement(
    "F-9.3.2-04", "the caps",
    .holds(
      token("strokeStyle", ##"{"dashArray": [\##(px)], "lineCap": "square"}"##), "a: dashes(1px; square)"),
    .fails(token("strokeStyle", ##"{"dashArray": [\##(px)], "lineCap": 1️⃣"flat"}"##), .invalidValue)),
  Statement(
    "F-9.4-01", "a border has color, width and style",
    .holds(
      token("border", ##"{"color": \##(black), "width": \##(px), "style": "solid"}"##),
      "a: srgb(0 0 0) 1px solid"),
    .fails(token("border", ##"1️⃣{"color": \##(black), "width": \##(px)}"##), .missingMember),
    .fails(
      token("border", ##"{"color": \##(black), "width": \##(px), 1️⃣"stroke": "solid"}"##), .unknownMember),
    .fails(token("border", ##"1️⃣"1px solid""##), .invalidValue)),
  Statement(
    "F-9.4-02", "its color is a color",
    .fails(
      token("border", ##"{"color": 1️⃣"#000", "width": \##(px), "style": "solid"}"##), .shorthandInStrictMode)),
  Statement(
    "F-9.4-03", "its width is a dimension",
    .fails(among("border", ##"{"color": "{c}", "width": 1️⃣"{t}", "style": "solid"}"##), .typeMismatch)),
  Statement(
    "F-9.4-04", "its style is a stroke style",
    .holds(
      token(
        "border",
        ##"{"color": \##(black), "width": \##(px), "style": {"dashArray": [\##(px)], "lineCap": "round"}}"##),
      "a: srgb(0 0 0) 1px dashes(1px; round)"),
    .holds(
      ##"{"s": {"$type": "strokeStyle", "$value": "dotted"}, "a": {"$type": "border", "$value": {"color": \##(black), "width": \##(px), "style": "{s}"}}}"##,
      "s: dotted", "a: srgb(0 0 0) 1px dotted"),
    .fails(among("border", ##"{"color": "{c}", "width": "{d}", "style": 1️⃣"{d}"}"##), .typeMismatch)),
  Statement(
    "F-9.5-01", "a transition has duration, delay and curve",
    .holds(
      token("transition", ##"{"duration": \##(ms), "delay": \##(ms), "timingFunction": [0, 0, 1, 1]}"##),
      "a: 1ms 1ms bezier(0 0 1 1)"),
    .fails(token("transition", ##"1️⃣{"duration": \##(ms), "timingFunction": [0, 0, 1, 1]}"##), .missingMember)),
  Statement(
    "F-9.5-02", "duration and delay are durations",
    .holds(
      among("transition", ##"{"duration": "{t}", "delay": "{t}", "timingFunction": [0, 0, 1, 1]}"##),
      "n: 0.5",
      "c: srgb(0 0 0)", "d: 1px", "t: 1ms", "a: 1ms 1ms bezier(0 0 1 1)"),
    .fails(
      among("transition", ##"{"duration": "{t}", "delay": 1️⃣0, "timingFunction": [0, 0, 1, 1]}"##),
      .invalidValue),
    .fails(
      among("transition", ##"{"duration": 1️⃣"{d}", "delay": "{t}", "timingFunction": [0, 0, 1, 1]}"##),
      .typeMismatch)),
  Statement(
    "F-9.5-03", "the curve is a cubic Bézier",
    .fails(
      token("transition", ##"{"duration": \##(ms), "delay": \##(ms), "timingFunction": 1️⃣"ease"}"##),
      .invalidValue)),
  Statement(
    "F-9.6-01", "a shadow is one layer, or an array of layers and references",
    .holds(token("shadow", layer()), "a: \(layerText)"),
    .holds(token("shadow", "[\(layer()), \(layer())]"), "a: [\(layerText), \(layerText)]"),
    .fails(token("shadow", ##"1️⃣"none""##), .invalidValue)),
  Statement(
    "F-9.6-02", "a reference in the array is one layer",
    .holds(
      ##"{"$type": "shadow", "s": {"$value": [\##(layer())]}, "a": {"$value": ["{s}"]}}"##,
      "s: [\(layerText)]",
      "a: [\(layerText)]")),
  Statement(
    "F-9.6-03", "a layer has all required members",
    .fails(
      token("shadow", ##"1️⃣{"color": \##(black), "offsetX": \##(px), "offsetY": \##(px), "blur": \##(px)}"##),
      .missingMember)),
  Statement(
    "F-9.6-04", "the members of a layer are a color and dimensions",
    .fails(
      among(
        "shadow",
        ##"{"color": 1️⃣"{d}", "offsetX": 2️⃣0, "offsetY": 3️⃣"{n}", "blur": \##(px), "spread": \##(px)}"##),
      .typeMismatch, .shorthandInStrictMode, .typeMismatch)),
  Statement(
    "F-9.6-05", "`inset` is true or false and may be left out",
    .holds(token("shadow", layer(##", "inset": true"##)), "a: \(layerText) inset"),
    .holds(token("shadow", layer(##", "inset": false"##)), "a: \(layerText) outset"),
    .fails(token("shadow", layer(##", "inset": 1️⃣"true""##)), .invalidValue),
    .fails(token("shadow", layer(##", "inset": 1️⃣1"##)), .invalidValue),
    .fails("a: {$type: shadow, $value: \(layer(", \"inset\": 1️⃣on"))}", .yaml11Boolean, as: .yaml)),
  Statement(
    "F-9.7-01", "a gradient is an array of stops and references",
    .holds(
      ##"{"$type": "gradient", "g": {"$value": [{"color": \##(black), "position": 1}]}, "a": {"$value": [{"color": \##(black), "position": 0}, "{g}"]}}"##,
      "g: [srgb(0 0 0) 1]", "a: [srgb(0 0 0) 0, srgb(0 0 0) 1]"),
    .fails(token("gradient", ##"1️⃣{"color": \##(black), "position": 1}"##), .invalidValue),
    .fails(among("gradient", ##"[1️⃣"{c}"]"##), .typeMismatch)),
  Statement(
    "F-9.7-02", "a stop has a color and a position",
    .holds(
      among("gradient", ##"[{"color": "{c}", "position": "{n}"}]"##), "n: 0.5", "c: srgb(0 0 0)", "d: 1px",
      "t: 1ms", "a: [srgb(0 0 0) 0.5]"),
    .fails(token("gradient", ##"[1️⃣{"color": \##(black)}]"##), .missingMember),
    .fails(token("gradient", ##"[{"color": \##(black), "position": 1️⃣"50%"}]"##), .invalidValue)),
  Statement(
    "F-9.7-03", "positions beyond 0 and 1 are clamped",
    .holds(
      token(
        "gradient", ##"[{"color": \##(black), "position": -99}, {"color": \##(black), "position": 42}]"##),
      "a: [srgb(0 0 0) 0, srgb(0 0 0) 1]")),
  Statement(
    "F-9.7-04", "stops at 0 and 1 are not required",
    .holds(token("gradient", ##"[{"color": \##(black), "position": 0.5}]"##), "a: [srgb(0 0 0) 0.5]")),
  Statement(
    "F-9.8-01", "a typography value has five members",
    .holds(
      token(
        "typography",
        ##"{"fontFamily": ["A", "B"], "fontSize": \##(px), "fontWeight": "bold", "letterSpacing": \##(px), "lineHeight": 1.5}"##
      ),
      "a: ['A' 'B'] 1px bold=700 1px 1.5"),
    .fails(
      token(
        "typography", ##"1️⃣{"fontFamily": "A", "fontSize": \##(px), "fontWeight": "bold", "lineHeight": 1.5}"##
      ), .missingMember),
    .fails(
      token(
        "typography",
        ##"{"fontFamily": "A", "fontSize": \##(px), "fontWeight": "bold", "letterSpacing": \##(px), "lineHeight": 1.5, 1️⃣"textCase": "x"}"##
      ), .unknownMember)),
  Statement(
    "F-9.8-02", "its family is a font family",
    .fails(
      token(
        "typography",
        ##"{"fontFamily": 1️⃣1, "fontSize": \##(px), "fontWeight": 400, "letterSpacing": \##(px), "lineHeight": 1.5}"##
      ), .invalidValue)),
  Statement(
    "F-9.8-03", "size and spacing are dimensions",
    .fails(
      token(
        "typography",
        ##"{"fontFamily": "A", "fontSize": 1️⃣16, "fontWeight": 400, "letterSpacing": 2️⃣"0.1em", "lineHeight": 1.5}"##
      ),
      .invalidValue, .invalidValue)),
  Statement(
    "F-9.8-04", "its weight is a font weight",
    .fails(
      among(
        "typography",
        ##"{"fontFamily": "A", "fontSize": "{d}", "fontWeight": 1️⃣"{n}", "letterSpacing": "{d}", "lineHeight": 1.5}"##
      ),
      .typeMismatch)),
  Statement(
    "F-9.8-05", "its line height is a number",
    .holds(
      among(
        "typography",
        ##"{"fontFamily": "A", "fontSize": "{d}", "fontWeight": 400, "letterSpacing": "{d}", "lineHeight": "{n}"}"##
      ),
      "n: 0.5", "c: srgb(0 0 0)", "d: 1px", "t: 1ms", "a: 'A' 1px 400 1px 0.5"),
    .fails(
      among(
        "typography",
        ##"{"fontFamily": "A", "fontSize": "{d}", "fontWeight": 400, "letterSpacing": "{d}", "lineHeight": 1️⃣"{d}"}"##
      ),
      .typeMismatch),
    .fails(
      among(
        "typography",
        ##"{"fontFamily": "A", "fontSize": "{d}", "fontWeight": 400, "letterSpacing": "{d}", "lineHeight": 1️⃣\##(px)}"##
      ),
      .invalidValue)),
]

@Test(arguments: format9) func format9(_ statement: Statement) { statement.check() }
