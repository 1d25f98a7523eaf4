import Foundation
import TestSupport
import Testing

/// What of the system a run can do without.
@Suite struct ProcessTests {
  @Test(.enabled(if: ReplacementTests.canUnshare, "mounting needs root"))
  func `without /proc the arguments are still known`() throws {
    let work = try Workspace(["a.yaml": smallSet])
    func run(_ arguments: String) throws -> Workspace.Outcome {
      try work.shell("unshare -m sh -c 'mount -t tmpfs none /proc && exec $TOKENC \(arguments)'")
    }
    let built = try run("build a.yaml --css x.css")
    #expect(built.status == 0 && work.read("x.css")?.contains("#005ce5") == true, "\(built)")
    let missing = try run("build definitely-not-there --css y.css")
    #expect(missing.status == 66 && work.read("y.css") == nil, "\(missing)")
  }

  /// As the release for Linux is one.
  @Test(.enabled(if: ReplacementTests.canUnshare && Workspace.has("swiftc"), "mounting needs root"))
  func `without /proc a static program starts`() throws {
    let work = try Workspace([
      "P.swift": """
      @main struct P {
        static func main() {
          var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
          print(arguments_at_start(&arguments), arguments?[1].map { String(cString: $0) } ?? "none")
        }
      }

      """
    ])
    let sources = "\(Checkout.path)/Sources/CBuild"
    let compiled = try work.shell(
      """
      clang -c -I '\(sources)/include' '\(sources)/start.c' -o start.o && \
      swiftc -swift-version 6 -parse-as-library -static-executable \
        -import-objc-header '\(sources)/include/CBuild.h' P.swift start.o -o p
      """)
    // The archives for that are not installed everywhere.
    guard compiled.status == 0 else { return }
    let outcome = try work.shell("unshare -m sh -c 'mount -t tmpfs none /proc && exec ./p word'")
    #expect(outcome.status == 0 && outcome.output == "2 word\n", "\(outcome)")
  }

  @Test func `an argument that is not UTF-8 is refused`() throws {
    let work = try Workspace(["a.yaml": smallSet])
    let outcome = try work.shell("$TOKENC build a.yaml --css \"$(printf 'o\\351.css')\"")
    #expect(outcome.status == 64 && !outcome.isSignal, "\(outcome)")
    #expect(outcome.error == "tokenc: error: argument 4 is not UTF-8; rename the file that it names\n")
    #expect(work.names() == ["a.yaml"])
  }

  @Test func `a token file whose name is not UTF-8 is refused, other files are not read`() throws {
    let work = try Workspace(["t/a.yaml": smallSet])
    // Some file systems take no such name.
    guard try work.shell("cd t && : > \"$(printf 'o\\351.png')\"").status == 0 else { return }
    #expect(try work.tokenc("check", "t").status == 0)
    try work.shell("cd t && : > \"$(printf 'o\\351.yaml')\"")
    let outcome = try work.tokenc("check", "t")
    #expect(outcome.status == 66, "\(outcome)")
    #expect(
      outcome.error.contains("the name `o\u{fffd}.yaml` in it is not UTF-8; rename that file"), "\(outcome)")
  }

  @Test(
    .enabled(if: geteuid() == 0 && Workspace.has("setpriv") && Workspace.has("prlimit"), "limits need root"))
  func `where no thread can be made, one does all the work`() throws {
    let work = try Workspace(["a.yaml": smallSet])
    try work.shell("chmod 755 . ..; chmod 644 a.yaml")
    let outcome = try work.shell(
      """
      timeout 60 setpriv --reuid 54321 --regid 54321 --clear-groups \
        prlimit --nproc=1 $TOKENC check a.yaml
      """)
    guard outcome.status != 126, outcome.status != 127 else { return }
    #expect(outcome.status == 0 && outcome.error.isEmpty, "\(outcome)")
  }

  @Test func `a small stack is enough for the deepest nesting`() throws {
    let depth = 250
    let open = (0..<depth).map { "\"g\($0)\": {" }.joined()
    let tokens =
      "{" + open + #""t": {"$type": "number", "$value": 1}"# + String(repeating: "}", count: depth + 1)
    let work = try Workspace(["a.json": tokens])
    for command in ["build a.json --css x.css", "catalogue a.json --output x.html"] {
      let outcome = try work.shell("ulimit -s 128; exec $TOKENC \(command)")
      #expect(outcome.status == 0 && !outcome.isSignal, "\(command): \(outcome)")
    }
  }

  @Test(arguments: ["--help", "--version", "build --help", "help build", "init new", "templates"])
  func `a result that cannot be written is 73`(command: String) throws {
    let work = try Workspace()
    for redirection in [">&-", "> /dev/full"] {
      let outcome = try work.shell("$TOKENC \(command) \(redirection); s=$?; rm -rf new; exit $s")
      #expect(outcome.status == 73, "\(command) \(redirection): \(outcome)")
      #expect(outcome.error.hasPrefix("<stdout>: error: cannot be written: "), "\(outcome)")
    }
  }

  @Test(arguments: ["biuld", "biuld tokens", "help biuld"])
  func `a command that does not exist is wrong usage`(arguments: String) throws {
    let outcome = try Workspace().shell("$TOKENC \(arguments)")
    #expect(outcome.status == 64 && outcome.output.isEmpty, "\(outcome)")
    #expect(outcome.error == "tokenc: error: there is no command `biuld`; did you mean `build`?\n")
  }

  @Test func `help knows the commands of commands`() throws {
    let work = try Workspace()
    #expect(try work.tokenc("help", "templates", "nope").status == 64)
    #expect(try work.tokenc("help", "templates", "show").status == 0)
    #expect(try work.tokenc("help").status == 0)
  }
}
