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
        "x=y.yaml", "tokens/a.yaml", "tokens/b c#d:e$f.yaml", "tokens/a.yaml", "~me/é.yaml", "+=z", "private",
      ],
      folders: ["tokens", "", "/abs/"])
    let text = ##"""
      build/a\ b.css \
      build/T$$.swift: \
        tokens/a.yaml \
        tokens/b\ c\#d\:e$$f.yaml \
        ./~me/é.yaml \
        ./private \
        tokens/. \
        . \
        /abs/. \
        x=y.yaml \
        ./+=z
      tokens/a.yaml:
      tokens/b\ c\#d\:e$$f.yaml:
      ./~me/é.yaml:
      ./private:
      tokens/.:
      .:
      /abs/.:

      """##
    #expect(String(decoding: file.text(log: &log), as: UTF8.self) == text)
    #expect(log.diagnostics.map(\.severity) == [.warning, .warning], "of the names with `=`")
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

  @Test(arguments: Array("&?'\"*<>^`").map { "a\($0)b" } + ["a\\$b", "a%b"])
  func `what only one of them understands, or not always, is a warning`(path: String) {
    var log = DiagnosticLog()
    _ = DependencyFile(targets: ["out"], files: [path], folders: []).text(log: &log)
    #expect(log.diagnostics.map(\.severity) == [.warning])
  }

  @Test func `a variable cannot be told from paths that all have an equals sign`() {
    var log = DiagnosticLog()
    _ = DependencyFile(targets: ["out"], files: ["a=b", "c=d"], folders: []).text(log: &log)
    let errors = log.diagnostics.filter { $0.severity == .error }
    #expect(errors.map(\.place) == [.file("a=b"), .file("c=d")])
  }
}
