/// Generated code.
extension DiagnosticCode.Documentation {
  static let unspellableName = Self(
    meaning: "A token has no name in a target language.",
    example: "\"—\": {$type: number, $value: 1}",
    fix: "Rename the token, or give it a name under `names:` of the configuration.")

  static let nameCollision = Self(
    meaning: "Two tokens of an output have one name in its language.",
    example: """
      bg-track: …
      bgTrack: …
      """,
    fix: "Rename one of them, exclude one from the output, or give one a name under `names:`.")

  static let tooManyMembers = Self(
    meaning: "A class of generated code would be too big for its platform.",
    example: "12 000 tokens in the group `color`, in one Kotlin class",
    fix: "Raise `--kotlin-depth`, so that subgroups become classes.")

  static let unthemedDifference = Self(
    meaning: "A token whose type is not themed has different values in the themes of one output.",
    example: "a dimension that is 16px in light and 20px in dark",
    fix: "Write one output per `input`, or add the type to `themed:` of the output.")

  static let missingInTheme = Self(
    meaning: "A token exists in some themes of an output only.",
    example: "a token that only dark.yaml defines",
    fix: "Define it in every theme, or exclude it from the output.")

  static let outputInInput = Self(
    meaning: """
      An output lies in a folder that is read as a whole, so that with `--depfile` make would never rest.
      """,
    example: "tokenc build tokens --css tokens/tokens.css --depfile tokens.d",
    fix: "Write the output elsewhere.")

  static let inexpressiblePath = Self(
    meaning: "A path cannot be written in a dependency file that both make and Ninja understand.",
    example: "a token file called `a;b.yaml`",
    fix: "Rename the file.")

  static let unwritableOutput = Self(
    meaning: "An output cannot be written.",
    example: "tokenc build --css /dev/full/tokens.css",
    fix: "Make the folder writable, or name another one.")

  static let staleOutput = Self(
    meaning: "With `--check`: an output is missing or is not what the tokens would give.",
    example: "tokenc build --check",
    fix: "Run `tokenc build` and commit the result.")
}
