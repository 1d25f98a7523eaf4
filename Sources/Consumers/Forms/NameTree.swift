/// Names of several segments, such as `Tokens.Brand.base`, by their beginnings.
struct NameTree: Sendable {
  private struct Node {
    var children: [[UInt8]: Int] = [:]
    /// What follows any segment: the object of a theme.
    var any: Int?
    var number: Int?
    /// The names here and below.
    var numbers: [Int] = []
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
    if number >= 0 { for node in path { nodes[node].numbers.append(number) } }
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

  func child(of node: Int, _ segment: ArraySlice<UInt8>) -> Int? { nodes[node].children[Array(segment)] }
  func any(of node: Int) -> Int? { nodes[node].any }
  func number(of node: Int) -> Int? { nodes[node].number }
  func numbers(below node: Int) -> [Int] { nodes[node].numbers }
}
