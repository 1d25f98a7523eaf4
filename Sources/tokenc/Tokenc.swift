import ArgumentParser

/// The command line.
@main
struct Tokenc: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "tokenc", abstract: "A design-token compiler.")
}
