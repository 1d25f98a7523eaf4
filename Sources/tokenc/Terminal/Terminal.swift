import Diagnostics
import POSIX

/// The terminal of standard error.
enum Terminal {
  /// The style for people; `nil` if a program reads the output, which expects one line per diagnostic.
  ///
  /// `--color` decides, then `NO_COLOR`, `CLICOLOR_FORCE` and `CLICOLOR`; an empty variable counts as not
  /// set.
  static func style(for choice: ColorChoice) -> TerminalStyle? {
    var style = frames(for: choice)
    if isatty(STDERR_FILENO) == 1, variable("TERM") != "dumb" {
      style?.documentation = BuildFacts.documentation
    }
    return style
  }

  private static func frames(for choice: ColorChoice) -> TerminalStyle? {
    let isTerminal = isatty(STDERR_FILENO) == 1
    switch choice {
    case .always: return TerminalStyle(hasColor: true, width: width)
    case .never: return isTerminal ? TerminalStyle(hasColor: false, width: width) : nil
    case .auto:
      if variable("NO_COLOR") != nil {
        return isTerminal ? TerminalStyle(hasColor: false, width: width) : nil
      }
      if let force = variable("CLICOLOR_FORCE"), force != "0" {
        return TerminalStyle(hasColor: true, width: width)
      }
      guard isTerminal else { return nil }
      let hasColor = variable("CLICOLOR") != "0" && variable("TERM") != "dumb" && variable("TERM") != nil
      return TerminalStyle(hasColor: hasColor, width: width)
    }
  }

  private static var width: Int {
    var size = winsize()
    guard ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 100 }
    return Int(size.ws_col)
  }

  private static func variable(_ name: String) -> String? {
    guard let value = getenv(name), value.pointee != 0 else { return nil }
    return String(cString: value)
  }
}
