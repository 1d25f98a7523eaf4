package import Diagnostics

/// Why a file cannot be read.
extension DiagnosticCode {
  package static let unreadableFile = DiagnosticCode(
    "unreadable-file", in: .reading,
    meaning: "A file that a document names cannot be read.",
    example: "sources: [colors.yaml]      # the file is called color.yaml",
    fix: """
      Correct the name, or make the file readable. Paths in a document are relative to that document.
      """)

  package static let fileOutsideRoot = DiagnosticCode(
    "file-outside-root", in: .references,
    meaning: """
      A document names a file outside of the folder that may be read, or a configuration names an output outside of the \
      folder that may be written.
      """,
    example: "$ref: ../../secrets.json",
    fix: """
      Move the file below the folder, or name its folder: under `roots:` of the configuration, or for an output \
      with `--output-root`.
      """)

  package static let remoteReference = DiagnosticCode(
    "remote-reference", in: .references,
    meaning: "A document refers to a URL. The compiler reads only files.",
    example: "$ref: https://example.com/tokens.json",
    fix: "Download the file and refer to the copy.")
}
