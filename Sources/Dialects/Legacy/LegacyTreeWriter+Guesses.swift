import Syntax
import Text
import Tokens

/// The types of tokens that have none.
extension LegacyTreeWriter {
  /// The possible types of a token without one, by its category and by the other names in its path.
  func guesses(at path: PathID) -> [ForeignType] {
    let segments = values.directory.paths.segments(of: path).map { values.names[$0] }
    var guesses: [ForeignType] = []
    if let first = segments.first, let type = ForeignType(word: first), type != .fontFamily, type != .other {
      guesses.append(type)
    }
    for index in segments.indices.reversed() {
      if index > 0, let type = ForeignType(word: segments[index - 1] + segments[index]) {
        // `font.style` is no family.
        if type == .other { break }
        guesses.append(type)
      }
      if let type = ForeignType(word: segments[index]) { guesses.append(type) }
    }
    guesses.removeAll { $0 == .string || $0 == .other || $0 == .composition || $0 == .boolean }
    return guesses
  }

  /// The type of a text or a list, if no other type has values of its form.
  func shownType(of value: NodeID) -> ForeignType? {
    if document.kind(of: value) == .sequence { return isFonts(value) ? .fontFamily : nil }
    guard document.kind(of: value) == .string else { return nil }
    let text = document.text(of: value).trimmed
    var values = StyleValues([:], isDark: false)
    let form = values.form(of: text)
    switch form {
    case .shadow, .gradient: break
    case .curve: guard text.last == UInt8(ascii: ")") else { return nil }
    case .fonts:
      let words = text.split { $0.isBlank || $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "/") }
      guard text.contains(UInt8(ascii: ",")),
        !words.contains(where: { Measure($0)?.unit.isEmpty == false })
      else { return nil }
    case .color, .length, .number, .time, .string, .other: return nil
    }
    return ForeignType(rawValue: form.rawValue)
  }

  /// Whether a list is one of fonts: texts of which the last is a generic family.
  private func isFonts(_ list: NodeID) -> Bool {
    let fonts = Array(document.elements(of: list))
    guard let last = fonts.last, fonts.count > 1,
      fonts.allSatisfy({ document.kind(of: $0) == .string })
    else { return false }
    return StyleValues.isGeneric(document.text(of: last))
  }
}
