import POSIX

/// An event in a watched folder.
enum FolderEvent: Hashable {
  /// A member was written, created, moved, or removed.
  case changed(String)
  /// The system does not report details, or has lost events.
  case anything
}

/// Events in folders, from inotify on Linux or kqueue on macOS.
///
/// Folders are watched, not files: most editors save by moving a new file into place, so that a watch on the
/// old one would be lost.
struct FolderEvents: ~Copyable {
  /// What counts at a watched path, besides that it is moved or removed.
  struct Interest: Equatable {
    /// Whether all members count, and those of new subfolders.
    var inMembers = false
    /// The names of members that count in any case, because something in them is missing.
    var inNames: Set<String> = []

    /// Whether events of members are needed.
    fileprivate var isInside: Bool { inMembers || !inNames.isEmpty }
  }

  /// What became of a request to watch paths.
  enum Change {
    /// The system permits fewer watches.
    case refused
    case none
    /// Something is watched that was not watched before; it may have changed meanwhile.
    case new
  }

  /// Readable when there is an event.
  let descriptor: Int32
  /// The descriptors of the watches, and what counts there, by path.
  private var watches: [String: (descriptor: Int32, interest: Interest)] = [:]
  /// Several paths can lead to one folder, which then has one watch.
  private var paths: [Int32: Set<String>] = [:]

  /// - Returns: `nil` if the system does not support this, or has reached a limit.
  init?() {
    #if canImport(Darwin)
      Self.permitManyFiles()
      descriptor = kqueue()
    #else
      descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
    #endif
    if descriptor < 0 { return nil }
  }

  deinit {
    #if canImport(Darwin)
      for watch in watches.values { close(watch.descriptor) }
    #endif
    close(descriptor)
  }

  /// Watches these folders, and on macOS these files, and nothing else.
  mutating func watch(_ folders: [String: Interest], files: Set<String>) -> Change {
    #if canImport(Darwin)
      // A folder's events do not include files that are written in place, so files are watched, too.
      let wanted = folders.merging(files.map { ($0, Interest(inMembers: true)) }) { folder, _ in folder }
    #else
      let wanted = folders
    #endif
    for path in Array(watches.keys) where wanted[path] == nil { forget(path) }
    var change = Change.none
    for (path, interest) in wanted {
      if let known = watches[path] {
        guard known.interest.isInside != interest.isInside else {
          watches[path]?.interest = interest
          continue
        }
        forget(path)
      }
      guard add(path, interest) else { return .refused }
      change = .new
    }
    return change
  }

  /// Watches one more path.
  ///
  /// - Returns: whether the system permits one more watch. A missing folder is not a reason to stop.
  private mutating func add(_ path: String, _ interest: Interest) -> Bool {
    #if canImport(Darwin)
      let watch = open(path.isEmpty ? "." : path, O_EVTONLY | O_CLOEXEC)
      guard watch >= 0 else { return errno != EMFILE && errno != ENFILE }
      var event = kevent()
      event.ident = UInt(watch)
      event.filter = Int16(EVFILT_VNODE)
      event.flags = UInt16(EV_ADD | EV_CLEAR)
      let inside = interest.isInside ? NOTE_WRITE | NOTE_EXTEND : 0
      event.fflags = UInt32(NOTE_DELETE | NOTE_RENAME | inside)
      guard kevent(descriptor, &event, 1, nil, 0, nil) == 0 else {
        close(watch)
        return false
      }
    #else
      // Without `IN_MODIFY`, so that a file that is still being written is not read.
      let inside =
        interest.isInside ? IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_CREATE | IN_DELETE : 0
      let mask = UInt32(IN_DELETE_SELF | IN_MOVE_SELF | inside)
      let watch = inotify_add_watch(
        descriptor, path.isEmpty ? "." : path,
        mask | UInt32(IN_ONLYDIR) | UInt32(IN_EXCL_UNLINK) | UInt32(IN_MASK_ADD))
      guard watch >= 0 else { return errno != ENOSPC }
    #endif
    watches[path] = (watch, interest)
    paths[watch, default: []].insert(path)
    return true
  }

  /// Ends the watch of a path.
  private mutating func forget(_ path: String) {
    guard let watch = watches.removeValue(forKey: path)?.descriptor else { return }
    paths[watch]?.remove(path)
    guard paths[watch]?.isEmpty == true else { return }
    paths[watch] = nil
    #if canImport(Darwin)
      close(watch)
    #else
      inotify_rm_watch(descriptor, watch)
    #endif
  }

  /// Ends the watches of a folder that was moved or removed, and of everything in it: another one may have its
  /// name now.
  private mutating func forgetAll(in folder: String) {
    let start = folder + "/"
    for path in Array(watches.keys) where path == folder || path.utf8.starts(with: start.utf8) {
      forget(path)
    }
  }

  /// The events since the last call; does not wait.
  mutating func read() -> [FolderEvent] {
    #if canImport(Darwin)
      var event = kevent()
      var none = timespec()
      var events: [FolderEvent] = []
      while kevent(descriptor, nil, 0, &event, 1, &none) > 0 {
        events = [.anything]
        guard event.fflags & UInt32(NOTE_DELETE | NOTE_RENAME) != 0 else { continue }
        for path in paths[Int32(event.ident)] ?? [] { forgetAll(in: path) }
      }
      return events
    #else
      var events: [FolderEvent] = []
      var buffer = [UInt8](repeating: 0, count: 1 << 16)
      while true {
        let count = POSIX.read(descriptor, &buffer, buffer.count)
        guard count > 0 else { return events }
        buffer.withUnsafeBytes { append(UnsafeRawBufferPointer(rebasing: $0[..<count]), to: &events) }
      }
    #endif
  }

  #if canImport(Darwin)
    /// A watch is an open file, and a process may open only 256 unless it asks for more.
    private static func permitManyFiles() {
      var limit = rlimit()
      guard getrlimit(RLIMIT_NOFILE, &limit) == 0 else { return }
      limit.rlim_cur = min(limit.rlim_max, rlim_t(OPEN_MAX))
      setrlimit(RLIMIT_NOFILE, &limit)
    }
  #else
    private mutating func append(_ bytes: UnsafeRawBufferPointer, to events: inout [FolderEvent]) {
      var offset = 0
      while offset < bytes.count {
        let event = bytes.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
        let start = offset + MemoryLayout<inotify_event>.size
        offset = start + Int(event.len)
        guard event.mask & UInt32(IN_Q_OVERFLOW) == 0 else {
          // Folders may have been moved, too.
          for path in Array(watches.keys) { forget(path) }
          events.append(.anything)
          continue
        }
        let folders = paths[event.wd] ?? []
        guard event.mask & UInt32(IN_IGNORED | IN_DELETE_SELF | IN_MOVE_SELF) == 0 else {
          for folder in folders { forgetAll(in: folder) }
          if !folders.isEmpty { events.append(.anything) }
          continue
        }
        let name = String(decoding: bytes[start..<offset].prefix { $0 != 0 }, as: UTF8.self)
        for folder in folders {
          guard let interest = watches[folder]?.interest else { continue }
          guard interest.inMembers || interest.inNames.contains(name) else { continue }
          let path = folder.isEmpty ? name : folder.hasSuffix("/") ? folder + name : folder + "/" + name
          events.append(name.isEmpty ? .anything : .changed(path))
          let isNewFolder =
            event.mask & UInt32(IN_ISDIR) != 0 && event.mask & UInt32(IN_CREATE | IN_MOVED_TO) != 0
          if isNewFolder, interest.inMembers {
            addTree(path)
            events.append(.anything)
          }
        }
      }
    }

    /// Watches a new folder and its subfolders immediately, so that new files in them are not missed.
    private mutating func addTree(_ path: String) {
      guard watches[path] == nil, !path.hasSuffix("/.git"), add(path, Interest(inMembers: true)),
        let stream = opendir(path)
      else { return }
      defer { closedir(stream) }
      while let entry = readdir(stream) {
        guard Int32(entry.pointee.d_type) == Int32(DT_DIR) else { continue }
        let name = withUnsafeBytes(of: &entry.pointee.d_name) {
          String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
        }
        if name != ".", name != ".." { addTree(path + "/" + name) }
      }
    }
  #endif
}
