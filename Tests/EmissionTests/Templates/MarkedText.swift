/// A text whose places a test names by `1️⃣`, `2️⃣` … in front of them.
struct MarkedText {
  let file: String
  /// Without the markers.
  private(set) var text = ""
  /// `file:line:column` by the marker's number.
  private(set) var places: [Int: String] = [:]

  init(_ marked: String, file: String) {
    self.file = file
    var line: [UInt8] = []
    var lineNumber = 1
    for character in marked {
      if character.unicodeScalars.count == 3,
        let number = character.unicodeScalars.first.flatMap({ Int("\($0)") })
      {
        places[number] = "\(file):\(lineNumber):\(line.count + 1)"
        continue
      }
      text.append(character)
      line += Array(String(character).utf8)
      if character.isNewline {
        line = []
        lineNumber += 1
      }
    }
  }
}
