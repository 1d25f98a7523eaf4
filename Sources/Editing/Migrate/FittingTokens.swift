import Audit
import ColorScience
package import Compiler
import Consumers
import Diagnostics
import Emission
import Syntax
import Text
package import Tokens

/// The tokens that may stand for raw values in code: those that are not only for other tokens.
package struct FittingTokens: Sendable {
  /// A token, and how CSS writes it.
  struct Token: Sendable {
    let path, name: String
    let words: Set<String>
  }

  /// By color in eight bits, and by length in px.
  private var colors: [UInt32: [Token]] = [:]
  private var lengths: [(pixels: Double, token: Token)] = []
  private let pixelsPerRem: Double

  /// `nil` without an output for CSS.
  package init?(of compilation: Compilation) {
    guard let tokens = compilation.tokens, let theme = compilation.themes.first,
      let names = TokenNames(of: compilation, orUsual: true),
      let output = names.outputs.firstIndex(where: { $0.format == .css })
    else { return nil }
    pixelsPerRem = compilation.configuration.audit.pixelsPerRem
    let isPrimitive = compilation.primitives
    for id in tokens.ids where !isPrimitive[Int(id.rawValue)] {
      guard let name = names.declaration(of: id, in: output),
        tokens.token(id, in: theme.permutation)?.deprecation == nil
      else { continue }
      let path = tokens.dottedPath(of: id)
      let words = Set(path.split(separator: ".").flatMap { PathPiece.words(of: $0) }.map { $0.lowercased() })
      let token = Token(path: path, name: name, words: words)
      let value = tokens.value(of: id, in: theme.permutation)
      if let color = value?.color {
        colors[color.color.rgba8.rgba, default: []].append(token)
      } else if let pixels = value?.dimension?.pixels(perRem: pixelsPerRem) {
        lengths.append((pixels, token))
      }
    }
  }

  /// The tokens with the value of a literal color, or of a length other than 0, whose words fit a property.
  func tokens(for value: ArraySlice<UInt8>, of property: String) -> [Token] {
    let kind = PropertyKind(property)
    func words(_ isColor: Bool) -> Set<String> { kind?.words(forColor: isColor) ?? [] }
    if let pixels = TokenSet.measure(value, [("px", 1), ("rem", pixelsPerRem)]),
      value.contains(where: \.isLetter)
    {
      let words = words(false)
      return lengths.filter { pixels != 0 && ($0.pixels - pixels).magnitude < 1e-6 }.map(\.token)
        .filter { !$0.words.isDisjoint(with: words) }
    }
    guard let color = try? CSSColor(parsing: value).color.rgba8 else { return [] }
    let words = words(true)
    return (colors[color.rgba] ?? []).filter { !$0.words.isDisjoint(with: words) }
  }
}

extension Compilation {
  /// By token, whether it is only for other tokens: in the base of `literal-outside-base`, otherwise below a group that says
  /// so, otherwise what other tokens refer to.
  fileprivate var primitives: [Bool] {
    guard let tokens else { return [] }
    let base = configuration.audit.settings[Rule.baseLayer]
    if !base.isEmpty { return tokens.tokens(coveredBy: base.map(\.pattern)) }
    let marked = tokens.ids.map { isMarkedPrimitive($0) }
    if marked.contains(true) { return marked }
    let users = referredTokens
    return tokens.ids.map(users.contains)
  }

  /// The tokens that other tokens refer to in any theme.
  package var referredTokens: Set<TokenID> {
    guard let tokens else { return [] }
    var found: Set<TokenID> = []
    for theme in themes {
      let permutation = tokens.permutations[theme.permutation]
      for alias in permutation.aliases where alias != TokenSet.Permutation.none {
        found.insert(TokenID(rawValue: alias))
      }
      for number in permutation.references.joined() { found.insert(tokens.references[Int(number)].to) }
    }
    return found
  }

  /// Whether a group around a token says that it is only for other tokens.
  package func isMarkedPrimitive(_ id: TokenID) -> Bool {
    guard let tokens, let theme = themes.first, let token = tokens.token(id, in: theme.permutation) else {
      return false
    }
    let definition = tokens.definitions[Int(token.definition)]
    let document = tokens.documents[Int(definition.document)]
    let way = document.path(at: document.range(of: definition.key).bytes.lowerBound)
    return way.contains { document.isMarkedPrimitive($0.node) }
  }
}
