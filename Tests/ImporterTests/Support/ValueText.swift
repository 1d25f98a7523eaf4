import Foundation

/// Values as JSON, JavaScript and CSS have them, taken apart.
enum ValueText {
  struct Unreadable: Error { var text: String }

  /// The atoms of a value of a type: a number, a text in the notation of CSS, or an object.
  static func atoms(of value: Any, _ type: String) throws -> [Atom] {
    switch value {
    case let text as String: return try atoms(ofText: text, type)
    case let number as NSNumber: return [.number(number.doubleValue)]
    case let list as [Any]: return try list.flatMap { try atoms(ofElement: $0, type) }
    case let object as [String: Any]: return try atoms(ofObject: object, type)
    default: throw Unreadable(text: "\(value)")
    }
  }

  private static func atoms(ofElement element: Any, _ type: String) throws -> [Atom] {
    switch type {
    case "shadow", "gradient": return try atoms(ofObject: element as? [String: Any] ?? [:], type)
    default: return try atoms(of: element, "number")
    }
  }

  private static func atoms(ofObject object: [String: Any], _ type: String) throws -> [Atom] {
    func members(_ members: [(String, String)]) throws -> [Atom] {
      try members.flatMap { name, type in
        guard let value = object[name] else { throw Unreadable(text: "\(object) has no \(name)") }
        return try atoms(of: value, type)
      }
    }
    switch type {
    case "strokeStyle":
      let lengths = (object["dashArray"] as? [Any] ?? [])
      return try [.text("dashes")] + lengths.flatMap { try atoms(of: $0, "dimension") }
        + members([("lineCap", "strokeStyle")])
    case "border": return try members([("color", "color"), ("width", "dimension"), ("style", "strokeStyle")])
    case "transition":
      return try members(
        [("duration", "duration"), ("delay", "duration"), ("timingFunction", "cubicBezier")])
    case "shadow":
      let lengths = ["offsetX", "offsetY", "blur", "spread"].map { ($0, "dimension") }
      let isInset = object["inset"] as? Bool == true
      return try members([("color", "color")] + lengths) + [.text(isInset ? "inset" : "outset")]
    case "gradient": return try members([("color", "color"), ("position", "number")])
    case "typography":
      return try members([
        ("fontFamily", "fontFamily"), ("fontSize", "dimension"), ("fontWeight", "fontWeight"),
        ("letterSpacing", "dimension"), ("lineHeight", "number"),
      ])
    default: throw Unreadable(text: "\(object) is a \(type)")
    }
  }

  /// The atoms of a text in the notation of CSS.
  private static func atoms(ofText text: String, _ type: String) throws -> [Atom] {
    switch type {
    case "color": return [.color(text)]
    case "dimension", "duration", "number", "fontWeight": return [try measure(text)]
    case "fontFamily": return try parts(text, ",").map { .text(try family($0)) }
    case "cubicBezier":
      return try parts(arguments(of: text), ",").map { try measure($0) }
    case "strokeStyle": return [.text(text)]
    case "border":
      let parts = try parts(text, " ", atLeast: 3)
      return [.color(parts[2...].joined(separator: " ")), try measure(parts[0]), .text(parts[1])]
    case "transition":
      let parts = try parts(text, " ", atLeast: 3)
      return try [measure(parts[0]), measure(parts[2])] + atoms(ofText: parts[1], "cubicBezier")
    case "shadow":
      return try parts(text, ",").flatMap { layer in
        var parts = try parts(layer, " ", atLeast: layer.hasPrefix("inset ") ? 6 : 5)
        let isInset = parts[0] == "inset"
        if isInset { parts.removeFirst() }
        let color = parts[4...].joined(separator: " ")
        return try [.color(color)] + parts[..<4].map { try measure($0) }
          + [.text(isInset ? "inset" : "outset")]
      }
    case "gradient":
      return try parts(arguments(of: text), ",").flatMap { stop -> [Atom] in
        let parts = parts(stop, " ")
        guard let percentage = parts.last, let position = Double(percentage.dropLast()) else {
          throw Unreadable(text: stop)
        }
        return [
          .color(parts.dropLast().joined(separator: " ")),
          .number(((position / 100) * 1e10).rounded() / 1e10),
        ]
      }
    default: throw Unreadable(text: "\(text) is a \(type)")
    }
  }

  private static func measure(_ text: String) throws -> Atom {
    let unit = String(text.drop { $0.isNumber || "+-.".contains($0) })
    guard let number = Double(text.dropLast(unit.count)) else { throw Unreadable(text: text) }
    switch unit {
    case "": return .number(number)
    case "ms": return .time(number)
    default: return .length(number, unit: unit)
    }
  }

  private static func arguments(of function: String) -> String {
    guard let open = function.firstIndex(of: "("), function.hasSuffix(")") else { return function }
    return String(function[function.index(after: open)...].dropLast())
  }

  /// As many parts as a value has at least.
  private static func parts(
    _ text: String, _ separator: Unicode.Scalar, atLeast count: Int
  ) throws -> [String] {
    let parts = parts(text, separator)
    guard parts.count >= count else { throw Unreadable(text: text) }
    return parts
  }

  /// The parts between separators that stand outside of quotes and parentheses.
  static func parts(_ text: String, _ separator: Unicode.Scalar) -> [String] {
    var (parts, part) = ([String](), "")
    var depth = 0
    var quote: Unicode.Scalar?
    var isEscaped = false
    for scalar in text.unicodeScalars {
      if isEscaped {
        isEscaped = false
      } else if scalar == "\\" {
        isEscaped = true
      } else if let open = quote {
        if scalar == open { quote = nil }
      } else if scalar == "\"" || scalar == "'" {
        quote = scalar
      } else if scalar == "(" {
        depth += 1
      } else if scalar == ")" {
        depth -= 1
      } else if scalar == separator, depth == 0 {
        parts.append(part)
        part = ""
        continue
      }
      part.unicodeScalars.append(scalar)
    }
    return (parts + [part]).map { part in
      var scalars = part.unicodeScalars[...]
      while scalars.first == " " { scalars.removeFirst() }
      while scalars.last == " " { scalars.removeLast() }
      return String(String.UnicodeScalarView(scalars))
    }.filter { !$0.isEmpty }
  }

  /// A font name of CSS without quotes and escapes, in ASCII as importers print it.
  private static func family(_ text: String) throws -> String {
    var scalars = Array(text.unicodeScalars)
    if let first = scalars.first, first == "\"" || first == "'" {
      scalars = Array(scalars.dropFirst().dropLast())
    }
    var name: [Unicode.Scalar] = []
    var position = 0
    while position < scalars.count {
      let scalar = scalars[position]
      position += 1
      guard scalar == "\\", position < scalars.count else { name.append(scalar); continue }
      var digits = ""
      while position < scalars.count, digits.count < 6, scalars[position].properties.isASCIIHexDigit {
        digits.unicodeScalars.append(scalars[position])
        position += 1
      }
      if let value = UInt32(digits, radix: 16) {
        name.append(Unicode.Scalar(value) ?? "\u{FFFD}")
        if position < scalars.count, scalars[position] == " " { position += 1 }
      } else {
        name.append(scalars[position])
        position += 1
      }
    }
    return name.map {
      $0 >= " " && $0 <= "~" && $0 != "\\" ? "\($0)" : "\\u{\(String($0.value, radix: 16))}"
    }.joined()
  }
}
