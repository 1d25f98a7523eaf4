import Consumers
import Foundation
import TestSupport
import Testing

/// Comments of real files have the bounds that Pygments finds, a tokenizer by others.
@Suite struct TokenizerTests {
  private static let python = Checkout.path + "/.build/venv/bin/python"

  /// The comments of files, by Pygments: a line for each with its path, its start, and its end in bytes.
  private static let script = """
    import sys
    from pygments.lexers import get_lexer_by_name
    from pygments.token import Comment
    lexer = get_lexer_by_name(sys.argv[1], stripnl=False, ensurenl=False)
    for path in sys.stdin.read().splitlines():
        text = open(path, encoding="utf-8", newline="").read()
        offsets, total = [0], 0
        for character in text:
            total += len(character.encode())
            offsets.append(total)
        merged = []
        for start, kind, value in lexer.get_tokens_unprocessed(text):
            if kind in Comment and kind not in Comment.Preproc and value.strip():
                end = start + len(value.rstrip())
                if merged and merged[-1][1] == start and not value.startswith(("/*", "//", "<!--")):
                    merged[-1][1] = end
                else:
                    merged.append([start, end])
        for start, end in merged:
            print(path, offsets[start], offsets[end], sep="\\t")
    """

  private static func comments(of files: [String], by lexer: String) throws -> [String: [Range<Int>]] {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: python)
    process.arguments = ["-c", script, lexer]
    let (input, output) = (Pipe(), Pipe())
    (process.standardInput, process.standardOutput) = (input, output)
    try process.run()
    input.fileHandleForWriting.write(Data(files.joined(separator: "\n").utf8))
    try input.fileHandleForWriting.close()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    var found: [String: [Range<Int>]] = [:]
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: "\t")
      if parts.count == 3, let start = Int(parts[1]), let end = Int(parts[2]) {
        found[String(parts[0]), default: []].append(start..<end)
      }
    }
    return found
  }

  private static func files(below folder: String, ending: String, most: Int = 200) -> [String] {
    let path = "\(Checkout.path)/\(folder)"
    let names = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
    return names.filter { $0.hasSuffix(ending) && !$0.contains("/.build/") }.sorted().prefix(most).map {
      "\(path)/\($0)"
    }
  }

  /// - Parameter least: the number of files that must be there.
  @Test(
    .enabled(if: FileManager.default.isExecutableFile(atPath: python), "needs `make test-tools`"),
    arguments: [
      ("css", "Tests/Goldens", ".css"), ("scss", "Tests/Goldens", ".scss"),
      ("kotlin", "Tests/Importers/Kotlin", ".kt"),
      ("kotlin", "Tests/Goldens", ".kt"), ("javascript", ".build/test-tools/node", ".js"),
      ("javascript", "Tests/Clients", ".cjs"),
      ("typescript", ".build/test-tools/node", ".d.ts"), ("xml", "Tests/Goldens", ".xml"),
      ("swift", "Sources/Consumers", ".swift"), ("swift", "Sources/Reports", ".swift"),
      ("dart", "Tests/Goldens", ".dart"),
    ])
  func `comments have the bounds of another tokenizer`(lexer: String, folder: String, ending: String) throws {
    let files = Self.files(below: folder, ending: ending)
    let theirs = try Self.comments(of: files, by: lexer)
    for file in files {
      let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: file)))
      guard let language = CodeLanguage(ofFile: file) else { continue }
      let text = CodeText(bytes, in: language)
      #expect(text.problem == nil, "\(file)")
      let ours = text.regions.filter { $0.kind == .comment }.map { region -> Range<Int> in
        let written = bytes[region.range]
        let end = written.lastIndex { $0 > 0x20 } ?? written.startIndex
        return region.range.lowerBound..<end + 1
      }
      #expect(ours == (theirs[file] ?? []), "\(file)")
    }
  }

  /// Swift's own formatter reads the sources of the compiler, so their comments end where lines do.
  @Test func `the sources of the compiler are divided`() throws {
    for file in Self.files(below: "Sources", ending: ".swift", most: 2_000) {
      let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: file)))
      let text = CodeText(bytes, in: .swift)
      #expect(text.problem == nil, "\(file)")
      // A line that begins with a documentation comment is a comment, outside of strings.
      for region in text.regions where region.kind == .code {
        let lines = String(decoding: bytes[region.range], as: UTF8.self).split(whereSeparator: \.isNewline)
        #expect(!lines.contains { $0.drop { $0 == " " }.hasPrefix("///") }, "\(file)")
      }
    }
  }
}
