import ArgumentParser
import Text

/// Whether a command runs again after each change.
struct WatchOptions: ParsableArguments {
  @Option(
    defaultAsFlag: WatchMode.events,
    help: ArgumentHelp(
      "Run again whenever a file that was read changes; `poll` if the system reports no changes, `forever` to ignore standard input.",
      valueName: "MODE"))
  var watch: WatchMode?

  @Flag(help: "With --watch, clear the terminal before each run.")
  var clear = false

  func validate() throws {
    if let mode = Arguments.unread(of: "--watch", as: WatchMode.self) {
      throw ValidationError(
        "`--watch=\(mode)` is not a way to watch; there are \(WatchMode.allValueStrings.listed())")
    }
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

  // The parser asks for it in each run; by itself it would find the name of the case by reflection.
  var defaultValueDescription: String { rawValue }
}

extension Arguments {
  /// The value after `=` of a flag, if it is not of the flag's type: the parser then takes the flag alone.
  static func unread<Value: ExpressibleByArgument>(of flag: String, as type: Value.Type) -> String? {
    let values = all.prefix { $0 != "--" }.filter { $0.hasPrefix(flag + "=") }.map {
      String($0.dropFirst(flag.count + 1))
    }
    return values.first { Value(argument: $0) == nil }
  }
}
