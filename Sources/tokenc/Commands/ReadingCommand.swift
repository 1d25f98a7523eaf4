import ArgumentParser
import Compiler
import Emission

/// A command that reads INPUTs and declares what it writes.
protocol ReadingCommand: ParsableCommand {
  var input: InputOptions { get }
  var diagnostics: DiagnosticOptions { get }
  /// The files that it writes, except diagnostics.
  var written: [WrittenFile] { get }
  /// The templates that it reads in addition to INPUTs.
  var templates: [String] { get }
  /// The first option that conflicts with writing an output to standard output.
  var flagAgainstStandardOutput: String? { get }
}

/// A file that the command line names as an output.
struct WrittenFile {
  /// Its role in messages: `--stamp`, `an output`.
  let role: String
  let path: String

  init(_ role: String, _ path: String) {
    (self.role, self.path) = (role, path)
  }

  static let output = "an output"
}

extension ReadingCommand {
  var written: [WrittenFile] { [] }
  var templates: [String] { [] }
  var flagAgainstStandardOutput: String? { nil }

  /// The problem with the files on the command line, if any, determined without reading them: no two may be
  /// the same file, under any spelling or link.
  var problemOfPlaces: String? {
    let outputs = written.filter { $0.role == WrittenFile.output }
    if outputs.contains(where: { isStandardOutput($0.path) }) {
      if outputs.count > 1 { return "standard output takes one output; name files for the others" }
      if let flag = flagAgainstStandardOutput { return "\(flag) needs an output that is a file" }
    }
    let files = written + [diagnostics.file.map { WrittenFile("--diagnostics-file", $0) }].compactMap(\.self)
    var writers: [FileIdentity: WrittenFile] = [:]
    for file in files {
      guard let identity = FileIdentity(file.path) else { continue }
      if let other = writers.updateValue(file, forKey: identity) {
        return "\(other.role) and \(file.role) are one file, `\(file.path)`"
          + (other.path == file.path ? "" : ", also spelled `\(other.path)`")
      }
    }
    for path in input.inputs + [input.configuration, diagnostics.baseline].compactMap(\.self) + templates
    where path != "-" {
      if let file = FileIdentity(path).flatMap({ writers[$0] }) {
        return "`\(file.path)` is read, and would be overwritten as \(file.role)"
      }
    }
    return nil
  }
}

extension Check: ReadingCommand {
  var written: [WrittenFile] { outputs.written }
  var templates: [String] { outputs.templateFiles }
}

extension Build: ReadingCommand {
  var written: [WrittenFile] {
    outputs.written + [build.depfile.map { WrittenFile("--depfile", $0) }].compactMap(\.self)
      + [build.stamp.map { WrittenFile("--stamp", $0) }].compactMap(\.self)
  }
  var templates: [String] { outputs.templateFiles }
  var flagAgainstStandardOutput: String? {
    build.depfile != nil ? "--depfile" : build.stamp != nil ? "--stamp" : build.check ? "--check" : nil
  }
}

extension Catalogue: ReadingCommand {
  var written: [WrittenFile] { output.map { [WrittenFile(WrittenFile.output, $0)] } ?? [] }
}

extension Assess: ReadingCommand {
  var templates: [String] { [since].compactMap(\.self) }
}

extension AuditCommand: ReadingCommand {}
extension Explain: ReadingCommand {}
extension Fix: ReadingCommand {}
extension RenameCommand: ReadingCommand {
  var written: [WrittenFile] { migration.map { [WrittenFile("--migration", $0)] } ?? [] }
}
extension Resolve: ReadingCommand {
  var written: [WrittenFile] { output.map { [WrittenFile(WrittenFile.output, $0)] } ?? [] }
}
extension Schema: ReadingCommand {}
extension SolveCommand: ReadingCommand {}
extension DeriveCommand: ReadingCommand {
  var written: [WrittenFile] { output.map { [WrittenFile(WrittenFile.output, $0)] } ?? [] }
}

extension OutputOptions {
  fileprivate var written: [WrittenFile] {
    named(in: Arguments.all).map { WrittenFile(WrittenFile.output, $0.file) }
  }

  /// The user's templates.
  fileprivate var templateFiles: [String] {
    templates.map(\.template).filter { name in !TemplateLibrary.builtIn.contains { $0.name == name } }
  }
}
