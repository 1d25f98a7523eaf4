internal import Text

/// The kind of a plain scalar in the YAML 1.2 core schema (YAML 1.2.2 §10.3.2).
///
/// `yes`, `no`, `on` and `off` are strings there. `.inf` and `.nan` are numbers, which are rejected where a
/// value is expected.
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
    if text[1] == UInt8(ascii: "x") { return text[2...].allSatisfy { $0.hexDigitValue != nil } }
    if text[1] == UInt8(ascii: "o") { return text[2...].allSatisfy { (0x30...0x37).contains($0) } }
  }
  let spelling = DecimalSpelling(in: text)
  if spelling.hasDigits { return spelling.isYAML && spelling.end == text.count }
  guard spelling.fraction != nil else { return false }
  return isSpecial(text, from: spelling.end, signed: spelling.sign != nil)
}

/// Whether the letters after the dot spell infinity or, without a sign, not-a-number.
private func isSpecial(_ text: UnsafeBufferPointer<UInt8>, from i: Int, signed: Bool) -> Bool {
  let letters = UnsafeBufferPointer(rebasing: text[i...])
  return matches(letters, ["inf", "Inf", "INF"]) || (!signed && matches(letters, ["nan", "NaN", "NAN"]))
}
