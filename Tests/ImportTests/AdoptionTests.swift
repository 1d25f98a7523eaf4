import ColorScience
import Compiler
import Diagnostics
import Emission
import Import
import Syntax
import TestSupport
import Testing

/// Raw values of style sheets, and the tokens that would stand for them.
@Suite struct AdoptionTests {
  private static func adoption(
    of files: [String: String], knowing names: Set<String> = []
  ) -> Adoption {
    Adoption(of: files.keys.sorted(), knowing: names) { files[$0].map { Array($0.utf8) } }
  }

  private static func color(_ text: String) throws -> Color {
    try CSSColor(parsing: Array(text.utf8)[...]).color
  }

  /// `name value count`
  private static func clusters(_ style: String, file: String = "a.css") -> [String] {
    let adoption = adoption(of: [file: style])
    return adoption.text().split(separator: "\n").dropFirst(4).map {
      $0.split(separator: " ").joined(separator: " ")
    }
  }

  @Test(arguments: [
    // Colors in every form, with the words of properties that take none.
    (
      "a { color: #005CE5; border: 1px solid #005ce5; fill: rgb(0 92 229) }",
      ["palette.blue.600 #005ce5 3", "border-width.1 1px 1"]
    ),
    (
      "a { color: red; animation: red 2s; background: transparent; border-color: currentColor }",
      ["palette.red.500 #ff0000 1", "duration.2000 2000ms 1"]
    ),
    // Nothing in what is computed, in strings, comments, fallbacks, and preludes.
    (
      "@media (width > 30px) { a { width: calc(8px + 1rem); content: '8px'; /* 8px */ margin: var(--x, 8px) } }",
      []
    ),
    ("@import url(a8px.css); a { background: url(#fff) no-repeat; width: min(3px, 2px); inset: 0px 0 }", []),
    // An address ends before its parenthesis.
    (
      "a { background: url(x.png) #fff; margin: 8px } b { src: url(data:a;b); gap: 4px }",
      ["palette.gray.50 #ffffff 1", "space.8 8px 1", "space.4 4px 1"]
    ),
    // Signs and units.
    ("a { margin: -8px; padding: 0.5rem .5REM }", ["space.8 8px 3"]),
    (
      "a { margin: 8e0px 0.8e+1px 0e5px; transition-delay: 2E-1s }",
      ["space.8 8px 2", "duration.200 200ms 1"]
    ),
    // What colors are computed from.
    (
      "a { color: color-mix(in srgb, #fff 10%, black); fill: rgb(from red r g b / 50%) }",
      ["palette.gray.50 #ffffff 1", "palette.gray.950 #000000 1", "palette.red.500 #ff0000 1"]
    ),
    ("a { transition: color 200ms, opacity .2s }", ["duration.200 200ms 2"]),
    // Arguments of other functions count.
    (
      "a { background-image: linear-gradient(#fff, #000); transform: translate(4px) }",
      ["palette.gray.50 #ffffff 1", "palette.gray.950 #000000 1", "size.4 4px 1"]
    ),
    ("a { --pad: 12px }", ["size.12 12px 1"]),
    // The opacity is a part of a color.
    (
      "a { color: #ff000080; background: #ff0000 }",
      ["palette.red.500 #ff0000 1", "palette.red.500-2 #ff000080 1"]
    ),
  ])
  func values(style: String, expected: [String]) {
    let found = Self.clusters(style)
    #expect(Set(found) == Set(expected), "\(found)")
  }

  @Test func `variables of Sass and Less are no declarations`() {
    #expect(
      Self.clusters(
        "$a: 8px;\na { margin: #{$a} 4px; color: rgba($c, 0.5); fill: rgba(#fff, 0.5) }\n", file: "a.scss")
        == ["palette.gray.50 #ffffff 1", "space.4 4px 1"])
    #expect(Self.clusters("@a: 8px;\na { margin: @a 4px; }\n", file: "a.less") == ["space.4 4px 1"])
    #expect(Self.clusters("a { margin+: 8px; margin+_: 8px }", file: "a.less") == ["space.8 8px 2"])
    #expect(
      Self.clusters("<p style=\"margin: 4px\">8px</p><style>a { gap: 5px }</style>", file: "a.html").count
        == 2)
  }

  /// A value joins the first center that is near enough, the most used one first; so 1px and 2px stay apart.
  @Test func `near values are one token`() {
    let style = "a { padding: 16px 16px 17px; margin: 15px; gap: 1px; inset: 2px } b { gap: 18px }"
    #expect(Self.clusters(style) == ["space.16 16px 4", "space.1 1px 1", "space.2 2px 1", "space.18 18px 1"])
    let blues = "a { color: #005ce5 } b { color: #005ce5 } c { color: #005ae0 } d { color: #4da3ff }"
    #expect(Self.clusters(blues) == ["palette.blue.600 #005ce5 3", "palette.blue.400 #4da3ff 1"])
  }

  /// No value is farther from the center of its token than the limit, whatever the values.
  @Test(arguments: 1...20)
  func `no cluster is too wide`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let lengths = (0..<60).map { _ in "padding: \(Double(random.next() % 400) / 4)px" }
    let colors = (0..<60).map { _ in
      "color: #\(String(0x1000000 + random.next() % 0x1000000, radix: 16).dropFirst())"
    }
    let adoption = Self.adoption(of: ["a.css": "a { \((lengths + colors).joined(separator: "; ")) }"])
    let clusters = try #require(JSON(parsing: adoption.json)?["clusters"]?.array)
    var count = 0
    for cluster in clusters {
      let center = try #require(cluster["center"]?.string)
      for member in cluster["members"]?.array ?? [] {
        count += member["count"]?.integer ?? 0
        let value = try #require(member["value"]?.string)
        if value.hasPrefix("#") {
          let (one, other) = (try Self.color(value), try Self.color(center))
          #expect(one.differenceOK(from: other) <= 0.02)
        } else {
          let (one, other) = (
            try #require(Double(value.dropLast(2))), try #require(Double(center.dropLast(2)))
          )
          #expect(abs(one - other) <= 1 && abs(one - other) <= max(one, other) / 12)
        }
      }
    }
    #expect(count == adoption.total.values)
  }

  @Test func `the figures of folders`() throws {
    let files = [
      "src/a.css": "a { color: #fff; margin: var(--ds-space); padding: 8px }",
      "src/deep/b.css": "b { color: var(--ds-text); gap: var(--other) }",
      "src/c.swift": "let a = 8",
    ]
    let adoption = Self.adoption(of: files, knowing: ["--ds-space", "--ds-text"])
    #expect(adoption.fileCount == 2)
    let lines = adoption.text().split(separator: "\n").dropFirst().prefix(3)
    #expect(
      Array(lines) == [
        "values 2, tokens 2, coverage 50 %", "src: values 2, tokens 1, coverage 33 %",
        "src/deep: values 0, tokens 1, coverage 100 %",
      ])
    let earlier = try #require(
      Adoption.Baseline(
        parsing: Array(
          #"{"version":1,"files":1,"values":7,"tokens":1,"coverage":12,"folders":[{"path":"src","values":7,"tokens":1,"coverage":12}],"clusters":[]}"#
            .utf8)))
    #expect(
      adoption.text(since: earlier).split(separator: "\n")[1]
        == "values 2 (-5), tokens 2 (+1), coverage 50 % (+38)")
    #expect(adoption.markdown(since: earlier).contains("| `src` | 2 (-5) | 1 (0) | 33 % (+21) |"))
    #expect(Adoption.Baseline(parsing: Array("{}".utf8)) == nil)
    let again = try #require(Adoption.Baseline(parsing: adoption.json))
    #expect(
      adoption.text(since: again).split(separator: "\n")[1] == "values 2 (0), tokens 2 (0), coverage 50 % (0)"
    )
  }

  /// What is written is a set without a finding, whose palette has the values.
  @Test func `what is written passes every check`() throws {
    let style = """
      a { color: #005ce5; background: #fff; border: 1px solid #d0d7de; border-radius: 6px; font-size: 14px }
      b { color: #005ae0; background: #fff; border: 1px solid #d0d7de; margin: 12.5px; transition: color 150ms }

      """
    let written = Self.adoption(of: ["a.css": style]).files(in: "t/", to: "../build/tokens.css")
    #expect(written.map(\.path) == ["t/palette.yaml", "t/scale.yaml", "t/roles.yaml", "t/tokenc.yaml"])
    let files = Dictionary(
      uniqueKeysWithValues: written.map { ($0.path, String(decoding: $0.bytes, as: UTF8.self)) })
    #expect(
      files["t/roles.yaml"] == """
        text:
          $type: color
          blue-600: {$value: "{palette.blue.600}", $description: "used 2 times"}
        surface:
          $type: color
          gray-50: {$value: "{palette.gray.50}", $description: "used 2 times"}
        border:
          $type: color
          gray-200: {$value: "{palette.gray.200}", $description: "used 2 times"}

        """)
    #expect(files["t/palette.yaml"]?.contains("used 2 times; also #005ce5") == true)
    let compilation = compile(Request(.check, inputs: ["t"]), loading: MemoryFiles(files).loader)
    let findings = compilation.log.diagnostics.filter { $0.severity != .note }
    #expect(findings.isEmpty, "\(findings.map(\.message))")
  }
}
