import Compiler
import Diagnostics
import Reports
import Syntax
import TestSupport
import Testing
import Text

/// The report for buyers is one that GSA's tools accept: the rules of `schema/openacr-0.1.0.json`, and the chapters, criteria,
/// components and terms of `catalog/2.5-edition-wcag-2.2-508-eu-en.yaml` (github.com/GSA/openacr, CC0).
@Suite struct AcceptedReportTests {
  private indirect enum Shape: Sendable {
    case text, number, truth
    case list(Shape)
    /// `required` ones and others. The schema allows any more; a key that no reader knows is a mistake of ours.
    case object(required: [String], [String: Shape])
  }

  /// What is wrong with a node, one line each, by its path.
  private static func mistakes(_ node: NodeID, _ shape: Shape, in document: Document, at path: String)
    -> [String]
  {
    let kind = document.kind(of: node)
    switch shape {
    case .text: return kind == .string ? [] : ["\(path) is not a text"]
    case .number: return kind == .number ? [] : ["\(path) is not a number"]
    case .truth: return kind == .boolean ? [] : ["\(path) is not true or false"]
    case .list(let element):
      guard kind == .sequence else { return ["\(path) is not a list"] }
      return document.elements(of: node).enumerated().flatMap { index, node in
        mistakes(node, element, in: document, at: "\(path)[\(index)]")
      }
    case .object(let required, let members):
      guard kind == .mapping else { return ["\(path) is not an object"] }
      let names = document.entries(of: node).map { document.string(of: $0.key) }
      let missing = required.filter { !names.contains($0) }.map { "\(path).\($0) is missing" }
      return missing
        + document.entries(of: node).flatMap { key, value -> [String] in
          let name = document.string(of: key)
          guard let shape = members[name] else { return ["\(path).\(name) is unknown"] }
          return mistakes(value, shape, in: document, at: "\(path).\(name)")
        }
    }
  }

  private static let schema: Shape = {
    let contact = Shape.object(
      required: ["email"],
      Dictionary(
        uniqueKeysWithValues: ["name", "company_name", "address", "email", "phone", "website"].map {
          ($0, .text)
        }))
    let adherence = Shape.object(required: ["level"], ["level": .text, "notes": .text])
    let component = Shape.object(required: ["name"], ["name": .text, "adherence": adherence])
    let criterion = Shape.object(required: ["num"], ["num": .text, "components": .list(component)])
    let chapter = Shape.object(
      required: [], ["notes": .text, "disabled": .truth, "criteria": .list(criterion)])
    let chapters = Shape.object(
      required: [],
      Dictionary(
        uniqueKeysWithValues: [
          "success_criteria_level_a", "success_criteria_level_aa", "success_criteria_level_aaa",
          "functional_performance_criteria", "hardware", "software", "support_documentation_and_services",
        ].map { ($0, chapter) }))
    let texts = [
      "title", "report_date", "last_modified_date", "notes", "evaluation_methods_used", "legal_disclaimer",
      "license", "repository", "feedback", "catalog",
    ]
    return .object(
      required: ["title", "product", "author"],
      Dictionary(uniqueKeysWithValues: texts.map { ($0, Shape.text) }).merging([
        "product": .object(required: ["name"], ["name": .text, "version": .text, "description": .text]),
        "author": contact, "vendor": contact, "version": .number, "chapters": chapters,
      ]) { $1 })
  }()

  /// By chapter: its criteria, each for the components web, electronic-docs, software and authoring-tool.
  private static let criteria = [
    "success_criteria_level_a": """
    1.1.1 1.2.1 1.2.2 1.2.3 1.3.1 1.3.2 1.3.3 1.4.1 1.4.2 2.1.1 2.1.2 2.1.4 2.2.1 2.2.2 2.3.1 2.4.1 2.4.2 2.4.3 2.4.4 2.5.1 \
    2.5.2 2.5.3 2.5.4 3.1.1 3.2.1 3.2.2 3.2.6 3.3.1 3.3.2 3.3.7 4.1.1 4.1.2
    """,
    "success_criteria_level_aa": """
    1.2.4 1.2.5 1.3.4 1.3.5 1.4.3 1.4.4 1.4.5 1.4.10 1.4.11 1.4.12 1.4.13 2.4.5 2.4.6 2.4.7 2.4.11 2.5.7 2.5.8 3.1.2 3.2.3 3.2.4 \
    3.3.3 3.3.4 3.3.8 4.1.3
    """,
    "success_criteria_level_aaa": """
    1.2.6 1.2.7 1.2.8 1.2.9 1.3.6 1.4.6 1.4.7 1.4.8 1.4.9 2.1.3 2.2.3 2.2.4 2.2.5 2.2.6 2.3.2 2.3.3 2.4.8 2.4.9 2.4.10 2.4.12 \
    2.4.13 2.5.5 2.5.6 3.1.3 3.1.4 3.1.5 3.1.6 3.2.5 3.3.5 3.3.6 3.3.9
    """,
  ].mapValues { $0.split { $0 == " " || $0 == "\n" }.map(String.init) }
  private static let components = ["web", "electronic-docs", "software", "authoring-tool"]
  private static let terms = [
    "supports", "partially-supports", "does-not-support", "not-applicable", "not-evaluated",
  ]

  /// The members of a mapping, by name.
  private static func members(_ node: NodeID?, in document: Document) -> [String: NodeID] {
    guard let node, document.kind(of: node) == .mapping else { return [:] }
    return Dictionary(document.entries(of: node).map { (document.string(of: $0.key), $0.value) }) {
      first, _ in first
    }
  }

  private static func elements(_ node: NodeID?, in document: Document) -> [NodeID] {
    guard let node, document.kind(of: node) == .sequence else { return [] }
    return Array(document.elements(of: node))
  }

  /// What the catalog does not have.
  private static func strangers(in document: Document) -> (found: Int, mistakes: [String]) {
    var (found, mistakes): (Int, [String]) = (0, [])
    let root = members(document.root, in: document)
    for (name, chapter) in members(root["chapters"], in: document) {
      for criterion in elements(members(chapter, in: document)["criteria"], in: document) {
        let entry = members(criterion, in: document)
        let number = entry["num"].map { document.string(of: $0) } ?? ""
        found += 1
        if criteria[name]?.contains(number) != true { mistakes.append("\(number) is not in \(name)") }
        for component in elements(entry["components"], in: document) {
          let entry = members(component, in: document)
          let component = entry["name"].map { document.string(of: $0) } ?? ""
          if !components.contains(component) { mistakes.append("\(component) is no component of \(number)") }
          guard let level = members(entry["adherence"], in: document)["level"] else { continue }
          let term = document.string(of: level)
          if !terms.contains(term) { mistakes.append("\(term) is no term") }
          // The catalog says of the term that it is for level AAA only.
          if term == "not-evaluated", name != "success_criteria_level_aaa" {
            mistakes.append("\(number) \(term)")
          }
        }
      }
    }
    return (found, mistakes)
  }

  private static func mistakes(in yaml: String) throws -> [String] {
    var (sources, names, log) = (Sources(), NameTable(), DiagnosticLog())
    let id = sources.add(Source(path: "report.yaml", bytes: Array(yaml.utf8)))
    let document = try #require(Document(reading: id, in: sources, as: .yaml, names: &names, log: &log))
    let (found, strangers) = strangers(in: document)
    #expect(found == 9)
    return log.diagnostics.map(\.message) + mistakes(document.root, schema, in: document, at: "report")
      + strangers
  }

  private static func report(_ tokens: String, _ audit: String = "", product: String = "Kit") -> String {
    let files = ["t/a.yaml": tokens, "t/tokenc.yaml": "sources: [a.yaml]\n\(audit)"]
    let compilation = compile(Request(.audit, inputs: ["t"]), loading: MemoryFiles(files).loader)
    return ConformanceReport(
      of: compilation, product: product, author: "a@b.example", revision: "1.0", version: "9.9"
    ).yaml
  }

  private static let waiver = """
    audit:
      waivers:
        - {code: low-contrast, tokens: ["toggle.**"], reason: 'brand: "fixed" #1\\', owner: "yes", until: 2099-12-31}
    """

  @Test(arguments: [
    ("surface: {$type: color, $value: \"#FFFFFF\"}", ""), (AssessingTests.toggle, ""),
    (AssessingTests.toggle, waiver),
    (AssessingTests.complete("toggle"), ""),
  ])
  func theFormatAcceptsIt(tokens: String, audit: String) throws {
    for product in ["Kit", "1.0", "yes", "a: b # \"c\"\n한국어"] {
      #expect(try Self.mistakes(in: Self.report(tokens, audit, product: product)) == [])
    }
  }

  /// The check itself finds what is wrong.
  @Test(arguments: [
    ("author:", "owner:"), ("email: ", "mail: "), ("version: \"1.0\"", "version: 1.0"),
    ("num: \"1.4.1\"", "num: \"1.4.3\""),
    ("name: web", "name: site"), ("level: not-evaluated", "level: unknown"), ("chapters:", "parts:"),
  ])
  func mistakesAreFound(old: String, new: String) throws {
    let report = Self.report(AssessingTests.toggle)
    try #require(report.contains(old))
    let wrong = report.replacing(old, with: new)
    var (sources, names, log) = (Sources(), NameTable(), DiagnosticLog())
    let id = sources.add(Source(path: "report.yaml", bytes: Array(wrong.utf8)))
    let document = try #require(Document(reading: id, in: sources, as: .yaml, names: &names, log: &log))
    #expect(
      !(Self.mistakes(document.root, Self.schema, in: document, at: "report")
        + Self.strangers(in: document).mistakes).isEmpty)
  }
}
