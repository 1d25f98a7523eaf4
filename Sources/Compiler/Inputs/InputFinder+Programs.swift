import Emission

extension InputFinder {
  /// Adds the programs of outputs, and the files that their arguments name, to the dependencies of the run.
  /// Arguments may also name files that the run writes.
  mutating func watchPrograms(of choices: [OutputChoice]) {
    let folder = FilePath(configuration.folder)
    let outputs = choices.map { FilePath($0.file) }
    for choice in choices where choice.entry.format.runsProgram {
      for (index, word) in (choice.entry.settings[ExecOptions.command] ?? []).enumerated() {
        // A program without a slash is looked up in `PATH`.
        if index == 0, !word.utf8.contains(UInt8(ascii: "/")) { continue }
        let path = workspace.loader.path(word, in: folder)
        guard !outputs.contains(where: path.isInside), !files.files.contains(path.text),
          (try? workspace.loader.kind(path.text)) == .file
        else { continue }
        files.add(path)
      }
    }
  }
}
