import Compiler
import Diagnostics
import Diff
import Editing
import Tokens

extension ModelContextServer {
  /// The edits that add a token: its value in the default theme, and overrides for the others.
  func additions(
    of path: String, _ arguments: JSON, _ root: String, in compilation: Compilation
  ) throws(ToolFailure) -> [Diagnostic.Fix.Edit] {
    var values: [JSON.Member] = []
    if case .object(let members)? = arguments["values"] { values = members }
    let usual = compilation.themes.first?.name ?? ""
    for value in values {
      _ = try compilation.theme(named: value.name)
      guard value.value.string != nil else {
        throw ToolFailure("`values` is a mapping from themes to values")
      }
    }
    let first = arguments["value"]?.string ?? values.first { $0.name == usual }?.value.string
    guard let first else {
      throw ToolFailure(
        values.isEmpty ? "`value` or `values` is missing" : "`values` needs the default theme, `\(usual)`")
    }
    do throws(ThemeOverride.Refusal) {
      let token = try NewToken(
        at: path, type: arguments["type"]?.string, value: first,
        description: arguments["description"]?.string,
        in: compilation)
      var edits = [try token.edit(in: compilation)]
      for value in values where value.name != usual && value.value.string != first {
        guard let theme = compilation.themes.first(where: { $0.name == value.name }),
          let text = value.value.string
        else { continue }
        let override = try ThemeOverride(
          of: path, as: token.type, in: theme, compilation, inFile: nil, path: host.absolute, shown: shown)
        edits.append(try override.edit(to: written(text, as: token.type)))
      }
      return edits
    } catch {
      throw ToolFailure(error.reason)
    }
  }

  /// What a rename means for code.
  struct CodeChanges {
    let changes: [FileChange]
    /// What code must change, if no code is named.
    let names: [JSON]
    /// What is left to do by hand.
    let left: [JSON]
  }

  /// The edits of code for a rename; `nil` for other operations.
  func codeChanges(
    _ arguments: JSON, _ before: Compilation, _ after: Compilation
  ) throws(ToolFailure) -> CodeChanges? {
    guard arguments["operation"] == "rename", let token = arguments["token"]?.string,
      let name = arguments["to"]?.string
    else { return nil }
    let rename: Rename
    do throws(Rename.Refusal) {
      rename =
        try name.contains(".") ? Rename(token, toPath: name, in: before) : Rename(token, to: name, in: before)
    } catch {
      throw ToolFailure(error.reason)
    }
    let migration = rename.migration(from: before, to: after)
    guard arguments["code"] != nil else {
      let names = migration.names.filter { $0.from != $0.to }.map { name -> JSON in
        ["output": .string(shown(name.output)), "from": .string(name.from), "to": .string(name.to)]
      }
      return CodeChanges(changes: [], names: names, left: [])
    }
    let map = MigrationMap(migration, of: before)
    let files = try codeFiles(arguments["code"]).compactMap { path -> CodeMigration? in
      (try? host.loader.load(path)).flatMap { CodeMigration(of: $0, at: path, map) }
    }
    let changes = files.filter { !$0.edits.isEmpty }.map { file in
      FileChange(
        path: file.path, before: file.before, edits: file.edits.map { ($0.range, Array($0.text.utf8)) })
    }
    let left = files.flatMap { file -> [JSON] in
      let lines = LineTable(file.before)
      return file.left.map { place in
        let location = lines.location(of: place.range.lowerBound)
        return [
          "path": .string(shown(file.path)), "line": JSON(location.line), "column": JSON(location.column),
          "code": .string(place.code.name), "message": .string(place.message),
        ]
      }
    }
    return CodeChanges(changes: changes, names: [], left: left)
  }
}
