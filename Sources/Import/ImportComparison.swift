import Text

/// A comparison of an import with the published output of the old tool: names and values that are the same,
/// different, missing, or new.
package struct ImportComparison: Sendable {
  /// The compared file, as the user spells it.
  package let name: String
  package private(set) var same = 0
  /// Names with different values: the old one, and the new one.
  package private(set) var others: [(name: String, old: String, new: String)] = []
  /// Missing names, each with the first of the properties that contain the parts of its value, if any.
  package private(set) var missing: [(name: String, old: String, part: String?)] = []
  package private(set) var new: [String] = []

  /// Whether nothing published is different or missing.
  package var isEqual: Bool { others.isEmpty && missing.isEmpty }

  /// Pixels of one rem, if lengths in both units are the same.
  private let rem: Double?

  /// - Parameter rem: pixels of one rem, if lengths in both units are the same.
  package init(_ name: String, old: PublishedNames, new: PublishedNames, rem: Double? = nil) {
    (self.name, self.rem) = (name, rem)
    let fresh = new.values()
    let key = { (name: String) in old.isLoose ? Self.letters(of: name) : name }
    // Names that differ in their separators alone are two tokens, if both exist.
    let exact = Dictionary(fresh.map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first })
    let values = Dictionary(fresh.map { (key($0.name), $0.value) }, uniquingKeysWith: { first, _ in first })
    let fonts = Fonts(fresh, key)
    var known: Set<String> = []
    for (name, value) in old.values() {
      let key = key(name)
      known.insert(key)
      let parts = fonts.parts[key]
      guard let own = exact[name] ?? values[key] ?? (old.isLoose ? parts?.text : nil) else {
        let isSame =
          parts.map { ComparableValue($0.text, rem: rem).hasPieces(of: ComparableValue(value, rem: rem)) }
          ?? false
        missing.append((name, value, isSame ? parts?.first : nil))
        continue
      }
      if own == value || Self.isSame(own, value, parts: parts?.text, isLoose: old.isLoose, rem) {
        same += 1
      } else {
        others.append((name, value, own))
      }
    }
    self.new = fresh.map(\.name).filter { !known.contains(key($0)) }
  }

  /// Whether two values are equal in different notations.
  ///
  /// - Parameter parts: what else belongs to the value.
  private static func isSame(
    _ own: String, _ old: String, parts: String?, isLoose: Bool, _ rem: Double?
  ) -> Bool {
    let (own, old, whole) = (
      ComparableValue(own, rem: rem), ComparableValue(old, rem: rem),
      parts.map { ComparableValue(own + " " + $0, rem: rem) }
    )
    return isLoose ? own.hasPieces(of: old) || whole?.hasPieces(of: old) == true : own == old
  }

  /// The letters and digits of a name, without separators.
  private static func letters(of name: String) -> String {
    String(name.lowercased().filter { $0.isLetter || $0.isNumber })
  }

  /// The comparison for people: counts, then a line for each difference.
  package var text: String {
    let note = rem.map { " (1rem compared as \($0.decimal)px)" } ?? ""
    var lines = [
      "\(name): \(counted(same, "name")) the same, \(others.count) other, \(missing.count) missing, \(new.count) new\(note)"
    ]
    lines += others.map {
      "  other    \($0.name): was `\($0.old.shortened(to: 80))`, is `\($0.new.shortened(to: 80))`"
    }
    lines += missing.map { missing in
      let parts = missing.part.map { "; its parts are properties, such as \($0)" } ?? ""
      return "  missing  \(missing.name): was `\(missing.old.shortened(to: 80))`\(parts)"
    }
    lines += new.map { "  new      \($0)" }
    return lines.map { $0 + "\n" }.joined()
  }
}

/// Typography whose members are separate properties.
private struct Fonts {
  /// By name of the typography: the joined values of its members, and the name of the first.
  private(set) var parts: [String: (text: String, first: String)] = [:]

  private static let members = [
    "-font-family", "-font-size", "-font-weight", "-line-height", "-letter-spacing", "-font-style",
    "-text-transform", "-text-decoration",
  ]

  init(_ values: [(name: String, value: String)], _ key: (String) -> String) {
    for (name, value) in values {
      for member in Self.members where name.hasSuffix(member) {
        let whole = key(String(decoding: name.utf8.dropLast(member.utf8.count), as: UTF8.self))
        let known = parts[whole]
        parts[whole] = ((known.map { $0.text + " " } ?? "") + value, known?.first ?? name)
      }
    }
  }
}
