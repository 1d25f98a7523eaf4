internal import Text
internal import Tokens

/// How a language writes one kind of composite: `Border(color: …, width: …)`, `{ color: …, width: … }`, or `Border(…, …)`.
struct ValueNotation: Sendable {
  /// A member in the order of the language.
  struct Member: Sendable {
    let name: ValuePart.Name
    /// The text before and after it.
    let label, end: [UInt8]
    /// Whether nothing stands for it where the author left it out.
    let isOptional: Bool

    init(_ name: ValuePart.Name, _ label: String = "", end: String = "", isOptional: Bool = false) {
      (self.name, self.label, self.end) = (name, Array(label.utf8), Array(end.utf8))
      self.isOptional = isOptional
    }
  }

  private let open, separator, close: [UInt8]
  private let members: [Member]
  /// What stands for a member that the author left out; `nil` to leave it out, too.
  private let absent: [UInt8]?
  /// Whether the member is left out where it is `false`, its default in the language.
  private let omitsFalse: Bool

  init(
    _ open: String, _ members: [Member], _ close: String, separator: String = ", ", absent: String? = nil,
    omitsFalse: Bool = false
  ) {
    (self.open, self.close, self.separator) = (Array(open.utf8), Array(close.utf8), Array(separator.utf8))
    (self.members, self.absent, self.omitsFalse) = (members, absent.map { Array($0.utf8) }, omitsFalse)
  }

  /// Members with labels that are made of DTCG's names.
  init(
    _ open: String, _ names: [ValuePart.Name], label: (String) -> String, _ close: String,
    separator: String = ", ", absent: String? = nil, omitsFalse: Bool = false
  ) {
    self.init(
      open, names.map { Member($0, label($0.rawValue)) }, close, separator: separator, absent: absent,
      omitsFalse: omitsFalse)
  }

  /// Appends the composite with these parts.
  /// - Parameter leaf: appends the value of a member.
  func append(
    _ parts: [ValuePart], to output: inout [UInt8],
    leaf: (ValuePart.Name, TokenValue, inout [UInt8]) -> Void
  ) {
    output += open
    var isFirst = true
    for member in members {
      let value = parts.first { $0.name == member.name }?.value
      if value == nil, absent == nil || member.isOptional { continue }
      if omitsFalse, value == .boolean(false) { continue }
      if !isFirst { output += separator }
      isFirst = false
      output += member.label
      if let value { leaf(member.name, value, &output) } else { output += absent ?? [] }
      output += member.end
    }
    output += close
  }
}

extension [ValuePart.Name] {
  static let spring: Self = [.mass, .stiffness, .damping]
  static let textStyle: Self = [.fontStyle, .textTransform, .textDecoration]
}

extension Typography {
  /// The parts with the letter spacing as a length, for languages that have no multiples of the font size.
  var absoluteParts: [ValuePart] {
    parts.map { part in
      var part = part
      if part.name == .letterSpacing { part.value = absoluteLetterSpacing.map { .dimension($0) } }
      return part
    }
  }
}

extension Dimension {
  /// The number of px, pt or dp, which are the same length. Units that only CSS supports are not converted.
  func pixels(rem: Double) -> Double { unit == .rem ? value * rem : value }
}

extension FontWeight {
  /// The nearest of the nine weights from 100 to 900.
  var nearestHundred: Double { min(max((value / 100).rounded(), 1), 9) * 100 }
}

extension [UInt8] {
  /// The access to a key as it is written in an object.
  init(accessing key: ArraySlice<UInt8>) {
    switch key.first {
    case UInt8(ascii: "["): self = Array(key)
    case UInt8(ascii: "\""): self = [UInt8(ascii: "[")] + key + [UInt8(ascii: "]")]
    case _: self = [UInt8(ascii: ".")] + key
    }
  }

  /// Appends a key of an object: unchanged if it is an ASCII identifier, otherwise as a text. A literal key
  /// `__proto__` would set the prototype.
  mutating func append(scriptKey name: ArraySlice<UInt8>) {
    if name.elementsEqual("__proto__".utf8) { return append(contentsOf: "[\"__proto__\"]".utf8) }
    let isPlain = name.allSatisfy { $0.isIdentifierPart || $0 == UInt8(ascii: "$") }
    if isPlain, let first = name.first, !first.isDigit { return append(contentsOf: name) }
    append(quoted: name, by: .json)
  }
}
