import Audit
package import Compiler
import Text

/// A report for buyers in the OpenACR format (GSA, `openacr-0.1.0.json`): what was measured, by success criterion.
///
/// A criterion without a failure has no conformance level, since tokens alone cannot show that a product supports it,
/// and *not evaluated* is for level AAA only (VPAT 2.5, terms).
package struct ConformanceReport {
  /// A chapter of the format, with the criteria that are measured.
  private enum Chapter: String, CaseIterable {
    case a, aa, aaa

    var criteria: [String] {
      switch self {
      case .a: ["1.4.1"]
      case .aa: ["1.4.3", "1.4.11", "2.4.7", "2.5.8"]
      case .aaa: ["1.4.6", "2.3.3", "2.4.13", "2.5.5"]
      }
    }
  }

  /// A measurement of a control, or of a pair that the configuration names.
  private struct Row {
    let criterion: String
    let requirement: Measurement.Requirement
    let needs: Double
    /// `nil` if it does not depend on themes.
    let theme: String?
    let verdict: Measurement.Verdict
    /// Whether it fails, even if a waiver covers it, which does not change what people see.
    let isFailure: Bool
    var waiver: String?
  }

  /// A failure counts fully if more than half of the rows fail.
  private enum Level: String {
    case unsupported = "does-not-support"
    case partial = "partially-supports"
    case notEvaluated = "not-evaluated"
  }

  private let product, author: String
  private let revision: String?
  /// The version of the compiler.
  private let version: String
  private let rows: [Row]

  package init(
    of compilation: Compilation, product: String, author: String, revision: String? = nil, version: String
  ) {
    (self.product, self.author, self.revision, self.version) = (product, author, revision, version)
    rows =
      compilation.controlDocuments().flatMap { $0.rows.map(Self.row) }
      + (compilation.report.map { report in
        report.contrast.filter { $0.component == nil }.map { Self.row(of: $0, report) }
      } ?? [])
  }

  private static func number(of criterion: String) -> String {
    criterion.split(separator: " ").last.map(String.init) ?? ""
  }

  private static func row(of row: ControlDocument.Row) -> Row {
    let measurement = row.measurement
    return Row(
      criterion: number(of: measurement.criterion), requirement: measurement.requirement,
      needs: measurement.needs, theme: row.theme, verdict: measurement.verdict,
      isFailure: measurement.isFailure,
      waiver: measurement.waiving.map { waiver(until: $0.until, by: $0.owner, $0.reason) })
  }

  private static func row(of result: ContrastResult, _ report: Report) -> Row {
    let verdict: Measurement.Verdict =
      switch result.verdict {
      case .pass: .pass
      case .fail: .fail
      case .exempt: .exempt
      case .waived: .waived
      }
    let waiving =
      verdict == .waived ? report.waivers.map(\.waiver).first { $0.reason == result.reason } : nil
    return Row(
      criterion: number(of: result.criterion), requirement: .contrast, needs: result.required,
      theme: report.place(of: result), verdict: verdict,
      isFailure: verdict == .fail || verdict == .waived,
      waiver: verdict == .waived
        ? waiver(until: waiving?.until?.text, by: waiving?.owner, result.reason ?? "") : nil)
  }

  /// ` until 2027-12-31 by design system team: REASON`
  private static func waiver(until: String?, by owner: String?, _ reason: String) -> String {
    "\(until.map { " until \($0)" } ?? "")\(owner.map { " by \($0)" } ?? ""): \(reason)"
  }

  // MARK: Text

  /// The report in YAML: the same bytes for the same input.
  package var yaml: String {
    var lines = [
      "title: \(quoted("\(product) Accessibility Conformance Report"))", "product:",
      "  name: \(quoted(product))",
    ]
    if let revision { lines.append("  version: \(quoted(revision))") }
    let methods =
      "Measured from design tokens by tokenc \(version): contrast, distinctness of states, target sizes and focus indicators. Tokens alone cannot show that a product supports a criterion."
    lines += [
      "author:", "  email: \(quoted(author))", "catalog: 2.5-edition-wcag-2.2-508-eu-en",
      "evaluation_methods_used: \(quoted(methods))", "chapters:",
    ]
    for chapter in Chapter.allCases { lines += self.lines(of: chapter) }
    return lines.joined(separator: "\n") + "\n"
  }

  private func lines(of chapter: Chapter) -> [String] {
    var notes: [String] = []
    var criteria: [String] = []
    for number in chapter.criteria {
      let rows = rows.filter { $0.criterion == number && $0.verdict != .exempt }
      let note = self.note(of: number, rows)
      let level = level(of: rows.filter { $0.verdict != .notKnown }, chapter)
      if level == nil { notes.append(note) }
      criteria += ["      - num: \"\(number)\"", "        components:"]
      for component in ["web", "software"] {
        criteria.append("          - name: \(component)")
        guard let level else { continue }
        criteria += [
          "            adherence:", "              level: \(level.rawValue)",
          "              notes: \(quoted(note))",
        ]
      }
    }
    let text = notes.isEmpty ? [] : ["    notes: \(quoted(notes.joined(separator: "\n")))"]
    return ["  success_criteria_level_\(chapter.rawValue):"] + text + ["    criteria:"] + criteria
  }

  private func level(of rows: [Row], _ chapter: Chapter) -> Level? {
    let failing = rows.count { $0.isFailure }
    guard failing == 0 else { return failing * 2 > rows.count ? .unsupported : .partial }
    return chapter == .aaa ? .notEvaluated : nil
  }

  /// `1.4.11: 2 of 84 measured pairs below 3 : 1 in light; 21 waived until 2027-12-31: REASON.`
  private func note(of number: String, _ rows: [Row]) -> String {
    let known = rows.filter { $0.verdict != .notKnown }
    guard let requirement = known.first?.requirement else { return "\(number): not measured." }
    let failing = known.filter { $0.verdict == .fail }
    let themes = failing.compactMap(\.theme).unique
    let place = themes.isEmpty ? "" : " in \(themes.listed())"
    let needs = Set(known.map(\.needs)).sorted().map(\.decimal).joined(separator: " or ")
    var note =
      "\(number): \(failing.count) of \(known.count) measured \(Self.shortfall(requirement, needs))\(place)"
    for waiver in known.compactMap(\.waiver).unique {
      note += "; \(known.count { $0.waiver == waiver }) waived\(waiver)"
    }
    let unknown = rows.count - known.count
    if unknown > 0 { note += "; \(unknown) not known" }
    return note.hasSuffix(".") ? note : note + "."
  }

  /// What is measured, and where it falls short.
  private static func shortfall(_ requirement: Measurement.Requirement, _ needs: String) -> String {
    switch requirement {
    case .contrast: "pairs below \(needs) : 1"
    case .distinction: "pairs of states told apart by hue alone"
    case .state: "states not told apart from the default one"
    case .target: "targets below \(needs) px"
    case .focus: "focus indicators not thick or clear enough"
    case .forcedColors: "controls without system colors"
    case .reducedMotion: "controls without a reduced motion"
    }
  }

  private func quoted(_ text: String) -> String {
    var bytes: [UInt8] = []
    bytes.append(json: text.utf8)
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension Measurement {
  /// Whether it is not met, with a waiver or without one.
  fileprivate var isFailure: Bool {
    guard verdict == .waived else { return verdict == .fail }
    switch requirement {
    case .contrast, .target, .focus: return true
    case .distinction: return reason != "shape"
    case .state: return value == 0 || state == "error"
    case .forcedColors, .reducedMotion: return false
    }
  }
}
