import Compiler
import Diagnostics
import Testing
import Text
import Tokens

@testable import Audit

@Suite struct ShippedSetTests {
  private let compilation = ShippedSet().compiled()

  @Test func nothingIsWrong() {
    #expect(compilation.log.diagnostics.map(\.words) == [])
    #expect(compilation.themes.map(\.name) == ["light", "dark", "light-high-contrast", "dark-high-contrast"])
  }

  @Test func everyVariantIsThere() throws {
    let report = try #require(compilation.report)
    #expect(
      report.coverage.map { "\($0.component) \($0.complete)/\($0.variants)" } == [
        "toggle 30/30", "checkbox 45/45", "radio 30/30", "segmented-control 24/24", "toggle-button 30/30",
        "control-center 24/24", "setting-toggle 48/48", "toggle-with-label 6/6",
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
    #expect(
      waived == [
        "light: toggle.color.default.inactive.bg-indicator on toggle.color.default.inactive.bg-track 1.57",
        "light: toggle.color.default.inactive.bg-track on surface.default 1.57",
        "light: toggle.color.focused.inactive.bg-indicator on toggle.color.focused.inactive.bg-track 1.57",
        "light: toggle.color.focused.inactive.bg-track on surface.default 1.57",
      ]
        + ["default", "focused", "loading"].flatMap { state in
          let group = "setting-toggle.color.\(state).inactive"
          return [
            "light: \(group).bg-indicator on \(group).bg-track 1.57",
            "light: \(group).bg-track on surface.default 1.57",
          ]
        })
    #expect(report.count(.fail) == 0)
    #expect(report.waivers.allSatisfy { !$0.waiver.reason.isEmpty && !$0.waiver.themes.isEmpty })
    #expect(!report.waivers.contains { $0.waiver.themes.contains { $0.hasSuffix("high-contrast") } })
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
}
