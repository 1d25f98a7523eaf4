import Compiler
import Diagnostics
import POSIX

/// A run that is repeated after each change of what it read.
struct RepeatedRun: ~Copyable {
  var watcher: Watcher
  private let record: ReadingRecord
  private var last: Reading?

  /// The time in milliseconds for an editor that empties a file before it writes it.
  private static let patience: UInt32 = 50

  /// - Parameter record: what the run reads is recorded there.
  init(_ mode: WatchMode, recording record: ReadingRecord) {
    watcher = Watcher(mode)
    self.record = record
  }

  /// Runs, and watches what was read.
  ///
  /// - Returns: `nil` if the run before read the same.
  mutating func next(_ compile: () -> Compilation) -> Compilation? {
    _ = record.take()
    var compilation = compile()
    if let last, compilation.sources.lack(someOf: last.sources) {
      usleep(Self.patience * 1000)
      _ = record.take()
      compilation = compile()
    }
    let states = record.take()
    watcher.follow(compilation, states)
    // Compare contents, not times.
    let reading = Reading(compilation, states)
    if reading == last { return nil }
    last = reading
    return compilation
  }

  /// Takes the next run as a new one.
  mutating func forget() { last = nil }

  /// What a run read, and what it found wrong with it.
  private struct Reading: Equatable {
    let sources: Sources
    let diagnostics: [Diagnostic]
    /// The states of files that are not texts, such as images.
    let others: [String: FileState?]

    init(_ compilation: Compilation, _ states: [String: FileState?]) {
      sources = compilation.sources
      diagnostics = compilation.log.diagnostics
      let texts = Set(sources.all.lazy.map(\.path))
      others = states.filter { $0.value?.isFolder == false && !texts.contains($0.key) }
    }

    static func == (a: Reading, b: Reading) -> Bool {
      a.sources.all.elementsEqual(b.sources.all) { $0.path == $1.path && $0.bytes == $1.bytes }
        && a.diagnostics == b.diagnostics && a.others == b.others
    }
  }
}

extension Sources {
  /// Whether a text that an earlier run found is now missing or empty.
  fileprivate func lack(someOf earlier: Sources) -> Bool {
    let full = Set(all.lazy.filter { !$0.bytes.isEmpty }.map(\.path))
    return earlier.all.contains { !$0.bytes.isEmpty && !full.contains($0.path) }
  }
}
