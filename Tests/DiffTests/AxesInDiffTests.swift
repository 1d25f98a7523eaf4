import Compiler
import Diff
import TestSupport
import Testing

/// What changed in contexts of axes.
@Suite struct AxesInDiffTests {
  private static func side(_ document: String) throws -> DiffSide {
    let compilation = compile(
      Request(.check, inputs: ["r.yaml"]), loading: MemoryFiles(["r.yaml": document]).loader)
    return try #require(DiffSide(compilation, label: "t"), "\(compilation.diagnosticsText)")
  }

  private static func diff(_ old: String, _ new: String) throws -> TokenDiff {
    TokenDiff(from: try side(old), to: try side(new))
  }

  private static func lines(_ diff: TokenDiff) -> [String] {
    String(decoding: diff.text(), as: UTF8.self).split(separator: "\n").map {
      $0.split(separator: " ", omittingEmptySubsequences: true).joined(separator: " ")
    }
  }

  private static func document(compact: String, corners: String, more: String = "", order: String = "")
    -> String
  {
    """
    version: '2025.10'
    sets:
      s:
        sources:
          - s: {$type: dimension, gap: {$value: 8px}, pad: {$value: '{s.gap}'}, radius: {$value: 4px}}
            time: {$type: duration, $value: 100ms}
    modifiers:
      density: {default: regular, contexts: {regular: [], compact: [{s: {$type: dimension, gap: {$value: \(compact)}}}]}}
      corner: {default: round, contexts: {round: [], sharp: [{s: {$type: dimension, radius: {$value: 0px}}}]\(corners)}}
    \(more)
    resolutionOrder: [{$ref: '#/sets/s'}, {$ref: '#/modifiers/density'}, {$ref: '#/modifiers/corner'}\(order)]
    """
  }

  @Test func `names contexts that came and went, and values in the others`() throws {
    let motion =
      "  motion: {default: full, contexts: {full: [], reduced: [{time: {$type: duration, $value: 0ms}}]}}"
    let old = Self.document(
      compact: "4px", corners: ", none: [{s: {$type: dimension, radius: {$value: 1px}}}]", more: motion,
      order: ", {$ref: '#/modifiers/motion'}")
    let new = Self.document(
      compact: "2px", corners: ", soft: [{s: {$type: dimension, radius: {$value: 6px}}}]")
    let diff = try Self.diff(old, new)
    #expect(
      Self.lines(diff) == [
        "major context-removed corner=none", "major context-removed motion",
        "patch value-changed s.gap 4px → 2px (density=compact); s.pad follows",
        "minor context-added corner=soft",
        "4 changes; the next version is a major one",
      ])
    let json = String(decoding: diff.json, as: UTF8.self)
    #expect(json.contains(#"{"class":"context-removed","context":"corner=none","bump":"major"}"#), "\(json)")
    #expect(
      json.contains(
        #""contexts":[{"context":{"density":"compact"},"from":{"value":4,"unit":"px"},"to":{"value":2,"unit":"px"},"fromText":"4px","toText":"2px","px":-2}]"#
      ), "\(json)")
    #expect(Self.lines(try Self.diff(old, old)) == ["nothing changed"])
  }

  @Test func `compares themes and contexts together`() throws {
    func document(_ pale: String) -> String {
      """
      version: '2025.10'
      sets:
        s: {sources: [{$type: color, c: {deep: {$value: '#0044cc'}, pale: {$value: '#99bbff'}}, link: {$value: '{c.deep}'}}]}
      modifiers:
        theme: {default: light, contexts: {light: [], dark: [{$type: color, link: {$value: '{c.pale}'}}]}}
        brand: {default: acme, contexts: {acme: [], rosa: [{$type: color, c: {pale: {$value: '\(pale)'}}}]}}
      resolutionOrder: [{$ref: '#/sets/s'}, {$ref: '#/modifiers/theme'}, {$ref: '#/modifiers/brand'}]
      """
    }
    let diff = try Self.diff(document("#ffb3cc"), document("#ffb3cd"))
    #expect(
      Self.lines(diff) == [
        "patch value-changed c.pale #ffb3cc → #ffb3cd imperceptible (brand=rosa); link follows",
        "1 change; the next version is a patch one",
      ])
    // The link itself, where only the two together differ.
    let other = document("#ffb3cc").replacing(
      "rosa: [{$type: color, c:", with: "rosa: [{$type: color, link: {$value: '{c.pale}'}, c:")
    #expect(
      Self.lines(try Self.diff(document("#ffb3cc"), other)).first?.hasPrefix(
        "patch value-changed link #0044cc → #ffb3cc") == true)
  }
}
