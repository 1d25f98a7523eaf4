import Diagnostics
import Emission

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
    let changed = files.filter { !Self.holds($0.path, $0.bytes) }
    TemporaryFiles.prepare(for: files.count)
    var replacements: [(path: String, replacement: Replacement)] = []
    var streams: [GeneratedFile] = []
    for (slot, file) in changed.enumerated() {
      if Self.isStream(file.path) {
        streams.append(file)
        continue
      }
      do throws(SystemError) {
        replacements.append((file.path, try Replacement(of: file.path, with: file.bytes, slot: slot)))
      } catch {
        log.report(Message.unwritable(file.path, error))
      }
    }
    for file in streams where !log.hasErrors {
      do throws(SystemError) {
        let stream = try OpenFile(file.path, O_WRONLY)
        try writeAll(file.bytes, to: stream.descriptor)
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

  /// Whether a file has this content. Sizes are compared first, so that a change costs no reading.
  static func holds(_ path: String, _ bytes: [UInt8]) -> Bool {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG, Int(status.st_size) == bytes.count,
      let file = try? OpenFile(path, O_RDONLY),
      let existing = try? readToEnd(of: file.descriptor, expecting: bytes.count, limit: bytes.count)
    else { return false }
    return existing == bytes
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
