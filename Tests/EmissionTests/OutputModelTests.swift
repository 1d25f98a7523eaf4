import TestSupport
import Testing
import Tokens

@testable import Emission

/// What the one model of templates gives to all, and what only to the formats.
@Suite struct OutputModelTests {
  private static let fields = OutputModel.fields([.text("own") { _, _, _ in }], names: ["other"])

  private static func names(_ fields: [Field<OutputModel>], in list: String) -> [String] {
    for field in fields where field.name == list {
      switch field.shape {
      case .list(_, let inner), .record(_, let inner): return inner.map(\.name)
      case .text, .flag, .isFirst, .isLast: return []
      }
    }
    return []
  }

  @Test func `users' templates do not see the notation of a format`() {
    let published: [Field<OutputModel>] = Self.fields.published()
    #expect(Set(Self.fields.map(\.name)).subtracting(published.map(\.name)) == ["own", "grouped"])
    let hidden = Set(Self.names(Self.fields, in: "tokens")).subtracting(Self.names(published, in: "tokens"))
    #expect(
      hidden == [
        "other", "hasOther", "name", "literal", "isReference", "keyword", "isDocumented", "documentation",
        "reason", "deprecationHasReason",
      ])
    #expect(
      Set(Self.names(Self.fields, in: "themes")).subtracting(Self.names(published, in: "themes")) == ["key"])
  }

  @Test func `a field of a format comes before that of the model`() {
    #expect(Self.fields.first?.name == "own")
    #expect(Self.fields.filter { $0.name == "tokens" }.count == 1)
    #expect(OutputModel.fields(token: [.text("key") { _, _, _ in }]).first { $0.name == "tokens" } != nil)
  }

  @Test(arguments: NameLanguage.allCases)
  func `names are kept by language`(language: NameLanguage) {
    var names = ModelNames()
    names.add(in: language) { $0 += "breakpoint-md".utf8 }
    #expect(names[language].count == 1)
    #expect(NameLanguage.allCases.filter { names[$0].count > 0 } == [language])
    if language == .tailwind { #expect(names.isBreakpoint(0)) }
  }

  @Test func `a text table returns what was added`() {
    var table = NumberedTexts()
    for text in ["a", "", "bc"] { table.add { $0 += text.utf8 } }
    #expect((0..<table.count).map { String(decoding: table[$0], as: UTF8.self) } == ["a", "", "bc"])
  }

  @Test(arguments: [
    ("a", "a", ".a"), ("$b_1", "$b_1", ".$b_1"), ("50", "\"50\"", "[\"50\"]"),
    ("a b", "\"a b\"", "[\"a b\"]"),
    ("__proto__", "[\"__proto__\"]", "[\"__proto__\"]"),
  ])
  func `keys of scripts are accessed as they are written`(name: String, key: String, access: String) {
    var bytes: [UInt8] = []
    bytes.append(scriptKey: Array(name.utf8)[...])
    #expect(String(decoding: bytes, as: UTF8.self) == key)
    #expect(String(decoding: [UInt8](accessing: bytes[...]), as: UTF8.self) == access)
  }

  /// A format that holds a model in its own data has the fields of both.
  @Test func `the fields of a model are those of what has it`() {
    struct Outer { let model: Int }
    let inner = Field<Int>.list(
      "a", { model, _ in 0..<model }, [.flag("b") { model, record in model == record }, .isLast])
    let outer = inner.unpublished.of { (outer: Outer) in outer.model }
    guard case .list(let records, let fields) = outer.shape, case .flag(let isSet) = fields[0].shape else {
      return #expect(Bool(false), "a list stays one")
    }
    #expect(outer.name == "a" && !outer.isPublished && fields.map(\.name) == ["b", "isLast"])
    #expect(records(Outer(model: 3), 0) == 0..<3)
    #expect(isSet(Outer(model: 2), 2) && !isSet(Outer(model: 2), 1))
  }

  /// A copy of the names before each would be 40 GB of bytes.
  @Test func `names are added in place`() {
    var names = ModelNames()
    let time = processorTime {
      for _ in 0..<100_000 { names.add(in: .tailwind) { $0 += "color-g".utf8 } }
    }
    #expect(names[.tailwind].count == 100_000 && time < .seconds(2), "\(time)")
  }
}
