package import Compiler
package import Diagnostics
import Text
package import Tokens

/// A text as the value of a token: in quotes, but for a number or a truth value of a type that has these.
package func written(_ text: String, as type: TokenType?) -> String {
  if type == .boolean, text == "true" || text == "false" { return text }
  guard type == .number || type == .fontWeight else { return quoted(text) }
  let isNumber = Array(text.utf8).withUnsafeBufferPointer {
    let number = DecimalSpelling(in: $0)
    return number.isJSON && number.end == $0.count
  }
  return isNumber ? text : quoted(text)
}

/// A token to add to a set.
package struct NewToken: Sendable {
  package let path: String
  /// The type that is written; `nil` where a group gives it, or the value refers to another token.
  package let type: TokenType?
  private let value: String
  private let description: String?

  /// Checks that there can be such a token.
  ///
  /// - Parameters:
  ///   - type: the name of its type, if it is given.
  ///   - value: in the default theme, as text.
  package init(
    at path: String, type name: String?, value: String, description: String?, in compilation: Compilation
  ) throws(ThemeOverride.Refusal) {
    let segments = path.pathSegments
    guard compilation.tokens?.path(at: path) == nil else {
      throw ThemeOverride.Refusal(reason: "`\(path)` already exists")
    }
    for segment in segments {
      if let problem = Rename.problem(of: segment) {
        throw ThemeOverride.Refusal(reason: "`\(path)`: \(problem)")
      }
    }
    let known = compilation.expectedType(of: Array(segments.dropLast()))
    let type = name.flatMap { TokenType(rawValue: $0) }
    if let name, type == nil { throw ThemeOverride.Refusal(reason: "there is no type `\(name)`") }
    if let known, let type, known != type {
      throw ThemeOverride.Refusal(reason: "the group gives the type \(known.rawValue), not \(type.rawValue)")
    }
    guard known != nil || type != nil || value.hasPrefix("{") else {
      throw ThemeOverride.Refusal(reason: "no group around `\(path)` gives a type; name it with `type`")
    }
    (self.path, self.type, self.value, self.description) = (path, type ?? known, value, description)
  }

  /// The edit that adds it at the end of the nearest group around it that exists, in the last file that has it.
  package func edit(in compilation: Compilation) throws(ThemeOverride.Refusal) -> Diagnostic.Fix.Edit {
    let segments = path.pathSegments
    let trees = compilation.themes.first.map { compilation.trees(ofOwnSourcesOf: $0).map(\.tree) } ?? []
    let depth = trees.map { $0.way(to: segments.dropLast()).count }.max() ?? 0
    guard let tree = trees.last(where: { $0.way(to: segments.dropLast()).count == depth }),
      let edit = tree.insertion(of: written(value, as: type), type, at: segments, describedBy: description)
    else { throw ThemeOverride.Refusal(reason: "there is no place for `\(path)`") }
    return edit
  }
}
