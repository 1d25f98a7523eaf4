import Diagnostics

/// Where references lead, found once for all tokens that refer to the same.
struct Routes: Sendable {
  /// Where a chain of references to parts of values ends.
  enum End: Sendable {
    case node(NodePlace)
    /// A whole token, and the reference to it.
    case token(TokenID, NodePlace)
    /// Nowhere, for these reasons.
    case failed([Diagnostic])
  }

  /// The `$ref` objects on the way to the end of a chain.
  struct Chain {
    private(set) var places: [NodePlace] = []
    /// Of long chains only.
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

  /// By `$ref` object that is part of a chain of them, in the current permutation.
  var ends: [NodePlace: End] = [:]
  /// The paths that references in braces spell.
  var curly = ReferencePaths()
  var members = MemberIndex()
  /// How many more names of a usual length may be compared in search of suggestions.
  var suggestionAllowance = 1_000_000

  /// Begins a permutation, in which references may lead elsewhere.
  mutating func begin() { ends = [:] }
}
