import Compiler
import Diagnostics
import Emission
import Reports
import TestSupport
import Testing

/// Which files a run reads, and which combinations of inputs are refused.
@Suite struct InputTests {
  static let number = "{$type: number, $value: 1}"

  /// The paths that a run reads, then those that it lists, in one line each.
  static func reads(_ inputs: [String], _ files: MemoryFiles, configuration: String? = nil) -> [String] {
    var request = Request(.list, inputs: inputs)
    request.configuration = configuration
    let result = compile(request, loading: files.loader)
    if let refusal = result.refusal { return ["\(refusal)"] }
    return result.filesRead + result.foldersRead.map { $0 + "/" }
      + (result.log.hasErrors ? [result.diagnosticsText] : [])
  }

  @Test(
    arguments: [
      ([], ["tokens/a.yaml"], ["tokens/a.yaml", "tokens/"]),
      (["tokens/"], ["tokens/a.yaml"], ["tokens/a.yaml", "tokens/"]),
      (["."], ["b.yaml", "a.tokens.json"], ["./a.tokens.json", "./b.yaml", "./"]),
      (
        ["./t"], ["t/b.yml", "t/a.tokens", "t/README.md", "t/.b.yaml", "t/.git/c.yaml"],
        ["./t/a.tokens", "./t/b.yml", "./t/"]
      ),
      (
        ["t"], ["t/a/c.yaml", "t/a-b.yaml", "t/a.yaml", "t/x/y/z.json"],
        ["t/a-b.yaml", "t/a.yaml", "t/a/c.yaml", "t/x/y/z.json", "t/", "t/x/", "t/x/y/", "t/a/"]
      ),
      (["b.yaml", "a.json"], ["a.json", "b.yaml"], ["b.yaml", "a.json"]),
      (
        ["t"],
        [
          "t/a.json", "t/package.json", "t/x/package-lock.json", "t/tsconfig.build.json", "t/sd.config.json",
          "t/a.schema.json", "t/pnpm-lock.yaml", "t/node_modules/b.json", "t/x/Pods/b.json",
        ],
        ["t/a.json", "t/", "t/x/"]
      ),
      (["package.json", "a.json"], ["package.json", "a.json"], ["package.json", "a.json"]),
      (["a.yaml", "./a.yaml"], ["a.yaml"], ["a.yaml"]),
      (["t", "u/a.yaml"], ["t/a.yaml", "u/a.yaml"], ["t/a.yaml", "u/a.yaml", "t/"]),
      (["/srv/t"], ["t/a.yaml"], ["/srv/t/a.yaml", "/srv/t/"]),
    ] as [([String], [String], [String])])
  func reads(inputs: [String], files: [String], expected: [String]) {
    var contents: [String: String] = [:]
    for (index, file) in files.enumerated() {
      contents[file] = file.hasSuffix(".yaml") || file.hasSuffix(".yml") ? "n\(index): \(Self.number)" : "{}"
    }
    #expect(Self.reads(inputs, MemoryFiles(contents)) == expected)
  }

  /// A configuration of Style Dictionary next to its token files; another file may have the name.
  @Test(arguments: [
    (#"{"source": ["a.json"], "platforms": {"css": {"transformGroup": "css"}}}"#, ["a"]),
    (#"{"b": {"$type": "number", "$value": 1}}"#, ["a", "b"]),
  ])
  func `configurations of Style Dictionary are no token files`(text: String, tokens: [String]) {
    for configuration in [nil, "{sources: ['*.json']}"] {
      var files = ["t/a.json": #"{"a": {"$type": "number", "$value": 1}}"#, "t/config.json": text]
      files["t/tokenc.yaml"] = configuration
      let result = compile(Request(.check, inputs: ["t"]), loading: MemoryFiles(files).loader)
      #expect(result.log.diagnostics.isEmpty)
      #expect(result.sourceNames.all == (tokens.count == 1 ? ["a.json"] : ["a.json", "config.json"]))
    }
  }

  static let resolver =
    "{version: '2025.10', sets: {}, resolutionOrder: [{type: set, name: a, sources: [{$ref: a.yaml}]}]}"

  @Test func `a configuration is read without a folder of tokens`() {
    var files = [
      "tokenc.yaml": "resolver: r.yaml", "r.yaml": Self.resolver, "a.yaml": "n: \(Self.number)",
      "b.yaml": "n: \(Self.number)",
    ]
    #expect(Self.reads([], MemoryFiles(files)) == ["tokenc.yaml", "r.yaml", "a.yaml"])
    files["tokens/c.yaml"] = files["b.yaml"]
    #expect(Self.reads([], MemoryFiles(files)) == ["tokens/c.yaml", "tokens/"])
  }

  @Test func leavesOutWhatIsNoSource() {
    let files = MemoryFiles([
      "t/tokenc.yaml": "sources: ['**/*.yaml']\ncomponents: [controls.yaml]\n", "t/controls.yaml": "{}",
      "t/a.yaml": "a: \(Self.number)", "t/r.yaml": Self.resolver, "t/sub/tokenc.yaml": "x: 1",
      "t/sub/b.yaml": "b: \(Self.number)",
    ])
    // The resolver document is read, since only its content shows that it is one, and then left out.
    #expect(
      Self.reads(["t"], files) == [
        "t/tokenc.yaml", "t/a.yaml", "t/r.yaml", "t/sub/b.yaml", "t/controls.yaml", "t/", "t/sub/",
      ])
  }

  @Test(arguments: [
    ("[a.yaml]", ["t/a.yaml"]),
    ("['?.yaml']", ["t/a.yaml", "t/b.yaml", "t/"]),
    ("['[b-z].yaml', a.yaml]", ["t/b.yaml", "t/a.yaml", "t/"]),
    ("['[!b].yaml']", ["t/a.yaml", "t/"]),
    ("['*/*.yaml']", ["t/s/c.yaml", "t/", "t/s/", "t/s/u/"]),
    ("['s/**']", ["t/s/c.yaml", "t/s/u/d.yaml", "t/s/", "t/s/u/"]),
    ("['**/d.*']", ["t/s/u/d.yaml", "t/", "t/s/", "t/s/u/"]),
    ("[./s/../a.yaml, 's/u/../*.yaml']", ["t/a.yaml", "t/s/c.yaml", "t/s/"]),
  ])
  func globs(sources: String, expected: [String]) {
    let files = MemoryFiles([
      "t/tokenc.yaml": "sources: \(sources)", "t/a.yaml": "a: \(Self.number)",
      "t/b.yaml": "b: \(Self.number)",
      "t/s/c.yaml": "c: \(Self.number)", "t/s/u/d.yaml": "d: \(Self.number)",
    ])
    #expect(Self.reads(["t"], files) == ["t/tokenc.yaml"] + expected)
  }

  /// `--config` takes the place of a folder's own configuration; files on the command line take the place of its sources.
  @Test(
    arguments: [
      ([], ["c/x.yaml", "c/c.yaml"]),
      (["t"], ["c/x.yaml", "c/c.yaml"]),
      (["t/a.yaml"], ["c/x.yaml", "t/a.yaml"]),
      (["t/a.yaml", "u"], ["c/x.yaml", "t/a.yaml", "u/b.yaml", "u/"]),
    ] as [([String], [String])])
  func configurationByName(inputs: [String], expected: [String]) {
    let files = MemoryFiles([
      "c/x.yaml": "sources: [c.yaml]", "c/c.yaml": "c: \(Self.number)", "t/tokenc.yaml": "nonsense",
      "t/a.yaml": "a: \(Self.number)", "u/b.yaml": "b: \(Self.number)",
    ])
    #expect(Self.reads(inputs, files, configuration: "c/x.yaml") == expected)
  }

  @Test(
    arguments: [
      (["-", "a.yaml"], "usage(\"`-` is standard input and must be the only INPUT\")"),
      (["t", "a.yaml"], "usage(\"`t` is a folder with `tokenc.yaml` and must be the only INPUT\")"),
      (["r.yaml", "a.yaml"], "usage(\"`r.yaml` is a resolver document and must be the only INPUT\")"),
      (
        ["a.txt"],
        "usage(\"`a.txt` is not a token file; their names end in `.yaml`, `.yml`, `.json`, `.tokens`, `.tokens.json`, `.jsonc` or `.json5`\")"
      ),
      (
        ["a.txt", "missing.yaml"],
        "usage(\"`a.txt` is not a token file; their names end in `.yaml`, `.yml`, `.json`, `.tokens`, `.tokens.json`, `.jsonc` or `.json5`\")"
      ),
      (
        ["a.zip"],
        "usage(\"`a.zip` is not a token file; their names end in `.yaml`, `.yml`, `.json`, `.tokens`, `.tokens.json`, `.jsonc` or `.json5`; unzip it; tokenc reads folders\")"
      ),
      (
        ["a.css"],
        "usage(\"`a.css` is not a token file; their names end in `.yaml`, `.yml`, `.json`, `.tokens`, `.tokens.json`, `.jsonc` or `.json5`; pass `--dialect css` to read its custom properties\")"
      ),
      (["missing.yaml"], "unreadableInput"), (["a.yaml", "missing"], "unreadableInput"),
      ([], "unreadableInput"),
      (["locked.yaml"], "unreadableInput"), (["f"], "unreadableInput"),
    ] as [([String], String)])
  func refusals(inputs: [String], refusal: String) {
    var files = MemoryFiles([
      "a.yaml": "a: \(Self.number)", "t/tokenc.yaml": "", "r.yaml": Self.resolver, "a.txt": "",
      "a.zip": "", "a.css": "", "locked.yaml": "",
      "f/locked.json": "{}",
    ])
    files.locked = ["locked.yaml", "f/locked.json"]
    #expect(Self.reads(inputs, files) == [refusal])
  }

  @Test func everyUnreadableInputIsTold() {
    let result = compile(Request(.check, inputs: ["a.yaml", "b.yaml"]), loading: MemoryFiles([:]).loader)
    #expect(
      result.diagnosticsText == """
        a.yaml: error: cannot read `a.yaml`: no such file or folder [unreadable-file]
        b.yaml: error: cannot read `b.yaml`: no such file or folder [unreadable-file]

        """)
  }

  @Test func emptyFolder() {
    let result = compile(Request(.check, inputs: ["t"]), loading: MemoryFiles(["t/README": ""]).loader)
    #expect(result.diagnosticsText == "t: error: the folder holds no token files [unreadable-file]\n")
  }

  @Test func folderOfOtherFiles() {
    let names = ["t/README", "t/a.md", "t/a.js", "t/b/b.js", "t/.hidden/c.js"]
    let result = compile(
      Request(.check, inputs: ["t"]),
      loading: MemoryFiles(Dictionary(uniqueKeysWithValues: names.map { ($0, "") })).loader)
    #expect(
      result.diagnosticsText
        == "t: error: the folder holds no token files, but 2 `.js` files and 1 `.md` file; the names of token files end in `.yaml`, `.yml`, `.json`, `.tokens`, `.tokens.json`, `.jsonc` or `.json5` [unreadable-file]\n"
    )
  }

  @Test(arguments: [
    ("<stdin>", "a: {$type: number, $value: 1}"), ("x.json", #"{"a": {"$type": "number", "$value": 1}}"#),
  ])
  func standardInput(name: String, text: String) {
    var files = MemoryFiles([:])
    files.standardInput = text
    var request = Request(.resolve, inputs: ["-"])
    request.standardInputName = name
    let result = compile(request, loading: files.loader)
    #expect(
      String(decoding: result.json(), as: UTF8.self) == "{\n\"a\": {\"type\":\"number\",\"value\":1}\n}\n")
    #expect(result.filesRead == [])
  }

  // MARK: Staying inside

  static let outside =
    "is outside of the folder that documents may name files in; list its folder in `roots:` of `tokenc.yaml` to allow it [file-outside-root]"

  @Test(arguments: [
    ("sources: [1️⃣../b.yaml]", "`b.yaml` \(outside)"),
    ("sources: [1️⃣/srv/b.yaml]", "`/srv/b.yaml` \(outside)"),
    ("sources: ['../1️⃣*.yaml']".replacing("'../1️⃣", with: "1️⃣'../"), "`.` \(outside)"),
    ("sources: [1️⃣link.yaml]", "`t/link.yaml` \(outside)"),
    ("sources: [1️⃣folder/b.yaml]", "`t/folder/b.yaml` \(outside)"),
    ("sources: [1️⃣folder/missing.yaml]", "`t/folder/missing.yaml` \(outside)"),
    ("resolver: 1️⃣../r.yaml", "`r.yaml` \(outside)"),
    ("sources: [a.yaml]\noutputs: [1️⃣{template: link.yaml, file: x}]", "`t/link.yaml` \(outside)"),
  ])
  func confined(configuration: String, message: String) {
    let contents = [
      "t/tokenc.yaml": configuration, "t/a.yaml": "a: \(Self.number)", "b.yaml": "b: \(Self.number)",
      "secret/b.yaml": "",
    ]
    let files = MemoryFiles(
      marked: contents, links: ["t/link.yaml": "/srv/b.yaml", "t/folder": "/srv/secret"])
    let result = compile(Request(.list, inputs: ["t"]), loading: files.loader)
    #expect(result.diagnosticsText == located("t/tokenc.yaml:1️⃣: error: \(message)\n", in: contents))
  }

  @Test func rootsOpenFolders() {
    let files = MemoryFiles([
      "t/tokenc.yaml": "roots: [../shared]\nsources: [../shared/b.yaml, '../shared/c*.yaml']\n",
      "shared/b.yaml": "b: \(Self.number)", "shared/c1.yaml": "c: \(Self.number)",
    ])
    #expect(Self.reads(["t"], files) == ["t/tokenc.yaml", "shared/b.yaml", "shared/c1.yaml", "shared/"])
  }

  /// Build systems put links to sources into folders of their own: the place where the configuration really is counts, too.
  @Test func linkedWorkspace() {
    let files = MemoryFiles(
      ["real/tokenc.yaml": "sources: [a.yaml]", "real/a.yaml": "a: \(Self.number)"],
      links: ["box/tokenc.yaml": "/srv/real/tokenc.yaml", "box/a.yaml": "/srv/real/a.yaml"])
    #expect(Self.reads(["box"], files) == ["box/tokenc.yaml", "box/a.yaml"])
  }

  /// Data next to tokens is told and left out. What is spelled like a token, files that are named, and a file alone are not.
  @Test(arguments: [
    (
      ["t"], ["pairs.json": #"{"pairs": [1]}"#],
      "t/pairs.json: warning: the file holds no token, and is left out;"
    ),
    (["t"], ["pairs.yaml": "- 1\n"], "t/pairs.yaml: warning: the file holds no token, and is left out;"),
    (
      ["t"], ["schema.json": #"{"$schema": "http://json-schema.org/draft-07/schema#", "type": "object"}"#], ""
    ),
    (["t"], ["groups.json": #"{"z": {"b": {}}}"#], ""),
    (["t"], ["b.json": #"{"b": {"$Value": 1}}"#], "did you mean `$value`?"),
    (
      ["t/a.json", "t/pairs.json"], ["pairs.json": #"{"pairs": [1]}"#],
      "error: `pairs` must be a group or a token"
    ),
  ])
  func `data next to tokens`(inputs: [String], others: [String: String], expected: String) {
    var files = ["t/a.json": #"{"a": {"$type": "number", "$value": 1}}"#]
    for (name, text) in others { files["t/\(name)"] = text }
    let checked = compile(Request(.check, inputs: inputs), loading: MemoryFiles(files).loader)
    #expect(
      expected.isEmpty ? checked.diagnosticsText == "" : checked.diagnosticsText.contains(expected),
      "\(checked.diagnosticsText)")
    #expect(checked.log.hasErrors == !(expected.isEmpty || expected.contains("warning")))
  }

  /// `..` strikes out a folder's name only where that is where it leads.
  @Test func outputsBehindALink() {
    let files = MemoryFiles(
      ["real/deep/tokenc.yaml": "outputs: [{format: css, file: ../x.css}]", "real/deep/a.yaml": "{}"],
      links: ["t": "/srv/real/deep"])
    let result = compile(Request(.list, inputs: ["t"]), loading: files.loader)
    #expect(result.outputs.map(\.file) == ["t/../x.css"])
    #expect(
      compile(Request(.list, inputs: ["real/deep"]), loading: files.loader).outputs.map(\.file) == [
        "real/x.css"
      ])
  }

  @Test(arguments: [
    ("1️⃣https://example.com/a.yaml", "remote-reference"), ("1️⃣//example.com/a.yaml", "remote-reference"),
    ("1️⃣file:///srv/a.yaml", "remote-reference"), ("1️⃣../a.yaml", "file-outside-root"),
    ("1️⃣b.yaml", "unreadable-file"),
  ])
  func references(reference: String, code: String) {
    let contents = [
      "t/r.yaml":
        "{version: '2025.10', resolutionOrder: [{type: set, name: a, sources: [{$ref: '\(reference)'}]}]}"
        .replacing("'1️⃣", with: "1️⃣'"), "a.yaml": "a: \(Self.number)",
    ]
    let result = compile(Request(.check, inputs: ["t/r.yaml"]), loading: MemoryFiles(marked: contents).loader)
    let place = MarkedText(contents["t/r.yaml"] ?? "").location(of: 1) ?? ""
    #expect(result.diagnosticsText.hasPrefix("t/r.yaml:\(place): error: "))
    #expect(result.log.diagnostics.map(\.code.name) == [code])
  }
}
