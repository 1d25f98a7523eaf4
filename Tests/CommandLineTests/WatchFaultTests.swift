import Foundation
import TestSupport
import Testing

/// `--watch` when things go wrong: storms of saves, a full disk, the end of the process at any time; and what it costs while
/// nothing happens.
@Suite(.serialized, .waiting) struct WatchFaultTests {
  /// A watching program.
  private final class Watch {
    let work: Workspace
    private let running: Workspace.Running

    /// - Parameter prefix: commands of the shell before the program takes its place.
    init(_ files: [String: String], _ command: String, prefix: String = "") throws {
      work = try Workspace(files)
      running = try work.start("/bin/sh", ["-c", "\(prefix) exec \"$TOKENC\" \(command)"])
      #expect(wait { $0.contains("; watching ") }, "\(running.outputSoFar)")
    }

    deinit { kill(number, SIGKILL) }

    var number: pid_t { running.process.processIdentifier }
    var lines: [Substring] { running.outputSoFar.split(separator: "\n") }

    /// Waits until what was printed is as wanted.
    func wait(until isThere: (String) -> Bool) -> Bool {
      for _ in 0..<400 {
        if isThere(running.outputSoFar) { return true }
        usleep(25_000)
      }
      return false
    }

    func end(by signal: Int32) -> Workspace.Outcome {
      kill(number, signal)
      return running.outcome()
    }

    /// The custom property in the output, if the output is whole.
    var value: String? {
      guard let css = work.read("out.css"), css.hasSuffix("}\n") else { return nil }
      return css.firstMatch(of: /--a: (\d+);/).map { String($0.1) }
    }
  }

  private static func token(_ number: Int) -> String { "a: {$type: number, $value: \(number)}\n" }

  @Test func `a storm of saves ends with the last one`() throws {
    let watch = try Watch(["tokens/a.yaml": Self.token(0)], "build tokens --css out.css --watch")
    for number in 1...300 {
      try watch.work.write(Self.token(number), to: "tokens/a.yaml")
      usleep(3_000)
    }
    #expect(watch.wait { _ in watch.value == "300" }, "\(watch.lines)")
    usleep(300_000)
    #expect(watch.value == "300")
    // Each run has its line, and there are far fewer than saves.
    #expect((2...250).contains(watch.lines.count), "\(watch.lines.count) runs")
    // A save that is read when only half of it is there is an error, which the next run takes back.
    let lines = ["tokenc: built 1 of 1 output in ", "tokenc: 1 error, nothing written; "]
    #expect(watch.lines.allSatisfy { line in lines.contains { line.hasPrefix($0) } }, "\(watch.lines)")
    #expect(watch.work.names() == ["out.css", "tokens"])
  }

  @Test func `whenever it is killed, the output is whole`() throws {
    for round in 0..<6 {
      let watch = try Watch(["tokens/a.yaml": Self.token(0)], "build tokens --css out.css --watch")
      for number in 1...(10 + 7 * round) {
        try watch.work.write(Self.token(number), to: "tokens/a.yaml")
        usleep(4_000)
      }
      #expect(watch.end(by: SIGKILL).isSignal)
      #expect(watch.value != nil, "\(watch.work.read("out.css") ?? "none")")
      // What it left is taken away by the next run.
      #expect(try watch.work.tokenc("build", "tokens", "--css", "out.css").status == 0)
      #expect(watch.work.names() == ["out.css", "tokens"], "round \(round)")
      #expect(watch.value == String(10 + 7 * round))
    }
  }

  @Test func `a full disk keeps the output and the watch`() throws {
    let watch = try Watch(
      ["tokens/a.yaml": Self.token(1)], "build tokens --css out.css --watch", prefix: "ulimit -f 8;")
    let many = (0..<2000).map { "b\($0): {$type: number, $value: \($0)}\n" }.joined()
    try watch.work.write(Self.token(2) + many, to: "tokens/a.yaml")
    #expect(watch.wait { $0.contains("1 error, nothing written") }, "\(watch.lines)")
    #expect(watch.value == "1")
    #expect(watch.work.names() == ["out.css", "tokens"])
    try watch.work.write(Self.token(3), to: "tokens/a.yaml")
    #expect(watch.wait { _ in watch.value == "3" }, "\(watch.lines)")
    let outcome = watch.end(by: SIGTERM)
    #expect(outcome.status == 0 && !outcome.isSignal, "\(outcome)")
    #expect(outcome.error.contains("out.css: error: "), "\(outcome)")
  }

  #if os(Linux)
    @Test func `nothing is done while nothing happens, and nothing is kept of what was`() throws {
      let watch = try Watch(["tokens/a.yaml": Self.token(0)], "build tokens --css out.css --watch")
      func save(_ numbers: ClosedRange<Int>) throws {
        for number in numbers {
          try watch.work.write(Self.token(number), to: "tokens/a.yaml")
          #expect(watch.wait { _ in watch.value == String(number) })
        }
      }
      try save(1...20)
      let (descriptors, memory) = (Self.descriptors(of: watch.number), Self.memory(of: watch.number))
      try save(21...120)
      #expect(Self.descriptors(of: watch.number) == descriptors)
      #expect(Self.memory(of: watch.number) < memory + 8 << 20)
      usleep(200_000)
      let before = Self.processorTime(of: watch.number)
      usleep(1_000_000)
      #expect(Self.processorTime(of: watch.number) == before)
    }

    /// How many files and the like a process has open.
    private static func descriptors(of number: pid_t) -> Int {
      (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(number)/fd"))?.count ?? 0
    }

    /// The memory that a process has now, in bytes.
    private static func memory(of number: pid_t) -> Int {
      let fields = (try? String(contentsOfFile: "/proc/\(number)/statm", encoding: .utf8))?.split(
        separator: " ")
      return (fields.flatMap { Int($0[1]) } ?? 0) * 4096
    }

    /// The time that a process has computed, in ticks of the system.
    private static func processorTime(of number: pid_t) -> Int {
      let text = (try? String(contentsOfFile: "/proc/\(number)/stat", encoding: .utf8)) ?? ""
      // The name, in parentheses, may have blanks in it.
      let fields = text.split(separator: ") ").last?.split(separator: " ") ?? []
      return fields.count > 12 ? (Int(fields[11]) ?? 0) + (Int(fields[12]) ?? 0) : -1
    }
  #endif
}
