import Diagnostics
import LanguageServer
import TestSupport
import Testing

@Suite struct CompletionTests {
  static let base = """
    palette:
      $type: color
      blue: {$value: "#005CE5", $description: "The brand's."}
      old: {$value: "#000", $deprecated: true}
    size:
      $type: dimension
      small: {$value: 4px}

    """
  static let files = [
    "t/tokenc.yaml": "sources: [base.yaml, more.yaml]\ncomponents: [c.yaml]\n", "t/base.yaml": base,
    "t/more.yaml": "button: {color: {$type: color, default: {track: {$value: '#fff'}}}}\n",
    "t/c.yaml": """
    button:
      axes: {state: [default, pressed]}
      colors: {path: "button.color.{state}.{role}", roles: {track: track, edge: edge}}
    """,
  ]

  /// The labels of what is proposed at the marker, and the text that replaces which characters for the first.
  private func complete(
    _ text: String, in path: String = "t/more.yaml", capabilities: JSON = [:]
  ) -> (labels: [String], first: String, all: JSON) {
    var editor = Editor(Self.files, capabilities: capabilities)
    editor.open(path, Self.files[path] ?? "{}", language: path.hasSuffix("json") ? "json" : "yaml")
    editor.change(path, to: text, version: 2)
    let result = editor.ask("textDocument/completion", path, text)
    let items = result["items"]?.array ?? []
    let edit = items.first?["textEdit"]
    return (
      items.compactMap { $0["label"]?.string },
      "\(edit?["range"]?.span ?? "") \(edit?["newText"]?.string ?? "")", result
    )
  }

  @Test(arguments: [
    (#"x: {$type: color, $value: "{1️⃣"}"#, "0:28-28 palette.blue}"),
    (#"x: {$type: color, $value: "{pal1️⃣"}"#, "0:28-31 palette.blue}"),
    (#"x: {$type: color, $value: "{pal1️⃣.x}"}"#, "0:28-33 palette.blue"),
    ("x:\n  $type: color\n  $value: \"{bl1️⃣\n", "2:12-14 palette.blue}"),
    ("x:\n  $type: color\n  $value: {bl1️⃣\n", "2:11-13 palette.blue}"),
  ])
  func `a brace proposes tokens`(text: String, edit: String) {
    let proposals = complete(text)
    #expect(proposals.first == edit)
  }

  @Test func `tokens that fit come first and carry their value`() {
    let proposals = complete("x: {$type: dimension, $value: \"{1️⃣\"}")
    let items = proposals.all["items"]?.array ?? []
    let sorted = items.sorted { ($0["sortText"]?.string ?? "") < ($1["sortText"]?.string ?? "") }
    #expect(sorted.compactMap { $0["label"]?.string } == ["size.small", "palette.blue", "palette.old"])
    let blue = items.first { $0["label"] == "palette.blue" }
    #expect(blue?["detail"] == "#005ce5")
    #expect(blue?["kind"] == 16)
    #expect(blue?["documentation"]?["value"] == "The brand's.")
    #expect(items.first { $0["label"] == "palette.old" }?["tags"] == [1])
  }

  @Test func `the range is sent once where the client can take that`() {
    let capabilities: JSON = [
      "textDocument": ["completion": ["completionList": ["itemDefaults": ["editRange"]]]]
    ]
    let proposals = complete(#"x: {$type: color, $value: "{pal1️⃣"}"#, capabilities: capabilities)
    #expect(proposals.all["itemDefaults"]?["editRange"]?.span == "0:28-31")
    #expect(proposals.all["items"]?.array?.first?["textEditText"] == "palette.blue}")
  }

  @Test(arguments: [
    ("x: {$type: 1️⃣", "t/more.yaml", "dimension"), ("x:\n  $type: du1️⃣", "t/more.yaml", "duration"),
    ("x: {$1️⃣", "t/more.yaml", "$value"), ("x:\n  $va1️⃣", "t/more.yaml", "$value"),
    ("x:\n  $type: color\n  $value: {colorSpace: ok1️⃣}", "t/more.yaml", "oklch"),
    ("x:\n  $type: color\n  $value:\n    co1️⃣", "t/more.yaml", "components"),
    ("x: {$type: border, $value: {width: {value: 1, unit: 1️⃣}}}", "t/more.yaml", "px"),
    ("x: {$ref: \"1️⃣\"}", "t/more.yaml", "base.yaml"),
    ("button:\n  color:\n    pressed:\n      $type: color\n      e1️⃣", "t/more.yaml", "edge"),
    ("so1️⃣", "t/tokenc.yaml", "sources"), ("sources: [1️⃣]", "t/tokenc.yaml", "base.yaml"),
    ("outputs:\n  - format: k1️⃣", "t/tokenc.yaml", "kotlin"),
    ("outputs:\n  - format: css\n    fi1️⃣", "t/tokenc.yaml", "file"),
    ("outputs:\n  - format: xcassets\n    acc1️⃣", "t/tokenc.yaml", "accessor"),
    ("severity: {low1️⃣}", "t/tokenc.yaml", "low-contrast"),
    ("severity: {low-contrast: 1️⃣}", "t/tokenc.yaml", "warning"),
    ("audit:\n  contrast:\n    - {foreground: pal1️⃣}", "t/tokenc.yaml", "palette.blue"),
    ("audit:\n  waivers:\n  - code: 1️⃣", "t/tokenc.yaml", "low-contrast"),
    ("button:\n  dist1️⃣", "t/c.yaml", "distinguish"), ("button:\n  distinguish: {by: 1️⃣}", "t/c.yaml", "shape"),
    ("button:\n  surface: pal1️⃣", "t/c.yaml", "palette.blue"),
  ])
  func `the place decides what is proposed`(text: String, path: String, label: String) {
    let labels = complete(text, in: path).labels
    #expect(labels.contains(label), "\(labels)")
  }

  @Test func `files in subfolders are proposed, and those of packages are not`() {
    var files = [
      "t/tokenc.yaml": "sources: [a.yaml]\n", "t/a.yaml": "{}", "t/sub/mine.json": "{}",
      "t/package.json": "{}",
    ]
    for number in 0..<250 { files["t/node_modules/pkg/\(number).json"] = "{}" }
    var editor = Editor(files)
    let text = #"x: {$ref: "1️⃣"}"#
    editor.open("t/a.yaml", text)
    let items = editor.ask("textDocument/completion", "t/a.yaml", text)["items"]?.array ?? []
    #expect(items.filter { $0["kind"] == 17 }.compactMap { $0["label"]?.string } == ["sub/mine.json"])
  }

  @Test(arguments: ["# {$1️⃣", "x: {$description: \"a 1️⃣\"}"])
  func `comments and descriptions have no proposals`(text: String) {
    #expect(complete(text).labels.isEmpty)
  }

  @Test func `JSON has the same proposals`() {
    var editor = Editor(["t/tokenc.yaml": "sources: [a.json]\n"])
    editor.open("t/a.json", ##"{"p": {"$type": "color", "blue": {"$value": "#00f"}}}"##, language: "json")
    for (text, label, new) in [
      (
        ##"{"p": {"$type": "color", "blue": {"$value": "#00f"}, "x": {"$value": "{1️⃣"}}}"##, "p.blue",
        "p.blue}"
      ),
      (##"{"p": {"$type": "color", "blue": {"$value": "#00f"}, "x": {"$v1️⃣}}"##, "$value", "$value"),
      (##"{"p": {"$type": 1️⃣}}"##, "color", "\"color\""),
    ] {
      editor.change("t/a.json", to: text, version: 2)
      let items = editor.ask("textDocument/completion", "t/a.json", text)["items"]?.array ?? []
      let item = items.first { $0["label"]?.string == label }
      #expect(item?["textEdit"]?["newText"]?.string == new, "\(text)")
    }
  }
}
