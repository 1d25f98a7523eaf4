package import POSIX

/// An open file, closed when it is destroyed.
package struct OpenFile: ~Copyable {
  package let descriptor: Int32

  /// Opens a file; `flags` are those of `open(2)`, and `mode` is used for a new file.
  package init(_ path: String, _ flags: Int32, mode: mode_t = 0o666) throws(SystemError) {
    descriptor = try uninterrupted { open(path, flags | O_CLOEXEC, mode) }
  }

  deinit { _ = close(descriptor) }

  /// The status of the file.
  package func status() throws(SystemError) -> stat {
    var status = stat()
    try uninterrupted { fstat(descriptor, &status) }
    return status
  }

  /// Whether the rest of the file equals these parts, in sequence.
  ///
  /// Compares blocks that fit in the processor's cache, without reading the whole file into memory.
  package func holds(_ parts: [[UInt8]]) -> Bool {
    withUnsafeTemporaryAllocation(byteCount: 1 << 17, alignment: 16) { block in
      parts.allSatisfy { part in
        part.withUnsafeBytes { holds($0, reading: block) }
      }
    }
  }

  private func holds(_ bytes: UnsafeRawBufferPointer, reading block: UnsafeMutableRawBufferPointer) -> Bool {
    guard let expected = bytes.baseAddress, let found = block.baseAddress else { return bytes.isEmpty }
    var position = 0
    while position < bytes.count {
      let wanted = min(block.count, bytes.count - position)
      guard let count = try? uninterrupted({ read(descriptor, found, wanted) }), count > 0,
        memcmp(expected + position, found, count) == 0
      else { return false }
      position += count
    }
    return true
  }

  /// Reads to the end.
  ///
  /// - Parameter expected: the approximate number of bytes.
  /// - Parameter limit: reading stops when there are more bytes than this.
  package func readToEnd(expecting expected: Int, limit: Int) throws(SystemError) -> [UInt8] {
    try Files.readToEnd(of: descriptor, expecting: expected, limit: limit)
  }
}

/// Reads to the end of a descriptor, or until there are more than `limit` bytes.
package func readToEnd(
  of descriptor: Int32, expecting expected: Int, limit: Int
) throws(SystemError) -> [UInt8] {
  var bytes = try readAll(from: descriptor, upTo: expected + 1)
  var isComplete = bytes.count <= expected
  while !isComplete, bytes.count <= limit {
    let more = try readAll(from: descriptor, upTo: max(bytes.count, 1 << 16))
    bytes += more
    isComplete = more.isEmpty
  }
  return bytes
}

/// Reads until there are `count` bytes or the file ends.
package func readAll(from descriptor: Int32, upTo count: Int) throws(SystemError) -> [UInt8] {
  var failure: SystemError?
  let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
    while filled < count {
      let got = read(descriptor, buffer.baseAddress.map { $0 + filled }, count - filled)
      if got == 0 { return }
      if got > 0 {
        filled += got
      } else if errno == EAGAIN {
        var question = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        _ = poll(&question, 1, -1)
      } else if errno != EINTR {
        failure = SystemError.last
        return
      }
    }
  }
  if let failure { throw failure }
  return bytes
}

/// Writes all bytes to a descriptor, waiting if it is not ready.
package func writeAll(_ bytes: [UInt8], to descriptor: Int32) throws(SystemError) {
  var failure: SystemError?
  bytes.withUnsafeBytes { buffer in
    var written = 0
    while written < buffer.count {
      let count = write(descriptor, buffer.baseAddress.map { $0 + written }, buffer.count - written)
      if count >= 0 {
        written += count
      } else if errno == EAGAIN {
        var question = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        _ = poll(&question, 1, -1)
      } else if errno != EINTR {
        failure = SystemError.last
        return
      }
    }
  }
  if let failure { throw failure }
}
