import Compiler
import Diagnostics
import Emission
import Foundation
import Import
import TestSupport
import Testing
import Tokens

/// Real sets that are imported: what is written checks without an error and builds, has the values that the sets have published,
/// and the comparison with what they have published tells of no difference that is not explained here.
@Suite(.enabled(if: SharedFolder.corpora.isPresent, "\(SharedFolder.corpora.absence)"))
struct ImportedSetsTests {
  /// What a set has published, and what of it no import keeps.
  struct Publication: Sendable {
    var set: String
    /// The view that the file is of, whose inputs are imported.
    var view: String
    /// As `--compare` takes it: a theme or a selector, and the file.
    var subject: String?
    var file: String
    /// How many names have the same value.
    var same: Int
    /// How many names differ, by reason.
    var others: [Reason: Int] = [:]
    /// Names whose difference has a reason of their own.
    var reasons: [String: String] = [:]
  }

  private static let publications = [
    Publication(
      set: "gcds", view: "default", file: "css/tokens.css", same: 785,
      others: [.parts: 116, .several: 80, .untyped: 23, .differs: 18],
      reasons: ["--gcds-base-font-size": "it has no type, the name of a length, and no unit"]),
    Publication(
      set: "gcds", view: "default", file: "scss/tokens.scss", same: 785,
      others: [.parts: 116, .several: 80, .untyped: 23, .differs: 18],
      reasons: ["--gcds-base-font-size": "it has no type, the name of a length, and no unit"]),
    Publication(set: "axa", view: "default", file: "tokens.json", same: 151, others: [.differs: 63]),
    Publication(set: "kanso", view: "light", file: "tokens.css", same: 918, others: [.parts: 7]),
    Publication(set: "kanso", view: "dark", file: "dark.css", same: 369),
    Publication(set: "kanso", view: "high-contrast", file: "high-contrast.css", same: 21),
    Publication(
      set: "click-ui", view: "light", subject: "light", file: "tokens-light.css", same: 1569,
      others: [.parts: 228, .untyped: 13, .differs: 2]),
    Publication(
      set: "click-ui", view: "dark", subject: "dark", file: "tokens-dark.css", same: 1580,
      others: [.parts: 228, .untyped: 13, .differs: 2]),
    Publication(
      set: "nve", view: "nve-light", file: "nve.css", same: 706, others: [.untyped: 6, .boolean: 4]),
    Publication(
      set: "nve", view: "nve-dark", subject: "dark", file: "nve_dark.css", same: 462,
      others: [.untyped: 6, .boolean: 4]),
    Publication(
      set: "backpack", view: "web", file: "web/base.raw.json", same: 394,
      others: [.untyped: 20, .differs: 1],
      reasons: ["--breakpoint-desktop-margin": "theo publishes `1rem * 3` as it is written"]),
    Publication(
      set: "ab-material", view: "light", subject: "light", file: "light.css", same: 47, others: [.differs: 2]),
    Publication(
      set: "ab-material", view: "dark", subject: "dark", file: "dark.css", same: 47, others: [.differs: 2]),
    Publication(
      set: "ab-material", view: "light-mc", subject: "light-medium-contrast", file: "light-mc.css", same: 47,
      others: [.differs: 2]),
    Publication(
      set: "ab-material", view: "dark-mc", subject: "dark-medium-contrast", file: "dark-mc.css", same: 47,
      others: [.differs: 2]),
    Publication(
      set: "ab-material", view: "light-hc", subject: "light-high-contrast", file: "light-hc.css", same: 47,
      others: [.differs: 2]),
    Publication(
      set: "ab-material", view: "dark-hc", subject: "dark-high-contrast", file: "dark-hc.css", same: 49),
  ]

  private static func importation(
    of set: String, _ view: PublishedSet.View, comparing published: [Importation.Published] = []
  ) throws -> Importation {
    let compilation = read(view, of: set, to: .resolveThemes)
    var options = ImportedFiles.Options()
    options.folder = "out/"
    return try #require(Importation(of: compilation, options, comparing: published))
  }

  /// What a run makes of the set as it is, with the units that imports take.
  private static func read(_ view: PublishedSet.View, of set: String, to goal: Request.Goal) -> Compilation {
    var request = Request(goal, inputs: view.inputs)
    request.dialect = Dialect(rawValue: view.dialect)
    request.dialectUnits = DefaultUnits(dimension: .px, duration: .ms)
    request.configuration = "test.yaml"
    if goal == .resolve {
      request.pins = (view.input ?? [:]).sorted { $0.key < $1.key }.map { ModifierChoice($0.key, $0.value) }
    }
    return compile(request, loading: PublishedSet.loader(of: set, "roots: [input]\n"))
  }

  /// The files that an import writes, at the places where it writes them.
  private static func loader(_ importation: Importation) -> SourceLoader {
    MemoryFiles(importation.files.map { ($0.path, $0.bytes) }).loader
  }

  /// What is published of the same inputs is compared in one import; in `make test-long`, each in an import of its own.
  @Test(arguments: Set(publications.map(\.set)).sorted())
  func whatWasPublishedIsCompared(_ set: String) throws {
    let views = try PublishedSet.read(set).views
    let subjects = try Self.publications.filter { $0.set == set }.map { publication in
      (publication: publication, view: try #require(views.first { $0.view == publication.view }))
    }
    let groups =
      Sweep.isWhole ? subjects.map { [$0] } : Array(Dictionary(grouping: subjects, by: \.view.inputs).values)
    for group in groups {
      let importation = try Self.importation(
        of: set, group[0].view, comparing: group.map { try Self.published($0.publication) })
      #expect(importation.diagnostics.isEmpty)
      #expect(importation.unknownSubjects == [])
      #expect(importation.comparisons.count == group.count)
      let kept = KeptTokens(importation, Self.loader(importation))
      for (subject, comparison) in zip(group, importation.comparisons) {
        Self.expect(comparison, toBe: subject.publication, of: subject.view, with: kept)
      }
    }
  }

  private static func published(_ publication: Publication) throws -> Importation.Published {
    let folder = "\(SharedFolder.corpora.path)/dialects/\(publication.set)/published/"
    let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: folder + publication.file)))
    return .init(
      publication.file, about: publication.subject,
      publication.file.hasSuffix(".json")
        ? PublishedNames(json: bytes, path: publication.file) : PublishedNames(styleSheet: bytes))
  }

  private static func expect(
    _ comparison: ImportComparison, toBe publication: Publication, of view: PublishedSet.View,
    with kept: KeptTokens
  ) {
    let differences =
      comparison.others.map { (name: $0.name, text: "\($0.old) is \($0.new)") }
      + comparison.missing.map { (name: $0.name, text: "\($0.old) is missing") }
    let reason = kept.reasons(in: view)
    var others: [Reason: Int] = [:]
    var own: Set<String> = []
    var unexplained: [String] = []
    for (name, text) in differences {
      if publication.reasons[name] != nil {
        own.insert(name)
      } else if let reason = reason(name) {
        others[reason, default: 0] += 1
      } else {
        unexplained.append("\(name): \(text)")
      }
    }
    let file = publication.file
    #expect(unexplained.isEmpty, "\(file): \(unexplained.prefix(40).joined(separator: "\n"))")
    #expect(own == Set(publication.reasons.keys), "\(file)")
    #expect(others == publication.others, "\(file)")
    #expect(comparison.same == publication.same, "\(file)")
  }

  @Test(arguments: PublishedSet.names)
  func importedSetsBuildAndHaveTheSameValues(_ name: String) throws {
    var imported: [[String]: Importation] = [:]
    for view in try PublishedSet.read(name).views {
      let importation = try imported[view.inputs] ?? Self.importation(of: name, view)
      imported[view.inputs] = importation
      let loader = Self.loader(importation)
      let built = compile(Request(.build, inputs: ["out"]), loading: loader)
      #expect(built.log.diagnostics.filter { $0.severity == .error }.isEmpty, "\(view.view)")
      #expect(!built.files.isEmpty, "\(view.view)")
      var request = Request(.resolve, inputs: ["out"])
      request.pins = Self.pins(of: view, in: name)
      let result = compile(request, loading: loader)
      let reasons = PublishedSet.reasons[name] ?? [:]
      let others = try view.differences(from: result.resolvedTokens()).filter { reasons[$0.name] == nil }
      #expect(
        others.isEmpty,
        "\(view.view): \(others.map { "\($0.name): \($0.text)" }.joined(separator: "\n"))")
    }
  }

  /// The choices of a view in the new resolver document, which has the six schemes of Material in one modifier.
  private static func pins(of view: PublishedSet.View, in set: String) -> [ModifierChoice] {
    // The files of kanso's view became a context.
    if set == "kanso" { return view.view == "light" ? [] : [ModifierChoice("theme", view.view)] }
    guard set == "ab-material" else {
      return (view.input ?? [:]).sorted { $0.key < $1.key }.map { ModifierChoice($0.key, $0.value) }
    }
    let contrast =
      ["medium": "-medium-contrast", "high": "-high-contrast"][view.input?["contrast"] ?? ""] ?? ""
    return [ModifierChoice("theme", (view.input?["theme"] ?? "") + contrast)]
  }
}

/// Why a published name is missing, or has another value.
enum Reason: String {
  case differs = "the set's own build has published what no right reader reads"
  case boolean = "CSS has no booleans"
  case several = "several lengths are tokens of a group"
  case parts = "typography that lacks members has a property for each that it has"
  case untyped = "no type of DTCG has the value, and no style sheet has values without a type"
}

/// What an import has made of the tokens of a set, and why a style sheet has no property for some of them.
private struct KeptTokens {
  private let tokens: [String: Any]

  init(_ importation: Importation, _ loader: SourceLoader) {
    let result = compile(Request(.resolve, inputs: ["out"]), loading: loader)
    tokens = (try? result.resolvedTokens()) ?? [:]
  }

  /// A name without what notations put between its words.
  private static func letters(of name: String) -> String {
    name.lowercased().filter { $0.isLetter || $0.isNumber }
  }

  /// Why a published name of a view is missing or has another value.
  func reasons(in view: PublishedSet.View) -> (String) -> Reason? {
    let differing = Set(view.differs.keys.map(Self.letters))
    let paths = Dictionary(view.path_of.map { (Self.letters(of: $0.key), $0.value) }) { first, _ in first }
    return { name in
      let letters = Self.letters(of: name)
      return differing.contains(letters) ? .differs : paths[letters].flatMap { self.reason(at: $0) }
    }
  }

  private func reason(at path: String) -> Reason? {
    if tokens[path] == nil, tokens["\(path).2"] != nil { return .several }
    guard let token = (tokens[path] ?? tokens[path + ".$root"]) as? [String: Any] else { return nil }
    switch token["type"] as? String ?? "" {
    case "boolean": return .boolean
    case "typography":
      let members = (token["value"] as? [String: Any])?.keys.sorted() ?? []
      let needed = ["fontFamily", "fontSize", "fontWeight", "letterSpacing", "lineHeight"]
      return needed.allSatisfy(members.contains)
        ? nil : .parts
    case let type where TokenType(rawValue: type) == nil || type == "opaque":
      return .untyped
    case _: return nil
    }
  }
}
