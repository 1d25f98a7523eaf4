import ArgumentParser
import CSystem
import Diagnostics

/// The command line.
@main
struct Tokenc: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tokenc",
    abstract: "A design-token compiler: it compiles DTCG files to Swift, CSS, Kotlin and other formats.",
    discussion: """
      Example: compile the folder `tokens` as its tokenc.yaml says

        tokenc build

      Exit status: 0 done, 1 errors, 2 a change as large as `diff --fail-on` names, 64 wrong usage, 66 an \
      input cannot be read, 73 an output cannot be written.
      """,
    version: BuildFacts.versionAndCommit,
    subcommands: [
      Build.self,
      Check.self,
      Resolve.self,
      AuditCommand.self,
      Assess.self,
      Explain.self,
      Catalogue.self,
      Diff.self,
      Fix.self,
      SolveCommand.self,
      DeriveCommand.self,
      RenameCommand.self,
      Migrate.self,
      Adopt.self,
      Import.self,
      Init.self,
      Schema.self,
      LSP.self,
      MCP.self,
      APICommand.self,
      Templates.self,
    ])

  static func main() {
    StandardStreams.prepare()
    tuneAllocator()
    withEnoughStack { run() }
  }

  /// Parses the command line, runs the command, and ends the program.
  private static func run() {
    do {
      let arguments = try Arguments.read()
      if let problem = problemOfCommand(arguments) { throw ExitStatus.usage.after(problem) }
      var command = try parsed(arguments)
      if let problem = (command as? any ReadingCommand)?.problemOfPlaces {
        throw ExitStatus.usage.after(problem)
      }
      try command.run()
      exit()
    } catch let failure as Arguments.Failure {
      exit(withError: ExitStatus.usage.after(failure.reason))
    } catch {
      end(with: error)
    }
  }

  /// The command for the arguments.
  ///
  /// Starting at the root, the parser reads the declarations of the command's options three times. When the command comes
  /// first, it is parsed alone; the root then only explains what the command does not understand.
  private static func parsed(_ arguments: [String]) throws -> any ParsableCommand {
    let command = configuration.subcommands.first { $0._commandName == arguments.first }
    if let command, let parsed = try? command.parseAsRoot(Array(arguments.dropFirst())) { return parsed }
    return try parseAsRoot(arguments)
  }

  /// Ends the program with the parser's result; usage errors are reported like other errors.
  private static func end(with error: any Error) -> Never {
    switch exitCode(for: error) {
    case .success:
      // Help, the version, and completion scripts are results that a script may read.
      let text = fullMessage(for: error)
      guard !text.isEmpty else { exit() }
      let isWritten = StandardStreams.writeResult(Array("\(text)\n".utf8))
      exit(withError: (isWritten ? ExitStatus.success : .unwritableOutput).exitCode)
    case .validationFailure:
      let parserPrefix = "Error: "
      let usage = withoutFarSuggestion(fullMessage(for: error))
      guard usage.hasPrefix(parserPrefix) else { exit(withError: error) }
      // The usage is for people; programs read one line per diagnostic.
      let isTerminal = Terminal.style(for: .never) != nil
      exit(
        withError: ExitStatus.usage.after(
          isTerminal ? String(usage.dropFirst(parserPrefix.count)) : withoutFarSuggestion(message(for: error))
        ))
    default: exit(withError: error)
    }
  }

  /// The problem with `tokenc NAME …`, which the parser calls an unexpected argument, and with `tokenc help NAME …`, which it
  /// accepts even for unknown commands.
  private static func problemOfCommand(_ arguments: [String]) -> String? {
    let names = arguments.first == "help" ? arguments.dropFirst() : arguments.prefix(1)
    var commands = configuration.subcommands
    for name in names where !name.hasPrefix("-") {
      guard let command = commands.first(where: { $0._commandName == name }) else {
        let proposal = didYouMean(nearestName(to: name, among: commands.map { $0._commandName }))
        return name == "help" ? nil : "there is no command `\(name)`\(proposal)"
      }
      commands = command.configuration.subcommands
    }
    return nil
  }

  /// Removes far-fetched suggestions: the parser always proposes the nearest option, even `--css` for
  /// `--foo`.
  private static func withoutFarSuggestion(_ text: String) -> String {
    let parts = text.split(separator: "'", maxSplits: 4, omittingEmptySubsequences: false)
    guard parts.count == 5, parts[0].hasSuffix("Unknown option "), parts[2] == ". Did you mean ",
      nearestName(to: String(parts[1]), among: [String(parts[3])]) == nil
    else { return text }
    return "\(parts[0])'\(parts[1])'\(parts[4].dropFirst())"
  }
}

/// Returns freed buffers of two megabytes or more to the system, and no smaller ones.
///
/// The C library of Linux keeps large buffers after the first was freed, so that the tree of a large text would still
/// occupy memory while the outputs are written: a fifth of the peak. It also returns the end of the heap each time that
/// becomes free, which can cost more than the work itself. Called once, before anything is allocated.
private func tuneAllocator() {
  #if canImport(Glibc)
    mallopt(M_MMAP_THRESHOLD, 2 << 20)
    mallopt(M_TRIM_THRESHOLD, 1 << 30)
  #endif
}
