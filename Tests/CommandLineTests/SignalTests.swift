import Foundation
import TestSupport
import Testing

/// A named pipe among the outputs holds a build between preparing its files and renaming them.
@Suite struct SignalTests {
  /// A build that stands still between preparing its files and renaming them is sent a signal.
  private func interruptedBuild(by signal: Int32) throws -> (work: Workspace, outcome: Workspace.Outcome) {
    let work = try Workspace(["a.yaml": smallSet, "x.css": "old", "X.swift": "old"])
    try work.shell("mkfifo pipe")
    let build = try work.start(
      Checkout.tokenc,
      [
        "build", "a.yaml", "--css", "x.css", "--swift", "X.swift", "--kotlin", "pipe", "--kotlin-package",
        "a.b",
      ])
    for _ in 0..<1_000 where work.names().count(where: { $0.hasPrefix(".tokenc-") }) < 2 { usleep(10_000) }
    // The second file may still be being written.
    usleep(100_000)
    kill(build.process.processIdentifier, signal)
    return (work, build.outcome())
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
  func `a signal leaves nothing behind, and is passed on`(signal: Int32) throws {
    let (work, outcome) = try interruptedBuild(by: signal)
    #expect(outcome.isSignal && outcome.status == signal)
    #expect(work.names() == ["X.swift", "a.yaml", "pipe", "x.css"])
    #expect(work.read("x.css") == "old" && work.read("X.swift") == "old")
  }

  @Test func `what a killed run leaves, the next one removes`() throws {
    let (work, outcome) = try interruptedBuild(by: SIGKILL)
    #expect(outcome.isSignal && outcome.status == SIGKILL)
    let names = work.names()
    #expect(names.count { $0.hasPrefix(".tokenc-") } == 2, "at most one for each output: \(names)")
    #expect(work.read("x.css") == "old" && work.read("X.swift") == "old")
    try work.tokenc("build", "a.yaml", "--css", "x.css", "--swift", "X.swift")
    #expect(work.names() == ["X.swift", "a.yaml", "pipe", "x.css"])
    #expect(work.read("x.css") != "old")
  }

  @Test func `a leftover of a run that still writes is not removed`() throws {
    let work = try Workspace(["a.yaml": smallSet])
    let outcome = try work.shell(
      """
      mkfifo pipe
      $TOKENC build a.yaml --css x.css --kotlin pipe --kotlin-package a.b & first=$!
      for i in $(seq 200); do ls -A | grep -q '^[.]tokenc-' && break; sleep 0.05; done
      $TOKENC build a.yaml --css x.css; echo "second $?"
      cat pipe >/dev/null; wait $first; echo "first $?"
      """)
    #expect(outcome.output == "second 0\nfirst 0\n", "\(outcome)")
    #expect(work.names() == ["a.yaml", "pipe", "x.css"])
  }

  @Test(.enabled(if: Sweep.isWhole, "runs in `make test-long`"))
  func `killed at 200 random moments, every output is old or new`() throws {
    let tokens = (0..<3_000).map { "t\($0): {$type: color, $value: \"#005ce5\"}" }.joined(separator: "\n")
    let work = try Workspace(["a.yaml": tokens, "b.yaml": tokens.replacing("#005ce5", with: "#ff0000")])
    let arguments = "--css x.css --swift X.swift --stamp s"
    var whole: [String: [String: String]] = [:]
    for set in ["a", "b"] {
      try work.shell("$TOKENC build \(set).yaml \(arguments)")
      for file in ["x.css", "X.swift"] { whole[file, default: [:]][set] = work.read(file) }
    }
    let start = ContinuousClock.now
    try work.shell("$TOKENC build a.yaml \(arguments)")
    let milliseconds = Double((ContinuousClock.now - start) / .milliseconds(1))
    for round in 0..<200 {
      let delay = Double.random(in: 0...(milliseconds * 1.1)) / 1_000
      try work.shell(
        "$TOKENC build \(round % 2 == 0 ? "b" : "a").yaml \(arguments) & sleep \(delay); kill -KILL $! 2>/dev/null; wait"
      )
      for (file, contents) in whole {
        #expect(work.read(file).map(contents.values.contains) == true, "\(file) in round \(round)")
      }
      #expect(work.names().count { $0.hasPrefix(".tokenc-") } <= 2)
    }
    try work.shell("$TOKENC build a.yaml \(arguments)")
    #expect(work.names() == ["X.swift", "a.yaml", "b.yaml", "s", "x.css"])
  }
}
