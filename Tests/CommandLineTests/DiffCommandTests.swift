import Foundation
import TestSupport
import Testing

/// `tokenc diff` over paths, revisions and snapshots.
@Suite struct DiffCommandTests {
  private func repository() throws -> Workspace {
    let work = try Workspace()
    try work.write("base: {$type: color, blue: {$value: \"#005ce5\"}}\n", to: "app/tokens/a.yaml")
    try work.write("link: {$type: color, $value: \"{base.blue}\"}\n", to: "app/tokens/sub/b.yaml")
    try work.shell(
      "git init -q . && git add . && git -c user.name=T -c user.email=t@example.com commit -qm one && git tag v1"
    )
    try work.write("base: {$type: color, blue: {$value: \"#0046b0\"}}\n", to: "app/tokens/a.yaml")
    return work
  }

  @Test func `a revision is compared without a checkout`() throws {
    let work = try repository()
    let before = try work.shell("git status --porcelain && ls -R").output
    for arguments in ["", "v1", "v1:tokens", "HEAD tokens"] {
      let result = try work.shell("cd app && $TOKENC diff \(arguments)")
      #expect(
        result.output == """
          patch  value-changed      base.blue   #005ce5 → #0046b0  visible; link follows
          1 change; the next version is a patch one

          """, "\(arguments): \(result)")
      #expect(result.status == 0)
    }
    #expect(try work.shell("git status --porcelain && ls -R").output == before)
    let json = try work.shell("cd app && $TOKENC diff v1 --format json").output
    #expect(json.contains("\"old\":{\"path\":\"v1:tokens/a.yaml\",\"line\":1,\"column\":22}"), "\(json)")
  }

  @Test func `the catalogue marks what changed since a revision`() throws {
    let work = try repository()
    let result = try work.shell("cd app && $TOKENC catalogue --since v1 --output page.html && cat page.html")
    #expect(result.output.contains("Changes since v1 <small>1 change</small>"), "\(result.error)")
    let change = "<code>#005ce5</code> → <i class=\"swatch seen vx0046b0\"></i><code>#0046b0</code>"
    #expect(result.output.contains(change), "\(result.error)")
    let unknown = try work.shell("cd app && $TOKENC catalogue --since v9 --output other.html")
    #expect(unknown.status == 66 && unknown.error.contains("`v9` is neither a file nor a revision"))
    #expect(try work.shell("$TOKENC catalogue a b --since v1 --output x.html").status == 64)
  }

  @Test func `the exit status says how large a change is`() throws {
    let work = try repository()
    #expect(try work.shell("cd app && $TOKENC diff v1 --fail-on minor").status == 0)
    #expect(try work.shell("cd app && $TOKENC diff v1 --fail-on patch").status == 2)
    #expect(
      try work.shell("cd app && $TOKENC diff v1 --fail-on major --bump value-changed=major").status == 2)
    #expect(try work.shell("cd app && $TOKENC diff HEAD HEAD --fail-on patch").status == 0)
  }

  @Test func `the configuration says how large a class is`() throws {
    let work = try repository()
    try work.write("sources: [\"**/*.yaml\"]\ndiff: {value-changed: minor}\n", to: "app/tokens/tokenc.yaml")
    #expect(try work.shell("cd app && $TOKENC diff v1 --fail-on minor").status == 2)
    #expect(try work.shell("cd app && $TOKENC diff v1 --fail-on minor --value-bump patch").status == 0)
    try work.write("sources: [\"**/*.yaml\"]\ndiff: {value-change: minor}\n", to: "app/tokens/tokenc.yaml")
    let wrong = try work.shell("cd app && $TOKENC check tokens")
    #expect(wrong.error.contains("value-changed"), "\(wrong)")
  }

  @Test func `a version is compared with what changed`() throws {
    let work = try repository()
    #expect(
      try work.shell("cd app && $TOKENC diff v1 --current 1.2.3").output.hasSuffix(
        "the next version is a patch one, 1.2.4\n"))
    #expect(try work.shell("cd app && $TOKENC diff v1 --current 1.2.3 --check-version 1.2.4").status == 0)
    let low = try work.shell("cd app && $TOKENC diff v1 --current 1.2.3 --check-version 1.2.3")
    #expect(low.status == 2)
    #expect(
      low.error
        == "tokenc: error: the version is 1.2.3, but a patch change after 1.2.3 needs 1.2.4 or later\n",
      "\(low)")
    #expect(try work.shell("cd app && $TOKENC diff v1 --check-version 1.2.3").status == 64)
    // From a file, in the revision and in the working tree.
    try work.write("{\"version\": \"0.3.0\"}\n", to: "app/package.json")
    try work.shell("git add . && git -c user.name=T -c user.email=t@example.com commit -qm two && git tag v2")
    try work.write("base: {$type: color, red: {$value: \"#0046b0\"}}\n", to: "app/tokens/a.yaml")
    try work.write("link: {$type: color, $value: \"{base.red}\"}\n", to: "app/tokens/sub/b.yaml")
    let file = try work.shell("cd app && $TOKENC diff v2 --check-version package.json:version")
    #expect(file.status == 2)
    #expect(
      file.error.contains("the version is 0.3.0, but a minor change after 0.3.0 needs 0.4.0"), "\(file)")
    try work.write("{\"version\": \"0.4.0\"}\n", to: "app/package.json")
    #expect(try work.shell("cd app && $TOKENC diff v2 --check-version package.json:version").status == 0)
    #expect(try work.shell("cd app && $TOKENC diff v2 --check-version none.json:version").status == 66)
  }

  @Test func `lines of the new side are annotated`() throws {
    let work = try repository()
    let result = try work.shell("cd app && $TOKENC diff v1 --diagnostics github")
    #expect(
      result.error
        == "::notice file=tokens/a.yaml,line=1,col=22,title=patch%3A value-changed::base.blue   #005ce5 → #0046b0  visible; link follows\n",
      "\(result)")
  }

  @Test func `errors of a side are reported at its place`() throws {
    let work = try repository()
    try work.write("c: {$type: color, $value: \"{none}\"}\n", to: "app/tokens/c.yaml")
    let result = try work.shell("cd app && $TOKENC diff v1")
    #expect(result.status == 1)
    #expect(result.output.isEmpty)
    #expect(result.error.hasPrefix("tokens/c.yaml:1:27: error: "), "\(result)")
    let partial = try work.shell("cd app && $TOKENC diff v1 --partial")
    #expect(partial.status == 1)
    #expect(partial.output.contains("value-changed      base.blue"))
  }

  @Test func `unknown revisions end in 66`() throws {
    let work = try repository()
    let result = try work.shell("cd app && $TOKENC diff v9")
    #expect(result.status == 66)
    #expect(
      result.error.contains("`v9` is neither a file nor a revision of this repository"), "\(result)")
    let outside = try work.shell("cd app && PATH=/nowhere $TOKENC diff v1")
    #expect(outside.status == 66)
    #expect(outside.error.contains("git cannot be run"), "\(outside)")
    #expect(try work.shell("cd app && $TOKENC diff --fail-on none").status == 64)
  }

  @Test func `a snapshot needs no history`() throws {
    let work = try repository()
    let saved = try work.shell("cd app && $TOKENC diff --save old.json tokens")
    #expect(saved.status == 0 && saved.output.isEmpty && saved.error.isEmpty, "\(saved)")
    #expect(try work.shell("cd app && $TOKENC diff old.json").output == "nothing changed\n")
    try work.write("base: {$type: color, blue: {$value: \"#0046b1\"}}\n", to: "app/tokens/a.yaml")
    let report = try work.shell(
      "cd app && $TOKENC diff old.json --format markdown --output diff.md && cat diff.md")
    #expect(report.output.contains("| `base.blue` | `#0046b0` | `#0046b1` | light |"), "\(report)")
  }

  @Test func `links of a revision are followed inside it`() throws {
    let work = try repository()
    try work.shell(
      """
      cd app && ln -s ../a.yaml tokens/sub/c.yaml && git mv tokens/a.yaml tokens/x.txt && ln -s x.txt tokens/a.yaml \
      && rm tokens/sub/c.yaml && git add -A && git -c user.name=T -c user.email=t@example.com commit -qm two
      """)
    #expect(try work.shell("cd app && $TOKENC diff HEAD").output == "nothing changed\n")
  }
}
