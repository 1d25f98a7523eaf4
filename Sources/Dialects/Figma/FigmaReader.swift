import Diagnostics
import Syntax
import Text
import Tokens

extension DialectReader {
  /// Figma's native export of variables, the response of its REST API, and the files of plugins.
  static let figma = DialectReader(dialect: .figma) { set in
    if let imported = FigmaResponse.imported(&set) { return imported }
    if let file = set.files.first, set.files.count == 1,
      let imported = FigmaVariables.imported(&set, from: file.document)
    {
      return imported
    }
    let export = FigmaExport(set.files)
    let originals = set.files.map(\.document)
    var documents = originals
    var bare: [(path: String, range: SourceRange)] = []
    for mode in export.modes.indices {
      let file = export.modes[mode].file
      let values = ValueWriter(
        originals[file], among: originals, export.directory, set.options, names: set.names)
      var writer = FigmaWriter(values, export, mode: mode)
      set.names = NameTable()
      writer.write()
      set.names = writer.values.names
      for (path, node) in writer.bareNumbers {
        bare.append((export.directory.paths.dotted(path, names: set.names), originals[file].range(of: node)))
      }
      set.tally.add(writer.values.tally)
      documents[file] = writer.values.out.document()
    }
    if let first = bare.first {
      set.log.report(.unscopedNumbers(bare.prefix(12).map(\.path), count: bare.count, at: first.range))
    }
    return ImportedSet(documents: documents, steps: export.steps(documents))
  }
}

extension FigmaExport {
  /// Collections with one mode, then a modifier for each other collection.
  fileprivate func steps(_ documents: [Document]) -> [ImportedSet.Step] {
    func source(_ mode: Int) -> ImportedSet.Source {
      ImportedSet.Source(file: modes[mode].file, node: documents[modes[mode].file].root)
    }
    let single = collections.filter(\.others.isEmpty).map { source($0.first) }
    let modifiers = collections.filter { !$0.others.isEmpty }.map { collection in
      ImportedSet.Step.modifier(
        ImportedSet.Modifier(
          name: collection.name, contexts: collection.modes.map { (modes[$0].name, [source($0)]) },
          defaultContext: modes[collection.first].name))
    }
    return (single.isEmpty ? [] : [.sources(single)]) + modifiers
  }
}
