import Foundation
import TestSupport

/// The Kotlin compiler in one Java machine for all tests: the first compilation keeps a processor busy for 13 seconds, and
/// each later one for three.
///
/// The lock makes it one that threads may share. It ends with its input, which ends with the tests.
final class KotlinServer: @unchecked Sendable {
  static let shared = Result { try KotlinServer() }

  /// The command that starts one.
  private static let command = Result {
    guard let kotlin = Tool.kotlin else { throw Missing() }
    let bench = try Workbench("kotlin-server")
    let classes = "\(bench.path)/classes"
    let text = try Checkout.read("Tests/Importers/Kotlin/Server.kt")
    if (try? bench.read("Server.kt")) != text || !FileManager.default.fileExists(atPath: classes) {
      try FileManager.default.removeItemIfThere(classes)
      try bench.write(text, to: "Server.kt")
      try Command(
        program: kotlin.java,
        arguments: kotlin.options + [
          "-cp", kotlin.compiler, "org.jetbrains.kotlin.cli.jvm.K2JVMCompiler", "-no-stdlib", "-no-reflect",
          "-cp", "\(kotlin.library):\(kotlin.compiler)", "-d", classes, "Server.kt",
        ], folder: bench.path
      ).succeed()
    }
    let path = [classes, kotlin.library, kotlin.compiler].joined(separator: ":")
    return [kotlin.java] + kotlin.options + ["-cp", path, "server.ServerKt"]
  }

  struct Missing: Error {}
  private struct Ended: Error {}

  private let lock = NSLock()
  private let process = Process()
  private let (requests, answers) = (Pipe(), Pipe())
  private let messages: String
  /// Where other programs ask, too.
  let port: Int

  private init() throws {
    messages = "\(try Workbench("kotlin-server").path)/messages"
    let command = try Self.command.get()
    process.executableURL = URL(fileURLWithPath: command[0])
    process.arguments = Array(command.dropFirst())
    process.standardInput = requests
    process.standardOutput = answers
    process.standardError = FileHandle.nullDevice
    try Command.withoutBlockedSignals(process.run)
    guard let port = Int(try Self.line(of: answers)) else { throw Ended() }
    self.port = port
  }

  /// A line of what the server prints, which prints no second one unless it is asked.
  private static func line(of answers: Pipe) throws -> String {
    var line = ""
    while !line.hasSuffix("\n") {
      let piece = answers.fileHandleForReading.availableData
      if piece.isEmpty { throw Ended() }
      line += String(decoding: piece, as: UTF8.self)
    }
    return String(line.dropLast())
  }

  /// Compiles with the arguments of `kotlinc`, whose paths are absolute; what it says is the outcome's error.
  func compile(_ arguments: [String]) throws -> Command.Outcome {
    lock.lock()
    defer { lock.unlock() }
    guard process.isRunning else { throw Ended() }
    let request = ([messages, "-no-stdlib", "-no-reflect"] + arguments).joined(separator: "\t") + "\n"
    try requests.fileHandleForWriting.write(contentsOf: Data(request.utf8))
    let number = process.processIdentifier
    let alarm = DispatchWorkItem { kill(number, SIGKILL) }
    DispatchQueue.global().asyncAfter(deadline: .now() + 400, execute: alarm)
    defer { alarm.cancel() }
    guard let status = Int32(try Self.line(of: answers)) else { throw Ended() }
    return Command.Outcome(status: status, output: "", error: try Checkout.read(messages))
  }
}
