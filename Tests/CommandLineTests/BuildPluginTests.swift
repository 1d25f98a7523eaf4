import Foundation
import TestSupport
import Testing

/// The SwiftPM plugin in a package that uses it, with the tool from an artifact bundle.
@Suite struct BuildPluginTests {
  /// A copy of a package that uses the plugin, with the plugin next to it.
  private func package(_ name: String) throws -> Workspace {
    let work = try Workspace()
    try work.shell("cp -R '\(Checkout.path)/Tests/Importers/\(name)/.' .")
    let packed = try work.shell(
      "make -s -C '\(Checkout.path)' plugin-package TOOL=\"$TOKENC\" OUTPUT=\"$PWD/TokensPlugin\"")
    #expect(packed.status == 0, "\(packed)")
    return work
  }

  @Test func `generated code is part of the target and follows its tokens`() throws {
    let work = try package("SwiftPM")
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
    let work = try package("SwiftPM")
    let command = "swift package --disable-sandbox --allow-writing-to-package-directory tokenc"
    let built = try work.shell("\(command) build Sources/Sample/Tokens --css tokens.css")
    #expect(built.status == 0, "\(built)")
    #expect(work.read("tokens.css")?.contains("--") == true)
    try work.write("extra: {$type: number, $value: \"{none}\"}\n", to: "Sources/Sample/Tokens/extra.yaml")
    let checked = try work.shell("\(command) check Sources/Sample/Tokens")
    #expect(checked.status != 0)
    #expect((checked.output + checked.error).contains("Tokens/extra.yaml:1:32: error: "), "\(checked)")
  }

  /// The plugin writes one file, whatever else `tokenc.yaml` lists.
  @Test func `the first output of Swift says how the file is written`() throws {
    let work = try package("SwiftPM")
    func configure(_ output: String) throws {
      try work.write(
        "outputs: [\(output), {format: swift, file: ../b.swift, namespace: Second}, {format: css, file: ../c.css}]\n",
        to: "Sources/Sample/Tokens/tokenc.yaml")
    }
    try configure("{format: swift, file: \"../out/{group}.swift\", namespace: First}")
    try work.write("print(First.Button.fill == First.Palette.blue)\n", to: "Sources/Sample/main.swift")
    let first = try work.shell("swift run --quiet Sample")
    #expect(first.output == "true\n", "\(first)")
    #expect(work.names(in: "Sources/Sample") == ["Tokens", "main.swift"])
    let written = try work.shell("find .build -name '*.swift' -path '*/plugins/outputs/*'")
    #expect(written.output.split(separator: "\n").count == 1, "\(written)")

    // A file for each context is not one file.
    try work.write(
      """
      version: "2025.10"
      modifiers: {brand: {contexts: {acme: [], zenith: []}, default: acme}}
      resolutionOrder: [{type: set, name: all, sources: [{$ref: palette.yaml}, {$ref: button.yaml}]}, {$ref: "#/modifiers/brand"}]
      """, to: "Sources/Sample/Tokens/t.resolver.yaml")
    let configuration = "resolver: t.resolver.yaml\nthemes: {light: {}}\noutputs: [{format: swift, "
    try work.write(
      configuration + "file: \"{brand}.swift\", for: {brand: \"*\"}}]\n",
      to: "Sources/Sample/Tokens/tokenc.yaml")
    let several = try work.shell("swift build")
    #expect(several.status != 0)
    #expect((several.output + several.error).contains("two contexts would be written to"), "\(several)")
    try work.write(
      configuration + "file: a.swift, namespace: First, input: {brand: zenith}}]\n",
      to: "Sources/Sample/Tokens/tokenc.yaml")
    #expect(try work.shell("swift build").status == 0)
  }

  #if !canImport(Darwin)
    /// What the plugin does not write, the command writes into the sources: several files, a catalog, and its
    /// accessor. SwiftPM puts the catalog into the bundle in which the accessor looks.
    @Test func `all outputs of the configuration become part of a target`() throws {
      let work = try package("SwiftPMCatalog")
      let command = "swift package --disable-sandbox --allow-writing-to-package-directory tokenc"
      let built = try work.shell("\(command) build tokens")
      #expect(built.status == 0, "\(built)")
      #expect(
        work.names(in: "Sources/Sample/Generated") == [
          "Assets.swift", "Tokens+Support.swift", "size.swift",
        ])
      let run = try work.shell("swift run --quiet Sample")
      #expect(run.output == "Brand/base true\nBrand/link true\n8.0\n", "\(run)")
      #expect(try work.shell("\(command) build tokens --check").status == 0)
      // A group more is a file more.
      try work.write("time: {$type: number, short: {$value: 2}}\n", to: "tokens/time.yaml")
      try work.write("print(Tokens.Time.short)\n", to: "Sources/Sample/main.swift")
      #expect(try work.shell("\(command) build tokens --check").status != 0)
      #expect(try work.shell("\(command) build tokens").status == 0)
      let again = try work.shell("swift run --quiet Sample")
      #expect(again.output == "2.0\n", "\(again)")
    }
  #endif

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
