import ColorScience
import Compiler
import Consumers
import Diagnostics
import Editing
import Syntax
import Text
import Tokens

/// A code file whose custom properties are tokens of projects.
struct ConsumerSite {
  /// A project with its generated names.
  struct Source {
    let analysis: Analysis
    let table: CustomPropertyTable
  }

  let document: OpenDocument
  let sources: [Source]
  let client: Client
  let open: [OpenDocument]

  /// Whether the language of a text can contain custom properties.
  static func serves(_ document: OpenDocument) -> Bool {
    switch language(of: document) {
    case .css?, .scss?, .less?, .html?, .vue?, .svelte?, .javascript?: true
    case .swift?, .kotlin?, .java?, .dart?, .xml?, .markdown?, nil: false
    }
  }

  private static func language(of document: OpenDocument) -> CodeLanguage? {
    CodeLanguage(ofFile: document.path) ?? CodeLanguage(named: document.language)
  }

  private var uses: [CustomPropertyUse] {
    Self.language(of: document).map { CustomPropertyUse.uses(in: bytes, of: $0) } ?? []
  }

  private var bytes: [UInt8] { document.text.bytes }

  private func name(_ use: CustomPropertyUse) -> String { String(decoding: bytes[use.name], as: UTF8.self) }

  private func token(_ name: String) -> (Source, TokenID)? {
    for source in sources { if let token = source.table[name] { return (source, token) } }
    return nil
  }

  private func use(at position: Position) -> (
    use: CustomPropertyUse, source: Source, token: TokenID, path: String
  )? {
    let offset = document.text.offset(of: position)
    guard
      let use = uses.first(where: {
        $0.name.lowerBound <= offset && offset <= $0.name.upperBound
      }), let (source, token) = token(name(use)), let tokens = source.analysis.compilation.tokens
    else { return nil }
    return (use, source, token, tokens.dottedPath(of: token))
  }

  // MARK: Questions

  /// `textDocument/hover`
  func hover(at position: Position) -> JSON {
    guard let (use, source, _, path) = use(at: position),
      let summary = source.analysis.compilation.summary(of: path)
    else { return .null }
    let style = HoverText.Style(isMarkdown: client.readsMarkdown, drawsImages: client.drawsImages)
    let locations = Locations(source.analysis, client.encoding, open: open)
    let text = HoverText(style) { place in
      var locations = locations
      return locations.link(place)
    }.text(of: summary)
    return [
      "contents": ["kind": client.readsMarkdown ? "markdown" : "plaintext", "value": .string(text)],
      "range": document.text.range(use.name),
    ]
  }

  /// `textDocument/definition`: the token, not the generated file.
  func definition(at position: Position) -> JSON {
    guard let (_, source, _, path) = use(at: position) else { return .null }
    var locations = Locations(source.analysis, client.encoding, open: open)
    return .array(
      source.analysis.compilation.definitions(of: path).compactMap { locations.location($0.name) })
  }

  /// `textDocument/completion` within `var(`, colors first if the property takes a color.
  func completion(at position: Position) -> JSON {
    let offset = document.text.offset(of: position)
    guard let typed = CustomPropertyUse.typed(at: offset, in: bytes) else { return .null }
    let text = String(decoding: bytes[typed], as: UTF8.self)
    let property = CustomPropertyUse.property(at: typed.lowerBound, in: bytes) ?? ""
    let wantsColor = ["color", "background", "fill", "stroke"].contains { property.contains($0) }
    var items: [JSON] = []
    for source in sources {
      guard let tokens = source.analysis.compilation.tokens,
        let theme = source.analysis.compilation.themes.first
      else { continue }
      for (name, id) in source.table.names where items.count < 500 && name.hasSubsequence(text) {
        let token = tokens.token(id, in: theme.permutation)
        let value = token.map { tokens.values[Int($0.value)] }
        let isDeprecated = token?.deprecation != nil
        let rank = isDeprecated ? 9 : wantsColor == (value?.type == .color) || !wantsColor ? 0 : 5
        items.append(
          .object([
            "label": .string(name), "kind": value?.type == .color ? 16 : 21, "tags": isDeprecated ? [1] : nil,
            "detail": (value?.swatch ?? value?.text).map { .string($0) },
            "sortText": .string("\(rank)\(name)"), "filterText": .string(name),
            "textEdit": ["range": document.text.range(typed), "newText": .string(name)],
          ]))
      }
    }
    return ["isIncomplete": .boolean(items.count >= 500), "items": .array(items)]
  }

  /// `textDocument/documentColor`: the colors of the tokens in use.
  func colors() -> JSON {
    .array(
      uses.compactMap { use in
        guard use.isRead, let (source, id) = token(name(use)),
          let tokens = source.analysis.compilation.tokens,
          let theme = source.analysis.compilation.themes.first,
          case .color(let value)? = tokens.value(of: id, in: theme.permutation)
        else { return nil }
        let shown = SRGBA(value.color)
        return [
          "range": document.text.range(use.name),
          "color": [
            "red": .number(shown.components.x), "green": .number(shown.components.y),
            "blue": .number(shown.components.z), "alpha": .number(shown.alpha),
          ],
        ]
      })
  }

  /// `textDocument/colorPresentation`: the custom property itself if the color is its own, then those of the
  /// nearest colors.
  func presentations(of color: JSON, in range: JSON) -> JSON {
    guard let offsets = document.text.offsets(of: range), let picked = SRGBA(color) else { return [] }
    let own = String(decoding: bytes[offsets], as: UTF8.self)
    let wanted = Color(
      .srgb, picked.components.x, picked.components.y, picked.components.z, alpha: picked.alpha)
    var near: [(name: String, distance: Double)] = []
    for source in sources {
      guard let tokens = source.analysis.compilation.tokens,
        let theme = source.analysis.compilation.themes.first
      else { continue }
      for (name, id) in source.table.names {
        guard case .color(let value)? = tokens.value(of: id, in: theme.permutation) else { continue }
        let distance = value.color.differenceOK(from: wanted) + (value.color.alpha - picked.alpha).magnitude
        // Of equal colors, the one in use comes first.
        near.append((name, name == own ? distance - 1e-3 : distance))
      }
    }
    return .array(
      near.sorted { ($0.distance, $0.name) < ($1.distance, $1.name) }.prefix(5).map { name, _ in
        ["label": .string(name), "textEdit": ["range": range, "newText": .string(name)]]
      })
  }

  // MARK: Diagnostics

  /// A problem with a use, and the replacement.
  private struct Mistake {
    let range: Range<Int>
    let code: String
    let message: String
    let replacement: String?
  }

  private var mistakes: [Mistake] {
    let uses = uses
    let own = Set(uses.lazy.filter { !$0.isRead }.map(name))
    return uses.compactMap { use in
      guard use.isRead else { return nil }
      let name = name(use)
      guard let (source, id) = token(name) else {
        guard !own.contains(name), let source = sources.first(where: { $0.table.isNear(name) }) else {
          return nil
        }
        let nearest = nearestName(to: name, among: source.table.names.map(\.name))
        return Mistake(
          range: use.name, code: "unknown-variable",
          message: "no token is called `\(name)`" + didYouMean(nearest),
          replacement: nearest)
      }
      return deprecation(use, name, source, id) ?? wrongFallback(use, name, source, id)
    }
  }

  private func deprecation(_ use: CustomPropertyUse, _ name: String, _ source: Source, _ id: TokenID)
    -> Mistake?
  {
    let compilation = source.analysis.compilation
    guard let tokens = compilation.tokens, let theme = compilation.themes.first,
      let reason = tokens.token(id, in: theme.permutation).flatMap({ tokens.deprecation(of: $0) })
    else { return nil }
    return Mistake(
      range: use.name, code: "deprecated-use",
      message: "`\(name)` is deprecated" + (reason.isEmpty ? "" : ": \(reason)"),
      replacement: nil)
  }

  /// A fallback that differs from the token's value in every theme.
  private func wrongFallback(_ use: CustomPropertyUse, _ name: String, _ source: Source, _ id: TokenID)
    -> Mistake?
  {
    let compilation = source.analysis.compilation
    guard let range = use.fallback, let tokens = compilation.tokens, let theme = compilation.themes.first,
      let value = tokens.value(of: id, in: theme.permutation),
      compilation.isWrong(bytes[range], of: id)
    else { return nil }
    let text = String(decoding: bytes[range], as: UTF8.self)
    return Mistake(
      range: range, code: "wrong-fallback", message: "`\(name)` is \(value.text), not `\(text)`",
      replacement: value.literal ?? value.swatch)
  }

  var diagnostics: [JSON] {
    mistakes.map { mistake in
      .object([
        "range": document.text.range(mistake.range), "severity": 2, "code": .string(mistake.code),
        "source": "tokenc",
        "message": .string(mistake.message), "tags": mistake.code == "deprecated-use" ? [2] : nil,
      ])
    }
  }

  /// `textDocument/codeAction`: the correct name or fallback.
  func actions(in range: JSON) -> JSON {
    guard let shown = document.text.offsets(of: range) else { return [] }
    return .array(
      mistakes.compactMap { mistake in
        guard let text = mistake.replacement, mistake.range.lowerBound <= shown.upperBound,
          shown.lowerBound <= mistake.range.upperBound
        else { return nil }
        let edit: JSON = ["range": document.text.range(mistake.range), "newText": .string(text)]
        return [
          "title": .string("Write \(text)"), "kind": "quickfix", "isPreferred": true,
          "edit": ["changes": .object([.init(document.uri, [edit])])],
        ]
      })
  }
}
