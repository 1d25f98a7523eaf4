import ColorScience
import Compiler
import Diagnostics
import Editing
import Emission
import Reports
import Syntax
import Tokens

/// What of the compiler is fuzzed: a folder of that name in `Corpus` has texts to begin with, a file of that name in
/// `Dictionaries` the words that texts are made of.
///
/// The readers are tried alone, so that they are tried often; `tokens` goes from the text to generated files.
enum Subject: String, CaseIterable {
  case yaml, json, tokens, resolver, configuration, anatomy, template, color
  case styleDictionary = "style-dictionary"
  case tokensStudio = "tokens-studio"
  case figma, theo, material, css, scss, published
  case designMD = "design-md"

  /// Does all that can be done with a text.
  func take(_ bytes: [UInt8]) {
    switch self {
    case .yaml: readYAML(bytes)
    case .json: readJSON(bytes)
    case .tokens:
      let name = bytes.first == UInt8(ascii: "{") ? "a.json" : "a.yaml"
      build(name, [name: bytes], choosing: bytes.count)
    case .resolver:
      build("r.yaml", ["r.yaml": bytes, "a.yaml": Self.sample, "b.yaml": Self.others], choosing: bytes.count)
    case .configuration:
      build("t", ["t/tokenc.yaml": bytes, "t/a.yaml": Self.sample, "t/r.yaml": Self.themes])
    case .anatomy:
      build(
        "t",
        ["t/c.yaml": bytes, "t/tokenc.yaml": Array("components: [c.yaml]".utf8), "t/a.yaml": Self.sample],
        choosing: bytes.count)
    case .template: write(by: bytes)
    case .color: color(bytes)
    case .styleDictionary: read(bytes, in: .styleDictionary)
    case .tokensStudio: read(bytes, in: .tokensStudio)
    case .figma: read(bytes, in: .figma)
    case .theo: read(bytes, in: .theo)
    case .material: read(bytes, in: .material)
    case .css: read(bytes, in: .css)
    case .scss: read(bytes, in: .scss)
    case .designMD: read(bytes, in: .designMD)
    case .published: compare(bytes)
    }
  }

  /// Finds everything, and if nothing is wrong makes files: those that the configuration names, or one in one of the three
  /// languages.
  private func build(_ input: String, _ files: [String: [UInt8]], choosing choice: Int? = nil) {
    let loader = Self.loader(of: files)
    // Most texts are wrong, and to compile the templates takes longer than to see that.
    let audited = compile(Request(.audit, inputs: [input]), loading: loader)
    guard audited.refusal == nil, !audited.log.hasErrors else { return render(audited) }
    _ = audited.json(allThemes: true)
    var request = Request(.build, inputs: [input])
    if let choice {
      let formats: [Format] = [.swift, .css, .kotlin]
      request.outputs = [.init(formats[choice % formats.count], file: "o")]
      request.settings[KotlinOptions.package] = "a"
    }
    let built = compile(request, loading: loader)
    render(built)
    precondition(built.files.isEmpty || !built.log.hasErrors, "files were made in spite of an error")
  }

  private func render(_ result: Compilation) {
    render(result.log, in: result.sources, themes: result.themes.map(\.name), rarely: 4)
  }

  /// Looks whether all that was found stands in its text, and renders it for a part of the texts: that takes several times as
  /// long as everything else.
  func render(_ log: DiagnosticLog, in sources: Sources, themes: [String] = [], rarely share: Int) {
    for finding in log.diagnostics {
      for place in [finding.place] + finding.notes.map(\.place) {
        guard case .range(let range) = place else { continue }
        Self.check(range, in: sources)
      }
      for edit in finding.fix?.edits ?? [] { Self.check(edit.range, in: sources) }
    }
    guard sources.all.reduce(0, { $0 + $1.bytes.count }) % share == 0 else { return }
    let findings = Findings(log, in: sources, themes: themes, limit: 20)
    _ = findings.text(for: TerminalStyle(hasColor: true))
    // The other forms write the same findings; this one counts UTF-16 units besides.
    _ = findings.sarif(version: "0", codes: DiagnosticCode.all)
  }

  private static func check(_ range: SourceRange, in sources: Sources) {
    precondition(
      range.bytes.upperBound <= sources[range.source].bytes.count, "a finding stands behind its text's end")
  }

  /// Reads a colour and does all sums that a compiler does with it.
  private func color(_ bytes: [UInt8]) {
    guard let color = try? CSSColor(parsing: bytes[...]).color else { return }
    let mapped = color.converted(to: .oklch).gamutMapped(into: .srgb)
    precondition(mapped.components.x.isFinite, "a colour became no number")
  }

  /// The files that there are: no others, and no folders but theirs.
  static func loader(of files: [String: [UInt8]]) -> SourceLoader {
    let missing = LoadFailure(.missing, "no such file")
    return SourceLoader(
      kind: { path throws(LoadFailure) in
        if files[path] != nil { return .file }
        guard path == "." || files.keys.contains(where: { $0.hasPrefix(path + "/") }) else { throw missing }
        return .folder
      },
      load: { path throws(LoadFailure) in
        guard let bytes = files[path] else { throw missing }
        return bytes
      },
      list: { folder throws(LoadFailure) in
        files.keys.sorted().filter { $0.hasPrefix(folder + "/") }
          .map { SourceLoader.Entry(String($0.dropFirst(folder.count + 1)), .file) }
      },
      canonicalPath: { path throws(LoadFailure) in path == "." ? "/srv" : "/srv/" + path },
      standardInput: { () throws(LoadFailure) in [] })
  }

  /// A few tokens without a mistake.
  static let sample = Array(
    """
    c: {$type: color, a: {$value: "#005ce5"}, b: {$value: "{c.a}"}, c: {$value: {colorSpace: oklch, components: [0.5, 0.3, 30]}}}
    d: {$type: dimension, a: {$value: 1px}, b: {$value: 2rem, $description: "a */ {{b}}"}}
    s: {$type: shadow, a: {$value: {color: "{c.a}", offsetX: 0px, offsetY: 1px, blur: 2px, spread: 0px}}}
    n: {$type: number, $value: 1, $deprecated: "no"}
    """.utf8)
  private static let others = Array(
    "c: {$type: color, a: {$value: \"#fff\"}}\n".utf8)
  private static let themes = Array(
    """
    {version: '2025.10', modifiers: {theme: {contexts: {light: [], dark: [{$ref: a.yaml}]}, default: light}},
     resolutionOrder: [{name: s, type: set, sources: [{$ref: a.yaml}]}, {$ref: '#/modifiers/theme'}]}
    """.utf8)
}
