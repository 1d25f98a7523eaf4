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
  /// The version of the snapshot format.
  private static let version = 1

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

/// A snapshot as a document.
private struct SnapshotReader {
  let document: Document
  /// The tokens of each theme, by its name.
  let themes: [(name: String, node: NodeID)]
  private let top: [String: NodeID]

  init?(_ bytes: [UInt8]) {
    var names = NameTable()
    var log = DiagnosticLog()
    var sources = Sources()
    let id = sources.add(Source(path: "snapshot", bytes: bytes))
    guard let document = Document(reading: id, in: sources, as: .json, names: &names, log: &log),
      !log.hasErrors,
      document.kind(of: document.root) == .mapping
    else { return nil }
    self.document = document
    var top: [String: NodeID] = [:]
    for (key, value) in document.entries(of: document.root) { top[document.string(of: key)] = value }
    let object = top["version"] == nil ? document.root : top["tokens"] ?? document.root
    guard document.kind(of: object) == .mapping else { return nil }
    var themes: [(name: String, node: NodeID)] = []
    for (key, value) in document.entries(of: object) {
      guard document.kind(of: value) == .mapping else { return nil }
      themes.append((document.string(of: key), value))
    }
    let isResolved = themes.allSatisfy { theme in
      document.entries(of: theme.node).allSatisfy { Self.isResolvedToken($0.value, document) }
    }
    guard isResolved else { return nil }
    self.themes = themes
    self.top = top
  }

  private static func isResolvedToken(_ node: NodeID, _ document: Document) -> Bool {
    guard document.kind(of: node) == .mapping else { return false }
    let keys = document.entries(of: node).map { document.string(of: $0.key) }
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
      files["/\(index).json"] = nested(theme.node)
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

  /// The members of a group, in order.
  private final class Group {
    enum Member {
      case group(Group)
      case token(NodeID)
    }

    private(set) var members: [(name: String, member: Member)] = []
    private var groups: [String: Group] = [:]

    /// The group with a name, created if necessary.
    func group(_ name: String) -> Group {
      if let known = groups[name] { return known }
      let group = Group()
      groups[name] = group
      members.append((name, .group(group)))
      return group
    }

    func add(_ token: NodeID, named name: String) { members.append((name, .token(token))) }
  }

  /// The tokens of a theme as nested groups.
  private func nested(_ theme: NodeID) -> [UInt8] {
    let root = Group()
    for (key, value) in document.entries(of: theme) {
      var segments = document.string(of: key).split(separator: ".", omittingEmptySubsequences: false).map(
        String.init)
      let name = segments.removeLast()
      segments.reduce(root) { $0.group($1) }.add(value, named: name)
    }
    var json: [UInt8] = []
    append(root, to: &json)
    return json
  }

  private func append(_ group: Group, to json: inout [UInt8]) {
    json.append(UInt8(ascii: "{"))
    for (index, (name, member)) in group.members.enumerated() {
      if index > 0 { json.append(UInt8(ascii: ",")) }
      json.append(json: name.utf8)
      json.append(UInt8(ascii: ":"))
      switch member {
      case .group(let group): append(group, to: &json)
      case .token(let node): append(token: node, to: &json)
      }
    }
    json.append(UInt8(ascii: "}"))
  }

  private func append(token: NodeID, to json: inout [UInt8]) {
    var isFirst = true
    json.append(UInt8(ascii: "{"))
    for (key, value) in document.entries(of: token)
    where ["type", "value", "description", "deprecated", "extensions"].contains(document.string(of: key)) {
      if !isFirst { json.append(UInt8(ascii: ",")) }
      isFirst = false
      json.append(json: Array("$".utf8) + document.text(of: key))
      json.append(UInt8(ascii: ":"))
      json.append(json: value, of: document)
    }
    json.append(UInt8(ascii: "}"))
  }

  private var contrast: [(DiffSide.Pair, DiffSide.Contrast)] {
    elements("contrast").compactMap { object in
      guard let theme = text("theme", object), let foreground = text("foreground", object),
        let background = text("background", object), let ratio = text("ratio", object).flatMap(Double.init),
        let required = text("required", object).flatMap(Double.init),
        let verdict = text("verdict", object).flatMap(ContrastResult.Verdict.init)
      else { return nil }
      return (
        DiffSide.Pair(theme: theme, foreground: foreground, background: background),
        DiffSide.Contrast(ratio: ratio, required: required, verdict: verdict)
      )
    }
  }

  private func namings(of tokens: TokenSet) -> [DiffSide.Naming] {
    elements("names").compactMap { object -> DiffSide.Naming? in
      guard let key = text("key", object), let output = text("output", object),
        let list = mapping("names", of: object)
      else { return nil }
      var names: [String: String] = [:]
      for (path, name) in document.entries(of: list) {
        names[document.string(of: path)] = document.string(of: name)
      }
      let spelled = tokens.ids.map { names[tokens.dottedPath(of: $0)] }
      var naming = DiffSide.Naming(
        key: key, output: output, declaration: { spelled[Int($0.rawValue)] })
      if let list = mapping("forms", of: object) {
        let known = forms(in: list)
        let forms = tokens.ids.map { known[tokens.dottedPath(of: $0)] }
        naming.expressions = { forms[Int($0.rawValue)] }
        naming.isSaved = true
      }
      return naming
    }
  }

  /// By path: how code writes a token.
  private func forms(in list: NodeID) -> [String: CodeForms] {
    var forms: [String: CodeForms] = [:]
    for (path, value) in document.entries(of: list) where document.kind(of: value) == .sequence {
      let parts = Array(document.elements(of: value))
      guard parts.count == 2, document.kind(of: parts[1]) == .mapping else { continue }
      let all = document.entries(of: parts[1]).map { key, text in
        CodeForms.Form(instance: document.string(of: key), text: document.string(of: text))
      }
      forms[document.string(of: path)] = CodeForms(shown: document.string(of: parts[0]), all: all)
    }
    return forms
  }

  private func mapping(_ key: String, of object: NodeID) -> NodeID? {
    let value = document.entries(of: object).first { document.string(of: $0.key) == key }?.value
    return value.flatMap { document.kind(of: $0) == .mapping ? $0 : nil }
  }

  /// The objects of a list at the top.
  private func elements(_ key: String) -> [NodeID] {
    guard let list = top[key], document.kind(of: list) == .sequence else { return [] }
    return document.elements(of: list).filter { document.kind(of: $0) == .mapping }
  }

  private func text(_ key: String, _ object: NodeID) -> String? {
    document.entries(of: object).first { document.string(of: $0.key) == key }.map {
      document.string(of: $0.value)
    }
  }
}
