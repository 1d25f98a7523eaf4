import Foundation
import TestSupport
import Testing

/// The SwiftPM plugin in a package that uses it, with the tool from an artifact bundle.
@Suite struct BuildPluginTests {
  @Test func `generated code is part of the target and follows its tokens`() throws {
    let work = try Workspace()
    try work.shell("cp -R '\(Checkout.path)/Tests/Importers/SwiftPM/.' .")
    let packed = try work.shell(
      "make -s -C '\(Checkout.path)' plugin-package TOOL=\"$TOKENC\" OUTPUT=\"$PWD/TokensPlugin\"")
    #expect(packed.status == 0, "\(packed)")

    let first = try work.shell("swift run --quiet Sample")
    #expect(first.output == "true\n", "\(first)")

    // A new file is found, and its tokens are there.
    try work.write("extra: {$type: number, $value: 7}\n", to: "Sources/Sample/Tokens/extra.yaml")
    try work.write("print(Tokens.extra)\n", to: "Sources/Sample/main.swift")
    let second = try work.shell("swift run --quiet Sample")
    #expect(second.output == "7.0\n", "\(second)")

    // A mistake stops the build, at its place.
    try work.write("extra: {$type: number, $value: \"{none}\"}\n", to: "Sources/Sample/Tokens/extra.yaml")
    let third = try work.shell("swift build")
    #expect(third.status != 0)
    #expect((third.output + third.error).contains("Tokens/extra.yaml:1:32: error: "), "\(third)")
  }

  @Test func `the command runs the compiler in the folder of the package`() throws {
    let work = try Workspace()
    try work.shell("cp -R '\(Checkout.path)/Tests/Importers/SwiftPM/.' .")
    try work.shell(
      "make -s -C '\(Checkout.path)' plugin-package TOOL=\"$TOKENC\" OUTPUT=\"$PWD/TokensPlugin\"")
    let command = "swift package --disable-sandbox --allow-writing-to-package-directory tokenc"
    let built = try work.shell("\(command) build Sources/Sample/Tokens --css tokens.css")
    #expect(built.status == 0, "\(built)")
    #expect(work.read("tokens.css")?.contains("--") == true)
    try work.write("extra: {$type: number, $value: \"{none}\"}\n", to: "Sources/Sample/Tokens/extra.yaml")
    let checked = try work.shell("\(command) check Sources/Sample/Tokens")
    #expect(checked.status != 0)
    #expect((checked.output + checked.error).contains("Tokens/extra.yaml:1:32: error: "), "\(checked)")
  }

  @Test func `a target with the name of the namespace is warned about`() throws {
    let work = try Workspace()
    try work.shell("cp -R '\(Checkout.path)/Tests/Importers/SwiftPM/.' .")
    try work.shell("mv Sources/Sample Sources/Tokens")
    try work.shell("sed -i.bak 's/\"Sample\"/\"Tokens\"/g' Package.swift")
    try work.shell(
      "make -s -C '\(Checkout.path)' plugin-package TOOL=\"$TOKENC\" OUTPUT=\"$PWD/TokensPlugin\"")
    let built = try work.shell("swift build")
    let warning = "warning: the target has the name of the generated namespace, `Tokens`"
    #expect((built.output + built.error).contains(warning), "\(built)")
  }
}
