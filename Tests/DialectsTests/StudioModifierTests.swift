import ColorScience
import Compiler
import TestSupport
import Testing
import Tokens

/// `modify` of Tokens Studio, whose formulas are per component of a space.
@Suite struct StudioModifierTests {
  /// The color of `t` in a set with the tokens `base`, #336699, and `half`, 0.5.
  private static func color(_ tokens: String) throws -> Color {
    let set = ReadSet(
      [
        "t/a.json": """
        {"base": {"value": "#336699", "type": "color"}, "half": {"value": "0.5", "type": "number"},
         "ink": {"value": "#000000", "type": "color"}, \(tokens)}
        """
      ], as: .tokensStudio)
    let resolved = try #require(set.compilation.tokens, "\(set.diagnostics)")
    let id = try #require(resolved.id(at: "t"))
    return try #require(resolved.value(of: id, in: 0)?.color?.color, "\(set.diagnostics)")
  }

  private static func token(_ name: String, _ value: String, modify: String) -> String {
    """
    "\(name)": {"value": "\(value)", "type": "color", "$extensions": {"studio.tokens": {"modify": {\(modify)}}}}
    """
  }

  private static func expect(
    _ color: Color, in space: ColorSpace, _ components: [Double], alpha: Double = 1,
    _ location: SourceLocation = #_sourceLocation
  ) {
    let found = color.converted(to: space)
    for (one, other) in zip([found.components.x, found.components.y, found.components.z], components) {
      #expect(abs(one - other) < 1e-5, "\(found)", sourceLocation: location)
    }
    #expect(abs(found.alpha - alpha) < 1e-5, sourceLocation: location)
  }

  /// #336699 is (0.2, 0.4, 0.6), and hsl(210 50% 40%). Lightening is c + v (1 − c), darkening c − v c; of HSL, the
  /// lightness alone.
  @Test(
    arguments: [
      (##""type": "lighten", "value": "0.5", "space": "srgb""##, .srgb, [0.6, 0.7, 0.8], 1),
      (##""type": "darken", "value": "0.5", "space": "srgb""##, .srgb, [0.1, 0.2, 0.3], 1),
      (##""type": "lighten", "value": "25%", "space": "srgb""##, .srgb, [0.4, 0.55, 0.7], 1),
      (##""type": "lighten", "value": "0.5", "space": "hsl""##, .hsl, [210, 50, 70], 1),
      (##""type": "darken", "value": "0.25", "space": "hsl""##, .hsl, [210, 50, 30], 1),
      (##""type": "alpha", "value": "0.3", "space": "srgb""##, .srgb, [0.2, 0.4, 0.6], 0.3),
      // The amount is of the second color.
      (
        ##""type": "mix", "value": "0.25", "color": "#000000", "space": "srgb""##, .srgb, [0.15, 0.3, 0.45], 1
      ),
      (##""type": "mix", "value": "0.5", "color": "{ink}", "space": "srgb""##, .srgb, [0.1, 0.2, 0.3], 1),
      // Components are not premultiplied, whatever the opacities are.
      (
        ##""type": "mix", "value": "0.5", "color": "#00000080", "space": "srgb""##, .srgb, [0.1, 0.2, 0.3],
        0.5 + 128.0 / 510
      ),
      // What is beyond the ends is at them.
      (##""type": "lighten", "value": "2", "space": "srgb""##, .srgb, [1, 1, 1], 1),
      (##""type": "darken", "value": "-1", "space": "srgb""##, .srgb, [0.2, 0.4, 0.6], 1),
      // Arithmetic, and references.
      (##""type": "darken", "value": "0.25 * 2", "space": "srgb""##, .srgb, [0.1, 0.2, 0.3], 1),
      (##""type": "darken", "value": "{half}", "space": "srgb""##, .srgb, [0.1, 0.2, 0.3], 1),
      (##""type": "darken", "value": "{half} / 2", "space": "srgb""##, .srgb, [0.15, 0.3, 0.45], 1),
      // What is not known changes nothing.
      (##""type": "invert", "value": "0.5", "space": "srgb""##, .srgb, [0.2, 0.4, 0.6], 1),
      (##""type": "lighten", "space": "srgb""##, .srgb, [0.2, 0.4, 0.6], 1),
    ] as [(String, ColorSpace, [Double], Double)])
  func `modified colors`(modify: String, space: ColorSpace, components: [Double], alpha: Double) throws {
    for value in ["{base}", "#336699"] {
      Self.expect(
        try Self.color(Self.token("t", value, modify: modify)), in: space, components, alpha: alpha)
    }
  }

  /// Spaces in which the components of the base are not round; without a space, it is OKLCH.
  @Test(arguments: [
    ("p3", ColorSpace.displayP3, [true, true, true]), ("lch", .lch, [true, true, false]),
    ("", .oklch, [true, false, false]), ("hsv", .oklch, [true, false, false]),
  ])
  func `lighter and darker in other spaces`(name: String, space: ColorSpace, changes: [Bool]) throws {
    let base = Color(.srgb, 0.2, 0.4, 0.6).converted(to: space).components
    let before = [base.x, base.y, base.z]
    let darker = zip(before, changes).map { $1 ? $0 * 0.75 : $0 }
    let lighter: [Double] =
      switch space {
      case .displayP3: before.map { $0 + 0.25 * (1 - $0) }
      case .lch: [before[0] + 0.25 * (100 - before[0]), before[1] * 0.75, before[2]]
      default: [before[0] * 1.25, before[1], before[2]]
      }
    func modify(_ type: String) -> String { ##""type": "\##(type)", "value": "0.25", "space": "\##(name)""## }
    Self.expect(try Self.color(Self.token("t", "{base}", modify: modify("darken"))), in: space, darker)
    Self.expect(try Self.color(Self.token("t", "{base}", modify: modify("lighten"))), in: space, lighter)
  }

  /// A modification is of what the reference stands for, which may be modified itself.
  @Test func `modifications stack`() throws {
    let half = ##""type": "lighten", "value": "0.5", "space": "srgb""##
    let tokens = [Self.token("u", "{base}", modify: half), Self.token("t", "{u}", modify: half)]
    Self.expect(try Self.color(tokens.joined(separator: ", ")), in: .srgb, [0.8, 0.85, 0.9])
  }

  /// Hues go the shorter way: between red and blue is magenta.
  @Test func `mixtures of hues`() throws {
    let mix = ##""type": "mix", "value": "0.5", "color": "#0000ff", "space": "hsl""##
    Self.expect(try Self.color(Self.token("t", "#ff0000", modify: mix)), in: .srgb, [1, 0, 1])
  }
}
