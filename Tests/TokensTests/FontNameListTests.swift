import Testing
import Tokens

/// Fonts that are listed in one text, as CSS has them.
@Suite struct FontNameListTests {
  @Test(arguments: [
    ("Inter, 'Segoe UI', sans-serif", ["Inter", "Segoe UI", "sans-serif"]),
    (#""A, B" , C  "#, ["A, B", "C"]), ("'Segoe UI'", ["Segoe UI"]), ("O'Neil, serif", ["O'Neil", "serif"]),
    ("-apple-system,BlinkMacSystemFont", ["-apple-system", "BlinkMacSystemFont"]),
  ])
  func list(_ text: String, _ names: [String]) {
    let resolved = Resolved(token(text))
    #expect(resolved.value("a") == .fontFamily(FontFamily(names, isSingle: names.count == 1)))
    #expect(resolved.findings == ["3:11 warning font-name-list"])
  }

  @Test(arguments: [
    "Inter", "Segoe UI", "O'Neil", #"A "b" c"#, "Inter,", ", serif", "'Segoe UI", "'a'b", "'a' b, c", "a,,b",
    "''",
  ])
  func oneName(_ text: String) {
    let resolved = Resolved(token(text))
    #expect(resolved.value("a") == .fontFamily(FontFamily([text], isSingle: true)))
    #expect(resolved.findings == [])
  }

  /// In a list, and to the letter, each text is one name.
  @Test func elementsAndStrictModeHaveNoLists() {
    let list = Resolved("a: {$type: fontFamily, $value: ['Inter, serif']}")
    #expect(list.value("a") == .fontFamily(FontFamily(["Inter, serif"], isSingle: false)))
    #expect(list.findings == [])
    let strict = Resolved("a: {$type: fontFamily, $value: 'Inter, serif'}", isStrict: true)
    #expect(strict.value("a") == .fontFamily(FontFamily(["Inter, serif"], isSingle: true)))
    #expect(strict.findings == [])
  }

  private func token(_ text: String) -> String {
    "a:\n  $type: fontFamily\n  $value: \"\(text.replacing("\"", with: "\\\""))\"\n"
  }
}
