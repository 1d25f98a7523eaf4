import Diagnostics
import Editing
import Syntax

extension Site {
  /// `textDocument/definition`
  func definition(at position: Position) -> JSON {
    if let file = fileStart(at: position) { return file }
    guard let subject = subject(at: position), let path = subject.path else { return .null }
    return links(from: subject, to: compilation.definitions(of: path), asLinks: client.takesDefinitionLinks)
  }

  /// `textDocument/typeDefinition`: the definition at the end of the alias chain.
  func typeDefinition(at position: Position) -> JSON {
    guard let subject = subject(at: position), let path = subject.path,
      let origin = compilation.origin(of: path)
    else { return .null }
    return links(from: subject, to: [origin], asLinks: client.takesTypeDefinitionLinks)
  }

  /// The beginning of the file that a text names, such as a source of the configuration.
  private func fileStart(at position: Position) -> JSON? {
    let offset = document.text.offset(of: position)
    for link in links().array ?? [] {
      guard let range = link["range"], let bytes = document.text.offsets(of: range), bytes.contains(offset)
      else {
        continue
      }
      let start = Position(line: 0, character: 0).json
      return [["uri": link["target"] ?? .null, "range": ["start": start, "end": start]]]
    }
    return nil
  }

  private func links(from subject: CursorSubject, to places: [Place], asLinks: Bool) -> JSON {
    var locations = locations
    let links = places.compactMap { place -> JSON? in
      guard let name = locations.range(place.name) else { return nil }
      let uri = JSON.string(locations.uri(of: place.name.source))
      guard asLinks else { return ["uri": uri, "range": name] }
      return .object([
        "originSelectionRange": range(subject.range), "targetUri": uri,
        "targetRange": locations.range(place.whole) ?? name, "targetSelectionRange": name,
      ])
    }
    return links.isEmpty ? .null : .array(links)
  }

  /// `textDocument/documentHighlight`: the names and references of the same token in this text.
  func highlights(at position: Position) -> JSON {
    guard let path = subject(at: position)?.path else { return .null }
    let names = compilation.definitions(of: path).map(\.name).filter { $0.source == source }
    let references = compilation.references(to: path).filter { $0.document.source == source }
    // `DocumentHighlightKind`: 3 for write, 2 for read.
    let highlights =
      names.compactMap { range($0.bytes).map { ["range": $0, "kind": 3] as JSON } }
      + references.compactMap { range($0.reference.range).map { ["range": $0, "kind": 2] as JSON } }
    return .array(highlights)
  }
}

extension Analysis {
  /// The references to a token or a group in the files of the set.
  func references(
    to path: String, includingDeclaration: Bool, _ locations: inout Locations
  ) -> [JSON] {
    var found: [JSON] = []
    if includingDeclaration {
      found += compilation.definitions(of: path).compactMap { locations.location($0.name) }
    }
    for (document, reference) in compilation.references(to: path) {
      let range = SourceRange(source: document.source, reference.range)
      if let location = locations.location(range) { found.append(location) }
    }
    return found + compilation.mentions(of: path).compactMap { locations.location($0) }
  }
}
