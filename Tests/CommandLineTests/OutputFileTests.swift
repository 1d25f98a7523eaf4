import Foundation
import TestSupport
import Testing

@Suite struct OutputFileTests {
  @Test func `missing folders are made, and what stays the same is not touched`() throws {
    let work = try Workspace(["a.yaml": smallSet])
    let arguments = ["build", "a.yaml", "--css", "new/folder/x.css", "--swift", "X.swift"]
    #expect(try work.run(Checkout.tokenc, arguments).status == 0)
    #expect(work.read("new/folder/x.css")?.contains("#005ce5") == true)
    let identities = ["new/folder/x.css", "X.swift"].map(work.identity)
    #expect(try work.run(Checkout.tokenc, arguments).status == 0)
    #expect(["new/folder/x.css", "X.swift"].map(work.identity) == identities)
    #expect(work.names() == ["X.swift", "a.yaml", "new"])
  }

  /// The file is rendered in several parts, and those before the first difference are not written at first.
  @Test func `a file that differs somewhere is replaced`() throws {
    let colors = (100..<400).map { "  t\($0): {$value: \"#000\($0)\"}\n" }.joined()
    let work = try Workspace(["a.yaml": "c:\n  $type: color\n" + colors])
    let arguments = ["build", "a.yaml", "--css", "x.css", "--swift", "X.swift"]
    #expect(try work.run(Checkout.tokenc, arguments).status == 0)
    let css = try #require(work.read("x.css"))
    let swift = work.identity(of: "X.swift")
    let others = [
      " " + css, css + " ", String(css.dropFirst()), String(css.dropLast()), String(css.prefix(20)),
      css.replacing("#000100", with: "#000101"), css.replacing("#000250", with: "#000251"),
      css.replacing("#000399", with: "#000398"),
    ]
    for other in others {
      #expect(other != css)
      try work.write(other, to: "x.css")
      #expect(try work.run(Checkout.tokenc, arguments).status == 0)
      #expect(work.read("x.css") == css)
      #expect(work.identity(of: "X.swift") == swift)
      #expect(work.names() == ["X.swift", "a.yaml", "x.css"])
    }
  }

  @Test func `nothing is written when anything is wrong`() throws {
    let work = try Workspace(["a.yaml": smallSet])
    try work.tokenc("build", "a.yaml", "--css", "x.css")
    let before = try #require(work.read("x.css"))
    try work.write("b: {$type: color, $value: \"{c}\"}", to: "b.yaml")
    #expect(try work.tokenc("build", "a.yaml", "b.yaml", "--css", "x.css", "--swift", "X.swift").status == 1)
    #expect(work.read("x.css") == before)
    #expect(work.names() == ["a.yaml", "b.yaml", "x.css"])
  }

  @Test func `mode and links stay`() throws {
    let work = try Workspace(["a.yaml": smallSet, "real/x.css": "old"])
    try work.shell("chmod 640 real/x.css; ln -s real/x.css link.css; ln -s real/new.css dangling.css")
    #expect(try work.tokenc("build", "a.yaml", "--css", "link.css").status == 0)
    #expect(try work.tokenc("build", "a.yaml", "--css", "dangling.css").status == 0)
    let kinds = try work.shell("test -h link.css && test -h dangling.css && ls -l real/x.css | cut -c1-10")
    #expect(kinds.output == "-rw-r-----\n")
    #expect(work.read("real/x.css") != "old" && work.read("real/x.css") == work.read("real/new.css"))
    #expect(work.names(in: "real") == ["new.css", "x.css"])
  }

  @Test func `new files have the mode that the caller wants`() throws {
    let work = try Workspace(["a.yaml": smallSet])
    try work.shell("umask 027; $TOKENC build a.yaml --css x.css")
    #expect(try work.shell("ls -l x.css | cut -c1-10").output == "-rw-r-----\n")
  }

  @Test(arguments: ["a.yaml/x.css", "folder", "loop/x.css", "/dev/full", "/proc/x.css"])
  func `what cannot be written is 73 and leaves the other outputs alone`(file: String) throws {
    let work = try Workspace(["a.yaml": smallSet, "folder/b": "", "x.swift": "old"])
    try work.shell("ln -s loop loop")
    let outcome = try work.tokenc("build", "a.yaml", "--swift", "x.swift", "--css", file)
    #expect(outcome.status == 73, "\(outcome)")
    #expect(outcome.error.hasPrefix("\(file): error: cannot be written: "))
    // A device takes its bytes before the files are renamed.
    #expect(work.read("x.swift") == "old")
    #expect(work.names() == ["a.yaml", "folder", "loop", "x.swift"])
  }

  /// macOS permits 256 open files.
  @Test func `more files than may be open are written, and not again`() throws {
    let colors = (0..<300).map { "  t\($0): {$value: \"#000000\"}\n" }.joined()
    let work = try Workspace(["a.yaml": "c:\n  $type: color\n" + colors])
    let command = "ulimit -n 200; $TOKENC build a.yaml --output xcassets=X.xcassets"
    let first = try work.shell(command)
    #expect(first.status == 0, "\(first)")
    let folder = work.names(in: "X.xcassets/C")
    #expect(folder.count == 301 && !folder.contains { $0.hasPrefix(".tokenc-") })
    let kept = work.names(in: "X.xcassets/C/t299.colorset")
    #expect(kept == ["Contents.json"])
    #expect(try work.shell(command).status == 0)
  }

  @Test func `a limit of file sizes is an error and no signal`() throws {
    let work = try Workspace(["a.yaml": smallSet, "x.css": "old"])
    let outcome = try work.shell("ulimit -f 0; $TOKENC build a.yaml --css x.css 2>/dev/null")
    #expect(outcome.status == 73 && !outcome.isSignal)
    #expect(work.read("x.css") == "old" && work.names() == ["a.yaml", "x.css"])
  }

  @Test(.enabled(if: geteuid() == 0, "mounting a small disk needs root"))
  func `a full disk leaves the old outputs`() throws {
    let work = try Workspace(["a.yaml": smallSet])
    guard try work.shell("mkdir disk && mount -t tmpfs -o size=64k none disk").status == 0 else { return }
    defer { _ = try? work.shell("umount disk") }
    let arguments = ["build", "a.yaml", "--css", "disk/x.css", "--swift", "disk/X.swift", "--stamp", "s"]
    #expect(try work.run(Checkout.tokenc, arguments).status == 0)
    let old = ["disk/x.css", "disk/X.swift"].map(work.read)
    try work.shell("dd if=/dev/zero of=disk/filler bs=1k 2>/dev/null; rm s")
    try work.write(smallSet.replacing("#005ce5", with: "#ff0000"), to: "a.yaml")
    let outcome = try work.run(Checkout.tokenc, arguments)
    #expect(outcome.status == 73 && outcome.error.contains("no space left on device"), "\(outcome)")
    #expect(["disk/x.css", "disk/X.swift"].map(work.read) == old)
    #expect(work.names(in: "disk") == ["X.swift", "filler", "x.css"])
    #expect(work.read("s") == nil)
    try work.remove("disk/filler")
    #expect(try work.run(Checkout.tokenc, arguments).status == 0)
    #expect(work.read("disk/x.css")?.contains("#ff0000") == true)
  }

  @Test(.enabled(if: geteuid() != 0 || Workspace.has("setpriv"), "root may write everywhere"))
  func `a folder without permission to write leaves the other outputs alone`() throws {
    let work = try Workspace(["a.yaml": smallSet, "closed/x.css": "old", "open/X.swift": "old"])
    let user = geteuid() == 0 ? "setpriv --reuid 65534 --clear-groups " : ""
    try work.shell("chmod 755 . ..; chmod 555 closed; chmod 777 open")
    let outcome = try work.shell("\(user)$TOKENC build a.yaml --swift open/X.swift --css closed/x.css")
    guard outcome.status != 126, outcome.status != 127 else { return }
    #expect(outcome.status == 73 && !outcome.isSignal, "\(outcome)")
    #expect(
      outcome.error.hasPrefix("closed/x.css: error: cannot be written: permission denied"), "\(outcome)")
    #expect(work.read("closed/x.css") == "old" && work.read("open/X.swift") == "old")
    #expect(work.names(in: "open") == ["X.swift"] && work.names(in: "closed") == ["x.css"])
    // What cannot be replaced cannot be mended either.
    try work.write("a: {$type: nmber, $value: 1}\n", to: "b.yaml")
    try work.shell("mkdir shut && mv b.yaml shut && chmod 555 shut")
    let fix = try work.shell("\(user)$TOKENC fix shut/b.yaml")
    #expect(fix.status == 73 && work.read("shut/b.yaml") == "a: {$type: nmber, $value: 1}\n", "\(fix)")
    try work.shell("chmod 755 closed shut")
  }

  @Test func `builds side by side into one folder do each other no harm`() throws {
    let work = try Workspace(["a.yaml": smallSet, "b.yaml": smallSet.replacing("#005ce5", with: "#ff0000")])
    let outcome = try work.shell(
      """
      for i in 1 2 3 4 5 6 7 8; do
        for f in a b; do $TOKENC build $f.yaml --css out/x.css --swift out/X.swift || echo "status $?" & done
      done; wait
      """)
    #expect(outcome.output.isEmpty && outcome.error.isEmpty, "\(outcome)")
    #expect(work.names(in: "out") == ["X.swift", "x.css"])
    #expect(work.read("out/x.css")?.contains(/#005ce5|#ff0000/) == true)
  }

  @Test func `streams are written to, not replaced`() throws {
    let work = try Workspace(["a.yaml": smallSet])
    let outcome = try work.shell(
      "$TOKENC build a.yaml --css /dev/stdout | cat; $TOKENC build a.yaml --css /dev/null")
    #expect(outcome.output.contains("#005ce5"))
    #expect(try work.shell("test -c /dev/null").status == 0)
  }
}
