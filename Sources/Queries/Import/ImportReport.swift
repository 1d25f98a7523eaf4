import Compiler
import Diagnostics
import Dialects
import Emission
import Text
import Tokens

/// `IMPORT.md`: the files read, the rules applied with their counts, and the losses with their places.
struct ImportReport {
  let text: String

  init(
    of compilation: Compilation, _ imported: ImportedFiles, _ options: ImportedFiles.Options,
    comparisons: [ImportComparison], collisions: [String]
  ) {
    var lines = [
      "# Import", "", "Made by `tokenc import`. Nothing reads this file; delete it when you have.",
    ]
    lines += ["", "## Read", ""]
    lines += compilation.importedPaths.map { "- `\($0)`" }
    if let outputs = options.outputs { lines.append("- `\(outputs.path)`, for the outputs") }
    lines += ["", "## Written", ""]
    lines += imported.files.map { "- `\($0.path)`" }
    lines += Self.themes(imported.resolver, areFound: options.modes != nil)
    let set = compilation.imported
    let rules = ImportRule.allCases.filter { (set?.counts[$0] ?? 0) > 0 }
    lines += ["", "## Mapped", ""]
    if rules.isEmpty {
      lines.append("Everything was DTCG already.")
    } else {
      lines += ["| what | how often |", "|---|---|"]
      lines += rules.map { "| \($0.rawValue) | \(set?.counts[$0] ?? 0) |" }
    }
    lines += ["", "## Lost or to look at", ""]
    var tables: [SourceID: LineTable] = [:]
    var losses = (set?.losses ?? []).map {
      Self.line($0.what, at: .range($0.range), in: compilation.sources, &tables)
    }
    losses += compilation.log.diagnostics.map {
      Self.line($0.message, at: $0.place, in: compilation.sources, &tables)
    }
    losses += (options.outputs?.losses ?? []).map { "- `\(options.outputs?.path ?? "")`: \($0)" }
    losses += imported.overrides.map { "- \($0)" }
    losses += collisions.map { "- \($0), so the token is left out" }
    losses += options.partial.map { "- `\($0.path)` \($0.problem), so outputs leave it out" }
    lines += losses.isEmpty ? ["Nothing."] : losses
    if !comparisons.isEmpty {
      lines += ["", "## Compared with what was published", "", "```"]
      lines += comparisons.map { $0.text.dropLast() }.map(String.init)
      lines.append("```")
    }
    text = lines.joined(separator: "\n") + "\n"
  }

  /// The modifiers with their contexts, and where they are from.
  private static func themes(_ resolver: ResolverText?, areFound: Bool) -> [String] {
    guard let resolver, !resolver.modifiers.isEmpty else { return [] }
    let reason =
      areFound
      ? "Files that define the same tokens became contexts of a modifier. Each combination of contexts is complete:"
      : "The set has these choices:"
    var lines = ["", "## Themes", "", reason, "", "| modifier | context | files |", "|---|---|---|"]
    for modifier in resolver.modifiers {
      for (number, context) in modifier.contexts.enumerated() {
        let files = context.files.isEmpty ? "those of every theme alone" : context.files.inBackticks.listed()
        let isDefault = number == 0 ? " (default)" : ""
        lines.append("| `\(modifier.name)` | `\(context.name)`\(isDefault) | \(files) |")
      }
    }
    return lines
  }

  private static func line(
    _ what: String, at place: Diagnostic.Place, in sources: Sources, _ tables: inout [SourceID: LineTable]
  ) -> String {
    let first = what.split(separator: "\n").first.map(String.init) ?? what
    switch place {
    case .range(let range):
      let source = sources[range.source]
      let table = tables[range.source] ?? LineTable(source.bytes)
      tables[range.source] = table
      return "- `\(source.path)`, line \(table.location(of: Int(range.lowerBound)).line): \(first)"
    case .file(let path): return "- `\(path)`: \(first)"
    case .program: return "- \(first)"
    }
  }
}
