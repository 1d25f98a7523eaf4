import Diagnostics
import Emission
import LanguageServer
import TestSupport
import Testing
import Text

/// What agents do with a project as a whole: bring it from another tool, and look at its colors.
@Suite struct AgentProjectTests {
  private static let files = [
    "t/tokenc.yaml": """
    resolver: r.yaml
    themes: {light: {input: {theme: light}}, dark: {input: {theme: dark}}}
    """,
    "t/r.yaml": """
    version: "2025.10"
    sets: {base: {sources: [{$ref: base.yaml}]}}
    modifiers: {theme: {contexts: {light: [], dark: [{$ref: dark.yaml}]}, default: light}}
    resolutionOrder: [{$ref: "#/sets/base"}, {$ref: "#/modifiers/theme"}]
    """,
    "t/base.yaml": """
    paint:
      red: {$type: color, $value: "#d00020"}
      gap: {$type: dimension, $value: 4px}
      veil: {$type: color, $value: "#0000ff80"}
    """,
    "c/a.yaml": """
    checkbox:
      $type: color
      on:
        default: {box: {$value: "#005ce5"}, mark: {$value: "#ffffff"}}
        pressed: {box: {$value: "#0046b0"}, mark: {$value: "#ffffff"}}
      off: {default: {box: {$value: "#888888"}}, pressed: {box: {$value: "#777777"}}}
    """,
    "t/dark.yaml": "paint: {red: {$type: color, $value: '#eeeeee'}}\n",
    "sd/config.json": """
    {"platforms": {"web": {"prefix": "ds", "buildPath": "../dist/",
      "files": [{"destination": "vars.scss", "format": "scss/variables"}]}}}
    """,
    "sd/tokens/color.json": """
    {"color": {"base": {"red": {"value": "#d00020"}, "warn": {"value": "{color.base.red.value}"}}},
     "size": {"small": {"value": "calc(1px"}}}
    """,
  ]

  /// - Parameter writes: whether the server may write.
  private func call(_ tool: String, _ arguments: JSON, writes: Bool = false) -> JSON {
    var server = ModelContextServer(
      on: Host(loading: MemoryFiles(Self.files).loader, version: "1", inputs: ["t"]), allowsWrites: writes,
      create: { files, folder in "in \(folder): \(files.map(\.path))" })
    _ = server.answer(.request(id: 0, method: "initialize", parameters: ["protocolVersion": "2025-06-18"]))
    let answer = server.answer(
      .request(id: 1, method: "tools/call", parameters: ["name": .string(tool), "arguments": arguments]))
    return answer?["result"] ?? .null
  }

  private func failure(_ tool: String, _ arguments: JSON, writes: Bool = false) -> String {
    let answer = call(tool, arguments, writes: writes)
    return answer["isError"] == true ? answer["content"]?.array?.first?["text"]?.string ?? "" : "\(answer)"
  }

  // MARK: Import

  @Test func `a set of another tool is converted, and nothing is written`() {
    let answer = call("import_tokens", ["source": ["sd/tokens"], "output": "new/set"])["structuredContent"]
    #expect(
      answer?["files"]?.array?.compactMap { $0["path"]?.string } == [
        "new/set/tokenc.yaml", "new/set/tokens/color.yaml", "new/set/IMPORT.md",
      ], "\(answer ?? .null)")
    #expect(answer?["files"]?.array?.allSatisfy { ($0["bytes"]?.integer ?? 0) > 20 } == true)
    #expect(answer?["report"]?.string?.hasPrefix("# Import\n") == true)
    // What was read besides the tokens, and what is kept only as it is written.
    #expect(answer?["report"]?.string?.contains("- `sd/config.json`, for the outputs\n") == true)
    #expect(
      answer?["report"]?.string?.contains("the value of 1 token of this file is kept as written") == true)
    #expect(answer?["applied"] == false)
  }

  @Test func `writing an import needs permission, and a folder of its own`() {
    let new: JSON = ["source": ["sd/tokens"], "output": "new", "apply": true]
    #expect(failure("import_tokens", new).hasPrefix("this server writes nothing"))
    #expect(
      failure("import_tokens", new, writes: true)
        == "in new: [\"new/tokenc.yaml\", \"new/tokens/color.yaml\", \"new/IMPORT.md\"]")
    for (arguments, problem): (JSON, String) in [
      (["output": "../x"], "`../x` is not a folder below the working directory"),
      (["output": "/etc/x"], "`/etc/x` is not a folder below the working directory"),
      (["output": "."], "`.` is not a folder below the working directory"),
      (["output": "t"], "`t/tokenc.yaml` already exists; name another folder as `output`"),
      (["output": "new", "source": ["none"]], "there is no file or folder `none`"),
      (["output": "new", "source": []], "`source` is a list of files and folders"),
      (["output": "new", "source": ["t/base.yaml"]], "nothing shows which tool the files are from"),
      (["output": "new", "from": "sketch"], "`from` is one of style-dictionary, "),
    ] {
      let whole = arguments["source"] == nil ? arguments.adding(["source": ["sd/tokens"]]) : arguments
      let told = failure("import_tokens", whole)
      #expect(told.hasPrefix(problem), "\(told)")
    }
  }

  // MARK: Pictures

  @Test func `colors are drawn by theme`() {
    let answer = call("picture", ["tokens": "paint", "format": "png"])
    #expect(
      answer["structuredContent"] == [
        "tokens": ["paint.red", "paint.veil"], "themes": ["light", "dark"],
        "colors": ["light": ["#d00020", "#0000ff80"], "dark": ["#eeeeee", "#0000ff80"]],
        "width": 128, "height": 128,
      ])
    let image = answer["content"]?.array?.last
    #expect(image?["type"] == "image" && image?["mimeType"] == "image/png")
    let bytes = bytes(ofBase64: image?["data"]?.string ?? "")
    // Of an image that an independent program wrote, whose pixels it read back by zlib and the filters of PNG.
    #expect(bytes.count == 3657)
    #expect(
      sha256(bytes).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
        == "1035d01f8ec8b0819808cadf6638aaf8aab2325f8a4713e847772ef45ef7076b")
  }

  @Test func `a picture of one theme as SVG`() {
    let answer = call("picture", ["tokens": ["paint.veil", "paint.red"], "theme": "dark", "format": "svg"])
    #expect(answer["structuredContent"]?["colors"] == ["dark": ["#0000ff80", "#eeeeee"]])
    #expect(answer["structuredContent"]?["width"] == 128 && answer["structuredContent"]?["height"] == 64)
    let svg = String(
      decoding: bytes(ofBase64: answer["content"]?.array?.last?["data"]?.string ?? ""), as: UTF8.self)
    #expect(svg.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"128\" height=\"64\">"))
    #expect(
      svg.contains("fill=\"#0000ff80\"") && svg.contains("fill=\"#eeeeee\"") && svg.hasSuffix("</svg>\n"))
  }

  /// A control that only its names show has the built-in drawing and the usual lengths.
  @Test func `a control is drawn in every state`() throws {
    let answer = call("picture", ["root": "c", "component": "checkbox", "format": "svg"])
    let svg = String(
      decoding: bytes(ofBase64: answer["content"]?.array?.last?["data"]?.string ?? ""), as: UTF8.self)
    #expect(svg.contains("aria-label=\"checkbox, ") && svg.contains("fill=\"#0046b0\""), "\(answer) \(svg)")
    #expect(svg.contains("pressed</text>") && svg.contains("default</text>"), "\(svg)")
    #expect(answer["structuredContent"]?["tokens"]?.strings.contains("checkbox.on.pressed.box") == true)
  }

  @Test func `what has no colors has no picture`() {
    #expect(failure("picture", ["format": "png"]) == "`picture` needs either `tokens` or `component`")
    let unknown = failure("picture", ["component": "lever", "format": "svg"])
    #expect(unknown == "no control that can be drawn is called `lever`; there are none")
    #expect(
      failure("picture", ["tokens": ["paint.gap"], "format": "png"]) == "none of these tokens is a color")
    #expect(failure("picture", ["tokens": "pain", "format": "png"]).hasPrefix("there is no token `pain`"))
    #expect(failure("picture", ["tokens": "paint", "format": "gif"]) == "`format` is one of png, svg")
    #expect(
      failure("picture", ["tokens": "paint", "format": "png", "theme": "sepia"])
        == "there is no theme `sepia`; there are light, dark")
  }

  /// RFC 4648 §4.
  private func bytes(ofBase64 text: String) -> [UInt8] {
    let signs = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var (bytes, bits, count): ([UInt8], UInt32, Int) = ([], 0, 0)
    for sign in text.utf8 {
      guard let value = signs.firstIndex(of: sign) else { break }
      bits = bits << 6 | UInt32(value)
      count += 6
      if count >= 8 {
        count -= 8
        bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
      }
    }
    return bytes
  }
}
