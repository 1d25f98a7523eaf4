import ArgumentParser
import Compiler
import Diagnostics
import Emission
import Files
import POSIX

/// `tokenc build`
struct Build: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "build",
    abstract: "Compile tokens to Swift, CSS, Kotlin and templates.",
    discussion: """
      A file is written only if its bytes change. Nothing is written if anything is wrong.

      Examples:

        tokenc build tokens
        tokenc build tokens --css build/tokens.css --depfile build/tokens.d
        tokenc build tokens --check
      """)

  @OptionGroup var input: InputOptions
  @OptionGroup(title: "Outputs") var outputs: OutputOptions
  @OptionGroup(title: "How outputs are written") var settings: SettingOptions
  @OptionGroup(title: "Build steps") var build: BuildOptions
  @OptionGroup var verifying: VerificationOptions
  @OptionGroup(title: "Watching") var watching: WatchOptions
  @OptionGroup(title: "Findings") var diagnostics: DiagnosticOptions
  @OptionGroup var global: GlobalOptions

  func validate() throws {
    guard watching.watch != nil else { return }
    if build.check || build.listInputs || build.listOutputs {
      throw ValidationError("--watch builds; --check, --list-inputs and --list-outputs do not")
    }
    if input.inputs.contains("-") { throw ValidationError("standard input cannot be watched") }
  }

  func run() throws {
    var request = try input.request(build.listInputs || build.listOutputs ? .list : .build, diagnostics)
    request.outputs = outputs.named(in: Arguments.all)
    request.settings = try settings.settings()
    request.verification = verifying.verification?.verification
    if build.allowExec { request.programs = .processes }
    if let mode = watching.watch {
      let watching = Watching(options: watching, diagnostics: diagnostics) {
        try outcome(of: $0, request, began: $1)
      }
      return try watching.run(request, mode: mode)
    }
    let start = fileTime()
    var compilation = compile(request, loading: .fileSystem, by: .all)
    if build.listOutputs, compilation.refusal == nil,
      compilation.outputs.contains(where: { $0.knownPaths == nil })
    {
      // The list of files depends on the tokens.
      request.goal = .build
      compilation = compile(request, loading: .fileSystem, by: .all)
    }
    var output = end(compilation, request, began: start).output
    output.writeVerification()
    try output.end()
  }

  /// Finishes a compilation, except for reporting its diagnostics.
  private func end(
    _ compilation: Compilation, _ request: Request, began start: timespec
  ) -> (output: DiagnosticOutput, written: [String]?) {
    var output = DiagnosticOutput(of: compilation, diagnostics, global)
    if request.outputs.isEmpty, request.goal == .build {
      OutputRoot.check(compilation, or: outputs.outputRoot, log: &output.log)
    }
    let root = OutputRoot(
      of: request, compilation.configuration, or: outputs.outputRoot,
      naming: [build.depfile, build.stamp].compactMap(\.self))
    let written = output.succeeded ? finish(compilation, in: root, began: start, log: &output.log) : nil
    return (output, written)
  }

  private func outcome(of compilation: Compilation, _ request: Request, began start: timespec) throws
    -> Watching.Outcome
  {
    let (output, written) = end(compilation, request, began: start)
    var outcome = Watching.Outcome(output.log)
    (outcome.written, outcome.outputs) = (written, compilation.outputs.count)
    outcome.status = try output.status()
    return outcome
  }

  /// Writes or lists the results of a compilation without errors.
  ///
  /// - Parameter start: when reading began.
  /// - Returns: the files that changed, if files were written.
  private func finish(
    _ compilation: Compilation, in root: OutputRoot, began start: timespec, log: inout DiagnosticLog
  ) -> [String]? {
    if build.listInputs {
      list(compilation.filesRead, log: &log)
    } else if build.listOutputs {
      let isKnown = compilation.outputs.allSatisfy { $0.knownPaths != nil }
      list(isKnown ? compilation.outputs.flatMap(\.paths) : compilation.files.map(\.path), log: &log)
    } else if build.check {
      for file in compilation.files.rendered(by: .all, log: &log) { Staleness.check(file, log: &log) }
      for folder in OutputFolder.all(of: compilation) { folder.check(isCheckOnly: true, log: &log) }
    } else {
      return write(compilation, in: root, began: start, log: &log)
    }
    return nil
  }

  /// This program, if it is to be listed among the files that were read.
  private func program(log: inout DiagnosticLog) -> [String] {
    guard build.depfileProgram else { return [] }
    if let path = programPath() { return [path] }
    log.report(
      .unreadableFile,
      "the system does not say where this program is; mount /proc, or omit `--depfile-program`",
      at: .program)
    return []
  }

  private func list(_ paths: [String], log: inout DiagnosticLog) {
    _ = StandardStreams.writeOutput(paths.flatMap { Array($0.utf8) + [UInt8(ascii: "\n")] }, log: &log)
  }

  private func write(
    _ compilation: Compilation, in root: OutputRoot, began start: timespec, log: inout DiagnosticLog
  ) -> [String]? {
    var depfile: GeneratedFile?
    if let path = build.depfile {
      let targets = build.depfileTarget.map { [$0] } ?? compilation.files.map(\.path)
      let rules = DependencyFile(
        targets: targets, files: compilation.filesRead + program(log: &log), folders: compilation.foldersRead)
      depfile = GeneratedFile(path: path, bytes: rules.text(log: &log))
    }
    let outputs = compilation.files.map(\.path) + [build.stamp, diagnostics.file].compactMap(\.self)
    OutputPlaces(outputs, of: compilation, depfile: build.depfile).check(log: &log)
    guard let written = compilation.write(depfile, in: root, log: &log) else { return nil }
    if let stamp = build.stamp { touch(stamp, in: root, at: start, log: &log) }
    return written
  }
}
