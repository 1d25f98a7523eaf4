import ArgumentParser

/// Whether a command runs again after each change.
struct WatchOptions: ParsableArguments {
  @Option(
    name: .long, defaultAsFlag: WatchMode.events,
    help: ArgumentHelp(
      "Run again whenever a file that was read changes; `poll` if the system reports no changes, `forever` to ignore standard input.",
      valueName: "MODE"))
  var watch: WatchMode?

  @Flag(name: .long, help: "With --watch, clear the terminal before each run.")
  var clear = false

  func validate() throws {
    if clear, watch == nil { throw ValidationError("--clear needs --watch") }
  }
}

/// How changes are found.
enum WatchMode: String, ExpressibleByArgument, CaseIterable {
  /// The operating system reports them, until standard input is closed.
  case events
  /// Files are checked repeatedly.
  case poll
  /// Like `events`, but without ending when standard input is closed.
  case forever
}
