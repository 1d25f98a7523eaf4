import Compiler
import Emission

extension SourceLoader {
  /// A loader of unwritten files, by their paths below the working directory.
  static func memory(_ files: [GeneratedFile]) -> SourceLoader {
    let contents = Dictionary(files.map { ($0.path, $0.bytes) }, uniquingKeysWith: { first, _ in first })
    var folders: [String: [SourceLoader.Entry]] = [".": []]
    for path in contents.keys.sorted() {
      var folder = "."
      let names = path.split(separator: "/").map(String.init)
      for (index, name) in names.enumerated() {
        let isFile = index == names.count - 1
        let next = folder == "." ? name : folder + "/" + name
        if isFile || folders[next] == nil {
          folders[folder, default: []].append(.init(name, isFile ? .file : .folder))
        }
        if !isFile, folders[next] == nil { folders[next] = [] }
        folder = next
      }
    }
    let known = folders
    @Sendable func clean(_ path: String) -> String {
      let parts = path.split(separator: "/").filter { $0 != "." }
      return parts.isEmpty ? "." : parts.joined(separator: "/")
    }
    let missing = LoadFailure(.missing, "no such file")
    return SourceLoader(
      kind: { path throws(LoadFailure) in
        if known[clean(path)] != nil { return .folder }
        guard contents[clean(path)] != nil else { throw missing }
        return .file
      },
      load: { path throws(LoadFailure) in
        guard let bytes = contents[clean(path)] else { throw missing }
        return bytes
      },
      list: { folder throws(LoadFailure) in
        guard let entries = known[clean(folder)] else { throw missing }
        return entries
      },
      canonicalPath: { path throws(LoadFailure) in
        let path = clean(path)
        guard contents[path] != nil || known[path] != nil else { throw missing }
        return path == "." ? "/" : "/" + path
      },
      standardInput: { () throws(LoadFailure) in throw missing })
  }
}
