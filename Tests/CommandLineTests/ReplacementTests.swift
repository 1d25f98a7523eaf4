import Foundation
import TestSupport
import Testing

/// What of the outputs holds where the file system, other runs, or other users are in the way.
@Suite struct ReplacementTests {
  /// Whether processes can get namespaces of their own here.
  static let canUnshare: Bool = {
    guard geteuid() == 0, Workspace.has("unshare"), let work = try? Workspace() else { return false }
    return (try? work.shell("unshare -m -p -f true").status) == 0
  }()

  private static let six = (1...6).map { "--css out/\($0).css" }.joined(separator: " ")

  @Test(.enabled(if: canUnshare, "namespaces need root"))
  func `runs with the same process number neither wait for each other nor fail`() throws {
    let work = try Workspace(["a.yaml": smallSet])
    let outcome = try work.shell(
      """
      run() { timeout -s KILL 20 unshare -p -f --kill-child $TOKENC build a.yaml \(Self.six); }
      for i in $(seq \(Sweep.isWhole ? 12 : 4)); do
        mkdir -p out; for k in 1 2 3 4 5 6; do echo x > out/$k.css; done
        run & p=$!; run & q=$!
        wait $p || echo "round $i: $?"; wait $q || echo "round $i: $?"
      done
      """)
    #expect(outcome.output.isEmpty && outcome.error.isEmpty, "\(outcome)")
    #expect(work.names(in: "out") == (1...6).map { "\($0).css" })
  }

  /// The first run waits at a pipe with its files prepared; the second one has the same process number.
  @Test(.enabled(if: canUnshare, "namespaces need root"))
  func `a run leaves the prepared files of another one alone`() throws {
    let work = try Workspace(["a.yaml": smallSet, "x.css": "old"])
    let outcome = try work.shell(
      """
      mkfifo pipe
      unshare -p -f --kill-child $TOKENC build a.yaml --css x.css --kotlin pipe --kotlin-package a.b & first=$!
      for i in $(seq 200); do ls -A | grep -q '^[.]tokenc-' && break; sleep 0.05; done
      unshare -p -f --kill-child $TOKENC build a.yaml --css x.css; echo "second $?"
      : > x.css
      cat pipe >/dev/null; wait $first; echo "first $?"
      """)
    #expect(outcome.output == "second 0\nfirst 0\n" && outcome.error.isEmpty, "\(outcome)")
    #expect(work.read("x.css")?.contains("#005ce5") == true)
    #expect(work.names() == ["a.yaml", "pipe", "x.css"])
  }

  /// The folder of the second output keeps other users' files in place, so that only the last step fails.
  @Test(.enabled(if: geteuid() == 0 && Workspace.has("setpriv"), "files of several users need root"))
  func `a file that cannot be replaced leaves the other outputs alone`() throws {
    let work = try Workspace(["a.yaml": smallSet, "open/X.swift": "old", "sticky/x.css": "old"])
    try work.shell("chmod 755 . ..; chown -R 65534 open; chmod 1777 sticky; chmod 644 sticky/x.css")
    let outcome = try work.shell(
      """
      setpriv --reuid 65534 --clear-groups $TOKENC build a.yaml --swift open/X.swift --css sticky/x.css \
        --kotlin open/new.kt --kotlin-package a.b
      """)
    guard outcome.status != 126, outcome.status != 127 else { return }
    #expect(outcome.status == 73, "\(outcome)")
    #expect(
      outcome.error == "sticky/x.css: error: cannot be written: operation not permitted [unwritable-output]\n"
    )
    #expect(work.read("open/X.swift") == "old" && work.read("sticky/x.css") == "old")
    #expect(work.names(in: "open") == ["X.swift"] && work.names(in: "sticky") == ["x.css"])
  }

  @Test(.enabled(if: canUnshare, "mounting needs root"))
  func `a file that is mounted on its own is written through`() throws {
    let work = try Workspace(["a.yaml": smallSet, "real.css": "old", "x.css": "", "X.swift": "old"])
    let outcome = try work.shell(
      """
      unshare -m sh -c 'mount --bind real.css x.css && $TOKENC build a.yaml --css x.css --swift X.swift'
      """)
    #expect(outcome.status == 0 && outcome.error.isEmpty, "\(outcome)")
    #expect(work.read("real.css")?.contains("#005ce5") == true && work.read("X.swift") != "old")
    #expect(work.names() == ["X.swift", "a.yaml", "real.css", "x.css"])
  }

  @Test(.enabled(if: canUnshare, "mounting needs root"))
  func `a file that is mounted into a read-only folder is written through`() throws {
    let work = try Workspace(["a.yaml": smallSet, "real.css": "old", "closed/x.css": ""])
    let outcome = try work.shell(
      """
      unshare -m sh -c 'mount --bind closed closed && mount --bind real.css closed/x.css && \
        mount -o remount,bind,ro closed && $TOKENC build a.yaml --css closed/x.css'
      """)
    #expect(outcome.status == 0 && outcome.error.isEmpty, "\(outcome)")
    #expect(work.read("real.css")?.contains("#005ce5") == true)
  }

  @Test(.enabled(if: geteuid() == 0 && Workspace.has("mknod"), "devices need root"))
  func `a block device is never replaced by a file`() throws {
    let work = try Workspace(["a.yaml": smallSet])
    guard try work.shell("mknod b b 7 200 2>/dev/null").status == 0 else { return }
    // There is no such device, or there is one that takes the bytes.
    #expect([0, 73].contains(try work.tokenc("build", "a.yaml", "--css", "b").status))
    #expect(try work.shell("test -b b").status == 0)
    #expect(work.names() == ["a.yaml", "b"])
  }

  @Test func `other hard links keep the old content`() throws {
    let work = try Workspace(["a.yaml": smallSet, "x.css": "old"])
    try work.shell("ln x.css other.css")
    #expect(try work.tokenc("build", "a.yaml", "--css", "x.css").status == 0)
    #expect(work.read("other.css") == "old" && work.read("x.css") != "old")
  }

  @Test func `a name may begin with a combining mark`() throws {
    let work = try Workspace(["a.yaml": smallSet])
    let outcome = try work.tokenc("build", "a.yaml", "--css", "out/\u{301}x.css")
    #expect(outcome.status == 0, "\(outcome)")
    #expect(work.names() == ["a.yaml", "out"] && work.names(in: "out") == ["\u{301}x.css"])
    let inside = try work.tokenc("build", ".", "--css", "out/\u{301}y.css", "--depfile", "d")
    #expect(inside.status == 1 && inside.error.contains("[output-in-input]"), "\(inside)")
  }

  /// Valgrind stops at debug information that is newer than itself.
  @Test(
    .enabled(if: Workspace.has("valgrind") && Workspace.has("strip"), "needs valgrind and strip"),
    .enabled(if: Sweep.isWhole, "runs in `make test-long`"))
  func `a diagnostics file after no output has a place in the table of temporary files`() throws {
    let work = try Workspace(["a.yaml": smallSet])
    let outcome = try work.shell(
      """
      strip -o stripped $TOKENC
      valgrind -q --undef-value-errors=no --error-exitcode=9 ./stripped fix a.yaml --diagnostics-file f 2>log; echo $?
      """)
    #expect(outcome.output == "0\n", "\(work.read("log") ?? "")")
  }
}
