import ArgumentParser
import Compiler
import Diagnostics
import Emission

/// `tokenc build`
struct Build: ParsableCommand {
  static let configuration = CommandConfiguration(
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
  @OptionGroup(title: "Findings") var diagnostics: DiagnosticOptions
  @OptionGroup var global: GlobalOptions

  func validate() throws {
    let written = outputs.named(in: CommandLine.arguments).map(\.file)
    for (flag, file) in [
      ("--depfile", build.depfile), ("--stamp", build.stamp), ("--diagnostics-file", diagnostics.file),
    ] {
      if let file, written.contains(where: { normalized($0) == normalized(file) }) {
        throw ValidationError("\(flag) and an output are one file, `\(file)`")
      }
    }
    for file in written where input.inputs.contains(where: { normalized($0) == normalized(file) }) {
      throw ValidationError("`\(file)` is an INPUT and an output")
    }
  }

  func run() throws {
    var request = input.request(build.listInputs || build.listOutputs ? .list : .build)
    request.outputs = outputs.named(in: CommandLine.arguments)
    request.settings = settings.settings
    var compilation = compile(request, loading: .fileSystem)
    if diagnostics.warningsAsErrors { compilation.log.promoteWarnings() }
    if compilation.succeeded { finish(&compilation) }
    try Conclusion(global: global, options: diagnostics).end(compilation)
  }

  /// Does what was asked for with the result of a compilation in which nothing is wrong.
  private func finish(_ compilation: inout Compilation) {
    if build.listInputs {
      list(compilation.filesRead, log: &compilation.log)
    } else if build.listOutputs {
      list(compilation.outputs.map(\.file), log: &compilation.log)
    } else if build.check {
      for file in compilation.files { Staleness.check(file, log: &compilation.log) }
    } else {
      write(&compilation)
    }
  }

  private func list(_ paths: [String], log: inout DiagnosticLog) {
    _ = StandardStreams.writeOutput(paths.flatMap { Array($0.utf8) + [UInt8(ascii: "\n")] }, log: &log)
  }

  private func write(_ compilation: inout Compilation) {
    var files = compilation.files
    if let depfile = build.depfile {
      let targets = build.depfileTarget.map { [$0] } ?? files.map(\.path)
      let rules = DependencyFile(
        targets: targets, files: compilation.filesRead, folders: compilation.foldersRead)
      files.append(GeneratedFile(path: depfile, bytes: rules.text(log: &compilation.log)))
    }
    let outputs = compilation.files.map(\.path) + [build.stamp].compactMap(\.self)
    OutputPlaces(outputs, of: compilation, depfile: build.depfile).check(log: &compilation.log)
    if diagnostics.warningsAsErrors { compilation.log.promoteWarnings() }
    guard !compilation.log.hasErrors, OutputFiles(files).write(log: &compilation.log) != nil else { return }
    if let stamp = build.stamp { touch(stamp, log: &compilation.log) }
  }
}
