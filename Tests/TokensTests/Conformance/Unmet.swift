/// Statements that no document can show, and why.
let statementsOfOthers: [(id: String, why: String)] = [
  ("F-4.1-01", "the media type is for servers"),
  ("F-4.1-02", "the media type is for servers"),
  ("F-4.1-03", "files are read from disk, where they have no media type"),
  ("F-4.2-01", "`.tokens` and `.tokens.json` are read, next to `.json`, `.yaml` and `.yml`"),
  ("F-4.2-02", "for programs with a dialog"),
  ("F-4.2-03", "for programs that save token files"),
  ("F-5.1-05", "a permission; names are transformed in generated code, and collisions are reported"),
  ("F-5.2.1-02", "a permission; descriptions become comments in generated code"),
  ("F-5.2.3-03", "advice to vendors on their keys"),
  ("F-5.2.3-05", "advice to authors on what they put there"),
  ("F-6.1-01", "says the same as F-3.7-01"),
  ("F-6.7.3-02", "see the reading of A5"),
  ("F-6.7.4-04", "advice on the algorithm; what it has to find is shown by F-6.7.4-01 to F-6.7.4-03"),
  ("F-6.8-01", "all of this version's groups are understood"),
  ("F-6.8-02", "this version deprecates no pattern; formats from before it are refused by name"),
  ("F-6.8-03", "a permission"),
  ("F-6.10.2-01", "for programs with a window"),
  ("F-7.2-02", "aliases stay aliases in CSS; where values are inlined, a comment names the alias"),
  ("F-7.4.1-02", "see the reading of A12"),
  ("F-7.5.1-03", "every run reads the files anew"),
  (
    "F-8.2.1-02",
    "shown by the generated code: 1 px is 1 pt or 1 dp, 1 rem is 16 of them unless configured otherwise"
  ),
  ("F-9.2-01", "says the same as F-3.7-01"),
  ("F-9.3.3-01", "the generated code of each platform approximates what it cannot draw"),
  ("C-4.3-01", "about future versions"),
  ("C-5-01", "a permission; CSS Color 4's algorithm maps gamuts"),
  ("C-6-01", "a permission; colors are not interpolated"),
  ("C-7-01", "advice on names"),
  ("R-3.2-01", "advice on file names; resolver documents are known by their content"),
  ("R-3.3-01", "the media type is for servers"),
  ("R-4.1.5.4-01", "a fact; only permutations that are asked for are made"),
  ("R-5.2-01", "inputs come from the command line and the configuration, where they are strings"),
  ("R-6-01", "shown by the statements about each stage"),
  ("R-7.2-01", "about programs that bundle"),
  ("R-8-05", "each refused document here asserts the place and the code of its diagnostic"),
]

/// What the specification leaves open, and how it is read.
let ambiguities: [(id: String, question: String, reading: String)] = [
  (
    "A1", "an object with `$ref` and no `$value`",
    "its target decides: an alias of a token, an extension of a group, or a token with the value found there"
  ),
  ("A2", "whether pointers have to be supported", "they have to"),
  (
    "A3", "whether the type of a referenced token or that of the group counts", "that of the referenced token"
  ),
  (
    "A4", "how `$extends` carries a pointer",
    "as the string `#/a/b`; the object `{\"$ref\": \"#/a/b\"}` is taken too"
  ),
  (
    "A5",
    "whether an extending group may contradict what it extends, and whether a type from around the target comes along",
    "the merge is by path and local properties win; only what the target itself says is inherited"
  ),
  (
    "A6", "arrays referred to from arrays",
    "one reference is one element, so its token has one; nothing is spread"
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
    "A14", "what is merged when several sources say something of one path",
    "a token is replaced as a whole; of a group's properties the last one said counts"
  ),
  ("A15", "a group with a `$type` and nothing in it", "valid, with a warning"),
  ("A16", "empty arrays of fonts, dashes, shadows and stops", "refused"),
  (
    "A17", "the order of processing within a group",
    "shows only in what overrides what, and in the order of the output"
  ),
  (
    "A18", "names of steps, unused modifiers, inputs without modifiers",
    "names in the order are unique among those written in place and among modifiers; a modifier that is not in the order needs no input and may get one; unknown inputs are always refused"
  ),
  (
    "A19", "unknown keys, an empty order, `$defs`, the version as a number",
    "unknown keys and numbers are refused; an empty order is valid; pointers into `$defs` are followed"
  ),
  (
    "A20", "whether the root is a group",
    "it is: `$type`, `$root`, `$extends`, `$description` are allowed there, and `$schema` too"
  ),
  (
    "A21", "pointers that walk through an alias or into what is inherited",
    "an alias is not walked through; what is inherited is reached"
  ),
  ("A22", "a token inside a value", "refused"),
  ("A23", "what pointers of a file are relative to that a resolver document reads", "the flattened tree"),
  ("A24", "`#/token` and `#/token/$value`", "both mean the token's value where a value is expected"),
  ("A25", "examples that break the rules", "the rules count"),
  ("A26", "where the official schema is stricter than the text", "the text counts"),
]
