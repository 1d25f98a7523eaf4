import Diagnostics
import Emission
import Files
import POSIX

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
