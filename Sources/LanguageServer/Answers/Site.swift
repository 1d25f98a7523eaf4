import Compiler
import Diagnostics
import Queries
import Syntax
import Tokens

/// A text that a client asks about, with the tree that answers.
struct Site {
  let analysis: Analysis
  let document: OpenDocument
  let source: SourceID
  /// The tree of the text, or of what it was when it could be read last.
  let tree: Document?
  /// From the text of the tree to the text of the client.
  let shift: TextShift
  let client: Client
  let open: [OpenDocument]

  var compilation: Compilation { analysis.compilation }

  init?(_ document: OpenDocument, in analysis: Analysis, _ client: Client, open: [OpenDocument]) {
    guard let source = analysis.source(at: document.path) else { return nil }
    self.analysis = analysis
    self.document = document
    self.source = source
    self.client = client
    self.open = open
    tree = analysis.trees[source]
    shift = TextShift(from: analysis.compilation.sources[source].bytes, to: document.text.bytes)
  }

  var locations: Locations { Locations(analysis, client.encoding, open: open) }

  /// The offset in the tree's text at a position; `nil` within what has been typed since.
  func offset(at position: Position) -> Int? { shift.old(document.text.offset(of: position)) }

  /// What a position is about.
  func subject(at position: Position) -> Subject? {
    offset(at: position).flatMap { tree?.subject(at: $0) }
  }

  /// A range of the tree in the text of the client.
  func range(_ bytes: Range<Int>) -> JSON? { shift.new(bytes).map { document.text.range($0) } }

  /// What kind of file it is.
  var role: FileRole {
    if compilation.sources[source].path == compilation.configuration.path { return .configuration }
    if compilation.anatomies.contains(where: { $0.range.source == source }) { return .anatomies }
    guard let tree else { return .tokens }
    return ResolverDocument.isResolver(tree) ? .resolver : .tokens
  }
}
