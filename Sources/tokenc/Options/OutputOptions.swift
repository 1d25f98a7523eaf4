import ArgumentParser
import Compiler
import Diagnostics
import Emission

/// The outputs of `build`, which replace those of the configuration.
struct OutputOptions: ParsableArguments {
  @Option(
    name: .customLong("output"),
    help: ArgumentHelp(
      "Write a format: \(Format.all.map(\.name).joined(separator: ", ")); may be repeated.",
      valueName: "FORMAT=FILE"),
    completion: .outputs)
  var outputs: [String] = []

  @Option(help: ArgumentHelp("Write Swift.", valueName: "FILE"), completion: .file())
  var swift: [String] = []

  @Option(help: ArgumentHelp("Write CSS.", valueName: "FILE"), completion: .file())
  var css: [String] = []

  @Option(help: ArgumentHelp("Write Kotlin.", valueName: "FILE"), completion: .file())
  var kotlin: [String] = []

  @Option(
    name: .customLong("template"),
    help: ArgumentHelp(
      "Write an output from a template, built-in or a file; may be repeated.", valueName: "TEMPLATE=FILE"),
    completion: .file())
  var templates: [TemplateArgument] = []

  @Option(
    help: ArgumentHelp("Also allow outputs of the configuration in this folder.", valueName: "FOLDER"),
    completion: .directory)
  var outputRoot: String?

  func validate() throws {
    let files = try outputs.map { try Self.output($0).file } + swift + css + kotlin + templates.map(\.file)
    guard !files.contains("") else { throw ValidationError("an output has an empty file name") }
    for file in swift + css + kotlin + templates.map(\.file) where file.hasSuffix("/") {
      throw ValidationError("`\(file)` is a folder; name a file in it")
    }
    for output in try outputs.map({ try Self.output($0) }) {
      if output.format.isFolder, isStandardOutput(output.file) {
        throw ValidationError(
          "`\(output.format.name)` fills a folder, which cannot be written to standard output; name a folder")
      }
      if !output.format.isFolder, output.file.hasSuffix("/") {
        throw ValidationError("`\(output.file)` is a folder; name a file in it")
      }
    }
    for name in templates.map(\.template)
    where TemplateLibrary.builtIn.contains(where: { $0.name == name })
      && !TemplateLibrary.models.contains(name)
    {
      throw ValidationError(
        "`\(name)` is the shape of a format, not a template over *context v1*; begin with `tokenc templates show json`"
      )
    }
    var seen: [String: String] = [:]
    for file in files {
      if let other = seen.updateValue(file, forKey: normalized(file)) {
        throw ValidationError(
          "two outputs go to one file, `\(other)`\(other == file ? "" : " and `\(file)`")")
      }
    }
  }

  /// `FORMAT=FILE`
  private static func output(_ argument: String) throws -> Request.NamedOutput {
    guard let equals = argument.firstIndex(of: "=") else {
      throw ValidationError("`--output` expects `FORMAT=FILE`, not `\(argument)`")
    }
    let name = String(argument[..<equals])
    guard let format = Format.all.first(where: { $0.name == name }) else {
      let advice = advice(on: name, among: Format.all.map(\.name), called: "the formats")
      throw ValidationError("unknown format `\(name)`\(advice)")
    }
    let file = String(argument[argument.index(after: equals)...])
    let actual = format == .exec && file.hasSuffix("/") ? .execFolder : format
    return Request.NamedOutput(actual, file: actual.isFolder ? withoutTrailingSlashes(file) : file)
  }

  /// The outputs in the order of the command line, which the parser does not keep between options.
  func named(in arguments: [String]) -> [Request.NamedOutput] {
    var queues: [String: [Request.NamedOutput]] = [
      "--output": outputs.compactMap { try? Self.output($0) },
      "--swift": swift.map { .init(.swift, file: $0) },
      "--css": css.map { .init(.css, file: $0) },
      "--kotlin": kotlin.map { .init(.kotlin, file: $0) },
      "--template": templates.map { .init(.template($0.template), file: $0.file) },
    ]
    var named: [Request.NamedOutput] = []
    for argument in arguments.prefix(while: { $0 != "--" }) {
      let flag = String(argument.prefix { $0 != "=" })
      if let output = queues[flag]?.first {
        queues[flag]?.removeFirst()
        named.append(output)
      }
    }
    return named
  }
}

/// `TEMPLATE=FILE`
struct TemplateArgument: ExpressibleByArgument {
  let template, file: String

  init?(argument: String) {
    guard let equals = argument.firstIndex(of: "="), equals > argument.startIndex else { return nil }
    template = String(argument[..<equals])
    file = String(argument[argument.index(after: equals)...])
    if file.isEmpty { return nil }
  }
}

/// A path without `.` segments and doubled slashes, to find duplicate outputs.
func normalized(_ path: String) -> String {
  let segments = path.utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }
  let relative = segments.filter { $0 != "." }.joined(separator: "/")
  return path.utf8.first == UInt8(ascii: "/") ? "/" + relative : relative
}
