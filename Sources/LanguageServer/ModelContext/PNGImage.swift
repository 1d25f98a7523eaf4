/// An image in the Portable Network Graphics format (ISO/IEC 15948), eight bits per channel without alpha and interlace.
struct PNGImage {
  let width, height: Int
  /// The red, green, and blue of each pixel, row by row.
  private let pixels: [UInt8]

  /// - Parameter color: the red, green, and blue at a column of a row.
  init(width: Int, height: Int, color: (_ x: Int, _ y: Int) -> (UInt8, UInt8, UInt8)) {
    var pixels: [UInt8] = []
    pixels.reserveCapacity(width * height * 3)
    for y in 0..<height {
      for x in 0..<width {
        let (red, green, blue) = color(x, y)
        pixels += [red, green, blue]
      }
    }
    (self.width, self.height, self.pixels) = (width, height, pixels)
  }

  var bytes: [UInt8] {
    let header = Self.number(width) + Self.number(height) + [8, 2, 0, 0, 0]
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + Self.chunk("IHDR", header)
      + Self.chunk("IDAT", compressed) + Self.chunk("IEND", [])
  }

  /// The rows, each as the difference from the row above if it is equal, else from the pixel to the left: even areas
  /// become zeros.
  private var filtered: [UInt8] {
    var filtered: [UInt8] = []
    let length = width * 3
    for start in stride(from: 0, to: pixels.count, by: length) {
      let row = pixels[start..<start + length]
      if start > 0, row.elementsEqual(pixels[start - length..<start]) {
        filtered += [2] + [UInt8](repeating: 0, count: length)
      } else {
        filtered.append(1)
        for index in row.indices { filtered.append(row[index] &- (index < start + 3 ? 0 : row[index - 3])) }
      }
    }
    return filtered
  }

  /// A stream of zlib (RFC 1950) with one block of fixed codes (RFC 1951 §3.2.6), which refers only to the byte before.
  private var compressed: [UInt8] {
    let data = filtered
    var bits = BitWriter()
    bits.write(0b011, count: 3)
    var index = 0
    while index < data.count {
      bits.write(symbol: Int(data[index]))
      var run = data[(index + 1)...].prefix { $0 == data[index] }.count
      index += 1 + run
      while run > 0 {
        // Lengths without extra bits: 258, and from 3 to 10.
        let length = run >= 258 ? 258 : min(run, 10)
        if length < 3 {
          bits.write(symbol: Int(data[index - 1]))
          run -= 1
          continue
        }
        bits.write(symbol: length == 258 ? 285 : 254 + length)
        // The distance 1.
        bits.write(0, count: 5)
        run -= length
      }
    }
    bits.write(symbol: 256)
    // Adler-32.
    var (low, high): (UInt32, UInt32) = (1, 0)
    for byte in data {
      low = (low + UInt32(byte)) % 65_521
      high = (high + low) % 65_521
    }
    return [0x78, 0x01] + bits.bytes + Self.number(Int(high << 16 | low))
  }

  private static func chunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
    let body = Array(type.utf8) + data
    var sum: UInt32 = 0xFFFF_FFFF
    for byte in body {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
    }
    return number(data.count) + body + number(Int(~sum))
  }

  /// Four bytes, the highest first.
  private static func number(_ number: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }
}

/// Packs bits into bytes, the lowest first.
private struct BitWriter {
  private(set) var bytes: [UInt8] = []
  private var count = 0

  mutating func write(_ bits: Int, count: Int) {
    for place in 0..<count {
      if self.count % 8 == 0 { bytes.append(0) }
      if bits >> place & 1 == 1 { bytes[bytes.count - 1] |= 1 << UInt8(self.count % 8) }
      self.count += 1
    }
  }

  /// Writes a symbol of literals and lengths in the fixed code, whose codes begin with the highest bit.
  mutating func write(symbol: Int) {
    let (code, length) =
      if symbol < 144 {
        (0x30 + symbol, 8)
      } else if symbol < 256 {
        (0x190 + symbol - 144, 9)
      } else if symbol < 280 {
        (symbol - 256, 7)
      } else {
        (0xC0 + symbol - 280, 8)
      }
    for place in (0..<length).reversed() { write(code >> place & 1, count: 1) }
  }
}
