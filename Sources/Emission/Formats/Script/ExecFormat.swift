extension Format {
  /// The output of a user's program: it reads all tokens as JSON in the shape `full`, and returns a file.
  package static let exec = exec(isFolder: false)

  /// The same with a program that returns the files of a folder.
  package static let execFolder = exec(isFolder: true)

  private static func exec(isFolder: Bool) -> Format {
    Format(
      listing: "exec", title: "exec", options: ExecOptions.options, templates: [], scope: .all,
      losses: { _ in [.unusualStyles] },
      fields: { _ in jsonFields },
      names: { namer in
        namer.output[JSONOptions.shape] = .full
        return namer.jsonNames()
      },
      isFolder: isFolder, paths: { isFolder ? nil : [$0.file] },
      files: { input in
        var input = input
        input.tokens = input.tokens.with(JSONOptions.shape, .full)
        return [FormatFile(json: input)]
      })
  }

  /// Whether its files come from a program.
  package var runsProgram: Bool { name == Format.exec.name }
}

/// The options of programs.
package enum ExecOptions {
  /// The program, a path or a name in `PATH`, and its arguments.
  package static let command = OutputOption<[String]>(
    "exec", "command", placeholder: "[PROGRAM, ARGUMENT]", help: "The program to run, and its arguments.",
    expecting: "a list of a program and its arguments, none of them empty")
  package static let timeLimit = OutputOption(
    "exec", "time-limit", default: "30s", placeholder: "TIME", help: "How long the program may take (30s).",
    expecting: "a time from `1ms` to `1h`, such as `500ms`, `30s` or `5m`",
    where: { seconds(in: $0) != nil })

  package static let options = [command.declaration, timeLimit.declaration]

  /// A time limit in seconds.
  package static func seconds(in text: String) -> Double? {
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    let units: [String: Double] = ["ms": 0.001, "s": 1, "m": 60, "h": 3600]
    guard digits.count <= 9, let number = Double(digits), let unit = units[String(text[digits.endIndex...])]
    else { return nil }
    let seconds = number * unit
    return (0.001...3600).contains(seconds) ? seconds : nil
  }
}
