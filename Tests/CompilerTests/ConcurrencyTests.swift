import Compiler
import Diagnostics
import Dispatch
import Emission
import Reports
import Syntax
import TestSupport
import Testing

/// Whatever the workers do beside each other, in whatever order: the files and the findings are those of one worker.
@Suite struct ConcurrencyTests {
  /// All processors, and one that does the last piece first.
  private static let workers = [
    Workers(count: 4) { count, piece in
      withoutActuallyEscaping(piece) { DispatchQueue.concurrentPerform(iterations: count, execute: $0) }
    },
    Workers(count: 4) { count, piece in
      for index in (0..<count).reversed() { piece(index) }
    },
  ]

  /// Everything that a run gives.
  private struct Result: Equatable {
    var files: [String: String] = [:]
    let findings: String
    let resolved: String

    init(_ request: Request, _ loader: SourceLoader, by workers: Workers = .one) {
      let compilation = compile(request, loading: loader, by: workers)
      for file in compilation.files { files[file.path] = String(decoding: file.bytes, as: UTF8.self) }
      findings = compilation.diagnosticsText
      resolved = String(decoding: compilation.json(allThemes: true), as: UTF8.self)
    }
  }

  /// Compares runs by one worker and by several; those on all processors again and again, since each may go another way.
  private func expectSame(_ request: Request, _ loader: SourceLoader, files: Int) {
    let alone = Result(request, loader)
    #expect(alone.files.count == files, "\(alone.findings)")
    for (index, workers) in Self.workers.enumerated() {
      for _ in 0..<(index > 0 ? 1 : Sweep.isWhole ? 10 : 2) {
        let together = Result(request, loader, by: workers)
        #expect(together.findings == alone.findings)
        #expect(together.files == alone.files)
        #expect(together.resolved == alone.resolved)
      }
    }
  }

  /// Kotlin, whose types of one package are in one file, and the others several times, by names that tell them apart.
  private static let many: [Request.NamedOutput] = (0..<14).map { number in
    let formats: [Format] = [.swift, .css, .template("json")]
    return .init(number == 2 ? .kotlin : formats[number % 3], file: "output-\(number)")
  }

  private func build(_ inputs: [String]) -> Request {
    var request = Request(.build, inputs: inputs)
    request.outputs = Self.many
    request.settings[KotlinOptions.package] = "com.example.tokens"
    return request
  }

  @Test func shippedTokensGiveTheSameFiles() {
    expectSame(build(["tokens"]), FolderFiles(root: Checkout.path).loader, files: 14)
  }

  @Test(arguments: [("all-types", 14), ("four-themes", 14), ("odd-names", 14), ("contrast", 0)])
  func goldensGiveTheSameFiles(name: String, files: Int) {
    let loader = FolderFiles(root: "\(Checkout.path)/Tests/Goldens/\(name)/input").loader
    expectSame(build(["tokens"]), loader, files: files)
  }

  /// Long enough that the text is read and the files are written in several parts.
  private static func bulk(mistakes: Bool) -> [String: String] {
    let description = String(repeating: "many words say little, ", count: 20)
    var text = ""
    for group in 0..<40 {
      text += "group-\(group):\n  $type: color\n"
      for token in 0..<25 {
        let color = String(0x1000000 + (group * 40 + token) * 97, radix: 16).dropFirst()
        let target = token == 0 ? "\"#\(color)\"" : "\"{group-\(39 - group).token-\(token / 2)}\""
        text +=
          "  token-\(token): {$value: \(target), $description: \"\(token) of \(group): \(description)\"}\n"
        if mistakes, token == group % 25 { text += "  wrong-\(token): {$value: \"{no.token-\(group)}\"}\n" }
      }
    }
    return ["tokens.yaml": text]
  }

  @Test(arguments: [(false, 4), (true, 0)])
  func longTextsGiveTheSameFiles(mistakes: Bool, files: Int) {
    let contents = Self.bulk(mistakes: mistakes)
    #expect(contents.values.allSatisfy { $0.utf8.count > 400_000 })
    var request = build(["tokens.yaml"])
    request.outputs = Array(Self.many[..<4])
    expectSame(request, MemoryFiles(contents).loader, files: files)
  }
}
