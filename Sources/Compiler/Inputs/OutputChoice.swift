import Diagnostics
import Emission

/// An output of the run: its options, and the path that it is written to.
struct OutputChoice: Sendable {
  var entry: Configuration.OutputEntry
  var file: String
  /// The style sheet that other outputs of the run refer to.
  var styleSheet: StyleSheet?

  /// The outputs that a request asks for: those of the command line, or else those of the configuration.
  ///
  /// Naming an output on the command line decides which files are written, not how: the options of the first
  /// entry of the same format still apply, and options on the command line take precedence.
  static func choices(
    of request: Request, _ configuration: Configuration, _ loader: SourceLoader, log: inout DiagnosticLog
  ) throws(Refusal) -> [OutputChoice] {
    var choices =
      request.outputs.isEmpty
      ? configured(request, configuration, loader) : named(request, configuration, loader)
    if request.goal == .build, choices.isEmpty, !request.mayLackOutputs,
      configuration.path == nil || !log.hasErrors
    {
      throw .usage(
        "there is nothing to write; name an output, for example `--css FILE`, or list `outputs:` in `tokenc.yaml`"
      )
    }
    choices.share(
      styleSheetAmong: configured(request, configuration, loader), naming: configuration.naming)
    var files: Set<FilePath> = []
    for choice in choices {
      var problems = choice.files.filter { !files.insert(FilePath($0)).inserted }
        .map { "two outputs are written to `\($0)`" }
      if let companion = choice.companion, let folder = choices.first(where: { $0.holds(companion, loader) })
      {
        problems.append(
          "`\(companion)` would be inside the output folder `\(folder.file)`; write it next to the folder")
      }
      for problem in problems {
        guard request.outputs.isEmpty else { throw .usage(problem) }
        log.report(.error, .invalidConfiguration, problem, at: choice.entry.range)
      }
      let format = choice.entry.format
      if format.ownTemplate == nil, configuration.path == nil || !log.hasErrors,
        let missing = format.options.first(where: { $0.isRequired && choice.entry.settings[$0.id] == nil })
      {
        let hasFlags = [.swift, .css, .kotlin].contains(format)
        throw .usage(
          hasFlags
            ? "`--\(format.name)` needs a \(missing.key); add `\(missing.flag) \(missing.placeholder)`"
            : "`--output \(format.name)=FILE` needs a \(missing.key); add `--set '\(missing.id.text)=\(missing.placeholder)'`"
        )
      }
    }
    return choices
  }

  private static func configured(
    _ request: Request, _ configuration: Configuration, _ loader: SourceLoader
  ) -> [OutputChoice] {
    configuration.outputs.map { entry in
      var choice = OutputChoice(
        entry: entry, file: loader.path(entry.file, in: FilePath(configuration.folder)).spelled)
      choice.companion = choice.companion.map {
        loader.path($0, in: FilePath(configuration.folder)).spelled
      }
      choice.entry.settings = request.settings.over(choice.entry.settings)
      if let name = entry.format.ownTemplate, !TemplateLibrary.isBuiltIn(name) {
        choice.entry.format = .template(loader.path(name, in: FilePath(configuration.folder)).spelled)
      }
      return choice
    }
  }

  private static func named(
    _ request: Request, _ configuration: Configuration, _ loader: SourceLoader
  ) -> [OutputChoice] {
    let configured = configured(request, configuration, loader)
    return request.outputs.map { output in
      let model = configured.first { $0.entry.format == output.format }
      var entry = model?.entry ?? Configuration.OutputEntry(named: output)
      // A program can write a file or a folder.
      entry.format = output.format
      var choice = OutputChoice(entry: entry, file: output.file)
      // It is one of the files that naming an output replaces.
      choice.companion = nil
      choice.entry.settings = request.settings.over(choice.entry.settings)
      return choice
    }
  }

  /// The path of the file next to its folder, if an option names one.
  var companion: String? {
    get { entry.format.companion.flatMap { entry.settings[$0] }.flatMap { $0.isEmpty ? nil : $0 } }
    set {
      guard let option = entry.format.companion else { return }
      entry.settings[option] = newValue
    }
  }

  /// The paths that it names.
  private var files: [String] { [file] + [companion].compactMap(\.self) }

  /// Whether it is a folder that a path leads into, as far as the spelling shows.
  private func holds(_ path: String, _ loader: SourceLoader) -> Bool {
    let (path, folder) = (loader.path(path, in: FilePath("")), loader.path(file, in: FilePath("")))
    return entry.format.isFolder && path != folder && path.isInside(folder)
  }
}

extension [OutputChoice] {
  /// Gives all of them the first style sheet, of these or else of those of the configuration.
  fileprivate mutating func share(styleSheetAmong configured: [OutputChoice], naming: [NamingRule]) {
    let isCSS: (OutputChoice) -> Bool = { $0.entry.format == .css }
    guard let choice = first(where: isCSS) ?? configured.first(where: isCSS) else { return }
    var sheet = StyleSheet(file: choice.file, settings: choice.entry.settings, naming: naming)
    sheet.isInTailwind = (self + configured).contains {
      $0.entry.format == .tailwind && TailwindOptions.importsStyleSheet($0.entry.settings)
    }
    for index in indices { self[index].styleSheet = sheet }
  }
}

extension Configuration.OutputEntry {
  /// An output that the configuration does not mention.
  fileprivate init(named output: Request.NamedOutput) {
    self.init(
      format: output.format, file: output.file, range: SourceRange(source: SourceID(rawValue: 0), 0..<0))
  }
}
