import ArgumentParser
import Compiler
import Diagnostics
import Editing
import Emission
import Tokens

/// The options for reading inputs.
struct InputOptions: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "Token files, a resolver document, a folder, or `-` for YAML on standard input (tokens).",
      valueName: "INPUT"),
    completion: .file(extensions: ["yaml", "yml", "json", "tokens"]))
  var inputs: [String] = []

  @Option(
    name: .customLong("config"),
    help: ArgumentHelp("Read this configuration.", valueName: "FILE"),
    completion: .file(extensions: ["yaml", "yml"]))
  var configuration: String?

  @Option(
    name: .customLong("input"),
    help: ArgumentHelp(
      "Pin a modifier of the resolver document; may be repeated.", valueName: "MODIFIER=CONTEXT"))
  var pins: [PinArgument] = []

  @Option(help: ArgumentHelp("The name of standard input in diagnostics.", valueName: "NAME"))
  var stdinName: String?

  @Option(
    help: ArgumentHelp(
      "Read token files in the format of another tool: \(Dialect.allCases.map(\.rawValue).joined(separator: ", ")).",
      valueName: "DIALECT"))
  var dialect: Dialect?

  @Flag(help: "Follow DTCG 2025.10 strictly: no shorthands.")
  var strict = false

  @Option(help: ArgumentHelp("The maximum number of permutations in a run (1024).", valueName: "N"))
  var maxPermutations: Int?

  func validate() throws {
    if inputs.contains("") { throw ValidationError("an INPUT has an empty name") }
    if configuration == "" { throw ValidationError("--config has an empty file name") }
    if stdinName != nil, !inputs.contains("-") {
      throw ValidationError("--stdin-name needs the INPUT `-`")
    }
  }

  /// The path of the tokens.
  var path: String { inputs.first ?? (exists("tokens") || !exists(Configuration.fileName) ? "tokens" : ".") }

  /// For commands that change what they read.
  func refuseStandardInput() throws {
    if inputs.contains("-") { throw ValidationError("standard input cannot be changed; name the files") }
  }

  /// Changes files that a run read, and adds others: all of them, or none.
  ///
  /// - Parameter named: further files that may be written.
  func write(
    _ changes: [TextChange], adding added: [GeneratedFile] = [], naming named: [String] = [],
    of compilation: Compilation, log: inout DiagnosticLog
  ) {
    let root = OutputRoot(editing: inputs, compilation.configuration).naming(named)
    Leftovers.remove(of: compilation.filesRead, in: root)
    _ = OutputFiles(editing: changes, adding: added, in: root).write(log: &log)
  }

  /// The request from these options and those for diagnostics.
  func request(_ goal: Request.Goal, _ diagnostics: DiagnosticOptions) throws -> Request {
    var request = request(goal)
    try diagnostics.apply(to: &request)
    return request
  }

  /// The request from these options.
  func request(_ goal: Request.Goal) -> Request {
    var request = Request(goal, inputs: inputs)
    request.configuration = configuration
    request.pins = pins.map(\.pin)
    request.isStrict = strict
    request.dialect = dialect
    request.maxPermutations = maxPermutations
    if let stdinName { request.standardInputName = stdinName }
    return request
  }
}

/// `MODIFIER=CONTEXT`
struct PinArgument: ExpressibleByArgument {
  let pin: ModifierChoice

  init?(argument: String) {
    guard let equals = argument.firstIndex(of: "="), equals > argument.startIndex else { return nil }
    let context = argument[argument.index(after: equals)...]
    guard !context.isEmpty else { return nil }
    pin = ModifierChoice(String(argument[..<equals]), String(context))
  }
}

extension Dialect: ExpressibleByArgument {}
