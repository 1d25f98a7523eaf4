package import Diagnostics

/// Conflicts between groups and between files.
extension DiagnosticCode {
  package static let duplicateToken = DiagnosticCode(
    "duplicate-token", in: .structure,
    meaning: "A token is defined in two files that are read together.",
    example: """
      # a.yaml and b.yaml
      blue: {$type: color, $value: "#00f"}
      """,
    fix: """
      Remove one definition, or say which one wins in a resolver document, whose order is the order of \
      overriding. Files that define the same tokens, such as a light and a dark file, are reported once: make them the \
      contexts of a modifier.
      """)

  package static let conflictingGroupProperty = DiagnosticCode(
    "conflicting-group-property", in: .structure,
    meaning: "Two files give one group different `$type`, `$extends` or `$deprecated`.",
    example: """
      color: {$type: color}        # a.yaml
      color: {$type: dimension}    # b.yaml
      """,
    fix: "Give the property once, or the same in both.")

  package static let invalidExtends = DiagnosticCode(
    "invalid-extends", in: .references,
    meaning: "An `$extends` that does not name a group.",
    example: "$extends: \"{palette.blue}\"    # a token",
    fix: "Name a group, in braces or as a JSON Pointer.")

  package static let circularExtends = DiagnosticCode(
    "circular-extends", in: .references,
    meaning: "Groups extend each other in a cycle.",
    example: """
      a: {$extends: "{b}"}
      b: {$extends: "{a}"}
      """,
    fix: "Move what they share into a third group that both extend.")
}
