internal import Text
internal import Tokens

/// A qualifier of a folder of resources.
///
/// Source: Android Developers, *App resources overview*, table 2 (`guide/topics/resources/providing-resources`). Its order is that
/// of qualifiers in names of folders, and that in which the system decides between folders.
struct AndroidQualifier: Hashable {
  let text: String
  /// Its row in the table.
  let kind: Int
  /// Where larger screens and later systems meet it, too: how much it requires; otherwise 1.
  let rank: Int

  /// `nil` for texts that are none.
  init?(_ text: String) {
    let found = Self.rows.indices.lazy.compactMap { kind in
      Self.rows[kind].firstIndex { Self.number(of: text, in: $0) != nil }.map {
        (kind, Self.rows[kind][$0], $0)
      }
    }.first
    guard let (kind, word, index) = found ?? (Self.isLocale(text) ? (1, text, 0) : nil) else { return nil }
    (self.text, self.kind) = (text, kind)
    rank =
      ["sw#dp", "w#dp", "h#dp", "v#"].contains(word)
      ? Self.number(of: text, in: word) ?? 1 : Self.rows[kind] == Self.sizes ? index + 1 : 1
  }

  private static let sizes = ["small", "normal", "large", "xlarge"]

  /// `#` is a number above 0. Locales are the second row.
  private static let rows: [[String]] = [
    ["mcc#"], [], ["masculine", "feminine", "neuter"], ["ldrtl", "ldltr"], ["sw#dp"], ["w#dp"], ["h#dp"],
    sizes, ["long", "notlong"], ["round", "notround"], ["widecg", "nowidecg"], ["highdr", "lowdr"],
    ["port", "land"], ["car", "desk", "television", "appliance", "watch", "vrheadset"],
    ["night", "notnight"],
    ["ldpi", "mdpi", "hdpi", "xhdpi", "xxhdpi", "xxxhdpi", "nodpi", "tvdpi", "anydpi", "#dpi"],
    ["notouch", "finger"], ["keysexposed", "keyshidden", "keyssoft"], ["nokeys", "qwerty", "12key"],
    ["navexposed", "navhidden"], ["nonav", "dpad", "trackball", "wheel"], ["v#"],
  ]

  /// `ko`, `pt-rBR`
  private static func isLocale(_ text: String) -> Bool {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard (2...3).contains(parts[0].utf8.count), parts[0].utf8.allSatisfy({ (0x61...0x7A).contains($0) })
    else {
      return false
    }
    guard parts.count > 1 else { return true }
    let region = parts[1].utf8
    return parts.count == 2 && region.count == 3 && region.first == UInt8(ascii: "r")
      && region.dropFirst().allSatisfy { (0x41...0x5A).contains($0) }
  }

  /// The number in place of `#`, 0 for a word without one; `nil` if the texts differ.
  private static func number(of text: String, in pattern: String) -> Int? {
    let parts = pattern.split(separator: "#", omittingEmptySubsequences: false)
    guard parts.count == 2 else { return text == pattern ? 0 : nil }
    guard text.hasPrefix(parts[0]), text.hasSuffix(parts[1]),
      text.utf8.count > parts[0].utf8.count + parts[1].utf8.count
    else { return nil }
    let digits = text.dropFirst(parts[0].count).dropLast(parts[1].count)
    return digits.utf8.allSatisfy(\.isDigit) ? Int(digits).flatMap { $0 > 0 ? $0 : nil } : nil
  }
}

/// A folder of values: the theme, and the contexts of axes that have qualifiers.
struct AndroidFolder: Hashable {
  /// By dimension: 0 is the theme, the others are axes.
  let positions: [Int]
  fileprivate let qualifiers: [AndroidQualifier]

  /// `values-w840dp-night`
  var name: String { (["values"] + qualifiers.map(\.text)).joined(separator: "-") }

  fileprivate init(_ positions: [Int], _ qualifiers: [AndroidQualifier]) {
    (self.positions, self.qualifiers) = (positions, qualifiers.sorted { $0.kind < $1.kind })
  }
}

/// What an output's dimensions become on Android: by dimension, the positions that have folders and their qualifiers, the
/// default first, which has none.
struct AndroidDimensions {
  /// A position of a dimension, and its qualifier; `nil` for the default.
  struct Choice {
    var position = 0
    var qualifier: AndroidQualifier?
  }

  private let choices: [[Choice]]

  /// The day theme and the night theme, since there are no folders for high contrast, and the contexts with qualifiers.
  init(of output: Output) {
    let other: Theme.Appearance = output.themes[0].appearance == .light ? .dark : .light
    let second = output.themes.firstIndex {
      $0.appearance == other && $0.contrast == output.themes[0].contrast
    }
    let night = second.map {
      Choice(position: $0, qualifier: AndroidQualifier(other == .dark ? "night" : "notnight"))
    }
    let tables = output[AndroidOptions.qualifiers]
    let contexts = output.axes.map { axis in
      axis.axis.contexts.indices.dropFirst().compactMap { position in
        let table = tables.last { $0.name == axis.axis.modifier }
        let text = table?.pairs.last { $0.name == axis.axis.contexts[position] }?.text
        return text.flatMap { AndroidQualifier($0) }.map { Choice(position: position, qualifier: $0) }
      }
    }
    choices = ([night.map { [$0] } ?? []] + contexts).map { [Choice()] + $0 }
  }

  /// Why some qualifiers cannot be in one folder, or decide for one axis; `nil` if they can.
  func conflict(in output: Output) -> String? {
    var kinds: [Int: String] = [:]
    for (dimension, choices) in choices.enumerated() {
      let name = dimension == 0 ? "the theme" : "`\(output.axes[dimension - 1].axis.modifier)`"
      let qualifiers = choices.compactMap(\.qualifier)
      if let other = qualifiers.first(where: { $0.kind != qualifiers[0].kind }) {
        return
          "the qualifiers `\(qualifiers[0].text)` and `\(other.text)` of \(name) are of two kinds, so that several folders would be for one context; use one kind"
      }
      guard let first = qualifiers.first else { continue }
      if let other = kinds.updateValue(name, forKey: first.kind) {
        return
          "`\(first.text)` of \(name) is of the same kind as the qualifiers of \(other), and a folder has one of a kind; write one output for each context by `for:`"
      }
    }
    return nil
  }

  /// Whether a dimension has several folders.
  func isWritten(_ dimension: Int) -> Bool { choices[dimension].count > 1 }

  var ofThemes: [AndroidFolder] {
    choices[0].map { AndroidFolder(at($0.position, 0), [$0.qualifier].compactMap(\.self)) }
  }

  private func at(_ position: Int, _ dimension: Int) -> [Int] {
    choices.indices.map { $0 == dimension ? position : 0 }
  }

  /// The folders that need a resource of their own for something that depends on some dimensions, beginning with `values`: those
  /// in which the system would otherwise take another value.
  ///
  /// - Parameter value: What it is at positions of all dimensions.
  func folders<Value: Equatable>(
    of dimensions: [Int], value: ([Int]) -> Value
  ) -> [AndroidFolder] {
    let own = dimensions.filter(isWritten).sorted { kind(of: $0) < kind(of: $1) }
    var kept: [(ranks: [Choice], folder: AndroidFolder, value: Value)] = []
    for combination in combinations(of: own) {
      var positions = [Int](repeating: 0, count: choices.count)
      for (dimension, choice) in zip(own, combination) { positions[dimension] = choice.position }
      let value = value(positions)
      let taken = kept.filter { entry in
        zip(entry.ranks, combination).allSatisfy { Self.meets($1.qualifier, $0.qualifier) }
      }.max { one, other in
        one.ranks.map { $0.qualifier?.rank ?? 0 }.lexicographicallyPrecedes(
          other.ranks.map { $0.qualifier?.rank ?? 0 })
      }
      guard taken.map({ $0.value != value }) ?? true else { continue }
      kept.append((combination, AndroidFolder(positions, combination.compactMap(\.qualifier)), value))
    }
    return kept.map(\.folder)
  }

  private func kind(of dimension: Int) -> Int { choices[dimension].last?.qualifier?.kind ?? 0 }

  /// Whether a screen with a qualifier uses the folder of another one.
  private static func meets(_ own: AndroidQualifier?, _ other: AndroidQualifier?) -> Bool {
    guard let other else { return true }
    return own.map { $0 == other || $0.kind == other.kind && other.rank > 1 && $0.rank >= other.rank }
      ?? false
  }

  /// The combinations of some dimensions, beginning with those of the fewest qualifiers.
  private func combinations(of dimensions: [Int]) -> [[Choice]] {
    let all = dimensions.reduce([[]]) { all, dimension in
      all.flatMap { start in
        choices[dimension].sorted { ($0.qualifier?.rank ?? 0) < ($1.qualifier?.rank ?? 0) }.map {
          start + [$0]
        }
      }
    }
    let counts = all.map { $0.count { $0.qualifier != nil } }
    return all.indices.sorted { (counts[$0], $0) < (counts[$1], $1) }.map { all[$0] }
  }
}
