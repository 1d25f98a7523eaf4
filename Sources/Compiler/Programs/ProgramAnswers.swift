package import Diagnostics
import Emission
import Syntax
import Text

extension [GeneratedFile] {
  /// Runs the programs of outputs, and replaces their input with the files that they return. If one fails,
  /// there are no files.
  /// - Parameter folder: the folder of the configuration, in which they run.
  mutating func runPrograms(
    of outputs: [Output], in folder: String, by programs: ProgramRunner, log: inout DiagnosticLog
  ) {
    var files: [GeneratedFile] = []
    for file in self {
      guard let number = file.output, outputs[number].format.runsProgram else {
        files.append(file)
        continue
      }
      let output = outputs[number]
      guard let input = [file].rendered(log: &log).first else { continue }
      let job = ProgramRunner.Job(
        command: output[ExecOptions.command], folder: folder, input: input.parts,
        seconds: ExecOptions.seconds(in: output[ExecOptions.timeLimit]) ?? 0,
        maximumSize: GeneratedFile.maximumSize)
      do throws(ProgramRunner.Failure) {
        let answer = try programs.run(job)
        if output.format.isFolder {
          files += Self.files(answering: answer, number, output, log: &log)
        } else {
          files.append(GeneratedFile(path: file.path, parts: [answer], of: number))
        }
      } catch {
        log.report(.failed(output, error))
      }
    }
    self = log.hasErrors ? [] : files
  }

  /// The files of a folder, from `{"files": {"relative/path": "text"}}`.
  private static func files(
    answering answer: [UInt8], _ number: Int, _ output: Output, log: inout DiagnosticLog
  ) -> [GeneratedFile] {
    var (sources, names, problems) = (Sources(), NameTable(), DiagnosticLog())
    let source = sources.add(Source(path: "<answer>", bytes: answer))
    let document = Document(reading: source, in: sources, as: .json, names: &names, log: &problems)
    if let problem = problems.diagnostics.first {
      log.report(.unreadableAnswer(of: output, problem.message))
      return []
    }
    let members = document.map { document in document.entries(of: document.root).map { $0 } } ?? []
    guard let document, document.kind(of: document.root) == .mapping, members.count == 1,
      let (key, list) = members.first,
      names.string(document.name(of: key)) == "files", document.kind(of: list) == .mapping
    else {
      log.report(.unreadableAnswer(of: output, "it is not an object with the single member `files`"))
      return []
    }
    var files: [GeneratedFile] = []
    for (key, text) in document.entries(of: list) {
      let path = names.string(document.name(of: key))
      guard isInside(path), document.kind(of: text) == .string else {
        log.report(
          .execFailed,
          "the answer for the folder `\(output.file)` has `\(path)`, which is not a relative path with a string",
          at: output.place)
        continue
      }
      files.append(
        GeneratedFile(path: "\(output.file)/\(path)", parts: [[UInt8](document.text(of: text))], of: number))
    }
    return files
  }

  /// Whether a path leads to a file below the folder, on every system.
  private static func isInside(_ path: String) -> Bool {
    let names = path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    return names.allSatisfy { name in
      !name.isEmpty && !name.elementsEqual(".".utf8) && !name.elementsEqual("..".utf8)
        && name.allSatisfy { $0 >= 0x20 && $0 != 0x7F && $0 != UInt8(ascii: "\\") }
    } && !path.utf8.elementsEqual(GeneratedFile.folderListName.utf8)
  }
}

/// Failures of programs.
extension DiagnosticCode {
  package static let execNotAllowed = DiagnosticCode("exec-not-allowed", in: .generation)
  package static let execFailed = DiagnosticCode("exec-failed", in: .generation)
}

extension Diagnostic {
  fileprivate static func failed(_ output: Output, _ failure: ProgramRunner.Failure) -> Diagnostic {
    let program = "`\(output[ExecOptions.command].first ?? "")`"
    let message =
      switch failure.cause {
      case .notStarted(let reason): "\(program) cannot be run: \(reason)"
      case .status(let status): "\(program) failed with the status \(status)"
      case .signal(let signal): "\(program) was killed by signal \(signal)"
      case .tooSlow:
        "\(program) took longer than \(output[ExecOptions.timeLimit]) and was stopped; raise `time-limit`, or make the program faster"
      case .tooLarge: "\(program) wrote more than \(GeneratedFile.maximumSize >> 20) MiB and was stopped"
      }
    let words = failure.lastWords
    return Diagnostic(
      .execFailed, message, at: output.place,
      notes: words.isEmpty ? [] : [Note("it wrote to standard error:", block: words, at: output.place)])
  }

  fileprivate static func unreadableAnswer(of output: Output, _ reason: String) -> Diagnostic {
    Diagnostic(
      .execFailed,
      "the answer for the folder `\(output.file)` must be `{\"files\": {\"relative/path\": \"text\"}}`: \(reason)",
      at: output.place)
  }
}
