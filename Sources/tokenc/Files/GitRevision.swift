import Compiler
import Files
import POSIX
import Synchronization

/// The files of a revision of a Git repository, read from its objects: nothing is checked out.
struct GitRevision {
  /// Why a revision cannot be read.
  enum Failure: Error {
    /// There is no repository, or no such revision in it.
    case unknown
    /// Git is missing, or failed.
    case unavailable(String)
  }

  /// The name of the revision: `v1.2.0`.
  let name: String
  private let tree: FileTree

  /// A loader for the files; paths may begin with `v1.2.0:`, and are relative to the working directory.
  var loader: SourceLoader { tree.loader }

  /// Reads the list of files in a revision.
  init(_ name: String) throws(Failure) {
    let commit = try Self.commit(name)
    guard
      let folder = try Self.git(["rev-parse", "--show-prefix"]),
      let listing = try Self.git(["ls-tree", "-r", "-z", "--full-tree", commit])
    else { throw .unknown }
    self.name = name
    let objects: GitObjects
    do { objects = try GitObjects() } catch { throw .unavailable(error.reason) }
    let prefix = String(decoding: folder, as: UTF8.self).filter { $0 != "\n" }
    var tree = FileTree(
      workingFolder: "/" + String(prefix.reversed().drop { $0 == "/" }.reversed()), prefix: name + ":"
    ) { (identifier: String) throws(LoadFailure) in try objects.content(of: identifier) }
    for line in listing.split(separator: 0) {
      // MODE TYPE OBJECT TAB PATH
      guard let tab = line.firstIndex(of: UInt8(ascii: "\t")) else { continue }
      let fields = line[..<tab].split(separator: UInt8(ascii: " ")).map {
        String(decoding: $0, as: UTF8.self)
      }
      guard fields.count == 3, fields[1] == "blob",
        let path = String(validating: line[line.index(after: tab)...], as: UTF8.self)
      else { continue }
      if fields[0] == "120000" {
        if let target = try? objects.content(of: fields[2]) {
          tree.addLink("/" + path, to: String(decoding: target, as: UTF8.self))
        }
      } else {
        tree.addFile("/" + path, fields[2])
      }
    }
    self.tree = tree
  }

  /// The object name of a revision's commit.
  private static func commit(_ name: String) throws(Failure) -> String {
    guard !name.isEmpty,
      let output = try git(["rev-parse", "--verify", "--quiet", "--end-of-options", name + "^{commit}"])
    else { throw .unknown }
    return String(decoding: output, as: UTF8.self).filter { $0 != "\n" }
  }

  private static func git(_ arguments: [String]) throws(Failure) -> [UInt8]? {
    do {
      return try ChildProcess.output(of: ["git"] + arguments)
    } catch {
      throw .unavailable(error.reason)
    }
  }
}

/// The contents of Git's objects, from one `git cat-file` process that serves all requests in sequence.
private final class GitObjects: Sendable {
  private let process: Mutex<ChildProcess>

  init() throws(SystemError) { process = Mutex(try ChildProcess(["git", "cat-file", "--batch"])) }

  func content(of object: String) throws(LoadFailure) -> [UInt8] {
    do {
      return try process.withLock { process in
        let (input, output) = (process.input, process.output)
        try writeAll(Array("\(object)\n".utf8), to: input)
        // OBJECT blob SIZE, a line feed, the content, a line feed
        var header: [UInt8] = []
        while header.last != UInt8(ascii: "\n") {
          let byte = try readAll(from: output, upTo: 1)
          guard !byte.isEmpty else { throw SystemError.unexpectedEnd }
          header += byte
        }
        let fields = header.dropLast().split(separator: UInt8(ascii: " "))
        guard fields.count == 3, let size = Int(String(decoding: fields[2], as: UTF8.self)) else {
          throw SystemError.unexpectedEnd
        }
        let content = try readAll(from: output, upTo: size + 1)
        guard content.count == size + 1 else { throw SystemError.unexpectedEnd }
        return Array(content.dropLast())
      }
    } catch {
      throw LoadFailure(.unreadable, "git cannot read it: \((error as? SystemError)?.reason ?? "\(error)")")
    }
  }
}

extension SystemError {
  /// A program ended before it responded.
  fileprivate static var unexpectedEnd: SystemError { SystemError(EPIPE) }
}
