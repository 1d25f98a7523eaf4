import Diagnostics

/// Changes to several texts, in the form for a client.
struct WorkspaceEdit {
  private let analysis: Analysis
  private let client: Client
  private let open: [OpenDocument]
  /// By path, in the order of the first edits.
  private var files: [(path: String, edits: [JSON])] = []
  private var texts: [String: TextPositions] = [:]

  init(_ analysis: Analysis, _ client: Client, open: [OpenDocument]) {
    (self.analysis, self.client, self.open) = (analysis, client, open)
  }

  /// Adds a replacement of bytes in a source; returns whether the client still has that text.
  @discardableResult
  mutating func add(_ range: SourceRange, _ text: String, in sources: Sources) -> Bool {
    let source = sources[range.source]
    let path = analysis.absolute(source.path)
    if let document = document(at: path), document.text.bytes != source.bytes { return false }
    let positions = texts[path] ?? TextPositions(source.bytes, client.encoding)
    texts[path] = positions
    let edit: JSON = ["range": positions.range(range.bytes), "newText": .string(text)]
    if let index = files.firstIndex(where: { $0.path == path }) {
      files[index].edits.append(edit)
    } else {
      files.append((path, [edit]))
    }
    return true
  }

  private func document(at path: String) -> OpenDocument? {
    let source = analysis.source(at: path)
    return open.first { $0.path == path || (source != nil && analysis.source(at: $0.path) == source) }
  }

  /// `WorkspaceEdit`, with versions if the client checks them.
  var json: JSON {
    let changes = files.map { file -> (uri: String, version: Int?, edits: [JSON]) in
      let document = document(at: file.path)
      return (document?.uri ?? FileURI.uri(of: file.path), document?.version, file.edits)
    }
    guard client.takesDocumentChanges else {
      return ["changes": .object(changes.map { JSON.Member($0.uri, .array($0.edits)) })]
    }
    return [
      "documentChanges": .array(
        changes.map { change in
          [
            "textDocument": [
              "uri": .string(change.uri), "version": change.version.map { JSON($0) } ?? .null,
            ],
            "edits": .array(change.edits),
          ]
        })
    ]
  }
}
