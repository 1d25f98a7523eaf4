import Foundation
import TestSupport
import Testing

/// `--watch`: each way in which editors save is one run, with the right bytes.
@Suite(.waiting) struct WatchTests {
  /// A watching program, whose lines on standard output are waited for.
  final class Watch {
    let work: Workspace
    private let running: Workspace.Running

    static let files = [
      "tokens/a.yaml": "a: {$type: number, $value: 1}\n",
      "tokens/sub/b.yaml": "b: {$type: number, $value: 1}\n",
    ]

    init(_ arguments: String..., files: [String: String] = files) throws {
      work = try Workspace(files)
      running = try work.start(Checkout.tokenc, arguments)
      #expect(prints { $0.contains("; watching ") }, "\(running.outputSoFar)")
    }

    deinit { kill(running.process.processIdentifier, SIGKILL) }

    /// The lines so far, once there are that many of them and nothing more comes for a while.
    func lines(_ count: Int) -> [String] {
      _ = prints { $0.split(separator: "\n").count >= count }
      usleep(200_000)
      return running.outputSoFar.split(separator: "\n").map(String.init)
    }

    /// Waits until what was printed is as wanted.
    private func prints(_ isWanted: (String) -> Bool) -> Bool {
      for _ in 0..<400 {
        if isWanted(running.outputSoFar) { return true }
        usleep(25_000)
      }
      return false
    }

    func end(by signal: Int32) -> Workspace.Outcome {
      kill(running.process.processIdentifier, signal)
      return running.outcome()
    }

    /// Waits until the output has a text.
    func writes(_ text: String) -> Bool {
      for _ in 0..<400 {
        if css.contains(text) { return true }
        usleep(25_000)
      }
      return false
    }

    var css: String { (try? String(contentsOfFile: "\(work.path)/out.css", encoding: .utf8)) ?? "" }
  }

  @Test(arguments: [
    ("in place", "printf 'a: {$type: number, $value: 2}' > tokens/a.yaml"),
    ("another file moved to its place", "printf 'a: {$type: number, $value: 2}' > x && mv x tokens/a.yaml"),
    (
      "moved away, then written",
      "mv tokens/a.yaml tokens/a.yaml~ && printf 'a: {$type: number, $value: 2}' > tokens/a.yaml"
    ),
    (
      "emptied, then written",
      ": > tokens/a.yaml; sleep 0.02; printf 'a: {$type: number, $value: 2}' > tokens/a.yaml"
    ),
    ("a new file", "rm tokens/a.yaml; printf 'a: {$type: number, $value: 2}' > tokens/c.yaml"),
    (
      "a new folder",
      "mkdir -p new/deep && printf 'a: {$type: number, $value: 2}' > new/deep/c.yaml && rm tokens/a.yaml && mv new tokens/new"
    ),
    (
      "a folder replaced",
      "cp -R tokens t && printf 'a: {$type: number, $value: 2}' > t/a.yaml && mv tokens old && mv t tokens"
    ),
    (
      "many files",
      "for n in 1 2 3 4 5 6 7 8 9; do echo \"n$n: {\\$type: number, \\$value: $n}\" > tokens/n$n.yaml; done; printf 'a: {$type: number, $value: 2}' > tokens/a.yaml"
    ),
  ])
  func `a save is one run`(how: String, script: String) throws {
    let watch = try Watch("build", "tokens", "--css", "out.css", "--watch")
    #expect(watch.css.contains("--a: 1;"))
    try watch.work.shell(script)
    let lines = watch.lines(2)
    #expect(watch.css.contains("--a: 2;"), "\(how): \(lines)")
    #expect(lines.last?.hasPrefix("tokenc: built 1 of 1 output in ") == true, "\(how): \(lines)")
    // A folder that goes and comes again may be seen in between.
    #expect(lines.count == 2 || how == "a folder replaced", "\(how): \(lines)")
  }

  @Test func `content decides, and not time`() throws {
    let watch = try Watch("build", "tokens", "--css", "out.css", "--watch")
    try watch.work.shell(
      "touch tokens/a.yaml; cp tokens/a.yaml x; mv x tokens/a.yaml; echo > tokens/.hidden.yaml; rm out.css")
    // Longer than any rest between saves; after it, the next save is one run.
    usleep(1_000_000)
    #expect(watch.lines(1).count == 1)
    try watch.work.write("a: {$type: number, $value: 2}\n", to: "tokens/a.yaml")
    #expect(watch.lines(2).count == 2)
    #expect(watch.css.contains("--a: 2;"))
  }

  @Test func `an error keeps the outputs and the watch`() throws {
    let watch = try Watch("build", "tokens", "--css", "out.css", "--watch", "--diagnostics", "json")
    try watch.work.write("a: {$type: number, $value: '{none}'}\n", to: "tokens/a.yaml")
    #expect(watch.lines(2).last?.hasPrefix("tokenc: 1 error, nothing written; ") == true)
    #expect(watch.css.contains("--a: 1;"))
    try watch.work.write("a: {$type: number, $value: 3}\n", to: "tokens/a.yaml")
    #expect(watch.lines(3).count == 3)
    #expect(watch.css.contains("--a: 3;"))
    let outcome = watch.end(by: SIGINT)
    #expect(outcome.status == 0 && !outcome.isSignal, "\(outcome)")
    let events = outcome.error.split(separator: "\n")
    #expect(events.count { $0 == "{\"event\":\"begin\"}" } == 3, "\(outcome)")
    #expect(events.contains { $0.contains("\"code\":\"unknown-reference\"") })
    #expect(
      events.last?.hasPrefix("{\"event\":\"end\",\"errors\":0,\"warnings\":0,\"milliseconds\":") == true)
    #expect(events.last?.hasSuffix(",\"written\":[\"out.css\"]}") == true)
  }

  @Test func `files are asked where the system reports nothing`() throws {
    let watch = try Watch("build", "tokens", "--css", "out.css", "--watch=poll")
    #expect(watch.lines(1).last?.hasSuffix("; watching 2 folders by polling") == true)
    try watch.work.write("a: {$type: number, $value: 4}\n", to: "tokens/a.yaml")
    #expect(watch.lines(2).count == 2)
    #expect(watch.css.contains("--a: 4;"))
    #expect(watch.end(by: SIGTERM).status == 0)
  }

  @Test func `check and audit watch, too`() throws {
    let watch = try Watch("check", "tokens", "--watch")
    try watch.work.write("a: {$type: number, $value: '{none}'}\n", to: "tokens/a.yaml")
    #expect(watch.lines(2).last?.hasPrefix("tokenc: 1 error; ") == true)
    #expect(watch.end(by: SIGTERM).error.contains("tokens/a.yaml:1:28: error: "))
    let audit = try Workspace(["tokens/a.yaml": "a: {$type: number, $value: 1}\n"])
    #expect(try audit.shell("sleep 0.5 | $TOKENC audit tokens --watch").status == 0)
  }

  @Test func `the watch ends with its standard input`() throws {
    let work = try Workspace(["tokens/a.yaml": "a: {$type: number, $value: 1}\n"])
    let outcome = try work.shell("sleep 0.3 | $TOKENC build tokens --css out.css --watch")
    #expect(outcome.status == 0, "\(outcome)")
    #expect(outcome.output.hasPrefix("tokenc: built 1 of 1 output in "))
  }

  @Test(arguments: [
    ("build tokens --css out.css --watch --check", Int32(64)), ("build - --css out.css --watch", 64),
    ("build tokens --css out.css --watch=nonsense", 64), ("catalogue tokens --watch --serve=99999", 64),
    ("catalogue tokens --watch --serve=x", 64), ("build tokens --clear", 64),
    ("build nowhere --css out.css --watch", 66),
  ])
  func `what cannot be watched is refused`(arguments: String, status: Int32) throws {
    let work = try Workspace(["tokens/a.yaml": "a: {$type: number, $value: 1}\n"])
    #expect(try work.shell("$TOKENC \(arguments) < /dev/null").status == status)
  }
}
