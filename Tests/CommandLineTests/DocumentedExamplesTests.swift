import Foundation
import TestSupport
import Testing

/// A page of the documentation whose examples are run in the order in which they stand. A comment before a fenced block says what
/// becomes of it:
///
/// - `<!-- file: NAME -->`: it is written to a file, which the text above names.
/// - `<!-- run -->` or `<!-- run: STATUS -->`: it is run by a shell and ends with the status, else with 0.
/// - `<!-- output -->`: it is what the last command wrote, standard output first.
/// - `<!-- do: sed -i.bak … -->` needs no block: it is the edit that the sentence before it asks for.
///
/// `with PROGRAM` behind the first word leaves an example out where the program is missing.
private struct DocumentedPage {
  enum Step {
    case file(String, text: String)
    case run(String, status: Int32)
    case output(String)
  }

  private(set) var steps: [(line: Int, step: Step)] = []
  /// What is wrong with the page itself.
  private(set) var problems: [String] = []

  init(_ text: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    for (index, line) in lines.enumerated() {
      guard
        let match = line.wholeMatch(
          of: /<!-- (?<kind>file|run|output|do)(?: with (?<program>\w+))?(?:: (?<argument>.*))? -->/)
      else { continue }
      if let program = match.program.map(String.init), !Workspace.has(program), !EmbeddingTests.has(program) {
        continue
      }
      let argument = match.argument.map(String.init) ?? ""
      if match.kind == "do" {
        if !argument.hasPrefix("sed -i.bak ") { problems.append("line \(index + 1) is no edit by hand") }
        steps.append((index + 1, .run("\(argument)\n", status: 0)))
        continue
      }
      guard index + 1 < lines.count, lines[index + 1].hasPrefix("```"),
        let end = lines[(index + 2)...].firstIndex(of: "```")
      else {
        problems.append("line \(index + 1) has no fenced block behind it")
        continue
      }
      let body = lines[(index + 2)..<end].map { $0 + "\n" }.joined()
      switch match.kind {
      case "file":
        // Readers do not see the comment.
        let above = lines[..<index].reversed().prefix { !$0.hasPrefix("```") }
        if !above.contains(where: { $0.contains(argument) }) {
          problems.append("the text above line \(index + 1) does not name `\(argument)`")
        }
        steps.append((index + 1, .file(argument, text: body)))
      case "run": steps.append((index + 1, .run(body, status: Int32(argument) ?? 0)))
      case _: steps.append((index + 1, .output(body)))
      }
    }
  }
}

@Suite struct DocumentedExamplesTests {
  private static let folder = "Sources/tokenc/tokenc.docc/"
  private static let all: [String] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "\(Checkout.path)/\(folder)")) ?? []
    return ["README.md"] + names.filter { $0.hasSuffix(".md") }.sorted().map { folder + $0 }
  }()
  /// The pages with examples to run.
  static let pages = all.filter { ((try? text(of: $0)) ?? "").contains("\n<!-- run") }

  private static func text(of page: String) throws -> String {
    try String(contentsOfFile: "\(Checkout.path)/\(page)", encoding: .utf8)
  }

  @Test(arguments: pages)
  func `examples do what the page says`(page: String) throws {
    let documented = DocumentedPage(try Self.text(of: page))
    #expect(documented.problems.isEmpty)
    #expect(!documented.steps.isEmpty)
    let work = try Workspace()
    if try Self.text(of: page).contains("'@tokenc/cli") { try work.linkClients() }
    let programs = (Checkout.tokenc as NSString).deletingLastPathComponent
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    var written = ""
    for (line, step) in documented.steps {
      switch step {
      case .file(let name, let text): try work.write(text, to: name)
      case .run(let script, let status):
        let outcome = try work.shell(
          "set -e\n" + script,
          environment: [
            "PATH": "\(programs):\(path)", "PYTHONPATH": Workspace.pythonClient,
            "NODE_PATH": EmbeddingTests.places.joined(separator: ":"),
          ])
        #expect(outcome.status == status && !outcome.isSignal, "\(page):\(line): \(outcome)")
        written = outcome.output + outcome.error
      case .output(let expected): #expect(written == expected, "\(page):\(line)")
      }
    }
  }

  @Test(arguments: all)
  func `links between pages lead somewhere`(page: String) throws {
    let above = (page as NSString).deletingLastPathComponent
    for link in try Self.text(of: page).matches(of: /\]\((?<place>[^)#]*)(?:#(?<anchor>[^)]+))?\)/) {
      guard !link.place.contains("://") else { continue }
      let target = link.place.isEmpty ? page : (above as NSString).appendingPathComponent(String(link.place))
      #expect(FileManager.default.fileExists(atPath: "\(Checkout.path)/\(target)"), "\(page): \(link.place)")
      guard let anchor = link.anchor, target.hasSuffix(".md") else { continue }
      #expect(try Self.anchors(of: target).contains(String(anchor)), "\(page): \(link.place)#\(anchor)")
    }
  }

  /// The anchors of a page's headings, as hosts of repositories and the site make them.
  private static func anchors(of page: String) throws -> Set<String> {
    var anchors: Set<String> = []
    var isFenced = false
    for line in try text(of: page).split(separator: "\n") {
      if line.hasPrefix("```") { isFenced.toggle() }
      guard !isFenced, line.hasPrefix("#") else { continue }
      let heading = line.drop { $0 == "#" }.lowercased().trimmingCharacters(in: .whitespaces)
      let kept = heading.filter { $0.isLetter || $0.isNumber || " -_".contains($0) }
      anchors.insert(kept.replacingOccurrences(of: " ", with: "-"))
    }
    return anchors
  }

  @Test(arguments: [
    "build", "check", "resolve", "audit", "assess", "explain", "catalogue", "fix", "solve", "init",
    "templates", "api", "rename", "migrate",
  ])
  func `every flag of a command is documented`(command: String) throws {
    let documentation = try Self.pages.map(Self.text).joined()
    let help = try Workspace().tokenc(command, "--help").output
    let flags = Set(help.matches(of: /--[a-z][a-z-]+/).map { String($0.output) })
    #expect(flags.contains("--help"))
    for flag in flags.sorted() {
      #expect(documentation.contains("\(flag)"), "\(flag) of \(command)")
    }
  }
}
