import Diagnostics
import Emission
import Tokens

extension InputFinder {
  /// The built-in templates and those that outputs name. An unreadable template ends the run if the command
  /// line names it; if the configuration does, it is reported at its output.
  mutating func templates(
    for choices: [OutputChoice], of request: Request
  ) throws(Refusal) -> TemplateLibrary {
    var library = TemplateLibrary(of: formats, sources: &files.documents.sources)
    for choice in choices {
      guard let name = choice.entry.format.ownTemplate, library[name] == nil else { continue }
      let path = FilePath(name)
      guard let bytes = try templateBytes(path, of: choice, isNamed: !request.outputs.isEmpty) else {
        continue
      }
      // Partials are read while the library adds sources to the documents, so both are separated meanwhile.
      var (sources, partials) = (files.documents.sources, files)
      library.add(Source(path: name, bytes: bytes), named: name, sources: &sources) { partial in
        partials.partial(partial, of: path, in: workspace)
      }
      files = partials
      files.documents.sources = sources
    }
    if isUnreadable { throw .unreadableInput }
    return library
  }

  private mutating func templateBytes(
    _ path: FilePath, of choice: OutputChoice, isNamed: Bool
  ) throws(Refusal) -> [UInt8]? {
    guard isNamed else { return files.bytes(of: path, namedAt: choice.entry.range, in: workspace) }
    do {
      return try files.bytes(of: path, in: workspace)
    } catch {
      refuse(path, error)
      return nil
    }
  }
}

extension TemplateLibrary {
  /// Whether a template of this name is compiled into the binary; a file of that name is spelled with a folder.
  static func isBuiltIn(_ name: String) -> Bool { builtIn.contains { $0.name == name } }
}

extension RunFiles {
  /// The file with a partial next to a template, if it exists and is not a link out of the folder.
  fileprivate mutating func partial(
    _ name: String, of template: FilePath, in workspace: Workspace
  ) -> Source? {
    let loader = workspace.loader
    let path = template.folder.appending(name: name + ".mustache")
    guard let canonical = try? loader.canonicalPath(path.text) else {
      // If the file is added later, the output changes.
      watch(template.folder)
      return nil
    }
    guard let sibling = try? loader.canonicalPath(template.text),
      let folder = try? loader.canonicalPath(template.folder.spelled),
      [FilePath(sibling).folder, FilePath(folder)].contains(FilePath(canonical).folder),
      let bytes = try? bytes(of: path, in: workspace)
    else { return nil }
    return Source(path: path.text, bytes: bytes)
  }
}
