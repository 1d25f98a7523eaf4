import ArgumentParser
import Diagnostics
import Editing
import Emission
import Files
import LanguageServer

/// `tokenc mcp`
struct MCP: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "mcp",
    abstract: "Run the server of the Model Context Protocol for agents, over standard streams.",
    discussion: """
      Tools to search tokens, explain them, check files, measure contrast, compare revisions and propose edits. Nothing is \
      written unless --allow-writes is given and the client asks for it. Files outside of the working directory and of \
      INPUT are not read.

      Example: what an agent's settings run

        tokenc mcp tokens
      """)

  @Argument(help: ArgumentHelp("A folder, a token file or a resolver document (tokens).", valueName: "INPUT"))
  var inputs: [String] = []

  @Flag(help: "Let a client apply edits of token files.")
  var allowWrites = false

  @OptionGroup var global: GlobalOptions

  func run() throws {
    var server = ModelContextServer(
      on: hostOfThisMachine(inputs: inputs), allowsWrites: allowWrites,
      revision: { name in (try? GitRevision(name))?.loader }, create: create, write: write)
    var framing = LineFraming()
    var isHeard = true
    readStandardInput { bytes in
      framing.append(bytes)
      while isHeard, let line = framing.next() {
        guard let answer = server.answer(line: line) else { continue }
        do throws(SystemError) {
          try writeAll(answer.bytes + [UInt8(ascii: "\n")], to: 1)
        } catch {
          isHeard = false
        }
      }
    }
  }
}

/// Changes files of an INPUT, all or none, unless one was changed meanwhile; returns the reason for a failure.
private func write(_ changes: [TextChange], of input: String) -> String? {
  write(OutputFiles(editing: changes, in: OutputRoot(editing: [input])))
}

/// Writes new files into a folder, all or none; returns the reason for a failure.
private func create(_ files: [GeneratedFile], in folder: String) -> String? {
  write(OutputFiles(files, in: OutputRoot(naming: [], filling: [folder])))
}

private func write(_ files: OutputFiles) -> String? {
  var log = DiagnosticLog()
  _ = files.write(log: &log)
  guard let problem = log.diagnostics.first(where: { $0.severity == .error }) else { return nil }
  guard case .file(let path) = problem.place else { return problem.message }
  return "`\(path)`: \(problem.message)"
}
