/// Reading files.
extension DiagnosticCode.Documentation {
  static let unreadableFile = Self(
    meaning: "A file that a document names cannot be read.",
    example: "sources: [colour.yaml]      # the file is called color.yaml",
    fix: """
      Correct the name, or make the file readable. Paths in a document are relative to that document.
      """)

  static let invalidEncoding = Self(
    meaning: "A text is not UTF-8.",
    example: "a file saved as UTF-16 or Latin-1",
    fix: "Save the file as UTF-8.")

  static let yamlSyntax = Self(
    meaning: "A text is not well-formed YAML.",
    example: "toggle: {width: 48",
    fix: """
      Close what is open; the place tells where the parser gave up, which is at or behind the mistake.
      """)

  static let jsonSyntax = Self(
    meaning: "A text is not JSON by RFC 8259.",
    example: "{\"toggle\": {\"$value\": 48,}}",
    fix: """
      Remove comments and trailing commas, quote every key, and write numbers without leading zeros or \
      `+`.
      """)

  static let unsupportedYAML = Self(
    meaning: """
      A YAML feature that means nothing in a token file: a tag, a second document, a key that is no \
      string.
      """,
    example: "width: !!float 48",
    fix: "Write the value without it.")

  static let duplicateKey = Self(
    meaning: "A mapping has the same key twice.",
    example: """
      track:
        width: {$value: 48px}
        width: {$value: 50px}
      """,
    fix: "Remove or rename one of the two; YAML and JSON readers differ in which they would take.")

  static let yaml11Boolean = Self(
    meaning: """
      `yes`, `no`, `on` or `off` stands where a boolean may stand. YAML 1.1 read them as booleans, YAML \
      1.2 reads strings.
      """,
    example: "$deprecated: yes",
    fix: "Write `true` or `false`, or quote the word if it is meant as text.")

  static let commentedOutValue = Self(
    meaning: """
      A value begins with `#` and is not quoted, which makes it a YAML comment and leaves no value.
      """,
    example: "$value: #005CE5",
    fix: "Quote it: `$value: \"#005CE5\"`.")

  static let limitExceeded = Self(
    meaning: """
      A document is nested too deeply, grows too much through anchors, is too big, or asks for too many \
      permutations.
      """,
    example: """
      a: &a [x, x]
      b: &b [*a, *a]              # and so on
      """,
    fix: """
      Split the document. The permitted number of permutations is raised by `--max-permutations`.
      """)

  static let foreignDialect = Self(
    meaning: "A file is written for another tool: its keys are not those of DTCG.",
    example: "{\"blue\": {\"value\": \"#00f\", \"type\": \"color\"}}",
    fix: "Export the tokens in the format of the Design Tokens Community Group, 2025.10.")
}
