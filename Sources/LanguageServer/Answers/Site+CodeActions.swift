import Audit
import ColorScience
import Compiler
import Diagnostics
import Editing
import Syntax
import Text
import Tokens

extension Site {
  /// `textDocument/codeAction`
  ///
  /// - Parameters:
  ///   - repaired: the text of the document with all fixes applied, if it has any.
  ///   - solved: the repair of all contrasts, if there is one.
  func actions(in range: JSON, _ context: JSON, repaired: () -> [UInt8]?, solved: () -> Solve?) -> JSON {
    guard let shown = document.text.offsets(of: range) else { return [] }
    let only = context["only"]?.strings ?? []
    func wants(_ kind: String) -> Bool {
      only.isEmpty || only.contains { kind == $0 || kind.hasPrefix($0 + ".") }
    }
    var actions: [JSON] = []
    if wants("quickfix") {
      let reported = context["diagnostics"]?.array ?? []
      actions += fixes(in: shown, reported) + decisions(in: shown, reported)
      actions += repairs(in: shown, reported, solved)
    }
    if wants("refactor.extract") { actions += extracting(at: shown) }
    if wants("refactor.inline") { actions += inlining(at: shown) }
    if wants("refactor.rewrite") { actions += rewriting(at: shown) }
    // Only on request: it runs on saving, and would otherwise be listed everywhere.
    if only.contains(where: { "source.fixAll.tokenc" == $0 || "source.fixAll.tokenc".hasPrefix($0 + ".") }),
      let text = repaired()
    {
      actions.append(
        action(
          "Apply all fixes in this file", "source.fixAll.tokenc",
          LineDifference(from: document.text.bytes, to: text).edits))
    }
    return .array(actions)
  }

  private func action(_ title: String, _ kind: String, _ edits: [(range: Range<Int>, text: [UInt8])]) -> JSON
  {
    var edit = WorkspaceEdit(analysis, client, open: open)
    var sources = Sources()
    let source = sources.add(Source(path: document.path, bytes: document.text.bytes))
    for change in edits {
      edit.add(
        SourceRange(source: source, change.range), String(decoding: change.text, as: UTF8.self), in: sources)
    }
    return ["title": .string(title), "kind": .string(kind), "edit": edit.json]
  }

  /// A finding that touches a range.
  private struct Touched {
    let finding: Analysis.Finding
    let place: SourceRange
    /// What the client reported of it.
    let reported: [JSON]
  }

  private func findings(in shown: Range<Int>, _ reported: [JSON]) -> [Touched] {
    analysis.findings.compactMap { finding in
      guard case .range(let place) = finding.diagnostic.place,
        analysis.source(at: analysis.absolute(finding.sources[place.source].path)) == source,
        place.bytes.lowerBound <= shown.upperBound, shown.lowerBound <= place.bytes.upperBound
      else { return nil }
      let range = document.text.range(place.bytes)
      let matching = reported.filter {
        $0["range"] == range && $0["code"]?.string == finding.diagnostic.code.name
      }
      return Touched(finding: finding, place: place, reported: matching)
    }
  }

  /// The fixes of diagnostics that touch a range.
  private func fixes(in shown: Range<Int>, _ reported: [JSON]) -> [JSON] {
    findings(in: shown, reported).compactMap { touched in
      let finding = touched.finding
      guard let fix = finding.diagnostic.fix ?? nearestReference(to: finding.diagnostic, at: touched.place)
      else { return nil }
      var edit = WorkspaceEdit(analysis, client, open: open)
      for change in fix.edits {
        guard edit.add(change.range, change.text, in: finding.sources) else { return nil }
      }
      return .object([
        "title": .string(fix.message.capitalizedFirst), "kind": "quickfix",
        "diagnostics": touched.reported.isEmpty ? nil : .array(touched.reported), "isPreferred": true,
        "edit": edit.json,
      ])
    }
  }

  /// The repair of all contrasts together, where one of them is reported.
  private func repairs(in shown: Range<Int>, _ reported: [JSON], _ solved: () -> Solve?) -> [JSON] {
    let failing = findings(in: shown, reported).filter { $0.finding.diagnostic.code == .lowContrast }
    guard !failing.isEmpty, let solve = solved() else { return [] }
    let change = ProposedChange(title: "Repair all contrast", edits: solve.edits)
    return [action(change, "quickfix", about: failing.flatMap(\.reported), in: solve.compilation.sources)]
      .compactMap(\.self)
  }

  /// A fix for a broken reference. Only a person can decide whether the nearest path is the intended one.
  private func nearestReference(to diagnostic: Diagnostic, at place: SourceRange) -> Diagnostic.Fix? {
    guard diagnostic.code == .unknownReference, let tokens = compilation.tokens, let tree,
      place.source == tree.source, let node = tree.node(at: place.bytes.lowerBound)
    else { return nil }
    let references = tree.writtenReferences.filter { tree.range(of: node).bytes.overlaps($0.range) }
    guard let reference = references.first(where: { tokens.path(at: $0.path) == nil }), reference.isEditable
    else {
      return nil
    }
    var paths: [String] = []
    tokens.forEachPath { paths.append($1) }
    guard let nearest = nearestName(to: reference.path, among: paths) else { return nil }
    let text = reference.text(for: nearest)
    let range = SourceRange(source: place.source, reference.range)
    return .init("write `\(nearest)`", edits: [.init(replacing: range, with: text)])
  }

  /// Changes for diagnostics that touch a range which only a person can choose.
  private func decisions(in shown: Range<Int>, _ reported: [JSON]) -> [JSON] {
    var titles: Set<String> = []
    return findings(in: shown, reported).flatMap { touched in
      changes(for: touched.finding.diagnostic, at: touched.place).compactMap { change -> JSON? in
        guard titles.insert(change.title).inserted else { return nil }
        return action(change, "quickfix", about: touched.reported)
      }
    }
  }

  private func changes(for diagnostic: Diagnostic, at place: SourceRange) -> [ProposedChange] {
    var changes: [ProposedChange] = []
    if diagnostic.code == .lowContrast {
      changes += compilation.passingColors(at: place.bytes.lowerBound, in: place.source)
    }
    changes += compilation.componentsMissingTokens(in: diagnostic).compactMap {
      compilation.missingVariants(of: $0)
    }
    if diagnostic.code == .naming, let change = compilation.betterName(at: place) { changes.append(change) }
    if let waiver = compilation.waiver(of: diagnostic) { changes.append(waiver) }
    return changes
  }

  /// A change as an action; `nil` if the client has a different text.
  ///
  /// - Parameter sources: the texts that it changes; `nil` for those of the analysis.
  private func action(
    _ change: ProposedChange, _ kind: String, about diagnostics: [JSON] = [], in sources: Sources? = nil
  ) -> JSON? {
    var edit = WorkspaceEdit(analysis, client, open: open)
    for change in change.edits {
      guard edit.add(change.range, change.text, in: sources ?? compilation.sources) else { return nil }
    }
    return .object([
      "title": .string(change.title), "kind": .string(kind),
      "diagnostics": diagnostics.isEmpty ? nil : .array(diagnostics), "edit": edit.json,
    ])
  }

  /// Extracts the literal at a place to a new token.
  private func extracting(at shown: Range<Int>) -> [JSON] {
    guard shift.isNone, tree != nil, let change = compilation.extraction(at: shown.lowerBound, in: source)
    else {
      return []
    }
    return action(change, "refactor.extract").map { [$0] } ?? []
  }

  /// Replaces the reference at a place with its value, if it is the same in every theme.
  private func inlining(at shown: Range<Int>) -> [JSON] {
    guard shift.isNone, let tree, let node = tree.node(at: shown.lowerBound), tree.kind(of: node) == .string,
      let reference = tree.bracedReferences(in: node).first, reference.isEditable,
      reference.range.count + 2 == tree.text(of: node).count,
      let tokens = compilation.tokens, let id = tokens.id(at: reference.path)
    else { return [] }
    let values = Set(compilation.themes.map { tokens.value(of: id, in: $0.permutation) })
    guard values.count == 1, let value = values.first ?? nil, let text = value.literal else { return [] }
    return [
      action(
        "Replace the reference with its value, \(text)", "refactor.inline",
        [(reference.range.lowerBound - 1..<reference.range.upperBound + 1, Array(text.utf8))])
    ]
  }

  /// Rewrites the color at a place in other notations.
  private func rewriting(at shown: Range<Int>) -> [JSON] {
    guard shift.isNone, let tree else { return [] }
    let colors = compilation.writtenColors(in: source)
    guard
      let written = colors.first(where: {
        $0.range.lowerBound <= shown.lowerBound && shown.upperBound <= $0.range.upperBound
      })
    else { return [] }
    let isText = written.form == .text
    // Include the quotes, since an object has none.
    let whole =
      isText
      ? tree.node(at: written.range.lowerBound).map { tree.range(of: $0).bytes } ?? written.range
      : written.range
    let nearest = compilation.nearestToken(to: written, in: source).flatMap { action($0, "refactor.rewrite") }
    return ColorNotation.rewritings(of: written).map { title, text in
      let isObject = text.hasPrefix("{")
      let replaced = isText && !isObject ? written.range : whole
      return action(
        title, "refactor.rewrite", [(replaced, Array((isText || isObject ? text : quoted(text)).utf8))])
    } + [nearest].compactMap(\.self)
  }
}

extension String {
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
