import ArgumentParser
import Compiler
import Diagnostics
import Editing
import Emission
import Files
import Repair
import Tokens

/// `tokenc derive`
struct DeriveCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "derive",
    abstract: "Make a high-contrast or a dark theme of another one.",
    discussion: """
      Prints a file of overrides in which all required pairs pass, with the least visible change. With --write, the \
      file is written, and the resolver document and the configuration get the theme.

      Examples:

        tokenc derive high-contrast tokens
        tokenc derive dark tokens --from light --write
        tokenc derive high-contrast tokens --name accessible --ratio 5.5
      """)

  @Argument(help: ArgumentHelp("What to make: high-contrast, dark.", valueName: "KIND"))
  var kind: DerivedTheme

  @OptionGroup var input: InputOptions

  @Option(help: ArgumentHelp("Make it of this theme (the first).", valueName: "THEME"))
  var from: String?

  @Option(help: ArgumentHelp("The name of the new theme (FROM-high-contrast, dark).", valueName: "THEME"))
  var name: String?

  @Option(help: ArgumentHelp("What text needs: AA is 4.5 : 1, AAA 7 : 1 (AAA).", valueName: "LEVEL"))
  var level: ContrastLevel?

  @Option(help: ArgumentHelp("What text needs, 4.5 to 21, in place of a level.", valueName: "N"))
  var ratio: Double?

  @Option(help: ArgumentHelp("Keep the definitions of tokens; may be repeated.", valueName: "PATTERN"))
  var keep: [String] = []

  @Flag(help: "Waived pairs must pass, too.")
  var includeWaived = false

  @Option(help: ArgumentHelp("The effort of the search (2500).", valueName: "N"))
  var limit = 2500

  @Option(
    help: ArgumentHelp("The new file (NAME.yaml next to the resolver document).", valueName: "FILE"),
    completion: .file(extensions: ["yaml", "yml"]))
  var output: String?

  @Option(help: ArgumentHelp("Print the file or a report of it.", valueName: "FORM"))
  var format = DerivationForm.yaml

  @Flag(help: "Write the file and add the theme.")
  var write = false

  @OptionGroup(title: "Findings") var diagnostics: DiagnosticOptions
  @OptionGroup var global: GlobalOptions

  func validate() throws {
    try input.refuseStandardInput()
    if limit < 1 { throw ValidationError("--limit takes a whole number from 1") }
    if level != nil, ratio != nil { throw ValidationError("--level and --ratio exclude each other") }
    if kind == .dark, level != nil || ratio != nil {
      throw ValidationError(
        "a dark theme needs what its source needs; --level and --ratio are for high-contrast")
    }
    if let ratio, !(4.5...21).contains(ratio) {
      throw ValidationError("--ratio takes a number from 4.5 to 21")
    }
    if name == "" { throw ValidationError("--name is empty") }
    if let output, ![".yaml", ".yml"].contains(where: { output.hasSuffix($0) }) {
      throw ValidationError("--output takes the path of a `.yaml` file")
    }
  }

  func run() throws {
    var options = DeriveOptions(kind)
    (options.source, options.name, options.file) = (from, name, output)
    options.ratio = ratio ?? (level == .AA ? 4.5 : 7)
    options.search.keep = keep.map { PathPattern($0) }
    options.search.includesWaived = includeWaived
    options.search.limit = limit
    let derive = Derive(
      try input.request(.audit, diagnostics), options, installing: write, loading: .fileSystem, by: .all)
    var end = DiagnosticOutput(of: derive.judged, diagnostics, global)
    end.log = DiagnosticLog(derive.diagnostics)
    if write, derive.text != nil {
      input.write(
        derive.changes, adding: derive.added.map { GeneratedFile(path: $0.path, bytes: $0.bytes) },
        naming: output.map { [$0] } ?? [], of: derive.compilation, log: &end.log)
    }
    if !end.log.hasErrors || format == .json, derive.derivation != nil {
      let text = format == .json ? derive.json : write ? derive.summary : derive.text ?? []
      _ = StandardStreams.writeOutput(text, log: &end.log)
    }
    try end.end()
  }
}

/// `--format` of `derive`.
enum DerivationForm: String, ExpressibleByArgument, CaseIterable {
  case yaml, json
}

/// `--level` of `derive`: the levels of WCAG 2.2.
enum ContrastLevel: String, ExpressibleByArgument, CaseIterable {
  case AA, AAA
}

extension DerivedTheme: ExpressibleByArgument {}
