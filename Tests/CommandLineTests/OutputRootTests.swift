import Foundation
import Testing

/// What a repository has cannot lead an output, a list, or an edit out of it, nor into version control.
@Suite struct OutputRootTests {
  /// A repository in a home folder that has a file of the user's. Each configuration has a good output, too,
  /// which is not written either.
  private func work(_ configuration: String, _ script: String = "") throws -> Workspace {
    let work = try Workspace([
      "home/.bashrc": "mine\n", "home/repo/.git/config": "[core]\n",
      "home/repo/t/a.yaml": "evil: {$type: color, c: {$value: \"#112233\"}, d: {$value: \"#445566\"}}\n",
      "home/repo/t/t.mustache": "evil\n",
      "home/repo/t/tokenc.yaml": """
      sources: [a.yaml]
      \(configuration)
        - {format: css, file: ../good.css}

      """,
    ])
    try work.shell("cd home/repo && mkdir out res xa; \(script)")
    return work
  }

  /// Every file with its content and every link.
  private func everything(in work: Workspace) throws -> String {
    try work.shell("find . -type f -exec cksum {} + | sort; find . -type l -o -type d | sort").output
  }

  @Test(arguments: [
    // Names of themes, of contexts, and of groups.
    (
      "themes: {\".git\": {}}\noutputs:\n  - {template: t.mustache, file: \"../{theme}/config\"}", "",
      ".git/config"
    ),
    (
      "themes: {\".Git\": {}}\noutputs:\n  - {template: t.mustache, file: \"../{theme}/config\"}", "",
      ".Git/config"
    ),
    (
      "themes: {\".g\\u200cit\": {}}\noutputs:\n  - {template: t.mustache, file: \"../out/{theme}/config\"}",
      "",
      "out/.g\\u{200C}it/config"
    ),
    (
      "themes: {\".hg\": {}}\noutputs:\n  - {format: json, file: \"../out/{theme}/hgrc\", by-theme: files}",
      "",
      "out/.hg/hgrc"
    ),
    (
      "themes: {evil: {}}\noutputs:\n  - {template: t.mustache, file: \"../out/{theme}/.bashrc\"}",
      "ln -s ../.. out/evil", "out/evil/.bashrc"
    ),
    (
      "outputs:\n  - {format: css, file: \"../out/{group}.css\"}", "ln -s ../../.bashrc out/evil.css",
      "out/evil.css"
    ),
    (
      "outputs:\n  - {format: css, file: \"../out/{group}/x.css\"}", "ln -s ../../later out/evil",
      "out/evil/x.css"
    ),
    (
      "themes: {a: {}, b: {}}\noutputs:\n  - {format: json, file: ../out/t.json, by-theme: files}",
      "ln -s ../../.bashrc out/t.b.json", "out/t.b.json"
    ),
    ("outputs:\n  - {format: css, file: ../git/config}", "ln -s .git git", "git/config"),
    ("outputs:\n  - {format: css, file: ../.svn/x}", "mkdir plain; ln -s plain .svn", ".svn/x"),
    // Folders.
    ("outputs:\n  - {format: android-xml, file: ../res}", "ln -s ../.. res/values", "res/values/tokens.xml"),
    (
      "outputs:\n  - {format: xcassets, file: ../xa}", "ln -s ../.. xa/Evil", "xa/Evil/Contents.json"
    ),
    ("outputs:\n  - {format: android-xml, file: ../link}", "ln -s .. link", "link"),
    // Lists.
    (
      "outputs:\n  - {format: android-xml, file: ../res}", "ln -s ../../.bashrc res/.tokenc-files",
      "res/.tokenc-files"
    ),
    // Files next to folders.
    (
      "outputs:\n  - {format: xcassets, file: ../xa, accessor: ../A.swift}", "ln -s ../.bashrc A.swift",
      "A.swift"
    ),
  ])
  func `a configuration writes nothing outside`(configuration: String, script: String, file: String) throws {
    let work = try work(configuration, script)
    let before = try everything(in: work)
    for flags in ["", "--check", "--depfile d --stamp s", "--warnings-as-errors"] {
      let outcome = try work.shell("$TOKENC build home/repo/t \(flags)")
      #expect(outcome.status == 1 && outcome.output.isEmpty, "\(outcome)")
      let isKept = [".git/", ".Git/", "it/config", ".hg/", ".svn/", "git/"].contains(where: file.contains)
      let (reason, advice) =
        isKept
        ? ("in a folder of a version-control system", "choose another place")
        : ("outside of `", "`--output-root FOLDER`")
      #expect(
        outcome.error.contains(": error: the output `home/repo/\(file)` is \(reason)")
          && outcome.error.hasSuffix("\(advice) [file-outside-root]\n"), "\(outcome)")
    }
    #expect(try everything(in: work) == before)
  }

  @Test func `links within the repository are followed`() throws {
    let work = try work(
      "outputs:\n  - {format: android-xml, file: ../res}",
      "mkdir real; ln -s ../real res/values; ln -s real/x.css good.css")
    let outcome = try work.shell("$TOKENC build home/repo/t")
    #expect(outcome.status == 0 && outcome.error.isEmpty, "\(outcome)")
    #expect(work.names(in: "home/repo/real") == ["tokens.xml", "x.css"])
    #expect(try work.shell("test -L home/repo/good.css").status == 0)
  }

  /// What the user types may be anywhere; what is only in its folder may not.
  @Test(
    arguments: [
      ("--css repo/x.css", "ln -s ../.bashrc x.css", nil),
      (
        "--css repo/x.css", "ln -s .git/hook x.css",
        "`repo/x.css` leads into a folder of a version-control system"
      ),
      ("--css repo/.git/x.css", "", nil),
      (
        "--css x --depfile repo/d", "ln -s .git/hook d",
        "`repo/d` leads into a folder of a version-control system"
      ),
      (
        "--css x --stamp repo/d", "ln -s .git/hook d",
        "`repo/d` leads into a folder of a version-control system"
      ),
      (
        "--output android-xml=repo/res", "ln -s ../out res/values",
        "the file `repo/res/values/tokens.xml` is outside of `repo/res`"
      ),
      (
        "--output 'css=repo/out/{group}.css'", "ln -s ../x.css out/evil.css",
        "the file `repo/out/evil.css` is outside of `repo/out/`"
      ),
      ("--output 'css=repo/out/{group}.css'", "", nil),
      (
        "--output javascript=repo/out/x.js --set javascript.declarations=true",
        "ln -s ../../.bashrc out/x.d.ts",
        "the file `repo/out/x.d.ts` is outside of `repo/out/`"
      ),
      ("--output xcassets=repo/xa --set xcassets.accessor=repo/A.swift", "ln -s ../.bashrc A.swift", nil),
    ] as [(String, String, String?)])
  func `the command line may name any file`(flags: String, script: String, message: String?) throws {
    let work = try work("outputs:", script)
    let outcome = try work.shell("cd home && $TOKENC build repo/t/a.yaml \(flags)")
    #expect(outcome.status == (message == nil ? 0 : 1), "\(outcome)")
    #expect(message.map(outcome.error.contains) ?? outcome.error.isEmpty, "\(outcome)")
    #expect(work.names(in: "home/repo/.git").contains("hook") == false)
    #expect(message == nil || work.read("home/.bashrc") == "mine\n")
  }

  @Test func `an import and a new set follow no links in their folder`() throws {
    let work = try Workspace([
      "mine": "mine\n", "sd/a.json": #"{"a": {"value": "red", "type": "color"}}"#,
    ])
    try work.shell(
      "mkdir dtcg new; ln -s ../mine dtcg/tokenc.yaml; ln -s ../later dtcg/IMPORT.md; ln -s ../dtcg new/.schemas"
    )
    let imported = try work.tokenc(
      "import", "sd", "--from", "style-dictionary", "--output", "dtcg", "--force")
    #expect(
      imported.status == 1 && imported.error.contains("the file `dtcg/IMPORT.md` is outside of `dtcg`"),
      "\(imported)")
    let begun = try work.tokenc("init", "new", "--schema")
    #expect(begun.status == 1 && begun.error.contains("the file `new/.schemas/"), "\(begun)")
    #expect(work.read("mine") == "mine\n" && work.names() == ["dtcg", "mine", "new", "sd"])
    #expect(
      work.names(in: "dtcg") == ["IMPORT.md", "tokenc.yaml"] && work.names(in: "new") == [".schemas"])
  }

  /// `roots:` is for reading.
  @Test(arguments: [
    ("fix", "a: {$type: color, $value: \"#fff\", $deprecated: yes}\n"),
    ("rename a b", "a: {$type: color, $value: \"#fff\"}\n"),
  ])
  func `a configuration cannot have files elsewhere edited`(command: String, theirs: String) throws {
    let work = try Workspace([
      "repo/.git/config": "", "repo/t/b.yaml": "b2: {$type: color, $value: \"{a}\"}\n",
      "other/a.yaml": theirs,
      "repo/t/tokenc.yaml": "sources: [b.yaml, ../../other/a.yaml]\nroots: [../../other]\n",
    ])
    let before = try everything(in: work)
    let outcome = try work.shell("$TOKENC \(command) repo/t")
    #expect(
      outcome.status == 1 && outcome.error.contains("other/a.yaml` is outside of "), "\(outcome)")
    #expect(try everything(in: work) == before)
    let named = try work.shell("$TOKENC \(command) repo/t/b.yaml other/a.yaml")
    #expect(named.status == 0, "\(named)")
    #expect(work.read("other/a.yaml") != theirs)
  }
}
