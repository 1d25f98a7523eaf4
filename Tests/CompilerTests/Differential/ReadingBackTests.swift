import Compiler
import Diagnostics
import Foundation
import Reports
import TestSupport
import Testing
import Tokens

/// What `resolve` prints is a document again, once its paths are groups: that document resolves to the same bytes.
@Suite struct ReadingBackTests {
  static let documents: [String] = [
    "{}",
    "n: {$type: number, $value: 1.50}",
    "c: {$type: color, a: {$value: '#abc'}, b: {$value: '#ABCD'}, c: {$value: '#aabbccdd'}, t: {$value: transparent}}",
    """
    c:
      $type: color
      hsl: {$value: {colorSpace: hsl, components: [359.9, 33.3, none], alpha: 0.5}}
      hwb: {$value: {colorSpace: hwb, components: [none, 10, 20]}}
      lab: {$value: {colorSpace: lab, components: [50, -20.25, 1e-3]}}
      lch: {$value: {colorSpace: lch, components: [50, 130, 0.1]}}
      oklab: {$value: {colorSpace: oklab, components: [0.7, -0.1, 0.15]}}
      oklch: {$value: {colorSpace: oklch, components: [0.7, 0.15, 30], alpha: 1e-3}}
      p3: {$value: {colorSpace: display-p3, components: [0.1, 0.2, 0.3], hex: '#1a334d'}}
      rec: {$value: {colorSpace: rec2020, components: [0.1, 0.2, 0.3]}}
      xyz: {$value: {colorSpace: xyz-d50, components: [0.1, 0.2, 0.3]}}
      css: {$value: 'oklch(70% 0.15 0.25turn / 12.5%)'}
      old: {$value: 'hsla(120deg, 10%, 20%, .3)'}
    """,
    "d: {$type: dimension, a: {$value: -0.0px}, b: {$value: 1.50rem}, c: {$value: 0}, d: {$value: {value: 1e-9, unit: px}}}",
    "t: {$type: duration, a: {$value: 0.2s}, b: {$value: 200ms}, c: {$value: {value: 1e3, unit: ms}}}",
    "f: {$type: fontFamily, a: {$value: 'A \"b\" \\c\u{301}'}, b: {$value: [x]}, c: {$value: ['1', serif]}}",
    "w: {$type: fontWeight, a: {$value: 1}, b: {$value: 999.5}, c: {$value: extra-bold}, d: {$value: hairline}}",
    "b: {$type: cubicBezier, a: {$value: [0, -1e10, 1, 2.50]}}",
    """
    s:
      $type: strokeStyle
      a: {$value: groove}
      b: {$value: {dashArray: [1px, 0.5rem], lineCap: butt}}
    """,
    """
    base: {w: {$type: dimension, $value: 1px}, c: {$type: color, $value: "#f00"}}
    border:
      $type: border
      a: {$value: {color: "{base.c}", width: "{base.w}", style: dashed}}
      b: {$value: {color: "#0000", width: 0, style: {dashArray: ["{base.w}"], lineCap: round}}}
    """,
    """
    t:
      $type: transition
      a: {$value: {duration: 0.1s, delay: 5ms, timingFunction: [0.1, 0.2, 0.3, 0.4]}}
    shadow:
      $type: shadow
      a: {$value: {color: "#000", offsetX: 0, offsetY: -1px, blur: 2rem, spread: 0px}}
      b: {$value: [{color: "#000", offsetX: 0, offsetY: 1px, blur: 2px, spread: 0, inset: true}]}
      c: {$value: ["{shadow.a}", {color: "#fff", offsetX: 0, offsetY: 1px, blur: 2px, spread: 0, inset: false}]}
    g:
      $type: gradient
      a: {$value: [{color: "#000", position: 0}, {color: "#fff8", position: 0.333}]}
      b: {$value: [{color: "#000", position: -3}, {color: "#fff8", position: 7}]}
    y:
      $type: typography
      a: {$value: {fontFamily: [A, serif], fontSize: 1rem, fontWeight: bold, letterSpacing: -0.5px, lineHeight: 1.25}}
      b: {$value: {fontFamily: A, fontSize: 12px, fontWeight: 350, letterSpacing: 0, lineHeight: 1}}
    """,
    """
    a: {$deprecated: gone, $type: number, x: {$value: 1}, y: {$value: 2, $deprecated: false},
      z: {$value: 3, $deprecated: true}, u: {$value: 4, $deprecated: "it's \\"this\\"\\n\\t\\\\ */"}}
    b: {$type: number, $root: {$value: 1, $description: ''}, c: {$root: {$value: 2, $description: "l\\n\\u0001"}}}
    """,
    """
    e: {$type: number, a: {$value: 1, $extensions: {}}, b: {$value: "{e.a}", $extensions:
      {org.x: [1.50, 1e+2, 0x1f, .inf, .nan, ~, True, "{e.a}", {$value: 1, $ref: "#/x", '': []}]}}}
    """,
    """
    p: {$type: number, a: {$value: 1}, "b c": {$value: 2}, "ü": {$value: 3}, "u\u{308}": {$value: 4}, "a\\"\\\\": {$value: 5},
      "#": {$value: 6}, "~/%20": {$value: 7}, "\u{202e}": {$value: 8}, "\\t": {$value: 9}, "1": {$value: 10}, "true": {$value: 11}}
    x: {$extends: "{p}", a: {$value: 12}}
    y: {$type: number, "a": {$ref: "#/p/~0~1%2520/$value"}}
    """,
  ]

  @Test(arguments: documents)
  func documentsAreThemselves(_ yaml: String) {
    let result = compile(Request(.resolve, inputs: ["a.yaml"]), loading: MemoryFiles(["a.yaml": yaml]).loader)
    #expect(!result.log.hasErrors, "\(result.diagnosticsText)")
    expectFixedPoint(String(decoding: result.json(), as: UTF8.self))
  }

  /// Those of a set that stands beside others in one run keep their order.
  @Test func mergedFilesAreThemselves() {
    let files = MemoryFiles([
      "1.yaml": "a: {$type: number, x: {$value: 1}}\nb: {$type: number, x: {$value: 2}}\n",
      "2.yaml": "c: {$type: number, $value: 3}\na: {y: {$value: 4}}\nb: {$root: {$value: 5}}\n",
    ])
    let result = compile(Request(.resolve, inputs: ["1.yaml", "2.yaml"]), loading: files.loader)
    #expect(result.diagnosticsText == "")
    expectFixedPoint(String(decoding: result.json(), as: UTF8.self))
  }

  @Test func theShippedSetIsItself() {
    let result = compile(
      Request(.resolveThemes, inputs: ["tokens"]), loading: FolderFiles(root: Checkout.path).loader)
    #expect(result.diagnosticsText == "" && result.themes.count == 4)
    let tokens = result.tokens
    for theme in result.themes {
      // Results stand on their own; the expressions that they come from are no part of them.
      let text = String(decoding: result.json(of: theme), as: UTF8.self)
        .replacing(#/,"expression":"[^"]*"/#, with: "")
      #expect(text.utf8.count { $0 == UInt8(ascii: "\n") } == (tokens?.tokens.count ?? 0) + 2)
      expectFixedPoint(text)
    }
  }

  /// What is valid of sets with mistakes.
  @Test(
    .enabled(if: SharedFolder.corpora.isPresent, "\(SharedFolder.corpora.absence)"),
    arguments: ["primer", "figma-sds", "terrazzo-yaml", "kong"])
  func corporaAreThemselves(_ name: String) {
    let loader = FolderFiles(root: "\(SharedFolder.corpora.path)/\(name)").loader
    let result = compile(Request(.resolve, inputs: ["tokens"]), loading: loader)
    let text = String(decoding: result.json(), as: UTF8.self)
    #expect(text.utf8.count > 1_000, "\(result.diagnosticsText)")
    expectFixedPoint(text)
  }

  private func expectFixedPoint(_ text: String) {
    // Results are values: what they were computed by is printed next to them, and not read.
    let printed = text.replacing(#/,"expression":"(?:[^"\\]|\\.)*"|,"expressions":\{[^}]*\}/#, with: "")
    let document = DocumentText(resolved: printed).text
    for path in ["a.json", "a.yaml"] {
      let again = compile(Request(.resolve, inputs: [path]), loading: MemoryFiles([path: document]).loader)
      // Warnings of what is not DTCG to the letter come again.
      let errors = again.diagnosticsText.split(separator: "\n").filter { $0.contains(": error: ") }
      let text = errors.joined() + String(decoding: again.json(), as: UTF8.self)
      #expect(Array(text.utf8) == Array(printed.utf8), "read as \(path), \(firstDifference(text, printed))")
    }
  }
}

/// The first line in which two texts differ, and how.
func firstDifference(_ one: String, _ other: String) -> String {
  let pairs = zip(one.split(separator: "\n"), other.split(separator: "\n"))
  return pairs.first { Array($0.utf8) != Array($1.utf8) }.map { "\($0)\nis not\n\($1)" }
    ?? "the lengths differ: \(one.utf8.count) and \(other.utf8.count)"
}
