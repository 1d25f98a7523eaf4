import ArgumentParser

/// The options of `build`, except those of outputs.
struct BuildOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("Write the files that were read as rules for make and Ninja.", valueName: "FILE"),
    completion: .file())
  var depfile: String?

  @Option(help: ArgumentHelp("The target of these rules instead of the outputs.", valueName: "NAME"))
  var depfileTarget: String?

  @Flag(help: "List this program among the files that were read, so that an upgrade builds again.")
  var depfileProgram = false

  @Option(
    help: ArgumentHelp("Create or touch this file after every success.", valueName: "FILE"),
    completion: .file())
  var stamp: String?

  @Flag(help: "Print the files that are read, one per line, and write nothing.")
  var listInputs = false

  @Flag(help: "Print the files that would be written, one per line, and write nothing.")
  var listOutputs = false

  @Flag(help: "Write nothing; fail if an output is missing or not up to date.")
  var check = false

  @Flag(help: "Run the programs of outputs with `format: exec`. They can do anything that you can.")
  var allowExec = false

  func validate() throws {
    if [depfile, depfileTarget, stamp].contains("") { throw ValidationError("a file has an empty name") }
    if depfileTarget != nil, depfile == nil { throw ValidationError("--depfile-target needs --depfile") }
    if depfileProgram, depfile == nil { throw ValidationError("--depfile-program needs --depfile") }
    if [listInputs, listOutputs, check].filter({ $0 }).count > 1 {
      throw ValidationError("only one of --list-inputs, --list-outputs and --check makes sense")
    }
    if listInputs || listOutputs || check, depfile != nil || stamp != nil {
      throw ValidationError("--depfile and --stamp are written by a build; this run writes nothing")
    }
  }
}
