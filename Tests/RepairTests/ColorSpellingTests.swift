import ColorScience
import Diagnostics
import Syntax
import TestSupport
import Testing
import Text

@testable import Repair

/// A color as it is written in a token file.
private struct WrittenColor {
  let spelling: ColorSpelling
  let color: Color
  private let bytes: [UInt8]

  struct NoSpelling: Error {}

  /// - Parameter value: YAML.
  init(_ value: String, color: Color? = nil) throws {
    bytes = Array("c: \(value) # a comment\n".utf8)
    var (sources, names, log) = (Sources(), NameTable(), DiagnosticLog())
    let source = sources.add(Source(path: "a.yaml", bytes: bytes))
    let document = try #require(Document(reading: source, in: sources, as: .yaml, names: &names, log: &log))
    let node = try #require(document.entries(of: document.root).first { _ in true }).value
    guard let spelling = ColorSpelling(of: node, in: document) else { throw NoSpelling() }
    self.spelling = spelling
    let text = document.text(of: node)
    self.color = try color ?? NamedColors.color(of: text).map { Color($0) } ?? CSSColor(parsing: text).color
  }

  /// The value after edits, without the comment.
  func edited(by edits: [Diagnostic.Fix.Edit]) -> String {
    var bytes = bytes
    for edit in edits.sorted(by: { $0.range.bytes.lowerBound > $1.range.bytes.lowerBound }) {
      bytes.replaceSubrange(edit.range.bytes, with: edit.text.utf8)
    }
    let text = String(decoding: bytes, as: UTF8.self)
    return String(text.dropFirst(3).prefix { $0 != "\n" }.dropLast(" # a comment".count))
  }
}

@Suite struct ColorSpellingTests {
  static let spellings = [
    "'#1a2b3c'", "\"#1A2B3C80\"", "'#abc'", "'#ABC8'", "rebeccapurple", "'tomato'", "rgb(12 34 56)",
    "'rgba(12, 34, 56, 0.5)'", "rgb(10% 20% 30% / 40%)", "hsl(210deg 50% 40%)", "'hsl(0.5turn, 50%, 40%)'",
    "hwb(120 10% 20%)", "lab(50 20 -30)", "lab(50% 20% -30%)", "lch(50 30 200)", "oklab(0.5 0.1 -0.1)",
    "oklch(0.6 0.1 240)", "oklch(60% 0.1 none / 0.25)", "oklch(60% 25% 3.14159rad)",
    "color(display-p3 0.1 0.5 0.9)", "color(srgb 10% 20% 30% / 0.5)", "color(rec2020 0.1 0.2 0.3)",
    "color(xyz 0.1 0.2 0.3)", "color(xyz-d50 0.1 0.2 0.3)", "color(prophoto-rgb 0.3 0.2 0.1)",
    "color(a98-rgb .1 .2 .3)", "\"color( srgb-linear /* red */ 0.1 0.2 0.3 )\"",
  ]

  /// What is written is read as what the repair has computed with, to the last bit.
  @Test(arguments: spellings) func `a color is read back as it was written`(value: String) throws {
    let written = try WrittenColor(value)
    var random = SeededGenerator(seed: 7)
    for _ in 0..<40 {
      let wanted = Color(RGBA8(rgba: UInt32(truncatingIfNeeded: random.next()) | 0xff))
      let result = written.spelling.readBack(wanted, replacing: written.color)
      let text = written.edited(by: written.spelling.edits(from: written.color, to: result))
      let again = try WrittenColor(text)
      #expect(again.color == result, "\(text)")
      #expect(again.spelling.space == written.spelling.space, "\(text)")
      #expect(again.color.alpha == written.color.alpha)
      #expect(written.spelling.readBack(result, replacing: written.color) == result, "\(text)")
      // The shown text is that of the file.
      let shown = written.spelling.text(of: result, from: written.color)
      #expect(text.trimmingQuotes == shown)
      // It is near what was wanted: a step of 8 bits, where it has no more of them.
      let (one, other) = (SRGBA(result).components, SRGBA(wanted).components)
      #expect(
        zip([one.x, one.y, one.z], [other.x, other.y, other.z]).allSatisfy { abs($0 - $1) < 0.002 }, "\(text)"
      )
    }
  }

  @Test(arguments: spellings) func `a color that stays needs no edit`(value: String) throws {
    let written = try WrittenColor(value)
    let result = written.spelling.readBack(written.color, replacing: written.color)
    if value.contains("(") {
      #expect(result == written.color)
      #expect(written.spelling.edits(from: written.color, to: result).isEmpty)
    }
    #expect(written.spelling.presentText(of: written.color) == value.trimmingQuotes)
  }

  @Test func `an object keeps its members`() throws {
    let present = Color(.oklch, 0.6, 0.1, 240, alpha: 0.5)
    let written = try WrittenColor(
      "{colorSpace: oklch, components: [0.60, 0.1, 240], alpha: 0.5, hex: '#123ABC'}", color: present)
    let result = written.spelling.readBack(Color(.oklch, 0.5, 0.1, 240), replacing: present)
    #expect(result == Color(.oklch, 0.5, 0.1, 240, alpha: 0.5))
    // The digits are those of OKLab's own matrices.
    #expect(
      written.edited(by: written.spelling.edits(from: present, to: result))
        == "{colorSpace: oklch, components: [0.5, 0.1, 240], alpha: 0.5, hex: \"#1F6A96\"}")
    #expect(
      written.spelling.yaml(of: result, from: present)
        == "{colorSpace: \"oklch\", components: [0.5, 0.1, 240], alpha: 0.5, hex: \"#1F6A96\"}")
    #expect(written.spelling.text(of: result, from: present) == result.rgba8.hex)
  }

  @Test(arguments: [
    "'{a}'", "'color-mix(in oklch, red, blue)'", "'oklch(from red l c h)'", "12", "[1, 2]", "null",
    "'rgb(1 2)'",
    "{colorSpace: oklch}", "{colorSpace: none, components: [1, 2, 3]}",
    "{colorSpace: srgb, components: [1, 2]}",
    "{colorSpace: srgb, components: [1, 2, 3, 4]}", "{colorSpace: srgb, components: [1, 2, '{a}']}",
    "\"\\x23aabbcc\"",
  ])
  func `what is computed, or written elsewhere, has no spelling`(value: String) {
    #expect(throws: WrittenColor.NoSpelling.self) {
      _ = try WrittenColor(value, color: Color(.srgb, 0, 0, 0))
    }
  }
}

@Suite struct SiteDomainTests {
  @Test(arguments: ColorSpellingTests.spellings)
  func `values are ordered by luminance, and are read back as they are`(value: String) throws {
    let written = try WrittenColor(value)
    let domain = SiteDomain(of: written.color, in: written.spelling)
    #expect(domain.luminances.count == domain.values.count && domain.values.count > 20)
    #expect(zip(domain.luminances, domain.luminances.dropFirst()).allSatisfy { $0 <= $1 })
    #expect(
      domain.luminances.first.map { $0 < 0.02 } == true && domain.luminances.last.map { $0 > 0.9 } == true)
    for (index, value) in domain.values.enumerated() {
      guard case .color(let color) = value else {
        Issue.record("\(value) is no color")
        continue
      }
      #expect((index == domain.present) == (color == written.color))
      #expect(color.alpha == written.color.alpha)
      if index % 16 == 0, index != domain.present {
        #expect(written.spelling.readBack(color, replacing: written.color) == color)
        let opaque = SRGBA(Color(color.space, color.components.x, color.components.y, color.components.z))
        let components = opaque.components
        if min(components.x, components.y, components.z) >= 0,
          max(components.x, components.y, components.z) <= 1
        {
          #expect(abs(Self.luminance(opaque) - domain.luminances[index]) < 2e-4)
        }
      }
    }
  }

  /// Relative luminance as WCAG 2.2 writes it.
  private static func luminance(_ color: SRGBA) -> Double {
    func linear(_ value: Double) -> Double {
      value <= 0.04045 ? value / 12.92 : powTwoPointFour((value + 0.055) / 1.055)
    }
    let components = color.components
    return 0.2126 * linear(components.x) + 0.7152 * linear(components.y) + 0.0722 * linear(components.z)
  }

  /// x to the power of 2.4, by Newton's method for the fifth root of its twelfth power.
  private static func powTwoPointFour(_ x: Double) -> Double {
    let target = (0..<12).reduce(1.0) { power, _ in power * x }
    var root = 1.0
    for _ in 0..<200 { root -= (root * root * root * root * root - target) / (5 * root * root * root * root) }
    return root
  }
}

extension String {
  fileprivate var trimmingQuotes: String {
    guard let first, first == "'" || first == "\"" else { return self }
    return String(dropFirst().dropLast())
  }
}
