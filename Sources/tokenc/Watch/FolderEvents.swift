#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

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
  /// Readable when there is an event.
  let descriptor: Int32
  /// The folders by the descriptors of their watches.
  private var folders: [Int32: String] = [:]
  private var watches: [String: Int32] = [:]

  /// - Returns: `nil` if the system does not support this, or has reached a limit.
  init?() {
    #if canImport(Darwin)
      descriptor = kqueue()
    #else
      descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
    #endif
    if descriptor < 0 { return nil }
  }

  deinit {
    #if canImport(Darwin)
      for watch in watches.values { close(watch) }
    #endif
    close(descriptor)
  }

  /// Watches these folders, and on macOS these files, and nothing else.
  ///
  /// - Returns: whether the system permits that many watches.
  mutating func watch(_ wanted: Set<String>, files: Set<String>) -> Bool {
    #if canImport(Darwin)
      // A folder's events do not include files that are written in place, so files are watched, too.
      let all = wanted.union(files)
      for watch in watches.filter({ !all.contains($0.key) }).values { drop(watch) }
      return all.allSatisfy { watches[$0] != nil || add($0) }
    #else
      for (path, watch) in watches where !wanted.contains(path) {
        inotify_rm_watch(descriptor, watch)
        folders[watch] = nil
        watches[path] = nil
      }
      return wanted.allSatisfy { watches[$0] != nil || add($0) }
    #endif
  }

  /// Watches one more folder.
  ///
  /// - Returns: whether the system permits one more watch. A missing folder is not a reason to stop.
  private mutating func add(_ path: String) -> Bool {
    #if canImport(Darwin)
      let watch = open(path.isEmpty ? "." : path, O_EVTONLY | O_CLOEXEC)
      guard watch >= 0 else { return errno != EMFILE && errno != ENFILE }
      var event = kevent()
      event.ident = UInt(watch)
      event.filter = Int16(EVFILT_VNODE)
      event.flags = UInt16(EV_ADD | EV_CLEAR)
      event.fflags = UInt32(NOTE_WRITE | NOTE_DELETE | NOTE_RENAME | NOTE_EXTEND)
      guard kevent(descriptor, &event, 1, nil, 0, nil) == 0 else {
        close(watch)
        return false
      }
    #else
      // Without `IN_MODIFY`, so that a file that is still being written is not read.
      let mask =
        IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_CREATE | IN_DELETE | IN_DELETE_SELF | IN_MOVE_SELF
      let watch = inotify_add_watch(
        descriptor, path.isEmpty ? "." : path, UInt32(mask) | UInt32(IN_ONLYDIR) | UInt32(IN_EXCL_UNLINK))
      guard watch >= 0 else { return errno != ENOSPC }
    #endif
    folders[watch] = path
    watches[path] = watch
    return true
  }

  /// The events since the last call; does not wait.
  mutating func read() -> [FolderEvent] {
    #if canImport(Darwin)
      var event = kevent()
      var none = timespec()
      var events: [FolderEvent] = []
      while kevent(descriptor, nil, 0, &event, 1, &none) > 0 {
        events = [.anything]
        // Another file or folder may have its name now.
        if event.fflags & UInt32(NOTE_DELETE | NOTE_RENAME) != 0 { drop(Int32(event.ident)) }
      }
      return events
    #else
      var events: [FolderEvent] = []
      var buffer = [UInt8](repeating: 0, count: 1 << 16)
      while true {
        let count = Glibc.read(descriptor, &buffer, buffer.count)
        guard count > 0 else { return events }
        buffer.withUnsafeBytes { append(UnsafeRawBufferPointer(rebasing: $0[..<count]), to: &events) }
      }
    #endif
  }

  #if canImport(Darwin)
    private mutating func drop(_ watch: Int32) {
      close(watch)
      if let path = folders.removeValue(forKey: watch) { watches[path] = nil }
    }
  #else
    private mutating func append(_ bytes: UnsafeRawBufferPointer, to events: inout [FolderEvent]) {
      var offset = 0
      while offset < bytes.count {
        let event = bytes.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
        let start = offset + MemoryLayout<inotify_event>.size
        offset = start + Int(event.len)
        guard event.mask & UInt32(IN_Q_OVERFLOW) == 0 else {
          events.append(.anything)
          continue
        }
        guard let folder = folders[event.wd] else { continue }
        if event.mask & UInt32(IN_IGNORED) != 0 {
          // The folder was removed; a new one with its name may follow.
          folders[event.wd] = nil
          watches[folder] = nil
          continue
        }
        let name = String(decoding: bytes[start..<offset].prefix { $0 != 0 }, as: UTF8.self)
        let path = folder.isEmpty ? name : folder + "/" + name
        events.append(name.isEmpty ? .anything : .changed(path))
        if event.mask & UInt32(IN_ISDIR) != 0, event.mask & UInt32(IN_CREATE | IN_MOVED_TO) != 0 {
          addTree(path)
          events.append(.anything)
        }
      }
    }

    /// Watches a new folder and its subfolders immediately, so that new files in them are not missed.
    private mutating func addTree(_ path: String) {
      guard watches[path] == nil, !path.hasSuffix("/.git"), add(path), let stream = opendir(path) else {
        return
      }
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
