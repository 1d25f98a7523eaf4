import Consumers
import Foundation
import TestSupport
import Testing

/// Comments and strings of real files have the bounds that Pygments finds, a tokenizer by others.
@Suite struct TokenizerTests {
  private static let python = Checkout.path + "/.build/venv/bin/python"
  /// A folder with files of others, to compare all of them: `CODE_CORPUS=…`.
  private static let corpus = ProcessInfo.processInfo.environment["CODE_CORPUS"]
  private static let packages = ".build/test-tools/bundlers/usr/share"

  /// The comments and strings of files, by Pygments: a line for each with its path, its start, and its end in bytes, and `s`
  /// for a string. The styles of attributes are left out, which are code here, and declarations of types of documents.
  private static let script = """
    import re, sys
    from pygments.lexers import get_lexer_by_name
    from pygments.token import Comment, String
    lexer = get_lexer_by_name(sys.argv[1], stripnl=False, ensurenl=False)
    for path in sys.stdin.read().splitlines():
        text = open(path, encoding="utf-8", newline="").read()
        offsets, total = [0], 0
        for character in text:
            total += len(character.encode())
            offsets.append(total)
        comments, strings = [], []
        for start, kind, value in lexer.get_tokens_unprocessed(text):
            if kind in Comment and kind not in Comment.Preproc and value.strip():
                end = start + len(value.rstrip())
                if comments and comments[-1][1] == start and not value.startswith(("/*", "//", "<!--")):
                    comments[-1][1] = end
                else:
                    comments.append([start, end])
            elif kind in String and kind not in String.Interpol:
                if strings and strings[-1][1] == start:
                    strings[-1][1] = start + len(value)
                elif not re.search(r"style\\s*=\\s*$", text[max(0, start - 20):start], re.I):
                    strings.append([start, start + len(value)])
        for kind, spans in (("c", comments), ("s", strings)):
            for start, end in spans:
                print(path, offsets[start], offsets[end], kind, sep="\\t")
    """

  /// What a tokenizer finds in a file.
  private struct Parts {
    var comments: [Range<Int>] = []
    var strings: [Range<Int>] = []
  }

  private static func parts(of files: [String], by lexer: String) throws -> [String: Parts] {
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
    var found: [String: Parts] = [:]
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: "\t")
      guard parts.count == 4, let start = Int(parts[1]), let end = Int(parts[2]) else { continue }
      if parts[3] == "s" {
        found[String(parts[0]), default: Parts()].strings.append(start..<end)
      } else {
        found[String(parts[0]), default: Parts()].comments.append(start..<end)
      }
    }
    return found
  }

  private static func files(below path: String, ending: String, most: Int = 200) -> [String] {
    let names = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
    return names.filter { $0.hasSuffix(ending) && !$0.contains("/.build/") }.sorted().prefix(most).map {
      "\(path)/\($0)"
    }
  }

  /// Which strings are compared: Pygments does not know every string of each language.
  enum Strings { case none, theirs, all }

  /// - Parameter least: the number of files that must be there.
  private static func compare(
    _ lexer: String, below folder: String, _ ending: String, _ compared: Strings, least: Int, most: Int = 200
  ) throws {
    let files = files(below: folder, ending: ending, most: most)
    #expect(files.count >= least, "\(folder)")
    let theirs = try parts(of: files, by: lexer)
    for file in files {
      let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: file)))
      guard let language = CodeLanguage(ofFile: file) else { continue }
      let text = CodeText(bytes, in: language, allowsMarkup: !file.hasSuffix(".ts"))
      #expect(text.problem == nil, "\(file)")
      let comments = text.regions.filter { $0.kind == .comment }.map { region -> Range<Int> in
        let written = bytes[region.range]
        let end = written.lastIndex { $0 > 0x20 } ?? written.startIndex
        return region.range.lowerBound..<end + 1
      }
      let own = theirs[file] ?? Parts()
      #expect(comments == own.comments, "\(file)")
      // Strings that touch are one, as those of Pygments are.
      var strings: [Range<Int>] = []
      for region in text.regions where region.kind == .string {
        if let last = strings.last, last.upperBound == region.range.lowerBound {
          strings[strings.count - 1] = last.lowerBound..<region.range.upperBound
        } else {
          strings.append(region.range)
        }
      }
      switch compared {
      case .none: break
      case .theirs: #expect(Set(own.strings).subtracting(strings) == [], "\(file)")
      case .all: #expect(strings == own.strings, "\(file)")
      }
    }
  }

  @Test(
    .enabled(if: FileManager.default.isExecutableFile(atPath: python), "needs `make test-tools`"),
    arguments: [
      ("css", "Tests/Goldens", ".css", Strings.all, 5), ("scss", "Tests/Goldens", ".scss", .none, 1),
      ("kotlin", "Tests/Importers/Kotlin", ".kt", .none, 5), ("kotlin", "Tests/Goldens", ".kt", .none, 1),
      ("javascript", "Tests/Clients", ".cjs", .all, 3), ("xml", "Tests/Goldens", ".xml", .theirs, 1),
      ("swift", "Sources/Consumers", ".swift", .none, 20), ("swift", "Sources/Reports", ".swift", .none, 5),
      ("dart", "Tests/Goldens", ".dart", .all, 1),
    ])
  func `comments and strings have the bounds of another tokenizer`(
    lexer: String, folder: String, ending: String, compared: Strings, least: Int
  ) throws {
    try Self.compare(lexer, below: "\(Checkout.path)/\(folder)", ending, compared, least: least)
  }

  /// The packages that the plugins for bundlers are tested with.
  @Test(
    .enabled(
      if: FileManager.default.fileExists(atPath: "\(Checkout.path)/\(packages)")
        && FileManager.default.isExecutableFile(atPath: python), "needs `make test-tools`"),
    arguments: [
      ("javascript", "nodejs/@webassemblyjs", ".js", Strings.all),
      ("typescript", "nodejs/@types", ".d.ts", .all),
      ("html", "doc", ".html", .theirs),
    ])
  func `packages of others are divided as another tokenizer divides them`(
    lexer: String, folder: String, ending: String, compared: Strings
  ) throws {
    try Self.compare(
      lexer, below: "\(Checkout.path)/\(Self.packages)/\(folder)", ending, compared, least: 10, most: 40)
  }

  @Test(
    .enabled(if: corpus != nil, "needs the environment variable CODE_CORPUS"),
    arguments: [
      ("css", ".css", Strings.theirs), ("html", ".html", .theirs), ("java", ".java", .all),
      ("kotlin", ".kt", .none), ("dart", ".dart", .none),
      ("javascript", ".js", .all), ("typescript", ".ts", .all),
    ])
  func `code of anyone is divided as another tokenizer divides it`(
    lexer: String, ending: String, compared: Strings
  ) throws {
    try Self.compare(lexer, below: Self.corpus ?? "", ending, compared, least: 0)
  }

  /// Swift's own formatter reads the sources of the compiler, so their comments end where lines do.
  @Test func `the sources of the compiler are divided`() throws {
    for file in Self.files(below: "\(Checkout.path)/Sources", ending: ".swift", most: 2_000) {
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
