import Syntax

/// The properties that tokens inherit from groups, for one permutation (§6.3, §6.7.3).
struct InheritedProperties {
  /// By path of the group.
  private var types: [TokenType?] = []
  /// Groups with an invalid `$type`; already reported.
  private var invalid: Set<PathID> = []
  /// By path of the group: the number of the reason.
  private var deprecations: [UInt32?] = []

  init() {}

  init(
    of tree: TokenTree, order: MemberOrder, paths: PathTable, documents: Documents,
    reasons: inout DeprecationReasons
  ) {
    types = [TokenType?](repeating: nil, count: paths.count)
    deprecations = [UInt32?](repeating: nil, count: paths.count)
    inherit(at: .root, of: tree, paths: paths, documents: documents, reasons: &reasons)
    order.forEachPath(below: .root) { path in
      guard tree.hasGroup(at: path) else { return false }
      inherit(at: path, of: tree, paths: paths, documents: documents, reasons: &reasons)
      return true
    }
  }

  private mutating func inherit(
    at path: PathID, of tree: TokenTree, paths: PathTable, documents: Documents,
    reasons: inout DeprecationReasons
  ) {
    guard let group = tree.group(at: path) else { return }
    let index = Int(path.rawValue)
    let parent = Int(paths.parent(of: path).rawValue)
    types[index] = group.type ?? types[parent]
    if group.type == nil, group.hasInvalidType || invalid.contains(paths.parent(of: path)) {
      types[index] = nil
      invalid.insert(path)
    }
    deprecations[index] =
      if let place = group.deprecated { reasons.number(at: place, in: documents) } else {
        deprecations[parent]
      }
  }

  /// The type that a token inherits from its groups.
  func type(of token: PathID, in paths: PathTable) -> TokenType? {
    types[Int(paths.parent(of: token).rawValue)]
  }

  /// Whether a token would inherit an invalid type.
  func hasInvalidType(_ token: PathID, in paths: PathTable) -> Bool {
    !invalid.isEmpty && invalid.contains(paths.parent(of: token))
  }

  /// Whether a token inherits the same in another permutation.
  func agrees(with other: Self, on token: PathID, in paths: PathTable) -> Bool {
    let parent = Int(paths.parent(of: token).rawValue)
    return types[parent] == other.types[parent] && deprecations[parent] == other.deprecations[parent]
      && hasInvalidType(token, in: paths) == other.hasInvalidType(token, in: paths)
  }

  /// The number of the reason of a deprecation that a token inherits from its groups.
  func deprecation(of token: PathID, in paths: PathTable) -> UInt32? {
    deprecations[Int(paths.parent(of: token).rawValue)]
  }
}

/// The distinct reasons of `$deprecated`; the empty one means `true`.
struct DeprecationReasons {
  private(set) var all: [String] = []
  /// By UTF-8 bytes, because `String ==` treats canonically equivalent texts as equal.
  private var numbers: [[UInt8]: UInt32] = [:]

  /// The number of the reason at a place; `nil` for `false` and invalid values.
  mutating func number(at place: NodePlace, in documents: Documents) -> UInt32? {
    let document = documents[place]
    let reason: String
    switch document.kind(of: place.node) {
    case .boolean:
      guard document.boolean(of: place.node) == true else { return nil }
      reason = ""
    case .string: reason = document.string(of: place.node)
    case .mapping, .sequence, .number, .null, .alias: return nil
    }
    if let known = numbers[Array(reason.utf8)] { return known }
    numbers[Array(reason.utf8)] = UInt32(all.count)
    all.append(reason)
    return UInt32(all.count - 1)
  }
}
