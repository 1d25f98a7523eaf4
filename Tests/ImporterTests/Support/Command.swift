import Foundation
import TestSupport

/// A program with its arguments, and what became of it.
struct Command {
  var program: String
  var arguments: [String] = []
  /// The folder that it runs in.
  var folder = Checkout.path
  var input = ""
  /// Seconds; what takes longer is ended.
  var limit: Double = 400

  struct Outcome: CustomStringConvertible {
    var status: Int32
    var output: String
    var error: String

    var description: String { "status \(status)\n\(output.suffix(8000))\n\(error.suffix(8000))" }
  }

  /// A program that did not succeed, with what it said.
  struct Failure: Error, CustomStringConvertible {
    var command: String
    var outcome: Outcome

    var description: String { "\(command)\n\(outcome)" }
  }

  /// Runs the program to its end.
  func run() throws -> Outcome {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    process.environment = ProcessInfo.processInfo.environment.merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }
    // Files, not pipes: nothing can block, however much is written.
    let names = (0..<3).map { NSTemporaryDirectory() + "importer-stream-\(UUID().uuidString)-\($0)" }
    defer { for name in names { try? FileManager.default.removeItem(atPath: name) } }
    try input.write(toFile: names[0], atomically: false, encoding: .utf8)
    for name in names[1...] { _ = FileManager.default.createFile(atPath: name, contents: nil) }
    process.standardInput = FileHandle(forReadingAtPath: names[0])
    process.standardOutput = FileHandle(forWritingAtPath: names[1])
    process.standardError = FileHandle(forWritingAtPath: names[2])
    try Self.withoutBlockedSignals { try process.run() }
    let pid = process.processIdentifier
    let alarm = DispatchWorkItem { kill(pid, SIGKILL) }
    DispatchQueue.global().asyncAfter(deadline: .now() + limit, execute: alarm)
    process.waitUntilExit()
    alarm.cancel()
    let texts = names[1...].map { name in
      String(decoding: FileManager.default.contents(atPath: name) ?? Data(), as: UTF8.self)
    }
    return Outcome(status: process.terminationStatus, output: texts[0], error: texts[1])
  }

  /// A thread of Dispatch blocks signals, and what it starts would do so, too: it could not be terminated.
  static func withoutBlockedSignals(_ body: () throws -> Void) rethrows {
    var (none, before) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    try body()
  }

  /// Runs the program and returns what it printed; a status other than 0 is an error.
  @discardableResult
  func succeed() throws -> String {
    let outcome = try run()
    guard outcome.status == 0 else {
      throw Failure(command: ([program] + arguments).joined(separator: " "), outcome: outcome)
    }
    return outcome.output
  }
}
