import Diagnostics
package import Syntax
package import Text

/// The subject at a place in a token file.
package enum CursorSubject: Hashable, Sendable {
  /// The name of a group or a token, where it is written, with its path.
  case name(path: String, range: Range<Int>)
  /// A reference to a token or a group.
  case reference(WrittenReference)
  /// A property of the format, by its key.
  case property(Name.Property, range: Range<Int>)
  /// The name of a type.
  case type(String, range: Range<Int>)

  /// The path of the group or token that it names.
  package var path: String? {
    switch self {
    case .name(let path, _): path
    case .reference(let reference): reference.path
    case .property, .type: nil
    }
  }

  /// Its bytes.
  package var range: Range<Int> {
    switch self {
    case .name(_, let range), .property(_, let range), .type(_, let range): range
    case .reference(let reference): reference.range
    }
  }
}

extension Document {
  /// The subject at an offset; `nil` if there is none.
  package func subject(at offset: Int) -> CursorSubject? {
    let path = path(at: offset)
    guard let last = path.last else { return nil }
    let range = range(of: last.node).bytes
    if last.key == last.node {
      if let property = name(of: last.node).property, property != .root {
        return .property(property, range: range)
      }
      return .name(path: dottedPath(path), range: range)
    }
    guard kind(of: last.node) == .string else { return nil }
    if last.key.map({ name(of: $0).property }) == .type {
      return .type(string(of: last.node), range: range)
    }
    let isInText = !path.contains { entry in
      switch entry.key.flatMap({ name(of: $0).property }) {
      case .description, .extensions, .deprecated, .schema: true
      case .value, .type, .extends, .ref, .root, nil: false
      }
    }
    guard isInText else { return nil }
    let references: [WrittenReference] =
      last.key.map { name(of: $0) == .ref } == true
      ? writtenReferences.filter { range.overlaps($0.range) } : bracedReferences(in: last.node)
    // The braces are part of the reference in an editor.
    return references.first { $0.range.lowerBound - 1 <= offset && offset <= $0.range.upperBound + 1 }
      .map { .reference($0) }
  }

  /// The dotted path of the group or token on the way to a node.
  package func dottedPath(_ way: [EnclosingNode]) -> String {
    var segments: [String] = []
    for entry in way.dropFirst() {
      guard let key = entry.key else {
        // An inline source of a resolver document is a separate tree.
        segments = []
        continue
      }
      if let property = name(of: key).property, property != .root { break }
      segments.append(string(of: key))
    }
    return segments.joined(separator: ".")
  }

  /// The key of the group or token at a path, if the root has it.
  package func key(at segments: [String]) -> (key: NodeID, value: NodeID)? {
    var node = root
    var found: (key: NodeID, value: NodeID)?
    for segment in segments {
      guard let next = entries(of: node).first(where: { text(of: $0.key).elementsEqual(segment.utf8) }) else {
        return nil
      }
      found = next
      node = next.value
    }
    return found
  }
}
