package import Diagnostics

/// What is wrong with the anatomy of a component.
extension DiagnosticCode {
  package static let invalidAnatomy = DiagnosticCode(
    "invalid-anatomy", in: .configuration,
    meaning: "The description of a component contradicts itself or has a value of the wrong kind.",
    example: "colors: {path: \"toggle.{size}.{role}\"}    # no axis `size`",
    fix: "Write what the message asks for.")

  package static let invalidExpression = DiagnosticCode(
    "invalid-expression", in: .configuration,
    meaning: "An expression of an anatomy cannot be read.",
    example: "geometry: [\"knob + = trackHeight\"]",
    fix: "Use names of sizes, numbers, `+ - * /`, comparisons, `min()` and `max()`.")
}
