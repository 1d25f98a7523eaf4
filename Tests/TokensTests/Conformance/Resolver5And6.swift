import Diagnostics
import Testing
import Tokens

private func number(_ value: Int) -> String { ##"{"a": {"$type": "number", "$value": \##(value)}}"## }

/// Two modifiers, of which one has a default.
private let document =
  ##"{"version": "2025.10", "modifiers": {"theme": {"contexts": {"light": [\##(number(1))], "dark": [\##(number(2))]}}, "size": {"contexts": {"small": [], "large": [{"s": {"$type": "number", "$value": 9}}]}, "default": "small"}, "unused": {"contexts": {"x": [], "y": []}}}, "resolutionOrder": [{"$ref": "#/modifiers/theme"}, {"$ref": "#/modifiers/size"}]}"##

private func merging(_ sources: String...) -> String {
  ##"{"version": "2025.10", "sets": {"s": {"sources": [\##(sources.joined(separator: ", "))]}}, "resolutionOrder": [{"$ref": "#/sets/s"}]}"##
}

/// Resolver module, chapters 5 and 6: inputs and resolution.
let resolver5And6: [Statement] = [
  Statement(
    "R-5-01", "an input names a context for modifiers",
    .holds(document, "a: 2", "s: 9", input: [("theme", "dark"), ("size", "large")])),
  Statement(
    "R-5-02", "a missing input is an error if one is needed",
    .fails(document, .missingInput)),
  Statement(
    "R-5-03", "all mistakes in an input are reported",
    .fails(
      document, .unknownContext, .unknownModifier, .missingInput,
      input: [("size", "huge"), ("thema", "dark")])),
  Statement(
    "R-5.1-01", "inputs are not case-sensitive",
    .holds(document, "a: 2", input: [("Theme", "DARK")])),
  Statement(
    "R-6.1-01", "an input refers to known modifiers",
    .fails(document, .unknownModifier, input: [("theme", "dark"), ("x", "y")])),
  Statement(
    "R-6.1-02", "an input refers to known contexts",
    .fails(document, .unknownContext, input: [("theme", "blue")])),
  Statement(
    "R-6.1-03", "a modifier without a default needs an input",
    .fails(document, .missingInput, input: [("size", "small")])),
  Statement(
    "R-6.1-04", "without modifiers no input is needed", .holds(merging(number(1)), "a: 1")),
  Statement(
    "R-6.2-01", "sets add their sources, modifiers those of one context",
    .holds(document, "a: 1", input: [("theme", "light")])),
  Statement(
    "R-6.2-02", "the last occurrence wins", .holds(merging(number(1), number(3), number(2)), "a: 2")),
  Statement(
    "R-6.2-03", "the result is as if it were one source",
    .holds(
      merging(
        ##"{"$type": "number", "g": {"$deprecated": true, "a": {"$value": 1}}}"##,
        ##"{"g": {"b": {"$value": 2}}, "h": {"$extends": "{g}"}}"##),
      "g.a: 1 deprecated", "g.b: 2 deprecated", "h.a: 1 deprecated", "h.b: 2 deprecated"),
    .holds(
      merging(##"{"g": {"$type": "color", "a": {"$value": 1}}}"##, ##"{"g": {"$type": "number"}}"##), "g.a: 1"
    )),
  Statement(
    "R-6.3-01", "aliases are resolved after flattening",
    .holds(merging(##"{"b": {"$value": "{a}"}}"##, number(1), number(2)), "b: 2", "a: 2")),
  Statement(
    "R-6.3-02", "aliases then follow the rules of a token file",
    .holds(merging(##"{"c": {"$value": "{b}"}, "b": {"$ref": "#/a"}}"##, number(1)), "c: 1", "b: 1", "a: 1"),
    .fails(
      merging(##"{"b": {"$value": 1️⃣"{a}"}}"##, ##"{"a": {"$value": "{b}"}}"##), .circularReference)),
  Statement(
    "R-6.4-01", "contexts that are not chosen are ignored",
    .holds(
      ##"{"version": "2025.10", "modifiers": {"m": {"contexts": {"x": [], "y": [{"$ref": "missing.json"}, {"z": {"$value": 1}}]}, "default": "x"}}, "resolutionOrder": [{"$ref": "#/modifiers/m"}]}"##
    )),
  Statement(
    "R-7.1-01", "the contents of a file may be written inline",
    .holds(merging(##"{"$ref": "x.json"}"##), "a: 1", files: ["x.json": number(1)]),
    .holds(merging(number(1)), "a: 1")),
  Statement("R-8-01", "the whole process", .holds(document, "a: 2", input: [("theme", "dark")])),
  Statement("R-8-02", "inputs are checked", .fails(document, .unknownContext, input: [("theme", "x")])),
  Statement(
    "R-8-03", "aliases are followed, cycles found",
    .fails(merging(##"{"a": {"$value": 1️⃣"{a}"}}"##), .circularReference)),
  Statement(
    "R-8-04", "properties are kept",
    .holds(
      merging(##"{"a": {"$type": "number", "$value": 1, "$extensions": {"x": 1}, "$description": "d"}}"##),
      ##"a: 1 described(d) extended{"x": 1}"##)),
]

@Test(arguments: resolver5And6) func resolver5And6(_ statement: Statement) { statement.check() }
