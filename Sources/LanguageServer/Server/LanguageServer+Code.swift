import Compiler
import Consumers
import Diagnostics
import Editing
import Emission
import Tokens

/// Questions about a token that concern the code of its project, too.
extension LanguageServer {
  /// A token or a group at a position of a token file or of code.
  private struct Named {
    let code: ProjectCode
    let path: String
    /// Its name in code; `nil` in a token file.
    var range: Range<Int>?

    var root: Project.Root { code.root }
    var analysis: Analysis { code.analysis }
  }

  /// What a name at a position in code names; `nil` elsewhere.
  private mutating func nameInCode(_ parameters: JSON) -> (named: Named, document: OpenDocument)? {
    guard let position = parameters["position"].flatMap(Position.init), let site = consumer(parameters),
      let use = site.use(at: position)
    else { return nil }
    return (Named(code: use.code, path: use.path, range: use.range), site.document)
  }

  private mutating func named(_ parameters: JSON) throws(RPCError) -> Named? {
    if let (named, _) = nameInCode(parameters) { return named }
    guard let (site, position) = try place(parameters), let root = home(of: site.document),
      let path = site.subject(at: position)?.path, let code = code(of: root)
    else { return nil }
    return Named(code: code, path: path)
  }

  /// `textDocument/references`: those in token files, and the names in code.
  mutating func references(_ parameters: JSON) throws(RPCError) -> JSON {
    guard let named = try self.named(parameters) else { return .null }
    let withDeclaration = parameters["context"]?["includeDeclaration"]?.boolean ?? true
    var locations = Locations(named.analysis, client.encoding, open: open)
    var found = named.analysis.references(
      to: named.path, includingDeclaration: withDeclaration, &locations)
    let code = named.code
    let tokens = Set(code.tokens(at: named.path))
    for (file, uses) in codeFiles.uses(of: code, in: workspaceFolders, host, open: open, client.settings) {
      let uses = uses.filter { tokens.contains($0.token) }
      guard !uses.isEmpty else { continue }
      let text = TextPositions(file.text.bytes, client.encoding)
      let uri = open.first { $0.path == file.path }?.uri ?? FileURI.uri(of: file.path)
      found += uses.map { ["uri": .string(uri), "range": text.range($0.range)] }
    }
    return .array(found)
  }

  /// `textDocument/codeLens`: how often code uses each token of a token file.
  mutating func lenses(_ parameters: JSON) throws(RPCError) -> JSON {
    guard client.settings.showsLenses, let site = try site(parameters), site.role == .tokens,
      let root = home(of: site.document), let code = code(of: root)
    else { return [] }
    var counts: [TokenID: (uses: Int, files: Int)] = [:]
    for (_, uses) in codeFiles.uses(of: code, in: workspaceFolders, host, open: open, client.settings) {
      var own: [TokenID: Int] = [:]
      for use in uses { own[use.token, default: 0] += 1 }
      for (token, count) in own {
        let known = counts[token] ?? (0, 0)
        counts[token] = (known.uses + count, known.files + 1)
      }
    }
    return site.lenses(counts)
  }

  /// `textDocument/implementation`: where the files of the outputs declare a token.
  mutating func implementations(_ parameters: JSON) throws(RPCError) -> JSON {
    guard let named = try self.named(parameters) else { return .null }
    let compilation = named.analysis.compilation
    guard let token = compilation.tokens?.id(at: named.path),
      let names = TokenNames(of: compilation, orUsual: true)
    else { return .null }
    var found: [JSON] = []
    for (number, output) in names.outputs.enumerated() {
      let path = host.absolute(output.file)
      guard let text = names.forms(of: token, in: number)?.shown,
        let name = CodeNames.Name(text, format: output.format.name),
        let bytes = open.first(where: { $0.path == path })?.text.bytes ?? (try? host.loader.load(path)),
        let range = DeclaredName(in: bytes, ofFile: path, name.form)?.range(of: name.segments)
      else { continue }
      found.append([
        "uri": .string(FileURI.uri(of: path)), "range": TextPositions(bytes, client.encoding).range(range),
      ])
    }
    return .array(found)
  }

  /// `textDocument/prepareRename`: the last segment of a name or of a reference, or a name in code.
  mutating func renameTarget(_ parameters: JSON) throws(RPCError) -> JSON {
    guard let (named, document) = nameInCode(parameters), let range = named.range else {
      return try place(parameters).map { $0.renameTarget(at: $1) } ?? .null
    }
    let last = named.path.split(separator: ".", omittingEmptySubsequences: false).last ?? ""
    return ["range": document.text.range(range), "placeholder": .string(String(last))]
  }

  /// `textDocument/rename`: in token files and in code, as by `tokenc rename --consumers`. The new name may
  /// also be the full path, if the group stays the same.
  mutating func rename(_ parameters: JSON) throws(RPCError) -> JSON {
    guard let name = parameters["newName"]?.string else {
      throw RPCError(.invalidParameters, "`newName` is missing")
    }
    guard let named = try self.named(parameters),
      let project = projects.first(where: { $0.root == named.root })
    else { throw RPCError(.requestFailed, "there is no name of a token or group here") }
    let rename: Rename
    let after: Compilation
    do throws(Rename.Refusal) {
      rename = try Rename(
        named.path, to: Rename.lastName(of: name, inPlaceOf: named.path), in: named.analysis.compilation)
      after = try project.verified(rename)
    } catch {
      throw RPCError(.requestFailed, error.reason)
    }
    var edit = WorkspaceEdit(named.analysis, client, open: open)
    for change in rename.edits {
      guard edit.add(change.range, change.text, in: named.analysis.compilation.sources) else {
        throw RPCError(.requestFailed, "a file that would change cannot be read; correct its syntax first")
      }
    }
    let names = MigrationMap(
      rename.migration(from: named.analysis.compilation, to: after), of: named.analysis.compilation)
    var left = 0
    for file in codeFiles.files(of: named.code, in: workspaceFolders, host, open: open, client.settings) {
      guard let code = CodeMigration(of: file.text.bytes, at: file.path, names) else { continue }
      left += code.left.count
      var sources = Sources()
      let source = sources.add(Source(path: file.path, bytes: file.text.bytes))
      for change in code.edits {
        edit.add(SourceRange(source: source, change.range), change.text, in: sources)
      }
    }
    if left > 0 { report(left: left, of: named.path) }
    return edit.json
  }

  /// Tells the user about places in code that a rename cannot change with certainty.
  private mutating func report(left count: Int, of path: String) {
    let places = count == 1 ? "1 place" : "\(count) places"
    let message =
      "\(places) in code may name `\(path)` and must be changed by hand; `tokenc rename --dry-run --consumers` lists them"
    // `MessageType`: warning.
    outgoing.append(
      Message.notification("window/showMessage", ["type": 2, "message": .string(message)]))
  }
}
