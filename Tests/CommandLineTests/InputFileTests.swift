import Compiler
import Files
import Foundation
import Testing

@testable import tokenc

@Suite struct InputFileTests {
  @Test func `what is no file is refused in words`() throws {
    let work = try Workspace()
    try work.shell(
      "mkfifo pipe.yaml; ln -s nowhere.yaml dangling.yaml; ln -s loop.yaml loop.yaml; mkdir f.yaml")
    let cases = [
      ("pipe.yaml", "it is a named pipe, not a file; `-` reads standard input"),
      ("/dev/zero", "it is a device, not a file"),
      ("dangling.yaml", "no such file or directory"),
      ("loop.yaml", "too many levels of symbolic links"),
      ("dangling.yaml/x.yaml", "no such file or directory"),
    ]
    for (path, reason) in cases {
      let outcome = try work.tokenc("check", path)
      #expect(outcome.status == 66, "\(path)")
      #expect(outcome.error == "\(path): error: cannot read `\(path)`: \(reason) [unreadable-file]\n")
    }
  }

  @Test func `a socket is refused`() throws {
    let work = try Workspace()
    let bind = "import socket; socket.socket(socket.AF_UNIX).bind('s.yaml')"
    guard Workspace.has("python3"), try work.run("/usr/bin/env", ["python3", "-c", bind]).status == 0 else {
      return
    }
    let outcome = try work.tokenc("check", "s.yaml")
    #expect(outcome.status == 66 && outcome.error.contains("it is a socket, not a file"))
  }

  @Test(.enabled(if: geteuid() != 0 || Workspace.has("setpriv"), "root may read everything"))
  func `a file without permission is told with the reason`() throws {
    let work = try Workspace(["a.yaml": smallSet])
    let user = geteuid() == 0 ? "setpriv --reuid 65534 --clear-groups " : ""
    try work.shell("chmod 000 a.yaml; chmod 755 . ..")
    let outcome = try work.shell("\(user)$TOKENC check a.yaml")
    guard outcome.status != 126, outcome.status != 127 else { return }
    #expect(outcome.status == 66 && outcome.error.contains("permission denied"), "\(outcome)")
  }

  @Test func `folders are read in byte order, without dot-files and linked folders`() throws {
    let work = try Workspace([
      "t/b.yaml": "{}", "t/B.yaml": "{}", "t/a/z.json": "{}", "t/a.yaml": "{}", "t/é.tokens": "{}",
      "t/.hidden.yaml": "a: [", "t/.git/x.yaml": "a: [", "t/notes.txt": "a: [", "elsewhere/x.yaml": "a: [",
      "t/.kept/c.yaml": "{}",
    ])
    try work.shell("ln -s ../elsewhere t/linked; ln -s .kept/c.yaml t/c.yaml")
    let outcome = try work.tokenc("build", "t", "--css", "x.css", "--list-inputs")
    #expect(
      outcome.output == "t/B.yaml\nt/a.yaml\nt/a/z.json\nt/b.yaml\nt/c.yaml\nt/é.tokens\n", "\(outcome)")
  }

  @Test func `standard input has a name`() throws {
    let work = try Workspace()
    let outcome = try work.tokenc("check", "-", input: "a: {$type: color, $value: \"#gg0000\"}\n")
    #expect(outcome.status == 1 && outcome.error.hasPrefix("<stdin>:1:27: error: "))
    let named = try work.tokenc(
      "check", "-", "--stdin-name", "x.yaml", input: "a: {$type: color, $value: \"#gg0000\"}\n")
    #expect(named.error.hasPrefix("x.yaml:1:27: error: "))
  }

  @Test func `a file that never rests is given up`() throws {
    let work = try Workspace(["a.yaml": smallSet])
    let outcome = try work.shell(
      """
      # It ends by itself should nobody be left who could end it.
      (n=0; while [ -e a.yaml ] && [ $n -lt 1000000 ]; do printf ' ' >> a.yaml; n=$((n+1)); done) & writer=$!
      for i in $(seq 20); do $TOKENC check a.yaml >/dev/null 2>errors || cat errors; done
      rm a.yaml; wait $writer
      """)
    // Whether a run meets the writer is chance; what it says then is not.
    let told = Set(outcome.output.split(separator: "\n"))
    #expect(
      told.isSubset(of: [
        "a.yaml: error: cannot read `a.yaml`: it changed while it was read [unreadable-file]"
      ]))
  }

  /// The system would read the part before it: a folder would be in itself, again and again.
  @Test func `a NUL character in a path leads nowhere`() {
    let failure = LoadFailure(.unreadable, "its name contains a NUL character")
    #expect(throws: failure) { _ = try SourceLoader.fileSystem.list("/\0x") }
    #expect(throws: failure) { _ = try SourceLoader.fileSystem.kind("/\0x") }
    #expect(throws: failure) { _ = try SourceLoader.fileSystem.load("/dev/null\0x") }
    #expect(throws: failure) { _ = try SourceLoader.fileSystem.canonicalPath("/\0x") }
  }
}
