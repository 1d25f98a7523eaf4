import Diagnostics
import Syntax
import Text

extension ValueReader {
  /// One font name or several (§8.3).
  mutating func readFontFamily(at place: NodePlace) -> FontFamily? {
    let document = documents[place]
    switch document.kind(of: place.node) {
    case .string:
      let text = document.string(of: place.node)
      guard !text.isEmpty else {
        report(.emptyFontName(at: documents.range(of: place)))
        return nil
      }
      // In strict mode, a comma is part of the name.
      guard !isStrict, let list = FontNameList(text) else { return FontFamily([text], isSingle: true) }
      let names = list.names.map(quoted).joined(separator: ", ")
      let (range, written) = (documents.range(of: place), list.names.count == 1 ? names : "[\(names)]")
      report(
        .warning, .fontNameList,
        "`\(text.shortened(to: 60))` is read as CSS writes fonts; in DTCG it would be one name, so write `\(written)`",
        at: range, fix: .writing(written, at: range))
      return FontFamily(list.names, isSingle: list.names.count == 1)
    case .sequence:
      guard document[place.node].count > 0 else {
        report(.emptyArray("a font family", at: documents.range(of: place)))
        return nil
      }
      var names: [String] = []
      for element in document.elements(of: place.node) {
        if let name = string(at: NodePlace(document: place.document, node: element), "a font's name") {
          guard !name.text.isEmpty else {
            report(.emptyFontName(at: document.range(of: element)))
            continue
          }
          names.append(name.text)
        }
      }
      return names.count == Int(document[place.node].count) ? FontFamily(names, isSingle: false) : nil
    case .mapping, .number, .boolean, .null, .alias:
      reportKind(place, expected: "a font family is a string or an array of strings")
      return nil
    }
  }

  /// A weight from 1 to 1000 or its keyword (§8.4).
  mutating func readFontWeight(at place: NodePlace) -> FontWeight? {
    let document = documents[place]
    switch document.kind(of: place.node) {
    case .number:
      return plainNumber(at: place, "a font weight").flatMap { fontWeight($0, at: place) }
    case .string:
      let keyword = document.string(of: place.node)
      if let weight = FontWeight.keywords.first(where: { $0.name == keyword }) {
        return FontWeight(weight.value, keyword: keyword)
      }
      if let number = numberAsText(at: place, hasPercentages: false) { return fontWeight(number, at: place) }
      if !isStrict, let weight = FontWeight(spelledLike: keyword) {
        let (range, name) = (documents.range(of: place), weight.keyword ?? "")
        report(
          Diagnostic(
            .warning, .numberAsText,
            "the font weight `\(keyword.shortened(to: 40))` is read as `\(name)`, as DTCG spells it",
            at: range,
            fix: .writing(name, as: quoted(name), at: range)
          ).about(""))
        return weight
      }
      report(.unknownWeight(keyword, at: documents.range(of: place)))
      return nil
    case .mapping, .sequence, .boolean, .null, .alias:
      reportKind(place, expected: "a font weight is a number from 1 to 1000 or a keyword")
      return nil
    }
  }

  private mutating func fontWeight(_ value: Double, at place: NodePlace) -> FontWeight? {
    if value >= 1, value <= 1000 { return FontWeight(value) }
    report(.outOfRange, "a font weight must be from 1 to 1000", at: documents.range(of: place))
    return nil
  }

  /// §9.8
  mutating func readTypography(at place: NodePlace) -> Typography? {
    if isCSSText(place) { return readTypographyText(at: place) }
    let names = [
      Keyword.fontFamily.interned, Keyword.fontSize.interned, Keyword.fontWeight.interned,
      Keyword.letterSpacing.interned, Keyword.lineHeight.interned,
    ]
    guard
      let members = members(
        of: place, "a typography value", names,
        tolerating: isStrict
          ? nil
          : MemberTolerance(
            lacking: names.filter { $0 != Keyword.fontSize.interned }, hasExtras: true))
    else { return nil }
    let family = subvalue(
      .fontFamily, at: members[Keyword.fontFamily.interned], read: { $0.readFontFamily(at: $1) },
      unwrap: { $0.fontFamily })
    let size = dimension(at: members[Keyword.fontSize.interned])
    let weight = subvalue(
      .fontWeight, at: members[Keyword.fontWeight.interned], read: { $0.readFontWeight(at: $1) }
    ) {
      $0.fontWeight ?? $0.number.flatMap { (1...1000).contains($0) ? FontWeight($0) : nil }
    }
    let spacing = dimension(at: members[Keyword.letterSpacing.interned])
    let height = lineHeight(
      at: members[Keyword.lineHeight.interned], size, writtenAt: members[Keyword.fontSize.interned])
    let extras = extras(of: members)
    let isValid =
      (family != nil || members[Keyword.fontFamily.interned] == nil)
      && (weight != nil || members[Keyword.fontWeight.interned] == nil)
      && (spacing != nil || members[Keyword.letterSpacing.interned] == nil)
      && (height != nil || members[Keyword.lineHeight.interned] == nil)
    guard members.areComplete, isValid, let extras, let size else { return nil }
    var typography = Typography(
      fontFamily: family, fontSize: size, fontWeight: weight, letterSpacing: spacing,
      lineHeight: height?.multiple, extras: extras)
    typography.lineHeightLength = height?.length
    return typography
  }
}

extension FontWeight {
  /// The keywords of §8.4.
  package static let keywords: [(name: String, value: Double)] = [
    ("thin", 100), ("hairline", 100), ("extra-light", 200), ("ultra-light", 200), ("light", 300),
    ("normal", 400),
    ("regular", 400), ("book", 400), ("medium", 500), ("semi-bold", 600), ("demi-bold", 600), ("bold", 700),
    ("extra-bold", 800), ("ultra-bold", 800), ("black", 900), ("heavy", 900), ("extra-black", 950),
    ("ultra-black", 950),
  ]

  /// The weight of a keyword, ignoring case, with optional blanks in place of hyphens.
  fileprivate init?(spelledLike text: String) {
    guard let keyword = Self.keywordsWithoutHyphens[Self.folded(text)] else { return nil }
    self.init(keyword.value, keyword: keyword.name)
  }

  private static let keywordsWithoutHyphens = Dictionary(
    keywords.map { (folded($0.name), $0) }, uniquingKeysWith: { first, _ in first })

  private static func folded(_ text: String) -> [UInt8] {
    text.utf8.lazy.map(\.lowercased).filter { !"- _".utf8.contains($0) }
  }
}

extension Diagnostic {
  fileprivate static func emptyFontName(at range: SourceRange) -> Diagnostic {
    Diagnostic(.invalidValue, "the name of a font must not be empty", at: range)
  }

  fileprivate static func unknownWeight(_ keyword: String, at range: SourceRange) -> Diagnostic {
    if Double(keyword) != nil {
      return Diagnostic(
        .invalidValue, "the font weight `\(keyword)` is a string; a number is written without quotes",
        at: range, fix: .writing(keyword, at: range))
    }
    // `ExtraBold` and `extra bold` differ from `extra-bold` by more than a typo.
    let suggestion = FontWeight(spelledLike: keyword)?.keyword ?? nearestName(to: keyword, among: weights)
    let list = suggestion.map { didYouMean($0) } ?? listOfWeights
    return Diagnostic(
      .invalidValue, "`\(keyword.shortened(to: 40))` is not a font weight\(list)", at: range,
      fix: suggestion.map { .writing($0, as: quoted($0), at: range) })
  }

  private static let weights = NearestNames(FontWeight.keywords.map(\.name))
  private static let listOfWeights =
    " (it is a number from 1 to 1000, or \(FontWeight.keywords.map(\.name).joined(separator: ", ")))"
}
