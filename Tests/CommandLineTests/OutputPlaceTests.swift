import Foundation
import Testing

/// No two files of a run are one file, and a configuration writes only where it may.
@Suite struct OutputPlaceTests {
  @Test(arguments: [
    "check a.yaml b.yaml --diagnostics-file ./a.yaml", "check a.yaml --diagnostics-file link.yaml",
    "fix a.yaml --diagnostics-file hard.yaml", "build link.yaml --css sub/../a.yaml",
    "build a.yaml --css sub/../o --swift o", "build a.yaml --css $PWD/o --swift o",
    "build a.yaml --css dangling --swift o", "build a.yaml --css linked/o --swift sub/o",
    "build a.yaml --css x.css --depfile d --stamp ./d",
    "build a.yaml --css x.css --depfile sub/new/../../x.css",
    "build a.yaml --css x.css --depfile d --diagnostics-file d",
    "catalogue a.yaml --output o --diagnostics-file ./o",
    "build a.yaml --template t.mustache=t.mustache", "audit a.yaml --config c.yaml --diagnostics-file c.yaml",
    "catalogue a.yaml --output link.yaml", "resolve a.yaml --output link.yaml",
    "resolve a.yaml --output o --diagnostics-file ./o",
  ])
  func `one file in two roles is refused before anything is read`(command: String) throws {
    let work = try Workspace(["a.yaml": smallSet, "c.yaml": "version: 1", "t.mustache": "x", "sub/b": ""])
    try work.shell("ln -s a.yaml link.yaml; ln a.yaml hard.yaml; ln -s o dangling; ln -s sub linked")
    let before = work.names()
    let outcome = try work.shell("$TOKENC \(command)")
    #expect(outcome.status == 64, "\(outcome)")
    #expect(work.names() == before && work.names(in: "sub") == ["b"])
    #expect(work.read("a.yaml") == smallSet && work.read("c.yaml") == "version: 1")
    #expect(work.read("t.mustache") == "x")
  }

  @Test func `resolve writes a file as build does`() throws {
    let work = try Workspace(["a.yaml": smallSet])
    let printed = try work.tokenc("resolve", "a.yaml", "--all-themes").output
    let file = "new/resolved.json"
    let command = "$TOKENC resolve a.yaml --all-themes --output \(file)"
    let outcome = try work.shell(command)
    #expect(outcome.status == 0 && outcome.output.isEmpty && outcome.error.isEmpty, "\(outcome)")
    #expect(work.read(file) == printed && !printed.isEmpty)
    try work.shell("touch -t 200101010000 \(file); touch -t 200201010000 later")
    #expect(try work.shell(command).status == 0)
    #expect(try work.shell("find \(file) -newer later").output.isEmpty)
    #expect(try work.shell("$TOKENC resolve a.yaml --all-themes --output - | cat").output == printed)
  }

  @Test(arguments: ["--depfile o.css", "--diagnostics-file ./o.css", "--depfile d --stamp $PWD/o.css"])
  func `an output of the configuration is not written over`(flags: String) throws {
    let work = try Workspace([
      "t/a.yaml": smallSet, "t/tokenc.yaml": "outputs: [{format: css, file: ../o.css}]",
    ])
    let outcome = try work.shell("$TOKENC build t \(flags)")
    #expect(outcome.status == 1 && outcome.error.contains("[output-in-input]"), "\(outcome)")
    #expect(work.names() == ["t"])
  }

  @Test func `two outputs of the configuration are not one file by a link`() throws {
    let work = try Workspace([
      "t/a.yaml": smallSet,
      "t/tokenc.yaml": "outputs: [{format: css, file: ../o}, {format: swift, file: ../link}]",
    ])
    try work.shell("ln -s o link")
    for command in ["build", "check"] {
      let outcome = try work.tokenc(command, "t")
      #expect(outcome.status == 1 && outcome.error.contains("[output-in-input]"), "\(outcome)")
    }
    #expect(work.names() == ["link", "t"])
  }

  @Test(arguments: [
    ("{format: css, file: ../Tokens.css}, {format: scss, file: ../tokens.css}", "Tokens.css", "tokens.css"),
    ("{format: css, file: ../É.css}, {format: scss, file: ../e\u{301}.css}", "É.css", "e\u{301}.css"),
    ("{format: json, file: ../x.json}, {format: css, file: ../Out/../X.json}", "x.json", "X.json"),
  ])
  func `two outputs do not differ only in case`(outputs: String, first: String, second: String) throws {
    let work = try Workspace(["t/a.yaml": smallSet, "t/tokenc.yaml": "outputs: [\(outputs)]"])
    for command in ["build", "check"] {
      let outcome = try work.tokenc(command, "t")
      #expect(
        outcome.error
          == "\(second): error: where file systems ignore case, this file and the output `\(first)` are one; rename one of them [output-in-input]\n"
      )
      #expect(outcome.status == 1)
    }
    #expect(work.names() == ["t"])
  }

  @Test func `a broken configuration does not make diagnostics overwrite a token file`() throws {
    let work = try Workspace(["a.yaml": smallSet, "tokenc.yaml": "sources: [a.yaml\n"])
    let outcome = try work.tokenc("check", ".", "--diagnostics-file", "a.yaml")
    #expect(outcome.status == 1 && outcome.error.contains("[output-in-input]"), "\(outcome)")
    #expect(work.read("a.yaml") == smallSet)
    // Diagnostics of an earlier run are no tokens.
    for form in ["json", "sarif", "text"] {
      for _ in 0..<2 {
        let told = try work.tokenc("check", ".", "--diagnostics", form, "--diagnostics-file", "\(form).json")
        #expect(told.status == 1 && told.error.isEmpty, "\(told)")
      }
    }
  }

  // MARK: Where a configuration may write

  @Test func `outputs of a configuration stay in its repository`() throws {
    let work = try Workspace([
      "home/.env": "AWS_SECRET=hunter2\n", "home/repo/.git/config": "", "home/repo/tokens/a.yaml": smallSet,
    ])
    for file in ["../../.env", "../../new/x", "link", "../.git/hooks/pre-commit", "/dev/stdout"] {
      try work.write("outputs: [{format: css, file: \(file)}]\n", to: "home/repo/tokens/tokenc.yaml")
      try work.shell("ln -sf ../../.env home/repo/tokens/link")
      for command in ["build home/repo/tokens", "build home/repo/tokens --check", "check home/repo/tokens"] {
        let outcome = try work.shell("$TOKENC \(command)")
        #expect(outcome.status == 1 && outcome.output.isEmpty, "\(file): \(outcome)")
        #expect(outcome.error.contains("tokenc.yaml:1:11: error: the output `"), "\(outcome)")
        let reason = file.contains(".git") ? "; choose another place" : "`--output-root FOLDER`"
        #expect(outcome.error.contains("\(reason) [file-outside-root]"), "\(outcome)")
        #expect(!outcome.error.contains("hunter2"))
      }
    }
    #expect(work.names(in: "home") == [".env", "repo"] && work.names(in: "home/repo/.git") == ["config"])
    try work.write("outputs: [{format: css, file: ../../new/x}]\n", to: "home/repo/tokens/tokenc.yaml")
    #expect(try work.tokenc("build", "home/repo/tokens", "--output-root", "home/new").status == 0)
    #expect(work.read("home/new/x") != nil)
  }

  @Test
  func
    `without version control, outputs stay in the folder around the configuration or the working directory`()
    throws
  {
    let work = try Workspace(["a/b/tokens/a.yaml": smallSet])
    func status(_ file: String, in folder: String) throws -> Int32 {
      try work.write("outputs: [{format: css, file: \(file)}]\n", to: "a/b/tokens/tokenc.yaml")
      return try work.shell("cd \(folder) && $TOKENC build \(work.path)/a/b/tokens").status
    }
    #expect(try status("../x.css", in: "/") == 0 || geteuid() != 0)
    #expect(try status("../x.css", in: "a/b/tokens") == 0)
    #expect(try status("../../x.css", in: "a/b/tokens") == 1)
    #expect(try status("../../x.css", in: ".") == 0)
    #expect(try status("../../../../x.css", in: ".") == 1)
  }

  @Test func `of a stale file that tokenc did not write, nothing is shown`() throws {
    let work = try Workspace(["a.yaml": smallSet, ".env": "AWS_SECRET=hunter2\n"])
    let outcome = try work.tokenc("build", "a.yaml", "--css", ".env", "--check")
    #expect(
      outcome.error
        == ".env: error: the output differs from what the tokens generate; run `tokenc build` [stale-output]\n"
    )
    #expect(outcome.status == 1)
  }

  // MARK: Standard output

  @Test(arguments: ["-", "/dev/stdout", "/dev/fd/1"])
  func `an output can be standard output`(file: String) throws {
    let work = try Workspace(["a.yaml": smallSet])
    try work.tokenc("build", "a.yaml", "--css", "x.css")
    let css = try #require(work.read("x.css"))
    #expect(try work.shell("$TOKENC build a.yaml --css \(file) | cat").output == css)
    #expect(try work.shell("$TOKENC build a.yaml --css \(file) > y.css").status == 0)
    #expect(work.read("y.css") == css)
    #expect(try work.shell("$TOKENC build a.yaml --css \(file) >> y.css").status == 0)
    #expect(work.read("y.css") == css + css, "appends, as the caller wanted")
    #expect(try work.shell("$TOKENC build a.yaml --css \(file) > /dev/full").status == 73)
    #expect(work.names() == ["a.yaml", "x.css", "y.css"])
    for flags in ["--swift X.swift", "--depfile d", "--stamp s", "--check", "--swift -"] {
      let outcome = try work.shell("$TOKENC build a.yaml --css \(file) \(flags)")
      #expect(outcome.status == 64 && outcome.output.isEmpty, "\(flags): \(outcome)")
    }
    #expect(work.names() == ["a.yaml", "x.css", "y.css"])
  }
}
