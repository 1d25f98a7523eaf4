import Foundation
import TestSupport
import Testing

/// Swift code that imports the generated module.
@Suite(.serialized, .enabled(if: Tool.swift != nil && Tool.swiftc != nil, Tool.hint))
struct SwiftImporterTests {
  @Test func aProgramFindsTheWantedValueInEachTheme() throws {
    let package = try SwiftPackage.built.get()
    let output = try Command(program: "\(package)/Importer").succeed()
    #expect(output == "all as wanted\n")
  }

  /// Measured at 5 s on a machine of two cores; one literal of another kind for each color would take minutes.
  @Test func eightThousandColorsInFourThemesCompileInSeconds() throws {
    let bench = try Workbench("many-swift")
    try bench.write(try ManyTokens.outputs.get().swift, to: "Many.swift")
    let arguments = ["-swift-version", "6", "-parse-as-library", "-c", "Many.swift", "-o", "many.o"]
    try Command(program: Tool.swiftc ?? "swiftc", arguments: arguments, folder: bench.path, limit: 90)
      .succeed()
  }

  /// A shadow needs memory for the list of its layers, of one theme.
  @Test(
    .enabled(if: Tool.cc != nil && Checkout.hasGlibc, "a program's own `malloc` can call that of glibc"),
    arguments: ["-Onone", "-O"])
  func readingAThemedColorAllocatesNothing(level: String) throws {
    let bench = try Workbench("reading\(level)")
    try bench.copy("Reading")
    try Checkout.tokenc(
      "build", "Tests/Goldens/four-themes/input/tokens", "--swift", "\(bench.path)/Tokens.swift", "--set",
      "swift.namespace=Tokens", "--set", "swift.access=internal", "--quiet")
    try Command(
      program: Tool.cc ?? "cc", arguments: ["-c", "allocations.c", "-o", "allocations.o"], folder: bench.path
    ).succeed()
    try Command(
      program: Tool.swiftc ?? "swiftc",
      arguments: [
        level, "-swift-version", "6", "-o", "reading", "Tokens.swift", "main.swift", "allocations.o",
      ], folder: bench.path
    ).succeed()
    let output = try Command(program: "\(bench.path)/reading").succeed()
    #expect(output == "color: 0\nfiner color: 0\nfaded color: 0\nshadow: 1\n")
  }

  /// Without Apple's frameworks, the parts for them are checked against modules that declare what they use.
  @Test(
    .enabled(if: Checkout.hasNoAppleFrameworks, "the real frameworks are here"),
    arguments: [
      [], ["-default-isolation", "MainActor"], ["-enable-library-evolution"],
      [
        "-enable-upcoming-feature", "ExistentialAny", "-enable-upcoming-feature", "InternalImportsByDefault",
        "-enable-upcoming-feature", "MemberImportVisibility", "-strict-memory-safety",
      ],
    ])
  func thePartsForAppleFrameworksAreValid(flags: [String]) throws {
    let stubs = try AppleStubs.modules.get()
    let bench = try Workbench("apple")
    try bench.write(try CompiledSet.shipped.get().swift, to: "Tokens.swift")
    try bench.write(try CompiledSet.brand.get().swift, to: "Brand.swift")
    try AppleStubs.writeRoles(in: bench)
    let files = ["Tokens.swift", "Brand.swift", "Roles.swift", "Conic.swift"]
    try AppleStubs.check(files, flags, in: bench, with: stubs)
  }

  /// Each line of `Idioms.swift` is one of those that people write first.
  @Test(
    .enabled(if: Checkout.hasNoAppleFrameworks, "the real frameworks are here"),
    arguments: [
      [], ["-default-isolation", "MainActor"], ["-enable-upcoming-feature", "MemberImportVisibility"],
    ])
  func idiomsCompile(flags: [String]) throws {
    let bench = try Workbench("idioms")
    try bench.write(
      """
      text:
        $type: typography
        title:
          $value: {fontFamily: "{base.font.many}", fontSize: 24px, fontWeight: 700, letterSpacing: 0.5px, lineHeight: 1.2}
      """, to: "text.yaml")
    let golden = "\(Checkout.path)/Tests/Goldens/all-types/input/tokens"
    try Checkout.tokenc(
      "build", "\(golden)/base.yaml", "\(golden)/composite.yaml", "\(bench.path)/text.yaml", "--swift",
      "\(bench.path)/Tokens.swift", "--set", "swift.lists=true", "--quiet")
    try bench.write(try Checkout.read("Tests/Importers/Swift/Idioms.swift"), to: "Idioms.swift")
    try AppleStubs.check(
      ["Tokens.swift", "Idioms.swift"], flags, in: bench, with: try AppleStubs.modules.get())
  }

  /// Four of the forms that people write first do not compile, for reasons that `Conversions.swift` gives.
  @Test(.enabled(if: Checkout.hasNoAppleFrameworks, "the real frameworks are here"))
  func conversionsAreAskedFor() throws {
    let bench = try Workbench("conversions")
    let golden = "\(Checkout.path)/Tests/Goldens/all-types/input/tokens"
    try Checkout.tokenc("build", golden, "--swift", "\(bench.path)/Tokens.swift", "--quiet")
    let text = try Checkout.read("Tests/Importers/Swift/Conversions.swift")
    try bench.write(text, to: "Conversions.swift")
    let outcome = try Command(
      program: Tool.swiftc ?? "swiftc",
      arguments: [
        "-swift-version", "6", "-parse-as-library", "-typecheck", "-I", try AppleStubs.modules.get(),
        "Tokens.swift",
        "Conversions.swift",
      ], folder: bench.path
    ).run()
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().filter {
      $0.element.contains("  // .")
    }.map { $0.offset + 1 }
    let found = outcome.error.matches(of: #/Conversions\.swift:(\d+):\d+: error:/#).compactMap { Int($0.1) }
    #expect(lines.count == 4)
    #expect(Set(found).sorted() == lines, "\(outcome)")
  }

  /// Members that some style of text lacks are optional, and what they become in the frameworks has defaults.
  @Test(.enabled(if: Checkout.hasNoAppleFrameworks, "the real frameworks are here"))
  func incompleteStylesOfTextCompile() throws {
    let bench = try Workbench("incomplete")
    try bench.write("text: {$type: typography, small: {$value: {fontSize: 12px}}}\n", to: "text.yaml")
    try Checkout.tokenc(
      "build", "\(bench.path)/text.yaml", "--swift", "\(bench.path)/Tokens.swift", "--quiet")
    try AppleStubs.check(["Tokens.swift"], [], in: bench, with: try AppleStubs.modules.get())
  }

  /// AppKit limits the components of sRGB, as its documentation says.
  @Test(.enabled(if: Checkout.hasNoAppleFrameworks, "the real frameworks are here"))
  func colorsOutsideOfSRGBStayThemselvesInAppKit() throws {
    let bench = try Workbench("appkit")
    try bench.write(try CompiledSet.shipped.get().swift, to: "Tokens.swift")
    try bench.write(try Checkout.read("Tests/Importers/Swift/Stubs/AppKit.swift"), to: "AppKit.swift")
    try bench.write(
      """
      import AppKit
      print(TokensColor.Value.sRGB(-0.5, 0.25, 1.5, opacity: 0.75).nsColor.kept.map { Double($0) })
      print(TokensColor.Value.sRGB(1, 0.25, 0, opacity: 0.75).nsColor.kept.map { Double($0) })
      """, to: "main.swift")
    let swiftc = Tool.swiftc ?? "swiftc"
    try Command(
      program: swiftc,
      arguments: [
        "-parse-as-library", "-emit-module", "-emit-object", "-module-name", "AppKit", "AppKit.swift",
      ],
      folder: bench.path
    ).succeed()
    try Command(
      program: swiftc, arguments: ["-I", ".", "main.swift", "Tokens.swift", "AppKit.o", "-o", "colors"],
      folder: bench.path
    ).succeed()
    let output = try Command(program: "\(bench.path)/colors", folder: bench.path).succeed()
    #expect(output == "[-0.5, 0.25, 1.5, 0.75]\n[1.0, 0.25, 0.0, 0.75]\n")
  }

  /// The declarations of SwiftUI and UIKit double what grows, and note springs. Without UIKit, as on macOS, a font that is a value
  /// of its own cannot know the size of text, except that of a family with a name.
  @Test(
    .enabled(if: Checkout.hasNoAppleFrameworks, "the real frameworks are here"), arguments: [true, false])
  func textGrowsInEveryFamily(hasUIKit: Bool) throws {
    let bench = try Workbench(hasUIKit ? "growing-uikit" : "growing")
    try bench.copy("GrowingText")
    try bench.write(
      """
      text:
        $type: typography
        system: {$value: {fontFamily: [system-ui, Inter], fontSize: 10px, fontWeight: 400, letterSpacing: 1px, lineHeight: 1.5}}
        sans: {$value: {fontFamily: [sans-serif], fontSize: 10px, fontWeight: 400, letterSpacing: 0px, lineHeight: 1.2}}
        serif: {$value: {fontFamily: [ui-serif], fontSize: 10px, fontWeight: 400, letterSpacing: 0px, lineHeight: 1.2}}
        mono: {$value: {fontFamily: [cursive, monospace], fontSize: 10px, fontWeight: 400, letterSpacing: 0px, lineHeight: 1.2}}
        named: {$value: {fontFamily: [Inter, Lora, serif], fontSize: 10px, fontWeight: 400, letterSpacing: 0px, lineHeight: 1.2}}
        styled:
          $value: {fontFamily: [Inter], fontSize: 10px, fontWeight: 400, letterSpacing: 0px, lineHeight: 1.2,
            fontStyle: oblique, textCase: UPPER, textDecoration: line-through}
      motion:
        $type: spring
        pop: {$value: {duration: 500ms, bounce: 0.3}}
        pop-reduced: {$value: {duration: 200ms}}
      """, to: "text.yaml")
    try Checkout.tokenc(
      "build", "\(bench.path)/text.yaml", "--swift", "\(bench.path)/Tokens.swift", "--quiet")
    let modules = hasUIKit ? ["UIKit", "SwiftUI"] : ["SwiftUI"]
    let swiftc = Tool.swiftc ?? "swiftc"
    for module in modules {
      let arguments = [
        "-parse-as-library", "-emit-module", "-emit-object", "-module-name", module, "\(module).swift",
      ]
      try Command(
        program: swiftc, arguments: ["-swift-version", "6", "-I", "."] + arguments, folder: bench.path
      ).succeed()
    }
    let files = ["main.swift", "Tokens.swift"] + modules.map { "\($0).o" }
    try Command(
      program: swiftc, arguments: ["-swift-version", "6", "-I", ".", "-o", "growing"] + files,
      folder: bench.path
    ).succeed()
    let lines = try Command(program: "\(bench.path)/growing").succeed().split(separator: "\n").map(
      String.init)
    let plain = "tracking 0.0, lines 0.0"
    let views = [
      "system default 20.0, tracking 2.0, lines 6.0", "system default 20.0, \(plain)",
      "system serif 20.0, \(plain)", "system monospaced 20.0, \(plain)", "Inter 20.0, \(plain)",
      "Inter 20.0 italic, \(plain), uppercase, strikethrough",
    ].map { $0.replacing("lines 6.0", with: "lines \((1.5 - 1.2) * 20)") }
    let fonts =
      hasUIKit
      ? [
        "system default 20.0", "system default 20.0", "system serif 20.0", "system monospaced 20.0",
        "Inter, Lora, system serif 20.0", "Inter, system default italic 20.0",
      ]
      : [
        "system default 10.0", "system default 10.0", "system serif 10.0", "system monospaced 10.0",
        "Inter 20.0", "Inter 20.0 italic",
      ]
    #expect(lines.dropLast(3) == zip(views, fonts).map { "\($0) | \($1)" })
    // Response and damping fraction, then mass, stiffness, and damping of SwiftUI's spring, and of UIKit's.
    let numbers = "1.0 157.91367041742973 17.59291886010284"
    #expect(
      lines.suffix(3) == ["0.5 0.7, 0.5 0.7, 0.5 0.7, 0.2 1.0, no animation", numbers, numbers])
  }

  /// Options change what is declared, never whether it compiles.
  @Test(
    .enabled(if: Checkout.hasNoAppleFrameworks, "the real frameworks are here"),
    arguments: [
      "swift.bridges=false", "swift.frameworks=[swiftui]", "swift.frameworks=[uikit]",
      "swift.frameworks=[swiftui, appkit]", "swift.nonisolated=false", "swift.access=internal",
      "swift.bridges=[shadow, gradient]", "swift.bridges=[color]", "swift.bridges=[border]",
    ])
  func optionsCompile(option: String) throws {
    let bench = try Workbench("options")
    try Checkout.tokenc(
      "build", "\(Checkout.path)/Tests/Goldens/all-types/input/tokens", "--swift",
      "\(bench.path)/Tokens.swift",
      "--set", option, "--set", "swift.lists=true", "--quiet")
    // Types that are not marked `nonisolated` are the main actor's in such a module, and their conformances too.
    let isMixed = Sweep.isWhole && !option.hasSuffix("nonisolated=false")
    let isolations = isMixed ? [[], ["-default-isolation", "MainActor"]] : [[]]
    for flags in isolations {
      try AppleStubs.check(["Tokens.swift"], flags, in: bench, with: try AppleStubs.modules.get())
    }
  }
}

/// The generated file on the oldest systems that SwiftPM builds for, and on Mac Catalyst, where AppKit's classes are unavailable.
///
/// The compiler checks availability for these targets from the toolchain's own standard library, built anew from its interface,
/// and from `Tests/Importers/Swift/SDK`, whose declarations carry the availability of the real ones.
@Suite(
  .serialized,
  .enabled(if: OldSystem.canBeChecked, "the real SDKs are here, or the toolchain has no interfaces"))
struct AvailabilityTests {
  @Test(arguments: OldSystem.all)
  func generatedCodeCompiles(on system: OldSystem) throws {
    let bench = try Workbench("availability-\(system.target)")
    try Checkout.tokenc(
      "build", "\(Checkout.path)/Tests/Goldens/all-types/input/tokens", "--swift",
      "\(bench.path)/Types.swift", "--quiet")
    try bench.write(try CompiledSet.shipped.get().swift, to: "Tokens.swift")
    try system.build(in: bench)
    try system.check("Tokens.swift", in: bench)
    try system.check("Types.swift", in: bench)
    try AssetCatalog(at: bench).write("\(Checkout.path)/Tests/Goldens/all-types/input/tokens", "--quiet")
    try system.check(AssetCatalog.accessor, AssetCatalog.bundle, in: bench)
    guard system.target == OldSystem.catalyst.target else { return }
    // The check knows what is unavailable.
    for text in ["import AppKit\nlet color: AppKit.NSColor? = nil\n", "let time: Duration? = nil\n"] {
      try bench.write(text, to: "Broken.swift")
      #expect(throws: (any Error).self) { try system.check("Broken.swift", in: bench) }
    }
  }
}

/// A target of the compiler, and the frameworks that it has.
struct OldSystem: CustomTestStringConvertible {
  let target: String
  let frameworks: [String]

  var testDescription: String { target }

  static let catalyst = OldSystem(
    target: "x86_64-apple-ios13.1-macabi",
    frameworks: ["Foundation", "UIKit", "AppKit", "QuartzCore", "SwiftUI"])
  /// The oldest that SwiftPM takes where a package says nothing.
  static let all = [
    OldSystem(
      target: "x86_64-apple-macosx10.13", frameworks: ["Foundation", "AppKit", "QuartzCore", "SwiftUI"]),
    OldSystem(
      target: "x86_64-apple-ios12.0-simulator", frameworks: ["Foundation", "UIKit", "QuartzCore", "SwiftUI"]),
    OldSystem(target: "x86_64-apple-watchos4.0-simulator", frameworks: ["Foundation", "SwiftUI"]), catalyst,
  ]

  /// The interface of the standard library that the toolchain has.
  private static let interface: String? = {
    guard Checkout.hasNoAppleFrameworks, let swiftc = Tool.swiftc else { return nil }
    let usr = URL(filePath: swiftc).resolvingSymlinksInPath().deletingLastPathComponent()
      .deletingLastPathComponent()
    let folder = usr.appending(path: "lib/swift/linux/Swift.swiftmodule")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.first {
      $0.hasSuffix("-gnu.swiftinterface") && !$0.contains(".private.") && $0.hasPrefix("x86_64")
    }
    .map { folder.appending(path: $0).path }
  }()

  static var canBeChecked: Bool { interface != nil }

  /// Builds the standard library and the frameworks for the target.
  func build(in bench: Workbench) throws {
    let text = try String(contentsOfFile: Self.interface ?? "", encoding: .utf8)
      .replacing(#/-target [^ ]+/#, with: "-target \(target)").replacing(#/@backDeployed\([^)]*\)/#, with: "")
    try bench.write(text, to: "Swift.swiftinterface")
    let flags = try #require(text.firstMatch(of: #/swift-module-flags:(.*)/#)).1.split(separator: " ")
    // Only types and availability are asked for. Compiling the bodies that others may inline takes ten times as long.
    try frontend(
      [
        "-compile-module-from-interface", "-explicit-interface-module-build",
        "-experimental-skip-all-function-bodies", "-suppress-warnings", "-o", "Swift.swiftmodule",
      ],
      ["Swift.swiftinterface"], settings: flags.map(String.init) + ["-strict-concurrency=minimal"], in: bench)
    try FileManager.default.removeItem(atPath: "\(bench.path)/Swift.swiftinterface")
    for framework in frameworks {
      try frontend(
        ["-emit-module", "-module-name", framework, "-o", "\(framework).swiftmodule"],
        ["\(Checkout.path)/Tests/Importers/Swift/SDK/\(framework).swift"], in: bench)
    }
  }

  /// Checks types and availability, with warnings as errors.
  func check(_ files: String..., in bench: Workbench) throws {
    try frontend(["-typecheck", "-warnings-as-errors"], files, in: bench)
  }

  private func frontend(
    _ flags: [String], _ files: [String], settings: [String] = ["-swift-version", "6"], in bench: Workbench
  ) throws {
    let common = [
      // `-O`: without it the compiler asks for one more module of the standard library.
      "-target", target, "-I", ".", "-parse-as-library", "-O", "-disable-objc-interop",
      "-disable-implicit-concurrency-module-import", "-disable-implicit-string-processing-module-import",
    ]
    try Command(
      program: Tool.swiftc ?? "swiftc", arguments: ["-frontend"] + flags + common + settings + files,
      folder: bench.path
    ).succeed()
  }
}

extension Checkout {
  static var hasGlibc: Bool {
    #if canImport(Glibc)
      true
    #else
      false
    #endif
  }

  static var hasNoAppleFrameworks: Bool {
    #if canImport(Darwin)
      false
    #else
      true
    #endif
  }
}

/// `Tests/Importers/Swift`, with the generated files put in.
enum SwiftPackage {
  /// The folder of the programs.
  static let built = Result {
    let bench = try Workbench("swift")
    try bench.copy("Swift")
    let shipped = try CompiledSet.shipped.get()
    let bulk = try CompiledSet.bulk.get()
    try bench.write(shipped.swift, to: "Sources/DesignTokens/Tokens.swift")
    try bench.write(try CompiledSet.brand.get().swift, to: "Sources/DesignTokens/Brand.swift")
    // A module that keeps its tokens to itself.
    try Checkout.tokenc(
      "build", "tokens", "--swift", "\(bench.path)/Sources/IsolatedTokens/Tokens.swift", "--swift-access",
      "internal")
    let printing = try Checkout.read("Tests/Importers/Swift/Sources/Printing.swift")
    for (target, set) in [("ShippedValues", shipped), ("BulkValues", bulk)] {
      try bench.write(set.swift, to: "Sources/\(target)/Tokens.swift")
      try bench.write(printing.sections(for: set.swift), to: "Sources/\(target)/Printing.swift")
      try bench.write(program(for: set.resolved), to: "Sources/\(target)/main.swift")
    }
    let arguments = ["build", "--package-path", bench.path]
    try Command(program: Tool.swift ?? "swift", arguments: arguments).succeed()
    return try Command(program: Tool.swift ?? "swift", arguments: arguments + ["--show-bin-path"]).succeed()
      .trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// A program that prints every token, a hundred in each function.
  private static func program(for set: ResolvedSet) -> String {
    let tokens = set.themes.first?.tokens ?? []
    var text = ""
    for start in stride(from: 0, to: tokens.count, by: 100) {
      text += "func print\(start)() {\n"
      for token in tokens[start..<min(start + 100, tokens.count)] {
        let name = Speller.swift(token.path, namespace: "Tokens")
        text += "  show(\(token.type): \(name), \"\(token.path)\")\n"
      }
      text += "}\n\nprint\(start)()\n\n"
    }
    // A color is itself, however it is written, and prints as people write it.
    return text + """
      let (written, exact) = (TokensColor(0x0B5FFFFF), TokensColor(exact: .init(0x0B5FFFFF)))
      precondition(written == exact && Set([written, exact]).count == 1 && written != TokensColor(0x0B5FFFFE))
      precondition(TokensColor.Value(0x0B5FFFFF).debugDescription == "#0B5FFFFF")
      precondition("\\(written)".hasPrefix("light: #0B5FFFFF"))

      """
  }
}
