import Diagnostics
import Syntax

extension Diagnostic {
  static func missingVersion(at range: SourceRange) -> Diagnostic {
    Diagnostic(.invalidResolver, "a resolver document needs `version: \"2025.10\"`", at: range)
  }

  static func missingOrder(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .invalidResolver,
      "a resolver document needs `resolutionOrder`, an array such as `[{\"$ref\": \"#/sets/base\"}]`",
      at: range)
  }

  static func wrongVersion(_ text: String, isNumber: Bool, at range: SourceRange) -> Diagnostic {
    let advice = isNumber ? "; without quotes it is a number" : ""
    return Diagnostic(
      .invalidResolver,
      "the version of a resolver document is the string `\"2025.10\"`, not `\(text)`\(advice)",
      at: range, fix: .init("write `\"2025.10\"`", edits: [.init(replacing: range, with: "\"2025.10\"")]))
  }

  static func noStep(_ text: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .invalidReference, "`\(text)` is neither a set (`#/sets/name`) nor a modifier (`#/modifiers/name`)",
      at: range)
  }

  static func incompleteInline(_ missing: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .invalidResolver,
      "an inline set or modifier in `resolutionOrder` needs \(missing); refer to a declared one by `$ref`",
      at: range)
  }

  static func duplicateName(_ name: String, at range: SourceRange, other: SourceRange) -> Diagnostic {
    Diagnostic(
      .duplicateName,
      "`\(name)` is the name of two inline elements of `resolutionOrder`; rename one",
      at: range, notes: [.init("the other one", at: other)])
  }

  static func ambiguousModifier(_ name: String, at range: SourceRange, other: SourceRange) -> Diagnostic {
    Diagnostic(
      .duplicateName,
      "two modifiers of the resolution order are called `\(name)`, so an input could mean either; rename one",
      at: range, notes: [.init("the other one", at: other)])
  }

  static func circularSets(_ names: [String], at range: SourceRange) -> Diagnostic {
    Diagnostic(.circularReference, "sets include each other in a cycle: \(cycleText(names))", at: range)
  }

  static func unknownStepType(_ type: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(.invalidResolver, "`type` is `set` or `modifier`, not `\(type)`", at: range)
  }

  static func missingSources(at range: SourceRange) -> Diagnostic {
    Diagnostic(.invalidResolver, "a set needs `sources`, an array of tokens and references", at: range)
  }

  static func missingContexts(_ name: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .invalidResolver,
      "the modifier `\(name)` needs `contexts`, an object of arrays of tokens and references",
      at: range)
  }

  static func emptyContexts(_ name: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .invalidResolver, "the modifier `\(name)` has no context to choose; write two or more", at: range)
  }

  static func singleContext(_ name: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .warning, .singleContext,
      "the modifier `\(name)` has one context, so there is nothing to choose; use a set",
      at: range)
  }

  static func invalidDefault(_ name: String, _ contexts: [String], at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .invalidDefault,
      "the default `\(name)` is not a context of this modifier\(didYouMean(nearestName(to: name, among: contexts)))",
      at: range)
  }

  static func referenceToModifier(from modifier: String?, at range: SourceRange) -> Diagnostic {
    let who = modifier == nil ? "a set" : "a modifier"
    return Diagnostic(
      .forbiddenReference, "\(who) cannot refer to a modifier; only `resolutionOrder` can", at: range)
  }

  static func referenceToOrder(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .forbiddenReference,
      "nothing can refer to an element of `resolutionOrder`; declare it under `sets` or `modifiers` and refer to that",
      at: range)
  }

  static func referenceToItself(_ text: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(.circularReference, "`\(text)` is the document itself; name a part of it or a file", at: range)
  }

  static func malformedPointer(_ text: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .invalidReference,
      "`\(text)` has no JSON Pointer after `#`, which begins with `/` and has `~` only as `~0` and `~1`",
      at: range)
  }

  static func missingTarget(_ text: String, _ suggestion: String?, at range: SourceRange) -> Diagnostic {
    Diagnostic(.unknownReference, "`\(text)` leads nowhere\(didYouMean(suggestion))", at: range)
  }

  static func tooLarge(_ what: String, _ limit: Int, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .limitExceeded,
      "a resolver document has at most \(limit) \(what == "steps" ? what : "`\(what)`"); merge some of them",
      at: range)
  }

  static func circularReference(_ text: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(.circularReference, "following `\(text)` leads back here", at: range)
  }
}
