import Compiler

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Waits for changes of what a compilation read.
struct Watcher: ~Copyable {
  /// Without another event for so long, in milliseconds, a change is complete: editors make several for one save.
  private static let quiet: Int32 = 10
  /// A storm of changes is interrupted after so many milliseconds.
  private static let limit = 100.0

  private var events: FolderEvents?
  /// Readable when the system reports a change; -1 if it reports none.
  private var descriptor: Int32
  private var polled = PolledFiles()
  /// Files that the command writes itself.
  private var outputs: Set<String> = []
  /// Whether the watcher ends with the program that has its standard input.
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

  /// Whether changes are looked for, since the system does not report them.
  var isPolling: Bool { descriptor < 0 }

  /// Follows what a run read, and wrote.
  mutating func follow(_ compilation: Compilation, outputs: [String]) {
    self.outputs = Set(outputs)
    // A run that stopped early read less than the one before it will.
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

  /// Waits for a change that is complete.
  ///
  /// - Returns: `false` if the watch is to end.
  ///
  /// - Parameter server: is served meanwhile.
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

  /// Reads what happened.
  ///
  /// - Returns: whether any of it may matter.
  private mutating func readEvents() -> Bool {
    let events = events?.read() ?? []
    return events.contains { event in
      switch event {
      case .anything: true
      case .changed(let path): !outputs.contains(path) && !isEditorsOwn(split(path).name)
      }
    }
  }

  /// Waits for events, or so many milliseconds.
  ///
  /// - Returns: `false` if standard input was closed and the watch ends with it.
  private func pause(_ timeout: Int32, _ server: LiveCatalogue?) -> Bool {
    // The descriptor of a question that does not matter is -1.
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

  /// Files that editors make for themselves: of vim, Emacs, and JetBrains' IDEs; and temporary files.
  private func isEditorsOwn(_ name: String) -> Bool {
    name == "4913" || name == ".git" || [".#", "#"].contains(where: name.hasPrefix)
      || ["~", ".swp", ".swx", "___jb_tmp___", "___jb_old___", ".tmp"].contains(where: name.hasSuffix)
  }
}
