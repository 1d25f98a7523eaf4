import Audit
import Text
import Tokens

/// The document as sections of tables and lists, shared by the text and Markdown forms.
package struct ControlDocumentText {
  enum Block {
    case lines([String])
    case table(TextTable)
    case title(String)
  }

  /// The columns of the text form.
  package static let width = 100

  let document: ControlDocument
  private let changes: AssessmentChanges?
  /// The user's revision, such as `1.0.0, April 2026`.
  private let revision: String?
  /// The columns of the text form.
  private let width: Int

  package init(
    _ document: ControlDocument, revision: String? = nil, since changes: AssessmentChanges? = nil,
    width: Int = ControlDocumentText.width
  ) {
    (self.document, self.revision, self.changes, self.width) = (document, revision, changes, width)
  }

  /// The text for a terminal.
  package var text: String {
    var lines = WrappedText.hanging("", "\(document.title): \(document.description)", width: width)
    for (label, text) in head { lines += WrappedText.hanging(Self.label(label), text, width: width) }
    for (title, blocks) in sections {
      lines += ["", title]
      for block in blocks {
        switch block {
        case .lines(let content): lines += content.flatMap { WrappedText.hanging("  ", $0, width: width) }
        case .table(let table): lines += table.lines(width: width)
        case .title(let title): lines.append("  \(title)")
        }
      }
      if lines.last?.isEmpty == true { lines.removeLast() }
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// The lines below the heading.
  private var head: [(label: String, text: String)] {
    var head = [("Verdict", document.verdict)]
    for (index, line) in document.context.split(separator: "\n").enumerated() {
      head.append((index == 0 ? "Used in" : "", String(line)))
    }
    if let native { head.append(("Native", native)) }
    head.append(("Surface", surface))
    if document.reading.tokens > 0 { head.append(("Reading", document.reading.summary)) }
    return head
  }

  private static func label(_ text: String) -> String {
    text + String(repeating: " ", count: max(1, 9 - text.count))
  }

  /// The text as Markdown.
  package var markdown: String {
    let description = document.description.prefix(1).uppercased() + document.description.dropFirst()
    var lines = ["## \(document.title.escapedForMarkdown)", "", description.escapedForMarkdown, ""]
    lines.append("**Verdict: \(document.verdict.escapedForMarkdown)**")
    for (label, text) in head.dropFirst() {
      lines += ["", "\(label.isEmpty ? "" : "**\(label)**: ")\(text.escapedForMarkdown)"]
    }
    for (title, blocks) in sections {
      lines += ["", "### \(title)"]
      for block in blocks {
        lines.append("")
        switch block {
        case .lines(let content): lines += content.map { "- " + $0.escapedForMarkdown }
        case .table(let table): lines += table.markdown()
        case .title(let title): lines.append("#### \(title.escapedForMarkdown)")
        }
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

  private var sections: [(title: String, blocks: [Block])] {
    var sections: [(title: String, blocks: [Block])] = []
    let reading = document.reading
    if !reading.unread.isEmpty {
      let table = TextTable(
        ["token", "words"], rows: reading.unread.map { [$0.token, $0.words.joined(separator: ", ")] })
      sections.append(("Not understood", [.table(table), .lines(reading.questions)]))
    }
    sections += [
      ("Properties", [.table(properties), .lines([count])]), ("Health", [.table(health)]),
      ("Behavior", [.table(behavior)]), ("Open issues", [issues]),
    ]
    if !document.recommendations.isEmpty {
      let lines = document.recommendations.map { "\($0.text) (\($0.kind))" }
      sections.append(("Recommendations", [.lines(lines)]))
    }
    if document.states.contains(where: { !$0.colors.isEmpty }) {
      sections.append(("States and tokens", [.table(states)]))
    }
    if !missing.isEmpty { sections.append(("Missing tokens", [.lines(doubts + missing)])) }
    let notes = document.states.flatMap(\.notes).unique
    if !notes.isEmpty { sections.append(("Discrepancies", [.lines(notes)])) }
    if let layout { sections.append(("Layout", [.table(layout)])) }
    sections.append(("Contrast and appearance", measured))
    if let waivers { sections.append(("Waivers", [.table(waivers)])) }
    sections.append(("Property mapping", [.table(mapping)]))
    sections.append(("Accessibility", [.table(accessibility)]))
    sections.append(("Scorecard", [.table(scorecard)]))
    sections.append(
      (
        "Variants inventory (\(document.inventory.count))",
        [document.inventory.isEmpty ? .lines(["no token is read for a variant"]) : .table(inventory)]
      ))
    if !component.isEmpty { sections.append(("Component", [.lines(component)])) }
    sections.append(("Revisions", [.lines(revisions)]))
    return sections
  }

  /// Where the whole component is shown.
  private var component: [String] {
    let control = document.assessment.control
    let isDrawn = !control.anatomy.drawing.isEmpty && !control.variants.isEmpty
    return (document.node.map { ["node \($0)"] } ?? []) + (isDrawn ? ["`tokenc catalogue` draws it"] : [])
  }

  /// `4 → 30 (2 × 5 × 3)`
  private var count: String {
    "\(document.variantsToday) → \(document.variantsProposed)\(document.product.isEmpty ? "" : " (\(document.product))")"
  }

  // MARK: Sections

  private var properties: TextTable {
    func row(_ name: String, _ properties: [ControlDocument.Property], _ count: Int) -> [String] {
      [
        name, properties.isEmpty ? "none" : properties.map(\.text).joined(separator: ", "), String(count),
      ]
    }
    return TextTable(
      ["", "properties", "variants"], right: ["variants"],
      rows: [
        row("today", document.today, document.variantsToday),
        row("proposed", document.proposed, document.variantsProposed),
      ])
  }

  private var health: TextTable {
    TextTable(
      ["aspect", "status", "evidence"],
      rows: document.assessment.health.map { [$0.aspect.rawValue, $0.status.rawValue, $0.evidence] })
  }

  private var behavior: TextTable {
    TextTable(
      ["state", "iOS", "Android", "web", "design property", "today", "what it needs"],
      rows: document.behavior.map { row in
        let state = row.selection.isEmpty ? row.state : "\(row.state), \(row.selection)"
        let today = row.isBuilt.map { $0 ? "built" : "not built" } ?? "not known"
        return [state, row.ios, row.android, row.web, row.design, today, row.needs]
      })
  }

  private var issues: Block {
    let issues = document.assessment.issues
    guard !issues.isEmpty else { return .lines(["none"]) }
    return .table(
      TextTable(
        ["criterion", "issue", "status"], rows: issues.map { [$0.criterion.number, $0.text, "open"] }))
  }

  /// The colors of every variant, without sizes, because all sizes have the same colors.
  private var states: TextTable {
    let rows = zip(document.states, document.assessment.control.variants).flatMap { state, variant in
      let size = variant.values["size"]
      let axes = state.axes.filter { pair in
        size == nil || document.assessment.control[.size]?.spelling != pair.axis
      }
      let name =
        axes.isEmpty ? "the component" : axes.map { "\($0.axis)=\($0.value)" }.joined(separator: ", ")
      return state.colors.map { [name, $0.role, $0.token] + $0.values.map { $0 ?? "none" } }
    }
    return TextTable(["variant", "role", "token"] + document.themes, rows: rows.unique)
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
    return TextTable(
      [""] + rows.map { $0.size.isEmpty ? "value" : $0.size },
      rows: names.map { name in
        [name] + rows.map { row in row.lines.first { $0.name == name }?.value ?? "" }
      })
  }

  private var mapping: TextTable {
    TextTable(
      ["design", "normalized", "SwiftUI", "Compose", "web"],
      rows: document.mapping.map { [$0.property, $0.normalized, $0.swiftui, $0.compose, $0.web] })
  }

  private var accessibility: TextTable {
    TextTable(
      ["requirement", "iOS", "Android", "web", "met"],
      rows: document.accessibility.map { [$0.requirement, $0.ios, $0.android, $0.web, $0.met] })
  }

  private var scorecard: TextTable {
    TextTable(
      ["", "criterion", "status", "evidence"],
      rows: document.assessment.scorecard.entries.map {
        [$0.criterion.number, $0.criterion.title, $0.verdict.rawValue, $0.evidence]
      })
  }

  private var inventory: TextTable {
    let axes = document.inventory.first?.axes.map(\.axis) ?? []
    return TextTable(
      ["#", "node"] + axes + ["dimensions"], right: ["#"],
      rows: document.inventory.map {
        [String($0.number), $0.node] + $0.axes.map(\.value) + [$0.dimensions]
      })
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
}
