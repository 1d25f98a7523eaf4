package import Diagnostics

/// Why an output cannot be written, or is stale. The command line raises these codes.
extension DiagnosticCode {
  package static let outputInInput = DiagnosticCode(
    "output-in-input", in: .generation,
    meaning: """
      An output would overwrite a file that is read or another file that the run writes, at least where case is \
      ignored, it is in the folder of another output or fills that folder, too, or it is in a folder that is read as a whole, so that with `--depfile` make \
      would build it again and again.
      """,
    example: "tokenc build tokens --css tokens/tokens.css --depfile tokens.d",
    fix: "Write the output elsewhere.")

  package static let inexpressiblePath = DiagnosticCode(
    "inexpressible-path", in: .generation,
    meaning: "A path cannot be written in a dependency file that both make and Ninja understand.",
    example: "a token file called `a;b.yaml`",
    fix: "Rename the file.")

  package static let unwritableOutput = DiagnosticCode(
    "unwritable-output", in: .generation,
    meaning: "An output cannot be written.",
    example: "tokenc build --css /dev/full/tokens.css",
    fix: "Make the folder writable, or name another one.")

  package static let staleOutput = DiagnosticCode(
    "stale-output", in: .generation,
    meaning: """
      With `--check`: an output is missing or differs from what the tokens generate. As a warning: a file of a folder \
      that an output fills is no longer generated, but is not removed, since it may not be the one that was generated.
      """,
    example: "tokenc build --check",
    fix: "Run `tokenc build` and commit the result. Remove a file that stays if nothing needs it.")
}
