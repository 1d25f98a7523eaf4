/// The files that `tokenc init` writes: a palette, semantic tokens in a light and a dark theme, one component
/// whose states are computed, its anatomy, three outputs, and a Makefile next to the folder.
enum StartingSet {
  /// The names of files in the folder, and their texts.
  static let files: [(name: String, text: String)] = [
    ("palette.yaml", palette), ("button.yaml", button), ("light.yaml", light), ("dark.yaml", dark),
    ("themes.resolver.yaml", resolver), ("anatomies.yaml", anatomies), ("tokenc.yaml", configuration),
  ]

  /// A Makefile that compiles the tokens of a folder next to it.
  static func makefile(for folder: String) -> String {
    """
    # `make` compiles the tokens if anything that they are made from has changed, or `tokenc` itself.
    TOKENS := build/Tokens.swift build/tokens.css build/Tokens.kt

    .PHONY: all check clean
    all: $(TOKENS)

    build/tokens.stamp:
    \ttokenc build \(folder) --depfile build/tokens.d --depfile-program --depfile-target $@ --stamp $@

    $(TOKENS): build/tokens.stamp ;

    check:
    \ttokenc check \(folder) --warnings-as-errors

    clean:
    \trm -rf build

    -include build/tokens.d

    """
  }

  private static let palette = """
    # Raw colors and sizes. Components never use them directly; they use meanings (light.yaml, dark.yaml).
    palette:
      $type: color
      white: {$value: "#ffffff"}
      ink: {$value: "#16181d"}
      blue: {$value: "#005ce5"}
      blue-light: {$value: "#7fb2ff"}

    space:
      $type: dimension
      small: {$value: 8px}
      medium: {$value: 16px}

    """

  private static let light = """
    surface:
      $type: color
      default: {$value: "{palette.white}", $description: The page}
    text:
      $type: color
      primary: {$value: "{palette.ink}"}
    accent:
      $type: color
      default: {$value: "{palette.blue}"}
      on: {$value: "{palette.white}", $description: Text on the accent}

    """

  private static let dark = """
    surface:
      $type: color
      default: {$value: "{palette.ink}", $description: The page}
    text:
      $type: color
      primary: {$value: "{palette.white}"}
    accent:
      $type: color
      default: {$value: "{palette.blue-light}"}
      on: {$value: "{palette.ink}", $description: Text on the accent}

    """

  private static let button = """
    # A component. Its states are computed from meanings, in every theme, with the functions of CSS.
    button:
      color:
        $type: color
        default:
          fill: {$value: "{accent.default}"}
          label: {$value: "{accent.on}"}
        hover:
          fill: {$value: "oklch(from {accent.default} calc(l - 0.08) c h)", $description: A little darker}
          label: {$value: "{accent.on}"}
        disabled:
          fill: {$value: "color-mix(in oklab, {accent.default} 30%, {surface.default})"}
          label: {$value: "{text.primary}"}
      size:
        $type: dimension
        inset: {$value: "{space.medium}"}
        gap: {$value: "{space.small}"}
        height: {$value: "calc(3 * {space.medium})"}

    """

  private static let anatomies = """
    # A component is data: its variants, what must contrast with what, and by that its lookups in generated code.
    button:
      axes: {state: [default, hover, disabled]}
      colors: {path: "button.color.{state}.{role}", roles: {fill: fill, label: label}}
      sizes: {path: "button.size.{part}", parts: {inset: inset, gap: gap, height: height}}
      surface: surface.default
      exempt: {state: disabled}
      contrast:
        - {of: label, on: fill, text: normal}
        - {of: fill, on: surface, minimum: 3}
      geometry: ["inset > gap", "height >= 48"]
      native: {swiftui: Button, compose: Button, web: button}

    """

  private static let resolver = """
    # Which files make which theme (the Resolver module of DTCG 2025.10).
    version: "2025.10"
    sets:
      base: {sources: [{$ref: palette.yaml}, {$ref: button.yaml}]}
    modifiers:
      theme:
        contexts:
          light: [{$ref: light.yaml}]
          dark: [{$ref: dark.yaml}]
        default: light
    resolutionOrder: [{$ref: "#/sets/base"}, {$ref: "#/modifiers/theme"}]

    """

  private static let configuration = """
    # What `tokenc build` does with this folder.
    resolver: themes.resolver.yaml
    components: [anatomies.yaml]
    outputs:
      - {format: swift,  file: ../build/Tokens.swift}
      - {format: css,    file: ../build/tokens.css, scheme: light-dark}
      - {format: kotlin, file: ../build/Tokens.kt, package: com.example.tokens}
    audit:
      contrast:
        - {foreground: text.primary, background: surface.default, minimum: 4.5}

    """
}
