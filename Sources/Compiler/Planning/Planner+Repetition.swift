import Diagnostics
import Emission
import Tokens

extension Configuration.OutputEntry {
  /// The modifiers that the output is repeated for: those under `for:`, and those in braces.
  var repetitions: [Configuration.Repetition] {
    let companion = format.companion.flatMap { settings[$0] } ?? ""
    return repetitions(in: FilePattern(file), FilePattern(companion))
  }

  fileprivate func repetitions(in pattern: FilePattern, _ companion: FilePattern) -> [Configuration
    .Repetition]
  {
    var repeats = repeats
    for case .name(let name) in pattern.parts + companion.parts
    where !repeats.contains(where: { $0.modifier.value.utf8.elementsEqual(name.utf8) }) {
      repeats.append(.init(modifier: .init(name, at: range), contexts: nil))
    }
    return repeats
  }
}

extension Planner {
  /// An output for each choice of contexts in `for:` and of the modifiers in braces, or the entry itself if
  /// there are none.
  mutating func repeated(_ choice: OutputChoice) -> [OutputChoice] {
    let pattern = FilePattern(choice.file)
    let companion = FilePattern(choice.companion ?? "")
    let place: Diagnostic.Place = request.outputs.isEmpty ? .range(choice.entry.range) : .file(choice.file)
    guard checkParts(of: pattern, choice, at: place), checkCompanion(companion, choice, at: place) else {
      return []
    }
    let repeats = choice.entry.repetitions(in: pattern, companion)
    var choices = [choice]
    for repetition in repeats {
      guard let contexts = contexts(of: repetition) else { return [] }
      choices = choices.flatMap { choice in
        contexts.map { context in
          var next = choice
          next.entry.input = Self.pinning(repetition, context, in: choice.entry)
          next.file = FilePattern(choice.file).replacing(repetition.modifier.value, by: context)
          next.companion = choice.companion.map {
            FilePattern($0).replacing(repetition.modifier.value, by: context)
          }
          return next
        }
      }
    }
    if repeats.isEmpty { return [choice] }
    var files: Set<String> = []
    for choice in choices {
      let key = choice.entry.format.companion?.declaration.key ?? ""
      for (key, file) in [("file", choice.file)] + (choice.companion.map { [(key, $0)] } ?? [])
      where !files.insert(file).inserted {
        log.report(
          .error, .invalidConfiguration,
          "two contexts would be written to `\(file)`: write the modifier in braces in `\(key)`", at: place)
        return []
      }
    }
    return choices
  }

  private var modifiers: [String] { resolver?.modifiers.map(\.name) ?? [] }

  private func isModifier(_ name: String) -> Bool {
    modifiers.contains { $0.utf8.elementsEqual(name.utf8) }
  }

  /// Reports parts of the name of a file next to a folder that are not modifiers.
  private mutating func checkCompanion(
    _ pattern: FilePattern, _ choice: OutputChoice, at place: Diagnostic.Place
  ) -> Bool {
    guard let key = choice.entry.format.companion?.declaration.key else { return true }
    for part in pattern.parts {
      if case .text = part { continue }
      if case .name(let name) = part, isModifier(name) { continue }
      log.report(.error, .invalidConfiguration, .unknownPart(part.spelling, of: key, modifiers), at: place)
      return false
    }
    return true
  }

  /// Reports unknown parts of a file name, and parts that the format cannot divide by.
  private mutating func checkParts(
    of pattern: FilePattern, _ choice: OutputChoice, at place: Diagnostic.Place
  ) -> Bool {
    let format = choice.entry.format
    for part in pattern.parts {
      switch part {
      case .text: continue
      case .name(let name):
        if isModifier(name) { continue }
        let known = ["group", "type", "theme", "token"] + modifiers
        log.report(.error, .invalidConfiguration, .unknownPart(part.spelling, known), at: place)
      case .group, .type, .theme, .token:
        switch (format.division, part) {
        case (.any, _), (.groups, .group): continue
        case (.groups, _):
          log.report(
            .error, .invalidConfiguration,
            "`\(part.spelling)` cannot divide an output of \(format.title): use `{group}`, or `include:` in several outputs",
            at: place)
        case (.none, _):
          log.report(
            .error, .invalidConfiguration,
            "an output of \(format.title) is one file, which `\(part.spelling)` cannot divide: use `include:` in several outputs",
            at: place)
        }
      }
      return false
    }
    return true
  }

  /// Reports a `file` that would divide what code has in one piece, and an index of an output with one file.
  mutating func checkDivision(of output: Output) {
    let pattern = FilePattern(output.file)
    if let index = output.format.index, output[index.option], !pattern.dependsOnTokens {
      log.report(.error, .invalidConfiguration, .indexOfOne, at: output.place)
    }
    guard case .groups(let depth, _) = output.format.division else { return }
    for case .group(let count) in pattern.parts where count > depth(output) {
      log.report(.error, .invalidConfiguration, .tooFine(output, count, depth(output)), at: output.place)
    }
  }

  /// The contexts to select; `nil` if there are none, which is reported.
  @discardableResult
  mutating func contexts(of repetition: Configuration.Repetition) -> [String]? {
    let name = repetition.modifier
    guard let modifier = resolver?.modifier(named: name.value) else {
      let advice = advice(on: name.value, among: modifiers, called: "the modifiers")
      log.report(.error, .unknownModifier, "there is no modifier `\(name.value)`\(advice)", at: name.range)
      return nil
    }
    guard let contexts = repetition.contexts else { return modifier.contexts }
    for context in contexts where !modifier.contexts.contains(context.value) {
      let advice = advice(on: context.value, among: modifier.contexts, called: "the contexts")
      log.report(
        .error, .unknownContext, "`\(modifier.name)` has no context `\(context.value)`\(advice)",
        at: context.range)
      return nil
    }
    return contexts.map(\.value)
  }

  private static func pinning(
    _ repetition: Configuration.Repetition, _ context: String, in entry: Configuration.OutputEntry
  ) -> [Configuration.LocatedChoice] {
    let name = repetition.modifier
    let choice = Configuration.LocatedChoice(
      choice: ModifierChoice(name.value, context), modifierRange: name.range, contextRange: name.range)
    return [choice] + entry.input.filter { !$0.choice.modifier.utf8.elementsEqual(name.value.utf8) }
  }
}

extension FilePattern {
  /// The path with a context in place of its modifier.
  fileprivate func replacing(_ modifier: String, by context: String) -> String {
    path { part in
      if case .name(let name) = part, name.utf8.elementsEqual(modifier.utf8) { return context.fileName }
      return part.spelling
    }
  }
}

extension String {
  fileprivate static func unknownPart(_ part: String, of key: String, _ modifiers: [String]) -> String {
    let known = modifiers.map { "`{\($0)}`" }.joined(separator: ", ")
    return "`\(key)` is one file, which `\(part)` cannot divide; "
      + (known.isEmpty ? "there are no modifiers to name it by" : "the parts of its name are \(known)")
  }

  fileprivate static func unknownPart(_ part: String, _ known: [String]) -> String {
    "unknown part `\(part)` of a file name: the parts are "
      + known.map { "`{\($0)}`" }.joined(separator: ", ")
  }

  fileprivate static let indexOfOne =
    "`index` lists the files of a divided output, and this output is one file: divide it, for example by `{group}` in `file`"

  fileprivate static func tooFine(_ output: Output, _ count: Int, _ depth: Int) -> String {
    let coarse = FilePattern.Part.group(depth).spelling
    return
      "`\(FilePattern.Part.group(count).spelling)` is too fine for \(output.format.title), which keeps deeper groups in one file: use `\(coarse)`"
  }
}
