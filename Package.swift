// swift-tools-version: 6.2

import PackageDescription

/// A new warning of a newer compiler is no reason not to install the program; the tests have none.
let warnings: [SwiftSetting] =
  Context.environment["TOKENC_WARNINGS"] == "allow" ? [] : [.treatAllWarnings(as: .error)]

let settings: [SwiftSetting] =
  warnings + [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ]

/// What works on tokens, on a finished run, and on the answers about one.
let values = ["Tokens", "Syntax", "Diagnostics", "ColorScience", "CSS", "Text"]
let compiler = ["Compiler", "Consumers", "Audit", "Repair", "Emission"] + values
let queries = ["Editing", "Reports", "Diff", "Import"]

func dependencies(_ names: [String]) -> [Target.Dependency] { names.map { .init(stringLiteral: $0) } }

/// A module of the compiler: `Sources/<name>`, tested by `Tests/<name>Tests`.
func module(_ name: String, _ names: [String] = [], embedding folders: [String] = []) -> Target {
  .target(
    name: name, dependencies: dependencies(names), resources: folders.map { .embedInCode($0) },
    swiftSettings: settings)
}

func tests(of name: String, _ names: [String] = [], without files: [String] = []) -> Target {
  .testTarget(
    name: name + "Tests", dependencies: dependencies([name, "TestSupport"] + names.filter { $0 != name }),
    exclude: files, swiftSettings: settings)
}

/// The fuzzer, which only `make fuzz` builds.
let fuzzing: [Target] =
  Context.environment["TOKENC_FUZZ"] == nil
  ? []
  : [
    .executableTarget(
      name: "Fuzzing",
      dependencies: dependencies(["Dialects"] + queries + compiler),
      path: "Tests/Fuzzing", exclude: ["Corpus", "Dictionaries", "leaks.supp"], swiftSettings: settings)
  ]

/// The benchmark of an editor's keystroke, which only `make recheck` builds.
let recheck: [Target] =
  Context.environment["TOKENC_RECHECK"] == nil
  ? []
  : [
    .executableTarget(
      name: "Recheck", dependencies: ["Compiler", "Emission", "Syntax"], path: "Tests/Benchmarks/Recheck",
      swiftSettings: settings)
  ]

/// Whether a target of tests is built: all are, but when `TOKENC_TESTS="Audit Compiler"` names some.
func isBuilt(_ target: Target) -> Bool {
  guard target.type == .test, let names = Context.environment["TOKENC_TESTS"] else { return true }
  return names.split(separator: " ").contains { target.name == $0 + "Tests" }
}

/// What the Makefile says about a build: the commit of a checkout, and the address of the documentation.
let facts: [CSetting] = ["TOKENC_COMMIT", "TOKENC_DOCUMENTATION"].compactMap { name in
  Context.environment[name].flatMap { $0.isEmpty ? nil : .define(name, to: "\"\($0)\"") }
}

let package = Package(
  name: "tokenc",
  platforms: [.macOS(.v13)],
  products: [
    .executable(name: "tokenc", targets: ["tokenc"]),
    .library(name: "TokenCompiler", targets: ["TokenCompiler"]),
    .plugin(name: "TokensPlugin", targets: ["TokensPlugin"]),
    .plugin(name: "TokensCommand", targets: ["TokensCommand"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2")
  ],
  targets: ([
    // One way: tokenc → LanguageServer → {Editing → Diff, Reports, Import} → Compiler → {Dialects, Repair → Audit, Emission}
    // → Tokens → {Syntax → Diagnostics, ColorScience → CSS} → Text. Code that uses tokens is read by Consumers → CSS → Text.
    .systemLibrary(
      name: "CLibYAML", path: "Sources/CLibYAML", pkgConfig: "yaml-0.1",
      providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
    .systemLibrary(name: "CSystem", path: "Sources/CSystem"),
    .target(name: "CBuild", cSettings: facts),
    // The C library of the platform.
    module("POSIX"),
    module("Text"),
    module("CSS", ["Text"]),
    // The page of codes is a link into the documentation.
    module("Diagnostics", ["Text"], embedding: ["pages"]),
    module("Syntax", ["Diagnostics", "Text", "CLibYAML"]),
    module("ColorScience", ["CSS", "Text", "POSIX"], embedding: ["CSS/names"]),
    module(
      "Tokens", ["Syntax", "Diagnostics", "ColorScience", "CSS", "Text"],
      embedding: ["Anatomy/controls", "Roles/lists"]),
    module("Dialects", values),
    module("Audit", values),
    module("Repair", ["Audit"] + values),
    // `Sources/Emission/templates` is a link to the top-level folder, which is embedded into the binary.
    module("Emission", values, embedding: ["templates"]),
    module("Consumers", ["CSS", "Text"]),
    module("Compiler", ["Audit", "Repair", "Emission", "Consumers", "Dialects"] + values),
    // Reads the files of the machine.
    module("Files", ["Compiler", "Audit", "POSIX"]),
    // What other programs in Swift use: its declarations alone are public.
    module("TokenCompiler", ["Files"] + compiler),
    module("Diff", compiler, embedding: ["styles"]),
    module("Import", ["Dialects"] + compiler),
    module("Reports", compiler),
    module("Editing", ["Diff"] + compiler),
    module(
      "LanguageServer", ["Editing", "Reports", "Import"] + compiler, embedding: ["ModelContext/protocol"]),
    .executableTarget(
      name: "tokenc",
      dependencies: dependencies(
        ["LanguageServer", "Files", "POSIX", "CSystem", "CBuild"] + queries + compiler)
        + [.product(name: "ArgumentParser", package: "swift-argument-parser")],
      resources: [.embedInCode("Commands/start"), .embedInCode("Serve/page")], swiftSettings: settings),
    .plugin(
      name: "TokensPlugin", capability: .buildTool(), dependencies: ["tokenc"], path: "Sources/TokensPlugin"),
    .plugin(
      name: "TokensCommand",
      capability: .command(
        intent: .custom(verb: "tokenc", description: "Compile, check, or explain design tokens"),
        permissions: [.writeToPackageDirectory(reason: "`build` and `fix` write files")]),
      dependencies: ["tokenc"], path: "Sources/TokensCommand"),

    // What tests of several modules use. It looks at no results, so that it needs no testing library.
    .target(
      name: "TestSupport", dependencies: ["Reports", "Compiler", "Tokens", "Diagnostics", "POSIX"],
      path: "Tests/TestSupport", swiftSettings: settings),
    tests(of: "Text"),
    tests(of: "CSS"),
    tests(of: "Diagnostics"),
    tests(of: "Syntax", ["Diagnostics", "Text"]),
    tests(of: "ColorScience"),
    tests(of: "Tokens", values),
    tests(of: "Dialects", ["Import"] + compiler),
    tests(of: "Audit", compiler),
    tests(of: "Repair", compiler),
    tests(of: "Emission", values),
    tests(of: "Consumers", ["Text"]),
    tests(of: "Compiler", queries + compiler, without: ["TestFormat/lines.mustache"]),
    .testTarget(
      name: "TokenCompilerTests", dependencies: ["TokenCompiler", "TestSupport"],
      exclude: ["public-symbols.txt"], swiftSettings: settings),
    tests(of: "Diff", ["Editing"] + compiler),
    tests(of: "Import", ["Dialects", "Reports"] + compiler),
    tests(of: "Reports", queries + compiler),
    tests(of: "Editing", queries + compiler),
    tests(of: "LanguageServer", queries + compiler),
    // Looks at the sources: folders of a module depend on each other in one direction.
    .testTarget(name: "ArchitectureTests", dependencies: ["TestSupport"], swiftSettings: settings),
    .testTarget(
      // Runs the built binary, make, ninja and cmake.
      name: "CommandLineTests",
      dependencies: ["tokenc", "Files", "Compiler", "Emission", "Diagnostics", "TestSupport"],
      swiftSettings: settings),
    .testTarget(
      // Compiles, runs and looks at what the built binary generates.
      name: "ImporterTests", dependencies: ["tokenc", "TestSupport"], swiftSettings: settings),
    .testTarget(
      name: "HostileTests",
      dependencies: dependencies(["tokenc", "TestSupport", "Dialects"] + queries + compiler),
      swiftSettings: settings),
  ] + fuzzing + recheck).filter(isBuilt)
)
