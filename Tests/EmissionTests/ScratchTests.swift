import Testing
import Emission
import Foundation

@Test func scratch() throws {
  for (format, name) in [(Output.Format.swift, "swift"), (.css, "css"), (.kotlin, "kt")] {
    let result = TokenSet.sample.emit(format) { $0.kotlinPackage = "com.example.tokens" }
    #expect(result.diagnostics.isEmpty)
    try Data(result.text.utf8).write(to: URL(fileURLWithPath: "/tmp/em/sample.\(name)"))
  }
}
