import Compiler
import Diagnostics
import Testing
import Text
import Tokens

@testable import Audit

@Suite struct ShippedSetTests {
  private let compilation = ShippedSet.compilation

  @Test func nothingIsWrong() {
    #expect(compilation.log.diagnostics.map(\.words) == [])
    #expect(compilation.themes.map(\.name) == ["light", "dark", "light-high-contrast", "dark-high-contrast"])
  }

  @Test func everyVariantIsThere() throws {
    let report = try #require(compilation.report)
    #expect(
      report.coverage.map { "\($0.component) \($0.complete)/\($0.variants)" } == [
        "toggle 30/30", "checkbox 45/45", "radio 30/30", "segmented-control 24/24",
        "multi-segmented-control 24/24", "toggle-button 30/30", "control-center 24/24",
        "setting-toggle 56/56", "toggle-with-label 60/60",
      ])
    #expect(report.coverage.allSatisfy { $0.missing.isEmpty && $0.surplus.isEmpty })
  }

  /// The fixed fill of the switched-off toggle, which its assessment measured at 1.57 : 1, and nothing else.
  @Test func onlyTheFixedColoursAreWaived() throws {
    let report = try #require(compilation.report)
    let waived = report.contrast.filter { $0.verdict == .waived }.map { result in
      let names = [result.foreground, result.background].map { report.path(of: $0) }
      return "\(report.themes[result.theme]): \(names[0]) on \(names[1]) \(ratioText(result.ratio))"
    }
    let states = [
      ("toggle", ["default", "focused"]), ("setting-toggle", ["default", "focused", "loading"]),
      ("toggle-with-label", ["default", "focused"]),
    ]
    let expected = states.flatMap { component, states in
      states.flatMap { state in
        let group = "\(component).color.\(state).inactive"
        return [
          "light: \(group).bg-indicator on \(group).bg-track 1.57",
          "light: \(group).bg-track on surface.default 1.57",
          "light: \(group).bg-track on surface.raised 1.57",
        ]
      }
    }
    #expect(waived == expected)
    #expect(report.count(.fail) == 0)
    #expect(report.waivers.allSatisfy { !$0.waiver.reason.isEmpty && $0.waiver.themes == ["light"] })
    #expect(report.waivers.allSatisfy { $0.waiver.owner != nil && $0.waiver.until != nil })
  }

  @Test func theBrandBluePasses() throws {
    let report = try #require(compilation.report)
    let track = try #require(
      report.contrast.first { report.path(of: $0.foreground) == "toggle.color.default.active.bg-track" })
    #expect(abs(track.ratio - 5.7341) < 1e-4)
    #expect(track.verdict == .pass)
  }

  @Test func everyScorecardIsReady() throws {
    let report = try #require(compilation.report)
    let assessments = report.assessments()
    #expect(assessments.map(\.control.name) == compilation.anatomies.map(\.name))
    for assessment in assessments {
      #expect(assessment.isReady, "\(assessment.control.name): \(assessment.issues)")
      // The design file of this set is not published, and neither is its code.
      #expect(assessment.scorecard[.linking]?.verdict == .notMapped)
    }
  }

  /// High contrast needs no waiver at all, and neither does the dark theme.
  @Test(arguments: [
    ["light-high-contrast"], ["dark-high-contrast"], ["light-high-contrast", "dark-high-contrast"], ["dark"],
  ])
  func everyScorecardIsReadyWithoutAWaiver(names: [String]) throws {
    var configuration = compilation.configuration.audit
    #expect(!configuration.waivers.isEmpty)
    configuration.waivers = []
    // What only the other themes use or describe is there.
    let report = Report(
      checking: Subject(
        try #require(compilation.tokens), themes: compilation.themes.filter { names.contains($0.name) },
        anatomies: compilation.anatomies, configuration: configuration, isFlawless: true),
      by: Rule.all.filter { $0.codes.allSatisfy { ![.unusedToken, .missingDescription].contains($0) } })
    #expect(report.themes == names)
    #expect(report.findings.map(\.words) == [])
    #expect(report.count(.waived) == 0 && report.count(.fail) == 0 && report.count(.pass) > 100)
    let notReady = report.assessments().filter { !$0.isReady }
    #expect(notReady.map(\.control.name) == [])
  }

  /// The controls that `extends:` makes are judged as what they extend.
  @Test func variantsOfAControlAreThatControl() throws {
    let report = try #require(compilation.report)
    let kinds = report.assessments().map { "\($0.control.name) \($0.control.control.builtIn ?? "none")" }
    #expect(kinds.contains("setting-toggle toggle"))
    #expect(kinds.contains("toggle-with-label toggle"))
    #expect(kinds.contains("multi-segmented-control segmented-control"))
  }

  /// `placement` is in no path: the variants of the label are those of the toggle, on either side.
  @Test func everySideOfALabelIsAVariant() throws {
    let report = try #require(compilation.report)
    let labeled = try #require(report.assessments().first { $0.control.name == "toggle-with-label" })
    #expect(labeled.control.variants.count == 60)
    #expect(labeled.control.proposedCount == 60)
    #expect(labeled.scorecard[.properties]?.evidence.hasSuffix("placement 2 × size 3 = 60 variants") == true)
  }

  /// On and off differ in lightness by 3 : 1 in every theme and state, unless a symbol or a color is the sign, or neither can
  /// be used.
  @Test func onAndOffDifferInLightness() throws {
    let report = try #require(compilation.report)
    #expect(!report.distinctions.isEmpty)
    let judged = report.distinctions.filter {
      ![nil, .exempt].contains($0.verdict) && $0.values.contains("false")
    }
    #expect(judged.count > 40)
    for result in judged {
      let name = compilation.anatomies[result.component].name
      let expected: DistinctionResult.Verdict = name == "control-center" ? .shape : .lightness
      #expect(result.verdict == expected, "\(name) \(result.variant) \(result.ratio)")
    }
  }

  /// English, then Korean.
  @Test func everyTokenIsDescribedInBothLanguages() throws {
    let tokens = try #require(compilation.tokens)
    let undescribed = tokens.ids.filter { id in
      let text = tokens.token(id, in: 0).flatMap { tokens.description(of: $0) } ?? ""
      let hasHangul = text.unicodeScalars.contains { (0xAC00...0xD7A3).contains($0.value) }
      return !hasHangul || !text.contains { $0.isASCII && $0.isLetter }
    }
    #expect(undescribed.map { tokens.dottedPath(of: $0) } == [])
  }

  /// Every type of DTCG is in use.
  @Test func everyTypeIsInUse() throws {
    let tokens = try #require(compilation.tokens)
    let types = Set(tokens.ids.compactMap { tokens.value(of: $0, in: 0)?.type })
    // Those are additions to DTCG, which this set does not need.
    #expect(Set(TokenType.allCases).subtracting(types) == [.string, .boolean, .spring, .opaque])
  }
}
