internal import Tokens

/// The functions of one output that find the token of a component's variant, spelled for one language.
///
/// Each list is flat, and members are ranges in it, since templates iterate over ranges.
struct LookupTable: Sendable {
  /// An enumeration of the values of an axis.
  struct Axis: Sendable {
    /// The names of the component and the axis as written.
    var component: String
    var name: String
    /// The name of the enumeration, without a prefix.
    var type: [UInt8]
    var cases: Range<Int>
    var native = NativeValues()
  }

  /// A value of an axis.
  struct Case: Sendable {
    /// The name as written.
    var title: String
    var name: [UInt8]
  }

  /// A component, whose functions are next to its tokens.
  struct Host: Sendable {
    /// The component's name in upper camel case.
    var name: [UInt8]
    var lookups: Range<Int>
  }

  struct Lookup: Sendable {
    /// The role or part as written.
    var title: String
    var name: [UInt8]
    var parameters: Range<Int>
    /// In the order of the variants, the last parameter varying fastest.
    var entries: Range<Int>
    var type: TokenType
    /// Whether some variants have no such token.
    var isOptional: Bool
  }

  struct Parameter: Sendable {
    var name: [UInt8]
    /// The index in `axes`, `nil` for a Boolean.
    var axis: Int?
  }

  /// The token of a variant.
  struct Entry: Sendable {
    /// By parameter: the pattern for its value, `true` or the name of a case.
    var patterns: [Pattern]
    var slot: Int
  }

  enum Pattern: Hashable, Sendable {
    case boolean(Bool)
    /// The index in `cases`.
    case `case`(Int)
  }

  var axes: [Axis] = []
  var cases: [Case] = []
  var hosts: [Host] = []
  var lookups: [Lookup] = []
  var parameters: [Parameter] = []
  var entries: [Entry] = []

  /// The slots of all tokens that a host's functions find.
  func slots(in host: Int) -> [UInt32] {
    lookups[hosts[host].lookups].flatMap { lookup in entries[lookup.entries].map { UInt32($0.slot) } }
  }
}

extension LookupTable.Axis {
  /// The values of an axis that correspond to those of a platform.
  struct NativeValues: Sendable {
    /// The cases for the sizes of SwiftUI's controls: mini, small, regular, large, and extra large.
    var controlSizes: [Int] = []
    /// The cases for on, off, and mixed, as in Compose and SwiftUI.
    var toggleStates: [Int] = []

    /// Whether a platform has values for it.
    var isKnown: Bool { !controlSizes.isEmpty || !toggleStates.isEmpty }
  }
}

extension LookupTable.Axis.NativeValues {
  /// - Parameter first: The index of the case of the first value.
  init(of axis: Anatomy.Axis, firstCase first: Int) {
    let words = axis.values.map { ControlWords.value($0.name) }
    switch ControlWords.axis(ofProperty: axis.name) {
    case .size?:
      let order = ControlWords.order(of: .size)
      let ranks = words.map { word in word.flatMap { $0.axis == .size ? order.firstIndex(of: $0.name) : nil }
      }
      guard !ranks.isEmpty, ranks.allSatisfy({ $0 != nil }) else { return }
      // The schema has no extra large, so the largest size is used.
      controlSizes = Array(order.indices).map { Self.nearest(to: $0, in: ranks.compactMap(\.self)) + first }
      controlSizes.append(Self.nearest(to: order.count, in: ranks.compactMap(\.self)) + first)
    case .selection?:
      let names = words.map { $0?.axis == .selection ? $0?.name : nil }
      let indices = ["true", "false", "mixed"].compactMap { names.firstIndex(of: $0) }
      if indices.count == 3, names.count == 3 { toggleStates = indices.map { $0 + first } }
    case .state?, nil: break
    }
  }

  /// The index of the rank nearest to another one, the larger one if there are two.
  private static func nearest(to rank: Int, in ranks: [Int]) -> Int {
    let best = ranks.indices.min { one, other in
      let distances = (abs(ranks[one] - rank), abs(ranks[other] - rank))
      return distances.0 == distances.1 ? ranks[one] > ranks[other] : distances.0 < distances.1
    }
    return best ?? 0
  }
}
