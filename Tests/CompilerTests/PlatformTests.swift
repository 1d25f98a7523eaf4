import Compiler
import Diagnostics
import Emission
import Reports
import TestSupport
import Testing
import Tokens

/// Values of tokens for platforms: by a modifier called `platform`, and by an extension of a token.
@Suite struct PlatformTests {
  private static let base = """
    space: {$type: dimension, s: {$value: 12px}}
    title:
      $type: typography
      $value: {fontFamily: [Inter], fontSize: "clamp(1.5rem, 1rem + 2vw, 2.5rem)", fontWeight: 700, letterSpacing: 0px, lineHeight: 1.2}
      $extensions: {org.tokenc.platform: {native: {fontSize: 28px}, android: {fontSize: 26px}}}
    gap: {$type: dimension, $value: 2vw, $extensions: {org.tokenc.platform: {Native: 16px, flutter: "{space.s}", kotlin: "calc({space.s} * 2)"}}}
    """

  /// The example of the documentation, by format.
  @Test(arguments: [
    ("{format: css, file: a}", ["--gap: 2vw;", "clamp(1.5rem, 1rem + 2vw, 2.5rem)"]),
    ("{format: swift, file: a}", ["gap: Swift.Double { 16 }", "fontSize: 28,"]),
    ("{format: swift, file: a, platform: flutter}", ["gap: Swift.Double { 12 }", "fontSize: 28,"]),
    ("{format: dart, file: a}", ["gap = 12", "fontSize: 28,"]),
    ("{format: kotlin, file: a, package: a}", ["24.0.dp", "26.0.sp"]),
    ("{format: react-native, file: a}", ["gap: 16,", "fontSize: 28,"]),
    ("{format: json, file: a}", ["\"gap\": \"2vw\""]),
  ])
  func `an output takes the first value of its platforms`(output: String, parts: [String]) {
    let text = Generated(output, base: Self.base).text
    for part in parts { #expect(text.contains(part), "\(part) is not in:\n\(text)") }
  }

  @Test func `files need no resolver document`() {
    let files = MemoryFiles(["t/a.yaml": Self.base, "t/tokenc.yaml": "outputs: [{format: swift, file: a}]\n"])
    let result = compile(Request(.build, inputs: ["t"]), loading: files.loader)
    #expect(result.diagnosticsText == "")
    let text = result.files.first.map { String(decoding: $0.bytes, as: UTF8.self) } ?? ""
    #expect(text.contains("gap: Swift.Double { 16 }"), "\(text)")
  }

  /// Extensions are read as if the set had a modifier `platform` with these contexts, applied last.
  @Test(arguments: [
    "{format: swift, file: a}", "{format: kotlin, file: a, package: a}", "{format: css, file: a}",
    "{format: dart, file: a}", "{format: figma, file: a}",
  ])
  func `an extension is as a modifier`(output: String) {
    func tokens(_ extensions: String, _ color: String) -> String {
      """
      brand: {$type: color, $value: "\(color)"\(extensions)}
      link: {$type: color, $value: "{brand}"}
      mixed: {$type: color, $value: "color-mix(in oklab, {brand}, #fff 50%)"}

      """
    }
    let dark = [("theme", "dark", "mixed: {$type: color, $value: \"#123456\"}\n")]
    let own = Generated(
      output,
      base: tokens(
        ", $extensions: {org.tokenc.platform: {native: \"#00ff00\", design: \"#0000ff\"}}", "#ff0000"),
      overrides: dark)
    let color =
      output.contains("css") ? "#ff0000" : output.contains("figma") ? "#0000ff" : "#00ff00"
    let plain = Generated(output, base: tokens("", color), overrides: dark)
    #expect(own.compilation.diagnosticsText == plain.compilation.diagnosticsText)
    #expect(own.text == plain.text)
  }

  @Test func `the contexts of themes give values for platforms, too`() {
    let base =
      "a: {$type: color, $value: \"#000001\", $extensions: {org.tokenc.platform: {native: \"#000002\"}}}"
    let dark =
      "a: {$type: color, $value: \"#000003\", $extensions: {org.tokenc.platform: {android: \"#000004\"}}}\n"
    func text(_ output: String) -> String {
      Generated(output, base: base, overrides: [("theme", "dark", dark)]).text
    }
    let native = text("{format: react-native, file: a}")
    #expect(native.contains("a: \"#000002\""), "\(native)")
    #expect(!native.contains("#000003"), "\(native)")
    let android = text("{format: kotlin, file: a, package: a}")
    #expect(android.contains("0xFF000002") && android.contains("0xFF000004"), "\(android)")
  }

  /// What is computed from values of a platform is one value, too, where these are the same in every theme.
  @Test func `computed values of a platform are the same in every theme`() {
    let base = """
      ink: {$type: color, $value: "#000000"}
      a: {$type: dimension, $value: 2px, $extensions: {org.tokenc.platform: {native: 16px}}}
      b: {$type: dimension, $value: "calc({a} * 2)"}
      line: {$type: border, $value: {color: "#00ff00", width: "{a}", style: solid}}
      """
    let dark = [("theme", "dark", "ink: {$type: color, $value: \"#ffffff\"}")]
    let text = Generated("{format: react-native, file: a}", base: base, overrides: dark).text
    #expect(
      text.contains(
        """
        export const shared = {
          a: 16,
          b: 32,
          line: { borderColor: "#00ff00", borderWidth: 16, borderStyle: "solid" },
        } as const;
        """), "\(text)")
    let swift = Generated("{format: swift, file: a}", base: base, overrides: dark).text
    #expect(swift.contains("static var b: Swift.Double { 32 }"), "\(swift)")
  }

  // MARK: The modifier

  private static func files(_ outputs: String, platform: String = "platform") -> MemoryFiles {
    MemoryFiles([
      "t/r.yaml": """
      version: "2025.10"
      sets: {base: {sources: [{a: {$type: number, $value: 1}}]}}
      modifiers:
        theme: {contexts: {light: [], dark: []}, default: light}
        \(platform): {contexts: {web: [], native: [{a: {$type: number, $value: 2}}], Android: [{a: {$type: number, $value: 3}}], tv: [{a: {$type: number, $value: 4}}]}, default: web}
      resolutionOrder: [{$ref: "#/sets/base"}, {$ref: "#/modifiers/theme"}, {$ref: "#/modifiers/\(platform)"}]
      """,
      "t/tokenc.yaml": "resolver: r.yaml\noutputs: [\(outputs)]\n",
    ])
  }

  @Test(
    arguments: [
      ("{format: css, file: a}", "--a: 1;"), ("{format: swift, file: a}", "a: Swift.Double { 2 }"),
      ("{format: kotlin, file: a, package: a}", "3f"), ("{format: android-xml, file: a}", ">3<"),
      ("{format: swift, file: a, platform: TV}", "a: Swift.Double { 4 }"),
      ("{format: swift, file: a, input: {platform: web}}", "a: Swift.Double { 1 }"),
    ], ["platform", "Platform"])
  func `a modifier called platform is chosen by outputs`(_ output: (String, String), modifier: String) {
    let result = compile(
      Request(.build, inputs: ["t"]), loading: Self.files(output.0, platform: modifier).loader)
    let text = result.files.first.map { String(decoding: $0.bytes, as: UTF8.self) } ?? result.diagnosticsText
    #expect(text.contains(output.1), "\(text)")
    #expect(result.diagnosticsText == "")
    #expect(result.themes.map(\.name) == ["light", "dark"])
  }

  @Test func `an input chooses the platform of a run`() {
    var request = Request(.resolve, inputs: ["t"])
    request.pins = [ModifierChoice("platform", "native")]
    let extended = compile(
      request, loading: MemoryFiles(["t/a.yaml": Self.base, "t/tokenc.yaml": "\n"]).loader)
    #expect(extended.diagnosticsText == "")
    let gap = extended.tokens.flatMap { tokens in tokens.id(at: "gap").map { tokens.value(of: $0, in: 0) } }
    #expect(gap == .dimension(Dimension(16, .px)))
    let modified = compile(request, loading: Self.files("").loader)
    let a = modified.tokens.flatMap { tokens in tokens.id(at: "a").map { tokens.value(of: $0, in: 0) } }
    #expect(a == .number(2), "\(modified.diagnosticsText)")
    request.pins = [ModifierChoice("platform", "natve")]
    let wrong = compile(request, loading: Self.files("").loader)
    #expect(
      wrong.diagnosticsText.contains("no platform is called `natve`; did you mean `native`?"),
      "\(wrong.diagnosticsText)")
  }

  // MARK: Mistakes

  @Test(arguments: [
    ("{org.tokenc.platform: {natve: 16px}}", "no output is for a platform `natve`; did you mean `native`?"),
    ("{org.tokenc.platform: 3}", "`org.tokenc.platform` is an object with a value for each platform"),
    ("{org.tokenc.platform: {native: \"#fff\"}}", "a dimension"),
    ("{org.tokenc.platform: {native: \"{nothing}\"}}", "`nothing`"),
  ])
  func `mistakes are at the value`(extensions: String, message: String) {
    let base = "gap:\n  $type: dimension\n  $value: 2px\n  $extensions: \(extensions)\n"
    let log = Generated("{format: swift, file: a}", base: base).compilation.log.diagnostics
    #expect(log.count == 1, "\(log.map(\.message))")
    #expect(log.first?.message.contains(message) == true, "\(log.map(\.message))")
    guard case .range(let range)? = log.first?.place else {
      Issue.record("there is no place")
      return
    }
    let line = base.utf8.prefix(range.bytes.lowerBound).count { $0 == UInt8(ascii: "\n") }
    #expect(line == 3)
  }

  @Test func `a group has no values for platforms`() {
    let base = "g: {$extensions: {org.tokenc.platform: {native: 1}}, a: {$type: number, $value: 1}}"
    let log = Generated("{format: swift, file: a}", base: base).compilation.log.diagnostics
    #expect(log.map(\.message) == ["`org.tokenc.platform` belongs to a token; a group has no value"])
  }

  // MARK: The audit, and what is explained

  private static func audited(_ native: String) -> Compilation {
    let files = MemoryFiles([
      "t/a.yaml": """
      text: {$type: color, $value: "#000000", $extensions: {org.tokenc.platform: {native: "\(native)"}}}
      page: {$type: color, $value: "#ffffff"}
      """,
      "t/tokenc.yaml": """
      outputs: [{format: css, file: a}, {format: swift, file: b}]
      audit: {contrast: [{foreground: text, background: page, minimum: 4.5}]}
      """,
    ])
    return compile(Request(.check, inputs: ["t"]), loading: files.loader)
  }

  @Test func `contrast is measured on each platform with other colors`() {
    let result = Self.audited("#cccccc")
    #expect(result.themes.map(\.name) == ["light", "light (platform=native)"])
    let messages = result.log.diagnostics.map(\.message)
    #expect(messages.count == 1 && messages[0].contains("`light (platform=native)`"), "\(messages)")
    let same = Self.audited("#000000")
    #expect(same.themes.map(\.name) == ["light"])
    #expect(same.diagnosticsText == "")
  }

  @Test func `the values of platforms are explained`() {
    let text = Self.audited("#cccccc").explain("text").value.map { String(decoding: $0, as: UTF8.self) } ?? ""
    #expect(text.contains("depends on platform\n"), "\(text)")
    #expect(text.contains("light (platform=native)") && text.contains("#cccccc"), "\(text)")
  }

  @Test func `a value for a platform is never removed as redundant`() {
    let files = MemoryFiles([
      "t/a.yaml": """
      text: {$type: color, $value: "#000000"}
      page:
        $type: color
        $value: "#ffffff"
        $extensions: {org.tokenc.platform: {native: "#ffffff", ios: "#eeeeee"}}
      """,
      "t/tokenc.yaml": """
      outputs: [{format: css, file: a}, {format: swift, file: b}, {format: dart, file: c}]
      severity: {redundant-theme-value: warning}
      """,
    ])
    #expect(compile(Request(.check, inputs: ["t"]), loading: files.loader).diagnosticsText == "")
  }

  // MARK: Axes

  @Test(arguments: ["{format: swift, file: a, themed: [dimension]}", "{format: css, file: a}"])
  func `axes have values for platforms`(output: String) {
    func text(_ gap: String) -> String {
      let result = Generated(
        output,
        base: """
          gap: {$type: dimension, $value: \(gap)}
          row: {$type: dimension, $value: "{gap}"}
          wide: {$type: dimension, $value: "calc({gap} * {unit})"}
          unit: {$type: number, $value: 10}
          """,
        overrides: [("theme", "dark", "{}\n"), ("density", "compact", "unit: {$type: number, $value: 5}\n")],
        themes: """
          {light: {input: {theme: light}}, dark: {input: {theme: dark}}}
          axes: all
          """)
      #expect(result.compilation.diagnosticsText == "")
      #expect(result.compilation.axes.count == 1)
      return result.text
    }
    let platforms = "1px, $extensions: {org.tokenc.platform: {native: 2px}}"
    // Equal values of two themes may be stored twice, and then a member has a line of its own.
    func words(_ gap: String) -> String { text(gap).filter { !$0.isWhitespace } }
    #expect(words(platforms) == words(output.contains("swift") ? "2px" : "1px"))
  }
}
