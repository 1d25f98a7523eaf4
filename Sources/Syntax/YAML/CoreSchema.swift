/// What a plain scalar is by the YAML 1.2 core schema (YAML 1.2.2 §10.3.2).
///
/// `yes`, `no`, `on` and `off` are strings there. `.inf` and `.nan` are numbers, to be refused where a number is asked for.
func coreSchemaKind(of text: UnsafeBufferPointer<UInt8>) -> Node.Kind {
  guard let first = text.first else { return .null }
  switch first {
  case UInt8(ascii: "n"), UInt8(ascii: "N"):
    return matches(text, ["null", "Null", "NULL"]) ? .null : .string
  case UInt8(ascii: "~"):
    return text.count == 1 ? .null : .string
  case UInt8(ascii: "t"), UInt8(ascii: "T"):
    return matches(text, ["true", "True", "TRUE"]) ? .boolean : .string
  case UInt8(ascii: "f"), UInt8(ascii: "F"):
    return matches(text, ["false", "False", "FALSE"]) ? .boolean : .string
  case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."):
    return isNumber(text) ? .number : .string
  default:
    return .string
  }
}

private func matches(_ text: UnsafeBufferPointer<UInt8>, _ words: [StaticString]) -> Bool {
  words.contains { word in
    word.utf8CodeUnitCount == text.count
      && word.withUTF8Buffer { word in word.elementsEqual(text) }
  }
}

private func isNumber(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
  if text.count > 2, text[0] == UInt8(ascii: "0") {
    if text[1] == UInt8(ascii: "x") { return text[2...].allSatisfy { hexDigit($0) != nil } }
    if text[1] == UInt8(ascii: "o") { return text[2...].allSatisfy { (0x30...0x37).contains($0) } }
  }
  var i = text[0] == UInt8(ascii: "+") || text[0] == UInt8(ascii: "-") ? 1 : 0
  func digits() -> Int {
    let start = i
    while i < text.count, isDigit(text[i]) { i += 1 }
    return i - start
  }
  let whole = digits()
  var fraction = 0
  if i < text.count, text[i] == UInt8(ascii: ".") {
    i += 1
    fraction = digits()
    if whole + fraction == 0 { return isSpecial(text, from: i, signed: i == 2) }
  }
  guard whole + fraction > 0 else { return false }
  if i < text.count, text[i] | 0x20 == UInt8(ascii: "e") {
    i += 1
    if i < text.count, text[i] == UInt8(ascii: "+") || text[i] == UInt8(ascii: "-") { i += 1 }
    guard digits() > 0 else { return false }
  }
  return i == text.count
}

/// Whether the letters after the dot are those of infinity or, without a sign, of no number.
private func isSpecial(_ text: UnsafeBufferPointer<UInt8>, from i: Int, signed: Bool) -> Bool {
  let letters = UnsafeBufferPointer(rebasing: text[i...])
  return matches(letters, ["inf", "Inf", "INF"]) || (!signed && matches(letters, ["nan", "NaN", "NAN"]))
}

/// Whether the byte is an ASCII digit.
func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }

/// The value of an ASCII hexadecimal digit.
func hexDigit(_ byte: UInt8) -> UInt8? {
  switch byte {
  case 0x30...0x39: byte - 0x30
  case 0x41...0x46: byte - 0x37
  case 0x61...0x66: byte - 0x57
  default: nil
  }
}
