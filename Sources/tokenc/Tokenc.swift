import ArgumentParser

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
      Build.self, Check.self, Resolve.self, AuditCommand.self, Explain.self, Catalogue.self, Catalogue.self,
      Fix.self,
      Init.self,
      Templates.self,
    ])

  /// Makes the streams safe before the parser prints anything.
  static func main() {
    StandardStreams.prepare()
    main(nil)
  }
}
