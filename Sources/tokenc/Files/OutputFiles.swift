import Compiler
import Diagnostics
import Emission
import Syntax

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The files of a run, written together: first all of them are prepared, then all of them are renamed into
/// place, so that a full disk or a missing permission leaves every one of them as it was. What is the same
/// already is not touched.
struct OutputFiles {
  private let files: [GeneratedFile]

  init(_ files: [GeneratedFile]) { self.files = files }

  /// Writes what differs.
  ///
  /// - Returns: the paths that were written; after a failure, which the log tells, `nil`.
  func write(log: inout DiagnosticLog) -> [String]? {
    Leftovers.remove(of: files.map(\.path))
    let holds = Workers.all.map(files.count) { Self.holds(files[$0]) }
    let changed = zip(files, holds).filter { !$0.1 }.map(\.0)
    TemporaryFiles.prepare(for: files.count)
    let streams = changed.filter { Self.isStream($0.path) }
    let rest = changed.filter { !Self.isStream($0.path) }
    let prepared = Workers.all.map(rest.count) { slot in
      Result { () throws(SystemError) in try Replacement(of: rest[slot], slot: slot) }
    }
    var replacements: [(path: String, replacement: Replacement)] = []
    for (file, result) in zip(rest, prepared) {
      switch result {
      case .success(let replacement): replacements.append((file.path, replacement))
      case .failure(let error): log.report(Message.unwritable(file.path, error))
      }
    }
    for file in streams where !log.hasErrors {
      do throws(SystemError) {
        let stream = try OpenFile(file.path, O_WRONLY)
        for part in file.parts { try writeAll(part, to: stream.descriptor) }
      } catch {
        log.report(Message.unwritable(file.path, error))
      }
    }
    guard !log.hasErrors else {
      for (_, replacement) in replacements { replacement.discard() }
      return nil
    }
    for (path, replacement) in replacements {
      do throws(SystemError) { try replacement.commit() } catch {
        log.report(Message.unwritable(path, error))
      }
    }
    return log.hasErrors ? nil : changed.map(\.path)
  }

  /// Whether the file is there with this content. Sizes are compared first, so that most changes cost no reading.
  static func holds(_ file: GeneratedFile) -> Bool {
    var status = stat()
    guard stat(file.path, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      Int(status.st_size) == file.size, let existing = try? OpenFile(file.path, O_RDONLY)
    else { return false }
    return existing.holds(file.parts)
  }

  /// Whether something is there that takes bytes but cannot be replaced: a pipe, a terminal, `/dev/null`.
  private static func isStream(_ path: String) -> Bool {
    var status = stat()
    guard stat(path, &status) == 0 else { return false }
    let kind = status.st_mode & S_IFMT
    return kind == S_IFIFO || kind == S_IFCHR || kind == S_IFSOCK
  }
}

/// Makes the file if it is not there, and its time now in any case.
func touch(_ path: String, log: inout DiagnosticLog) {
  do throws(SystemError) {
    let folder = Replacement.split(path).folder
    if !folder.isEmpty { try makeFolder(folder) }
    let file = try OpenFile(path, O_WRONLY | O_CREAT | O_NONBLOCK)
    try uninterrupted { futimens(file.descriptor, nil) }
  } catch {
    log.report(Message.unwritable(path, error))
  }
}

private enum Message {
  static func unwritable(_ path: String, _ error: SystemError) -> Diagnostic {
    Diagnostic(.unwritableOutput, "cannot be written: \(error.reason)", at: .file(path))
  }
}
