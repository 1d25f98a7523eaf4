import Compiler

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Waits for changes to the inputs of a compilation.
struct Watcher: ~Copyable {
  /// A change is complete after this many milliseconds without another event, since editors cause several
  /// events per save.
  private static let quiet: Int32 = 10
  /// Continuous changes are interrupted after this many milliseconds.
  private static let limit = 100.0

  private var events: FolderEvents?
  /// Readable when the system reports a change; -1 if the system does not report changes.
  private var descriptor: Int32
  private var polled = PolledFiles()
  /// Files that the command writes.
  private var outputs: Set<String> = []
  /// Whether the watcher ends when standard input is closed.
  private let endsWithInput: Bool
  private(set) var folderCount = 0

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

  /// Watches the files that a run read, and ignores those that it wrote.
  mutating func follow(_ compilation: Compilation, outputs: [String]) {
    self.outputs = Set(outputs)
    // A run that stopped early may have read less than the next one will.
    let files = Set(compilation.filesRead)
    let folders = Set(files.map { split($0).folder }).union(compilation.foldersRead)
    folderCount = folders.count
    let isWatching = events?.watch(folders, files: files) ?? false
    if !isWatching {
      events = nil
      descriptor = -1
      polled.watch(files.union(folders))
    }
  }

  /// Waits for a complete change.
  ///
  /// - Returns: `false` if the watch is to end.
  ///
  /// - Parameter server: a server to run meanwhile.
  mutating func wait(serving server: LiveCatalogue? = nil) -> Bool {
    while true {
      guard pause(isPolling ? PolledFiles.interval : -1, server) else { return false }
      if isPolling {
        if polled.haveChanged() { return true }
      } else if readEvents() {
        let start = milliseconds()
        while milliseconds() - start < Self.limit {
          guard pause(Self.quiet, nil) else { return false }
          if events?.read().isEmpty != false { break }
        }
        return true
      }
    }
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
