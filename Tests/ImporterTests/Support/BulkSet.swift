import TestSupport

/// Token files with every type in bulk, the same in every run: two modifiers make four themes.
struct BulkSet {
  private var generator: SeededGenerator
  private var paths: [String: [String]] = [:]
  private var lines: [String] = []
  /// What the contexts `dark` and `high` say anew.
  private var overrides: [[String]] = [[], []]

  /// How many tokens of each type there are.
  static let counts = [
    ("color", 1000), ("dimension", 250), ("number", 100), ("fontWeight", 50), ("duration", 50),
    ("fontFamily", 40),
    ("cubicBezier", 50), ("strokeStyle", 40), ("border", 100), ("transition", 50), ("shadow", 130),
    ("gradient", 80), ("typography", 60),
  ]

  init(seed: UInt64 = 2025) {
    generator = SeededGenerator(seed: seed)
    for (type, count) in Self.counts {
      for number in 0..<count { add(type, number) }
    }
  }

  /// The files of a folder that `tokenc` reads.
  var files: [(name: String, text: String)] {
    [
      ("base.json", Self.file(lines)), ("dark.json", Self.file(overrides[0])),
      ("high.json", Self.file(overrides[1])),
      (
        "bulk.resolver.json",
        """
        {"version": "2025.10",
         "sets": {"base": {"sources": [{"$ref": "base.json"}]}},
         "modifiers": {
           "theme": {"contexts": {"light": [], "dark": [{"$ref": "dark.json"}]}, "default": "light"},
           "contrast": {"contexts": {"normal": [], "high": [{"$ref": "high.json"}]}, "default": "normal"}},
         "resolutionOrder": [{"$ref": "#/sets/base"}, {"$ref": "#/modifiers/theme"}, {"$ref": "#/modifiers/contrast"}]}

        """
      ),
      ("tokenc.yaml", "resolver: bulk.resolver.json\n"),
    ]
  }

  /// Nests lines `path<TAB>token` that stand in the order of their paths' groups.
  private static func file(_ lines: [String]) -> String {
    var text = ""
    var open: [Substring] = []
    for line in lines {
      let parts = line.split(separator: "\t", maxSplits: 1)
      let path = parts[0].split(separator: ".")
      let groups = Array(path.dropLast())
      let shared = zip(open, groups).prefix { $0 == $1 }.count
      text += String(repeating: "}", count: open.count - shared) + (text.isEmpty ? "{\n" : ",\n")
      for group in groups[shared...] { text += "\"\(group)\": {" }
      text += "\"\(path[2])\": \(parts[1])"
      open = groups
    }
    return text + String(repeating: "}", count: open.count + 1) + "\n"
  }

  private mutating func add(_ type: String, _ number: Int) {
    // Every group has one parent of its own, so that no key comes twice.
    let group = "\(type)-\(number / 50).\(Self.groups[number % 50 / 25])"
    let path = "\(group).\(Self.words[number % Self.words.count])\(number)"
    // A theme says only what may differ: everything that has a color in it.
    let isThemed = ["color", "shadow", "border", "gradient"].contains(type)
    lines.append("\(path)\t\(token(type))")
    for context in 0..<2 where isThemed && generator.below(3) == 0 {
      overrides[context].append("\(path)\t\(token(type))")
    }
    paths[type, default: []].append(path)
  }

  private static let groups = ["primary", "2nd-RGBGroup"]
  private static let words = ["bg-track ", "onSurface", "RGBValue", "x ", "level 1-", "éa"].map {
    $0.filter { $0.isASCII }
  }

  private mutating func token(_ type: String) -> String {
    "{\"$type\": \"\(type)\", \"$value\": \(value(type, aliases: 4))}"
  }

  /// A value, one in so many an alias of an earlier token.
  private mutating func value(_ type: String, aliases: Int) -> String {
    if let earlier = paths[type], generator.below(aliases) == 0 {
      return "\"{\(earlier[generator.below(earlier.count)])}\""
    }
    switch type {
    case "color": return color()
    case "dimension": return dimension()
    case "number": return fraction(-2000, 90_000, 1000)
    case "fontWeight":
      return generator.below(3) == 0 ? "\"semi-bold\"" : fraction(1, 1000, 1)
    case "duration":
      return generator.below(2) == 0
        ? "{\"value\": \(fraction(0, 1000, 1)), \"unit\": \"ms\"}"
        : "{\"value\": \(fraction(0, 3000, 1000)), \"unit\": \"s\"}"
    case "fontFamily":
      return generator.below(2) == 0
        ? "[\"Inter\", \"Say \\\"Hi\\\" $you \\\\n\", \"sans-serif\"]" : "\"Arial Black\""
    case "cubicBezier":
      return
        "[\(fraction(0, 100, 100)), \(fraction(-300, 300, 100)), \(fraction(0, 100, 100)), \(fraction(-300, 300, 100))]"
    case "strokeStyle":
      return generator.below(2) == 0
        ? "\"\(["solid", "dashed", "dotted", "double", "groove", "ridge", "outset", "inset"][generator.below(8)])\""
        : "{\"dashArray\": [\(dimension()), \(dimension())], \"lineCap\": \"\(["round", "butt", "square"][generator.below(3)])\"}"
    default: return composite(type)
    }
  }

  private mutating func composite(_ type: String) -> String {
    switch type {
    case "border":
      return object([("color", "color"), ("width", "dimension"), ("style", "strokeStyle")])
    case "transition":
      return object([("duration", "duration"), ("delay", "duration"), ("timingFunction", "cubicBezier")])
    case "shadow":
      let layers = (0...generator.below(3)).map { _ in shadowLayer() }
      return layers.count == 1 ? layers[0] : "[\(layers.joined(separator: ", "))]"
    case "gradient":
      let stops = (0...(1 + generator.below(3))).map { number in
        "{\"color\": \(value("color", aliases: 2)), \"position\": \(fraction(number * 250, number * 250 + 250, 1000))}"
      }
      return "[\(stops.joined(separator: ", "))]"
    default:
      return object([
        ("fontFamily", "fontFamily"), ("fontSize", "dimension"), ("fontWeight", "fontWeight"),
        ("letterSpacing", "dimension"), ("lineHeight", "number"),
      ])
    }
  }

  private mutating func shadowLayer() -> String {
    let inset = generator.below(2) == 0 ? ", \"inset\": true" : ""
    return """
      {"color": \(value("color", aliases: 2)), "offsetX": \(dimension(-400)), "offsetY": \(dimension(-400)), \
      "blur": \(dimension()), "spread": \(dimension(-400))\(inset)}
      """
  }

  private mutating func object(_ members: [(String, String)]) -> String {
    let texts = members.map { name, type in
      let text =
        type == "number"
        ? fraction(1000, 2000, 1000) : type == "dimension" ? dimension() : value(type, aliases: 2)
      return "\"\(name)\": \(text)"
    }
    return "{\(texts.joined(separator: ", "))}"
  }

  private mutating func dimension(_ low: Int = 0) -> String {
    let isRem = generator.below(3) == 0
    let number = isRem ? fraction(low, 1000, 100) : fraction(low, 1000, 10)
    return "{\"value\": \(number), \"unit\": \"\(isRem ? "rem" : "px")\"}"
  }

  private mutating func color() -> String {
    let alpha =
      switch generator.below(6) {
      case 0: ", \"alpha\": \(Double(generator.below(256)) / 255)"
      case 1: ", \"alpha\": \(fraction(0, 1000, 1000))"
      default: ""
      }
    let unit = { (generator: inout SeededGenerator) in "\(Double(generator.below(1001)) / 1000)" }
    let (space, components): (String, [String]) =
      switch generator.below(20) {
      case 0: ("srgb", (0..<3).map { _ in unit(&generator) })
      case 1: ("display-p3", (0..<3).map { _ in unit(&generator) })
      case 2: ("hsl", [fraction(0, 359, 1), fraction(0, 100, 1), fraction(0, 100, 1)])
      case 3: ("hwb", [fraction(0, 359, 1), fraction(0, 50, 1), fraction(0, 50, 1)])
      case 4: ("lab", [fraction(200, 800, 10), fraction(-400, 400, 10), fraction(-400, 400, 10)])
      case 5: ("lch", [fraction(200, 800, 10), fraction(0, 500, 10), fraction(0, 3599, 10)])
      case 6: ("oklab", [fraction(200, 800, 1000), fraction(-100, 100, 1000), fraction(-100, 100, 1000)])
      case 7: ("oklch", [fraction(300, 800, 1000), fraction(0, 200, 1000), fraction(0, 359, 1)])
      case 8: ("a98-rgb", (0..<3).map { _ in unit(&generator) })
      case 9: ("srgb-linear", (0..<3).map { _ in unit(&generator) })
      case 10: ("xyz-d65", [fraction(200, 400, 1000), fraction(250, 400, 1000), fraction(250, 450, 1000)])
      case 11: ("xyz-d50", [fraction(250, 400, 1000), fraction(250, 400, 1000), fraction(200, 300, 1000)])
      case 12:
        ("prophoto-rgb", [fraction(300, 700, 1000), fraction(300, 700, 1000), fraction(300, 700, 1000)])
      default: ("srgb", (0..<3).map { _ in "\(Double(generator.below(256)) / 255)" })
      }
    return "{\"colorSpace\": \"\(space)\", \"components\": [\(components.joined(separator: ", "))]\(alpha)}"
  }

  private mutating func fraction(_ low: Int, _ high: Int, _ denominator: Int) -> String {
    let number = low + generator.below(high - low + 1)
    return denominator == 1 ? "\(number)" : "\(Double(number) / Double(denominator))"
  }
}
