import ColorScience
import TestSupport
import Testing
import Tokens

@testable import Emission

/// Identifiers of languages, and the names that are taken.
@Suite struct IdentifierTests {
  /// ECMA-262, §12.7.2, and what only modules and strict code reserve.
  private static let scriptWords = """
    await break case catch class const continue debugger default delete do else enum export extends false finally for \
    function if import in instanceof new null return super switch this throw true try typeof var void while with yield \
    let static implements interface package private protected public arguments eval NaN Infinity undefined
    """

  @Test func `reserved words of JavaScript`() {
    let words = Self.scriptWords.split(separator: " ").map(String.init)
    for word in words {
      #expect(ReservedWords.javascript.contains(word), "\(word)")
      #expect(
        ReservedWords.javascript.mayContain(length: word.utf8.count, first: word.utf8.first ?? 0), "\(word)")
      #expect(
        !ReservedWords.javascript.contains(word + "s")
          && !ReservedWords.javascript.contains(word.uppercased()))
    }
    #expect(["", "a", "of", "async", "get", "color"].allSatisfy { !ReservedWords.javascript.contains($0) })
    #expect(!ReservedWords.none.contains("class") && !ReservedWords.none.mayContain(length: 5, first: 0x63))
  }

  /// The hard keywords of Kotlin's grammar; the lists are searched by halves, so that they must be in order.
  @Test func `reserved words of Kotlin`() {
    let words = """
      as break class continue do else false for fun if in interface is null object package return super this throw true \
      try typealias typeof val var when while
      """
    for word in words.split(separator: " ").map(String.init) {
      #expect(ReservedWords.kotlin.contains(word), "\(word)")
      #expect(
        ReservedWords.kotlin.mayContain(length: word.utf8.count, first: word.utf8.first ?? 0), "\(word)")
    }
    #expect(["data", "open", "Class", "color", ""].allSatisfy { !ReservedWords.kotlin.contains($0) })
  }

  @Test(
    arguments: [
      ("a", "a"), ("class", "`class`"), ("init", "init_"), ("1a", "_1a"), ("_", "_"), ("classes", "classes"),
      ("", ""),
    ])
  func `names become identifiers`(name: String, identifier: String) {
    var rules = IdentifierRules()
    (rules.reserved, rules.unusable) = (ReservedWords("class"), ReservedWords("init"))
    var text = Array("x.".utf8)
    let range = text.appendIdentifier(Array(name.utf8), by: rules)
    #expect(String(decoding: text[range], as: UTF8.self) == identifier)
    #expect(text.prefix(2).elementsEqual("x.".utf8))
    rules.prefixesDigits = false
    var plain: [UInt8] = []
    _ = plain.appendIdentifier(Array("1a".utf8), by: rules)
    #expect(plain == Array("1a".utf8))
  }

  @Test(arguments: [("Theme", "Theme_"), ("`class`", "`class_`")])
  func `names that a declaration has`(name: String, other: String) {
    var text = Array(name.utf8)
    text.avoidDeclaration()
    #expect(text == Array(other.utf8))
    #expect(String(decoding: text.unquoted, as: UTF8.self) == other.filter { $0 != "`" })
  }

  @Test(arguments: [
    ("straße", "strau00dfe", "straße"), ("标识", "u6807u8bc6", "标识"), ("🎨a", "u1f3a8a", "u1f3a8a"),
    ("a\u{301}", "au0301", "a\u{301}"),
    // A mark cannot begin an identifier, and letters of recent versions of Unicode are not everywhere (2E2F is none).
    ("\u{301}a", "u0301a", "_\u{301}a"), ("a\u{2E2F}", "au2e2f", "au2e2f"),
    ("a\u{1E4D0}", "au1e4d0", "au1e4d0"), ("abc", "abc", "abc"),
  ])
  func `letters beyond ASCII`(name: String, ascii: String, script: String) {
    func spelled(_ spell: (inout [UInt8], Int) -> Bool) -> String {
      var text = Array("..\(name)".utf8)
      #expect(!spell(&text, 2))
      return String(decoding: text.dropFirst(2), as: UTF8.self)
    }
    #expect(spelled(spellInASCII) == ascii)
    #expect(spelled(spellJavaScriptIdentifier) == script)
  }

  @Test(arguments: [
    ("a", true), ("_a", true), ("a1", true), ("é", true), ("标", true), ("_", false), ("", false),
    ("1a", false), ("a-b", false),
    ("a b", false), ("`a`", false), ("a.b", false), ("$a", false), ("\u{301}", false),
  ])
  func `identifiers of Swift and Kotlin`(text: String, isIdentifier: Bool) {
    #expect(text.isIdentifier == isIdentifier)
  }

  /// A set of names in scopes is a dictionary, however much it grows.
  @Test(arguments: 0..<6) func `names in scopes`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var set = NameSet(capacity: 4, nameLength: 4)
    var known: [String: Int] = [:]
    for number in 0..<1_500 {
      let (scope, name) = (UInt32(random.below(40)), "n\(random.below(60))")
      let (entry, isNew) = set.insert(Array(name.utf8), in: scope, owner: UInt32(number))
      let key = "\(scope).\(name)"
      #expect(isNew == (known[key] == nil))
      #expect(entry == known[key] ?? set.entries.count - 1)
      known[key] = entry
      #expect(String(decoding: set[entry], as: UTF8.self) == name && set.entries[entry].scope == scope)
    }
    for (key, entry) in known {
      let parts = key.split(separator: ".")
      let start = set.bytes.count
      set.bytes += Array(parts[1].utf8)
      #expect(set.entry(of: start..<set.bytes.count, in: UInt32(parts[0]) ?? 0) == entry)
      #expect(set.entry(of: start..<set.bytes.count, in: 99) == nil)
    }
    #expect(set.entries.count == known.count)
  }
}

/// Lengths that depend on the screen, for a screen (CSS Values 4, §6.1.2).
@Suite struct ViewportTests {
  @Test(
    arguments: [
      (Dimension(50, .vw), "195px"), (Dimension(10, .vh), "84.4px"), (Dimension(10, .vmin), "39px"),
      (Dimension(10, .vmax), "84.4px"),
      (Dimension(10, .vi), "39px"), (Dimension(10, .vb), "84.4px"), (Dimension(10, .svw), "39px"),
      (Dimension(10, .dvh), "84.4px"),
      (Dimension(10, .lvmax), "84.4px"), (Dimension(-5, .vw), "-19.5px"),
      // What depends on a font, on a container, or on nothing.
      (Dimension(2, .em), "2em"), (Dimension(2, .ch), "2ch"), (Dimension(10, .cqw), "10cqw"),
      (Dimension(10, .percent), "10%"),
      (Dimension(2, .rem), "2rem"), (Dimension(2, .px), "2px"),
      (Dimension(expression: "calc(100vw - 2rem)"), "370px"),
      (Dimension(expression: "clamp(16px, 2.5vw, 32px)"), "16px"),
      (Dimension(expression: "max(10vw, 3vh + 1px)"), "39px"),
      (Dimension(expression: "calc(16px + 2.113vw)"), "24.2407px"),
      (Dimension(expression: "calc(-1 * (50vw - 1px))"), "-194px"),
      (Dimension(expression: "calc(1em + 2vw)"), "calc(1em + 2vw)"),
      (Dimension(expression: "calc(50% - 1vw)"), "calc(50% - 1vw)"),
    ])
  func `a phone`(length: Dimension, text: String) {
    #expect(Viewport(width: 390, height: 844, rem: 10).computing(length).text == text)
  }

  /// Without a height, what depends on it stays.
  @Test(arguments: [
    (Dimension(10, .vw), "39px"), (Dimension(10, .vh), "10vh"), (Dimension(10, .vmin), "10vmin"),
    (Dimension(expression: "calc(1vw + 1vh)"), "calc(1vw + 1vh)"),
  ])
  func `a width alone`(length: Dimension, text: String) {
    #expect(Viewport(width: 390, height: nil, rem: 16).computing(length).text == text)
  }

  @Test func `lengths in composite values`() throws {
    let screen = Viewport(width: 400, height: nil, rem: 16)
    let (wide, black) = (Dimension(1, .vw), ColorValue(Color(.srgb, 0, 0, 0)))
    let border = Border(color: black, width: wide, style: .dashes([wide, Dimension(1, .px)], .round))
    let computed = try #require(screen.computing(.border(border)).border)
    #expect(computed.width == Dimension(4, .px))
    #expect(computed.style == .dashes([Dimension(4, .px), Dimension(1, .px)], .round))
    let layer = Shadow(
      color: black, offsetX: wide, offsetY: Dimension(2, .vw), blur: Dimension(3, .vw),
      spread: Dimension(4, .vw), inset: nil)
    let shadow = try #require(screen.computing(.shadow(ShadowList([layer], isSingle: true))).shadow)
    let lengths = shadow.layers.flatMap { [$0.offsetX, $0.offsetY, $0.blur, $0.spread] }
    #expect(lengths.map(\.text) == ["4px", "8px", "12px", "16px"])
    #expect(screen.computing(.number(1)) == .number(1))
  }
}
