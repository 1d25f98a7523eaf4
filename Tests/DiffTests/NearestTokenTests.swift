import Compiler
import Diagnostics
import TestSupport
import Testing
import Tokens

@testable import Diff

/// Sides of a diff from files in memory.
struct Sides {
  let old, new: DiffSide

  /// - Parameters: the text of `a.yaml` on each side.
  init(_ old: String, _ new: String) throws {
    try self.init(files: ["t/a.yaml": old], ["t/a.yaml": new])
  }

  init(files old: [String: String], _ new: [String: String]) throws {
    (self.old, self.new) = (try Self.side(old), try Self.side(new))
  }

  static func side(_ files: [String: String]) throws -> DiffSide {
    var files = files
    if files["t/tokenc.yaml"] == nil { files["t/tokenc.yaml"] = "sources: [a.yaml]\n" }
    let compilation = compile(Request(.check, inputs: ["t"]), loading: MemoryFiles(files).loader)
    return try #require(DiffSide(compilation, label: "t"), "\(compilation.diagnosticsText)")
  }

  var diff: TokenDiff { TokenDiff(from: old, to: new) }

  /// The lines of the text, blanks put together.
  var lines: [String] { Self.lines(diff.text()) }

  static func lines(_ text: [UInt8]) -> [String] {
    String(decoding: text, as: UTF8.self).split(separator: "\n").map {
      $0.split(separator: " ", omittingEmptySubsequences: true).joined(separator: " ")
    }
  }
}

/// The tokens that may take the place of one that is gone.
@Suite struct NearestTokenTests {
  private static func nearest(_ old: String, _ new: [String]) throws -> String? {
    let sides = try Sides(
      "space: {gone: \(old)}\n", new.joined(separator: "\n") + "\nlast: {$type: boolean, $value: true}\n")
    let id = NearestTokens(from: sides.old, to: sides.new).nearest(to: "space.gone")
    return id.map { sides.new.tokens.dottedPath(of: $0) }
  }

  private static func px(_ value: String) -> String { "{$type: dimension, $value: \(value)}" }

  @Test(
    arguments: [
      // The nearest value, then the nearest path, then the first in the alphabet.
      (px("16px"), ["a: \(px("18px"))", "b: \(px("17px"))", "c: \(px("14px"))"], "b"),
      (px("16px"), ["a: \(px("16px"))", "space: {here: \(px("16px"))}"], "space.here"),
      (px("16px"), ["c: \(px("16px"))", "b: \(px("16px"))"], "b"),
      // A quarter of the larger one at most.
      (px("16px"), ["a: \(px("22px"))"], nil), (px("16px"), ["a: \(px("21px"))"], "a"),
      (px("16px"), ["a: \(px("12px"))"], "a"), (px("16px"), ["a: \(px("11.9px"))"], nil),
      (px("1rem"), ["a: \(px("16px"))", "b: \(px("17px"))"], "a"), (px("0px"), ["a: \(px("1px"))"], nil),
      (px("0px"), ["a: \(px("0rem"))"], "a"), (px("2vw"), ["a: \(px("2.1vw"))", "b: \(px("2vw"))"], "b"),
      // Only of its type, and not deprecated.
      (px("16px"), ["a: {$type: number, $value: 16}"], nil),
      (px("16px"), ["a: {$type: dimension, $value: 16px, $deprecated: true}", "b: \(px("18px"))"], "b"),
      (
        "{$type: number, $value: -4}", ["a: {$type: number, $value: 4}", "b: {$type: number, $value: -5}"],
        "b"
      ),
      ("{$type: duration, $value: 100ms}", ["a: {$type: duration, $value: 0.11s}"], "a"),
      (
        "{$type: fontWeight, $value: 400}",
        ["a: {$type: fontWeight, $value: 500}", "b: {$type: fontWeight, $value: 700}"], "a"
      ),
      ("{$type: fontFamily, $value: A}", ["a: {$type: fontFamily, $value: B}"], nil),
      ("{$type: fontFamily, $value: A}", ["a: {$type: fontFamily, $value: A}"], "a"),
      (
        "{$type: color, $value: '#005ce5'}",
        ["a: {$type: color, $value: '#0046b0'}", "b: {$type: color, $value: '#0060e5'}"], "b"
      ),
      ("{$type: color, $value: '#ffffff'}", ["a: {$type: color, $value: '#808080'}"], nil),
      // Black that nobody sees is not black.
      ("{$type: color, $value: '#00000000'}", ["a: {$type: color, $value: '#000000'}"], nil),
    ] as [(String, [String], String?)])
  func `the nearest token`(old: String, new: [String], expected: String?) throws {
    #expect(try Self.nearest(old, new) == expected)
  }

  @Test func `what is not there has no nearest token`() throws {
    let sides = try Sides("a: {$type: number, $value: 1}", "a: {$type: number, $value: 1}")
    #expect(NearestTokens(from: sides.old, to: sides.new).nearest(to: "b") == nil)
  }

  /// The theme in which two values are farthest apart counts.
  @Test func `values are near in every theme`() throws {
    func files(_ light: String, _ dark: String) -> [String: String] {
      [
        "t/tokenc.yaml": "resolver: r.yaml\n",
        "t/r.yaml": """
        version: "2025.10"
        sets: {base: {sources: [{$ref: base.yaml}]}}
        modifiers: {theme: {contexts: {light: [], dark: [{$ref: dark.yaml}]}, default: light}}
        resolutionOrder: [{$ref: "#/sets/base"}, {$ref: "#/modifiers/theme"}]

        """, "t/base.yaml": light, "t/dark.yaml": dark,
      ]
    }
    let sides = try Sides(
      files: files("x: {$type: number, $value: 100}", "x: {$type: number, $value: 200}"),
      files(
        "a: {$type: number, $value: 100}\nb: {$type: number, $value: 110}\n",
        "a: {$type: number, $value: 240}\nb: {$type: number, $value: 210}\n"))
    let id = NearestTokens(from: sides.old, to: sides.new).nearest(to: "x")
    #expect(id.map { sides.new.tokens.dottedPath(of: $0) } == "b")
  }
}
