import Audit
import Text
import Tokens

extension ControlDocumentText {
  /// The tables of what was measured: failing rows first, exempt ones only counted.
  var measured: [Block] {
    let shown = document.rows.filter { $0.measurement.verdict != .exempt }
    guard !document.rows.isEmpty else { return [.lines(["nothing was measured"])] }
    var blocks: [Block] = [.lines([summary])]
    let ranks: [Measurement.Verdict] = [.fail, .warning, .waived, .notKnown, .pass]
    for theme in shown.compactMap(\.theme).unique + [nil] {
      let rows = shown.filter { $0.theme == theme }.enumerated().sorted { one, other in
        (ranks.firstIndex(of: one.element.measurement.verdict) ?? 0, one.offset)
          < (ranks.firstIndex(of: other.element.measurement.verdict) ?? 0, other.offset)
      }.map(\.element)
      guard !rows.isEmpty else { continue }
      blocks.append(.title(theme ?? "All themes"))
      blocks.append(
        .table(
          TextTable(
            ["requirement", "variant", "of", "on", "value", "needs", "criterion", "verdict"],
            rows: rows.map { row in
              [
                row.measurement.requirement.rawValue, row.variantText, row.of ?? "", row.on ?? "",
                row.valueText, row.measurement.needs.decimal, row.criterionText, row.verdictText,
              ]
            })))
    }
    let exempt = document.rows.count - shown.count
    var notes = exempt > 0 ? ["\(exempt) exempt"] : []
    notes += Set(document.rows.filter { $0.measurement.verdict == .exempt }.compactMap(\.measurement.reason))
      .subtracting(["the anatomy exempts it"]).sorted().map { "exempt: \($0)" }
    if document.rows.contains(where: { $0.measurement.requirement == .contrast }) {
      notes.append("EN 301 549: 1.4.11 is 9.1.4.11 and 11.1.4.11, 1.4.3 is 9.1.4.3 and 11.1.4.3")
    }
    return blocks + (notes.isEmpty ? [] : [.lines(notes)])
  }

  /// `2 of 8 not met`, `12 of 12 met`, or `4 of 6 met, 2 not known`.
  private var summary: String {
    let judged = document.judged
    let (failing, unknown) = (judged.count(.fail), judged.count(.notKnown))
    let waived = judged.count(.waived)
    let rest = waived > 0 ? ", \(waived) waived" : ""
    if failing > 0 { return "\(failing) of \(judged.count) not met\(rest)" }
    return "\(judged.count(.pass)) of \(judged.count) met\(rest)"
      + (unknown > 0 ? ", \(unknown) not known" : "")
  }

  /// The waivers that cover a row of the control.
  var waivers: TextTable? {
    let waivers = document.rows.compactMap(\.measurement.waiving).unique
    guard !waivers.isEmpty else { return nil }
    return TextTable(
      ["code", "tokens", "themes", "reason", "owner", "until"],
      rows: waivers.map { waiver in
        [
          waiver.code, waiver.tokens.joined(separator: ", "),
          waiver.themes.isEmpty ? "all" : waiver.themes.joined(separator: ", "), waiver.reason,
          waiver.owner ?? "", "\(waiver.until ?? "")\(waiver.hasEnded ? " (ended)" : "")",
        ]
      })
  }

  /// The paths that the proposed schema lacks, in groups: `toggle.color.{pressed,error}.{inactive,active}.bg-track`.
  var missing: [String] { PathGroups(document.assessment.missing).texts }

  /// That tokens which are not understood may be those that are missing.
  var doubts: [String] {
    let reading = document.reading
    guard reading.confidence == .low else { return [] }
    let count = reading.unread.count
    return ["\(counted(count, "token")) that \(count == 1 ? "is" : "are") not understood may be among these"]
  }

  /// `surface.default`, or what is assumed; by theme if themes differ.
  var surface: String {
    let assumed = "assumed; name it with --surface TOKEN"
    func texts(_ surfaces: [ControlDocument.Surface], _ name: (ControlDocument.Surface) -> String) -> String {
      let names = surfaces.map(name).unique
      guard names.count > 1 || surfaces.count < document.surfaces.count else { return names.joined() }
      return names.map { one in
        "\(one) in \(surfaces.filter { name($0) == one }.map(\.theme).listed())"
      }.joined(separator: ", ")
    }
    let named = texts(document.surfaces.filter { $0.token != nil }) { $0.token ?? "" }
    let other = texts(document.surfaces.filter { $0.token == nil }) { $0.value ?? "" }
    return [named, other.isEmpty ? "" : "\(other), \(assumed)"].filter { !$0.isEmpty }.joined(separator: "; ")
  }
}

/// Paths that are written as products of their segments.
struct PathGroups {
  private(set) var texts: [String] = []

  init(_ paths: [[String]]) {
    // By the last segment: members with the same groups before them are one product.
    var members: [(names: [String], groups: [[String]])] = []
    for name in paths.compactMap(\.last).unique {
      let groups = paths.filter { $0.last == name }.map { Array($0.dropLast()) }
      if let index = members.firstIndex(where: { $0.groups == groups }) {
        members[index].names.append(name)
      } else {
        members.append(([name], groups))
      }
    }
    for (names, groups) in members {
      for product in Self.products(of: groups) {
        texts.append((product + [names]).map(Self.text).joined(separator: "."))
      }
    }
  }

  /// Paths as products, by their first segments.
  private static func products(of paths: [[String]]) -> [[[String]]] {
    guard paths.contains(where: { !$0.isEmpty }) else { return [[]] }
    var products: [(names: [String], rest: [[[String]]])] = []
    for name in paths.compactMap(\.first).unique {
      let rest = self.products(of: paths.filter { $0.first == name }.map { Array($0.dropFirst()) })
      if let index = products.firstIndex(where: { $0.rest == rest }) {
        products[index].names.append(name)
      } else {
        products.append(([name], rest))
      }
    }
    return products.flatMap { names, rest in rest.map { [names] + $0 } }
  }

  private static func text(_ names: [String]) -> String {
    names.count == 1 ? names[0] : "{\(names.joined(separator: ","))}"
  }
}
