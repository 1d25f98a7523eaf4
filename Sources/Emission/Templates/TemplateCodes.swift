package import Diagnostics

/// What is wrong with a template.
extension DiagnosticCode {
  package static let templateSyntax = DiagnosticCode(
    "template-syntax", in: .configuration,
    meaning: "A template is not well formed.",
    example: "{{#tokens}} … {{/token}}",
    fix: "Close every section by its own name.")

  package static let unknownTemplateName = DiagnosticCode(
    "unknown-template-name", in: .configuration,
    meaning: "A template asks for something that it is not given.",
    example: "{{token.nam}}",
    fix: "Correct the name; `tokenc templates` lists what there is.")
}
