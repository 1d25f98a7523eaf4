package import Diagnostics
import Syntax

extension Diagnostic {
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

  static func missingSources(at range: SourceRange) -> Diagnostic {
    Diagnostic(.invalidResolver, "a set needs `sources`, an array of tokens and references", at: range)
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

/// Mistakes in resolver documents and their inputs.
extension DiagnosticCode {
  package static let invalidResolver = DiagnosticCode("invalid-resolver", in: .resolvers)
  package static let forbiddenReference = DiagnosticCode(
    rule: "forbidden-reference", severity: .warning, isOnRequest: true)
  package static let duplicateName = DiagnosticCode("duplicate-name", in: .resolvers)
  package static let invalidDefault = DiagnosticCode("invalid-default", in: .resolvers)
  package static let singleContext = DiagnosticCode("single-context", in: .resolvers)
  package static let unknownModifier = DiagnosticCode("unknown-modifier", in: .resolvers)
  package static let unknownContext = DiagnosticCode("unknown-context", in: .resolvers)
  package static let missingInput = DiagnosticCode("missing-input", in: .resolvers)
}
