import Foundation
import TestSupport
import Testing
import Tokens

/// Real design systems: what is valid resolves to what others make of it, what is not is told at its place.
@Suite(.enabled(if: SharedFolder.corpora.isPresent, "\(SharedFolder.corpora.absence)"))
struct CorporaTests {
  @Test(arguments: ["primer", "figma-sds", "terrazzo-yaml", "kong"])
  func values(_ name: String) throws {
    for view in try Corpus(name).views {
      let resolved = try Corpus(name).resolve(view.sources)
      let expected = try Corpus.values(expectedBy: view)
      var found: [String: TokenValue] = [:]
      for id in resolved.tokens.ids {
        found[resolved.tokens.dottedPath(of: id)] = resolved.tokens.value(of: id, in: 0)
      }
      for (path, value) in expected.sorted(by: { $0.key < $1.key }) {
        guard let own = found[path] else { continue }
        // References within a text are not DTCG, and the text is kept as it is.
        if case .string(let text) = own, text.contains("{") { continue }
        #expect(own == value, "\(name), \(view.name): \(path)")
      }
      for path in found.keys.sorted() {
        #expect(view.tokens[path] != nil, "\(name), \(view.name): unexpected \(path)")
        #expect(
          expected[path] != nil || found[path] == nil, "\(name), \(view.name): \(path) should be invalid")
      }
    }
  }

  /// What authors of these sets would read; a review of each line stands behind the golden.
  @Test(arguments: ["primer", "figma-sds", "terrazzo-yaml", "kong"])
  func findings(_ name: String) throws {
    let corpus = try Corpus(name)
    var lines: [String] = []
    var seen: Set<String> = []
    for view in corpus.views {
      let resolved = try corpus.resolve(view.sources)
      for line in resolved.report where seen.insert(line).inserted { lines.append(line) }
      lines.append(
        "\(view.name): \(resolved.paths.count) of \(resolved.tokens.tokens.count) tokens have a value")
    }
    let text = lines.joined(separator: "\n") + "\n"
    #expect(try Golden("Tests/Corpora/\(name).txt").difference(from: text) == nil)
  }

  /// Files of other dialects get one finding, which names the dialect, and nothing else.
  @Test(arguments: ["patternfly", "polaris-theo", "digdir"])
  func dialects(_ name: String) throws {
    let folder = URL(fileURLWithPath: "\(SharedFolder.corpora.path)/\(name)/tokens")
    let files =
      FileManager.default.enumerator(atPath: folder.path)?.allObjects.compactMap { $0 as? String } ?? []
    let corpus = try Corpus(name)
    var lines: [String] = []
    for file in files.sorted() where [".json", ".yml", ".yaml"].contains(where: { file.hasSuffix($0) }) {
      let report = try corpus.resolve(["tokens/" + file]).report
      let refusals = report.filter { $0.hasSuffix("[foreign-dialect]") }
      if refusals.isEmpty {
        lines.append("tokens/\(file): nothing that DTCG could not hold")
      } else {
        #expect(report.count == 1, "\(file)")
        lines += refusals
      }
    }
    let text = lines.joined(separator: "\n") + "\n"
    #expect(try Golden("Tests/Corpora/\(name).txt").difference(from: text) == nil)
  }
}
