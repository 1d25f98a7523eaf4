import Diagnostics
import Emission
import Testing
import Tokens

@Suite struct `Templates of the user` {
  private func render(_ template: String, _ set: SampleTokens) -> (text: String, diagnostics: [Diagnostic]) {
    var sources = Sources()
    var library = TemplateLibrary(sources: &sources)
    library.add(
      Source(path: "own.mustache", bytes: Array(template.utf8)), named: "own", sources: &sources,
      partial: { _ in nil })
    return set.emit(.template("own"), templates: library)
  }

  @Test func `reach the members of values, theme by theme`() {
    let template = """
      {{! escape: none }}
      {{#themes}}
      {{name}}:
      {{#tokens}}
        {{camelName}} {{pascalName}} {{snakeName}} {{kebabName}}{{#aliasCssName}} = {{aliasCssName}}{{/aliasCssName}}{{#comment}} /* {{comment}} */{{/comment}}
      {{#value}}
      {{#isColor}}
        {{red}} {{green}} {{blue}} {{alpha}} {{argb}} {{hexOpaque}} {{appearance}}{{#isSame}} same{{/isSame}}{{#isDefault}} default{{/isDefault}}
      {{/isColor}}
      {{#isDimension}}
        {{points}}
      {{/isDimension}}
      {{#isDuration}}
        {{milliseconds}}
      {{/isDuration}}
      {{#isTypography}}
        {{#fontNames}}{{fontName}}{{^isLast}}, {{/isLast}}{{/fontNames}} {{fontSize}} {{fontWeight}} {{lineHeight}}
      {{/isTypography}}
      {{#layers}}
        {{offsetX}} {{offsetY}} {{blur}} {{spread}} {{color}}{{#isInset}} inset{{/isInset}}
      {{/layers}}
      {{/value}}
      {{/tokens}}
      {{/themes}}

      """
    var set = SampleTokens(permutations: 2)
    set.add("a.blue 1", .rgb(0x005CE5), .rgb(0x6B9BFF), description: "*/ --> x\ny")
    set.add("a.link", .rgb(0x005CE5), alias: "a.blue 1")
    set.add("a.gap", .dimension(Dimension(0.5, .rem)))
    set.add("a.time", .duration(Duration(0.2, .s)))
    #expect(
      render(template, set).text == """
        light:
          aBlue1 ABlue1 a_blue_1 a-blue-1 /* * / - -> x y */
          0 92 229 1 FF005CE5 #005ce5 light same default
          aLink ALink a_link a-link = --a-blue-1
          0 92 229 1 FF005CE5 #005ce5 light same default
          aGap AGap a_gap a-gap
          8
          aTime ATime a_time a-time
          200
        dark:
          aBlue1 ABlue1 a_blue_1 a-blue-1 /* * / - -> x y */
          107 155 255 1 FF6B9BFF #6b9bff dark
          aLink ALink a_link a-link = --a-blue-1
          0 92 229 1 FF005CE5 #005ce5 dark same
          aGap AGap a_gap a-gap
          8
          aTime ATime a_time a-time
          200

        """)
  }

  @Test func `reach tokens with their names, words and values`() {
    let template = """
      {{! escape: none }}
      {{sources}}:{{#themes}} {{name}}/{{appearance}}/{{contrast}}{{^isDefault}}*{{/isDefault}}{{/themes}}
      {{#tokens}}
      {{path}} {{type}} [{{#words}}{{.}}{{^isLast}} {{/isLast}}{{/words}}] {{cssName}} {{swiftName}} {{kotlinName}}
      {{#themes}}
        {{name}}: {{css}} | {{swift}} | {{kotlin}} | {{number}}{{unit}}{{hex}}
      {{/themes}}
      {{#isAlias}}
        = {{alias}}
      {{/isAlias}}
      {{#isDescribed}}
        "{{description}}"
      {{/isDescribed}}
      {{#isDeprecated}}
        ! {{deprecation}}
      {{/isDeprecated}}
      {{/tokens}}

      """
    var set = SampleTokens(permutations: 2)
    set.add("a.blue", .rgb(0x005CE5), .rgb(0x6B9BFF), description: "Brand")
    set.add("a.link", .rgb(0x005CE5), .rgb(0x6B9BFF), alias: "a.blue")
    set.add("a.b.gap", .dimension(Dimension(0.5, .rem)), deprecated: "no more")
    #expect(
      render(template, set).text == """
        tokens.yaml: light/light/normal dark/dark/normal*
        a.blue color [a blue] --a-blue Tokens.A.blue ATokens.Blue
          light: #005ce5 | TokensColor.Value.init(0x005CE5FF) | Color(0xFF005CE5) | #005ce5
          dark: #6b9bff | TokensColor.Value.init(0x6B9BFFFF) | Color(0xFF6B9BFF) | #6b9bff
          "Brand"
        a.link color [a link] --a-link Tokens.A.link ATokens.Link
          light: #005ce5 | TokensColor.Value.init(0x005CE5FF) | Color(0xFF005CE5) | #005ce5
          dark: #6b9bff | TokensColor.Value.init(0x6B9BFFFF) | Color(0xFF6B9BFF) | #6b9bff
          = a.blue
        a.b.gap dimension [a b gap] --a-b-gap Tokens.A.B.gap ATokens.BGap
          light: 0.5rem | 8 | 8.0.dp | 0.5rem
          dark: 0.5rem | 8 | 8.0.dp | 0.5rem
          ! no more

        """)
  }

  @Test func `reach tokens group by group`() {
    var set = SampleTokens()
    set.describe("a", "Group")
    set.add("a.x", .number(1))
    set.add("a.b.y", .number(2))
    set.add("a.z", .number(3))
    #expect(
      render(
        "{{#groups}}{{path}}{{#isDescribed}} ({{description}}){{/isDescribed}}:{{#tokens}} {{path}}{{/tokens}}; {{/groups}}",
        set
      )
      .text == "a (Group): a.x a.z; a.b: a.b.y; ")
  }

  @Test func `may not ask for what there is not`() {
    var set = SampleTokens()
    set.add("a.x", .number(1))
    let result = render("{{#tokens}}{{paht}}{{/tokens}}", set)
    #expect(result.diagnostics.map(\.code) == [.unknownTemplateName])
    #expect(result.text.isEmpty)
  }
}
