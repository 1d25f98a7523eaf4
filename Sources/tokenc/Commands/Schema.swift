import ArgumentParser
import Compiler
import Editing
import Files

/// `tokenc schema`
struct Schema: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract: "Print the JSON Schema of a kind of file, for editors.",
    discussion: """
      Draft-07, which yaml-language-server, VS Code and JetBrains read. With --strict, shorthands are left out. With --names, \
      the names of the tokens and themes of INPUT are in it.

      Examples:

        tokenc schema config > tokenc.schema.json
        tokenc schema tokens tokens --names > tokens.schema.json
      """)

  @Argument(
    help: ArgumentHelp("What the files are: tokens, config, anatomies or resolver.", valueName: "KIND"),
    completion: .list(JSONSchema.Kind.allCases.map(\.rawValue)))
  var kind: JSONSchema.Kind

  @Flag(help: "Add the names of the tokens and themes of INPUT.")
  var names = false

  @OptionGroup var input: InputOptions
  @OptionGroup(title: "Findings") var diagnostics: DiagnosticOptions
  @OptionGroup var global: GlobalOptions

  func run() throws {
    guard names else {
      if !StandardStreams.writeResult(JSONSchema.text(kind, isStrict: input.strict)) {
        throw ExitStatus.unwritableOutput.exitCode
      }
      return
    }
    let compilation = compile(input.request(.resolveThemes), loading: .fileSystem, by: .all)
    var output = DiagnosticOutput(of: compilation, diagnostics, global)
    if compilation.tokens != nil {
      let text = JSONSchema.text(kind, isStrict: input.strict, names: compilation.schemaNames)
      _ = StandardStreams.writeOutput(text, log: &output.log)
    }
    try output.end()
  }
}

extension JSONSchema.Kind: ExpressibleByArgument {}
