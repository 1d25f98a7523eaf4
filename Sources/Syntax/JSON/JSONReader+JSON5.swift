internal import Diagnostics
internal import Text

/// The additions of JSON5 to JSON (spec.json5.org §3 to §8).
extension JSONReader {
  /// Reads a string at its opening quote, single or double (§5).
  mutating func json5String(log: inout DiagnosticLog) throws(Stop) -> Node {
    let start = cursor
    let quote = bytes[start]
    var traits: Node.Traits = []
    let offset = tree.decoded.count
    cursor += 1
    var run = cursor
    if quote == UInt8(ascii: "\"") { skipOrdinary() }
    while true {
      while cursor < bytes.count, bytes[cursor] != quote, bytes[cursor] != UInt8(ascii: "\\"),
        !bytes[cursor].isLineEnd
      { cursor += 1 }
      guard cursor < bytes.count, !bytes[cursor].isLineEnd else { throw openString(from: start) }
      if bytes[cursor] == quote { break }
      tree.decoded.append(contentsOf: bytes[run..<cursor])
      traits.insert(.decoded)
      if !json5Escape(log: &log) { traits.insert(.faulty) }
      run = cursor
    }
    let isDecoded = traits.contains(.decoded)
    if isDecoded { tree.decoded.append(contentsOf: bytes[run..<cursor]) }
    cursor += 1
    return Node(
      kind: .string, style: quote == UInt8(ascii: "'") ? .singleQuoted : .doubleQuoted, traits: traits,
      lowerBound: UInt32(truncatingIfNeeded: start), upperBound: UInt32(truncatingIfNeeded: cursor),
      first: UInt32(truncatingIfNeeded: isDecoded ? offset : start + 1),
      count: UInt32(truncatingIfNeeded: isDecoded ? tree.decoded.count - offset : cursor - start - 2))
  }

  /// Decodes the escape at a backslash (§5.1, §5.2); `false` if it is invalid, which is reported.
  private mutating func json5Escape(log: inout DiagnosticLog) -> Bool {
    let start = cursor
    guard start + 1 < bytes.count else {
      cursor += 1
      return true
    }
    switch bytes[start + 1] {
    case UInt8(ascii: "v"): tree.decoded.append(0x0b)
    case UInt8(ascii: "0") where start + 2 == bytes.count || !bytes[start + 2].isDigit:
      tree.decoded.append(0)
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      cursor += 2
      return replacement(
        for: start,
        "`\(text(start..<cursor))` is not an escape of JSON5; write a digit as itself, and no digit after `\\0`",
        log: &log)
    case UInt8(ascii: "x"):
      guard start + 3 < bytes.count, let high = bytes[start + 2].hexDigitValue,
        let low = bytes[start + 3].hexDigitValue
      else {
        cursor += 2
        return replacement(for: start, shortHexEscape, log: &log)
      }
      tree.decoded.append(contentsOf: String(Unicode.Scalar(high << 4 | low)).utf8)
      cursor += 4
      return true
    // The string continues on the next line.
    case 0x0a: break
    case 0x0d: if start + 2 < bytes.count, bytes[start + 2] == 0x0a { cursor += 1 }
    case 0xe2 where isLineSeparator(at: start + 1): cursor += 2
    case UInt8(ascii: "b"), UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"),
      UInt8(ascii: "u"):
      return escape(log: &log)
    case let byte:
      // Every other character represents itself; the rest of its bytes follow.
      tree.decoded.append(byte)
    }
    cursor += 2
    return true
  }

  /// Reads a number that is valid in JSON5, but not in JSON (§6): in hexadecimal, with a plus sign, or with a
  /// point at one end. `nil` if it is valid JSON, or not a number.
  mutating func json5Number() -> Node? {
    let start = cursor
    let isNegative = bytes[start] == UInt8(ascii: "-")
    let digits = isNegative || bytes[start] == UInt8(ascii: "+") ? start + 1 : start
    var spelling: [UInt8] = isNegative ? [UInt8(ascii: "-")] : []
    var end = digits
    if digits + 2 < bytes.count, bytes[digits] == UInt8(ascii: "0"),
      bytes[digits + 1].lowercased == UInt8(ascii: "x"), bytes[digits + 2].hexDigitValue != nil
    {
      end = digits + 2
      var value = 0.0
      while end < bytes.count, let digit = bytes[end].hexDigitValue {
        value = value * 16 + Double(digit)
        end += 1
      }
      guard value.isFinite else { return nil }
      spelling += value.decimal.utf8
    } else {
      let number = DecimalSpelling(in: bytes, from: digits)
      guard number.sign == nil, number.hasDigits, !number.hasLeadingZero, number.exponent?.isEmpty != true,
        digits > start && !isNegative || number.whole.isEmpty || number.fraction?.isEmpty == true
      else { return nil }
      end = number.end
      spelling += number.whole.isEmpty ? [UInt8(ascii: "0")] : Array(bytes[number.whole])
      if let fraction = number.fraction, !fraction.isEmpty {
        spelling += [UInt8(ascii: ".")] + bytes[fraction]
      }
      if let exponent = number.exponent {
        spelling += [UInt8(ascii: "e")] + (number.isExponentNegative ? [UInt8(ascii: "-")] : [])
        spelling += bytes[exponent]
      }
    }
    guard end == bytes.count || !isWordByte(bytes[end]) else { return nil }
    cursor = end
    tree.decoded += spelling
    return Node(
      kind: .number, traits: .decoded, lowerBound: UInt32(truncatingIfNeeded: start),
      upperBound: UInt32(truncatingIfNeeded: end),
      first: UInt32(truncatingIfNeeded: tree.decoded.count - spelling.count),
      count: UInt32(truncatingIfNeeded: spelling.count))
  }

  /// Reads a key without quotes (§3.1), which may have escapes of Unicode characters; `nil` if it is not an
  /// identifier.
  mutating func json5Name() -> Node? {
    let start = cursor
    var end = start
    var name: [UInt8] = []
    var isDecoded = false
    while end < bytes.count {
      if bytes[end].isIdentifierPart || bytes[end] == UInt8(ascii: "$") || bytes[end] >= 0x80 {
        name.append(bytes[end])
        end += 1
      } else if let scalar = escapedScalar(at: end) {
        name += String(scalar).utf8
        end += 6
        isDecoded = true
      } else {
        break
      }
    }
    guard let first = name.first, !first.isDigit,
      String(decoding: name, as: UTF8.self).unicodeScalars.allSatisfy(isIdentifierPart),
      end == bytes.count || !isWordByte(bytes[end]) && bytes[end] != UInt8(ascii: "\\")
    else { return nil }
    cursor = end
    var node = plain(.string, start)
    guard isDecoded else { return node }
    node.traits = .decoded
    node.first = UInt32(truncatingIfNeeded: tree.decoded.count)
    node.count = UInt32(truncatingIfNeeded: name.count)
    tree.decoded += name
    return node
  }

  /// The scalar of an escape such as `\u0061` at an offset.
  private func escapedScalar(at start: Int) -> Unicode.Scalar? {
    guard start + 5 < bytes.count, bytes[start] == UInt8(ascii: "\\"), bytes[start + 1] == UInt8(ascii: "u")
    else { return nil }
    var value: UInt32 = 0
    for byte in bytes[(start + 2)..<(start + 6)] {
      guard let digit = byte.hexDigitValue else { return nil }
      value = value << 4 | UInt32(digit)
    }
    return Unicode.Scalar(value)
  }

  /// Skips white space that JSON does not permit (§8); `false` if there is none.
  mutating func skipWiderSpace() -> Bool {
    if bytes[cursor] == 0x0b || bytes[cursor] == 0x0c {
      cursor += 1
      return true
    }
    var end = cursor + 1
    while end < bytes.count, bytes[end] & 0xc0 == 0x80 { end += 1 }
    guard end > cursor + 1, let scalar = text(cursor..<end).unicodeScalars.first,
      scalar == "\u{feff}" || scalar.properties.generalCategory == .spaceSeparator
        || scalar == "\u{2028}" || scalar == "\u{2029}"
    else { return false }
    cursor = end
    return true
  }

  /// Whether U+2028 or U+2029, which end a line in JSON5, is at an offset.
  private func isLineSeparator(at start: Int) -> Bool {
    start + 2 < bytes.count && bytes[start + 1] == 0x80 && bytes[start + 2] | 1 == 0xa9
  }
}

/// Whether a scalar may be in a key without quotes (ECMAScript 5.1 §7.6).
private func isIdentifierPart(_ scalar: Unicode.Scalar) -> Bool {
  if scalar.isASCII {
    let byte = UInt8(truncatingIfNeeded: scalar.value)
    return byte.isIdentifierPart || byte == UInt8(ascii: "$")
  }
  switch scalar.properties.generalCategory {
  case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .letterNumber,
    .nonspacingMark, .spacingMark, .decimalNumber, .connectorPunctuation:
    return true
  case .format: return scalar == "\u{200c}" || scalar == "\u{200d}"
  default: return false
  }
}

private let shortHexEscape = "`\\x` takes two hexadecimal digits"
