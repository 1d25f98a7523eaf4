import ArgumentParser

/// What every command understands.
struct GlobalOptions: ParsableArguments {
  @Flag(name: .long, help: "Tell errors only.")
  var quiet = false

  @Option(
    name: .long,
    help: ArgumentHelp("Whether messages have colours and source frames.", valueName: "WHEN"))
  var color = ColorChoice.auto
}

/// `--color`.
enum ColorChoice: String, ExpressibleByArgument, CaseIterable {
  case auto, always, never
}
