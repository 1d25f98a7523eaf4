import Compiler
import Reports
import TestSupport
import Testing

/// The report for buyers: levels, notes, and what it never says.
@Suite struct ConformanceReportTests {
  private static let surface = "surface: {default: {$type: color, $value: \"#FFFFFF\"}}\n"

  private static func report(_ tokens: String, _ audit: String = "") -> String {
    let files = ["t/a.yaml": surface + tokens, "t/tokenc.yaml": "sources: [a.yaml]\n\(audit)"]
    let compilation = compile(Request(.audit, inputs: ["t"]), loading: MemoryFiles(files).loader)
    return ConformanceReport(
      of: compilation, product: "Kit \"2\"", author: "a@b.example", revision: "1.2", version: "9.9"
    ).yaml
  }

  @Test func `failures are counted, waived ones too`() {
    let waiver = """
      audit:
        contrast: [{foreground: note, background: surface.default, minimum: 4.5}]
        waivers:
          - {code: low-contrast, tokens: [toggle.**.bg-indicator], reason: the knob's place, owner: us, until: 2099-12-31}
      """
    let text = Self.report(AssessingTests.toggle + "\nnote: {$type: color, $value: \"#777777\"}\n", waiver)
    #expect(
      text == """
        title: "Kit \\"2\\" Accessibility Conformance Report"
        product:
          name: "Kit \\"2\\""
          version: "1.2"
        author:
          email: "a@b.example"
        catalog: 2.5-edition-wcag-2.2-508-eu-en
        evaluation_methods_used: "Measured from design tokens by tokenc 9.9: contrast, distinctness of states, \
        target sizes and focus indicators. Tokens alone cannot show that a product supports a criterion."
        chapters:
          success_criteria_level_a:
            notes: "1.4.1: 0 of 1 measured pairs of states told apart by hue alone."
            criteria:
              - num: "1.4.1"
                components:
                  - name: web
                  - name: software
          success_criteria_level_aa:
            notes: "2.4.7: not measured.\\n2.5.8: 0 of 1 measured targets below 24 px."
            criteria:
              - num: "1.4.3"
                components:
                  - name: web
                    adherence:
                      level: does-not-support
                      notes: "1.4.3: 1 of 1 measured pairs below 4.5 : 1 in light."
                  - name: software
                    adherence:
                      level: does-not-support
                      notes: "1.4.3: 1 of 1 measured pairs below 4.5 : 1 in light."
              - num: "1.4.11"
                components:
                  - name: web
                    adherence:
                      level: partially-supports
                      notes: "1.4.11: 1 of 4 measured pairs below 3 : 1 in light; 1 waived until 2099-12-31 by us: the knob's place."
                  - name: software
                    adherence:
                      level: partially-supports
                      notes: "1.4.11: 1 of 4 measured pairs below 3 : 1 in light; 1 waived until 2099-12-31 by us: the knob's place."
              - num: "2.4.7"
                components:
                  - name: web
                  - name: software
              - num: "2.5.8"
                components:
                  - name: web
                  - name: software
          success_criteria_level_aaa:
            criteria:
              - num: "1.4.6"
                components:
                  - name: web
                    adherence:
                      level: not-evaluated
                      notes: "1.4.6: not measured."
                  - name: software
                    adherence:
                      level: not-evaluated
                      notes: "1.4.6: not measured."
              - num: "2.3.3"
                components:
                  - name: web
                    adherence:
                      level: not-evaluated
                      notes: "2.3.3: not measured."
                  - name: software
                    adherence:
                      level: not-evaluated
                      notes: "2.3.3: not measured."
              - num: "2.4.13"
                components:
                  - name: web
                    adherence:
                      level: not-evaluated
                      notes: "2.4.13: not measured."
                  - name: software
                    adherence:
                      level: not-evaluated
                      notes: "2.4.13: not measured."
              - num: "2.5.5"
                components:
                  - name: web
                    adherence:
                      level: not-evaluated
                      notes: "2.5.5: not measured."
                  - name: software
                    adherence:
                      level: not-evaluated
                      notes: "2.5.5: not measured."

        """)
  }

  /// Tokens cannot show that a product supports a criterion.
  @Test func `nothing is called supported`() {
    let text = Self.report(AssessingTests.complete("toggle"))
    #expect(!text.contains("level: supports") && !text.contains("partially"), "\(text)")
    for word in ["certified", "compliant"] { #expect(!text.lowercased().contains(word)) }
  }
}
