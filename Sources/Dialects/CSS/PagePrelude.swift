import CSS
import Text
import Tokens

/// What the preludes of blocks say of pages.
enum PagePrelude {
  private typealias Choice = ContextChoice

  /// How long a prelude may be, in bytes.
  private static let longest = 4_096

  /// What each selector of a list stands for that is for pages; empty if none is.
  ///
  /// - Parameter isNested: whether the block is in another one, whose selector `&` stands for.
  static func choices(ofSelectors text: ArraySlice<UInt8>, _ isNested: Bool) -> [ContextChoice?] {
    guard text.count <= longest else { return [] }
    return text.parts(separatedBy: { $0 == UInt8(ascii: ",") }).flatMap { selector -> [Choice?] in
      guard isNested else { return meaning(of: selector.trimmed, depth: 0) ?? [] }
      guard let sign = selector.firstIndex(of: UInt8(ascii: "&")) else { return [] }
      return meaning(of: (selector[..<sign] + selector[(sign + 1)...]).trimmed, depth: 0) ?? []
    }
  }

  /// What a media query stands for; `nil` for other queries.
  static func choices(ofMedia text: ArraySlice<UInt8>) -> [ContextChoice?]? {
    guard text.count <= longest else { return nil }
    var choices: [Choice] = []
    let parts = String(decoding: text.map(\.lowercased), as: UTF8.self).split(separator: " and ")
    for part in parts {
      switch part.filter({ !$0.isWhitespace }) {
      case "screen", "all", "onlyscreen": continue
      // Next to others, it would be these that are not.
      case "notprint" where parts.count == 1: continue
      case "(prefers-color-scheme:dark)": choices.append(.init(modifier: "theme", context: "dark"))
      case "(prefers-color-scheme:light)": choices.append(.init(modifier: "theme", context: "light"))
      case "(prefers-contrast:more)", "(prefers-contrast)":
        choices.append(.init(modifier: "contrast", context: "high"))
      case "(prefers-reduced-motion:reduce)", "(prefers-reduced-motion)":
        choices.append(.init(modifier: "motion", context: "reduced"))
      case _: return nil
      }
    }
    return choices.count > 1 ? nil : [choices.first]
  }

  /// What a selector stands for: the page, or a choice for it; several in `:is()` and `:where()`. `nil` if it is for something
  /// else, such as a part of the page.
  private static func meaning(of selector: ArraySlice<UInt8>, depth: Int) -> [Choice?]? {
    for start in [":where(", ":is("] where selector.starts(with: start.utf8) {
      guard depth < 4, selector.last == UInt8(ascii: ")") else { return nil }
      return meaning(ofList: selector.dropFirst(start.utf8.count).dropLast(), depth: depth)
    }
    var (rest, isPage): (ArraySlice<UInt8>, Bool) = (selector, false)
    var choices: [Choice] = []
    while let first = rest.first {
      switch first {
      case UInt8(ascii: "*"):
        isPage = true
        rest = rest.dropFirst()
      case UInt8(ascii: "."):
        let name = rest.dropFirst().prefix(while: \.isNamePart)
        guard let choice = theme(named: name) else { return nil }
        choices.append(choice)
        rest = rest.dropFirst(name.count + 1)
      case UInt8(ascii: "["):
        guard let end = rest.firstIndex(of: UInt8(ascii: "]")) else { return nil }
        let attribute = rest[(rest.startIndex + 1)..<end]
        if let choice = choice(ofAttribute: attribute) {
          choices.append(choice)
        } else {
          // `[data-theme]` is a page with any theme.
          let words = ThemeWords(String(decoding: attribute, as: UTF8.self)).words
          guard !attribute.contains(UInt8(ascii: "=")), words.last == "theme" || words.last == "scheme" else {
            return nil
          }
          isPage = true
        }
        rest = rest[(end + 1)...]
      case UInt8(ascii: ":"):
        let name = rest.dropFirst().prefix(while: \.isNamePart)
        if name.spells("not") {
          // Pages without another theme.
          guard let end = rest.firstIndex(of: UInt8(ascii: ")")), depth < 4,
            meaning(of: rest[..<end].dropFirst(name.count + 2).trimmed, depth: depth + 1) != nil
          else { return nil }
          rest = rest[(end + 1)...]
          continue
        }
        guard name.spells("root") || name.spells("host") else { return nil }
        isPage = true
        rest = rest.dropFirst(name.count + 1)
        // `:host(.dark)` is the host with a class.
        if rest.first == UInt8(ascii: "("), let end = rest.firstIndex(of: UInt8(ascii: ")")) {
          rest = rest[(rest.startIndex + 1)..<end] + rest[(end + 1)...]
        }
      case _:
        let name = rest.prefix(while: \.isNamePart)
        guard name.spells("html") || name.spells("body") else { return nil }
        isPage = true
        rest = rest.dropFirst(name.count)
      }
    }
    guard choices.count < 2, isPage || !choices.isEmpty else { return nil }
    return [choices.first]
  }

  /// What the selectors of a list stand for; `nil` if one of them is for something else.
  private static func meaning(ofList list: ArraySlice<UInt8>, depth: Int) -> [Choice?]? {
    var all: [Choice?] = []
    for part in list.parts(separatedBy: { $0 == UInt8(ascii: ",") }) {
      guard let found = meaning(of: part.trimmed, depth: depth + 1) else { return nil }
      all += found
    }
    return all
  }

  /// Whether those selectors that stand for something may be for parts of pages: they are classes with words besides those of
  /// themes, such as `.button-dark`.
  static func mayBeForParts(ofSelectors text: ArraySlice<UInt8>) -> Bool {
    text.parts(separatedBy: { $0 == UInt8(ascii: ",") }).allSatisfy { selector in
      let name = selector.trimmed.dropFirst()
      return selector.trimmed.first == UInt8(ascii: ".") && name.allSatisfy(\.isNamePart)
        && ThemeWords(String(decoding: name, as: UTF8.self)).hasOthers
        || meaning(of: selector.trimmed, depth: 0) == nil
    }
  }

  /// A theme by a class or a value with a word for an appearance: `theme-dark` is `dark`.
  private static func theme(named name: ArraySlice<UInt8>) -> Choice? {
    let words = ThemeWords(String(decoding: name, as: UTF8.self))
    guard words.isAppearance else { return nil }
    return Choice(
      modifier: "theme",
      context: words.words.filter { $0 != "theme" && $0 != "mode" }.joined(separator: "-"))
  }

  /// The choice of an attribute: `data-theme="dark"`, `data-density=compact`, `dark`.
  private static func choice(ofAttribute text: ArraySlice<UInt8>) -> Choice? {
    guard let sign = text.firstIndex(of: UInt8(ascii: "=")) else { return theme(named: text.trimmed) }
    let name = text[..<sign].trimmed
    let value = text[(sign + 1)...].trimmed.filter { $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "'") }
    guard !value.isEmpty, value.allSatisfy(\.isNamePart), name.allSatisfy(\.isNamePart) else { return nil }
    if let theme = theme(named: value[...]) { return theme }
    guard name.starts(with: "data-".utf8), name.count > 5 else { return nil }
    return Choice(
      modifier: String(decoding: name.dropFirst(5), as: UTF8.self),
      context: String(decoding: value, as: UTF8.self))
  }
}
