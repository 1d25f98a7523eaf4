extension SourceLoader {
  /// The same files, and some more or others as if they were written.
  package func overlaid(with files: [(path: String, bytes: [UInt8])]) -> SourceLoader {
    let (kind, load, canonicalPath) = (kind, load, canonicalPath)
    @Sendable func place(_ path: String) -> FilePath {
      let file = FilePath(path)
      let folder = try? canonicalPath(file.folder.spelled)
      return folder.map { FilePath($0).appending(name: file.name) } ?? file
    }
    let contents = Dictionary(
      files.map { (place($0.path), $0.bytes) }, uniquingKeysWith: { first, _ in first })
    var loader = self
    loader.kind = { path throws(LoadFailure) in contents[place(path)] == nil ? try kind(path) : .file }
    loader.load = { path throws(LoadFailure) in
      if let bytes = contents[place(path)] { return bytes }
      return try load(path)
    }
    loader.canonicalPath = { path throws(LoadFailure) in
      let place = place(path)
      return contents[place] == nil ? try canonicalPath(path) : place.text
    }
    return loader
  }
}
