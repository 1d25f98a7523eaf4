import Audit
import Diagnostics
import Syntax

extension Adoption {
  /// The figures of an earlier report in JSON.
  package struct Baseline: Sendable {
    fileprivate var total = Count()
    fileprivate var coverage = 0
    fileprivate var folders: [String: (count: Count, coverage: Int)] = [:]

    /// `nil` for a text that is no such report.
    package init?(parsing bytes: [UInt8]) {
      guard let report = JSON(parsing: bytes), report["version"]?.integer == 1,
        let (total, coverage) = Self.count(report), let folders = report["folders"]?.array
      else { return nil }
      (self.total, self.coverage) = (total, coverage)
      for folder in folders {
        guard let path = folder["path"]?.string, let count = Self.count(folder) else { return nil }
        self.folders[path] = count
      }
    }

    private static func count(_ json: JSON) -> (count: Count, coverage: Int)? {
      guard let values = json["values"]?.integer, let tokens = json["tokens"]?.integer else { return nil }
      let count = Count(values: values, tokens: tokens)
      return (count, json["coverage"]?.integer ?? count.coverage)
    }
  }

  /// The report for people.
  package func text(since baseline: Baseline? = nil) -> String {
    var lines = [
      Self.scope,
      Self.figures(total, since: baseline.map { ($0.total, $0.coverage) }).joined(separator: ", "),
    ]
    for folder in folders {
      let figures = Self.figures(
        folder.count, since: baseline.map { $0.folders[folder.path] ?? (Count(), 0) })
      lines.append("\(folder.path): \(figures.joined(separator: ", "))")
    }
    let rows = clusters.map { [$0.name, $0.center.text, "\($0.count)"] }
    if !rows.isEmpty {
      lines += [""] + TextTable(["token", "value", "uses"], right: ["uses"], rows: rows).lines(indent: "")
    }
    return lines.map { VisibleText.text($0) + "\n" }.joined()
  }

  /// The report as Markdown.
  package func markdown(since baseline: Baseline? = nil) -> String {
    func row(_ cells: [String]) -> String {
      "| \(cells.map { $0.replacing("|", with: "\\|") }.joined(separator: " | ")) |"
    }
    func cells(_ count: Count, _ before: (Count, Int)?) -> [String] {
      Self.figures(count, since: before).map { String($0.drop { $0 != " " }.dropFirst()) }
    }
    var lines = [
      Self.scope, "", "| folder | values | tokens | coverage |", "|---|--:|--:|--:|",
      row(["**all**"] + cells(total, baseline.map { ($0.total, $0.coverage) })),
    ]
    for folder in folders {
      let before = baseline.map { $0.folders[folder.path] ?? (Count(), 0) }
      lines.append(row(["`\(folder.path)`"] + cells(folder.count, before)))
    }
    lines += ["", "| token | value | uses |", "|---|---|--:|"]
    lines += clusters.map { row(["`\($0.name)`", "`\($0.center.text)`", "\($0.count)"]) }
    return lines.map { VisibleText.text($0) + "\n" }.joined()
  }

  /// `values 140 (-5)`, `tokens 60 (+5)`, `coverage 30 % (+2)`
  private static func figures(_ count: Count, since before: (count: Count, coverage: Int)?) -> [String] {
    func difference(_ now: Int, _ then: Int?) -> String {
      then.map { " (\(now > $0 ? "+" : "")\(now - $0))" } ?? ""
    }
    return [
      "values \(count.values)\(difference(count.values, before?.count.values))",
      "tokens \(count.tokens)\(difference(count.tokens, before?.count.tokens))",
      "coverage \(count.coverage) %\(difference(count.coverage, before?.coverage))",
    ]
  }

  /// The report as one JSON object, with each folder and each cluster on one line.
  package var json: [UInt8] {
    JSON.document([
      .object(["version": 1, "files": JSON(fileCount)]).adding(total.json),
      ["folders": .lines(folders.map { .object(["path": .string($0.path)]).adding($0.count.json) })],
      ["clusters": .lines(clusters.map(\.json))],
    ])
  }
}

extension Adoption.Count {
  fileprivate var json: JSON { ["values": JSON(values), "tokens": JSON(tokens), "coverage": JSON(coverage)] }
}

extension ValueCluster {
  fileprivate var json: JSON {
    [
      "type": .string(center.type), "center": .string(center.text), "name": .string(name),
      "count": JSON(count),
      "members": .array(members.map { ["value": .string($0.value.text), "count": JSON($0.count)] }),
      "properties": .object(orderedProperties.map { .init($0.name, JSON($0.count)) }),
      "places": .array(
        places.map {
          [
            "path": .string($0.path), "line": JSON($0.location.line), "column": JSON($0.location.column),
          ]
        }),
    ]
  }
}
