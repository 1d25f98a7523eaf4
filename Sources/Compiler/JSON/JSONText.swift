/// Pieces of JSON as bytes (RFC 8259).
package enum JSONText {
  /// Adds a text in quotes, everything escaped that JSON asks for, and nothing else.
  package static func append(_ text: some Collection<UInt8>, to output: inout [UInt8]) {
    output.append(UInt8(ascii: "\""))
    appendEscaped(text, to: &output)
    output.append(UInt8(ascii: "\""))
  }

  /// Adds what is between the quotes of a text, or a part of it.
  package static func appendEscaped(_ text: some Collection<UInt8>, to output: inout [UInt8]) {
    let isPlain = text.allSatisfy { $0 >= 0x20 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }
    if isPlain { return output.append(contentsOf: text) }
    for byte in text {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        output.append(UInt8(ascii: "\\"))
        output.append(byte)
      case 0x08: output.append(contentsOf: "\\b".utf8)
      case 0x09: output.append(contentsOf: "\\t".utf8)
      case 0x0A: output.append(contentsOf: "\\n".utf8)
      case 0x0C: output.append(contentsOf: "\\f".utf8)
      case 0x0D: output.append(contentsOf: "\\r".utf8)
      case 0..<0x20:
        output.append(contentsOf: byte < 0x10 ? "\\u000".utf8 : "\\u001".utf8)
        output.append("0123456789abcdef".utf8[byte & 15])
      default: output.append(byte)
      }
    }
  }

  /// A text in quotes.
  package static func quoted(_ text: String) -> String {
    var output: [UInt8] = []
    append(text.utf8, to: &output)
    return String(decoding: output, as: UTF8.self)
  }
}

extension String.UTF8View {
  /// The byte at an offset, for constants in ASCII.
  fileprivate subscript(offset: UInt8) -> UInt8 { self[index(startIndex, offsetBy: Int(offset))] }
}
