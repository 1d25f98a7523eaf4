import Diagnostics
import Testing
import Tokens

/// Format module, chapter 6: groups.
let format6: [Statement] = [
  Statement(
    "F-6.1-02", "an object without `$value` is a group",
    .holds(##"{"g": {"a": {"$type": "number", "$value": 1}}, "h": {}}"##, "g.a: 1")),
  Statement(
    "F-6.1-03", "a group holds tokens, groups and properties",
    .holds(
      ##"{"g": {"$type": "number", "$description": "x", "a": {"$value": 1}, "h": {"b": {"$value": 2}}}}"##,
      "g.a: 1", "g.h.b: 2")),
  Statement(
    "F-6.1-04", "a `$value` next to members is an error",
    .fails(##"{"a": {"$type": "number", "$value": 1, 1️⃣"b": {"$value": 2}}}"##, .tokenWithChildren),
    .fails(
      ##"{"a": {1️⃣"b": {"$type": "number", "$value": 2}, "$type": "number", "$value": 1}}"##,
      .tokenWithChildren),
    .fails(##"{"a": {"$type": "number", "$value": 1, 1️⃣"g": {}}}"##, .tokenWithChildren),
    .fails(##"{"a": {"$type": "number", "$value": 1, 1️⃣"alpha": 0.5}}"##, .tokenWithChildren),
    .fails(##"{"a": {"$type": "number", "$value": 1, 1️⃣"$root": {"$value": 1}}}"##, .tokenWithChildren)),
  Statement(
    "F-6.2-01", "a group may hold a token `$root` next to other members",
    .holds(
      ##"{"g": {"$type": "number", "$root": {"$value": 1}, "a": {"$value": 2}}}"##, "g.$root: 1", "g.a: 2")),
  Statement(
    "F-6.2-02", "`$root` is a token's name, not a group's",
    .fails(##"{"g": {1️⃣"$root": {"a": {"$type": "number", "$value": 1}}}}"##, .invalidName),
    .fails(##"{"g": {1️⃣"$root": {}}}"##, .invalidName)),
  Statement(
    "F-6.2-03", "`{group.$root}` refers to it, `{group}` does not",
    .holds(
      ##"{"g": {"$root": {"$type": "number", "$value": 1}}, "a": {"$value": "{g.$root}"}, "b": {"$ref": "#/g/$root"}}"##,
      "g.$root: 1", "a: 1", "b: 1"),
    .fails(
      ##"{"g": {"$root": {"$type": "number", "$value": 1}}, "a": {"$value": 1️⃣"{g}"}}"##, .referenceToGroup)),
  Statement(
    "F-6.2-04", "`$root` inherits like other members",
    .holds(
      ##"{"g": {"$type": "number", "$deprecated": true, "$root": {"$value": 1}}}"##, "g.$root: 1 deprecated")),
  Statement(
    "F-6.3-01", "a group's `$description` is a string",
    .fails(##"{"g": {"$description": 1️⃣["x"]}}"##, .invalidProperty)),
  Statement(
    "F-6.3-02", "a group's `$type` applies to the groups in it",
    .holds(##"{"g": {"$type": "number", "h": {"i": {"a": {"$value": 1}}}}}"##, "g.h.i.a: 1"),
    .fails(##"{"g": {"$type": 1️⃣"numbr", "h": {"a": {"$value": 1}, "b": {"$value": 2}}}}"##, .unknownType)),
  Statement(
    "F-6.3-03", "a group may have `$extends`",
    .holds(
      ##"{"a": {"x": {"$type": "number", "$value": 1}}, "b": {"$extends": "{a}"}}"##, "a.x: 1", "b.x: 1")),
  Statement(
    "F-6.3-04", "a group's `$deprecated` is true, false or a reason",
    .holds(
      ##"{"$type": "number", "g": {"$deprecated": "why", "a": {"$value": 1}}}"##, "g.a: 1 deprecated(why)"),
    .fails(##"{"g": {"$deprecated": 1️⃣0, "a": {"$type": "number", "$value": 1}}}"##, .invalidProperty)),
  Statement(
    "F-6.3-05", "a group's `$extensions` is an object",
    .fails(##"{"g": {"$extensions": 1️⃣null}}"##, .invalidProperty)),
  Statement(
    "F-6.3.1-01", "the nearest `$deprecated` applies",
    .holds(
      ##"{"$type": "number", "$deprecated": true, "a": {"$value": 1}, "g": {"$deprecated": false, "b": {"$value": 2}, "c": {"$value": 3, "$deprecated": "why"}}}"##,
      "a: 1 deprecated", "g.b: 2", "g.c: 3 deprecated(why)")),
  Statement(
    "F-6.3.2-01", "a group's extensions may hold any value",
    .holds(
      ##"{"g": {"$extensions": {"org.x": {"$value": "{y}"}}, "a": {"$type": "number", "$value": 1}}}"##,
      "g.a: 1")),
  Statement(
    "F-6.5-01", "groups may be empty",
    .holds(##"{"g": {}, "h": {"$description": "x", "$extensions": {}}}"##)),
  Statement(
    "F-6.5-02", "a group that looks like an incomplete token is a warning",
    .warns(##"{1️⃣"a": {"$type": "color", "$description": "x"}}"##, .incompleteToken)),
  Statement(
    "F-6.6-01", "JSON Pointers are supported",
    .holds(
      ##"{"a": {"$type": "number", "$value": 1}, "b": {"$value": {"$ref": "#/a/$value"}}}"##, "a: 1", "b: 1")),
  Statement(
    "F-6.6.2-01", "`$ref` in place of a token is an alias of the whole token",
    .holds(
      ##"{"base": {"$type": "number", "$value": 1}, "b": {"$ref": "#/base"}, "c": {"$ref": "#/b", "$description": "x"}}"##,
      "base: 1", "b: 1", "c: 1 described(x)"),
    .fails(##"{"b": {"$ref": 1️⃣"#/nothing"}}"##, .unknownReference),
    .fails(
      ##"{"a": {"$type": "number", "$value": 1}, "b": {"$value": 1, "$ref": 1️⃣"#/a"}}"##, .invalidReference)),
  Statement(
    "F-6.7.1-01", "own members come first, then inherited ones",
    .holds(
      ##"{"a": {"$type": "number", "x": {"$value": 1}, "$root": {"$value": 0}}, "b": {"$extends": "{a}", "y": {"$value": 2}, "$root": {"$value": 3}}}"##,
      "a.x: 1", "a.$root: 0", "b.y: 2", "b.$root: 3", "b.x: 1")),
  Statement(
    "F-6.7.2-01", "a path is the names joined by `.`, with `$root`",
    .holds(
      ##"{"c": {"accent": {"$root": {"$type": "number", "$value": 1}}}}"##, "c.accent.$root: 1")),
  Statement(
    "F-6.7.2-02", "a group's path is not a token's",
    .fails(
      ##"{"g": {"h": {"a": {"$type": "number", "$value": 1}}}, "b": {"$value": 1️⃣"{g.h}"}}"##,
      .referenceToGroup)),
  Statement(
    "F-6.7.3-01",
    "a token's type comes from itself, then from its group and what that extends, then from the enclosing groups",
    .holds(
      ##"{"t": {"$type": "number"}, "o": {"$type": "color", "g": {"$extends": "{t}", "a": {"$value": 1}}}}"##,
      "o.g.a: 1")),
  Statement(
    "F-6.7.4-01", "cycles of aliases are found",
    .fails(##"{"a": {"$value": 1️⃣"{b}"}, "b": {"$value": "{a}"}}"##, .circularReference)),
  Statement(
    "F-6.7.4-02", "cycles of `$extends` are found",
    .fails(##"{"a": {"$extends": 1️⃣"{b}"}, "b": {"$extends": "{a}"}}"##, .circularExtends)),
  Statement(
    "F-6.7.4-03", "cycles of pointers are found",
    .fails(
      ##"{"$type": "number", "a": {"$value": 1️⃣{"$ref": "#/b/$value"}}, "b": {"$value": {"$ref": "#/a/$value"}}}"##,
      .circularReference)),
  Statement(
    "F-6.8-04", "names do not collide with properties",
    .fails(##"{"g": {1️⃣"$token": {"$type": "number", "$value": 1}}}"##, .unknownProperty)),
  Statement(
    "F-6.10.3-01", "tokens with the same name have different paths",
    .holds(
      ##"{"$type": "number", "a": {"x": {"$value": 1}}, "b": {"x": {"$value": 2}}}"##, "a.x: 1", "b.x: 2")),
]

@Test(arguments: format6) func format6(_ statement: Statement) { statement.check() }
