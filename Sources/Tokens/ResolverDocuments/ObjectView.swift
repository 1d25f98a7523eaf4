import Syntax
import Text

/// An object of a resolver document with the reference objects that led to it, whose keys override its own
/// (§4.2.2), shallowly.
struct ObjectView {
  /// Reference objects, outermost first, then the object itself.
  var layers: [NodePlace]

  /// The object itself.
  var target: NodePlace { layers[layers.count - 1] }

  /// The value of a key, and where it is.
  func value(of name: Name, in documents: Documents) -> NodePlace? {
    for layer in layers {
      if let value = documents[layer].value(of: name, in: layer.node) {
        return NodePlace(document: layer.document, node: value)
      }
    }
    return nil
  }

  /// All keys except `$ref`, with their documents.
  func keys(in documents: Documents) -> [(name: Name, place: NodePlace)] {
    layers.flatMap { layer in
      documents[layer].entries(of: layer.node).map { entry in
        (documents[layer].name(of: entry.key), NodePlace(document: layer.document, node: entry.key))
      }
    }
    .filter { $0.name != .ref }
  }
}

/// A parsed `$ref` of a resolver document (§4.2): a file, or none for the same document, and a pointer into
/// it.
struct ResolverReference {
  let file: String?
  /// `nil` if the fragment is not a pointer.
  let pointer: JSONPointer?
  let hasFragment: Bool

  init(_ text: ArraySlice<UInt8>) {
    let hash = text.firstIndex(of: UInt8(ascii: "#"))
    let path = text[..<(hash ?? text.endIndex)]
    file = path.isEmpty ? nil : String(decoding: path, as: UTF8.self)
    hasFragment = hash != nil
    pointer = hash.flatMap { try? JSONPointer(fragment: text[$0...]) }
  }

  /// The first segment of the pointer, such as `sets` or `modifiers`.
  var area: String? { pointer?.segments.first.map { String(decoding: $0, as: UTF8.self) } }

  /// The second segment: the name of a set or a modifier.
  var name: String? {
    pointer.flatMap { $0.segments.count > 1 ? String(decoding: $0.segments[1], as: UTF8.self) : nil }
  }
}
