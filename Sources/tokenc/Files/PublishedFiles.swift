import Compiler
import Diagnostics
import Files
import Import
import Text

/// The published files that `--compare` names, each of one theme or selector if that is named before it.
struct PublishedFiles {
  let files: [Importation.Published]

  /// - Parameter arguments: `[SUBJECT=]FILE`.
  init(_ arguments: [String]) throws {
    files = try arguments.map { argument in
      var (subject, path): (String?, String) = (nil, argument)
      if let equals = argument.lastIndex(of: "="), !exists(argument) {
        (subject, path) = (String(argument[..<equals]), String(argument[argument.index(after: equals)...]))
      }
      guard let bytes = try? SourceLoader.fileSystem.load(path) else {
        throw ExitStatus.unreadableInput.after("cannot read `\(path)`")
      }
      let isJSON = path.utf8.suffix(5).elementsEqual(".json".utf8)
      let names = isJSON ? PublishedNames(json: bytes, path: path) : PublishedNames(styleSheet: bytes)
      guard !names.isEmpty else {
        throw ExitStatus.unreadableInput.after(
          "there are no names in `\(path)`; a comparison takes CSS, SCSS, and JSON")
      }
      return Importation.Published(argument, about: subject, names)
    }
  }
}

extension OutputComparison {
  /// Reports what differs from what is published.
  func report(to log: inout DiagnosticLog) {
    for subject in unknownSubjects { log.report(.unknownSubject(subject, themes)) }
    for file in comparisons where !file.isEqual { log.report(.differs(file)) }
  }
}

extension Diagnostic {
  /// - Parameter place: where the list of names is, if it is not printed.
  static func differs(_ comparison: ImportComparison, listed place: String = "") -> Diagnostic {
    let (others, missing) = (comparison.others.count, comparison.missing.count)
    return Diagnostic(
      .staleOutput,
      "\(counted(others, "published name")) would have another value and \(missing) would be missing\(place)",
      at: .file(comparison.name))
  }

  static func unknownSubject(_ comparison: String, _ themes: [String]) -> Diagnostic {
    Diagnostic(
      .staleOutput,
      "`\(comparison)` names neither a theme nor a selector of the file; the themes are \(themes.inBackticks.listed())",
      at: .program)
  }
}
