import Compiler
import Diagnostics
import Emission
import TestSupport
import Testing

/// Formats that are shipped as templates, too, over the data that users' templates have: both make the same bytes.
@Suite struct ShippedTemplateTests {
  /// Two themes with every type, and names, texts and aliases that need care.
  private static let files = [
    "t/base.yaml": """
    color:
      $description: "Colors | and --> more\\nof them"
      base: {$type: color, $value: "#005ce5", $description: "*/ --> <b> | `x` \\\\ 'q' \\"r\\"\\n\\nnext"}
      haze: {$type: color, $value: "#005ce580", $deprecated: "use `base` | not \\"this\\""}
      wide: {$type: color, $value: {colorSpace: display-p3, components: [1, 0.2, 0.1]}, $deprecated: true}
      link: {$type: color, $value: "{color.base}"}
      swap: {$type: color, $value: "{color.base}"}
      own:  {$type: color, $value: "{color.base}"}
    size-é 1: {$type: dimension, $value: 1.5rem}
    space: {$type: dimension, 4: {$value: 4px}, again: {$value: "{space.4}"}}
    color2: {$type: color, late: {$value: white}}
    breakpoint: {$type: dimension, md: {$value: 48rem}, lg: {$value: 64rem}}
    leading: {$type: number, tight: {$value: 1.25}}
    type:
      $type: typography
      body: {$value: {fontFamily: ["Inter \\"x\\"", serif], fontSize: 1rem, fontWeight: 400, letterSpacing: 0.5px, lineHeight: 1.5}}
    weight: {$type: fontWeight, $value: semi-bold}
    time: {$type: duration, quick: {$value: 0.12s}}
    family: {$type: fontFamily, sans: {$value: ["@It's  two", sans-serif]}, one: {$value: " edge "}}
    text: {$type: string, hello: {$value: "?a < b & 'c'\\n\\ttab"}}
    flag: {$type: boolean, on: {$value: true}}
    curve: {$type: cubicBezier, $value: [0.2, 0, 0, 1]}
    line: {$type: strokeStyle, $value: dashed}
    edge: {$type: border, $value: {color: "{color.base}", width: 1px, style: solid}}
    lift: {$type: shadow, $value: [{color: "#0003", offsetX: 0px, offsetY: 1px, blur: 2px, spread: 0px}, {color: "#0006", offsetX: 0px, offsetY: 1px, blur: 2px, spread: 0px, inset: true}]}
    fade: {$type: gradient, $value: [{color: "{color.base}", position: 0}, {color: white, position: 1}]}
    move: {$type: transition, $value: {duration: 200ms, delay: 0ms, timingFunction: [0.2, 0, 0, 1]}}
    """,
    "t/dark.yaml": """
    color:
      base: {$type: color, $value: "#6ea8ff"}
      swap: {$type: color, $value: "{color.haze}"}
      own:  {$type: color, $value: "#112233"}
    """,
    "t/t.resolver.yaml": """
    version: "2025.10"
    modifiers: {theme: {contexts: {light: [], dark: [{$ref: dark.yaml}]}, default: light}}
    resolutionOrder: [{type: set, name: base, sources: [{$ref: base.yaml}]}, {$ref: "#/modifiers/theme"}]
    """,
  ]

  /// The files of some outputs by their paths.
  private func build(
    _ outputs: [(Format, String)], _ assignments: [String], from loader: SourceLoader, _ input: String
  ) throws -> [String: String] {
    var request = Request(.build, inputs: [input])
    request.outputs = outputs.map { .init($0.0, file: $0.1) }
    for assignment in assignments { try request.settings.assign(assignment) }
    let result = compile(request, loading: loader)
    #expect(result.succeeded, "\(result.log.diagnostics.filter { $0.severity == .error })")
    let texts = result.files.map { ($0.path, String(decoding: $0.bytes, as: UTF8.self)) }
    return Dictionary(uniqueKeysWithValues: texts)
  }

  private static let sets: [(name: String, loader: SourceLoader, input: String)] = [
    ("inline", MemoryFiles(files).loader, "t/t.resolver.yaml"),
    ("all types", FolderFiles(root: Checkout.path + "/Tests/Goldens/all-types/input").loader, "tokens"),
    ("odd names", FolderFiles(root: Checkout.path + "/Tests/Goldens/odd-names/input").loader, "tokens"),
    ("shipped", FolderFiles(root: Checkout.path).loader, "tokens"),
  ]

  @Test(arguments: sets.indices)
  func `Markdown`(set: Int) throws {
    let (name, loader, input) = Self.sets[set]
    let files = try build([(.markdown, "a"), (.template("own-markdown"), "b")], [], from: loader, input)
    #expect(files["a"]?.isEmpty == false)
    #expect(files["a"] == files["b"], "\(name)")
  }

  @Test(arguments: sets.indices)
  func `Tailwind, next to a style sheet`(set: Int) throws {
    let (name, loader, input) = Self.sets[set]
    let files = try build(
      [(.css, "out/x.css"), (.tailwind, "out/a"), (.template("own-tailwind"), "out/b")],
      ["css.prefix=ds", "template.with={sheet: ./x.css}"], from: loader, input)
    // No odd name is in a namespace of Tailwind.
    #expect(files["out/a"]?.contains("var(--ds-") == (name != "odd names"))
    #expect(files["out/a"] == files["out/b"], "\(name)")
  }

  @Test func `Android, by day and by night`() throws {
    let (_, loader, input) = Self.sets[0]
    let files = try build(
      [
        (.android, "res"), (.template("own-android"), "day"), (.template("own-android-night"), "night"),
      ], ["android-xml.prefix=ds"], from: loader, input)
    #expect(files["res/values/tokens.xml"]?.contains("u00e9") == true)
    #expect(files["res/values/tokens.xml"] == files["day"])
    #expect(files["res/values-night/tokens.xml"]?.contains("ds_color_swap\">@color/ds_color_haze") == true)
    #expect(files["res/values-night/tokens.xml"]?.contains("ds_color_link") == false)
    #expect(files["res/values-night/tokens.xml"] == files["night"])
  }

  @Test func `Android of the shipped tokens, by day`() throws {
    let (_, loader, input) = Self.sets[3]
    let files = try build(
      [(.android, "res"), (.template("own-android"), "day")], ["android-xml.prefix=ds"], from: loader, input)
    #expect(files["res/values/tokens.xml"] == files["day"])
  }
}

/// Parameters of templates, and files of their own for groups and tokens.
@Suite struct TemplateParameterTests {
  private func run(
    _ template: String, _ output: String,
    tokens: String = "a: {$type: number, b: {$value: 1}, c: {$value: 2}}",
    settings: [String] = []
  ) throws -> (texts: [String], codes: [String]) {
    let files = [
      "t/a.yaml": tokens, "t/x.mustache": template,
      "t/tokenc.yaml": "sources: [a.yaml]\noutputs: [\(output)]",
    ]
    var request = Request(.build, inputs: ["t"])
    for assignment in settings { try request.settings.assign(assignment) }
    let result = compile(request, loading: MemoryFiles(files).loader)
    return (
      result.files.map { "\($0.path): " + String(decoding: $0.bytes, as: UTF8.self) },
      result.log.diagnostics.map { "\($0.code.name): \($0.message)" }
    )
  }

  @Test func `are texts, numbers and Booleans`() throws {
    let template =
      "{{#tokens}}{{#with.loud}}!{{/with.loud}}{{with.word}}{{with.size}}{{^with.off}}-{{/with.off}}{{/tokens}}"
    let output =
      "{template: x.mustache, file: out, with: {word: \"<b>\", size: 1.50, loud: true, off: false}}"
    let result = try run(template, output)
    #expect(result.texts == ["t/out: !<b>1.50-!<b>1.50-"])
    let set = try run(template, output, settings: ["template.with={word: w, size: 2, loud: '', off: x}"])
    #expect(set.texts == ["t/out: w2w2"])
  }

  @Test func `are escaped as other texts are`() throws {
    let result = try run(
      "{{! escape: json }}\"{{with.word}}\"", "{template: x.mustache, file: out, with: {word: \"a\\\"b\"}}")
    #expect(result.texts == ["t/out: \"a\\\"b\""])
  }

  @Test(arguments: [
    ("{{with.wrod}}", "{word: x}", "unknown-template-name: unknown name `wrod`; did you mean `word`?"),
    ("{{with.word}}", "{}", "unknown-template-name: unknown name `word`"),
    ("x", "[a]", "invalid-configuration: expected a mapping from names to strings"),
    ("x", "{a: [b]}", "invalid-configuration: expected a string, a number or a Boolean"),
  ])
  func `are checked`(template: String, with: String, message: String) throws {
    let result = try run(template, "{template: x.mustache, file: out, with: \(with)}")
    #expect(result.texts == [])
    #expect(result.codes.count == 1 && result.codes[0].hasPrefix(message), "\(result.codes)")
  }

  @Test func `are not for formats`() throws {
    let result = try run("", "{format: css, file: out, with: {}}")
    #expect(result.codes.count == 1 && result.codes[0].contains("`with`"), "\(result.codes)")
  }

  @Test func `a template writes a file for each group, type or token`() throws {
    let tokens = """
      a b: {$type: number, x: {$value: 1}, y: {Z z: {$value: 2}}}
      c: {$type: color, $root: {$value: white}}
      d: {$type: number, $value: 3}
      """
    func paths(_ file: String) throws -> [String] {
      try run(
        "{{#tokens}}{{path}}{{^isLast}},{{/isLast}}{{/tokens}}|{{#groups}}{{path}}{{/groups}}",
        "{template: x.mustache, file: \"o/\(file)\"}", tokens: tokens
      ).texts
    }
    #expect(
      try paths("{group}.txt") == [
        "t/o/a-b.txt: a b.x,a b.y.Z z|a ba b.y", "t/o/c.txt: c.$root|c", "t/o/root.txt: d|",
      ])
    #expect(try paths("{type}") == ["t/o/number: a b.x,a b.y.Z z,d|a ba b.y", "t/o/color: c.$root|c"])
    #expect(
      try paths("{token}/x") == [
        "t/o/a-b/x/x: a b.x|a b", "t/o/a-b/y/z-z/x: a b.y.Z z|a b.y", "t/o/c/root/x: c.$root|c",
        "t/o/d/x: d|",
      ])
  }

  @Test func `a template nests tokens as their groups do`() throws {
    let template = """
      {
      {{#tokens}}
      {{#opened}}
      {{indent}}  {{key}} ({{path}}): {
      {{/opened}}
      {{indent}}  {{key}}: {{value.number}}{{^isLastInGroup}},{{/isLastInGroup}}
      {{#closed}}
      {{indent}}  }{{^isLastInGroup}},{{/isLastInGroup}}
      {{/closed}}
      {{/tokens}}
      }

      """
    let tokens = "a: {$type: number, x: {$value: 1}, y: {z: {$value: 2}}}\nd: {$type: number, $value: 3}"
    #expect(
      try run(template, "{template: x.mustache, file: out}", tokens: tokens).texts == [
        """
        t/out: {
          a (a): {
            x: 1,
            y (a.y): {
              z: 2
            }
          },
          d: 3
        }

        """
      ])
  }

  @Test func `a template has names for every format, and aliases by theme`() throws {
    let template = """
      {{#tokens}}
      {{constantName}} {{scssName}} {{scriptName}} {{androidName}} {{tailwindName}} {{aliasAndroidName}}
      {{#themes}}
        {{name}} {{targetPath}} {{targetScssName}}{{#isChanged}} changed{{/isChanged}}{{#isTranslucent}} translucent{{/isTranslucent}} {{colorSpace}}{{#components}} {{component}}{{/components}}
      {{/themes}}
      {{#descriptionLines}}
        {{line}}{{#isLast}}.{{/isLast}}
      {{/descriptionLines}}
      {{/tokens}}

      """
    let files = [
      "t/base.yaml": """
      color:
        default 1: {$type: color, $value: "#11223344", $description: "one\\ntwo"}
        b: {$type: color, $value: "{color.default 1}"}
      """,
      "t/dark.yaml": "color: {b: {$type: color, $value: \"#445566\"}}",
      "t/t.resolver.yaml": Self.resolver, "t/x.mustache": template,
    ]
    var request = Request(.build, inputs: ["t/t.resolver.yaml"])
    request.outputs = [.init(.template("t/x.mustache"), file: "out")]
    let result = compile(request, loading: MemoryFiles(files).loader)
    #expect(
      result.files.map { String(decoding: $0.bytes, as: UTF8.self) } == [
        """
        COLOR_DEFAULT_1 $color-default-1 colorDefault1 color_default_1 color-default-1 
          light   translucent srgb 0.06666666666666667 0.13333333333333333 0.2
          dark   translucent srgb 0.06666666666666667 0.13333333333333333 0.2
          one
          two.
        COLOR_B $color-b colorB color_b color-b color_default_1
          light color.default 1 $color-default-1 translucent srgb 0.06666666666666667 0.13333333333333333 0.2
          dark   changed srgb 0.26666666666666666 0.3333333333333333 0.4

        """
      ])
  }

  private static let resolver = """
    version: "2025.10"
    modifiers: {theme: {contexts: {light: [], dark: [{$ref: dark.yaml}]}, default: light}}
    resolutionOrder: [{type: set, name: base, sources: [{$ref: base.yaml}]}, {$ref: "#/modifiers/theme"}]
    """
}
