import ArgumentParser
import Diagnostics

/// The command line.
@main
struct Tokenc: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tokenc",
    abstract: "A design-token compiler: DTCG tokens in, Swift, CSS and Kotlin out.",
    discussion: """
      Example: compile the folder `tokens` by its tokenc.yaml

        tokenc build

      Exit status: 0 done, 1 findings, 64 wrong usage, 66 an input cannot be read, 73 an \
      output cannot be written.
      """,
    version: version,
    subcommands: [
      Build.self, Check.self, Resolve.self, AuditCommand.self, Explain.self, Catalogue.self, Fix.self,
      Init.self,
      Templates.self,
    ])

  /// Makes the streams safe before the parser prints anything, and tells wrong usage as everything else is told.
  static func main() {
    StandardStreams.prepare()
    giveBackFreedMemory()
    do {
      var command = try parseAsRoot(nil)
      try command.run()
    } catch {
      let isTerminal = Terminal.style(for: .never) != nil
      let parserPrefix = "Error: "
      let usage = withoutFarSuggestion(fullMessage(for: error))
      guard exitCode(for: error) == .validationFailure, usage.hasPrefix(parserPrefix) else {
        exit(withError: error)
      }
      // How it would be right is for people; programs read one line a finding.
      let text =
        isTerminal ? String(usage.dropFirst(parserPrefix.count)) : withoutFarSuggestion(message(for: error))
      StandardStreams.writeError(Array("tokenc: error: \(text)\n".utf8))
      exit(withError: ExitStatus.usage.exitCode)
    }
  }

  /// The parser proposes whatever is least far from an unknown option, `--css` for `--foo` too.
  private static func withoutFarSuggestion(_ text: String) -> String {
    let parts = text.split(separator: "'", maxSplits: 4, omittingEmptySubsequences: false)
    guard parts.count == 5, parts[0].hasSuffix("Unknown option "), parts[2] == ". Did you mean ",
      nearestName(to: String(parts[1]), among: [String(parts[3])]) == nil
    else { return text }
    return "\(parts[0])'\(parts[1])'\(parts[4].dropFirst())"
  }
}
