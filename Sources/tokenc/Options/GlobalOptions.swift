import ArgumentParser

/// Options of every command.
struct GlobalOptions: ParsableArguments {
  @Flag(name: .long, help: "Report errors only.")
  var quiet = false

  @Option(
    name: .long,
    help: ArgumentHelp("Whether messages have colors and source frames.", valueName: "WHEN"))
  var color = ColorChoice.auto
}

/// `--color`.
enum ColorChoice: String, ExpressibleByArgument, CaseIterable {
  case auto, always, never
}
