import Diagnostics
import Syntax
import Testing
import Tokens

private let one = ##"{"a": {"$type": "number", "$value": 1}}"##
private let two = ##"{"a": {"$type": "number", "$value": 2}}"##

/// A resolver document; `members` are its sets and modifiers.
private func resolver(_ members: String, order: String) -> String {
  ##"{"version": "2025.10", \##(members), "resolutionOrder": [\##(order)]}"##
}

private let base = ##""sets": {"s": {"sources": [\##(one)]}}"##
private let sets = ##"{"$ref": "#/sets/s"}"##
private let theme =
  ##""modifiers": {"theme": {"contexts": {"light": [\##(one)], "dark": [\##(two)]}, "default": "light"}}"##

/// Resolver module, chapters 3 and 4: the document.
let resolver4: [Statement] = [
  Statement(
    "R-3.1-01", "a resolver document is JSON, or YAML with the same content",
    .holds(resolver(base, order: sets), "a: 1"),
    .holds(
      "version: '2025.10'\nsets: {s: {sources: [{a: {$type: number, $value: 1}}]}}\nresolutionOrder: [$ref: '#/sets/s']",
      "a: 1", as: .yaml)),
  Statement(
    "R-4.1-01", "the keys of the root",
    .holds(
      ##"{"$schema": "x", "name": "n", "description": "d", "version": "2025.10", \##(base), "modifiers": {}, "resolutionOrder": [\##(sets)], "$defs": {"x": 1}}"##,
      "a: 1"),
    .fails(##"{"version": "2025.10", 1️⃣"set": {}, "resolutionOrder": []}"##, .unknownKey)),
  Statement(
    "R-4.1.1-01", "`name` is a string",
    .fails(##"{"version": "2025.10", "name": 1️⃣1, "resolutionOrder": []}"##, .invalidResolver)),
  Statement(
    "R-4.1.2-01", "`version` is the string `2025.10`",
    .fails(##"1️⃣{"resolutionOrder": []}"##, .invalidResolver),
    .fails(##"{"version": 1️⃣"2025.1", "resolutionOrder": []}"##, .invalidResolver),
    .fails(##"{"version": 1️⃣2025.10, "resolutionOrder": []}"##, .invalidResolver)),
  Statement(
    "R-4.1.3-01", "`description` is a string",
    .fails(##"{"version": "2025.10", "description": 1️⃣[], "resolutionOrder": []}"##, .invalidResolver)),
  Statement(
    "R-4.1-02", "`resolutionOrder` is an array",
    .fails(##"{1️⃣"version": "2025.10", "sets": {"s": {"sources": []}}}"##, .invalidResolver),
    .fails(##"{"version": "2025.10", "resolutionOrder": 1️⃣{}}"##, .invalidResolver),
    .fails(##"{"version": "2025.10", "resolutionOrder": [1️⃣"#/sets/s"]}"##, .invalidResolver)),

  Statement(
    "R-4.1.4-01", "a set has `sources`",
    .fails(resolver(##""sets": {1️⃣"s": {}}"##, order: sets), .invalidResolver),
    .fails(resolver(##""sets": {"s": {"sources": 1️⃣{}}}"##, order: sets), .invalidResolver),
    .fails(resolver(##""sets": {"s": {"sources": [1️⃣"x.json"]}}"##, order: sets), .invalidResolver),
    .fails(resolver(##""sets": 1️⃣[]"##, order: ""), .invalidResolver),
    .fails(resolver(##""sets": {"s": 1️⃣[]}"##, order: ""), .invalidResolver)),
  Statement(
    "R-4.1.4-02", "a set may have a description",
    .holds(resolver(##""sets": {"s": {"description": "d", "sources": [\##(one)]}}"##, order: sets), "a: 1"),
    .fails(resolver(##""sets": {"s": {"description": 1️⃣1, "sources": []}}"##, order: sets), .invalidResolver)),
  Statement(
    "R-4.1.4-03", "the last source wins, with the token as the unit",
    .holds(resolver(##""sets": {"s": {"sources": [\##(one), \##(two)]}}"##, order: sets), "a: 2"),
    .holds(
      resolver(
        ##""sets": {"s": {"sources": [{"a": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [0, 0, 0], "alpha": 0.5}, "$description": "d"}}, {"a": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [1, 1, 1]}}}]}}"##,
        order: sets), "a: srgb(1 1 1)")),
  Statement(
    "R-4.1.5.1-01", "a modifier has `contexts`, arrays by name",
    .holds(resolver(theme, order: ##"{"$ref": "#/modifiers/theme"}"##), "a: 2", input: [("theme", "dark")]),
    .fails(resolver(##""modifiers": {1️⃣"m": {}}"##, order: ##"{"$ref": "#/modifiers/m"}"##), .invalidResolver),
    .fails(resolver(##""modifiers": {"m": {"contexts": 1️⃣[]}}"##, order: ""), .invalidResolver),
    .fails(
      resolver(##""modifiers": {"m": {"contexts": {"x": 1️⃣{}, "y": []}}}"##, order: ""), .invalidResolver)),
  Statement(
    "R-4.1.5.1-02", "`contexts` is not empty",
    .fails(
      resolver(##""modifiers": {"m": {"contexts": 1️⃣{}}}"##, order: ##"{"$ref": "#/modifiers/m"}"##),
      .invalidResolver)),
  Statement(
    "R-4.1.5.1-03", "a single context is a warning",
    .warns(
      resolver(
        ##""modifiers": {"m": {"contexts": 1️⃣{"x": []}, "default": "x"}}"##,
        order: ##"{"$ref": "#/modifiers/m"}"##),
      .singleContext)),
  Statement(
    "R-4.1.5.1-04", "the last source of a context wins",
    .holds(
      resolver(
        ##""modifiers": {"m": {"contexts": {"x": [\##(one), \##(two)], "y": []}, "default": "x"}}"##,
        order: ##"{"$ref": "#/modifiers/m"}"##), "a: 2")),
  Statement(
    "R-4.1.5.1-05", "a context may refer to a set, which stands for its sources",
    .holds(
      resolver(
        ##"\##(base), "modifiers": {"m": {"contexts": {"x": [{"$ref": "#/sets/s"}], "y": []}, "default": "x"}}"##,
        order: ##"{"$ref": "#/modifiers/m"}"##), "a: 1")),
  Statement(
    "R-4.1.5.1-06", "a modifier does not refer to a modifier",
    .fails(
      resolver(
        ##"\##(theme.dropLast()), "m": {"contexts": {"x": [{"$ref": 1️⃣"#/modifiers/theme"}], "y": []}}}"##,
        order: ""),
      .forbiddenReference),
    .fails(
      resolver(
        ##""modifiers": {"m": {"contexts": {"x": [{"$ref": 1️⃣"#/modifiers/m/contexts/y"}], "y": []}}}"##,
        order: ""),
      .forbiddenReference)),
  Statement(
    "R-4.1.5.1-07", "a context may be empty",
    .holds(
      resolver(
        ##""modifiers": {"m": {"contexts": {"x": [], "y": []}, "default": "x"}}"##,
        order: ##"{"$ref": "#/modifiers/m"}"##))),
  Statement(
    "R-4.1.5.2-01", "a modifier may have a description",
    .holds(
      resolver(##""modifiers": {"m": {"description": "d", "contexts": {"x": [], "y": []}}}"##, order: ""))),
  Statement(
    "R-4.1.5.3-01", "`default` is one of the contexts",
    .holds(resolver(theme, order: ##"{"$ref": "#/modifiers/theme"}"##), "a: 1"),
    .fails(
      resolver(##""modifiers": {"m": {"contexts": {"x": [], "y": []}, "default": 1️⃣"z"}}"##, order: ""),
      .invalidDefault),
    .fails(
      resolver(##""modifiers": {"m": {"contexts": {"x": [], "y": []}, "default": 1️⃣true}}"##, order: ""),
      .invalidResolver)),
  Statement(
    "R-4.1.6-01", "later steps override earlier ones",
    .holds(
      resolver(##"\##(base), \##(theme)"##, order: ##"{"$ref": "#/modifiers/theme"}, \##(sets)"##), "a: 1",
      input: [("theme", "dark")]),
    .holds(
      resolver(##"\##(base), \##(theme)"##, order: ##"\##(sets), {"$ref": "#/modifiers/theme"}"##), "a: 2",
      input: [("theme", "dark")])),
  Statement(
    "R-4.1.6.1-01", "a step may be written inline",
    .holds(
      ##"{"version": "2025.10", "resolutionOrder": [{"type": "set", "name": "s", "sources": [\##(one)]}, {"type": "modifier", "name": "m", "contexts": {"x": [\##(two)], "y": []}, "default": "x"}]}"##,
      "a: 2")),
  Statement(
    "R-4.1.6.1-02", "its type is `set` or `modifier`",
    .fails(
      ##"{"version": "2025.10", "resolutionOrder": [{"type": 1️⃣"sets", "name": "s", "sources": []}]}"##,
      .invalidResolver)),
  Statement(
    "R-4.1.6.1-03", "it has a name and a type",
    .fails(
      ##"{"version": "2025.10", "resolutionOrder": [1️⃣{"type": "set", "sources": []}]}"##, .invalidResolver),
    .fails(
      ##"{"version": "2025.10", "resolutionOrder": [1️⃣{"name": "s", "sources": []}]}"##, .invalidResolver),
    .fails(##"{"version": "2025.10", "resolutionOrder": [1️⃣{"sources": []}]}"##, .invalidResolver)),
  Statement(
    "R-4.1.6.1-04", "names of steps are unique",
    .fails(
      ##"{"version": "2025.10", "resolutionOrder": [{"type": "set", "name": "s", "sources": []}, {"type": "set", "name": 1️⃣"s", "sources": []}]}"##,
      .duplicateName)),
  Statement(
    "R-4.1.6.1-05", "a set and a modifier may share a name",
    .holds(
      resolver(
        ##""sets": {"x": {"sources": [\##(one)]}}, "modifiers": {"x": {"contexts": {"p": [], "q": []}, "default": "p"}}"##,
        order: ##"{"$ref": "#/sets/x"}, {"$ref": "#/modifiers/x"}"##), "a: 1")),
  Statement(
    "R-4.1.6.1-06", "nothing refers to a step",
    .fails(
      resolver(
        ##""sets": {"s": {"sources": [{"$ref": 1️⃣"#/resolutionOrder/0"}]}}"##,
        order: ##"{"type": "set", "name": "t", "sources": []}"##), .forbiddenReference)),

  Statement(
    "R-4.2-01", "references are `$ref` objects",
    .fails(resolver(base, order: ##"{"$ref": 1️⃣1}"##), .invalidResolver)),
  Statement(
    "R-4.2-02", "every reference has a target",
    .fails(resolver(base, order: ##"{"$ref": 1️⃣"#/sets/t"}"##), .unknownReference),
    .fails(
      resolver(##""sets": {"s": {"sources": [{"$ref": 1️⃣"x.json"}]}}"##, order: sets), .unreadableFile),
    .fails(
      resolver(##""sets": {"s": {"sources": [{"$ref": 1️⃣"x.json#/b"}]}}"##, order: sets), .unknownReference,
      files: ["x.json": one]),
    .fails(resolver(base, order: ##"{"$ref": 1️⃣"#/sets"}"##), .invalidReference)),
  Statement(
    "R-4.2-03", "references are not circular",
    .fails(
      resolver(##""sets": {"s": {"sources": [{"$ref": 1️⃣"#/sets/s"}]}}"##, order: sets), .circularReference),
    .fails(
      resolver(
        ##""sets": {"s": {"sources": [{"$ref": "#/sets/t"}]}, "t": {"sources": [{"$ref": 1️⃣"#/sets/s"}]}}"##,
        order: ##"\##(sets), {"$ref": "#/sets/t"}"##), .circularReference),
    .fails(
      resolver(##""sets": {"s": {"$ref": 1️⃣"#/sets/t"}, "t": {"$ref": "#/sets/s"}}"##, order: ""),
      .circularReference)),
  Statement(
    "R-4.2-04", "references lead into the document, or to files next to it",
    .holds(
      resolver(##""sets": {"s": {"sources": [{"$ref": "x.json"}, {"$ref": "y.yaml"}]}}"##, order: sets),
      "a: 1",
      "b: 3", files: ["x.json": one, "y.yaml": "b: {$type: number, $value: 3}"])),
  Statement(
    "R-4.2-05", "a fragment refers to a part of a file",
    .holds(
      resolver(##""sets": {"s": {"sources": [{"$ref": "x.json#/g"}]}}"##, order: sets), "a: 1",
      files: ["x.json": ##"{"g": \##(one), "h": {}}"##]),
    .fails(
      resolver(##""sets": {"s": {"sources": [{"$ref": 1️⃣"x.json#g"}]}}"##, order: sets), .invalidReference,
      files: ["x.json": ##"{"g": \##(one)}"##])),
  Statement(
    "R-4.2.1-01", "a pointer may refer to any other place in the document",
    .holds(
      resolver(
        ##""sets": {"s": {"sources": [{"$ref": "#/sets/t/sources/0"}]}, "t": {"sources": [\##(one)]}}, "$defs": {"d": \##(two)}"##,
        order: ##"\##(sets)"##), "a: 1"),
    .holds(
      resolver(
        ##""sets": {"s": {"sources": [{"$ref": "#/$defs/d~1e"}]}}, "$defs": {"d/e": \##(two)}"##, order: sets),
      "a: 2")),
  Statement(
    "R-4.2.1-02", "sets do not refer to modifiers",
    .fails(
      resolver(
        ##""sets": {"s": {"sources": [{"$ref": 1️⃣"#/modifiers/theme"}]}}, \##(theme)"##, order: ""),
      .forbiddenReference)),
  Statement(
    "R-4.2.1-03", "modifiers do not refer to modifiers",
    .fails(
      resolver(
        ##""modifiers": {"m": {"contexts": {"x": [{"$ref": 1️⃣"#/modifiers/n"}], "y": []}}, "n": {"contexts": {"x": [], "y": []}}}"##,
        order: ""), .forbiddenReference)),
  Statement(
    "R-4.2.1-04", "nothing refers to `resolutionOrder`",
    .fails(resolver(base, order: ##"\##(sets), {"$ref": 1️⃣"#/resolutionOrder/0"}"##), .forbiddenReference)),
  Statement(
    "R-4.2.1-05", "each of these is an error",
    .fails(
      resolver(##""sets": {"s": {"sources": [{"$ref": 1️⃣"#/resolutionOrder"}]}}"##, order: sets),
      .forbiddenReference)),
  Statement(
    "R-4.2.2-01", "keys next to `$ref` override those of the target",
    .holds(
      resolver(
        ##""sets": {"s": {"sources": [{"b": {"$type": "number", "$value": 3}, "$ref": "x.json"}]}}"##,
        order: sets),
      "a: 1", "b: 3",
      files: ["x.json": ##"{"a": {"$type": "number", "$value": 1}, "b": {"$type": "number", "$value": 2}}"##]),
    .holds(
      resolver(theme, order: ##"{"$ref": "#/modifiers/theme", "default": "dark"}"##), "a: 2")),
  Statement(
    "R-4.2.2-02", "an overridden key is replaced as a whole",
    .holds(
      resolver(
        ##""sets": {"s": {"sources": [{"$ref": "x.json", "g": {"c": {"$type": "number", "$value": 3}}}]}}"##,
        order: sets),
      "g.c: 3", files: ["x.json": ##"{"g": {"a": {"$type": "number", "$value": 1}}}"##]),
    .holds(
      resolver(base, order: ##"{"$ref": "#/sets/s", "sources": [\##(two)]}"##), "a: 2")),
  Statement(
    "R-4.3-01", "sets and modifiers may have `$extensions`",
    .holds(
      resolver(
        ##""sets": {"s": {"$extensions": {"x": 1}, "sources": [\##(one)]}}, "modifiers": {"m": {"$extensions": {}, "contexts": {"x": [], "y": []}}}"##,
        order: sets), "a: 1")),
  Statement(
    "R-4.3-02", "`$extensions` is an object",
    .fails(resolver(##""sets": {"s": {"$extensions": 1️⃣[], "sources": []}}"##, order: ""), .invalidResolver)),
  Statement(
    "R-4.4-01", "`$schema` has no effect",
    .holds(##"{"$schema": "x", "version": "2025.10", \##(base), "resolutionOrder": [\##(sets)]}"##, "a: 1")),
  Statement(
    "R-4.5-01", "`$defs` is not an error",
    .holds(##"{"$defs": [1, "x"], "version": "2025.10", \##(base), "resolutionOrder": [\##(sets)]}"##, "a: 1")
  ),
]

@Test(arguments: resolver4) func resolver4(_ statement: Statement) { statement.check() }
