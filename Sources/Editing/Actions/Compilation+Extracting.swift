import Audit
package import Compiler
package import Diagnostics
import Syntax
import Text
import Tokens

extension Compilation {
  /// Extracts the literal at a place to a new token, and refers to it there.
  ///
  /// The token goes into the base of `literal-outside-base`, or else into the group of the palette or of the
  /// type.
  package func extraction(at offset: Int, in source: SourceID) -> ProposedChange? {
    guard let tokens, let index = tokens.definition(at: offset, in: source) else { return nil }
    let definition = tokens.definitions[index]
    let document = tokens.documents[Int(definition.document)]
    let value = document.range(of: definition.value)
    guard let id = tokens.id(of: definition.path),
      value.bytes.contains(offset) || value.bytes.upperBound == offset,
      let permutation = themes.map(\.permutation).first(where: {
        Int(tokens.permutations[$0].definitions[Int(id.rawValue)]) == index
      }),
      let token = tokens.token(id, in: permutation), tokens.references(of: token).isEmpty,
      document.aliasRange(of: definition.value) == nil
    else { return nil }
    let literal = document.bytes[value.bytes]
    let type = tokens.values[Int(token.value)].type
    let own = tokens.dottedPath(of: id).pathSegments
    let group = baseGroup(for: type)
    guard !literal.contains(where: \.isLineEnd), !own.starts(with: group) else { return nil }
    let name = freeName(own.joined(separator: "-"), in: group)
    let path = (group + [name]).joined(separator: ".")
    guard
      let edit = insertion(of: String(decoding: literal, as: UTF8.self), type, at: group + [name], document)
    else { return nil }
    return ProposedChange(
      title: "Extract the value to `\(path)`",
      edits: [edit, .init(replacing: value, with: quoted("{\(path)}"))])
  }

  private func insertion(
    of literal: String, _ type: TokenType, at path: [String], _ document: Document
  ) -> Diagnostic.Fix.Edit? {
    let trees = writtenTrees
    // The first of the trees with the most of the group; otherwise the tree of the value.
    let known = trees.filter { $0.document.notation == document.notation }
    let tree =
      known.enumerated().max { a, b in
        let (one, two) = (a.element.way(to: path.dropLast()).count, b.element.way(to: path.dropLast()).count)
        return one == two ? a.offset > b.offset : one < two
      }?.element
    guard let tree else { return nil }
    return tree.insertion(of: literal, type, at: path)
  }

  private func baseGroup(for type: TokenType) -> [String] {
    let patterns = configuration.audit.settings[Rule.baseLayer]
    if let group = patterns.lazy.map(\.pattern.beginning).first(where: { !$0.isEmpty }) { return group }
    let usual = type == .color ? ["palette", "primitives", "primitive", "base", "global", "core"] : []
    let found = usual.first { name in tokens?.path(at: name) != nil }
    return [found ?? (type == .color ? "palette" : type.rawValue)]
  }

  /// An unused name in a group.
  private func freeName(_ name: String, in group: [String]) -> String {
    var (candidate, number) = (name, 2)
    while tokens?.path(of: group + [candidate]) != nil {
      candidate = "\(name)-\(number)"
      number += 1
    }
    return candidate
  }
}

extension WrittenTree {
  /// The edit that adds a token, with its type if no group around it has it.
  func insertion(
    of value: String, _ type: TokenType?, at path: [String], describedBy description: String? = nil
  ) -> Diagnostic.Fix.Edit? {
    let way = way(to: path.dropLast())
    let around = way.reversed().lazy.compactMap { property(.type, of: $0.value) }.first
    let hasType = type.map { around == $0.rawValue || around == quoted($0.rawValue) } ?? true
    let spelled = type.map { document.notation == .yaml ? $0.rawValue : quoted($0.rawValue) } ?? ""
    let text = document.tokenText(
      (hasType ? [] : [(.type, spelled)]) + [(.value, value)]
        + (description.map { [(.description, quoted($0))] } ?? []))
    let entry = EntryText.nested(
      .init(path[path.count - 1], .value(text)), below: Array(path.dropLast().dropFirst(way.count)))
    return EntryLayout(of: document).insertion(of: [entry], into: way.last?.value ?? root)
  }
}
