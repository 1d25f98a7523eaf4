import Compiler
import TestSupport
import Testing
import Tokens

/// Material Theme Builder's file.
@Suite struct MaterialTests {
  private static let files = [
    "material-theme.json": ##"""
    {"seed": "#112233", "coreColors": {"primary": "#112233"},
     "schemes": {"light": {"onPrimary": "#FFFFFF", "primary": "#112233"}, "light-high-contrast": {"onPrimary": "#EEEEEE", "primary": "#112233"},
                 "light-medium-contrast": {"onPrimary": "#DDDDDD", "primary": "#112233"},
                 "dark": {"onPrimary": "#000000", "primary": "#445566"}},
     "palettes": {"primary": {"20": "#112233", "100": "#FFFFFF"}}}
    """##
  ]

  @Test(arguments: [
    ("light", "normal", "#ffffff"), ("light", "medium", "#dddddd"), ("light", "high", "#eeeeee"),
    ("dark", "normal", "#000000"),
  ])
  func schemesAreChosenByThemeAndContrast(theme: String, contrast: String, hex: String) {
    let set = ReadSet(
      Self.files, as: .material, inputs: ["material-theme.json"],
      pins: [ModifierChoice("theme", theme), ModifierChoice("contrast", contrast)])
    #expect(set.diagnostics == [])
    #expect(set.tokens.count { $0.hasPrefix(#""color.on-primary""#) && $0.lowercased().contains(hex) } == 1)
    #expect(set.tokens.contains { $0.hasPrefix(#""palette.primary.20""#) })
  }

  @Test func everySchemeIsATheme() {
    var request = Request(.check, inputs: ["material-theme.json"])
    request.dialect = .material
    let compilation = compile(request, loading: MemoryFiles(Self.files).loader)
    #expect(
      compilation.themes.map(\.name) == ["light", "light-high-contrast", "light-medium-contrast", "dark"])
    #expect(compilation.themes.map(\.contrast) == [.normal, .high, .normal, .normal])
  }
}
