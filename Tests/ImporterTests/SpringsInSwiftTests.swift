import TestSupport
import Testing

/// Springs in a program with the generated Swift.
@Suite(.serialized, .enabled(if: Tool.swiftc != nil, Tool.hint))
struct SpringsInSwiftTests {
  /// The durations that CSS has, too.
  @Test func `settle when CSS does`() throws {
    let bench = try Workbench("springs-swift")
    try bench.write(
      """
      $type: spring
      a: {$value: {stiffness: 380, dampingRatio: 0.8}}
      b: {$value: {stiffness: 800, dampingRatio: 0.6}}
      c: {$value: {stiffness: 1600, dampingRatio: 1}}
      d: {$value: {mass: 2, stiffness: 200, damping: 20}}
      e: {$value: {duration: 0.5s, bounce: -0.3}}
      """, to: "tokens.yaml")
    let file = "\(bench.path)/Tokens.swift"
    try Checkout.tokenc(["build", "\(bench.path)/tokens.yaml", "--output", "swift=\(file)"])
    try bench.write(
      """
      for spring in [Tokens.a, Tokens.b, Tokens.c, Tokens.d, Tokens.e] { print(spring.settlingDuration) }
      print(Tokens.d.dampingRatio)
      """, to: "main.swift")
    let flags = ["-swift-version", "6", "-warnings-as-errors", "-o", "program"]
    try Command(
      program: Tool.swiftc ?? "swiftc", arguments: flags + ["Tokens.swift", "main.swift"], folder: bench.path
    ).succeed()
    let printed = try Command(program: "\(bench.path)/program").succeed()
    #expect(printed == "0.435\n0.36\n0.231\n1.271\n1.382\n0.5\n")
  }
}
