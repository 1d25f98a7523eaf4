import Diagnostics
import TestSupport
import Testing

@testable import Compiler

/// The page of all codes is made from the code; `UPDATE_GOLDEN=1` writes it anew.
@Suite struct DocumentationPageTests {
  @Test func `the page of codes is up to date`() throws {
    #expect(try Golden("Sources/tokenc/tokenc.docc/DiagnosticCodes.md").difference(from: page) == nil)
  }

  private var page: String {
    var text = """
      # Diagnostic codes

      The meaning of every diagnostic, an example, and what to do about it.

      ## Overview

      A finding ends in its code:

          tokens/toggle.yaml:12:15: error: there is no `palette.blu`; did you mean `palette.blue`? [unknown-reference]

      The meaning of a code never changes. Rules, and the warnings of
      [What is read liberally](InputFormat.md), take a severity in `tokenc.yaml`, as in
      `severity: {low-contrast: warning}`; all others are errors.


      """
    for family in DiagnosticCode.Family.allCases {
      text += "## \(family.heading.title)\n\n\(family.heading.about)\n\n"
      for code in DiagnosticCode.all where code.family == family {
        let documentation = code.documentation
        text += "### \(code.name)\n\n\(documentation.meaning)\n\n"
        text += documentation.example.split(separator: "\n").map { "    \($0)\n" }.joined()
        text += "\n\(documentation.fix)\n\n"
        if code.isOnRequest { text += "Off unless `severity:` or `rules:` mentions it.\n\n" }
      }
    }
    return String(text.dropLast())
  }
}
