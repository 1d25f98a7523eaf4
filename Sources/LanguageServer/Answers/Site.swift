import Compiler
import Diagnostics
import Editing
import Syntax
import Tokens

/// The text of a client's request, with its tree.
struct Site {
  let analysis: Analysis
  let document: OpenDocument
  let source: SourceID
  /// The tree of the text, or of its last readable state.
  let tree: Document?
  /// The shift from the tree's text to the client's text.
  let shift: TextShift
  let client: Client
  let open: [OpenDocument]
  /// The kind of file.
  let role: FileRole

  var compilation: Compilation { analysis.compilation }

  init?(_ document: OpenDocument, in analysis: Analysis, _ client: Client, open: [OpenDocument]) {
    guard let source = analysis.source(at: document.path) else { return nil }
    (self.analysis, self.document, self.source, self.client) = (analysis, document, source, client)
    self.open = open
    tree = analysis.trees[source]
    role = Self.role(of: source, tree, in: analysis)
    shift = TextShift(from: analysis.compilation.sources[source].bytes, to: document.text.bytes)
  }

  var locations: Locations { Locations(analysis, client.encoding, open: open) }

  /// The offset in the tree's text at a position; `nil` within text that was typed since.
  func offset(at position: Position) -> Int? { shift.old(document.text.offset(of: position)) }

  func subject(at position: Position) -> CursorSubject? {
    guard let offset = offset(at: position), let tree else { return nil }
    switch role {
    case .tokens, .resolver: return tree.subject(at: offset)
    case .configuration, .anatomies: return mention(at: offset, in: tree)
    }
  }

  /// The token or group whose path is a plain text at an offset.
  private func mention(at offset: Int, in tree: Document) -> CursorSubject? {
    guard let node = tree.node(at: offset), tree.kind(of: node) == .string, !tree[node].isDecoded else {
      return nil
    }
    let path = tree.string(of: node)
    guard compilation.tokens?.path(at: path) != nil else { return nil }
    let range = tree.range(of: 0..<path.utf8.count, in: node).bytes
    return .reference(WrittenReference(path: path, range: range, form: .braces, isEditable: true))
  }

  /// Help for the key at a position, in a file with known keys.
  func keyHelp(at position: Position) -> (text: String, range: Range<Int>)? {
    guard let offset = offset(at: position), let tree else { return nil }
    let way = tree.path(at: offset)
    guard let last = way.last, last.key == last.node else { return nil }
    var keys = way.dropFirst().compactMap(\.key).map(tree.string)
    let shape: Shape
    switch role {
    case .configuration: shape = Configuration.shape
    case .resolver: shape = ResolverDocument.shape
    case .anatomies:
      shape = Anatomy.shape
      if !keys.isEmpty { keys.removeFirst() }
    case .tokens: return nil
    }
    let help =
      Shape.Value.object(shape).help(at: keys)
      ?? (role == .configuration ? compilation.modifierHelp(at: keys) : nil)
    return help.map { ($0, tree.range(of: last.node).bytes) }
  }

  /// A range of the tree in the text of the client.
  func range(_ bytes: Range<Int>) -> JSON? { shift.new(bytes).map { document.text.range($0) } }

  /// The kind of a file, which takes a look at every key of its root.
  static func role(of source: SourceID, _ tree: Document?, in analysis: Analysis) -> FileRole {
    let compilation = analysis.compilation
    if compilation.sources[source].path == compilation.configuration.path { return .configuration }
    if analysis.holdsAnatomies(source) { return .anatomies }
    guard let tree else { return .tokens }
    return ResolverDocument.isResolver(tree) ? .resolver : .tokens
  }
}
