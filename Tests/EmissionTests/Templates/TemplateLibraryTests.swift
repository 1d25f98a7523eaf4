import Diagnostics
import Emission
import Foundation
import Syntax
import TestSupport
import Testing

struct TemplateLibraryTests {
  /// Every file of `templates/` is in the binary under its name, with its bytes.
  @Test func embedsEveryTemplate() throws {
    let package = URL(filePath: "\(Checkout.path)/templates")
    let files = try FileManager.default.contentsOfDirectory(atPath: package.path)
    let names = files.map { $0.replacing(".mustache", with: "") }.sorted()
    #expect(TemplateLibrary.builtIn.map(\.name) == names)
    for template in TemplateLibrary.builtIn {
      let (name, bytes) = (template.name, template.bytes)
      let file = try Data(contentsOf: package.appending(path: "\(name).mustache"))
      #expect(Array(file) == bytes, "\(name)")
    }
  }

  /// Two folders have a partial of one name each, and a third template has none: nobody sees another's.
  @Test func looksForPartialsBesideTheTemplate() throws {
    var sources = Sources()
    var library = TemplateLibrary(sources: &sources)
    var asked: [String] = []
    for (folder, files) in [("a", ["x": "A{{>y}}", "y": "!"]), ("b", ["x": "B"]), ("c", [:])] {
      library.add(
        Source(path: "\(folder)/main.mustache", bytes: Array("<{{>x}}{{>x}}{{>../up}}>".utf8)), named: folder,
        sources: &sources
      ) { name in
        asked.append("\(folder)/\(name)")
        return files[name].map { Source(path: "\(folder)/\(name).mustache", bytes: Array($0.utf8)) }
      }
    }
    #expect(asked == ["a/x", "a/y", "b/x", "c/x", "c/x"])
    let paths = sources.all.map(\.path)
    #expect(
      paths.suffix(6) == [
        "a/main.mustache", "a/x.mustache", "a/y.mustache", "b/main.mustache", "b/x.mustache",
        "c/main.mustache",
      ])
  }

  @Test func prefersTheUsersTemplate() throws {
    var sources = Sources()
    var library = TemplateLibrary(sources: &sources)
    library.add(Source(path: "css", bytes: Array("mine".utf8)), named: "css", sources: &sources) { _ in nil }
    var log = DiagnosticLog()
    var output: [UInt8] = []
    let data = JSONRecords(.object([:]))
    let template = Template(
      compiling: try #require(library["css"]), of: library, fields: data.fields, log: &log)
    template?.render(data, into: &output)
    #expect(String(decoding: output, as: UTF8.self) == "mine")
    #expect(library["nothing"]?.name == nil)
  }

  @Test func refusesWhatIsNotUTF8() throws {
    var sources = Sources()
    var library = TemplateLibrary(sources: &sources)
    let partial = Source(path: "latin", bytes: Array("caf".utf8) + [0xE9])
    library.add(
      Source(path: "main", bytes: Array("{{>latin}}{{>latin}}".utf8)), named: "main", sources: &sources,
      partial: { $0 == "latin" ? partial : nil })
    var log = DiagnosticLog()
    let template = Template(
      compiling: try #require(library["main"]), of: library, fields: JSONRecords(.object([:])).fields,
      log: &log)
    #expect(template == nil)
    #expect(log.diagnostics.map(\.code) == [.invalidEncoding])
    #expect(log.diagnostics.map(\.message) == ["the byte 0xe9 is not UTF-8 here; save the file as UTF-8"])
  }
}
