import Compiler

/// What a run asked the file system for, with the state of each path before it was read.
///
/// A run depends on nothing else, so that what it did not find matters as much as what it read.
/// Unchecked: a lock guards the states.
final class ReadingRecord: @unchecked Sendable {
  private var states: [String: FileState?] = [:]
  private let lock = Lock()

  /// The states of files that were read, of folders that were listed, and of paths at which there was nothing
  /// to read, since the last call.
  func take() -> [String: FileState?] {
    lock.holding {
      defer { states = [:] }
      return states
    }
  }

  /// The same files; reading them is recorded.
  func recording(_ loader: SourceLoader) -> SourceLoader {
    var recording = loader
    recording.load = { path throws(LoadFailure) in
      self.note(path)
      return try loader.load(path)
    }
    recording.list = { folder throws(LoadFailure) in
      self.note(folder)
      return try loader.list(folder)
    }
    recording.kind = { path throws(LoadFailure) in
      do throws(LoadFailure) {
        return try loader.kind(path)
      } catch {
        self.note(path)
        throw error
      }
    }
    recording.canonicalPath = { path throws(LoadFailure) in
      do throws(LoadFailure) {
        return try loader.canonicalPath(path)
      } catch {
        self.note(path)
        throw error
      }
    }
    return recording
  }

  /// Records the state of a path, unless it has been read before.
  private func note(_ path: String) {
    lock.holding {
      if states[path] == nil { states[path] = .some(FileState(of: path)) }
    }
  }
}
