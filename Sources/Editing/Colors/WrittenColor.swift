package import ColorScience
package import Compiler
package import Diagnostics
package import Syntax
import Text
import Tokens

/// A literal color in a token file.
package struct WrittenColor: Sendable {
  /// How it is written.
  package enum Form: Hashable, Sendable {
    /// A text, without its quotes.
    case text
    /// `{colorSpace, components, alpha, hex}`
    case object(hasHex: Bool)
  }

  package let range: Range<Int>
  package let color: Color
  package let form: Form
}

extension Compilation {
  /// The literal colors of a text, in order: values of color tokens, and colors in composite values.
  package func writtenColors(in source: SourceID) -> [WrittenColor] {
    guard let tokens, let number = tokens.documents.firstIndex(where: { $0.source == source }) else {
      return []
    }
    let document = tokens.documents[number]
    var colors: [WrittenColor] = []
    for index in definitionTypes(in: UInt32(number), of: tokens) {
      let definition = tokens.definitions[index.definition]
      document.collectColors(at: definition.value, isColor: index.type == .color, to: &colors)
    }
    return colors.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// The definitions of a document with a value in any theme, without duplicates, with the type of the value.
  private func definitionTypes(
    in document: UInt32, of tokens: TokenSet
  ) -> [(definition: Int, type: TokenType)] {
    var seen: Set<UInt32> = []
    var found: [(definition: Int, type: TokenType)] = []
    for permutation in tokens.permutations {
      for (outcome, definition) in zip(permutation.outcomes, permutation.definitions) {
        guard let value = outcome.value, definition != TokenSet.Permutation.none,
          tokens.definitions[Int(definition)].document == document
        else { continue }
        let type = tokens.values[Int(value)].type
        if type.hasColors, seen.insert(definition).inserted { found.append((Int(definition), type)) }
      }
    }
    return found
  }
}

extension Document {
  fileprivate func collectColors(at node: NodeID, isColor: Bool, to colors: inout [WrittenColor]) {
    guard aliasRange(of: node) == nil else { return }
    if isColor {
      if let color = writtenColor(at: node) { colors.append(color) }
      return
    }
    switch kind(of: node) {
    case .mapping:
      forEachEntry(of: node) { key, value in
        collectColors(at: value, isColor: name(of: key) == Keyword.color.interned, to: &colors)
      }
    case .sequence: forEachElement(of: node) { collectColors(at: $0, isColor: false, to: &colors) }
    case .string, .number, .boolean, .null, .alias: break
    }
  }

  /// The literal color at a node.
  package func writtenColor(at node: NodeID) -> WrittenColor? {
    switch kind(of: node) {
    case .string:
      let text = text(of: node)
      guard !self[node].isDecoded, let color = try? CSSColor(parsing: text).color else { return nil }
      return WrittenColor(range: range(of: 0..<text.count, in: node).bytes, color: color, form: .text)
    case .mapping:
      guard
        let space = value(of: Keyword.colorSpace.interned, in: node).flatMap({
          ColorSpace(rawValue: string(of: $0))
        }),
        let list = value(of: Keyword.components.interned, in: node), count(of: list) == 3
      else { return nil }
      var components: [Double] = []
      var missing: Color.Missing = []
      for (index, element) in elements(of: list).enumerated() {
        if kind(of: element) == .string, string(of: element) == "none" {
          missing.insert(Color.Missing(rawValue: 1 << UInt8(index)))
          components.append(0)
        } else if let number = number(of: element) {
          components.append(number)
        } else {
          return nil
        }
      }
      let alpha = value(of: Keyword.alpha.interned, in: node).map { number(of: $0) } ?? 1
      guard let alpha else { return nil }
      let hasHex = value(of: Keyword.hex.interned, in: node) != nil
      return WrittenColor(
        range: range(of: node).bytes,
        color: Color(space, components[0], components[1], components[2], alpha: alpha, missing: missing),
        form: .object(hasHex: hasHex))
    case .sequence, .number, .boolean, .null, .alias: return nil
    }
  }
}
