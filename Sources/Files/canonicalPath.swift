import POSIX

/// The absolute path without links, `nil` if it does not exist.
package func canonicalPath(_ path: String) -> String? {
  guard let resolved = realpath(path.isEmpty ? "." : path, nil) else { return nil }
  defer { free(resolved) }
  return distinctText(
    of: UnsafeBufferPointer(start: resolved, count: strlen(resolved)).map { UInt8(bitPattern: $0) })
}

/// The text of a path; distinct paths that are not UTF-8 get distinct texts.
package func distinctText(of path: [UInt8]) -> String {
  String(validating: path, as: UTF8.self)
    ?? path.map { $0 < 0x80 ? String(Unicode.Scalar($0)) : "\u{fffd}" + String($0, radix: 16) }.joined()
}
