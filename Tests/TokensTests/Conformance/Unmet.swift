/// Statements that no document can show, and why.
let statementsOfOthers: [(id: String, why: String)] = [
  ("F-4.1-01", "the media type is for servers"),
  ("F-4.1-02", "the media type is for servers"),
  ("F-4.1-03", "files are read from disk, where they have no media type"),
  ("F-4.2-01", "`.tokens` and `.tokens.json` are read, in addition to `.json`, `.yaml` and `.yml`"),
  ("F-4.2-02", "for programs with a dialog"),
  ("F-4.2-03", "for programs that save token files"),
  ("F-5.1-05", "a permission; names are transformed in generated code, and collisions are reported"),
  ("F-5.2.1-02", "a permission; descriptions become comments in generated code"),
  ("F-5.2.3-03", "advice to vendors on their keys"),
  ("F-5.2.3-05", "advice to authors on what they put there"),
  ("F-6.1-01", "says the same as F-3.7-01"),
  ("F-6.7.3-02", "see the reading of A5"),
  ("F-6.7.4-04", "advice on the algorithm; what it must find is verified by F-6.7.4-01 to F-6.7.4-03"),
  ("F-6.8-01", "all groups of this version are supported"),
  ("F-6.8-02", "this version deprecates no pattern; older formats are rejected by name"),
  ("F-6.8-03", "a permission"),
  ("F-6.10.2-01", "for programs with a window"),
  ("F-7.2-02", "aliases stay aliases in CSS; where values are inlined, a comment names the alias"),
  ("F-7.4.1-02", "see the reading of A12"),
  ("F-7.5.1-03", "every run reads the files again"),
  (
    "F-8.2.1-02",
    "visible in the generated code: 1 px is 1 pt or 1 dp, 1 rem is 16 of them unless configured otherwise"
  ),
  ("F-9.2-01", "says the same as F-3.7-01"),
  ("F-9.3.3-01", "the generated code of each platform approximates what it cannot draw"),
  ("C-4.3-01", "about future versions"),
  ("C-5-01", "a permission; CSS Color 4's algorithm maps gamuts"),
  ("C-6-01", "a permission; colors are not interpolated"),
  ("C-7-01", "advice on names"),
  ("R-3.2-01", "advice on file names; resolver documents are recognized by their content"),
  ("R-3.3-01", "the media type is for servers"),
  ("R-4.1.5.4-01", "a fact; only requested permutations are resolved"),
  ("R-5.2-01", "inputs come from the command line and the configuration, where they are strings"),
  ("R-6-01", "verified by the requirements for each stage"),
  ("R-7.2-01", "about programs that bundle"),
  ("R-8-05", "each invalid document here asserts the place and the code of its diagnostic"),
]

/// What the specification leaves open, and how it is read.
let ambiguities: [(id: String, question: String, reading: String)] = [
  (
    "A1", "an object with `$ref` and no `$value`",
    "its target decides: an alias of a token, an extension of a group, or a token with the value found there"
  ),
  ("A2", "whether pointers must be supported", "they must"),
  (
    "A3", "whether the type of the referenced token or that of the group applies",
    "that of the referenced token"
  ),
  (
    "A4", "how `$extends` carries a pointer",
    "as the string `#/a/b`; the object `{\"$ref\": \"#/a/b\"}` is accepted, too"
  ),
  (
    "A5",
    "whether an extending group may contradict what it extends, and whether a type from outside the target is inherited",
    "the merge is by path and local properties win; only what the target itself declares is inherited"
  ),
  (
    "A6", "arrays referred to from arrays",
    "one reference is one element, so its token has one element; arrays are not spread"
  ),
  ("A7", "whether `letterSpacing` may be left out", "it may not"),
  ("A8", "braces inside values that are not composites", "refused; `$ref` is proposed"),
  ("A9", "braces that lead to raw data", "refused, since braces name tokens only"),
  ("A10", "components outside their range", "refused"),
  ("A11", "XYZ above 1", "refused"),
  (
    "A12", "`#/` as the root, and fragments without a slash",
    "RFC 6901: `#/` is the member with the empty name, and a pointer begins with a slash"
  ),
  (
    "A13", "spaces and `%20` in pointers",
    "a space is literal; where that leads nowhere, `%XX` is decoded"
  ),
  (
    "A14", "what is merged when several sources declare one path",
    "a token is replaced as a whole; of a group's properties, the last one applies"
  ),
  ("A15", "a group with only a `$type`", "valid, with a warning"),
  ("A16", "empty arrays of fonts, dashes, shadows and stops", "refused"),
  (
    "A17", "the order of processing within a group",
    "affects only what overrides what, and the order of the output"
  ),
  (
    "A18", "names of steps, unused modifiers, inputs without modifiers",
    "names in the order are unique among those written in place and among modifiers; a modifier that is not in the order needs no input but may have one; unknown inputs are always refused"
  ),
  (
    "A19", "unknown keys, an empty order, `$defs`, the version as a number",
    "unknown keys and numbers are refused; an empty order is valid; pointers into `$defs` are followed"
  ),
  (
    "A20", "whether the root is a group",
    "it is: `$type`, `$root`, `$extends`, `$description` are allowed there, and so is `$schema`"
  ),
  (
    "A21", "pointers that walk through an alias or into what is inherited",
    "a pointer does not walk through an alias; it reaches inherited members"
  ),
  ("A22", "a token inside a value", "refused"),
  ("A23", "what the pointers in a file of a resolver document are relative to", "the flattened tree"),
  ("A24", "`#/token` and `#/token/$value`", "both mean the token's value where a value is expected"),
  ("A25", "examples that break the rules", "the rules apply"),
  ("A26", "where the official schema is stricter than the text", "the text applies"),
]
