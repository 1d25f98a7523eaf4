import Compiler
import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import Audit

/// The code of the importers, which compiles and runs against what is generated, read by `--consumers`: nothing is wrong in
/// it, and slips are found.
@Suite struct ConsumerImporterTests {
  /// Code, and the set that it imports.
  struct Importer: Sendable, CustomTestStringConvertible {
    let code: String
    let tokens: [String: String]
    let configuration: String
    var testDescription: String { code }

    init(_ code: String, _ tokens: [String: String], _ configuration: String) {
      (self.code, self.tokens, self.configuration) = (code, tokens, configuration)
    }

    private static let page = "Sources/tokenc/tokenc.docc/UsingGeneratedCode.md"

    static let all: [Importer] =
      [
        "Tests/Importers/Swift/Sources/Importer/main.swift",
        "Tests/Importers/Swift/Sources/IsolatedTokens/Reading.swift",
        "Tests/Importers/Kotlin/program/Importer.kt", page,
      ].map { Importer($0, files(in: "tokens"), shippedConfiguration) } + [
        Importer(
          "Tests/Importers/SwiftPM/Sources/Sample/main.swift",
          files(in: "Tests/Importers/SwiftPM/Sources/Sample/Tokens"),
          "outputs: [{format: swift, file: T.swift}]"),
        Importer(
          "Tests/Importers/Swift/Idioms.swift", everyType,
          "outputs: [{format: swift, file: T.swift, lists: true}]"),
        Importer(
          "Tests/Importers/Kotlin/program/Idioms.kt", everyType,
          """
          resolver: r.json
          outputs: [{format: kotlin, file: T.kt, package: a, namespace: App}]
          """),
      ]

    /// That of the shipped set, whose rules say which tokens need no use.
    private static let shippedConfiguration = String(
      (files(in: "tokens")["tokenc.yaml"] ?? "").split(separator: "\nrules:")[0])

    private static let everyType = files(in: "Tests/Goldens/all-types/input/tokens").merging([
      "text.yaml": """
      text: {$type: typography, title: {$value: {fontFamily: A, fontSize: 24px, fontWeight: 700, letterSpacing: 0px, lineHeight: 1}}, small: {$value: "{text.title}"}}
      """,
      "r.json": """
      {"version": "2025.10",
       "sets": {"base": {"sources": [{"$ref": "base.yaml"}, {"$ref": "composite.yaml"}, {"$ref": "text.yaml"}]}},
       "modifiers": {"theme": {"contexts": {"light": [], "dark": []}, "default": "light"}},
       "resolutionOrder": [{"$ref": "#/sets/base"}, {"$ref": "#/modifiers/theme"}]}
      """,
    ]) { $1 }

    /// The texts of a folder, by their paths in it.
    private static func files(in folder: String) -> [String: String] {
      let paths = FileManager.default.enumerator(atPath: "\(Checkout.path)/\(folder)")?.allObjects ?? []
      return paths.reduce(into: [:]) { files, path in
        guard let path = path as? String else { return }
        files[path] = try? Checkout.read("\(folder)/\(path)")
      }
    }

    /// What `check --consumers` says of the code, with changes to it.
    func check(rule: DiagnosticCode = .unknownVariable, _ change: (String) -> String = { $0 }) throws
      -> CheckedFolder
    {
      let code = [
        "src/" + (self.code.split(separator: "/").last ?? ""): change(try Checkout.read(self.code))
      ]
      return CheckedFolder("{}", configuration: configuration, files: tokens.merging(code) { $1 }) {
        $0.consumers = ["t/src/*"]
        $0.selection.only = [rule, .wrongFallback]
      }
    }
  }

  @Test(arguments: Importer.all) func nothingIsWrong(importer: Importer) throws {
    let folder = try importer.check()
    #expect(folder.messages == [])
    #expect(folder.succeeded)
  }

  /// Each of these was used by the code, in one way or another.
  @Test(arguments: [
    (0, ["toggle.color.default.active.bg-track", "motion.duration.quick", "elevation.low"]),
    (2, ["toggle.color.disabled.active.bg-indicator", "motion.duration.quick", "surface.default"]),
    (3, ["toggle.color.default.active.bg-track", "outline.offset"]),
    (4, ["button.fill", "palette.blue"]),
    (5, ["base.color.hex", "base.ratio.third", "card.sheen", "text.title"]),
    (6, ["base.color.hex", "base.space.page", "card.shadow", "text.title"]),
  ])
  func whatItUsesIsUsed(number: Int, paths: [String]) throws {
    let unused = try Importer.all[number].check(rule: .unusedToken).messages
    #expect(!unused.isEmpty)
    for path in paths { #expect(!unused.contains { $0.hasPrefix("nothing uses `\(path)`") }, "\(path)") }
  }

  @Test(arguments: [
    (0, "Tokens.Motion.Duration.quick", "Tokens.Motion.Duration.quik"),
    (0, "Tokens.Toggle.Size.Medium.trackHeight", "Tokens.Toggle.Size.Medum.trackHeight"),
    (1, "Tokens.Toggle.Color.Default.Active.bgTrack", "Tokens.Toggle.Color.Default.Active.bgTrak"),
    (2, "ToggleTokens.Light.ColorDefaultInactiveBgTrack", "ToggleTokens.Light.ColorDefaultInactivBgTrack"),
    (2, "SurfaceTokens.forTheme(it).Default", "SurfaceTokens.forTheme(it).Defaul"),
    (3, "var(--outline-focus)", "var(--outline-focs)"),
    (4, "Tokens.Palette.blue", "Tokens.Palette.bule"),
    (5, "Tokens.Base.Color.translucent", "Tokens.Base.Color.translucant"),
    (5, "Tokens.Base.Font.many", "Tokens.Base.Font.mony"),
    (6, "BaseTokens.current.ColorHex", "BaseTokens.current.ColorHx"),
    (6, "CardTokens.Fade.toTween()", "CardTokens.Fad.toTween()"),
  ])
  func aSlipIsFound(number: Int, right: String, wrong: String) throws {
    let importer = Importer.all[number]
    let code = try Checkout.read(importer.code)
    let range = try #require(code.range(of: right))
    let slip = code.replacingCharacters(in: range, with: wrong)
    let folder = try importer.check { _ in slip }
    #expect(folder.codes == ["unknown-variable"])
    #expect(folder.messages.allSatisfy { $0.contains("; did you mean `") })
    #expect(folder.fixed("src/" + (importer.code.split(separator: "/").last ?? "")) == code)
  }
}
