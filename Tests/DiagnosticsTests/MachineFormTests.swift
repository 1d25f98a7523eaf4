import Testing

@testable import Diagnostics

@Suite struct MachineFormTests {
  private let text = MarkedSource("a: 1️⃣é😀2️⃣ 3️⃣x\ny4️⃣\n", path: "a b/tokens#1.yaml")

  private var found: DiagnosticLog {
    log(
      Diagnostic(
        .unknownReference, "no \"é\"\n\u{1b}", at: text.ranges[0], themes: ["dark"],
        notes: [.init("see, here: 100%", at: text.ranges[1]), .init("and there", at: .file("b.yaml"))],
        fix: .init("write it so", edits: [.init(replacing: text.ranges[0], with: "z")])),
      Diagnostic(.warning, .staleWaiver, "two lines", at: text.ranges[1]),
      Diagnostic(.unwritableOutput, "disk full", at: .file("out:1,2.css")),
      Diagnostic(.missingInput, "no input", at: .program))
  }

  @Test func `JSON lines`() {
    #expect(
      string(Findings(found, in: text.sources, themes: ["light", "dark"]).jsonLines()) == #"""
        {"severity":"error","code":"missing-input","message":"no input"}
        {"severity":"error","code":"unwritable-output","message":"disk full","path":"out:1,2.css"}
        {"severity":"error","code":"unknown-reference","message":"no \"é\"\n\u001b","path":"a b/tokens#1.yaml","line":1,"column":4,"endLine":1,"endColumn":10,"themes":["dark"],"notes":[{"message":"see, here: 100%","path":"a b/tokens#1.yaml","line":1,"column":11},{"message":"and there","path":"b.yaml"}],"fix":{"message":"write it so","edits":[{"path":"a b/tokens#1.yaml","line":1,"column":4,"endLine":1,"endColumn":10,"text":"z"}]}}
        {"severity":"warning","code":"stale-waiver","message":"two lines","path":"a b/tokens#1.yaml","line":1,"column":11,"endLine":2,"endColumn":2}

        """#)
  }

  @Test func `GitHub annotations`() {
    #expect(
      string(Findings(found, in: text.sources, themes: ["light", "dark"]).githubAnnotations()) == #"""
        ::error title=missing-input::no input
        ::error file=out%3A1%2C2.css,title=unwritable-output::disk full
        ::error file=a b/tokens#1.yaml,line=1,col=4,endLine=1,endColumn=10,title=unknown-reference::no "é"%0A\u{1B} (in theme `dark`)%0Aa b/tokens#1.yaml:1:11: see, here: 100%25%0Ab.yaml: and there
        ::warning file=a b/tokens#1.yaml,line=1,endLine=2,title=stale-waiver::two lines

        """#)
  }

  /// A note is shown in every form, and never makes a run fail.
  @Test func `notes`() {
    let note = Diagnostic(.note, .missingInput, "read so", at: text.ranges[1])
    var strict = DiagnosticLog(promotingWarnings: true)
    strict.report(note)
    #expect(!strict.hasErrors)
    let findings = Findings(strict, in: text.sources)
    #expect(string(findings.text()) == "a b/tokens#1.yaml:1:11: note: read so [missing-input]\n")
    #expect(
      string(findings.text(for: TerminalStyle(hasColor: true))).contains("\u{1b}[36mnote:\u{1b}[0m"))
    #expect(string(findings.jsonLines()).hasPrefix(#"{"severity":"note","code":"missing-input","#))
    #expect(
      string(findings.githubAnnotations())
        == "::notice file=a b/tokens#1.yaml,line=1,endLine=2,title=missing-input::read so\n")
    let sarif = string(findings.sarif(version: "1", codes: DiagnosticCode.samples))
    #expect(sarif.contains(#""level":"note""#))
    #expect(sarif.contains(#""executionSuccessful":true"#))
  }

  @Test func `notes are the first to be left out`() {
    let error = Diagnostic(.missingInput, "a", at: .program)
    let warning = Diagnostic(.warning, .staleWaiver, "b", at: .program)
    let all = log(Diagnostic(.note, .missingInput, "c", at: .program), warning, error)
    #expect(Findings(all, in: Sources(), limit: 2).diagnostics.map(\.message) == ["b", "a"])
    #expect(
      string(Findings(all, in: Sources(), limit: 1).text()).contains(
        ": 1 more warning and 1 more note not shown"))
    var quiet = all
    quiet.removeWarnings()
    #expect(quiet.diagnostics == [error])
  }

  /// Two spellings of one letter are two files.
  @Test func `files are told apart by the bytes of their paths`() {
    var sources = Sources()
    _ = sources.add(Source(path: "b.yaml", bytes: []))
    _ = sources.add(Source(path: "\u{E9}.yaml", bytes: []))
    _ = sources.add(Source(path: "e\u{301}.yaml", bytes: []))
    let found = log(
      Diagnostic(.missingInput, "same", at: .file("e\u{301}.yaml")),
      Diagnostic(.missingInput, "same", at: .file("\u{E9}.yaml")),
      Diagnostic(.missingInput, "same", at: .file("b.yaml")))
    let paths = string(Findings(found, in: sources).text()).split(separator: "\n").map {
      Array($0.utf8.prefix { $0 != UInt8(ascii: ":") })
    }
    #expect(paths == ["b.yaml", "\u{E9}.yaml", "e\u{301}.yaml"].map { Array($0.utf8) })
  }

  @Test func `SARIF`() {
    let sarif = string(
      Findings(found, in: text.sources).sarif(version: "1.2.3", codes: DiagnosticCode.samples))
    #expect(
      sarif.contains(
        #"{"name":"tokenc","version":"1.2.3","rules":[{"id":"unknown-reference","shortDescription":{"text":""#
      ))
    #expect(
      sarif.contains(
        #""columnKind":"utf16CodeUnits","invocations":[{"executionSuccessful":false}],"results":[{"ruleId":"missing-input","ruleIndex":1,"level":"error","message":{"text":"no input"}},"#
      ))
    #expect(
      sarif.contains(
        #""locations":[{"physicalLocation":{"artifactLocation":{"uri":"a%20b/tokens%231.yaml"},"region":{"startLine":1,"startColumn":4,"endLine":1,"endColumn":7}}}]"#
      ))
    #expect(
      sarif.contains(
        #""fixes":[{"description":{"text":"write it so"},"artifactChanges":[{"artifactLocation":{"uri":"a%20b/tokens%231.yaml"},"replacements":[{"deletedRegion":{"startLine":1,"startColumn":4,"endLine":1,"endColumn":7},"insertedContent":{"text":"z"}}]}]}]"#
      ))
  }

  @Test func `codes link to their pages where the documentation is known`() {
    let findings = Findings(found, in: text.sources)
    let sarif = findings.sarif(
      version: "1", codes: DiagnosticCode.samples, documentation: "https://docs.example/")
    #expect(string(sarif).contains(#""helpUri":"https://docs.example/codes/unknown-reference/"}"#))
    #expect(!string(findings.sarif(version: "1", codes: DiagnosticCode.samples)).contains("helpUri"))
    // OSC 8: ESC ] 8 ; ; address ST text ESC ] 8 ; ; ST
    let link =
      "[\u{1b}]8;;https://docs.example/codes/unknown-reference/\u{1b}\\unknown-reference\u{1b}]8;;\u{1b}\\]\n"
    let style = TerminalStyle(hasColor: false, documentation: "https://docs.example/")
    #expect(string(findings.text(for: style)).contains(link))
    #expect(string(findings.text(for: TerminalStyle(hasColor: true))).contains(" [unknown-reference]\n"))
  }

  @Test func `SARIF counts columns in UTF-16, however long the line`() {
    let line = String(repeating: "é😀x", count: 1_000)
    let text = MarkedSource("\(line)1️⃣é2️⃣\n\(line)\(line)3️⃣x4️⃣")
    let found = text.ranges.map { Diagnostic(.unknownReference, "no", at: $0) }
    let sarif = string(
      Findings(log(found[0], found[1]), in: text.sources).sarif(version: "1", codes: DiagnosticCode.samples))
    for region in [
      #"{"startLine":1,"startColumn":4001,"endLine":1,"endColumn":4002}"#,
      #"{"startLine":2,"startColumn":8001,"endLine":2,"endColumn":8002}"#,
    ] { #expect(sarif.contains(region), "\(region)") }
  }

  @Test func `SARIF of nothing is a run without results`() {
    #expect(
      string(Findings(DiagnosticLog(), in: Sources()).sarif(version: "1.2.3", codes: DiagnosticCode.samples))
        == #"""
        {"$schema":"https://json.schemastore.org/sarif-2.1.0.json","version":"2.1.0","runs":[{"tool":{"driver":{"name":"tokenc","version":"1.2.3","rules":[]}},"columnKind":"utf16CodeUnits","invocations":[{"executionSuccessful":true}],"results":[]}]}

        """#)
  }

  @Test func `what the limit left out is told in every form`() {
    let findings = Findings(found, in: text.sources, limit: 1)
    let omission = "2 more errors and 1 more warning not shown; `--max-diagnostics 0` shows all"
    #expect(string(findings.jsonLines()).hasSuffix(#"{"severity":"note","message":"\#(omission)"}"# + "\n"))
    #expect(string(findings.githubAnnotations()).hasSuffix("::notice::\(omission)\n"))
    #expect(
      string(findings.sarif(version: "1", codes: DiagnosticCode.samples)).contains(
        #""toolExecutionNotifications":[{"level":"note","message":{"text":"\#(omission)"}}]"#))
  }
}
