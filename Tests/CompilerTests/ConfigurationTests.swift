import Compiler
import Diagnostics
import Testing

@Suite struct ConfigurationTests {
  /// Errors of a folder `t` with this configuration and one token file.
  static func errors(_ configuration: String) -> String {
    let files = [
      "t/tokenc.yaml": configuration, "t/a.yaml": "a: {$type: number, $value: 1}\n",
    ]
    return compile(Request(.list, inputs: ["t"]), loading: MemoryFiles(marked: files).loader).diagnosticsText
  }

  @Test(arguments: [
    ("1️⃣sorces: [a.yaml]", "unknown key `sorces`; did you mean `sources`? [unknown-key]"),
    ("version: 1️⃣2", "expected the version 1, found the number 2 [invalid-configuration]"),
    ("sources: 1️⃣a.yaml", "expected a list of file names, found the text `a.yaml` [invalid-configuration]"),
    ("sources: [1️⃣3]", "expected a file name, found the number 3 [invalid-configuration]"),
    (
      "sources: [a.yaml]\nresolver: 1️⃣b.yaml",
      "`sources` and `resolver` exclude each other; list the files in the resolver document [invalid-configuration]"
    ),
    ("sources: ['1️⃣b/*.yaml']", "x"),
  ])
  func errors(configuration: String, message: String) {
    let expected = located("t/tokenc.yaml:1️⃣: error: \(message)\n", in: ["t/tokenc.yaml": configuration])
    #expect(Self.errors(configuration) == expected)
  }
}
