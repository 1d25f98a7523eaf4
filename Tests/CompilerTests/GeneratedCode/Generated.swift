import Compiler
import Emission
import TestSupport
import Testing

/// What a run generates from files in memory.
struct Generated {
  let compilation: Compilation

  /// - Parameters:
  ///   - outputs: The entries of `outputs:`, in YAML's flow style.
  ///   - base: The tokens that all themes have.
  ///   - overrides: By context of a modifier: the tokens that it replaces.
  ///   - themes: The value of `themes:`; what the contexts mean by their names if it is `nil`.
  ///   - components: The anatomies.
  ///   - bridge: The value of `bridge:`.
  ///   - types: The value of `types:`.
  init(
    _ outputs: String, base: String, overrides: [(modifier: String, context: String, tokens: String)] = [],
    themes: String? = nil, components: String = "", bridge: String = "", types: String = ""
  ) {
    var files = ["t/base.yaml": base]
    if !components.isEmpty { files["t/components.yaml"] = components }
    var modifiers: [(name: String, contexts: [String])] = []
    for (modifier, context, tokens) in overrides {
      files["t/\(modifier)-\(context).yaml"] = tokens
      let entry = "\(context): [{$ref: \(modifier)-\(context).yaml}]"
      if let index = modifiers.firstIndex(where: { $0.name == modifier }) {
        modifiers[index].contexts.append(entry)
      } else {
        modifiers.append((modifier, [modifier == "contrast" ? "normal: []" : "light: []", entry]))
      }
    }
    let order = (["sets/base"] + modifiers.map { "modifiers/\($0.name)" }).map { "{$ref: '#/\($0)'}" }
    files["t/themes.yaml"] = """
      version: "2025.10"
      sets: {base: {sources: [{$ref: base.yaml}]}}
      modifiers: {\(modifiers.map { "\($0.name): {contexts: {\($0.contexts.joined(separator: ", "))}, default: \($0.name == "contrast" ? "normal" : "light")}" }.joined(separator: ", "))}
      resolutionOrder: [\(order.joined(separator: ", "))]
      """
    files["t/tokenc.yaml"] = """
      resolver: themes.yaml
      outputs: [\(outputs)]
      \(themes.map { "themes: \($0)" } ?? "")
      \(components.isEmpty ? "" : "components: [components.yaml]")
      \(bridge.isEmpty ? "" : "bridge: \(bridge)")
      \(types.isEmpty ? "" : "types: \(types)")
      """
    compilation = compile(Request(.build, inputs: ["t"]), loading: MemoryFiles(files).loader)
  }

  /// The text of the one file, or what was reported.
  var text: String {
    guard compilation.files.count == 1 else { return compilation.diagnosticsText }
    return String(decoding: compilation.files[0].bytes, as: UTF8.self)
  }

  /// The text without the header.
  var body: String {
    guard let start = text.firstRange(of: "*/\n\n") else { return text }
    return String(text[start.upperBound...])
  }
}
