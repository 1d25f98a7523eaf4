import Compiler
import Consumers
import Diagnostics
import Editing
import Tokens

extension ConsumerSite {
  /// The most proposals.
  private static let limit = 500

  /// The beginnings and the ends of properties that take a color or a length.
  private static let colorWords = ["color", "background", "border", "fill", "stroke"]
  private static let lengthWords = [
    "margin", "padding", "gap", "inset", "radius", "width", "height", "size", "top", "right", "bottom",
    "left",
    "spacing",
  ]

  /// `textDocument/completion`: names of the fitting type first, those for use in code before those for other tokens,
  /// deprecated ones last.
  func completion(at position: Position) -> JSON {
    let offset = document.text.offset(of: position)
    let property = text.property(at: offset) ?? ""
    let fitting: TokenType? =
      Self.colorWords.contains { property.contains($0) } && !property.hasSuffix("radius")
        && !property.hasSuffix("width")
      ? .color : Self.lengthWords.contains { property.contains($0) } ? .dimension : nil
    var items: [(rank: String, json: JSON)] = []
    var isKnown = false
    for (code, scan) in scans {
      guard let completion = scan.completion(at: offset) else { continue }
      isKnown = true
      let typed = String(decoding: bytes[completion.typed], as: UTF8.self)
      let others = code.analysis.compilation.referredTokens
      for item in completion.items {
        let entry = item.number.flatMap { $0 >= 0 ? code.names.entries[$0] : nil }
        // Variables are known in another spelling.
        let label = entry.map { $0.name.segments.count == 1 ? $0.text : item.label } ?? item.label
        guard label.hasSubsequence(typed) else { continue }
        items.append(
          self.item(label, item, entry, code, isPrimitive: entry.map { others.contains($0.token) }, fitting))
      }
    }
    guard isKnown else { return .null }
    items.sort { $0.rank < $1.rank }
    return [
      "isIncomplete": .boolean(items.count > Self.limit),
      "items": .array(items.prefix(Self.limit).map(\.json)),
    ]
  }

  private func item(
    _ label: String, _ item: CodeCompletion.Item, _ entry: ConsumerNames.Entry?, _ code: ProjectCode,
    isPrimitive: Bool?, _ fitting: TokenType?
  ) -> (rank: String, json: JSON) {
    let compilation = code.analysis.compilation
    let token = entry.flatMap { entry in
      client.settings.theme(of: compilation).flatMap {
        compilation.tokens?.token(entry.token, in: $0.permutation)
      }
    }
    let value = token.flatMap { compilation.tokens?.values[Int($0.value)] }
    let isDeprecated = token?.deprecation != nil
    let fits = fitting == nil || value?.type == fitting
    let rank = isDeprecated ? 9 : (fits ? 0 : 4) + (isPrimitive == true ? 2 : 0)
    let isWord = item.text == item.label
    let sort = "\(rank)\(label)"
    // `CompletionItemKind`: 9 for a type or an object.
    let kind: JSON = value == nil ? 9 : value?.type == .color ? 16 : 21
    let detail: JSON? = (value?.swatch ?? value?.text).map { .string($0) }
    let edit: JSON = [
      "range": document.text.range(item.range), "newText": .string(isWord ? label : item.text),
    ]
    let json = JSON.object([
      "label": .string(label), "kind": kind, "tags": isDeprecated ? [1] : nil, "detail": detail,
      // What is replaced may begin with the dot.
      "sortText": .string(sort), "filterText": .string(isWord ? label : ".\(label)"), "textEdit": edit,
    ])
    return (sort, json)
  }
}
