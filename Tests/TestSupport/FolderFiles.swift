package import Compiler
import Foundation

/// The real files below a folder, which stands for the working directory.
package struct FolderFiles {
  private let root: String

  package init(root: String) { self.root = root }

  private static let missing = LoadFailure(.missing, "no such file or folder")

  private func absolute(_ path: String) -> String { path.hasPrefix("/") ? path : root + "/" + path }

  package var loader: SourceLoader {
    SourceLoader(
      kind: { path throws(LoadFailure) in
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: absolute(path), isDirectory: &isFolder) else {
          throw Self.missing
        }
        return isFolder.boolValue ? .folder : .file
      },
      load: { path throws(LoadFailure) in
        guard let data = FileManager.default.contents(atPath: absolute(path)) else { throw Self.missing }
        return Array(data)
      },
      list: { folder throws(LoadFailure) in
        guard let names = try? FileManager.default.contentsOfDirectory(atPath: absolute(folder)) else {
          throw Self.missing
        }
        return names.map { name in
          var isFolder: ObjCBool = false
          _ = FileManager.default.fileExists(atPath: absolute(folder + "/" + name), isDirectory: &isFolder)
          return .init(name, isFolder.boolValue ? .folder : .file)
        }
      },
      canonicalPath: { path throws(LoadFailure) in
        guard FileManager.default.fileExists(atPath: absolute(path)) else { throw Self.missing }
        return URL(fileURLWithPath: absolute(path)).resolvingSymlinksInPath().path
      },
      standardInput: { () throws(LoadFailure) in throw LoadFailure(.unreadable, "closed") })
  }
}
