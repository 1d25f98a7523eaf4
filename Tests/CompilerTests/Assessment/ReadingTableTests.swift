import Audit
import Compiler
import Diagnostics
import Reports
import Syntax
import TestSupport
import Testing
import Text
import Tokens

/// The names of real systems, each with its reading: `readings.yaml`.
@Suite struct ReadingTableTests {
  /// A set of tokens of one system.
  struct System: CustomTestStringConvertible, Sendable {
    struct Name: Sendable {
      var name = ""
      var type = "color"
      /// The other keys: `control`, `kind`, `member`, `state`, `isSelected`, `size`.
      var expected: [String: String] = [:]
      var unread: [String] = []
    }

    var name = ""
    var confidence = ""
    var component: String?
    var names: [Name] = []

    var testDescription: String { name }
  }

  static let systems: [System] = {
    var (sources, names, log) = (Sources(), NameTable(), DiagnosticLog())
    let path = "Tests/Assessments/readings.yaml"
    guard let contents = try? Checkout.read(path) else { return [] }
    let id = sources.add(Source(path: path, bytes: Array(contents.utf8)))
    guard let document = Document(reading: id, in: sources, as: .yaml, names: &names, log: &log) else {
      return []
    }
    func text(_ node: NodeID) -> String { document.string(of: node) }
    return document.elements(of: document.root).map { system in
      var made = System()
      for (key, value) in document.entries(of: system) {
        switch text(key) {
        case "system": made.name = text(value)
        case "confidence": made.confidence = text(value)
        case "component": made.component = text(value)
        case "names":
          made.names = document.elements(of: value).map { entry in
            var name = System.Name()
            for (key, value) in document.entries(of: entry) {
              switch text(key) {
              case "name": name.name = text(value)
              case "type": name.type = text(value)
              case "unread": name.unread = document.elements(of: value).map(text)
              case _: name.expected[text(key)] = text(value)
              }
            }
            return name
          }
        case _: break
        }
      }
      return made
    }
  }()

  /// A tree of groups, as JSON.
  private final class Group {
    var members: [(name: String, group: Group)] = []
    var type: String?

    func add(_ path: ArraySlice<String>, _ type: String) {
      guard let first = path.first else { return self.type = type }
      let known = members.first { $0.name == first }?.group
      let group = known ?? Group()
      if known == nil { members.append((first, group)) }
      group.add(path.dropFirst(), type)
    }

    var json: String {
      let value = type == "dimension" ? "{\"value\": 8, \"unit\": \"px\"}" : "\"#123456\""
      let own = type.map { ["\"$type\": \"\($0)\"", "\"$value\": \(value)"] } ?? []
      return "{" + (own + members.map { "\"\($0.name)\": \($0.group.json)" }).joined(separator: ", ") + "}"
    }
  }

  static func documents(_ system: System) throws -> [ControlDocument] {
    let root = Group()
    for name in system.names { root.add(name.name.split(separator: ".").map(String.init)[...], name.type) }
    var declared: [ControlFinder.Declared] = []
    if let component = system.component {
      let parts = component.split(separator: "=").map(String.init)
      declared = [.init(parts[0], try #require(ControlLibrary.builtIn[reference: parts[1]]))]
    }
    let files = MemoryFiles(["a.json": root.json])
    return compile(Request(.audit, inputs: ["a.json"]), loading: files.loader).controlDocuments(
      declared: declared)
  }

  @Test func `there are as many systems and names as in the table`() {
    #expect(Self.systems.count == 21 && Self.systems.map(\.names.count).reduce(0, +) == 120)
  }

  @Test(arguments: systems) func `names are read as the table says`(system: System) throws {
    let documents = try Self.documents(system)
    for name in system.names {
      let owner = documents.first { document in
        document.reading.members.contains { $0.token == name.name }
          || document.reading.unread.contains { $0.token == name.name }
      }
      guard name.expected["control"] != "none" else {
        #expect(owner == nil, "\(name.name)")
        continue
      }
      let document = try #require(owner, "\(name.name) is not read")
      #expect(document.name == name.expected["control"], "\(name.name)")
      #expect(document.assessment.control.control.builtIn == name.expected["kind"], "\(name.name)")
      let member = document.reading.members.first { $0.token == name.name }
      let read = member.map { [$0.member, $0.state, $0.selection, $0.size] }
      let expected = name.expected["member"].map {
        [$0] + ["state", "isSelected", "size"].map { name.expected[$0] ?? "any" }
      }
      #expect(read == expected, "\(name.name)")
      let unread = document.reading.unread.first { $0.token == name.name }?.words ?? []
      #expect(unread == name.unread, "\(name.name)")
    }
    #expect(Set(documents.map(\.reading.confidence.rawValue)) == [system.confidence])
  }
}
