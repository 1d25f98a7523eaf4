import Audit
import Compiler
import Diagnostics
import TestSupport
import Testing
import Tokens

/// What the audit says of tokens whose values depend on axes. Ratios are those of a program that shares no code: WCAG's
/// relative luminance, computed in Python.
@Suite struct AxesInAuditTests {
  private static let document = """
    version: '2025.10'
    sets:
      s:
        sources:
          - c: {$type: color, ink: {$value: '#0044cc'}, paper: {$value: '#ffffff'}, link: {$value: '{c.ink}'}}
          - knob: {$type: dimension, size: {knob: {$value: 20px}, track: {$value: 24px}, inset: {$value: 2px}}}
    modifiers:
      theme: {default: light, contexts: {light: [], dark: [{c: {$type: color, paper: {$value: '#101216'}, ink: {$value: '#99bbff'}}}]}}
      brand:
        default: acme
        contexts:
          acme: []
          rosa: [{c: {$type: color, ink: {$value: '#ff9fb8'}}}]
          mint: [{c: {$type: color, ink: {$value: '#9fffcf'}}}]
      density: {default: regular, contexts: {regular: [], compact: [{knob: {$type: dimension, size: {knob: {$value: 16px}}}}]}}
    resolutionOrder: [{$ref: '#/sets/s'}, {$ref: '#/modifiers/theme'}, {$ref: '#/modifiers/brand'}, {$ref: '#/modifiers/density'}]
    """

  private static func audit(_ configuration: String, controls: String = "", axes: String = "all")
    -> Compilation
  {
    var files = [
      "r.yaml": document, "tokenc.yaml": "resolver: r.yaml\naxes: \(axes)\n\(configuration)",
    ]
    if !controls.isEmpty { files["controls.yaml"] = controls }
    return compile(Request(.audit, inputs: ["."]), loading: MemoryFiles(files).loader)
  }

  private static let pair = "audit:\n  contrast: [{foreground: c.link, background: c.paper, minimum: 4.5}]\n"

  @Test func `measures a pair in every combination of what it depends on`() throws {
    let compilation = Self.audit(Self.pair)
    let report = try #require(compilation.report, "\(compilation.diagnosticsText)")
    let rows = report.contrast.map {
      "\(report.place(of: $0)): \((($0.ratio * 100).rounded() / 100)) \($0.verdict.rawValue)"
    }
    #expect(
      rows == [
        "light: 7.78 pass", "light, brand=rosa: 1.93 fail", "light, brand=mint: 1.19 fail", "dark: 9.74 pass",
        "dark, brand=rosa: 9.73 pass", "dark, brand=mint: 15.78 pass",
      ])
    let found = report.findings.filter { $0.code == .lowContrast }
    #expect(found.count == 1)
    let message = try #require(found.first?.message)
    #expect(
      message.hasPrefix(
        "`c.link` on `c.paper` needs a contrast of 4.5 : 1 (WCAG 2.2 1.4.3) and has 1.18 : 1 (`#9fffcf` on `#ffffff`; "
      ))
    #expect(message.hasSuffix(" in `light` with `brand=mint`, and 1 more"))
    #expect(found.first?.themes == ["light"])
    let json = String(decoding: report.json(sources: compilation.sources), as: UTF8.self)
    #expect(json.contains(#""theme":"light","foreground":"c.link""#), "\(json)")
    #expect(json.contains(#""theme":"dark","context":{"brand":"rosa"},"foreground":"c.link""#), "\(json)")
    #expect(!json.contains("density"))
  }

  @Test func `of a configuration without axes is the same as before`() throws {
    let report = try #require(Self.audit(Self.pair, axes: "none").report)
    #expect(report.contrast.map { report.place(of: $0) } == ["light", "dark"])
  }

  @Test func `waives contexts`() throws {
    func verdicts(_ contexts: String, themes: String = "[light]") throws -> [String] {
      let compilation = Self.audit(
        Self.pair
          + "  waivers: [{code: low-contrast, tokens: [c.link], themes: \(themes), contexts: \(contexts), reason: new}]\n"
      )
      let report = try #require(compilation.report, "\(compilation.diagnosticsText)")
      return report.contrast.filter { $0.verdict != .pass }.map {
        "\($0.context.equations) \($0.verdict.rawValue)"
      }
    }
    #expect(try verdicts("{brand: [rosa]}") == ["brand=rosa waived", "brand=mint fail"])
    #expect(try verdicts("{brand: [mint, rosa]}") == ["brand=rosa waived", "brand=mint waived"])
    // A context that is at its default is one, too; one in which the pair passes is not needed.
    #expect(try verdicts("{brand: [rosa], density: [regular]}") == ["brand=rosa waived", "brand=mint fail"])
    #expect(try verdicts("{brand: [rosa], density: [compact]}") == ["brand=rosa fail", "brand=mint fail"])
    #expect(try verdicts("{brand: [rosa]}", themes: "[dark]") == ["brand=rosa fail", "brand=mint fail"])
  }

  @Test(arguments: [
    ("{brnad: [rosa]}", "tokenc.yaml:5:76: error: there is no modifier `brnad`; did you mean `brand`?"),
    ("{brand: [rose]}", "tokenc.yaml:5:84: error: `brand` has no context `rose`; did you mean `rosa`?"),
  ])
  func `refuses unknown contexts of waivers`(contexts: String, expected: String) {
    let waiver = "  waivers: [{code: low-contrast, tokens: [c.link], reason: new, contexts: \(contexts)}]\n"
    let text = Self.audit(Self.pair + waiver).diagnosticsText
    #expect(text.contains(expected), "\(text)")
  }

  @Test func `judges sizes where they differ`() throws {
    let controls = """
      knob:
        sizes: {path: "knob.size.{part}", parts: {knob: knob, track: track, inset: inset}}
        geometry: ["knob + 2 * inset = track"]
      """
    let compilation = Self.audit("components: [controls.yaml]\n", controls: controls)
    let report = try #require(compilation.report, "\(compilation.diagnosticsText)")
    let found = report.findings.filter { $0.code == .brokenGeometry }.map(\.message)
    #expect(
      found == [
        "`knob` breaks `knob + 2 * inset = track`: 20 ≠ 24 with `knob.size.knob` 16px, `knob.size.inset` 2px and `knob.size.track` 24px, with `density=compact`"
      ], "\(compilation.diagnosticsText)")
  }
}
