import Foundation
import TestSupport

/// Tokens whose names and texts are anything that Unicode has, above all what means something to one of the languages. The
/// same seed gives the same set.
struct StrangeSet {
  private var generator: SeededGenerator
  /// Paths from the root, each segment as JSON writes it, and what stands there; one token a line in `text`.
  private var tokens: [(path: [String], text: String)] = []
  private var paths: [String: [String]] = [:]
  private var groupTexts: [[String]: String] = [:]
  private var taken: Set<[String]> = []

  init(seed: UInt64, count: Int) {
    generator = SeededGenerator(seed: seed)
    var groups: [[String]] = [[]]
    for _ in 0..<max(3, count / 12) {
      // A group that cannot be called anything takes all its tokens with it; a few of those are enough.
      let group = pick(groups) + [chance(10) ? name() : name() + "g\(groups.count)"]
      if group.count < 5, taken.insert(group).inserted {
        groups.append(group)
        groupTexts[group] = "\"$description\": \(quoted(text())), "
      }
    }
    while tokens.count < count {
      let path = pick(groups) + [chance(20) ? "$root" : name()]
      guard path != ["$root"], taken.insert(path).inserted else { continue }
      add(path)
    }
  }

  /// The number of tokens.
  var count: Int { tokens.count }

  /// The document; each token has a line of its own.
  ///
  /// - Parameter left: the indices of the tokens that it leaves out.
  func document(without left: Set<Int>) -> (text: String, lines: [Int: Int]) {
    var text = "{\"$description\": \(quoted("*/ the \" root \\ */"))"
    var lines: [Int: Int] = [:]
    var open: [String] = []
    // Keys must not come twice, so that tokens of a group stand together.
    let order = tokens.indices.filter { !left.contains($0) }.sorted { one, other in
      let (a, b) = (tokens[one].path.dropLast(), tokens[other].path.dropLast())
      return a.lexicographicallyPrecedes(b) { Array($0.utf8).lexicographicallyPrecedes(Array($1.utf8)) }
    }
    var isFirst = false
    for (line, index) in order.enumerated() {
      let (path, token) = tokens[index]
      let groups = Array(path.dropLast())
      let shared = zip(open, groups).prefix { Array($0.utf8) == Array($1.utf8) }.count
      text += String(repeating: "}", count: open.count - shared) + (isFirst ? "\n" : ",\n")
      isFirst = false
      for depth in shared..<groups.count {
        text += "\(quoted(groups[depth])): {" + (groupTexts[Array(groups[...depth])] ?? "")
      }
      text += "\(quoted(path[path.count - 1])): \(token)"
      lines[line + 2] = index
      open = groups
    }
    return (text + String(repeating: "}", count: open.count + 1) + "\n", lines)
  }

  private mutating func add(_ path: [String]) {
    let types = Self.types
    let type = types[tokens.count % types.count]
    var text = "{\"$type\": \"\(type)\", \"$value\": \(value(type, aliases: 5))"
    if chance(2) { text += ", \"$description\": \(quoted(self.text()))" }
    if chance(6) { text += ", \"$deprecated\": \(quoted(self.text()))" }
    if chance(4) { text += ", \"$extensions\": {\(quoted(self.text())): [\(quoted(self.text()))]}" }
    tokens.append((path, text + "}"))
    // A deprecated token may not be used by others without a warning of theirs, which is tested elsewhere.
    paths[type, default: []].append(path.joined(separator: "."))
  }

  // MARK: Values

  private static let types = [
    "color", "fontFamily", "dimension", "fontFamily", "number", "typography", "shadow", "duration",
    "fontWeight",
    "cubicBezier", "border", "strokeStyle", "transition", "gradient",
  ]

  private mutating func value(_ type: String, aliases: Int) -> String {
    if let earlier = paths[type], chance(aliases) { return quoted("{\(pick(earlier))}") }
    switch type {
    case "color":
      if chance(3) {
        return
          "{\"colorSpace\": \"display-p3\", \"components\": [\(part()), \(part()), \(part())], \"alpha\": \(part())}"
      }
      let digits = String(generator.below(1 << 24), radix: 16)
      return "\"#" + String(repeating: "0", count: 6 - digits.count) + digits + "\""
    case "dimension": return "{\"value\": \(generator.below(999)), \"unit\": \"\(chance(2) ? "px" : "rem")\"}"
    case "number": return part()
    case "fontWeight": return chance(2) ? "\"semi-bold\"" : "\(1 + generator.below(1000))"
    case "duration": return "{\"value\": \(generator.below(999)), \"unit\": \"ms\"}"
    case "fontFamily":
      // With a comma it would be a list of fonts.
      if chance(3) { return quoted("x" + text().replacing(",", with: ";")) }
      return "[" + (0...generator.below(3)).map { _ in quoted("x" + text()) }.joined(separator: ", ") + "]"
    case "cubicBezier": return "[\(part()), \(part()), \(part()), \(part())]"
    case "strokeStyle": return pick(["\"solid\"", "\"groove\"", "\"dotted\""])
    case "border": return object([("color", "color"), ("width", "dimension"), ("style", "strokeStyle")])
    case "transition":
      return object([("duration", "duration"), ("delay", "duration"), ("timingFunction", "cubicBezier")])
    case "shadow":
      return object(
        [("color", "color")] + ["offsetX", "offsetY", "blur", "spread"].map { ($0, "dimension") })
    case "gradient":
      return
        "[{\"color\": \(value("color", aliases: 2)), \"position\": 0}, {\"color\": \"#fff\", \"position\": 1}]"
    default:
      return object([
        ("fontFamily", "fontFamily"), ("fontSize", "dimension"), ("fontWeight", "fontWeight"),
        ("letterSpacing", "dimension"), ("lineHeight", "number"),
      ])
    }
  }

  private mutating func object(_ members: [(String, String)]) -> String {
    "{" + members.map { "\"\($0)\": \(value($1, aliases: 3))" }.joined(separator: ", ") + "}"
  }

  private mutating func part() -> String { "0.\(1 + generator.below(9))" }

  // MARK: Names and texts

  private static let words = [
    "String", "Double", "Int", "Bool", "Tokens", "TokensColor", "Color", "Swift", "SwiftUI", "UIKit", "Type",
    "self",
    "init", "Any", "Self", "Optional", "Light", "light", "Companion", "forTheme", "kotlin", "java",
    "androidx", "Float",
    "List", "TokensTheme", "default", "in", "class", "public", "resolved", "allCases", "rawValue",
    "hashValue", "Dp",
    "description", "none", "some", "dp", "Root", "RootTokens", "TokensFontFamily", "value", "theme", "Theme",
    "names",
    "case", "it", "field", "get", "set", "by", "where", "async", "await", "any", "package", "consume", "copy",
    "_", "__",
    "Never", "Void", "Sendable", "Hashable", "Equatable", "print", "UInt32", "Array", "Set", "Immutable",
    "Stable",
    "FontWeight", "TextUnit", "Brush", "Offset", "Duration", "time", "toString", "equals", "hashCode", "copy",
    "lazy",
    "nil", "null", "true", "val", "var", "fun", "object", "when", "is", "as", "typeof", "operator", "inherit",
    "initial",
    "unset", "var(--a)", "--", "-", "1", "2x", "0-5", "1.5".replacing(".", with: "_"), "a", "A", "é",
    "e\u{301}", "É",
    "ı", "İ", "ß", "ſ", "ǆ", "ﬁ", "ª", "µ", "º", "\u{301}", "\u{20dd}x", "\u{200d}", "\u{fe0f}", "🎨", "👩‍🎨",
    "\u{1d54f}",
    "\u{10400}", "ٱلعربية", "\u{202e}abc", "\u{2066}", "漢字", "ゔ", "न\u{93f}", "𝟙", "٣", "½", "Ⅷ",
    "$".appending("x"),
    "`", "\"", "'", "\\", "/", "*/", "//", "#", "@", "\n", "\t", "</style>", "\\(x)", "$x", "%", "~1",
    "&amp;", "\u{feff}",
    "\u{ad}", "\u{0085}", "\u{2028}", "\u{e000}", "\u{ffff}", "\u{378}", "\u{1}", "\u{7f}", "a\u{323}\u{307}",
    "",
    "Entries", "Companion_", "Tokens_", "TokensThemed", "Value", "Module", "Protocol", "Context", "RootToken",
    "Unit",
  ]

  /// A name as JSON Schema of the format has it: no `{`, `}` or `.`, and no `$` at its beginning.
  private mutating func name() -> String {
    var name = ""
    for _ in 0...generator.below(3) { name += chance(2) ? pick(Self.words) : String(anything()) }
    if chance(2) { name += pick(["a", "B", "9", "q\(generator.below(999))"]) }
    let scalars = name.unicodeScalars.filter { !"{}.".unicodeScalars.contains($0) }
    return String(String.UnicodeScalarView(scalars.drop { $0 == "$" }))
  }

  private static let texts = [
    "*/", "/*", "\"", "\"\"\"", "'", "\\(x)", "${x}", "$x", "\\", "\n", "\r", "\r\n", "\u{b}", "\u{c}",
    "\u{85}",
    "\u{2028}", "\u{2029}", "\u{202e}", "\u{2066}", "\u{2069}", "\u{feff}", "</style>", "<!--", "-->", "]]>",
    "};", "{",
    "//", "#if x", "`", "@available", "%s", "{{x}}", "&quot;", "\u{301}", "\u{200d}", "*\u{200d}/", "\\u{41}",
    "\\0a ",
    "serif", ",", ";", "!important", "\u{1}", "\u{7f}", "\u{ffff}", "\u{e000}", "🎨", "\t", " ", "  ", "x",
  ]

  private mutating func text() -> String {
    var text = ""
    for _ in 0...generator.below(5) { text += chance(3) ? String(anything()) : pick(Self.texts) }
    return text
  }

  /// Any scalar but NUL, those of the first planes more often.
  private mutating func anything() -> Character {
    let bound = pick([0x80, 0x300, 0x3000, 0x10000, 0x20000, 0x110000])
    while true {
      if let scalar = Unicode.Scalar(UInt32(1 + generator.below(bound - 1))) { return Character(scalar) }
    }
  }

  private mutating func chance(_ count: Int) -> Bool { generator.below(count) == 0 }

  private mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[generator.below(elements.count)]
  }

  /// A text in JSON, of ASCII alone.
  private func quoted(_ text: String) -> String {
    var result = "\""
    for unit in text.utf16 {
      if unit < 0x20 || unit > 0x7e || unit == 0x22 || unit == 0x5c {
        let digits = String(unit, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      } else {
        result.unicodeScalars.append(Unicode.Scalar(UInt8(unit)))
      }
    }
    return result + "\""
  }
}
