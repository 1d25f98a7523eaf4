import Compiler
import Diagnostics

/// Token files with the fixes of their findings applied, in memory.
///
/// Fixes are applied and the result is compiled again, since one fix can uncover or contradict another, for
/// as long as fewer findings with a fix remain each time.
struct Repair {
  /// A file that changes.
  struct Change {
    let path: String
    let before: [UInt8]
    let after: [UInt8]
  }

  /// In the order in which the files were read.
  private(set) var changes: [Change] = []
  /// What is found in the repaired files.
  let compilation: Compilation

  init(_ request: Request) {
    var texts: [String: [UInt8]] = [:]
    var originals: [(path: String, bytes: [UInt8])] = []
    var compilation = compile(request, loading: .fileSystem)
    while compilation.refusal == nil {
      let files = Set(compilation.filesRead)
      let splices = Splices(compilation.log.diagnostics) { files.contains(compilation.sources[$0].path) }
      var repaired = texts
      for (index, source) in compilation.sources.all.enumerated() {
        let id = SourceID(rawValue: UInt32(index))
        guard splices.edits[id] != nil else { continue }
        repaired[source.path] = splices.applied(to: id, source.bytes)
        if texts[source.path] == nil, !originals.contains(where: { $0.path == source.path }) {
          originals.append((source.path, source.bytes))
        }
      }
      guard repaired != texts else { break }
      let next = compile(request, loading: .fileSystem(with: repaired))
      guard next.fixes < compilation.fixes else { break }
      (compilation, texts) = (next, repaired)
    }
    self.compilation = compilation
    changes = originals.compactMap { path, bytes in
      texts[path].map { Change(path: path, before: bytes, after: $0) }
    }
  }
}

extension Compilation {
  /// How many findings know what to do.
  fileprivate var fixes: Int { log.diagnostics.count { $0.fix != nil } }
}

extension SourceLoader {
  /// The files of this machine, some of them with another text.
  fileprivate static func fileSystem(with texts: [String: [UInt8]]) -> SourceLoader {
    var loader = fileSystem
    let load = loader.load
    loader.load = { path throws(LoadFailure) in
      if let text = texts[path] { return text }
      return try load(path)
    }
    return loader
  }
}
