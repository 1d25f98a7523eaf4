import Foundation
import TestSupport
import Testing

/// Outputs that a program of the user's makes: `format: exec`.
@Suite struct ProgramOutputTests {
  /// A folder with one token and these outputs.
  private func work(_ outputs: String, _ files: [String: String] = [:]) throws -> Workspace {
    let tokens = "a: {$type: color, $value: \"#005ce5\", $description: A color}\n"
    return try Workspace(
      ["t/a.yaml": tokens, "t/tokenc.yaml": "sources: [a.yaml]\noutputs:\n\(outputs)\n"]
        .merging(files) { $1 })
  }

  @Test func `the program reads JSON of the shape full and answers with the file`() throws {
    let work = try work("  - {format: exec, command: [cat], file: ../out/x.json}")
    let built = try work.tokenc("build", "t", "--allow-exec")
    #expect(built.status == 0, "\(built)")
    try work.tokenc("build", "t", "--output", "json=full.json", "--set", "json.shape=full")
    #expect(work.read("out/x.json") == work.read("full.json"))
    #expect(work.read("full.json")?.contains("A color") == true)
    #expect(try work.tokenc("build", "t", "--allow-exec", "--check").status == 0)
    try work.write("{}", to: "out/x.json")
    #expect(try work.tokenc("build", "t", "--allow-exec", "--check").status == 1)
  }

  @Test func `without permission nothing is run, and nothing is written`() throws {
    let work = try work(
      "  - {format: exec, command: [touch, ../ran], file: ../x}\n  - {format: css, file: ../x.css}")
    let built = try work.tokenc("build", "t")
    #expect(built.status == 1)
    #expect(
      built.error == """
        t/tokenc.yaml:3:5: error: the output `x` runs the program `touch`; allow it with `--allow-exec` [exec-not-allowed]

        """)
    #expect(try work.tokenc("check", "t").status == 0)
    #expect(try work.tokenc("build", "t", "--list-outputs").output == "x\nx.css\n")
    #expect(
      try work.tokenc("build", "t", "--css", "y.css").status == 0, "the program is not part of this run")
    #expect(work.names() == ["t", "y.css"])
  }

  @Test func `it runs in the folder of the configuration, is a prerequisite, and no shell is between`() throws
  {
    let script = "#!/bin/sh\npwd >&2\nprintf '%s\\n' \"$@\" \"${PWD##*/}\"\n"
    let work = try work(
      "  - {format: exec, command: [./run.sh, \"$(id)\", \"* ; x\", data.txt], file: ../x}",
      ["t/run.sh": script, "t/data.txt": ""])
    try work.shell("chmod +x t/run.sh")
    let built = try work.tokenc("build", "t", "--allow-exec", "--depfile", "x.d", "--depfile-target", "x")
    #expect(built.status == 0 && built.error == "", "\(built)")
    #expect(work.read("x") == "$(id)\n* ; x\ndata.txt\nt\n")
    let inputs = try work.tokenc("build", "t", "--list-inputs").output
    #expect(inputs == "t/tokenc.yaml\nt/a.yaml\nt/run.sh\nt/data.txt\n")
    #expect(work.read("x.d")?.contains("t/run.sh") == true)
  }

  @Test func `a folder gets the files of the answer, and loses those of earlier answers alone`() throws {
    let work = try work(
      "  - {format: exec, command: [cat, answer.json], file: ../out/}",
      ["t/answer.json": #"{"files": {"a.txt": "one\n", "b/c.txt": "é\u0001"}}"#, "out/mine.txt": "mine"])
    let built = try work.tokenc("build", "t", "--allow-exec")
    #expect(built.status == 0, "\(built)")
    #expect(work.read("out/a.txt") == "one\n")
    #expect(work.read("out/b/c.txt") == "é\u{1}")
    #expect(
      work.read("out/.tokenc-files") == """
        2c8b08da5ce60398e1f19af0e5dccc744df274b826abe585eaba68c525434806  a.txt
        03a2646914c40baa00d3fbccbda0d9183251edeb4050253d9af8cd4a828f9d42  b/c.txt

        """)
    #expect(
      try work.tokenc("build", "t", "--allow-exec", "--list-outputs").output == "out/a.txt\nout/b/c.txt\n")
    try work.write(#"{"files": {"b/d.txt": ""}}"#, to: "t/answer.json")
    #expect(try work.tokenc("build", "t", "--allow-exec", "--check").status == 1)
    #expect(try work.tokenc("build", "t", "--allow-exec").status == 0)
    #expect(work.names(in: "out") == [".tokenc-files", "b", "mine.txt"])
    #expect(work.names(in: "out/b") == ["d.txt"])
  }

  @Test(arguments: [
    ("[]", "it is not an object with the single member `files`"),
    (#"{"files": {}, "other": 1}"#, "it is not an object with the single member `files`"),
    ("{", ""),
    (#"{"files": {"../x": ""}}"#, "has `../x`, which is not a relative path with a string"),
    (#"{"files": {"/x": ""}}"#, "has `/x`"),
    (#"{"files": {"a//x": ""}}"#, "has `a//x`"),
    (#"{"files": {"a/./x": ""}}"#, "has `a/./x`"),
    (#"{"files": {".tokenc-files": ""}}"#, "has `.tokenc-files`"),
    (#"{"files": {"x": 1}}"#, "has `x`"),
    (#"{"files": {"": ""}}"#, "has ``"),
  ])
  func `an answer that cannot be written is an error`(answer: String, message: String) throws {
    let work = try work(
      "  - {format: exec, command: [cat, answer.json], file: ../out/}\n  - {format: css, file: ../x.css}",
      ["t/answer.json": answer])
    let built = try work.tokenc("build", "t", "--allow-exec")
    #expect(built.status == 1)
    #expect(built.error.hasPrefix("t/tokenc.yaml:3:5: error: the answer for the folder `out` "), "\(built)")
    #expect(
      (message.isEmpty || built.error.contains(message)) && built.error.contains("[exec-failed]"), "\(built)")
    #expect(work.names() == ["t"])
  }

  @Test(arguments: [
    (#"[sh, -c, "echo one >&2; echo two >&2; exit 3"]"#, "`sh` failed with the status 3", "    one\n    two"),
    (#"[sh, -c, "kill -9 $$"]"#, "`sh` was killed by signal 9", ""),
    ("[./missing]", "`./missing` cannot be run: no such file or directory", ""),
    ("[a.yaml/x]", "`a.yaml/x` cannot be run: not a directory", ""),
    ("[./a.yaml]", "`./a.yaml` cannot be run: permission denied", ""),
  ])
  func `a program that fails is an error, and nothing is written`(
    command: String, message: String, words: String
  ) throws {
    let work = try work(
      "  - {format: css, file: ../x.css}\n  - {format: exec, command: \(command), file: ../x}")
    let built = try work.tokenc("build", "t", "--allow-exec")
    #expect(built.status == 1)
    #expect(built.error.hasPrefix("t/tokenc.yaml:4:5: error: \(message) [exec-failed]\n"), "\(built)")
    #expect(words.isEmpty || built.error.contains(words), "\(built)")
    #expect(work.names() == ["t"])
  }

  @Test func `at the limit it is killed with its children`() throws {
    let script = "sleep 100 & echo $! > ../child\nwait"
    let work = try work(
      "  - {format: exec, command: [sh, run.sh], file: ../x, time-limit: 400ms}", ["t/run.sh": script])
    let start = Date()
    let built = try work.tokenc("build", "t", "--allow-exec")
    #expect(built.status == 1)
    #expect(built.error.contains("`sh` took longer than 400ms and was stopped"), "\(built)")
    #expect(Date().timeIntervalSince(start) < 30)
    let child = try #require(work.read("child").flatMap { Int32($0.dropLast()) })
    #expect(try isGone(child))
    #expect(work.names() == ["child", "t"])
  }

  @Test(arguments: [SIGINT, SIGTERM])
  func `a signal ends it, too`(signal: Int32) throws {
    let script = "echo $$ > ../child.new; mv ../child.new ../child; exec sleep 100"
    let work = try work("  - {format: exec, command: [sh, run.sh], file: ../x}", ["t/run.sh": script])
    let build = try work.start(Checkout.tokenc, ["build", "t", "--allow-exec"])
    for _ in 0..<2_000 where work.read("child") == nil { usleep(5_000) }
    kill(build.process.processIdentifier, signal)
    let outcome = build.outcome()
    #expect(outcome.isSignal && outcome.status == signal)
    let child = try #require(work.read("child").flatMap { Int32($0.dropLast()) })
    #expect(try isGone(child))
  }

  /// Whether a process has ended, or ends within a few seconds; one that nobody has waited for has ended.
  private func isGone(_ process: Int32) throws -> Bool {
    for _ in 0..<200 {
      let status = try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
      if kill(process, 0) != 0 || status?.contains("State:\tZ") == true { return true }
      usleep(20_000)
    }
    return false
  }

  /// More than any pipe holds.
  @Test func `much is read and written, and a program need not read`() throws {
    let tokens = (0..<4_000).map { "t\($0): {$type: color, $value: \"#005ce5\"}" }.joined(separator: "\n")
    let work = try work(
      "  - {format: exec, command: [cat], file: ../x}\n  - {format: exec, command: [echo, hello], file: ../y}",
      ["t/a.yaml": tokens])
    let built = try work.tokenc("build", "t", "--allow-exec")
    #expect(built.status == 0, "\(built)")
    #expect((work.read("x")?.utf8.count ?? 0) > 800_000)
    #expect(work.read("y") == "hello\n")
  }

  @Test func `one file for each theme, by one run each`() throws {
    let work = try work(
      "  - {format: exec, command: [cat], file: \"../x.{theme}.json\"}",
      [
        "t/tokenc.yaml": """
        sources: [a.yaml]
        themes: {light: {}, dark: {}}
        outputs: [{format: exec, command: [cat], file: "../x.{theme}.json"}]
        """
      ])
    #expect(try work.tokenc("build", "t", "--allow-exec").status == 0)
    #expect(work.names() == ["t", "x.dark.json", "x.light.json"])
    #expect(work.read("x.dark.json")?.contains("\"values\": { \"dark\": \"#005ce5\" }") == true)
  }

  @Test(arguments: [
    (
      ["--output", "exec=x"],
      "`--output exec=FILE` needs a command; add `--set 'exec.command=[PROGRAM, ARGUMENT]'`"
    ),
    (["--output", "xcassets=-"], "`xcassets` fills a folder, which cannot be written to standard output"),
    (["--output", "android-xml=/dev/stdout"], "`android-xml` fills a folder"),
    (["--output", "json=x/"], "`x/` is a folder; name a file in it"),
    (["--output", "exec=x", "--set", "exec.command=[]"], "`--set exec.command` expects a list of a program"),
    (["--output", "exec=x", "--set", "exec.time-limit=2d"], "`--set exec.time-limit` expects a time"),
  ])
  func `what cannot be meant is 64`(arguments: [String], message: String) throws {
    let work = try Workspace(["a.yaml": "a: {$type: color, $value: \"#005ce5\"}"])
    let outcome = try work.run(Checkout.tokenc, ["build", "a.yaml"] + arguments)
    #expect(outcome.status == 64 && outcome.error.contains(message), "\(outcome)")
    #expect(work.names() == ["a.yaml"])
  }

  @Test func `the command line names the program, and the folder`() throws {
    let work = try Workspace(["a.yaml": "a: {$type: color, $value: \"#005ce5\"}"])
    let file = try work.tokenc(
      "build", "a.yaml", "--output", "exec=-", "--set", "exec.command=[echo, 'a b']", "--allow-exec")
    #expect(file.output == "a b\n", "\(file)")
    let folder = try work.tokenc(
      "build", "a.yaml", "--output", "exec=out/", "--set",
      #"exec.command=[echo, '{"files": {"x": "y"}}']"#, "--allow-exec")
    #expect(folder.status == 0 && work.read("out/x") == "y", "\(folder)")
  }
}
