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
}
