import Foundation
import TestSupport
import Testing

/// What the audit measures, measured again by coloraide and the published formulas, which share nothing with the compiler.
@Suite(.enabled(if: Tool.python != nil, Tool.hint))
struct IndependentAuditTests {
  private struct Found: Decodable {
    var ratios: [Double]
    var selections: [Double]
    /// The difference in lightness, then the distances to protan, deutan, and tritan vision.
    var looks: [[Double]]
  }

  private static func measure(_ subject: [String: Any]) throws -> Found {
    let json = try JSONSerialization.data(withJSONObject: subject)
    let output = try Command(
      program: Tool.python ?? "python3",
      arguments: ["\(Checkout.path)/Tests/Importers/reference_audit.py"],
      input: String(decoding: json, as: UTF8.self)
    ).succeed()
    return try JSONDecoder().decode(Found.self, from: Data(output.utf8))
  }

  private static func audit(_ folder: String) throws -> [String: Any] {
    // It ends with 1 where a rule finds an error.
    let outcome = try Command(
      program: Checkout.tokenc, arguments: ["audit", folder, "--format", "json"]
    ).run()
    let object = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8))
    return try #require(object as? [String: Any])
  }

  /// By theme and path: a color in the notation of CSS.
  private static func colors(_ folder: String) throws -> [String: [String: String]] {
    let text = try Checkout.tokenc("resolve", "--all-themes", folder)
    let themes = try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: [String: [String: Any]]])
    return themes.mapValues { tokens in
      tokens.compactMapValues { token in
        guard token["type"] as? String == "color", let value = token["value"] as? [String: Any],
          let space = value["colorSpace"] as? String, let components = value["components"] as? [Double],
          let alpha = value["alpha"] as? Double
        else { return nil }
        let numbers = components.map { "\($0)" }.joined(separator: " ") + " / \(alpha)"
        return space == "srgb" ? "color(srgb \(numbers))" : "\(space)(\(numbers))"
      }
    }
  }

  /// Every pair and every selection of the shipped set, in every theme.
  @Test func theShippedSet() throws {
    let folder = "\(Checkout.path)/tokens"
    let colors = try Self.colors(folder)
    let report = try Self.audit(folder)
    let pairs = try #require(report["contrast"] as? [[String: Any]])
    let selections = try #require(report["distinguish"] as? [[String: Any]])
    #expect(pairs.count > 1_000 && selections.count > 100)
    func color(_ path: Any?, in entry: [String: Any]) throws -> String {
      try #require(colors[entry["theme"] as? String ?? ""]?[path as? String ?? ""])
    }
    let found = try Self.measure([
      "pairs": try pairs.map {
        [
          "foreground": try color($0["foreground"], in: $0),
          "background": try color($0["background"], in: $0), "below": [String](),
        ] as [String: Any]
      },
      "selections": try selections.map { entry in
        try (entry["tokens"] as? [String] ?? []).map { try color($0, in: entry) }
      },
    ])
    for (entry, ratio) in zip(pairs + selections, found.ratios + found.selections) {
      let ours = try #require(entry["ratio"] as? Double)
      #expect(abs(ours - ratio) < 1e-6, "\(entry): \(ratio)")
    }
  }

  /// Two hundred pairs, half of them over a translucent background on a third color, in six notations.
  @Test func pairsInManyNotations() throws {
    var random = SeededGenerator(seed: 20)
    func color(_ alpha: Double = 1) -> String {
      let parts = (0..<3).map { _ in Double(random.next() % 1_001) / 1_000 }
      let opacity = alpha == 1 ? "" : " / \(alpha)"
      switch random.next() % 5 {
      case 0: return "oklch(\(parts[0]) \(parts[1] * 0.3) \(parts[2] * 360)\(opacity))"
      case 1: return "color(display-p3 \(parts[0]) \(parts[1]) \(parts[2])\(opacity))"
      case 2: return "hsl(\(parts[0] * 360) \(parts[1] * 100)% \(parts[2] * 100)%\(opacity))"
      case 3: return "lab(\(parts[0] * 100)% \(parts[1] * 160 - 80) \(parts[2] * 160 - 80)\(opacity))"
      default:
        let bytes = parts.map { String(format: "%02x", Int($0 * 255)) }.joined()
        return "#\(bytes)" + (alpha == 1 ? "" : String(format: "%02x", Int(alpha * 255)))
      }
    }
    var tokens = "p:\n  $type: color\n"
    var configuration = "audit:\n  contrast:\n"
    var pairs: [[String: Any]] = []
    for number in 0..<200 {
      let isDeep = number % 2 == 1
      let (foreground, background, below) = (color(isDeep ? 0.8 : 1), color(isDeep ? 0.6 : 1), color())
      tokens +=
        "  f\(number): {$value: \"\(foreground)\"}\n  b\(number): {$value: \"\(background)\"}\n  s\(number): {$value: \"\(below)\"}\n"
      let surface = isDeep ? ", surface: p.s\(number)" : ""
      configuration +=
        "    - {foreground: p.f\(number), background: p.b\(number), minimum: 3\(surface)}\n"
      pairs.append([
        "foreground": foreground, "background": background, "below": isDeep ? [below] : [String](),
      ])
    }
    let bench = try Workbench("independent-pairs")
    try bench.write(tokens, to: "a.yaml")
    try bench.write(configuration, to: "tokenc.yaml")
    let entries = try #require(try Self.audit(bench.path)["contrast"] as? [[String: Any]])
    let found = try Self.measure(["pairs": pairs])
    #expect(entries.count == 200 && found.ratios.count == 200)
    for (entry, ratio) in zip(entries, found.ratios) {
      let ours = try #require(entry["ratio"] as? Double)
      // Where a color is outside sRGB, the search for the nearest one ends at different digits.
      #expect(abs(ours - ratio) < 1e-3 * ratio, "\(entry): \(ratio)")
      #expect((entry["verdict"] as? String == "pass") == (ratio >= 3) || abs(ratio - 3) < 1e-3)
    }
  }

  /// What `color-alone` says of on and off that have the same form: lightness, and three ways of seeing colors.
  @Test func colorVision() throws {
    var random = SeededGenerator(seed: 7)
    var (tokens, anatomies) = ("", "")
    var looks: [[String]] = []
    for number in 0..<60 {
      let colors = (0..<2).map { _ in String(format: "#%06x", Int(random.next() % 0x100_0000)) }
      looks.append(colors)
      tokens +=
        "c\(number): {$type: color, off: {bg: {$value: \"\(colors[0])\"}}, on: {bg: {$value: \"\(colors[1])\"}}}\n"
      anatomies += """
        c\(number):
          axes: {isSelected: {false: off, true: on}}
          colors: {path: "c\(number).{isSelected}.{role}", roles: {bg: bg}}
          distinguish: {axis: isSelected, by: color}

        """
    }
    let bench = try Workbench("independent-looks")
    try bench.write(tokens, to: "a.yaml")
    try bench.write(anatomies, to: "controls.yaml")
    try bench.write("sources: [a.yaml]\ncomponents: [controls.yaml]\n", to: "tokenc.yaml")
    let report = try Self.audit(bench.path)
    let findings = try #require(report["findings"] as? [[String: Any]]).filter {
      $0["code"] as? String == "color-alone"
    }
    let found = try Self.measure(["looks": looks]).looks
    let pattern =
      #/`c(\d+)\.off\.bg`.*differ by ([\d.]+) : 1 in lightness.*?, ([\d.]+) to protan, ([\d.]+) to deutan and ([\d.]+) to tritan/#
    var reported: Set<Int> = []
    for finding in findings {
      let message = try #require(finding["message"] as? String)
      let match = try #require(message.firstMatch(of: pattern), "\(message)")
      let number = try #require(Int(match.1))
      reported.insert(number)
      // Messages cut numbers off after two decimals, so that rounding never helps.
      let ours = [match.2, match.3, match.4, match.5].compactMap { Double($0) }
      for (one, other) in zip(ours, found[number]) {
        #expect(other - one > -1e-9 && other - one < 0.01 + 1e-9, "\(message): \(found[number])")
      }
    }
    let expected = found.indices.filter { index in
      found[index][0] < 3 || found[index].dropFirst().contains { $0 < 0.1 }
    }
    #expect(reported == Set(expected) && reported.count > 20)
  }

  /// The least that people can hit, and which platforms that is enough for.
  @Test func targets() throws {
    let folder = "\(Checkout.path)/tokens"
    let text = try Checkout.tokenc("resolve", folder)
    let tokens = try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: [String: Any]])
    let assessed = try Checkout.tokenc("assess", folder, "--format", "json")
    let root = try #require(try JSONSerialization.jsonObject(with: Data(assessed.utf8)) as? [String: Any])
    let components = try #require(root["components"] as? [[String: Any]])
    #expect(components.count == 9)
    for component in components {
      let name = try #require(component["name"] as? String)
      let sizes = tokens.filter { $0.key.hasPrefix("\(name).size.") && $0.key.hasSuffix(".touch-target") }
        .compactMap { ($0.value["value"] as? [String: Any])?["value"] as? Double }
      let least = try #require(sizes.min(), "\(name)")
      let rows = try #require(component["accessibility"] as? [[String: String]])
      let target = try #require(rows.first { $0["requirement"] == "target" })
      #expect(target["met"] == (least >= 48 ? "yes" : "no"), "\(name)")
      for (platform, needed) in [("ios", 44.0), ("android", 48), ("web", 24)] {
        #expect(target[platform]?.contains("too small") == (least < needed), "\(name): \(target)")
      }
    }
  }
}
