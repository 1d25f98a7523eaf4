import Compiler
import Diagnostics
import TestSupport
import Testing
import Tokens

@testable import Reports

/// How values are drawn on a page, and its texts.
@Suite struct DrawingTests {
  /// The drawing of the token `PATH` with a value.
  private static func drawn(_ path: String, _ value: String) throws -> (value: TokenValue, drawing: Drawing) {
    let segments = path.split(separator: ".")
    let text =
      segments.map { "\"\($0)\": {" }.joined() + value + String(repeating: "}", count: segments.count)
    let compilation = compile(
      Request(.resolve, inputs: ["a.yaml"]), loading: MemoryFiles(["a.yaml": "{\(text)}\n"]).loader)
    let tokens = try #require(compilation.tokens, "\(compilation.diagnosticsText)")
    let id = try #require(tokens.id(at: path), "\(compilation.diagnosticsText)")
    let found = try #require(tokens.value(of: id, in: 0), "\(compilation.diagnosticsText)")
    return (found, found.drawing(for: Drawing.Purpose(of: found.type, at: tokens.path(of: id), in: tokens)))
  }

  @Test(
    arguments: [
      ("a", "$type: color, $value: red", "color", .isColor),
      ("a", "$type: duration, $value: 1s", "duration", nil),
      ("a", "$type: fontFamily, $value: A", "family", .isSpecimen),
      ("a", "$type: fontWeight, $value: 400", "weight", .isSpecimen),
      ("a", "$type: dimension, $value: 4px", "length", nil), ("a", "$type: number, $value: 1", "", nil),
      // Words in a path say what a length or a number is for, in any case.
      ("card.radius", "$type: dimension, $value: 4px", "radius", nil),
      ("CornerSize.a", "$type: dimension, $value: 4px", "radius", nil),
      ("focus.outline-width", "$type: dimension, $value: 4px", "line", nil),
      ("divider", "$type: dimension, $value: 4px", "line", nil),
      ("hover.opacity", "$type: number, $value: 0.5", "opacity", nil),
      ("alpha.1", "$type: number, $value: 0.5", "opacity", nil),
      // A radius before a line, and neither of another type.
      ("border.radius", "$type: dimension, $value: 4px", "radius", nil),
      ("border.a", "$type: number, $value: 1", "", nil),
      ("opacity.a", "$type: dimension, $value: 4px", "length", nil),
      ("radius.a", "$type: color, $value: red", "color", .isColor),
      ("a", "$type: strokeStyle, $value: dashed", "stroke", nil),
      ("a", "$type: boolean, $value: true", "", nil),
      ("a", "$type: cubicBezier, $value: [0, 0, 1, 1]", "easing", .isCurve),
      (
        "a", "$type: transition, $value: {duration: 1s, delay: 0s, timingFunction: [0, 0, 1, 1]}",
        "transition", .isCurve
      ),
      ("a", "$type: strokeStyle, $value: {dashArray: [1px], lineCap: butt}", "dashes", .isDashes),
      ("a", "$type: border, $value: {color: red, width: 1px, style: solid}", "border", nil),
      (
        "a", "$type: shadow, $value: {color: red, offsetX: 1px, offsetY: 1px, blur: 1px, spread: 0px}",
        "shadow", nil
      ),
      (
        "a", "$type: gradient, $value: [{color: red, position: 0}, {color: blue, position: 1}]", "gradient",
        nil
      ),
    ] as [(String, String, String, Drawing.Flag?)])
  func `samples`(path: String, value: String, sample: String, flag: Drawing.Flag?) throws {
    let drawing = try Self.drawn(path, value).drawing
    #expect(drawing.sample == sample && drawing.flag == flag)
  }

  /// In a square of 100 whose y points down; a curve is cut at twice the square.
  @Test(arguments: [
    ("[0.4, 0, 0.2, 1]", "40", "100", "20", "0"), ("[0, 1.5, 1, -0.5]", "0", "-50", "100", "150"),
    ("[0, 4, 1, -3]", "0", "-200", "100", "300"), ("[0.125, 0.5, 1, 1]", "12.5", "50", "100", "0"),
  ])
  func `curves`(value: String, x1: String, y1: String, x2: String, y2: String) throws {
    let texts = try Self.drawn("a", "$type: cubicBezier, $value: \(value)").drawing.texts
    #expect(texts == [.x1: x1, .y1: y1, .x2: x2, .y2: y2])
  }

  @Test func `dashes`() throws {
    let texts = try Self.drawn(
      "a", "$type: strokeStyle, $value: {dashArray: [0.5rem, 2px, 1.5px], lineCap: round}"
    ).drawing
      .texts
    #expect(texts == [.dashes: "8 2 1.5", .cap: "round"])
  }

  @Test(
    arguments: [
      ("$type: color, $value: '#ff0000'", "--v: #ff0000", "#ff0000", ""),
      (
        "$type: color, $value: oklch(0.123456789 0.1 20)", "--v: oklch(0.123456789 0.1 20)",
        "oklch(0.1235 0.1 20)",
        "oklch(0.123456789 0.1 20)"
      ),
      ("$type: dimension, $value: 4px", "--v: 4px", "4px", ""),
      ("$type: boolean, $value: true", "", "true", ""),
      ("$type: strokeStyle, $value: {dashArray: [1px], lineCap: butt}", "", "dashes 1px butt", ""),
    ])
  func `texts`(value: String, declarations: String, shown: String, exact: String) throws {
    let found = try Self.drawn("a", value).value
    func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
    #expect(text(found.sampleDeclarations) == declarations)
    #expect(text(found.shownText) == shown)
    #expect(text(found.exactText) == exact)
  }

  /// RFC 3986, §3.5: unreserved characters, most sub-delimiters, `:`, `@`, `/`, and `?` stand for themselves.
  @Test(arguments: [
    ("a.b-c_d~1", "a.b-c_d~1"), ("a b", "a%20b"), ("é", "%C3%A9"), ("#a\"<>&'", "%23a%22%3C%3E%26%27"),
    ("50%", "50%25"),
    ("a/b?c=d:e@f!$()*+,;", "a/b?c=d:e@f!$()*+,;"), ("[a]{b}^`\\|", "%5Ba%5D%7Bb%7D%5E%60%5C%7C"), ("", ""),
    ("\u{1F3A8}", "%F0%9F%8E%A8"),
  ])
  func `fragments`(text: String, fragment: String) { #expect(text.fragment == fragment) }
}

/// What a page may run and load.
@Suite struct ContentPolicyTests {
  /// The digest of `alert('Hello, world.');` that the documentation of the directive `script-src` at MDN has.
  private static let hello = "'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='"

  @Test(arguments: [(false, ""), (true, "; connect-src 'self'")])
  func `a policy`(connects: Bool, end: String) {
    let page = "<style>a{}</style><script>alert('Hello, world.');</script>"
    let policy = ContentPolicy(of: Array(page.utf8)).text(connects: connects)
    #expect(policy.hasPrefix("default-src 'none'; style-src 'sha256-"))
    #expect(
      policy.hasSuffix(
        "; script-src \(Self.hello); img-src data:; base-uri 'none'; form-action 'none'\(end)"))
  }

  /// A style that occurs twice has one digest; one with attributes is none of the page's.
  @Test func `styles`() {
    func styles(_ page: String) -> String {
      let text = ContentPolicy(of: Array(page.utf8)).text()
      return text.split(separator: "; ").first { $0.hasPrefix("style-src") }.map(String.init) ?? ""
    }
    #expect(styles("<p>") == "style-src 'none'")
    #expect(styles("<style>a</style><style>a</style>") == styles("<style>a</style>"))
    #expect(styles("<style>a</style><style media=print>b</style>") == styles("<style>a</style>"))
    #expect(styles("<style>a</style><style>b</style>").split(separator: " ").count == 3)
    #expect(styles("<style>a") == "style-src 'none'")
  }

  @Test(arguments: [
    ("<head>\n<meta http-equiv=\"Content-Security-Policy\" content=\"x\">\n<p>", "<head>\n<p>"),
    ("<head>\n<p>", "<head>\n<p>"),
    ("<meta http-equiv=\"Content-Security-Policy\"", "<meta http-equiv=\"Content-Security-Policy\""),
  ])
  func `a page without its policy`(page: String, rest: String) {
    #expect(ContentPolicy.taken(from: Array(page.utf8)).page == Array(rest.utf8))
  }

  @Test func `the placeholder`() {
    var page = Array(
      "<meta content=\"tokenc:content-security-policy\"><script>alert('Hello, world.');</script>".utf8)
    ContentPolicy.apply(to: &page)
    let applied = String(decoding: page, as: UTF8.self)
    #expect(
      applied.hasPrefix("<meta content=\"default-src 'none'; style-src 'none'; script-src \(Self.hello);"))
    #expect(applied.hasSuffix("form-action 'none'\"><script>alert('Hello, world.');</script>"))
    var other = Array("<p>".utf8)
    ContentPolicy.apply(to: &other)
    #expect(other == Array("<p>".utf8))
  }
}
