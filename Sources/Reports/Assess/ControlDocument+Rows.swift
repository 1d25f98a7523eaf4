package import Audit
import ColorScience
package import Diagnostics
import Text
import Tokens

extension ControlDocument {
  /// A measurement with the names of its tokens.
  package struct Row: Sendable {
    package var measurement: Measurement
    /// `nil` if it holds in all themes.
    package var theme: String?
    package var foreground: String?
    /// A token, or `surface` if that is assumed.
    package var background: String?
    /// The names of the roles.
    package var of: String?
    package var on: String?
  }

  /// What a control lies on in a theme.
  package struct Surface: Hashable, Sendable {
    package var theme: String
    /// `nil` if it is assumed.
    package var token: String?
    /// `nil` for a gradient.
    package var value: String?
  }

  /// The rows that count for the verdict.
  var judged: [Measurement] { rows.map(\.measurement).judged }

  /// `2 × 5 × 3`, the values of the proposed properties.
  var product: String { proposed.map { String($0.values.count) }.joined(separator: " × ") }
}

extension ControlDocumentWriter {
  var rows: [ControlDocument.Row] {
    assessment.measurements.map { row in
      ControlDocument.Row(
        measurement: row, theme: row.isForcedColors ? "forced colors" : row.theme.map { themes[$0].name },
        foreground: row.foreground.map { tokens.dottedPath(of: $0) }, background: background(of: row),
        of: row.roles.map { anatomy.roles[$0.of].name },
        on: row.roles.map { roles in roles.on.map { anatomy.roles[$0].name } ?? "surface" })
    }
  }

  private func background(of row: Measurement) -> String? {
    switch row.background {
    case .token(let token)?: tokens.dottedPath(of: token)
    case .assumed?: "surface"
    case nil: nil
    }
  }

  var surfaces: [ControlDocument.Surface] {
    zip(themes, assessment.surfaces).map { theme, surface in
      switch surface.side {
      case .token(let token):
        .init(
          theme: theme.name, token: tokens.dottedPath(of: token),
          value: surface.color.map { RGBA8($0).hex.uppercased() })
      case .assumed(let hex): .init(theme: theme.name, token: nil, value: hex)
      }
    }
  }
}

extension ControlDocument.Row {
  /// `default, off`: the variants in words.
  var variantText: String {
    measurement.variants.map { $0.map(\.spoken).joined(separator: ", ") }.joined(separator: "; ")
  }

  /// `1.57 : 1`, `ΔE 0.0147`, `8 px`.
  var valueText: String {
    guard let value = measurement.value else { return "" }
    switch measurement.unit {
    case .ratio: return "\(ratioText(value)) : 1"
    case .deltaE: return "ΔE \(fourDecimals(value))"
    case .px: return "\(value.decimal) px"
    case .count: return value.decimal
    }
  }

  /// The criterion without what all of them share.
  var criterionText: String {
    let prefix = "WCAG 2.2 "
    return measurement.criterion.hasPrefix(prefix)
      ? String(measurement.criterion.dropFirst(prefix.count)) : measurement.criterion
  }

  /// The verdict; `pass (shape)` where the value alone would not do, and `fail (color)` where it would.
  var verdictText: String {
    let verdict = measurement.verdict == .notKnown ? "not known" : measurement.verdict.rawValue
    let reasons = ["shape", "color"]
    return measurement.reason.map { reasons.contains($0) ? "\(verdict) (\($0))" : verdict } ?? verdict
  }

  package var json: JSON {
    .object([
      "requirement": .string(measurement.requirement.rawValue), "theme": theme.map { .string($0) } ?? .null,
      "variants": .array(
        measurement.variants.map { .object($0.map { .init($0.axis, .string($0.value)) }) }),
      "foreground": .text(foreground), "background": .text(background),
      "value": measurement.value.map { .number($0) } ?? .null, "needs": .number(measurement.needs),
      "unit": .string(measurement.unit.rawValue), "criterion": .string(measurement.criterion),
      "clauses": .strings(measurement.clauses), "verdict": .string(measurement.verdict.rawValue),
      "reason": .text(measurement.reason),
      "waiver": measurement.waiving.map { waiving in
        .object([
          "reason": .string(waiving.reason), "owner": .text(waiving.owner), "until": .text(waiving.until),
        ])
      },
    ])
  }
}
