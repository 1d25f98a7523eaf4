import Foundation

/// A part of a value that needs no further taking apart. A token's value is a list of them, the same for the JSON that
/// `tokenc resolve` prints and for what a program that imports the generated code prints.
enum Atom: Equatable {
  /// A color in the notation of CSS.
  case color(String)
  case length(Double, unit: String)
  /// Milliseconds.
  case time(Double)
  case number(Double)
  case text(String)

  /// Reads an atom as printed: `color …`, `length 1.5 px`, `time 20`, `number 1`, `text …`.
  init?(printed: Substring) {
    let parts = printed.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
    let rest = parts.count > 1 ? String(parts[1]) : ""
    switch parts.first {
    case "color": self = .color(rest)
    case "length":
      let parts = rest.split(separator: " ")
      guard parts.count == 2, let number = Double(parts[0]) else { return nil }
      self = .length(number, unit: String(parts[1]))
    case "time":
      guard let number = Double(rest) else { return nil }
      self = .time(number)
    case "number":
      guard let number = Double(rest) else { return nil }
      self = .number(number)
    case "text": self = .text(rest)
    default: return nil
    }
  }
}

/// A token as `tokenc resolve` prints it.
struct ResolvedToken {
  var path: String
  var type: String
  var atoms: [Atom]
}

/// Every token in every theme, by the order of the JSON text.
struct ResolvedSet {
  /// In the order of the themes.
  var themes: [(name: String, tokens: [ResolvedToken])] = []

  /// Reads what `tokenc resolve --all-themes` prints: one token a line.
  init(_ text: String) throws {
    // By bytes: a name may begin with a mark, which belongs to the quote before it as far as characters go.
    for line in text.utf8.split(separator: UInt8(ascii: "\n")).map({ Substring($0) })
    where line.utf8.first == UInt8(ascii: "\"") {
      let isTheme = line.hasSuffix("{") || line.hasSuffix("{},") || line.hasSuffix("{}")
      let object = try Self.object(isTheme ? line.prefix { $0 != ":" } + ": {}" : line)
      guard let (path, value) = object.first else { continue }
      if isTheme { themes.append((path, [])); continue }
      guard let value = value as? [String: Any], let type = value["type"] as? String,
        let plain = value["value"]
      else { throw Unreadable(text: String(line)) }
      themes[themes.count - 1].tokens.append(
        ResolvedToken(path: path, type: type, atoms: try Self.atoms(plain, type)))
    }
  }

  struct Unreadable: Error { var text: String }

  private static func object(_ line: Substring) throws -> [String: Any] {
    // All in ASCII: Foundation drops a byte order mark at the end of a text.
    var json = "{"
    for unit in (line.hasSuffix(",") ? line.dropLast() : line).utf16 {
      if unit < 0x80 {
        json.unicodeScalars.append(Unicode.Scalar(UInt8(unit)))
      } else {
        json +=
          "\\u" + String(repeating: "0", count: 4 - String(unit, radix: 16).count) + String(unit, radix: 16)
      }
    }
    json += "}"
    guard let object = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any] else {
      throw Unreadable(text: json)
    }
    return object
  }

  private static func atoms(_ value: Any, _ type: String) throws -> [Atom] {
    switch type {
    case "color": return [.color(try color(value))]
    case "dimension": return [.length(try number(value, "value"), unit: try text(value, "unit"))]
    case "number": return [.number(try number(value))]
    case "fontWeight": return [.number(try weight(value))]
    case "duration":
      let scale = try text(value, "unit") == "s" ? 1000.0 : 1
      return [.time(try number(value, "value") * scale)]
    case "fontFamily":
      return (value as? [String] ?? [value as? String].compactMap { $0 }).map { .text(escaped($0)) }
    case "cubicBezier": return try (value as? [Any] ?? []).map { .number(try number($0)) }
    case "strokeStyle":
      if let keyword = value as? String { return [.text(keyword)] }
      let lengths = try member(value, "dashArray") as? [Any] ?? []
      return try [.text("dashes")] + lengths.flatMap { try atoms($0, "dimension") }
        + [.text(try text(value, "lineCap"))]
    case "border":
      return try members(value, [("color", "color"), ("width", "dimension"), ("style", "strokeStyle")])
    case "transition":
      return try members(
        value, [("duration", "duration"), ("delay", "duration"), ("timingFunction", "cubicBezier")])
    case "shadow":
      let lengths = ["offsetX", "offsetY", "blur", "spread"].map { ($0, "dimension") }
      return try (value as? [Any] ?? [value]).flatMap { layer in
        let isInset = (layer as? [String: Any])?["inset"] as? Bool == true
        return try members(layer, [("color", "color")] + lengths) + [.text(isInset ? "inset" : "outset")]
      }
    case "gradient":
      return try (value as? [Any] ?? []).flatMap { stop in
        try members(stop, [("color", "color"), ("position", "number")])
      }
    case "typography":
      return try members(
        value,
        [
          ("fontFamily", "fontFamily"), ("fontSize", "dimension"), ("fontWeight", "fontWeight"),
          ("letterSpacing", "dimension"), ("lineHeight", "number"),
        ])
    default: throw Unreadable(text: type)
    }
  }

  /// A text in ASCII and on one line, as the programs print it.
  private static func escaped(_ text: String) -> String {
    text.unicodeScalars.map {
      $0 >= " " && $0 <= "~" && $0 != "\\" ? "\($0)" : "\\u{\(String($0.value, radix: 16))}"
    }.joined()
  }

  private static func members(_ value: Any, _ members: [(String, String)]) throws -> [Atom] {
    try members.flatMap { try atoms(try member(value, $0), $1) }
  }

  private static func member(_ value: Any, _ key: String) throws -> Any {
    guard let member = (value as? [String: Any])?[key] else { throw Unreadable(text: "\(value): no \(key)") }
    return member
  }

  private static func number(_ value: Any) throws -> Double {
    guard let number = value as? NSNumber else { throw Unreadable(text: "\(value)") }
    return number.doubleValue
  }

  private static func number(_ value: Any, _ key: String) throws -> Double {
    try number(try member(value, key))
  }

  private static func text(_ value: Any, _ key: String) throws -> String {
    guard let text = try member(value, key) as? String else { throw Unreadable(text: "\(value)") }
    return text
  }

  /// DTCG Format 2025.10 §8.5, table of weights.
  private static func weight(_ value: Any) throws -> Double {
    guard let word = value as? String else { return try number(value) }
    let words: [[String]] = [
      ["thin", "hairline"], ["extra-light", "ultra-light"], ["light"], ["normal", "regular", "book"],
      ["medium"],
      ["semi-bold", "demi-bold"], ["bold"], ["extra-bold", "ultra-bold"], ["black", "heavy"],
    ]
    if ["extra-black", "ultra-black"].contains(word) { return 950 }
    guard let place = words.firstIndex(where: { $0.contains(word) }) else { throw Unreadable(text: word) }
    return Double(place + 1) * 100
  }

  /// A DTCG color in the notation of CSS.
  private static func color(_ value: Any) throws -> String {
    let space = try text(value, "colorSpace")
    let components = (try member(value, "components") as? [Any] ?? []).map { "\($0)" }
    let alpha = try number(value, "alpha")
    switch space {
    case "hsl", "hwb":
      return "\(space)(\(components[0]) \(components[1])% \(components[2])% / \(alpha))"
    case "lab", "lch", "oklab", "oklch": return "\(space)(\(components.joined(separator: " ")) / \(alpha))"
    default: return "color(\(space) \(components.joined(separator: " ")) / \(alpha))"
    }
  }
}
