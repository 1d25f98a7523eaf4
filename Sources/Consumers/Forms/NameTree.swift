/// Names of several segments, such as `Tokens.Brand.base`, by their beginnings.
struct NameTree: Hashable, Sendable {
  private struct Node: Hashable {
    var children: [[UInt8]: Int] = [:]
    /// What follows any segment: the object of a theme.
    var any: Int?
    var number: Int?
    /// The names here and below.
    var numbers: [Int] = []
    /// Whether names are known here or below that are no findings.
    var hasKnown = false
  }

  private var nodes = [Node()]

  var isEmpty: Bool { nodes.count == 1 }

  /// The root.
  static let root = 0

  /// Adds a name, in which an empty segment stands for the object of any theme; returns the number that it has already.
  mutating func add(_ segments: [String], _ number: Int) -> Int? {
    var node = Self.root
    var path = [node]
    for segment in segments {
      node = child(below: node, segment)
      path.append(node)
    }
    if let known = nodes[node].number { return known }
    nodes[node].number = number
    for node in path {
      if number == CodeNames.known { nodes[node].hasKnown = true } else { nodes[node].numbers.append(number) }
    }
    return nil
  }

  private mutating func child(below node: Int, _ segment: String) -> Int {
    let key = Array(segment.utf8)
    if let known = key.isEmpty ? nodes[node].any : nodes[node].children[key] { return known }
    let new = nodes.count
    nodes.append(Node())
    if key.isEmpty { nodes[node].any = new } else { nodes[node].children[key] = new }
    return new
  }

  /// Names in code, as far as they are followed.
  struct Way {
    var node: Int
    var end: Int
    var segments: [CodeUse.Segment]
    /// The longest name, and the number of its segments.
    var best: (number: Int, count: Int)?
    /// Whether a segment follows that is not known.
    var isUnknown = false

    mutating func add(_ segment: CodeUse.Segment, in tree: NameTree) {
      segments.append(segment)
      if let number = tree.number(of: node) { best = (number, segments.count) }
    }

    func object(_ form: CodeNames.Form, isType: Bool, in tree: NameTree) -> CodeObject {
      CodeObject(
        form: form, segments: segments, numbers: tree.numbers(below: node), isType: isType,
        isComplete: !tree.hasKnown(below: node))
    }

    /// What a constant stands for that is bound to an object, which may begin with another constant.
    func binding(
      _ range: Range<Int>, _ object: CodeObject, in outer: CodeUse.Binding?, _ count: Int
    ) -> CodeUse.Binding {
      CodeUse.Binding(
        object: range, depth: segments.count + (outer.map { $0.depth - 1 } ?? 0),
        whole: outer == nil ? object : nil, count: count)
    }
  }

  /// The segments that may follow, with the numbers of the names that are complete then.
  func children(of node: Int) -> [(segment: String, number: Int?)] {
    nodes[node].children.map { (String(decoding: $0.key, as: UTF8.self), nodes[$0.value].number) }
      .sorted { $0.segment < $1.segment }
  }

  func child(of node: Int, _ segment: ArraySlice<UInt8>) -> Int? { nodes[node].children[Array(segment)] }
  func any(of node: Int) -> Int? { nodes[node].any }
  func number(of node: Int) -> Int? { nodes[node].number }
  func numbers(below node: Int) -> [Int] { nodes[node].numbers }
  func hasKnown(below node: Int) -> Bool { nodes[node].hasKnown }
}
