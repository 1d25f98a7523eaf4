import Audit
import ColorScience
import Compiler
import Foundation
import Repair
import TestSupport
import Tokens

/// A random set of aliases of a ramp, with everything that a repair of it may do. Nothing here knows of cuts: all
/// values of all sites are tried.
struct AliasSystem {
  struct Pair {
    var foreground, background: Int
    var minimum: Double
  }

  /// The tokens that move, by their numbers; the last two are ordered surfaces.
  static let sites = ["text.a", "text.b", "text.c", "surface.x", "surface.y"]
  static let surfaces = 3..<5
  private static let themes = ["light", "dark"]

  /// By theme and step: a gray or a color of 8 bits.
  private(set) var steps: [[RGBA8]] = []
  /// By site: the number of its step.
  private(set) var present: [Int] = []
  private(set) var pairs: [Pair] = []
  private(set) var weights: [Int] = []
  private(set) var isKept: [Bool] = []
  /// The site that another alias names, so that it is shown twice.
  private(set) var shownTwice = 0
  /// By theme, site, and step: the luminance, and the cost of a change to it.
  private var luminances: [[Double]] = []
  private var costs: [[[Int64]]] = []

  init(seed: UInt64, themes: Int = 1, keeping: Bool = false) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<themes {
      // Two of the steps are dark and light, so that there are repairs.
      var used: Set<RGBA8> = []
      while used.count < 5 {
        let color = UInt32(truncatingIfNeeded: random.next()) | 0xff
        let step = used.isEmpty ? color & 0x3f3f_3fff : used.count == 1 ? color | 0xc0c0_c000 : color
        used.insert(RGBA8(rgba: step))
      }
      steps.append(used.sorted { $0.rgba < $1.rgba })
    }
    present = Self.sites.map { _ in random.below(5) }
    weights = Self.sites.map { _ in [1, 1, 2, 0, 5][random.below(5)] }
    isKept = Self.sites.map { _ in keeping && random.below(3) == 0 }
    shownTwice = random.below(3)
    for foreground in 0..<3 {
      for background in Self.surfaces where random.below(3) > 0 {
        let minimum = [1.3, 1.6, 2, 3, 4.5][random.below(5)]
        pairs.append(Pair(foreground: foreground, background: background, minimum: minimum))
      }
    }
    luminances = steps.map { $0.map(Self.luminance) }
    costs = steps.map { colors in
      Self.sites.indices.map { site in
        colors.map { color in
          let difference = Color(colors[present[site]]).differenceOK(from: Color(color))
          let own = (100_000 * Double(weights[site]) * difference + 0.5).rounded(.down)
          // The alias of the alias has the weight 1.
          let other = site == shownTwice ? (100_000 * difference + 0.5).rounded(.down) : 0
          return Int64(own) + Int64(other)
        }
      }
    }
  }

  /// Relative luminance, by WCAG 2.2.
  static func luminance(_ color: RGBA8) -> Double {
    let linear = [color.red, color.green, color.blue].map { channel in
      let value = Double(channel) / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
  }

  // MARK: The set

  var files: [String: String] {
    func palette(_ theme: Int) -> String {
      let steps = steps[theme].enumerated().map { "c\($0.offset): {$value: '\($0.element.hex)'}" }
      return "palette: {$type: color, \(steps.joined(separator: ", "))}\n"
    }
    func value(_ site: Int) -> String { "{$type: color, $value: '{palette.c\(present[site])}'}" }
    let tokens = """
      text: {a: \(value(0)), b: \(value(1)), c: \(value(2))}
      surface: {x: \(value(3)), y: \(value(4))}
      link: {$type: color, $value: '{\(Self.sites[shownTwice])}'}

      """
    let contexts = zip(Self.themes, steps).map { "\($0.0): [{$ref: \($0.0).yaml}]" }
    let keep = Self.sites.indices.filter { isKept[$0] }.map { Self.sites[$0] }
    let pairs = pairs.map {
      "{foreground: \(Self.sites[$0.foreground]), background: \(Self.sites[$0.background]), minimum: \($0.minimum)}"
    }
    var files = [
      "t/tokens.yaml": tokens,
      "t/t.resolver.yaml": """
      version: "2025.10"
      sets: {base: {sources: [{$ref: tokens.yaml}]}}
      modifiers: {theme: {default: light, contexts: {\(contexts.joined(separator: ", "))}}}
      resolutionOrder: [{$ref: "#/sets/base"}, {$ref: "#/modifiers/theme"}]

      """,
      "t/tokenc.yaml": """
      resolver: t.resolver.yaml
      audit: {contrast: [\(pairs.joined(separator: ", "))]}
      solve:
        keep: [\(keep.joined(separator: ", "))]
        weights: {\(Self.sites.indices.map { "\(Self.sites[$0]): \(weights[$0])" }.joined(separator: ", "))}

      """,
    ]
    for (theme, name) in zip(steps.indices, Self.themes) { files["t/\(name).yaml"] = palette(theme) }
    return files
  }

  // MARK: All repairs

  /// The sites that some requirement names.
  func sites(of pairs: [Pair]) -> Set<Int> { Set(pairs.flatMap { [$0.foreground, $0.background] }) }

  /// All assignments of steps in which some sites move, and that meet some requirements and the order of the surfaces.
  func repairs(of pairs: [Pair], moving: Set<Int>) -> [[Int]] {
    let all = Self.sites.indices.reduce(into: [[Int]()]) { lists, site in
      let values = moving.contains(site) ? Array(0..<5) : [present[site]]
      lists = lists.flatMap { list in values.map { list + [$0] } }
    }
    return all.filter { isRepair($0, of: pairs) }
  }

  func isRepair(_ values: [Int], of pairs: [Pair]) -> Bool {
    luminances.allSatisfy { shown in
      pairs.allSatisfy { pair in
        let (one, other) = (shown[values[pair.foreground]], shown[values[pair.background]])
        return (max(one, other) + 0.05) / (min(one, other) + 0.05) >= pair.minimum
      } && isOrdered(values, shown)
    }
  }

  private func isOrdered(_ values: [Int], _ shown: [Double]) -> Bool {
    let (x, y) = (Self.surfaces.lowerBound, Self.surfaces.lowerBound + 1)
    let (before, after) = ((shown[present[x]], shown[present[y]]), (shown[values[x]], shown[values[y]]))
    return before.0 < before.1 ? after.0 < after.1 : before.0 > before.1 ? after.0 > after.1 : true
  }

  /// The cost of a change, and how many sites move.
  func cost(_ values: [Int]) -> (cost: Int64, moved: Int) {
    let sums = costs.map { costs in values.indices.reduce(0) { $0 + costs[$1][values[$1]] } }
    return (sums.reduce(0, +), values.indices.filter { values[$0] != present[$0] }.count)
  }
}
