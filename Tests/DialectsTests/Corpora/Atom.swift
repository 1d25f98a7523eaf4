import ColorScience
import Foundation

/// A piece of a published value, by which values in different notations are compared.
enum Atom: Comparable, CustomStringConvertible {
  case number(Double, String)
  case color(SIMD4<Double>)
  case word(String)

  private var order: String {
    switch self {
    case .number(_, let unit): "0\(unit)"
    case .color: "1"
    case .word(let word): "2\(word)"
    }
  }

  static func < (a: Atom, b: Atom) -> Bool {
    switch (a, b) {
    case (.number(let x, let u), .number(let y, let v)) where u == v: x < y
    case (.color(let x), .color(let y)):
      (0..<4).first { abs(x[$0] - y[$0]) > 0.01 }.map { x[$0] < y[$0] } ?? false
    case _: a.order < b.order
    }
  }

  /// Colors are printed in 8 bits and lengths to four decimals.
  func agrees(with other: Atom) -> Bool {
    switch (self, other) {
    case (.number(let x, let u), .number(let y, let v)): u == v && abs(x - y) <= max(0.002, abs(x) * 1e-4)
    case (.color(let x), .color(let y)): (0..<4).allSatisfy { abs(x[$0] - y[$0]) <= 0.0041 }
    case (.word(let x), .word(let y)): x == y
    case _: false
    }
  }

  var description: String {
    switch self {
    case .number(let value, let unit): "\(value)\(unit)"
    case .color(let color): "rgb(\(color.x) \(color.y) \(color.z) / \(color.w))"
    case .word(let word): word
    }
  }

  /// The pieces of a text of CSS in their order; `var()` is followed before.
  static func atoms(of text: String) -> [Atom] {
    if let color = color(text) { return [color] }
    var atoms: [Atom] = []
    let bytes = Array(text.utf8)
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      if " ,/()\"';[]".utf8.contains(byte) {
        index += 1
        continue
      }
      var end = index
      var depth = 0
      while end < bytes.count {
        let next = bytes[end]
        if next == UInt8(ascii: "(") { depth += 1 }
        if next == UInt8(ascii: ")") {
          depth -= 1
          if depth < 0 { break }
        }
        if depth == 0, " ,/\"';[]".utf8.contains(next) { break }
        end += 1
      }
      let part = String(decoding: bytes[index..<end], as: UTF8.self)
      if let color = color(part) {
        atoms.append(color)
      } else if let open = part.firstIndex(of: "("), part.hasSuffix(")") {
        if !["linear-gradient", "cubic-bezier"].contains(part[..<open]) {
          atoms.append(.word(String(part[..<open])))
        }
        atoms += Self.atoms(of: String(part[part.index(after: open)...].dropLast()))
      } else {
        atoms.append(single(part))
      }
      index = max(end, index + 1)
    }
    return atoms
  }

  private static func color(_ text: String) -> Atom? {
    let known = ["white": "#fff", "black": "#000", "red": "#f00", "transparent": "#0000"]
    guard let color = try? CSSColor(parsing: Array((known[text.lowercased()] ?? text).utf8)[...]).color else {
      return nil
    }
    return atom(of: color)
  }

  static func atom(of color: Color) -> Atom {
    let srgb = color.converted(to: .srgb)
    let clamped = srgb.components.clamped(lowerBound: SIMD3(repeating: 0), upperBound: SIMD3(repeating: 1))
    return .color(SIMD4(clamped, srgb.alpha))
  }

  private static func single(_ text: String) -> Atom {
    let end = text.firstIndex { !"0123456789.+-".contains($0) } ?? text.endIndex
    guard let value = Double(text[..<end]) else {
      let weights = ["bold": 700.0, "normal": 400]
      return weights[text].map { .number($0, "") } ?? .word(text.lowercased())
    }
    return measure(value, String(text[end...]))
  }

  static func measure(_ value: Double, _ unit: String) -> Atom {
    if value == 0 { return .number(0, "") }
    switch unit.lowercased() {
    case "rem": return .number(value * 16, "px")
    case "s": return .number(value * 1000, "ms")
    case "%": return .number(value / 100, "")
    case let unit: return .number(value, unit)
    }
  }

  /// The pieces of a value of DTCG as JSON.
  static func atoms(of value: Any) -> [Atom] {
    switch value {
    case let text as String: return atoms(of: text)
    case let list as [Any]: return list.flatMap { atoms(of: $0) }
    case let object as [String: Any]:
      if let space = (object["colorSpace"] as? String).flatMap({ ColorSpace(rawValue: $0) }),
        let components = object["components"] as? [Any]
      {
        let numbers = components.map { ($0 as? NSNumber)?.doubleValue ?? 0 }
        let alpha = (object["alpha"] as? NSNumber)?.doubleValue ?? 1
        return [atom(of: Color(space, numbers[0], numbers[1], numbers[2], alpha: alpha, missing: []))]
      }
      if let number = object["value"] as? NSNumber, let unit = object["unit"] as? String {
        return [Atom.measure(number.doubleValue, unit)]
      }
      return object.sorted { $0.key < $1.key }.flatMap { atoms(of: $0.value) }
    case let number as NSNumber:
      if isBoolean(number) { return [.word(number.boolValue ? "true" : "false")] }
      return [Atom.measure(number.doubleValue, "")]
    case _: return []
    }
  }

  private static func isBoolean(_ number: NSNumber) -> Bool { String(cString: number.objCType) == "c" }
}
