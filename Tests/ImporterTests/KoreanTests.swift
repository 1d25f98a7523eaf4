import Foundation
import TestSupport
import Testing

/// Korean names, descriptions, texts and values of axes, through every output.
@Suite(.serialized)
struct KoreanTests {
  private static let tokens = """
    표면:
      $type: color
      기본: {$value: "#ffffff", $description: 페이지 바탕.}
    토글:
      $description: 하나를 바로 켜거나 끕니다.
      색:
        $type: color
        기본:
          꺼짐: {트랙: {$value: "#8590A6", $description: "꺼짐 */ 끝"}, 손잡이: {$value: "{표면.기본}"}}
          켜짐: {트랙: {$value: "#002B80", $description: 켜짐}, 손잡이: {$value: "{표면.기본}"}}
        비활성화됨:
          꺼짐: {트랙: {$value: "#e5ebf4"}, 손잡이: {$value: "#f6f9fd"}}
          켜짐: {트랙: {$value: "#9bc5fd"}, 손잡이: {$value: "#f6f9fd"}}
      크기: {$type: dimension, 보통: {높이: {$value: 24px}, 터치: {$value: 48px}}}
    글꼴: {$type: fontFamily, 본문: {$value: [Noto Sans KR, 맑은 고딕, sans-serif]}}
    """

  private static let anatomy = """
    토글:
      description: 알림을 받습니다
      axes: {isSelected: {false: 꺼짐, true: 켜짐}, state: {default: 기본, disabled: 비활성화됨}, size: {medium: 보통}}
      colors: {path: "토글.색.{state}.{isSelected}.{role}", roles: {트랙: track, 손잡이: knob}}
      sizes: {path: "토글.크기.{size}.{part}", parts: {높이: height, 터치: touchTarget}}
      surface: 표면.기본
      exempt: {state: disabled}
      contrast: [{of: knob, on: track}, {of: track, on: surface}]
      distinguish: {axis: isSelected, by: color}
      native: {web: switch}
      nodes: [{node: "1:2"}]
      code: {swiftui: DSToggle, compose: DsToggle, web: ds-toggle}
    """

  /// By format: the file, or the folder.
  private static let outputs = [
    "swift": "Tokens.swift", "css": "tokens.css", "kotlin": "Tokens.kt", "scss": "_tokens.scss",
    "typescript": "tokens.ts", "javascript": "tokens.mjs", "react-native": "native.ts",
    "tailwind": "tailwind.css", "json": "tokens.json", "markdown": "tokens.md", "dart": "tokens.dart",
    "figma": "figma", "android-xml": "res", "xcassets": "Tokens.xcassets", "aria": "aria.ts",
    "code-connect": "connect",
  ]

  private static let built = Result {
    let bench = try Workbench("korean")
    try bench.write(tokens, to: "set/a.yaml")
    try bench.write(anatomy, to: "set/controls.yaml")
    try bench.write("sources: [a.yaml]\ncomponents: [controls.yaml]\n", to: "set/tokenc.yaml")
    for (format, file) in outputs {
      try Checkout.tokenc(
        "build", "\(bench.path)/set", "--output", "\(format)=\(bench.path)/\(file)", "--quiet", "--set",
        "kotlin.package=com.example.korean", "--set", "code-connect.url=https://www.figma.com/design/a/b",
        "--exclude", format == "tailwind" ? "*.크기.**" : "none")
    }
    return bench
  }

  @Test(arguments: KoreanTests.outputs.sorted { $0.key < $1.key })
  func everyOutputHasTheNamesAndTheWords(format: String, file: String) throws {
    let bench = try Self.built.get()
    var isFolder: ObjCBool = false
    let path = "\(bench.path)/\(file)"
    #expect(FileManager.default.fileExists(atPath: path, isDirectory: &isFolder))
    let files =
      isFolder.boolValue
      ? try FileManager.default.subpathsOfDirectory(atPath: path).filter { !$0.hasPrefix(".") }.map {
        "\(file)/\($0)"
      } : [file]
    var text = ""
    for file in files {
      text += file + "\n"
      let data = FileManager.default.contents(atPath: "\(bench.path)/\(file)") ?? Data()
      text += String(decoding: data, as: UTF8.self)
    }
    // Names for Android and Flutter are ASCII; what is said of the tokens is not. Code Connect has the schema's words alone.
    let hasHangul = text.unicodeScalars.contains { (0xAC00...0xD7A3).contains($0.value) }
    #expect(hasHangul || format == "code-connect")
    #expect(!text.unicodeScalars.contains("\u{FFFD}"), "\(text)")
  }

  @Test(.enabled(if: Tool.swiftc != nil, Tool.hint)) func swiftRuns() throws {
    let bench = try Self.built.get()
    try bench.write(
      "print(Tokens.토글.크기.보통.높이, Tokens.토글.track(isSelected: true, state: .default) == Tokens.토글.색.기본.켜짐.트랙)\n",
      to: "main.swift")
    try Command(
      program: Tool.swiftc ?? "swiftc",
      arguments: [
        "-swift-version", "6", "-suppress-warnings", "-o", "program", "Tokens.swift", "main.swift",
      ],
      folder: bench.path
    ).succeed()
    #expect(try Command(program: "\(bench.path)/program").succeed() == "24.0 true\n")
  }

  @Test(.enabled(if: Tool.kotlin != nil, Tool.hint), .waiting) func kotlinCompiles() throws {
    try KotlinProgram.check(["\(try Self.built.get().path)/Tokens.kt"], in: "korean-kotlin")
  }

  @Test(.enabled(if: Tool.typescript != nil && Tool.node != nil, Tool.hint)) func scriptsRun() throws {
    let bench = try Self.built.get()
    try TypeScript.check(
      """
      import * as tokens from "./tokens.js"
      import * as native from "./native.js"
      import { 토글Attributes } from "./aria.js"
      console.log(tokens, native, 토글Attributes({ isSelected: true, state: "disabled" }))
      """, in: bench.path)
    let found = try Node.json(
      "import('./tokens.mjs').then((tokens) => console.log(JSON.stringify([JSON.stringify(tokens)])))",
      in: bench.path)
    let text = try #require((found as? [String])?.first)
    #expect(text.contains("맑은 고딕"), "\(text)")
  }

  @Test(.enabled(if: Tool.dartSass != nil, Tool.hint), arguments: Sass.all) func sassCompiles(sass: Sass)
    throws
  {
    let bench = try Self.built.get()
    try bench.write(try bench.read("_tokens.scss"), to: "sass/_design.scss")
    let css = try sass.compile(
      "@import \"design\";\n.a { color: $토글-색-기본-켜짐-트랙; height: $토글-크기-보통-높이; }\n", in: "\(bench.path)/sass")
    #expect(css.contains("color: #002b80;") && css.contains("height: 24px;"), "\(css)")
  }

  @Test(.enabled(if: Tool.tailwind != nil, Tool.hint)) func tailwindCompiles() throws {
    let bench = try Self.built.get()
    try bench.write(
      "@import \"tailwindcss\" source(none);\n@import \"./tailwind.css\";\n.a { color: var(--color-토글-색-기본-켜짐-트랙); }\n",
      to: "main.css")
    #expect(try Tailwind.compile(in: bench).contains("--color-토글-색-기본-켜짐-트랙: #002b80;"))
  }

  @Test(.enabled(if: Tool.aapt2 != nil, Tool.hint)) func androidCompiles() throws {
    let bench = try Self.built.get()
    try AAPT2.compile(in: bench)
    #expect(try bench.read("res/values/tokens.xml").contains("<!-- 페이지 바탕. -->"))
  }

  @Test(.enabled(if: Tool.python != nil, Tool.hint)) func restIsWellFormed() throws {
    let bench = try Self.built.get()
    #expect(GrammarTests.problem(in: Array(try bench.read("tokens.dart").unicodeScalars)) == nil)
    let folders = ["figma", "Tokens.xcassets"]
    let files = try folders.flatMap { folder in
      try FileManager.default.subpathsOfDirectory(atPath: "\(bench.path)/\(folder)").filter {
        $0.hasSuffix(".json")
      }.map { "\(folder)/\($0)" }
    }
    #expect(files.count > 5)
    for file in files + ["tokens.json"] {
      #expect(try Python.json("\(bench.path)/\(file)") is [String: Any], "\(file)")
    }
  }

  @Test(.enabled(if: Tool.chromium != nil, Tool.hint)) func chromiumReadsTheProperties() throws {
    let css = try Self.built.get().read("tokens.css")
    let sheet = Browser.Sheet(
      name: "korean", css: css,
      tokens: [.init(path: "height", type: "dimension", property: "--토글-크기-보통-높이")],
      elements: [.init(label: "light", chain: [["root": ""]])], isInPage: true)
    let found = try #require(try Browser.read([sheet], called: "korean")["korean"])
    #expect(found.values[.init(path: "height", theme: "light")]?.first == .length(24, unit: "px"))
  }
}
