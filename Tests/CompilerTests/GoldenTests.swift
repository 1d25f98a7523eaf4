import Compiler
import Diagnostics
import Emission
import Foundation
import Reports
import TestSupport
import Testing
import Tokens

/// Each folder of `Tests/Goldens` is a case: `request` says what is asked, `input/` is the working directory, and `expected/`
/// holds everything that the run gives: `diagnostics.txt`, `resolved.json`, `explanation.txt`, and the generated files.
///
/// `UPDATE_GOLDEN=1` writes what the run gives and fails, so that nobody takes an update for a check.
@Suite struct GoldenTests {
  private static let folder = URL(fileURLWithPath: "\(Checkout.path)/Tests/Goldens")

  private static var cases: [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { !$0.hasPrefix(".") }.sorted()
  }

  @Test func holdsCases() {
    #expect(!Self.cases.isEmpty)
  }

  @Test(arguments: cases)
  func golden(name: String) throws {
    let folder = Self.folder.appendingPathComponent(name)
    let text = try String(contentsOf: folder.appendingPathComponent("request"), encoding: .utf8)
    let request = try #require(GoldenRequest(text), "the `request` of \(name) cannot be read")
    let actual = request.run(in: folder.appendingPathComponent("input").path)
    let expectedFolder = folder.appendingPathComponent("expected")
    let expected = Self.files(below: expectedFolder)
    if Golden.isUpdating, actual != expected {
      try Self.write(actual, to: expectedFolder)
      Issue.record(
        "rewrote the expectations of \(name); look at the difference and run again without UPDATE_GOLDEN")
      return
    }
    #expect(actual.keys.sorted() == expected.keys.sorted(), "files that \(name) gives")
    for (path, content) in actual {
      guard let wanted = expected[path] else { continue }
      if content != wanted {
        Issue.record("\(name)/expected/\(path) differs\n\(Golden.lines(of: content, against: wanted))")
      }
    }
  }

  /// The files below a folder as text, by their relative paths.
  private static func files(below folder: URL) -> [String: String] {
    var files: [String: String] = [:]
    for path in (try? FileManager.default.subpathsOfDirectory(atPath: folder.path)) ?? [] {
      let file = folder.appendingPathComponent(path)
      if let content = try? String(contentsOf: file, encoding: .utf8) { files[path] = content }
    }
    return files
  }

  private static func write(_ files: [String: String], to folder: URL) throws {
    try? FileManager.default.removeItem(at: folder)
    for (path, content) in files {
      let file = folder.appendingPathComponent(path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(content.utf8).write(to: file)
    }
  }
}

/// What a case asks for: the goal on the first line, then a line for each `input`, `pin`, `config`, output by its format,
/// `package` of Kotlin, `strict`, `partial` and `explain`.
private struct GoldenRequest {
  var request: Request
  var isPartial = false
  var explained: [String] = []

  private static let goals: [Substring: Request.Goal] = [
    "list": .list, "resolve": .resolve, "resolve-themes": .resolveThemes, "audit": .audit, "check": .check,
    "build": .build,
  ]

  init?(_ text: String) {
    var lines = text.split(separator: "\n")[...]
    guard let first = lines.popFirst(), let goal = Self.goals[first] else { return nil }
    request = Request(goal, inputs: [])
    for line in lines {
      let words = line.split(separator: " ", maxSplits: 1)
      let value = words.count > 1 ? String(words[1]) : ""
      switch words[0] {
      case "input": request.inputs.append(value)
      case "config": request.configuration = value
      case "pin":
        let parts = value.split(separator: "=").map(String.init)
        request.pins.append(.init(parts[0], parts[1]))
      case "package": request.settings[KotlinOptions.package] = value
      case "strict": request.isStrict = true
      case "partial": isPartial = true
      case "explain": explained.append(value)
      default:
        guard let format = Format.all.first(where: { words[0] == $0.name }) else { return nil }
        request.outputs.append(.init(format, file: value))
      }
    }
  }

  func run(in folder: String) -> [String: String] {
    let result = compile(request, loading: FolderFiles(root: folder).loader)
    var files: [String: String] = [:]
    for file in result.files { files[file.path] = String(decoding: file.bytes, as: UTF8.self) }
    let answers = explained.map { result.explain($0) }
    let texts = answers.compactMap(\.value)
    if !texts.isEmpty {
      files["explanation.txt"] = texts.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "\n")
    }
    if request.goal == .resolve || request.goal == .resolveThemes, result.succeeded || isPartial {
      files["resolved.json"] = String(
        decoding: result.json(allThemes: request.goal == .resolveThemes), as: UTF8.self)
    }
    var diagnostics = result.diagnosticsText + text(of: answers.flatMap(\.diagnostics))
    if let refusal = result.refusal { diagnostics += "refused: \(refusal)\n" }
    if !diagnostics.isEmpty { files["diagnostics.txt"] = diagnostics }
    return files
  }
}
