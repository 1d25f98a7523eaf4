import Diagnostics

/// The targets of references, found once for all tokens with the same reference.
struct Routes: Sendable {
  /// The end of a chain of references to parts of values.
  enum End: Sendable {
    case node(NodePlace)
    /// A whole token, and the reference to it.
    case token(TokenID, NodePlace)
    /// No target, for these reasons.
    case failed([Diagnostic])
  }

  /// The `$ref` objects in a chain.
  struct Chain {
    private(set) var places: [NodePlace] = []
    /// The positions of places, for long chains only.
    private var indices: [NodePlace: Int] = [:]

    var count: Int { places.count }

    mutating func append(_ place: NodePlace) {
      places.append(place)
      guard places.count > 16 else { return }
      if indices.isEmpty { for (index, place) in places.enumerated() { indices[place] = index } }
      indices[place] = places.count - 1
    }

    func index(of place: NodePlace) -> Int? {
      indices.isEmpty ? places.firstIndex(of: place) : indices[place]
    }
  }

  /// The ends of chains by their `$ref` objects, in the current permutation.
  var ends: [NodePlace: End] = [:]
  /// The paths of references in braces.
  var curly = ReferencePaths()
  var members = MemberIndex()
  /// The number of names of average length that may still be compared for suggestions.
  var suggestionAllowance = 1_000_000

  /// Begins a permutation, in which references may have other targets.
  mutating func begin() { ends = [:] }
}
