import Syntax
import Text
import Tokens

/// What tokens apply to besides everything.
struct ContextChoice: Hashable {
  let modifier: String
  let context: String
}

/// Trees of tokens next to each other in files: those for everything, and those for contexts.
struct ContextTrees {
  private var trees: [LegacySet.Tree] = []
  /// By tree and root: the context.
  private var own: [[ContextChoice?]] = []

  /// Replaces a file of a set with its trees, in the form of `LegacySet`.
  mutating func add(
    _ file: Int, of set: inout ForeignSet, for choices: [ContextChoice?],
    _ write: (ContextChoice?, inout DocumentWriter, inout NameTable) -> Void
  ) {
    let document = set.files[file].document
    var out = DocumentWriter(rewriting: document)
    var roots: [NodeID] = []
    out.beginMapping(at: document.root)
    for choice in choices {
      out.key("\(roots.count)".utf8, at: document.root, names: &set.names)
      roots.append(out.next)
      out.beginMapping(at: document.root)
      write(choice, &out, &set.names)
      out.end()
    }
    out.end()
    set.files[file].document = out.document()
    trees.append(.init(file: file, roots: roots))
    own.append(choices)
  }

  /// The set.
  ///
  /// - Parameters:
  ///   - choices: all contexts, in order.
  ///   - plain: the files that are DTCG already.
  ///   - usual: the context that is the default of a modifier, which may have no tokens of its own.
  func imported(
    by set: inout ForeignSet, _ choices: [ContextChoice], besides plain: [Int] = [],
    usual: (_ modifier: String) -> String
  ) -> ImportedSet {
    let written = LegacySet(trees, of: set.files).written(by: &set)
    var imported = ImportedSet(documents: written.documents, steps: [])
    var base = plain.map { ImportedSet.Source(file: $0, node: set.files[$0].document.root) }
    var others: [ContextChoice: [ImportedSet.Source]] = [:]
    for (sources, choices) in zip(written.sources, own) {
      for (source, choice) in zip(sources, choices) {
        guard let choice else {
          base.append(source)
          continue
        }
        others[choice, default: []].append(source)
        imported.sourceNames[source] = "\(choice.modifier)/\(choice.context)"
      }
    }
    var modifiers: [String] = []
    for choice in choices where !modifiers.contains(choice.modifier) { modifiers.append(choice.modifier) }
    imported.steps =
      [.sources(base)]
      + modifiers.map { modifier in
        var contexts = choices.filter { $0.modifier == modifier }.map { ($0.context, others[$0] ?? []) }
        let usual = usual(modifier)
        if !contexts.contains(where: { $0.0 == usual }) { contexts.insert((usual, []), at: 0) }
        return .modifier(.init(name: modifier, contexts: contexts, defaultContext: usual))
      }
    (imported.divided, imported.isOrderGiven) = (written.divided, true)
    return imported
  }
}
