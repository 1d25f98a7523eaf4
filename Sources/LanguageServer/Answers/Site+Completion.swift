import Compiler
import Diagnostics
import Editing
import Syntax
import Text
import Tokens

extension Site {
  /// The maximum number of proposals: 100 000 would be 12 MB.
  private static let limit = 500

  private var theme: Theme? { client.settings.theme(of: compilation) }

  /// `textDocument/completion`, based on the text before the position; the tree may be of an earlier text.
  func completion(at position: Position) -> JSON {
    let bytes = document.text.bytes
    let offset = document.text.offset(of: position)
    let notation = Notation(ofFile: FilePath(document.path).name)
    guard let context = CursorContext(at: offset, of: bytes, as: notation) else { return .null }
    if let reference = context.reference, role == .tokens {
      return references(in: reference, context)
    }
    let typed = String(decoding: bytes[context.typed], as: UTF8.self)
    if context.key == Name.Property.ref.text, role == .tokens || role == .resolver {
      return list(
        pointers(matching: typed, except: context.tokenPath.path), replacing: context.typed,
        quoting: !context.isQuoted)
    }
    if compilation.asksForPath(context, in: role) {
      let asksForColor = ["foreground", "background", "surface"].contains(context.key)
      let (tokens, isCut) = compilation.tokenProposals(
        matching: typed, fitting: asksForColor ? .color : nil, isOnly: asksForColor, in: theme,
        limit: Self.limit)
      return list(tokens, replacing: context.typed, quoting: !context.isQuoted, isCut: isCut)
    }
    if let files = files(for: context, in: role) {
      return list(files.filter { $0.matches(typed) }, replacing: context.typed, quoting: !context.isQuoted)
    }
    let proposals = compilation.proposals(at: context, in: role).filter { $0.matches(typed) }
    return list(proposals, replacing: context.typed, quoting: notation != .yaml && !context.isQuoted)
  }

  /// Tokens after a brace; the closing brace and quote are added if missing.
  private func references(in typed: Range<Int>, _ context: CursorContext) -> JSON {
    let bytes = document.text.bytes
    var end = typed.upperBound
    while end < bytes.count, !"}\"'\r\n ,".utf8.contains(bytes[end]) { end += 1 }
    let isClosed = end < bytes.count && bytes[end] == UInt8(ascii: "}")
    let (path, members) = context.tokenPath
    if context.key == Name.Property.extends.text {
      let groups = compilation.groupProposals(
        matching: String(decoding: bytes[typed], as: UTF8.self), except: path)
      return list(
        groups, replacing: typed.lowerBound..<(isClosed ? end : typed.upperBound),
        suffix: isClosed ? "" : "}")
    }
    let inner = ((members ?? []) + [context.key].compactMap(\.self)).filter { $0 != Name.Property.value.text }
    let type = compilation.expectedType(ofMembers: inner, at: context)
    let (proposals, isCut) = compilation.tokenProposals(
      matching: String(decoding: bytes[typed], as: UTF8.self), fitting: type,
      except: path.joined(separator: "."), in: theme, limit: Self.limit)
    return list(
      proposals, replacing: typed.lowerBound..<(isClosed ? end : typed.upperBound),
      suffix: isClosed ? "" : "}",
      isCut: isCut)
  }

  /// Files of the project and pointers to tokens of the same file.
  private func pointers(matching typed: String, except own: [String]) -> [Proposal] {
    var proposals = tokenFiles()
    if role == .tokens {
      proposals += compilation.tokenProposals(
        matching: "", fitting: nil, except: own.joined(separator: "."), in: theme, limit: Self.limit
      )
      .proposals
      .filter { token in compilation.definitions(of: token.text).contains { $0.name.source == source } }
      .map { token in
        Proposal(
          token.kind, JSONPointer.fragment(ofPath: token.text), detail: token.detail, token.documentation)
      }
    } else if let tree {
      for name in ["sets", "modifiers"] {
        guard let entry = tree.key(at: [name]) else { continue }
        proposals += tree.entries(of: entry.value).map {
          Proposal(.word, "#/\(name)/\(tree.string(of: $0.key))")
        }
      }
    }
    return proposals.filter { $0.matches(typed) }
  }

  /// File names if one is expected; `nil` elsewhere.
  private func files(for context: CursorContext, in role: FileRole) -> [Proposal]? {
    guard role == .configuration,
      ["sources", "components", "resolver"].contains(context.key ?? context.path.last)
    else { return nil }
    return tokenFiles()
  }

  /// The files in this file's folder and below, relative to it.
  private func tokenFiles() -> [Proposal] {
    analysis.tokenFiles(besides: document.path).map { Proposal(.file, $0) }
  }

  private func list(
    _ proposals: [Proposal], replacing typed: Range<Int>, suffix: String = "", quoting: Bool = false,
    isCut: Bool = false
  ) -> JSON {
    let range = document.text.range(typed)
    let items = proposals.prefix(Self.limit).map { proposal -> JSON in
      // Pointers begin with `#`, which starts a comment in YAML.
      let needsQuotes = quoting && (document.path.hasSuffix("json") || proposal.text.hasPrefix("#"))
      let text = (needsQuotes ? quoted(proposal.text) : proposal.text) + suffix
      return .object([
        "label": .string(proposal.text), "kind": JSON(proposal.kind.number),
        "tags": proposal.isDeprecated ? [1] : nil, "detail": proposal.detail.map { .string($0) },
        "documentation": proposal.documentation.map { ["kind": "markdown", "value": .string($0)] },
        "sortText": .string("\(proposal.rank)\(proposal.text)"), "filterText": .string(proposal.text),
        "textEdit": client.takesDefaultEditRange ? nil : ["range": range, "newText": .string(text)],
        "textEditText": client.takesDefaultEditRange ? .string(text) : nil,
      ])
    }
    return .object([
      "isIncomplete": .boolean(isCut || proposals.count > Self.limit),
      "itemDefaults": client.takesDefaultEditRange ? ["editRange": range] : nil, "items": .array(items),
    ])
  }
}

extension Proposal.Kind {
  /// `CompletionItemKind`
  fileprivate var number: Int {
    switch self {
    case .color: 16
    case .token: 21
    case .property, .key: 10
    case .type: 25
    case .word: 12
    case .file: 17
    }
  }
}
