import Compiler
import Reports
import TestSupport
import Testing

/// `tokenc check --debug-dump STAGE`, from which people learn what a stage makes.
@Suite struct StageDumpTests {
  private static let files = [
    "t/tokenc.yaml": """
    sources: [a.yaml]
    outputs: [{format: css, file: a.css}]
    audit: {contrast: [{foreground: c.ink, background: c.paper, minimum: 4.5}]}
    """,
    "t/a.yaml": """
    c: {$type: color, ink: {$value: "#000000"}, paper: {$value: "#ffffff"}, text: {$value: "{c.ink}"}}
    n: {$type: number, $value: [1]}
    """,
  ]

  private func dump(_ stage: StageDump) -> String {
    let compilation = compile(Request(.check, inputs: ["t"]), loading: MemoryFiles(Self.files).loader)
    return String(decoding: stage.text(of: compilation), as: UTF8.self)
  }

  @Test(arguments: [
    (
      StageDump.inputs,
      """
      configuration t/tokenc.yaml
      file t/tokenc.yaml
      file t/a.yaml

      """
    ),
    (
      .plan,
      """
      theme light: light, normal contrast, permutation 0
      permutation 0 {}: t/a.yaml
      output css t/a.css: light

      """
    ),
    (
      .tokens,
      """
      c.ink
        0 color #000000
      c.paper
        0 color #ffffff
      c.text
        0 color #000000 from c.ink
      n
        0 invalid

      """
    ),
    (.report, "c.ink on c.paper in light: 21.0 of 4.5, pass\n"),
    (
      .names,
      """
      c.ink
        t/a.css --c-ink
      c.paper
        t/a.css --c-paper
      c.text
        t/a.css --c-text
      n

      """
    ),
  ])
  func `prints a line for each element`(stage: StageDump, text: String) {
    #expect(dump(stage) == text)
  }

  @Test func `prints each node with its place`() {
    #expect(
      dump(.documents).contains(
        """
        t/a.yaml yaml
          0..<130 mapping
            3..<98 "c": mapping
              11..<16 "$type": string "color"
              23..<42 "ink": mapping
                32..<41 "$value": string "#000000"

        """), "\(dump(.documents))")
  }
}
