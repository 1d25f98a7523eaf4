import ColorScience
import Compiler
import Diagnostics
import Emission
import Tokens

/// What of the compiler is fuzzed: a folder of that name in `Corpus` has texts to begin with.
enum Subject: String, CaseIterable {
  case yaml, json, tokens, resolver, configuration, anatomy, template, color

  /// Does all that can be done with a text.
  func take(_ bytes: [UInt8]) {
    switch self {
    case .yaml: build("a.yaml", ["a.yaml": bytes], .resolve)
    case .json: build("a.json", ["a.json": bytes], .resolve)
    case .tokens: build("a.yaml", ["a.yaml": bytes])
    case .resolver: build("r.yaml", ["r.yaml": bytes, "a.yaml": Self.sample, "b.yaml": Self.others])
    case .configuration:
      build("t", ["t/tokenc.yaml": bytes, "t/a.yaml": Self.sample, "t/r.yaml": Self.themes])
    case .anatomy:
      build(
        "t",
        ["t/c.yaml": bytes, "t/tokenc.yaml": Array("components: [c.yaml]".utf8), "t/a.yaml": Self.sample])
    case .template:
      let configuration = Array("sources: [a.yaml]\noutputs: [{template: x.mustache, file: o}]".utf8)
      build("t", ["t/x.mustache": bytes, "t/tokenc.yaml": configuration, "t/a.yaml": Self.sample])
    case .color: color(bytes)
    }
  }

  /// Compiles, as far as files in all three languages, and renders everything that was found.
  private func build(_ input: String, _ files: [String: [UInt8]], _ goal: Request.Goal = .build) {
    var request = Request(goal, inputs: [input])
    if goal == .build, self != .template, self != .configuration {
      request.outputs = [
        .init(.swift, file: "o.swift"), .init(.css, file: "o.css"), .init(.kotlin, file: "o.kt"),
      ]
      request.settings.kotlinPackage = "a"
    }
    let result = compile(request, loading: Self.loader(of: files))
    let findings = Findings(result.log, in: result.sources, themes: result.themes.map(\.name), limit: 100)
    _ = findings.text(for: TerminalStyle(hasColor: true))
    _ = findings.sarif(version: "0")
    precondition(result.files.isEmpty || !result.log.hasErrors, "files were made in spite of an error")
  }

  /// Reads a colour and does all sums that a compiler does with it.
  private func color(_ bytes: [UInt8]) {
    guard let color = try? CSSColor(parsing: bytes[...]).color else { return }
    let mapped = color.converted(to: .oklch).gamutMapped(into: .srgb)
    precondition(mapped.components.x.isFinite, "a colour became no number")
  }

  private static func loader(of files: [String: [UInt8]]) -> SourceLoader {
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

  private static let sample = Array(
    """
    c: {$type: color, a: {$value: "#005ce5"}, b: {$value: "{c.a}"}, c: {$value: {colorSpace: oklch, components: [0.5, 0.3, 30]}}}
    d: {$type: dimension, a: {$value: 1px}, b: {$value: 2rem, $description: "a */ b"}}
    s: {$type: shadow, a: {$value: {color: "{c.a}", offsetX: 0px, offsetY: 1px, blur: 2px, spread: 0px}}}
    n: {$type: number, $value: 1, $deprecated: "no"}
    """.utf8)
  private static let others = Array("c: {$type: color, a: {$value: \"#fff\"}}\n".utf8)
  private static let themes = Array(
    """
    {version: '2025.10', modifiers: {theme: {contexts: {light: [], dark: [{$ref: a.yaml}]}, default: light}},
     resolutionOrder: [{name: s, type: set, sources: [{$ref: a.yaml}]}, {$ref: '#/modifiers/theme'}]}
    """.utf8)
}
