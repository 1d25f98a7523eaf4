import Compiler
import Diagnostics
import Editing
import Syntax
import Text
import Tokens

extension Tool {
  static let editTokens = Tool("edit_tokens") { server, arguments throws(ToolFailure) in
    let applies = arguments["apply"]?.boolean ?? false
    try server.permitWrites(applies)
    let root = try server.root(arguments)
    let before = try server.compilation(of: arguments)
    let asked = try before.theme(named: arguments["theme"]?.string)
    var refused: [JSON] = []
    var changes = try server.changes(arguments, root, before, refused: &refused)
    var workspace = server.workspace(of: root)
    for change in changes { workspace.setText(change.after, of: FilePath(change.path)) }
    let after = compile(Request(.check, inputs: [root]), in: &workspace)
    let code = try server.codeChanges(arguments, before, after)
    changes += code?.changes ?? []
    let news = after.diagnostics(besidesThoseOf: before)
    if applies {
      if let error = news.diagnostics.first(where: { $0.severity == .error }), arguments["force"] != true {
        throw ToolFailure(
          "nothing is written, since the edit makes a new error, which `force` permits: \(error.message)")
      }
      let files = changes.map { TextChange(path: $0.path, before: $0.before, after: $0.after) }
      if let problem = server.write(files, root) { throw ToolFailure(problem) }
      server.workspaces[root] = nil
    }
    let patch = changes.flatMap { server.patch($0.path, from: $0.before, to: $0.after) }
    let values = after.values(differingFrom: before)
    return JSON.object([
      "edits": .array(changes.flatMap { server.json(of: $0) }),
      "patch": .string(String(decoding: patch, as: UTF8.self)),
      "changes": .array(
        values.map { change in
          [
            "theme": .string(change.theme), "tokens": .array(change.tokens.prefix(20).map { .string($0) }),
            "total": JSON(change.tokens.count),
          ]
        }),
      "alsoChanges": .array(values.filter { $0.theme != asked?.name }.map { .string($0.theme) }),
      "findingsAfter": JSON(after.log.diagnostics.count),
      "newFindings": .array(server.json(of: news, after, limit: 10)), "applied": .boolean(applies),
      "refused": .array(refused), "names": code.map { .array($0.names) },
      "left": code.map { .array($0.left) },
    ])
  }
}

/// A file that would change.
struct FileChange {
  let path: String
  let before: [UInt8]
  let edits: [(range: Range<Int>, text: [UInt8])]

  var after: [UInt8] {
    var bytes = before
    for edit in edits.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
      bytes.replaceSubrange(edit.range, with: edit.text)
    }
    return bytes
  }
}

extension ModelContextServer {
  fileprivate mutating func changes(
    _ arguments: JSON, _ root: String, _ compilation: Compilation, refused: inout [JSON]
  ) throws(ToolFailure) -> [FileChange] {
    if arguments["operation"] == "fix" {
      let fixPoint = FixPoint(Request(.check, inputs: [root]), in: workspace(of: root), renaming: true)
      refused = fixPoint.refusedLines.compactMap { JSON(parsing: Array($0)) }
      return fixPoint.changes.map { change in
        let (range, text) = replacement(from: change.before, to: change.after)
        return FileChange(path: change.path, before: change.before, edits: [(range, text)])
      }
    }
    guard let token = arguments["token"]?.string else { throw ToolFailure("`token` is missing") }
    let edits: [Diagnostic.Fix.Edit]
    if arguments["operation"] == "rename" {
      guard let name = arguments["to"]?.string else { throw ToolFailure("`to` is missing") }
      do throws(Rename.Refusal) {
        edits =
          try name.contains(".")
          ? Rename(token, toPath: name, in: compilation).edits
          : Rename(token, to: name, in: compilation).edits
      } catch {
        throw ToolFailure(error.reason)
      }
    } else if arguments["operation"] == "add" {
      edits = try additions(of: token, arguments, root, in: compilation)
    } else if arguments["operation"] == "add-variant" {
      edits = try additions(to: token, arguments["variant"]?.string, in: compilation)
    } else {
      edits = [try replacement(ofValueOf: token, arguments, root, in: compilation)]
    }
    return Dictionary(grouping: edits, by: \.range.source).sorted { $0.key < $1.key }.map { source, edits in
      FileChange(
        path: compilation.sources[source].path, before: compilation.sources[source].bytes,
        edits: edits.map { ($0.range.bytes, Array($0.text.utf8)) })
    }
  }

  /// The edits that add the tokens that a component lacks in a variant, written as `axis=value` separated by
  /// commas.
  private func additions(
    to component: String, _ variant: String?, in compilation: Compilation
  ) throws(ToolFailure) -> [Diagnostic.Fix.Edit] {
    guard let anatomy = compilation.anatomies.first(where: { $0.name == component }) else {
      let names = compilation.anatomies.map(\.name)
      throw ToolFailure(
        "no anatomy describes `\(component)`" + didYouMean(nearestName(to: component, among: names)))
    }
    var selection: Anatomy.Selection = [:]
    for part in variant?.split(separator: ",") ?? [] {
      let words = part.split(separator: "=").map { $0.filter { $0 != " " } }
      guard words.count == 2, let axis = anatomy.axes.first(where: { $0.name == words[0] }) else {
        let axes = anatomy.axes.map(\.name).joined(separator: ", ")
        throw ToolFailure("`variant` must be written as `state=hover`; the axes of \(component) are \(axes)")
      }
      guard axis.values.contains(where: { $0.name == words[1] }) else {
        let values = axis.values.map(\.name).joined(separator: ", ")
        throw ToolFailure("\(axis.name) of \(component) is one of \(values)")
      }
      selection[axis.name, default: []].append(words[1])
    }
    guard let change = compilation.missingVariants(of: component, only: selection) else {
      throw ToolFailure("\(component) has every token there that it has in another variant")
    }
    return change.edits
  }

  private func replacement(
    ofValueOf path: String, _ arguments: JSON, _ root: String, in compilation: Compilation
  ) throws(ToolFailure) -> Diagnostic.Fix.Edit {
    guard let value = arguments["value"]?.string else { throw ToolFailure("`value` is missing") }
    guard compilation.tokens?.id(at: path) != nil,
      let theme = try compilation.theme(named: arguments["theme"]?.string)
    else { throw compilation.unknownToken(path) }
    var file: String?
    if let spelled = arguments["file"]?.string { file = try self.path(spelled, in: root) }
    do throws(ThemeOverride.Refusal) {
      return try compilation.edit(
        ofValueOf: path, toWritten: { written(value, as: $0) }, in: theme,
        isOverride: arguments["theme"] != nil || file != nil, inFile: file.map(host.absolute),
        path: host.absolute, shown: shown)
    } catch {
      throw ToolFailure(error.reason)
    }
  }

  /// The bytes between the first and the last difference.
  private func replacement(from old: [UInt8], to new: [UInt8]) -> (Range<Int>, [UInt8]) {
    let prefix = zip(old, new).prefix { $0 == $1 }.count
    let suffix = zip(old[prefix...].reversed(), new[prefix...].reversed()).prefix { $0 == $1 }.count
    return (prefix..<old.count - suffix, Array(new[prefix..<new.count - suffix]))
  }

  func json(of change: FileChange) -> [JSON] {
    var sources = Sources()
    let source = sources.add(Source(path: change.path, bytes: change.before))
    var lines = LineTables(sources)
    return change.edits.sorted { $0.range.lowerBound < $1.range.lowerBound }.map { edit in
      let range = SourceRange(source: source, edit.range)
      let (start, end) = (lines.location(of: range), lines.end(of: range))
      return [
        "path": .string(shown(change.path)), "line": JSON(start.line),
        "column": JSON(start.column),
        "endLine": JSON(end.line), "endColumn": JSON(end.column),
        "text": .string(String(decoding: edit.text, as: UTF8.self)),
      ]
    }
  }
}

extension Compilation {
  /// The diagnostics that another compilation does not have, wherever they stand.
  fileprivate func diagnostics(besidesThoseOf other: Compilation) -> DiagnosticLog {
    struct Finding: Hashable {
      let code: DiagnosticCode
      let message: String
    }
    var known: [Finding: Int] = [:]
    for diagnostic in other.log.diagnostics {
      known[Finding(code: diagnostic.code, message: diagnostic.message), default: 0] += 1
    }
    var news = DiagnosticLog()
    for diagnostic in log.diagnostics {
      let finding = Finding(code: diagnostic.code, message: diagnostic.message)
      known[finding, default: 0] -= 1
      if known[finding, default: 0] < 0 { news.report(diagnostic) }
    }
    return news
  }
}
