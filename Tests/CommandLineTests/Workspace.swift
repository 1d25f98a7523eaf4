import Foundation
import TestSupport

/// A folder of its own, removed when the test is done, in which commands run.
final class Workspace {
  /// The absolute path, without a slash at its end.
  let path: String

  /// What a command did.
  struct Outcome: CustomStringConvertible {
    var status: Int32
    /// Whether `status` is the number of a signal.
    var isSignal: Bool
    var output: String
    var error: String

    var description: String { "status \(status)\(isSignal ? " (signal)" : "")\n\(output)\n\(error)" }
  }

  init(_ files: [String: String] = [:], named name: String = "work") throws {
    let folder = NSTemporaryDirectory() + "tokenc-tests-\(UUID().uuidString)/" + name
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    path = URL(fileURLWithPath: folder).resolvingSymlinksInPath().path
    for (file, text) in files { try write(text, to: file) }
  }

  deinit {
    try? FileManager.default.removeItem(atPath: parent)
  }

  /// The folder around it, which is its own, too.
  private var parent: String { (path as NSString).deletingLastPathComponent }

  /// Whether a program is on PATH.
  static func has(_ program: String) -> Bool {
    (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").contains {
      FileManager.default.isExecutableFile(atPath: "\($0)/\(program)")
    }
  }

  /// Runs `tokenc`.
  @discardableResult
  func tokenc(_ arguments: String..., input: String = "", environment: [String: String] = [:]) throws
    -> Outcome
  {
    try run(Checkout.tokenc, arguments, input: input, environment: environment)
  }

  /// Runs a command line with `sh`; `$TOKENC` is the program.
  @discardableResult
  func shell(_ script: String, environment: [String: String] = [:]) throws -> Outcome {
    try run("/bin/sh", ["-c", script], environment: environment)
  }

  /// Runs a program in the folder. One that does not end within two minutes is killed.
  @discardableResult
  func run(
    _ program: String, _ arguments: [String], input: String = "", environment: [String: String] = [:]
  ) throws -> Outcome {
    let running = try start(program, arguments, input: input, environment: environment)
    return running.outcome()
  }

  /// Starts a program in the folder and goes on.
  func start(
    _ program: String, _ arguments: [String], input: String = "", environment: [String: String] = [:]
  ) throws -> Running {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.currentDirectoryURL = URL(fileURLWithPath: path)
    var variables = ProcessInfo.processInfo.environment
    for name in ["NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE", "MAKEFLAGS", "MFLAGS", "MAKELEVEL"] {
      variables[name] = nil
    }
    variables["TOKENC"] = Checkout.tokenc
    variables["SWIFT_BACKTRACE"] = "enable=no"
    process.environment = variables.merging(environment) { $1 }
    // Files, not pipes: nothing can block, however much is written.
    let streams = (0..<3).map { "\(parent)/stream-\(UUID().uuidString)-\($0)" }
    try input.write(toFile: streams[0], atomically: false, encoding: .utf8)
    for name in streams[1...] { _ = FileManager.default.createFile(atPath: name, contents: nil) }
    process.standardInput = FileHandle(forReadingAtPath: streams[0])
    process.standardOutput = FileHandle(forWritingAtPath: streams[1])
    process.standardError = FileHandle(forWritingAtPath: streams[2])
    // Threads of the test runner block signals, and programs that they start would inherit that.
    var none = sigset_t()
    var blocked = sigset_t()
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, &blocked)
    defer { pthread_sigmask(SIG_SETMASK, &blocked, nil) }
    try process.run()
    return Running(process: process, streams: streams)
  }

  /// A program that was started.
  struct Running {
    let process: Process
    fileprivate let streams: [String]

    /// What it has written to standard output.
    var outputSoFar: String { text(of: streams[1]) }

    private func text(of stream: String) -> String {
      String(decoding: FileManager.default.contents(atPath: stream) ?? Data(), as: UTF8.self)
    }

    /// Waits until it ends.
    func outcome() -> Outcome {
      let number = process.processIdentifier
      let watch = DispatchWorkItem { kill(number, SIGKILL) }
      DispatchQueue.global().asyncAfter(deadline: .now() + 120, execute: watch)
      process.waitUntilExit()
      watch.cancel()
      let texts = streams[1...].map(text)
      for name in streams { try? FileManager.default.removeItem(atPath: name) }
      return Outcome(
        status: process.terminationStatus, isSignal: process.terminationReason == .uncaughtSignal,
        output: texts[0], error: texts[1])
    }
  }

  /// Writes a file; the folders above it are made.
  func write(_ text: String, to file: String) throws {
    let target = "\(path)/\(file)"
    try FileManager.default.createDirectory(
      atPath: (target as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    try text.write(toFile: target, atomically: false, encoding: .utf8)
  }

  /// The content of a file, `nil` if there is none.
  func read(_ file: String) -> String? {
    FileManager.default.contents(atPath: "\(path)/\(file)").map { String(decoding: $0, as: UTF8.self) }
  }

  func remove(_ file: String) throws { try FileManager.default.removeItem(atPath: "\(path)/\(file)") }

  /// The names in a folder, in order, dot-files too.
  func names(in folder: String = "") -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: "\(path)/\(folder)")) ?? []).sorted()
  }

  /// What tells whether a file was replaced or touched: its number and its time.
  func identity(of file: String) -> String {
    var status = stat()
    guard stat("\(path)/\(file)", &status) == 0 else { return "nothing" }
    #if os(macOS)
      return "\(status.st_ino) \(status.st_mtimespec.tv_sec).\(status.st_mtimespec.tv_nsec)"
    #else
      return "\(status.st_ino) \(status.st_mtim.tv_sec).\(status.st_mtim.tv_nsec)"
    #endif
  }
}

/// Tokens of one file: a colour and a size.
let smallSet = """
  color: {$type: color, blue: {$value: "#005ce5"}, link: {$value: "{color.blue}"}}
  size: {$type: dimension, small: {$value: 8px}}

  """
