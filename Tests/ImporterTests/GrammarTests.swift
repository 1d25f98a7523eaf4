import Foundation
import TestSupport
import Testing

/// Formats whose readers run on other systems only: what is generated is checked against their documented form.
@Suite(.serialized, .enabled(if: Tool.python != nil, Tool.hint))
struct GrammarTests {
  /// Every color set of the catalog is what Xcode documents: known keys and words alone, and the color of the theme.
  @Test func assetCatalogsHaveTheDocumentedForm() throws {
    for set in [try CompiledSet.shipped.get(), try CompiledSet.bulk.get()] {
      let bench = try Workbench("outputs/\(set.package)-xcassets")
      let folder = "\(bench.path)/Tokens.xcassets"
      try? FileManager.default.removeItem(atPath: folder)
      try Checkout.tokenc("build", set.input, "--output", "xcassets=\(folder)")
      let files = try FileManager.default.subpathsOfDirectory(atPath: folder).filter {
        $0.hasSuffix("Contents.json")
      }
      let sets = files.filter { $0.contains(".colorset/") }
      #expect(sets.count == set.resolved.themes[0].tokens.count { $0.type == "color" })
      // Every folder has its own contents, and every color set one color for each theme at least.
      for file in files {
        let json = try JSONSerialization.jsonObject(with: Data(bench.read("Tokens.xcassets/\(file)").utf8))
        let object = try #require(json as? [String: Any])
        let info = try #require(object["info"] as? [String: Any])
        #expect(info["author"] as? String == "xcode" && info["version"] as? Int == 1)
        #expect(Set(object.keys).isSubset(of: ["info", "colors", "properties"]))
        guard let colors = object["colors"] as? [[String: Any]] else { continue }
        #expect(colors.count >= set.resolved.themes.count)
        for color in colors { #expect(Self.isColor(color), "\(file): \(color)") }
      }
    }
  }

  private static func isColor(_ color: [String: Any]) -> Bool {
    guard color["idiom"] as? String == "universal", let value = color["color"] as? [String: Any],
      ["srgb", "display-p3"].contains(value["color-space"] as? String),
      (value["color-space"] as? String == "display-p3")
        == (color["display-gamut"] as? String == "display-P3"),
      let components = value["components"] as? [String: String],
      Set(components.keys) == ["red", "green", "blue", "alpha"]
    else { return false }
    let appearances = color["appearances"] as? [[String: String]] ?? []
    return components.values.allSatisfy(isComponent)
      && appearances.allSatisfy {
        ["luminosity dark", "luminosity light", "contrast high", "contrast normal"].contains(
          "\($0["appearance"] ?? "") \($0["value"] ?? "")")
      }
  }

  /// Two digits in base 16, or a fraction. There are tens of thousands of them, too many for a regular expression.
  private static func isComponent(_ text: String) -> Bool {
    if text.hasPrefix("0x") {
      return text.utf8.count == 4 && text.utf8.dropFirst(2).allSatisfy("0123456789ABCDEF".utf8.contains)
    }
    let digits = text.utf8.dropFirst(2)
    return (text.hasPrefix("0.") || text.hasPrefix("1.")) && !digits.isEmpty
      && digits.allSatisfy("0123456789".utf8.contains)
  }

  /// The colors of a catalog are those of the themes, to the byte.
  @Test func assetCatalogsHaveTheValues() throws {
    let bench = try Workbench("outputs/xcassets-values")
    try bench.write(
      "brand: {$type: color, base: {$value: \"#005ce5\"}, haze: {$value: \"#0b5fff80\"}, \"2x\": {$value: \"#010203\"}}\n",
      to: "tokens.yaml")
    try Checkout.tokenc(
      "build", "\(bench.path)/tokens.yaml", "--output", "xcassets=\(bench.path)/Tokens.xcassets")
    let text = try bench.read("Tokens.xcassets/Brand/haze.colorset/Contents.json")
    for line in [
      "\"alpha\" : \"0.501961\"", "\"blue\" : \"0xFF\"", "\"green\" : \"0x5F\"", "\"red\" : \"0x0B\"",
    ] {
      #expect(text.contains(line), "\(line) in \(text)")
    }
    #expect(try bench.read("Tokens.xcassets/Brand/Contents.json").contains("\"provides-namespace\" : true"))
  }

  /// Figma's variables have types and values as its import documents them, with the names in code.
  @Test func figmaVariablesHaveTheDocumentedForm() throws {
    let set = try CompiledSet.bulk.get()
    let bench = try Workbench("outputs/figma")
    try Checkout.tokenc(
      "build", set.input, "--output", "figma=\(bench.path)/variables", "--set", "figma.references=false")
    let names = try FileManager.default.contentsOfDirectory(atPath: "\(bench.path)/variables")
    var modes: [String: [[String: Any]]] = [:]
    for name in names where name.hasSuffix(".tokens.json") {
      let root = try #require(try Python.json("\(bench.path)/variables/\(name)") as? [String: Any])
      let mode = try #require((root["$extensions"] as? [String: String])?["com.figma.modeName"])
      #expect(name.hasSuffix(".\(mode).tokens.json"))
      modes[mode, default: []].append(root)
    }
    #expect(modes.keys.contains("default") && modes.keys.contains("dark"), "\(names)")
    for theme in set.resolved.themes {
      let appearance = theme.name.hasPrefix("dark") ? "dark" : "light"
      let contrast = theme.name.contains("high") ? "high" : "normal"
      let files = ["default", appearance, contrast, "\(appearance)-\(contrast)"].flatMap { modes[$0] ?? [] }
      for token in theme.tokens where ["color", "dimension", "number"].contains(token.type) {
        let found = files.compactMap { root in
          token.path.split(separator: ".").reduce(Optional<Any>(root)) {
            ($0 as? [String: Any])?[String($1)]
          } as? [String: Any]
        }
        #expect(found.count == 1, "\(token.path)")
        let variable = found.first
        let extensions = try #require(variable?["$extensions"] as? [String: Any], "\(token.path)")
        let code = try #require(extensions["com.figma.codeSyntax"] as? [String: String])
        #expect(code["WEB"] == "var(\(Speller.css(token.path)))")
        #expect(code["iOS"] == Speller.swift(token.path, namespace: "Tokens"))
        switch token.atoms[0] {
        case .length(let value, let unit):
          #expect(variable?["$value"] as? Double == (unit == "rem" ? value * 16 : value), "\(token.path)")
        case .number(let value): #expect(variable?["$value"] as? Double == value, "\(token.path)")
        case .color:
          let color = try #require(variable?["$value"] as? [String: Any])
          #expect((color["components"] as? [Double])?.allSatisfy { (0...1).contains($0) } == true)
        default: Issue.record("\(token.path)")
        }
      }
    }
  }

  /// A lexer of Dart: texts, comments, numbers and brackets; every bracket closes, and no text or comment runs on.
  @Test(arguments: ["shipped", "bulk", "brand", "strange"])
  func dartIsWellFormed(name: String) throws {
    let sets = ["shipped": CompiledSet.shipped, "bulk": CompiledSet.bulk, "brand": CompiledSet.brand]
    let text: String
    if let set = sets[name] {
      let bench = try Workbench("outputs/dart")
      try Checkout.tokenc(
        "build", try set.get().input, "--output", "dart=\(bench.path)/\(name).dart",
        "--set", ListedSet.namesTakenInDart[0])
      text = try bench.read("\(name).dart")
    } else {
      let seed = UnicodeTests.seeds[0]
      _ = try EmittedStrangeSet(seed: seed, count: UnicodeTests.count)
      text = try Workbench(EmittedStrangeSet.folder(seed)).read("tokens.dart")
    }
    #expect(Self.problem(in: Array(text.unicodeScalars)) == nil)
    #expect(text.unicodeScalars.filter { $0 == "\n" }.count > 20)
  }

  static func problem(in text: [Unicode.Scalar]) -> String? {
    var position = 0
    var open: [Unicode.Scalar] = []
    let closing: [Unicode.Scalar: Unicode.Scalar] = [")": "(", "]": "[", "}": "{"]
    func line() -> String { "line \(text[..<position].count { $0 == "\n" } + 1)" }
    while position < text.count {
      let scalar = text[position]
      switch scalar {
      case "/" where position + 1 < text.count && text[position + 1] == "/":
        while position < text.count, text[position] != "\n" { position += 1 }
      case "'":
        position += 1
        while position < text.count, text[position] != "'" {
          if text[position] == "$" || text[position] == "\n" {
            return "\(line()): \(text[position]) in a text"
          }
          position += text[position] == "\\" ? 2 : 1
        }
        position += 1
      case "(", "[", "{":
        open.append(scalar)
        position += 1
      case ")", "]", "}":
        guard open.popLast() == closing[scalar] else { return "\(line()): \(scalar)" }
        position += 1
      case _ where scalar == " " || scalar == "\n" || "<>=?!:;,.@&".unicodeScalars.contains(scalar),
        _ where scalar.isASCII && (scalar.properties.isXIDContinue || scalar == "-"):
        position += 1
      default: return "\(line()): \(scalar)"
      }
    }
    return open.isEmpty ? nil : "\(open) is not closed"
  }
}
