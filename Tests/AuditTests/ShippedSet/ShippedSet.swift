import Compiler
import Diagnostics
import Foundation
import Syntax
import Tokens

@testable import Audit

/// The token set of this repository, in memory, where a test may change it.
struct ShippedSet {
  /// By path, relative to the root of the package.
  var files: [String: [UInt8]] = [:]

  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path

  init() {
    let paths =
      FileManager.default.enumerator(atPath: Self.root + "/tokens")?.compactMap { $0 as? String } ?? []
    for path in paths {
      if let data = FileManager.default.contents(atPath: Self.root + "/tokens/" + path),
        path.hasSuffix(".yaml")
      {
        files["tokens/" + path] = Array(data)
      }
    }
  }

  /// What `tokenc audit tokens` makes of the set.
  func compiled() -> Compilation {
    let missing = LoadFailure(.missing, "no such file or folder")
    @Sendable func name(_ path: String) -> String {
      var segments: [Substring] = []
      for segment in path.split(separator: "/") where segment != "." {
        if segment == ".." { _ = segments.popLast() } else { segments.append(segment) }
      }
      return segments.joined(separator: "/")
    }
    @Sendable func kind(_ path: String) -> SourceLoader.Kind? {
      if files[name(path)] != nil { return .file }
      return files.keys.contains { $0.hasPrefix(name(path) + "/") } ? .folder : nil
    }
    let loader = SourceLoader(
      kind: { path throws(LoadFailure) in
        guard let kind = kind(path) else { throw missing }
        return kind
      },
      load: { path throws(LoadFailure) in
        guard let file = files[name(path)] else { throw missing }
        return file
      },
      list: { folder throws(LoadFailure) in
        let prefix = name(folder) + "/"
        let names = Set(
          files.keys.filter { $0.hasPrefix(prefix) }.map { $0.dropFirst(prefix.count).prefix { $0 != "/" } })
        return names.sorted().map { .init(String($0), kind(prefix + $0) ?? .file) }
      },
      canonicalPath: { path throws(LoadFailure) in
        guard kind(path) != nil else { throw missing }
        return "/" + name(path)
      },
      standardInput: { () throws(LoadFailure) in throw missing })
    return compile(Request(.audit, inputs: ["tokens"]), loading: loader)
  }
}

extension Diagnostic {
  /// All that is told, the notes too.
  var words: String { ([message] + notes.map(\.message)).joined(separator: "\n") }
}
