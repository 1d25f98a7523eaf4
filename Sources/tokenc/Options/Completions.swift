import ArgumentParser
import Compiler
import Diagnostics
import Editing
import Emission
import Files

/// What shells propose for arguments that only the program knows: it is asked while the user types.
extension CompletionKind {
  /// The codes of rules.
  static let rules = CompletionKind.list(DiagnosticCode.all.filter(\.isRule).map(\.name))

  /// `css=`, and the files and folders that follow.
  static let outputs = CompletionKind.custom { _, _, typed in
    guard let equals = typed.firstIndex(of: "=") else { return Format.all.map { $0.name + "=" } }
    let format = String(typed[...equals])
    let folder = split(String(typed[typed.index(after: equals)...])).folder
    let entries = (try? SourceLoader.fileSystem.list(folder.isEmpty ? "." : folder)) ?? []
    return entries.map { format + folder + $0.name + ($0.kind == .folder ? "/" : "") }.sorted()
  }

  /// `css.prefix=`, for every option of every format.
  static let settings = CompletionKind.custom { _, _, _ in
    let own = Format.all.flatMap(\.options)
    var seen: Set<OptionDeclaration.ID> = []
    return (own + EveryFormat.options).map(\.id).filter { seen.insert($0).inserted }.map { $0.text + "=" }
  }

  /// The paths of the tokens in the set that the command line names, or that is here.
  static let tokens = paths(withGroups: false)
  /// The paths of groups, too.
  static let tokensAndGroups = paths(withGroups: true)

  private static func paths(withGroups hasGroups: Bool) -> CompletionKind {
    .custom { words, index, _ in
      let inputs = words.dropFirst(index + 1).filter { !$0.isEmpty && !$0.hasPrefix("-") }
      let compilation = compile(Request(.resolve, inputs: inputs), loading: .fileSystem, by: .all)
      var paths: [String] = []
      var groups: Set<String> = []
      compilation.tokens?.forEachPath { _, path in
        if hasGroups {
          let names = path.split(separator: ".", omittingEmptySubsequences: false)
          for count in 1..<max(names.count, 1) {
            let group = names[..<count].joined(separator: ".")
            if groups.insert(group).inserted { paths.append(group) }
          }
        }
        paths.append(path)
      }
      return paths
    }
  }
}
