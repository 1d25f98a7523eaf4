import Testing
import Tokens

@testable import Emission

/// Tailwind's theme and preset, next to what the model has for all templates.
@Suite struct TailwindFormatTests {
  /// What comes after the header.
  private static func lines(_ adjust: (inout Output) -> Void) -> [String] {
    var set = SampleTokens()
    set.add("color.base", .rgb(0x005CE5))
    set.add("space.4", .px(4))
    set.add("breakpoint.md", .dimension(Dimension(48, .rem)))
    set.add("time.quick", .duration(Duration(120, .ms)))
    let text = set.emit(.tailwind, adjust).text
    return text.split(separator: "\n").dropFirst(2).map { String($0.drop { $0 == " " }) }
  }

  @Test func `a theme has variables, and breakpoints as literals`() {
    #expect(
      Self.lines { _ in } == [
        "@theme {", "--color-base: #005ce5;", "--spacing-4: 4px;", "}", "@theme {",
        "--breakpoint-md: 48rem;", "}",
      ])
  }

  @Test func `Tailwind's own values are reset, and utilities written`() {
    let lines = Self.lines {
      $0[TailwindOptions.reset] = TailwindNamespace.allCases
      $0[TailwindOptions.utilities] = [.duration]
    }
    #expect(
      lines == [
        "/* Import this file after \"tailwindcss\": it removes default values. */", "@theme {",
        "--color-*: initial;", "--spacing-*: initial;", "--breakpoint-*: initial;",
        "--color-base: #005ce5;", "--spacing-4: 4px;", "}", "@theme {", "--breakpoint-md: 48rem;", "}",
        "@utility duration-quick {", "transition-duration: 120ms;", "}",
      ])
  }

  @Test func `a preset has the tokens by key`() {
    #expect(
      Self.lines { $0[TailwindOptions.version] = 3 } == [
        "\"use strict\";", "module.exports = {", "theme: {", "extend: {", "colors: {",
        "\"base\": \"#005ce5\",", "},", "spacing: {", "\"4\": \"4px\",", "},", "screens: {",
        "\"md\": \"48rem\",", "},", "},", "},", "};",
      ])
  }
}
