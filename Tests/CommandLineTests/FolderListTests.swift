import Foundation
import Testing

/// The list of the files that an output keeps in its folder, which anybody may have written.
@Suite struct FolderListTests {
  private static let outputs =
    "sources: [a.yaml]\noutputs: [{format: android-xml, file: ../res, split: files}]\n"
  private static let set = """
    a: {$type: color, b: {$value: "#112233"}}
    c: {$type: dimension, d: {$value: 8px}}

    """

  /// A project whose folder has `values/colors.xml` and `values/dimens.xml`, of which the latter is stale.
  private func work(_ configuration: String = outputs) throws -> Workspace {
    let work = try Workspace(["t/a.yaml": Self.set, "t/tokenc.yaml": configuration])
    try work.shell("mkdir .git")
    let built = try work.tokenc("build", "t")
    #expect(built.status == 0 && built.error.isEmpty, "\(built)")
    try work.write("a: {$type: color, b: {$value: \"#112233\"}}\n", to: "t/a.yaml")
    return work
  }

  @Test(.enabled(if: Workspace.has("sha256sum")))
  func `the list is one that sha256sum checks`() throws {
    let work = try work()
    let checked = try work.shell("cd res && sha256sum -c .tokenc-files")
    #expect(checked.output == "values/colors.xml: OK\nvalues/dimens.xml: OK\n", "\(checked)")
  }

  @Test func `a stale file goes, with folders that become empty`() throws {
    let work = try work()
    let check = try work.tokenc("build", "t", "--check")
    #expect(
      check.error
        == "res/values/dimens.xml: error: the output is no longer generated; run `tokenc build` [stale-output]\n"
    )
    #expect(check.status == 1)
    let built = try work.tokenc("build", "t")
    #expect(built.status == 0 && built.error.isEmpty && built.output.isEmpty, "\(built)")
    #expect(work.names(in: "res/values") == ["colors.xml"])
    #expect(work.read("res/.tokenc-files")?.hasSuffix("  values/colors.xml\n") == true)
  }

  @Test(arguments: [
    ("echo >> res/values/dimens.xml", "it was changed; remove it if nothing needs it"),
    (
      "sed -i.old 's/^.*  //' res/.tokenc-files",
      "the list does not say what was generated; remove it if nothing needs it"
    ),
  ])
  func `what may be someone else's stays, and is told`(script: String, reason: String) throws {
    let work = try work()
    try work.shell(script)
    let warning =
      "res/values/dimens.xml: warning: the file is in `.tokenc-files` and no longer generated, but is not removed: \(reason) [stale-output]\n"
    #expect(try work.tokenc("build", "t", "--check").error == warning)
    let strict = try work.tokenc("build", "t", "--warnings-as-errors")
    #expect(strict.status == 1 && work.read("res/.tokenc-files")?.contains("dimens") == true, "\(strict)")
    let built = try work.tokenc("build", "t")
    #expect(built.status == 0 && built.error == warning, "\(built)")
    #expect(work.read("res/values/dimens.xml") != nil)
    // From then on it belongs to the user.
    #expect(try work.tokenc("build", "t").error == "")
    #expect(work.read("res/values/dimens.xml") != nil)
  }

  /// Each line has the right digest.
  @Test(
    arguments: [
      (".env", "hidden files never are; remove it if nothing needs it"),
      (".git/HEAD", "hidden files never are; remove it if nothing needs it"),
      ("a.yaml", "the run reads it, so the list is wrong; it is written anew"),
      ("tokenc.yaml", "the run reads it, so the list is wrong; it is written anew"),
      ("./a.yaml", nil), ("../../outside", nil), ("link", nil), ("linked/HEAD", nil), ("later", nil),
    ] as [(String, String?)])
  func `a hostile list removes nothing of the user's`(file: String, reason: String?) throws {
    let work = try Workspace([
      "outside": "x\n", "p/t/.env": "secret\n", "p/t/.git/HEAD": "ref\n", "p/t/a.yaml": Self.set,
      "p/t/tokenc.yaml": "sources: [a.yaml]\noutputs: [{format: android-xml, file: .}]\n",
    ])
    try work.shell("cd p/t && ln -s a.yaml link; ln -s .git linked; ln -s nothing later")
    try work.shell("cd p/t && sha256sum \(file) > .tokenc-files || echo '\(file)' > .tokenc-files")
    let before = try work.shell("find . | sort").output
    let built = try work.tokenc("build", "p/t", "--output-root", "p")
    #expect(built.status == 0, "\(built)")
    let warning = reason.map {
      "p/t/\(file): warning: the file is in `.tokenc-files` and no longer generated, but is not removed: \($0) [stale-output]\n"
    }
    #expect(built.error == warning ?? "", "\(built)")
    let after = try work.shell("find . ! -path '*/values*' | sort").output
    #expect(after == before)
  }

  @Test func `two outputs do not fill one folder by a link`() throws {
    let work = try work()
    try work.shell("ln -s res r2")
    try work.write(
      "sources: [a.yaml]\noutputs: [{format: xcassets, file: ../r2}, {format: android-xml, file: ../res}]\n",
      to: "t/tokenc.yaml")
    let before = try work.shell("find res -type f | sort").output
    for command in ["build", "check"] {
      let outcome = try work.tokenc(command, "t")
      #expect(
        outcome.error
          == "res: error: the output `r2` fills the same folder; write one of them elsewhere [output-in-input]\n"
      )
      #expect(outcome.status == 1)
    }
    #expect(try work.shell("find res -type f | sort").output == before)
  }
}
