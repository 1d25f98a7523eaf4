import ColorScience
import Consumers
import Diagnostics
import Text

/// Raw values that are one token, all of them near to the one that is used most.
package struct ValueCluster: Sendable {
  package struct Member: Sendable {
    let value: RawValue.Value
    package let count: Int
  }

  package struct Place: Sendable {
    let path: String
    let location: SourceLocation
  }

  /// The center first.
  package private(set) var members: [Member]
  /// By property: the number of uses.
  private(set) var properties: [String: Int]
  /// The first ones, in the order of the files.
  private(set) var places: [Place]
  /// The path of its token.
  package internal(set) var name = ""

  private static let mostPlaces = 10

  var center: RawValue.Value { members[0].value }
  package var count: Int { members.reduce(0) { $0 + $1.count } }

  /// The properties, the one with most uses first.
  var orderedProperties: [(name: String, count: Int)] {
    properties.map { (name: $0.key, count: $0.value) }.sorted { ($1.count, $0.name) < ($0.count, $1.name) }
  }

  /// How often properties of a kind use it.
  func count(for kind: PropertyKind) -> Int {
    properties.reduce(0) { $0 + (PropertyKind($1.key) == kind ? $1.value : 0) }
  }

  /// The values of files in clusters: colors, lengths, and times, each by count, then by the center.
  static func clusters(of files: [StyledFile]) -> [ValueCluster] {
    var single: [RawValue.Value: ValueCluster] = [:]
    for file in files {
      for value in file.values {
        var cluster =
          single[value.value]
          ?? ValueCluster(members: [Member(value: value.value, count: 0)], properties: [:], places: [])
        cluster.members[0] = Member(value: value.value, count: cluster.members[0].count + 1)
        cluster.properties[value.property, default: 0] += 1
        if cluster.places.count < mostPlaces {
          cluster.places.append(Place(path: file.path, location: value.place))
        }
        single[value.value] = cluster
      }
    }
    var clusters: [ValueCluster] = []
    for value in single.values.sorted(by: isBefore) {
      if let index = clusters.firstIndex(where: { value.center.joins($0.center) }) {
        clusters[index].add(value)
      } else {
        clusters.append(value)
      }
    }
    clusters.sort(by: isBefore)
    return clusters
  }

  private static func isBefore(_ one: ValueCluster, _ other: ValueCluster) -> Bool {
    guard one.center.order == other.center.order else { return one.center.order < other.center.order }
    guard one.count == other.count else { return one.count > other.count }
    return RawValue.Value.isBefore(one.center, other.center)
  }

  private mutating func add(_ other: ValueCluster) {
    members += other.members
    properties.merge(other.properties, uniquingKeysWith: +)
    places = Array((places + other.places).prefix(Self.mostPlaces))
  }
}

extension ValueCluster {
  /// The steps of a palette, by the OKLCH lightness of a color.
  private static let steps: [(name: String, lightness: Double)] = [
    ("50", 0.97), ("100", 0.93), ("200", 0.88), ("300", 0.81), ("400", 0.71), ("500", 0.62), ("600", 0.53),
    ("700", 0.45), ("800", 0.37), ("900", 0.30), ("950", 0.22),
  ]

  /// Names clusters. Of colors with the same hue and step, the lighter ones come first, and those after the first one have
  /// numbers.
  static func name(_ clusters: inout [ValueCluster]) {
    var taken: [String: Int] = [:]
    let lightnesses = clusters.map(\.lightness)
    for index in clusters.indices.sorted(by: { (lightnesses[$1], $0) < (lightnesses[$0], $1) }) {
      let base = clusters[index].baseName
      let count = taken[base, default: 0] + 1
      taken[base] = count
      clusters[index].name = count == 1 ? base : "\(base)-\(count)"
    }
  }

  /// 0 to 1; 0 for what is no color.
  private var lightness: Double {
    guard case .color(let rgba) = center else { return 0 }
    return Color(RGBA8(rgba: rgba)).converted(to: .oklch).components.x
  }

  private var baseName: String {
    func number(_ value: Double) -> String { value.decimal.replacing(".", with: "-") }
    switch center {
    case .color(let rgba):
      let lightness = lightness
      let step = Self.steps.min { abs($0.lightness - lightness) < abs($1.lightness - lightness) }
      return "palette.\(Color(RGBA8(rgba: rgba)).hueName).\(step?.name ?? "500")"
    case .length(let pixels):
      let group: String =
        switch orderedProperties.first.flatMap({ PropertyKind($0.name) }) {
        case .space: "space"
        case .radius: "radius"
        case .fontSize: "font-size"
        case .border: "border-width"
        case .text, .background, .icon, .size, nil: "size"
        }
      return "\(group).\(number(pixels))"
    case .time(let milliseconds): return "duration.\(number(milliseconds))"
    }
  }
}
