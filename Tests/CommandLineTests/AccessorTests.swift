import TestSupport
import Testing

/// `accessor:` of an asset catalog: a file next to the folder, which every list of outputs has.
@Suite struct AccessorTests {
  /// A project with an asset catalog and its accessor.
  private func work(
    _ accessor: String = "../app/Assets.swift", others: String = ""
  ) throws -> Workspace {
    let work = try Workspace([
      "t/a.yaml": "brand: {$type: color, base: {$value: \"#005ce5\"}}\n",
      "t/tokenc.yaml": """
      sources: [a.yaml]
      outputs:
        - {format: xcassets, file: ../app/T.xcassets, accessor: "\(accessor)"}
      \(others)
      """,
    ])
    try work.shell("mkdir .git")
    return work
  }

  @Test func `every list of outputs has the file, and the catalog's own has not`() throws {
    let work = try work()
    let built = try work.tokenc("build", "t", "--depfile", "x.d")
    #expect(built.status == 0 && built.error == "", "\(built)")
    #expect(work.read("app/Assets.swift")?.contains("\"Brand/base\", bundle: .module") == true)
    let listed = try work.tokenc("build", "t", "--list-outputs").output.split(separator: "\n")
    #expect(listed.count == 4 && listed.last == "app/Assets.swift", "\(listed)")
    let targets = work.read("x.d")?.prefix { $0 != ":" }.split { $0.isWhitespace || $0 == "\\" }
    #expect(targets?.sorted() == listed.sorted())
    let kept = work.read("app/T.xcassets/.tokenc-files")
    // A digest and two spaces stand before each path.
    #expect(
      kept?.split(separator: "\n").map { $0.dropFirst(66) }
        == ["Brand/Contents.json", "Brand/base.colorset/Contents.json", "Contents.json"])

    #expect(try work.tokenc("build", "t", "--check").status == 0)
    try work.write("let mine = 1\n", to: "app/Assets.swift")
    let stale = try work.tokenc("build", "t", "--check")
    #expect(stale.status == 1 && stale.error.hasPrefix("app/Assets.swift: error: "), "\(stale)")
    try work.remove("app/Assets.swift")
    let missing = try work.tokenc("build", "t", "--check")
    #expect(missing.status == 1 && missing.error.hasPrefix("app/Assets.swift: error: "), "\(missing)")
  }

  @Test func `removing what is stale in the catalog leaves the file`() throws {
    let work = try work()
    try work.tokenc("build", "t")
    try work.write("brand: {$type: color, other: {$value: \"#005ce5\"}}\n", to: "t/a.yaml")
    #expect(try work.tokenc("build", "t").status == 0)
    #expect(work.names(in: "app/T.xcassets/Brand") == ["Contents.json", "other.colorset"])
    #expect(work.read("app/Assets.swift")?.contains("Brand/other") == true)
    // Even a list that somebody changed leads to no file outside of the folder.
    try work.shell("cd app/T.xcassets && sha256sum ../Assets.swift > .tokenc-files")
    #expect(try work.tokenc("build", "t").status == 0)
    try work.write("../Assets.swift\n", to: "app/T.xcassets/.tokenc-files")
    #expect(try work.tokenc("build", "t").status == 0)
    #expect(work.names(in: "app") == ["Assets.swift", "T.xcassets"])
  }

  @Test func `naming the catalog on the command line names all files of the run`() throws {
    let work = try work()
    #expect(try work.tokenc("build", "t", "--output", "xcassets=x/T.xcassets").status == 0)
    #expect(work.names() == [".git", "t", "x"] && work.names(in: "x") == ["T.xcassets"])
    let both = try work.tokenc(
      "build", "t", "--output", "xcassets=x/T.xcassets", "--set", "xcassets.accessor=y/A.swift", "--set",
      "xcassets.namespace=Palette")
    #expect(both.status == 0, "\(both)")
    #expect(work.read("y/A.swift")?.contains("public enum Palette {") == true)
    #expect(work.names() == [".git", "t", "x", "y"])
  }

  /// Each is refused before anything is written.
  @Test(arguments: [
    (
      "../app/T.xcassets/A.swift", "", 1, "t/tokenc.yaml:3:5: error: `app/T.xcassets/A.swift` would be inside"
    ),
    ("../x.swift", "  - {format: swift, file: ../x.swift}", 1, "t/tokenc.yaml:4:5: error: two outputs are"),
    (
      "../A.swift", "  - {format: xcassets, file: ../B, accessor: ../A.swift}", 1,
      "t/tokenc.yaml:4:5: error: two"
    ),
    (
      "../res/A.swift", "  - {format: figma, file: ../res}", 1,
      "t/tokenc.yaml:3:5: error: `res/A.swift` would be"
    ),
    ("../../A.swift", "", 1, "t/tokenc.yaml:3:5: error: the output `../A.swift` is outside"),
    ("-", "", 1, "t/tokenc.yaml:3:59: error: expected the path of a Swift file"),
    ("../app/", "", 1, "t/tokenc.yaml:3:59: error: expected the path of a Swift file"),
    ("../{theme}.swift", "", 1, "t/tokenc.yaml:3:5: error: `accessor` is one file, which `{theme}` cannot"),
    ("../{group}.swift", "", 1, "t/tokenc.yaml:3:5: error: `accessor` is one file, which `{group}` cannot"),
    (
      "a.swift", "  - {template: t.mustache, file: ../../work/t/./a.swift}", 1,
      "../work/t/a.swift: error: the run would write"
    ),
  ])
  func `a file that cannot be is an error`(accessor: String, others: String, status: Int32, error: String)
    throws
  {
    let work = try work(accessor, others: others)
    try work.write("x", to: "t/t.mustache")
    let outcome = try work.tokenc("build", "t")
    #expect(outcome.status == status && outcome.error.hasPrefix(error), "\(outcome)")
    #expect(outcome.error.split(separator: "\n").count == 1, "\(outcome)")
    #expect(work.names() == [".git", "t"])
  }

  @Test(arguments: [
    (["xcassets=T.xcassets"], "T.xcassets/A.swift", 64, "would be inside the output folder `T.xcassets`"),
    (["xcassets=./T.xcassets"], "$PWD/T.xcassets/A.swift", 1, "is inside the output folder `./T.xcassets`"),
    (["xcassets=T.xcassets", "swift=x.swift"], "x.swift", 64, "two outputs are written to `x.swift`"),
    (["xcassets=T.xcassets", "swift=x.swift"], "./x.swift", 1, "the run would write this file twice"),
    (["xcassets=A", "xcassets=B"], "x.swift", 64, "two outputs are written to `x.swift`"),
    (["xcassets=T.xcassets"], "-", 64, "expects the path of a Swift file, such as `Assets.swift`, not `-`"),
    (["xcassets=T.xcassets"], "/dev/stdout", 64, "expects the path of a Swift file"),
    (["xcassets=T.xcassets"], "sub/", 64, "expects the path of a Swift file"),
  ])
  func `so is one on the command line`(outputs: [String], accessor: String, status: Int32, error: String)
    throws
  {
    let work = try work()
    let flags = outputs.map { "--output \($0)" }.joined(separator: " ")
    let outcome = try work.shell("\"$TOKENC\" build t \(flags) --set \"xcassets.accessor=\(accessor)\"")
    #expect(outcome.status == status && outcome.error.contains(error), "\(outcome)")
    #expect(work.names() == [".git", "t"])
  }

  /// Color sets may differ where constants do not; the same names are one cause, and one error.
  @Test(arguments: [
    (
      "brand: {$type: color, \"50\": {$value: \"#000\"}, _50: {x: {$value: \"#000\"}}}",
      "the group `brand._50` and `brand.50` would both be `Assets.Brand._50`"
    ),
    (
      "brand: {$type: color, a-b: {$value: \"#000\"}, aB: {$value: \"#000\"}}",
      "`brand.aB` and `brand.a-b` would both be `Brand/aB`"
    ),
    ("brand: {$type: color, \"-\": {$value: \"#000\"}}", "`brand.-` has no letters or digits"),
  ])
  func `a name that cannot be is reported once`(tokens: String, error: String) throws {
    let work = try work()
    try work.write("\(tokens)\n", to: "t/a.yaml")
    let outcome = try work.tokenc("check", "t")
    #expect(outcome.status == 1 && outcome.error.contains(error), "\(outcome)")
    #expect(outcome.error.split(separator: "\n").count { $0.contains(": error: ") } == 1, "\(outcome)")
  }
}
