package import Diagnostics

/// What the command line of `tokenc assess` names and the set does not have.
extension DiagnosticCode {
  package static let unknownControl = DiagnosticCode(
    "unknown-control", in: .references,
    meaning: "`tokenc assess --control` names a control that the set does not have.",
    example: "tokenc assess --control togle",
    fix: "Name one of the controls in the note.")

  package static let unknownComponent = DiagnosticCode(
    "unknown-component", in: .references,
    meaning: """
      `--component` of `tokenc assess` names a control that is not built in, or a path below which no token is.
      """,
    example: "tokenc assess --component switch=builtin:toggle:md.comp.swich",
    fix: "Correct the path: the words that the names of the control's tokens begin with.")

  package static let unknownToken = DiagnosticCode(
    "unknown-token", in: .references,
    meaning: "The command line names a token that the set does not have.",
    example: "tokenc assess --surface surface.defualt",
    fix: "Correct the path.")
}
