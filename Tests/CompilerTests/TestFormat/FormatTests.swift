import Compiler
import Emission
import TestSupport
import Testing

/// A format is one folder and one line in a list.
@Suite struct FormatTests {
  private static let files = [
    "t/a.yaml": "a: {$type: number, $value: 1}\nb: {$type: number, $value: '{a}'}\n",
    "t/tokenc.yaml": """
    themes: {light: {}, dark: {}}
    outputs: [{format: lines, file: out, loud: true, exclude: [nothing]}]
    """,
  ]

  private static func run(
    _ files: [String: String] = files, _ adjust: (inout Request) -> Void = { _ in }
  ) -> Compilation {
    var request = Request(.build, inputs: ["t"])
    request.formats = Format.all + [.lines]
    adjust(&request)
    return compile(request, loading: MemoryFiles(files).loader)
  }

  private static func texts(_ compilation: Compilation) -> [String] {
    compilation.files.map { "\($0.path):\n" + String(decoding: $0.bytes, as: UTF8.self) }
  }

  @Test func `of the test target writes a folder of files`() {
    let result = Self.run()
    #expect(
      Self.texts(result) == ["t/out/light.txt:\nlight\na=1\n`b`=1\n", "t/out/dark.txt:\ndark\na=1\n`b`=1\n"])
  }

  @Test func `is at most 25 lines of Swift and a template`() throws {
    let text = try Checkout.read("Tests/CompilerTests/TestFormat/LinesFormat.swift")
    #expect(text.split(separator: "\n").count { !$0.hasPrefix("///") } <= 25)
  }

  @Test func `takes its options from the command line`() throws {
    var settings = OutputSettings()
    for assignment in ["lines.mark=:", "lines.loud=false", "exclude=[b, c]"] {
      try settings.assign(assignment, among: Format.all + [.lines])
    }
    let result = Self.run { $0.settings = settings }
    #expect(Self.texts(result) == ["t/out/light.txt:\na:1\n", "t/out/dark.txt:\na:1\n"])
  }

  @Test(arguments: [
    ("lines.mark=ab", "`--set lines.mark` expects one sign, not `ab`"),
    ("lines.loud=yes", "`--set lines.loud` expects `true` or `false`, not `yes`"),
    ("lines.marc=a", "unknown option of lines outputs `marc`; did you mean `mark`?"),
    ("line.mark=a", "unknown format `line`; did you mean `lines`?"),
    ("excluded=a", "unknown option `excluded`; did you mean `exclude`?"),
    ("kotlin.depth=0", "`--set kotlin.depth` expects a whole number from 1 to 64"),
    ("css.selectors=a", "`--set css.selectors` expects a mapping from theme names to selectors, not `a`"),
    ("themed=[colour]", "`--set themed` expects a list of token types, not `[colour]`"),
    ("rem", "`--set` expects `FORMAT.KEY=VALUE`, not `rem`"),
  ])
  func `refuses an assignment that cannot be meant`(assignment: String, message: String) {
    var settings = OutputSettings()
    #expect(throws: AssignmentProblem(message: message)) {
      try settings.assign(assignment, among: Format.all + [.lines])
    }
  }

  /// What one format is told of an option of every format, others do not take.
  @Test func `takes options of every format for itself`() throws {
    var settings = OutputSettings()
    try settings.assign("css.rem=10")
    let files = [
      "t/a.yaml": "a: {$type: number, $value: 1}",
      "t/tokenc.yaml": "rem: 20\noutputs: [{format: css, file: a}, {format: swift, file: b}]",
    ]
    let result = Self.run(files) { $0.settings = settings }
    #expect(result.outputs.map(\.rem) == [10, 20])
  }

  /// A key, a flag and a name under `--set` are one.
  @Test(arguments: Format.all)
  func `has options whose names differ`(format: Format) {
    let keys = (EveryFormat.options + format.options).map(\.key)
    #expect(Set(keys).count == keys.count)
    #expect(
      format.options.allSatisfy { $0.id.format == format.name && $0.flag == "--\(format.name)-\($0.key)" })
  }
}
