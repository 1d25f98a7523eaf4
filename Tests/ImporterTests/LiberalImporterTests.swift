import Foundation
import TestSupport
import Testing

/// What is generated of types and values that DTCG does not have, as programs read it.
@Suite(.serialized)
struct LiberalImporterTests {
  private static let tokens = """
    a:
      mode: {$type: string, $value: "say \\"hi\\" ${x}"}
      isOn: {$type: boolean, $value: true}
      width: {$type: dimension, $value: 50vw}
    f:
      $type: typography
      body: {$value: {fontFamily: [Inter, serif], fontSize: 16px, letterSpacing: 0.05em}}
      full: {$value: {fontFamily: A, fontSize: 10px, fontWeight: 400, lineHeight: 2, letterSpacing: 10%}}
    """

  private func generated(_ bench: Workbench, _ arguments: String...) throws {
    try bench.write(Self.tokens, to: "tokens.yaml")
    try Checkout.tokenc(["build", "\(bench.path)/tokens.yaml", "--quiet"] + arguments)
  }

  @Test(.enabled(if: Tool.swiftc != nil, Tool.hint))
  func swift() throws {
    let bench = try Workbench("liberal-swift")
    try generated(bench, "--swift", "\(bench.path)/Tokens.swift")
    try bench.write(
      #"""
      let body = Tokens.F.body
      print(Tokens.A.mode, Tokens.A.isOn, body.fontFamily.names, body.fontSize, body.fontWeight ?? -1)
      print(body.letterSpacing, body.lineHeight ?? -1, Tokens.F.full.letterSpacing, Tokens.F.full.lineHeight ?? -1)
      """#, to: "main.swift")
    try Command(
      program: Tool.swiftc ?? "swiftc",
      arguments: [
        "-swift-version", "6", "-warnings-as-errors", "Tokens.swift", "main.swift", "-o", "liberal",
      ],
      folder: bench.path, limit: 90
    ).succeed()
    #expect(
      try Command(program: "\(bench.path)/liberal").succeed() == """
        say "hi" ${x} true ["Inter", "serif"] 16.0 -1.0
        0.8 -1.0 1.0 2.0

        """)
  }

  @Test(.enabled(if: Tool.kotlin != nil, Tool.hint), .waiting)
  func kotlin() throws {
    let bench = try Workbench("liberal-kotlin")
    try generated(bench, "--kotlin", "\(bench.path)/Tokens.kt", "--kotlin-package", "liberal")
    let program = #"""
      package liberal

      fun main() {
        val body = FTokens.Body
        println("${ATokens.Mode} ${ATokens.IsOn} ${body.fontFamily.names} ${body.fontWeight} ${body.lineHeight}")
        println("${FTokens.Full.lineHeight} ${body.letterSpacing == FTokens.Full.letterSpacing}")
      }
      """#
    let output = try KotlinProgram.run(
      generated: try bench.read("Tokens.kt"), printing: "package liberal", program: program,
      main: "liberal.MainKt")
    #expect(
      output == """
        say "hi" ${x} true [Inter, serif] null null
        2.0 false

        """)
  }
}
