import Audit
import Text
import Tokens

/// The document as sections of tables and lists, shared by the text and Markdown forms.
package struct ControlDocumentText {
  enum Content {
    case lines([String])
    case table(TextTable)
  }

  private let document: ControlDocument
  private let changes: AssessmentChanges?
  /// The user's revision, such as `1.0.0, April 2026`.
  private let revision: String?

  package init(_ document: ControlDocument, revision: String? = nil, since changes: AssessmentChanges? = nil)
  {
    (self.document, self.revision, self.changes) = (document, revision, changes)
  }

  /// The text for a terminal.
  package var text: String {
    var lines = ["\(document.name): \(document.description)", "Verdict  \(document.verdict)"]
    if !document.context.isEmpty { lines.append("Used in  \(document.context)") }
    if let native { lines.append("Native   \(native)") }
    for (title, content) in sections {
      lines += ["", title]
      switch content {
      case .lines(let content): lines += content.map { "  " + $0 }
      case .table(let table): lines += table.lines()
      }
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// The text as Markdown.
  package var markdown: String {
    var lines = ["## \(document.name.escapedForMarkdown)", "", document.description.escapedForMarkdown, ""]
    lines.append("**Verdict: \(document.verdict.escapedForMarkdown)**")
    if !document.context.isEmpty { lines += ["", "**Used in**: \(document.context.escapedForMarkdown)"] }
    if let native { lines += ["", "**Native**: \(native.escapedForMarkdown)"] }
    for (title, content) in sections {
      lines += ["", "### \(title)", ""]
      switch content {
      case .lines(let content): lines += content.map { "- " + $0.escapedForMarkdown }
      case .table(let table): lines += table.markdown()
      }
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// `Toggle (SwiftUI), Switch (Compose); on iOS and Android`
  private var native: String? {
    guard let native = document.native else { return nil }
    let names = native.types.map { "\($0.name) (\($0.framework.title))" }.joined(separator: ", ")
    return "\(names); on \(native.platforms.map(\.title).listed())"
  }

  private var sections: [(title: String, content: Content)] {
    var sections: [(title: String, content: Content)] = [
      ("Properties", .table(properties)), ("Health", .table(health)), ("Behavior", .table(behavior)),
      ("Open issues", issues),
    ]
    if !document.recommendations.isEmpty {
      let lines = document.recommendations.map { "\($0.text) (\($0.kind))" }
      sections.append(("Recommendations", .lines(lines)))
    }
    sections.append(("States and tokens", .table(states)))
    let notes = document.states.flatMap(\.notes).unique
    if !notes.isEmpty { sections.append(("Discrepancies", .lines(notes))) }
    if let layout { sections.append(("Layout", .table(layout))) }
    sections.append(("Property mapping", .table(mapping)))
    sections.append(("Accessibility", .table(accessibility)))
    sections.append(("Scorecard", .table(scorecard)))
    sections.append(("Variants inventory (\(document.inventory.count))", .table(inventory)))
    if let node = document.node { sections.append(("Component", .lines(["node \(node)"]))) }
    sections.append(("Revisions", .lines(revisions)))
    return sections
  }

  // MARK: Sections

  private var properties: TextTable {
    var table = TextTable([("", .left), ("properties", .left), ("variants", .right)])
    func listed(_ properties: [ControlDocument.Property]) -> String {
      properties.isEmpty ? "none" : properties.map(\.text).joined(separator: ", ")
    }
    table.add(["today", listed(document.today), String(document.variantsToday)])
    table.add(["proposed", listed(document.proposed), String(document.variantsProposed)])
    return table
  }

  private var health: TextTable {
    var table = TextTable([("aspect", .left), ("status", .left), ("evidence", .left)])
    for entry in document.assessment.health {
      table.add([entry.aspect.rawValue, entry.status.rawValue, entry.evidence])
    }
    return table
  }

  private var behavior: TextTable {
    var table = TextTable([
      ("state", .left), ("iOS", .left), ("Android", .left), ("web", .left), ("design property", .left),
      ("today", .left), ("what it needs", .left),
    ])
    for row in document.behavior {
      let state = row.selection.isEmpty ? row.state : "\(row.state), \(row.selection)"
      let today = row.isBuilt.map { $0 ? "built" : "not built" } ?? "not recognized"
      table.add([state, row.ios, row.android, row.web, row.design, today, row.needs])
    }
    return table
  }

  private var issues: Content {
    guard !document.assessment.issues.isEmpty else { return .lines(["none"]) }
    var table = TextTable([("criterion", .left), ("issue", .left), ("status", .left)])
    for issue in document.assessment.issues { table.add([issue.criterion.number, issue.text, "open"]) }
    return .table(table)
  }

  /// The colors of every variant, without sizes, because all sizes have the same colors.
  private var states: TextTable {
    var columns: [(String, TextTable.Alignment)] = [("variant", .left), ("role", .left), ("token", .left)]
    columns += document.themes.map { ($0, .left) }
    var table = TextTable(columns)
    var shown: Set<[String]> = []
    for (state, variant) in zip(document.states, document.assessment.control.variants) {
      let size = variant.values["size"]
      let axes = state.axes.filter { pair in
        size == nil || document.assessment.control[.size]?.spelling != pair.axis
      }
      let name = Self.named(axes)
      for color in state.colors {
        let row = [name, color.role, color.token] + color.values.map { $0 ?? "none" }
        if shown.insert(row).inserted { table.add(row) }
      }
    }
    return table
  }

  /// The layout of each size.
  private var layout: TextTable? {
    var rows: [(size: String, lines: [(name: String, value: String)])] = []
    for (state, variant) in zip(document.states, document.assessment.control.variants) {
      let size = variant.values["size"] ?? ""
      guard !state.layout.isEmpty, !rows.contains(where: { $0.size == size }) else { continue }
      rows.append((size, state.layout))
    }
    guard !rows.isEmpty else { return nil }
    let names = rows.flatMap { $0.lines.map(\.name) }.unique
    var table = TextTable([("", .left)] + rows.map { ($0.size.isEmpty ? "value" : $0.size, .left) })
    for name in names {
      table.add([name] + rows.map { row in row.lines.first { $0.name == name }?.value ?? "" })
    }
    return table
  }

  private var mapping: TextTable {
    var table = TextTable([
      ("design", .left), ("normalized", .left), ("SwiftUI", .left), ("Compose", .left), ("web", .left),
    ])
    for row in document.mapping {
      table.add([row.property, row.normalized, row.swiftui, row.compose, row.web])
    }
    return table
  }

  private var accessibility: TextTable {
    var table = TextTable([
      ("requirement", .left), ("iOS", .left), ("Android", .left), ("web", .left), ("met", .left),
    ])
    for row in document.accessibility {
      table.add([row.requirement, row.ios, row.android, row.web, row.met])
    }
    return table
  }

  private var scorecard: TextTable {
    var table = TextTable([("", .left), ("criterion", .left), ("status", .left), ("evidence", .left)])
    for entry in document.assessment.scorecard.entries {
      table.add([entry.criterion.number, entry.criterion.title, entry.verdict.rawValue, entry.evidence])
    }
    return table
  }

  private var inventory: TextTable {
    let axes = document.inventory.first?.axes.map(\.axis) ?? []
    var table = TextTable(
      [("#", .right), ("node", .left)] + axes.map { ($0, .left) } + [("dimensions", .left)])
    for entry in document.inventory {
      table.add([String(entry.number), entry.node] + entry.axes.map(\.value) + [entry.dimensions])
    }
    return table
  }

  private var revisions: [String] {
    guard let changes else { return ["\(revision.map { "\($0): " } ?? "")initial assessment"] }
    let change = changes.change(of: document)
    let counts =
      change.isNew
      ? "initial assessment" : "\(change.opened.count) opened, \(change.closed.count) closed"
    return ["\(revision.map { "\($0): " } ?? "")\(counts)"] + change.opened.map { "opened: \($0)" }
      + change.closed.map { "closed: \($0)" }
  }

  // MARK: Words

  private static func named(_ axes: [(axis: String, value: String)]) -> String {
    axes.isEmpty ? "the component" : axes.map { "\($0.axis)=\($0.value)" }.joined(separator: ", ")
  }
}
