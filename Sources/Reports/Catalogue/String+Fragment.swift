extension String {
  /// The text as a URL fragment (RFC 3986 §3.5): bytes that are not allowed are percent-encoded.
  var fragment: String {
    guard !utf8.allSatisfy(\.isFragment) else { return self }
    var text: [UInt8] = []
    for byte in utf8 {
      if byte.isFragment {
        text.append(byte)
      } else {
        let digits = Array("0123456789ABCDEF".utf8)
        text += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}

extension UInt8 {
  fileprivate var isFragment: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    case _: Array("-._~!$()*+,;=:@/?".utf8).contains(self)
    }
  }
}
