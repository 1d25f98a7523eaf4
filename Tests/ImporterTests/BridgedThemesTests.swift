import Foundation
import TestSupport
import Testing

/// The themes of MUI and of Flutter with a token for each role, as a compiler of TypeScript and a lexer of Dart read them.
@Suite(.serialized)
struct BridgedThemesTests {
  private struct Role {
    var kind, name, dart: String
    /// The path of its token.
    var path: String
    /// `0000` and two digits, if it is a color.
    var color: String
  }

  private static let bench = Result { try build() }

  private static func roles(of list: String) throws -> [Role] {
    var (kind, roles) = ("", [Role]())
    for line in try Checkout.read("Sources/Tokens/Roles/lists/\(list).yaml").split(separator: "\n") {
      if let match = line.firstMatch(of: #/^(\w+):/#) { kind = String(match.1) }
      guard let name = line.firstMatch(of: #/^  - \{name: ([\w.]+)/#)?.1 else { continue }
      let dart = line.firstMatch(of: #/dart: (\w+)/#)?.1 ?? name
      roles.append(
        Role(
          kind: kind, name: String(name), dart: String(dart), path: "\(list).r\(roles.count)",
          color: "0000" + String(16 + roles.count, radix: 16)))
    }
    return roles
  }

  private static func build() throws -> Workbench {
    let bench = try Workbench("bridged")
    var (tokens, bridges) = ("", "")
    for list in ["mui", "material3"] {
      let roles = try roles(of: list)
      tokens += "\(list):\n"
      for role in roles {
        let value =
          switch role.kind {
          case "colors": "{$type: color, $value: \"#\(role.color)\"}"
          case "typography":
            "{$type: typography, $value: {fontFamily: [Inter], fontSize: 16px, fontWeight: 400, letterSpacing: 0px, lineHeight: 1.5}}"
          case "motion": "{$type: spring, $value: {duration: 500ms}}"
          default: "{$type: dimension, $value: 12px}"
          }
        tokens += "  \(role.path.dropFirst(list.count + 1)): \(value)\n"
      }
      bridges += "  \(list): {\(roles.map { "\($0.name): \($0.path)" }.joined(separator: ", "))}\n"
    }
    try bench.write(tokens, to: "tokens.yaml")
    try bench.write(
      """
      sources: [tokens.yaml]
      severity: {low-contrast: off, missing-role: error}
      outputs: [{format: typescript, file: tokens.ts}, {format: dart, file: tokens.dart}]
      bridge:
      \(bridges)
      """, to: "tokenc.yaml")
    try Checkout.tokenc("build", bench.path, "--quiet")
    return bench
  }

  /// The options have the shape that `createTheme` takes, and each color is that of its role.
  @Test(.enabled(if: Tool.typescript != nil, Tool.hint)) func typescript() throws {
    let colors = try Self.roles(of: "mui").filter { $0.kind == "colors" }
    #expect(colors.count > 30)
    try TypeScript.check(
      """
      import { mui } from "./tokens.js";
      interface Color { light?: string; main: string; dark?: string; contrastText?: string }
      interface Text {
        fontFamily?: string; fontSize?: string | number; fontWeight?: string | number; letterSpacing?: string | number;
        lineHeight?: string | number;
      }
      type Action = "active" | "hover" | "selected" | "disabled" | "disabledBackground" | "focus";
      type Heading = "h1" | "h2" | "h3" | "h4" | "h5" | "h6" | "subtitle1" | "subtitle2";
      interface ThemeOptions {
        palette: Record<"primary" | "secondary" | "error" | "warning" | "info" | "success", Color> & {
          mode: "light" | "dark"; divider: string; text: Record<"primary" | "secondary" | "disabled", string>;
          background: { default: string; paper: string }; action: Record<Action, string>;
          common: { black: string; white: string };
        };
        shape: { borderRadius: number };
        typography: Record<Heading | "body1" | "body2" | "button" | "caption" | "overline", Text>;
      }
      export const options: ThemeOptions = mui.light;
      export const colors: [\(colors.map { "\"#\($0.color)\"" }.joined(separator: ", "))] =
        [\(colors.map { "mui.light.\($0.name)" }.joined(separator: ", "))];
      """, in: Self.bench.get().path)
  }

  /// The arguments of Flutter's constructors, each once.
  @Test func dart() throws {
    let text = try Self.bench.get().read("tokens.dart")
    #expect(GrammarTests.problem(in: Array(text.unicodeScalars)) == nil)
    let start = try #require(text.range(of: "ColorScheme.light(\n")).upperBound
    let end = try #require(text.range(of: "),\n};", range: start..<text.endIndex)).lowerBound
    let arguments = text[start..<end].split(separator: "\n").map { String($0.drop { $0 == " " }) }
    let colors = try Self.roles(of: "material3").filter { $0.kind == "colors" && $0.dart != "none" }
    #expect(colors.count > 40)
    #expect(arguments.dropLast() == colors.map { "\($0.dart): Color(0xFF\($0.color.uppercased()))," }[...])
  }
}
