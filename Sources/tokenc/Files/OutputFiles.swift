import Compiler
import Diagnostics
import Editing
import Emission
import Files
import POSIX
import Syntax

/// The files of a run, written together: first all are prepared, then all are put in place; if one fails, the
/// others are restored. So a full disk or a missing permission leaves all of them unchanged. Files with equal
/// contents are not touched.
struct OutputFiles {
  private let files: [GeneratedFile]
  private let root: OutputRoot
  /// The bytes that each file has, if it is edited.
  private let before: [[UInt8]?]

  /// - Parameter root: decides where the files may be.
  init(_ files: [GeneratedFile], in root: OutputRoot) {
    (self.files, self.root, before) = (files, root, files.map { _ in nil })
  }

  /// Files that are edited, unless someone else changes one of them meanwhile, and others.
  init(editing changes: [TextChange], adding added: [GeneratedFile] = [], in root: OutputRoot) {
    files = changes.map { GeneratedFile(path: $0.path, bytes: $0.after) } + added
    before = changes.map(\.before) + added.map { _ in nil }
    self.root = root
  }

  /// A replacement and its path for messages.
  private struct Pending {
    let path: String
    var replacement: Replacement
  }

  /// Writes the files that differ.
  ///
  /// - Returns: the paths that were written; `nil` after a failure, which is in the log.
  func write(log: inout DiagnosticLog) -> [String]? {
    // Earlier errors, such as those that a fix leaves, keep nothing from being written.
    var failures = DiagnosticLog()
    let written = write(failures: &failures)
    for failure in failures.diagnostics { log.report(failure) }
    return written
  }

  private func write(failures log: inout DiagnosticLog) -> [String]? {
    guard let destinations = destinations(log: &log) else { return nil }
    Leftovers.remove(of: destinations.map(\.place))
    var pending: [Pending] = []
    var (streams, mounted): ([Destination], [Destination]) = ([], [])
    var changed: [String] = []
    for writer in rendered(destinations) {
      switch writer.outcome {
      case .unchanged: continue
      case .replace(let replacement):
        pending.append(Pending(path: writer.file.path, replacement: replacement))
      case .stream(let destination): streams.append(destination)
      case .mount(let destination): mounted.append(destination)
      case .fail(let diagnostic):
        log.report(diagnostic)
        writer.discard()
      }
      changed.append(writer.file.path)
    }
    for stream in streams where !log.hasErrors {
      attempt(stream.file.path, log: &log) { () throws(SystemError) in try Self.writeStream(stream) }
    }
    commit(&pending, log: &log)
    for mount in mounted where !log.hasErrors {
      attempt(mount.file.path, log: &log) { () throws(SystemError) in try mount.writeThrough() }
    }
    for index in pending.indices {
      if log.hasErrors { pending[index].replacement.undo() } else { pending[index].replacement.finish() }
    }
    return log.hasErrors ? nil : changed
  }

  /// Where the files go; `nil` if one may not be there, which is reported.
  private func destinations(log: inout DiagnosticLog) -> [Destination]? {
    let destinations = files.indices.compactMap { index -> Destination? in
      let file = files[index]
      guard let destination = Destination(of: file, in: root, editing: before[index]) else {
        log.report(root.outside(file.path, at: .file(file.path)))
        return nil
      }
      guard let problem = destination.problem else { return destination }
      log.report(.unwritable(file.path, problem))
      return nil
    }
    return destinations.count == files.count ? destinations : nil
  }

  /// Renders all files into temporary files, as far as they differ.
  private func rendered(_ destinations: [Destination]) -> [OutputWriter] {
    TemporaryFiles.prepare(for: files.count)
    let writers = destinations.indices.map { OutputWriter(destinations[$0], slot: $0) }
    let parts = files.partNumbers
    let workers = Workers.all.forWork(of: parts.count, atLeast: 32)
    _ = workers.map(parts.count) { writers[parts[$0].file].render(parts[$0].part) }
    return writers
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
    var status = stat()
    guard !isStandardOutput(file.path), stat(file.path, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      Int(status.st_size) == file.size, let existing = try? OpenFile(file.path, O_RDONLY)
    else { return false }
    return existing.holds(file.parts)
  }

  private static func writeStream(_ destination: Destination) throws(SystemError) {
    let file = destination.file
    if isStandardOutput(file.path) {
      do throws(SystemError) {
        for part in file.parts { try writeAll(part, to: STDOUT_FILENO) }
      } catch {
        // A reader that closed the pipe has read what it wanted.
        if error.number != EPIPE { throw error }
      }
    } else {
      let stream = try OpenFile(try destination.unmoved, O_WRONLY)
      for part in file.parts { try writeAll(part, to: stream.descriptor) }
    }
  }
}

/// Creates the file if it does not exist, and sets its time.
func touch(_ path: String, in root: OutputRoot, at time: timespec, log: inout DiagnosticLog) {
  guard let place = root.place(of: path) else { return log.report(root.outside(path, at: .file(path))) }
  do throws(SystemError) {
    let folder = split(place).folder
    if !folder.isEmpty { try makeFolder(folder) }
    let file = try OpenFile(place, O_WRONLY | O_CREAT | O_NONBLOCK)
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

extension Compilation {
  /// Writes the generated files, and removes those of earlier runs from output folders.
  ///
  /// - Parameter depfile: a further file to write.
  /// - Returns: the paths of the files that changed; `nil` if nothing was written.
  func write(_ depfile: GeneratedFile? = nil, in root: OutputRoot, log: inout DiagnosticLog) -> [String]? {
    OutputFolder.check(self, log: &log)
    let folders = OutputFolder.all(of: self)
    for folder in folders { folder.check(isCheckOnly: false, log: &log) }
    let files = self.files + [depfile].compactMap(\.self) + folders.map(\.list)
    guard !log.hasErrors, let written = OutputFiles(files, in: root).write(log: &log) else { return nil }
    for folder in folders { folder.removeStale(in: root) }
    return written
  }

  /// Writes what a command prints: to a file if one is named, or else to standard output.
  func write(_ result: [UInt8], to file: String?, log: inout DiagnosticLog) {
    guard let file, !isStandardOutput(file) else {
      _ = StandardStreams.writeOutput(result, log: &log)
      return
    }
    let problems = OutputPlaces([file], of: self).problems
    for problem in problems { log.report(problem) }
    guard !problems.contains(where: { $0.severity == .error }) else { return }
    let files = OutputFiles([GeneratedFile(path: file, bytes: result)], in: OutputRoot(naming: [file]))
    _ = files.write(log: &log)
  }
}

/// Writes a file while several threads render its parts, so that it is never in memory as a whole.
///
/// As long as the parts equal the file on disk, nothing is written. At the first difference, those before it are rendered again
/// into a temporary file, and all others follow. Streams, and files in read-only folders, have no temporary file: they are
/// written last.
///
/// Unchecked: a lock guards the parts that wait, and only one thread at a time processes them, in order.
final class OutputWriter: @unchecked Sendable {
  private let destination: Destination
  private let slot: Int

  private let lock = Lock()
  /// Rendered parts that wait for earlier ones.
  private var waiting: [Int: [UInt8]] = [:]
  private var next = 0
  private var isBusy = false
  /// Why the file cannot be written.
  private var failure: Diagnostic?

  /// The file on disk, while it equals the parts.
  private var existing: OpenFile?
  /// The parts of a stream.
  private var kept: [[UInt8]] = []
  private var processedCount = 0
  /// Of the processed parts, in bytes.
  private var size = 0
  private var replacement: Replacement?
  private var way = Way.replaced

  /// How the file is put in place.
  private enum Way { case replaced, streamed, mounted }

  /// - Parameter slot: the slot in `TemporaryFiles`.
  init(_ destination: Destination, slot: Int) { (self.destination, self.slot) = (destination, slot) }

  var file: GeneratedFile { destination.file }

  /// What to do with a file whose parts are all processed.
  enum Outcome {
    case unchanged
    case replace(Replacement)
    /// Write it to the pipe, terminal, or device at its path.
    case stream(Destination)
    /// Write it into the file at its path, which is a mount point.
    case mount(Destination)
    case fail(Diagnostic)
  }

  /// What to do with the file, after all its parts were rendered.
  var outcome: Outcome {
    if let failure { return .fail(failure) }
    switch way {
    case .replaced: return replacement.map { .replace($0) } ?? .unchanged
    case .streamed: return .stream(destination.with(kept))
    case .mounted: return .mount(destination)
    }
  }

  /// Renders a part, and processes it unless earlier ones are missing. Then a thread that renders these does.
  func render(_ part: Int) {
    guard !lock.holding({ failure != nil }) else { return }
    let text = file.part(part)
    let isTurn = lock.holding {
      waiting[part] = text
      if text == nil { failure = .tooLarge(file) }
      defer { isBusy = true }
      return !isBusy
    }
    if isTurn { while let part = nextPart() { attempt { () throws(SystemError) in try process(part) } } }
  }

  /// Takes the next part, or ends this thread's turn if there is none yet.
  private func nextPart() -> [UInt8]? {
    lock.holding {
      guard failure == nil, let part = waiting.removeValue(forKey: next) else {
        isBusy = false
        return nil
      }
      next += 1
      return part
    }
  }

  private func process(_ part: [UInt8]) throws(SystemError) {
    if processedCount == 0 { try open() }
    if let isEqual = existing?.holds([part]), !isEqual { try start() }
    try replacement?.append(part)
    if way == .streamed { kept.append(part) }
    processedCount += 1
    size += part.count
    if size > file.maximumSize { return fail(.tooLarge(file)) }
    if processedCount == file.partCount { try end() }
  }

  /// Looks for what is at the path.
  private func open() throws(SystemError) {
    var status = stat()
    let kind = stat(destination.place, &status) == 0 ? status.st_mode & S_IFMT : nil
    // A pipe, a terminal, a device, or `/dev/null` cannot be replaced.
    if isStandardOutput(file.path) || kind.map({ $0 != S_IFREG && $0 != S_IFDIR }) == true {
      way = .streamed
    } else if kind == S_IFREG, let file = try? OpenFile(destination.place, O_RDONLY) {
      existing = consume file
    } else {
      try start()
    }
  }

  /// Starts the temporary file, since the file on disk differs.
  private func start() throws(SystemError) {
    existing = nil
    if isWritableInReadOnlyFolder(destination.place) {
      way = .mounted
      return
    }
    let new = try Replacement(of: destination, slot: slot)
    replacement = new
    for part in 0..<processedCount {
      guard let text = file.part(part) else { return fail(.tooLarge(file)) }
      try new.append(text)
    }
  }

  private func end() throws(SystemError) {
    if let found = try existing?.status().st_size, Int(found) != size { try start() }
    existing = nil
    try replacement?.complete()
  }

  private func attempt(_ body: () throws(SystemError) -> Void) {
    do throws(SystemError) { try body() } catch { fail(.unwritable(file.path, error)) }
  }

  private func fail(_ diagnostic: Diagnostic) {
    lock.holding { failure = diagnostic }
  }

  /// Removes the temporary file of a file that cannot be written.
  func discard() { replacement?.finish() }
}

/// Whether a file can be written although its folder cannot: it is a mount point in a read-only file system.
private func isWritableInReadOnlyFolder(_ path: String) -> Bool {
  guard let target = try? followingLinks(path), access(target, W_OK) == 0 else { return false }
  let folder = split(target).folder
  return access(folder.isEmpty ? "." : folder, W_OK) != 0 && errno == EROFS
}
