import Compiler
import Diagnostics
import Testing

@testable import tokenc

@Suite struct DependencyFileTests {
  @Test func `targets, prerequisites, folders and rules without recipe`() {
    var log = DiagnosticLog()
    let file = DependencyFile(
      targets: ["build/a b.css", "build/T$.swift"],
      files: [
        "tokens/a.yaml", "tokens/b c#d:e$f.yaml", "tokens/a.yaml", "50%.yaml", "x=y.yaml", "~me/é.yaml",
      ],
      folders: ["tokens", "", "/abs/"])
    let text = ##"""
      build/a\ b.css \
      build/T$$.swift: \
        tokens/a.yaml \
        tokens/b\ c\#d\:e$$f.yaml \
        50%.yaml \
        x=y.yaml \
        ./~me/é.yaml \
        tokens/. \
        . \
        /abs/.
      tokens/a.yaml:
      tokens/b\ c\#d\:e$$f.yaml:
      ./~me/é.yaml:
      tokens/.:
      .:
      /abs/.:

      """##
    #expect(String(decoding: file.text(log: &log), as: UTF8.self) == text)
    #expect(log.diagnostics.isEmpty)
  }

  @Test(arguments: [
    ("a;b.yaml", "`;`"), ("a|b.yaml", "`|`"), ("a\tb.yaml", "a control character"),
    ("a\nb.yaml", "a control character"), ("a\\ b.yaml", "a backslash before ` `"),
    ("a\\", "a backslash at its end"),
  ])
  func `what cannot be expressed is refused`(path: String, problem: String) {
    var log = DiagnosticLog()
    _ = DependencyFile(targets: ["out"], files: [path], folders: []).text(log: &log)
    #expect(
      log.diagnostics.map(\.message) == [
        "a dependency file for make and Ninja cannot hold \(problem); rename the file"
      ])
    #expect(log.hasErrors)
  }

  @Test(arguments: ["a%b", "a=b"]) func `targets take fewer characters`(path: String) {
    var log = DiagnosticLog()
    _ = DependencyFile(targets: [path], files: [], folders: []).text(log: &log)
    #expect(log.diagnostics.map(\.code) == [.inexpressiblePath])
  }

  @Test(arguments: Array("&?'\"*<>^`"))
  func `what only make understands is a warning`(character: Character) {
    var log = DiagnosticLog()
    _ = DependencyFile(targets: ["out"], files: ["a\(character)b"], folders: []).text(log: &log)
    #expect(log.diagnostics.map(\.severity) == [.warning])
  }
}
