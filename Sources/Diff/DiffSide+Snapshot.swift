import Audit
package import Compiler
import Diagnostics
import Emission
import Syntax
import Text
import Tokens

/// A snapshot is a file with one side of a diff, for comparisons without a version history: the resolved
/// tokens of every theme, the contrast of its pairs, and the names in each output.
///
/// The output of `tokenc resolve --all-themes` is also a snapshot, without contrast and names.
extension DiffSide {
  /// The side as a file.
  package var snapshot: [UInt8] {
    var writer = TokenJSONWriter()
    writer.append("{\"version\":1,\n\"tokens\":{")
    for (index, theme) in themes.enumerated() {
      writer.append(index > 0 ? ",\n" : "\n")
      writer.output.append(json: theme.name.utf8)
      writer.append(": ")
      writer.append(tokens, in: theme.permutation)
    }
    writer.append("\n},\n\"contrast\":[")
    for (index, pair) in pairs.enumerated() {
      guard let measured = contrast[pair] else { continue }
      writer.append(index > 0 ? ",\n{" : "\n{")
      for (key, text) in [
        ("theme", pair.theme), ("foreground", pair.foreground), ("background", pair.background),
        ("verdict", measured.verdict.rawValue),
      ] {
        writer.output.append(json: key.utf8)
        writer.append(":")
        writer.output.append(json: text.utf8)
        writer.append(",")
      }
      if !pair.context.isEmpty {
        let context = JSON.object(pair.context.map { .init($0.modifier, .string($0.context)) })
        writer.output += JSON.object(["context": context]).bytes.dropFirst().dropLast() + [UInt8(ascii: ",")]
      }
      writer.append("\"ratio\":")
      writer.output.append(decimal: measured.ratio)
      writer.append(",\"required\":")
      writer.output.append(decimal: measured.required)
      writer.append("}")
    }
    writer.append("\n],\n\"names\":[")
    for (index, naming) in namings.enumerated() {
      writer.append(index > 0 ? ",\n{\"key\":" : "\n{\"key\":")
      writer.output.append(json: naming.key.utf8)
      writer.append(",\"output\":")
      writer.output.append(json: naming.output.utf8)
      writer.append(",\"names\":{")
      let names = tokens.ids.compactMap { id in
        naming.name(of: id).map { (key: tokens.dottedPath(of: id), value: $0) }
      }
      for (number, name) in names.sorted(by: { $0.key < $1.key }).enumerated() {
        writer.append(number > 0 ? ",\n" : "\n")
        writer.output.append(json: name.key.utf8)
        writer.append(":")
        writer.output.append(json: name.value.utf8)
      }
      writer.append("}")
      if naming.isSaved, let expressions = naming.expressions { append(expressions, to: &writer) }
      writer.append("}")
    }
    writer.append("\n]}\n")
    return writer.output
  }

  /// Appends how code writes each token: what people read, and all forms; null if it has no name.
  private func append(_ expressions: (TokenID) -> CodeForms?, to writer: inout TokenJSONWriter) {
    writer.append(",\"forms\":{")
    let paths = tokens.ids.filter(has).map { (path: tokens.dottedPath(of: $0), id: $0) }
    for (number, token) in paths.sorted(by: { $0.path < $1.path }).enumerated() {
      writer.append(number > 0 ? ",\n" : "\n")
      writer.output.append(json: token.path.utf8)
      guard let forms = expressions(token.id) else {
        writer.append(":null")
        continue
      }
      writer.append(":[")
      writer.output.append(json: forms.shown.utf8)
      writer.append(",{")
      for (index, form) in forms.all.enumerated() {
        if index > 0 { writer.append(",") }
        writer.output.append(json: form.instance.utf8)
        writer.append(":")
        writer.output.append(json: form.text.utf8)
      }
      writer.append("}]")
    }
    writer.append("}")
  }

  /// Whether a document is a snapshot: an object of themes whose members are resolved tokens, alone or under `tokens`.
  package static func isSnapshot(_ bytes: [UInt8]) -> Bool { SnapshotReader(bytes)?.themes.isEmpty == false }

  /// Reads a snapshot: its tokens are compiled as DTCG files, one for each theme.
  package static func reading(_ bytes: [UInt8], label: String) -> (side: DiffSide?, compilation: Compilation)?
  {
    SnapshotReader(bytes).map { $0.side(label: label) }
  }
}

/// A snapshot as a value.
private struct SnapshotReader {
  /// The tokens of each theme, by its name.
  let themes: [(name: String, tokens: [JSON.Member])]
  private let top: JSON

  init?(_ bytes: [UInt8]) {
    guard let top = JSON(parsing: bytes), top.isObject,
      case .object(let members) = top["version"] == nil ? top : top["tokens"] ?? top
    else { return nil }
    var themes: [(name: String, tokens: [JSON.Member])] = []
    for member in members {
      guard case .object(let tokens) = member.value, tokens.allSatisfy({ Self.isResolved($0.value) }) else {
        return nil
      }
      themes.append((member.name, tokens))
    }
    (self.themes, self.top) = (themes, top)
  }

  private static func isResolved(_ token: JSON) -> Bool {
    guard case .object(let members) = token else { return false }
    let keys = members.map(\.name)
    return keys.contains("type") && keys.contains("value") && !keys.contains { $0.hasPrefix("$") }
  }

  // MARK: The side

  func side(label: String) -> (side: DiffSide?, compilation: Compilation) {
    var request = Request(.check, inputs: ["/"])
    request.maxPermutations = max(themes.count, 1)
    let compilation = compile(request, loading: FileTree(files).loader)
    guard let tokens = compilation.tokens else { return (nil, compilation) }
    let measured = contrast
    let side = DiffSide(
      label: label, tokens: tokens, themes: compilation.themes, sources: compilation.sources,
      contrast: Dictionary(measured, uniquingKeysWith: { first, _ in first }), pairs: measured.map(\.0),
      namings: namings(of: tokens), waivers: [], isSource: false)
    return (side, compilation)
  }

  /// A DTCG file for each theme, a resolver document that selects one, and a configuration with the themes in
  /// order.
  private var files: [String: [UInt8]] {
    var files: [String: [UInt8]] = [:]
    var contexts: [UInt8] = []
    var configuration = Array("resolver: themes.json\nthemes:\n".utf8)
    for (index, theme) in themes.enumerated() {
      files["/\(index).json"] = Self.nested(theme.tokens).bytes
      if index > 0 { contexts.append(UInt8(ascii: ",")) }
      contexts.append(json: "t\(index)".utf8)
      contexts.append(contentsOf: ":[{\"$ref\":\"\(index).json\"}]".utf8)
      configuration.append(
        contentsOf: "  \(quoted(theme.name)): {input: {theme: t\(index)}, appearance: light}\n".utf8)
    }
    files["/themes.json"] =
      Array("{\"version\":\"2025.10\",\"modifiers\":{\"theme\":{\"contexts\":{".utf8) + contexts
      + Array("}}},\"resolutionOrder\":[{\"$ref\":\"#/modifiers/theme\"}]}".utf8)
    files["/tokenc.yaml"] = configuration
    return files
  }

  /// The tokens of a theme as nested groups.
  private static func nested(_ tokens: [JSON.Member]) -> JSON {
    group(
      tokens.map { token in
        (token.name.split(separator: ".", omittingEmptySubsequences: false)[...], token.value)
      })
  }

  /// A group of tokens, each at the rest of its path, in the order of first mention.
  private static func group(_ members: [(path: ArraySlice<Substring>, token: JSON)]) -> JSON {
    var order: [JSON.Member?] = []
    var groups: [Substring: (place: Int, members: [(path: ArraySlice<Substring>, token: JSON)])] = [:]
    for (path, token) in members {
      guard let name = path.first, path.count > 1 else {
        order.append(JSON.Member(String(path.first ?? ""), written(token)))
        continue
      }
      if groups[name] == nil {
        groups[name] = (order.count, [])
        order.append(nil)
      }
      groups[name]?.members.append((path.dropFirst(), token))
    }
    for (name, inner) in groups { order[inner.place] = JSON.Member(String(name), group(inner.members)) }
    return .object(order.compactMap(\.self))
  }

  /// A token with the properties of a DTCG file.
  private static func written(_ token: JSON) -> JSON {
    guard case .object(let members) = token else { return token }
    let known = ["type", "value", "description", "deprecated", "extensions"]
    return .object(members.filter { known.contains($0.name) }.map { JSON.Member("$" + $0.name, $0.value) })
  }

  private var contrast: [(DiffSide.Pair, DiffSide.Contrast)] {
    (top["contrast"]?.array ?? []).compactMap { pair in
      guard let theme = pair["theme"]?.string, let foreground = pair["foreground"]?.string,
        let background = pair["background"]?.string, let ratio = pair["ratio"]?.number,
        let required = pair["required"]?.number,
        let verdict = pair["verdict"]?.string.flatMap(ContrastResult.Verdict.init)
      else { return nil }
      return (
        DiffSide.Pair(
          theme: theme, foreground: foreground, background: background,
          context: Self.context(pair["context"])),
        DiffSide.Contrast(ratio: ratio, required: required, verdict: verdict)
      )
    }
  }

  /// The contexts of axes, by modifier.
  private static func context(_ value: JSON?) -> [ModifierChoice] {
    guard case .object(let members)? = value else { return [] }
    return members.compactMap { entry in entry.value.string.map { ModifierChoice(entry.name, $0) } }
  }

  private func namings(of tokens: TokenSet) -> [DiffSide.OutputNames] {
    (top["names"]?.array ?? []).compactMap { object -> DiffSide.OutputNames? in
      guard let key = object["key"]?.string, let output = object["output"]?.string,
        case .object(let list)? = object["names"]
      else { return nil }
      let names = Dictionary(list.map { ($0.name, $0.value.string) }) { first, _ in first }
      let spelled = tokens.ids.map { names[tokens.dottedPath(of: $0)] ?? nil }
      var naming = DiffSide.OutputNames(
        key: key, output: output, declaration: { spelled[Int($0.rawValue)] })
      if case .object(let list)? = object["forms"] {
        let known = Dictionary(list.map { ($0.name, Self.forms($0.value)) }) { first, _ in first }
        let forms = tokens.ids.map { known[tokens.dottedPath(of: $0)] ?? nil }
        naming.expressions = { forms[Int($0.rawValue)] }
        naming.isSaved = true
      }
      return naming
    }
  }

  /// How code writes a token; `nil` if it has no name.
  private static func forms(_ value: JSON) -> CodeForms? {
    guard let parts = value.array, parts.count == 2, case .object(let all) = parts[1] else { return nil }
    return CodeForms(
      shown: parts[0].string ?? "",
      all: all.map { CodeForms.Form(instance: $0.name, text: $0.value.string ?? "") })
  }
}
