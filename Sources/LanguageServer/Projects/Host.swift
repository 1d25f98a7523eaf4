package import Compiler
package import Diagnostics
import Editing
import Emission
package import Syntax
import Text

/// What a server needs from the program that runs it.
package struct Host: Sendable {
  package let loader: SourceLoader
  package let workers: Workers
  /// The version of the program.
  package let version: String
  /// The address of the documentation, if it is known.
  package let documentation: String?
  /// Additional findings of `check`, about the paths of outputs.
  package let review: @Sendable (Compilation) -> [Diagnostic]
  /// The INPUTs of the command line, which replace the search for projects.
  package let inputs: [String]
  /// The canonical path of the working directory, to which paths are relative.
  let workingFolder: String

  package init(
    loading loader: SourceLoader, workers: Workers = .one, version: String, documentation: String? = nil,
    inputs: [String] = [],
    review: @escaping @Sendable (Compilation) -> [Diagnostic] = { _ in [] }
  ) {
    (self.loader, self.workers, self.version, self.inputs) = (loader, workers, version, inputs)
    (self.documentation, self.review) = (documentation, review)
    workingFolder = (try? loader.canonicalPath(".")) ?? "/"
  }

  /// An absolute path, relative to the working directory if it is in it.
  func spelled(_ path: String) -> String {
    if path == workingFolder { return "." }
    let prefix = workingFolder == "/" ? "/" : workingFolder + "/"
    return path.utf8.starts(with: prefix.utf8)
      ? String(decoding: path.utf8.dropFirst(prefix.utf8.count), as: UTF8.self) : path
  }

  /// The absolute path of a path relative to the working directory. A project in the working directory has the
  /// path `.`, and its files have paths such as `./a.yaml`.
  func absolute(_ path: String) -> String {
    var names = path.utf8.split(separator: UInt8(ascii: "/")).filter { !$0.elementsEqual(".".utf8) }
      .map { String(Substring($0)) }
    if path.utf8.first == UInt8(ascii: "/") { return "/" + names.joined(separator: "/") }
    if workingFolder != "/" { names.insert(workingFolder, at: 0) } else { names.insert("", at: 0) }
    return names.count == 1 ? workingFolder : names.joined(separator: "/")
  }

  /// The absolute path of a file as clients spell it: without `..`, which patterns may have.
  func location(of path: String) -> String {
    let file = FilePath(absolute(path))
    let hasParents = file.text.utf8.split(separator: UInt8(ascii: "/")).contains {
      $0.elementsEqual("..".utf8)
    }
    guard hasParents, let folder = try? loader.canonicalPath(file.folder.spelled) else { return file.text }
    return FilePath(folder).appending(name: file.name).text
  }
}

extension SourceLoader {
  /// The same files, and unsaved buffers without a file, by their absolute paths.
  func adding(_ unsaved: Set<String>, workingFolder: String) -> SourceLoader {
    guard !unsaved.isEmpty else { return self }
    let files = Set(unsaved.map { FilePath($0) })
    let base = self
    @Sendable func place(of path: String) -> FilePath? {
      let absolute =
        path.utf8.first == UInt8(ascii: "/") ? FilePath(path) : FilePath(workingFolder).appending(name: path)
      if files.contains(absolute) { return absolute }
      guard let folder = try? base.canonicalPath(absolute.folder.spelled) else { return nil }
      let canonical = FilePath(folder).appending(name: absolute.name)
      return files.contains(canonical) ? canonical : nil
    }
    var loader = self
    loader.kind = { path throws(LoadFailure) in
      do throws(LoadFailure) {
        return try base.kind(path)
      } catch {
        if error.cause == .missing, place(of: path) != nil { return .file }
        throw error
      }
    }
    loader.canonicalPath = { path throws(LoadFailure) in
      do throws(LoadFailure) {
        return try base.canonicalPath(path)
      } catch {
        if error.cause == .missing, let place = place(of: path) { return place.text }
        throw error
      }
    }
    loader.list = { folder throws(LoadFailure) in
      let entries = try base.list(folder)
      let canonical = FilePath((try? base.canonicalPath(folder)) ?? folder)
      let names = files.filter { $0.folder == canonical }.map(\.name)
      return entries + names.filter { name in !entries.contains { $0.name == name } }.map { Entry($0, .file) }
    }
    return loader
  }
}

extension Host {
  /// The summary of a token, with paths relative to the working directory.
  func json(of summary: TokenSummary, _ compilation: Compilation) -> JSON {
    var lines = LineTables(compilation.sources)
    let users = compilation.users(of: summary.path)
    return .object([
      "token": .string(summary.path), "type": summary.type.map { .string($0) },
      "description": summary.description.map { .string($0) },
      "deprecated": summary.deprecation.map { .string($0) },
      "values": .array(
        summary.values.map { value in
          .object([
            "theme": .string(value.theme), "value": value.text.map { .string($0) },
            "chain": .array(
              value.chain.map { hop in
                let location = lines.location(of: hop.place)
                return [
                  "token": .string(hop.path),
                  "path": .string(spelled(absolute(compilation.sources[hop.place.source].path))),
                  "line": JSON(location.line), "column": JSON(location.column),
                ]
              }),
          ])
        }),
      "usedBy": .array(users.prefix(50).map { .string($0) }), "users": JSON(users.count),
      "contrast": .array(
        summary.pairs.map { pair in
          [
            "theme": .string(pair.theme),
            (pair.isForeground ? "background" : "foreground"): .string(pair.other),
            "ratio": .verbatim(Array(ratioText(pair.ratio).utf8)), "required": .number(pair.required),
            "verdict": .string(pair.verdict),
          ]
        }),
      "names": .object(summary.names.map { .init($0.format.name, .string($0.name)) }),
    ])
  }
}
