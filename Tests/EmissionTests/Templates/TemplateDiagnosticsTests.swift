import TestSupport
import Testing

/// What is told about a mistaken template. The markers `1️⃣`, `2️⃣` … in the texts are the places of the findings, in their order.
struct TemplateDiagnosticsTests {
  struct Mistake: CustomTestStringConvertible {
    let testDescription: String
    let template: String
    var partials: [String: String] = [:]
    let findings: [String]

    init(_ name: String, _ template: String, partials: [String: String] = [:], _ findings: String...) {
      (testDescription, self.template, self.partials, self.findings) = (name, template, partials, findings)
    }
  }

  private static let data = """
    {"isPublic": true, "namespace": "Tokens", "owner": {"name": "us", "mail": ""},
     "tokens": [{"path": "a", "value": "1", "themes": [{"theme": "light"}]}]}
    """

  @Test(arguments: names + syntax + sections + partials)
  func tells(_ mistake: Mistake) throws {
    let texts = mistake.partials.merging(["main": mistake.template]) { $1 }.mapValues { MarkedText($0) }
    var places: [Int: String] = [:]
    for (file, text) in texts {
      for digit in text.digits { places[digit] = text.location(of: digit).map { "\(file):\($0)" } }
    }
    let rendering = Rendering(
      texts["main"]?.text ?? "", try JSONValue(Self.data),
      partials: texts.mapValues(\.text).filter { $0.key != "main" })
    #expect(
      rendering.findings
        == mistake.findings.enumerated().map { "\(places[$0 + 1] ?? "without a marker"): \($1)" })
    #expect(rendering.text == "")
  }

  /// Each partial includes the next one twice, so that the text would have 2³⁰ parts.
  @Test func endsDoublingPartials() throws {
    let partials = (0..<30).map { ("p\($0)", $0 == 29 ? "x" : "{{>p\($0 + 1)}}{{>p\($0 + 1)}}") }
    let rendering = Rendering(
      "{{>p0}}", try JSONValue(Self.data), partials: Dictionary(uniqueKeysWithValues: partials))
    #expect(rendering.findings.count == 1)
    #expect(
      rendering.findings.first?.hasSuffix(
        ": the partials of this template expand to more than 16 MiB [limit-exceeded]") == true)
  }

  /// An indentation and a partial, both long: each line would have both.
  @Test func endsGrowingIndentation() throws {
    let partials = ["p": String(repeating: "\n", count: 5_000)]
    let rendering = Rendering(
      String(repeating: " ", count: 5_000) + "{{>p}}", try JSONValue(Self.data), partials: partials)
    #expect(
      rendering.findings == [
        "main:1:5001: the partials of this template expand to more than 16 MiB [limit-exceeded]"
      ])
  }

  static let names = [
    Mistake(
      "mistyped", "{{namespace}}\n  {{ 1️⃣namspace }}\n",
      "unknown name `namspace`; did you mean `namespace`? [unknown-template-name]"),
    Mistake(
      "nothing near", "{{#tokens}}{{&1️⃣color}}{{/tokens}}",
      "unknown name `color`: the names here are `path`, `themes`, `value` [unknown-template-name]"),
    Mistake(
      "of an outer record", "{{#tokens}}{{{1️⃣namspace}}}{{/tokens}}",
      "unknown name `namspace`; did you mean `namespace`? [unknown-template-name]"),
    Mistake(
      "of an inner record", "{{1️⃣path}}",
      "unknown name `path`: the names here are `isPublic`, `namespace`, `owner`, `tokens` [unknown-template-name]"
    ),
    Mistake(
      "section, told once", "{{#1️⃣tokns}}{{path}}{{#x}}{{y}}{{/x}}{{/tokns}}{{^2️⃣tokenz}}{{/tokenz}}",
      "unknown name `tokns`; did you mean `tokens`? [unknown-template-name]",
      "unknown name `tokenz`; did you mean `tokens`? [unknown-template-name]"),
    Mistake(
      "behind a dot", "{{1️⃣owner.nam}}{{owner.name}}{{#2️⃣owner.tokens}}{{/owner.tokens}}",
      "unknown name `nam`; did you mean `name`? [unknown-template-name]",
      "unknown name `tokens`: the names here are `mail`, `name` [unknown-template-name]"),
    Mistake(
      "nothing between dots", "{{1️⃣owner..name}}{{2️⃣.owner}}{{3️⃣owner.}}",
      "unknown name ``: the names here are `mail`, `name` [unknown-template-name]",
      "unknown name ``: the names here are `isPublic`, `namespace`, `owner`, `tokens` [unknown-template-name]",
      "unknown name ``: the names here are `mail`, `name` [unknown-template-name]"),
    Mistake(
      "a dot into a list", "{{1️⃣tokens.path}}",
      "`tokens` has no members that a dot could reach: open it with `{{#tokens}}` if it is a list [template-syntax]"
    ),
    Mistake(
      "an iterator outside of texts", "{{#tokens}}{{1️⃣.}}{{/tokens}}",
      "unknown name `.`: the names here are `path`, `themes`, `value` [unknown-template-name]"),
    Mistake(
      "written, but not a text", "{{1️⃣isPublic}}{{2️⃣tokens}}",
      "`isPublic` is not text: open it with `{{#isPublic}}` and close it with `{{/isPublic}}` [template-syntax]",
      "`tokens` is not text: open it with `{{#tokens}}` and close it with `{{/tokens}}` [template-syntax]"),
  ]

  static let syntax = [
    Mistake(
      "unclosed", "a 1️⃣{{namespace} b\n{{namespace}} 2️⃣{{#tokens",
      "this tag is not closed: end it with as many `}` as it begins with `{` [template-syntax]",
      "this tag is not closed: end it with as many `}` as it begins with `{` [template-syntax]"),
    Mistake(
      "unclosed triple", "1️⃣{{{namespace}} x",
      "this tag is not closed: end it with as many `}` as it begins with `{` [template-syntax]"),
    Mistake(
      "unclosed comment", "x 1️⃣{{! {{namespace} \n",
      "this tag is not closed: end it with as many `}` as it begins with `{` [template-syntax]"),
    Mistake(
      "unclosed before a line of its own", "1️⃣{{#\n  {{^isPublic}}\n{{/isPublic}}\n",
      "this tag is not closed: end it with as many `}` as it begins with `{` [template-syntax]"),
    Mistake("empty", "1️⃣{{}}", "a tag needs a name [template-syntax]"),
    Mistake(
      "empty section", "1️⃣{{# }}2️⃣{{/}}3️⃣{{> }}",
      "a tag needs a name [template-syntax]", "a tag needs a name [template-syntax]",
      "a tag needs a name [template-syntax]"),
    Mistake(
      "delimiters", "{{#tokens}}1️⃣{{=<% %>=}}<%/tokens%>{{unknown}}",
      "delimiters cannot be changed: write every tag with `{{` and `}}` [template-syntax]"),
    Mistake(
      "unknown escape", "{{! 1️⃣escape: swft }}",
      "unknown escaping `swft`; did you mean `swift`? [template-syntax]"),
    Mistake(
      "no such escape", "{{! 1️⃣escape: ruby }}",
      "unknown escaping `ruby`: there are `none`, `css`, `swift`, `kotlin`, `html`, `json`, `xml`, `scss`, `js`, `dart`, `xml-comment`, `markdown`, `android` [template-syntax]"
    ),
    Mistake(
      "late escape", "\n1️⃣{{! escape: swift }}",
      "`escape:` must be the first thing in the file [template-syntax]"),
  ]

  static let sections = [
    Mistake(
      "unclosed section", "1️⃣{{#tokens}}\n{{path}}\n",
      "this section is not closed: write `{{/tokens}}` where it ends [template-syntax]"),
    Mistake(
      "unopened section", "{{namespace}}1️⃣{{/tokens}}",
      "`{{/tokens}}` closes a section that was not opened, and no section is open here [template-syntax]"),
    Mistake(
      "mistyped end", "{{#tokens}}{{path}}1️⃣{{/tokns}}",
      "`{{/tokns}}` closes a section that was not opened; did you mean `tokens`? [template-syntax]"),
    Mistake(
      "stray end", "{{#tokens}}1️⃣{{/isPublic}}{{/tokens}}",
      "`{{/isPublic}}` closes a section that was not opened; the section open here is `tokens` [template-syntax]"
    ),
    Mistake(
      "crossed sections", "{{#tokens}}1️⃣{{#themes}}{{/tokens}}2️⃣{{/themes}}",
      "this section is not closed: write `{{/themes}}` where it ends [template-syntax]",
      "`{{/themes}}` closes a section that was not opened, and no section is open here [template-syntax]"),
    Mistake(
      "too deep",
      String(repeating: "{{#isPublic}}", count: 256) + "1️⃣{{#isPublic}}"
        + String(repeating: "{{/isPublic}}", count: 257),
      "sections are nested more than 256 deep [limit-exceeded]"),
  ]

  static let partials = [
    Mistake(
      "unknown partial", "{{>1️⃣heder}} {{>2️⃣nothing}}", partials: ["header": "x"],
      "there is no partial `heder`: put `heder.mustache` next to the template [template-syntax]",
      "there is no partial `nothing`: put `nothing.mustache` next to the template [template-syntax]"),
    Mistake(
      "near partial", "{{>header}} {{>1️⃣heder}}", partials: ["header": "x"],
      "there is no partial `heder`; did you mean `header`? [template-syntax]"),
    Mistake(
      "inside a partial, once", "{{>p}}\n  {{>p}}\n{{#tokens}}{{>p}}{{/tokens}}",
      partials: ["p": "{{1️⃣nothing.at.all}}"],
      "unknown name `nothing`: the names here are `isPublic`, `namespace`, `owner`, `tokens` [unknown-template-name]"
    ),
    Mistake(
      "section across the end of a partial", "2️⃣{{#tokens}}{{>p}}", partials: ["p": "1️⃣{{/tokens}}"],
      "`{{/tokens}}` closes a section that was not opened, and no section is open here [template-syntax]",
      "this section is not closed: write `{{/tokens}}` where it ends [template-syntax]"),
    Mistake(
      "recursion", "{{>a}}", partials: ["a": "<{{>b}}>", "b": "1️⃣{{>a}}"],
      "the partial `a` includes itself: use a section to repeat something [template-syntax]"),
    Mistake(
      "no way out of the folder", "{{>1️⃣../secret}}", partials: ["../secret": "x"],
      "there is no partial `../secret`: put `../secret.mustache` next to the template [template-syntax]"),
  ]
}
