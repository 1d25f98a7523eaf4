import Compiler
import TestSupport
import Testing

@Suite struct FolderWalkTests {
  private static let tree: [String: [SourceLoader.Entry]] = [
    "t": [
      .init("b.json", .file), .init("a", .folder), .init(".git", .folder), .init("node_modules", .folder),
      .init("linked", .folder, isLink: true), .init(".hidden.json", .file), .init("tokenc.yaml", .file),
      .init("package.json", .file), .init("notes.md", .file),
    ],
    "t/a": [.init("z.yaml", .file), .init("c", .folder)], "t/a/c": [.init("d.json", .file)],
    "t/node_modules": [.init("e.json", .file)], "t/linked": [.init("f.json", .file)],
    "t/.git": [.init("g.json", .file)],
  ]

  private static func names(_ files: [FolderWalk.File]) -> [String] {
    files.map { String(decoding: $0.relative, as: UTF8.self) }
  }

  @Test func `hidden files, packages and links are left out`() {
    let walk = FolderWalk(FilePath("t")) { Self.tree[$0.text] ?? [] }
    #expect(
      Self.names(walk.files) == [
        "a/c/d.json", "a/z.yaml", "b.json", "notes.md", "package.json", "tokenc.yaml",
      ])
    #expect(Self.names(walk.tokenFiles) == ["a/c/d.json", "a/z.yaml", "b.json"])
    #expect(walk.tokenFiles.first?.path == FilePath("t/a/c/d.json"))
  }

  @Test func `one folder is walked without those in it`() {
    let walk = FolderWalk(FilePath("t"), isDeep: false) { Self.tree[$0.text] ?? [] }
    #expect(Self.names(walk.tokenFiles) == ["b.json"])
  }
}
