import ArgumentParser
import Compiler
import Diagnostics
import Emission
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

  @Flag(name: .long, help: "Let a client apply edits of token files.")
  var allowWrites = false

  @OptionGroup var global: GlobalOptions

  func run() throws {
    var server = ModelContextServer(
      on: hostOfThisMachine(inputs: inputs), allowsWrites: allowWrites,
      revision: { name in (try? GitRevision(name))?.loader }, write: replace)
    var framing = LineFraming()
    var isHeard = true
    readStandardInput { bytes in
      framing.append(bytes)
      while isHeard, let line = framing.next() {
        guard let answer = server.answer(Message(parsing: line)) else { continue }
        do throws(SystemError) {
          try writeAll(answer.bytes + [UInt8(ascii: "\n")], to: 1)
        } catch {
          isHeard = false
        }
      }
    }
  }
}

/// Replaces files, all or none, unless one was changed meanwhile; returns the reason for a failure.
private func replace(_ files: [(path: String, before: [UInt8], after: [UInt8])]) -> String? {
  if let changed = files.first(where: { !OutputFiles.holds(GeneratedFile(path: $0.path, bytes: $0.before)) })
  {
    return "`\(changed.path)` changed meanwhile; try again"
  }
  var log = DiagnosticLog()
  _ = OutputFiles(files.map { .init(path: $0.path, bytes: $0.after) }).write(log: &log)
  return log.diagnostics.first { $0.severity == .error }?.message
}
