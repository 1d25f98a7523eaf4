import Diagnostics
import Emission
import Tokens

extension InputReader {
  /// The built-in templates and those that outputs name. A template that the command line names and that cannot be read is
  /// refused; one of the configuration is told at its output.
  mutating func templates(
    for choices: [OutputChoice], of request: Request
  ) throws(Compilation.Refusal) -> TemplateLibrary {
    var library = TemplateLibrary(of: formats, sources: &documents.sources)
    for choice in choices {
      guard let name = choice.entry.format.ownTemplate, library[name] == nil else { continue }
      let path = FilePath(name)
      guard let bytes = try templateBytes(path, of: choice, isNamed: !request.outputs.isEmpty) else {
        continue
      }
      var reader = reader
      library.add(Source(path: name, bytes: bytes), named: name, sources: &documents.sources) { partial in
        reader.partial(partial, of: path)
      }
      self.reader = reader
    }
    if isUnreadable { throw .unreadableInput }
    return library
  }

  private mutating func templateBytes(
    _ path: FilePath, of choice: OutputChoice, isNamed: Bool
  ) throws(Compilation.Refusal) -> [UInt8]? {
    guard isNamed else { return reader.bytes(of: path, namedAt: choice.entry.range, log: &log) }
    do {
      return try reader.bytes(of: path)
    } catch {
      refuse(path, error)
      return nil
    }
  }
}

extension TemplateLibrary {
  /// Whether a template of this name is compiled into the binary; a file of that name is spelt with a folder.
  static func isBuiltIn(_ name: String) -> Bool { builtIn.contains { $0.name == name } }
}

extension SourceReader {
  /// The file beside a template that holds one of its partials, if it is there and not somewhere else in truth.
  mutating func partial(_ name: String, of template: FilePath) -> Source? {
    let path = template.folder.appending(name: name + ".mustache")
    guard let canonical = try? loader.canonicalPath(path.text) else {
      // The file could be added, and the output would change.
      watch(template.folder)
      return nil
    }
    guard let beside = try? loader.canonicalPath(template.text),
      let folder = try? loader.canonicalPath(template.folder.spelt),
      [FilePath(beside).folder.text, folder].contains(FilePath(canonical).folder.text),
      let bytes = try? bytes(of: path)
    else { return nil }
    return Source(path: path.text, bytes: bytes)
  }
}
