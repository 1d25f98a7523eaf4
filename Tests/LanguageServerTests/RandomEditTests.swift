import Compiler
import Diagnostics
import Foundation
import LanguageServer
import TestSupport
import Testing

/// Texts that are changed at random, as no person would: nothing crashes, and in the end there is what a fresh check finds.
@Suite struct RandomEditTests {
  /// `make test-long` changes each text a thousand times.
  private static let versions = Sweep.isWhole ? 1_000 : 50

  /// A file of each kind, and the project that reads all of them.
  private static let paths = ["t/base.yaml", "t/r.yaml", "t/tokenc.yaml", "t/more.json", "t/chip.yaml"]

  private static let files = NavigationTests.files.mapValues {
    $0.replacing("{$ref: base.yaml}", with: "{$ref: base.yaml}, {$ref: more.json}")
      .replacing("resolver: r.yaml", with: "resolver: r.yaml\ncomponents: [chip.yaml]")
  }.merging([
    "t/more.json": """
    {
      "chip": {
        "$type": "color",
        "on": {"bg": {"$value": "{palette.blue}", "$description": "한국어 😀"}},
        "off": {"bg": {"$value": {"colorSpace": "srgb", "components": [0, 0.5, 1]}}}
      }
    }
    """,
    "t/chip.yaml": """
    chip:
      axes: {isSelected: {true: "on", false: "off"}}
      colors: {path: "chip.{isSelected}.{role}", roles: {bg: bg}}
      contrast: [{of: bg, on: surface, minimum: 1}]
      surface: palette.blue
    """,
  ]) { $1 }

  private static let scraps = [
    "{", "}", "\"", "'", "\n", "  ", ": ", "$value", "$type", "{palette.blue}", "#", "[", "]", ",", "😀", "한",
    "\r\n", "é",
    "color", "a: {$type: number, $value: 1}\n", "- ", "&x ", "*x", "|", "\\", "\u{0}", "1px", "$ref",
    "\"#/palette\"", "\t",
  ]

  @Test(arguments: 1...5 as ClosedRange<UInt64>, PositionEncoding.allCases)
  func `random edits end in the diagnostics of a fresh check`(seed: UInt64, encoding: PositionEncoding) {
    var random = SeededGenerator(seed: seed)
    let files = Self.files
    let path = Self.paths[Int(seed - 1)]
    var editor = Editor(
      files, capabilities: ["general": ["positionEncodings": [.string(encoding.rawValue)]]])
    var text = MarkedText(files[path] ?? "").bytes
    editor.open(path, String(decoding: text, as: UTF8.self))
    for version in 2..<Self.versions {
      let positions = TextPositions(text, encoding)
      func place() -> Position {
        positions.position(of: Int.random(in: 0...text.count, using: &random))
      }
      let (one, other) = (place(), place())
      let isLong = Int.random(in: 0..<20, using: &random) == 0
      let range: JSON = [
        "start": min(one, isLong ? other : one).json, "end": max(one, isLong ? other : one).json,
      ]
      let scrap = Self.scraps.randomElement(using: &random) ?? ""
      guard let offsets = positions.offsets(of: range) else { continue }
      text.replaceSubrange(offsets, with: scrap.utf8)
      // Positions are those of whole characters, so that the text stays one of Unicode.
      #expect(String(validating: text, as: UTF8.self) != nil)
      editor.change(path, [["range": range, "text": .string(scrap)]], version: version)
      ask(&editor, path, positions.position(of: min(text.count, offsets.lowerBound)))
    }
    expectFreshCheck(of: path, text, files, editor, encoding)
  }

  /// Any question has an answer, whatever the text is.
  private func ask(_ editor: inout Editor, _ path: String, _ position: Position) {
    let document: JSON = ["uri": .string(Editor.uri(path))]
    let range: JSON = ["start": position.json, "end": position.json]
    for method in [
      "hover", "definition", "typeDefinition", "references", "documentHighlight", "completion",
      "prepareRename",
      "documentSymbol", "documentColor", "documentLink", "semanticTokens/full", "inlayHint", "codeAction",
      "foldingRange", "signatureHelp", "codeLens", "implementation",
    ] {
      let response = editor.request(
        "textDocument/\(method)",
        ["textDocument": document, "position": position.json, "range": range, "context": ["diagnostics": []]])
      #expect(response["result"] != nil, "\(method): \(response)")
    }
  }

  private func expectFreshCheck(
    of path: String, _ text: [UInt8], _ files: [String: String], _ editor: Editor,
    _ encoding: PositionEncoding
  ) {
    let all = files.map { ($0.key, $0.key == path ? text : MarkedText($0.value).bytes) }
    let compilation = compile(Request(.check, inputs: ["t"]), loading: MemoryFiles(all).loader)
    var expected: [String] = []
    for diagnostic in Findings(compilation.log, in: compilation.sources).diagnostics {
      guard case .range(let range) = diagnostic.place, compilation.sources[range.source].path == path else {
        continue
      }
      let positions = TextPositions(text, encoding)
      expected.append("\(positions.range(range.bytes).span) \(diagnostic.code.name)")
    }
    #expect(
      editor.diagnostics[path]?.filter { $0["range"]?.span != "0:0-0" }.map(\.finding)
        == expected.filter { !$0.hasPrefix("0:0-0 ") },
      "\(String(decoding: text, as: UTF8.self).debugDescription)")
  }
}
