import Text

/// The layers of a shadow as CSS has it, each with its parts.
struct ShadowText {
  private(set) var layers: [[ArraySlice<UInt8>]] = []

  init(_ text: ArraySlice<UInt8>) {
    layers = text.parts(separatedBy: { $0 == UInt8(ascii: ",") }).map(\.words)
  }
}

/// A transition of one property as CSS has it: `background-color 300ms ease`.
struct TransitionText {
  let property: ArraySlice<UInt8>
  let duration: ArraySlice<UInt8>
  private(set) var delay: ArraySlice<UInt8> = Array("0ms".utf8)[...]
  private(set) var curve: ArraySlice<UInt8> = Array("ease".utf8)[...]

  /// `nil` if there is no property, or anything but one transition.
  init?(_ text: ArraySlice<UInt8>) {
    guard text.parts(separatedBy: { $0 == UInt8(ascii: ",") }).count == 1 else { return nil }
    let parts = text.words
    guard (2...4).contains(parts.count), let property = parts.first, Self.isProperty(property) else {
      return nil
    }
    let times = parts.dropFirst().filter { Measure($0) != nil || $0.first == UInt8(ascii: "{") }
    let curves = parts.dropFirst().filter { Measure($0) == nil && $0.first != UInt8(ascii: "{") }
    guard let duration = times.first, times.count <= 2, curves.count <= 1 else { return nil }
    (self.property, self.duration) = (property, duration)
    if times.count > 1 { delay = times[1] }
    if let curve = curves.first { self.curve = curve }
  }

  /// Whether a word is the name of a property: anything that is neither a time nor a curve.
  private static func isProperty(_ word: ArraySlice<UInt8>) -> Bool {
    let curves = ["ease", "ease-in", "ease-out", "ease-in-out", "linear", "step-start", "step-end"]
    return word.allSatisfy { $0.isLetter || $0 == UInt8(ascii: "-") }
      && !curves.contains { word.spells($0) }
  }
}

extension ArraySlice<UInt8> {
  /// The parts of a text between blanks outside of parentheses and braces.
  var words: [ArraySlice<UInt8>] { parts(separatedBy: \.isBlank).filter { !$0.isEmpty } }

  /// The parts of a text between bytes outside of parentheses and braces.
  func parts(separatedBy isSeparator: (UInt8) -> Bool) -> [ArraySlice<UInt8>] {
    var parts: [ArraySlice<UInt8>] = []
    var (start, depth) = (startIndex, 0)
    for index in indices {
      if "({".utf8.contains(self[index]) { depth += 1 }
      if ")}".utf8.contains(self[index]) { depth -= 1 }
      guard depth == 0, isSeparator(self[index]) else { continue }
      parts.append(self[start..<index])
      start = index + 1
    }
    return parts + [self[start...]]
  }
}
