import Foundation
import TestSupport
import Testing

/// Kotlin code that imports the generated classes.
@Suite(.serialized, .waiting, .enabled(if: Tool.kotlin != nil, Tool.hint))
struct KotlinImporterTests {
  @Test func aProgramSwitchesThemesAndFindsTheWantedValues() throws {
    let output = try KotlinProgram.run("importer.ImporterKt")
    #expect(output == "all as wanted\n")
  }

  @Test func idiomsCompileAndRun() throws {
    #expect(try KotlinProgram.run("idioms.IdiomsKt") == "[true, true, true, true, true, true]\n")
  }

  /// Each role of Material 3's color scheme has the color of its token, in both themes.
  @Test func rolesHaveTheirTokens() throws {
    let roles = try KotlinProgram.rolesOfMaterial()
    let colors = [("Light", 0x10), ("Dark", 0x20)].flatMap { theme, red in
      roles.enumerated().map { "\(theme) \($1) \(String(0xFF00_0010 + red << 16 + $0, radix: 16))" }
    }
    let lines = try KotlinProgram.run("roles.RolesKt").split(separator: "\n").map(String.init)
    #expect(lines == colors + ["14.0", "12.0", "0.7 157.91367"])
  }

  /// The first read of a shadow needs as much memory as one that is built by hand, of one theme; the next read, none.
  @Test func readingAThemedColorAllocatesNothing() throws {
    let output = try KotlinProgram.run("reading.ReadingKt")
    #expect(output == "color: 0\nfiner color: 0\nshadow: 1.0\nshadow, again: 0.0\n")
  }

  /// The 25 forms that people write first are numbered, so that none is lost.
  @Test func allIdiomsAreThere() throws {
    let folder = "Tests/Importers/Kotlin/program"
    let text = try ["Idioms.kt", "Controls.kt"].map { try Checkout.read("\(folder)/\($0)") }.joined()
    #expect(text.matches(of: #/(?m)^\/\/ (\d+)\. /#).map(\.1).compactMap { Int($0) } == Array(1...25))
  }

  /// Nine forms do not compile, for reasons that `Conversions.kt` gives.
  @Test func conversionsAreAskedFor() throws {
    let file = "Tests/Importers/Kotlin/Conversions.kt"
    let lines = try Checkout.read(file).split(separator: "\n", omittingEmptySubsequences: false).enumerated()
      .filter { $0.element.contains("  // .") }.map { $0.offset + 1 }
    let outcome = try KotlinProgram.compile("\(Checkout.path)/\(file)")
    let found = outcome.error.matches(of: #/Conversions\.kt:(\d+):\d+: error:/#).compactMap { Int($0.1) }
    #expect(lines.count == 9)
    #expect(Set(found).sorted() == lines, "\(outcome)")
  }

  /// The names that commands show, and all that a codemod gets: each is an expression that compiles, where `migrate`
  /// writes it in place of an old one.
  @Test func namesInCodeCompile() throws {
    let names = try KotlinProgram.namesOfIdioms()
    #expect(names.contains("BaseTokens.Light.ColorHex") && names.contains("BaseTokens.current.ColorHex"))
    let bench = try Workbench("kotlin-names")
    func code(_ names: [String]) -> String {
      """
      @file:Suppress("DEPRECATION")
      import com.example.idioms.*

      @androidx.compose.runtime.Composable
      fun names(): List<Any?> = listOf(
      \(names.map { "  \($0),\n" }.joined()))

      """
    }
    let entries = names.map { "\"\($0)Old\": \"\($0)\"" }.joined(separator: ", ")
    try bench.write(
      "{\"$migration\": 1, \"$formats\": {\"a.kt\": \"kotlin\"}, \"a.kt\": {\(entries)}}", to: "names.json")
    try bench.write(code(names.map { $0 + "Old" }), to: "Names.kt")
    try Checkout.tokenc("migrate", "\(bench.path)/names.json", "\(bench.path)/Names.kt")
    #expect(try bench.read("Names.kt") == code(names))
    let outcome = try KotlinProgram.compile("\(bench.path)/Names.kt")
    #expect(outcome.status == 0, "\(outcome)")
  }

  @Test func noConstructorTakesAParameterPerToken() throws {
    let sets = [try CompiledSet.shipped.get(), try CompiledSet.bulk.get()]
    for text in sets.map(\.kotlin) {
      let lines = text.split(separator: "\n").filter { $0.contains("class ") && $0.contains("constructor(") }
      #expect(!lines.isEmpty)
      #expect(lines.allSatisfy { $0.hasSuffix("private constructor(private val theme: TokensTheme) {") })
    }
  }
}

/// `Tests/Importers/Kotlin`, with the generated files put in.
enum KotlinProgram {
  /// The folders of the classes.
  private static let built = Result {
    guard let kotlin = Tool.kotlin else { throw KotlinServer.Missing() }
    let bench = try Workbench("kotlin")
    try FileManager.default.removeItemIfThere(bench.path)
    try bench.copy("Kotlin")
    let shipped = try CompiledSet.shipped.get()
    let bulk = try CompiledSet.bulk.get()
    let printing = try Checkout.read("Tests/Importers/Kotlin/program/Printing.kt")
    for (name, set) in [("tokens", shipped), ("bulk", bulk)] {
      try bench.write(set.kotlin, to: "generated/\(name).kt")
      let text = printing.replacingOccurrences(of: "PACKAGE", with: set.package)
      try bench.write(text.sections(for: set.kotlin), to: "program/\(name)/Printing.kt")
      try bench.write(program(for: set), to: "program/\(name)/Values.kt")
    }
    try bench.write(try CompiledSet.brand.get().kotlin, to: "generated/brand.kt")
    try bench.write(try ManyTokens.outputs.get().kotlin, to: "generated/many.kt")
    try writeIdioms(in: bench)
    try writeMaterial(in: bench)
    try Checkout.tokenc(
      "build", "Tests/Goldens/four-themes/input/tokens", "--kotlin", "\(bench.path)/generated/reading.kt",
      "--set", "kotlin.package=com.example.reading", "--quiet")
    try bench.write(try Checkout.read("Tests/Importers/Reading/Reading.kt"), to: "program/Reading.kt")
    try FileManager.default.removeItemIfThere("\(bench.path)/program/Printing.kt")
    for (number, block) in try ShownCode.blocks(in: "kotlin").enumerated() {
      try bench.write("package readme\(number)\n\n\(block)", to: "program/Readme\(number).kt")
    }
    let classes = "\(bench.path)/classes"
    try FileManager.default.removeItemIfThere(classes)
    try FileManager.default.createDirectory(atPath: classes, withIntermediateDirectories: true)
    // `MainKt` functions need no `public`: the strict mode is for the interface of a library.
    let stubs = try KotlinProgram.stubs.get()
    try compile(
      ["-Werror", "-Xexplicit-api=strict", "generated"], kotlin, in: bench, to: classes, with: stubs)
    try compile(["-Werror", "program"], kotlin, in: bench, to: classes, with: stubs)
    // The last module that was compiled into a folder hides the functions of those before it.
    return "\(stubs):\(classes)"
  }

  /// Every type in two themes, with names of its own; and once more for one module alone.
  private static func writeIdioms(in bench: Workbench) throws {
    for file in ["base.yaml", "composite.yaml"] {
      let text = try Checkout.read("Tests/Goldens/all-types/input/tokens/\(file)")
      try bench.write(text, to: "idioms/\(file)")
    }
    try bench.write(
      """
      text:
        $type: typography
        title:
          $value: {fontFamily: "{base.font.many}", fontSize: 24px, fontWeight: 700, letterSpacing: 0.5px, lineHeight: 1.2}
        old: {$value: "{text.title}", $deprecated: "use `text.title`"}
        small: {$value: {fontSize: 12px}}
      """, to: "idioms/text.yaml")
    try bench.write("base: {color: {hex: {$type: color, $value: '#6b9bff'}}}\n", to: "idioms/dark.yaml")
    try bench.write(
      """
      version: "2025.10"
      sets: {base: {sources: [{$ref: base.yaml}, {$ref: composite.yaml}, {$ref: text.yaml}]}}
      modifiers: {theme: {contexts: {light: [], dark: [{$ref: dark.yaml}]}, default: light}}
      resolutionOrder: [{$ref: "#/sets/base"}, {$ref: "#/modifiers/theme"}]
      """, to: "idioms/themes.yaml")
    for (name, options) in [
      ("idioms", ["namespace=App", "bridges=true"]), ("inside", ["access=internal"]),
      ("bare", ["bridges=false", "depth=2"]),
    ] {
      try Checkout.tokenc(
        [
          "build", "\(bench.path)/idioms/themes.yaml", "--kotlin", "\(bench.path)/generated/\(name).kt",
          "--quiet",
        ]
          + (["package=com.example.\(name)"] + options).flatMap { ["--set", "kotlin.\($0)"] })
    }
  }

  /// The roles of Material 3's color scheme.
  static func rolesOfMaterial() throws -> [String] {
    let list = try Checkout.read("Sources/Tokens/Roles/lists/material3.yaml")
    let colors = list.components(separatedBy: "\ncolors:\n")[1].components(
      separatedBy: "\n  - {name: primaryFixed,")[0]
    let roles = colors.matches(of: #/\{name: (\w+)/#).map { String($0.1) }
    guard roles.count == 36 else { throw KotlinServer.Missing() }
    return roles
  }

  /// A program that prints the colors of roles, and what the tokens of other kinds become.
  private static func writeReader(of roles: [String], in bench: Workbench) throws {
    let colors = roles.map { "    println(\"$theme \($0) ${(scheme.\($0).value shr 32).toString(16)}\")\n" }
    try bench.write(
      """
      package roles

      import androidx.compose.foundation.shape.RoundedCornerShape
      import com.example.material.*

      fun main() {
        for (theme in BrandTheme.entries) {
          val scheme = theme.toColorScheme()
      \(colors.joined())  }
        println(brandTypography().bodyMedium.fontSize.value)
        println((brandShapes().medium as RoundedCornerShape).size.value)
        val spring = MotionTokens.Pop.toSpringSpec<Float>()
        println("${spring.dampingRatio} ${spring.stiffness}")
      }

      """, to: "program/Roles.kt")
  }

  /// A token for each role of Material 3's color scheme, and one of each other kind.
  private static func writeMaterial(in bench: Workbench) throws {
    let roles = try rolesOfMaterial()
    for (name, red) in [("base", "10"), ("dark", "20")] {
      let tokens = roles.enumerated().map { number, role in
        "  \(role): {$value: '#\(red)00\(String(16 + number, radix: 16))'}\n"
      }
      try bench.write("role:\n  $type: color\n\(tokens.joined())", to: "material/\(name).yaml")
    }
    try writeReader(of: roles, in: bench)
    // One is of a type of the configuration, with a class of the app.
    try bench.write(
      """
      art: {halo: {$type: shape, $value: {angle: 45, from: "{role.primary}"}}}
      type: {body: {$type: typography, $value: {fontFamily: [Inter], fontSize: 14px, fontWeight: 400, letterSpacing: 0px, lineHeight: 1.5}}}
      radius: {m: {$type: dimension, $value: 12px}}
      motion: {pop: {$type: spring, $value: {duration: 500ms, bounce: 0.3}}}
      """, to: "material/art.yaml")
    try bench.write(
      """
      package com.example.art

      public data class Conic(public val angle: Float, public val from: androidx.compose.ui.graphics.Color)

      """, to: "generated/Conic.kt")
    try bench.write(
      """
      version: "2025.10"
      sets: {base: {sources: [{$ref: base.yaml}, {$ref: art.yaml}]}}
      modifiers: {theme: {contexts: {light: [], dark: [{$ref: dark.yaml}]}, default: light}}
      resolutionOrder: [{$ref: "#/sets/base"}, {$ref: "#/modifiers/theme"}]
      """, to: "material/themes.yaml")
    try bench.write(
      """
      resolver: themes.yaml
      severity: {low-contrast: off, missing-role: error}
      bridge:
        material3:
          {\(roles.map { "\($0): role.\($0)" }.joined(separator: ", ")), bodyMedium: type.body, medium: radius.m,
          leave: ["display*", "headline*", "title*", "body*", "label*", "extra*", small, large]}
      types:
        shape:
          of: {angle: number, from: color}
          kotlin: {type: Conic, value: "Conic({{angle}}, {{from}})", import: [com.example.art.Conic]}
      outputs: [{format: kotlin, file: ../generated/material.kt, package: com.example.material, namespace: Brand}]
      roots: [..]
      """, to: "material/tokenc.yaml")
    try Checkout.tokenc("build", "\(bench.path)/material", "--quiet")
  }

  /// The names of the set `idioms` in every form, as a snapshot has them.
  static func namesOfIdioms() throws -> [String] {
    _ = try built.get()
    let bench = try Workbench("kotlin")
    try bench.write(
      """
      resolver: themes.yaml
      outputs: [{format: kotlin, file: Idioms.kt, package: com.example.idioms, namespace: App}]
      """, to: "idioms/tokenc.yaml")
    let file = "\(bench.path)/names.json"
    try Checkout.tokenc("diff", "--save", file, "\(bench.path)/idioms")
    let snapshot = try JSONSerialization.jsonObject(with: Data(contentsOf: URL(fileURLWithPath: file)))
    let outputs = (snapshot as? [String: Any])?["names"] as? [[String: Any]]
    let forms = outputs?.first?["forms"] as? [String: [Any]]
    return (forms ?? [:]).values.flatMap { ($0.last as? [String: String] ?? [:]).values }.sorted()
  }

  /// What the compiler says of a file that uses the generated classes.
  static func compile(_ file: String) throws -> Command.Outcome {
    guard let kotlin = Tool.kotlin else { throw KotlinServer.Missing() }
    let bench = try Workbench("kotlin-rejected")
    return try KotlinServer.shared.get().compile(
      ["-cp", "\(kotlin.library):\(try built.get())", "-d", "\(bench.path)/classes", file])
  }

  /// Runs the main function of a class and returns what it printed.
  static func run(_ main: String) throws -> String {
    guard let kotlin = Tool.kotlin else { throw KotlinServer.Missing() }
    let arguments = ["-cp", "\(try built.get()):\(kotlin.library)", main]
    return try Command(program: kotlin.java, arguments: arguments).succeed()
  }

  /// Compiles a generated file against the stubs, with warnings as errors, and a program that uses it, and runs the main
  /// function of a class.
  static func run(generated: String, printing: String, program: String, main: String) throws -> String {
    guard let kotlin = Tool.kotlin else { throw KotlinServer.Missing() }
    let bench = try Workbench("unicode/kotlin")
    try bench.write(generated, to: "generated/Tokens.kt")
    try bench.write(printing, to: "program/Printing.kt")
    try bench.write(program, to: "program/main.kt")
    let stubs = try stubs.get()
    let classes = "\(bench.path)/classes"
    try FileManager.default.removeItemIfThere(classes)
    try FileManager.default.createDirectory(atPath: classes, withIntermediateDirectories: true)
    try compile(
      ["-Werror", "-Xexplicit-api=strict", "generated"], kotlin, in: bench, to: classes, with: stubs)
    try compile(["-nowarn", "program"], kotlin, in: bench, to: classes, with: stubs)
    let arguments = ["-cp", "\(classes):\(stubs):\(kotlin.library)", main]
    return try Command(program: kotlin.java, arguments: arguments).succeed()
  }

  /// Compiles files and folders against the stubs, with warnings as errors.
  static func check(_ files: [String], in folder: String) throws {
    guard let kotlin = Tool.kotlin else { throw KotlinServer.Missing() }
    let bench = try Workbench(folder)
    let classes = "\(bench.path)/classes"
    try FileManager.default.removeItemIfThere(classes)
    try FileManager.default.createDirectory(atPath: classes, withIntermediateDirectories: true)
    try compile(["-Werror"] + files, kotlin, in: bench, to: classes, with: try stubs.get())
  }

  /// The folder of the stubs' classes.
  static let stubs = Result {
    guard let kotlin = Tool.kotlin else { throw KotlinServer.Missing() }
    let bench = try Workbench("kotlin-stubs")
    try bench.copy("Kotlin")
    try compile(["stubs"], kotlin, in: bench, to: "\(bench.path)/classes")
    return "\(bench.path)/classes"
  }

  private static func compile(
    _ arguments: [String], _ kotlin: Tool.Kotlin, in bench: Workbench, to classes: String,
    with others: String = ""
  ) throws {
    let options = ["-cp", "\(kotlin.library):\(classes):\(others)", "-d", classes]
    let all = options + arguments.map { $0.hasPrefix("-") || $0.hasPrefix("/") ? $0 : "\(bench.path)/\($0)" }
    let outcome = try KotlinServer.shared.get().compile(all)
    if outcome.status != 0 { throw Command.Failure(command: all.joined(separator: " "), outcome: outcome) }
  }

  /// A program that prints every token in every theme, a hundred in each function.
  private static func program(for set: CompiledSet) -> String {
    let tokens = set.resolved.themes.first?.tokens ?? []
    let themes = set.resolved.themes.map(\.name)
    let cases = themes.map { name in
      Speller.words(name[...]).map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }
    var text = "package \(set.package)\n\n"
    var calls = ""
    for start in stride(from: 0, to: tokens.count, by: 100) {
      calls += "    print\(start)(theme, name)\n"
      text += "private fun print\(start)(theme: TokensTheme, name: String) {\n"
      for token in tokens[start..<min(start + 100, tokens.count)] {
        let name = Speller.kotlin(token.path)
        let isThemed = ["color", "shadow", "border", "gradient"].contains(token.type)
        let owner = isThemed ? "\(name.type).forTheme(theme)" : name.type
        text += "  show(\"\(token.path)\", name, parts(\(owner).\(name.member)))\n"
      }
      text += "}\n\n"
    }
    let list = zip(cases, themes).map { "TokensTheme.\($0) to \"\($1)\"" }.joined(separator: ", ")
    return text + "fun main() {\n  for ((theme, name) in listOf(\(list))) {\n\(calls)  }\n}\n"
  }
}

extension FileManager {
  func removeItemIfThere(_ path: String) throws {
    if fileExists(atPath: path) { try removeItem(atPath: path) }
  }
}
