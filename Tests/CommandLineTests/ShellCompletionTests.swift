import TestSupport
import Testing

/// What the program proposes to a shell, in the way in which the scripts of bash, zsh, and fish ask it.
@Suite struct ShellCompletionTests {
  private static let set = """
    palette: {$type: color, blue: {$value: "#005ce5"}}
    text: {$type: color, link: {$value: "{palette.blue}"}}

    """

  /// - Parameters:
  ///   - argument: the option, or the number of the argument as `positional@0`.
  ///   - words: the command line, the word with the cursor last, or before `|`.
  private func proposals(_ command: String, _ argument: String, _ words: String...) throws -> [String] {
    let work = try Workspace(["tokens/a.yaml": Self.set, "other/b.yaml": "x: {$type: number, $value: 1}\n"])
    let number = words.firstIndex { $0.hasSuffix("|") } ?? words.count - 1
    let line = ["tokenc"] + words.map { $0.hasSuffix("|") ? String($0.dropLast()) : $0 }
    let cursor = String(line[number + 1].count)
    let outcome = try work.run(
      Checkout.tokenc, ["---completion", command, "--", argument, String(number + 1), cursor] + line)
    #expect(outcome.status == 0, "\(outcome)")
    return outcome.output.split(separator: "\n").map(String.init)
  }

  @Test func `paths are those of the set`() throws {
    #expect(try proposals("explain", "positional@0", "explain", "te") == ["palette.blue", "text.link"])
    #expect(try proposals("explain", "positional@0", "explain", "|", "other") == ["x"])
    #expect(
      try proposals("rename", "positional@0", "rename", "") == [
        "palette", "palette.blue", "text", "text.link",
      ])
  }

  @Test func `outputs are formats, and files after them`() throws {
    let formats = try proposals("build", "--output", "build", "--output", "")
    #expect(formats.contains("css=") && formats.contains("react-native="))
    #expect(
      try proposals("build", "--output", "build", "--output", "css=") == ["css=other/", "css=tokens/"])
    #expect(try proposals("build", "--output", "build", "--output", "css=tokens/") == ["css=tokens/a.yaml"])
  }

  @Test func `settings are options of formats`() throws {
    let settings = try proposals("build", "--set", "build", "--set", "")
    #expect(settings.contains("css.prefix=") && settings.contains("rem="))
    #expect(Set(settings).count == settings.count)
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func `rules are in the scripts`(shell: String) throws {
    let script = try Workspace().tokenc("--generate-completion-script", shell).output
    #expect(script.contains("low-contrast") && !script.contains("yaml-syntax"))
  }
}
