import ColorScience
import Diagnostics
import Emission
import Syntax
import TestSupport
import Testing
import Tokens

@Suite struct `Limits of outputs` {
  private static func library(_ template: String) -> TemplateLibrary {
    var sources = Sources()
    var library = TemplateLibrary(sources: &sources)
    library.add(
      Source(path: "t", bytes: Array(template.utf8)), named: "t", sources: &sources, partial: { _ in nil })
    return library
  }

  private static func nested(_ depth: Int, _ body: String = "x") -> String {
    String(repeating: "{{#tokens}}", count: depth) + body + String(repeating: "{{/tokens}}", count: depth)
  }

  private static var two: SampleTokens {
    var set = SampleTokens()
    set.add("a", .px(1))
    set.add("b", .px(2))
    return set
  }

  /// Every level doubles the text; one that writes nothing takes as long.
  @Test(arguments: [("x", 60), ("", 60), ("x", 14)])
  func `hold for sections within each other`(body: String, depth: Int) {
    let result = Self.two.emit(
      .template("t"), templates: Self.library(Self.nested(depth, body)), maximumSize: 10_000)
    #expect(result.text.isEmpty)
    #expect(
      result.diagnostics.map(\.message) == [
        "the file would have more than 10000 bytes, or take too many rounds of sections: nest fewer sections, or write fewer tokens"
      ])
    #expect(result.diagnostics.map(\.code) == [.limitExceeded])
  }

  /// A file of 1 GiB takes minutes, and one with nothing in it as long.
  @Test(arguments: ["x", ""])
  func `hold for the time that sections take`(body: String) {
    let library = Self.library(Self.nested(60, body))
    var codes: [DiagnosticCode] = []
    let time = processorTime {
      codes = Self.two.emit(.template("t"), templates: library).diagnostics.map(\.code)
    }
    #expect(codes == [.limitExceeded])
    #expect(time < .seconds(20))
  }

  @Test func `leave what is within them as it is`() {
    let result = Self.two.emit(.template("t"), templates: Self.library(Self.nested(10)), maximumSize: 10_000)
    #expect(result.text == String(repeating: "x", count: 1024))
    #expect(result.diagnostics.isEmpty)
  }

  @Test func `hold for the depth of one list`() {
    #expect(
      Self.two.emit(.template("t"), templates: Self.library(Self.nested(65))).diagnostics.map(\.message) == [
        "sections of `tokens` are nested more than 64 deep"
      ])
  }
}

@Suite struct `Numbers that are too large` {
  @Test(
    arguments: [
      (.dimension(Dimension(1e308, .rem)), true), (.dimension(Dimension(1e308, .px)), false),
      (.duration(Duration(1e308, .s)), true), (.number(1e308), false),
      (.color(ColorValue(Color(.oklch, 0.5, 1e308, 10))), true),
    ] as [(TokenValue, Bool)], [Format.swift, .css, .kotlin])
  func `are an error at the token`(value: (TokenValue, Bool), format: Format) {
    var set = SampleTokens()
    set.add("a", value.0)
    var result = set.emit(format) { $0[KotlinOptions.package] = "a" }
    // A `Float` holds less, which is a loss of the format and no error.
    if format.name == Format.kotlin.name { result.diagnostics.removeAll { $0.code == .withoutEquivalent } }
    #expect(result.diagnostics.map(\.code) == (value.1 ? [.outOfRange] : []))
    #expect(result.diagnostics.first.map { set.text(at: $0.place) } == (value.1 ? "value of a" : nil))
    #expect(!result.text.contains("inf") || result.text.contains("info"))
  }

  /// Rounding to ten decimals must not overflow.
  @Test func `that fit are written`() {
    var set = SampleTokens()
    set.add("a", .duration(Duration(1e300, .ms)))
    #expect(set.emit(.css).text.contains("--a: 1"))
    #expect(!set.emit(.css).text.contains("inf"))
  }
}
