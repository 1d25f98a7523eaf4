import ArgumentParser
import Compiler
import Diagnostics
import Emission

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// `tokenc init`
struct Init: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Write a small token set that builds at once.",
    discussion: """
      Writes new files only: if one of them exists, nothing is written.

      Example:

        tokenc init tokens
        tokenc build tokens
      """)

  @Argument(help: ArgumentHelp("Where to write it.", valueName: "FOLDER"), completion: .directory)
  var folder = "tokens"

  @OptionGroup var global: GlobalOptions

  func validate() throws {
    if folder.isEmpty { throw ValidationError("FOLDER has an empty name") }
  }

  func run() throws {
    let prefix = folder.hasSuffix("/") ? folder : folder + "/"
    let files = StartingSet.files.map { GeneratedFile(path: prefix + $0.name, bytes: Array($0.text.utf8)) }
    var log = DiagnosticLog()
    for file in files where exists(file.path) {
      log.report(
        Diagnostic(.unwritableOutput, "exists; `tokenc init` writes new files only", at: .file(file.path)))
    }
    if !log.hasErrors { _ = OutputFiles(files).write(log: &log) }
    if !log.hasErrors, !global.quiet {
      let next = files.map { "wrote \($0.path)\n" }.joined() + "next: tokenc build \(folder)\n"
      _ = StandardStreams.writeOutput(Array(next.utf8), log: &log)
    }
    let style = Terminal.style(for: global.color)
    let findings = Findings(log, in: Sources())
    StandardStreams.writeError(style.map { findings.text(for: $0) } ?? findings.text())
    if log.hasErrors { throw ExitStatus.unwritableOutput.exitCode }
  }

  private func exists(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0
  }
}
