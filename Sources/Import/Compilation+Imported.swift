import Compiler
import Diagnostics
import Dialects
import Syntax
import Text
import Tokens

extension Compilation {
  /// Why a token of the set that was read in a dialect is lost; `nil` if it is kept.
  func cause(of token: ImportedSet.Source) -> Diagnostic? {
    guard !lost.isEmpty, importedNumbers.indices.contains(token.file) else { return nil }
    return lost.cause(
      of: NodePlace(document: UInt32(importedNumbers[token.file]), node: token.node))
  }

  /// The tokens of the set that was read in a dialect that are lost.
  var lostTokens: [ImportedSet.Source] {
    guard let imported, !lost.isEmpty else { return [] }
    return imported.sources.flatMap { source in
      TokenPath.all(of: source, in: imported).flatMap(\.sources).filter { cause(of: $0) != nil }
    }
  }

  /// The tokens of the set that was read in a dialect whose values do not fit their types.
  var misfits: Set<ImportedSet.Source> {
    guard let tokens, imported != nil else { return [] }
    let files = Dictionary(
      importedNumbers.enumerated().map { (UInt32($1), $0) }, uniquingKeysWith: { first, _ in first })
    var misfits: Set<ImportedSet.Source> = []
    for permutation in tokens.permutations {
      for id in tokens.ids {
        guard let token = permutation[id], case .opaque = tokens.values[Int(token.value)], token.alias == nil
        else { continue }
        let definition = tokens.definitions[Int(token.definition)]
        let document = tokens.documents[Int(definition.document)]
        let type = document.value(of: Name(.type), in: definition.node).map { document.string(of: $0) }
        guard type.flatMap(TokenType.init(rawValue:)) != nil, let file = files[definition.document] else {
          continue
        }
        misfits.insert(ImportedSet.Source(file: file, node: definition.node))
      }
    }
    return misfits
  }
}

extension ImportedSet {
  /// The trees of tokens in the order of merging, each once.
  var sources: [Source] {
    var found: [Source] = []
    var seen: Set<Source> = []
    func add(_ list: [Source]) {
      for source in list where seen.insert(source).inserted { found.append(source) }
    }
    add(order)
    for step in steps {
      switch step {
      case .sources(let list, _): add(list)
      case .modifier(let modifier): for context in modifier.contexts { add(context.sources) }
      }
    }
    return found
  }
}
