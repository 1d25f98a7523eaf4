import Diagnostics
import Emission
import Tokens

/// The places of the values of some tokens, and of all that these refer to.
private struct ValuePlaces {
  /// Sorted. Values of tokens are not inside one another.
  private let ranges: [SourceRange]

  init(of tokens: Set<TokenID>, in set: TokenSet) {
    var (reached, open) = (tokens, Array(tokens))
    var ranges: Set<SourceRange> = []
    while let id = open.popLast() {
      for permutation in set.permutations {
        guard let token = permutation[id] else { continue }
        ranges.insert(set.valueRange(of: token))
        for reference in set.references(of: token) where reached.insert(reference.to).inserted {
          open.append(reference.to)
        }
      }
    }
    self.ranges = ranges.sorted { Self.key($0) < Self.key($1) }
  }

  func contain(_ range: SourceRange) -> Bool {
    var (low, high) = (0, ranges.count)
    while low < high {
      let middle = (low + high) / 2
      if Self.key(ranges[middle]) <= Self.key(range) { low = middle + 1 } else { high = middle }
    }
    guard low > 0 else { return false }
    return ranges[low - 1].source == range.source && range.upperBound <= ranges[low - 1].upperBound
  }

  private static func key(_ range: SourceRange) -> (UInt32, UInt32) {
    (range.source.rawValue, range.lowerBound)
  }
}

extension DiagnosticLog {
  /// Removes warnings about units and members that not every platform has, if all outputs of the run write them.
  mutating func removeWarnings(ofValuesWrittenIn names: Names, _ tokens: TokenSet) {
    guard !names.outputs.isEmpty else { return }
    let candidates = diagnostics.filter {
      $0.severity == .warning && ($0.code == .cssUnit || $0.code == .extraMember)
    }
    guard !candidates.isEmpty else { return }
    let units = ValuePlaces(of: names.lost.units, in: tokens)
    let members = names.lost.members.mapValues { ValuePlaces(of: $0, in: tokens) }
    remove(
      Set(
        candidates.filter { diagnostic in
          guard case .range(let range) = diagnostic.place else { return false }
          guard diagnostic.code == .extraMember else { return !units.contain(range) }
          let member = diagnostic.subject == "textCase" ? "textTransform" : diagnostic.subject
          // Outputs write no other members.
          guard let member, Typography.Style(rawValue: member) != nil else { return false }
          return members[member]?.contain(range) != true
        }))
  }
}
