import Foundation
import TestSupport
import Testing

/// Android's own resource compiler reads the generated folder, and shows every value.
@Suite(.serialized, .enabled(if: Tool.aapt2 != nil, Tool.hint))
struct AndroidImporterTests {
  /// The resources that `aapt2` shows: `type/name`, then a line for each configuration.
  private static func resources(in bench: Workbench) throws -> [String: [String: String]] {
    let manifest = """
      <?xml version="1.0" encoding="utf-8"?>
      <manifest xmlns:android="http://schemas.android.com/apk/res/android" package="com.example.tokens"/>
      """
    try bench.write(manifest, to: "AndroidManifest.xml")
    try AAPT2.compile(in: bench)
    let aapt2 = Tool.aapt2 ?? "aapt2"
    try Command(
      program: aapt2,
      arguments: ["link", "--manifest", "AndroidManifest.xml", "-o", "tokens.apk", "compiled.zip"],
      folder: bench.path
    ).succeed()
    let dump = try Command(
      program: aapt2, arguments: ["dump", "resources", "tokens.apk"], folder: bench.path
    ).succeed()
    var resources: [String: [String: String]] = [:]
    var name = ""
    for line in dump.split(separator: "\n") {
      let words = line.split(separator: " ", omittingEmptySubsequences: true)
      if words.first == "resource", words.count > 2 {
        name = String(words[2])
      } else if words.first?.hasPrefix("(") == true {
        let key = words[0].dropFirst().dropLast()
        // Later versions of the system are implied.
        resources[name, default: [:]][key.hasPrefix("night") ? "night" : String(key)] = words.dropFirst()
          .joined(separator: " ")
      }
    }
    return resources
  }

  @Test func everyColorIsThereByDayAndNight() throws {
    let set = try CompiledSet.shipped.get()
    let bench = try Workbench("outputs/android")
    try? FileManager.default.removeItem(atPath: "\(bench.path)/res")
    try Checkout.tokenc(
      "build", set.input, "--output", "android-xml=\(bench.path)/res", "--set", "android-xml.prefix=ds",
      "--set",
      "android-xml.references=false")
    let resources = try Self.resources(in: bench)
    let light = try #require(set.resolved.themes.first { $0.name == "light" })
    let dark = try #require(set.resolved.themes.first { $0.name == "dark" })
    var count = 0
    for (day, night) in zip(light.tokens, dark.tokens) where day.type == "color" {
      let name = "color/ds_" + Speller.css(day.path).dropFirst(2).replacing("-", with: "_")
      guard case .color(let wanted) = day.atoms[0], case .color(let wantedByNight) = night.atoms[0] else {
        continue
      }
      let found = try #require(resources[name], "\(name)")
      #expect(try Self.isColor(found[""] ?? "", wanted), "\(name): \(found)")
      #expect(try Self.isColor(found["night"] ?? found[""] ?? "", wantedByNight), "\(name): \(found)")
      count += 1
    }
    #expect(count > 50)
  }

  /// Whether `#aarrggbb` is an opaque or translucent color of sRGB.
  private static func isColor(_ text: String, _ wanted: String) throws -> Bool {
    let numbers = wanted.split { !$0.isNumber && $0 != "." && $0 != "-" }.compactMap { Double($0) }
    guard wanted.hasPrefix("color(srgb "), numbers.count == 4, let value = UInt32(text.dropFirst(), radix: 16)
    else {
      return false
    }
    let bytes = [value >> 16 & 0xFF, value >> 8 & 0xFF, value & 0xFF, value >> 24]
    return zip(bytes, numbers).allSatisfy { Double($0) == ($1 * 255).rounded() }
  }

  /// Every type that Android has, aliases by night, and texts that mean something to XML and to Android.
  @Test func namesAndTextsAreRead() throws {
    let bench = try Workbench("outputs/android-texts")
    try? FileManager.default.removeItem(atPath: "\(bench.path)/res")
    try bench.write(
      """
      brand: {$type: color, base: {$value: "#005ce580", $description: "-- a -->b"}, link: {$value: "{brand.base}"}}
      size: {$type: dimension, small: {$value: 8px}, page: {$value: 1.5rem}, text: {$value: 14px}}
      time: {$type: duration, quick: {$value: 120ms}}
      ratio: {$type: number, half: {$value: 0.5}}
      font:
        $type: fontFamily
        odd: {$value: ["@It's \\"x\\" \\\\ <&>  y ", b]}
        größe: {$value: [Inter]}
      text:
        $type: typography
        body: {$value: {fontFamily: [Inter], fontSize: 20px, fontWeight: 400, letterSpacing: 1px, lineHeight: 1.5}}

      """, to: "tokens.yaml")
    try bench.write("brand: {$type: color, base: {$value: \"#ff0000\"}}\n", to: "dark.yaml")
    try bench.write(
      """
      {"version": "2025.10", "modifiers": {"theme": {"contexts": {"light": [], "dark": [{"$ref": "dark.yaml"}]},
       "default": "light"}}, "sets": {"base": {"sources": [{"$ref": "tokens.yaml"}]}},
       "resolutionOrder": [{"$ref": "#/sets/base"}, {"$ref": "#/modifiers/theme"}]}
      """, to: "t.resolver.json")
    try Checkout.tokenc(
      "build", "\(bench.path)/t.resolver.json", "--output", "android-xml=\(bench.path)/res", "--set",
      "android-xml.sp=size.text")
    let resources = try Self.resources(in: bench)
    #expect(resources["color/brand_base"] == ["": "#80005ce5", "night": "#ffff0000"])
    #expect(resources["color/brand_link"] == ["": "@color/brand_base"])
    #expect(resources["dimen/size_small"]?[""]?.hasPrefix("8") == true)
    #expect(resources["dimen/size_page"]?[""]?.hasPrefix("24") == true)
    #expect(resources["dimen/size_text"]?[""]?.hasSuffix("sp") == true)
    #expect(resources["integer/time_quick"] == ["": "120"])
    #expect(resources["dimen/ratio_half"]?[""]?.hasPrefix("0.5") == true)
    #expect(resources["string/font_odd"]?[""] == "\"@It's \"x\" \\ <&> y \"")
    #expect(resources["string/font_gru00f6u00dfe"] == ["": "\"Inter\""])
    // The attributes of styles are those of the system, whose package is not here: they are compiled, not linked.
    try bench.write(
      "halo: {$type: shape, $value: {angle: 45, from: \"{brand.link}\"}}\n", to: "own.yaml")
    try bench.write(
      """
      sources: [tokens.yaml, own.yaml]
      outputs: [{format: android-xml, file: styles, styles: true}]
      bridge: {material3: {primary: brand.base, bodyLarge: text.body, medium: size.small, leave: ["*"]}}
      types:
        shape: {of: {angle: number, from: color}, android-xml: {type: string, value: "it's {{angle}} {{from}}"}}
      """, to: "tokenc.yaml")
    try Checkout.tokenc("build", bench.path)
    try Command(
      program: Tool.aapt2 ?? "aapt2", arguments: ["compile", "--dir", "styles", "-o", "styles.zip"],
      folder: bench.path
    ).succeed()
    let style = try bench.read("styles/values/tokens.xml")
    #expect(style.contains("<style name=\"TextAppearance.Text.Body\" parent=\"\">"))
    #expect(style.contains("<item name=\"android:letterSpacing\">0.05</item>"))
    #expect(
      style.contains(
        "<string name=\"halo\" translatable=\"false\">it\\&#39;s 45 #80005CE5</string>"), "\(style)")
    let theme = try bench.read("styles/values/tokens_theme.xml")
    #expect(
      theme.contains("<item name=\"textAppearanceBodyLarge\">@style/TextAppearance.Text.Body</item>"),
      "\(theme)")
  }

  /// Files that are not made any more go, and nothing else does.
  @Test func staleFilesAreRemoved() throws {
    let bench = try Workbench("outputs/android-stale")
    try? FileManager.default.removeItem(atPath: bench.path)
    let files = try Workbench("outputs/android-stale")
    try files.write("a: {$type: number, $value: 1}\n", to: "t.yaml")
    try files.write("mine\n", to: "res/values/mine.xml")
    try files.write("old\n", to: "res/old/gone.xml")
    try files.write("old\n", to: "res/old/unknown.xml")
    try files.write("outside\n", to: "outside.txt")
    let digest = "01d09d19c2139a46aebfb577780d123d7396e97201bc7ead210a2ebff8239dee"
    try files.write(
      "\(digest)  old/gone.xml\nold/unknown.xml\nvalues/tokens.xml\n../outside.txt\n/etc/passwd\n",
      to: "res/.tokenc-files")
    let arguments = ["build", "\(files.path)/t.yaml", "--output", "android-xml=\(files.path)/res"]
    let check = try Command(program: Checkout.tokenc, arguments: arguments + ["--check"]).run()
    #expect(check.status == 1)
    #expect(check.error.contains("gone.xml"))
    try Command(program: Checkout.tokenc, arguments: arguments).succeed()
    #expect(try files.read("res/.tokenc-files").dropFirst(64) == "  values/tokens.xml\n")
    #expect(!FileManager.default.fileExists(atPath: "\(files.path)/res/old/gone.xml"))
    #expect(try files.read("res/old/unknown.xml") == "old\n")
    #expect(try files.read("res/values/mine.xml") == "mine\n")
    #expect(try files.read("outside.txt") == "outside\n")
    try Command(program: Checkout.tokenc, arguments: arguments + ["--check"]).succeed()
    let listed = try Command(program: Checkout.tokenc, arguments: arguments + ["--list-outputs"]).succeed()
    #expect(listed == "\(files.path)/res/values/tokens.xml\n")
  }
}
