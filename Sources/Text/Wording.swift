/// How the last two of several items are joined.
package enum Conjunction: String, Sendable {
  case and, or
}

extension Collection<String> {
  /// `a`, `a and b`, `a, b and c`.
  package func listed(_ conjunction: Conjunction = .and) -> String {
    let items = Array(self)
    guard let last = items.last, items.count > 1 else { return items.first ?? "" }
    return items.dropLast().joined(separator: ", ") + " \(conjunction.rawValue) \(last)"
  }

  /// The items in backticks, for messages.
  package var inBackticks: [String] { map { "`\($0)`" } }
}

extension [String] {
  /// The first items and the number of the others: `a, b, c and 16 more`.
  package func listed(first count: Int) -> String {
    (self.count > count ? Array(prefix(count)) + ["\(self.count - count) more"] : self).listed()
  }
}

/// `a toggle`, `an icon-button`.
package func withArticle(_ noun: String) -> String {
  "\(noun.first.map("aeiouAEIOU".contains) == true ? "an" : "a") \(noun)"
}

/// `1 pair`, `2 pairs`.
package func counted(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }

extension String {
  /// A name in camel case as words: `focusRing` becomes `focus ring`.
  package var spacedWords: String {
    reduce(into: "") { text, character in
      if character.isUppercase { text += " " }
      text += character.lowercased()
    }
  }

  /// A message as a text that is not Markdown.
  package var withoutBackticks: String { filter { $0 != "`" } }

  /// The text shortened for a message: its beginning and `…` if it is longer.
  package func shortened(to length: Int) -> String {
    guard let end = index(startIndex, offsetBy: length, limitedBy: endIndex), end < endIndex else {
      return self
    }
    return self[..<end] + "…"
  }
}

/// The name of a character that cannot be shown: `U+000C`.
package func codePoint(_ value: UInt32) -> String {
  var name = Array("U+".utf8)
  name.append(hexadecimal: value, digits: 4, uppercase: true)
  return String(decoding: name, as: UTF8.self)
}
