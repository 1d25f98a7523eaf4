package import Diagnostics

/// What cannot be named or generated.
extension DiagnosticCode {
  package static let unspellableName = DiagnosticCode(
    "unspellable-name", in: .generation,
    meaning: "A token has no name in a target language.",
    example: "\"—\": {$type: number, $value: 1}",
    fix: "Rename the token, or give it a name under `names:` of the configuration.")

  package static let nameCollision = DiagnosticCode(
    "name-collision", in: .generation,
    meaning: "Two tokens of an output have the same name in its language.",
    example: """
      bg-track: …
      bgTrack: …
      """,
    fix: "Rename one of them, exclude one from the output, or give one a name under `names:`.")

  package static let conflictingOptions = DiagnosticCode(
    "conflicting-options", in: .generation,
    meaning: "Two options of an output contradict each other.",
    example: "{format: css, file: tokens.css, scheme: light-dark, register: [color]}",
    fix: "Remove one of them.")

  package static let tooManyMembers = DiagnosticCode(
    "too-many-members", in: .generation,
    meaning: "A class of generated code would be too big for its platform.",
    example: "12 000 tokens in the group `color`, in one Kotlin class",
    fix: "Raise `--kotlin-depth`, so that subgroups become classes.")

  package static let unthemedDifference = DiagnosticCode(
    "unthemed-difference", in: .generation,
    meaning: "A token whose type is not themed has different values in the themes of one output.",
    example: "a dimension that is 16px in light and 20px in dark",
    fix: "Write one output per `input`, or add the type to `themed:` of the output.")

  package static let unnestedRule = DiagnosticCode(
    "unnested-rule", in: .generation,
    meaning:
      "Keys of `naming:` take segments away or add some, and nested objects have the groups of the tokens.",
    example: "naming: {strip: [semantic]}      # next to {format: typescript, file: tokens.ts}",
    fix: "Write `shape: flat`, or give the output a `naming:` of its own.")

  package static let registerRem = DiagnosticCode(
    "register-rem", in: .generation,
    meaning:
      "Lengths are written in rem by `lengths:`, and custom properties with such a value cannot be registered.",
    example: "{format: css, file: tokens.css, lengths: rem, register: [dimension]}",
    fix: "Leave `dimension` out of `register:`.")

  package static let missingInTheme = DiagnosticCode(
    "missing-in-theme", in: .generation,
    meaning:
      "A token exists in some themes of an output only. With `partial: inherit` it is a warning for each output.",
    example: "a token that only dark.yaml defines",
    fix: "Define it in every theme, write `partial: inherit`, or exclude it from the output.")

  package static let missingInContext = DiagnosticCode(
    "missing-in-context", in: .generation, tolerance: .warning,
    meaning: "A token has no value, or another type, in some contexts of an axis, so outputs leave it out.",
    example: "a token that only the file of `size=large` defines",
    fix: "Define it in a set, exclude it, or take the context out with `contexts:` under `axes:`.")

  package static let axesMismatch = DiagnosticCode(
    "axes-mismatch", in: .generation,
    meaning: """
      With `--verify-axes`, a permutation that is resolved by itself differs from what outputs have for its contexts, which \
      is a bug in the compiler.
      """,
    example: "tokenc check --verify-axes all",
    fix: "Report it, with the files.")
}
