import Testing

/// What templates write, beyond the public specification.
struct TemplateRenderingTests {
  private static let data = """
    {"namespace": "Tokens", "empty": "", "isOpen": true, "isShut": false,
     "owner": {"name": "us", "city": {"name": "Oslo"}}, "nobody": null,
     "tokens": [{"path": "a.b", "note": "first"}, {"path": "c", "note": ""}, {"path": "d", "note": "\\"last\\""}]}
    """

  struct Case: CustomTestStringConvertible {
    let testDescription: String
    let template: String
    var partials: [String: String] = [:]
    let expected: String

    init(_ name: String, _ template: String, _ partials: [String: String] = [:], gives expected: String) {
      (testDescription, self.template, self.partials, self.expected) = (name, template, partials, expected)
    }
  }

  @Test(arguments: cases)
  func writes(_ case: Case) throws {
    let rendering = Rendering(`case`.template, try JSONValue(Self.data), partials: `case`.partials)
    #expect(rendering.findings == [])
    #expect(rendering.text == `case`.expected)
  }

  static let cases = [
    Case("nothing", "", gives: ""),
    Case("braces that are no tags", "{ } {a} }} {", gives: "{ } {a} }} {"),
    Case("braces around a tag", "{ {{namespace}}}", gives: "{ Tokens}"),
    Case("an empty text is false", "{{#empty}}no{{/empty}}{{^empty}}yes{{/empty}}", gives: "yes"),
    Case(
      "a text as a section", "{{#tokens}}{{#note}}/// {{.}}\n{{/note}}{{path}}\n{{/tokens}}",
      gives: "/// first\na.b\nc\n/// \"last\"\nd\n"),
    Case(
      "an outer name inside", "{{#tokens}}{{namespace}}.{{path}} {{/tokens}}",
      gives: "Tokens.a.b Tokens.c Tokens.d "),
    Case(
      "records inside one another",
      "{{#owner}}{{#city}}{{name}}{{/city}}{{name}}{{/owner}}{{owner.city.name}}",
      gives: "OslousOslo"),
    Case(
      "a section behind dots", "{{#owner.city}}{{name}}{{/owner.city}}{{^owner.city}}none{{/owner.city}}",
      gives: "Oslo"),
    Case(
      "nested flags", "{{#isOpen}}{{^isShut}}a{{#isShut}}b{{/isShut}}c{{/isShut}}{{/isOpen}}", gives: "ac"),
    Case(
      "an escape for the file, another for a partial",
      "{{! escape: json }}\n{{#tokens}}{{note}}{{>html}}{{>as-outside}}|{{/tokens}}",
      ["html": "{{! escape: html }}{{note}}", "as-outside": "{{note}}"],
      gives: #"firstfirstfirst||\"last\"&quot;last&quot;\"last\"|"#),
    Case("nothing is escaped unless asked", "{{#tokens}}{{note}}{{/tokens}}", gives: #"first"last""#),
    Case("a byte order mark", "\u{FEFF}{{! escape: json }}\n{{namespace}}", gives: "Tokens"),
    Case("line ends stay as they are", "a\r\n{{#isOpen}}\r\nb\n{{/isOpen}}\r\nc\r", gives: "a\r\nb\nc\r"),
    Case(
      "indentation of partials within partials",
      "enum {{namespace}} {\n  {{>members}}\n}\n",
      [
        "members": "{{#tokens}}\n// {{path}}\n\n  {{>member}}\n{{/tokens}}\nend\n",
        "member": "{{#note}}\nlet note = {{note}}\n{{/note}}\n{{path}}\n",
      ],
      gives: """
        enum Tokens {
          // a.b

            let note = first
            a.b
          // c

            c
          // d

            let note = "last"
            d
          end
        }

        """),
    Case("a partial in a line keeps its lines", "  x{{>two}}y\n", ["two": "1\n2"], gives: "  x1\n2y\n"),
    Case(
      "indentation before a tag and before text", "  {{>p}}\n",
      ["p": "{{namespace}} a\n b{{namespace}}\n{{^isShut}}c{{/isShut}}\n"],
      gives: "  Tokens a\n   bTokens\n  c\n"),
  ]
}
