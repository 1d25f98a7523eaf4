import ArgumentParser
import Compiler
import Diagnostics
import Emission
import Files
import POSIX
import Text

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

  /// Runs until the program is interrupted, or its standard input is closed.
  func run(_ request: Request, mode: WatchMode) throws {
    TemporaryFiles.endWithSuccess()
    let record = ReadingRecord()
    var run = RepeatedRun(mode, recording: record)
    var workspace = Workspace(loading: record.recording(.fileSystem), workers: .all)
    var isFirst = true
    repeat {
      let (clock, start) = (milliseconds(), fileTime())
      let next = run.next {
        guard let edits = server?.edits else { return compile(request, in: &workspace) }
        return edits.compiling(request, in: &workspace)
      }
      // What comes after a color that is tried is new, although a file has the same.
      if server?.edits?.tried != nil { run.forget() }
      guard let compilation = next else { continue }
      begin()
      let outcome = try finish(compilation, start)
      if isFirst, let status = outcome.status, status.rawValue != ExitStatus.findings.rawValue {
        throw status
      }
      run.watcher.ignore(compilation.outputs.map(\.file) + (outcome.written ?? []))
      end(outcome, after: milliseconds() - clock, isFirst ? run.watcher.summary : nil)
      isFirst = false
    } while run.watcher.wait(serving: server)
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
    let errors = counted(outcome.errors, "error")
    guard outcome.errors == 0 || outcome.written != nil else {
      return outcome.outputs > 0 ? "\(errors), nothing written" : errors
    }
    let warnings = outcome.warnings > 0 ? ", \(counted(outcome.warnings, "warning"))" : ""
    guard let written = outcome.written else { return "no errors\(warnings) \(time)" }
    let files =
      (1...3).contains(written.count) && written.count < outcome.outputs
      ? " (\(written.joined(separator: ", ")))" : ""
    let failure = outcome.errors > 0 ? ", \(errors)" : ""
    let outputs = "\(written.count) of \(counted(outcome.outputs, "output"))"
    return "built \(outputs) \(time)\(files)\(failure)\(warnings)"
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
