/// Some hundred expressions over a few tokens, in every space and with every function.
struct SampleExpressions {
  struct Sample {
    var type: String
    var text: String
    var number: Int

    var property: String { "--x-e\(number)" }
  }

  private(set) var all: [Sample] = []

  /// The tokens that expressions refer to. Chromium decodes `rec2020` by the camera's curve of older drafts, so it is no
  /// oracle for that space. Colors of `hsl()` and `hwb()` are missing: browsers turn them into sRGB, and
  /// forget their hues where they are gray.
  private static let atoms: [(name: String, type: String, value: String)] = [
    ("blue", "color", "#005ce5"), ("wine", "color", "#7a1f3d80"), ("gray", "color", "#808080"),
    ("white", "color", "#ffffff"), ("wide", "color", "color(display-p3 0.1 0.9 0.3)"),
    ("lab", "color", "lab(40 30 -50)"), ("lch", "color", "lch(70 40 120 / 0.7)"),
    ("oklab", "color", "oklab(0.6 0.1 -0.1)"), ("oklch", "color", "oklch(0.7 0.15 40)"),
    ("huge", "color", "color(prophoto-rgb 0.7 0.2 0.1)"), ("xyz", "color", "color(xyz-d65 0.2 0.3 0.1)"),
    ("partial", "color", "oklch(0.5 none 200)"), ("px", "dimension", "12px"), ("rem", "dimension", "1.5rem"),
    ("n", "number", "0.3"), ("hue", "number", "200"), ("ms", "duration", "150ms"), ("s", "duration", "0.4s"),
    ("weight", "fontWeight", "400"),
  ]

  private static let colors = atoms.filter { $0.type == "color" }.map { "{atom.\($0.name)}" }

  /// As a file of tokens.
  static func file(_ samples: [Sample]) -> String {
    var text = "atom:\n"
    for atom in atoms {
      let value = atom.type == "color" ? "'\(atom.value)'" : atom.value
      text += "  \(atom.name): {$type: \(atom.type), $value: \(value)}\n"
    }
    text += "x:\n"
    for sample in samples {
      text += "  e\(sample.number): {$type: \(sample.type), $value: '\(sample.text)'}\n"
    }
    return text
  }

  init() {
    addMixtures()
    addHues()
    addRelativeColors()
    addOtherColors()
    addNumbers()
  }

  private mutating func add(_ type: String, _ texts: String...) {
    for text in texts { all.append(Sample(type: type, text: text, number: all.count)) }
  }

  /// In a space that holds every color: mixtures may be outside of the space that they are made in.
  private mutating func addAnyColor(_ text: String) {
    add("color", "oklab(from \(text) clamp(0, l, 1) a b / alpha)")
  }

  private mutating func addMixtures() {
    let spaces = [
      "srgb", "srgb-linear", "lab", "oklab", "lch", "oklch", "display-p3", "a98-rgb", "prophoto-rgb",
      "xyz",
      "xyz-d50", "xyz-d65",
    ]
    let percentages = [
      ("", ""), (" 30%", ""), ("", " 85%"), (" 20%", " 20%"), (" 100%", " 0%"), (" 80%", " 60%"),
    ]
    var turn = 0
    for space in spaces {
      for (index, color) in Self.colors.enumerated() {
        let other = Self.colors[(index + 1 + turn % (Self.colors.count - 1)) % Self.colors.count]
        let (p, q) = percentages[turn % percentages.count]
        addAnyColor("color-mix(in \(space), \(color)\(p), \(other)\(q))")
        turn += 1
      }
    }
    for color in Self.colors {
      addAnyColor("color-mix(\(color), calc({atom.n} * 100%) white)")
      addAnyColor("color-mix(in oklab, \(color), transparent 60%)")
    }
    add(
      "color", "color-mix(in srgb, {atom.blue}, {atom.wine})",
      "color-mix(in oklab, {atom.lab} 25%, {atom.wide})")
  }

  private mutating func addHues() {
    for arc in ["shorter", "longer", "increasing", "decreasing"] {
      for (from, to) in [(40, 60), (60, 40), (50, 330), (330, 50), (20, 320), (0, 180), (10, 170)] {
        for space in ["lch", "oklch"] {
          let scale = space == "lch" ? ("50 30", "60 40") : ("0.5 0.1", "0.6 0.12")
          addAnyColor(
            "color-mix(in \(space) \(arc) hue, \(space)(\(scale.0) \(from)) 30%, \(space)(\(scale.1) \(to)))")
        }
      }
      for space in ["hsl", "hwb"] {
        addAnyColor("color-mix(in \(space) \(arc) hue, {atom.blue}, #c0a040 70%)")
        addAnyColor("color-mix(in \(space) \(arc) hue, rgb(200 40 40 / 0.4), #20a060)")
      }
    }
  }

  private mutating func addRelativeColors() {
    let functions: [(String, [String])] = [
      ("rgb", ["r g b", "calc(r / 2) g calc(b + 10)", "20% r 90", "b r g / 0.5"]),
      ("lab", ["l a b", "calc(l / 2) calc(a * 1.5) b", "50% 20% -30%", "l b a / calc(alpha / 2)"]),
      ("lch", ["l c h", "calc(l * 0.9) c calc(h + 200)", "40% 50% 0.25turn", "l calc(c / 3) h / 40%"]),
      ("oklab", ["l a b", "calc(l - 0.1) calc(-1 * a) b", "70% 10% b", "l a none / alpha"]),
      (
        "oklch",
        ["l c h", "min(l + 0.05, 1) calc(c * 0.5) calc(h - 90)", "60% 30% 45deg", "l min(c, 0.05) h / 0.3"]
      ),
    ]
    for (name, channels) in functions {
      for (index, color) in Self.colors.enumerated() {
        addAnyColor("\(name)(from \(color) \(channels[0]))")
        addAnyColor("\(name)(from \(color) \(channels[1 + index % 3]))")
      }
    }
    let spaces = ["srgb", "srgb-linear", "display-p3", "a98-rgb", "prophoto-rgb"]
    for space in spaces {
      for color in Self.colors {
        addAnyColor("color(from \(color) \(space) calc(r * 0.8) g calc(b + 0.05))")
      }
    }
    for color in Self.colors {
      addAnyColor("color(from \(color) xyz-d50 x calc(y * 1.1) z)")
      addAnyColor("color(from \(color) xyz z y x / 0.9)")
    }
    for color in ["{atom.blue}", "{atom.wine}", "#c0a040", "rebeccapurple"] {
      addAnyColor("hsl(from \(color) h s calc(l * 0.8))")
      addAnyColor("hsl(from \(color) calc(h + 30) 40% l / 0.5)")
      addAnyColor("hwb(from \(color) h calc(w + 10) b)")
      addAnyColor("hwb(from \(color) 120deg 20 30%)")
    }
    add("color", "oklch(from {atom.blue} calc(l - 0.08) c h)", "rgb(from rgb(from {atom.wine} g b r) b r g)")
  }

  private mutating func addOtherColors() {
    for color in Self.colors {
      addAnyColor("rgba(\(color), 0.25)")
      add("color", "rgba(\(color), {atom.n})")
    }
    add(
      "color", "oklch({atom.n} 0.1 {atom.hue})", "hsl({atom.hue} 60% 40% / {atom.n})",
      "rgb(calc(255 / 2) 10 20)",
      "rgba(10, 20, 30, calc({atom.n} * 2))", "hwb(calc({atom.hue} + 20) 10% 20%)", "lab(calc(10 * 4) 20 30)",
      "color(display-p3 {atom.n} 0.5 calc(1 - {atom.n}))",
      "color-mix(in oklch, hsl({atom.hue} 60% 40%), white)")
    for color in ["{atom.blue}", "{atom.white}", "#737373", "#8a8a8a", "yellow", "{atom.lab}"] {
      add("color", "contrast-color(\(color))")
    }
  }

  private mutating func addNumbers() {
    add(
      "dimension", "{atom.px} * 2", "{atom.px} / 3", "{atom.px} + 3px", "{atom.px} - 20px",
      "{atom.rem} * 1.5",
      "-0.5 * {atom.px}", "({atom.px} + 2px) * {atom.n}", "{atom.px} * {atom.px} / 6px",
      "{atom.rem} + {atom.px}",
      "max({atom.rem}, {atom.px})", "min({atom.px}, 10px, 1rem)", "clamp(1rem, {atom.px}, 20px)",
      "clamp(4px, {atom.px}, 10px)", "clamp(14px, {atom.px}, 10px)", "hypot(3px, {atom.px})",
      "abs(-1 * {atom.px})",
      "{atom.px} * pow(1.25, 3)", "{atom.px} * sqrt(2)", "{atom.px} * exp(0.5)", "{atom.px} * log(8, 2)",
      "calc({atom.px} * pi)", "{atom.px} * e", "{atom.px} * sign(-3px)", "calc(calc(1px + 2px) * 3)")
    for value in ["13px", "-13px", "12.5px", "-12.5px", "15px"] {
      for strategy in ["nearest, ", "up, ", "down, ", "to-zero, ", ""] {
        add("dimension", "round(\(strategy)\(value), 5px)", "round(\(strategy)\(value), {atom.px})")
      }
      for step in ["5px", "-5px", "{atom.px}"] {
        add("dimension", "mod(\(value), \(step))", "rem(\(value), \(step))")
      }
    }
    add(
      "number", "{atom.n} * 10", "16/9", "{atom.px} / 16px", "{atom.ms} / 50ms", "1 - {atom.n}", "round(2.5)",
      "round(-2.5)", "round(up, 1.2)", "mod(-7, 3)", "rem(-7, 3)", "pow(2, 0.5)", "sqrt(10)", "log(10)",
      "exp(1)",
      "max(1, {atom.n}, 2)", "sign({atom.px})", "abs({atom.n} - 1)", "hypot(1, 2, 3)", "90deg / 1turn",
      "2 * pi")
    add(
      "duration", "{atom.ms} * 2", "{atom.ms} + {atom.s}", "max({atom.ms}, 0.1s)", "-1 * {atom.s}",
      "round({atom.ms}, 40ms)", "{atom.s} / 3")
    add("fontWeight", "{atom.weight} + 200", "min({atom.weight} * 2, 900)", "calc({atom.weight} - 100.5)")
  }
}
