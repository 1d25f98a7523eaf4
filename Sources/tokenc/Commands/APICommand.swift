import ArgumentParser

/// `tokenc api`
struct APICommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "api",
    abstract: "Run the service for other programs, over standard streams.",
    discussion: """
      JSON-RPC 2.0 with the framing of the Language Server Protocol: compile, watch, explain, assess, audit and diff. The \
      npm package and the Python package contain clients.

      Example: what a client runs

        tokenc api
      """)

  @Flag(help: "Run the programs of outputs with the format `exec`.")
  var allowExec = false

  @OptionGroup var global: GlobalOptions

  func run() throws {
    guard var session = TokenServiceSession(programs: allowExec ? .processes : nil) else {
      throw ExitStatus.findings.after("too many files are open")
    }
    let status = session.run()
    if status != 0 { throw ExitCode(status) }
  }
}
