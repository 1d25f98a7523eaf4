import Text

/// Conversions between paths and the URIs of the Language Server Protocol (RFC 8089, RFC 3986).
package enum FileURI {
  /// The absolute path of a `file` URI; `nil` for other URIs.
  package static func path(of uri: String) -> String? {
    let scheme = "file://"
    guard uri.utf8.count >= scheme.utf8.count, uri.prefix(scheme.count).lowercased() == scheme else {
      return nil
    }
    let rest = Array(uri.utf8.dropFirst(scheme.utf8.count))
    guard let slash = rest.firstIndex(of: UInt8(ascii: "/")) else { return nil }
    let host = String(decoding: rest[..<slash], as: UTF8.self)
    guard host.isEmpty || host == "localhost" else { return nil }
    var path: [UInt8] = []
    var index = slash
    while index < rest.count {
      if rest[index] == UInt8(ascii: "%"), index + 2 < rest.count, let high = rest[index + 1].hexDigitValue,
        let low = rest[index + 2].hexDigitValue
      {
        path.append(high << 4 | low)
        index += 3
      } else {
        path.append(rest[index])
        index += 1
      }
    }
    guard !path.contains(0) else { return nil }
    return String(validating: path, as: UTF8.self)
  }

  /// The URI of an absolute path. Unreserved characters of RFC 3986 are not encoded.
  package static func uri(of path: String) -> String {
    var uri = Array("file://".utf8)
    for byte in path.utf8 {
      if byte.isLetter || byte.isDigit || unescaped.contains(byte) {
        uri.append(byte)
      } else {
        uri.append(UInt8(ascii: "%"))
        uri.append(hexadecimal: UInt32(byte), digits: 2, uppercase: true)
      }
    }
    return String(decoding: uri, as: UTF8.self)
  }

  private static let unescaped = Array("/-._~".utf8)
}
