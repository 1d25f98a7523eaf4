package import Diagnostics

/// Why `tokenc rename` and `tokenc fix` change nothing, or leave work to be done by hand, and why `tokenc diff`
/// does not believe a rename. The command line raises these codes.
extension DiagnosticCode {
  package static let impossibleRename = DiagnosticCode(
    "impossible-rename", in: .references,
    meaning: """
      `tokenc rename` was asked for a name that cannot be given: it is taken, it is not a name, a path template of an anatomy \
      requires the old one, or a value would change. Nothing was written.
      """,
    example: "tokenc rename toggle.size.small toggle.size.s",
    fix: "Do what the message says, or choose another name.")

  package static let unmatchedPattern = DiagnosticCode(
    "unmatched-pattern", in: .references,
    meaning: """
      After `tokenc rename`: a pattern of the configuration or of an anatomy covered a token by its old path, and does not cover it \
      by its new one.
      """,
    example: "tokenc rename palette.blue brand.blue, where `exclude` has `palette.*`",
    fix: "Add a pattern for the new path where the token is still meant.")

  package static let disputedRename = DiagnosticCode(
    "disputed-rename", in: .references,
    meaning: """
      After `tokenc diff`: a second old path claims a token, by a deprecated alias or by `org.tokenc.renamed-from`. The first one \
      was renamed to it, and this one is not.
      """,
    example: "brand: {$value: \"#005ce5\", $extensions: {org.tokenc.renamed-from: [blue, azure]}}",
    fix: "Name another token, or leave the second path out.")

  package static let fixRefused = DiagnosticCode(
    "fix-refused", in: .references,
    meaning: """
      `tokenc fix` leaves something as it is: with the fixes, a file would not load, a token would be lost, or would be \
      defined twice, the value of a token would change, or two colors that passed would have too little contrast. \
      Then none of the files with these fixes is written; the fixes of other files are. A note with this code says why a \
      token keeps a name that the rule `naming` finds.
      """,
    example: "tokenc fix, where a toggle has `Yes` and `active`",
    fix: "Remove what the message names, or make the change by hand.")

  // MARK: Names in code

  package static let removedName = DiagnosticCode(
    "removed-name", in: .references,
    meaning:
      "After `tokenc migrate` or `tokenc rename --consumers`: code uses a name of a token that is gone.",
    example: "margin: var(--space-large)      # and no token `space.large` any more",
    fix: "Use another token; the message has the nearest one of the same type, if one is near.")

  package static let dynamicName = DiagnosticCode(
    "dynamic-name", in: .references,
    meaning: """
      After `tokenc migrate` or `tokenc rename --consumers`: code completes a name at run time, and names that begin so \
      changed. It was left as it is.
      """,
    example: "`var(--brand-${shade})`",
    fix: "Change the code by hand.")

  package static let ambiguousName = DiagnosticCode(
    "ambiguous-name", in: .references,
    meaning: """
      After `tokenc migrate` or `tokenc rename --consumers`: what code says may be one of several names, or something \
      else, so that it was left as it is.
      """,
    example: "text-body, for `--color-body` and `--text-body`",
    fix: "Change the code by hand.")

  package static let wholeObject = DiagnosticCode(
    "whole-object", in: .references,
    meaning: """
      After `tokenc migrate` or `tokenc rename --consumers`: code uses a type or an object as a whole, and some names in it \
      changed. It was left as it is.
      """,
    example: "theme(BrandTokens.current)",
    fix: "Change by hand what uses the names of the object.")

  package static let ambiguousValue = DiagnosticCode(
    "ambiguous-value", in: .references,
    meaning: """
      After `tokenc migrate --values`: a raw value in code is that of several tokens whose names fit the property. It was \
      left as it is.
      """,
    example: "border: 1px solid #005ce5      # and both `border.focus` and `border.active` have this value",
    fix: "Write the token that is meant.")

  package static let unreadableText = DiagnosticCode(
    "unreadable-text", in: .references,
    meaning: """
      Code cannot be divided into code, comments, and strings: it is not UTF-8, too long, or something is not closed. What \
      comes after that place was left as it is.
      """,
    example: "/* a comment that does not end",
    fix: "Close it, or leave the file out of the patterns.")

  package static let overlappingNames = DiagnosticCode(
    "overlapping-names", in: .references,
    meaning: """
      `tokenc migrate` was asked to replace a name by one that is itself replaced, so that a second run would change it \
      again. Nothing was written.
      """,
    example: "a → b and b → c",
    fix: "Run it once, with `--once`.")

  package static let badMigration = DiagnosticCode(
    "bad-migration", in: .references,
    meaning: "A migration file is not one that `tokenc diff --format migration` writes.",
    example: "{\"$migration\": 1, \"out/tokens.css\": [\"--a\"]}",
    fix: "Write an object from old names to new ones, or to null, for each output.")
}
