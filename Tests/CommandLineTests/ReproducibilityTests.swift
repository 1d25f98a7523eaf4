import Foundation
import TestSupport
import Testing

@Suite struct ReproducibilityTests {
  private let outputs = ["build/Tokens.swift", "build/tokens.css", "build/Tokens.kt"]

  /// A folder with a copy of the shipped set.
  private func shipped(in name: String) throws -> Workspace {
    let work = try Workspace(named: name)
    try work.shell("cp -R '\(Checkout.path)/tokens' .")
    return work
  }

  @Test func `the same bytes in another folder, locale, time zone and environment`() throws {
    let one = try shipped(in: "one")
    let two = try shipped(in: "another, ünïcode")
    let arguments = "build tokens --kotlin build/Tokens.kt --css build/tokens.css --swift build/Tokens.swift"
    #expect(try one.shell("$TOKENC \(arguments)", environment: ["LC_ALL": "C", "TZ": "UTC"]).status == 0)
    // Nothing of the environment but what the shell needs to find the program.
    let outcome = try two.shell(
      "cd tokens && env -i LC_ALL=tr_TR.UTF-8 LANG=de_DE TZ=Asia/Tokyo HOME=/nowhere USER=x \(Checkout.tokenc) "
        + "build \"$PWD\" --kotlin ../build/Tokens.kt --css ../build/tokens.css --swift ../build/Tokens.swift"
    )
    #expect(outcome.status == 0, "\(outcome)")
    for output in outputs {
      #expect(one.read(output)?.isEmpty == false)
      #expect(one.read(output) == two.read(output), "\(output)")
    }
  }

  @Test func `only what --list-inputs names is read`() throws {
    let whole = try shipped(in: "whole")
    try whole.shell("$TOKENC build tokens")
    let part = try Workspace(named: "part")
    let inputs = try whole.tokenc("build", "tokens", "--list-inputs").output.split(separator: "\n")
    #expect(!inputs.isEmpty)
    for input in inputs { try part.write(try #require(whole.read(String(input))), to: String(input)) }
    #expect(try part.shell("env -i \(Checkout.tokenc) build tokens").status == 0)
    for output in outputs { #expect(part.read(output) == whole.read(output), "\(output)") }
  }

  @Test(.enabled(if: Workspace.has("strace"), "needs strace"))
  func `the system is asked for no other file, no clock and no name`() throws {
    let work = try shipped(in: "traced")
    let outcome = try work.shell(
      "strace -f -e trace=open,openat,uname,socket,connect -o trace $TOKENC build tokens")
    guard outcome.status == 0 else { return }
    let inputs = Set(
      try work.tokenc("build", "tokens", "--list-inputs").output.split(separator: "\n").map(String.init))
    let trace = try #require(work.read("trace"))
    // Folders are listed for `unread-file`, a warning; no output depends on what they hold.
    for line in trace.split(separator: "\n")
    where line.contains("O_RDONLY") && !line.contains("ENOENT") && !line.contains("O_DIRECTORY") {
      guard let path = line.firstMatch(of: /"([^"]*)"/)?.output.1, !path.hasPrefix("/") else { continue }
      #expect(
        inputs.contains(String(path))
          || outputs.contains { "tokens/../\($0)".hasPrefix(path) || $0.hasPrefix(path) },
        "\(line)")
    }
    #expect(!trace.contains("socket("))
  }
}
