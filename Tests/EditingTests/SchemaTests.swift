import Editing
import Testing
import Tokens

@Suite struct SchemaTests {
  private func text(_ kind: JSONSchema.Kind, isStrict: Bool = false, names: JSONSchema.Names = .init())
    -> String
  {
    String(decoding: JSONSchema.text(kind, isStrict: isStrict, names: names), as: UTF8.self)
  }

  @Test(arguments: [
    (
      JSONSchema.Kind.config,
      #""resolver":{"description":"A resolver document in place of `sources`.","type":["string""#
    ),
    (.config, #""prefix":{"description":"#),
    (
      .config,
      #""accessor":{"description":"Write Swift code with a constant for each color, too (none).","type":"#
    ),
    (.config, #""waivers":{"description":"What is accepted, with reasons.","type":"array""#),
    (.anatomies, #""by":{"description":"What they differ in.","enum":["shape","color"]}"#),
    (.resolver, #""required":["version","resolutionOrder"]"#), (.tokens, #""const":"cubicBezier""#),
  ])
  func `a schema says what its readers know`(kind: JSONSchema.Kind, part: String) {
    #expect(text(kind).contains(part))
  }

  @Test func `names of a set are in it`() {
    var names = JSONSchema.Names()
    names.tokens = [("a.b", "#fff", nil), ("a.c", "1px", "use b")]
    names.themes = ["light"]
    let tokens = text(.tokens, names: names)
    #expect(tokens.contains(#"{"const":"{a.b}","markdownDescription":"`#fff`"}"#))
    #expect(tokens.contains(#""deprecationMessage":"use b""#))
    #expect(text(.config, names: names).contains(#""enum":["light"]"#))
    #expect(!text(.tokens).contains("{a.b}"))
  }

  @Test func `types of the configuration are in it, but not in strict DTCG`() {
    var names = JSONSchema.Names()
    names.types = [
      OwnType("shape", [.init("angle", .number), .init("stops", .color, isOptional: true, isList: true)])
    ]
    let tokens = text(.tokens, names: names)
    #expect(tokens.contains(#"{"const":"shape","description":"A type of the configuration."}"#), "\(tokens)")
    #expect(
      tokens.contains(##""then":{"properties":{"$value":{"$ref":"#/definitions/types:shape"}}}"##),
      "\(tokens)")
    #expect(
      tokens.contains(
        ##""stops":{"type":"array","items":{"$ref":"#/definitions/color"}}},"required":["angle"]"##),
      "\(tokens)")
    #expect(!text(.tokens, isStrict: true, names: names).contains("shape"))
  }

  @Test func `shorthands are left out where DTCG holds to the letter`() {
    #expect(text(.tokens, isStrict: true).contains(#""unit":{"anyOf":[{"enum":["px","rem"]}"#))
    #expect(!text(.tokens).contains(#"{"enum":["px","rem"]}"#))
  }
}
