import Compiler
import Diagnostics
import Emission
import Foundation
import TestSupport
import Testing
import Tokens

/// Axes of documents that others wrote, or that other tests have.
@Suite struct AxesOfDocumentsTests {
  /// Every resolver document in the checkout: permutations that are resolved by themselves are what outputs have.
  @Test(arguments: ["Tests/Goldens", "Tests/Conformance", "Tests/Importers", "tokens"])
  func `are the same as permutations`(folder: String) throws {
    let root = "\(Checkout.path)/\(folder)"
    let files = FolderFiles(root: root)
    var (documents, verified) = (0, 0)
    for path in try FileManager.default.subpathsOfDirectory(atPath: root).sorted()
    where path.contains(".resolver.") {
      documents += 1
      var request = Request(.check, inputs: [path])
      request.verification = .some(200)
      let compilation = compile(request, loading: files.loader)
      #expect(!compilation.log.diagnostics.contains { $0.code == .axesMismatch }, "\(path)")
      if !compilation.log.hasErrors { verified += try #require(compilation.verified, "\(path)").verified }
    }
    #expect(documents > 0 && verified >= documents / 3)
  }

  /// Some documents only choose among sets, and name no default.
  @Test func `build from sets that contexts choose`() throws {
    let text = """
      version: '2025.10'
      sets:
        small: {sources: [{$type: dimension, control: {height: {$value: 24px}}, gap: {$value: '{control.height}'}}]}
        large: {sources: [{$type: dimension, control: {height: {$value: 44px}}, gap: {$value: '{control.height}'}}]}
      modifiers:
        size: {contexts: {small: [{$ref: '#/sets/small'}], large: [{$ref: '#/sets/large'}]}}
      resolutionOrder: [{$ref: '#/modifiers/size'}]
      """
    var request = Request(.build, inputs: ["r.yaml"])
    request.outputs = [.init(.css, file: "o.css")]
    request.verification = .all
    let compilation = compile(request, loading: MemoryFiles(["r.yaml": text]).loader)
    #expect(compilation.log.diagnostics.map(\.code) == [.assumedDefault])
    #expect(compilation.verified?.total == 2)
    let css = String(decoding: try #require(compilation.files.first).bytes, as: UTF8.self)
    #expect(
      css.hasSuffix(
        """
        @layer tokens {
          :where(:root, [data-size=small], :host([data-size=small])) {
            --control-height: 24px;
          }

          :where([data-size=large], :host([data-size=large])) {
            --control-height: 44px;
          }

          :where(:root, [data-size], :host([data-size])) {
            --gap: var(--control-height);
          }
        }

        """), "\(css)")
  }

  /// A radius within a hairline, on which both axes have a say: what is written is the difference in each combination.
  @Test func `of corners and pixels meet in one token`() throws {
    let radii = ["subtle": 4.0, "none": 0, "round": 12]
    let hairlines = ["1x": 1.0, "2x": 0.5]
    let text = """
      version: '2025.10'
      sets: {s: {sources: [{$type: dimension, radius: {md: {$value: 4px}, inner: {$value: '{radius.md} - {hairline}'}}, hairline: {$value: 1px}}]}}
      modifiers:
        corner-radius:
          default: subtle
          contexts: {none: [{$type: dimension, radius: {md: {$value: 0px}}}], subtle: [], round: [{$type: dimension, radius: {md: {$value: 12px}}}]}
        pixel-density: {default: '1x', contexts: {'1x': [], '2x': [{$type: dimension, hairline: {$value: 0.5px}}]}}
      resolutionOrder: [{$ref: '#/sets/s'}, {$ref: '#/modifiers/corner-radius'}, {$ref: '#/modifiers/pixel-density'}]
      """
    var request = Request(.build, inputs: ["r.yaml"])
    request.outputs = [.init(.css, file: "o.css"), .init(.swift, file: "Tokens.swift")]
    request.verification = .all
    let compilation = compile(request, loading: MemoryFiles(["r.yaml": text]).loader)
    #expect(compilation.diagnosticsText == "")
    #expect(compilation.verified?.total == 6 && compilation.tokens?.spaces.first?.evaluated == 6)
    let files = compilation.files.map { String(decoding: $0.bytes, as: UTF8.self) }
    let switches = ["subtle", "none", "round"].map { corner in
      let inner = ["1x", "2x"].map { density in
        let difference = (radii[corner] ?? .nan) - (hairlines[density] ?? .nan)
        let text = "\(difference)".replacing(".0", with: "")
        #expect(files.contains { $0.contains("case (.\(corner), ._\(density)): \(text)\n") })
        return "var(--_pixel-density-\(density), \(text)px)"
      }
      return "var(--_corner-radius-\(corner), \(inner.joined(separator: " ")))"
    }
    #expect(files[0].contains("--radius-inner: \(switches.joined(separator: " "));"), "\(files[0])")
  }

  @Test(.enabled(if: SharedFolder.corpora.isPresent, "\(SharedFolder.corpora.absence)"))
  func `of Primer build without a configuration`() throws {
    var request = Request(.build, inputs: ["tokens/github-primer.resolver.json"])
    request.outputs = [.init(.css, file: "o.css")]
    request.verification = .all
    let loader = FolderFiles(root: "\(SharedFolder.corpora.path)/primer").loader
    let compilation = compile(request, loading: loader)
    #expect(!compilation.log.hasErrors, "\(compilation.diagnosticsText.prefix(2000))")
    #expect(compilation.axes.map(\.codeName) == ["size"])
    #expect(compilation.verified.map { $0.verified == $0.total && $0.total > 1 } == true)
    // What a size changes has no value in the default one, so outputs leave it out.
    #expect(compilation.log.diagnostics.count { $0.code.name == "missing-in-context" } == 3)
    let css = String(decoding: try #require(compilation.files.first).bytes, as: UTF8.self)
    #expect(css.contains("--control-min-target-coarse:") && !css.contains("[data-size="))
  }

  /// 400 tokens under 15 modifiers of three contexts, which have 14 348 907 permutations, and the same tokens without them.
  @Test func `cost a multiple of the tokens without modifiers`() throws {
    func document(modifiers: Int) -> String {
      var text = "version: '2025.10'\nsets: {s: {sources: [{$type: dimension"
      for number in 0..<400 { text += ", t\(number): {$value: \(number)px}" }
      text += "}]}}\n" + (modifiers > 0 ? "modifiers:\n" : "")
      for modifier in 0..<modifiers {
        let own = stride(from: modifier, to: 400, by: 15)
        let changed = ["b", "c"].map { context in
          "\(context): [{\(own.map { "t\($0): {$value: \($0 + (context == "b" ? 400 : 800))px}" }.joined(separator: ", "))}]"
        }
        text += "  m\(modifier): {default: a, contexts: {a: [], \(changed.joined(separator: ", "))}}\n"
      }
      text += "resolutionOrder: [{$ref: '#/sets/s'}"
      for modifier in 0..<modifiers { text += ", {$ref: '#/modifiers/m\(modifier)'}" }
      return text + "]\n"
    }
    func build(_ text: String) -> (time: Swift.Duration, declarations: Int) {
      var request = Request(.build, inputs: ["r.yaml"])
      request.outputs = [.init(.css, file: "o.css")]
      var css: [UInt8] = []
      let times = (0..<5).map { _ in
        processorTime {
          css = Array(
            compile(request, loading: MemoryFiles(["r.yaml": text]).loader).files.first?.bytes ?? [])
        }
      }
      let lines = String(decoding: css, as: UTF8.self).split(separator: "\n")
      return (times.min() ?? .zero, lines.count { $0.drop { $0 == " " }.hasPrefix("--t") })
    }
    let (plain, varying) = (build(document(modifiers: 0)), build(document(modifiers: 15)))
    #expect(plain.declarations == 400)
    // One for each context of what a token depends on, and nothing else.
    #expect(varying.declarations == 400 * 3)
    #expect(varying.time / plain.time < 8, "\(varying.time) and \(plain.time)")
  }
}
