extension String {
  /// The text divided by language, as determined by script; `nil` is the language of the page. Signs and
  /// digits belong to the preceding part.
  var partsByLanguage: [(text: String, language: String?)] {
    // Most texts; to ask what a character is takes longer than all else.
    if !isEmpty, utf8.allSatisfy({ $0 < 0x80 }) { return [(self, nil)] }
    var parts: [(text: String, language: String?)] = []
    for scalar in unicodeScalars {
      let script = Script(scalar)
      let language: String? =
        switch script {
        case .hangul: "ko"
        case .kana: "ja"
        case .other: nil
        case .none: parts.last?.language
        }
      if parts.isEmpty || parts[parts.count - 1].language != language {
        parts.append((String(scalar), language))
      } else {
        parts[parts.count - 1].text.unicodeScalars.append(scalar)
      }
    }
    return parts
  }
}

/// The script of a character, as far as it identifies a language.
private enum Script {
  case hangul, kana, other
  /// Blanks, signs and digits.
  case none

  init(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x1100...0x11FF, 0x3130...0x318F, 0xA960...0xA97F, 0xAC00...0xD7FF: self = .hangul
    case 0x3040...0x30FF, 0x31F0...0x31FF, 0xFF66...0xFF9D: self = .kana
    case _: self = scalar.properties.isAlphabetic ? .other : .none
    }
  }
}
