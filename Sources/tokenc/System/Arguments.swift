import CBuild

/// The command-line arguments of the program.
enum Arguments {
  /// Without the name of the program; empty if `read` fails, which the program checks first.
  static let all: [String] = (try? read()) ?? []

  /// Why the arguments are unknown.
  enum Failure: Error {
    case unknown
    /// The number of an argument, counted from 1, that is not UTF-8.
    case notUTF8(Int)

    /// In words, without a full stop.
    var reason: String {
      switch self {
      case .unknown: "the system does not provide the arguments of the program; mount /proc"
      case .notUTF8(let number): "argument \(number) is not UTF-8; rename the file that it names"
      }
    }
  }

  /// - Throws: if the arguments are unknown, since running without them would do something else.
  static func read() throws(Failure) -> [String] {
    var count = CommandLine.argc
    var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
    #if os(Linux)
      // Swift reads /proc, which need not be mounted.
      if count < 1 { count = arguments_at_start(&arguments) }
    #endif
    guard count > 0, let arguments else { throw .unknown }
    var texts: [String] = []
    for index in 1..<max(1, Int(count)) {
      guard let argument = arguments[index] else { break }
      guard let text = String(validatingCString: argument) else { throw .notUTF8(index) }
      texts.append(text)
    }
    return texts
  }
}
