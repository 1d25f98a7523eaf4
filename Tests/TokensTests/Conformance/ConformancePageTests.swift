import Foundation
import TestSupport
import Testing

/// The tables of documents, by the name of the test that checks them.
private let tables: [(test: String, title: String, statements: [Statement])] = [
  ("format3To5", "Format: terms, files, names, properties", format3To5),
  ("format6", "Format: groups", format6),
  ("format6Extends", "Format: groups that extend others", format6Extends),
  ("format7", "Format: references", format7),
  ("format8", "Format: types", format8),
  ("format9", "Format: composite types", format9),
  ("color4", "Color", color4),
  ("resolver4", "Resolver: documents", resolver4),
  ("resolver5And6", "Resolver: inputs and resolution", resolver5And6),
]

/// The page of the documentation that lists the requirements of the specification and the tests that verify them.
@Suite struct ConformancePageTests {
  @Test func page() throws {
    var text = introduction
    for (test, title, statements) in tables {
      text +=
        "\n## \(title)\n\nVerified by the test `\(test)`.\n\n| number | requirement | documents |\n|---|---|---|\n"
      for statement in statements {
        text += "| \(statement.id) | \(escape(statement.says)) | \(statement.cases.count) |\n"
      }
    }
    text += "\n## What the specification leaves open\n\n| | question | reading |\n|---|---|---|\n"
    for (id, question, reading) in ambiguities {
      text += "| \(id) | \(escape(question)) | \(escape(reading)) |\n"
    }
    text += try differences()
    text += "\n## Requirements that no document can verify\n\n| number | why |\n|---|---|\n"
    for (id, why) in statementsOfOthers { text += "| \(id) | \(escape(why)) |\n" }
    #expect(try Golden("Sources/tokenc/tokenc.docc/Conformance.md").difference(from: text) == nil)
  }

  /// `Tests/Conformance/peers.json`: where sources of others were read to differ.
  private struct Peers: Decodable {
    struct Peer: Decodable { var name, version, link: String }
    struct Difference: Decodable { var statement, peer, does: String }

    var peers: [String: Peer]
    var differences: [Difference]
  }

  private func differences() throws -> String {
    let data = Data(try Checkout.read("Tests/Conformance/peers.json").utf8)
    let known = try JSONDecoder().decode(Peers.self, from: data)
    var text =
      "\n## Where other implementations differ\n\nTheir sources were read, in these versions, and nothing was run; newer versions may conform:\n\n"
    for (_, peer) in known.peers.sorted(by: { $0.key < $1.key }) {
      text += "- [\(peer.name)](\(peer.link)), \(peer.version)\n"
    }
    text += "\n| number | requirement | by | what it does |\n|---|---|---|---|\n"
    for difference in known.differences {
      let statement = tables.flatMap(\.statements).first { $0.id == difference.statement }
      let says = try #require(statement, "\(difference.statement)").says
      let peer = try #require(known.peers[difference.peer], "\(difference.peer)")
      text += "| \(difference.statement) | \(escape(says)) | \(peer.name) | \(escape(difference.does)) |\n"
    }
    return text
  }

  @Test func everyStatementIsListedOnce() {
    let ids = tables.flatMap { $0.statements.map(\.id) } + statementsOfOthers.map(\.id)
    #expect(Set(ids).count == ids.count)
  }

  /// The documents as data, which other programs can run (Tests/Conformance/README.md).
  @Test func data() throws {
    var published: Set<String> = []
    for statement in tables.flatMap(\.statements) {
      for (index, example) in statement.cases.enumerated() {
        for (name, text) in example.published(for: statement) ?? [:] {
          let path = "\(statement.id)/\(index + 1)/\(name)"
          published.insert(path)
          #expect(try Golden("Tests/Conformance/\(path)").difference(from: text) == nil)
        }
      }
    }
    let folder = "\(Checkout.path)/Tests/Conformance"
    let found = try FileManager.default.subpathsOfDirectory(atPath: folder).filter { path in
      let isFile = !(path as NSString).pathExtension.isEmpty
      return isFile && path.contains("/") && !path.hasSuffix("/resolved.json")
    }
    #expect(Set(found) == published)
  }

  private func escape(_ text: String) -> String { text.replacing("|", with: "\\|") }
}

private let introduction = """
  # Conformance

  The requirements of the Design Tokens specification 2025.10, and the tests that verify them.

  ## Overview

  Requirements are numbered by module (F for Format, C for Color, R for Resolver), section, and position in the section.
  Each has valid and invalid documents, which are read in strict mode, as JSON and as YAML. A valid document must yield
  exactly the tokens that the test lists; an invalid one exactly the diagnostics, each at its place.

  """
