import Text
import Tokens

extension TokenSet {
  /// The names of a path, beginning with the outermost group.
  func segments(of id: TokenID) -> [String] {
    paths.segments(of: path(of: id)).map { names.string($0) }
  }
}

extension Array where Element: Hashable {
  /// The elements without duplicates, in the order of their first occurrences.
  package var unique: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
