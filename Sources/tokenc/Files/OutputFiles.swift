import Compiler
import Diagnostics
import Emission
import Syntax

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The files of a run, written together: first all are prepared, then all are put in place; if one fails, the
/// others are restored. So a full disk or a missing permission leaves all of them unchanged. Files with equal
/// contents are not touched.
struct OutputFiles {
  private let files: [GeneratedFile]

  init(_ files: [GeneratedFile]) { self.files = files }

  /// A replacement and its path for messages.
  private struct Pending {
    let path: String
    var replacement: Replacement
  }

  /// Writes the files that differ.
  ///
  /// - Returns: the paths that were written; `nil` after a failure, which is in the log.
  func write(log: inout DiagnosticLog) -> [String]? {
    Leftovers.remove(of: files.map(\.path))
    let holds = Workers.all.map(files.count) { Self.holds(files[$0]) }
    let changed = zip(files, holds).filter { !$0.1 }.map(\.0)
    let streams = changed.filter { Self.isStream($0.path) }
    let mounted = changed.filter { Self.isWritableInReadOnlyFolder($0.path) }
    let special = Set((streams + mounted).map(\.path))
    let rest = changed.filter { !special.contains($0.path) }
    var pending = prepared(rest, log: &log)
    for file in streams where !log.hasErrors {
      attempt(file.path, log: &log) { () throws(SystemError) in try Self.writeStream(file) }
    }
    commit(&pending, log: &log)
    for file in mounted where !log.hasErrors {
      attempt(file.path, log: &log) { () throws(SystemError) in try writeThrough(file, to: file.path) }
    }
    for index in pending.indices {
      if log.hasErrors { pending[index].replacement.undo() } else { pending[index].replacement.finish() }
    }
    return log.hasErrors ? nil : changed.map(\.path)
  }

  /// Fills a temporary file for each of the files, in parallel.
  private func prepared(_ files: [GeneratedFile], log: inout DiagnosticLog) -> [Pending] {
    TemporaryFiles.prepare(for: files.count)
    let prepared = Workers.all.map(files.count) { slot in
      Result { () throws(SystemError) in try Replacement(of: files[slot], slot: slot) }
    }
    return zip(files, prepared).compactMap { file, result in
      switch result {
      case .success(let replacement): return Pending(path: file.path, replacement: replacement)
      case .failure(let error):
        log.report(.unwritable(file.path, error))
        return nil
      }
    }
  }

  /// Puts the files in place until one fails. A file that is itself a mount point cannot be renamed; it is
  /// written through after all others are in place.
  private func commit(_ pending: inout [Pending], log: inout DiagnosticLog) {
    var busy: [Int] = []
    for index in pending.indices where !log.hasErrors {
      do throws(SystemError) { try pending[index].replacement.exchange() } catch {
        if error.number == EBUSY {
          busy.append(index)
        } else {
          log.report(.unwritable(pending[index].path, error))
        }
      }
    }
    for index in busy where !log.hasErrors {
      do throws(SystemError) { try pending[index].replacement.writeThrough() } catch {
        log.report(.unwritable(pending[index].path, error))
      }
    }
  }

  private func attempt(
    _ path: String, log: inout DiagnosticLog, _ body: () throws(SystemError) -> Void
  ) {
    do throws(SystemError) { try body() } catch { log.report(.unwritable(path, error)) }
  }

  /// Whether the file exists with this content. Sizes are compared first, so that most changed files need not
  /// be read.
  static func holds(_ file: GeneratedFile) -> Bool {
    guard !isStandardOutput(file.path) else { return false }
    var status = stat()
    guard stat(file.path, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      Int(status.st_size) == file.size, let existing = try? OpenFile(file.path, O_RDONLY)
    else { return false }
    return existing.holds(file.parts)
  }

  /// Whether the path is a stream that cannot be replaced: a pipe, a terminal, a device, `/dev/null`.
  private static func isStream(_ path: String) -> Bool {
    if isStandardOutput(path) { return true }
    var status = stat()
    guard stat(path, &status) == 0 else { return false }
    let kind = status.st_mode & S_IFMT
    return kind != S_IFREG && kind != S_IFDIR
  }

  private static func writeStream(_ file: GeneratedFile) throws(SystemError) {
    if isStandardOutput(file.path) {
      do throws(SystemError) {
        for part in file.parts { try writeAll(part, to: STDOUT_FILENO) }
      } catch {
        // A reader that closed the pipe has read what it wanted.
        if error.number != EPIPE { throw error }
      }
    } else {
      let stream = try OpenFile(file.path, O_WRONLY)
      for part in file.parts { try writeAll(part, to: stream.descriptor) }
    }
  }

  /// Whether a file can be written although its folder cannot: it is a mount point in a read-only file
  /// system.
  private static func isWritableInReadOnlyFolder(_ path: String) -> Bool {
    guard !isStandardOutput(path), let target = try? followingLinks(path), access(target, W_OK) == 0 else {
      return false
    }
    let folder = split(target).folder
    return access(folder.isEmpty ? "." : folder, W_OK) != 0 && errno == EROFS
  }
}

/// Creates the file if it does not exist, and sets its time.
func touch(_ path: String, at time: timespec, log: inout DiagnosticLog) {
  do throws(SystemError) {
    let folder = split(path).folder
    if !folder.isEmpty { try makeFolder(folder) }
    let file = try OpenFile(path, O_WRONLY | O_CREAT | O_NONBLOCK)
    let times = [time, time]
    try uninterrupted { futimens(file.descriptor, times) }
  } catch {
    log.report(.unwritable(path, error))
  }
}

/// The current time of the clock for file times, which is a few milliseconds late.
func fileTime() -> timespec {
  var now = timespec()
  #if os(Linux)
    clock_gettime(CLOCK_REALTIME_COARSE, &now)
  #else
    clock_gettime(CLOCK_REALTIME, &now)
  #endif
  return now
}

extension Diagnostic {
  static func unwritable(_ path: String, _ error: SystemError) -> Diagnostic {
    let name = isStandardOutput(path) ? "<stdout>" : path
    return Diagnostic(.unwritableOutput, "cannot be written: \(error.reason)", at: .file(name))
  }
}
