import Diagnostics
import Testing
import Tokens

/// Format module, §6.4: groups that extend others.
let format6Extends: [Statement] = [
  Statement(
    "F-6.4-01", "a group inherits the tokens and the properties of another",
    .holds(
      ##"{"a": {"$type": "number", "$deprecated": "old", "x": {"$value": 1}}, "b": {"$extends": "{a}", "y": {"$value": 2}}}"##,
      "a.x: 1 deprecated(old)", "b.y: 2 deprecated(old)", "b.x: 1 deprecated(old)")),
  Statement(
    "F-6.4-02", "`$extends` does not name a token",
    .fails(##"{"a": {"$type": "number", "$value": 1}, "b": {"$extends": 1️⃣"{a}"}}"##, .invalidExtends),
    .fails(##"{"a": {"$type": "number", "$value": 1}, "b": {"$extends": 1️⃣"#/a"}}"##, .invalidExtends),
    .fails(
      ##"{"g": {"a": {"$type": "number", "$value": 1}}, "b": {"$value": 1, "$type": "number", "$extends": 1️⃣"{g}"}}"##,
      .invalidExtends)),
  Statement(
    "F-6.4.1-01", "a group's `$ref` means the same as `$extends`",
    .holds(
      ##"{"a": {"x": {"$type": "number", "$value": 1}}, "b": {"$ref": "#/a", "y": {"$type": "number", "$value": 2}}}"##,
      "a.x: 1", "b.y: 2", "b.x: 1"),
    .holds(
      ##"{"a": {"x": {"$type": "number", "$value": 1}}, "b": {"$ref": "#/a"}, "c": {"$ref": "#/b"}}"##,
      "a.x: 1", "b.x: 1", "c.x: 1"),
    .holds(
      ##"{"c": {"$ref": "#/b"}, "b": {"$ref": "#/a"}, "a": {"x": {"$type": "number", "$value": 1}}}"##,
      "c.x: 1", "b.x: 1", "a.x: 1")),
  Statement(
    "F-6.4.2-01", "local definitions replace inherited ones, others are added",
    .holds(
      ##"{"$type": "number", "a": {"x": {"$value": 1}, "y": {"$value": 2}}, "b": {"$extends": "{a}", "y": {"$value": 3}, "z": {"$value": 4}}}"##,
      "a.x: 1", "a.y: 2", "b.y: 3", "b.z: 4", "b.x: 1")),
  Statement(
    "F-6.4.3-01", "nested groups merge too",
    .holds(
      ##"{"$type": "number", "a": {"g": {"h": {"x": {"$value": 1}, "y": {"$value": 2}}}}, "b": {"$extends": "{a}", "g": {"h": {"y": {"$value": 3}}, "z": {"$value": 4}}}}"##,
      "a.g.h.x: 1", "a.g.h.y: 2", "b.g.h.y: 3", "b.g.h.x: 1", "b.g.z: 4")),
  Statement(
    "F-6.4.3-02", "a token is replaced as a whole",
    .holds(
      ##"{"a": {"x": {"$type": "number", "$value": 1, "$description": "d", "$extensions": {"e": 1}, "$deprecated": true}}, "b": {"$extends": "{a}", "x": {"$type": "number", "$value": 2}}}"##,
      ##"a.x: 1 deprecated described(d) extended{"e": 1}"##, "b.x: 2"),
    .fails(
      ##"{"a": {"x": {"$type": "number", "$value": 1}}, "b": {"$extends": "{a}", 1️⃣"x": {"$value": 2}}}"##,
      .missingType),
    .holds(
      ##"{"$type": "number", "a": {"x": {"$value": 1}}, "b": {"$extends": "{a}", "x": {"y": {"$value": 2}}}}"##,
      "a.x: 1", "b.x.y: 2"),
    .holds(
      ##"{"$type": "number", "a": {"x": {"y": {"$value": 1}}}, "b": {"$extends": "{a}", "x": {"$value": 2}}}"##,
      "a.x.y: 1", "b.x: 2")),
  Statement(
    "F-6.4.3-03", "a group's properties are inherited; local ones win",
    .holds(
      ##"{"a": {"$type": "color"}, "b": {"$extends": "{a}", "$type": "number", "x": {"$value": 1}}}"##,
      "b.x: 1"),
    .holds(
      ##"{"a": {"g": {"$type": "number"}}, "b": {"$extends": "{a}", "g": {"x": {"$value": 1}}}}"##, "b.g.x: 1"
    )),
  Statement(
    "F-6.4.3-04", "references in inherited tokens are not changed",
    .holds(
      ##"{"$type": "number", "a": {"x": {"$value": 1}, "y": {"$value": "{a.x}"}}, "b": {"$extends": "{a}", "x": {"$value": 2}}}"##,
      "a.x: 1", "a.y: 1", "b.x: 2", "b.y: 1")),
  Statement(
    "F-6.4.4-01", "groups do not extend each other in cycles",
    .fails(##"{"a": {"$extends": 1️⃣"{a}"}}"##, .circularExtends),
    .fails(##"{"a": {"$extends": 1️⃣"#/b"}, "b": {"$extends": "{a}"}}"##, .circularExtends),
    .fails(
      ##"{"a": {"$extends": 1️⃣"{b}"}, "b": {"$extends": "{c}"}, "c": {"$extends": "{a}"}, "d": {"$extends": "{a}"}}"##,
      .circularExtends),
    .fails(
      ##"{"a": {"$extends": 1️⃣"{b}", "x": {"$type": "number", "$value": 1}}, "b": {"$ref": "#/a", "y": {"$type": "number", "$value": 1}}}"##,
      .circularExtends),
    .fails(
      ##"{"b": {"$extends": 1️⃣"{c}"}, "c": {"x": {"$extends": "{b}"}}}"##, .circularExtends),
    .fails(
      ##"{"$type": "number", "b": {"$extends": 1️⃣"{c}"}, "c": {"x": {"$extends": "{d}"}}, "d": {"y": {"$extends": "{b}"}}}"##,
      .circularExtends),
    .fails(
      ##"{"a": {"$extends": 1️⃣"{c.x}", "y": {}}, "c": {"$extends": "{a.y}", "x": {}}}"##, .circularExtends)),
  Statement(
    "F-6.4.4-02", "a group does not extend a group that contains it",
    .fails(##"{"a": {"b": {"$extends": 1️⃣"{a}"}}}"##, .circularExtends),
    .fails(
      ##"{"a": {"b": {"c": {"$extends": 1️⃣"#/a"}}, "x": {"$type": "number", "$value": 1}}}"##, .circularExtends
    ),
    .fails(##"{"a": {"$extends": 1️⃣"#"}}"##, .circularExtends)),
  Statement(
    "F-6.4.4-03", "several groups may extend one, and chains are allowed",
    .holds(
      ##"{"$type": "number", "a": {"x": {"$value": 1}}, "b": {"$extends": "{a}"}, "c": {"$extends": "{a}"}, "d": {"$extends": "{c}"}}"##,
      "a.x: 1", "b.x: 1", "c.x: 1", "d.x: 1"),
    .holds(
      ##"{"$type": "number", "d": {"$extends": "{c}"}, "c": {"$extends": "{b}"}, "b": {"$extends": "{a}"}, "a": {"x": {"$value": 1}}}"##,
      "d.x: 1", "c.x: 1", "b.x: 1", "a.x: 1"),
    .holds(
      ##"{"$type": "number", "button": {"x": {"$value": 1}}, "button-2": {"$extends": "{button}"}, "butt": {"$extends": "{button-2}"}}"##,
      "button.x: 1", "button-2.x: 1", "butt.x: 1"),
    .holds(
      ##"{"$type": "number", "g": {"base": {"x": {"$value": 1}}, "a": {"$extends": "{g.base}"}, "b": {"$extends": "{g.a}", "y": {"$value": 2}}}}"##,
      "g.base.x: 1", "g.a.x: 1", "g.b.y: 2", "g.b.x: 1"),
    .holds(
      ##"{"$type": "number", "top": {"x": {"$value": 1}}, "l": {"$extends": "{top}", "m": {"$extends": "{top}"}}, "r": {"$extends": "{l}", "n": {"$extends": "{l.m}"}}}"##,
      "top.x: 1", "l.m.x: 1", "l.x: 1", "r.n.x: 1", "r.m.x: 1", "r.x: 1"),
    .holds(
      ##"{"$type": "number", "g": {"$extends": "{g.h}", "h": {"$extends": "{base}", "y": {"$value": 2}}}, "base": {"x": {"$value": 1}}}"##,
      "g.h.y: 2", "g.h.x: 1", "g.y: 2", "g.x: 1", "base.x: 1"),
    .holds(
      ##"{"$type": "number", "button": {"$extends": "{control}", "y": {"z": {"$value": 2}}}, "control": {"x": {"$extends": "{button.y}"}}}"##,
      "button.y.z: 2", "button.x.z: 2", "control.x.z: 2")),
  Statement(
    "F-6.4.5-01", "`$extends` takes braces or a pointer",
    .holds(
      ##"{"$type": "number", "a b": {"c/d": {"~": {"x": {"$value": 1}}}}, "e": {"$extends": "#/a b/c~1d/~0"}, "f": {"$extends": "{a b.c/d.~}"}, "g": {"$extends": "#/a%20b/c~1d/~0"}, "h": {"$extends": {"$ref": "#/a b/c~1d/~0"}}}"##,
      "a b.c/d.~.x: 1", "e.x: 1", "f.x: 1", "g.x: 1", "h.x: 1"),
    .fails(##"{"a": {}, "b": {"$extends": 1️⃣"a"}}"##, .invalidExtends),
    .fails(##"{"a": {}, "b": {"$extends": 1️⃣["{a}"]}}"##, .invalidExtends),
    .fails(##"{"a": {}, "b": {"$extends": 1️⃣"{a"}}"##, .invalidExtends),
    .fails(##"{"a": {}, "b": {"$extends": 1️⃣"{}"}}"##, .invalidExtends),
    .fails(##"{"a": {}, "b": {"$extends": 1️⃣"#a"}}"##, .invalidExtends),
    .fails("{a: {}, b: {$extends: 1️⃣{a}}}", .shorthandInStrictMode, as: .yaml),
    .holds(
      "{a: {x: {$type: number, $value: 1}}, b: {$extends: {a}}}", "a.x: 1", "b.x: 1", as: .yaml,
      isStrict: false)),
  Statement(
    "F-6.4.6-01", "a target that does not exist or is not a group is an error",
    .fails(##"{"b": {"$extends": 1️⃣"{a}"}}"##, .invalidExtends),
    .fails(##"{"a": {"x": {}}, "b": {"$extends": 1️⃣"{a.y}"}, "c": {"$extends": "{b.z}"}}"##, .invalidExtends),
    .fails(
      ##"{"b": {"$extends": 1️⃣"{a}"}, "c": {"$value": "{b.x}"}, "d": {"$extends": "{b}"}, "e": {"$value": "{d.x}"}}"##,
      .invalidExtends)),
  Statement(
    "F-6.4.7-01", "the result is as if the target were written there",
    .holds(
      ##"{"$type": "number", "a": {"$root": {"$value": 1}, "x": {"$value": 2}}, "b": {"$extends": "{a}"}}"##,
      "a.$root: 1", "a.x: 2", "b.$root: 1", "b.x: 2")),
  Statement(
    "F-6.4.8-01", "the order in which groups are written makes no difference",
    .holds(
      ##"{"$type": "number", "b": {"$extends": "{a}", "g": {"$extends": "{c}"}}, "a": {"g": {"x": {"$value": 1}, "y": {"$value": 1}}}, "c": {"x": {"$value": 2}}}"##,
      "b.g.x: 2", "b.g.y: 1", "a.g.x: 1", "a.g.y: 1", "c.x: 2")),
  Statement(
    "F-6.4.8-02", "inherited tokens can be referred to",
    .holds(
      ##"{"$type": "number", "r": {"$value": "{b.g.x}"}, "s": {"$ref": "#/b/g/x"}, "b": {"$extends": "{a}"}, "a": {"g": {"x": {"$value": 1}}}}"##,
      "r: 1", "s: 1", "b.g.x: 1", "a.g.x: 1"),
    .holds(
      ##"{"$type": "number", "c": {"$extends": "{b.g}"}, "b": {"$extends": "{a}"}, "a": {"g": {"x": {"$value": 1}}}}"##,
      "c.x: 1", "b.g.x: 1", "a.g.x: 1")),
]

@Test(arguments: format6Extends) func format6Extends(_ statement: Statement) { statement.check() }
