import Compiler
import Diagnostics
import Emission
import TestSupport
import Testing

/// What Swift adds to the types of Apple's frameworks, and lists. `SwiftImporterTests` compiles all of it.
@Suite struct SwiftBridgeTests {
  private static let base = """
    brand: {$type: color, $value: "#005ce5"}
    gap:   {$type: dimension, $value: 8px}
    gap-2: {$type: dimension, $value: 16px, $deprecated: use gap}
    title:
      $type: typography
      $value: {fontFamily: [Inter, serif], fontSize: 20px, fontWeight: 700, letterSpacing: 0.5px, lineHeight: 1.2}
    rim: {$type: border, $value: {color: "{brand}", width: 1px, style: dashed}}
    """

  private static func swift(_ options: String, base: String = base) -> String {
    Generated("{format: swift, file: a.swift\(options.isEmpty ? "" : ", \(options)")}", base: base).text
  }

  @Test(arguments: [
    ("", ["SwiftUI", "UIKit", "AppKit"]), ("frameworks: [swiftui]", ["SwiftUI"]),
    ("frameworks: [uikit, appkit]", ["UIKit", "AppKit"]), ("frameworks: []", []),
  ])
  func `imports the frameworks of choice`(options: String, frameworks: [String]) {
    let imports = Self.swift(options).split(separator: "\n").filter { $0.hasPrefix("  public import ") }
    #expect(imports.map { String($0.dropFirst("  public import ".count)) } == frameworks)
  }

  @Test func `imports nothing for what needs no framework`() {
    #expect(!Self.swift("include: [gap]").contains("#if"))
  }

  /// By option: what the file has with it, and not without.
  @Test(arguments: [
    ("color", "Color: SwiftUI.View {"), ("color", "var color: SwiftUI.Color { SwiftUI.Color(uiColor) }"),
    ("theme", "var tokensTheme: TokensTheme?"), ("font", "func uiFont("), ("font", "init(tokens weight"),
    ("font", "fileprivate var appleWeight"), ("color", "static var clear: TokensColor"),
    ("color", "extension SwiftUI.Gradient.Stop {"), ("color", "func colorMultiply(_ color: TokensColor)"),
    ("border", "init(_ style: TokensStrokeStyle, lineWidth: Swift.Double)"),
    ("border", "init(_ border: TokensBorder)"),
  ])
  func `bridges what is asked for`(bridge: String, text: String) {
    #expect(Self.swift("").contains(text))
    #expect(Self.swift("bridges: [\(bridge)]").contains(text))
    #expect(!Self.swift("bridges: false").contains(text))
    let others = ["color", "theme", "font", "shadow", "gradient", "animation", "border"].filter {
      $0 != bridge
    }
    #expect(!Self.swift("bridges: [\(others.joined(separator: ", "))]").contains(text))
  }

  /// A stop of a gradient knows no environment, and is made of the color of the platform.
  @Test(arguments: [("", true), ("frameworks: [swiftui]", false), ("frameworks: [swiftui, uikit]", false)])
  func `gradients of tokens need both frameworks`(options: String, isThere: Bool) {
    #expect(Self.swift(options).contains("extension SwiftUI.LinearGradient") == isThere)
    #expect(Self.swift(options).contains("extension SwiftUI.GraphicsContext.Shading"))
  }

  /// A stroke style alone has neither a color nor a theme.
  @Test func `imports SwiftUI for the style of a line`() {
    let base = "rim: {$type: strokeStyle, $value: dashed}\n"
    let text = Self.swift("", base: base)
    #expect(text.contains("extension SwiftUI.StrokeStyle {") && !text.contains("TokensBorder"))
    #expect(!Self.swift("bridges: false", base: base).contains("#if"))
  }

  @Test func `lists all tokens of each type`() {
    let text = Self.swift("lists: true, exclude: [title, rim]")
    #expect(
      text.contains(
        """
        nonisolated extension Tokens {
          /// Every token of the type, in the order of the file.
          public static var allDimensions: [(path: Swift.String, value: Swift.Double)] {
            var all: [(path: Swift.String, value: Swift.Double)] = []
            TokensLists.allDimensions0(&all)
            return all
          }
        }

        // In parts, since compilers take long for long functions.
        private nonisolated enum TokensLists {
          @inline(never)
          static func allColors0(_ all: inout [(path: Swift.String, value: TokensColor)]) {
            all.append(("brand", Tokens.brand))
          }

          @inline(never)
          static func allDimensions0(_ all: inout [(path: Swift.String, value: Swift.Double)]) {
            all.append(("gap", Tokens.gap))
            all.append(("gap-2", 16))
          }
        }

        """), "\(text)")
    #expect(!Self.swift("").contains("allColors"))
  }

  @Test func `reports a token that is called as a list`() {
    let base = "all-dimensions: {$type: dimension, $value: 8px}\n"
    #expect(Generated("{format: swift, file: a.swift}", base: base).compilation.log.diagnostics.isEmpty)
    let result = Generated("{format: swift, file: a.swift, lists: true}", base: base).compilation
    #expect(result.log.diagnostics.map(\.code) == [.nameCollision])
  }

  @Test func `names what it adds after the namespace`() {
    let text = Self.swift("namespace: DSKit")
    #expect(text.contains("var dsKitTheme: DSKitTheme?") && text.contains("init(dsKit weight: Swift.Double)"))
  }
}
