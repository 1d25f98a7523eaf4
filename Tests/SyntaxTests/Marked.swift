/// A text with markers, `1️⃣` where a range begins and `2️⃣` where it ends; without a `2️⃣` it ends anywhere.
struct Marked {
  var bytes: [UInt8] = []
  var start: Int?
  var end: Int?

  init(_ text: String) {
    for character in text {
      switch character {
      case "1️⃣": start = bytes.count
      case "2️⃣": end = bytes.count
      default: bytes.append(contentsOf: String(character).utf8)
      }
    }
  }
}
