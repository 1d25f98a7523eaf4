import Compiler
import POSIX
import Text

/// Waits for changes to the inputs of a compilation.
struct Watcher: ~Copyable {
  /// A change is complete after this many milliseconds without another event, since editors cause several
  /// events per save.
  private static let quiet: Int32 = 10
  /// Continuous changes are interrupted after this many milliseconds.
  private static let limit = 100.0

  private var events: FolderEvents?
  /// Readable when the system reports a change; -1 if the system does not report changes.
  private(set) var descriptor: Int32
  private var polled = PolledFiles()
  /// Files that the command writes.
  private var outputs: Set<String> = []
  /// Whether the watcher ends when standard input is closed.
  private let endsWithInput: Bool
  private var folderCount = 0
  /// Whether something changed after it was read and before it was watched.
  private var isOutdated = false

  init(_ mode: WatchMode) {
    let events = mode == .poll ? nil : FolderEvents()
    if let events {
      descriptor = events.descriptor
      self.events = consume events
    } else {
      descriptor = -1
      self.events = nil
    }
    var status = stat()
    let isPipe =
      fstat(STDIN_FILENO, &status) == 0 && [S_IFIFO, S_IFSOCK].contains(status.st_mode & S_IFMT)
    endsWithInput = mode != .forever && isPipe
  }

  /// Whether it polls, because the system does not report changes.
  var isPolling: Bool { descriptor < 0 }

  /// What it does, in words.
  var summary: String { "watching \(counted(folderCount, "folder"))" + (isPolling ? " by polling" : "") }

  /// Watches what a run read, and the places of what it did not find.
  ///
  /// - Parameter states: what the run asked for, and its state before it was read.
  mutating func follow(_ compilation: Compilation, _ states: [String: FileState?]) {
    var states = states
    // Some files are read elsewhere.
    for path in compilation.filesRead + compilation.foldersRead where states[path] == nil {
      states[path] = .some(FileState(of: path))
    }
    polled = PolledFiles(states)
    var interests = FolderInterests()
    for (path, state) in states { interests.add(plain(path), state) }
    folderCount = interests.byFolder.values.count(where: \.inMembers)
    let files = Set(states.lazy.filter { $0.value?.isFolder == false }.map(\.key))
    switch events?.watch(interests.byFolder, files: files) ?? .refused {
    case .refused:
      events = nil
      descriptor = -1
    case .none: break
    case .new: isOutdated = polled.haveChanged()
    }
  }

  /// Ignores changes to files that the command writes.
  mutating func ignore(_ outputs: [String]) { self.outputs = Set(outputs.map(plain)) }

  /// Waits for a complete change.
  ///
  /// - Returns: `false` if the watch is to end.
  ///
  /// - Parameter server: a server to run meanwhile.
  mutating func wait(serving server: LiveCatalogue? = nil) -> Bool {
    while true {
      switch change() {
      case .complete: return true
      case .ended: return false
      case .none:
        guard pause(isPolling ? PolledFiles.interval : -1, server) else { return false }
        if server?.edits?.takeNews() == true { return true }
      }
    }
  }

  /// What there is without waiting for it to begin.
  private enum Change {
    case none, complete
    /// Standard input was closed meanwhile.
    case ended
  }

  /// Whether there was a change; waits for its end, but not for its beginning.
  mutating func hasChanged() -> Bool { change() == .complete }

  private mutating func change() -> Change {
    if isOutdated {
      isOutdated = false
      return .complete
    }
    if isPolling { return polled.haveChanged() ? .complete : .none }
    guard readEvents() else { return .none }
    let start = milliseconds()
    while milliseconds() - start < Self.limit {
      guard pause(Self.quiet, nil) else { return .ended }
      if events?.read().isEmpty != false { break }
    }
    return .complete
  }

  /// Reads events.
  ///
  /// - Returns: whether any of them may matter.
  private mutating func readEvents() -> Bool {
    let events = events?.read() ?? []
    return events.contains { event in
      switch event {
      case .anything: true
      case .changed(let path): !outputs.contains(path) && !isEditorsOwn(split(path).name)
      }
    }
  }

  /// Waits for events, or until the timeout in milliseconds.
  ///
  /// - Returns: `false` if standard input was closed and the watch ends with it.
  private func pause(_ timeout: Int32, _ server: LiveCatalogue?) -> Bool {
    // A descriptor of -1 is ignored.
    var questions = [
      pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: endsWithInput ? STDIN_FILENO : -1, events: Int16(POLLIN), revents: 0),
    ]
    let (own, theirs) = (questions.count, server?.timeout ?? -1)
    questions += server?.questions ?? []
    _ = poll(
      &questions, nfds_t(questions.count), theirs < 0 ? timeout : timeout < 0 ? theirs : min(theirs, timeout))
    server?.serve(Array(questions[own...]))
    guard questions[1].revents != 0 else { return true }
    var byte: UInt8 = 0
    return read(STDIN_FILENO, &byte, 1) > 0
  }

  /// Whether a file is an editor's own: of vim, Emacs, or JetBrains' IDEs, or a temporary file.
  private func isEditorsOwn(_ name: String) -> Bool {
    name == "4913" || name == ".git" || [".#", "#"].contains(where: name.hasPrefix)
      || ["~", ".swp", ".swx", "___jb_tmp___", "___jb_old___", ".tmp"].contains(where: name.hasSuffix)
  }
}

/// The path without `./` at its start and slashes at its end; empty for the working directory.
private func plain(_ path: String) -> String {
  var bytes = withoutTrailingSlashes(path).utf8[...]
  while bytes.starts(with: "./".utf8) { bytes = bytes.dropFirst(2).drop { $0 == UInt8(ascii: "/") } }
  return bytes.elementsEqual(".".utf8) ? "" : String(Substring(bytes))
}

/// The folders to watch for what a run depends on.
private struct FolderInterests {
  private(set) var byFolder: [String: FolderEvents.Interest] = [:]

  /// Adds what shows a change of a path: its members if it is a folder, and its folder otherwise.
  mutating func add(_ path: String, _ state: FileState?) {
    let folder = state?.isFolder == true ? path : withoutTrailingSlashes(split(path).folder)
    if state != nil, byFolder[folder]?.inMembers == true { return }
    guard state != nil, isFolder(folder) else { return add(missing: path) }
    byFolder[folder, default: .init()].inMembers = true
    addFolders(above: folder)
  }

  /// What is missing appears in its folder; a missing folder, in the nearest one above it that exists.
  private mutating func add(missing path: String) {
    var (folder, name) = (path, "")
    repeat {
      (folder, name) = split(folder)
      folder = withoutTrailingSlashes(folder)
    } while !isFolder(folder)
    byFolder[folder, default: .init()].inNames.insert(name)
    addFolders(above: folder)
  }

  /// A folder also changes if one above it is moved.
  private mutating func addFolders(above folder: String) {
    var above = withoutTrailingSlashes(split(folder).folder)
    while !above.isEmpty, above != "/", byFolder[above] == nil {
      byFolder[above] = .init()
      above = withoutTrailingSlashes(split(above).folder)
    }
  }

  private func isFolder(_ path: String) -> Bool {
    var status = stat()
    return path.isEmpty || path == "/"
      || stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }
}
