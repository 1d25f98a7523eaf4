/// What `tokenc init` writes: a palette, meanings in a light and a dark theme, one component, three outputs.
enum StartingSet {
  /// Names in the folder and texts.
  static let files: [(name: String, text: String)] = [
    ("palette.yaml", palette), ("button.yaml", button), ("light.yaml", light), ("dark.yaml", dark),
    ("themes.resolver.yaml", resolver), ("tokenc.yaml", configuration),
  ]

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
    button:
      color:
        $type: color
        fill: {$value: "{accent.default}"}
        label: {$value: "{accent.on}"}
      size:
        $type: dimension
        inset: {$value: "{space.medium}"}
        gap: {$value: "{space.small}"}

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
    outputs:
      - {format: swift,  file: ../build/Tokens.swift}
      - {format: css,    file: ../build/tokens.css}
      - {format: kotlin, file: ../build/Tokens.kt, package: com.example.tokens}
    audit:
      contrast:
        - {foreground: text.primary, background: surface.default, minimum: 4.5}
        - {foreground: button.color.label, background: button.color.fill, minimum: 4.5}

    """
}
