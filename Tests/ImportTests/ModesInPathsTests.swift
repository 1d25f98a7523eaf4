import Compiler
import Diagnostics
import Import
import TestSupport
import Testing

/// Themes that paths may name are told, and never assumed.
@Suite struct ModesInPathsTests {
  private static func notes(_ tokens: String) -> [String] {
    let loader = MemoryFiles(["t/a.yaml": tokens]).loader
    let fitting = FittingFiles(
      of: compile(Request(.resolve, inputs: ["t"]), loading: loader), in: "t/", loading: loader)
    return fitting?.findings.filter { $0.code == .modesInPaths }.map(\.message) ?? []
  }

  private static func colors(_ names: String...) -> String {
    "{" + names.map { "\($0): {$value: \"#000\"}" }.joined(separator: ", ") + "}"
  }

  @Test func `groups with the same names`() {
    #expect(
      Self.notes(
        "c: {$type: color, light-mode: \(Self.colors("x", "y", "z")), dark-mode: \(Self.colors("x", "y", "z"))}\n"
      ) == [
        "`c.dark-mode` and `c.light-mode` hold the same 3 names; if they are themes, write `modes: [{path: \"c.{theme}-mode.**\"}]`"
      ])
  }

  @Test func `tokens that are named by themes`() {
    let group = Self.colors("dark", "light")
    #expect(
      Self.notes(
        "c: {$type: color, a: \(group), b: \(group), d: {e: \(group)}, f: \(Self.colors("dark", "main", "light"))}\n"
      ) == [
        "3 groups have tokens `dark` and `light`; if they are themes, write `modes: [{path: \"**.{theme}\", only: [dark, light]}]`"
      ])
    #expect(
      Self.notes("c: {$type: color, a: \(group), b: \(group), d: \(Self.colors("dark", "dim"))}\n") == [])
    for (other, isTheme) in [("sepia", true), ("main", false), ("darker", false)] {
      let group = Self.colors("dark", "light", other)
      let notes = Self.notes("c: {$type: color, a: \(group), b: \(group), d: \(group)}\n")
      #expect(
        notes.map { $0.contains("only: [dark, light, \(other)]") } == (isTheme ? [true] : []), "\(notes)")
    }
  }

  @Test(arguments: [
    // Other names, too few, one group, and words that are no themes.
    "c: {$type: color, light: \(colors("x", "y", "z")), dark: \(colors("x", "y", "w"))}\n",
    "c: {$type: color, light: \(colors("x", "y")), dark: \(colors("x", "y"))}\n",
    "c: {$type: color, light: \(colors("x", "y", "z"))}\n",
    "c: {$type: color, small: \(colors("x", "y", "z")), large: \(colors("x", "y", "z"))}\n",
    "c: {$type: color, light-a: \(colors("x", "y", "z")), dark-b: \(colors("x", "y", "z"))}\n",
  ])
  func `other groups are none`(tokens: String) { #expect(Self.notes(tokens) == []) }
}
