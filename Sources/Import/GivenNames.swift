import Compiler
import Emission
import Syntax
import Text
import Tokens

/// The custom properties that a set itself names: Figma's `codeSyntax` for the web, and `name` of Style Dictionary.
struct GivenNames {
  /// By path, in the order of the tokens.
  private(set) var names: [(path: String, name: String)] = []

  /// - Parameter published: what a team has published; a name that no style sheet of it has is left out.
  init(of compilation: Compilation, published: [PublishedNames]) {
    guard let tokens = compilation.tokens, let spellings = compilation.names else { return }
    let sheets = published.filter { !$0.isLoose }.map { Set($0.declarations.map(\.name)) }
    var own: [TokenID: [UInt8]] = [:]
    for id in tokens.ids {
      let name = compilation.outputs.indices.lazy.compactMap { spellings.spelling(of: id, in: $0) }.first
      own[id] = name.map { Array($0.utf8) }
    }
    var taken = Set(own.values)
    for id in tokens.ids {
      guard let name = Self.name(of: id, in: tokens, of: compilation), own[id] != name,
        taken.insert(name).inserted
      else { continue }
      let text = String(decoding: name, as: UTF8.self)
      guard sheets.allSatisfy({ $0.contains(text) }) else { continue }
      names.append((tokens.dottedPath(of: id), text))
    }
  }

  /// The custom property that a token's extensions name.
  private static func name(of id: TokenID, in tokens: TokenSet, of compilation: Compilation) -> [UInt8]? {
    guard let token = compilation.themes.lazy.compactMap({ tokens.token(id, in: $0.permutation) }).first,
      let extensions = tokens.definitions[Int(token.definition)].extensions
    else { return nil }
    let document = tokens.documents[Int(tokens.definitions[Int(token.definition)].document)]
    if let syntax = document.value(named: "com.figma.codeSyntax", in: extensions),
      let web = document.value(named: "WEB", in: syntax)
    {
      var name = document.text(of: web)
      if name.starts(with: "var(".utf8), name.last == UInt8(ascii: ")") {
        name = name.dropFirst(4).dropLast()
      }
      return name.starts(with: "--".utf8) ? property(name.dropFirst(2)) : nil
    }
    guard let others = document.value(named: "org.styledictionary", in: extensions),
      let name = document.value(named: "name", in: others),
      document.kind(of: name) == .string
    else { return nil }
    return property(document.text(of: name))
  }

  /// A name as a custom property; `nil` if it is not one without escapes (CSS Syntax 3 §4.3.11).
  private static func property(_ name: ArraySlice<UInt8>) -> [UInt8]? {
    guard name.contains(where: \.isLetter),
      name.allSatisfy({ $0 < 0x80 && ($0.isIdentifierPart || $0 == UInt8(ascii: "-")) })
    else { return nil }
    return Array("--".utf8) + name
  }
}
