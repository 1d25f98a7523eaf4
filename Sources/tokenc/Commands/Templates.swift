import ArgumentParser
import Diagnostics
import Emission
import Tokens

/// `tokenc templates`
struct Templates: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "templates",
    abstract: "List or print the built-in templates, anatomies, and roles.",
    discussion: """
      A template is the shape of an output. Print one, change it, and build with it; start with `json`. The \
      others are the shapes of Swift, CSS, Kotlin and the catalogue, with their own data. Anatomies are the \
      descriptions of controls that `components: [builtin:toggle]` and `extends: builtin:toggle` name. \
      Roles are what `bridge:` maps tokens to.

      Examples:

        tokenc templates
        tokenc templates show json > brand.mustache
        tokenc build tokens --template brand.mustache=build/brand.json
      """,
    subcommands: [List.self, Show.self], defaultSubcommand: List.self)

  /// `tokenc templates list`
  struct List: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "list",
      abstract: "List the built-in templates, one a line.",
      discussion: """
        Example:

          tokenc templates list
        """)

    @OptionGroup var global: GlobalOptions

    func run() throws {
      try Templates.print(Templates.names.flatMap { Array($0.utf8) + [UInt8(ascii: "\n")] })
    }
  }

  /// `tokenc templates show`
  struct Show: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "show",
      abstract: "Print a built-in template.",
      discussion: """
        Example:

          tokenc templates show css
        """)

    @Argument(
      help: ArgumentHelp("What `tokenc templates` lists.", valueName: "NAME"),
      completion: .list(Templates.names))
    var name: String

    @OptionGroup var global: GlobalOptions

    func validate() throws {
      let names = Templates.names
      guard !names.contains(name) else { return }
      let proposal = didYouMean(nearestName(to: name, among: names))
      throw ValidationError("there is no built-in template `\(name)`\(proposal)")
    }

    func run() throws {
      for template in TemplateLibrary.builtIn where template.name == name {
        try Templates.print(template.bytes)
      }
      for file in ControlLibrary.files where Templates.name(of: file) == name {
        try Templates.print(file.bytes)
      }
      for list in RoleList.files where "roles:\(list.name)" == name { try Templates.print(list.bytes) }
    }
  }

  /// The names that can be shown: the templates, then the anatomies, then the roles of platforms' themes.
  private static let names =
    TemplateLibrary.builtIn.map(\.name) + ControlLibrary.files.map(name(of:))
    + RoleList.files.map { "roles:\($0.name)" }

  private static func name(of file: ControlLibrary.File) -> String { "anatomy:\(file.name)" }

  /// Writes to standard output, and ends with status 73 if that cannot be done.
  private static func print(_ bytes: [UInt8]) throws {
    var log = DiagnosticLog()
    guard !StandardStreams.writeOutput(bytes, log: &log) else { return }
    StandardStreams.writeError(Findings(log, in: Sources()).text())
    throw ExitStatus.unwritableOutput.exitCode
  }
}
