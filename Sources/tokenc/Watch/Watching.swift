import ArgumentParser
import Compiler
import Diagnostics
import Emission
import Text

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A command that runs again after each change to its inputs.
struct Watching {
  /// The result of one run.
  struct Outcome {
    /// Errors and warnings that were reported.
    var errors = 0
    var warnings = 0
    /// The changed files that the run wrote, and the number of its outputs; `nil` for a command without
    /// outputs, or if nothing was written.
    var written: [String]?
    var outputs = 0
    var status: ExitCode?

    init(_ log: DiagnosticLog) {
      errors = log.diagnostics.count { $0.severity == .error }
      warnings = log.diagnostics.count { $0.severity == .warning }
    }
  }

  let options: WatchOptions
  let diagnostics: DiagnosticOptions
  var server: LiveCatalogue?
  /// Finishes a compilation: reports diagnostics, and writes files.
  let finish: (_ compilation: Compilation, _ start: timespec) throws -> Outcome

  /// The time in milliseconds for an editor that empties a file before it writes it.
  private static let patience: UInt32 = 50

  /// Runs until the program is interrupted, or its standard input is closed.
  func run(_ request: Request, mode: WatchMode) throws {
    TemporaryFiles.endWithSuccess()
    var watcher = Watcher(mode)
    let record = ReadingRecord()
    var workspace = Workspace(loading: record.recording(.fileSystem), workers: .all)
    var last: Reading?
    repeat {
      let (clock, start) = (milliseconds(), fileTime())
      var compilation = compile(request, in: &workspace)
      if let last, compilation.sources.lack(someOf: last.sources) {
        usleep(Self.patience * 1000)
        _ = record.take()
        compilation = compile(request, in: &workspace)
      }
      let states = record.take()
      watcher.follow(compilation, states)
      // Compare contents, not times.
      let reading = Reading(compilation, states)
      if reading == last { continue }
      begin()
      let outcome = try finish(compilation, start)
      if last == nil, let status = outcome.status, status.rawValue != ExitStatus.findings.rawValue {
        throw status
      }
      watcher.ignore(compilation.outputs.map(\.file) + (outcome.written ?? []))
      end(outcome, after: milliseconds() - clock, last == nil ? watcher.summary : nil)
      last = reading
    } while watcher.wait(serving: server)
  }

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

  // MARK: Status lines

  private func begin() {
    if options.clear, StandardStreams.outputIsTerminal {
      // Not `ESC c`, which clears the scrollback buffer.
      _ = StandardStreams.writeResult(Array("\u{1B}[2J\u{1B}[H".utf8))
    }
    if diagnostics.form == .json { StandardStreams.writeError(Array("{\"event\":\"begin\"}\n".utf8)) }
  }

  private func end(_ outcome: Outcome, after milliseconds: Double, _ watched: String?) {
    if diagnostics.form == .json {
      var line =
        "{\"event\":\"end\",\"errors\":\(outcome.errors),\"warnings\":\(outcome.warnings),\"milliseconds\":"
      line += "\(Int(milliseconds.rounded()))"
      if let written = outcome.written {
        var list: [UInt8] = []
        for path in written {
          if !list.isEmpty { list.append(UInt8(ascii: ",")) }
          list.append(json: path.utf8)
        }
        line += ",\"written\":[\(String(decoding: list, as: UTF8.self))]"
      }
      StandardStreams.writeError(Array((line + "}\n").utf8))
    }
    let last = watched ?? Self.timeOfDay()
    _ = StandardStreams.writeResult(Array("tokenc: \(words(outcome, milliseconds)); \(last)\n".utf8))
  }

  private func words(_ outcome: Outcome, _ milliseconds: Double) -> String {
    let time = "in \(Int(milliseconds.rounded())) ms"
    guard outcome.errors == 0 else {
      let nothing = outcome.outputs > 0 ? ", nothing written" : ""
      return counted(outcome.errors, "error") + nothing
    }
    let warnings = outcome.warnings > 0 ? ", \(counted(outcome.warnings, "warning"))" : ""
    guard let written = outcome.written else { return "no errors\(warnings) \(time)" }
    let files =
      (1...3).contains(written.count) && written.count < outcome.outputs
      ? " (\(written.joined(separator: ", ")))" : ""
    return "built \(written.count) of \(counted(outcome.outputs, "output")) \(time)\(files)\(warnings)"
  }

  /// The local time of day.
  private static func timeOfDay() -> String {
    var now = time(nil)
    var local = tm()
    localtime_r(&now, &local)
    return [local.tm_hour, local.tm_min, local.tm_sec].map { ($0 < 10 ? "0" : "") + String($0) }.joined(
      separator: ":")
  }
}

extension Sources {
  /// Whether a text that an earlier run found is now missing or empty.
  fileprivate func lack(someOf earlier: Sources) -> Bool {
    let full = Set(all.lazy.filter { !$0.bytes.isEmpty }.map(\.path))
    return earlier.all.contains { !$0.bytes.isEmpty && !full.contains($0.path) }
  }
}
